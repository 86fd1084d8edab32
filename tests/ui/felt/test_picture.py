"""The part of a snapshot that the felt shows, as a plain value, and the order in which keys walk it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine import Owner, Place, Roll, Wager
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.guide.row import Act
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.snapshot import Hint, Player, Snapshot
from dealer_trainer.ui.felt import FeltPicture, Speech, Stack, Throw, picture_of
from dealer_trainer.ui.felt.dice_path import poses_of
from dealer_trainer.ui.felt.walk_order import Side, WalkOrder
from tests import loaded
from tests.ui.hands import zone_of

CIRCLE = Place("players_circle", 3)
BLANK = Snapshot(
    stage="open", level="learn", round=4, point=None, puck=None, marks=frozenset(), roll=None, is_bad_pop=False,
    wagers=(), paid=(), requests=(), players=(), acts=(), history=(),
)  # fmt: skip


def test_an_empty_table_is_an_empty_picture() -> None:
    """Nothing on the table, nothing on the felt; only the dice of the last round lie in the popper."""
    picture = picture_of(BLANK._replace(history=(Roll(2, 2), Roll(6, 1))))
    assert picture == FeltPicture(throw=Throw(Roll(6, 1), 300, is_resting=True, is_idle=True))


def test_the_dice_stay_as_they_lie_when_the_next_round_opens() -> None:
    """Between the rounds nobody touches the dice: they rest as they fell."""
    fallen = picture_of(BLANK._replace(roll=Roll(6, 1), acts=(Act("pop"),), history=(Roll(6, 1),))).throw
    resting = picture_of(BLANK._replace(round=5, history=(Roll(6, 1),))).throw
    assert fallen is not None
    assert resting is not None
    assert not fallen.is_resting
    assert resting.is_resting
    assert (fallen.is_idle, resting.is_idle) == (False, True)
    assert poses_of(resting) == poses_of(fallen)


def test_the_total_is_told_in_learn_once_no_call_is_due() -> None:
    """After the call, or where none is due; never before it, in an undecided pop, without help, or for the floor."""
    pop, call, pay = Act("pop"), Act("announce", call="Seven"), Act("pay", "players_circle", 3, amount=2500)
    landed = BLANK._replace(stage="settle", roll=Roll(5, 2), acts=(pop,))
    opened = landed._replace(acts=(call, pop))
    due = {act.do: Hint(act, "", "") for act in (call, pay, Act("floor"))}
    told = {
        "call due": landed._replace(hint=due["announce"]),
        "only the opening was called": opened._replace(hint=due["announce"]),
        "floor due": landed._replace(hint=due["floor"]),
        "pay due": landed._replace(hint=due["pay"]),
        "called": landed._replace(acts=(pop, call)),
        "done": landed._replace(is_done=True),
        "practice": landed._replace(level="practice", acts=(pop, call)),
        "test": landed._replace(level="test", hint=due["pay"]),
        "not understood": landed._replace(acts=(pop, call), hint=due["announce"], call_note="unheard"),
        "bad pop": landed._replace(is_bad_pop=True, hint=due["pay"]),
        "open": BLANK._replace(hint=Hint(pop, "", "")),
    }
    shown = {name for name, snapshot in told.items() if picture_of(snapshot).told == Roll(5, 2)}
    assert shown == {"pay due", "called", "done"}


def test_chips_marks_and_puck_lie_where_the_dealer_put_them() -> None:
    """The felt shows what really lies there, right or wrong."""
    wagers = (Wager("players_circle", 3, 2500), Wager("numbers", 3, 500, 6, "dealer", is_working=False))
    paid = ((CIRCLE, 3000),)
    picture = picture_of(BLANK._replace(wagers=wagers, paid=paid, puck=8, marks=frozenset({4}), point=6))
    off = Stack(Place("numbers", 3, 6, "dealer"), 500, "bet", is_working=False)
    assert picture.stacks == (Stack(CIRCLE, 2500), off, Stack(CIRCLE, 3000, "paid"))
    assert (picture.puck, picture.marks) == (8, frozenset({4}))


def test_every_pop_is_a_throw_of_its_own() -> None:
    """The same dice popped again rattle again."""
    once = BLANK._replace(roll=Roll(3, 4), acts=(Act("pop"),))
    twice = once._replace(acts=(Act("pop"), Act("announce"), Act("pop")), is_bad_pop=True)
    first, second, next_round = picture_of(once), picture_of(twice), picture_of(once._replace(round=5))
    assert isinstance(first.throw, Throw)
    assert first.throw.roll == Roll(3, 4)
    assert len({first.throw, second.throw, next_round.throw}) == 3
    assert second.throw is not None
    assert second.throw.is_bad


def test_requests_are_spoken_at_the_seat() -> None:
    """What a player asks for hangs over the seat, a late bet with its own mark."""
    request = PlayerRequest(7, "make", Place("numbers", 2, 8), 2500, "Twenty-five on the eight", is_late=True)
    picture = picture_of(BLANK._replace(requests=(request,), players=(Player(2, "Ada"),)))
    assert picture.speeches == (Speech(7, 2, "Twenty-five on the eight", is_late=True),)
    assert picture.names == ((2, "Ada"),)


def test_the_hint_glows_where_the_next_act_is_due() -> None:
    """Each kind of act lights its own place on the felt."""
    due = {
        (CIRCLE,): Hint(Act("take", "players_circle", 3), "", "", CIRCLE),
        ("popper",): Hint(Act("pop"), "", ""),
        ("puck.6",): Hint(Act("puck", to=6), "", ""),
        ("puck.off",): Hint(Act("puck", to=None), "", ""),
        ("track.9",): Hint(Act("mark", number=9), "", ""),
        ("track.4", "track.11"): Hint(Act("clear_marks"), "", ""),
        (): Hint(Act("announce"), "", ""),
    }
    for glow, hint in due.items():
        assert picture_of(BLANK._replace(hint=hint, marks=frozenset({4, 11}))).glow == glow


def test_faults_lie_where_they_were_made() -> None:
    """A fresh fault shows during the round, all of them in the review."""
    wrong = Act("pay", "players_circle", 3, "player", amount=100)
    missed = Act("take", "jukebox", 5, "player")
    first = Fault("wrong_amount", "major", "guide:13", None, wrong, 100, "")
    second = Fault("omitted", "critical", "guide:13", missed, None, 100, "")
    assert picture_of(BLANK._replace(new_faults=(first,))).faults == {CIRCLE}
    graded = GradedRound((first, second), 40, 200)
    assert picture_of(BLANK._replace(graded=graded)).faults == {CIRCLE, Place("jukebox", 5)}


def test_what_was_taken_is_locked_up() -> None:
    """Chips that the dealer took go to the rack; what is gone otherwise went to its player."""
    acts = (Act("take", "players_circle", 3, "player", amount=2500), Act("push", "jukebox", 2, "player"))
    assert picture_of(BLANK._replace(acts=acts)).locked_up == (CIRCLE,)


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
    """Everything that one arrow reaches, held down from the end at the other side."""
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
        zone = zone_of(GAME, reached[0])
        assert sorted(reached) == [place for place in lying if zone_of(GAME, place) == zone]
        assert [x_of(place) * side for place in reached] == sorted(x_of(place) * side for place in reached)
        for at, place in enumerate(reached):
            bet = place._replace(owner="player")
            if place.owner == "dealer" and bet in lying:
                assert reached[at - 1] == bet


@pytest.mark.slow
@given(LYING)
def test_a_sweep_takes_what_the_arrow_walks(lying: tuple[Place, ...]) -> None:
    """From the right as from the left, whatever bet of the zone it starts from."""
    for side in SIDES:
        reached = along(lying, -1 if side > 0 else 1)
        assert all(WALK.swept(lying, start, side) == reached for start in reached)


@pytest.mark.slow
@given(LYING)
def test_up_and_down_go_around_the_zones(lying: tuple[Place, ...]) -> None:
    """From the one nearest to the hand, down through all of them and back to it; up is the same path backward."""
    zones = {zone_of(GAME, place) for place in lying}
    paths = []
    for side in SIDES:
        place = WALK.across(lying, None, side)
        assert place is not None
        assert WALK.order(lying)[-1] in WALK.swept(lying, place, side)
        path = []
        for _ in range(2 * len(zones)):
            assert place is not None
            path.append(zone_of(GAME, place))
            place = WALK.across(lying, place, side)
        assert path[: len(zones)] == path[len(zones) :]
        assert set(path) == zones
        paths.append(path[: len(zones)])
    assert paths[0][1:] == paths[1][:0:-1]


def test_the_walk_is_blind_to_directions() -> None:
    """A layout whose zones are dealt the other way around, and in another order, is walked the same."""
    layout = GAME.layout
    other = {"right_to_left": "left_to_right", "left_to_right": "right_to_left"}
    zones = tuple(zone.model_copy(update={"direction": other[zone.direction]}) for zone in reversed(layout.zones))
    turned = WalkOrder(layout.model_copy(update={"zones": zones}))
    assert turned.order(all_places(GAME)) == WALK.order(all_places(GAME))
