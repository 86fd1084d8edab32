"""Today: one mix, its reason in words, one button; from the first start on."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.drills.plan.today import Proposal, Reason, propose
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.progress.plan_text import reason_figures, reason_text
from dealer_trainer.ui.progress.today_page import TodayPage
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.trainee.trainee_book import TraineeBook
from tests.ui.hands import click, press
from tests.ui.progress.conftest import BookOf, month
from tests.ui.progress.training import NOW, answer


def shown(qtbot: QtBot, game: Game, book: TraineeBook) -> TodayPage:
    """The page, active, with its proposal."""
    page = TodayPage(game, book)
    page.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(page)
    page.resize(1188, 720)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    if game.drills.skills:
        qtbot.waitUntil(lambda: bool(page.proposal.shares))
    return page


def test_the_first_start_explains_itself(qtbot: QtBot, game: Game, book_of: BookOf) -> None:
    """Without a history the page says what will happen, how long it takes, and offers the start."""
    page = shown(qtbot, game, book_of())
    assert "You have no answers yet" in page.words
    assert "minutes" in page.words
    assert page.proposal == propose(game.drills, (), NOW)
    assert page.start.isEnabled()


def test_a_button_that_cannot_be_pressed_does_not_look_as_if(qtbot: QtBot, game: Game, book_of: BookOf) -> None:
    """Before the answers are read the button is off, and painted without the color of the one that starts."""
    page = shown(qtbot, game, book_of(month()))
    middle = page.start.rect().center()
    middle.setX(4)
    ready = page.start.grab().toImage().pixelColor(middle)
    page.start.setEnabled(False)
    assert page.start.grab().toImage().pixelColor(middle) != ready


def test_the_mix_and_its_reasons_are_told(qtbot: QtBot, game: Game, book_of: BookOf) -> None:
    """Every part that is named has its count, its figures and its reason; the rest is summed up."""
    page = shown(qtbot, game, book_of(month()))
    proposal = propose(game.drills, month(), NOW)
    assert page.proposal == proposal
    lines = page.words.splitlines()
    assert lines[0] == f"About {round(proposal.ms / 60_000)} minutes, {proposal.items} items"
    assert 15 <= round(proposal.ms / 60_000) <= 21
    first = proposal.shares[0].reason
    assert lines[1] == reason_figures(first)
    assert f"{first.accuracy_percent}%" in lines[1]
    assert lines[2].lower() == f"{reason_text(first)}.".lower()
    for share in proposal.shares[1:8]:
        assert share.reason.title in lines
        assert reason_text(share.reason) in lines


def test_the_button_starts_it(qtbot: QtBot, game: Game, book_of: BookOf) -> None:
    """The keyboard is at the button: Space or Enter alone starts what is shown, and so does a click."""
    page = shown(qtbot, game, book_of(month()))
    started: list[Proposal] = []
    page.start_wanted.connect(started.append)
    assert page.start.hasFocus()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return)
    click(page.start)
    assert started == [page.proposal] * 3


def test_an_answer_changes_the_proposal(qtbot: QtBot, game: Game, book_of: BookOf) -> None:
    """What is answered while the page is open counts at once."""
    book = book_of()
    page = shown(qtbot, game, book)
    skill = game.drills.skills[0]
    book.record(answer(game)._replace(skill=skill.id, kind=skill.kind, is_right=False))
    qtbot.waitUntil(lambda: "You have no answers" not in page.words)
    assert page.proposal == propose(game.drills, book.past, NOW)


def test_a_hidden_page_works_nothing_out(qtbot: QtBot, game: Game, book_of: BookOf) -> None:
    """While another screen is shown answers cost nothing here; coming back is up to date, and no timer runs."""
    book = book_of()
    page = shown(qtbot, game, book)
    page.hide()
    before = page.proposal
    for number in range(3):
        skill = game.drills.skills[number]
        book.record(answer(game, NOW + number)._replace(skill=skill.id, kind=skill.kind, is_right=False))
    qtbot.waitUntil(lambda: book.unkept == 0)
    assert page.proposal is before
    page.show()
    qtbot.waitUntil(lambda: page.proposal == propose(game.drills, book.past, NOW))
    assert not [timer for timer in page.findChildren(QTimer) if timer.isActive()]


def test_other_settings_are_followed(qtbot: QtBot, game: Game, book_of: BookOf) -> None:
    """A longer session makes a longer mix."""
    page = shown(qtbot, game, book_of(month()))
    settings = PlanSettings(minutes=40)
    page.set_plan(settings)
    qtbot.waitUntil(lambda: page.proposal == propose(game.drills, month(), NOW, settings))
    assert page.proposal.ms > 30 * 60_000


def test_a_game_without_drills_says_so(qtbot: QtBot, game: Game, book_of: BookOf) -> None:
    """Nothing can be started where there is nothing, and the page says it."""
    page = shown(qtbot, game._replace(drills=Drills()), book_of())
    assert "no drills" in page.words
    assert not page.start.isEnabled()


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason("weak", "x", 71, 9214, 5000), "too many errors"),
        (Reason("slow", "x", 95, 9214, 5000), "right but slow: the goal is 5.0 s"),
        (Reason("due", "x", 95, 900, 5000, facts=1), "you are about to forget one of its rules"),
        (Reason("due", "x", 95, 900, 5000, facts=3), "you are about to forget 3 of its rules"),
        (Reason("pair", "x", 95, 900, 5000, other="6 to 5"), "easily mixed up with “6 to 5”: practice both in turn"),
        (Reason("new", "x", None, None, 5000), "not asked yet"),
        (Reason("keep", "x", 95, 900, 5000), "known; asked again to keep it fresh"),
    ],
)
def test_every_reason_has_words(reason: Reason, words: str) -> None:
    """Each reason of the plan is put into a sentence of its own."""
    assert reason_text(reason) == words


def test_the_reason_reads_as_a_dealer_would_say_it() -> None:
    """Title, errors, time; without figures the title alone."""
    assert (
        reason_figures(Reason("weak", "3 to 2 on odd dollars", 71, 9214, 5000)) == "3 to 2 on odd dollars: 71%, 9.2 s"
    )
    assert reason_figures(Reason("new", "Calls", None, None, 5000)) == "Calls"


def test_the_button_tells_screen_readers_why(qtbot: QtBot, game: Game, book_of: BookOf) -> None:
    """Reached with Tab, the button says its word and, as a description, what it starts."""
    page = shown(qtbot, game, book_of(month()))
    QAccessible.setActive(True)
    try:
        interface = QAccessible.queryAccessibleInterface(page.start)
        assert interface.text(QAccessible.Text.Name) == "Start"
        assert page.words.splitlines()[1] in interface.text(QAccessible.Text.Description)
    finally:
        QAccessible.setActive(False)
