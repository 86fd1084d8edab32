"""Answers read many at a time: what most of them share is put into one text by the database, and read once."""

import json
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import add
from typing import Any

import sqlalchemy as sa

from dealer_trainer.records.progress.past_answers import HINTED, IMPORTED, RIGHT, TIMED, Packed, Shape
from dealer_trainer.records.progress.schema import ANSWER

_SHAPE = ("game", "kind", "family", "facts", "mistake", "cost", "signal", "row", "spots")
_LISTS = (3, 8)
_AT_ONCE = 2000


def packed_answers(connection: sa.Connection, trainee: str, game: str | None) -> Iterator[Sequence[Packed]]:
    """The answers of a trainee in their order; some thousand at a time."""
    found = sa.select(*_columns()).where(ANSWER.c.trainee == trainee)
    found = found if game is None else found.where(ANSWER.c.game == game)
    compiled = found.order_by(ANSWER.c.moment, ANSWER.c.seq).compile(dialect=connection.dialect)
    cursor = connection.connection.cursor()  # SQLAlchemy's rows would take a fifth of the time
    cursor.execute(str(compiled), [compiled.params[name] for name in compiled.positiontup or ()])
    while rows := cursor.fetchmany(_AT_ONCE):
        yield rows


def _columns() -> "tuple[sa.ColumnElement[Any], ...]":
    """What to select of ANSWER for each of them."""
    # What is true is 1 here, and what is not 0; CASE would take three times as long.
    bits = (ANSWER.c.is_right != 0, RIGHT), (ANSWER.c.hinted != 0, HINTED), (ANSWER.c.imported != 0, IMPORTED)
    timed = ANSWER.c.latency_ms.is_not(None)
    flags = reduce(add, (sa.type_coerce(is_set, sa.Integer) * bit for is_set, bit in (*bits, (timed, TIMED))))
    shape = sa.func.json_array(*(sa.type_coerce(ANSWER.c[name], sa.Text) for name in _SHAPE), type_=sa.Text)
    return (
        ANSWER.c.at,
        flags.label("flags"),
        sa.func.coalesce(ANSWER.c.latency_ms, 0).label("ms"),
        # As bytes: of a hundred thousand texts few are different, and those alone are decoded.
        sa.cast(ANSWER.c.item_id, sa.LargeBinary).label("item"),
        sa.cast(shape, sa.LargeBinary).label("shape"),
    )


def shape_of(text: bytes) -> Shape:
    """The shape that a text of such a column stands for; raises ValueError or RecursionError for one that is none."""
    values = json.loads(text.decode(errors="replace"))
    for place in _LISTS:
        values[place] = tuple(json.loads(values[place]))
        if not all(isinstance(value, str) for value in values[place]):
            raise ValueError(text)
    return tuple(values)
