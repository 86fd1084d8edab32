"""Every fault at the table has a skill that trains it, and facts that the skill asks for."""

from itertools import product
from typing import get_args

import pytest

from dealer_trainer.drills.plan.fault_skill import FaultContext, asked_facts, training_need
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault, FaultKind
from dealer_trainer.guide.grading.lesson_duty import duties_of
from dealer_trainer.guide.row import Act, Do
from tests.narrowed import not_none, of_kind

PAY = Act("pay", "players_circle", 3, "player", amount=2040)


def acts_of(game: Game, do: Do) -> list[Act]:
    """An act of every kind on every bet."""
    if do not in ("take", "pay", "push", "set_up", "refuse"):
        return [Act(do, number=6 if do == "mark" else None)]
    return [
        Act(do, bet.id, 3, "player", number=6 if bet.kind == "number" else None, amount=1700) for bet in game.rules.bets
    ]


def fault(kind: FaultKind, act: Act, row: str = "guide:11", *, is_due: bool = True) -> Fault:
    """A fault about one act."""
    return Fault(kind, "major", row, act if is_due else None, None if is_due else act, 0, "")


@pytest.mark.parametrize("kind", get_args(FaultKind))
@pytest.mark.slow
def test_every_fault_on_every_row_has_its_training(game: Game, kind: FaultKind) -> None:
    """Whatever goes wrong, with whatever act, on whatever row: there is a skill, and it asks for the facts.

    Its items ask the row, or any row. A call is trained on its own row or not at all: none is asked at a bad pop.
    """
    acts = [act for do in get_args(Do) for act in acts_of(game, do)]
    for row, act, is_due in product(game.guide.rows, acts, (True, False)):
        total = next(iter(row.when.totals), 6)
        wrong = fault(kind, act, row.source, is_due=is_due)
        found = training_need(game, wrong, FaultContext(row.id, total, 1700))
        if found is None:
            assert duties_of(wrong) == {"calls"}, (row.id, act)
            assert row.id in ("guide-2", "guide-3", "ruling-R20")
            continue
        rows = of_kind(found.skill.features.get("rows", (row.id,)), tuple)
        assert row.id in rows, (row.id, act, found)
        assert found.facts or not asked_facts(game, found.skill.id), (row.id, act, found)
        assert set(found.facts) <= asked_facts(game, found.skill.id), (row.id, act, found)


def test_a_fault_of_the_whole_round_has_its_training_too(game: Game) -> None:
    """A fault that is about no act at all."""
    assert training_need(game, Fault("omitted", "major", "guide:4", None, None, 0, ""), FaultContext("guide-4", 7))


@pytest.mark.parametrize(
    ("found", "row", "total", "stake", "skill"),
    [
        (fault("wrong_amount", PAY), "guide-16", 6, 1700, "pay-hardway-odd"),
        (fault("wrong_amount", PAY), "guide-16", 6, 2500, "pay-hardway-reds"),
        (fault("wrong_amount", PAY._replace(owner="dealer")), "guide-16", 6, 500, "pay-hardway-toke"),
        (fault("wrong_amount", PAY), "guide-15", 6, 2500, "pay-circle-easy"),
        (fault("wrong_amount", PAY._replace(bet="jukebox")), "guide-5", 3, 700, "pay-three-eleven-odd"),
        (fault("wrong_amount", PAY._replace(bet="numbers", number=9)), "ruling-R3-five-nine", 9, 700,
         "pay-numbers-five-nine-odd"),
        (fault("wrong_call", Act("announce")), "guide-13", 5, None, "full-call-winner"),
        (fault("omitted", Act("announce")), "ruling-R2", 11, None, "full-call-other"),
        (fault("omitted", Act("announce"), "guide:1"), "guide-7", 4, None, "full-call-come-out"),
        (fault("wrong_amount", PAY._replace(do="set_up"), "guide:numbers"), "guide-8", 6, 1700, "protect-limits"),
        (fault("wrong_direction", PAY), "guide-16", 6, None, "order-point-made"),
        (fault("paid_before_taken", PAY), "guide-4", 7, None, "order-come-out"),
        (fault("took_winner", PAY._replace(do="take")), "guide-9", 7, None, "order-seven-out"),
        (fault("wrong_mark", Act("mark", number=6)), "guide-8", 6, None, "marks-run"),
        (fault("wrong_puck", Act("puck")), "guide-15", 6, None, "steps-point"),
        (fault("bad_form", PAY), "guide-16", 6, 1700, "chips-pay-hardway"),
        (fault("unwarranted_floor", Act("floor"), is_due=False), "guide-8", 6, None, "protect-late"),
    ],
)  # fmt: skip
def test_it_is_what_a_teacher_would_choose(
    game: Game, found: Fault, row: str, total: int, stake: int | None, skill: str
) -> None:
    """A hardway paid wrong on odd dollars is trained by hardways on odd dollars, a call by the calls of its row."""
    chosen = not_none(training_need(game, found, FaultContext(row, total, stake)))
    assert chosen.skill.id == skill


def test_the_facts_are_those_that_were_missed(game: Game) -> None:
    """The odds of a wrong pay, the row of a wrong call."""
    paid = training_need(game, fault("wrong_amount", PAY), FaultContext("guide-16", 6, 2500))
    called = training_need(game, fault("wrong_call", Act("announce")), FaultContext("guide-13", 5))
    assert paid is not None
    assert called is not None
    assert (paid.facts, called.facts) == (("odds:6:5",), ("call:guide-13",))


def test_a_game_without_a_drill_for_it_has_none(game: Game) -> None:
    """Nothing is made up."""
    assert training_need(game._replace(drills=Drills()), fault("omitted", PAY), FaultContext("guide-16", 6)) is None
