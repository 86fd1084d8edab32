"""The stylesheet: no type below 14 pixels, no color that the theme does not have, at any scale."""

import re

import pytest
from PySide6.QtCore import QSize

from dealer_trainer.ui.style.stylesheet import LEAST, MOST, scale_of, stylesheet
from dealer_trainer.ui.style.theme import AMBER, CREAM, DARK, LIGHT, Window, pill_ground


@pytest.mark.parametrize("window", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("scale", [LEAST, 1.3, MOST])
def test_no_type_is_too_small(window: Window, scale: float) -> None:
    """Every font size is at least 14 pixels and grows with the scale."""
    sizes = [int(size) for size in re.findall(r"font-size: (\d+)px", stylesheet(window, scale))]
    assert len(sizes) > 5
    assert min(sizes) >= 14 * scale - 1 >= 13


@pytest.mark.parametrize("window", [DARK, LIGHT], ids=["dark", "light"])
def test_every_color_is_the_themes(window: Window) -> None:
    """The sheet invents no color, so that the contrast test of the theme holds for the window.

    Besides, a pill's ground is made from its text's color; the contrast of both has a test with the table's pills. What
    lies on the cloth is lettering, or paper in the colors of the light theme.
    """
    pills = {pill_ground(window, color) for color in ("good", "bad", "warn", "quiet")}
    assert set(re.findall(r"#[0-9a-f]{6}\b", stylesheet(window))) <= {*window, *pills, *LIGHT, CREAM, AMBER}


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.2), ((2560, 1440), 1.6), ((3840, 2160), 2.4)]
)
def test_type_grows_with_the_window(size: tuple[int, int], scale: float) -> None:
    """Twice the window is twice the type; a small window keeps its type."""
    assert scale_of(QSize(*size)) == pytest.approx(scale)
