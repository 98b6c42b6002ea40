"""Findings and facts as people and programs read them; a report decides nothing."""
