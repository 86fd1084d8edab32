"""A picture of what is learned: a piece of the felt, in a ring as full as that is done; and a figure on a tile."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance, felt_font
from dealer_trainer.ui.widget.end_page import draw_ring
from dealer_trainer.ui.widget.part import PlainLabel, column, named_label


class Tile(QFrame):
    """Three lines, which screen readers get as one."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._title = title
        heading, self._note = self._label("heading", title), self._label("quiet")
        self._figure = self._label("tileFigure", is_wrapped=False)
        self.setLayout(column(heading, self._figure, self._note, 1, gap=0, margins=(18, 10, 12, 10)))

    @property
    def words(self) -> str:
        """All of its text."""
        return self.accessibleName()

    def show_figure(self, figure: str, note: str) -> None:
        """Show a figure with its note."""
        self._figure.setText(figure)
        self._note.setText(note)
        self.setAccessibleName(f"{self._title}: {figure}. {note}")

    def _label(self, name: str, text: str = "", *, is_wrapped: bool = True) -> PlainLabel:
        label = named_label(self, name, text, is_wrapped=is_wrapped)
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return label


SIDE = 64
LINE, AIR = 0.055, 0.035
"""The width of the ring and the gap inside it, as fractions of the side."""


Piece = Callable[[tuple[str, ...], QSizeF, float], QPixmap]
"""A piece of a felt around some parts, by its size in pixels and a device pixel ratio."""


class UnitPicture(QWidget):
    """Draws some parts of a felt, after the ring so that no window waits for it; presses go to what is behind."""

    def __init__(self, piece: Piece, parent: QWidget | None = None, side: int = SIDE) -> None:
        """`side`: its diameter in pixels at scale 1."""
        super().__init__(parent)
        self._piece, self._side = piece, side
        self._parts: tuple[str, ...] = ()
        self._share: float | None = 0.0
        self._painted = QPixmap()
        self.figure = ""
        """Drawn in the ring instead of the felt, where that would be too small."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_unit(self, parts: Iterable[str], share: float | None) -> None:
        """Show the felt around some parts, all of it if there are none, and how much is done, 0 to 1; None: no ring."""
        if tuple(parts) != self._parts:
            self._parts, self._painted = tuple(parts), QPixmap()
        self._share = share
        self.update()

    def sizeHint(self) -> QSize:
        """Its diameter both ways."""
        side = round(self._side * unit(self))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring, and the felt in it once that is painted in this size."""
        box, inner = self._boxes()
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(1.0 if self.isEnabled() else 0.5)
        if self.figure:
            painter.setFont(felt_font(inner.height() * 0.6))
            painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, self.figure)
        elif self._painted.size() == (inner.size() * self.devicePixelRatioF()).toSize():
            painter.drawPixmap(inner.topLeft(), self._painted)
        else:
            QTimer.singleShot(0, self, self._paint_felt)
        if self._share is not None:
            draw_ring(painter, box, self._share, LINE * box.width(), appearance().window)

    def _paint_felt(self) -> None:
        self._painted = self._piece(self._parts, self._boxes()[1].size(), self.devicePixelRatioF())
        self.update()

    def _boxes(self) -> tuple[QRectF, QRectF]:
        """Where the ring lies, and the felt in it."""
        if self._share is None:
            return QRectF(self.rect()), QRectF(self.rect())
        side = min(self.width(), self.height())
        box = QRectF(0, 0, side, side)
        box.moveCenter(QRectF(self.rect()).center())
        return box, box.adjusted(*(way * side * (1.5 * LINE + AIR) for way in (1, 1, -1, -1)))
