"""Compares people in a file with those already here: who is new, who is renamed.

Imported by one commit or not at all.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.records.look_alike import folded, is_visible, looks
from dealer_trainer.records.school.database import PERSON
from dealer_trainer.records.school.elsewhere import arrivals, others_of
from dealer_trainer.records.school.people import NUMBER, add_details, new_person, note_change
from dealer_trainer.records.school.session import (
    NO_DETAILS,
    Person,
    Session,
    StaffDetails,
    clean_name,
    clean_person_name,
    text_fault,
)
from dealer_trainer.records.school.store import Store

MOST_BYTES: Final = 2 * 1024 * 1024
MOST_ROWS: Final = 5000
MOST_PROBLEMS: Final = 500
"""The most problems listed; a file with more of them is another kind of file."""

_COLUMNS: Final = {
    "name": "name", "trainee": "name", "staff number": "staff_number", "staff no": "staff_number",
    "staff no.": "staff_number", "staff id": "staff_number", "number": "staff_number", "group": "staff_group",
    "background": "background",
}  # fmt: skip
"""Accepted headings, in any case, and their meanings."""

_OTHER_FILES: Final = (
    (b"PK\x03\x04", message("it is a spreadsheet, not a CSV file: save it as “CSV UTF-8”")),
    (b"\xd0\xcf\x11\xe0", message("it is a spreadsheet of an old kind, not a CSV file: save it as “CSV UTF-8”")),
    (b"%PDF", message("it is a PDF, not a CSV file")),
    (b"\xff\xfe", message("it is written in UTF-16: save it as “CSV UTF-8”")),
    (b"\xfe\xff", message("it is written in UTF-16: save it as “CSV UTF-8”")),
)
_SEPARATORS: Final = ",;\t"
_MANGLED: Final = re.compile(r"\d+([.,]\d+)?E[+-]?\d+|\d+[.,]0+", re.IGNORECASE)
"""A staff number that a spreadsheet took for a number."""


class PersonRow(NamedTuple):
    """A person as a line of the file has them; `line`: counted from 1."""

    line: int
    name: str
    staff_number: str
    staff_group: str | None = None
    background: str | None = None


class Problem(NamedTuple):
    """What is wrong in a line; 0 for the file as a whole."""

    line: int
    text: str


def read_people_file(data: bytes) -> tuple[tuple[PersonRow, ...], tuple[Problem, ...]]:
    """The people in a file, and everything that is wrong with it, by line; never raises, for any bytes."""
    text, fault = _text(data)
    if fault is not None:
        return (), (fault,)
    first, _, rest = text.partition("\n")
    separator, skipped = "", 0
    if match := re.fullmatch(r"sep=(.)\r?", first, re.IGNORECASE):  # what Excel writes for itself
        separator, text, skipped = match[1], rest, 1
        first = text.partition("\n")[0]
    separator = separator or max(_SEPARATORS, key=first.count)
    problems: list[Problem] = []
    lines = list(_records(text, separator, skipped, problems))
    if not lines:
        return (), (*problems, Problem(0, message("there is nobody in it")))
    (line, head), *records = lines
    columns, wrong = _columns(line, _without_empty_end(head))
    if wrong:
        return (), (*problems, *wrong)
    rows = []
    for line, cells in records[:MOST_ROWS]:
        row, wrong = _row(line, cells, columns)
        problems += wrong
        rows += [row] if row is not None else []
    if not records:
        problems.append(Problem(line, message("there is nobody below the headings")))
    if len(records) > MOST_ROWS:
        problems.append(Problem(0, message("it has more than {most} people: split it up", most=MOST_ROWS)))
    problems += _clashes(rows)
    return tuple(rows), tuple(sorted(set(problems)))[:MOST_PROBLEMS]


def _text(data: bytes) -> tuple[str, Problem | None]:
    """The text of a file, or why it cannot be decoded."""
    found = next((words for head, words in _OTHER_FILES if data.startswith(head)), None)
    if not data.strip(b"\xef\xbb\xbf \t\r\n"):
        found = message("the file is empty")
    elif len(data) > MOST_BYTES:
        found = message("it is larger than {most} MB", most=MOST_BYTES // 2**20)
    elif found is None and b"\x00" in data:
        found = message("it is not a text file: it contains null bytes. Save it as “CSV UTF-8”")
    if found is not None:
        return "", Problem(0, found)
    try:
        return data.decode("utf-8-sig"), None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return "", Problem(line, message("a character is not in UTF-8: save it as “CSV UTF-8”"))


def _records(text: str, separator: str, skipped: int, problems: list[Problem]) -> Iterator[tuple[int, list[str]]]:
    """Each record with the line where it begins; empty ones are skipped."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    start = 1
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            problems.append(
                Problem(start + skipped, message("its quotation marks do not match: {problem}", problem=str(error)))
            )
            return
        if any(cell.strip() for cell in cells):
            yield start + skipped, cells
        start = reader.line_num + 1


