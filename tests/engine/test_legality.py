"""Which bets may be made, raised, lowered and taken down, when, and up to what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine import HouseRules, Place, Rules, Table, TableError, Wager, check_table
from dealer_trainer.engine.legality import Refusal, most, over_limit, verify_change, verify_make, verify_take_down
from dealer_trainer.engine.table import with_amount
from tests.engine.sample import ALL_TEN, HOUSES, ROCK, house, table, wager

CIRCLE = wager("players_circle", 25)
POINT_ON = table(CIRCLE, point=6, rolled=(6,))
WITH_EIGHT = table(CIRCLE, wager("numbers", 20, 8), point=6, rolled=(6,))
WITH_TOKE = table(CIRCLE, wager("players_circle", 5, toke=True), point=6, rolled=(6,))

MAKE = [
    # (rules, table, wager, the code that refuses it or None)
    (ROCK, table(), CIRCLE, None),
    (ROCK, table(), wager("jukebox", 5), None),
    (ROCK, table(point=6), CIRCLE, None),
    (ROCK, table(), wager("players_circle", 4), "below-minimum"),
    (ROCK, table(), wager("players_circle", 0), "below-minimum"),
    (ROCK, table(CIRCLE), wager("players_circle", -5), "below-minimum"),
    (ROCK, table(), wager("players_circle", 1000.50), "above-maximum"),
    (ROCK, table(), wager("players_circle", 5.25), "smallest-chip"),
    (house(smallest_chip=100), table(), wager("players_circle", 5.50), "smallest-chip"),
    (ROCK, POINT_ON, wager("numbers", 25, 8), None),
    (ROCK, POINT_ON, wager("numbers", 25, 6), None),
    (ROCK, POINT_ON, wager("numbers", 25.50, 8), "over-limit"),
    (ROCK, POINT_ON, wager("numbers", 25, 8, seat=2), "numbers-need-line"),
    (ROCK, WITH_TOKE, wager("numbers", 26, 8), "over-limit"),
    (ROCK, table(CIRCLE), wager("numbers", 5, 8), "numbers-off"),
    (house(numbers_on_come_out="on"), table(CIRCLE), wager("numbers", 5, 8), None),
    (ROCK, table(), wager("flaming_four", 25), None),
    (ROCK, table(), wager("flaming_four", 26), "above-maximum"),
    (ROCK, table(rolled=(4,)), wager("flaming_four", 5), "marks-up"),
    (ROCK, table(point=6), wager("flaming_four", 5), "marks-up"),
    (ROCK, table(), wager("players_circle", 5, toke=True), "toke-alone"),
    (ROCK, table(CIRCLE), wager("players_circle", 1, toke=True), None),
    (ROCK, WITH_EIGHT, wager("numbers", 25, 8, toke=True), None),
    (ROCK, WITH_EIGHT, wager("numbers", 26, 8, toke=True), "over-limit"),
    (ROCK, WITH_EIGHT, wager("numbers", 5, 9, toke=True), "toke-alone"),
    (house(circle_required=True), table(), wager("jukebox", 5), "line-required"),
    (house(circle_required=True), table(CIRCLE), wager("jukebox", 5), None),
    (house(circle_required=True), table(CIRCLE), wager("jukebox", 5, seat=2), "line-required"),
]


@pytest.mark.parametrize(("rules", "before", "made", "code"), MAKE)
def test_making_a_bet(rules: Rules, before: Table, made: Wager, code: str | None) -> None:
    """A new bet is accepted or refused for the reason that the rulings give, in a sentence."""
    refusal = verify_make(rules, before, made)
    assert (refusal and refusal.code) == code
    assert refusal is None or refusal.reason.endswith(".")


CHANGE = [
    # (rules, table, the wager changed, to, the code that refuses it or None)
    (ROCK, table(CIRCLE), CIRCLE, 10, None),
    (ROCK, table(CIRCLE), CIRCLE, 0, None),
    (ROCK, table(CIRCLE), CIRCLE, 4, "below-minimum"),
    (ROCK, table(CIRCLE), CIRCLE, -4, "below-minimum"),
    (ROCK, POINT_ON, CIRCLE, 100, None),
    (ROCK, POINT_ON, CIRCLE, 25, None),
    (ROCK, POINT_ON, CIRCLE, 20, "line-contract"),
    (ROCK, POINT_ON, CIRCLE, 0, "line-contract"),
    (ROCK, WITH_TOKE, wager("players_circle", 5, toke=True), 1, "line-contract"),
    (ROCK, WITH_TOKE, wager("players_circle", 5, toke=True), 0, "line-contract"),
    (ROCK, table(CIRCLE, rolled=(4, 6)), CIRCLE, 0, None),
    (ROCK, WITH_EIGHT, wager("numbers", 20, 8), 25, None),
    (ROCK, WITH_EIGHT, wager("numbers", 20, 8), 26, "over-limit"),
    (ROCK, WITH_EIGHT, wager("numbers", 20, 8), 5, None),
    (ROCK, WITH_EIGHT, wager("numbers", 20, 8), 0, None),
    (ROCK, WITH_EIGHT._replace(point=None), wager("numbers", 20, 8), 25, "numbers-off"),
    (ROCK, WITH_EIGHT._replace(point=None), wager("numbers", 20, 8), 5, None),
    (ROCK, table(CIRCLE, wager("numbers", 50, 8), point=6), wager("numbers", 50, 8), 25, None),
    (ROCK, table(CIRCLE, wager("numbers", 50, 8), point=6), wager("numbers", 50, 8), 30, "over-limit"),
    (ROCK, table(wager("hot_hand", 5)), wager("hot_hand", 5), 10, None),
    (ROCK, table(wager("hot_hand", 5)), wager("hot_hand", 5), 2, "side-bet-contract"),
    (ROCK, table(wager("hot_hand", 5)), wager("hot_hand", 5), 0, "side-bet-contract"),
    (ROCK, table(wager("hot_hand", 5), rolled=(9,)), wager("hot_hand", 5), 10, "marks-up"),
    (ROCK, table(wager("jukebox", 5), point=6), wager("jukebox", 5), 0, None),
    (ROCK, table(CIRCLE, wager("players_circle", 1, toke=True)), CIRCLE, 0, "toke-alone"),
    (ROCK, table(CIRCLE, wager("players_circle", 1, toke=True)), wager("players_circle", 1, toke=True), 0, None),
    (house(circle_required=True), table(CIRCLE, wager("jukebox", 5)), CIRCLE, 0, "line-required"),
    (house(circle_required=True), table(CIRCLE, wager("jukebox", 5)), CIRCLE, 5, None),
    (
        house(circle_required=True),
        table(CIRCLE, wager("players_circle", 25, toke=True), wager("jukebox", 5)),
        wager("players_circle", 25, toke=True),
        0,
        None,
    ),
    (house(circle_required=True), table(CIRCLE, wager("jukebox", 5, seat=2)), CIRCLE, 0, None),
]


@pytest.mark.parametrize(("rules", "before", "changed", "to", "code"), CHANGE)
def test_changing_a_bet(rules: Rules, before: Table, changed: Wager, to: int, code: str | None) -> None:
    """A raise, a reduction or a take-down is accepted or refused as the rulings say."""
    refusal = verify_change(rules, before, changed.place, to * 100)
    assert (refusal and refusal.code) == code
    if to == 0:
        assert verify_take_down(rules, before, changed.place) == refusal


def test_what_moves_after_the_button_is_late() -> None:
    """Once the button is pressed nothing is made, raised, lowered or taken down (ruling R21)."""
    place = wager("numbers", 20, 8).place
    acts = [
        verify_make(ROCK, WITH_EIGHT, wager("jukebox", 5), is_late=True),
        verify_make(ROCK, WITH_EIGHT, wager("jukebox", 0.25), is_late=True),
        verify_change(ROCK, WITH_EIGHT, place, 2500, is_late=True),
        verify_change(ROCK, WITH_EIGHT, place, 500, is_late=True),
        verify_change(ROCK, WITH_EIGHT, place, 0, is_late=True),
        verify_take_down(ROCK, WITH_EIGHT, place, is_late=True),
    ]
    assert {(act.code, act.rule) for act in acts if act} == {("late", "ruling:R21")}
    assert all(acts)


def test_chips_put_on_a_bet_raise_it() -> None:
    """Making a bet where one lies is judged as a raise by as much."""
    more = wager("players_circle", 2)
    assert verify_make(ROCK, table(CIRCLE), more) is None
    refusal = verify_make(ROCK, WITH_EIGHT, wager("numbers", 6, 8))
    assert refusal is not None
    assert (refusal.code, refusal.most) == ("over-limit", 2500)


def test_a_refusal_gives_the_figures() -> None:
    """The reason names the bet, what was asked and what holds, in one sentence."""
    refusal = verify_make(ROCK, POINT_ON, wager("numbers", 50, 8))
    assert refusal == Refusal(
        "over-limit", "guide:numbers", "$50 on Numbers 8 is above the seat's Players Circle bet of $25.", 2500
    )


def test_over_limit_names_working_numbers_and_tokes_above_the_line() -> None:
    """The player's Number and the toke in it are each held to the line bet; what is off waits (ruling R9)."""
    circle, low = wager("players_circle", 10), wager("numbers", 10, 5)
    eight, toke = wager("numbers", 25, 8), wager("numbers", 15, 8, toke=True)
    off = wager("numbers", 25, 9)._replace(is_working=False)
    carried = table(circle, low, eight, toke, off, point=6, rolled=(6,))
    assert over_limit(ROCK, carried) == ((eight, 1000), (toke, 1000))
    assert over_limit(ROCK, carried._replace(point=None)) == ()
    assert [
        each_wager for each_wager, _ in over_limit(house(numbers_on_come_out="on"), carried._replace(point=None))
    ] == [
        eight,
        toke,
    ]


