"""The progress of every trainee on this machine: who they are and all their answers, stored as soon as given."""

import json
import secrets
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from sys import intern
from typing import Any, NamedTuple, Self

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import insert

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.look_alike import LONGEST_NAME, folded, is_look_alike, visible
from dealer_trainer.records.progress import course_record, exchange
from dealer_trainer.records.progress.course_record import CourseRecord
from dealer_trainer.records.progress.database import ANSWER, KIND, TRAINEE, copy_of, open_database, plain_errors
from dealer_trainer.records.progress.past import Past, PastAnswers
from dealer_trainer.records.sqlite import damaged, empty_log, write_transaction

FILE = "progress.sqlite"
_TRAINEE = TRAINEE.c.id, TRAINEE.c.name, TRAINEE.c.made
_AT_ONCE = 2000
"""How many rows are read at once."""


class Trainee(NamedTuple):
    """Somebody who learns. `made`: when they were added, in milliseconds of UTC."""

    id: str
    name: str
    made: int


class SaveResult(NamedTuple):
    """An answer is stored on the disk.

    `is_new`: it was not there before. `set_back_ms`: how far before the last answer the clock is now; more than 0 means
    that somebody set it back, or that it had been ahead.
    """

    is_new: bool
    set_back_ms: int


class ImportResult(NamedTuple):
    """A file was imported. `known`: answers that were here already."""

    trainee: Trainee
    added: int
    known: int


class Progress:
    """An open progress file, for any thread of any window; `with` closes it."""

    def __init__(self, path: Path, engine: sa.Engine, set_aside: Path | None, saved: int) -> None:
        self.path = path
        self._engine, self.set_aside, self.saved = engine, set_aside, saved
        """How many answers the copy had that took the place of a damaged file."""
        self.course = CourseRecord(path, engine)
        """What is kept beside answers: lessons and prior knowledge."""

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the progress at `path`, creating it if missing; raises RecordsError."""
        engine, set_aside = open_database(path)
        with plain_errors(path), engine.connect() as connection:
            found = 0 if set_aside is None else connection.scalar(sa.select(sa.func.count()).select_from(ANSWER))
        return cls(path, engine, set_aside, found or 0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._engine.dispose()

    def trainees(self) -> tuple[Trainee, ...]:
        """Everybody, by name."""
        with plain_errors(self.path), self._engine.connect() as connection:
            return tuple(Trainee(*row) for row in connection.execute(sa.select(*_TRAINEE).order_by(TRAINEE.c.folded)))

    def add(self, name: str, made: int) -> Trainee:
        """Add a trainee at the time `made`; raises RecordsError for a name that is empty, too long or taken."""
        trainee = Trainee(secrets.token_hex(16), _clean(name), made)
        with plain_errors(self.path), write_transaction(self._engine) as connection:
            _check_free(connection, trainee)
            connection.execute(sa.insert(TRAINEE).values(**trainee._asdict(), folded=folded(trainee.name)))
        return trainee

    def rename(self, trainee_id: str, name: str) -> Trainee:
        """Give a trainee another name; raises RecordsError as `add` does."""
        with plain_errors(self.path), write_transaction(self._engine) as connection:
            trainee = _trainee(connection, trainee_id)._replace(name=_clean(name))
            _check_free(connection, trainee)
            change = sa.update(TRAINEE).where(TRAINEE.c.id == trainee_id)
            connection.execute(change.values(name=trainee.name, folded=folded(trainee.name)))
        return trainee

    def delete(self, trainee_id: str) -> None:
        """Delete a trainee with every answer for good: their data is overwritten, in log and copy too."""
        with plain_errors(self.path):
            with write_transaction(self._engine) as connection:
                _trainee(connection, trainee_id)
                connection.execute(sa.delete(TRAINEE).where(TRAINEE.c.id == trainee_id))
            empty_log(self._engine)
            copy = copy_of(self.path)
            if copy.is_file():
                copy.write_bytes(bytes(copy.stat().st_size))
                copy.unlink()

    def past(self, trainee_id: str, game: str | None = None) -> PastAnswers:
        """Every answer of a trainee, of one game or of all, in the order in which they were given."""
        with plain_errors(self.path), self._engine.connect() as connection:
            _trainee(connection, trainee_id)
            try:
                return PastAnswers(_answers(connection, trainee_id, game))
            except (ValueError, RecursionError, OverflowError) as error:
                raise damaged(KIND, self.path) from error

    def record(self, trainee_id: str, past: Past) -> SaveResult:
        """Store an answer; it is on the disk when this returns. Storing the same answer again changes nothing.

        Raises RecordsError if it cannot be stored: what was stored before is untouched, and trying again is safe.
        """
        with plain_errors(self.path), write_transaction(self._engine) as connection:
            _trainee(connection, trainee_id)
            newest = sa.select(sa.func.max(ANSWER.c.moment)).where(ANSWER.c.trainee == trainee_id)
            last = connection.scalar(newest) or 0
            same = ANSWER.c.trainee == trainee_id, ANSWER.c.at == past.at, ANSWER.c.item_id == past.item_id
            if connection.scalar(sa.select(ANSWER.c.seq).where(*same)) is not None:
                return SaveResult(is_new=False, set_back_ms=max(0, last - past.at))
            entry = exchange.entry(past, max(last, past.at))
            connection.execute(sa.insert(ANSWER), [_row(trainee_id, entry)])
        return SaveResult(is_new=True, set_back_ms=max(0, last - past.at))

    def export(self, trainee_id: str, path: Path) -> int:
        """Write a trainee's progress into one file, replacing it whole or not at all; returns how many answers."""
        with plain_errors(self.path), self._engine.connect() as connection:
            trainee = _trainee(connection, trainee_id)
            fields = [ANSWER.c[name] for name in exchange.Entry.model_fields]
            found = sa.select(*fields).where(ANSWER.c.trainee == trainee_id)
            kept = course_record.exported(connection, trainee_id)
            rows = connection.execute(found.order_by(ANSWER.c.moment, ANSWER.c.seq)).mappings()
            answers = [
                exchange.Entry(**{**row, "facts": tuple(row["facts"]), "spots": tuple(row["spots"])}) for row in rows
            ]
            with plain_errors(path):
                text = exchange.written(exchange.TraineeText(**trainee._asdict()), answers, kept)
                files.write_whole(path, text, is_private=True)
        return len(answers)

    def import_file(self, path: Path) -> ImportResult:
        """Import an exported file; answers that are here already are left out, the others are marked as imported.

        Raises RecordsError.

        A trainee who is here already keeps the name given here; a name that another one bears gets a number.
        """
        found = exchange.read(path)
        with plain_errors(self.path), write_transaction(self._engine) as connection:
            trainee = _find_or_add(connection, found.trainee)
            answers = iter(found.answers)
            # A copy of an answer that is here, or came earlier in the file, is the same answer.
            adding = insert(ANSWER).on_conflict_do_nothing(index_elements=("trainee", "at", "item_id"))
            counted = sa.select(sa.func.count()).select_from(ANSWER).where(ANSWER.c.trainee == trainee.id)
            before = connection.scalar(counted) or 0
            while some := [_row(trainee.id, answer) | {"imported": True} for answer in islice(answers, _AT_ONCE)]:
                connection.execute(adding, some)
            added = (connection.scalar(counted) or 0) - before
            course_record.imported(connection, trainee.id, found.course())
        return ImportResult(trainee, added, len(found.answers) - added)


