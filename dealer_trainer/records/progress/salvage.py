"""What can be read from a damaged progress file: row by row, each checked like the rows of an exported file."""

import json
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from pydantic import BaseModel, ValidationError

from dealer_trainer.files import open_plain
from dealer_trainer.records import sqlite
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress import course_record, exchange
from dealer_trainer.records.progress.database import KIND
from dealer_trainer.records.progress.schema import ANSWER, BACKGROUND, BEGUN, LESSON, PACE, SITUATION, TRAINEE

_FORMS: Final[dict[sa.Table, type[BaseModel]]] = {
    TRAINEE: exchange.TraineeText, ANSWER: exchange.Entry, LESSON: exchange.LessonEntry, PACE: exchange.PaceEntry,
    SITUATION: exchange.SituationEntry, BACKGROUND: exchange.BackgroundEntry, BEGUN: exchange.BegunEntry,
}  # fmt: skip
_HEADER, _PAGE, _AT_ONCE = 100, 4096, 2**20
"""Bytes of a database about the file itself, of each of its pages, and of what is copied at once."""

_MOST_PAGES = 65_536
"""How far on a table may begin; a year of twenty minutes a day is under 4,000 pages."""

_MOST_ROWS, _MOST_LOST = 500_000, 50_000
"""Rows of a table that are looked for; and so many in a row that cannot be read are taken for the rest of it."""

_PLAIN: Final = {"seq": '"seq" INTEGER PRIMARY KEY'}
"""How a column is described that is the row's own place; any other by its name alone."""

_LEAST_ROW = 40
"""Bytes that no row of ours falls below: so many rows at most are looked for where a table cannot be walked through."""


class Saved(NamedTuple):
    """What is somebody's, as an exported file would carry it.

    `trainee`: None where their own row is lost; `imported`: for each answer; `course`: rows by the names of lists.
    """

    trainee: exchange.TraineeText | None
    answers: list[exchange.Entry]
    imported: list[bool]
    course: dict[str, list[dict[str, Any]]]


