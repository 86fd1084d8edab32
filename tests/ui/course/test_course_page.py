"""The course's screen: whole lessons by keyboard alone, the question that who wants it is asked, the placement."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.length import course_minutes
from dealer_trainer.drills.course.lesson_state import ActDue, ItemDue
from dealer_trainer.drills.course.path import History, path_of
from dealer_trainer.drills.course.placement import known_lessons
from dealer_trainer.games import Game
from dealer_trainer.games.course import Background
from dealer_trainer.guide.row import Act
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.course.course_page import CoursePage
from dealer_trainer.ui.course.course_store import CourseStore
from dealer_trainer.ui.course.placement_view import PlacementView
from dealer_trainer.ui.lesson.lesson_end import LessonEnd
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.message_panel import MessagePanel
from tests.ui.conftest import OpenStore, read
from tests.ui.course.conftest import NOW, MakeCourse
from tests.ui.hands import not_none, of_kind, press
from tests.ui.lesson.conftest import show
from tests.ui.lesson.lesson_hands import LEFT, answer_item, deal_roll_with_keys, due_of, lesson_on

pytestmark = pytest.mark.slow


@pytest.fixture
def page(make_course: MakeCourse) -> CoursePage:
    """The course's screen."""
    return make_course()


def asked(page: CoursePage) -> MessagePanel:
    """The question what was dealt before, on that screen."""
    page.ask_background()
    panel = of_kind(page.view, MessagePanel)
    assert panel.words.startswith("What have you dealt before?")
    return panel


def begun(page: CoursePage, qtbot: QtBot) -> PlacementView:
    """A placement at its first roll."""
    page.open_placement()
    qtbot.waitUntil(lambda: page._wanted is None)
    press(Qt.Key.Key_Return)
    return of_kind(page.view, PlacementView)


def open_lesson(page: CoursePage, lesson_id: str, qtbot: QtBot) -> LessonView:
    """A lesson, which comes without a question."""
    page.open_lesson(lesson_id)
    qtbot.waitUntil(lambda: page._wanted is None)
    return lesson_on(page)


def test_a_whole_lesson_by_keyboard_alone(qtbot: QtBot, page: CoursePage, file: Path) -> None:
    """Dealt, practiced, and passed with keys where the focus is; then Enter begins the next lesson."""
    view = open_lesson(page, "build-an-amount", qtbot)
    kinds = []
    with qtbot.waitSignal(page._store.lesson_ended) as ended:
        while (due := due_of(view)) is not None:
            kinds.append(view.lesson.activity.kind)
            if isinstance(due, ActDue):
                deal_roll_with_keys(view)
            else:
                assert isinstance(due, ItemDue)
                answer_item(view, due.item)
    assert list(dict.fromkeys(kinds)) == ["do", "drill", "gate"]
    assert ended.args == ["build-an-amount", "passed"]
    assert isinstance(page.view, LessonEnd)
    press(Qt.Key.Key_Return)
    assert lesson_on(page).lesson.lesson.id == "open-and-winner"
    qtbot.wait(10)
    with Progress.open(file) as progress:
        (trainee,) = progress.trainees()
        assert "pay-circle-easy" in [past.skill for past in progress.past(trainee.id, "rock-n-roll-dice")]


def test_a_lesson_of_today_leads_on_like_any_other_or_back(qtbot: QtBot, page: CoursePage) -> None:
    """The main button leads to the next lesson, wherever this one was opened; Esc leads back to Today."""
    page.open_lesson("right-to-left", is_task=True)
    qtbot.waitUntil(lambda: page._wanted is None)
    view = lesson_on(page)
    while due_of(view) is not None:
        deal_roll_with_keys(view)
    end = of_kind(page.view, LessonEnd)
    assert [button.text() for button in end.choices.buttons][::2] == ["Next lesson: “Chips”", "Back to Today"]
    with qtbot.waitSignal(page.closed):
        press(Qt.Key.Key_Escape)


