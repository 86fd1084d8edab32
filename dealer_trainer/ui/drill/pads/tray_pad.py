"""What pads on the tray share: the tray above the bar, a line that says what is there, and a button to take back."""

from abc import abstractmethod

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.session.session import AnsweredItem, DrillState
from dealer_trainer.engine import Place
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.drill.pads.tray import Chips, Tray, TrayPicture
from dealer_trainer.ui.table.action.action import ActionButton, action
from dealer_trainer.ui.table.hands.held_chips import MOST_CHIPS, HeldChips, held_for
from dealer_trainer.ui.widget.part import AbstractWidgetMeta, announce, named_label, row
from dealer_trainer.ui.widget.pressed_key import digit_of
from dealer_trainer.ui.widget.verdict_panel import highlights


class BuildingPad(Pad, metaclass=AbstractWidgetMeta):
    """Builds an answer piece by piece; a subclass says what a digit adds and what is taken back."""

    def press_key(self, event: QKeyEvent) -> bool:
        """A digit adds something, Backspace takes the last thing back."""
        digit = digit_of(event)
        if digit is not None:
            self.type_digit(digit)
        elif action("drop_chip").key.is_pressed(event):
            self.drop()
        else:
            return False
        return True

    @abstractmethod
    def type_digit(self, digit: int) -> None:
        """Add what a digit means."""

    @abstractmethod
    def drop(self) -> None:
        """Take the last thing back."""


class TrayPad(BuildingPad):
    """Builds on the tray, below which a line says what is there."""

    def __init__(self, game: Game, drill_felt: DrillFelt, tray: Tray, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, parent)
        self._tray = tray
        self._says = named_label(self, "quiet", is_wrapped=False)
        self._says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.put_back = ActionButton("drop_chip", lambda _: self.drop(), self)
        self.setLayout(row(self.put_back, (self._says, 1)))
        tray.built_pressed.connect(self._on_built)

    @property
    def surface(self) -> QWidget:
        """The tray."""
        return self._tray

    def start(self) -> None:
        """Give the keyboard focus to the tray."""
        self._tray.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_built(self) -> None:
        if self.is_answering:
            self.drop()


class HandPad(BuildingPad):
    """Holds chips from the rack, by its keys or the mouse; a subclass shows them."""

    picks_chips = True
    hand = HeldChips()
    """The chips picked up so far, bottom first."""

    def follow_tray(self, tray: Tray) -> None:
        """Take what is pressed in the rack and the stack on the tray."""
        tray.chip_pressed.connect(self._on_chip)
        tray.built_cut.connect(self._on_cut)
        tray.size_wanted.connect(self._on_size)
        tray.drop_refused.connect(self._on_refused)

    def press_key(self, event: QKeyEvent) -> bool:
        """Digits pick up chips, as at the table; X sizes in."""
        if action("size_in").key.is_pressed(event):
            self._on_size()
            return True
        return super().press_key(event)

    @abstractmethod
    def hold(self, hand: HeldChips) -> None:
        """Hold other chips, and show them."""

    def type_digit(self, digit: int) -> None:
        """Pick up a chip by its number in the rack, from 1."""
        chips = self.game.rules.chips
        if 0 < digit <= len(chips):
            self.hold(self.hand.add(chips[digit - 1]))

    def drop(self) -> None:
        """Put the last chip back."""
        self.hold(self.hand.drop())

    def put_down(self) -> bool:
        """Put all chips back into the rack."""
        has_chips = bool(self.hand.chips)
        if has_chips:
            self.hold(HeldChips())
        return has_chips

    def size_in(self, place: Place | None) -> None:
        """Cut the chips in hand to the height of a bet, or fill them up with the smallest of them."""
        wager = None if self.item is None or place is None else self.item.table.wager(place)
        if wager is not None and self.hand.chips:
            self.hold(self.hand.sized(len(held_for(wager.amount, self.game.rules.chips).chips)))

    def _on_size(self) -> None:
        if self.is_answering and self.item is not None:
            self.size_in(self.item.place)

    def _on_chip(self, value: int) -> None:
        if self.is_answering:
            self.hold(self.hand.add(value))

    def _on_cut(self, index: int) -> None:
        if self.is_answering:
            self.hold(self.hand.cut_at(index))


