"""The felt in a drill: the table's own view and its spots for the keyboard, with nothing on it but the item."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.drill.badge import Badge, Badges
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.felt.accessible import SpotButtons
from dealer_trainer.ui.felt.picture import glow_of
from dealer_trainer.ui.felt.walk_order import WalkOrder
from dealer_trainer.ui.table.table_felt import TableFelt

KeyHandler = Callable[[QKeyEvent], bool]

HEADINGS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
SIDES = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}


class DrillFelt(QWidget):
    """Shows an item's felt; arrows walk its bets seat by seat, an order that gives nothing away."""

    spot_pressed = Signal(object)
    """The Place of a bet that was clicked, or chosen with Space."""
    selected = Signal(object)
    """The Place that the keyboard is at."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The felt"))
        self.felt = TableFelt(self)
        self.felt.set_game(game)
        self.spots = SpotButtons(game, self.felt, self, self._on_press)
        self.badges = Badges(self.felt)
        self._walk = WalkOrder(game.layout.zones, is_neutral=True)
        self._snapshot: Snapshot | None = None
        self._selection: Place | None = None
        self._keys: KeyHandler | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.felt)
        self.felt.resized.connect(self._on_resized)
        self.felt.spot_pressed.connect(self._on_press)
        self.spots.connect_focus(self.select)

    @property
    def selection(self) -> Place | None:
        """The bet that is marked."""
        return self._selection

    def set_keys(self, handler: KeyHandler | None) -> None:
        """Give every key press to `handler` before the stage looks at it."""
        self._keys = handler

    def begin(self, snapshot: Snapshot, selected: Place | None = None) -> None:
        """Show another item's felt, at once: nothing slides from one item to the next."""
        self._selection = selected
        self.badges.show_badges(())
        self.felt.set_still(True)
        self.show_snapshot(snapshot)
        self.felt.set_still(False)

    def show_snapshot(
        self, snapshot: Snapshot, hand: tuple[Cents, ...] = (), faults: frozenset[Place] = frozenset()
    ) -> None:
        """Draw the felt as it is now, with the chips that the trainee holds."""
        self._snapshot = snapshot
        picture = picture_of(snapshot)._replace(hand=hand, faults=faults)
        if picture != self.felt.picture:
            self.felt.show_picture(picture)
        self.spots.show_snapshot(snapshot)
        self.spots.show_selection(self._selection)

    def show_frame(self, snapshot: Snapshot, act: Act | None) -> None:
        """Draw the felt after an act of a story, which is lit; chips that move are seen moving."""
        self._snapshot = snapshot
        lit = () if act is None else glow_of(act, frozenset())
        self.felt.show_picture(picture_of(snapshot)._replace(glow=lit))
        self.spots.show_snapshot(snapshot)

    def sharpen(self) -> None:
        """Take the present size at once: an item is not to be read from a picture that was stretched."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.felt.settle()

    def show_badges(self, badges: tuple[Badge, ...]) -> None:
        """Number some of the bets."""
        self.badges.show_badges(badges)

    def select(self, place: Place | None) -> None:
        """Mark a bet, or none."""
        if place != self._selection:
            self._selection = place
            self.spots.show_selection(place)
            self.selected.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer the key to the drill, then walk."""
        if self._keys is not None and self._keys(event):
            return
        places = tuple(wager.place for wager in self._snapshot.wagers) if self._snapshot is not None else ()
        code = Qt.Key(event.key())
        if code in HEADINGS and places:
            found = self._walk.after(places, self._selection, HEADINGS[code])
            self.select(found or self._walk.after(places, None, HEADINGS[code]))
        elif code in SIDES and places:
            side = SIDES[code]
            beside = self._walk.beside(places, self._selection, side) if self._selection else None
            self.select(beside or self._selection or self._walk.after(places, None, 1))
        elif code == Qt.Key.Key_Space and self._selection in places and not event.isAutoRepeat():
            self.spot_pressed.emit(self._selection)
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """The felt's own."""
        return self.felt.minimumSizeHint()

    def _on_press(self, place: Place) -> None:
        self.spot_pressed.emit(place)

    def _on_resized(self) -> None:
        self.spots.arrange()
        self.badges.arrange()
