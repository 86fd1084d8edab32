"""A sequence of rolls at the side bets, worked with the table's own hands; a pop brings the next roll."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from dealer_trainer.drills.item.factory import Item, item_snapshot, rolls_of
from dealer_trainer.drills.item.roll_sequence import RollSequence
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.felt.picture import Spotted, spotted_by
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.action.action import ActionButton, ActionId
from dealer_trainer.ui.table.action.keyboard import Keyboard
from dealer_trainer.ui.table.bar.payout_bar import NumberBar, PayoutBar
from dealer_trainer.ui.table.bridge import TableController
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table.hands.hand_input import connect_felt
from dealer_trainer.ui.widget.folding_row import beside
from dealer_trainer.ui.widget.part import row
from dealer_trainer.ui.widget.question_player import CurrentStack


class RollSequenceController(TableController):
    """Carries acts to a sequence and signals what the felt looks like now; there are no requests in one."""

    finished = Signal()
    """The trainee has finished the roll."""

    def __init__(self, run: RollSequence, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.run = run

    def begin(self, run: RollSequence) -> None:
        """Begin another sequence."""
        self.run = run
        self.changed.emit(self.snapshot)

    @property
    def game(self) -> Game:
        """The game being drilled."""
        return self.run.game

    @property
    def snapshot(self) -> Snapshot:
        """What the felt looks like now."""
        return self.run.snapshot

    def do(self, act: Act) -> bool:
        """Carry out an act; returns False if it is impossible."""
        return self._run(lambda: self.run.do(act))

    def undo(self) -> bool:
        """Take the last act back."""
        return self._run(self.run.undo)

    def finish(self) -> bool:
        """Finish this roll."""
        self.finished.emit()
        return True


_AMOUNT = 170
"""Pixels at scale 1 for an amount field and its button."""
ACTIONS: tuple[ActionId, ...] = ("mark", "take", "pay", "clear_marks", "undo")


class _Acts(QWidget):
    """The amount with the buttons beside it, or below it if they would leave it no room."""

    def __init__(self, payout: PayoutBar, buttons: Sequence[QWidget], parent: QWidget) -> None:
        super().__init__(parent)
        self._payout, self._buttons = payout, beside(*buttons)
        self._lines = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(8)
        self._lines.addWidget(payout, 1)
        self._lines.addWidget(self._buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the amount, or below it."""
        super().resizeEvent(event)
        needed = _AMOUNT * unit(self) + self._lines.spacing() + self._buttons.minimumSizeHint().width()
        is_row = needed <= self.width()
        self._lines.setDirection(QBoxLayout.Direction.LeftToRight if is_row else QBoxLayout.Direction.TopToBottom)


