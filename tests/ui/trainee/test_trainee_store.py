"""The trainees' store on a real database: nothing is lost, all trouble is reported, two windows get along."""

import threading
from pathlib import Path

import pytest
from pysqlite3 import dbapi2 as sqlite3
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress, SaveResult
from dealer_trainer.ui.records_worker import open_progress
from tests.ui.conftest import OpenStore, read
from tests.ui.progress.training import DAY_MS, NOW, answer
from tests.ui.trainee.conftest import kept


@pytest.fixture
def told() -> list[str]:
    """Messages, in the order in which they came."""
    return []


def test_the_first_answer_is_kept_without_a_question(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path
) -> None:
    """On a new machine a trainee is there at once, and the first answer is on the disk after the window is closed."""
    store = open_store()
    store.record(answer(game))
    store.close()
    assert kept(file) == (answer(game),)
    assert store.unkept == 0
    again = read(qtbot, open_store())
    assert [trainee.name for trainee in again.trainees] == ["Trainee 1"]
    assert again.past == (answer(game),)


def test_closing_right_after_many_answers_loses_none(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path
) -> None:
    """Answers that still wait when the window is closed are kept before it is gone, in their order."""
    store = read(qtbot, open_store())
    given = tuple(answer(game, NOW + number, number=number) for number in range(60))
    for each_answer in given:
        store.record(each_answer)
    store.close()
    assert kept(file) == given


def test_recording_does_not_wait_for_the_disk(game: Game, open_store: OpenStore, file: Path, qtbot: QtBot) -> None:
    """While the disk hangs, answers are taken at once; when it moves again they are kept."""
    moving = threading.Event()

    def slow() -> Progress:
        moving.wait(20)
        return open_progress(file)

    store = open_store(slow)
    for number in range(5):
        store.record(answer(game, NOW + number, number=number))
    assert len(store.past) == store.unkept == 5
    moving.set()
    qtbot.waitUntil(lambda: store.unkept == 0)
    assert len(kept(file)) == 5


def test_answers_given_while_the_file_is_read_are_shown(qtbot: QtBot, game: Game, open_store: OpenStore) -> None:
    """An answer given between asking for the file and getting it is neither lost nor shown twice."""
    store = read(qtbot, open_store())
    store.reload()
    store.record(answer(game))
    with qtbot.waitSignal(store.changed):
        pass
    assert store.past == (answer(game),)
    assert read(qtbot, store).past == (answer(game),)


class Failing(Progress):
    """A progress whose disk is full until there is room."""

    has_room = False

    def record(self, trainee_id: str, past: Past) -> SaveResult:
        """Refuse while there is no room."""
        if not self.has_room:
            raise RecordsError("disk_full", "the disk is full", "Make room", self.path)
        return super().record(trainee_id, past)


def test_a_full_disk_is_told_once_and_nothing_is_lost(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path, told: list[str]
) -> None:
    """Answers stay while the disk is full, one message says so, and they are all kept as soon as there is room."""
    progress = Failing.open(file)
    store = open_store(lambda: progress)
    store.message.connect(told.append)
    for number in range(3):
        store.record(answer(game, NOW + number, number=number))
        qtbot.waitUntil(lambda: bool(told))
    assert store.unkept == 3
    assert len(told) == 1
    assert "The disk is full" in told[0]
    progress.has_room = True
    store.record(answer(game, NOW + 3, number=3))
    qtbot.waitUntil(lambda: store.unkept == 0)
    assert len(kept(file)) == 4


class Once(Progress):
    """A progress that has no room for the first answer."""

    has_room = False

    def record(self, trainee_id: str, past: Past) -> SaveResult:
        """Refuse the first time."""
        if not self.has_room:
            self.has_room = True
            raise RecordsError("disk_full", "the disk is full", "Make room", self.path)
        return super().record(trainee_id, past)


def test_one_answer_that_is_kept_brings_the_waiting_ones_after_it(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path
) -> None:
    """An answer refused while the next was on its way does not wait for a third."""
    store = open_store(lambda: Once.open(file))
    for number in range(2):
        store.record(answer(game, NOW + number, number=number))
    qtbot.waitUntil(lambda: store.unkept == 0)
    assert len(kept(file)) == 2


