"""The preview of an import says what the import then does."""

from pathlib import Path

import pytest

from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.progress import Progress, preview
from tests.records.progress.keeping import answer

AT_ONCE, MANY = 20, 51
"""So many answers are looked up at once here; and more than twice as many."""


def test_it_tells_what_the_import_does(
    progress: Progress, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many answers of which some are here; a trainee of another name here; then the import itself."""
    monkeypatch.setattr("dealer_trainer.records.progress.progress._AT_ONCE", AT_ONCE)
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


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    """With the words of the import itself."""
    (tmp_path / "x").write_text("{}", encoding="utf-8")
    with pytest.raises(RecordsError, match="not the progress of a trainee"):
        preview(tmp_path / "x", tmp_path / "progress.sqlite")
