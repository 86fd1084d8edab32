"""In a sitting of the shipped exam, an act at the table that was not due is one more of its kind, and wrong."""

from collections.abc import Callable
from functools import cache
from itertools import cycle

import pytest

from dealer_trainer.certification.blueprint.blueprint import minimums_in
from dealer_trainer.certification.exam.practice import PracticeSitting, Prompt
from dealer_trainer.certification.grading.result import Result, title_of
from dealer_trainer.certification.simulation.curve import simulated
from dealer_trainer.certification.simulation.dealer import SimulatedDealer, all_dealers, dealers_in, erring
from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.engine import CallRule
from dealer_trainer.games import Game
from dealer_trainer.games.game import under
from dealer_trainer.guide.model import NUMBER_WORDS
from dealer_trainer.guide.row import Act
from dealer_trainer.table.round import Round
from tests.certification.examining import rock_n_roll, shipped

pytestmark = pytest.mark.slow

Acts = list[Act]
Spoil = Callable[[Round, Acts], Acts]
POP = Act("pop")


def before_the_pop(more: Callable[[Round], Acts]) -> Spoil:
    """All as it is due, with these acts before the pop."""
    return lambda dealt, due: [*due[: due.index(POP)], *more(dealt), *due[due.index(POP) :]]


def marks_twice(dealt: Round, due: Acts) -> Acts:
    """The number that rolled marked once more: with a side bet up as wrong as another one (ruling H6)."""
    return [*due, *[Act("mark", number=dealt.roll.total)] * (dealt.roll.total != 7)]


def calls_last(_: Round, due: Acts) -> Acts:
    """The roll called when all its chips are moved."""
    after = due.index(POP) + 1
    settled = sorted(due[after:], key=lambda act: act.do == "announce")
    return [*due[:after], *settled]


def sent_back(dealt: Round) -> Acts:
    """Every player's bets cut down, which nobody asked for."""
    asked = {due.request.place for due in dealt.due_answers}
    lying = [wager for wager in dealt.betting.table.wagers if wager.place not in asked and wager.amount > 50]
    return [Act("set_up", wager.bet, wager.seat, wager.owner, wager.number, 50) for wager in lying]


def away_and_back(dealt: Round) -> Acts:
    """The puck moved to another number and back, before the dice are popped."""
    point = dealt.start.table.point
    return [Act("puck", to=9 if point != 9 else 5), Act("puck", to=point)]


SPOILS: dict[str, tuple[Spoil, str]] = {
    "marks before the pop": (before_the_pop(lambda _: [Act("mark", number=12)]), "The marks"),
    "moves the puck before the pop": (before_the_pop(away_and_back), "The puck"),
    "cuts every bet": (before_the_pop(sent_back), "Players' requests and limits"),
    "calls when the chips are moved": (calls_last, "Calls"),
    "marks a number twice": (marks_twice, "The marks"),
}
"""Dealers who do all that is due, with what each does besides, and the duty that it spoils."""


@cache
def sat(spoil: Spoil | None, seed: int = 1) -> Result:
    """The shipped exam with every question right and its rounds spoiled."""
    practice = PracticeSitting(rock_n_roll(), shipped(), seed)
    while (prompt := practice.prompt) is not None:
        key = practice.key()
        if prompt.round is not None and spoil is not None:
            key = key._replace(acts=tuple(spoil(prompt.round, list(key.acts))))
        practice.answer(key, 2_000)
    return practice.result


@pytest.mark.parametrize("name", SPOILS)
def test_to_do_all_that_is_due_and_more_is_not_to_deal_rightly(name: str) -> None:
    """Less of the duty is right, for fewer points; the exam fails by it and by no other; the money is as it was."""
    spoil, spoiled = SPOILS[name]
    clean, result = sat(None), sat(spoil)
    before, after = (
        next(score for score in found.duties if title_of(score) == spoiled) for found in (clean, result)
    )  # fmt: skip
    assert before.right == before.due
    assert after.due >= before.due
    assert after.due - after.right >= 4
    assert after.made == after.due
    assert result.score < clean.score == 100
    assert result.accuracy == clean.accuracy
    assert result.outcome == "fail"
    assert [title_of(score) for score in result.duties if not score.is_met] == [spoiled]


def test_what_is_needless_is_one_more_thing_of_order() -> None:
    """Pushing a bet that stays is a small fault: no duty is wrong, and order has as many more things as it came up."""

    def pushed(dealt: Round, due: Acts) -> Acts:
        stay = [decision.wager for decision in dealt.model.settlement.decisions if decision.outcome == "stay"]
        return [*due, *(Act("push", bet, seat, owner, number) for bet, seat, _, number, owner, _ in stay[:1])]

    clean, needless = sat(None), sat(pushed)
    before, after = (next(area for area in found.areas if area.area == "order") for found in (clean, needless))
    assert after.asked.due > before.asked.due
    assert after.asked.right == before.asked.right
    assert after.points < before.points
    assert needless.duties == clean.duties
    assert needless.outcome == "pass"


EVERY = " ".join(NUMBER_WORDS[number] for number in range(2, 13))
RATE = next(dealer for dealer in all_dealers(rock_n_roll().rules) if dealer.id == "without-rate-calls")


@cache
def house(calls: CallRule) -> Game:
    """The shipped game in a house with that rule."""
    return under(rock_n_roll(), rock_n_roll().rules.house._replace(calls=calls))


