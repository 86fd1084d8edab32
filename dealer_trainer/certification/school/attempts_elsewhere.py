"""What is kept of sittings at other stations, for when the school's server is away; and reading all of it back."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from dealer_trainer.certification.blueprint.reading import parse_blueprint
from dealer_trainer.certification.school.attempt import DAY, AttemptState, attempt_state, counted_state
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.games import GameError
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    import psycopg

    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.server.inquiry import SeatedElsewhere

AT_ONCE = 500
"""Sittings in one question."""
LONGEST_S = 4.0
"""Seconds of asking in one look; the rest comes with the next."""
_FINAL = ("pass", "fail", "declined", "voided")


class KeptAttempt(NamedTuple):
    """A sitting at another station. `at`: of the last event; `expires`: when the certificate ends; ms of UTC."""

    stream: str
    station: str
    trainee: str
    alias: str | None
    game: str
    content: str
    blueprint: str
    title: str
    state: AttemptState
    begun: int
    at: int
    expires: int | None = None


def kept_attempts(school: "School") -> tuple[KeptAttempt, ...]:
    """What was read last, with the appeals of then: a failed attempt against which one was upheld is none."""
    from dealer_trainer.records.school.elsewhere.shared_file import read_shared
    from dealer_trainer.records.school.server.inquiry import upheld_in

    shared = read_shared(school.store)
    upheld = upheld_in(shared.events)
    found = []
    for stream, facts in shared.sittings.items():
        kept = KeptAttempt(stream, **facts)
        found.append(kept._replace(state=counted_state(kept.state, is_upheld=stream in upheld)))
    return tuple(sorted(found, key=lambda one: one.begun))


def attempts_of(school: "School", trainee_id: str, alias: str | None) -> tuple[KeptAttempt, ...]:
    """Those of one person, also under the id that another station gave them."""
    return tuple(
        one for one in kept_attempts(school) if one.trainee == trainee_id or (alias is not None and one.alias == alias)
    )


def withdrawn_elsewhere(school: "School") -> frozenset[str]:
    """The sittings at other stations whose certificate was revoked, or is suspended, as read last."""
    from dealer_trainer.records.log.certificate_status import STATUS, CertificateStatus, is_status
    from dealer_trainer.records.log.document import read
    from dealer_trainer.records.log.error import LogError
    from dealer_trainer.records.school.elsewhere.shared_file import read_shared

    said: dict[str, str] = {}
    for event in read_shared(school.store).events:
        if event.kind != STATUS:
            continue
        with suppress(LogError):
            status = read(CertificateStatus, event.body.get("status"))
            if is_status(status) and said.get(status.stream) != "revoked":
                said[status.stream] = status.status
    return frozenset(stream for stream, status in said.items() if status != "reinstated")


def read_attempts(school: "School", connection: "psycopg.Connection[Any]", at: int) -> None:
    """Read the sittings at other stations that are new or were not over; raises SchoolError and psycopg's errors.

    What was read once stays, whatever the server shows later.
    """
    from dealer_trainer.records.school.elsewhere.shared_file import keep_shared, read_shared
    from dealer_trainer.records.school.server.inquiry import elsewhere

    until = time.monotonic() + LONGEST_S
    seen: set[str] = set()
    while time.monotonic() < until:
        shared = read_shared(school.store)
        over = {stream for stream, facts in shared.sittings.items() if facts.get("state") in _FINAL}
        found, _ = elsewhere(connection, school.store, lambda *_: True, over | seen, AT_ONCE)
        new = {kept.stream: _facts(kept) for kept in _kept(found)}
        seen |= {other.events[0].stream for other in found}  # rows that no station signed come instead of some
        if any(shared.sittings.get(stream) != facts for stream, facts in new.items()):
            keep_shared(school.store, shared._replace(sittings=shared.sittings | new, at=at))
        if not found:
            return


def look_for_all(school: "School", now: Callable[[], int] | None = None) -> "Callable[[psycopg.Connection[Any]], None]":
    """What a station asks the school's server after each copy: conflicts, people, plans, and attempts."""
    from dealer_trainer.certification.school.conflict import look_for
    from dealer_trainer.records.school.server.read_back import read_back

    clock = now or (lambda: time.time_ns() // 1_000_000)
    conflicts = look_for(school, clock)

    def look(connection: "psycopg.Connection[Any]") -> None:
        conflicts(connection)
        with suppress(SchoolError):  # what cannot be followed here keeps nothing from being copied
            read_back(school.store, connection, clock())
        with suppress(SchoolError):
            read_attempts(school, connection, clock())

    return look


def _facts(kept: KeptAttempt) -> dict[str, Any]:
    facts = kept._asdict()
    del facts["stream"]
    return facts


def _kept(found: "tuple[SeatedElsewhere, ...]") -> Iterator[KeptAttempt]:
    for other in found:
        events = other.events
        try:
            opened, state = body_of(events[0]), attempt_state(events)
        except BodyError:
            continue  # another version of the program wrote it: asked for again when it is needed
        if isinstance(opened, Opened):
            title, days = _blueprint_of(opened.blueprint, opened.blueprint_digest)
            expires = events[-1].at + days * DAY if state == "pass" else None
            yield KeptAttempt(
                events[0].stream, other.station, opened.trainee.id, opened.alias, opened.game, opened.content,
                opened.blueprint_digest, title, state, events[0].at, events[-1].at, expires,
            )  # fmt: skip


@lru_cache(maxsize=64)
def _blueprint_of(text: str, digest: str) -> tuple[str, int]:
    """Its title, and for how many days its certificates are good; "" and 0 where the text is not what it says."""
    try:
        blueprint = parse_blueprint(text, Path("blueprint.toml"))
    except GameError:
        return "", 0
    return (blueprint.title, blueprint.valid_days) if blueprint.digest() == digest else ("", 0)
