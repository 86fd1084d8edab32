"""Attempts at an exam: how many were taken, at all stations together, when the next may be, when a certificate ends."""

from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.sitting.event_body import Declined, SignedOff, Voided, body_of
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.sitting import SittingRow

DAY = 86_400_000

SOON = 30 * DAY
"""A certificate that expires within this time is marked as ending soon."""

AttemptState = Literal["none", "open", "closed", "declined", "voided", "pass", "fail"]
"""The state of an attempt. None: never examined. Closed: it waits for a signature. Voided: it does not count."""
_WAITED_FOR: frozenset[AttemptState] = frozenset({"fail", "declined"})
CertificateState = Literal["none", "valid", "expiring", "expired"]
RetestState = Literal["none", "never", "later", "now"]
"""Whether a trainee may sit again. None: there is nothing to wait for. Never: no attempts are left."""


def counted_state(state: AttemptState, *, is_upheld: bool) -> AttemptState:
    """What a sitting counts as: a failed or declined attempt does not count if an appeal against it was upheld.

    >>> [counted_state(state, is_upheld=True) for state in ("fail", "declined", "pass")]
    ['voided', 'voided', 'pass']
    """
    return "voided" if is_upheld and state in _WAITED_FOR else state


class Terms(NamedTuple):
    """A blueprint's rules for attempts: how long a certificate is valid, the wait, and the number of attempts."""

    valid_days: int
    retest_days: int
    attempts: int


class FollowUp(NamedTuple):
    """The consequences of an attempt: when its certificate expires, or when the trainee may sit again; ms of UTC.

    `attempts_left`: None after a pass.
    """

    expires: int | None = None
    retest: int | None = None
    attempts_left: int | None = None


class PastAttempt(NamedTuple):
    """A sitting as attempts are counted and compared; `state`: what it counts as.

    `trainee`: their id where it was given; `alias`: by which the school's other stations know them. `begun`, `at`: when
    it began, and when its state was written; ms of UTC. `station`: the name of the other station that gave it, None for
    this one. `terms`: its blueprint's rules, None if they are unknown. `attempt`: its number, as it was given.
    """

    stream: str
    trainee: str
    alias: str | None
    game: str
    state: AttemptState
    begun: int
    at: int
    station: str | None = None
    terms: Terms | None = None
    attempt: int = 1


def attempt_state(events: Sequence[Event]) -> AttemptState:
    """The state of the sitting with these events; raises BodyError if the last one is not an event of a sitting."""
    last = body_of(events[-1])
    if isinstance(last, SignedOff):
        return last.verdict
    if isinstance(last, Declined | Voided):
        return "declined" if isinstance(last, Declined) else "voided"
    return "closed" if any(event.kind == "closed" for event in events) else "open"


def attempts_taken(states: Sequence[AttemptState]) -> int:
    """How many attempts somebody has used, from their sittings, oldest first; the count restarts after a pass.

    A voided sitting does not count; a declined one does (A8).

    >>> [attempts_taken(states) for states in (["fail", "declined"], ["fail", "voided"], ["pass", "fail"])]
    [2, 1, 1]
    """
    taken = 0
    for state in states:
        taken = 0 if state == "pass" else taken + (state != "voided")
    return taken


def retest_of(blueprint: Blueprint, past: Sequence[PastAttempt]) -> int | None:
    """When somebody with these sittings, oldest first, may sit again; None if there is no wait.

    A declined attempt has the same wait as a failed one (A8). A failure before a pass does not count, nor does what
    came between a failure and now.
    """
    failed: int | None = None
    for attempt in past:
        failed = None if attempt.state == "pass" else attempt.at if attempt.state in _WAITED_FOR else failed
    return None if failed is None or not blueprint.retest_days else failed + blueprint.retest_days * DAY


def terms_of(blueprint: Blueprint) -> Terms:
    """A blueprint's rules for attempts."""
    return Terms(blueprint.valid_days, blueprint.retest_days, blueprint.attempts)


