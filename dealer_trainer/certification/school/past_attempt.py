"""Somebody's sittings at all stations of the school in one list: the last that counts, and its consequences."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from dealer_trainer.certification.school.attempt import (
    Attempt,
    AttemptState,
    FollowUp,
    Terms,
    attempts_left,
    attempts_taken,
    follow_up,
)

if TYPE_CHECKING:
    from dealer_trainer.records.school.sitting import SittingBegun, SittingRow

AnySitting = TypeVar("AnySitting", bound="SittingRow | SittingBegun")


class PastAttempt(NamedTuple):
    """A sitting. `begun`: ms of UTC. `station`: the name of the other station that gave it, None for this one.

    `terms`: its blueprint's rules, None if they cannot be read.
    """

    stream: str
    begun: int
    attempt: Attempt
    station: str | None = None
    terms: Terms | None = None

    @property
    def state(self) -> AttemptState:
        """What it counts as."""
        return self.attempt.state


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


def each_begun(sittings: Iterable[AnySitting]) -> Iterator[tuple[AnySitting, int]]:
    """This station's sittings with their beginnings, in the order in which they were written; ms of UTC.

    A clock that was set back makes no sitting older than the previous one of the same trainee and game.
    """
    latest: dict[tuple[str, str], int] = {}
    for sitting in sittings:
        who = sitting.trainee_id, sitting.game
        latest[who] = max(sitting.first_at, latest.get(who, 0))
        yield sitting, latest[who]


def begun_times(sittings: "Iterable[SittingRow]") -> dict[str, int]:
    """The beginnings, by stream, in the same order."""
    return {sitting.stream: at for sitting, at in each_begun(sittings)}


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
        return follow_up(past.terms, past.attempt.at, attempts, is_passed=past.state == "pass")
    return FollowUp(attempts_left=attempts_left(past.terms, attempts))
