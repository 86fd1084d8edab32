"""The monitor's window: asks the show for the scene and draws it."""

import time
from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.program import Program
from dealer_trainer.demo.question import roll_name
from dealer_trainer.demo.scene import Dealing, Scene, Turn
from dealer_trainer.demo.show import MonitorShow
from dealer_trainer.engine import Roll
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.card import CardView
from dealer_trainer.ui.demo.footer import Footer
from dealer_trainer.ui.demo.lettering import BACK, Caption
from dealer_trainer.ui.demo.roll_animation import Gesture, RollAnimation
from dealer_trainer.ui.demo.side_board import SideBoard
from dealer_trainer.ui.felt import Throw, picture_of
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.settings.translated import with_meaning
from dealer_trainer.ui.style.theme import FELTS, load_fonts

PACE = 2.8
"""How much longer a chip travels than at the trainee's table: watched from five meters."""
LIFT = 0.16


class GuestFelt(FeltCanvas):
    """A felt to look at, with rack, popper, and dice; chips travel slowly enough to be followed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._motion.pace = PACE

    def set_game(self, game: Game) -> None:
        """Show a game's felt, with nothing on it."""
        super().set_game(game)
        self._equipment.has_keys = False
        self._moves.lift = LIFT
        self._refresh()

    def _room_around(self) -> str:
        return FELTS[self._appearance.felt].room  # what is beside it is dark in a light window too

    @property
    def shape(self) -> float:
        """Width of the felt divided by its height."""
        return self._scene.width() / self._scene.height() if self._game is not None else 16 / 9

    def land(self) -> None:
        """Let the dice lie as they fell: how they roll is shown large, over this felt."""
        self._motion.finish("dice")


SHARE, CALL = 0.79, 0.12
"""Of a wide screen: the felt's share of the width, and the least share of the height for the call below it."""


def compose(wide: int, high: int, foot_high: int, felt_shape: float) -> tuple[QRect, QRect, QRect, QRect, QRect]:
    """The boxes of felt, caption, side, footer, and card; `felt_shape`: width of the felt divided by its height.

    On a wide screen the side stands at the right of the felt, on a tall one everything is below it.
    """
    above = high - foot_high
    if wide >= high:
        felt_wide = round(wide * SHARE)
        felt_high = min(round(felt_wide / felt_shape), round(above * (1 - CALL)))
        caption = QRect(0, felt_high, wide, above - felt_high)
        side = QRect(felt_wide, 0, wide - felt_wide, felt_high)
    else:
        felt_wide, felt_high = wide, min(round(wide / felt_shape), round(above * 0.5))
        caption = QRect(0, felt_high, wide, round(above * 0.13))
        side = QRect(0, felt_high + caption.height(), wide, above - felt_high - caption.height())
    return QRect(0, 0, felt_wide, felt_high), caption, side, QRect(0, above, wide, foot_high), QRect(0, 0, wide, above)


STEP_MS = 45_000
"""How long everything stays in one place."""
BURN_IN = 4
"""How far still parts move to each side, in pixels."""


