"""Which bet is selected, and which one is next: where arrows and acts lead, whatever is due, at every level."""

from functools import cached_property
from typing import Literal

from dealer_trainer.engine import Place
from dealer_trainer.ui.felt.walk_order import Side, WalkOrder
from dealer_trainer.ui.table.hands.controller import TableController


class BetSelection:
    """A selected place, which may be empty by now, and the side to which the hand was moving, 0 for neither."""

    def __init__(self, controller: TableController) -> None:
        self._controller = controller
        self._heading: Literal[-1, 0, 1] = 0
        self.place: Place | None = None

    @property
    def places(self) -> tuple[Place, ...]:
        """Where chips are now."""
        return tuple(wager.place for wager in self._controller.snapshot.wagers)

    @cached_property
    def order(self) -> WalkOrder:
        """Which bet lies beside which."""
        return WalkOrder(self._controller.game.layout)

    @property
    def bet(self) -> Place | None:
        """The selected place if there are chips on it, otherwise None."""
        return self.place if self.place in self.places else None

    def reset(self) -> None:
        """Select nothing: the hand rests."""
        self.place, self._heading = None, 0

    def select(self, place: Place | None) -> None:
        """Go to a bet that was pointed at; within a zone, that is the way in which the hand is moving."""
        if place is not None and self.place is not None:
            self._heading = self.order.heading(self.place, place) or self._heading
        self.place = place

    def walk(self, side: Side) -> None:
        """Go to the next bet on the dealer's right (1) or left (-1) in the same zone; at its end, stay.

        If nothing is selected, begin at the opposite end of the topmost zone.
        """
        self._heading = side
        if self.place is None:
            self.place = self.order.end(self.places, -1 if side > 0 else 1)
        else:
            self.place = self.order.beside(self.places, self.place, side) or self.place

    def walk_across(self, side: Side) -> None:
        """Go to the nearest bet of the next zone below (1) or above (-1)."""
        self.place = self.order.across(self.places, self.place, side) or self.place

    def move_on(self, place: Place) -> None:
        """Go from `place` to the next bet in the direction in which the hand was moving; at the end, stay.

        A zone ends at its last bet, and a Number box at the last of its own.
        """
        own = [other for other in self.places if other.number == place.number]
        found = self.order.beside(own, place, self._heading) if self._heading else None
        self.place = found or place

    def swept(self, side: Side) -> list[Place]:
        """The zone of the selected bet from its right (1) or left (-1) end: the hand moves to the other."""
        self._heading = -1 if side > 0 else 1
        return [] if self.place is None else self.order.swept(self.places, self.place, side)
