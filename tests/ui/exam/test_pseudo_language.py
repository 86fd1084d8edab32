"""The exam in a second language: with every text of the window marked, nothing unmarked is left on its screens."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.local_time import zone
from dealer_trainer.drills.session.quick_call import quick_calls
from dealer_trainer.drills.session.reminder import reminders
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.records_view import ADDRESS
from tests.certification.examining import NOON, SHORT, HandClock, Room, rock_n_roll, shipped
from tests.ui.exam.conftest import MakePage, MakeStation
from tests.ui.exam.hands import ADMIN, PASSWORD, RECORDS, add, choose, click, enter, fill
from tests.ui.exam.result.test_result_view import open_result, seated, sign, work
from tests.ui.pseudo import unmarked

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("_marked")]

PEOPLE = (ADMIN, "Cem Arslan", "Ada Dealer", "Sam Pit", "Harbour School", "The School", "Staff card 1207")
"""What people typed: names, the school, the proof of who sat."""
BLUEPRINTS = (tomllib.loads(SHORT), shipped().model_dump(mode="json"))
"""What a blueprint's author wrote: titles of the exam, its parts and its areas."""

RULINGS = tuple(f"R{number}:" for number in range(1, 40))
"""Rulings stand under their short names, before titles that the game's folder has."""
TRIES = "The PIN is wrong; tries left: 4. Try again."
"""The records' own words, as of every error that the screens have no text for: only they know how many tries."""


@pytest.fixture
def _marked(qapp: QApplication, language: Path) -> Iterator[None]:
    """The marked language, from before the first widget of a test is made."""
    translator = QTranslator()
    assert translator.load(str(language))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def left(screen: QWidget, *allowed: object) -> list[str]:
    """What is not marked of a screen of the exam."""
    QCoreApplication.processEvents()
    return unmarked(screen, rock_n_roll(), PEOPLE, BLUEPRINTS, zone(NOON), *allowed)


def test_the_first_start_is_marked(make_page: MakePage) -> None:
    """A new school, one that is joined, one out of a backup, each with a complaint about a password."""
    page = make_page()
    assert page.screen_name == "setup"
    assert left(page) == []
    fill(page.setup, "Harbour School", ADMIN, "short", "short")
    assert page.setup.complaint
    assert left(page) == []
    click(page.setup.join)
    assert page.screen_name == "join"
    assert left(page) == []
    click(page.join.back)
    click(page.setup.restore)
    assert page.screen_name == "restore"
    assert left(page) == []


def test_signing_in_and_locking_are_marked(page: ExamPage, qtbot: QtBot) -> None:
    """The PIN with one that is too easy, the locked page with a wrong PIN, the sign-in with a wrong password."""
    assert left(page) == []
    click(page.lock)
    assert page.screen_name == "pin"
    assert left(page) == []
    fill(page.pin, "1111", "1111")
    qtbot.waitUntil(lambda: bool(page.pin.complaint), timeout=20_000)
    assert left(page) == []
    fill(page.pin, "4711", "4711")
    qtbot.waitUntil(lambda: page.screen_name == "locked", timeout=20_000)
    fill(page.unlock, "1234")
    qtbot.waitUntil(lambda: bool(page.unlock.complaint), timeout=20_000)
    assert left(page, TRIES) == []
    click(page.unlock.sign_out)
    qtbot.waitUntil(lambda: page.screen_name == "out", timeout=20_000)
    enter(page, PASSWORD + "s")
    qtbot.waitUntil(lambda: bool(page.sign_in.complaint), timeout=20_000)
    assert left(page) == []


