"""A clock that was set back, or had been ahead, must not upset the schedule."""

from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.drills.plan.memory import is_due, recall
from dealer_trainer.drills.plan.setting import DEFAULTS
from dealer_trainer.drills.plan.trainee_state import TraineeState, timeline, trainee_state
from tests.drills.plan.answers import DAY, MONDAY, PAIR, answer

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
        assert abs(recall(DEFAULTS, fact, wrong.now) - recall(DEFAULTS, expected, sound.now)) < 0.05
        assert is_due(fact, wrong.now + 60 * DAY)


def test_a_clock_set_back_today_is_not_believed() -> None:
    """Everything was answered after what the clock says now: the training goes on where it stood."""
    past = [answer("double", MONDAY + minute * 60_000, facts=("odds:2:1",)) for minute in range(20)]
    found = trainee_state(PAIR, past, MONDAY - 3 * 365 * DAY, DEFAULTS)
    assert found.now == past[-1].at
    assert found.tail[-1].at == past[-1].at
