"""Trainee state: adding the latest answers, whatever was asked before, gives the same as starting from all of them."""

from collections.abc import Iterator
from random import Random

import pytest

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.trainee_state import Fold, TraineeState, is_quick, timeline, trainee_state
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Outcome, OutcomeValues, Past, outcome_of
from dealer_trainer.records.progress.past_answers import PastAnswers
from tests import loaded


def drawn(random: Random, drills: Drills, at: int) -> Past:
    """An answer to some skill."""
    skill = random.choice(drills.skills[:9])
    item = f"{skill.kind}/{skill.id}/{random.randrange(99)}"
    ms = random.choice((None, random.randrange(300, 9000)))
    return Past(
        at, "g", item, skill.kind, skill.id, skill.facts, random.random() < 0.8, ms, hinted=random.random() < 0.1
    )


def anew(drills: Drills, past: tuple[Past, ...], now: int, settings: PlanSettings) -> TraineeState:
    """The slow way: every answer taken in by a fold of its own."""
    line = timeline([answer.at for answer in past], now)
    fold = Fold(drills, settings)
    for answer, moment in zip(past, line.moments, strict=True):
        fold.take([outcome_of(answer)._replace(at=moment)])
    return fold.at(line.now)


@pytest.mark.slow
def test_folding_on_is_taking_in_anew() -> None:
    """Random histories that grow, shrink, part and go back in time, by tuples and columns, by several settings."""
    random, drills = Random(16), loaded.rock_n_roll().drills
    for _ in range(6):
        settings = PlanSettings(minutes=random.randrange(5, 60))
        past, at = PastAnswers(), 1_700_000_000_000
        for _ in range(30):
            move = random.random()
            if move < 0.1:
                past = PastAnswers(past[: random.randrange(len(past) + 1)])
            elif move < 0.2 and past:
                past = PastAnswers((*past[:-1], drawn(random, drills, past.last_at)))
            for _ in range(random.choice((1, 1, 1, 8))):
                at += random.choice((1000, 1000, 50_000, 86_400_000, -40_000))
                past = past.with_answer(drawn(random, drills, at))
            now = at + random.choice((0, 5000, -10_000))
            asked = past if random.random() < 0.7 else tuple(past)
            assert trainee_state(drills, asked, now, settings) == anew(drills, tuple(past), now, settings)


def test_the_first_answer_is_back_to_back_with_nothing() -> None:
    """Not even for a skill that is mixed up with no other; the second one is, where it follows its pair."""
    drills = loaded.rock_n_roll().drills
    alone = next(skill for skill in drills.skills if skill.pairs_with is None)
    paired = next(skill for skill in drills.skills if skill.pairs_with is not None)
    asked = (alone, drills.skill(paired.pairs_with or ""), paired)
    answers = [Outcome(1000 * place, skill.id, skill.facts, True, 900, False) for place, skill in enumerate(asked)]
    fold = Fold(drills, PlanSettings(minutes=20))
    fold.take(answers[:1])
    fold.take(answers[1:])
    found = fold.at(9000)
    assert [found.mastery(skill.id).contrasts for skill in asked] == [0, 0, 1]


def test_one_more_answer_is_one_step() -> None:
    """Nothing of what was taken in is looked at again: the fold goes on where it was."""
    random, drills, settings = Random(17), loaded.rock_n_roll().drills, PlanSettings(minutes=31)
    past = PastAnswers(drawn(random, drills, 1000 * n) for n in range(700))
    assert not is_quick(drills, past, 10**9, settings)
    trainee_state(drills, past, 10**9, settings)
    longer = past.with_answer(drawn(random, drills, 10**6))
    assert is_quick(drills, longer, 10**9, settings)
    asked: list[int] = []

    class Watched(PastAnswers):
        """Says which of its answers were asked for."""

        def outcomes(self, begin: int = 0) -> Iterator[OutcomeValues]:
            for place, outcome in enumerate(super().outcomes(begin), begin):
                asked.append(place)
                yield outcome

        def __getitem__(self, place: object) -> object:  # type: ignore[override]  # never asked
            raise AssertionError(place)

        def __iter__(self) -> object:  # type: ignore[override]  # never asked
            raise AssertionError("all of them")

    watched = Watched.__new__(Watched)
    watched._columns, watched._count = longer._columns, longer._count
    trainee_state(drills, watched, 10**9, settings)
    assert asked == [700]
