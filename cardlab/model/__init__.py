"""The records everybody shares: what a person wrote, and what it means."""
