"""Progress carried to another machine: nothing is lost, nothing comes twice, nothing wrong comes in."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress import exchange
from dealer_trainer.records.progress.progress import Progress, preview
from tests.records.progress.keeping import MONDAY, answer
from tests.records.refusal import refused


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


def test_it_tells_what_the_import_does(
    progress: Progress, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many answers of which some are here; a trainee of another name here; then the import itself.

    Looking begins no file where nothing is kept yet.
    """
    monkeypatch.setattr("dealer_trainer.records.progress.progress._AT_ONCE", 20)
    target, many = tmp_path / "ann.progress.json", 51
    with Progress.open(tmp_path / "other.sqlite") as other:
        ann = other.add("Ann Bell", 1_000)
        other.export(ann.id, target)
        assert preview(target, tmp_path / "new" / "progress.sqlite")[2:5] == (0, 0, None)
        assert not (tmp_path / "new").exists()
        for number in range(many):
            other.record(ann.id, answer(number))
        other.export(ann.id, target)
    before = preview(target, path)
    assert (before.name, before.here, before.answers, before.added) == ("Ann Bell", "", many, many)
    assert (before.first, before.last) == (answer(0).at, answer(many - 1).at)
    assert progress.import_file(target).added == many
    progress.rename(ann.id, "Ann")
    assert preview(target, path)._replace(first=None, last=None) == ("Ann Bell", "Ann", many, 0, None, None, 0)
    assert progress.import_file(target).added == 0
