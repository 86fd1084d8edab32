"""Today, Drills, Progress and rounds at the table: one store for all, nothing lost, nothing read before its time."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.progress import Progress, SaveResult
from dealer_trainer.ui.records_worker import PROGRESS_FILE
from dealer_trainer.ui.settings.settings import Settings, load_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.drills_screen import PAUSE_MS
from dealer_trainer.ui.shell.page_stack import DRILLS, PROGRESS, TODAY
from dealer_trainer.ui.shell.picture import picture_window
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.drill.hands import right_answer
from tests.ui.hands import bring_up, click, finish, not_none, press
from tests.ui.progress.training import DAY_MS, answer
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


LEAST_WIDTH = 1000
"""Pixels; a page that no layout has placed is far smaller."""


def kept() -> tuple[Past, ...]:
    """Every answer on this home's disk."""
    with Progress.open(files.user_data() / PROGRESS_FILE) as progress:
        return tuple(past for trainee in progress.trainees() for past in progress.past(trainee.id))


def workers() -> set[threading.Thread]:
    """Threads that work on a progress file."""
    return {thread for thread in threading.enumerate() if thread.name == "progress"}


def test_nothing_is_read_before_somebody_looks(qtbot: QtBot, open_app: OpenApp) -> None:
    """A window at the table starts no thread and makes no file; Today does, and closing ends it."""
    others = workers()
    window = open_app(4)
    assert workers() <= others
    assert not (files.user_data() / PROGRESS_FILE).exists()
    window.show_page(TODAY)
    qtbot.waitUntil(lambda: window.training.store.is_read)
    assert len(workers() - others) == 1
    window.close()
    qtbot.wait(2 * PAUSE_MS)
    assert workers() <= others


def taught(window: MainWindow) -> None:
    """Let the trainee have answered a while ago: what was answered counts as taught."""
    game = window.training.drills._game
    skill = game.drills.skill("pay-circle-easy")
    for number in range(20):
        at = window.training.store.now() - 2 * DAY_MS + number
        past = answer(game, at, number=number, is_right=number % 2 == 0)
        window.training.store.record(past._replace(skill=skill.id, kind=skill.kind, facts=()))


def test_a_drill_of_today_is_one_press_away_and_today_goes_on_after_it(qtbot: QtBot, window: MainWindow) -> None:
    """Space starts the mix that is proposed; Enter leads from its end to Today, which has its tick and plans anew.

    The answers are on the disk.
    """
    taught(window)
    window.show_page(TODAY)
    today = window.training.today
    qtbot.waitUntil(today.start.hasFocus)
    proposal, before = today.plan.drill, today.found
    press(Qt.Key.Key_Space)
    assert window.pages.currentIndex() == DRILLS
    assert window.training.drills.is_drilling
    drill = window.training.drills.drill
    assert drill.bridge is not None
    assert drill.state.length == proposal.items
    assert drill.state.item.skill in proposal.skills
    while drill.state.stage != "done":
        drill.bridge.answer(right_answer(drill))
        drill.bridge.go_on()
    press(Qt.Key.Key_Return)
    assert window.pages.currentIndex() == TODAY
    qtbot.waitUntil(lambda: today.found is not before)
    assert f"✓ {proposal.items} questions" in today.words
    assert today.start.text().startswith("Next: ")
    window.close()
    assert len(kept()) == 20 + proposal.items


def test_progress_leads_to_a_drill(qtbot: QtBot, window: MainWindow) -> None:
    """What is chosen in Progress is what is asked in Drills."""
    game = window.training.drills._game
    for number in range(20):
        at = window.training.store.now() - (DAY_MS if number < 10 else 0)
        window.training.store.record(answer(game, at + number, number=number))
    window.show_page(PROGRESS)
    progress = window.training.progress
    qtbot.waitUntil(lambda: progress.views is not None)
    assert progress.views is not None
    progress.segments.choose(1)
    skill = progress.views.skills.shown[5].skill
    progress.views.skills.drill_wanted.emit(skill)
    assert window.pages.currentIndex() == DRILLS
    assert window.training.drills.drill.state.item.skill == skill


def test_the_trainee_is_remembered(qtbot: QtBot, window: MainWindow, open_app: OpenApp) -> None:
    """Who trained last trains again after the next start."""
    window.show_page(TODAY)
    qtbot.waitUntil(lambda: window.training.store.is_read)
    dialog = window.training.today.trainee.manage()
    dialog.new_name.setText("Bea")
    click(dialog.add_button)
    qtbot.waitUntil(lambda: window.training.today.trainee.text() == "Bea")
    dialog.accept()
    chosen = load_settings().settings.trainee
    window.close()
    again = open_app(4)
    again.show_page(TODAY)
    qtbot.waitUntil(lambda: again.training.store.chosen is not None)
    assert not_none(again.training.store.chosen).id == chosen
    assert again.training.today.trainee.text() == "Bea"


