"""The exam in a second language: with every text of the window marked, nothing unmarked is left on its screens."""

import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.local_time import day, timezone_name
from dealer_trainer.certification.school.upkeep.server_copy import CopyStatus
from dealer_trainer.drills.session.quick_call import quick_calls
from dealer_trainer.guide.act import Act
from dealer_trainer.message import message
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.school.server.server_address import FORM
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.result.decision_forms import DECLINE
from dealer_trainer.ui.exam.school.keys_view import ADDRESS
from dealer_trainer.ui.widget.table.cell import initials
from tests.certification.examining import NOON, SHORT, HandClock, Room, rock_n_roll
from tests.ui.exam.conftest import MakePage, MakeStation
from tests.ui.exam.hands import (
    ADMIN,
    END_OF_DAY,
    KEYS,
    PASSWORD,
    add,
    choose,
    click,
    do,
    enter,
    fill,
    live_of,
    set_up_again,
)
from tests.ui.exam.result.test_result_view import open_result, seated, sign, work
from tests.ui.pseudo import OPEN, unmarked

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("_marked")]

NAMES = (ADMIN, "Cem Arslan", "Ada Dealer", "Sam Pit")
PEOPLE = (*NAMES, *map(initials, NAMES), "Harbor School", "The School", "Staff card 1207")
"""What people typed: names, the school, the proof of who sat."""
BLUEPRINTS = (tomllib.loads(SHORT),)
"""What a blueprint's author wrote: titles of the exam, its parts and its areas."""

RULINGS = tuple(f"R{number}:" for number in range(1, 40))
"""Rulings stand under their short names, before titles that the game's folder has."""


ROWS = tuple(row.id for row in rock_n_roll().guide.rows)
"""Ids of rows, as a blueprint names them."""


def left(screen: QWidget, *allowed: object) -> list[str]:
    """What is not marked of a screen of the exam."""
    QCoreApplication.processEvents()
    return unmarked(screen, rock_n_roll(), PEOPLE, BLUEPRINTS, ROWS, timezone_name(NOON), *allowed)


def test_the_first_start_is_marked(make_page: MakePage) -> None:
    """A new school, one that is joined, one out of a backup, each with a complaint about a password."""
    page = make_page()
    assert page.screens.shown == "welcome"
    assert left(page) == []
    click(page.screens.welcome.button)
    assert page.screens.shown == "setup"
    assert left(page) == []
    fill(page.screens.setup, "Harbor School", "", ADMIN, "short", "short")
    assert page.screens.setup.complaint
    assert left(page) == []
    click(page.screens.setup.join)
    assert page.screens.shown == "join"
    assert left(page) == []
    click(page.screens.join.back)
    click(page.screens.setup.restore)
    assert page.screens.shown == "restore"
    assert left(page) == []


def test_signing_in_and_locking_are_marked(page: ExamPage, qtbot: QtBot) -> None:
    """The PIN with one that is too easy, the locked page with a wrong PIN, the sign-in with a wrong password."""
    assert left(page) == []
    click(page.lock)
    assert page.screens.shown == "pin"
    assert left(page) == []
    fill(page.screens.pin, "1111", "1111")
    qtbot.waitUntil(lambda: bool(page.screens.pin.complaint), timeout=20_000)
    assert left(page) == []
    fill(page.screens.pin, "4711", "4711")
    qtbot.waitUntil(lambda: page.screens.shown == "locked", timeout=20_000)
    fill(page.screens.unlock, "1234")
    qtbot.waitUntil(lambda: bool(page.screens.unlock.complaint), timeout=20_000)
    assert left(page) == []
    click(page.screens.unlock.sign_out)
    qtbot.waitUntil(lambda: page.screens.shown == "out", timeout=20_000)
    enter(page, PASSWORD + "s")
    qtbot.waitUntil(lambda: bool(page.screens.sign_in.complaint), timeout=20_000)
    assert left(page) == []


