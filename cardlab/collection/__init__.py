"""The cards somebody owns: a sheet of their own read, decks compared with it, what to buy."""
