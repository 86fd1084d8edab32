"""Type that is made smaller if large text would be cut off, but never illegible."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

LEAST = 14
"""The least height in pixels of anything on screen."""


def fit_line(font: QFont, words: str, width: float) -> QFont:
    """The font in which words fit on a line of the given width, or else the smallest."""
    fitted = QFont(font)
    while fitted.pixelSize() > LEAST and QFontMetricsF(fitted).horizontalAdvance(words) > width:
        fitted.setPixelSize(fitted.pixelSize() - 1)
    return fitted


def fit_box(font: QFont, words: str, box: QRectF) -> QFont:
    """The font in which words fit into a box, in several lines, or else the smallest."""
    fitted = QFont(font)
    while fitted.pixelSize() > LEAST and _high(fitted, words, box) > box.height():
        fitted.setPixelSize(fitted.pixelSize() - 1)
    return fitted


def _high(font: QFont, words: str, box: QRectF) -> float:
    return QFontMetricsF(font).boundingRect(box, Qt.TextFlag.TextWordWrap, words).height()
