"""Payouts: what a drill calls right is what the table calls right, and a wrong amount is explained as at the table."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.item.kind.payout import Features
from dealer_trainer.drills.item.stake import is_sort
from dealer_trainer.engine import Bet, Cents, Odds, Place, Roll, Table, Wager, settle
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.grade import grade
from dealer_trainer.guide.grading.mistake import LIBRARY, all_mistakes
from dealer_trainer.guide.model import row_for
from tests.drills.item.drilled import games, items, right_answer, rock, round_of, spoken, wager_of, with_skill
from tests.narrowed import not_none

RATES = {"1:1", "6:5", "3:2", "2:1", "3:1", "12:1", "20:1", "70:1", "80:1"}


def faults_at_the_table(game: Game, item: Item, paid: Cents) -> tuple[Fault, ...]:
    """A whole round dealt as the model deals it, but for what is paid on the item's spot."""
    model = round_of(game, item)
    acts = [act._replace(amount=paid) if act.do == "pay" and act.place == item.place else act for act in spoken(model)]
    return grade(game.rules, game.guide, game.phrases, model, acts).faults


def test_every_rate_is_drilled() -> None:
    """The skills ask for every rate that this game pays, on every bet that pays it, and for whole seats and tokes."""
    game = rock()
    named = [skill.features for skill in game.drills.skills if "odds" in skill.features]
    assert {features["odds"] for features in named} == game.odds.keys()
    asked = {(features["bet"], str(game.odds[str(features["odds"])])) for features in named}
    assert {odds for _, odds in asked} == RATES
    for bet in game.rules.bets:
        rates = {str(odds) for odds in _rates(bet)}
        assert rates <= {odds for name, odds in asked if name == bet.id}, bet.id
    kinds = [skill.features for skill in game.drills.skills if skill.kind == "payout"]
    assert sum("bets" in features for features in kinds) >= 3
    assert {features["odds"] for features in kinds if features.get("toke")} == {"hardway", "jukebox_four_ten"}


def _rates(bet: Bet) -> set[Odds]:
    if bet.kind == "line":
        return {bet.pays, bet.hard_pays}
    return {bet.pays, *bet.near_pays.values()} if bet.kind == "collect" else set(bet.pays.values())


@pytest.mark.slow
def test_the_guide_states_the_rate_that_is_asked_for() -> None:
    """The row that answers an item's roll states, in its own words, the odds that the item is about."""
    seen = 0
    for game in games():
        for item in items(game, "payout", 40):
            asked = dict(item.features)["odds"]
            if item.place is None or item.roll is None:
                continue
            row = row_for(game.guide, item.table.point, item.roll)
            step = next(
                each_step for each_step in row.steps
                if each_step.do == "pay" and each_step.zone and item.place.bet in game.guide.zone(each_step.zone).bets
            )  # fmt: skip
            assert game.guide.odds_of(step.pays_for(item.roll.total, item.place.bet)) == asked
            seen += 1
    assert seen > 1000


@pytest.mark.parametrize("count", [2, pytest.param(12, marks=pytest.mark.fuzz)])
@pytest.mark.slow
def test_right_and_wrong_are_the_table_s(count: int) -> None:
    """The right amount earns no fault at the table; each likely mistake earns the same fault, words, rule and cost."""
    mistakes = set()
    for game in games():
        for item in items(game, "payout", count):
            if item.place is None or item.roll is None:
                continue
            due = not_none(right_answer(game, item).amount)
            assert faults_at_the_table(game, item, due) == ()
            settlement = settle(game.rules, item.table, item.roll)
            decision = next(
                each_decision for each_decision in settlement.decisions if each_decision.wager.place == item.place
            )
            wrong = {mistake.amount for mistake in all_mistakes(game.rules, settlement, decision)} | {0, 12_345}
            for paid in sorted(wrong - {due}):
                graded = factory.grade(game, item, Answer(amount=paid))
                (fault,) = faults_at_the_table(game, item, paid)
                told = (fault.kind, fault.why, fault.row, fault.cost)
                assert told == ("wrong_amount", graded.why, graded.source, graded.cost)
                assert not graded.is_right
                mistakes.add(graded.mistake)
    assert mistakes >= set(LIBRARY) - {"easy_paid_hardway"}


@pytest.mark.slow
@given(seed=st.integers(0, 2**40), paid=st.integers(0, 10_000_000), at=st.integers(0, 30))
def test_any_amount_is_graded_as_at_the_table(seed: int, paid: Cents, at: int) -> None:
    """Whatever is paid, the drill and the table agree whether it is right."""
    game = rock()
    skills = [skill for skill in game.drills.skills if skill.kind == "payout" and "odds" in skill.features]
    item = factory.make(game, skills[at % len(skills)].id, seed)
    is_right = factory.grade(game, item, Answer(amount=paid)).is_right
    assert is_right == (faults_at_the_table(game, item, paid) == ())


