"""The question player and the end page without any game: what Enter means, and where things are."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.widget.end_page import Bar, Ending, EndPage, Missed
from dealer_trainer.ui.widget.folding_row import Choice
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.question_player import QuestionPlayer
from dealer_trainer.ui.widget.verdict_panel import Verdict, VerdictPanel
from tests.ui.hands import later, press

pytestmark = pytest.mark.slow


@pytest.fixture
def player(qtbot: QtBot) -> QuestionPlayer:
    """A player with a line to type in, on a page of 1280 by 720."""
    player = QuestionPlayer()
    qtbot.addWidget(player)
    player.surfaces.addWidget(QLabel("the surface"))
    player.bar.pads.addWidget(QLineEdit())
    player.resize(1280, 720)
    player.show()
    qtbot.waitExposed(player)
    player.setFocus()
    return player


def counted(player: QuestionPlayer) -> list[str]:
    """What the player has signaled."""
    said: list[str] = []
    player.submitted.connect(lambda: said.append("submitted"))
    player.gone_on.connect(lambda: said.append("gone on"))
    return said


def test_enter_answers_and_goes_on(player: QuestionPlayer) -> None:
    """While an answer is given it submits; after a verdict it goes on, as Space does, but a bounce does not."""
    said = counted(player)
    press(Qt.Key.Key_Return)
    player.show_stage("asked", "Answer")
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return)
    player.show_stage("told")
    press(Qt.Key.Key_Return)
    assert said == ["submitted"]
    assert player.bar.main_button.text() == "Next"
    with later():
        press(Qt.Key.Key_Space)
        press(Qt.Key.Key_Return)
    assert said == ["submitted", "gone on", "gone on"]


def test_a_question_is_told_once_it_is_painted(player: QuestionPlayer, qtbot: QtBot) -> None:
    """Its time begins with the first painting, and with no later one."""
    painted: list[None] = []
    player.painted.connect(lambda: painted.append(None))
    player.question.ask("What is paid?", is_new=True)
    assert not painted
    qtbot.waitUntil(lambda: len(painted) == 1)
    player.question.ask("What is paid now?", is_new=False)
    player.grab()
    assert len(painted) == 1


def test_a_verdict_takes_the_place_of_its_question(player: QuestionPlayer) -> None:
    """All of it is seen at every width, above the answer; a short one leaves the block as it is."""
    player.setStyleSheet(stylesheet(DARK))
    block, panel = player.bar, VerdictPanel()
    block.told.insertWidget(2, panel)
    block.notes = 2
    player.question.ask("What is paid?", is_new=True)
    player.stage.arrange()
    high = block.height()
    player.question.hide()
    panel.show_verdict(Verdict("wrong", "Not quite", "$12", "3 to 2.", "Your answer: $8"))
    player.stage.arrange()
    assert block.height() == high
    panel.show_verdict(Verdict("wrong", "Not quite", "$12: " + "because " * 20, "Why. " * 40, rule="The rule. " * 40))
    for width in (600, 1280, 1920):
        player.resize(width, 720)
        player.stage.arrange()
        assert player.stage.surfaces.geometry().bottom() < block.y()
        shown = [label for label in panel.findChildren(QLabel) if label.text() and label.isVisible()]
        assert len(shown) == 4
        for label in shown:
            assert label.height() >= label.heightForWidth(label.width())
            assert label.mapTo(block, label.rect().bottomLeft()).y() < block.pads.y()


def test_a_question_is_beside_its_surface_in_a_low_window(player: QuestionPlayer) -> None:
    """There it takes no height from it; below it where the window is high or narrow, or the words have no room."""
    player.setStyleSheet(stylesheet(DARK))
    block, words = player.bar, player.question.words
    short, long = "What is paid?", "What is paid, and to whom? " * 60
    for size, asked, is_beside in (
        ((1280, 500), short, True), ((1280, 720), short, False), ((640, 500), short, False), ((1280, 500), long, False),
    ):  # fmt: skip
        player.question.ask(asked, is_new=True)
        player.resize(*size)
        player.stage.arrange()
        assert block.is_beside == is_beside, (size, asked)
        assert (words.mapTo(player, words.rect().center()).y() < block.y()) == is_beside
        assert (player.stage.surfaces.width() < player.stage.width()) == is_beside
        assert block.side.isVisible() == is_beside


def test_a_question_comes_to_rest(player: QuestionPlayer, qapp: QApplication) -> None:
    """However long it is, and with a button that is elsewhere in a column: it is seen, and comes to rest."""
    player.setStyleSheet(stylesheet(DARK))
    block, stage = player.bar, player.stage
    block.add_act(KeyButton("Again", "R", block))
    player.resize(1280, 360)
    block.fit(is_single=True)
    placed = set()
    for count in range(1, 90, 4):
        player.question.ask("What is paid? " * count, is_new=True)
        stage.choose()
        places = []
        for _ in range(16):
            qapp.processEvents()
            places.append((block.is_beside, block.geometry(), stage.surfaces.geometry()))
            assert player.question.words.isVisible()
        assert len({str(place) for place in places[8:]}) == 1, count
        placed.add(block.is_beside)
    assert placed == {True, False}


def test_an_end_forgets_the_one_before(qtbot: QtBot) -> None:
    """Bars, cards, and choices are those of the last ending alone; Enter takes the first choice, a letter its own."""
    page = EndPage()
    qtbot.addWidget(page)
    taken: list[str] = []

    def take(name: str) -> Callable[[], None]:
        return lambda: taken.append(name)

    missed = Missed("What is paid?", "$12", own="$13", why="One chip over.", rule="A hardway pays 6 to 5.")
    page.show_end(
        Ending(
            "Six to five", "Repeat it.", 0.5, "1 of 2\nright", bars=(Bar("In time", 1, "2 of 2"),), missed=(missed,)
        ),
        [Choice("Repeat 1 missed", "Enter", take("repeat")), Choice("Back", "Esc", take("back"))],
    )
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.start()
    assert "1 of 2 right" in page.words
    assert "A hardway pays 6 to 5." not in page.words
    page.cards[0].ways["W"].click()
    assert "A hardway pays 6 to 5." in page.words
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Return)
    page.show_end(Ending("Again", "Go on.", 1.0, "2 of 2\nright"), [Choice("Another 2", "Enter", take("another"))])
    page.start()
    assert page.words.splitlines() == ["2 of 2 right", "Again", "Go on."]
    press(Qt.Key.Key_Return)
    assert taken == ["back", "repeat", "another"]
