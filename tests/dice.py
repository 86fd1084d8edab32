"""Dice that fall as a test has them fall."""

from dealer_trainer.engine import Dice, Roll


def scripted_dice(*faces: str) -> Dice:
    """Rolls as written: `scripted_dice("33", "61")`."""
    return iter(tuple(Roll(int(pair[0]), int(pair[1])) for pair in faces))
