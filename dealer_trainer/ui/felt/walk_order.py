"""Which bet lies beside which, as the felt is drawn: what arrows, Tab, and sweeps follow, the same at every level.

Nothing here knows in which order bets are dealt, so no key can give it away.
"""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Literal

from PySide6.QtCore import Qt

from dealer_trainer.engine import Place, Wager
from dealer_trainer.games.layout import Layout

Side = Literal[-1, 1]
"""The dealer's left or right; up or down."""

BESIDE: dict[int, Side] = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
ACROSS: dict[int, Side] = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
"""The keys that go along a zone, and from zone to zone."""

Spot = tuple[float, int, float]
"""Where a bet lies: from left to right, then by seat, then from the top."""


class WalkOrder:
    """The places of a layout, zone by zone from the top of the picture down, each zone from left to right."""

    def __init__(self, layout: Layout) -> None:
        self._zone_of = {bet: index for index, zone in enumerate(layout.zones) for bet in zone.bets}
        self._spots: dict[Place, Spot] = {
            spot.place: (spot.player[0], spot.seat, spot.player[1]) for spot in layout.spots
        }
        heights: dict[int, list[float]] = {}
        for spot in layout.spots:
            heights.setdefault(self._zone_of[spot.bet], []).append(spot.player[1])
        by_height = sorted(heights, key=lambda zone: sum(heights[zone]) / len(heights[zone]))
        self._row_of = {zone: row for row, zone in enumerate(by_height)}
        self._middle = layout.size[0] / 2

    def order(self, places: Iterable[Place]) -> list[Place]:
        """The places zone by zone, from left to right, a toke right after its player's bet."""
        return sorted(places, key=lambda place: (self._row(place), self._spot(place), place.owner == "dealer"))

    def beside(self, places: Iterable[Place], start: Place, side: Side) -> Place | None:
        """The next place of the same zone to the right (1) or left (-1); None at the zone's end.

        A player's bet leads to its own toke first, whichever the side.
        """
        zone = self.swept(places, start, -1 if side > 0 else 1)
        toke = start._replace(owner="dealer")
        if start.owner == "player" and toke in zone:
            return toke
        return next((place for place in zone if self.heading(start, place) == side), None)

    def across(self, places: Iterable[Place], start: Place | None, side: Side) -> Place | None:
        """The nearest place of the next zone with chips below (1) or above (-1); after the last zone, of the first.

        Without a start, the place nearest to the dealer's hand: in the middle of the lowest zone, whichever the side.
        """
        found = tuple(places)
        rows = sorted({self._row(place) for place in found}, reverse=side < 0)
        if not rows:
            return None
        row, x = max(rows), self._middle
        if start is not None:
            ahead = (row for row in rows if (row - self._row(start)) * side > 0)
            row, x = next(ahead, rows[0]), self._spot(start)[0]
        zone = (place for place in self.order(found) if self._row(place) == row)
        return min(zone, key=lambda place: (place.owner == "dealer", abs(self._spot(place)[0] - x)))

    def end(self, places: Iterable[Place], side: Side) -> Place | None:
        """The bet at the right (1) or left (-1) end of the topmost zone with chips."""
        order = self.order(places)
        return self.swept(order, order[0], side)[0] if order else None

    def swept(self, places: Iterable[Place], start: Place, side: Side) -> list[Place]:
        """The whole zone of `start` beginning at its right (1) or left (-1) end, tokes right after their bets."""
        zone = [place for place in self.order(places) if self._row(place) == self._row(start)]
        if side < 0:
            return zone
        zone.sort(key=lambda place: place.owner == "dealer")
        return sorted(zone, key=self._spot, reverse=True)

    def heading(self, start: Place, end: Place) -> Literal[-1, 0, 1]:
        """The side to which a hand goes from one place to another of the same zone; 0 if to neither."""
        if self._row(start) != self._row(end) or self._spot(start) == self._spot(end):
            return 0
        return 1 if self._spot(end) > self._spot(start) else -1

    def _row(self, place: Place) -> int:
        return self._row_of[self._zone_of[place.bet]]

    def _spot(self, place: Place) -> Spot:
        return self._spots[place._replace(owner="player")]


class BetSelection:
    """A selected place, which may be empty by now, and the side to which the hand was moving, 0 for neither."""

    def __init__(self, layout: Callable[[], Layout], wagers: Callable[[], Iterable[Wager]]) -> None:
        """`wagers`: those on the felt now."""
        self._layout, self._wagers = layout, wagers
        self._heading: Literal[-1, 0, 1] = 0
        self.place: Place | None = None

    @property
    def places(self) -> tuple[Place, ...]:
        """Where chips are now."""
        return tuple(wager.place for wager in self._wagers())

    @cached_property
    def order(self) -> WalkOrder:
        """Which bet lies beside which."""
        return WalkOrder(self._layout())

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
        """Go to the next bet on the dealer's right (1) or left (-1) in the same zone; at its end, stay as before.

        If nothing is selected, begin at that end of the topmost zone, from which the hand can only move inward.
        """
        if self.place is None:
            self.place, self._heading = self.order.end(self.places, side), -1 if side > 0 else 1
        elif (found := self.order.beside(self.places, self.place, side)) is not None:
            self.place, self._heading = found, side

    def walk_across(self, side: Side) -> None:
        """Go to the nearest bet of the next zone below (1) or above (-1)."""
        self.place = self.order.across(self.places, self.place, side) or self.place

    def arrow_to(self, place: Place | None) -> str:
        """The arrow key that goes to a bet at once; "" if none does."""
        places, start = self.places, self.place
        if place is None:
            return ""
        if start is None:
            along = self.order.end(places, -1), self.order.end(places, 1)
        else:
            along = self.order.beside(places, start, -1), self.order.beside(places, start, 1)
        above, below = self.order.across(places, start, -1), self.order.across(places, start, 1)
        is_above = start is not None and self.order.order((start, place))[0] == place
        reached = (*zip("←→", along, strict=True), ("↑", above if is_above else None), ("↓", below), ("↑", above))
        return next((arrow for arrow, found in reached if found == place), "")

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
