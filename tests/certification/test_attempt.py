"""Attempts: counted anew after every pass, with a wait between them."""

import pytest

from dealer_trainer.certification.attempt import DAY, dates
from tests.certification.examining import NOON, shipped


@pytest.mark.parametrize(("attempt", "left", "days"), [(1, 2, 7), (2, 1, 7), (3, 0, None), (9, 0, None)])
def test_who_failed_may_sit_again_while_attempts_are_left(attempt: int, left: int, days: int | None) -> None:
    """After the blueprint's wait; after the last attempt not at all."""
    found = dates(shipped(), NOON, attempt, is_passed=False)
    assert found.attempts_left == left
    assert found.retest == (None if days is None else NOON + days * DAY)
    assert dates(shipped(), NOON, attempt, is_passed=True).expires == NOON + 365 * DAY
