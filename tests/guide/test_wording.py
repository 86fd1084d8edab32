"""What is said of one roll: the row's title names the number that rolled, not all numbers that the row is for."""

import pytest

from dealer_trainer.engine import ROLLS, Odds, Roll, Table, Wager, settle
from dealer_trainer.guide.model import Pay, pay, payoffs, row_for, row_payoffs, stakes, title_for
from tests import loaded
from tests.guide.call.spoken import game


@pytest.mark.parametrize(
    ("point", "roll", "title"),
    [
        (None, Roll(2, 4), "The point is six"),
        (None, Roll(4, 6), "The point is ten"),
        (None, Roll(5, 6), "Come-out eleven"),
        (None, Roll(1, 1), "Come-out two"),
        (4, Roll(3, 4), "Seven out on four"),
        (8, Roll(4, 4), "Eight made the hard way"),
        (6, Roll(1, 2), "Three with a point on"),
        (6, Roll(4, 6), "Ten, another point on"),
    ],
)
def test_a_title_names_the_number_that_rolled(point: int | None, roll: Roll, title: str) -> None:
    """Roll 6 is not summed up as "five, six, eight or nine"."""
    guide = game().guide
    assert title_for(row_for(guide, point, roll), point, roll) == title


RULES, GUIDE = loaded.rock_n_roll().rules, loaded.rock_n_roll().guide


def test_every_way_to_pay_is_there_once() -> None:
    """The line's two, one a rate of the one-roll bet and of the Numbers, the side bets and what nearly wins."""
    found = [(payoff.bet.id, str(payoff.on), str(payoff.odds)) for payoff in payoffs(RULES)]
    assert found == [
        ("players_circle", "", "1:1"), ("players_circle", "hard 4, 6, 8, 10", "6:5"),
        ("jukebox", "2, 12", "3:1"), ("jukebox", "3, 11", "2:1"), ("jukebox", "4, 10", "3:2"),
        ("numbers", "5, 9", "3:2"), ("numbers", "6, 8", "6:5"), ("flaming_four", "all 4", "70:1"),
        ("sizzling_six", "all 6", "12:1"), ("hot_hand", "all 10", "80:1"), ("hot_hand", "9 of 10", "20:1"),
    ]  # fmt: skip


def test_limits_and_breakage_hold() -> None:
    """No pay outside the limits; what the chips cannot make is told apart."""
    hard, rate = payoffs(RULES)[1], payoffs(RULES)[4]
    assert pay(RULES, hard, 400) is None
    assert pay(RULES, hard, 500) == Pay(600, is_rounded=False)
    assert pay(RULES, hard, 700) == Pay(800, is_rounded=True)
    assert pay(RULES, rate, 1700) == Pay(2550, is_rounded=False)
    assert stakes(RULES, (50, 125, 700, 10_000_000)) == (700,)


def test_a_chart_agrees_with_the_engine() -> None:
    """What a settled bet wins on each roll is what the chart says for one of its payoffs."""
    every = payoffs(RULES)
    for point in (None, *sorted(RULES.points)):
        for roll in ROLLS:
            wagers = (Wager("players_circle", 1, 700), Wager("jukebox", 1, 300))
            found = settle(RULES, Table(point, frozenset() if point is None else frozenset({point}), wagers), roll)
            for decision in found.decisions:
                if decision.outcome == "win":
                    own = [payoff for payoff in every if payoff.bet.id == decision.wager.bet]
                    pays = [paid for payoff in own if (paid := pay(RULES, payoff, decision.wager.amount))]
                    assert decision.amount in {paid.amount for paid in pays}


@pytest.mark.parametrize(
    ("point", "roll", "expected"),
    [
        (None, Roll(1, 1), ["jukebox 3:1", "jukebox 2:1", "flaming_four 70:1", "hot_hand 80:1"]),
        (6, Roll(3, 3), ["players_circle 6:5", "numbers 6:5", "sizzling_six 12:1", "hot_hand 80:1"]),
        (6, Roll(3, 4), ["hot_hand 20:1"]),
        (None, Roll(2, 3), ["sizzling_six 12:1", "hot_hand 80:1"]),
    ],
)
def test_a_row_s_pays_are_its_own(point: int | None, roll: Roll, expected: list[str]) -> None:
    """In the order of its steps; Numbers that are off on the come-out are not among them."""
    found = row_payoffs(RULES, GUIDE, row_for(GUIDE, point, roll))
    assert [f"{payoff.bet.id} {payoff.odds}" for payoff in found] == expected


def test_another_game_has_a_chart() -> None:
    """Odds of any game."""
    game = loaded.harbor_craps()
    assert {payoff.bet.id for payoff in payoffs(game.rules)} == {bet.id for bet in game.rules.bets}
    assert all(isinstance(payoff.odds, Odds) for payoff in payoffs(game.rules))
