"""The card catalogue: its tables, reading it, names, search."""
