"""The felt in a drill: the table's own view and its spots for the keyboard, with nothing on it but the item."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import Cents, Place
from dealer_trainer.games import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.felt.accessible import SpotButtons
from dealer_trainer.ui.felt.close_up import CloseUpView
from dealer_trainer.ui.felt.picture import FeltPicture, Spotted, glow_of
from dealer_trainer.ui.felt.walk_order import ACROSS, BESIDE, BetSelection
from dealer_trainer.ui.style.theme import AMBER, CREAM, felt_font
from dealer_trainer.ui.widget.part import column
from dealer_trainer.ui.widget.verdict_panel import Highlight

FACES: dict[Highlight, tuple[str, str]] = {
    "plain": (CREAM, "#14161a"),
    "right": (AMBER, "#1d1402"),
    "wrong": ("#b3161b", "#ffffff"),
}


class Badge(NamedTuple):
    """A number, or a short word, at a bet."""

    place: Place
    words: str
    highlight: Highlight = "plain"


class Badges(QWidget):
    """Covers a felt view and lets every press through."""

    def __init__(self, view: FeltView) -> None:
        super().__init__(view.viewport())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view = view
        self.shown: tuple[Badge, ...] = ()
        """What is drawn."""

    def show_badges(self, badges: tuple[Badge, ...]) -> None:
        """Draw these and no others."""
        if badges != self.shown:
            self.shown = badges
            self.arrange()
            self.update()

    def arrange(self) -> None:
        """Cover the whole felt."""
        self.setGeometry(self._view.viewport().rect())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a disc with its number at the upper right of each bet."""
        if not self.shown:
            return
        boxes = [(badge, self._box_of(badge.place)) for badge in self.shown]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = max(11.0, self._view.transform().m11() * 17)
        painter.setFont(felt_font(size * 1.3))
        for badge, box in boxes:
            if box is None:
                continue
            reach = size if badge.place.owner == "player" else size * 0.4
            at = QPointF(box.right() - reach * 0.6, box.top() + reach * 0.6)
            _draw(painter, at, size, badge)

    def _box_of(self, place: Place) -> QRectF | None:
        """The area of a bet; None if the current felt does not have it and another felt is about to be shown."""
        try:
            return QRectF(self._view.rect_of(place))
        except KeyError:
            return None


