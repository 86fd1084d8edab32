"""For assistive technology: a named, focusable button over every spot of the felt, and spoken messages."""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QAbstractButton, QWidget

from dealer_trainer.engine import Bet, Cents, Odds, Owner, Place, Rules, payout
from dealer_trainer.games import Game
from dealer_trainer.guide.row import CHIP_ACTS, Act, Do
from dealer_trainer.table.snapshot import Askew, Snapshot
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.walk_order import WalkOrder
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table_text import place_name

AMOUNTS = ("sum", "amount")
"""What is drawn of amounts."""
AIR = 7
"""Distance of the corners from the selected spot, in pixels at scale 1."""


class SpotButton(QAbstractButton):
    """A spot as a button for keys and screen readers; the mouse goes through it to the felt."""

    focused = Signal(object)
    """The Place of the spot that got the focus."""

    def __init__(self, place: Place, home: QWidget, view: FeltView) -> None:
        super().__init__(view.viewport())
        self.place = place
        self._home, self._view = home, view
        self._is_selected = self._is_done = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """Return no size: the spot sets it."""
        return self.size()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the spot that gets the focus."""
        super().focusInEvent(event)
        self.focused.emit(self.place)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stay selected, without the frame."""
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass every key to the table: Space pops the dice, while the view in between would scroll."""
        QCoreApplication.sendEvent(self._home, event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Pass every key to the table."""
        QCoreApplication.sendEvent(self._home, event)

    def set_selected(self, is_selected: bool) -> None:
        """Show or hide the corners of a selected spot."""
        if is_selected != self._is_selected:
            self._is_selected = is_selected
            self.update()

    def set_done(self, is_done: bool) -> None:
        """Put a dot on a bet that was paid or pushed, whether or not that was right."""
        if is_done != self._is_done:
            self._is_done = is_done
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the corners of the selection, a shape no layout uses, and a frame for the focus: light on dark.

        They lie under every amount, and so does the dot of what is done.
        """
        if not self._is_selected and not self._is_done:
            return
        painter = QPainter(self)
        seen = QRegion(self.rect())
        for amount in self._view.rects_of(AMOUNTS):
            seen -= amount.translated(-self.pos())
        painter.setClipRegion(seen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = unit(self)
        box = QRectF(self.rect()).adjusted(3 * scale, 3 * scale, -3 * scale, -3 * scale)
        if self._is_selected and self.hasFocus():
            for color, width in ((Qt.GlobalColor.black, 4.0), (Qt.GlobalColor.white, 1.6)):
                painter.setPen(QPen(color, width * scale))
                painter.drawRect(box)
        corners = corner_path(box) if self._is_selected else QPainterPath()
        for color, width in ((Qt.GlobalColor.black, 6.0), (Qt.GlobalColor.white, 3.0)):
            painter.setPen(QPen(color, width * scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(corners)
        if self._is_done:
            draw_done(painter, box.topLeft(), scale)


class SpotButtons:
    """The buttons over one felt view, kept up to date with the chips on it."""

    def __init__(self, game: Game, view: FeltView, home: QWidget, press: Callable[[Place], None]) -> None:
        self._game = game
        self._view = view
        self._home = home
        self._buttons: dict[Place, SpotButton] = {}
        self._present: set[Place] = set()
        for place in WalkOrder(game.layout).order(_all_places(game)):
            button = SpotButton(place, home, view)
            button.clicked.connect(lambda _=False, place=place: press(place))
            self._buttons[place] = button
        for first, second in pairwise(self._buttons.values()):
            QWidget.setTabOrder(first, second)

    def connect_focus(self, slot: Callable[[Place], None]) -> None:
        """Call `slot` with the Place of the spot that gets the focus."""
        for button in self._buttons.values():
            button.focused.connect(slot)

    def button(self, place: Place) -> SpotButton:
        """The button over a place; raises KeyError."""
        return self._buttons[place]

    def arrange(self) -> None:
        """Move every button over its spot, after the view was resized or shows another part, and hide the others."""
        for place, button in self._buttons.items():
            self._set_present(button, place in self._present)
            if not button.isHidden():
                self._lay(button)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Name every spot by the chips on it; Tab stops only at spots with chips."""
        amounts = {wager.place: wager.amount for wager in snapshot.wagers}
        due = _due(snapshot)
        done = {act.place: act.do for act in snapshot.acts if act.do in ("take", "pay", "push")}
        askew = {found.place: found for found in snapshot.askew}
        self._present = {place for place in self._buttons if place.owner == "player" or place in amounts}
        for place, button in self._buttons.items():
            amount = amounts.get(place)
            name = spot_name(
                self._game.rules, place, amount, due.get(place), done=done.get(place), askew=askew.get(place)
            )
            button.set_done(place in done and amount is not None and snapshot.stage == "settle")
            if name != button.accessibleName():
                button.setAccessibleName(name)
            policy = Qt.FocusPolicy.NoFocus if amount is None else Qt.FocusPolicy.TabFocus
            if button.focusPolicy() != policy:
                button.setFocusPolicy(policy)
            self._set_present(button, place in self._present)

    def mark(self, place: Place | None) -> None:
        """Put the corners around a spot and do nothing else: a spot marked here is not chosen."""
        for spot, button in self._buttons.items():
            button.set_selected(spot == place)
            if spot == place and not button.isHidden():
                self._lay(button)  # its pay and the amounts may be new

    def show_selection(self, place: Place | None) -> None:
        """Mark the selected spot; if the table has the focus, move it there so that it is announced."""
        self.mark(place)
        if place is not None and self.has_focus() and not self._buttons[place].isHidden():
            self._buttons[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def has_focus(self) -> bool:
        """Whether the table has the keyboard focus: on a spot, or as a whole."""
        return self._home.hasFocus() or any(button.hasFocus() for button in self._buttons.values())

    def _set_present(self, button: SpotButton, is_present: bool) -> None:
        is_present = is_present and self._view.shows(button.place)
        if not is_present and button.hasFocus():
            # Hiding it would move the focus to whatever comes next, and select that.
            self._home.setFocus(Qt.FocusReason.OtherFocusReason)
        if is_present and button.isHidden():
            self._lay(button)
        button.setVisible(is_present)

    def _lay(self, button: SpotButton) -> None:
        air = round(AIR * unit(self._home))
        spot = self._view.rect_of(button.place)
        told, near = self._view.rect_of_pay(button.place).toAlignedRect(), spot.width() // 2
        if spot.adjusted(-near, -near, near, near).contains(told):  # an amount without room is told farther away
            spot = spot.united(told)
        around = spot.adjusted(-air, -air, air, air)
        button.setGeometry(around.intersected(self._view.viewport().rect()))


def corner_path(box: QRectF) -> QPainterPath:
    """The four corners of a box; each arm is a fifth of the shorter side."""
    arm = min(box.width(), box.height()) / 5
    path = QPainterPath()
    for x, right in ((box.left(), arm), (box.right(), -arm)):
        for y, down in ((box.top(), arm), (box.bottom(), -arm)):
            path.moveTo(x + right, y)
            path.lineTo(x, y)
            path.lineTo(x, y + down)
    return path


def draw_done(painter: QPainter, at: QPointF, scale: float) -> None:
    """A white dot, which says nothing about right or wrong, inside the corner at a point."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(Qt.GlobalColor.black, 2 * scale))
    painter.setBrush(Qt.GlobalColor.white)
    painter.drawEllipse(at + QPointF(12, 12) * scale, 6 * scale, 6 * scale)


def spot_name(
    rules: Rules,
    place: Place,
    amount: Cents | None,
    due: Act | None,
    *,
    done: Do | None = None,
    askew: Askew | None = None,
) -> str:
    """A spot as a screen reader announces it: where, how much, how it lies, what was done, and in Learn what is due."""
    where = place_name(rules, place)
    if amount is None:
        return QCoreApplication.translate("Spot", "{where}, empty").format(where=where)
    name = QCoreApplication.translate("Spot", "{where}, {money}").format(where=where, money=spoken(amount))
    if askew is not None:
        name = QCoreApplication.translate("Spot", "{spot}, {how}").format(spot=name, how=askew_text(askew))
    if done == "push":
        name = QCoreApplication.translate("Spot", "{spot}, pushed").format(spot=name)
    elif done == "pay":
        name = QCoreApplication.translate("Spot", "{spot}, paid").format(spot=name)
    if due is None:
        return name
    return QCoreApplication.translate("Spot", "{spot}, {wait}").format(spot=name, wait=_wait(rules, amount, due))


def askew_text(askew: Askew) -> str:
    """How chips lie that do not lie as a bet should, as anybody can see who looks."""
    return {
        "on_line": QCoreApplication.translate("Spot", "on the line between two bets"),
        "small_below": QCoreApplication.translate("Spot", "small chips at the bottom"),
        "slid_on": QCoreApplication.translate("Spot", "chips slid on top"),
    }[askew.how]


def spoken(amount: Cents) -> str:
    """An amount as every screen reader pronounces it correctly: "22 dollars 50"."""
    whole, part = divmod(amount, 100)
    if part:
        if whole == 1:
            return QCoreApplication.translate("Spot", "1 dollar {cents}").format(cents=part)
        return QCoreApplication.translate("Spot", "{dollars} dollars {cents}").format(dollars=whole, cents=part)
    if whole == 1:
        return QCoreApplication.translate("Spot", "1 dollar")
    return QCoreApplication.translate("Spot", "{dollars} dollars").format(dollars=whole)


def _wait(rules: Rules, amount: Cents, due: Act) -> str:
    if due.do == "take":
        return QCoreApplication.translate("Spot", "waits to be taken")
    if due.do == "push":
        return QCoreApplication.translate("Spot", "waits for its push")
    assert due.bet is not None
    assert due.amount is not None
    odds = _odds_paid(rules, rules.bet(due.bet), amount, due.amount)
    if odds is None:
        return QCoreApplication.translate("Spot", "waits to be paid {money}").format(money=spoken(due.amount))
    return QCoreApplication.translate("Spot", "waits to be paid {num} to {den}").format(num=odds.num, den=odds.den)


def _odds_paid(rules: Rules, bet: Bet, stake: Cents, amount: Cents) -> Odds | None:
    """The bet's rate at which `stake` pays `amount`."""
    known: tuple[Odds, ...]
    if bet.kind == "line":
        known = (bet.pays, bet.hard_pays)
    elif bet.kind == "collect":
        known = (bet.pays, *bet.near_pays.values())
    else:
        known = tuple(bet.pays.values())
    house = rules.house
    return next((odds for odds in known if payout(stake, odds, house.smallest_chip, house.breakage) == amount), None)


def _due(snapshot: Snapshot) -> dict[Place, Act]:
    """What is due at every spot; only in Learn, and only until it is done."""
    if snapshot.level != "learn" or snapshot.stage != "settle":
        return {}
    done = {(act.do, act.place) for act in snapshot.acts}
    acts = (act for act in snapshot.model_acts if act.do in CHIP_ACTS and (act.do, act.place) not in done)
    return {act.place: act for act in acts if act.place is not None}


def _all_places(game: Game) -> list[Place]:
    owners: tuple[Owner, ...] = ("player", "dealer")
    return [spot.place._replace(owner=owner) for spot in game.layout.spots for owner in owners]
