"""A power cut at any moment loses nothing that was acknowledged, and leaves nothing half-written."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import apsw
import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.progress.database import ANSWER
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.school.database import EVENT, make
from dealer_trainer.records.school.store import event_row
from tests.records.log.streams import NOON, SITTING, STATION
from tests.records.power import Kept, cut_often, statements

pytestmark = pytest.mark.slow

MOST = 400
"""Events that are made beforehand; a disk is done with well before."""
SITTING_ROW = f"INSERT INTO stream VALUES ('{SITTING}', 's', 0, 0, '', 1, 1, 'open', '', 'Ann', 'Ada', 'g', 1)"  # noqa: S608 - of our own
GO_ON = "UPDATE stream SET length = :length, head = :head WHERE stream = :stream"
TRAINEE = "a" * 32


def inserting(table: sa.Table) -> str:
    """What adds a row to a table of ours."""
    names = list(table.columns.keys())
    return str(sa.insert(table).compile(dialect=sqlite.dialect(paramstyle="named"), column_keys=names))


def events(folder: Path) -> Kept:
    """A signed stream's events in our own tables, of one to many sectors each, counted in the stream's row."""
    make(folder / "school.sqlite").dispose()
    random, signed = Random(2), list[Event]()
    for number in range(MOST):
        body: dict[str, object] = {"number": number, "call": "x" * random.choice((1, 100, 700, 5_000))}
        signed.append(next_event(STATION, signed[-1] if signed else None, SITTING, "answered", body, NOON, number))
    rows = tuple(map(event_row, signed))
    names = ", ".join(f'"{name}"' for name in list(EVENT.c.keys()))

    def keep(connection: apsw.Connection, number: int) -> None:
        row = rows[number - 1]
        connection.execute(inserting(EVENT), row)
        connection.execute(GO_ON, {"length": number, "head": row["hash"], "stream": SITTING})

    def count(connection: apsw.Connection) -> int | None:
        found = connection.execute(f"SELECT {names} FROM event ORDER BY seq").fetchall()  # noqa: S608 - our own names
        length = connection.execute("SELECT length FROM stream").fetchone()
        is_whole = found == [tuple(row.values()) for row in rows[: len(found)]] and length == (len(found),)
        return len(found) if is_whole else None

    return Kept((*statements(folder / "school.sqlite"), SITTING_ROW), keep, count)


def answers(folder: Path) -> Kept:
    """A trainee's answers; every column tells its number, of one to many sectors."""
    Progress.open(folder / "progress.sqlite").close()
    random = Random(1)

    def keep(connection: apsw.Connection, number: int) -> None:
        values: dict[str, object] = {column.name: None for column in ANSWER.columns}
        values |= {"seq": number, "trainee": TRAINEE, "moment": number, "at": number, "game": "g", "kind": "payout"}
        values |= {"item_id": f"payout/f/{number}", "family": "f", "is_right": 1, "hinted": 0, "imported": 0}
        facts = json.dumps([f"{number}:{'x' * random.choice((1, 100, 700, 5_000))}"])
        values |= {"facts": facts, "spots": "[]", "latency_ms": number, "cost": number}
        connection.execute(inserting(ANSWER), values)

    def count(connection: apsw.Connection) -> int | None:
        rows = connection.execute("SELECT seq, moment, item_id, cost, facts FROM answer ORDER BY seq").fetchall()
        for index, (*numbers, facts) in enumerate(rows, 1):
            if numbers != [index, index, f"payout/f/{index}", index]:
                return None
            if not json.loads(str(facts))[0].startswith(f"{index}:"):
                return None
        return len(rows)

    row = f"INSERT INTO trainee VALUES ('{TRAINEE}', 'Ann', 'ann', 1)"  # noqa: S608 - of our own
    return Kept((*statements(folder / "progress.sqlite"), row), keep, count)


ROOMS = [pytest.param(events, 300, 10, id="events"), pytest.param(answers, 200, 50, id="answers")]
"""What is kept; how many cuts find a setting that loses one at every 60th, as ours lose far oftener (below); and after
how many of them a disk is a new one."""


@pytest.mark.parametrize("times", [1, pytest.param(12, marks=pytest.mark.soak)])
@pytest.mark.parametrize("is_safe_overwrite", [True, False])
@pytest.mark.parametrize(("room", "cuts", "a_disk"), ROOMS)
def test_no_cut_loses_or_spoils_anything(
    tmp_path: Path, room: Callable[[Path], Kept], cuts: int, a_disk: int, is_safe_overwrite: bool, times: int
) -> None:
    """With our settings everything that was acknowledged is there and whole after any cut."""
    outcome = cut_often(room(tmp_path), cuts * times, a_disk, is_safe_overwrite=is_safe_overwrite)
    assert (outcome.lost, outcome.damaged) == (0, 0)
    assert outcome.acknowledged > cuts * times


@pytest.mark.parametrize(("room", "cuts", "a_disk"), ROOMS)
def test_the_same_cuts_lose_some_without_full_sync(
    tmp_path: Path, room: Callable[[Path], Kept], cuts: int, a_disk: int
) -> None:
    """With `synchronous=NORMAL` the test must fail, or it would prove nothing."""
    assert cut_often(room(tmp_path), cuts, a_disk, is_synced=False).lost > 20
