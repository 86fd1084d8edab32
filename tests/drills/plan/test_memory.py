"""Facts come back when they are about to be forgotten, as `fsrs` calculates, and are the same on every machine."""

import random
import subprocess
import sys

import pytest
from fsrs import State
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.drills.plan.memory import LONGEST_DAYS, FactMemory, Grade, card_id, grade_of, is_due, reviewer
from tests.drills.plan.answers import DAY, MINUTE, MONDAY, recall
from tests.records.progress.keeping import ROOT


def card_after(*steps: tuple[int, Grade]) -> FactMemory:
    """What is remembered of one fact after answers at these times."""
    card = None
    for at, grade in steps:
        card = reviewer()(card, "odds:6:5", grade, at)
    assert card is not None
    return card


def due_in(memory: FactMemory, since: int) -> float:
    """Days from `since` until the fact is due, by the card as well."""
    assert memory.due == round(memory.card.due.timestamp() * 1000)
    return (memory.due - since) / DAY


@given(latency=st.none() | st.integers(0, 60_000), hinted=st.booleans(), target=st.integers(300, 20_000))
def test_grades_follow_the_rule(latency: int | None, hinted: bool, target: int) -> None:
    """Wrong is again, whatever the time; help or half as long again is hard; 0.6 of the target is easy."""
    assert grade_of(False, latency, hinted, target) == Grade.AGAIN
    grade = grade_of(True, latency, hinted, target)
    if hinted or (latency is not None and latency / target > 1.5):
        assert grade == Grade.HARD
    elif latency is not None and latency / target <= 0.6:
        assert grade == Grade.EASY
    else:
        assert grade == Grade.GOOD


def test_a_new_fact_comes_again_after_the_steps_that_are_set() -> None:
    """A minute, ten minutes, then days."""
    first = card_after((MONDAY, Grade.GOOD))
    assert due_in(first, MONDAY) == pytest.approx(600 / 86_400)
    assert due_in(card_after((MONDAY, Grade.AGAIN)), MONDAY) == pytest.approx(60 / 86_400)
    second = card_after((MONDAY, Grade.GOOD), (MONDAY + 10 * MINUTE, Grade.GOOD))
    assert second.card.state == State.Review
    assert due_in(second, MONDAY) >= 1


def test_what_is_known_better_stays_away_longer_but_never_beyond_the_limit() -> None:
    """Intervals grow with every success, faster when it was easy, up to a year."""

    def long_run(grade: Grade) -> list[float]:
        card, at, waits = card_after((MONDAY, Grade.EASY)), MONDAY, []
        for _ in range(6):
            waits.append(due_in(card, at))
            at += round(waits[-1] * DAY)
            card = reviewer()(card, "odds:6:5", grade, at)
        return waits

    easy, good = long_run(Grade.EASY), long_run(Grade.GOOD)
    assert good == sorted(good)
    assert good[-1] > 4 * good[0]
    assert easy[2] > good[2]
    assert max(easy) == pytest.approx(LONGEST_DAYS)


def test_a_hundred_answers_on_one_day_are_no_hundred_proofs() -> None:
    """Practice ahead of time on the same day leaves the schedule alone; a wrong answer never does."""
    once = card_after((MONDAY, Grade.EASY))
    often = card_after(*((MONDAY + number * 5000, Grade.EASY) for number in range(100)))
    assert often.due == once.due
    assert often.card.stability == once.card.stability
    missed = card_after((MONDAY, Grade.EASY), (MONDAY + 5000, Grade.AGAIN))
    assert missed.due < once.due
    assert missed.card.state == State.Relearning


def test_a_fact_comes_again_when_nine_of_ten_still_know_it() -> None:
    """That is what the days away are reckoned for."""
    card = card_after((MONDAY, Grade.EASY))
    assert recall(card, MONDAY + round(due_in(card, MONDAY) * DAY)) == pytest.approx(0.9, abs=0.02)


def test_chance_and_clock_have_no_part_in_it() -> None:
    """The same answers give the same card, whatever the global generator and the present are."""
    steps = [(MONDAY + day * DAY, Grade.GOOD) for day in (0, 3, 20, 90)]
    random.seed(1)
    before = random.getstate()
    first = card_after(*steps).card.to_dict()
    assert random.getstate() == before
    random.seed(2)
    assert card_after(*steps).card.to_dict() == first
    assert first["card_id"] == card_id("odds:6:5") == 30932760807729
    assert not is_due(card_after(*steps), MONDAY + 90 * DAY)


@pytest.mark.slow
def test_the_scheduler_is_loaded_when_it_is_used() -> None:
    """Importing the plan loads neither the scheduler nor the database."""
    script = """
import sys
import dealer_trainer.drills.plan.today, dealer_trainer.drills.plan.summary
print([name for name in ("fsrs", "sqlalchemy", "alembic", "PySide6") if name in sys.modules])
"""
    result = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"
