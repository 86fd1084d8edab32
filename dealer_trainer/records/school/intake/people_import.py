"""Compares people in a file with those already here: who is new, who is renamed.

Imported by one commit or not at all.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.look_alike import folded, looks
from dealer_trainer.records.school.elsewhere.people_elsewhere import arrivals, others_of
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.intake.people_file import MOST_PROBLEMS, PersonRow, Problem, read_people_file
from dealer_trainer.records.school.people import add_details, new_person, note_change
from dealer_trainer.records.school.person import NO_DETAILS, Person, StaffDetails
from dealer_trainer.records.school.schema import PERSON
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.store import Store


class PeopleImport(NamedTuple):
    """What importing a file would do. `added`: new people; `changed`: existing people, with the file's version of them.

    `same`: how many are already as in the file. `problems`: if there are any, nobody is imported.
    """

    added: tuple[PersonRow, ...]
    changed: tuple[tuple[Person, PersonRow], ...]
    same: int
    problems: tuple[Problem, ...]


def preview(store: Store, data: bytes) -> PeopleImport:
    """What importing these bytes would do; raises SchoolError if the records cannot be read."""
    rows, problems = read_people_file(data)
    others = others_of(store)
    return store.read(lambda connection: _plan(connection, rows, problems, others))


def take_in(store: Store, session: Session, data: bytes, at: int) -> PeopleImport:
    """Import the people in a file, all of them or nobody; raises SchoolError, also if it has a problem."""
    session.require("supervisor")
    rows, problems = read_people_file(data)
    others = others_of(store)
    coming = arrivals(store, {person.id for person in others})

    def job(connection: sa.Connection) -> PeopleImport:
        found = _plan(connection, rows, problems, others)
        if found.problems:
            first = found.problems[0]
            what = message("line {line}: {what}", line=first.line, what=first.text)
            how = message("Correct the file; nobody was imported (problems: {count})", count=len(found.problems))
            raise SchoolError("no_import", what, how)
        for row in found.added:
            person = new_person(row.name, "trainee", None, None, store.key.id, at)
            add_details(person.body["person"], _details(row))
            person.write(store, connection, session.person.id, at)
        for before, row in found.changed:
            if before.id in coming:
                coming[before.id].write(store, connection, at)
            note_change(store, connection, session, before.id, row.name, _details(row, before.details), at)
        return found

    return store.write(job)


def _details(row: PersonRow, before: StaffDetails = NO_DETAILS) -> StaffDetails:
    """What the file says of somebody, and what it has no column for as it was."""
    return before._replace(staff_number=row.staff_number, staff_group=row.staff_group, background=row.background)


def _plan(
    connection: sa.Connection, rows: Sequence[PersonRow], problems: Sequence[Problem], others: Sequence[Person]
) -> PeopleImport:
    """Plan the import. `others`: people added by other stations, whose numbers are just as taken."""
    columns = [PERSON.c[name] for name in Person._fields]
    mine = tuple(Person(*row) for row in connection.execute(sa.select(*columns)))
    people = (*others, *mine)
    by_number = {
        look: person for person in people if person.staff_number is not None for look in looks(person.staff_number)
    }
    by_name: dict[str, dict[str, Person]] = {}
    for person in people:
        for look in looks(person.name) if person.name != WITHHELD else ():
            by_name.setdefault(look, {})[person.id] = person
    added, changed, same = [], [], 0
    found = list(problems)
    for row in rows:
        as_written, as_folded = looks(row.staff_number)
        here = by_number.get(as_folded) or by_number.get(as_written)
        alike = {other.id: other for look in looks(row.name) for other in by_name.get(look, {}).values()}
        wrong = [Problem(row.line, text) for text in _faults(row, here, alike.values())]
        found += wrong
        if wrong:
            continue
        if here is None:
            added.append(row)
        elif (here.name, here.staff_group, here.background) == (row.name, row.staff_group, row.background):
            same += 1
        else:
            changed.append((here, row))
    return PeopleImport(tuple(added), tuple(changed), same, tuple(sorted(set(found)))[:MOST_PROBLEMS])


def _faults(row: PersonRow, here: Person | None, alike: Iterable[Person]) -> Iterator[str]:
    """What keeps a line out of this school. `here`: owners of numbers; `alike`: owners of look-alike names."""
    if here is not None and folded(str(here.staff_number)) != folded(row.staff_number):
        yield message(
            "the staff number {number} looks the same as {other}, {name}’s",
            number=row.staff_number, other=here.staff_number, name=here.name,
        )  # fmt: skip
        return
    if here is not None and not here.is_active:
        yield message("{name}, with the staff number {number}, is deactivated", name=here.name, number=row.staff_number)
        return
    for other in alike:
        if here is not None and other.id == here.id:
            continue
        if folded(other.name) != folded(row.name):
            yield message("{name} looks the same as {other}, who is here", name=row.name, other=other.name)
        elif other.role != "trainee":
            yield message("{name} gives exams here", name=row.name)
        elif other.staff_number is None:
            yield message("{name} is here without a staff number: give them one first", name=row.name)
