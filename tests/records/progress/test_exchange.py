"""Progress carried to another machine: nothing is lost, nothing comes twice, nothing wrong comes in."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress import exchange
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress, Trainee, preview
from tests.effort import examples
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


def unmarked(progress: Progress, trainee: Trainee) -> tuple[Past, ...]:
    """A trainee's answers, wherever they were given."""
    return tuple(answer._replace(imported=False) for answer in progress.past(trainee.id))


def test_another_machine_gets_everything(progress: Progress, exported: Path, tmp_path: Path) -> None:
    """Trainee and answers arrive as they were, marked as imported, and go out again as the very same file."""
    (ada,) = progress.trainees()
    with Progress.open(tmp_path / "other.sqlite") as other:
        assert other.import_file(exported) == (ada, 30, 0)
        assert other.past(ada.id) == tuple(answer._replace(imported=True) for answer in progress.past(ada.id))
        other.export(ada.id, tmp_path / "back.json")
    assert (tmp_path / "back.json").read_bytes() == exported.read_bytes()


def test_importing_twice_adds_nothing_twice(progress: Progress, exported: Path) -> None:
    """The second time every answer is known; new ones since then stay."""
    (ada,) = progress.trainees()
    progress.record(ada.id, answer(50))
    for _ in range(2):
        assert progress.import_file(exported) == (ada, 0, 30)
    assert len(progress.past(ada.id)) == 31


def test_two_machines_come_together_in_the_order_of_time(exported: Path, progress: Progress, tmp_path: Path) -> None:
    """What was answered on both since the last exchange is merged, whichever way it goes."""
    (ada,) = progress.trainees()
    with Progress.open(tmp_path / "other.sqlite") as other:
        other.import_file(exported)
        other.record(ada.id, answer(60))
        other.record(ada.id, answer(80))
        progress.record(ada.id, answer(70))
        other.export(ada.id, tmp_path / "other.json")
        assert progress.import_file(tmp_path / "other.json") == (ada, 2, 30)
        progress.export(ada.id, exported)
        assert other.import_file(exported) == (ada, 1, 32)
        assert unmarked(other, ada) == unmarked(progress, ada)
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


def test_a_deleted_trainee_comes_back_with_the_file(progress: Progress, exported: Path) -> None:
    """Who exported before deleting has lost nothing."""
    (ada,) = progress.trainees()
    before = progress.past(ada.id)
    progress.delete(ada.id)
    assert progress.import_file(exported).added == 30
    assert unmarked(progress, ada) == before
    assert all(answer.imported for answer in progress.past(ada.id))


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
        (lambda d: d.update(format=4), "file_of_newer", "format"),
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


def test_no_file_claims_more_right_than_was_decided(progress: Progress, exported: Path) -> None:
    """A pace audit of 150 percent is refused though its checksum fits."""
    document = json.loads(exported.read_text(encoding="utf-8"))
    document["paces"] = [{"game": "any", "at": MONDAY, "ms": 300_000, "decisions": 10, "right": 15}]
    exported.write_text(json.dumps(resealed(document)), encoding="utf-8")
    with pytest.raises(RecordsError, match="more right decisions than decisions") as caught:
        progress.import_file(exported)
    assert caught.value.key == "paces.0"


def test_answers_out_of_order_are_refused(progress: Progress, exported: Path) -> None:
    """A checksum that fits does not make a wrong order right."""
    document = json.loads(exported.read_text(encoding="utf-8"))
    document["answers"][1]["moment"] = 5
    exported.write_text(json.dumps(resealed(document)), encoding="utf-8")
    refused("out of order", progress.import_file, exported)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "corrupt_file"),
        (b"\xff\xfe\x00", "corrupt_file"),
        (b"[1, 2]", "wrong_file"),
        (b'"text"', "wrong_file"),
        (b"[" * 100_000, "corrupt_file"),
        (b'{"kind": NaN}', "corrupt_file"),
        (b'{"kind": 1, "kind": 2}', "corrupt_file"),
        (b'{"kind": "dealer-trainer progress", "format": 1.0}', "corrupt_file"),
        (b'{"kind": ' + b"9" * 10_000 + b"}", "corrupt_file"),
    ],
)
def test_any_bytes_are_refused_kindly(progress: Progress, tmp_path: Path, content: bytes, code: str) -> None:
    """Whatever is chosen in the dialog, the answer is a RecordsError."""
    file = tmp_path / "chosen.json"
    file.write_bytes(content)
    refused(code, progress.import_file, file)


