"""The dealer's hands in a lesson: the table's own keys, bars, and gestures; acts as far as they have been taught."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.course.taught_guide import with_taught_felt
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.games.course import KeyId
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt import FeltPicture, FeltView, picture_of
from dealer_trainer.ui.felt.accessible import SpotButtons
from dealer_trainer.ui.felt.close_up import CloseUpView
from dealer_trainer.ui.felt.picture import chip_id
from dealer_trainer.ui.lesson.lesson_table import LessonTable
from dealer_trainer.ui.table.action.action import ActionId, action
from dealer_trainer.ui.table.action.keyboard import Callback, Keyboard
from dealer_trainer.ui.table.bar.bottom_bar import BottomBar
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table.hands.hand_input import HandInput
from dealer_trainer.ui.table.request_panel import RequestPanel
from dealer_trainer.ui.widget.part import column


class LessonFelt(QWidget):
    """Shows a picture of what has been taught; `home` gets the keys of its spots."""

    def __init__(
        self, game: Game, bets: frozenset[str], home: QWidget, press: Callable[[Place], None], parent: QWidget,
        *, has_players: bool,
    ) -> None:  # fmt: skip
        """`has_players`: they ask at the rail, which is left out otherwise, so that the felt fills its room."""
        super().__init__(parent)
        self.game = with_taught_felt(game, bets)
        self.felt = FeltView(self) if has_players else CloseUpView(self)
        self.felt.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)
        self.felt.set_game(self.game)
        self.spots = SpotButtons(self.game, self.felt, home, press)
        self.setLayout(column(self.felt))
        self.felt.resized.connect(self.spots.arrange)

    def show_picture(self, picture: FeltPicture, *, is_still: bool = False) -> None:
        """Draw a picture; `is_still`: at once, because nothing slides from one roll to the next."""
        if picture == self.felt.picture:
            return
        self.felt.set_still(is_still)
        self.felt.show_picture(picture)
        self.felt.set_still(False)


HANDLING: frozenset[ActionId] = frozenset({
    "left_bet", "right_bet", "zone_above", "zone_below", "put_down", "pick_up_chip", "size_in", "drop_chip",
    "type_amount",
})  # fmt: skip
"""What leads to an act without being one works from the first roll, as at the table: help and bars always offer it."""
WITHOUT = frozenset({"undo", "show_me", "next_round", "show_keys"})
"""Actions without use in a lesson's roll: a faulty act is undone, and the lesson continues by itself."""
ANSWERS: frozenset[ActionId] = frozenset({"grant", "refuse"})
"""A request shows both of its answers with their keys, so both work once one of them has been taught, and W too."""


class RollHands(QObject):
    """Joins felt, keyboard, bar, and requests to one pair of hands; `home` has the focus of the felt."""

    changed = Signal()
    """What is selected or held."""
    message = Signal(str)
    """A short message: why nothing happened."""

    def __init__(self, table: LessonTable, felt: LessonFelt, taught: Collection[KeyId], home: QWidget) -> None:
        super().__init__(home)
        self.hands = DealerHands(table, self)
        self._felt = felt
        self.keys: frozenset[ActionId] = HANDLING | (frozenset(taught) - WITHOUT)
        """The actions whose keys work here."""
        if self.keys & ANSWERS:
            self.keys |= ANSWERS | {"next_request"}
        if "call" in self.keys:
            self.keys |= {"talk", "quick_call"}
        self.bar = BottomBar(self.hands, home, self.keys)
        self.bar.call.offer_voice(table.game)
        self.requests = RequestPanel(table.game.rules, home)
        self._input = HandInput(self.hands, felt.spots, self.bar, self.requests, home)
        own: dict[ActionId, Callback] = {
            "type_amount": self._input.type_amount,
            "call": self._input.type_call,
            "talk": lambda: self.bar.call.talk(is_pressed=True),
        }
        self.keyboard = Keyboard(self.hands, own, self.keys)
        self.is_still = self.is_active = False
        self.hands.changed.connect(self._on_changed)
        self.hands.message.connect(self._on_message)
        self._input.connect_all(self._felt.felt, self.keyboard)

    def press(self, event: QKeyEvent) -> bool:
        """Run the action of a key; Esc puts down what is held, and belongs to the lesson if nothing is."""
        if event.key() == Qt.Key.Key_Escape:
            return self.hands.put_down()
        return self.keyboard.press(event)

    def release(self, event: QKeyEvent) -> bool:
        """End a spoken call with the release of its key; returns False for any other key."""
        if not action("talk").key.is_pressed(event) or event.isAutoRepeat():
            return False
        return self.bar.call.talk(is_pressed=False)

    def reset(self) -> None:
        """Drop everything, because another roll begins."""
        self.hands.reset()
        self.bar.call.clear()

    def press_spot(self, place: Place) -> None:
        """Handle a spot that was clicked, or chosen with the keyboard."""
        self.hands.press_spot(place)

    def show_snapshot(self, snapshot: Snapshot, calls: tuple[str, ...], kept: str = "") -> None:
        """Draw the roll as it is now; `kept`: the call that must stay among the offered ones."""
        self._draw(is_still=self.is_still)
        self.is_still = False
        self._felt.spots.show_snapshot(snapshot)
        self.bar.show_snapshot(snapshot, calls, kept)
        self._show_selection()

    def _on_changed(self) -> None:
        if not self.is_active:
            return
        self._draw(is_still=False)
        self._show_selection()
        self.changed.emit()

    def _on_message(self, words: str) -> None:
        if self.is_active:
            self.message.emit(words)

    def _draw(self, *, is_still: bool) -> None:
        hands = self.hands
        picture = picture_of(hands.snapshot, are_quiet=True)
        if hands.chip_due is not None:
            picture = picture._replace(glow=(*picture.glow, chip_id(hands.chip_due)))
        picture = picture._replace(hand=hands.held.chips, asked=hands.selection, has_keys=hands.marker is None)
        self._felt.show_picture(picture, is_still=is_still)

    def _show_selection(self) -> None:
        hands = self.hands
        self._felt.spots.show_selection(hands.selection)
        self.requests.show_requests(hands.snapshot, hands.request, hands.held.total)