def test_a_second_window_sees_the_first_ones_answers(qtbot: QtBot, window: MainWindow, open_app: OpenApp) -> None:
    """Two windows keep into one file, and coming back to a screen shows what the other has kept."""
    other = open_app(4)
    for each_window in (window, other):
        with qtbot.waitSignal(each_window.training.store.past_changed):
            each_window.show_page(TODAY)
    window.training.store.record(answer(window.training.drills._game))
    qtbot.waitUntil(lambda: window.training.store.unkept == 0)
    other.show_page(PROGRESS)
    qtbot.waitUntil(lambda: len(other.training.store.past) == 1)


def test_a_broken_file_is_told_in_the_window(qtbot: QtBot, open_app: OpenApp) -> None:
    """The notice says under which name an unreadable progress file was set aside, and training goes on."""
    path = files.user_data() / PROGRESS_FILE
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\x00 nothing that SQLite knows \xff" * 300)
    window = open_app(4)
    window.show_page(TODAY)
    qtbot.waitUntil(lambda: "renamed to" in window.notice.text)
    (aside,) = path.parent.glob("progress-set-aside-*")
    assert aside.name in window.notice.text
    qtbot.waitUntil(window.training.today.start.isEnabled)


def test_closing_with_a_full_disk_asks_once(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers that cannot be kept hold the window open once, with a message; with room again they are kept."""
    is_full = True
    record = Progress.record

    def full(self: Progress, trainee_id: str, past: Past) -> SaveResult:
        if is_full:
            raise RecordsError("disk_full", "the disk is full", "Make room", self.path)
        return record(self, trainee_id, past)

    monkeypatch.setattr(Progress, "record", full)
    window.training.store.record(answer(window.training.drills._game))
    qtbot.waitUntil(lambda: "disk is full" in window.notice.text)
    assert not window.close()
    assert window.isVisible()
    click(window.notice.button)
    assert "1 answers could not be saved" in window.notice.text
    is_full = False
    assert window.close()
    assert len(kept()) == 1


def test_an_older_settings_file_is_read(home: Path) -> None:
    """A file from before the drills keeps its choices; what is new has its default."""
    files.write_whole(files.user_config() / "settings.json", '{"format": 1, "felt": "burgundy"}')
    loaded = load_settings()
    assert loaded.problem is None
    assert loaded.settings == Settings(felt="burgundy")


def test_a_picture_keeps_and_reads_nothing(qtbot: QtBot) -> None:
    """A window that is only drawn never touches the trainees' file."""
    window = bring_up(qtbot, picture_window(Settings(), 7))
    window.show_page(TODAY)
    qtbot.waitUntil(lambda: "keeps nothing" in window.notice.text)
    assert not (files.user_data() / PROGRESS_FILE).exists()


def test_todays_drill_is_ready_before_it_starts(qtbot: QtBot, window: MainWindow) -> None:
    """While Today is looked at the drill page is made unseen, in the size in which the drill will be shown."""
    taught(window)
    window.show_page(TODAY)
    qtbot.waitUntil(lambda: window.training.today.width() > LEAST_WIDTH)
    qtbot.waitUntil(lambda: window.training.drills.drill.size() == window.training.today.size(), timeout=10_000)
    assert window.pages.currentIndex() == TODAY
    size = window.training.drills.drill.size()
    qtbot.waitUntil(window.training.today.start.isEnabled)
    click(window.training.today.start)
    assert window.training.drills.is_drilling
    assert window.training.drills.drill.isVisible()
    assert window.training.drills.drill.size() == size


def deal_round(window: MainWindow) -> None:
    """Let the model dealer's acts pass through the window's bridge to the end of the round."""
    bridge = window.table.bridge
    finish(bridge)


def test_a_round_is_kept_as_an_answer(qtbot: QtBot) -> None:
    """Two rounds dealt, the window closed: both stand in the progress file, once each, with their rows."""
    window = make_window(seed=7)
    qtbot.addWidget(window)
    rows = []
    for _ in range(2):
        deal_round(window)
        rows.append(window.table.bridge.live.round.model.row.id)
        window.table.bridge.next_round()
    window.close()
    with Progress.open(files.user_data() / PROGRESS_FILE) as progress:
        (trainee,) = progress.trainees()
        kept = progress.past(trainee.id)
    assert [answer.row for answer in kept] == rows
    assert all(answer.kind == "table" and answer.is_right for answer in kept)


def test_a_refused_end_keeps_nothing(qtbot: QtBot) -> None:
    """A round that cannot be ended yet is not an answer."""
    window = make_window(seed=7)
    qtbot.addWidget(window)
    assert not window.table.bridge.finish()
    window.close()
    assert not (files.user_data() / PROGRESS_FILE).exists()
