"""Whose data is due for erasure, and erasing it; somebody's own data as one file; the school in figures."""

import json
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school import blueprint_store
from dealer_trainer.certification.school.attempt import kept_attempts, stored_terms
from dealer_trainer.certification.school.examiner import confirm
from dealer_trainer.certification.school.sitting_line import SittingLine, sitting_lines
from dealer_trainer.certification.school.upkeep.records_check import school_fingerprint, write_text
from dealer_trainer.games import Game
from dealer_trainer.message import message, sentence
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.school import personal_data
from dealer_trainer.records.school.elsewhere import read_shared
from dealer_trainer.records.school.people import deactivations
from dealer_trainer.records.school.personal_data import own_data, retention_of
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Person, Session
from dealer_trainer.records.school.sitting import SittingRow

DAY = 86_400_000
VALID_DAYS = 365
"""How long a certificate is valid if its blueprint cannot be read."""


class Due(NamedTuple):
    """Somebody whose data was last needed at `since`, and is to be erased from `due` on; milliseconds of UTC.

    Needed means: a sitting, a certificate that was still valid, or the day when the person was added or deactivated.
    """

    person: Person
    since: int
    due: int


def due_people(school: School, now: int) -> tuple[Due, ...]:
    """The people due for erasure, longest overdue first; empty if no retention is set. Raises SchoolError."""
    days = retention_of(school)
    if days is None:
        return ()
    found = (Due(person, since, since + days * DAY) for person, since in _needed(school, now - days * DAY))
    return tuple(sorted((due for due in found if due.due <= now), key=lambda due: due.due))


def erase(school: School, session: Session, person_id: str, password: str, at: int, *, is_early: bool = False) -> None:
    """Erase somebody who is due, or earlier if `is_early`; raises SchoolError. `password`: the admin's, once more."""
    session.require("admin")
    confirm(school, session, password, at)
    if not is_early and all(due.person.id != person_id for due in due_people(school, at)):
        what = message("this person is not due to be erased under the school’s retention")
        raise SchoolError("no_erasure", what, message("Erase early only if the person asks for it"))
    school.take_over(person_id, at, may_lack=True)
    personal_data.erase(school, session, person_id, at, is_early=is_early)


def write_own_data(school: School, session: Session, person_id: str, path: Path, at: int) -> None:
    """Write everything stored about somebody as one JSON file, for that person; raises SchoolError."""
    school.take_over(person_id, at, may_lack=True)
    document = own_data(school, session, person_id, at)
    write_text(path, json.dumps(document, ensure_ascii=False, indent=1) + "\n", is_private=True)


def _needed(school: School, before: int) -> list[tuple[Person, int]]:
    """Everybody who may be erased and has had no activity since `before`, with when their data was last needed."""
    rows = school.sittings()
    waiting = {row.trainee_id for row in rows if row.state in ("open", "closed") or row.last_at > before}
    old = [row for row in rows if row.trainee_id not in waiting]
    streams = [row.stream for row in old]
    heads, used = school.heads(streams), school.blueprints_used(streams)
    last = dict[str, int]()
    for row in old:
        until, head = row.last_at, heads.get(row.stream)
        if head is not None and head.body.get("verdict") == "pass":
            terms = stored_terms(school, used.get(row.stream, ""), row.stream)
            until += (VALID_DAYS if terms is None else terms.valid_days) * DAY
        last[row.trainee_id] = max(last.get(row.trainee_id, 0), until)
    for kept in kept_attempts(school):
        valid = kept.terms.valid_days * DAY if kept.state == "pass" and kept.terms is not None else 0
        last[kept.trainee] = max(last.get(kept.trainee, 0), kept.at + valid)
    left = deactivations(school)
    return [
        (person, max(person.made, last.get(person.id, 0), left.get(person.id, 0)))
        for person in school.people()
        if person.name != WITHHELD and person.id not in waiting and (person.role == "trainee" or not person.is_active)
    ]


class SchoolSummary(NamedTuple):
    """A school at one moment; `school`: its name, "" before it was read. People by name, sittings newest first.

    `blueprints`: those by which an exam may be given; `library`: all that are sound, with their state.

    `lines`: the sittings as the list shows them. `refused`: the blueprints that cannot be used, each with its reason.
    `fingerprint`: of the school's key. `retention`: for how many days personal data is kept, None for forever; `due`:
    who is to be erased. `elsewhere`: how many sittings other stations gave, as last read; the list does not include
    them. `house`: what an admin has signed for the game, None for its own rules.
    """

    school: str = ""
    people: tuple[Person, ...] = ()
    sittings: tuple[SittingRow, ...] = ()
    blueprints: tuple[Blueprint, ...] = ()
    lines: tuple[SittingLine, ...] = ()
    refused: tuple[str, ...] = ()
    fingerprint: str = ""
    retention: int | None = None
    due: tuple[Due, ...] = ()
    elsewhere: int = 0
    library: tuple[blueprint_store.SchoolBlueprint, ...] = ()
    house: blueprint_store.SignedHouse | None = None

    @property
    def examiners(self) -> tuple[str, ...]:
        """The names of all who can sign in."""
        return tuple(
            person.name
            for person in self.people
            if person.is_active and person.key is not None and person.role != "trainee"
        )


def summary_of(school: School, game: Game, now: int = 0) -> SchoolSummary:
    """Read the summary; raises RecordsError. `now`: milliseconds of UTC."""
    sittings = school.sittings()
    lines = sitting_lines(school, sittings)
    house, unread = None, ""
    try:
        house = blueprint_store.signed_house(school, game)
    except SchoolError as error:
        unread = sentence(str(error))
    found = blueprint_store.blueprints_of(school, blueprint_store.school_game(game, house))
    return SchoolSummary(
        school.card.name, school.people(), sittings, found.usable, lines, (*filter(None, [unread]), *found.refused),
        school_fingerprint(school), retention_of(school), due_people(school, now),
        len(read_shared(school).sittings), found.known, house,
    )  # fmt: skip
