"""The smallest changes after which a deck is legal: what must go, and what to take in its place."""
