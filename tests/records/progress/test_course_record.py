"""Lessons and backgrounds: kept at once, only once, and carried to another machine."""

import sqlite3
from functools import partial
from pathlib import Path

import pytest

from dealer_trainer.records import sqlite
from dealer_trainer.records.progress import database
from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
from dealer_trainer.records.progress.database import STEPS
from dealer_trainer.records.progress.progress import Progress
from tests.records.progress.keeping import MONDAY, answer, no_room
from tests.records.refusal import refused

GAME = "rock-n-roll-dice"
FELT = LessonResult("felt", MONDAY, "failed", 200_000)
FELT_AGAIN = LessonResult("felt", MONDAY + 5, "passed", 90_000)
CALLS = BegunLesson("calls", 2, 61_000, MONDAY + 6)


def filled(progress: Progress) -> str:
    """A trainee with something of everything; their id."""
    ada = progress.add("Ada", MONDAY).id
    progress.course.add_lesson(ada, GAME, FELT_AGAIN, FELT)
    progress.course.set_background(ada, GAME, "blackjack", MONDAY)
    progress.course.keep_begun(ada, GAME, CALLS)
    return ada


def everything(progress: Progress, trainee: str) -> tuple[object, ...]:
    """What is kept of a trainee beside answers."""
    course = progress.course
    looks = course.lessons, course.background, course.begun
    return tuple(look(trainee, GAME) for look in looks)


def test_what_was_kept_is_there_when_the_file_is_opened_again(path: Path) -> None:
    """Lessons oldest first; another game has none of it."""
    with Progress.open(path) as progress:
        ada = filled(progress)
    with Progress.open(path) as progress:
        assert everything(progress, ada) == ((FELT, FELT_AGAIN), "blackjack", (CALLS,))
        assert progress.course.lessons(ada, "other") == ()
        assert progress.course.background(ada, "other") is None


def test_the_same_again_changes_nothing_and_a_background_replaces(progress: Progress) -> None:
    """Results come once; a background is what was said last."""
    ada = filled(progress)
    progress.course.add_lesson(ada, GAME, FELT)
    progress.course.set_background(ada, GAME, "craps", MONDAY + 1)
    assert everything(progress, ada) == ((FELT, FELT_AGAIN), "craps", (CALLS,))


def test_a_begun_lesson_is_one_that_has_not_ended_since(progress: Progress) -> None:
    """Where somebody is in it is what was kept last; its end, passed or not, ends that; begun again it is there."""
    ada, course = filled(progress), progress.course
    course.keep_begun(ada, GAME, BegunLesson("felt", 1, 9_000, MONDAY + 4))
    further = CALLS._replace(activity=3, at=MONDAY + 9)
    course.keep_begun(ada, GAME, further)
    assert course.begun(ada, GAME) == (further,)
    course.add_lesson(ada, GAME, LessonResult("calls", MONDAY + 10, "failed", 1))
    assert course.begun(ada, GAME) == ()
    again = further._replace(at=MONDAY + 11)
    course.keep_begun(ada, GAME, again)
    assert course.begun(ada, GAME) == (again,)
    with pytest.raises(ValueError, match="place"):
        course.keep_begun(ada, GAME, again._replace(activity=-1))


def test_a_deleted_trainee_takes_it_all_along_and_gets_no_more(progress: Progress) -> None:
    """Nothing of theirs is read or written after."""
    ada = filled(progress)
    progress.delete(ada)
    course = progress.course
    for use, *given in ((course.lessons,), (course.add_lesson, FELT), (course.background,)):
        refused("no_trainee", use, ada, GAME, *given)


def test_impossible_results_are_refused(progress: Progress) -> None:
    """An unknown outcome or background: never written."""
    ada = filled(progress)
    with pytest.raises(ValueError, match="outcome"):
        progress.course.add_lesson(ada, GAME, FELT._replace(at=MONDAY + 9, outcome="won"))  # type: ignore[arg-type]  # the case
    with pytest.raises(ValueError, match="background"):
        progress.course.set_background(ada, GAME, "poker", MONDAY)  # type: ignore[arg-type]  # the case
    assert progress.course.lessons(ada, GAME) == (FELT, FELT_AGAIN)


