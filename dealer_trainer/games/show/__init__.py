"""Reads a folder of the show family into one sound show, or says why it cannot."""