def test_the_tabs_of_a_school_are_marked(page: ExamPage, qtbot: QtBot, clock: HandClock, tmp_path: Path) -> None:
    """Sittings, people, school, blueprints, keys, and the end of the day, with one sitting that was signed."""
    work(page, qtbot, clock, is_good=False)
    sign(page, qtbot, "fail", "Seen from beginning to end")
    click(page.result.back)
    page.tabs.sittings.list.table.selectRow(0)
    assert left(page) == []
    page.tabs.views.choose(1)
    assert left(page) == []
    add(page, qtbot, "Sam Pit", "supervisor")
    for name in ("Cem Arslan", "Sam Pit", ADMIN):
        choose(page, name)
        assert left(page) == [], name
    page.tabs.views.choose(2)
    school = page.tabs.school
    qtbot.waitUntil(lambda: not school.trainees.empty.text(), timeout=20_000)
    assert left(page) == []
    page.tabs.views.choose(3)
    assert page.tabs.blueprints.approval.words
    assert left(page) == []
    page.tabs.views.choose(KEYS)
    assert left(page, ADDRESS) == []
    page.tabs.views.choose(END_OF_DAY)
    view = page.tabs.end_of_day
    assert left(page) == []
    for folder, words in ((tmp_path / "school", 1), (tmp_path, 3)):
        view.folder.setText(str(folder))
        click(view.form.button)
        qtbot.waitUntil(view.form.button.isEnabled, timeout=20_000)
        assert len(view.text.text().splitlines()) >= words
        assert left(page, str(folder), f"Harbor-School-Station-1-{day(clock.now())}.backup") == []


def test_a_new_sitting_is_marked(page: ExamPage, qtbot: QtBot) -> None:
    """The form, with its choice of trainees and blueprints."""
    add(page, qtbot, "Cem Arslan", "trainee")
    page.tabs.views.choose(0)
    click(page.tabs.sittings.new)
    assert page.screens.shown == "new"
    assert left(page) == []


