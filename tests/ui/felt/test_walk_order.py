"""The felt as keys walk it: as the bets lie, with no word of the order in which they are dealt."""

from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine import Owner, Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.walk_order import Side, WalkOrder
from tests import loaded

SIDES: tuple[Side, ...] = (-1, 1)
OWNERS: tuple[Owner, ...] = ("player", "dealer")


def all_places(game: Game) -> tuple[Place, ...]:
    """Every place where chips can lie."""
    return tuple(spot.place._replace(owner=owner) for spot in game.layout.spots for owner in OWNERS)


GAME = loaded.rock_n_roll()
WALK = WalkOrder(GAME.layout)
LYING = st.sets(st.sampled_from(all_places(GAME)), min_size=1).map(lambda found: tuple(sorted(found)))


def x_of(place: Place) -> float:
    """How far to the right a bet lies."""
    return GAME.layout.spot(place).player[0]


def along(lying: tuple[Place, ...], side: Side) -> list[Place]:
    """Everything that one arrow reaches, held down from the end where it begins."""
    place = WALK.end(lying, -1 if side > 0 else 1)
    reached = []
    while place is not None:
        reached.append(place)
        place = WALK.beside(lying, place, side)
    return reached


@given(LYING)
def test_an_arrow_held_down_reaches_the_whole_zone_as_it_lies(lying: tuple[Place, ...]) -> None:
    """Both ways, each bet once, its toke right after it."""
    for side in SIDES:
        reached = along(lying, side)
        zone = WALK.zone_index(reached[0])
        assert sorted(reached) == [place for place in lying if WALK.zone_index(place) == zone]
        assert [x_of(place) * side for place in reached] == sorted(x_of(place) * side for place in reached)
        for at, place in enumerate(reached):
            bet = place._replace(owner="player")
            if place.owner == "dealer" and bet in lying:
                assert reached[at - 1] == bet


@given(LYING)
def test_a_sweep_takes_what_the_arrow_walks(lying: tuple[Place, ...]) -> None:
    """From the right as from the left, whatever bet of the zone it starts from."""
    for side in SIDES:
        reached = along(lying, -1 if side > 0 else 1)
        assert all(WALK.swept(lying, start, side) == reached for start in reached)


@given(LYING)
def test_up_and_down_go_around_the_zones(lying: tuple[Place, ...]) -> None:
    """Down through all of them and back to the first; up is the same path backward."""
    zones = {WALK.zone_index(place) for place in lying}
    paths = []
    for side in SIDES:
        place = WALK.across(lying, None, side)
        path = []
        for _ in range(2 * len(zones)):
            assert place is not None
            path.append(WALK.zone_index(place))
            place = WALK.across(lying, place, side)
        assert path[: len(zones)] == path[len(zones) :]
        assert set(path) == zones
        paths.append(path[: len(zones)])
    assert paths[0] == paths[1][::-1]


def test_the_walk_is_blind_to_directions() -> None:
    """A layout whose zones are dealt the other way around, and in another order, is walked the same."""
    layout = GAME.layout
    other = {"right_to_left": "left_to_right", "left_to_right": "right_to_left"}
    zones = tuple(zone.model_copy(update={"direction": other[zone.direction]}) for zone in reversed(layout.zones))
    turned = WalkOrder(layout.model_copy(update={"zones": zones}))
    assert turned.order(all_places(GAME)) == WALK.order(all_places(GAME))
