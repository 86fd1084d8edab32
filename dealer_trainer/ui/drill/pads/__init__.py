"""Pads: one for each form of answer to an item."""