class ChipsPad(HandPad, TrayPad):
    """The rack's keys are those of the table."""

    def __init__(self, game: Game, drill_felt: DrillFelt, tray: Tray, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, tray, parent)
        self._glance_ms: int | None = None
        self.is_covered = False
        """Whether the glance is over: the chips brought are no longer shown."""
        self._glance = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._glance.timeout.connect(self._cover)
        self.follow_tray(tray)

    def ask(self, state: DrillState) -> None:
        """Ask an item; one at a glance is covered when its time is over."""
        self._glance_ms = state.glance_ms
        super().ask(state)

    def begin(self, item: Item, level: Level) -> None:
        """Show what is to be paid or changed, with nothing handed out."""
        self._glance.stop()
        self.is_covered = False
        self.hold(HeldChips())

    def painted(self) -> None:
        """Begin the glance, and with it the item's time."""
        super().painted()
        if self._glance_ms is not None and not self.is_covered:
            self._glance.start(self._glance_ms)

    def follow(self, state: DrillState) -> None:
        """Show the chips again if the trainee asked for help."""
        if state.is_reminded and state.glance_ms is not None:
            self._glance.stop()
            self._glance_ms = None
            self.is_covered = False
            self.hold(self.hand)

    def explain(self, done: AnsweredItem) -> None:
        """Show the right chips beside the trainee's own."""
        self._glance.stop()
        own = (done.answer.chips,) if done.answer.chips else ()
        self._tray.show_picture(
            TrayPicture(self._lying(done.item), (*own, done.graded.right.chips), has_rack=True, is_compared=True)
        )

    def submit(self) -> None:
        """Hand out the chips; an empty hand does not count as an answer."""
        if not self.hand.chips:
            self._says.setText("")  # the message says the same, and needs the room
            self.message.emit(self.tr("Take chips from the rack first: click them or press their numbers."))
            return
        self.answered.emit(Answer(chips=self.hand.chips))

    def _cover(self) -> None:
        """End the glance."""
        self.is_covered = True
        self.hold(self.hand)

    def hold(self, hand: HeldChips) -> None:
        """Hold other chips, and say and show how many; what asked for chips is no longer said."""
        if hand.chips:
            self.message.emit("")
        self.hand = hand.cut(MOST_CHIPS)
        self.put_back.setEnabled(bool(self.hand.chips))
        self.ready.emit(bool(self.hand.chips))
        count = len(self.hand.chips)
        first = self.tr("Click or drag chips, or press their numbers. The first one goes on the bottom.")
        many = self.tr("{count} chips").format(count=count)
        if self.is_covered:
            first = self.tr("Build the payout of what you saw. F1 shows it again, as help.")
        self._says.setText({0: first, 1: self.tr("one chip")}.get(count, many))
        if self.item is not None:
            built = (self.hand.chips,) if self.hand.chips else ()
            self._tray.show_picture(
                TrayPicture(self._lying(self.item), built, has_rack=True, is_covered=self.is_covered)
            )

    def _lying(self, item: Item) -> tuple[Chips, ...]:
        """The chips that were brought, or the bet that is paid."""
        wager = item.table.wager(item.place) if item.place is not None else None
        if item.stacks or wager is None:
            return item.stacks
        return (stack_of(wager.amount, self.game.rules.chips),)


