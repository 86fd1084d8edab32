"""Table duties without a screen: what they begin with, what everybody does in them, and the words for it."""
