"""A walk with Tab through a window: where the focus goes, and whether it is seen there."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from dealer_trainer.ui.style.theme import contrast

STOPS = 250
"""More than any screen has."""
SEEN = 3.0
"""A change of a pixel that counts."""
AROUND = 4
"""Pixels beside a widget in which its frame is looked for."""
LEAST_PIXELS = 24
"""As many as a short line has."""


class Stop(NamedTuple):
    """A widget that has the focus, and itself as it is painted with it; None where that was looked at before."""

    widget: QWidget
    picture: QImage | None


def walk(root: QWidget, known: set[QWidget]) -> Iterator[str]:
    """Press Tab until the first stop comes again; what is wrong on the way.

    `known`: what was looked at on another screen, as the navigation bar is; this screen's stops join it.
    """
    press_tab(focused() or root)
    first = focused()
    if first is None:
        yield "the focus is lost"
        return
    stop = Stop(first, None if first in known else painted(first))
    for _ in range(STOPS):
        at = stop.widget
        if not is_on_screen(at):
            yield f"the focus is on what is hidden: {described(at)}"
        press_tab(at)
        after = focused()
        if after is None:
            yield f"the focus is lost after {described(at)}"
            return
        if after is at and is_alone(at):
            return
        if after is at:
            yield f"the focus does not leave {described(at)}"
            return
        if stop.picture is not None and not is_told(stop.picture, painted(at)):
            yield f"the focus is not seen on {described(at)}"
        known.add(at)
        stop = Stop(after, None if after in known else painted(after))
        if after is first:
            return
    yield "the focus does not come round"


def press_tab(widget: QWidget) -> None:
    """Press it as the system does, which the window hears before the widget."""
    window = widget.window().windowHandle()
    assert window is not None
    QTest.keyClick(window, Qt.Key.Key_Tab)
    QCoreApplication.processEvents()


def is_alone(widget: QWidget) -> bool:
    """Whether nothing else in its window takes the focus with Tab."""
    others = (other for other in widget.window().findChildren(QWidget) if other is not widget)
    return not any(
        bool(other.focusPolicy() & Qt.FocusPolicy.TabFocus) and other.isVisible() and other.isEnabled()
        for other in others
    )


def is_on_screen(widget: QWidget) -> bool:
    """Whether a part of a widget lies within everything that is around it."""
    if not widget.isVisible():
        return False
    seen = widget.rect()
    inner = widget
    while not inner.isWindow() and (parent := inner.parentWidget()) is not None:
        seen = QRect(inner.mapTo(parent, seen.topLeft()), seen.size()).intersected(parent.rect())
        inner = parent
    return not seen.isEmpty()


def painted(widget: QWidget) -> QImage:
    """What is seen in a widget's place, and around it as far as its frame is nearer than a neighbor's."""
    window, place = widget.window(), widget.rect().adjusted(-AROUND, -AROUND, AROUND, AROUND)
    return window.grab(place.translated(widget.mapTo(window, QPoint(0, 0)))).toImage()


def is_told(with_focus: QImage, without: QImage) -> bool:
    """Whether two pictures differ in enough pixels, by a contrast that is seen."""
    if with_focus.size() != without.size():
        return True
    changed = 0
    for focused, plain in zip(_rows(with_focus), _rows(without), strict=True):
        if focused != plain:
            pixels = zip(focused.cast("I"), plain.cast("I"), strict=True)
            changed += sum(_is_seen(*pair) for pair in pixels if pair[0] != pair[1])
            if changed >= LEAST_PIXELS:
                return True
    return False


@lru_cache(maxsize=4096)
def _is_seen(pixel: int, other: int) -> bool:
    return contrast(_color(pixel), _color(other)) >= SEEN


def _rows(image: QImage) -> Iterator[memoryview]:
    """The bytes of each row, four to a pixel."""
    if image.isNull():  # of what has no size, where nothing is seen
        return
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    long, bits = plain.bytesPerLine(), memoryview(plain.constBits())
    for row in range(plain.height()):
        yield bits[row * long : row * long + 4 * plain.width()]


def _color(pixel: int) -> str:
    return f"#{pixel & 0xFFFFFF:06x}"


def focused() -> QWidget | None:
    """Where the keyboard is."""
    return QApplication.focusWidget()


def described(widget: QWidget) -> str:
    """A widget in words."""
    parent = widget.parentWidget()
    return f"{type(widget).__name__} {widget.objectName()} {widget.accessibleName()!r} in {type(parent).__name__}"
