"""The recognizer that ships, which not every Python has: without it calls are typed."""

from importlib.util import find_spec

from dealer_trainer.message import message

NOT_INSTALLED = message(
    "Calls can only be typed: the recognizer (pocketsphinx) is not installed. Python 3.11, 3.12, and 3.13 have it."
)
"""What Settings, `about`, and `hear` say where it is missing."""


def is_installed() -> bool:
    """Whether calls can be spoken."""
    return find_spec("pocketsphinx") is not None
