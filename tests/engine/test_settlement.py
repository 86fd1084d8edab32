"""What a roll does to a table: by the rulings, each bet at most once, no chip made or lost."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.engine import (
    ROLLS,
    Collect,
    Line,
    Odds,
    OneRoll,
    Place,
    Roll,
    Rules,
    Settlement,
    Table,
    TableError,
    Wager,
    check_table,
    describe,
    seeded_dice,
    settle,
)
from dealer_trainer.engine.legality import most, verify_take_down
from dealer_trainer.engine.table import with_amount
from tests.engine.sample import ALL_TEN, BOX, CRAPS, HOUSES, ROCK, full_table, house, table, wager

EVEN, HARD = Odds(1, 1), Odds(6, 5)


def outcome(rules: Rules, before: Table, roll: Roll, bet: Wager) -> tuple[str, Odds | None]:
    """Outcome and odds of one wager."""
    (decision,) = [
        each_decision for each_decision in settle(rules, before, roll).decisions if each_decision.wager == bet
    ]
    return decision.outcome, decision.pays


@pytest.mark.slow
def test_neighbors_change_nothing() -> None:
    """Under every house, at each kind of point and on every roll, a wager of a full table is decided as if alone."""
    for house_rules, point in product(HOUSES, (None, 4, 5, 6)):
        rules = ROCK._replace(house=house_rules)
        full = full_table(point, (4, 5, 6), rules)
        off = [bet._replace(is_working=False) if bet.number == 6 and bet.seat > 3 else bet for bet in full.wagers]
        full = full._replace(wagers=tuple(off))
        for roll in ROLLS[::5]:
            alone = [settle(rules, full._replace(wagers=(bet,)), roll) for bet in full.wagers]
            settlement = settle(rules, full, roll)
            assert settlement.decisions == tuple(each_settlement.decisions[0] for each_settlement in alone)
            assert settlement.next.wagers == tuple(
                bet for each_settlement in alone for bet in each_settlement.next.wagers
            )


@pytest.mark.parametrize("point", [None, *sorted(BOX)])
def test_line_on_every_roll(point: int | None) -> None:
    """The Circle is decided as the table of the rulings says, in every phase on every roll (R1, R12)."""
    circle = wager("players_circle", 25)
    on_come_out = {7: ("win", EVEN), 2: ("lose", None), 3: ("lose", None), 11: ("push", None), 12: ("push", None)}
    for roll in ROLLS:
        total = roll.total
        if point is None:
            expected = on_come_out.get(total, ("stay", None))
        elif total == point:
            expected = ("win", HARD if roll.is_double and point in (4, 6, 8, 10) else EVEN)
        else:
            expected = ("lose", None) if total == 7 else ("stay", None)
        assert outcome(ROCK, table(circle, point=point), roll, circle) == expected, roll


def test_only_the_points_named_pay_a_hardway() -> None:
    """A double on a point outside of `hard_points` pays like any other way of making it."""
    line = Line("line", "Line", frozenset({7}), frozenset({2}), hard_points=frozenset({6}), hard_pays=Odds(6, 5))
    rules = ROCK._replace(bets=(line,))
    bet = wager("line", 25)
    assert outcome(rules, table(bet, point=6), Roll(3, 3), bet) == ("win", HARD)
    assert outcome(rules, table(bet, point=8), Roll(4, 4), bet) == ("win", EVEN)


def test_a_one_roll_bet_pushes_on_what_it_does_not_name() -> None:
    """A total that neither pays nor loses leaves the bet where it lies."""
    rules = ROCK._replace(bets=(OneRoll("field", "Field", {2: Odds(2, 1)}, frozenset({5, 6, 7, 8})),))
    bet = wager("field", 5)
    settlement = settle(rules, table(bet), Roll(4, 5))
    assert outcome(rules, table(bet), Roll(4, 5), bet) == ("push", None)
    assert settlement.next.wagers == (bet,)


@pytest.mark.parametrize("point", [None, 5, 8, 9])
def test_the_deciding_seven_is_a_rule_of_the_game(point: int | None) -> None:
    """Where another total is "the seven", that one ends the point and clears the marks, and a 7 does neither."""
    line = Line("line", "Line", frozenset({11}), frozenset({2, 3, 12}))
    bets = (line, Collect("low", "Low", frozenset({3, 4}), Odds(5, 1), ends_on=frozenset({6})))
    rules = ROCK._replace(bets=bets, points=frozenset({5, 8, 9}), seven=6)
    before = table(wager("line", 5), wager("low", 1), point=point, rolled=(3, 7))
    for roll in ROLLS:
        settlement = settle(rules, before, roll)
        ends = roll.total == 6
        assert settlement.next.rolled == (frozenset() if ends else {3, 7, roll.total})
        if point is not None:
            assert settlement.next.point == (None if ends or roll.total == point else point)
            outcomes = {True: "lose", False: "win" if roll.total == point else "stay"}
            assert settlement.decisions[0].outcome == outcomes[ends]


@pytest.mark.parametrize("point", [None, *sorted(BOX)])
def test_one_roll_bet_on_every_roll(point: int | None) -> None:
    """The JukeBox is decided by every roll alike, come-out or not (R2, R3)."""
    jukebox = wager("jukebox", 5)
    winning = {2: Odds(3, 1), 12: Odds(3, 1), 3: Odds(2, 1), 11: Odds(2, 1), 4: Odds(3, 2), 10: Odds(3, 2)}
    for roll in ROLLS:
        pays = winning.get(roll.total)
        expected = ("win", pays) if pays else ("lose", None)
        assert outcome(ROCK, table(jukebox, point=point), roll, jukebox) == expected, roll


@pytest.mark.parametrize(("point", "number"), list(product([None, *sorted(BOX)], [5, 6, 8, 9])))
def test_numbers_on_every_roll(point: int | None, number: int) -> None:
    """A Number pays when it rolls and loses on a seven while it is on; off, it is untouched (R4, R6, R7, R8)."""
    true = Odds(3, 2) if number in (5, 9) else Odds(6, 5)
    for roll, works, come_out in product(ROLLS, (True, False), ("off", "on")):
        bet = wager("numbers", 25, number)._replace(is_working=works)
        is_on = works and (point is not None or come_out == "on")
        expected: tuple[str, Odds | None] = ("stay", None)
        if is_on and roll.total in (number, 7):
            expected = ("win", true) if roll.total == number else ("lose", None)
        assert outcome(house(numbers_on_come_out=come_out), table(bet, point=point), roll, bet) == expected


@pytest.mark.parametrize("after", ["stay", "down"])
def test_a_number_that_won(after: str) -> None:
    """It is paid and stays up, unless the house takes it down (R5)."""
    bet = wager("numbers", 25, 8)
    settlement = settle(house(numbers_after_win=after), table(bet, point=6, rolled=(6,)), Roll(4, 4))
    assert settlement.decisions[0].amount == 3000
    assert settlement.next.wagers == ((bet,) if after == "stay" else ())


@pytest.mark.parametrize("bet", ["flaming_four", "sizzling_six", "hot_hand"])
def test_collecting_bets_on_every_roll(bet: str) -> None:
    """Paid on the roll that completes it, ended by any seven, nine of ten paid on the seven (H1, H3, H4)."""
    kind = ROCK.bet(bet)
    assert kind.kind == "collect"
    for missing in [set(), *({number} for number in kind.numbers), *(set(p) for p in product(kind.numbers, repeat=2))]:
        have = kind.numbers - missing
        if not missing:
            continue
        side = wager(bet, 5)
        for roll in ROLLS:
            expected: tuple[str, Odds | None] = ("stay", None)
            if roll.total == 7:
                near = bet == "hot_hand" and len(have) == 9
                expected = ("win", Odds(20, 1)) if near else ("lose", None)
            elif missing == {roll.total}:
                expected = ("win", kind.pays)
            assert outcome(ROCK, table(side, rolled=tuple(have)), roll, side) == expected
            assert (side in settle(ROCK, table(side, rolled=tuple(have)), roll).next.wagers) == (expected[0] == "stay")


def test_next_point_and_rolled() -> None:
    """A box number sets the point, the point or a seven takes it off; a seven clears what has rolled."""
    for point, roll in product((None, *sorted(BOX)), ROLLS):
        after = settle(ROCK, table(point=point, rolled=(9,)), roll).next
        if point is None:
            assert after.point == (roll.total if roll.total in BOX else None)
        else:
            assert after.point == (None if roll.total in (7, point) else point)
        assert after.rolled == (frozenset() if roll.total == 7 else {9, roll.total})


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (table(point=7), "cannot be a point"),
        (table(point=11), "cannot be a point"),
        (table(point=6), "the point of 6 is missing"),
        (table(point=6, rolled=(4, 8)), "the point of 6 is missing"),
        (table(rolled=(7,)), "cannot have rolled"),
        (table(rolled=(13,)), "cannot have rolled"),
        (table(wager("jukebox", 5), wager("jukebox", 5)), "two wagers on one spot"),
        (table(wager("jukebox", 5, toke=True)), "there is none"),
        (table(wager("jukebox", 0)), "above zero"),
        (table(wager("jukebox", 5, seat=0)), "seats are 1 to 6"),
        (table(wager("jukebox", 5, seat=7)), "seats are 1 to 6"),
        (table(wager("jukebox", 5, 8)), "takes no number"),
        (table(wager("numbers", 5)), "numbers are 5, 6, 8, 9"),
        (table(wager("numbers", 5, 4)), "numbers are 5, 6, 8, 9"),
        (table(wager("field", 5)), "field is not a bet of rock; its bets are players_circle"),
        (table(wager("flaming_four", 5), rolled=(2, 3, 11, 12)), "all its numbers have rolled"),
    ],
)
def test_tables_that_cannot_be(wrong: Table, reason: str) -> None:
    """A table that cannot lie on the layout is refused with the place and the reason."""
    with pytest.raises(TableError, match=reason):
        check_table(ROCK, wrong)


def test_places_are_named() -> None:
    """A message names seat, bet, box and whose chips they are."""
    assert describe(Place("numbers", 3, 8, "dealer")) == "seat 3, numbers 8, dealer"
    assert describe(Place("jukebox", 1)) == "seat 1, jukebox"


RULES = st.sampled_from([ROCK._replace(house=house) for house in HOUSES] + [CRAPS])
ROLL = st.sampled_from(ROLLS)


@pytest.mark.slow
@given(RULES, st.sampled_from((None, *sorted(BOX))), st.frozensets(st.sampled_from(sorted(ALL_TEN))), ROLL)
def test_each_bet_is_decided_once_and_chips_are_kept(
    rules: Rules, point: int | None, rolled: frozenset[int], roll: Roll
) -> None:
    """One decision per wager; what comes down leaves the table, all else stays as it was, to the chip."""
    before = full_table(point, tuple(rolled | ({point} if point else set())), rules)
    check_table(rules, before)
    settlement = settle(rules, before, roll)
    check_table(rules, settlement.next)
    assert tuple(decision.wager for decision in settlement.decisions) == before.wagers
    assert settlement.next.wagers == tuple(
        decision.wager for decision in settlement.decisions if not decision.comes_down
    )
    for decision in settlement.decisions:
        assert decision.comes_down == (decision.wager not in settlement.next.wagers)
        assert (decision.pays is not None) == (decision.outcome == "win")
        assert decision.amount == {"lose": decision.wager.amount, "push": 0, "stay": 0}.get(
            decision.outcome, decision.amount
        )
        assert decision.amount % rules.house.smallest_chip == 0 or decision.outcome == "lose"
    assert settle(rules, before, roll) == settlement


@pytest.mark.slow
@given(RULES, st.sampled_from((None, *sorted(BOX))), st.frozensets(st.sampled_from(sorted(ALL_TEN))), ROLL)
def test_tokes_are_decided_as_their_players_bet(
    rules: Rules, point: int | None, rolled: frozenset[int], roll: Roll
) -> None:
    """A toke wins, loses, pushes, stays and comes down with the bet it lies beside, at the same odds (R22)."""
    decided = {
        decision.wager.place: decision
        for decision in settle(rules, full_table(point, tuple(rolled), rules), roll).decisions
    }
    tokes = [place for place in decided if place.owner == "dealer"]
    assert len(tokes) * 2 == len(decided)
    for place in tokes:
        player, toke = decided[place._replace(owner="player")], decided[place]
        assert toke[1:3] + toke[4:] == player[1:3] + player[4:]


def play(rules: Rules, seed: int, choices: list[tuple[int, int]]) -> tuple[list[Settlement], int, int]:
    """Deal rounds with a bet made or taken down before each; the rounds, the players' and the house's chips."""
    dice = seeded_dice(seed)
    lying = Table()
    player = house_chips = 0
    rounds = []
    places = [
        Place(bet.id, seat, number, owner)
        for bet in rules.bets
        for seat in (1, 2)
        for number in (sorted(bet.pays) if bet.kind == "number" else (None,))
        for owner in ("player", "dealer")
    ]
    for pick, share in choices:
        place = places[pick % len(places)]
        there = lying.wager(place)
        ceiling = min(most(rules, lying, place), 5000)
        if there is None and ceiling:
            lying = with_amount(lying, place, ceiling)
            player -= ceiling
        elif there is not None and share % 2 and verify_take_down(rules, lying, place) is None:
            lying = with_amount(lying, place, 0)
            player += there.amount
        settlement = settle(rules, lying, next(dice))
        for decision in settlement.decisions:
            player += {"win": decision.amount + decision.wager.amount * decision.comes_down}.get(decision.outcome, 0)
            house_chips += {"win": -decision.amount, "lose": decision.amount}.get(decision.outcome, 0)
        lying = settlement.next
        check_table(rules, lying)
        rounds.append(settlement)
    return rounds, player, house_chips


@pytest.mark.slow
@settings(deadline=None)
@given(
    RULES, st.integers(0, 2**32), st.lists(st.tuples(st.integers(0, 99), st.integers(0, 9)), min_size=1, max_size=60)
)
def test_a_session_makes_and_loses_no_chip(rules: Rules, seed: int, choices: list[tuple[int, int]]) -> None:
    """Over any session, what the players have, what the house has and what lies on the layout always add up to zero."""
    rounds, player, house_chips = play(rules, seed, choices)
    lying = sum(wager.amount for wager in rounds[-1].next.wagers)
    assert player + house_chips + lying == 0
    assert play(rules, seed, choices) == (rounds, player, house_chips)