def test_a_lesson_goes_on_after_the_app_was_closed(qtbot: QtBot, make_course: MakeCourse, file: Path) -> None:
    """It stands at the activity that was up, with other items: what a first try showed answers nothing in the next."""
    page = make_course()
    view = open_lesson(page, "build-an-amount", qtbot)
    deal_roll_with_keys(view)
    qtbot.waitUntil(lambda: stored_begun(file) == [("build-an-amount", 1)])
    other = make_course()
    other.open_lesson("build-an-amount")
    qtbot.waitUntil(lambda: isinstance(other.view, LessonView))
    walk = lesson_on(other).lesson
    assert walk.state.activity == 1
    assert walk.seed != view.lesson.seed
    assert isinstance(due_of(lesson_on(other)), ItemDue)
    walk.begin_again()
    qtbot.waitUntil(lambda: stored_begun(file) == [("build-an-amount", 0)])


def stored_begun(file: Path) -> list[tuple[str, int]]:
    """Where the first trainee is in lessons, as the file has it."""
    with Progress.open(file) as progress:
        (trainee,) = progress.trainees()
        begun = progress.course.begun(trainee.id, "rock-n-roll-dice")
        return [(each.lesson, each.activity) for each in begun]


def stored_background(file: Path) -> Background | None:
    """What the file says of the first trainee."""
    with Progress.open(file) as progress:
        trainees = progress.trainees()
        return progress.course.background(trainees[0].id, "rock-n-roll-dice") if trainees else None


@pytest.mark.parametrize("background", ["new", "craps"])
def test_what_was_dealt_is_chosen_with_the_mouse(
    qtbot: QtBot, page: CoursePage, game: Game, file: Path, background: Background
) -> None:  # fmt: skip
    """A click is the answer; who has dealt before is offered the placement, who has not is not."""
    QTest.mouseClick(asked(page).choices.buttons[0 if background == "new" else 2], LEFT)
    qtbot.waitUntil(lambda: stored_background(file) == background)
    qtbot.waitUntil(lambda: page._wanted is None)
    if background == "new":
        assert isinstance(page.view, LessonView)
        return
    words, shown = of_kind(page.view, MessagePanel).words, known_lessons(game, game.course.placement, {})
    assert f"{len(shown)} of {len(game.course.lessons)} lessons" in words
    assert all(lesson.title in words for lesson in shown), "at once, which lessons may go"


def test_who_is_on_their_way_changes_the_answer_and_goes_on(qtbot: QtBot, page: CoursePage, file: Path) -> None:
    """Asked anew after a lesson, nobody is sent back to lesson 1."""
    with Progress.open(file) as progress:
        trainee = progress.add("Ann", NOW)
        progress.course.add_lesson(trainee.id, "rock-n-roll-dice", LessonResult("your-side", NOW, "passed", 1))
        progress.course.set_background(trainee.id, "rock-n-roll-dice", "blackjack", NOW)
    page.open_lesson("build-an-amount")
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    asked(page)
    with qtbot.waitSignal(page.closed):
        press(Qt.Key.Key_3)
    qtbot.waitUntil(lambda: stored_background(file) == "craps")


def test_a_lesson_offers_the_question(qtbot: QtBot, page: CoursePage, file: Path) -> None:
    """Whoever has dealt before says so there, keeps their place, and is offered the placement; later it is gone.

    Before the first roll of the course nothing stands beside it, and Esc leads back from the question to the lesson,
    whose felt does not move once it is seen. Tab comes to it first, and never to the page itself.
    """

    def offers() -> list[QPushButton]:
        found = lesson_on(page).header.findChildren(QPushButton)
        return [button for button in found if "before" in button.text() and button.isVisible()]

    view = open_lesson(page, "your-side", qtbot)
    assert offers() == []
    deal_roll_with_keys(view)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_3):
        (offered,) = offers()
        press(Qt.Key.Key_Tab)
        assert offered.hasFocus()
        press(Qt.Key.Key_Backtab)
        assert not lesson_on(page).hasFocus()
        QTest.mouseClick(offered, LEFT)
        press(key)
    qtbot.waitUntil(lambda: stored_background(file) == "craps")
    assert isinstance(page.view, MessagePanel)
    press(Qt.Key.Key_Escape)
    assert lesson_on(page).lesson.state.place == 1
    felt = lesson_on(page).felt
    first = felt.geometry()
    assert offers() == []
    QApplication.processEvents()
    assert felt.geometry() == first


