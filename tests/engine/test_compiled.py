"""The compiled tables give the same numbers as the general path, for every state and every roll."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.engine import ROLLS, Roll, Rules, Table, Wager, settle
from dealer_trainer.engine.compiled import CompiledRules
from dealer_trainer.engine.spread import Order, Spread, Step, Sweep
from tests.engine.sample import ALL_TEN, CRAPS, HOUSES, ROCK, Sweeps, full_table, rock_sweeps

pytestmark = pytest.mark.slow

MARKS = tuple(frozenset(marks) for count in range(11) for marks in combinations(sorted(ALL_TEN), count))
"""All 1,024 sets of numbers that can have rolled since the last seven."""


def one_of_each(rules: Rules, rolled: frozenset[int]) -> tuple[Wager, ...]:
    """One seat with every bet that can lie there after `rolled`, in odd amounts, one Number called off."""
    wagers = []
    for bet in rules.bets:
        if bet.kind == "number":
            wagers += [Wager(bet.id, 1, 1150 + number, number, is_working=number != 9) for number in bet.pays]
        elif not (bet.kind == "collect" and bet.numbers <= rolled):
            wagers.append(Wager(bet.id, 1, 1250))
    return tuple(wagers)


def steps_due(rules: Rules, table: Table, roll: Roll) -> list[Step]:
    """What the general path decides, as the handling of chips."""
    do = {"win": "pay", "lose": "take", "push": "push"}
    return [
        Step(do[outcome], wager.bet, wager.seat, wager.owner, wager.number, None if outcome == "push" else amount)
        for wager, outcome, _, amount, _ in settle(rules, table, roll).decisions
        if outcome != "stay"
    ]


@pytest.mark.parametrize("rules", [ROCK, CRAPS], ids=lambda rules: rules.id)
def test_every_state_and_every_roll(rules: Rules) -> None:
    """Every point × all 1,024 marks × 36 rolls: the same decisions and the same table as the general path."""
    compiled = CompiledRules(rules)
    for point in (None, *sorted(rules.points)):
        for rolled in MARKS:
            table = Table(point, rolled, one_of_each(rules, rolled))
            for roll in ROLLS:
                assert compiled.settle(table, roll) == settle(rules, table, roll)


def test_every_house() -> None:
    """The same under every combination of house rules, with a full table, on every roll."""
    for rules in (ROCK._replace(house=house) for house in HOUSES):
        compiled = CompiledRules(rules)
        for point in (None, 4, 5, 6):
            table = full_table(point, (4, 5, 6), rules)
            for roll in ROLLS:
                assert compiled.settle(table, roll) == settle(rules, table, roll)


def test_steps_of_every_state_and_every_roll() -> None:
    """Every point × all 1,024 marks × 36 rolls: a spread's steps handle what the general path decides, no more."""
    compiled, order = CompiledRules(ROCK), Order(ROCK, rock_sweeps)
    spread = Spread(compiled, order, one_of_each(ROCK, frozenset()))
    for point in order.parts:
        for rolled in MARKS:
            table = Table(point, rolled, one_of_each(ROCK, rolled))
            for roll in ROLLS:
                dealt = spread.deal(point, rolled, roll)
                settlement = compiled.settle(table, roll)
                assert dealt.next[:2] == settlement.next[:2]
                assert set(dealt.next.wagers) == set(settlement.next.wagers)
                assert len(dealt.next.wagers) == len(settlement.next.wagers)
                due = sum(decision.outcome != "stay" for decision in settlement.decisions)
                assert sum(step.seat is not None and step.do != "set_up" for step in dealt.steps) == due


def one_zone(point: int | None, roll: Roll) -> Sweeps:
    """An odd guide that treats the whole layout as one zone, collecting bets and others together."""
    bets = tuple(bet.id for bet in ROCK.bets)
    return tuple(Sweep(do, bets, "left_to_right") for do in ("take", "push", "pay"))


