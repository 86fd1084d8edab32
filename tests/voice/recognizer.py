"""The tests that listen, or have somebody listened to."""

import pytest

from dealer_trainer.about.recognizer import is_installed

needs_recognizer = pytest.mark.skipif(not is_installed(), reason="needs pocketsphinx, which has no wheel here")
"""What Python 3.14 skips."""
