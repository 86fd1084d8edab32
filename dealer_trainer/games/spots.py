"""A layout held against its game: every bet in one zone, every seat's every bet on one spot, all inside the felt."""

from collections.abc import Iterable
from pathlib import Path

from dealer_trainer.engine import TOTALS, Place, Rules, describe
from dealer_trainer.games.error import GameError, listed, name_hint
from dealer_trainer.games.layout import Layout, Spot


def check_layout(file: Path, rules: Rules, layout: Layout) -> None:
    """Raise GameError where `layout` does not fit the game."""
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
            reason = f"{id_} is the id of {table}[{first[id_]}] already"
            raise GameError(file, f"{table}[{index}] ({id_}).id", reason, "Give it an id of its own")
        first[id_] = index


def needed_areas(rules: Rules) -> tuple[str, ...]:
    """The places that a view of this game cannot do without."""
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
                raise GameError(file, key, f"{bet} is no bet of this game", name_hint(bet, bets))
            if bet in owner:
                reason = f"{bet} lies in zone {owner[bet]} already"
                raise GameError(file, key, reason, "Name every bet in one zone")
            owner[bet] = zone.id
    homeless = [bet for bet in bets if bet not in owner]
    if homeless:
        raise GameError(file, "zones", f"no zone holds {listed(homeless)}", "Add the bet to the zone it is worked with")


def _check_spots(file: Path, rules: Rules, layout: Layout) -> None:
    missing = _all_places(rules)
    hits: dict[str, str] = {}
    for index, spot in enumerate(layout.spots):
        key = f"spots[{index}] ({spot.id})"
        _check_spot_names(file, key, rules, spot)
        if spot.place not in missing:
            raise GameError(file, key, f"{describe(spot.place)} has a spot already", "Keep one of the two")
        del missing[spot.place]
        if spot.hit in hits:
            reason = f"{spot.hit} takes the pointer for {hits[spot.hit]} already"
            raise GameError(file, f"{key}.hit", reason, "Give every spot a shape of its own")
        hits[spot.hit] = spot.id
    if missing:
        reason = f"no spot for {describe(next(iter(missing)))}" + (
            f", nor {len(missing) - 1} more" if len(missing) > 1 else ""
        )
        raise GameError(file, "spots", reason, "Every bet needs one spot for each seat, Numbers one for each number")


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
        raise GameError(file, f"{key}.bet", f"{spot.bet} is no bet of this game", name_hint(spot.bet, bets))
    if not 1 <= spot.seat <= rules.seats:
        raise GameError(file, f"{key}.seat", f"found seat {spot.seat}", f"The seats are 1 to {rules.seats}")
    bet = bets[spot.bet]
    if bet.kind != "number":
        if spot.number is not None:
            reason = f"found number {spot.number}, but {bet.id} takes none"
            raise GameError(file, f"{key}.number", reason, "Take the number out")
    elif spot.number not in bet.pays:
        found = "no number" if spot.number is None else f"number {spot.number}"
        raise GameError(file, f"{key}.number", f"found {found}", f"{bet.id} are {listed(sorted(bet.pays))}")


def _check_areas(file: Path, rules: Rules, layout: Layout) -> None:
    known = {area.id for area in layout.places}
    for needed_area in needed_areas(rules):
        if needed_area not in known:
            raise GameError(file, "places", f"the place {needed_area} is missing", "Add it with its box")


def _check_bounds(file: Path, layout: Layout) -> None:
    width, height = layout.size
    for index, spot in enumerate(layout.spots):
        for name, (x, y) in (("player", spot.player), ("dealer", spot.dealer)):
            if not (0 <= x <= width and 0 <= y <= height):
                key = f"spots[{index}] ({spot.id}).{name}"
                raise GameError(file, key, f"{x:g}, {y:g} lies off the felt", f"The felt is {width:g} by {height:g}")
    for index, area in enumerate(layout.places):
        left, top, wide, high = area.box
        if left < 0 or top < 0 or left + wide > width or top + high > height:
            key = f"places[{index}] ({area.id}).box"
            raise GameError(file, key, "the box reaches off the felt", f"The felt is {width:g} by {height:g}")