def _find_or_add(connection: sa.Connection, found: exchange.TraineeText) -> Trainee:
    known = _known(connection, found.id)
    if known is not None:
        return known
    taken = connection.scalars(sa.select(TRAINEE.c.name)).all()
    name, count = _clean(found.name), 1
    while any(is_look_alike(name, other) for other in taken):
        count += 1
        name = f"{_clean(found.name)[: LONGEST_NAME - 8]} ({count})"
    trainee = Trainee(found.id, name, found.made)
    connection.execute(sa.insert(TRAINEE).values(**trainee._asdict(), folded=folded(name)))
    return trainee


def _known(connection: sa.Connection, trainee_id: str) -> Trainee | None:
    """The trainee with that id, if they are here."""
    row = connection.execute(sa.select(*_TRAINEE).where(TRAINEE.c.id == trainee_id)).first()
    return None if row is None else Trainee(*row)


def _trainee(connection: sa.Connection, trainee_id: str) -> Trainee:
    """The same; raises RecordsError if they are not."""
    found = _known(connection, trainee_id)
    if found is None:
        raise course_record.no_trainee()
    return found


def _check_free(connection: sa.Connection, trainee: Trainee) -> None:
    others = connection.scalars(sa.select(TRAINEE.c.name).where(TRAINEE.c.id != trainee.id))
    taken = next((other for other in others if is_look_alike(trainee.name, other)), None)
    if taken is not None:
        raise RecordsError(
            "name_taken",
            message("there is already a trainee called {name}, or the name looks the same", name=taken),
            message("Choose another name"),
        )


def _clean(name: str) -> str:
    """A name as it is stored: composed letters, single spaces, no invisible characters."""
    clean = " ".join(visible(" ".join(unicodedata.normalize("NFC", name).split())).split())
    if not clean:
        raise RecordsError("name_empty", message("a trainee needs a name"), message("Type a name"))
    if len(clean) > LONGEST_NAME:
        raise RecordsError(
            "name_long",
            message("the name is {count} letters long", count=len(clean)),
            message("Use at most {most} letters", most=LONGEST_NAME),
        )
    return clean


def _row(trainee_id: str, entry: exchange.Entry) -> dict[str, Any]:
    return {"trainee": trainee_id, **entry.model_dump()}


def _answers(connection: sa.Connection, trainee: str, game: str | None) -> Iterator[Past]:
    """The answers of a trainee in their order."""
    columns = [ANSWER.c["family" if name == "skill" else name] for name in Past._fields]
    found = sa.select(*(sa.type_coerce(each, sa.Text) if isinstance(each.type, sa.JSON) else each for each in columns))
    found = found.where(ANSWER.c.trainee == trainee)
    found = found if game is None else found.where(ANSWER.c.game == game)
    for row in connection.execute(found.order_by(ANSWER.c.moment, ANSWER.c.seq)):
        at, game_id, item_id, kind, skill, facts, is_right, ms, mistake, hinted, cost, signal, line, *rest = row
        spots, imported = rest
        yield Past(
            at, intern(game_id), item_id, intern(kind), intern(skill), _texts(facts), is_right, ms, mistake, hinted,
            cost, signal, line, _texts(spots), imported,
        )  # fmt: skip


@lru_cache(maxsize=4096)
def _texts(written: str) -> tuple[str, ...]:
    """A list of texts in a column; raises ValueError or RecursionError for anything else."""
    texts = json.loads(written)
    if not all(isinstance(text, str) for text in texts):
        raise ValueError(written)
    return tuple(texts)
