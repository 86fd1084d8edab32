"""An order: bets touched on the felt one after another, each numbered as it is touched."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.item.kind.order import touch
from dealer_trainer.drills.session.sequence import well_placed
from dealer_trainer.drills.session.session import AnsweredItem
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.drill_felt import Badge, DrillFelt
from dealer_trainer.ui.drill.pads.pad import Pad
from dealer_trainer.ui.table.action.action import ActionButton, action
from dealer_trainer.ui.table_text import place_name
from dealer_trainer.ui.widget.part import announce, named_label, row


class OrderPad(Pad):
    """Counts the touches; the last one can be taken back."""

    is_wide, tells_amounts = True, False

    def __init__(self, game: Game, drill_felt: DrillFelt, parent: QWidget | None = None) -> None:
        super().__init__(game, drill_felt, parent)
        self.touched: tuple[Place, ...] = ()
        """The bets touched so far, in order."""
        self._says = named_label(self, "quiet", is_wrapped=False)
        self._says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.take_back = ActionButton("drop_chip", lambda _: self.drop(), self, self.tr("Take back"))
        self.setLayout(row(self.take_back, (self._says, 1)))
        drill_felt.spot_pressed.connect(self._on_pressed)

    def begin(self, item: Item, level: Level) -> None:
        """Show the bets, none touched."""
        super().begin(item, level)
        self._set(())

    def start(self) -> None:
        """Give the keyboard focus to the felt."""
        self.drill_felt.setFocus(Qt.FocusReason.OtherFocusReason)

    def submit(self) -> None:
        """Submit the touches; none at all is an answer too, if the roll decides nothing."""
        assert self.item is not None
        acts = tuple(touch(self.game, self.item, place) for place in self.touched)
        self.answered.emit(Answer(acts=acts))

    def explain(self, done: AnsweredItem) -> None:
        """Number the bets in the order of handling; one left out or touched at the wrong time is marked."""
        super().explain(done)
        right = [act.place for act in done.graded.right.acts if act.place is not None]
        own = [act.place for act in done.answer.acts if act.place is not None]
        kept = well_placed(own, right)
        badges = [
            Badge(place, f"{number}", "right" if place in kept else "wrong") for number, place in enumerate(right, 1)
        ]
        badges += [Badge(place, "–", "wrong") for place in own if place not in right]
        self.drill_felt.badges.show_badges(tuple(badges))

    def press_key(self, event: QKeyEvent) -> bool:
        """Backspace takes the last touch back."""
        if not action("drop_chip").key.is_pressed(event):
            return False
        self.drop()
        return True

    def drop(self) -> None:
        """Take the last touch back."""
        self._set(self.touched[:-1])

    def _on_pressed(self, place: Place) -> None:
        if self.item is None or not self.is_answering:
            return
        if self.item.table.wager(place) is None:
            self.message.emit(self.tr("There are no chips there."))
        elif place not in self.touched:
            self.drill_felt.select(place)
            self._set((*self.touched, place))
            self.drill_felt.move_on()
        elif place == self.touched[-1]:
            self.drop()
        else:
            self.message.emit(self.tr("You have already touched that bet. Take back the later ones first."))

    def _set(self, touched: tuple[Place, ...]) -> None:
        self.touched = touched
        self.take_back.setEnabled(bool(touched))
        self.ready.emit(bool(touched))
        self.drill_felt.badges.show_badges(tuple(Badge(place, f"{number}") for number, place in enumerate(touched, 1)))
        if touched:
            words = self.tr("{number}: {spot}").format(
                number=len(touched), spot=place_name(self.game.rules, touched[-1])
            )
            self._says.setText(words)
            announce(self, words)
        else:
            self._says.setText(self.tr("Click the bets in order, or move with the arrow keys and press Space."))
