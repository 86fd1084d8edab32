"""The floor's monitor: a program of rounds and cards that runs by itself, without Qt and without records."""
