"""Windows of scoring games and shows: lessons with gates, today's mix, calls that are spoken or typed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.setting import DEFAULTS
from dealer_trainer.families.family import family_for
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.ui.family.family_window import FamilyWindow
from dealer_trainer.ui.family.question_page import QuestionPage
from dealer_trainer.ui.records_worker import open_progress
from dealer_trainer.ui.score.drill_page import DrillPage
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.show.host_window import HostWindow
from dealer_trainer.ui.trainee.family_store import FamilyStore, TrainedGame
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS
from tests.loaded import score_games
from tests.ui.hands import bring_up, not_none
from tests.ui.score.test_drill_page import name_due

pytestmark = pytest.mark.slow


GAMES: tuple[ScoreGame | ShowGame, ...] = (score_games()[0], shipped(SHOWS[1]))
Open = Callable[[ScoreGame | ShowGame], FamilyWindow]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Opens windows one after the other on one progress file; each waits until it knows the trainee."""
    windows: list[FamilyWindow] = []

    def make(game: ScoreGame | ShowGame) -> FamilyWindow:
        for former in windows:
            former.close()
        family = family_for(game.folder)
        trained = TrainedGame(game.id, family.trained(game), family.lessons(game))
        store = FamilyStore(lambda: open_progress(tmp_path / "progress.db"), trained, None, DEFAULTS)
        window: FamilyWindow
        if isinstance(game, ScoreGame):
            window = KeeperWindow(game, Settings(), 3, store)
        else:
            window = HostWindow(game, Settings(), 3, store)
        windows.append(window)
        bring_up(qtbot, window, (1280, 720))
        qtbot.waitUntil(lambda: store.lessons.is_read and store.store.is_read)
        return window

    yield make
    for window in windows:
        window.close()


def lesson(window: FamilyWindow, number: int) -> None:
    """Choose a lesson, from 1."""
    window.choosers["lesson"].cards[number - 1].click()


def watch(window: FamilyWindow) -> None:
    """Go through the example."""
    if isinstance(window, HostWindow):
        while window.run is not None and window.run.stage == "example":
            QTest.keyClick(window.replay, Qt.Key.Key_Right)
        return
    assert isinstance(window, KeeperWindow)
    while window.keeping.session.prompt is not None:
        window.keeping.show_me()
    window.keeping.press_main()


def answer(window: FamilyWindow, *, is_right: bool = True) -> None:
    """Answer what is asked."""
    page = window.pages.currentWidget()
    assert isinstance(page, QuestionPage)
    for card in page.cards:
        card.choose(card.question.due)
    if isinstance(page, DrillPage):
        name_due(page)
        if not is_right and page.scene.buttons and not page.scene.dice_named:
            page.scene.buttons[0].click()
    card = page.cards[0]
    if not is_right and card.field is not None:
        card.field.setText("123450")
    elif not is_right:
        next(button for button in card.buttons if not button.isChecked()).click()
    page.press_main()


def go_on(window: FamilyWindow) -> None:
    """Leave the verdict."""
    page = window.pages.currentWidget()
    assert isinstance(page, QuestionPage)
    page.press_main()


def texts(window: FamilyWindow) -> str:
    """All that the window says."""
    QApplication.processEvents()
    return "\n".join(label.text() for label in window.findChildren(QLabel) if label.isVisible())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_lesson_has_a_gate_and_is_kept(opened: Open, qtbot: QtBot, game: ScoreGame | ShowGame) -> None:
    """With help a mistake is told; in the gate nothing is, before its end; failed, then passed; the course says so."""
    window = opened(game)
    lesson(window, 1)
    is_keeper = isinstance(window, KeeperWindow)
    if is_keeper:
        watch(window)
    run = not_none(window.run)
    assert run.stage == "practice"
    answer(window, is_right=False)
    assert "Not quite" in texts(window)
    go_on(window)
    if not is_keeper:
        watch(window)
    for _ in range(run.lesson.items - 1):
        answer(window)
        go_on(window)
    for number in range(run.lesson.gate.of):
        assert f"Without them, {number + 1} of {run.lesson.gate.of}" in texts(window)
        assert "Not quite" not in texts(window)
        answer(window, is_right=number > 1)
    assert window.pages.currentWidget() is window.end
    assert "Not yet" in texts(window)
    assert len(window._missed) == 2
    store = not_none(window.store)
    qtbot.waitUntil(lambda: [result.outcome for result in store.lessons.state.results] == ["failed"])
    QTest.keyClick(window, Qt.Key.Key_Return)
    for _ in range(run.lesson.gate.of):
        answer(window)
    assert "done" in texts(window)
    qtbot.waitUntil(lambda: store.progress.done == {run.lesson.id})
    assert [card.pill.text() for card in window.choosers["lesson"].cards[:2]] == ["done", "next"]
    again = opened(game)
    assert [card.pill.text() for card in again.choosers["lesson"].cards[:2]] == ["done", "next"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_lesson_is_taken_up_again_where_it_was_left(opened: Open, qtbot: QtBot, game: ScoreGame | ShowGame) -> None:
    """Today's mix begins with the course, and with the very item at which the window was closed."""
    window = opened(game)
    window.navigation_bar.button(0).click()
    assert window.run is not None
    if isinstance(window, KeeperWindow):
        assert window.run.stage == "example"
        watch(window)
        answer(window)
        go_on(window)
    else:
        answer(window)
        go_on(window)
        watch(window)
    store = not_none(window.store)
    qtbot.waitUntil(lambda: store.progress.places == {window.part_list[1 + _games(window)].id: 2})
    again = opened(game)
    again.navigation_bar.button(0).click()
    assert again.run is not None
    assert (again.run.stage, again.run.number) == ("practice", 2)


def _games(window: FamilyWindow) -> int:
    return sum(part.kind == "game" for part in window.part_list)


def test_home_is_a_key_away(opened: Open, qtbot: QtBot) -> None:
    """From any page of the window."""
    window = opened(GAMES[1])
    with qtbot.waitSignal(window.games_wanted):
        window.navigation_bar.home.click()
    window.activateWindow()
    with qtbot.waitSignal(window.games_wanted):
        QTest.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)


def test_a_game_opens_on_its_first_lesson(opened: Open, qtbot: QtBot, tmp_path: Path) -> None:
    """So does a scoring game, as a show: whoever has done nothing yet is not put before a whole game."""
    score, show = GAMES
    trained = TrainedGame(score.id, family_for(score.folder).trained(score), family_for(score.folder).lessons(score))
    store = FamilyStore(lambda: open_progress(tmp_path / "progress.db"), trained, None, DEFAULTS)
    assert isinstance(score, ScoreGame)
    keeper = KeeperWindow(score, Settings(), store=store)
    qtbot.addWidget(keeper)
    for window, game in ((keeper, score), (opened(show), show)):
        assert not_none(window.run).lesson == family_for(game.folder).lessons(game)[0]
    keeper.close()
