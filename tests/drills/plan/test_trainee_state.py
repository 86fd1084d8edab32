"""Trainee state: adding the latest answers, whatever was asked before, gives the same as starting from all of them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.drills.plan.memory import is_due
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.trainee_state import Fold, TraineeState, is_quick, timeline, trainee_state
from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past, PastAnswers
from tests import loaded
from tests.drills.plan.answers import DAY, MONDAY, PAIR, answer, recall


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
    for old, moment in zip(past, line.moments, strict=True):
        fold.take([old._replace(at=moment)])
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
    answers = [Past(1000 * at, "g", "", skill.kind, skill.id, skill.facts, True, 900) for at, skill in enumerate(asked)]
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

        def __getitem__(self, place: object) -> object:  # type: ignore[override]  # a beginning alone
            assert isinstance(place, slice)
            asked.extend(range(*place.indices(len(self))))
            return super().__getitem__(place)

        def __iter__(self) -> object:  # type: ignore[override]  # never asked
            raise AssertionError("all of them")

    watched = Watched.__new__(Watched)
    watched._given, watched._count = longer._given, longer._count
    trainee_state(drills, watched, 10**9, settings)
    assert asked == [700]


TIMES = st.lists(st.integers(0, 10_000), max_size=40)


@given(times=TIMES, now=st.integers(0, 10_000))
def test_time_never_falls(times: list[int], now: int) -> None:
    """Whatever the clock said, moments rise and the present is not before the last of them."""
    found = timeline(times, now)
    assert len(found.moments) == len(times)
    assert list(found.moments) == sorted(found.moments)
    assert found.now >= max((now, *found.moments)) or found.now == now
    assert not found.moments or found.now >= found.moments[-1]


@given(times=TIMES.map(sorted), later=st.integers(0, 100))
def test_a_sound_clock_is_believed(times: list[int], later: int) -> None:
    """Where nothing is wrong nothing is changed."""
    now = (times[-1] if times else 0) + later
    assert timeline(times, now) == (tuple(times), now)


def studied(shift: int) -> TraineeState:
    """Ten days of training; on the fifth day the clock was wrong by `shift`."""
    days = [MONDAY + day * DAY for day in range(10)]
    past = [
        answer("double", at + minute * 60_000 + (shift if day == 4 else 0), facts=("odds:2:1",))
        for day, at in enumerate(days)
        for minute in range(5)
    ]
    return trainee_state(PAIR, past, days[-1] + DAY, DEFAULTS)


def test_a_day_with_a_wrong_clock_leaves_the_schedule_as_it_is() -> None:
    """Years ahead or years back for one session: the memory expects the same, and nothing is due in years."""
    sound = studied(0)
    for shift in (4 * 365 * DAY, -4 * 365 * DAY):
        wrong = studied(shift)
        assert wrong.now == sound.now
        fact, expected = wrong.memories["odds:2:1"], sound.memories["odds:2:1"]
        assert abs(recall(fact, wrong.now) - recall(expected, sound.now)) < 0.05
        assert is_due(fact, wrong.now + 60 * DAY)


def test_a_clock_set_back_today_is_not_believed() -> None:
    """Everything was answered after what the clock says now: the training goes on where it stood."""
    past = [answer("double", MONDAY + minute * 60_000, facts=("odds:2:1",)) for minute in range(20)]
    found = trainee_state(PAIR, past, MONDAY - 3 * 365 * DAY, DEFAULTS)
    assert found.now == past[-1].at
    assert found.tail[-1].at == past[-1].at
