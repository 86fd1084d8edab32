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
        base = layout.property(_BASE)
        if base is None:
            margins = layout.contentsMargins()
            base = (margins.left(), margins.top(), margins.right(), margins.bottom(), *_gaps(layout))
            layout.setProperty(_BASE, base)
        left, top, right, bottom, across, down = (round(part * scale) for part in base)
        layout.setContentsMargins(QMargins(left, top, right, bottom))
        if isinstance(layout, QFormLayout | QGridLayout):
            layout.setHorizontalSpacing(across)
            layout.setVerticalSpacing(down)
        elif across >= 0:
            layout.setSpacing(across)
    for panel in widget.findChildren(QFrame):
        widest = panel.property(_WIDEST)
        if widest is not None:
            panel.setMaximumWidth(round(widest * scale))


def _gaps(layout: QLayout) -> tuple[int, int]:
    """Between its columns, and between its rows."""
    if isinstance(layout, QFormLayout | QGridLayout):
        return layout.horizontalSpacing(), layout.verticalSpacing()
    return layout.spacing(), layout.spacing()


def set_widest(panel: QFrame, widest: int) -> None:
    """Limit a panel to this width in pixels at scale 1, growing with its type."""
    panel.setProperty(_WIDEST, widest)
    panel.setMaximumWidth(round(widest * unit(panel)))


def unit(widget: QWidget) -> float:
    """How many pixels make one pixel at scale 1, by the widget's own type."""
    return widget.fontMetrics().height() / LINE


def give_ample_type(card: QWidget) -> None:
    """Let the type of a card by itself grow from a smaller window on."""
    card.setProperty(_AMPLE, True)


def has_ample_type(card: QWidget) -> bool:
    """Whether it is such a card."""
    return bool(card.property(_AMPLE))
