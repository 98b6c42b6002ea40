"""The card catalogue: schema, store, names, search."""
