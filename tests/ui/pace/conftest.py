"""The Drills screen, where a pace audit begins."""

from tests.ui.drill.conftest import make_drills

__all__ = ["make_drills"]