def test_a_number_without_a_line_bet_comes_down() -> None:
    """Numbers carried over by a player with no line bet must come down altogether before the next roll."""
    eight = wager("numbers", 25, 8)
    alone = table(eight, point=6, rolled=(6,))
    assert over_limit(ROCK, alone) == ((eight, 0),)
    assert most(ROCK, alone, eight.place) == 0
    assert verify_take_down(ROCK, alone, eight.place) is None


@pytest.mark.parametrize(("line", "player", "toke"), [(0.25, 0, 0), (0.5, 0, 50), (1, 100, 100)])
def test_a_limit_that_cannot_be_bet_takes_the_number_down(line: float, player: int, toke: int) -> None:
    """A line bet below the Number's own minimum leaves nothing to cut it down to; a toke's minimum is one chip."""
    eight, beside = wager("numbers", 5, 8), wager("numbers", 5, 8, toke=True)
    carried = table(wager("players_circle", line), eight, beside, point=6, rolled=(6,))
    assert over_limit(ROCK, carried) == ((eight, player), (beside, toke))


def test_places_that_the_layout_lacks_are_our_bug() -> None:
    """A place that does not exist, or a wager that is not there, raises instead of being refused."""
    for wrong in (wager("numbers", 5, 4), wager("jukebox", 5, 8), wager("jukebox", 5, seat=7), wager("field", 5)):
        with pytest.raises(TableError):
            verify_make(ROCK, POINT_ON, wrong)
    with pytest.raises(TableError):
        verify_change(ROCK, POINT_ON, wager("jukebox", 5).place, 500)


