"""Text that a screen cuts off: shortened, drawn into too small a box, or in a widget too small for it."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from dealer_trainer.ui.today.session_card import AreaBars
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import LONG, PlainLabel

AIR = 3
"""What a box may be too small by, in pixels, before a letter is touched."""

BAR = 16
"""What the frame of a card may lose beside a scroll bar."""
PADDED = 24
"""What a field has beside its words on both sides."""


def clipped(root: QWidget) -> list[str]:
    """Every text under a window that is not shown whole, with what is missing."""
    found = _painted(root)
    for widget in root.findChildren(QWidget):
        if widget.isVisible() and not widget.visibleRegion().isEmpty():
            found += _too_small(widget)
            found += _too_narrow(widget)
            found += _outside(widget)
    return list(dict.fromkeys(found))


def _painted(root: QWidget) -> list[str]:
    """What is drawn into a box that cuts it, then what is drawn with an ellipsis in place of its end."""
    root.grab(QRect(0, 0, 1, 1))  # what waits for its new size gets it, and sets its words anew
    with pytest.MonkeyPatch.context() as patch:
        drawn, shortened = _drawn(patch), _shortened(patch)
        root.grab()
    return [*drawn, *shortened]


def _shortened(patch: pytest.MonkeyPatch) -> list[str]:
    """Note what is shortened from now on."""
    cut: list[str] = []
    for kind in (QFontMetrics, QFontMetricsF):
        shorten = kind.elidedText

        def note(metrics: Any, text: str, *arguments: Any, shorten: Any = shorten) -> str:
            shown = str(shorten(metrics, text, *arguments))
            if shown != text:
                cut.append(f"shortened: {text!r} to {shown!r}")
            return shown

        patch.setattr(kind, "elidedText", note)
    return cut


def _drawn(patch: pytest.MonkeyPatch) -> list[str]:
    """Note what a widget draws from now on into a box that cuts it."""
    cut: list[str] = []
    draw = QPainter.drawText

    def note(painter: QPainter, *arguments: Any) -> Any:
        match arguments:
            case (QRect() | QRectF() as box, int() | Qt.AlignmentFlag() as flags, str() as text, *_):
                number = int(flags.value if isinstance(flags, Qt.AlignmentFlag) else flags)
                needed = painter.boundingRect(QRectF(box), number, text)
                metrics = painter.fontMetrics()
                if needed.height() < 1.5 * metrics.height():  # a line is higher than its letters
                    needed.setHeight(metrics.tightBoundingRect(text).height())
                is_cut = needed.height() > box.height() + AIR or needed.width() > box.width() + AIR
                if text.strip() and not number & Qt.TextFlag.TextDontClip.value and is_cut:
                    cut.append(f"drawn into {box.size().toTuple()}, needs {needed.size().toTuple()}: {text!r}")
        return draw(painter, *arguments)

    patch.setattr(QPainter, "drawText", note)
    return cut


def _too_small(widget: QWidget) -> Iterator[str]:
    """A label, button, box or cell that is smaller than its words."""
    size = widget.size()
    if isinstance(widget, QLabel) and widget.text().strip():
        needed = widget.minimumSizeHint()
        if widget.wordWrap():
            needed = QSize(0, widget.heightForWidth(size.width()))
        elif isinstance(widget, PlainLabel) and len(widget.text()) > LONG:
            needed = QSize(0, widget.fontMetrics().height())  # it sets its line smaller, or shortens it, which is noted
    elif isinstance(widget, KeyButton):
        needed = QSize(0, widget.fontMetrics().height())  # it sets its word smaller, or shortens it, which is noted
    elif isinstance(widget, QAbstractButton) and widget.text().strip():
        needed = widget.minimumSizeHint()
        yield from _framed_too_closely(widget)
    elif isinstance(widget, QComboBox):
        words = widget.fontMetrics().horizontalAdvance(widget.currentText())
        needed = QSize(words + 24, widget.fontMetrics().height())
    elif isinstance(widget, QLineEdit) and not widget.text():
        words, kept = widget.fontMetrics().horizontalAdvance(widget.placeholderText()), widget.textMargins()
        needed = QSize(words + PADDED + kept.left() + kept.right() if words else 0, widget.fontMetrics().height())
    elif isinstance(widget, QTableView):
        yield from _cells(widget)
        return
    else:
        return
    if needed.width() > size.width() + AIR or needed.height() > size.height() + AIR:
        said = widget.currentText() if isinstance(widget, QComboBox) else getattr(widget, "text", str)()
        yield f"{called(widget)} is {size.toTuple()}, needs {needed.toTuple()}: {said!r}"


def _too_narrow(area: QWidget) -> Iterator[str]:
    """What an area holds that is wider than it, where it scrolls up and down alone; bars that are lower than theirs."""
    if isinstance(area, AreaBars) and area.minimumSizeHint().height() > area.height() + AIR:
        yield f"{called(area)} has {area.height()}, needs {area.minimumSizeHint().height()}"
    off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    inside = area.widget() if isinstance(area, QScrollArea) and area.horizontalScrollBarPolicy() == off else None
    if isinstance(area, QScrollArea) and inside is not None and inside.width() > area.viewport().width() + BAR:
        yield f"{called(area)} shows {area.viewport().width()} of {inside.width()} pixels' width"


def _framed_too_closely(button: QAbstractButton) -> Iterator[str]:
    """A button whose frame, that of the focus too, leaves its words less than they need."""
    if type(button).paintEvent is not QPushButton.paintEvent or not isinstance(button, QPushButton):
        return
    option = QStyleOptionButton()
    button.initStyleOption(option)
    inside = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
    words = max(option.fontMetrics.horizontalAdvance(line) for line in button.text().splitlines())
    if words > inside.width() + 1:
        yield f"{called(button)} has {inside.width()} inside its frame, needs {words}: {button.text()!r}"


def _cells(view: QTableView) -> Iterator[str]:
    model = view.model()
    header = view.horizontalHeader()
    is_line = not header.defaultAlignment() & Qt.TextFlag.TextWordWrap.value
    for column in range(model.columnCount(QModelIndex())):
        if view.isColumnHidden(column):
            continue
        needed = header.sectionSizeFromContents(column).width()
        if is_line and header.isVisible() and needed > header.sectionSize(column) + AIR:
            yield f"{called(view)}: heading {model.headerData(column, Qt.Orientation.Horizontal)!r}"
        for row in range(min(12, model.rowCount(QModelIndex()))):
            yield from _cell(view, model.index(row, column))


def _cell(view: QAbstractItemView, index: Any) -> Iterator[str]:
    option = QStyleOptionViewItem()
    view.initViewItemOption(option)
    option.rect = view.visualRect(index)
    needed = view.itemDelegateForIndex(index).sizeHint(option, index)
    rows = view.verticalHeader() if isinstance(view, QTableView) else None
    if rows is not None and rows.count() and rows.sectionResizeMode(0) == QHeaderView.ResizeMode.ResizeToContents:
        return  # its words wrap, and the row is as high as they need
    if isinstance(view, QTableView) and needed.width() > view.columnWidth(index.column()) + AIR:
        yield f"{called(view)}: cell {index.data()!r} needs {needed.width()}, has {view.columnWidth(index.column())}"


def _outside(widget: QWidget) -> Iterator[str]:
    """What hangs over the edge of its parent, where nothing scrolls."""
    parent = widget.parentWidget()
    if widget.isWindow() or parent is None or not isinstance(widget, QLabel | QAbstractButton | QLineEdit | QComboBox):
        return
    if isinstance(parent.parentWidget(), QAbstractScrollArea) or isinstance(parent, QHeaderView):
        return
    inside = QRect(QPoint(0, 0), parent.size()).adjusted(-AIR, -AIR, AIR, AIR)
    if not inside.contains(widget.geometry()):
        yield f"{called(widget)} hangs over: {widget.geometry().getRect()} in {parent.size().toTuple()}"


def called(widget: QWidget) -> str:
    """A widget in words."""
    return f"{type(widget).__name__} {widget.objectName() or widget.accessibleName()!r}"
