"""The floor's monitor: a programme of rounds and cards that runs by itself, without Qt and without records."""
