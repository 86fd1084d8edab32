"""The scorekeeper's window: the round table, the sheet in the keeper's hand, and the keeper's words and acts."""
