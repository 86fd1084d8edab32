"""What moves on the monitor: the dice of a roll, the gestures for a hand's turns, the slow light, cards that fade."""
