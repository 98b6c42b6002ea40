"""Decklists as people write them: one reader per shape, self-registered, and the way from lines to a Deck."""
