"""The Guide screen: how to play, every row and ruling, pays, terms, and printing."""
