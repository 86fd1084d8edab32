"""Which bet is selected, and which one is next: the path that arrows and acts follow over the table."""

from dealer_trainer.engine import Place
from dealer_trainer.ui.felt.walk_order import WalkOrder
from dealer_trainer.ui.table.hands.controller import TableController


class BetSelection:
    """A selected place, which may be empty by now, and the direction (1 or -1) in which the dealer is going."""

    def __init__(self, controller: TableController) -> None:
        self._controller = controller
        self._heading = 1
        self.place: Place | None = None

    @property
    def places(self) -> tuple[Place, ...]:
        """Where chips are now."""
        return tuple(wager.place for wager in self._controller.snapshot.wagers)

    @property
    def order(self) -> WalkOrder:
        """The order in which the arrows go through the bets; neutral in Test."""
        return WalkOrder(self._controller.game.layout.zones, self._controller.snapshot.level == "test")

    @property
    def bet(self) -> Place | None:
        """The selected place if there are chips on it, otherwise None."""
        return self.place if self.place in self.places else None

    @property
    def _due(self) -> Place | None:
        """Where the next act is due, as far as help shows it."""
        hint = self._controller.snapshot.hint
        return hint.place if hint is not None and hint.place in self.places else None

    def walk(self, heading: int) -> None:
        """Go to the next bet (1) or back (-1), from the end to the beginning.

        With help, if no bet is selected, going forward leads to the bet that is due, because the help shows it.
        """
        self._heading = heading
        due = self._due
        if heading > 0 and self.bet is None and due is not None:
            self.place = due
            return
        found = self.order.after(self.places, self.place, heading)
        self.place = found or self.order.after(self.places, None, heading)

    def walk_beside(self, side: int) -> None:
        """Go to the bet on the dealer's right (1) or left (-1) in the same zone."""
        if self.place is None:
            self.walk(1)
            return
        found = self.order.beside(self.places, self.place, side)
        if found is not None:
            self._heading = 1 if self.order.key(found) > self.order.key(self.place) else -1
            self.place = found

    def move_on(self, place: Place) -> None:
        """Go from `place` to the next working unsettled bet of its zone, in the direction in which the dealer is going.

        After a pay on a Number only that Number can be next: one roll pays no other. Test gives no direction: from a
        zone's last bet the path leads back, and the next acts follow it.
        """
        order, snapshot = self.order, self._controller.snapshot
        paid = {each for each, _ in snapshot.paid}
        left = paid | {each.place for each in snapshot.wagers if not each.is_working}
        left |= {act.place for act in snapshot.acts if act.do == "push" and act.place is not None}
        zone = [other for other in self.places if order.zone_index(other) == order.zone_index(place)]
        zone = [other for other in zone if other not in left and (place not in paid or other.number == place.number)]
        found = order.after(zone, place, self._heading)
        if found is None and snapshot.level == "test":
            found = order.after(zone, place, -self._heading)
            self._heading = -self._heading if found is not None else self._heading
        self.place = found or place