def test_no_file_and_too_large_a_file_are_refused(
    progress: Progress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that leads nowhere, a folder, and a file that would fill the memory."""
    for chosen in (tmp_path / "nothing.json", tmp_path):
        refused("no_file", progress.import_file, chosen)
    monkeypatch.setattr(exchange, "MOST_BYTES", 10)
    (tmp_path / "large.json").write_bytes(b" " * 11)
    refused("too_large", progress.import_file, tmp_path / "large.json")


@given(data=st.data())
@settings(max_examples=examples(75))
@pytest.mark.slow
def test_no_single_change_passes(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Any one letter changed, removed or added: refused, or it changes nothing that is read."""
    trainee = exchange.TraineeText(id="a" * 32, name="Ada", made=MONDAY)
    course = {"lessons": [{"game": "g", "lesson": "felt", "at": MONDAY, "outcome": "passed", "ms": 1}]}
    entries = [exchange.entry(answer(number), answer(number).at) for number in range(4)]
    text = exchange.written(trainee, entries, course)
    sound = exchange._canonical(json.loads(text))
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from(["", "0", '"', "}", "x", "\\", "\x00", "é", text[at] * 2]))
    changed = text[:at] + letter + text[at + 1 :]
    file = tmp_path_factory.getbasetemp() / "changed.json"
    file.write_text(changed, encoding="utf-8")
    try:
        exchange.read(file)
    except RecordsError:
        return
    assert exchange._canonical(json.loads(changed)) == sound


def test_a_full_disk_leaves_the_old_export(progress: Progress, exported: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An export that cannot be finished leaves the file of last time as it was."""
    before = exported.read_bytes()

    def no_room(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_room)
    refused("disk_full", progress.export, progress.trainees()[0].id, exported)
    assert exported.read_bytes() == before
    assert not list(exported.parent.glob(".ada*"))


AT_ONCE, MANY = 20, 51
"""So many answers are looked up at once here; and more than twice as many."""


def test_it_tells_what_the_import_does(
    progress: Progress, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many answers of which some are here; a trainee of another name here; then the import itself."""
    monkeypatch.setattr("dealer_trainer.records.progress.progress._AT_ONCE", AT_ONCE)
    target = tmp_path / "ann.progress.json"
    with Progress.open(tmp_path / "other.sqlite") as other:
        ann = other.add("Ann Bell", 1_000)
        for number in range(MANY):
            other.record(ann.id, answer(number))
        other.export(ann.id, target)
    before = preview(target, path)
    assert (before.name, before.here, before.answers, before.added) == ("Ann Bell", "", MANY, MANY)
    assert before.first == answer(0).at
    assert before.last == answer(MANY - 1).at
    assert progress.import_file(target).added == MANY
    progress.rename(ann.id, "Ann")
    assert preview(target, path)._replace(first=None, last=None) == ("Ann Bell", "Ann", MANY, 0, None, None, 0, 0)
    assert progress.import_file(target).added == 0


def test_where_nothing_is_kept_yet_nothing_is_made(tmp_path: Path) -> None:
    """Looking begins no file."""
    target = tmp_path / "ann.progress.json"
    with Progress.open(tmp_path / "other.sqlite") as other:
        other.export(other.add("Ann Bell", 1_000).id, target)
    found = preview(target, tmp_path / "new" / "progress.sqlite")
    assert (found.answers, found.added, found.first) == (0, 0, None)
    assert not (tmp_path / "new").exists()