def sit(calls: CallRule, say: Callable[[int, str], str | None]) -> PracticeSitting:
    """A sitting of faultless work in which every roll is called by `say`, from its total and the full call.

    None is silence: no act at all. The opening words are the model dealer's.
    """
    practice = PracticeSitting(house(calls), shipped(), 1)
    while (prompt := practice.prompt) is not None:
        key = practice.key()
        answer = key if prompt.round is None else Answer(acts=called(prompt, key.acts, say))
        if prompt.item is not None and prompt.item.form == "call" and prompt.item.roll is not None:
            answer = Answer(call=say(prompt.item.roll.total, key.call or "") or "")
        practice.answer(answer, 1000)
    return practice


def called(prompt: Prompt, acts: tuple[Act, ...], say: Callable[[int, str], str | None]) -> tuple[Act, ...]:
    """The acts of a round, with other words where the roll that counts is called."""
    assert prompt.round is not None
    done: list[Act] = []
    for act in acts:
        is_roll = act.do == "announce" and sum(each.do == "pop" for each in done) == len(prompt.round.pops)
        call = say(prompt.round.roll.total, act.call or "") if is_roll else act.call
        if not is_roll or call is not None:
            done.append(act._replace(call=call))
    return tuple(done)


def held(calls: CallRule) -> list[str]:
    """The minimums of the shipped exam in a house with that rule."""
    return [minimum.id for minimum in minimums_in(house(calls).rules.house, shipped())]


def number(total: int, _: str) -> str:
    """The number alone."""
    return NUMBER_WORDS[total]


def test_who_calls_the_number_alone_passes_where_it_is_enough() -> None:
    """With everything: no duty, minimum or point is lost. In a house of full calls the same dealer fails."""
    result = sit("number", number).result
    assert result.outcome == "pass"
    assert result.score == 100
    assert all(score.right == score.due for score in result.table_scores)
    assert [score.id for score in result.minimums] == held("number")
    failed = sit("full", number).result
    assert failed.outcome == "fail"
    assert {score.id for score in failed.duties if not score.is_met} == {"calls"}
    assert sit("full", lambda _, full: full).result.score == 100


TRICKS: dict[str, Callable[[int, str], str | None]] = {
    "nothing": lambda _, __: None,
    "a dot": lambda _, __: ".",
    "friendly words": lambda _, __: "Nice roll, folks!",
    "every number": lambda _, __: EVERY,
    "two numbers": lambda total, _: f"{NUMBER_WORDS[total]} {NUMBER_WORDS[2 + (total - 1) % 11]}",
    "the same number always": lambda total, _: "seven" if total != 7 else None,
    "a false result": lambda total, _: f"{NUMBER_WORDS[total]}, seven out, winner",
    "no number": lambda _, __: "Winner! Circle down! JukeBox!",
}


@pytest.mark.parametrize("calls", ["number", "full"])
def test_no_trick_stands_for_the_number(calls: CallRule) -> None:
    """Who does so with every call, each trick in its turn, has one call less in every round, and fails by that duty."""
    turns = cycle(TRICKS.values())

    def say(total: int, full: str) -> str | None:
        return next(turns)(total, full)

    practice = sit(calls, say)
    assert practice.result.outcome == "fail"
    assert [score.id for score in practice.result.duties if not score.is_met] == ["calls"]
    assert len(practice.sitting.rounds) >= 2 * len(TRICKS)
    for dealt in practice.sitting.rounds:
        said = dealt.graded.duties["calls"]
        assert said.right < said.due, dealt.acts


def test_no_rate_is_asked_where_the_number_is_enough() -> None:
    """The minimum for calling rates and the dealer who leaves them out are of houses with full calls."""
    assert set(held("full")) - set(held("number")) == {"rate-calls"}
    assert held("full") == [minimum.id for minimum in shipped().minimums]
    rules = rock_n_roll().rules
    in_full = dealers_in(rules._replace(house=rules.house._replace(calls="full")))
    assert set(in_full) - set(dealers_in(rules)) == {RATE}
    assert in_full == all_dealers(rules)


def test_a_minimum_keeps_what_is_asked_of_its_work() -> None:
    """One that names the calls of rates among other work loses only those."""
    (rates,) = (minimum for minimum in shipped().minimums if minimum.id == "rate-calls")
    both = rates.model_validate({**dict(rates), "work": ("calls.rate", "puck")})
    assert both.asked("full") is both
    kept = both.asked("number")
    assert kept is not None
    assert kept.work == ("puck",)
    assert rates.asked("number") is None


def test_who_never_calls_a_rate_fails_only_in_a_house_of_full_calls() -> None:
    """A dealer without faults where nobody asks for rates."""
    failed = simulated(house("full"), shipped(), RATE, 1).result
    assert failed.outcome == "fail"
    assert "rate-calls" in {score.id for score in failed.minimums if not score.is_met and not score.right}
    assert simulated(house("number"), shipped(), RATE, 1).result.score == 100


def slips(calls: CallRule) -> list[str]:
    """The calls of rolls by a dealer who makes every call wrong; "" for silence."""
    dealer = SimulatedDealer("mumbles", "gets every call wrong", lapses=frozenset({"calls"}), lapse_rate=10_000)
    sitting = simulated(house(calls), shipped(), dealer, 1).sitting
    found = []
    for dealt in sitting.rounds:
        said = [act.call or "" for act in dealt.acts if act.do == "announce"]
        found.append(said[-1] if said else "")
        assert dealt.graded.duties["calls"].right == 0
    return found


def test_a_slip_of_the_call_is_silence_or_another_number() -> None:
    """Where the number is enough, leaving the rest out is no slip; and each slip is wrong."""
    numbers = {f"{word.capitalize()}." for word in NUMBER_WORDS.values()}
    found = slips("number")
    assert set(found) <= {"", *numbers}
    assert 5 < found.count("") < 17
    assert set(slips("full")) - {"", *numbers}
    assert simulated(house("number"), shipped(), erring(0), 1).result.score == 100
