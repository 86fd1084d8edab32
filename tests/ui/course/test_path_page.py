"""The map of the course: units and lessons done, next and to come; it opens lessons and takes a trainee's word."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.length import lesson_minutes
from dealer_trainer.games import Game
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.course.path_page import PathPage
from dealer_trainer.ui.shell.training import needs_of_game
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.today.today_page import TodayPage
from dealer_trainer.ui.today.today_text import length_text, path_text
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.part import PlainLabel
from tests.simulated_month import month
from tests.ui.conftest import OpenStore
from tests.ui.hands import bring_up, click, not_none, press
from tests.ui.today.conftest import StoresOf, stores_of

pytestmark = pytest.mark.slow

__all__ = ["stores_of"]
"""A fixture of the tests of Today."""

SMALL = QSize(1188, 680)
"""What a window with its frame leaves of 1280 by 720, beside the navigation bar."""


def shown(qtbot: QtBot, stores: tuple[TraineeStore, CourseStore]) -> PathPage:
    """The map, active, of a trainee who was read."""
    store, course = stores
    page = PathPage(course, store, needs=needs_of_game)
    page.setStyleSheet(stylesheet(DARK))
    bring_up(qtbot, page, SMALL, is_active=True)
    qtbot.waitUntil(lambda: page.found is not None)
    return page


def test_it_begins_at_the_next_lesson(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """The unit of the next lesson is chosen, Enter starts that lesson."""
    weeks = month(game, 10)
    page = shown(qtbot, stores_of(weeks))
    following = game.course.lessons[len(weeks.lessons)]
    assert not_none(page.unit).id == following.unit
    with qtbot.waitSignal(page.lesson_wanted) as wanted:
        press(Qt.Key.Key_Return)
    assert wanted.args == [following.id]


def test_every_unit_has_its_card_and_every_lesson_its_minutes(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Chosen by a click or with the arrows; in a unit that is behind, the loud button goes on along the path."""
    page = shown(qtbot, stores_of(month(game, 10)))
    assert len(page.cards) == len(game.course.units)
    for number, unit in enumerate(game.course.units):
        click(page.cards[number])
        names = [button.accessibleName() for button in page.lessons]
        assert names == [
            f"{lesson.title}, {lesson_minutes(game, lesson)} min, {state.rpartition(', ')[2]}"
            for lesson, state in zip(game.course.lessons_of(unit), names, strict=True)
        ]
    click(page.cards[0])
    following = not_none(not_none(page.found).path.next)
    assert page.start.text() == f"Next: {game.course.lesson(following).title}"
    with qtbot.waitSignal(page.lesson_wanted) as wanted:
        click(page.start)
    assert wanted.args == [following]
    with qtbot.waitSignal(page.lesson_wanted) as wanted:
        click(page.lessons[0])
    assert wanted.args == [game.course.lessons[0].id]
    page.cards[0].setFocus()
    press(Qt.Key.Key_Right)
    assert not_none(page.unit).id == game.course.units[1].id


def test_down_and_up_go_to_the_next_row(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """From every card: to the one straight below or above, or the last of a shorter row; nowhere beyond the rows."""
    page = shown(qtbot, stores_of(month(game, 0)))
    tops = sorted({card.y() for card in page.cards})
    for number, card in enumerate(page.cards):
        for key, way in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_Up, -1)):
            card.setFocus(Qt.FocusReason.TabFocusReason)
            press(key)
            (there,) = (each for each in page.cards if each.isChecked())
            line = tops.index(card.y()) + way
            assert there.y() == (tops[line] if 0 <= line < len(tops) else card.y()), (number, key)
            last = max(each.x() for each in page.cards if each.y() == there.y())
            assert there.x() == min(card.x(), last), (number, key)