def test_without_a_progress_file_lessons_go_on(qtbot: QtBot, game: Game, open_store: OpenStore) -> None:
    """A file that cannot be opened is told once, and the course is taught all the same."""

    def refuse() -> Progress:
        raise RecordsError("not_writable", "the folder is read-only", "Choose another one")

    store = open_store(refuse)
    page = CoursePage(CourseStore(game, store, store))
    show(qtbot, page)
    page.open_lesson("your-side")
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))


def deal_rolls(view: PlacementView, count: int = 5, *, is_right: bool = True, over: int = 0) -> None:
    """Deal so many rolls, or as many as there are until it is over; `over`: in cents, what each payout is too much."""
    walk, end = view.walk, view.walk.state.place + count
    while walk.state.place < end and view.view.isVisible():
        due = of_kind(walk.due, ActDue)
        if due.act is None or not (is_right or due.is_shown):
            walk.finish()
        elif due.act.do == "pay" and not due.is_shown:
            walk.do(due.act._replace(amount=not_none(due.act.amount) + over))
        else:
            walk.do(due.act)


@pytest.mark.parametrize(("is_right", "over"), [(False, 0), (True, 500)])
def test_a_beginner_begins_at_the_beginning(
    qtbot: QtBot, page: CoursePage, file: Path, is_right: bool, over: int
) -> None:  # fmt: skip
    """Who leaves every act to be shown, or pays $5 too much each time, is told so, and nothing is marked as known."""
    view = begun(page, qtbot)
    deal_rolls(view, is_right=is_right, over=over)
    assert "You start with lesson 1" in view.panel.words
    press(Qt.Key.Key_Return)
    assert of_kind(page.view, LessonView).lesson.lesson.id == "your-side"
    with Progress.open(file) as progress:
        assert all(progress.course.lessons(each.id, "rock-n-roll-dice") == () for each in progress.trainees())


def stored_outcomes(file: Path) -> list[str]:
    """How lessons ended, as the file has it."""
    with Progress.open(file) as progress:
        (trainee,) = progress.trainees()
        return [result.outcome for result in progress.course.lessons(trainee.id, "rock-n-roll-dice")]


