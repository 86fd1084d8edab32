"""Proportional spacing: every margin and gap of a window grows with its type on a larger screen."""

from PySide6.QtCore import QMargins
from PySide6.QtWidgets import QFrame, QLayout, QWidget

LINE = 19
"""Height of a line of plain text at scale 1, in pixels."""

_BASE, _WIDEST, _AMPLE = "baseMeasures", "widest", "hasAmpleType"


def scale_layouts(widget: QWidget, scale: float) -> None:
    """Set the margins and gaps of all layouts under `widget` to `scale` times their original size."""
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
