"""How judges read a deck of each game: its groups in order, the columns that matter, the facts of a row."""
