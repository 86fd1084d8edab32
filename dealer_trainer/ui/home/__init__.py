"""The choice of a game: a card each, by what is learned with it."""
