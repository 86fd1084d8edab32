"""What the progress stores besides answers: lessons ended and in progress, and prior knowledge."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar, get_args

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.database import BACKGROUND, BEGUN, LESSON, TRAINEE, plain_errors
from dealer_trainer.records.sqlite import write_transaction

TABLES = {"lessons": LESSON, "backgrounds": BACKGROUND, "begun": BEGUN}
"""What is stored, by its names in an exported file."""

LessonOutcome = Literal["passed", "failed", "tested_out", "known"]
"""How a lesson ended: its gate passed or failed, skipped by the placement, or said by the trainee to be known."""

OUTCOMES = get_args(LessonOutcome)
TakenBack = Literal["taken_back"]
TAKEN_BACK: TakenBack = "taken_back"
"""Stored when a claim to know a lesson is taken back; not a result, because results are never deleted."""

Background = Literal["new", "blackjack", "craps", "dealt"]
"""As a course's bridges have it (games/course.py)."""

Value = TypeVar("Value", bound=NamedTuple)
_ALL: "sa.ColumnElement[bool]" = sa.true()


class LessonResult(NamedTuple):
    """A lesson that ended. `at`: milliseconds of UTC; `ms`: how long it took, 0 where it was not walked."""

    lesson: str
    at: int
    outcome: LessonOutcome
    ms: int = 0


class BegunLesson(NamedTuple):
    """Where a trainee is in a lesson. `activity`: its index; `ms`: how long it took so far.

    `at`: when they came there, in milliseconds of UTC.
    """

    lesson: str
    activity: int
    ms: int
    at: int


class CourseRecord:
    """The part of an open progress file that a course needs; every method may be called from any thread.

    Each raises RecordsError if the file cannot be used or the trainee is gone. What a method stored is on the disk when
    it returns; storing the same result again changes nothing.
    """

    def __init__(self, path: Path, engine: sa.Engine) -> None:
        self._path = path
        self._engine = engine

    def lessons(self, trainee: str, game: str) -> tuple[LessonResult, ...]:
        """Every lesson that ended, oldest first, without claims that were taken back."""
        results = self._all(LessonResult, LESSON, trainee, game, LESSON.c.at, LESSON.c.seq)
        taken_back = {result.lesson: result.at for result in results if str(result.outcome) == TAKEN_BACK}
        return tuple(
            result
            for result in results
            if result.outcome in OUTCOMES
            and (result.outcome != "known" or result.at > taken_back.get(result.lesson, result.at - 1))
        )

    def add_lesson(self, trainee: str, game: str, *results: LessonResult) -> None:
        """Keep how lessons ended, all or none."""
        if any(result.outcome not in OUTCOMES for result in results):
            raise ValueError("no such outcome of a lesson")
        self._keep(LESSON, "IGNORE", trainee, game, *(result._asdict() for result in results))

    def take_back_known(self, trainee: str, game: str, at: int, *lessons: str) -> None:
        """Take back the claim to know these lessons; those passed or tested out of stay."""
        found = [result for result in self.lessons(trainee, game) if result.lesson in lessons]
        latest = {result.lesson: result.at for result in found}
        claimed = dict.fromkeys(result.lesson for result in found if result.outcome == "known")
        rows = (
            {"lesson": lesson, "outcome": TAKEN_BACK, "at": max(at, latest[lesson] + 1), "ms": 0} for lesson in claimed
        )
        self._keep(LESSON, "IGNORE", trainee, game, *rows)

    def begun(self, trainee: str, game: str) -> tuple[BegunLesson, ...]:
        """Every lesson in progress, the latest first."""
        ended = sa.exists().where(
            *(LESSON.c[name] == BEGUN.c[name] for name in ("trainee", "game", "lesson")), LESSON.c.at >= BEGUN.c.at
        )
        return self._all(BegunLesson, BEGUN, trainee, game, BEGUN.c.at.desc(), BEGUN.c.lesson, where=~ended)

    def keep_begun(self, trainee: str, game: str, lesson: BegunLesson) -> None:
        """Store where a trainee is in a lesson, replacing the earlier place."""
        if lesson.activity < 0:
            raise ValueError("no such place in a lesson")
        self._keep(BEGUN, "REPLACE", trainee, game, lesson._asdict())

    def background(self, trainee: str, game: str) -> Background | None:
        """A trainee's answer about prior knowledge; None if not asked yet."""
        found = _of(sa.select(BACKGROUND.c.background), BACKGROUND, trainee, game)
        with plain_errors(self._path), self._engine.connect() as connection:
            _check_there(connection, trainee)
            value: Background | None = connection.scalar(found)
            return value if value in get_args(Background) else None

    def set_background(self, trainee: str, game: str, background: Background, at: int) -> None:
        """Store what a trainee already knows."""
        if background not in get_args(Background):
            raise ValueError("no such background")
        self._keep(BACKGROUND, "REPLACE", trainee, game, {"background": background, "at": at})

    def _all(
        self,
        make: type[Value],
        table: sa.Table,
        trainee: str,
        game: str,
        *order: Any,
        where: "sa.ColumnElement[bool]" = _ALL,
    ) -> tuple[Value, ...]:
        found = _of(sa.select(*(table.c[name] for name in make._fields)), table, trainee, game)
        with plain_errors(self._path), self._engine.connect() as connection:
            _check_there(connection, trainee)
            return tuple(make(*row) for row in connection.execute(found.where(where).order_by(*order)))

    def _keep(self, table: sa.Table, otherwise: str, trainee: str, game: str, *values: dict[str, Any]) -> None:
        rows = [{"trainee": trainee, "game": game, **row} for row in values]
        self._do(trainee, sa.insert(table).prefix_with(f"OR {otherwise}").values(rows) if rows else None)

    def _do(self, trainee: str, change: Any) -> None:
        with plain_errors(self._path), write_transaction(self._engine) as connection:
            _check_there(connection, trainee)
            if change is not None:
                connection.execute(change)


