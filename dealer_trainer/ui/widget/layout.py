"""Layouts as one expression: parts beside or below each other, with gaps and stretches."""

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from dealer_trainer.ui.style.scaling import unit

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A widget or a layout; a number is empty room that stretches by it, a pair is a part that does."""
Margins = tuple[int, int, int, int]
"""At the left, above, at the right, below, at scale 1."""
Box = TypeVar("Box", bound=QBoxLayout)
NONE: Margins = (0, 0, 0, 0)


def column(*parts: Part, gap: int = 12, margins: Margins = NONE) -> QVBoxLayout:
    """Parts below each other."""
    return _filled(QVBoxLayout(), parts, gap, margins)


def row(*parts: Part, gap: int = 12, margins: Margins = NONE) -> QHBoxLayout:
    """Parts beside each other."""
    return _filled(QHBoxLayout(), parts, gap, margins)


def centered(panel: QWidget) -> QVBoxLayout:
    """One panel where the eye sees the middle, slightly raised, at most as wide as it may become."""
    return column(1, row(1, (panel, 100), 1, gap=0), 2, gap=0)


def fit_height(dialog: QWidget, wide: int) -> None:
    """Make a dialog `wide` pixels wide at scale 1, and as high as its wrapped text needs."""
    layout, width = dialog.layout(), round(wide * unit(dialog))
    if layout is not None:
        layout.invalidate()
        dialog.resize(width, layout.totalHeightForWidth(width))


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
