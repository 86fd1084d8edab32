"""A felt as a picture in a text: as wide as there is room, with nothing to press, its parts numbered on request."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from dealer_trainer.games import Game
from dealer_trainer.guide.row import Row
from dealer_trainer.table.row_example import RowFrame, initial_frame, row_frames
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import AMBER, felt_font
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.part import PushButton, column, plain_label, row, set_tip

LEAST = 220
"""Its smallest width, in pixels."""
MOST = 860
"""Its greatest width at scale 1."""
ROW = 8
"""A part at least this many times as wide as high is a row of places; the rack is not one."""
_BADGE = 30.0
"""Radius of a number on a part, in units of a felt 1600 wide."""


class SmallFelt(FeltCanvas):
    """Keeps the shape of its felt; the wheel scrolls the text around it. `most`: its greatest width at scale 1."""

    def __init__(self, game: Game, most: int = MOST, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self._layout = game.layout
        self._shape = game.layout.size
        self._seats = game.rules.seats
        self._parts: tuple[str, ...] = ()
        self.set_game(game)
        self.set_still(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def changeEvent(self, event: QEvent) -> None:
        """Stay no larger than the text beside it asks for."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.setMaximumWidth(round(self._most * unit(self)))

    def number_parts(self, parts: Sequence[str]) -> None:
        """Put 1, 2, 3 … on parts of the felt."""
        self._parts = tuple(parts)
        self.viewport().update()

    def hasHeightForWidth(self) -> bool:
        """Always: the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of its felt at that width, or at its greatest."""
        return round(min(width, self.maximumWidth()) * self._shape[1] / self._shape[0])

    def sizeHint(self) -> QSize:
        """Its greatest size."""
        wide = round(self._most * unit(self))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """The smallest size at which the picture is clear."""
        return QSize(LEAST, self.heightForWidth(LEAST))

    @property
    def badges(self) -> tuple[QRectF, ...]:
        """The discs with the numbers, in units of the layout, without those of parts that this felt does not have."""
        radius = self._radius
        disc = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        boxes = map(self._box, self._parts)
        return tuple(QRectF() if box is None else disc.translated(_badge_center(box, radius)) for box in boxes)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the numbers of the parts."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(felt_font(self._radius * 1.35))
        for number, disc in enumerate(self.badges, 1):
            if disc.isEmpty():
                continue
            painter.setPen(QPen(QColor("#1a1508"), self._radius * 0.12))
            painter.setBrush(QColor(AMBER))
            painter.drawEllipse(disc)
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(number))

    @property
    def _radius(self) -> float:
        return _BADGE * self._shape[0] / 1600

    def _box(self, part: str) -> QRectF | None:
        """The part's area: of places side by side, all of them together; of a bet, that of the last seat but one.

        A seat's area is its first bet: pictures in a text have no name plates.
        """
        name, _, seat = part.partition(".")
        if name == "seat" and seat:
            part = next((spot.id for spot in self._layout.spots if spot.seat == int(seat)), part)
        outlines = self._spots.outlines(part) or self._spots.outlines(f"{part}.{self._seats - 1}")
        box = QRectF()
        for path in outlines:
            box = box.united(path.boundingRect())
        return box if outlines else None


def _badge_center(box: QRectF, radius: float) -> QPointF:
    """The center of a part's number: on it, but left of a row of printed numbers, which it would look like."""
    is_row = box.width() > ROW * box.height()
    return QPointF(box.left() - radius * 0.6, box.center().y()) if is_row else box.center()


MOST_BESIDE = 620
"""The greatest width of the felt at scale 1, so that in a small window the steps are visible below it."""


class RowFelt(QWidget):
    """The felt, what the dealer has just done, and buttons to step through it."""

    stepped = Signal(object)
    """Index of the row's step that is shown; None before the first."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._frames: tuple[RowFrame, ...] = ()
        self._index = 0
        self.felt = SmallFelt(game, MOST_BESIDE, self)
        self.felt.setAccessibleName(self.tr("Example"))
        self.words = plain_label(self, "quiet")
        """What is done in the act shown."""
        self.back = self._button("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", self.tr("Previous act"), -1)
        self.on = self._button("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", self.tr("Next act"), 1)
        self.setLayout(column(self.felt, row(self.back, self.on, (self.words, 1), gap=8), gap=8))

    @property
    def frame(self) -> RowFrame:
        """The frame shown."""
        return self._frames[self._index]

    def show_row(self, row: Row) -> None:
        """Deal a row up to its most telling act."""
        self._frames = row_frames(self._game.rules, self._game.guide, row)
        self._show(initial_frame(self._frames))

    def show_step(self, step: int, bet: str = "") -> None:
        """Show the last act of one of the row's steps, on that bet if it can; if there is none, what precedes it."""
        found = [index for index, frame in enumerate(self._frames) if frame.step == step]
        acts = {index: self._frames[index].act for index in found}
        found = [index for index in found if (act := acts[index]) is not None and act.bet == bet] or found
        if found:
            self._show(found[-1])
            return
        self._show(max(index for index, frame in enumerate(self._frames) if frame.step is None or frame.step < step))
        self.stepped.emit(step)

    def show_bet(self, bet: str) -> None:
        """Show a bet that the row leaves alone: its chips, once the dice are down."""
        self._show(0)
        places = tuple(wager.place for wager in self.frame.snapshot.wagers if wager.bet == bet)
        self.felt.show_picture(self.felt.picture._replace(glow=places))

    def _show(self, index: int) -> None:
        self._index = index
        frame = self._frames[index]
        self.felt.show_picture(picture_of(frame.snapshot)._replace(is_calm=True))
        self.back.setEnabled(index > 0)
        self.on.setEnabled(index + 1 < len(self._frames))
        self.words.setText(self._text(frame, index))
        self.felt.setAccessibleDescription(self.words.text())
        self.stepped.emit(frame.step)

    def _text(self, frame: RowFrame, index: int) -> str:
        count = len(self._frames) - 1
        if frame.act is None:
            roll = frame.snapshot.roll
            if roll is None:
                return self.tr("Bets are placed.")
            return self.tr("The dice show {first} and {second}.").format(first=roll.first, second=roll.second)
        act = act_line(self._game.rules, frame.act)
        return self.tr("{step} of {steps}: {act}").format(step=index, steps=count, act=act)

    def _button(self, text: str, name: str, way: int) -> QPushButton:
        button = PushButton(text, self)
        button.setObjectName("turn")
        button.setAccessibleName(name)
        set_tip(button, name)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda: self._show(min(max(self._index + way, 0), len(self._frames) - 1)))
        return button
