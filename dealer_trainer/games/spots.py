"""Checks a layout against its game: every bet in one zone, every bet of every seat on one spot, all inside the felt."""

from collections.abc import Iterable
from pathlib import Path

from dealer_trainer.engine import TOTALS, Place, Rules, describe
from dealer_trainer.games.error import GameError, listed, name_hint
from dealer_trainer.games.layout import Layout, Spot
from dealer_trainer.message import message


def check_layout(file: Path, rules: Rules, layout: Layout) -> None:
    """Raise GameError if `layout` does not fit the game."""
    check_unique(file, "zones", [zone.id for zone in layout.zones])
    check_unique(file, "spots", [spot.id for spot in layout.spots])
    check_unique(file, "places", [area.id for area in layout.places])
    _check_zones(file, rules, layout)
    _check_spots(file, rules, layout)
    _check_areas(file, rules, layout)
    _check_bounds(file, layout)


def check_unique(file: Path, table: str, ids: Iterable[str]) -> None:
    """Raise GameError on the second use of an id."""
    first: dict[str, int] = {}
    for index, id_ in enumerate(ids):
        if id_ in first:
            reason = message("{id} is already the id of {table}[{first}]", id=id_, table=table, first=first[id_])
            raise GameError(
                file,
                f"{table}[{index}] ({id_}).id",
                reason,
                message("Give it an id of its own"),
            )
        first[id_] = index


def needed_areas(rules: Rules) -> tuple[str, ...]:
    """The places that a view of this game needs."""
    pucks = ["puck.off", *(f"puck.{point}" for point in sorted(rules.points))]
    marks = [f"track.{total}" for total in TOTALS if total != rules.seven] if rules.collects else []
    seats = [f"seat.{seat}" for seat in range(1, rules.seats + 1)]
    return "rack", "popper", *pucks, *marks, *seats


def _check_zones(file: Path, rules: Rules, layout: Layout) -> None:
    bets = [bet.id for bet in rules.bets]
    owner: dict[str, str] = {}
    for index, zone in enumerate(layout.zones):
        for place, bet in enumerate(zone.bets):
            key = f"zones[{index}] ({zone.id}).bets[{place}]"
            if bet not in bets:
                raise GameError(file, key, message("{bet} is not a bet of this game", bet=bet), name_hint(bet, bets))
            if bet in owner:
                reason = message("{bet} is already in zone {owner}", bet=bet, owner=owner[bet])
                raise GameError(file, key, reason, message("Name every bet in one zone"))
            owner[bet] = zone.id
    homeless = [bet for bet in bets if bet not in owner]
    if homeless:
        raise GameError(
            file,
            "zones",
            message("no zone holds {listed}", listed=listed(homeless)),
            message("Add the bet to the zone it is worked with"),
        )


def _check_spots(file: Path, rules: Rules, layout: Layout) -> None:
    missing = _all_places(rules)
    hits: dict[str, str] = {}
    for index, spot in enumerate(layout.spots):
        key = f"spots[{index}] ({spot.id})"
        _check_spot_names(file, key, rules, spot)
        if spot.place not in missing:
            raise GameError(
                file,
                key,
                message("{place} already has a spot", place=describe(spot.place)),
                message("Keep one of the two"),
            )
        del missing[spot.place]
        if spot.hit in hits:
            reason = message("{hit} already takes the pointer for {spot}", hit=spot.hit, spot=hits[spot.hit])
            raise GameError(file, f"{key}.hit", reason, message("Give every spot a shape of its own"))
        hits[spot.hit] = spot.id
    if missing:
        place, more = describe(next(iter(missing))), len(missing) - 1
        reason = (
            message("no spot for {place}, nor {count} more", place=place, count=more)
            if more
            else message("no spot for {place}", place=place)
        )
        raise GameError(
            file, "spots", reason, message("Every bet needs one spot for each seat, Numbers one for each number")
        )


def _all_places(rules: Rules) -> dict[Place, None]:
    """Every place of the game, in order."""
    places: dict[Place, None] = {}
    for bet in rules.bets:
        numbers = sorted(bet.pays) if bet.kind == "number" else [None]
        for number in numbers:
            places |= {Place(bet.id, seat, number): None for seat in range(1, rules.seats + 1)}
    return places


def _check_spot_names(file: Path, key: str, rules: Rules, spot: Spot) -> None:
    bets = {bet.id: bet for bet in rules.bets}
    if spot.bet not in bets:
        raise GameError(
            file, f"{key}.bet", message("{bet} is not a bet of this game", bet=spot.bet), name_hint(spot.bet, bets)
        )
    if not 1 <= spot.seat <= rules.seats:
        raise GameError(
            file,
            f"{key}.seat",
            message("found seat {seat}", seat=spot.seat),
            message("The seats are 1 to {seats}", seats=rules.seats),
        )
    bet = bets[spot.bet]
    if bet.kind != "number":
        if spot.number is not None:
            reason = message("found number {number}, but {id} takes none", number=spot.number, id=bet.id)
            raise GameError(file, f"{key}.number", reason, message("Take the number out"))
    elif spot.number not in bet.pays:
        found = message("no number") if spot.number is None else message("number {number}", number=spot.number)
        raise GameError(
            file,
            f"{key}.number",
            message("found {found}", found=found),
            message("{id} are {listed}", id=bet.id, listed=listed(sorted(bet.pays))),
        )


def _check_areas(file: Path, rules: Rules, layout: Layout) -> None:
    known = {area.id for area in layout.places}
    for needed_area in needed_areas(rules):
        if needed_area not in known:
            raise GameError(
                file,
                "places",
                message("the place {area} is missing", area=needed_area),
                message("Add it with its box"),
            )


def _check_bounds(file: Path, layout: Layout) -> None:
    width, height = layout.size
    for index, spot in enumerate(layout.spots):
        for name, (x, y) in (("player", spot.player), ("dealer", spot.dealer)):
            if not (0 <= x <= width and 0 <= y <= height):
                key = f"spots[{index}] ({spot.id}).{name}"
                raise GameError(
                    file,
                    key,
                    message("{x:g}, {y:g} is off the felt", x=x, y=y),
                    message("The felt is {width:g} by {height:g}", width=width, height=height),
                )
    for index, area in enumerate(layout.places):
        left, top, wide, high = area.box
        if left < 0 or top < 0 or left + wide > width or top + high > height:
            key = f"places[{index}] ({area.id}).box"
            raise GameError(
                file,
                key,
                message("the box extends off the felt"),
                message("The felt is {width:g} by {height:g}", width=width, height=height),
            )
