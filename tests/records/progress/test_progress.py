"""Trainees and their answers: kept as given, in the order given, until the trainee is deleted."""

from pathlib import Path

import pytest
from pysqlite3 import dbapi2 as sqlite3
from sqlalchemy.exc import IntegrityError

from dealer_trainer.records.progress.database import copy_of
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress
from tests.records.progress.keeping import MONDAY, answer, python
from tests.records.refusal import refused


@pytest.mark.slow
def test_answers_come_back_as_they_were_given(progress: Progress, path: Path) -> None:
    """Every field survives, in order, also for the next one who opens the file."""
    ada = progress.add("Ada", MONDAY)
    given = (*map(answer, range(40)), answer(40, signal="false_alarm", row=None, spots=()))
    for each_answer in given:
        assert progress.record(ada.id, each_answer) == (True, 0)
    assert progress.past(ada.id) == given
    with Progress.open(path) as again:
        assert again.past(ada.id) == given
        assert again.trainees() == (ada,)
        assert again.set_aside is None


def test_the_same_answer_again_changes_nothing(progress: Progress) -> None:
    """A window that does not know whether its answer arrived may send it again."""
    ada = progress.add("Ada", MONDAY)
    assert progress.record(ada.id, answer(1)).is_new
    assert not progress.record(ada.id, answer(1)).is_new
    assert progress.past(ada.id) == (answer(1),)


@pytest.mark.slow
def test_an_answer_is_on_the_disk_when_record_returns(path: Path) -> None:
    """A window that is killed right after `record` has lost nothing; this shows the commit, not the power cut."""
    script = """
import os, sys
from pathlib import Path
from dealer_trainer.records.progress.progress import Progress
from tests.records.progress.keeping import answer
progress = Progress.open(Path(sys.argv[1]))
ada = progress.add("Ada", 1)
for number in range(25):
    progress.record(ada.id, answer(number))
os._exit(9)
"""
    assert python(script, path).returncode == 9
    with Progress.open(path) as progress:
        (ada,) = progress.trainees()
        assert progress.past(ada.id) == tuple(answer(number) for number in range(25))
        assert progress.set_aside is None


def test_every_connection_waits_for_the_disk(progress: Progress) -> None:
    """The settings that a power cut needs hold on each connection, not on the first alone."""
    names = "journal_mode", "synchronous", "foreign_keys"
    with progress._engine.connect() as first, progress._engine.connect() as second:
        for connection in (first, second):
            assert [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names] == ["wal", 2, 1]


def test_answers_are_only_added(progress: Progress) -> None:
    """Neither a change nor a deletion of a single answer passes, whoever asks the database for it."""
    ada = progress.add("Ada", MONDAY)
    progress.record(ada.id, answer(0))
    for statement in ("UPDATE answer SET is_right = 1", "DELETE FROM answer"):
        with pytest.raises(IntegrityError, match="an answer"), progress._engine.begin() as connection:
            connection.exec_driver_sql(statement)
    assert progress.past(ada.id) == (answer(0),)


@pytest.mark.parametrize("wrong", [{"latency_ms": -1}, {"skill": ""}, {"at": -5}, {"facts": ("a\nb",)}])
def test_an_answer_that_no_drill_gives_is_our_bug(progress: Progress, wrong: dict[str, object]) -> None:
    """It is not kept."""
    ada = progress.add("Ada", MONDAY)
    with pytest.raises(ValueError, match="validation error"):
        progress.record(ada.id, answer(1, **wrong))
    assert progress.past(ada.id) == ()


def test_a_clock_set_back_is_told_and_keeps_the_order(progress: Progress) -> None:
    """Answers stay in the order given whatever the clock says, with the clock's own reading in each."""
    ada = progress.add("Ada", MONDAY)
    hour = 3_600_000
    given = [answer(1), answer(2), answer(3, at=MONDAY - hour), answer(4, at=MONDAY - hour + 5000), answer(5)]
    told = [progress.record(ada.id, each_answer).set_back_ms for each_answer in given]
    assert told == [0, 0, hour + 6000, hour + 1000, 0]
    assert progress.past(ada.id) == tuple(given)


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "name_empty"), (" \t\u200b", "name_empty"), ("x" * 61, "name_long"), ("ada", "name_taken"),
     (" ADA ", "name_taken"), ("\N{CYRILLIC CAPITAL LETTER A}d\N{CYRILLIC SMALL LETTER A}", "name_taken")],
)  # fmt: skip
def test_a_name_must_tell_trainees_apart(progress: Progress, name: str, code: str) -> None:
    """Nothing, far too much, or the name of somebody who is here: refused in plain words."""
    progress.add("Ada", MONDAY)
    bo = progress.add("Bo", MONDAY)
    refused(code, progress.add, name, MONDAY)
    refused(code, progress.rename, bo.id, name)
    assert [trainee.name for trainee in progress.trainees()] == ["Ada", "Bo"]


def test_joiners_stay_where_a_script_needs_them(progress: Progress) -> None:
    """In Persian and Sinhala; elsewhere they are taken out, and nobody is told apart by them."""
    persian, sinhala = "مهران\u200cپور", "ක්\u200dරිස්ටි"
    assert progress.add(persian, MONDAY).name == persian
    assert progress.add(sinhala, MONDAY).name == sinhala
    assert progress.add("An\u200dn", MONDAY).name == "Ann"
    for name in ("Ann", persian.replace("\u200c", ""), sinhala.replace("\u200d", "")):
        refused("name_taken", progress.add, name, MONDAY)


def test_a_trainee_can_be_renamed(progress: Progress) -> None:
    """The answers stay, and the same name in capitals is not another name."""
    ada = progress.add("ada", MONDAY)
    progress.record(ada.id, answer(1))
    assert progress.rename(ada.id, "Ada   Lovelace").name == "Ada Lovelace"
    assert progress.rename(ada.id, "ADA LOVELACE").name == "ADA LOVELACE"
    assert progress.past(ada.id) == (answer(1),)


@pytest.mark.slow
def test_deleting_leaves_nothing(progress: Progress, path: Path) -> None:
    """Neither the file, its log, nor its copy holds the name or an answer any more; the others stay whole."""
    zoe, bo = progress.add("Zoe Zimmerwald", MONDAY), progress.add("Bo", MONDAY)
    for number in range(200):
        progress.record(zoe.id, answer(number, item_id=f"payout/secret-{number}/1"))
    progress.record(bo.id, answer(1))
    Progress.open(path).close()
    assert copy_of(path).exists()
    assert any(b"secret-77" in file.read_bytes() for file in path.parent.iterdir())
    progress.delete(zoe.id)
    assert [trainee.name for trainee in progress.trainees()] == ["Bo"]
    assert progress.past(bo.id) == (answer(1),)
    for file in path.parent.iterdir():
        content = file.read_bytes()
        assert b"secret-" not in content, file
        assert b"Zimmerwald" not in content, file
    assert not copy_of(path).exists()
    refused("no longer here", progress.delete, zoe.id)
    refused("no longer here", progress.record, zoe.id, answer(1))


def test_past_has_the_columns_of_the_table(progress: Progress) -> None:
    """A field added to Past without a migration would be lost."""
    with sqlite3.connect(progress.path) as connection:
        columns = {row[1] for row in connection.execute("PRAGMA table_info(answer)")}
    connection.close()
    assert {"family" if name == "skill" else name for name in Past._fields} == columns - {"seq", "trainee", "moment"}
