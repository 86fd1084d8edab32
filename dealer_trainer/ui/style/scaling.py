"""Air in proportion: every margin and gap of a window grows with its type on a larger screen."""

from PySide6.QtCore import QMargins
from PySide6.QtWidgets import QLayout, QWidget

LINE = 19
"""Height of a line of plain text at scale 1, in pixels."""

_BASE = "baseMeasures"


def scale_layouts(widget: QWidget, scale: float) -> None:
    """Set the margins and gaps of all layouts under `widget` to `scale` times what they were made with."""
    for layout in widget.findChildren(QLayout):
        base = layout.property(_BASE)
        if base is None:
            margins = layout.contentsMargins()
            base = (margins.left(), margins.top(), margins.right(), margins.bottom(), layout.spacing())
            layout.setProperty(_BASE, base)
        left, top, right, bottom, spacing = (round(part * scale) for part in base)
        layout.setContentsMargins(QMargins(left, top, right, bottom))
        if spacing >= 0:
            layout.setSpacing(spacing)


def unit(widget: QWidget) -> float:
    """How many pixels stand for one at scale 1, by the widget's own type."""
    return widget.fontMetrics().height() / LINE
