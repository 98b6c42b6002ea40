"""Sabacc leaves nothing open."""