@pytest.mark.parametrize("way", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_who_knows_the_course_skips_it(
    qtbot: QtBot, page: CoursePage, game: Game, file: Path, way: Qt.Key
) -> None:  # fmt: skip
    """Every known lesson is kept as tested out and told of, also where the result is only left."""
    told: list[tuple[str, str]] = []
    page._store.lesson_ended.connect(lambda lesson, outcome: told.append((lesson, outcome)))
    view = begun(page, qtbot)
    deal_rolls(view)
    lessons, known = game.course.lessons, known_lessons(game, game.course.placement, {})
    own = game.course.own_lessons
    left = course_minutes(game, [lesson for lesson in own if lesson not in known])
    figures = f"{len(known)} of {len(lessons)} lessons ({left} min instead of {course_minutes(game, own)})"
    assert f"Done: {figures}" in view.panel.words
    assert all(lesson.title in view.panel.words for lesson in known)
    page.closed.connect(page.hide)
    press(way)
    qtbot.waitUntil(lambda: len(told) > 0)
    assert path_of(game, History((), page._store.state.results, NOW)).lesson_minutes == left, "as Today says it"
    assert set(stored_outcomes(file)) == {"tested_out"}
    assert len(stored_outcomes(file)) == len(told)


def test_the_placement_has_one_start_page(qtbot: QtBot, page: CoursePage) -> None:
    """Who was asked whether to find their place is asked no second time: the first roll comes."""
    asked(page)
    press(Qt.Key.Key_4)
    qtbot.waitUntil(lambda: page._wanted is None)
    press(Qt.Key.Key_Return)
    assert isinstance(page.view, PlacementView)


def test_a_placement_keeps_the_lessons_of_what_was_missed(qtbot: QtBot, page: CoursePage, game: Game) -> None:
    """A call that was left out stays to be learned; each roll comes once, and the shown act leads on."""
    view = begun(page, qtbot)
    dealt = set[str]()
    while view.view.isVisible():
        due = of_kind(view.walk.due, ActDue)
        dealt.add(due.roll.id)
        if due.act is None:
            view.walk.finish()
        elif due.act.do == "announce" and len(dealt) == 1 and not due.is_shown:
            view.walk.do(Act("announce", call="nine"))
        else:
            view.walk.do(due.act)
    assert len(dealt) == len(game.course.placement)
    slip = {game.course.placement[0]: view.walk.misses[0].faults}
    left = known_lessons(game, game.course.placement, slip)
    kept = [lesson for lesson in known_lessons(game, game.course.placement, {}) if lesson not in left]
    assert kept
    assert all(lesson.title not in view.panel.words for lesson in kept)
    assert game.course.lesson("open-and-winner").title in view.panel.words, "its calls were right"


@pytest.mark.parametrize("dealt", [0, 1])
def test_a_placement_is_over_when_the_time_is_up(qtbot: QtBot, page: CoursePage, dealt: int) -> None:
    """Also in the middle of a roll, which shows nothing then; whoever dealt one before skips what it showed."""
    view = begun(page, qtbot)
    assert view.time.isActive()
    assert view.time.interval() == 300_000
    deal_rolls(view, dealt)
    due = of_kind(view.walk.due, ActDue)
    view.walk.do(not_none(due.act))
    assert "5 minutes left" in view.view.header._minutes.text()
    view.time.start(59_000)
    qtbot.waitUntil(lambda: "1 minute left" in view.view.header._minutes.text())
    view.time.start(0)
    qtbot.waitUntil(view.panel.isVisible)
    assert f"You dealt {dealt} of 5 rounds." in view.panel.words
    assert ("Done: " in view.panel.words) == bool(dealt)


def test_a_placement_is_over_after_two_rolls_that_went_wrong(qtbot: QtBot, page: CoursePage) -> None:
    """One may go wrong; after the second no other roll comes, whatever lay between them."""
    view = begun(page, qtbot)
    deal_rolls(view, 1, is_right=False)
    deal_rolls(view, 1)
    assert not view.panel.isVisible()
    deal_rolls(view, 1, is_right=False)
    assert view.panel.isVisible()
    assert "You dealt 3 of 5 rounds." in view.panel.words


def test_the_placement_can_be_left(qtbot: QtBot, page: CoursePage) -> None:
    """Esc before the end of a roll closes the screen; after it, what the rolls showed is told and kept."""
    begun(page, qtbot)
    with qtbot.waitSignal(page.closed):
        press(Qt.Key.Key_Escape)
    view = begun(page, qtbot)
    deal_rolls(view, 1)
    with qtbot.waitSignal(view.found):
        press(Qt.Key.Key_Escape)
    assert "You dealt 1 of 5 rounds." in view.panel.words
    assert "Done: " in view.panel.words


def test_another_trainee_begins_where_they_are(qtbot: QtBot, game: Game, open_store: OpenStore, file: Path) -> None:
    """Who takes over the seat is asked themselves, and walks a lesson from its own beginning."""
    with Progress.open(file) as progress:
        ann, ben = progress.add("Ann", NOW), progress.add("Ben", NOW)
        progress.course.set_background(ann.id, "rock-n-roll-dice", "craps", NOW)
    store = read(qtbot, open_store(chosen=ann.id, now=NOW))
    page = CoursePage(CourseStore(game, store, store))
    show(qtbot, page)
    page.open_lesson("your-side")
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    deal_roll_with_keys(lesson_on(page))
    assert lesson_on(page).lesson.state.place == 1
    with qtbot.waitSignal(page.closed):
        store.choose(ben.id)
    page.open_lesson("your-side")
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    assert lesson_on(page).lesson.state.place == 0
