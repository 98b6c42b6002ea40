"""The games: each its zones, its exceptions, its rules; the machinery they share beside them."""
