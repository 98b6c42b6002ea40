"""Tournaments: registrations in, one verdict per player out."""