def _columns(line: int, head: Sequence[str]) -> tuple[list[str], list[Problem]]:
    """The columns, and what is wrong with the headings."""
    written = [" ".join(cell.replace("_", " ").split()).casefold() for cell in head]
    columns = [_COLUMNS.get(name, "") for name in written]
    known = message("name, staff number, group, background")
    wrong = [
        Problem(line, message("there is no column “{name}”; the columns are {known}", name=cell[:40], known=known))
        for cell, column in zip(head, columns, strict=True)
        if not column
    ]
    if not any(columns):
        return columns, [Problem(line, message("the first line has no headings: {known}", known=known))]
    wrong += [
        Problem(line, message("the column “{name}” is missing", name=_title(column)))
        for column in ("name", "staff_number")
        if column not in columns
    ]
    twice = sorted({column for column in columns if column and columns.count(column) > 1})
    wrong += [Problem(line, message("a column appears twice: {name}", name=_title(column))) for column in twice]
    return columns, wrong


def _without_empty_end(cells: Sequence[str]) -> Sequence[str]:
    """Cells without those that a spreadsheet leaves empty at the right."""
    filled = [place for place, cell in enumerate(cells, 1) if cell.strip()]
    return cells[: max(filled, default=0)]


def _row(line: int, cells: Sequence[str], columns: Sequence[str]) -> tuple[PersonRow | None, list[Problem]]:
    """The person in a line, None if the line does not have one; and what is wrong with it."""
    cells = (*cells[: len(columns)], *_without_empty_end(cells[len(columns) :]))
    if len(cells) != len(columns):
        text = message("it has {there} cells, not {wanted}", there=len(cells), wanted=len(columns))
        return None, [Problem(line, text)]
    found = dict(zip(columns, (" ".join(cell.split(" ")).strip(" ") for cell in cells), strict=True))
    wrong = [Problem(line, text) for column in columns for text in _cell_faults(column, found[column])]
    if wrong:
        return None, wrong
    texts = {column: clean_name(found[column]) for column in columns if found[column]}
    return PersonRow(line, texts["name"], texts["staff_number"], texts.get("staff_group"), texts.get("background")), []


def _cell_faults(column: str, cell: str) -> Iterator[str]:
    """What is wrong with a cell."""
    title = _title(column)
    if not cell:
        if column in ("name", "staff_number"):
            yield message("the {column} is missing", column=title)
    elif "\n" in cell or "\r" in cell:
        yield message("the {column} runs over several lines", column=title)
    elif (fault := text_fault(title, cell)) is not None:
        yield fault
    elif not is_visible(cell):
        yield message("the {column} has invisible characters", column=title)
    elif column != "staff_number":
        yield from _text_faults(column, title, cell)
    elif _MANGLED.fullmatch(cell):
        yield message("a spreadsheet has changed the staff number: {cell}", cell=cell[:40])
    elif len(cell) > 20:
        yield message("the staff number is {count} characters long; the limit is 20", count=len(cell))
    elif not NUMBER.fullmatch(cell):
        yield message("the staff number {cell} may have only letters a to z, digits, - . _ and /", cell=cell[:40])


def _title(column: str) -> str:
    return {
        "name": message("name"), "staff_number": message("staff number"), "staff_group": message("group"),
        "background": message("background"),
    }[column]  # fmt: skip


def _text_faults(column: str, title: str, cell: str) -> Iterator[str]:
    try:
        (clean_person_name if column == "name" else clean_name)(cell)
    except SchoolError as error:
        yield error.what if column == "name" else message("the {column}: {what}", column=title, what=error.what)


def _clashes(rows: Sequence[PersonRow]) -> Iterator[Problem]:
    """Lines with the same staff number, or with numbers or names that look alike."""
    numbers: dict[str, PersonRow] = {}
    names: dict[str, PersonRow] = {}
    for row in rows:
        before = _earlier(numbers, row, row.staff_number)
        if before is not None and folded(before.staff_number) == folded(row.staff_number):
            text = message(
                "the staff number {number} is also on line {line}", number=row.staff_number, line=before.line
            )
            yield Problem(row.line, text)
        elif before is not None:
            yield Problem(row.line, _alike(row.staff_number, before.staff_number, before.line))
        named = _earlier(names, row, row.name)
        if named is not None and folded(named.name) != folded(row.name):
            yield Problem(row.line, _alike(row.name, named.name, named.line))


def _earlier(known: dict[str, PersonRow], row: PersonRow, text: str) -> PersonRow | None:
    """The first line whose text looks like this one's."""
    found = [known.setdefault(look, row) for look in looks(text)]
    return next((other for other in found if other is not row), None)


def _alike(name: str, other: str, line: int) -> str:
    return message("{name} looks the same as {other} on line {line}", name=name, other=other, line=line)


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