@pytest.mark.slow
def test_an_unreadable_file_is_set_aside_and_told(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path, told: list[str]
) -> None:
    """A damaged database keeps its bytes under another name, a message names it, and answers are kept in a new one."""
    file.parent.mkdir()
    file.write_bytes(b"no database at all, but somebody's year of work\n" * 200)
    store = open_store()
    store.message.connect(told.append)
    read(qtbot, store)
    store.record(answer(game))
    store.close()
    (aside,) = file.parent.glob("progress-set-aside-*.sqlite")
    assert aside.read_bytes().startswith(b"no database at all")
    assert len(told) == 1
    assert aside.name in told[0]
    assert kept(file) == (answer(game),)


def test_the_copy_of_a_damaged_file_is_used_and_told(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path, told: list[str]
) -> None:
    """How many answers it has, and where the damaged file lies."""
    with Progress.open(file) as progress:
        progress.record(progress.add("Ada", NOW).id, answer(game))
    Progress.open(file).close()
    file.write_bytes(file.read_bytes().replace(b"hinted BOOLEAN", b"hhnted BOOLEAN"))
    store = open_store()
    store.message.connect(told.append)
    read(qtbot, store)
    assert [trainee.name for trainee in store.trainees] == ["Ada"]
    (aside,) = file.parent.glob("progress-set-aside-*.sqlite")
    (text,) = told
    assert "with 1 answers" in text
    assert aside.name in text


def test_a_newer_file_is_left_alone_and_told(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path, told: list[str]
) -> None:
    """A database that a newer version wrote is neither changed nor set aside; the message says what to do."""
    with Progress.open(file):
        pass
    with sqlite3.connect(file) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.close()
    before = file.read_bytes()
    store = open_store()
    store.message.connect(told.append)
    with qtbot.waitSignal(store.message):
        store.reload()
    store.record(answer(game))
    qtbot.waitUntil(lambda: len(told) == 2)
    assert all("newer" in words for words in told)
    assert store.unkept == 1
    assert store.past == (answer(game),)
    store.close()
    assert file.read_bytes() == before


def test_a_clock_set_back_is_told_once(qtbot: QtBot, game: Game, open_store: OpenStore, told: list[str]) -> None:
    """Answers dated before the last one are kept in the order given, and one message says why dates may be wrong."""
    store = read(qtbot, open_store())
    store.message.connect(told.append)
    for number, at in enumerate((NOW, NOW - 2 * DAY_MS, NOW - 2 * DAY_MS + 5000)):
        store.record(answer(game, at, number=number))
    qtbot.waitUntil(lambda: store.unkept == 0)
    assert len(told) == 1
    assert "clock" in told[0]
    assert [past.item_id[-1] for past in read(qtbot, store).past] == ["0", "1", "2"]


def test_two_windows_on_one_file(qtbot: QtBot, game: Game, open_store: OpenStore, file: Path) -> None:
    """Both windows keep their answers, and each sees the other's when it reads again."""
    first, second = read(qtbot, open_store()), read(qtbot, open_store())
    for number in range(20):
        (first if number % 2 else second).record(answer(game, NOW + number, number=number))
    qtbot.waitUntil(lambda: first.unkept == second.unkept == 0)
    assert len(kept(file)) == 20
    assert len(read(qtbot, first).past) == len(read(qtbot, second).past) == 20


def test_a_trainee_deleted_in_another_window(
    qtbot: QtBot, game: Game, open_store: OpenStore, file: Path, told: list[str]
) -> None:
    """An answer for somebody who was deleted elsewhere is told, not kept, and another trainee is chosen."""
    store = read(qtbot, open_store())
    assert store.chosen is not None
    with Progress.open(file) as progress:
        progress.delete(store.chosen.id)
        progress.add("Bea", NOW)
    store.message.connect(told.append)
    with qtbot.waitSignal(store.changed):
        store.record(answer(game))
    assert "deleted in another window" in told[0]
    assert store.chosen is not None
    assert store.chosen.name == "Bea"
    assert store.past == ()
    assert kept(file) == ()


def test_our_own_bugs_are_not_hidden(qtbot: QtBot, game: Game, open_store: OpenStore, file: Path) -> None:
    """An error that is not about the file is raised in the window's thread, and the worker goes on."""
    store = read(qtbot, open_store())
    with qtbot.captureExceptions() as caught:
        store.record(answer(game)._replace(latency_ms=-1))
        qtbot.waitUntil(lambda: bool(caught))
    store.record(answer(game, number=1))
    qtbot.waitUntil(lambda: len(kept(file)) == 1)
