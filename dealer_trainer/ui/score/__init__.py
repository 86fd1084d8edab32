"""The scorekeeper's window: the round table, the sheet in the keeper's hand, and what the keeper says and does."""