LINES = st.sampled_from((None, 500, 1050, 2500, 99_950))
PLACES = st.sampled_from(
    [wager(bet.id, 5, number, toke=toke).place
     for bet in ROCK.bets
     for number in (sorted(bet.pays) if bet.kind == "number" else (None,))
     for toke in (False, True)]
)  # fmt: skip


@st.composite
def situations(draw: st.DrawFn) -> tuple[Rules, Table]:
    """Any house, any phase, a player with any of the bets (their tokes too), some of them over the limit."""
    rules = ROCK._replace(house=draw(st.sampled_from(HOUSES)))
    rolled = draw(st.frozensets(st.sampled_from(sorted(ALL_TEN)), max_size=4))
    point = draw(st.sampled_from((None, *sorted(rolled & rules.points))))
    wagers: dict[Place, Wager] = {}
    line = draw(LINES)
    if line:
        wagers[CIRCLE.place] = CIRCLE._replace(amount=line)
    for place in draw(st.lists(PLACES, max_size=6)):
        bet = rules.bet(place.bet)
        if place.owner == "dealer" and place._replace(owner="player") not in wagers:
            continue
        if bet.kind == "collect" and bet.numbers <= rolled:
            continue
        wagers[place] = Wager(place.bet, 1, 100 * draw(st.integers(5, 30)), place.number, place.owner)
    return rules, Table(point, rolled, tuple(wagers.values()))


