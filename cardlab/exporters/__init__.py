"""Catalogue and decks out: csv, xlsx and the text formats of the sites."""
