"""Layouts as one expression: parts beside or below each other; and dialogs that are as high as their text."""

from typing import TypeVar

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from dealer_trainer.ui.style.scaling import unit

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A widget or a layout; a number is empty room that stretches by it, a pair is a part that does."""
Margins = tuple[int, int, int, int]
"""At the left, above, at the right, below, at scale 1."""
Box = TypeVar("Box", bound=QBoxLayout)
NONE: Margins = (0, 0, 0, 0)
DIALOG = 620
"""Width of a dialog at scale 1."""


def column(*parts: Part, gap: int = 12, margins: Margins = NONE) -> QVBoxLayout:
    """Parts below each other."""
    return _filled(QVBoxLayout(), parts, gap, margins)


def row(*parts: Part, gap: int = 12, margins: Margins = NONE) -> QHBoxLayout:
    """Parts beside each other."""
    return _filled(QHBoxLayout(), parts, gap, margins)


def centered(panel: QWidget) -> QVBoxLayout:
    """One panel where the eye sees the middle, slightly raised, at most as wide as it may become."""
    return column(1, row(1, (panel, 100), 1, gap=0), 2, gap=0)


class FittedDialog(QDialog):
    """A dialog of one width that is as high as its wrapped text needs, with larger type too."""

    def event(self, event: QEvent) -> bool:
        """Follow what is laid out."""
        layout, width = self.layout(), round(DIALOG * unit(self))
        if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest) and self.isVisible() and layout is not None:
            layout.invalidate()
            self.resize(width, layout.totalHeightForWidth(width))
        return super().event(event)


def _filled(box: Box, parts: tuple[Part, ...], gap: int, margins: Margins) -> Box:
    box.setContentsMargins(*margins)
    box.setSpacing(gap)
    for each in parts:
        part, stretch = each if isinstance(each, tuple) else (each, 0)
        if isinstance(part, int):
            box.addStretch(part)
        elif isinstance(part, QWidget):
            box.addWidget(part, stretch)
        else:
            box.addLayout(part, stretch)
    return box
