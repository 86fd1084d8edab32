"""Checks a layout against its game: every bet in one zone, every bet of every seat on one spot, all inside the felt."""

from collections.abc import Iterator
from pathlib import Path

from dealer_trainer.engine import TOTALS, Place, Rules, describe
from dealer_trainer.games.error import Fault, listed, name_hint, refuse_first, twice
from dealer_trainer.games.layout import Layout, Spot
from dealer_trainer.message import message


def check_layout(file: Path, rules: Rules, layout: Layout) -> None:
    """Raise GameError if `layout` does not fit the game."""
    refuse_first(file, _faults(rules, layout))


def needed_areas(rules: Rules) -> tuple[str, ...]:
    """The places that a view of this game needs."""
    pucks = ["puck.off", *(f"puck.{point}" for point in sorted(rules.points))]
    marks = [f"track.{total}" for total in TOTALS if total != rules.seven] if rules.collects else []
    seats = [f"seat.{seat}" for seat in range(1, rules.seats + 1)]
    return "rack", "popper", *pucks, *marks, *seats


def _faults(rules: Rules, layout: Layout) -> Iterator[Fault]:
    yield from twice("zones", [zone.id for zone in layout.zones])
    yield from twice("spots", [spot.id for spot in layout.spots])
    yield from twice("places", [area.id for area in layout.places])
    yield from _zone_faults(rules, layout)
    yield from _spot_faults(rules, layout)
    known = {area.id for area in layout.places}
    for area in needed_areas(rules):
        if area not in known:
            yield "places", message("the place {area} is missing", area=area), message("Add it with its box")
    yield from _bound_faults(layout)


def _zone_faults(rules: Rules, layout: Layout) -> Iterator[Fault]:
    bets = [bet.id for bet in rules.bets]
    owner: dict[str, str] = {}
    for index, zone in enumerate(layout.zones):
        for place, bet in enumerate(zone.bets):
            key = f"zones[{index}] ({zone.id}).bets[{place}]"
            if bet not in bets:
                yield key, message("{bet} is not a bet of this game", bet=bet), name_hint(bet, bets)
            if bet in owner:
                reason = message("{bet} is already in zone {owner}", bet=bet, owner=owner[bet])
                yield key, reason, message("Name every bet in one zone")
            owner[bet] = zone.id
    if homeless := [bet for bet in bets if bet not in owner]:
        hint = message("Add the bet to the zone it is worked with")
        yield "zones", message("no zone holds {listed}", listed=listed(homeless)), hint


def _spot_faults(rules: Rules, layout: Layout) -> Iterator[Fault]:
    missing = _all_places(rules)
    hits: dict[str, str] = {}
    for index, spot in enumerate(layout.spots):
        key = f"spots[{index}] ({spot.id})"
        yield from _name_faults(key, rules, spot)
        if spot.place not in missing:
            yield key, message("{place} already has a spot", place=describe(spot.place)), message("Keep one of the two")
        missing.pop(spot.place, None)
        if spot.hit in hits:
            reason = message("{hit} already takes the pointer for {spot}", hit=spot.hit, spot=hits[spot.hit])
            yield f"{key}.hit", reason, message("Give every spot a shape of its own")
        hits[spot.hit] = spot.id
    if missing:
        place, more = describe(next(iter(missing))), len(missing) - 1
        reason = message("no spot for {place}", place=place)
        if more:
            reason = message("no spot for {place}, nor {count} more", place=place, count=more)
        yield "spots", reason, message("Every bet needs one spot for each seat, Numbers one for each number")


def _all_places(rules: Rules) -> dict[Place, None]:
    """Every place of the game, in order."""
    places: dict[Place, None] = {}
    for bet in rules.bets:
        for number in sorted(bet.pays) if bet.kind == "number" else [None]:
            places |= {Place(bet.id, seat, number): None for seat in range(1, rules.seats + 1)}
    return places


def _name_faults(key: str, rules: Rules, spot: Spot) -> Iterator[Fault]:
    bets = {bet.id: bet for bet in rules.bets}
    if spot.bet not in bets:
        yield f"{key}.bet", message("{bet} is not a bet of this game", bet=spot.bet), name_hint(spot.bet, bets)
    if not 1 <= spot.seat <= rules.seats:
        hint = message("The seats are 1 to {seats}", seats=rules.seats)
        yield f"{key}.seat", message("found seat {seat}", seat=spot.seat), hint
    bet = bets[spot.bet]
    if bet.kind != "number":
        if spot.number is not None:
            reason = message("found number {number}, but {id} takes none", number=spot.number, id=bet.id)
            yield f"{key}.number", reason, message("Take the number out")
    elif spot.number not in bet.pays:
        found = message("no number") if spot.number is None else message("number {number}", number=spot.number)
        hint = message("{id} are {listed}", id=bet.id, listed=listed(sorted(bet.pays)))
        yield f"{key}.number", message("found {found}", found=found), hint


def _bound_faults(layout: Layout) -> Iterator[Fault]:
    width, height = layout.size
    hint = message("The felt is {width:g} by {height:g}", width=width, height=height)
    for index, spot in enumerate(layout.spots):
        for name, (x, y) in (("player", spot.player), ("dealer", spot.dealer)):
            if not (0 <= x <= width and 0 <= y <= height):
                yield f"spots[{index}] ({spot.id}).{name}", message("{x:g}, {y:g} is off the felt", x=x, y=y), hint
    for index, area in enumerate(layout.places):
        left, top, wide, high = area.box
        if left < 0 or top < 0 or left + wide > width or top + high > height:
            yield f"places[{index}] ({area.id}).box", message("the box extends off the felt"), hint
