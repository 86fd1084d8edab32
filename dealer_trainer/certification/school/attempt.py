"""Attempts at an exam: how many were had, when the next may be, and when a certificate ends."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dealer_trainer.certification.blueprint import Blueprint
from dealer_trainer.certification.event_body import SignedOff, body_of
from dealer_trainer.records.log.event import Event

DAY = 86_400_000

Standing = Literal["none", "open", "closed", "declined", "pass", "fail"]
"""What became of a sitting. None: never examined. Closed: it waits for a signature."""


class Dates(NamedTuple):
    """When a certificate ends, or when the trainee may sit again; ms of UTC. `attempts_left`: None after a pass."""

    expires: int | None
    retest: int | None
    attempts_left: int | None


class Attempt(NamedTuple):
    """What became of a sitting, and when that was written; ms of UTC."""

    standing: Standing
    at: int


def standing_of(events: Sequence[Event]) -> Standing:
    """What became of the sitting with these events; raises BodyError for a last one that no sitting has."""
    last = body_of(events[-1])
    if isinstance(last, SignedOff):
        return last.verdict
    if last.kind == "declined":
        return "declined"
    return "closed" if any(event.kind == "closed" for event in events) else "open"


def attempts_had(standings: Sequence[Standing]) -> int:
    """How many attempts somebody's sittings, the oldest first, come to: a pass begins the count anew.

    A sitting that was declined is none.

    >>> attempts_had(["fail", "declined", "closed"]), attempts_had(["fail", "pass"]), attempts_had(["pass", "fail"])
    (2, 0, 1)
    """
    had = 0
    for standing in standings:
        had = 0 if standing == "pass" else had + (standing != "declined")
    return had


def retest_of(blueprint: Blueprint, past: Sequence[Attempt]) -> int | None:
    """When somebody with these sittings, the oldest first, may sit again; None where there is nothing to wait for.

    What was failed before a pass does not count, and neither does what came between a failure and now.
    """
    failed: int | None = None
    for attempt in past:
        failed = None if attempt.standing == "pass" else attempt.at if attempt.standing == "fail" else failed
    return None if failed is None or not blueprint.retest_days else failed + blueprint.retest_days * DAY


def dates(blueprint: Blueprint, at: int, attempts: int, *, is_passed: bool) -> Dates:
    """What follows from a sitting that was signed off at `at`, as one of so many attempts.

    >>> from dealer_trainer.games import find_game
    >>> from dealer_trainer.certification.blueprint import shipped_blueprint
    >>> dates(shipped_blueprint(find_game("rock-n-roll-dice")), 0, 1, is_passed=False)
    Dates(expires=None, retest=604800000, attempts_left=2)
    """
    if is_passed:
        return Dates(at + blueprint.valid_days * DAY, None, None)
    left = max(0, blueprint.attempts - attempts)
    return Dates(None, at + blueprint.retest_days * DAY if left else None, left)