@pytest.mark.slow
def test_whole_seats_are_paid_bet_by_bet() -> None:
    """A seat's sum is what the model dealer pays it, over two bets or more; leaving one out is called by its name."""
    for game in games():
        for item in items(game, "payout", 60):
            if item.place is not None or item.roll is None:
                continue
            acts = spoken(round_of(game, item))
            pays = [act.amount or 0 for act in acts if act.do == "pay"]
            assert len(pays) > 1
            assert right_answer(game, item).amount == sum(pays)
            short = factory.grade(game, item, Answer(amount=sum(pays) - pays[0]))
            assert (short.is_right, short.cost) == (False, -pays[0])
            assert short.mistake == "one_left_out"


def test_amounts_are_of_the_kind_that_the_skill_names() -> None:
    """Easy, odd and half amounts are what they are called, of few chips; breakage is asked for where it is named."""
    game = rock()
    for skill in game.drills.skills:
        if skill.kind != "payout" or "bets" in skill.features:
            continue
        odds = game.odds[str(skill.features["odds"])]
        sort = Features.model_validate(skill.features).stakes
        for seed in range(40):
            wager = wager_of(factory.make(game, skill.id, seed))
            assert is_sort(wager.amount, sort, odds)
            if "breaks" in skill.features:
                assert (wager.amount * odds.num % (odds.den * 50) != 0) == skill.features["breaks"]


def test_odd_amounts_are_drilled() -> None:
    """Seven, twelve and thirty-five dollars and half dollars come up at 6 to 5 and 3 to 2."""
    game = rock()
    met = set()
    for rate, skill in product(("hardway", "four-ten"), ("odd", "half", "reds")):
        for seed in range(150):
            met.add((rate, wager_of(factory.make(game, f"pay-{rate}-{skill}", seed)).amount))
    assert met >= {("hardway", amount) for amount in (650, 700, 1200, 3500)}
    assert met >= {("four-ten", amount) for amount in (350, 700, 3500)}


def test_tokes_lie_beside_a_player_s_bet() -> None:
    """Asked for the dealer's pay, the player's bet lies there too, of another amount."""
    for seed in range(60):
        for skill in ("pay-hardway-toke", "pay-four-ten-toke"):
            item = factory.make(rock(), skill, seed)
            toke = wager_of(item)
            assert toke.owner == "dealer"
            assert not_none(item.table.wager(toke.place._replace(owner="player"))).amount != toke.amount


HARD = Table(6, frozenset({6}), (Wager("players_circle", 3, 3500), Wager("players_circle", 3, 500, owner="dealer")))


@pytest.mark.parametrize(
    ("paid", "mistake", "told"),
    [
        (3500, "hardway_paid_easy", "$35 is even money, the easy odds; a hardway pays 6 to 5: $42."),
        (5250, "other_bet", "$52.50 is 3 to 2; a hardway pays 6 to 5: $42."),
        (7700, "stake_counted_in", "$77 includes the stake; a hardway pays 6 to 5: $42."),
        (4800, "toke_summed", "$48 is the player's bet and the toke paid as one; a hardway pays 6 to 5: $42."),
        (4000, None, "$40 is $2 short; a hardway pays 6 to 5: $42."),
        (2400, "digits_swapped", "$24 has two digits swapped; a hardway pays 6 to 5: $42."),
        (1111, None, "$11.11 is $30.89 short; a hardway pays 6 to 5: $42."),
    ],
)
def test_a_wrong_amount_names_the_rule_that_was_applied(paid: Cents, mistake: str | None, told: str) -> None:
    """Thirty-five dollars, six the hard way: each slip is called by its name."""
    place = Place("players_circle", 3)
    item = Item("payout/one/1", "payout", "one", 1, "amount", "?", HARD, Roll(3, 3), place=place)
    graded = factory.grade(rock(), item, Answer(amount=paid))
    assert (graded.mistake, graded.why, graded.source) == (mistake, told, "guide:16")
    assert graded.due == "$42: a hardway pays 6 to 5."
    assert graded.cost == paid - 4200


def test_chips_from_the_rack_are_an_amount() -> None:
    """An answer built of chips is graded by its worth, in whatever chips."""
    game = with_skill(rock(), "payout", bet="jukebox", odds="jukebox_two_twelve", chips=("5",), most=1)
    item = factory.make(game, "one", 3)
    assert factory.grade(game, item, Answer(chips=(500, 500, 500))).is_right
    assert factory.grade(game, item, Answer(chips=(100,) * 15)).is_right
    assert not factory.grade(game, item, Answer(chips=(500, 500))).is_right


@pytest.mark.parametrize("skill", ["pay-sizzling-six-easy", "chips-pay-sizzling-six"])
def test_a_side_bet_that_is_paid_is_said_to_be_complete(skill: str) -> None:
    """Nobody has to guess from one roll that the other five numbers are in."""
    for seed in range(20):
        question = factory.make(rock(), skill, seed).question
        assert "Numbers marked: " in question
        assert question.count("This roll completes Sizzling Six.") == 1
