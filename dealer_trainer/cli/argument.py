"""What an argument may be: seeds, counts, sizes of pictures."""

import argparse

_MOST_SIDE = 8192
"""Pixels of a picture's longest side."""


def seed(text: str) -> int:
    """A seed of dice and players."""
    return _between(text, 0, 2**63 - 1, "a seed")


def round_number(text: str) -> int:
    """Which round."""
    return _between(text, 1, 1000, "a round")


def count(text: str) -> int:
    """How many rounds, turns, items."""
    return _between(text, 1, 1_000_000, "a number of rounds")


def _between(text: str, least: int, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 19 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not {what}: a whole number from {least} to {most}")
    return int(text)


def size(text: str) -> tuple[int, int]:
    """Width and height of a picture, in pixels."""
    wide, cross, high = text.lower().partition("x")
    if not cross:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no size: write it like 1920x1080")
    return _between(wide, 1, _MOST_SIDE, "a width"), _between(high, 1, _MOST_SIDE, "a height")
