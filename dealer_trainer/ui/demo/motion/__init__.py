"""What moves on the monitor: the dice of a roll, the gestures of a hand, the slow light, cards that fade."""