def offset_at(now: int) -> tuple[int, int]:
    """The offset of the screen at `now`, in pixels: every offset in turn.

    >>> offset_at(0), offset_at(STEP_MS)
    ((0, 0), (1, 1))
    """
    step = now // STEP_MS
    return _to_and_fro(step), _to_and_fro(step + step // (4 * BURN_IN))


def _to_and_fro(step: int) -> int:
    """0, 1 … 4 … 0 … -4 … 0, over and over."""
    place = step % (4 * BURN_IN)
    if place <= BURN_IN:
        return place
    return 2 * BURN_IN - place if place <= 3 * BURN_IN else place - 4 * BURN_IN


LONGEST_MS = 500
"""The longest time between two heartbeats for the watchdog."""
MOST_PICTURES = 100
"""How many painted chips, amounts, and dice are cached, so that memory stops growing within the first hours."""
GREATEST = 240
"""The highest value of a color channel, of 255, so that nothing is pure white."""
Clock = Callable[[], int]


class DemoWindow(QWidget):
    """Draws the scenes of a show, filling the screen that it is on.

    `clock`: milliseconds that never go back. `beat` is emitted on every tick, at least twice a second.
    """

    beat = Signal()
    left = Signal()
    """Escape was pressed."""

    def __init__(self, show: MonitorShow, clock: Clock | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self.setWindowTitle(self.tr("Demonstration"))
        self.setCursor(Qt.CursorShape.BlankCursor)
        self._clock = clock or (lambda: time.monotonic_ns() // 1_000_000)
        self._show = show
        self.scene: Scene | None = None
        """The present scene; None before the first tick."""
        self._offset = (0, 0)
        self.felt = GuestFelt(self)
        self.felt.set_game(show.game)
        self.felt.limit_pictures(MOST_PICTURES)
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.caption = Caption(self)
        self.side = SideBoard(show.game, self)
        self.gesture = Gesture(self)
        self._turn: tuple[int, Turn] = (0, "none")
        self.roll = RollAnimation(self.felt)
        self.footer = Footer(show.program, show.game, self)
        self.card = CardView(show.game, self)
        self._veil = Veil(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.tick)

    @property
    def program(self) -> Program:
        """The program that is shown."""
        return self._show.program

    def start(self) -> None:
        """Start, and run until the window is closed."""
        self.tick()

    def tick(self) -> None:
        """Draw what has changed in the show, and set the timer for the next change."""
        now = self._clock()
        scene = self._show.at(now)
        self._draw(scene)
        self._prevent_burn_in(now)
        self._timer.start(max(1, min(LONGEST_MS, scene.until - now)))
        self.beat.emit()

    def settle(self) -> None:
        """Finish every animation, for a picture."""
        self.felt.settle()
        self.roll.finish()
        self.gesture.finish()
        self.card.settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the screen again."""
        super().resizeEvent(event)
        self._compose()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background between the parts."""
        QPainter(self).fillRect(event.rect(), QColor(BACK))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask to leave on Escape."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.left.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the timer."""
        self._timer.stop()
        super().closeEvent(event)

    def _draw(self, scene: Scene) -> None:
        if scene == self.scene:
            return
        self.scene = scene
        card = scene.card
        if isinstance(card, Dealing):
            self.felt.show_picture(picture_of(card.snapshot)._replace(names=(), speeches=(), glow=card.lit))
            self._show_roll(card)
            self.side.show_table(card.snapshot.puck, card.journey, scene.history)
            self.caption.show_call(with_meaning(card.caption) or self.side.phase, card.outcome)
        else:
            self.card.show_card(card, is_fading=self.felt.can_move)
        self.footer.show_problem(scene.problem)
        if isinstance(card, Dealing):
            self.card.leave(is_fading=self.felt.can_move)

    def _show_roll(self, card: Dealing) -> None:
        """Show the throw large if the dealer has just popped the dice; a bad pop is not shown as a roll."""
        snapshot, act = card.snapshot, card.act
        if act is None or act.do not in ("pop", "announce"):
            self.roll.finish()
            if self.felt.can_move:
                self._tell_turn(card)
        elif act.do == "pop" and snapshot.roll is not None and not snapshot.is_bad_pop and self.felt.can_move:
            self._throw(snapshot.roll, snapshot.round)

    def _tell_turn(self, card: Dealing) -> None:
        """Show a turn once per roll: a point when its puck is placed, any other with the first act after the call."""
        turn = (card.snapshot.round, card.turn)
        if card.turn == "none" or turn == self._turn or (card.turn == "point" and card.snapshot.puck is None):
            return
        self._turn = turn
        if card.turn == "point":
            spots = [self.felt.rect_of_place(f"puck.{card.snapshot.puck}")]
        else:
            line = {bet.id for bet in self._show.game.rules.bets if bet.kind == "line"}
            spots = [self.felt.rect_of(wager.place) for wager in card.snapshot.wagers if wager.bet in line]
        self.gesture.play(card.turn, spots)

    def _throw(self, roll: Roll, round_number: int) -> None:
        self.roll.show_roll(Throw(roll, round_number * 100), roll_name(roll))
        self.felt.land()

    def _compose(self) -> None:
        foot = self.footer.height_on(self.width(), self.height())
        boxes = compose(self.width(), self.height(), foot, self.felt.shape)
        for part, box in zip((self.felt, self.caption, self.side, self.footer, self.card), boxes, strict=True):
            part.setGeometry(box.translated(*self._offset))
        for over in (self.roll, self.gesture):
            over.setGeometry(self.felt.geometry())
        self._veil.setGeometry(self.rect())
        self._veil.raise_()

    def _prevent_burn_in(self, now: int) -> None:
        """Move still parts by a few pixels."""
        offset = offset_at(now)
        if offset != self._offset:
            self._offset = offset
            self._compose()


class Veil(QWidget):
    """Dims everything by the little that pure white needs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken everything below."""
        QPainter(self).fillRect(event.rect(), QColor(0, 0, 0, 255 - GREATEST))
