"""Spreadsheets read safely: CSV, Excel and OpenDocument files become a `Sheet` of text cells."""