COMPILED = CompiledRules(ROCK)
ORDERS = (Order(ROCK, rock_sweeps), Order(ROCK, one_zone))


@settings(deadline=None)
@given(st.sampled_from((None, *sorted(ROCK.points))), st.sampled_from(MARKS), st.sampled_from(ROLLS))
def test_steps_of_a_full_table(point: int | None, rolled: frozenset[int], roll: Roll) -> None:
    """With six seats and a toke everywhere, the steps are the general path's decisions to the cent, each once."""
    table = full_table(point, tuple(rolled))
    due = sorted(str(step) for step in steps_due(ROCK, table, roll))
    for order in ORDERS:
        steps = Spread(COMPILED, order, table.wagers).deal(point, rolled, roll).steps
        assert sorted(str(step) for step in steps if step.seat and step.do != "set_up") == due


def test_order_of_the_steps() -> None:
    """Zones come in the guide's order, seats in the zone's direction, a toke straight after its player's bet."""
    table = full_table(6, (6,))
    dealt = Spread(CompiledRules(ROCK), Order(ROCK, rock_sweeps), table.wagers).deal(6, frozenset({6}), Roll(4, 4))
    assert [step.do for step in dealt.steps[:2]] == ["announce", "mark"]
    assert dealt.steps[1] == Step("mark", number=8)
    jukebox = [step for step in dealt.steps if step.bet == "jukebox"]
    assert [(step.seat, step.owner) for step in jukebox] == [
        (seat, owner) for seat in range(6, 0, -1) for owner in ("player", "dealer")
    ]
    numbers = [step for step in dealt.steps if step.bet == "numbers"]
    assert [(step.do, step.seat, step.number) for step in numbers[::2]] == [("pay", seat, 8) for seat in range(1, 7)]
    assert dealt.steps.index(jukebox[-1]) < dealt.steps.index(numbers[0])


def test_marks_are_kept_only_while_a_side_bet_lies() -> None:
    """Without a collecting bet on the layout no number is marked and no marks are cleared; nor is one marked twice."""
    compiled, order = CompiledRules(ROCK), Order(ROCK, rock_sweeps)
    bare = Spread(compiled, order, [Wager("players_circle", 1, 500)])
    marked = Spread(compiled, order, [Wager("hot_hand", 1, 500)])

    def acts(spread: Spread, rolled: tuple[int, ...], roll: Roll) -> set[str]:
        return {step.do for step in spread.deal(None, frozenset(rolled), roll).steps} & {"mark", "clear_marks"}

    assert acts(bare, (), Roll(1, 2)) == acts(bare, (4,), Roll(3, 4)) == set()
    assert acts(marked, (), Roll(1, 2)) == {"mark"}
    assert acts(marked, (3,), Roll(1, 2)) == set()
    assert acts(marked, (), Roll(3, 4)) == set()
    assert acts(marked, (3,), Roll(3, 4)) == {"clear_marks"}


def test_setting_up_cuts_down_what_is_over_its_limit() -> None:
    """When a point is set, each Number above its player's line bet comes with the amount it is cut down to."""
    wagers = [Wager("players_circle", 2, 1000), Wager("numbers", 2, 2500, 8), Wager("numbers", 1, 500, 5)]
    dealt = Spread(CompiledRules(ROCK), Order(ROCK, rock_sweeps), wagers).deal(None, frozenset(), Roll(4, 2))
    assert [step for step in dealt.steps if step.do == "set_up"] == [
        Step("set_up"),
        Step("set_up", "numbers", 1, "player", 5, 0),
        Step("set_up", "numbers", 2, "player", 8, 1000),
    ]


def test_a_bet_that_no_zone_handles_is_an_error() -> None:
    """A spread refuses a wager that its order of work would forget."""
    with pytest.raises(ValueError, match="pass_line"):
        Spread(CompiledRules(CRAPS), Order(CRAPS, lambda point, roll: ()), [Wager("pass_line", 1, 500)])
