"""A small picture of a game for its card: a dealer's felt, a keeper's table with its sheet, a host's stage."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.games.schema import FamilyId
from dealer_trainer.ui.felt.dice import draw_die
from dealer_trainer.ui.score.handwriting import FAINT_INK, INK, strike, write
from dealer_trainer.ui.show.stage_paint import draw_figure, draw_plate, draw_words
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS, GOLD_LINE, Felt

_WIDE, _HIGH = 320.0, 150.0
_COLUMNS = (
    ("450", "1,200", "3,850", "10,050"),
    ("1,000", "1,650", "2,900", "9,800"),
    ("350", "1,050", "4,100", "10,000"),
    ("1,500", "2,750", "5,150", "10,350"),
)
"""What stands on the pads of the scoring games."""


class GamePicture(QWidget):
    """Draws a game of a family; `dice`: of a scoring game, `number`: which of its family it is, from 0."""

    def __init__(self, family: FamilyId, number: int, dice: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._family, self._number, self._dice = family, number, dice
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(84)
        appearance().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As large as it is drawn."""
        return QSize(round(_WIDE), round(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt over the whole picture, the game in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()), 9, 9)
        painter.setClipPath(clip)
        colors = FELTS[appearance().felt]
        light = QRadialGradient(QPointF(self.width() / 2, self.height() * 0.3), self.width() * 0.7)
        for stop, color in ((0, colors.light), (0.6, colors.body), (1, colors.edge)):
            light.setColorAt(stop, QColor(color))
        painter.fillRect(self.rect(), QBrush(light))
        scale = min(self.width() / _WIDE, self.height() / _HIGH)
        painter.translate((self.width() - _WIDE * scale) / 2, (self.height() - _HIGH * scale) / 2)
        painter.scale(scale, scale)
        draw = {"table": self._draw_table, "score": self._draw_score, "show": self._draw_show}[self._family]
        draw(painter, colors)

    def _draw_table(self, painter: QPainter, colors: Felt) -> None:
        """The dealer's arc with chips at six seats, and the dice."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for inset in (0, 12):
            painter.setPen(QPen(QColor(GOLD_LINE), 2 if not inset else 1))
            box = QRectF(22 + inset, 22 + inset, 276 - 2 * inset, 230 - 2 * inset)
            painter.drawArc(box, 8 * 16, 164 * 16)
        for seat, (x, y) in enumerate(((62, 104), (96, 70), (138, 54), (182, 54), (224, 70), (258, 104))):
            painter.setPen(QPen(QColor(CREAM), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(x, y), 14, 11)
            for chip in range(1 + seat % 3):
                _draw_chip(painter, QPointF(x, y - 3 * chip), ("#b3202f", "#1f7a4c", "#20242c")[seat % 3])
        _die(painter, QPointF(142, 112), 5, 34, 22)
        _die(painter, QPointF(184, 116), 3, 34, 2)
        del colors

    def _draw_score(self, painter: QPainter, colors: Felt) -> None:
        """A round table with dice, and the pad beside it."""
        middle = QPointF(112, 80)
        wood = QLinearGradient(40, 10, 190, 150)
        wood.setColorAt(0, QColor("#8a5a30"))
        wood.setColorAt(1, QColor("#3a210e"))
        painter.setPen(QPen(QColor("#1c0f06"), 1.5))
        painter.setBrush(QBrush(wood))
        painter.drawEllipse(middle, 68, 68)
        painter.setBrush(QColor(colors.shadow))
        painter.drawEllipse(middle, 59, 59)
        painter.setPen(QPen(QColor(GOLD_LINE), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, 53, 53)
        places = ((-24, -20), (10, -28), (30, 4), (-30, 14), (0, 6), (6, 34))
        for number, (x, y) in enumerate(places[: self._dice]):
            face = (1, 5, 1, 4, 6, 2)[(number + self._number) % 6]
            _die(painter, QPointF(middle.x() + x, middle.y() + y), face, 22, number * 5 + self._number * 3)
        self._draw_pad(painter)

    def _draw_pad(self, painter: QPainter) -> None:
        painter.save()
        painter.translate(248, 78)
        painter.rotate(5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(QRectF(-39, -54, 84, 116), 3, 3)
        painter.setBrush(QColor("#fbf5e4"))
        painter.drawRoundedRect(QRectF(-42, -58, 84, 116), 3, 3)
        painter.setBrush(QColor("#7a2a2f"))
        painter.drawRoundedRect(QRectF(-42, -58, 84, 9), 3, 3)
        lines = _COLUMNS[self._number % len(_COLUMNS)]
        for number, text in enumerate(lines):
            foot = QPointF(-28, -24 + number * 24)
            is_last = number == len(lines) - 1
            write(painter, foot, text, 15, INK if is_last else FAINT_INK, salt=number + self._number)
            if not is_last:
                strike(painter, QRectF(foot.x() - 4, foot.y() - 14, 52, 14), salt=number)
        painter.restore()

    def _draw_show(self, painter: QPainter, colors: Felt) -> None:
        """Two lecterns, and between them the pot or the letters."""
        felt = appearance().felt
        for x, is_lit in ((16, self._number == 0), (258, self._number == 1)):
            draw_plate(painter, QRectF(x, 52, 46, 84), felt, is_lit=is_lit)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#d9a982"))
            painter.drawEllipse(QPointF(x + 23, 38), 11, 12)
            painter.setBrush(QColor("#3f6fa8" if x < 100 else "#a8643f"))
            painter.drawChord(QRectF(x + 3, 46, 40, 36), 0, 180 * 16)
        if self._number == 0:
            draw_figure(painter, QRectF(90, 20, 140, 60), "", "6,750", felt, is_lit=True)
        else:
            for place, letter in enumerate("D?CE?"):
                _tile(painter, QRectF(82 + place * 32, 30, 28, 34), letter, colors)
        _die(painter, QPointF(140, 112), 6, 32, 1)
        _die(painter, QPointF(182, 114), 4, 32, 22)


def _die(painter: QPainter, at: QPointF, face: int, size: float, turn: int) -> None:
    painter.save()
    painter.translate(at)
    draw_die(painter, face, size, turn % 24)
    painter.restore()


def _draw_chip(painter: QPainter, at: QPointF, color: str) -> None:
    painter.setPen(QPen(QColor(CREAM), 1.4, Qt.PenStyle.DashLine))
    painter.setBrush(QColor(color))
    painter.drawEllipse(at, 9, 6.5)


def _tile(painter: QPainter, at: QRectF, letter: str, colors: Felt) -> None:
    is_open = letter != "?"
    painter.setPen(QPen(QColor(AMBER), 1.2))
    painter.setBrush(QColor(CREAM) if is_open else QColor(colors.shadow))
    painter.drawRoundedRect(at, 3, 3)
    if is_open:
        draw_words(painter, at, letter, 26, "#1c1f26")
