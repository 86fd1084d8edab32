"""Attempts are counted from one again after every pass, with a wait between them."""

import pytest

from dealer_trainer.certification.school.attempt import DAY, AttemptState, PastAttempt, follow_up, retest_of
from tests.certification.examining import NOON, shipped


def sitting(state: AttemptState, at: int) -> PastAttempt:
    """A sitting that came to that."""
    return PastAttempt("", "", None, "", state, at, at)


@pytest.mark.parametrize(("attempt", "left", "days"), [(1, 2, 7), (2, 1, 7), (3, 0, None), (9, 0, None)])
def test_who_failed_may_sit_again_while_attempts_are_left(attempt: int, left: int, days: int | None) -> None:
    """After the blueprint's wait; after the last attempt not at all."""
    found = follow_up(shipped(), NOON, attempt, is_passed=False)
    assert found.attempts_left == left
    assert found.retest == (None if days is None else NOON + days * DAY)
    assert follow_up(shipped(), NOON, attempt, is_passed=True).expires == NOON + 365 * DAY


def test_the_wait_is_of_the_last_failure_since_the_last_pass() -> None:
    """A declined sitting is waited for like a failed one (A8); one that was voided or is undecided changes nothing."""
    week = 7 * DAY
    cases: list[tuple[list[tuple[AttemptState, int]], int | None]] = [
        ([], None),
        ([("fail", 1)], 1 + week),
        ([("fail", 1), ("fail", 5)], 5 + week),
        ([("fail", 1), ("pass", 2)], None),
        ([("fail", 1), ("pass", 2), ("closed", 3)], None),
        ([("fail", 1), ("pass", 2), ("fail", 9)], 9 + week),
        ([("fail", 1), ("declined", 4)], 4 + week),
        ([("declined", 4)], 4 + week),
        ([("fail", 1), ("voided", 4)], 1 + week),
        ([("voided", 4)], None),
        ([("pass", 1), ("open", 4)], None),
    ]
    for past, expected in cases:
        assert retest_of(shipped(), [sitting(state, at) for state, at in past]) == expected
    patient = shipped().model_copy(update={"retest_days": 0})
    assert retest_of(patient, [sitting("fail", 1)]) is None
