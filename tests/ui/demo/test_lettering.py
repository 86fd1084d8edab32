"""The monitor's lettering: right-to-left text is where its readers look for it."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from dealer_trainer.ui.demo.lettering import Align, fitted, is_right_to_left

WIDE, HIGH = 400, 60


def _inked(words: str, align: Align) -> tuple[int, int]:
    """The first and the last column that has ink."""
    image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    fitted(painter, QRectF(0, 0, WIDE, HIGH), words, 30, "#ffffff", align)
    painter.end()
    columns = [x for x in range(WIDE) if any(image.pixelColor(x, y).lightness() > 100 for y in range(0, HIGH, 2))]
    return columns[0], columns[-1]


@pytest.mark.parametrize(
    ("words", "is_mirrored"), [("Hot Hand", False), ("העיגול", True), ("ما هي", True), ("21+", False), ("", False)]
)
def test_the_first_letter_says_from_where_a_text_is_read(words: str, is_mirrored: bool) -> None:
    """Digits and symbols say nothing, the first letter does."""
    assert is_right_to_left(words) is is_mirrored


@pytest.mark.usefixtures("qapp")
def test_a_text_stands_where_its_readers_begin() -> None:
    """Left for most, right for Hebrew and Arabic, in the middle where the card says so."""
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter
    middle = Qt.AlignmentFlag.AlignVCenter
    assert _inked("Circle", middle | left)[0] < 20
    assert _inked("העיגול", middle | left)[1] > WIDE - 20
    first, last = _inked("העיגול", middle | right)
    assert abs((first + last) / 2 - WIDE / 2) < 20
