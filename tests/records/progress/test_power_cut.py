"""A power cut at any moment loses no answer that was acknowledged and leaves no answer half-written."""

import json
from random import Random

import apsw
import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from dealer_trainer.records.progress.database import ANSWER
from dealer_trainer.records.progress.progress import Progress
from tests.records.power import Kept, cut_often, statements

pytestmark = pytest.mark.slow

CUTS, A_DISK = 200, 50
TRAINEE = "a" * 32
INSERT = str(
    sa.insert(ANSWER).compile(dialect=sqlite.dialect(paramstyle="named"), column_keys=list(ANSWER.columns.keys()))
)


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Answers in our own tables, as our own code made them; every column tells its number, of one to many sectors."""
    file, random = tmp_path_factory.mktemp("power") / "progress.sqlite", Random(1)
    with Progress.open(file) as progress:
        progress.add("Ann", 1)

    def keep(connection: apsw.Connection, number: int) -> None:
        values: dict[str, object] = {column.name: None for column in ANSWER.columns}
        values |= {"seq": number, "trainee": TRAINEE, "moment": number, "at": number, "game": "g", "kind": "payout"}
        values |= {"item_id": f"payout/f/{number}", "family": "f", "is_right": 1, "hinted": 0, "imported": 0}
        facts = json.dumps([f"{number}:{'x' * random.choice((1, 100, 700, 5_000))}"])
        values |= {"facts": facts, "spots": "[]", "latency_ms": number, "cost": number}
        connection.execute(INSERT, values)

    def count(connection: apsw.Connection) -> int | None:
        rows = connection.execute("SELECT seq, moment, item_id, cost, facts FROM answer ORDER BY seq").fetchall()
        for index, (seq, moment, item_id, cost, facts) in enumerate(rows, 1):
            if (seq, moment, item_id, cost) != (index, index, f"payout/f/{index}", index):
                return None
            if not json.loads(str(facts))[0].startswith(f"{index}:"):
                return None
        return len(rows)

    row = "INSERT INTO trainee VALUES ('TRAINEE', 'Ann', 'ann', 1)".replace("TRAINEE", TRAINEE)
    return Kept((*statements(file), row), keep, count)


@pytest.mark.parametrize("cuts", [CUTS, pytest.param(25 * CUTS // 2, marks=pytest.mark.soak)])
@pytest.mark.parametrize("is_safe_overwrite", [True, False])
def test_no_cut_loses_or_spoils_an_answer(answers: Kept, is_safe_overwrite: bool, cuts: int) -> None:
    """With our settings every answer that was acknowledged is there and whole after any cut.

    As many cuts as are enough to lose answers by the dozen where a write is not synced (below); in `soak` each of the
    some hundred writes of an answer and its checkpoint is hit many times over.
    """
    outcome = cut_often(answers, cuts, A_DISK, is_safe_overwrite=is_safe_overwrite)
    assert (outcome.lost, outcome.damaged) == (0, 0)
    assert outcome.acknowledged > cuts


def test_the_same_cuts_lose_answers_without_full_sync(answers: Kept) -> None:
    """With `synchronous=NORMAL` the test must fail, or it would prove nothing."""
    assert cut_often(answers, CUTS, A_DISK, is_synced=False).lost > 20