def _draw(painter: QPainter, at: QPointF, size: float, badge: Badge) -> None:
    face, ink = FACES[badge.highlight]
    wide = max(size, painter.fontMetrics().horizontalAdvance(badge.words) / 2 + size * 0.5)
    box = QRectF(at.x() - wide, at.y() - size, 2 * wide, 2 * size)
    painter.setPen(QPen(QColor("#0b0d10"), size * 0.16))
    painter.setBrush(QColor(face))
    painter.drawRoundedRect(box, size, size)
    painter.setPen(QColor(ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, badge.words)


KeyHandler = Callable[[QKeyEvent], bool]


class DrillFelt(QWidget):
    """Shows an item's felt; arrows go from bet to bet as at the table."""

    spot_pressed = Signal(object)
    """The Place of a bet that was clicked, or pressed with Space."""
    selected = Signal(object)
    """The Place with the keyboard focus."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The felt"))
        self.felt = CloseUpView(self)
        self.felt.set_game(game)
        self.felt.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)
        self.spots = SpotButtons(game, self.felt, self, self.spot_pressed.emit)
        self.badges = Badges(self.felt)
        self._snapshot: Snapshot | None = None
        self._bets = BetSelection(lambda: game.layout, lambda: self._snapshot.wagers if self._snapshot else ())
        self.has_keys = True
        """Whether a digit picks up a chip, from the next picture on."""
        self._keys: KeyHandler | None = None
        self._asked: tuple[Place, ...] = ()
        self.setLayout(column(self.felt))
        self.felt.resized.connect(self._on_resized)
        self.felt.spot_pressed.connect(self.spot_pressed)
        self.spots.connect_focus(self.select)

    @property
    def selection(self) -> Place | None:
        """The marked bet."""
        return self._bets.place

    def set_keys(self, handler: KeyHandler | None) -> None:
        """Give every key press to `handler` before the felt looks at it."""
        self._keys = handler

    def reward(self, place: Place, amount: Cents) -> bool:
        """Let the pay slide to its bet; returns False if that cannot be seen, or motion is off."""
        can_be_seen = self.felt.is_close and self.felt.can_move
        if can_be_seen:
            self.felt.reward(place, amount)
        return can_be_seen

    def correct(self, place: Place, amount: Cents) -> None:
        """Lay the right pay beside a bet that was paid wrong."""
        if self.felt.is_close:
            self.felt.correct(place, amount)

    def begin(
        self, snapshot: Snapshot, selected: Place | None = None, asked: tuple[Place, ...] = (), *, is_wide: bool = False
    ) -> None:
        """Show another item's felt: nothing slides on it, but a close-up glides from one bet to the next.

        `asked`: the bets that the item is about, which are shown close up if they are near one another. `is_wide`: the
        item is about bets of all seats, and no rack is needed.
        """
        self._bets.reset()
        self._bets.select(selected)
        # Take the focus from the last item's bet: it would get it back with the felt, and with it the brackets.
        held: QWidget | None = self.focusWidget()
        if held is not None and held is not self:
            held.clearFocus()
        self.badges.show_badges(())
        self._asked = asked if not is_wide and self.felt.can_show(asked) else ()
        self._snapshot = snapshot
        self.felt.show_next(self._picture_of(snapshot), asked if is_wide else self._asked, is_wide=is_wide)
        self.spots.show_snapshot(snapshot)
        self._show_selection()

    def prepare(self, snapshot: Snapshot, asked: tuple[Place, ...]) -> None:
        """Paint what another item needs while nobody waits for it."""
        shown = asked if self.felt.can_show(asked) else ()
        self.felt.prepare_next(picture_of(snapshot)._replace(glow=shown), shown)

    def show_snapshot(
        self, snapshot: Snapshot, hand: tuple[Cents, ...] = (), faults: frozenset[Spotted] = frozenset()
    ) -> None:
        """Draw the felt as it is now, with the chips that the trainee is holding."""
        self._snapshot = snapshot
        picture = self._picture_of(snapshot)._replace(hand=hand, faults=faults)
        if picture != self.felt.picture:
            self.felt.show_picture(picture)
        self.spots.show_snapshot(snapshot)
        self._show_selection()

    def show_frame(self, snapshot: Snapshot, act: Act | None) -> None:
        """Show the felt after an act of a story, with the act highlighted and its chips moving."""
        self._snapshot = snapshot
        lit = () if act is None else glow_of(act, frozenset())
        self.felt.show_picture(picture_of(snapshot)._replace(glow=lit, has_keys=self.has_keys))
        self.spots.show_snapshot(snapshot)

    def sharpen(self) -> None:
        """Paint at the current size at once: an item must not be read from a stretched picture."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.felt.sharpen()

    def select(self, place: Place | None) -> None:
        """Mark a bet, or none."""
        before = self.selection
        self._bets.select(place)
        self._show_moved(before)

    def move_on(self) -> None:
        """Go on from the marked bet, after it was touched, as hands do at the table."""
        if (before := self.selection) is not None:
            self._bets.move_on(before)
            self._show_moved(before)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer the key to the drill, then use it to select another bet."""
        if self._keys is not None and self._keys(event):
            return
        code, before = event.key(), self.selection
        if code in ACROSS and self._bets.places:
            self._bets.walk_across(ACROSS[code])
            self._show_moved(before)
        elif code in BESIDE and self._bets.places:
            self._bets.walk(BESIDE[code])
            self._show_moved(before)
        elif code == Qt.Key.Key_Space and self._bets.bet is not None and not event.isAutoRepeat():
            self.spot_pressed.emit(self._bets.bet)
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """The felt's own."""
        return self.felt.minimumSizeHint()

    def _picture_of(self, snapshot: Snapshot) -> FeltPicture:
        """What is drawn: the bets in question have a glow along their edge."""
        return picture_of(snapshot)._replace(glow=self._asked, has_keys=self.has_keys)

    def _show_moved(self, before: Place | None) -> None:
        """Show another selection than before, or that the focus came to the same bet."""
        if self.selection != before or before in self._asked:
            self._show_selection()
        if self.selection != before:
            self.selected.emit(self.selection)

    def _show_selection(self) -> None:
        """Mark the selection, unless it is in question, and the keyboard is not there."""
        place = self.selection
        is_lit = place is not None and place in self._asked and not self.spots.button(place).hasFocus()
        self.spots.show_selection(None if is_lit else place)

    def _on_resized(self) -> None:
        self.spots.arrange()
        self.badges.arrange()
