"""Pads: one for each form in which an item is answered."""