def test_the_focus_stays_where_the_trainee_put_it(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """What comes later takes it from nobody: once it goes to the start, when the page came up."""
    store, course = stores_of(month(game, 10))
    page = shown(qtbot, (store, course))
    assert page.start.hasFocus()
    ways: tuple[Callable[[], QPushButton], ...] = (lambda: page.back, lambda: page.lessons[1], lambda: page.cards[2])
    for chosen in ways:
        at = chosen()
        at.setFocus()
        name, before = at.accessibleName(), page.found
        course.changed.emit()
        qtbot.waitUntil(lambda before=before: page.found is not before)  # type: ignore[misc]  # bound
        focused = not_none(page.focusWidget())
        assert (type(focused), focused.accessibleName()) == (type(at), name)


def test_no_focus_is_taken_from_elsewhere(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Not by a page that is seen beside it, nor by one that was left; who comes back begins at the start."""
    weeks = month(game, 10)
    store, course = stores_of(weeks)
    window, pages = QWidget(), QStackedWidget()
    bar, page, other = QPushButton("Bar"), PathPage(course, store, needs=needs_of_game), QPushButton("Other")
    pages.addWidget(page)
    pages.addWidget(other)
    column = QVBoxLayout(window)
    column.addWidget(bar)
    column.addWidget(pages)
    bring_up(qtbot, window, SMALL, is_active=True)
    qtbot.waitUntil(page.start.hasFocus)

    def come() -> None:
        before = page.found
        course.changed.emit()
        qtbot.waitUntil(lambda: page.found is not before)

    page.lessons[1].setFocus()
    bar.setFocus()
    come()
    assert bar.hasFocus()
    page.cards[7].setFocus()
    before = page.found
    course.changed.emit()
    pages.setCurrentWidget(other)
    other.setFocus()
    qtbot.wait(200)
    assert other.hasFocus()
    pages.setCurrentWidget(page)
    qtbot.waitUntil(lambda: page.found is not before)
    qtbot.waitUntil(page.start.hasFocus)
    assert not_none(page.unit).id == game.course.lessons[len(weeks.lessons)].unit
    store.close()  # what is still worked out for the page comes while there is one


def test_who_knows_a_unit_says_so(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """It is kept as known, the path goes on after it, its skills may be asked; a double click says it of one unit."""
    store, course = stores_of()
    page = shown(qtbot, (store, course))
    click(page.known)
    middle = page.known.rect().center()
    QTest.mouseDClick(page.known, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseRelease(page.known, Qt.MouseButton.LeftButton, pos=middle)
    first = [lesson.id for lesson in game.course.lessons_of(game.course.units[0])]
    qtbot.waitUntil(lambda: page.found is not None and page.found.path.next not in first)
    assert {(each.lesson, each.outcome) for each in course.state.results} == {(lesson, "known") for lesson in first}
    assert not_none(page.found).path.units[0].status == "known"


def test_it_leads_to_the_placement_and_back(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """A button finds the place of somebody who dealt before; Esc leads back to Today."""
    page = shown(qtbot, stores_of())
    with qtbot.waitSignal(page.placement_wanted):
        click(page.placement)
    with qtbot.waitSignal(page.left):
        press(Qt.Key.Key_Escape)


@pytest.mark.parametrize("days", [0, 10, 30])
def test_all_of_it_has_room(qtbot: QtBot, game: Game, stores_of: StoresOf, days: int) -> None:
    """The unit with the most lessons fits on a small screen."""
    page = shown(qtbot, stores_of(month(game, days)))
    for number in range(len(page.cards)):
        page.choose(number)
        qtbot.waitUntil(lambda: page.minimumSizeHint().height() <= SMALL.height())


def test_low_cards_have_numbers_for_pictures(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """Where large type leaves a picture too little room, its ring holds the unit's number."""
    page = shown(qtbot, stores_of(month(game, 10)))
    for scale, figure in ((1.0, ""), (1.5, "2")):
        page.setStyleSheet(stylesheet(DARK, scale))
        page.resize(SMALL + QSize(0, round(scale)))
        qtbot.waitUntil(lambda figure=figure: page.cards[1].picture.figure == figure)  # type: ignore[misc]  # of this turn


def test_how_far_it_is_is_told(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """In hours of lessons and practice; the lessons are those that the cards count, but for what is beside the exam."""
    page = shown(qtbot, stores_of(month(game, 0)))
    assert page.found is not None
    path = page.found.path
    assert path_text(path) in [label.text() for label in page.findChildren(QLabel)]
    assert f": {length_text(path.lesson_minutes)} of lessons, " in path_text(path)
    behind = sum(lesson.minutes for unit in path.units for lesson in unit.lessons if lesson.status == "done")
    own = sum(unit.minutes for unit in path.units if not unit.is_beside)
    assert path.lesson_minutes == own - behind


@pytest.mark.parametrize("left_at", [0, 1])
def test_a_lesson_that_was_begun_is_gone_on_with(qtbot: QtBot, game: Game, stores_of: StoresOf, left_at: int) -> None:
    """The map and Today name it on their buttons, and Today also the step at which it was left: also the first."""
    store, course = stores_of()
    course.keep_begun(game.course.lessons[0].id, left_at, 60_000)
    qtbot.waitUntil(lambda: bool(course.state.begun))
    page = shown(qtbot, (store, course))
    step = f"activity {left_at + 1} of {len(game.course.lessons[0].activities)}"
    assert page.start.text() == f"Resume: {game.course.lessons[0].title}"
    today = bring_up(qtbot, TodayPage(course, store))
    qtbot.waitUntil(lambda: today.found is not None)
    assert f"Resume {game.course.lessons[0].title} at {step}" in today.words
    assert today.start.text() == page.start.text()


def test_answers_that_cannot_be_read_are_told(qtbot: QtBot, game: Game, open_store: OpenStore) -> None:
    """The map says why it is empty."""

    def refuse() -> Progress:
        raise RecordsError("closed", "the file is closed", "Open it again")

    store = open_store(refuse)
    page = bring_up(qtbot, PathPage(CourseStore(game, store), store, needs=needs_of_game))
    store.reload()
    qtbot.waitUntil(lambda: bool(store.unread))
    assert store.unread in [label.text() for label in page.findChildren(PlainLabel)]


def test_what_was_said_to_be_known_can_be_taken_back(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """The unit stays on screen with the way back; then its lessons are to come again, and only its own."""
    store, course = stores_of()
    page = shown(qtbot, (store, course))
    for number in (1, 0):
        page.choose(number)
        assert page.undo.isHidden()
        click(page.known)
        qtbot.waitUntil(page.undo.isVisible)
        assert not_none(page.unit).id == game.course.units[number].id
        assert page.known.isHidden()
    page.undo.click()  # a second press this soon would be the half of a double click, which says nothing
    qtbot.waitUntil(page.known.isVisible)
    second = {lesson.id for lesson in game.course.lessons_of(game.course.units[1])}
    assert {result.lesson for result in course.state.results} == second
    assert not_none(page.found).path.units[0].status == "next"


def test_a_unit_ahead_says_that_it_can_be_opened(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """It looks pale, for others come first; that it is open all the same is said in words."""
    page = shown(qtbot, stores_of())
    said = [label for label in page.findChildren(PlainLabel) if "but you can open it" in label.text()]
    assert not any(label.isVisible() for label in said)
    page.choose(4)
    assert [label.isVisible() for label in said] == [True]


def test_it_opens_where_it_is_asked_to_once(qtbot: QtBot, game: Game, stores_of: StoresOf) -> None:
    """A station that was clicked on Today is the unit that is shown; the next time it is the next lesson's again."""
    page = shown(qtbot, stores_of())
    page.hide()
    page.begin_at(8)
    page.show()
    qtbot.waitUntil(lambda: page.unit is not None and page.unit.id == game.course.units[8].id)
    page.hide()
    page.show()
    qtbot.waitUntil(lambda: page.unit is not None and page.unit.id == game.course.units[0].id)