def exported(connection: sa.Connection, trainee: str) -> dict[str, list[dict[str, Any]]]:
    """Everything that belongs to a trainee, by table: the contents of an exported file."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name, table in TABLES.items():
        columns = [column for column in table.columns if column.name not in ("seq", "trainee")]
        rows = connection.execute(sa.select(*columns).where(table.c.trainee == trainee).order_by(*columns))
        found[name] = [dict(row) for row in rows.mappings()]
    return found


def imported(connection: sa.Connection, trainee: str, found: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
    """Store what an exported file has and is not here yet; where one replaces the other, the later stays."""
    for name, table in TABLES.items():
        rows = [{"trainee": trainee, **row} for row in found.get(name, ())]
        if rows and table is LESSON:
            connection.execute(sa.insert(table).prefix_with("OR IGNORE"), rows)
        elif rows:
            connection.execute(_if_later(table), rows)


def _if_later(table: sa.Table) -> Any:
    insert = sqlite.insert(table)
    keys = [column.name for column in table.primary_key.columns]
    given = {column.name: insert.excluded[column.name] for column in table.columns if column.name not in keys}
    return insert.on_conflict_do_update(keys, set_=given, where=table.c.at < insert.excluded.at)


def _of(statement: Any, table: sa.Table, trainee: str, game: str) -> Any:
    return statement.where(table.c.trainee == trainee, table.c.game == game)


def no_trainee() -> RecordsError:
    """Somebody was deleted meanwhile."""
    return RecordsError("no_trainee", message("this trainee is no longer here"), message("Choose a trainee again"))


def _check_there(connection: sa.Connection, trainee: str) -> None:
    if connection.scalar(sa.select(TRAINEE.c.id).where(TRAINEE.c.id == trainee)) is None:
        raise no_trainee()
