"""The picture above the questions of scorekeeping and shows, as large as fits, and what it is painted with."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS, GOLD_LINE, appearance, felt_font, paint_cloth
from dealer_trainer.ui.widget.part import AbstractWidgetMeta

CENTER = Qt.AlignmentFlag.AlignCenter
Stops = Sequence[tuple[float, str | QColor]]
"""Places from 0 to 1 with their colors."""
_NO_PEN = QPen(Qt.PenStyle.NoPen)


def draw_text(
    painter: QPainter, at: QRectF, words: str, pixels: float, color: str | QColor = CREAM, *, is_bold: bool = True
) -> None:
    """Draw centered words, smaller if they have no room."""
    painter.setFont(felt_font(pixels, is_bold=is_bold))
    wide = painter.fontMetrics().horizontalAdvance(words)
    if wide > at.width() > 0:
        painter.setFont(felt_font(pixels * at.width() / wide, is_bold=is_bold))
    painter.setPen(QColor(color))
    painter.drawText(at, CENTER, words)


def draw_disc(painter: QPainter, at: QPointF, radius: float, stops: Stops, pen: QPen = _NO_PEN) -> None:
    """Draw something round, lit from the middle outward."""
    _draw_round(painter, at, radius, QRadialGradient(at, radius), stops, pen)


def draw_ring(painter: QPainter, at: QPointF, radius: float, stops: Stops, pen: QPen = _NO_PEN) -> None:
    """Draw something round that is polished, lit from the upper left."""
    corner = QPointF(radius, radius)
    _draw_round(painter, at, radius, QLinearGradient(at - corner, at + corner), stops, pen)


def _draw_round(
    painter: QPainter, at: QPointF, radius: float, light: QRadialGradient | QLinearGradient, stops: Stops, pen: QPen
) -> None:
    for place, color in stops:
        light.setColorAt(place, QColor(color))
    painter.setPen(pen)
    painter.setBrush(QBrush(light))
    painter.drawEllipse(at, radius, radius)


def draw_line_around(painter: QPainter, at: QPointF, radius: float, pen: QPen) -> None:
    """Draw a circle alone."""
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, radius, radius)


def draw_card(painter: QPainter, box: QRectF, light: str, shade: str) -> None:
    """Draw a sheet of paper that lies on the table."""
    painter.setPen(Qt.PenStyle.NoPen)
    for step, alpha in ((12, 40), (8, 60), (4, 80)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(box.translated(step * 0.6, step), 6, 6)
    paper = QLinearGradient(box.topLeft(), box.bottomRight())
    paper.setColorAt(0, QColor(light))
    paper.setColorAt(1, QColor(shade))
    painter.setBrush(QBrush(paper))
    painter.drawRoundedRect(box, 6, 6)


def draw_plate(painter: QPainter, at: QRectF, *, is_lit: bool = False, is_solid: bool = False) -> None:
    """Draw a panel with a thin gold line, brighter if highlighted; `is_solid`: nothing shines through."""
    painter.setPen(QPen(QColor(AMBER if is_lit else GOLD_LINE), 4 if is_lit else 1.6))
    body = QColor(FELTS[appearance().felt].shadow)
    body.setAlpha(255 if is_solid else 215)
    painter.setBrush(body)
    painter.drawRoundedRect(at, 14, 14)


def part_piece(parts: tuple[str, ...], size: QSizeF, ratio: float) -> QPixmap:
    """A round piece of the cloth with dice on it, by their faces, or with an icon, by its name."""
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter, box, round_ = QPainter(picture), QRectF(QPointF(), size), QPainterPath()
    wide = min(size.width(), size.height())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    round_.addEllipse(box.center(), wide / 2 - 1, wide / 2 - 1)
    painter.setClipPath(round_)
    paint_cloth(painter, box, appearance().felt, 1.0, has_lines=False)
    if not parts[0].isdigit():
        icon = QRectF(0, 0, wide * 0.46, wide * 0.46)
        icon.moveCenter(box.center())
        draw_icon(painter, parts[0], icon, QColor(CREAM))
    across = len(parts) if len(parts) <= 2 else -(-len(parts) // 2)
    side = wide * (0.0, 0.4, 0.3, 0.25)[min(across, 3)]
    lines = [parts[at : at + across] for at in range(0, len(parts), across)] if parts[0].isdigit() else []
    for down, line in enumerate(lines):
        for place, face in enumerate(line):
            at = QPointF(place - (len(line) - 1) / 2, down - (len(lines) - 1) / 2) * side * 1.12
            draw_small_die(painter, box.center() + at, int(face), side * 0.86, (place + 3 * down) * 5)
    painter.end()
    return picture


WIDE, WIDEST, HIGH = 1600.0, 2400.0, 640.0
"""A scene is `WIDE` units wide, in a flat window up to `WIDEST`, where its parts move apart; it is `HIGH` at most."""

Picture = TypeVar("Picture")


class Frame(NamedTuple):
    """Where a scene lies in its widget: its corner and scale in pixels, its size in units."""

    left: float
    top: float
    scale: float
    wide: float
    high: float

    def rect(self, box: QRectF) -> QRectF:
        """A box of the scene, in pixels."""
        return QRectF(
            self.left + box.left() * self.scale, self.top + box.top() * self.scale,
            box.width() * self.scale, box.height() * self.scale,
        )  # fmt: skip


class FamilyScene(QWidget, Generic[Picture], metaclass=AbstractWidgetMeta):
    """Draws the last picture that it was given. `low`: the least height in units, in the flattest window."""

    low = 400.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.picture: Picture | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(130)
        appearance().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As wide as the drawing; it takes the height that the questions leave, which come first."""
        return QSize(round(WIDE), self.minimumHeight())

    def set_picture(self, picture: Picture) -> None:
        """Show another picture; a screen reader says its description."""
        self.picture = picture
        self.setAccessibleDescription(self.described(picture))
        self.update()

    def minimumSizeHint(self) -> QSize:
        """As high as it stays."""
        return QSize(0, self.minimumHeight())

    @property
    def frame(self) -> Frame:
        """Where the scene lies now."""
        scale = max(0.01, min(self.width() / WIDE, self.height() / self.low))
        wide, high = min(self.width() / scale, WIDEST), min(self.height() / scale, HIGH)
        return Frame((self.width() - wide * scale) / 2, (self.height() - high * scale) / 2, scale, wide, high)

    @abstractmethod
    def draw(self, painter: QPainter, picture: Picture, wide: float, high: float) -> None:
        """Draw a picture into `wide` by `high` units."""

    @abstractmethod
    def described(self, picture: Picture) -> str:
        """A picture in words."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the cloth over the whole widget, with the picture in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_cloth(painter, QRectF(self.rect()), appearance().felt, unit(self), has_lines=False)
        if self.picture is None:
            return
        left, top, scale, wide, high = self.frame
        painter.translate(left, top)
        painter.scale(scale, scale)
        self.draw(painter, self.picture, wide, high)
