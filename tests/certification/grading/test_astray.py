"""In a sitting of the shipped exam, an act at the table that was not due is one more of its kind, and wrong."""

from collections.abc import Callable
from functools import cache

import pytest

from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.grading.outcome import title_of
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.engine.table import marks_are_kept
from dealer_trainer.guide.act import Act
from dealer_trainer.table.round import Round
from tests.certification.examining import rock_n_roll, shipped

Acts = list[Act]
Spoil = Callable[[Round, Acts], Acts]
POP = Act("pop")


def before_the_pop(more: Callable[[Round], Acts]) -> Spoil:
    """All as it is due, with these acts before the pop."""
    return lambda dealt, due: [*due[: due.index(POP)], *more(dealt), *due[due.index(POP) :]]


def marks_where_nothing_is_due(dealt: Round, due: Acts) -> Acts:
    """A marker on a number that did not roll, wherever no marker moves."""
    other = Act("mark", number=12 if dealt.roll.total != 12 else 2)
    return due if any(act.do in ("mark", "clear_marks") for act in due) else [*due, other]


def clears_where_nothing_is_due(dealt: Round, due: Acts) -> Acts:
    """The track wiped wherever markers lie and none moves."""
    is_marked = marks_are_kept(dealt.rules, dealt.table) and dealt.table.rolled
    is_due = any(act.do in ("mark", "clear_marks") for act in due)
    return [*due, Act("clear_marks")] if is_marked and not is_due else due


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
    "marks where nothing is due": (marks_where_nothing_is_due, "The marks"),
    "clears the marks where nothing is due": (clears_where_nothing_is_due, "The marks"),
    "marks before the pop": (before_the_pop(lambda _: [Act("mark", number=12)]), "The marks"),
    "moves the puck before the pop": (before_the_pop(away_and_back), "The puck"),
    "cuts every bet": (before_the_pop(sent_back), "Players' requests and limits"),
    "calls when the chips are moved": (calls_last, "Calls"),
}
"""Dealers who do all that is due, with what each does besides, and the duty that it spoils."""


@cache
def sat(spoil: Spoil | None, seed: int = 0) -> Result:
    """The shipped exam with every question right and its rounds spoiled."""
    practice = PracticeSitting(rock_n_roll(), shipped(), seed)
    while (prompt := practice.prompt) is not None:
        key = practice.key()
        if prompt.round is not None and spoil is not None:
            key = key._replace(acts=tuple(spoil(prompt.round, list(key.acts))))
        practice.answer(key, 2_000)
    return practice.result


@pytest.mark.slow
@pytest.mark.parametrize("name", SPOILS)
def test_to_do_all_that_is_due_and_more_is_not_to_deal_rightly(name: str) -> None:
    """The duty has what it had, less of it right, and the area of it gives fewer points; the money is as it was."""
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


@pytest.mark.parametrize("name", [name for name in SPOILS if "where nothing is due" not in name])
@pytest.mark.slow
def test_who_does_it_in_every_round_fails(name: str) -> None:
    """By that duty, and by no other."""
    spoil, spoiled = SPOILS[name]
    result = sat(spoil)
    assert result.outcome == "fail"
    assert [title_of(score) for score in result.duties if not score.is_met] == [spoiled]


@pytest.mark.slow
def test_a_marker_is_counted_wrong_once_a_round() -> None:
    """A number marked besides the right one has spoiled the marks of its round already."""
    clean, twice = sat(None), sat(lambda _, due: [*due, Act("mark", number=12), Act("mark", number=11)])
    before, after = (next(score for score in found.duties if score.id == "marks") for found in (clean, twice))
    rounds = sum(part.live.rounds for part in shipped().parts if part.live is not None)
    assert before.due < after.due <= before.due + rounds
    assert after.due - after.right <= before.due + rounds - before.right


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_number_marked_twice_spoils_the_marks() -> None:
    """With a side bet up it is as wrong as another number (ruling H6); without one a marker means nothing."""
    clean, doubled = (
        sat(spoil)
        for spoil in (
            None,
            lambda dealt, due: [*due, *[Act("mark", number=dealt.roll.total)] * (dealt.roll.total != 7)],
        )
    )
    before, after = (next(score for score in found.duties if score.id == "marks") for found in (clean, doubled))
    assert after.right < before.right
    assert [title_of(score) for score in doubled.duties if not score.is_met] == ["The marks"]