class MarksPad(Pad):
    """Works one sequence after another with one pair of hands."""

    picks_chips = True

    def __init__(self, game: Game, drill_felt: DrillFelt, item: Item, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, parent)
        self.controller = RollSequenceController(RollSequence(game, item, "practice"), self)
        self.hands = DealerHands(self.controller, self)
        self.payout = PayoutBar(self.hands, self)
        self.numbers = NumberBar(self.hands, self)
        self._keyboard = Keyboard(self.hands, {"pop": self.submit, "type_amount": self._type_amount})
        self.buttons = {action: ActionButton(action, self._keyboard.run, self) for action in ACTIONS}
        self._bars = CurrentStack(self)
        self._lay_out()
        self._connect()

    def begin(self, item: Item, level: Level) -> None:
        """Show the first roll."""
        self.hands.reset()
        if self.asks_for_enter:
            self.payout.only_count()
        super().begin(item, level)
        self.controller.begin(RollSequence(self.game, item, level))

    def question(self, item: Item) -> str:
        """The current roll; later ones are not given away before they fall."""
        run = (
            self.controller.run if self.controller.run.item.id == item.id else RollSequence(self.game, item, "practice")
        )
        roll = run.snapshot.roll
        total = roll.total if roll is not None else 0
        words = self.tr("Roll {number} of {count}: {total}. Mark, take, and pay what it decides.")
        return words.format(number=run.number, count=len(rolls_of(item)), total=total)

    @property
    def submit_text(self) -> str:
        """The text of the main button: the next roll, or the answer after the last."""
        return self.tr("Answer") if self.controller.run.is_last else self.tr("Next roll")

    def explain(self, done: AnsweredItem) -> None:
        """Go back to the roll at which it first went wrong, as it should have been left."""
        acts = _up_to(done.graded.right.acts, _wrong_roll(done))
        self.drill_felt.select(None)
        self.drill_felt.show_snapshot(item_snapshot(self.game, done.item, "practice", acts), faults=_fault_spots(done))

    def start(self) -> None:
        """Give the keyboard focus to the felt."""
        self.drill_felt.setFocus(Qt.FocusReason.OtherFocusReason)

    def _type_amount(self) -> None:
        if not self.asks_for_enter:  # in an exam nobody chooses the chips
            self.payout.start()

    def submit(self) -> None:
        """Pop the next roll, or give the answer after the last one."""
        run = self.controller.run
        if run.is_last:
            self.answered.emit(run.answer)
            return
        missed = run.missed if run.level != "test" else ()
        number = run.number
        self.controller.do(Act("pop"))
        self.asked_anew.emit(" ".join([*self._put_right(number, missed), self.question(run.item)]))

    def _put_right(self, number: int, missed: tuple[Fault, ...]) -> tuple[str, ...]:
        """What went wrong at the last roll, shown at once: the felt was corrected before the next one."""
        if not missed:
            return ()
        words = self.tr("Roll {number}: {why} The felt was corrected.")
        return (words.format(number=number, why=translated(missed[0].why)),)

    def put_down(self) -> bool:
        """Put down a marker or chips in hand."""
        return self.hands.put_down()

    def press_key(self, event: QKeyEvent) -> bool:
        """The keys of the table, as far as a sequence knows them."""
        return self._keyboard.press(event)

    def told_question(self, done: AnsweredItem) -> str:
        """The roll that went wrong."""
        rolls, at = rolls_of(done.item), _wrong_roll(done)
        words = self.tr("Roll {number} of {count}: {total}. This is where it went wrong.")
        return words.format(number=at + 1, count=len(rolls), total=rolls[at].total)

    def _lay_out(self) -> None:
        self._bars.addWidget(_Acts(self.payout, tuple(self.buttons.values()), self))
        self._bars.addWidget(self.numbers)
        self.setLayout(row(self._bars))

    def _connect(self) -> None:
        hands, felt, drill_felt = self.hands, self.drill_felt.felt, self.drill_felt
        connect_felt(felt, hands, self._live)
        felt.popper_pressed.connect(self._live(self.submit))
        drill_felt.spot_pressed.connect(self._live(hands.press_spot))
        drill_felt.selected.connect(self._live(hands.select))
        hands.changed.connect(self._draw)
        hands.message.connect(self.message)
        self.controller.refused.connect(self.message)
        self.controller.finished.connect(self.submit)
        self.payout.left.connect(self.start)

    def _is_live(self) -> bool:
        return self.isVisible() and self.isEnabled()

    def _live(self, work: Callable[..., None]) -> Callable[..., None]:
        """`work`, while this pad takes the answer, because the felt is shared."""

        def only_live(*arguments: object) -> None:
            if self._is_live():
                work(*arguments)

        return only_live

    def _draw(self) -> None:
        if not self._is_live() and self.item is not None and self.item.id != self.controller.run.item.id:
            return
        marker, run = self.hands.marker, self.controller.run
        if marker is not None:
            self.numbers.show_marker(marker)
        self._bars.setCurrentIndex(int(marker is not None))
        self.buttons["undo"].setEnabled(run.snapshot.can_undo)
        self.ready.emit(run.snapshot.can_undo)
        self.drill_felt.has_keys = marker is None
        self.drill_felt.select(self.hands.selection)
        self.drill_felt.show_snapshot(run.snapshot, self.hands.held.chips)


def _fault_spots(done: AnsweredItem) -> frozenset[Spotted]:
    """Where the shown roll went wrong; what other rolls missed is rightly on the felt."""
    at = _wrong_roll(done)
    faults = (fault for fault in done.graded.faults if _roll_of(done, fault) == at)
    acts = (fault.done or fault.due for fault in faults)
    return frozenset(spot for act in acts if act is not None for spot in spotted_by(act))


def _wrong_roll(done: AnsweredItem) -> int:
    """Index of the roll with the first fault."""
    return _roll_of(done, done.graded.faults[0])


def _roll_of(done: AnsweredItem, fault: Fault) -> int:
    own, right = done.answer.acts, done.graded.right.acts
    if fault.at is not None:
        return sum(act.do == "pop" for act in own[: fault.at])
    steps = [index for index, act in enumerate(right) if act.do != "pop"]
    end = steps[fault.step] if fault.step is not None and fault.step < len(steps) else 0
    return sum(act.do == "pop" for act in right[:end])


def _up_to(acts: tuple[Act, ...], roll: int) -> tuple[Act, ...]:
    """The acts of a sequence up to and including one of its rolls."""
    pops = [index for index, act in enumerate(acts) if act.do == "pop"]
    return acts[: pops[roll]] if roll < len(pops) else acts