def test_the_tabs_of_a_school_are_marked(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Sittings, people, school, blueprints and records, with one trainee and one sitting that was signed."""
    work(page, qtbot, clock, is_good=False)
    sign(page, qtbot, "fail", "Seen from beginning to end")
    click(page.result.back)
    page.tabs.sittings.table.selectRow(0)
    assert left(page) == []
    page.tabs.views.choose(1)
    assert left(page) == []
    choose(page, "Cem Arslan")
    assert left(page) == []
    page.tabs.views.choose(2)
    school = page.tabs.school
    qtbot.waitUntil(lambda: not school.text and not school.state, timeout=20_000)
    assert left(page) == []
    school.views.choose(1)
    assert left(page) == []
    page.tabs.views.choose(3)
    blueprints = page.tabs.blueprints
    toml = blueprints.toml.toPlainText().splitlines()
    assert left(page, toml, RULINGS) == []
    page.tabs.views.choose(RECORDS)
    records = page.tabs.records
    assert left(page, ADDRESS) == []
    click(records.check)
    qtbot.waitUntil(records.check.isEnabled, timeout=20_000)
    assert records.report.toPlainText()
    assert left(page, ADDRESS) == []


def test_a_new_sitting_is_marked(page: ExamPage, qtbot: QtBot) -> None:
    """The form, with its choice of trainees and blueprints."""
    add(page, qtbot, "Cem Arslan", "trainee")
    page.tabs.views.choose(0)
    click(page.tabs.sittings.new)
    assert page.screen_name == "new"
    assert left(page) == []


def test_a_result_is_marked(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Before it is signed with each mistake in turn, and signed with its documents; what the grader says is English."""
    work(page, qtbot, clock, is_good=False)
    view = page.result
    assert view.review is not None
    said = (view.review.mistakes, view.review.result.reasons)
    for row in range(view.mistakes.rowCount()):
        view.mistakes.selectRow(row)
        assert left(page, said) == [], row
    sign(page, qtbot, "fail", "Seen from beginning to end")
    assert view.documents.isVisible()
    assert left(page, said) == []


def test_a_replay_is_marked(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """A round with faults, act by act; calls and faults are the game's own English."""
    sitter = seated(page, qtbot, clock)
    sitter.do_part()
    sitter.exam.begin_part()
    sitter.did()
    while sitter.exam.sitting.stage == "next":
        sitter.exam.show()
        sitter.did()
        live = sitter.exam.view.live
        assert live is not None
        for act in live.model_acts():
            if act.do in ("pop", "call"):  # the dice are popped; nothing is settled
                sitter.exam.act(act)
                sitter.did()
            if act.do == "pop":
                break
        sitter.exam.finish_round()
        sitter.did()
    sitter.exam.close()
    sitter.did()
    page.service.refresh()
    open_result(page, qtbot)
    review = page.result.review
    assert review is not None
    faults = review.sitting.rounds[0].verdict.faults
    assert faults
    said = (review.mistakes, review.result.reasons, [fault.why for fault in faults])
    assert left(page, said) == []
    click(page.result.replay)
    assert page.screen_name == "replay"
    for place in range(page.replay.slider.maximum() + 1):
        page.replay.slider.setValue(place)
        assert left(page, said) == [], place


def test_the_window_of_an_exam_is_marked(make_station: MakeStation) -> None:
    """Before a part, at a question, in a round, in a pause, ended; and the supervisor's form at each."""
    room = Room()
    station = make_station(room)
    window, bridge = station.window, station.bridge

    def check(*allowed: object) -> None:
        assert left(window, *allowed) == [], station.stage
        window.header.supervisor.click()
        assert window.supervisor.isVisible()
        for action in range(window.supervisor.action.count()):
            window.supervisor.action.setCurrentIndex(action)
            assert left(window, *allowed) == [], station.stage
        window.supervisor.back.click()

    check()
    station.begin_part()
    while (item := bridge.view.item) is not None:
        calls = quick_calls(rock_n_roll(), item) if item.form == "call" else ()
        check(window.items.state, reminders(rock_n_roll(), item), calls)
        station.answer()
        station.settle()
    station.begin_part()
    live = bridge.view.live
    assert live is not None
    check(live.suggestions())
    station.supervise("paused", "The fire alarm rang")
    check()
    station.supervise("terminated", "The house is on fire")
    assert left(window) == []
