"""What the stations wrote about a trainee, and which of it counts: by what was known when it was written."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from dealer_trainer.records.log.document import STREAM, Stream, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import Commitment
from dealer_trainer.records.school.elsewhere.shared_file import Shared
from dealer_trainer.records.school.privacy.erasure import ERASED

ADDED, CHANGED, DEACTIVATED = "person_added", "person_changed", "deactivated"
PEOPLE_KINDS = (ADDED, CHANGED, DEACTIVATED, ERASED)


class PersonElsewhere(NamedTuple):
    """A trainee as the stations described them. `document`: with commitments; `made`: when they were added."""

    document: dict[str, str]
    made: int
    station: str
    by: str
    is_active: bool = True


class PersonDocument(NamedTuple):
    """The relevant fields of a person's document: who, and the commitments."""

    id: Stream
    name: Commitment
    staff_number: Commitment | None = None
    staff_group: Commitment | None = None
    background: Commitment | None = None
    extra_time: Commitment | None = None
    extra_reason: Commitment | None = None


class Version(NamedTuple):
    """One document of a person and its event; a copy is what another station had written before."""

    document: PersonDocument
    event: Event

    @property
    def is_copy(self) -> bool:
        """Whether another station had written it before."""
        return "from" in self.event.body

    @property
    def order(self) -> tuple[bool, int, str, int]:
        """Sort key for versions written independently: a change before an addition, then by time."""
        return self.event.kind == CHANGED, self.event.at, self.event.stream, self.event.seq


def people_elsewhere(shared: Shared, own: Iterable[Event] = ()) -> dict[str, PersonElsewhere]:
    """The trainees in these events by id, without those who were erased; `own`: of this station's log.

    A change that was written when another one was known counts after it, whatever the clocks said; copying one at
    another station is not a change. Somebody deactivated anywhere is deactivated.
    """
    gone = erased_in(shared.events)
    versions: dict[str, list[Version]] = {}
    added: set[str] = set()
    inactive: set[str] = set()
    for event in (*own, *shared.events):
        if event.kind == DEACTIVATED:
            inactive.add(str(event.body.get("id")))
        for version in versions_in(event):
            versions.setdefault(version.document.id, []).append(version)
            if event.kind != CHANGED:
                added.add(version.document.id)
    counted = added - gone
    found = {person_id: _counting(said) for person_id, said in versions.items() if person_id in counted}
    return {
        person_id: PersonElsewhere(
            {part: value for part, value in version.document._asdict().items() if value is not None},
            min(said.event.at for said in versions[person_id]), version.event.station,
            str(version.event.body.get("by", "")),
            person_id not in inactive,
        )
        for person_id, version in found.items()
    }  # fmt: skip


def versions_in(event: Event) -> Iterator[Version]:
    """What an event says about trainees; anything that is not a document of one is left out."""
    body: Any = event.body
    if event.seq == 0:
        people = body.get("people", ())
    else:
        people = [body.get("person")] if event.kind in (ADDED, CHANGED) else ()
    for person in people if isinstance(people, list) else ():
        if isinstance(person, dict) and (event.kind == CHANGED or person.get("role") == "trainee"):
            with suppress(LogError):
                said = {part: person[part] for part in PersonDocument._fields if part in person}
                yield Version(read(PersonDocument, said), event)


def _counting(versions: Sequence[Version]) -> Version:
    """The version of a person that counts, among all; each log is in order."""
    first: dict[PersonDocument, Version] = {}
    before: dict[str, PersonDocument] = {}
    replaced: set[PersonDocument] = set()
    for version in versions:
        document, stream = version.document, version.event.stream
        known = first.get(document)
        if known is None or (known.is_copy and not version.is_copy):
            first[document] = version
        if not version.is_copy and version.event.kind == CHANGED and stream in before:
            replaced.add(before[stream])
        before[stream] = document
    left = [version for document, version in first.items() if document not in replaced]
    return max(left or first.values(), key=lambda version: version.order)


def erased_in(events: tuple[Event, ...]) -> frozenset[str]:
    """The ids of those who were erased at one of the stations."""
    said = (str(event.body.get("person")) for event in events if event.kind == ERASED)
    return frozenset(person for person in said if STREAM.fullmatch(person))