@pytest.mark.slow
@given(situations(), PLACES, st.integers(-100, 120_000))
def test_most_is_the_ceiling(situation: tuple[Rules, Table], place: Place, amount: int) -> None:
    """Whatever may be done, never leaves more than `most`; and `most` itself is accepted."""
    rules, before = situation
    check_table(rules, before)
    ceiling = most(rules, before, place)
    there = before.wager(place)
    if there is None:
        made = Wager(place.bet, place.seat, amount, place.number, place.owner)
        if verify_make(rules, before, made) is None:
            assert 0 < amount <= ceiling
        assert ceiling == 0 or verify_make(rules, before, made._replace(amount=ceiling)) is None
    elif amount > there.amount:
        assert (verify_change(rules, before, place, amount) is not None) or amount <= ceiling
        assert ceiling <= there.amount or verify_change(rules, before, place, ceiling) is None


@given(situations(), PLACES, st.integers(0, 30_000), st.booleans())
@pytest.mark.slow
def test_an_accepted_act_leaves_a_table_that_can_be(
    situation: tuple[Rules, Table], place: Place, amount: int, is_late: bool
) -> None:
    """An act that is accepted leaves a lawful table, no new bet over its limit, and every other bet as it was."""
    rules, before = situation
    there = before.wager(place)
    wager_made = Wager(place.bet, place.seat, amount, place.number, place.owner)
    if there is None:
        refusal = verify_make(rules, before, wager_made, is_late=is_late)
        after = before if refusal else with_amount(before, place, amount)
    else:
        refusal = verify_change(rules, before, place, amount, is_late=is_late)
        after = before if refusal else with_amount(before, place, amount)
    check_table(rules, after)
    assert {each_wager for each_wager in before.wagers if each_wager.place != place} == {
        each_wager for each_wager in after.wagers if each_wager.place != place
    }
    assert refusal is None or (
        refusal.reason.endswith(".") and refusal.rule.split(":")[0] in {"guide", "ruling", "house"}
    )
    assert not is_late or after == before
    if there is None:
        assert place not in {each_wager.place for each_wager, _ in over_limit(rules, after)}


def test_default_house_rules_are_the_rulings() -> None:
    """A house that chose nothing deals by the rulings' defaults (R5, R7, R10, R19)."""
    assert HouseRules() == HouseRules("stay", "off", 50, "down", circle_required=False)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_house_may_post_a_multiple_of_the_circle_for_numbers(times: int) -> None:
    """House rule `numbers_times_circle`: a Number, and a toke in it, may be that many times the Circle bet (R9)."""
    rules = house(numbers_times_circle=times)
    lying = table(CIRCLE, point=6)
    most_there = CIRCLE.amount * times
    assert most(rules, lying, Place("numbers", CIRCLE.seat, 8)) == most_there
    assert verify_make(rules, lying, Wager("numbers", CIRCLE.seat, most_there, 8)) is None
    refusal = verify_make(rules, lying, Wager("numbers", CIRCLE.seat, most_there + 100, 8))
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.most) == ("over-limit", "guide:numbers", most_there)
    assert (f"{times} times" in refusal.reason) == (times > 1)
    carried = Wager("numbers", CIRCLE.seat, most_there + 100, 8)
    assert over_limit(rules, table(CIRCLE, carried, point=6)) == ((carried, most_there),)
    assert over_limit(rules, table(CIRCLE, carried._replace(amount=most_there), point=6)) == ()
