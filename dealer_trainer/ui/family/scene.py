"""What lies on the cloth above the questions: a picture drawn as large as fits, in units that grow with the window."""

from abc import abstractmethod
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance, paint_cloth
from dealer_trainer.ui.widget.part import AbstractWidgetMeta

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
