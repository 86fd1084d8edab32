"""A power cut at any moment loses no answer that was acknowledged and leaves no answer half-written."""

import contextlib
import json
from pathlib import Path
from random import Random
from typing import NamedTuple

import apsw
import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.progress.schema import ANSWER
from tests.records.power import Disk, PowerCutError, opened

pytestmark = pytest.mark.slow

CUTS = 200
TRAINEE = "a" * 32


class Outcome(NamedTuple):
    """What a series of cuts came to: cuts, those after which an answer was missing, and those that left damage."""

    cuts: int
    lost: int
    damaged: int
    acknowledged: int


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """The statements that make our own tables, as our own code made them."""
    file = tmp_path_factory.mktemp("power") / "progress.sqlite"
    with Progress.open(file) as progress:
        progress.add("Ann", 1)
    return statements(file)


def statements(file: Path) -> tuple[str, ...]:
    """What made the tables of a database."""
    found = apsw.Connection(str(file)).execute(
        "SELECT sql FROM sqlite_master WHERE sql NOT NULL AND name NOT LIKE 'sqlite_%'"
    )
    return tuple(row[0] for row in found)


def insertion() -> str:
    """The statement that keeps an answer, as it is sent."""
    columns = [column.name for column in ANSWER.columns]
    return str(sa.insert(ANSWER).compile(dialect=sqlite.dialect(paramstyle="named"), column_keys=columns))


def answer(number: int, random: Random) -> dict[str, object]:
    """An answer whose every column tells its number, of one to many sectors."""
    values: dict[str, object] = {column.name: None for column in ANSWER.columns}
    values |= {"seq": number, "trainee": TRAINEE, "moment": number, "at": number, "game": "g", "kind": "payout"}
    values |= {"item_id": f"payout/f/{number}", "family": "f", "is_right": 1, "hinted": 0, "imported": 0}
    facts = json.dumps([f"{number}:{'x' * random.choice((1, 100, 700, 5_000))}"])
    return values | {"facts": facts, "spots": "[]", "latency_ms": number, "cost": number}


def cut_often(schema: tuple[str, ...], cuts: int, is_synced: bool, is_safe_overwrite: bool, seed: int) -> Outcome:
    """Cut the power `cuts` times, each time in the middle of keeping answers, and look at what is left."""
    random = Random(seed)
    lost = damaged = acknowledged = 0
    disk = prepared(schema, random, is_safe_overwrite)
    kept = 0
    for cut in range(cuts):
        if cut % 50 == 49 or kept < 0:
            disk.unregister()
            disk, kept = prepared(schema, random, is_safe_overwrite), 0
        disk.fuse = random.randrange(1, 120)
        acknowledged_now, tried = keep_until_dark(disk, kept, is_synced, random)
        acknowledged += acknowledged_now - kept
        disk.restore_power()
        found = left_over(is_synced, random)
        if found is None:
            damaged += 1
            kept = -1
            continue
        lost += found < acknowledged_now
        damaged += found > tried
        kept = found
    disk.unregister()
    return Outcome(cuts, lost, damaged, acknowledged)


def prepared(schema: tuple[str, ...], random: Random, is_safe_overwrite: bool) -> Disk:
    """A disk with our empty tables on it."""
    disk = Disk(random, is_safe_overwrite)
    connection = opened(is_synced=True)
    for statement in schema:
        connection.execute(statement)
    connection.execute("INSERT INTO trainee VALUES (?, 'Ann', 'ann', 1)", (TRAINEE,))
    connection.close()
    for file in disk.files.values():
        file.sync()
    return disk


def keep_until_dark(disk: Disk, kept: int, is_synced: bool, random: Random) -> tuple[int, int]:
    """Keep one answer after the other until the power goes: the last one acknowledged, the last one tried."""
    number = kept
    connection: apsw.Connection | None = None
    statement = insertion()
    try:
        connection = opened(is_synced)
        while True:
            number += 1
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(statement, answer(number, random))
            connection.execute("COMMIT")
            kept = number
    except (PowerCutError, apsw.Error):
        assert disk.is_dark
    if connection is not None:
        with contextlib.suppress(PowerCutError, apsw.Error):
            connection.close()
    return kept, number


def left_over(is_synced: bool, random: Random) -> int | None:
    """How many answers are there in one run, each whole; None where the database is damaged."""
    try:
        connection = opened(is_synced)
        if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            return None
        rows = connection.execute("SELECT seq, moment, item_id, cost, facts FROM answer ORDER BY seq").fetchall()
        connection.close()
    except apsw.Error:
        return None
    for index, (seq, moment, item_id, cost, facts) in enumerate(rows, 1):
        if (seq, moment, item_id, cost) != (index, index, f"payout/f/{index}", index):
            return None
        if not json.loads(str(facts))[0].startswith(f"{index}:"):
            return None
    return len(rows)


@pytest.mark.parametrize("cuts", [CUTS, pytest.param(25 * CUTS // 2, marks=pytest.mark.soak)])
@pytest.mark.parametrize("is_safe_overwrite", [True, False])
def test_no_cut_loses_or_spoils_an_answer(schema: tuple[str, ...], is_safe_overwrite: bool, cuts: int) -> None:
    """With our settings every answer that was acknowledged is there and whole after any cut.

    As many cuts as are enough to lose answers by the dozen where a write is not synced (below); in `soak` each of the
    some hundred writes of an answer and its checkpoint is hit many times over.
    """
    outcome = cut_often(schema, cuts, is_synced=True, is_safe_overwrite=is_safe_overwrite, seed=1)
    assert (outcome.lost, outcome.damaged) == (0, 0)
    assert outcome.acknowledged > outcome.cuts


def test_the_same_cuts_lose_answers_without_full_sync(schema: tuple[str, ...]) -> None:
    """With `synchronous=NORMAL` the test must fail, or it would prove nothing."""
    outcome = cut_often(schema, CUTS, is_synced=False, is_safe_overwrite=True, seed=1)
    assert outcome.lost > 20