class CutsPad(TrayPad):
    """The rest of the stack stays at the left; the piles are at the right."""

    def __init__(self, game: Game, drill_felt: DrillFelt, tray: Tray, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, tray, parent)
        self.cuts: tuple[int, ...] = ()
        """The piles so far."""
        tray.cut_pressed.connect(self._on_cut)
        tray.drop_refused.connect(self._on_refused)

    def begin(self, item: Item, level: Level) -> None:
        """Show the whole stack."""
        self._set(())

    def explain(self, done: AnsweredItem) -> None:
        """Show the piles as they should be."""
        self._tray.show_picture(_picture(done.item.stacks[0], done.graded.right.order))

    def submit(self) -> None:
        """Submit the stack as run down; an untouched stack does not count as an answer."""
        if not self.cuts:
            self.message.emit(self.tr("Cut the stack first: click it, or press the number of chips for a pile."))
            return
        self.answered.emit(Answer(order=self.cuts))

    def type_digit(self, digit: int) -> None:
        """Cut off this many chips; 0 is ten."""
        self._on_cut(digit or 10)

    def drop(self) -> None:
        """Put the last pile back on the stack."""
        self._set(self.cuts[:-1])

    def _on_cut(self, count: int) -> None:
        if self.item is None or not self.is_answering:
            return
        if sum(self.cuts) < len(self.item.stacks[0]):
            self._set((*self.cuts, count))
        else:
            self.message.emit(self.tr("The whole stack is cut."))

    def _set(self, cuts: tuple[int, ...]) -> None:
        if cuts:
            self.message.emit("")
        self.cuts = cuts
        self.put_back.setEnabled(bool(cuts))
        self.ready.emit(bool(cuts))
        start = self.tr("Press the number of chips for a pile, or drag them off the stack.")
        self._says.setText(" + ".join(map(str, cuts)) or start)
        if self.item is not None:
            self._tray.show_picture(_picture(self.item.stacks[0], cuts))


def _picture(stack: Chips, cuts: tuple[int, ...]) -> TrayPicture:
    """The stack after some cuts, and the piles; cut from its top. The last may ask for more than is there."""
    left = stack
    piles: list[Chips] = []
    for cut in cuts:
        below = max(0, len(left) - cut)
        piles.append(left[below:])
        left = left[:below]
    return TrayPicture((left,) if left else (), tuple(piles), is_cut=True)


class StackPad(Pad):
    """Except in an exam, one press is the answer."""

    has_answer_button = False

    def __init__(self, game: Game, drill_felt: DrillFelt, tray: Tray, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, parent)
        self._tray = tray
        self._chosen: int | None = None
        words = named_label(self, "quiet", self.tr("Click the stack, or press its number."), is_wrapped=False)
        self.setLayout(row(words))
        tray.stack_pressed.connect(self._on_stack)

    @property
    def surface(self) -> QWidget:
        """The tray."""
        return self._tray

    def begin(self, item: Item, level: Level) -> None:
        """Show the stacks."""
        self._chosen = None
        self.ready.emit(False)
        self._tray.show_picture(TrayPicture(item.stacks, is_numbered=True))
        for button in self._tray.buttons:
            button.is_pressed_by_enter = not self.asks_for_enter

    def submit(self) -> None:
        """Give the chosen stack as the answer."""
        if self._chosen is None:
            self.message.emit(self.tr("Choose a stack first: click it, or press its number."))
        else:
            self.answered.emit(Answer(choice=self._chosen))

    def explain(self, done: AnsweredItem) -> None:
        """Ring the stack that was wrong, and the one that was taken for it."""
        marked = highlights(len(done.item.stacks), wrong=done.answer.choice, right=done.graded.right.choice)
        self._tray.show_picture(TrayPicture(done.item.stacks, highlights=marked, is_numbered=True))

    def start(self) -> None:
        """Give the keyboard focus to the tray: no stack is chosen before an arrow or Tab goes to one."""
        self._tray.setFocus(Qt.FocusReason.OtherFocusReason)

    def press_key(self, event: QKeyEvent) -> bool:
        """A stack's number chooses it; an arrow goes from the tray to the first one."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._tray.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
            return True
        digit = digit_of(event)
        if digit is None:
            return False
        self._on_stack(digit - 1)
        return True

    def _on_stack(self, index: int) -> None:
        if self.item is None or not self.is_answering:
            return
        if 0 <= index < len(self.item.stacks):
            self._chosen = index
            self.ready.emit(True)
            if self.asks_for_enter:
                marked = highlights(len(self.item.stacks), chosen=index)
                self._tray.show_picture(TrayPicture(self.item.stacks, highlights=marked, is_numbered=True))
                self.message.emit("")
                announce(self, self.tr("Stack {number} chosen. Press Enter to answer.").format(number=index + 1))
            else:
                self.submit()
        else:
            self.message.emit(self.tr("There is no stack {number}.").format(number=index + 1))