def test_a_result_is_marked(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Before it is signed with each mistake in turn, and signed with its documents."""
    work(page, qtbot, clock, is_good=False)
    view = page.result
    assert view.review is not None
    for row in range(view.mistakes.rowCount()):
        view.mistakes.selectRow(row)
        assert left(page) == [], row
    sign(page, qtbot, "fail", "Seen from beginning to end")
    assert view.documents.isVisible()
    assert left(page) == []


def test_a_replay_is_marked(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """A round with faults, act by act; calls stay English."""
    sitter = seated(page, qtbot, clock)
    sitter.do_part()
    do(sitter, lambda exam: exam.begin_part())
    while sitter.exam.sitting.stage == "next":
        do(sitter, lambda exam: exam.show())
        live = live_of(sitter.exam)
        for act in live.model_acts():
            if act.do in ("pop", "call"):  # the dice are popped; nothing is settled
                sitter.exam.act(act)
                sitter.did()
            if act.do == "pop":
                break
        do(sitter, lambda exam: exam.finish_round())
    do(sitter, lambda exam: exam.close())
    open_result(page, qtbot)
    review = page.result.review
    assert review is not None
    faults = review.sitting.rounds[0].graded.faults
    assert faults
    assert left(page) == []
    click(page.result.replay)
    assert page.screens.shown == "replay"
    for place in range(page.screens.replay.slider.maximum() + 1):
        page.screens.replay.slider.setValue(place)
        assert left(page) == [], place


def test_the_window_of_an_exam_is_marked(make_station: MakeStation) -> None:
    """Before a part, at a question, in a round, in a pause, ended; and the supervisor's form at each."""
    room = Room()
    station = make_station(room)
    window, bridge = station.window, station.bridge

    def check(*allowed: object) -> None:
        assert left(window, *allowed) == [], station.stage
        window.header.supervisor.click()
        assert window.supervisor.isVisible()
        for action in range(window.supervisor.act.count()):
            window.supervisor.act.setCurrentIndex(action)
            assert left(window, *allowed) == [], station.stage
        window.supervisor.back.click()

    check()
    station.begin_part()
    while (item := bridge.view.item) is not None:
        calls = quick_calls(rock_n_roll(), item) if item.form == "call" else ()
        check(calls)
        station.answer()
        station.settle()
    station.begin_part()
    live = live_of(bridge)
    check(live.suggestions())
    station.supervise("paused", "The fire alarm rang")
    check()
    station.supervise("terminated", "The house is on fire")
    assert left(window) == []


def test_an_exam_on_hold_is_marked(make_station: MakeStation) -> None:
    """No room is left on the disk while an answer is kept."""
    station = make_station(Room())
    station.begin_part()
    station.room.log.broken = RecordsError("disk_full", message("the disk is full"), message("Make room and try again"))
    station.answer()
    station.qtbot.waitUntil(station.window.message.isVisible)
    assert left(station.window) == []
    station.room.log.broken = None
    station.qtbot.waitUntil(station.window.items.isVisible)
    station.settle()


def test_an_exam_that_was_interrupted_is_marked(make_station: MakeStation) -> None:
    """After a power cut, with the form that lets it go on."""
    room = Room()
    do(room, lambda exam: exam.begin_part())
    do(room, lambda exam: exam.show())
    room.reopen()
    station = make_station(room)
    assert station.window.message.isVisible()
    assert left(station.window) == []
    station.window.header.supervisor.click()
    assert left(station.window) == []
    station.supervise("reopened", "The power failed")
    assert left(station.window) == []


def test_what_hands_cannot_do_at_an_exam_is_marked(make_station: MakeStation) -> None:
    """Refused acts, in the words of the table and of the exam."""
    room = Room()
    station = make_station(room)
    station.begin_part()
    while station.bridge.view.item is not None:
        station.answer()
        station.settle()
    station.begin_part()
    told: list[str] = []
    station.bridge.refused.connect(told.append)
    for act in (Act("refuse"), Act("pay"), Act("puck", to=3)):
        station.bridge.act(act)
        station.settle()
    assert len(told) == 3
    assert all(words.startswith(OPEN) for words in told), told


def test_a_declined_sitting_is_marked(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Its result, the list of exams, and the figures that leave it out."""
    work(page, qtbot, clock, is_good=False)
    sign(page, qtbot, DECLINE, "A phone was on the table")
    assert page.result.review is not None
    assert left(page, "A phone was on the table") == []
    click(page.result.back)
    page.tabs.sittings.list.table.selectRow(0)
    assert left(page) == []
    page.tabs.views.choose(2)
    qtbot.waitUntil(lambda: not page.tabs.school.trainees.empty.text(), timeout=20_000)
    assert left(page) == []


def test_a_second_attempt_that_comes_too_early_is_refused_in_marked_words(
    page: ExamPage, qtbot: QtBot, clock: HandClock
) -> None:
    """Who waits, until when, and what the supervisor can do about it."""
    work(page, qtbot, clock, is_good=False)
    click(page.result.back)
    set_up_again(page)
    qtbot.waitUntil(lambda: bool(page.new.complaint), timeout=20_000)
    assert left(page) == []


def test_copying_is_marked(page: ExamPage, qtbot: QtBot) -> None:
    """An address that is none, one with a secret in it, a server that is away or answers, a fork."""
    page.tabs.views.choose(KEYS)
    copy = page.tabs.keys.copy
    for url in ("somewhere", "postgresql://me:secret@here/school"):
        fill(copy, url, PASSWORD)
        qtbot.waitUntil(lambda: bool(copy.complaint), timeout=20_000)
        assert left(page, ADDRESS, FORM) == [], url
    away = "postgresql://station@127.0.0.1:9/school"
    for status in (
        CopyStatus(away),
        CopyStatus(away, copied=3, since=2.0),
        CopyStatus(away, copied=3, trouble=message("it was stopped")),
        CopyStatus(away, is_forked=True, is_plain=True),
    ):
        copy.show_status(status)
        assert left(page, ADDRESS, away) == [], status


def test_file_dialogs_are_marked(page: ExamPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Titles and kinds of files, of every dialog that a button of the records and the blueprints opens."""
    asked: list[str] = []

    def ask(_: QWidget, title: str, __: str, kinds: str = "") -> tuple[str, str]:
        asked.extend(part.partition(" (")[0] for part in (title, kinds) if part)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *asking: ask(*asking)[0])
    page.tabs.views.choose(KEYS)
    click(page.tabs.keys.enrollment.button)
    page.tabs.views.choose(END_OF_DAY)
    click(page.tabs.end_of_day.choose)
    page.tabs.views.choose(3)
    blueprints = page.tabs.blueprints
    for button in (blueprints.open, blueprints.write):
        click(button)
    assert len(asked) == 6
    assert [text for text in asked if not text.startswith(OPEN)] == []
