"""Boxes cut into rows and columns."""

from PySide6.QtCore import QRectF


def rows_of(box: QRectF, parts: tuple[float, ...]) -> list[QRectF]:
    """Split a box into rows, by fractions of its height."""
    found, top = [], box.top()
    for part in parts:
        found.append(QRectF(box.left(), top, box.width(), box.height() * part))
        top += box.height() * part
    return found


def columns_of(box: QRectF, parts: tuple[float, ...]) -> list[QRectF]:
    """Split a box into columns, by fractions of its width."""
    found, left = [], box.left()
    for part in parts:
        found.append(QRectF(left, box.top(), box.width() * part, box.height()))
        left += box.width() * part
    return found