def follow_up(blueprint: Blueprint | Terms, at: int, attempts: int, *, is_passed: bool) -> FollowUp:
    """The consequences of a sitting that was signed off at `at`, the last of so many attempts.

    >>> from dealer_trainer.games import find_game
    >>> from dealer_trainer.certification.blueprint.reading import shipped_blueprint
    >>> follow_up(shipped_blueprint(find_game("rock-n-roll-dice")), 0, 1, is_passed=False)
    FollowUp(expires=None, retest=604800000, attempts_left=2)
    """
    if is_passed:
        return FollowUp(expires=at + blueprint.valid_days * DAY)
    left = attempts_left(blueprint, attempts)
    return FollowUp(retest=at + blueprint.retest_days * DAY if left else None, attempts_left=left)


def attempts_left(blueprint: Blueprint | Terms, attempts: int) -> int:
    """How many attempts a blueprint leaves after so many; None if it sets no limit."""
    return max(0, blueprint.attempts - attempts)


def certificate_state(expires: int | None, now: int) -> CertificateState:
    """Whether a certificate that expires at `expires` (None for no certificate) is still valid.

    >>> [certificate_state(expires, 100 * DAY) for expires in (None, 131 * DAY, 130 * DAY, 100 * DAY)]
    ['none', 'valid', 'expiring', 'expired']
    """
    if expires is None:
        return "none"
    return "valid" if expires - now > SOON else "expiring" if expires > now else "expired"


def retest_state(follow: FollowUp, now: int) -> RetestState:
    """Whether a trainee may sit again now.

    >>> [retest_state(FollowUp(None, retest, left), 7) for retest, left in ((None, None), (None, 0), (8, 1), (7, 1))]
    ['none', 'never', 'later', 'now']
    """
    if follow.retest is None:
        return "never" if follow.attempts_left == 0 else "none"
    return "now" if follow.retest <= now else "later"


class PastSummary(NamedTuple):
    """A summary of sittings. `attempts`: without the voided ones; `last`: the last that counts, or the last of all.

    `follow`: the consequences of the last one, but with `expires` of the certificate that ends last.
    """

    attempts: int
    last: PastAttempt
    follow: FollowUp


def in_order(past: Iterable[PastAttempt]) -> tuple[PastAttempt, ...]:
    """The oldest first; those that began at the same time stay in the given order."""
    return tuple(sorted(past, key=lambda attempt: attempt.begun))


def last_counted(past: Sequence[PastAttempt]) -> PastAttempt | None:
    """The last sitting that was not voided, the list being oldest first; None if there is none."""
    return next((attempt for attempt in reversed(past) if attempt.state != "voided"), None)


def begun_times(sittings: Iterable[SittingRow]) -> dict[str, int]:
    """When this station's sittings began, ms of UTC, by stream, in the order in which they were written.

    A clock that was set back makes no sitting older than the previous one of the same trainee and game.
    """
    latest: dict[tuple[str, str], int] = {}
    found = {}
    for sitting in sittings:
        who = sitting.trainee_id, sitting.game
        found[sitting.stream] = latest[who] = max(sitting.first_at, latest.get(who, 0))
    return found


def past_summary(past: Sequence[PastAttempt], withdrawn: Collection[str] = ()) -> PastSummary:
    """A summary of somebody's sittings, at least one, the oldest first.

    `withdrawn`: the sittings whose certificates were revoked or are suspended; a pass is still a pass.
    """
    taken = attempts_taken([attempt.state for attempt in past])
    certified = (
        _follow_up(attempt, taken).expires
        for attempt in past
        if attempt.state == "pass" and attempt.stream not in withdrawn
    )
    expires = max((at for at in certified if at is not None), default=None)
    last = last_counted(past) or past[-1]
    follow = _follow_up(last, taken)._replace(expires=expires)
    return PastSummary(sum(attempt.state != "voided" for attempt in past), last, follow)


def _follow_up(past: PastAttempt, attempts: int) -> FollowUp:
    if past.terms is None:
        return FollowUp()
    if past.state in ("pass", "fail", "declined"):
        return follow_up(past.terms, past.at, attempts, is_passed=past.state == "pass")
    return FollowUp(attempts_left=attempts_left(past.terms, attempts))