def test_it_travels_with_the_answers(progress: Progress, tmp_path: Path) -> None:
    """Another machine gets all of it; a background that it was told later stays, results are merged."""
    ada, file = filled(progress), tmp_path / "ada.json"
    progress.record(ada, answer(1))
    progress.export(ada, file)
    with Progress.open(tmp_path / "other.sqlite") as other:
        other.import_file(file)
        assert everything(other, ada) == everything(progress, ada)
        other.course.set_background(ada, GAME, "craps", MONDAY + 7)
        other.course.add_lesson(ada, GAME, FELT._replace(at=MONDAY + 8))
        other.import_file(file)
        assert other.course.background(ada, GAME) == "craps"
        assert len(other.course.lessons(ada, GAME)) == 3
        other.export(ada, file)
    progress.import_file(file)
    assert progress.course.background(ada, GAME) == "craps"
    assert len(progress.course.lessons(ada, GAME)) == 3


def next_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the program one version newer than its files."""
    step = partial(sqlite.send, ("ALTER TABLE lesson ADD COLUMN place VARCHAR(80)",))
    kind = database.KIND._replace(steps={**database.KIND.steps, "0099": step})
    monkeypatch.setattr(database, "KIND", kind)


def test_a_database_of_a_former_version_is_brought_up(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who trained before keeps every answer and result; the file as it was lies beside it."""
    with Progress.open(path) as progress:
        ada = filled(progress)
        progress.record(ada, answer(0))
        before = everything(progress, ada)
    next_version(monkeypatch)
    with Progress.open(path) as progress:
        assert progress.past(ada) == (answer(0),)
        assert everything(progress, ada) == before
    backup = path.with_name("progress-before-0099.sqlite")
    with sqlite3.connect(backup) as copy, sqlite3.connect(path) as now:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [([*STEPS][-1],)]
        assert copy.execute("SELECT count(*) FROM answer").fetchone() == (1,)
        assert now.execute("SELECT DISTINCT place FROM lesson").fetchall() == [(None,)]
    copy.close()
    now.close()
    assert {file.name for file in path.parent.iterdir()} == {path.name, backup.name, database.copy_of(path).name}


def test_what_is_no_longer_kept_goes_from_a_file_of_the_last_version(path: Path) -> None:
    """Its pace audits and kept situations; answers and lessons stay, and the file as it was lies beside it."""
    with Progress.open(path) as progress:
        ada = filled(progress)
        progress.record(ada, answer(0))
        before = everything(progress, ada)
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE pace (seq INTEGER PRIMARY KEY, trainee REFERENCES trainee(id))")
        file.execute("INSERT INTO pace (trainee) VALUES (?)", (ada,))
        file.execute("CREATE TABLE situation (trainee REFERENCES trainee(id), name TEXT)")
        file.execute("UPDATE alembic_version SET version_num = '0004'")
    file.close()
    with Progress.open(path) as progress:
        assert progress.past(ada) == (answer(0),)
        assert everything(progress, ada) == before
    backup = path.with_name("progress-before-0005.sqlite")
    for place, found in ((path, 0), (backup, 2)):
        with sqlite3.connect(place) as file:
            left = file.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('pace', 'situation')").fetchone()
            assert left == (found,)
        file.close()


def test_without_room_for_the_copy_nothing_is_changed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the backup cannot be made, the file stays as it was, and that is told as a full disk is."""
    Progress.open(path).close()
    before = path.read_bytes()
    next_version(monkeypatch)
    monkeypatch.setattr(sqlite, "copy_aside", no_room)
    refused("disk_full", Progress.open, path)
    assert path.read_bytes() == before


def test_a_claim_is_taken_back_and_nothing_else(progress: Progress) -> None:
    """What somebody said to know is forgotten; what they passed or tested out of stays, and so do others' claims."""
    ada, bob = filled(progress), progress.add("Bob", MONDAY).id
    known, other = LessonResult("felt", MONDAY + 9, "known"), LessonResult("chips", MONDAY + 9, "known")
    skipped = LessonResult("felt", MONDAY + 10, "tested_out")
    for trainee in (ada, bob):
        progress.course.add_lesson(trainee, GAME, known, other, skipped)
    progress.course.take_back_known(ada, GAME, MONDAY, "felt")
    assert progress.course.lessons(ada, GAME) == (FELT, FELT_AGAIN, other, skipped)
    assert progress.course.lessons(bob, GAME) == (known, other, skipped)
    progress.course.add_lesson(ada, GAME, known._replace(at=MONDAY + 20))
    assert progress.course.lessons(ada, GAME)[-1].outcome == "known", "said once more, it counts once more"
