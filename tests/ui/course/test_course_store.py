"""The course is read when it is asked for, and what a trainee did of it is kept beside their answers."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.games.course import Course
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.course_record import CourseRecord, LessonResult
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.records_worker import open_progress
from tests.ui.conftest import OpenStore

NOW = 1_700_000_000_000
PASSED = LessonResult("your-side", NOW, "passed", 90_000)


@pytest.fixture
def open_course(game: Game, open_store: OpenStore) -> Callable[[], CourseStore]:
    """Opens the course of a game that was loaded without it."""

    def make() -> CourseStore:
        store = open_store(now=NOW)
        return CourseStore(game._replace(course=Course()), store, store)

    return make


def test_nothing_is_read_before_it_is_asked_for(
    qtbot: QtBot, game: Game, open_course: Callable[[], CourseStore], file: Path
) -> None:
    """A window opens without the course; afterwards it is the one that the game's folder holds."""
    course = open_course()
    assert not course.is_loaded
    assert not file.exists()
    course.load()
    qtbot.waitUntil(lambda: course.is_loaded and course.is_read)
    assert course.course == game.course
    assert course.state == ((), None, ())


def test_what_was_done_is_there_again(qtbot: QtBot, open_course: Callable[[], CourseStore], file: Path) -> None:
    """Lessons and what was known before are on the disk when it is said so, for the trainee who was there."""
    course = open_course()
    kept: list[bool] = []
    course.keep((PASSED,), lambda: kept.append(True))
    course.set_background("craps")
    assert course.state.background == "craps", "nobody is asked twice because a disk is slow"
    qtbot.waitUntil(lambda: bool(kept) and course.state.results == (PASSED,))
    with Progress.open(file) as progress:
        (trainee,) = progress.trainees()
        assert progress.course.lessons(trainee.id, "rock-n-roll-dice") == (PASSED,)
    other = open_course()
    other.load()
    qtbot.waitUntil(lambda: other.is_read)
    assert other.state == ((PASSED,), "craps", ())


def test_what_could_not_be_kept_is_kept_with_the_next(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path
) -> None:
    """A full disk is told, it is not called kept before it is, and nothing is lost once there is room."""
    is_full = [True]

    def open_() -> Progress:
        if is_full[0]:
            raise RecordsError("disk_full", "the disk is full", "Free some space")
        return open_progress(file)

    store = open_store(open_, now=NOW)
    course = CourseStore(game, store, store)
    kept: list[str] = []
    with qtbot.waitSignal(course.message):
        course.keep((PASSED,), lambda: kept.append("first"))
    assert kept == []
    is_full[0] = False
    second = PASSED._replace(lesson="come-out-seven", at=NOW + 1)
    course.keep((second,), lambda: kept.append("second"))
    qtbot.waitUntil(lambda: course.state.results == (PASSED, second))
    assert kept == ["first", "second"]


def test_what_could_not_be_kept_is_nobody_elses(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lesson that waits for room stays its trainee's, also where another one keeps the next."""
    with Progress.open(file) as progress:
        ann, ben = progress.add("Ann Bell", NOW), progress.add("Ben Box", NOW)
    store = open_store(chosen=ann.id, now=NOW)
    with closing(store):
        course = CourseStore(game, store, store)
        store.reload()
        course.load()
        qtbot.waitUntil(lambda: course.is_read and course.trainee_id == ann.id)
        add = CourseRecord.add_lesson

        def full(*_: object) -> None:
            raise RecordsError("disk_full", "the disk is full", "Free some space")

        monkeypatch.setattr(CourseRecord, "add_lesson", full)
        with qtbot.waitSignal(course.message):
            course.keep((PASSED,), lambda: None)
        monkeypatch.setattr(CourseRecord, "add_lesson", add)
        store.choose(ben.id)
        qtbot.waitUntil(lambda: course.trainee_id == ben.id and course.is_read)
        second = PASSED._replace(lesson="come-out-seven", at=NOW + 1)
        course.keep((second,), lambda: None)
        qtbot.waitUntil(lambda: course.state.results == (second,))
    with Progress.open(file) as progress:
        assert progress.course.lessons(ann.id, game.id) == (PASSED,)
        assert progress.course.lessons(ben.id, game.id) == (second,)
