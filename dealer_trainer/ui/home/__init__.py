"""The choice of a game: a card for each, by what it teaches."""
