"""cardlab: a card catalogue and deckbuilding validator for four Star Wars card games."""

__version__ = "0.1.0"
