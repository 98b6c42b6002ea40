"""Reading lists: text and files become a Deck, the cheapest explanation of the whole list."""
