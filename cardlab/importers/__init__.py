"""Spreadsheets in, catalogue rows out: one importer per kind of sheet, self-registered; building the catalogue."""
