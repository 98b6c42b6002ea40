"""The desk: cardlab in the browser. Every verdict is the library's; the pages ask, show, and keep nothing of it."""
