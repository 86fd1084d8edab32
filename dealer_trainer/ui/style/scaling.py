"""Proportional spacing: every margin and gap of a window grows with its type on a larger screen; type that shrinks."""

from PySide6.QtCore import QMargins, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QFormLayout, QFrame, QGridLayout, QLayout, QWidget

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


LINE = 19
"""Height of a line of plain text at scale 1, in pixels."""

_BASE, _WIDEST, _AMPLE = "baseMeasures", "widest", "hasAmpleType"


def scale_layouts(widget: QWidget, scale: float) -> None:
    """Set the margins and gaps of all layouts under `widget` to `scale` times their original size."""
    for layout in widget.findChildren(QLayout):
        has_two = isinstance(layout, QFormLayout | QGridLayout)
        base = layout.property(_BASE)
        if base is None:
            margins = layout.contentsMargins()
            gaps = (layout.horizontalSpacing(), layout.verticalSpacing()) if has_two else (layout.spacing(),)
            base = (margins.left(), margins.top(), margins.right(), margins.bottom(), *gaps)
            layout.setProperty(_BASE, base)
        left, top, right, bottom, *gaps = (round(part * scale) for part in base)
        layout.setContentsMargins(QMargins(left, top, right, bottom))
        if has_two:
            layout.setHorizontalSpacing(gaps[0])
            layout.setVerticalSpacing(gaps[1])
        elif gaps[0] >= 0:
            layout.setSpacing(gaps[0])
    for panel in widget.findChildren(QFrame):
        widest = panel.property(_WIDEST)
        if widest is not None:
            panel.setMaximumWidth(round(widest * scale))


def set_widest(panel: QFrame, widest: int) -> None:
    """Limit a panel to this width in pixels at scale 1, growing with its type."""
    panel.setProperty(_WIDEST, widest)
    panel.setMaximumWidth(round(widest * unit(panel)))


def unit(widget: QWidget) -> float:
    """How many pixels make one pixel at scale 1, by the widget's own type."""
    return widget.fontMetrics().height() / LINE


def give_ample_type(page: QWidget) -> None:
    """Let the type of a page without a felt grow from a smaller window on."""
    page.setProperty(_AMPLE, True)


def has_ample_type(page: QWidget) -> bool:
    """Whether it is such a page."""
    return bool(page.property(_AMPLE))
