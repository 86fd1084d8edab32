"""Chips handed out: picked from the rack one by one, the first at the bottom."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.session import AnsweredItem, DrillState
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import DrillFelt
from dealer_trainer.ui.drill.pads.tray import Tray
from dealer_trainer.ui.drill.pads.tray_pad import TrayPad
from dealer_trainer.ui.drill.pads.tray_picture import Chips, TrayPicture
from dealer_trainer.ui.table.hands.held_chips import MOST_CHIPS, HeldChips


class ChipsPad(TrayPad):
    """The rack's keys are those of the table."""

    def __init__(self, game: Game, drill_felt: DrillFelt, tray: Tray, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, tray, parent)
        self._hand = HeldChips()
        self._glance_ms: int | None = None
        self._is_covered = False
        self._glance = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._glance.timeout.connect(self._cover)
        tray.chip_pressed.connect(self._on_chip)
        tray.built_cut.connect(self._on_cut)
        tray.built_turned.connect(self._on_turned)

    @property
    def hand(self) -> HeldChips:
        """The chips handed out, bottom first."""
        return self._hand

    @property
    def is_covered(self) -> bool:
        """Whether the glance is over: the chips brought are no longer shown."""
        return self._is_covered

    def ask(self, state: DrillState) -> None:
        """Ask an item; one at a glance is covered when its time is over."""
        self._glance_ms = state.glance_ms
        super().ask(state)

    def begin(self, item: Item, level: Level) -> None:
        """Show what is to be paid or changed, with nothing handed out."""
        self._glance.stop()
        self._is_covered = False
        self._hold(HeldChips())

    def painted(self) -> None:
        """Begin the glance, and with it the item's time."""
        super().painted()
        if self._glance_ms is not None and not self._is_covered:
            self._glance.start(self._glance_ms)

    def follow(self, state: DrillState) -> None:
        """Show the chips again if the trainee asked for help."""
        if state.is_reminded and state.glance_ms is not None:
            self._glance.stop()
            self._glance_ms = None
            self._is_covered = False
            self._hold(self._hand)

    def explain(self, done: AnsweredItem) -> None:
        """Show the right chips beside the trainee's own."""
        self._glance.stop()
        own = (done.answer.chips,) if done.answer.chips else ()
        self._tray.show_picture(
            TrayPicture(self._lying(done.item), (*own, done.graded.right.chips), has_rack=True, is_compared=True)
        )

    def submit(self) -> None:
        """Hand out the chips; an empty hand does not count as an answer."""
        if not self._hand.chips:
            self.message.emit(self.tr("Take chips from the rack first: click them or press their numbers."))
            return
        self.answered.emit(Answer(chips=self._hand.chips))

    def type_digit(self, digit: int) -> None:
        """Pick up a chip by its number in the rack, from 1."""
        chips = self.game.rules.chips
        if 0 < digit <= len(chips):
            self._on_chip(chips[digit - 1])

    def put_down(self) -> bool:
        """Put all chips back into the rack."""
        has_chips = bool(self._hand.chips)
        if has_chips:
            self._hold(HeldChips())
        return has_chips

    def drop(self) -> None:
        """Put the last chip back."""
        self._hold(self._hand.drop())

    def _cover(self) -> None:
        """End the glance."""
        self._is_covered = True
        self._hold(self._hand)

    def _on_chip(self, value: int) -> None:
        if self.is_answering and len(self._hand.chips) < MOST_CHIPS:
            self._hold(self._hand.add(value))

    def _on_cut(self, left: int) -> None:
        if self.is_answering:
            self._hold(self._hand.cut(left))

    def _on_turned(self, step: int) -> None:
        if self.is_answering:
            self._hold(self._hand.turned(step).cut(MOST_CHIPS))

    def _hold(self, hand: HeldChips) -> None:
        self._hand = hand
        self.put_back.setEnabled(bool(hand.chips))
        count = len(hand.chips)
        first = self.tr("Click chips or press their numbers. The first one goes on the bottom.")
        many = self.tr("{count} chips").format(count=count)
        if self._is_covered:
            first = self.tr("Build the payout of what you saw. F1 shows it again, as help.")
        self._says.setText({0: first, 1: self.tr("one chip")}.get(count, many))
        if self.item is not None:
            built = (hand.chips,) if hand.chips else ()
            self._tray.show_picture(
                TrayPicture(self._lying(self.item), built, has_rack=True, is_covered=self._is_covered)
            )

    def _lying(self, item: Item) -> tuple[Chips, ...]:
        """The chips that were brought, or the bet that is paid."""
        wager = item.table.wager(item.place) if item.place is not None else None
        if item.stacks or wager is None:
            return item.stacks
        return (stack_of(wager.amount, self.game.rules.chips),)
