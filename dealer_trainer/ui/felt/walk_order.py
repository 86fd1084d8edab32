"""The keyboard's order of the bets: which bet is next, in which direction."""

from collections.abc import Iterable

from dealer_trainer.engine import Place
from dealer_trainer.guide.model import seat_rank
from dealer_trainer.guide.row import Zone

Key = tuple[int, int, int, int, bool]


class WalkOrder:
    """The order of a layout's places: zone by zone, each in its own direction.

    With `is_neutral` every zone goes from seat 1 to the last, so that the order gives no hint (Test).
    """

    def __init__(self, zones: tuple[Zone, ...], is_neutral: bool) -> None:
        self._zones = zones
        self._is_neutral = is_neutral

    def key(self, place: Place) -> Key:
        """The sort key of a place: one Number after the other, and a toke right after its player's bet."""
        index = self.zone_index(place)
        zone = self._zones[index]
        rank = place.seat if self._is_neutral else seat_rank(zone, place.seat)
        return index, place.number or 0, rank, zone.bets.index(place.bet), place.owner == "dealer"

    def zone_index(self, place: Place) -> int:
        """Which zone a place is in."""
        return next(index for index, zone in enumerate(self._zones) if place.bet in zone.bets)

    def order(self, places: Iterable[Place]) -> list[Place]:
        """The places in this order."""
        return sorted(places, key=self.key)

    def after(self, places: Iterable[Place], start: Place | None, heading: int) -> Place | None:
        """The place after `start`, which may no longer exist; None at the end."""
        order = self.order(places)
        if start is None:
            return (order[0] if heading > 0 else order[-1]) if order else None
        key = self.key(start)
        if heading > 0:
            return next((place for place in order if self.key(place) > key), None)
        return next((place for place in reversed(order) if self.key(place) < key), None)

    def beside(self, places: Iterable[Place], start: Place, side: int) -> Place | None:
        """The nearest place of the same zone on the dealer's right (`side` 1) or left (-1)."""
        zone = self.zone_index(start)
        own = self._seat_key(start)
        keys = sorted((self._seat_key(place), place) for place in places if self.zone_index(place) == zone)
        if side > 0:
            return next((place for key, place in keys if key > own), None)
        return next((place for key, place in reversed(keys) if key < own), None)

    def sweep(self, places: Iterable[Place], start: Place) -> list[Place]:
        """The places of one zone from `start` toward its farther end."""
        zone = [place for place in self.order(places) if self.zone_index(place) == self.zone_index(start)]
        ahead = [place for place in zone if self.key(place) >= self.key(start)]
        behind = [place for place in reversed(zone) if self.key(place) <= self.key(start)]
        return _tokes_after(ahead if len(ahead) >= len(behind) else behind)

    @staticmethod
    def _seat_key(place: Place) -> tuple[int, str, int, bool]:
        return place.seat, place.bet, place.number or 0, place.owner == "dealer"


def _tokes_after(places: list[Place]) -> list[Place]:
    """Move each toke after its player's bet, in a list in reverse order."""
    result: list[Place] = []
    for place in places:
        bet = place._replace(owner="player")
        if place.owner == "dealer" and bet in places and bet not in result:
            result.append(bet)
        if place not in result:
            result.append(place)
    return result