def salvage(lost: Path) -> dict[str, Saved]:
    """What can be read from a damaged file and its log, by trainee id; the file is not changed. Never raises."""
    found: dict[str, Saved] = {}
    with suppress(OSError, RecordsError, *_unreadable()), TemporaryDirectory() as folder:
        copy = _copied(lost, Path(folder))
        with closing(_opened(copy)) as connection:
            most = min(copy.stat().st_size // _LEAST_ROW, _MOST_ROWS)
            for table in _FORMS:
                with sqlite.limited(connection, copy):
                    _read(connection, table, found, most)
    return found


def _copied(lost: Path, folder: Path) -> Path:
    """A copy whose first page is ours: the rest of a damaged file's first page may be wrong."""
    copy, sound = folder / "copy.sqlite", folder / "sound.sqlite"
    sqlite.open_file(sound, KIND).dispose()
    with closing(_opened(sound)) as connection:
        places = _places(connection)
    _copy_most(lost, copy)
    _copy_most(lost.with_name(f"{lost.name}-wal"), folder / "copy.sqlite-wal")
    beginning = sound.read_bytes()
    if copy.stat().st_size <= _PAGE:
        copy.write_bytes(beginning)
    with copy.open("r+b") as file:
        file.write(beginning[:_HEADER])
    with suppress(*_unreadable()), closing(_opened(copy)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        places |= _places(connection)
    with copy.open("r+b") as file:
        file.write(_first_page(folder, places))
        file.truncate(max(copy.stat().st_size, max(places.values()) * _PAGE))
    return copy


def _copy_most(file: Path, copy: Path) -> None:
    """Copy as much of a file as there can be tables in, nothing of one that cannot be read."""
    with copy.open("wb") as target, suppress(OSError), open_plain(file) as stream:
        left = _MOST_PAGES * _PAGE
        while left and (part := stream.read(min(left, _AT_ONCE))):
            target.write(part)
            left -= len(part)


def _places(connection: Any) -> dict[str, int]:
    """On which page each table begins, as far as the file says so."""
    found: dict[str, int] = {}
    with suppress(*_unreadable()):
        for name, page in connection.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'"):
            if any(name == table.name for table in _FORMS) and isinstance(page, int) and 1 < page <= _MOST_PAGES:
                found[name] = page  # noqa: PERF403 - what was read before the damage counts
    return found


def _first_page(folder: Path, places: dict[str, int]) -> bytes:
    """The first page of a file whose tables begin there; the file's own size says how many pages there are."""
    path = folder / "first.sqlite"
    with closing(_opened(path)) as connection:
        connection.execute("PRAGMA user_version = 1")  # makes the file
        for table in _FORMS:
            columns = ", ".join(_PLAIN.get(column.name, f'"{column.name}"') for column in table.columns)
            row = table.name, table.name, places[table.name], f'CREATE TABLE "{table.name}" ({columns})'
            connection.execute("INSERT INTO sqlite_master VALUES ('table', ?, ?, ?, ?)", row)
    page = bytearray(path.read_bytes()[:_PAGE])
    page[24:32], page[92:96] = b"\0\0\0\1\0\0\0\0", bytes(4)
    return bytes(page)


def _read(connection: Any, table: sa.Table, found: dict[str, Saved], most: int) -> None:
    names = {table: name for name, table in course_record.TABLES.items()}
    for row in (row for _, row in sorted(_rows(connection, table, most).items())):
        fields, owner = _checked(table, row)
        if fields is None:
            continue
        saved = found.setdefault(owner, Saved(None, [], [], {}))
        if isinstance(fields, exchange.TraineeText):
            found[owner] = saved._replace(trainee=fields)
        elif isinstance(fields, exchange.Entry):
            saved.answers.append(fields)
            saved.imported.append(bool(row.get("imported")))
        else:
            saved.course.setdefault(names[table], []).append(fields.model_dump())


def _checked(table: sa.Table, row: dict[str, Any]) -> tuple[BaseModel | None, str]:
    """A row as an exported file would have it, and whose it is; None if such a file may not hold it."""
    form = _FORMS[table]
    fields = {name: row[name] for name in form.model_fields}
    owner = row["id" if table is TRAINEE else "trainee"]
    try:
        for column in table.columns:
            if column.name in fields and isinstance(column.type, sa.JSON):
                fields[column.name] = json.loads(row[column.name])
            elif column.name in fields and isinstance(column.type, sa.Boolean):
                fields[column.name] = {0: False, 1: True}[row[column.name]]
        exchange.TraineeText(id=owner, name="x", made=0)
        return form.model_validate_json(json.dumps(fields)), owner
    except (ValidationError, ValueError, TypeError, KeyError):
        return None, ""


def _rows(connection: Any, table: sa.Table, most: int) -> dict[int, dict[str, Any]]:
    """Every row that can be reached: from the first on, from the last back, and one by one between the two."""
    names, unreadable = [column.name for column in table.columns], _unreadable()
    columns = ", ".join(f'"{name}"' for name in names)
    chosen = f'SELECT rowid, {columns} FROM "{table.name}" NOT INDEXED WHERE rowid'  # noqa: S608 - our own names
    found: dict[int, dict[str, Any]] = {}

    def walk(statement: str, place: int) -> bool:
        """Take in rows up to the end, or to what cannot be read; whether that was the end."""
        try:
            for row, *values in islice(connection.execute(statement, (place,)), most):
                found[row] = dict(zip(names, values, strict=True))
        except unreadable:
            return False
        return True

    if walk(f"{chosen} > ? ORDER BY rowid", 0):
        return found
    low = max(found, default=0)
    walk(f"{chosen} > ? ORDER BY rowid DESC", low)
    high = min((row for row in found if row > low), default=low + most)
    lost = 0
    for place in range(low + 1, min(high, low + most)):
        lost = 0 if walk(f"{chosen} = ?", place) else lost + 1
        if lost > _MOST_LOST:
            break
    return found


def _opened(path: Path) -> Any:
    """A connection that ignores what is wrong with the tables' descriptions."""
    connection = sqlite.driver().connect(str(path), isolation_level=None)
    connection.text_factory = lambda data: data.decode(errors="replace")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA synchronous = OFF")  # a copy that is thrown away
    connection.execute("PRAGMA writable_schema = ON")
    return connection


def _unreadable() -> tuple[type[Exception], ...]:
    """What SQLite and its driver raise for damage."""
    return (sqlite.driver().Error, UnicodeDecodeError, OverflowError)
