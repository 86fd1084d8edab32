"""Reads a folder of the score family into one validated scoring game, or says why it cannot."""
