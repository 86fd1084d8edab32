"""Trainees and their answers: kept as given, in the order given, until the trainee is deleted."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pysqlite3 import dbapi2 as sqlite3
from sqlalchemy.exc import IntegrityError

from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress import exchange
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
    """What could not be exported later is not kept now."""
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


@pytest.fixture
def exported(progress: Progress, tmp_path: Path) -> Path:
    """A trainee's file with thirty answers, the clock set back once."""
    ada = progress.add("Ada", MONDAY)
    for number in range(29):
        progress.record(ada.id, answer(number))
    progress.record(ada.id, answer(29, at=MONDAY - 5000))
    file = tmp_path / "ada.json"
    assert progress.export(ada.id, file) == 30
    return file


def test_another_machine_gets_everything(progress: Progress, exported: Path, tmp_path: Path) -> None:
    """Trainee and answers arrive as they were, marked as imported, and go out again as the very same file."""
    (ada,) = progress.trainees()
    with Progress.open(tmp_path / "other.sqlite") as other:
        assert other.import_file(exported) == (ada, 30, 0)
        assert other.past(ada.id) == tuple(answer._replace(imported=True) for answer in progress.past(ada.id))
        other.export(ada.id, tmp_path / "back.json")
    assert (tmp_path / "back.json").read_bytes() == exported.read_bytes()


def test_two_machines_come_together_in_the_order_of_time(exported: Path, progress: Progress, tmp_path: Path) -> None:
    """What was answered on both since the last exchange is merged, whichever way it goes; nothing comes twice."""
    (ada,) = progress.trainees()
    with Progress.open(tmp_path / "other.sqlite") as other:
        other.import_file(exported)
        other.record(ada.id, answer(60))
        other.record(ada.id, answer(80))
        progress.record(ada.id, answer(70))
        other.export(ada.id, tmp_path / "other.json")
        assert progress.import_file(tmp_path / "other.json") == (ada, 2, 30)
        assert progress.import_file(tmp_path / "other.json") == (ada, 0, 32)
        progress.export(ada.id, exported)
        assert other.import_file(exported) == (ada, 1, 32)
        unmarked = [[each._replace(imported=False) for each in one.past(ada.id)] for one in (other, progress)]
        assert unmarked[0] == unmarked[1]
        given = [[answer.item_id for answer in each.past(ada.id) if not answer.imported] for each in (other, progress)]
    assert [[item.rpartition("/")[2] for item in items][-2:] for items in given] == [["60", "80"], ["29", "70"]]
    assert [each_answer.item_id.rpartition("/")[2] for each_answer in progress.past(ada.id)][-3:] == ["60", "70", "80"]


def test_a_name_that_is_taken_gets_a_number(exported: Path, tmp_path: Path) -> None:
    """Two people called Ada are two people; the one who is here keeps the name."""
    with Progress.open(tmp_path / "other.sqlite") as other:
        other.add("ADA", MONDAY)
        other.import_file(exported)
        other.import_file(exported)
        assert [trainee.name for trainee in other.trainees()] == ["ADA", "Ada (2)"]
    with Progress.open(tmp_path / "third.sqlite") as third:
        third.add("\N{CYRILLIC CAPITAL LETTER A}da", MONDAY)
        assert third.import_file(exported).trainee.name == "Ada (2)", "a name that looks the same is taken"


Edit = Callable[[dict[str, Any]], Any]


def resealed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with a checksum that fits, as somebody who wants to cheat would write it."""
    body = {name: value for name, value in document.items() if name != "checksum"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return {**body, "checksum": "sha256:" + hashlib.sha256(text.encode()).hexdigest()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edit", "code", "key"),
    [
        (lambda d: d["answers"][3].update(is_right=True), "corrupt_file", "checksum"),
        (lambda d: d["answers"].pop(), "corrupt_file", "checksum"),
        (lambda d: d["answers"][0].update(latency_ms=-4), "corrupt_file", "answers.0.latency_ms"),
        (lambda d: d["answers"][0].update(is_right=1), "corrupt_file", "answers.0.is_right"),
        (lambda d: d["answers"][0].update(more="x"), "corrupt_file", "answers.0.more"),
        (lambda d: d["answers"][2].pop("family"), "corrupt_file", "answers.2.family"),
        (lambda d: d["trainee"].update(name=""), "corrupt_file", "trainee.name"),
        (lambda d: d["trainee"].update(id="../../etc"), "corrupt_file", "trainee.id"),
        (lambda d: d.update(answers=None), "corrupt_file", "answers"),
        (lambda d: d.update(format=5), "file_of_newer", "format"),
        (lambda d: d.update(format="1"), "corrupt_file", "format"),
        (lambda d: d.update(kind="dealer-trainer table"), "wrong_file", ""),
    ],
)
def test_a_wrong_file_is_refused_with_where_and_how(
    progress: Progress, exported: Path, edit: Edit, code: str, key: str
) -> None:
    """Cut, changed, newer or another file: the message names the place, and nothing of it comes in."""
    (ada,) = progress.trainees()
    progress.delete(ada.id)
    document = json.loads(exported.read_text(encoding="utf-8"))
    edit(document)
    exported.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(RecordsError) as caught:
        progress.import_file(exported)
    assert (caught.value.code, caught.value.key) == (code, key)
    assert str(exported) in str(caught.value)
    assert caught.value.how in str(caught.value)
    assert progress.trainees() == ()


def test_a_checksum_that_fits_makes_nothing_right(progress: Progress, exported: Path) -> None:
    """Answers in a wrong order: refused, whoever wrote the file."""
    document = json.loads(exported.read_text(encoding="utf-8"))
    document["answers"][1].update(moment=5)
    exported.write_text(json.dumps(resealed(document)), encoding="utf-8")
    assert refused("out of order", progress.import_file, exported).key == "answers.1.moment"


def test_a_file_of_the_last_version_is_imported(progress: Progress, exported: Path) -> None:
    """With the pace audits and situations that it kept, which are let pass."""
    (ada,) = progress.trainees()
    past = progress.past(ada.id)
    progress.delete(ada.id)
    document = json.loads(exported.read_text(encoding="utf-8"))
    pace = {"game": "any", "at": MONDAY, "ms": 300_000, "decisions": 10, "right": 9}
    kept = {"game": "any", "name": "Two hardways", "code": "ABC", "at": MONDAY}
    document |= {"format": 3, "paces": [pace], "situations": [kept]}
    exported.write_text(json.dumps(resealed(document)), encoding="utf-8")
    assert progress.import_file(exported).added == len(past) > 0
    assert [answer._replace(imported=False) for answer in progress.past(ada.id)] == list(past)


CHOSEN = {
    "wrong_file": (b"[1, 2]", b'"text"'),
    "corrupt_file": (
        b"", b"\xff\xfe\x00", b"[" * 100_000, b'{"kind": NaN}', b'{"kind": 1, "kind": 2}',
        b'{"kind": "dealer-trainer progress", "format": 1.0}', b'{"kind": ' + b"9" * 10_000 + b"}",
    ),
}  # fmt: skip


def test_any_bytes_are_refused_kindly(progress: Progress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is chosen in the dialog, also nothing, a folder, or a file that would fill the memory."""
    file = tmp_path / "chosen.json"
    for chosen in (file, tmp_path):
        refused("no_file", progress.import_file, chosen)
    for code, contents in CHOSEN.items():
        for content in contents:
            file.write_bytes(content)
            refused(code, progress.import_file, file)
    monkeypatch.setattr(exchange, "MOST_BYTES", 10)
    file.write_bytes(b" " * 11)
    refused("too_large", progress.import_file, file)
