"""From a mistake to its rule, to a situation like it, and to its drill, each in one press, and back again."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.table_answer import need_of_fault
from dealer_trainer.engine import Place
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.row import Act
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.past import LEFT
from dealer_trainer.table.round import bad_pop_row, opening_rows
from dealer_trainer.ui.lesson.lesson_end import LessonEnd
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.shell.page_stack import COURSE, DRILLS, GUIDE, TABLE
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.widget.source_link import SourceLink, rule_link
from tests.ui.drill.hands import right_answer, wrong_answer
from tests.ui.hands import click, deal_until, finish, not_none, of_kind, press
from tests.ui.lesson.lesson_hands import act_due, deal_to, walk_to
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


@pytest.fixture
def window(open_app: OpenApp) -> MainWindow:
    """The app's window at the table, with a round in review that has mistakes."""
    shown = open_app(4)
    bridge = shown.table.bridge
    bridge.choose_level("practice")
    deal_until(bridge, "take")
    bridge.finish()
    shown.table.setFocus()
    return shown


def chosen_fault(window: MainWindow) -> Fault:
    """The mistake whose card is chosen: the first."""
    graded = not_none(window.table.bridge.snapshot.graded)
    return graded.faults[0]


def guide_key(window: MainWindow) -> str:
    """What the Guide is open at."""
    return not_none(window.guide.current).key


OTHERWISE: dict[str, Callable[[Act], Act | None]] = {
    "take": lambda due: None,
    "pay": lambda due: due._replace(amount=(due.amount or 0) + 500),
    "puck": lambda due: due._replace(to=4 if due.to != 4 else 10),
}
"""How each act is done wrong; whatever is due after it is left out."""


def review_with(window: MainWindow, do: str) -> tuple[Fault, ...]:
    """Deal a round in which an act of that kind goes wrong, and choose the last of its mistakes."""
    bridge = window.table.bridge
    bridge.next_round()
    if (done := OTHERWISE[do](deal_until(bridge, do))) is not None:
        assert bridge.do(done)
    bridge.finish()
    window.table.setFocus()
    graded = not_none(bridge.snapshot.graded)
    for _ in graded.faults[1:]:
        press(Qt.Key.Key_Down)
    return graded.faults


def chosen_card(window: MainWindow) -> int:
    """The index of the card that is chosen."""
    return [card.property("isChosen") for card in window.table.side.faults.cards].index(True)


@pytest.mark.parametrize("do", OTHERWISE)
def test_a_mistake_leads_to_its_step_and_to_a_situation_with_its_act(window: MainWindow, do: str) -> None:
    """V shows the act that was due, on its own bet. E deals the row where it is due, and no bad pop; B leads back."""
    bridge = window.table.bridge
    faults, round_row = review_with(window, do), bridge.live.round.model.row
    seen = set()
    for fault in reversed(faults):
        assert fault.due is not None
        press(Qt.Key.Key_V)
        if fault.row == round_row.source:
            assert guide_key(window) == round_row.id
            (step,) = (line.number for line in window.guide.article._steps if line.property("isCurrent"))
            assert round_row.steps[step].do == fault.due.do
            zone = round_row.steps[step].zone
            assert fault.due.bet is None or fault.due.bet in bridge.game.guide.zone(str(zone)).bets
            seen.add(fault.due.do)
        press(Qt.Key.Key_Escape)
        press(Qt.Key.Key_Up)
    assert do in seen
    for _ in range(2):
        faults, row = review_with(window, do), bridge.live.round.model.row
        due = not_none(faults[-1].due)
        own = bridge.live
        press(Qt.Key.Key_E)
        if bridge.live is own:  # nothing listed shows it
            assert "No situation" in window.notice.text
            press(Qt.Key.Key_Escape)
            assert not window.notice.text
            continue
        skill = not_none(need_of_fault(own, faults[-1])).skill.title
        assert not_none(bridge.practice).name == f"To practice: {skill}"
        practice = bridge.live
        assert not practice.round.pops[0].is_bad
        acts = []
        while (act := practice.next_act()) is not None:
            acts.append((act.do, act.bet))
            bridge.do(act)
        assert (due.do, due.bet) in acts
        assert practice.round.model.row.id == row.id
        press(Qt.Key.Key_Escape)
        assert bridge.live is own
        assert chosen_card(window) == len(faults) - 1


def test_every_step_of_every_row_opens_at_itself(window: MainWindow) -> None:
    """Also where the example has no such act; a bet that the row leaves alone is lit, with no step."""
    guide, page = window.table.bridge.game.guide, window.guide
    for row in guide.rows:
        handled = {bet for step in row.steps if step.zone for bet in guide.zone(step.zone).bets}
        for number, step in enumerate(row.steps):
            zone = None if step.zone is None else guide.zone(step.zone)
            bet = "" if zone is None else next(bet for bet in zone.bets if step.is_for((bet,), zone))
            assert page.show_entry(f"{row.source} {row.id} {step.do}:{bet}")
            assert guide_key(window) == row.id
            current = [line.number for line in page.article._steps if line.property("isCurrent")]
            same = [at for at, each in enumerate(row.steps) if (each.do, each.zone) == (step.do, step.zone)]
            assert current[0] in same
            assert number in same
        for bet in {"players_circle", "jukebox"} - handled:
            taken = Fault("extra", "critical", row.source, None, Act("take", bet, 1), 0, "")
            assert page.show_entry(rule_link(taken, row.id))
            assert not [line for line in page.article._steps if line.property("isCurrent")]
            glow = page.article.felt.felt.picture.glow
            assert {place.bet for place in glow if isinstance(place, Place)} == {bet}


def test_the_way_back_stays_from_situation_to_situation(window: MainWindow) -> None:
    """Whoever came from the Guide and dealt one more after a mistake comes back to the Guide."""
    window.show_page(GUIDE)
    window.guide.open("guide-16")
    {link.source: link for link in window.guide.article.links}["situation:guide-16"].click()
    first = window.table.bridge.live
    deal_until(window.table.bridge, "pay")
    window.table.bridge.finish()
    window.table.setFocus()
    press(Qt.Key.Key_E)
    assert window.table.bridge.live is not first
    window.table.leave_practice()
    assert window.pages.currentIndex() == GUIDE


def test_a_mistake_leads_to_its_drill_and_back(window: MainWindow) -> None:
    """K asks the skill that trains it; from its summary Esc leads back to the review, also after a repeat."""
    skill = not_none(need_of_fault(window.table.bridge.live, chosen_fault(window))).skill
    drills = window.training.drills
    press(Qt.Key.Key_K)
    click(drills.drill.back)
    assert window.pages.currentIndex() == TABLE
    press(Qt.Key.Key_K)
    assert window.pages.currentIndex() == DRILLS
    for _ in range(2):
        assert drills.drill.state.item.skill == skill.id
        assert drills.drill.bridge is not None
        drills.drill.bridge.answer(right_answer(drills.drill))
        drills.drill.bridge.finish()
        assert "Back to the review" in [button.text() for button in drills.summary.choices.buttons]
        press(Qt.Key.Key_Return)
    not_none(drills.drill.bridge).finish()
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TABLE
    assert window.table.bridge.snapshot.stage == "review"


def test_a_come_out_that_was_not_announced_is_drilled_before_all(window: MainWindow) -> None:
    """Its mistake leads to the call before the roll: K asks it first, and at least every other time."""
    table = window.table
    for _ in range(9):
        table.bridge.next_round()
        if table.bridge.live.round.table.point is None:
            table.bridge.do(Act("pop"))
        finish(table.bridge)
        if not_none(table.bridge.snapshot.graded).faults:
            break
    table.setFocus()
    faults = not_none(table.bridge.snapshot.graded).faults
    for _ in range([fault.row for fault in faults].index("guide:1")):
        press(Qt.Key.Key_Down)
    press(Qt.Key.Key_K)
    drill = window.training.drills.drill
    asked = []
    for _ in range(6):
        asked.append("call:guide-1" in drill.state.item.facts)
        not_none(drill.bridge).answer(right_answer(drill))
    assert asked[0]
    assert all(2 * sum(asked[:count]) >= count for count in range(1, 7))


def test_a_look_at_the_drill_is_no_wrong_answer(window: MainWindow, qtbot: QtBot) -> None:
    """K and straight back keeps nothing, once; whoever leaves that drill's items again and again chooses them."""
    store = window.training.store
    before = len(store.past)
    for left in (0, 1):
        press(Qt.Key.Key_K)
        drill = window.training.drills.drill
        qtbot.waitUntil(drill.isVisible)
        drill.question.painted.emit()
        not_none(drill.bridge).finish()
        press(Qt.Key.Key_Escape)
        assert window.pages.currentIndex() == TABLE
        assert [past.mistake for past in store.past[before:]] == [LEFT] * left


def test_a_drill_that_was_not_taught_names_its_lesson(window: MainWindow, qtbot: QtBot) -> None:
    """The best one that was taught takes its place; without any, button and key say which lesson comes before it."""
    table, fault, course = window.table, chosen_fault(window), window.training.course
    best, button = not_none(need_of_fault(table.bridge.live, fault)).skill.id, table.review_bar.ways[-1]
    course.load()
    qtbot.waitUntil(lambda: course.is_loaded)
    course.opened = course.course.lessons[0].id
    table.show_snapshot(table.bridge.snapshot)
    number = course.number_ahead(best)
    assert number
    assert button.text() == f"Drill, from lesson {number}"
    asks: tuple[Callable[[], object], ...] = (lambda: press(Qt.Key.Key_K), button.click)
    for ask in asks:
        window.notice.hide()
        ask()
        assert window.pages.currentIndex() == TABLE
        assert f"lesson {number}:" in window.notice.text
    table.lesson_ahead = lambda skill: int(skill == best)
    table.show_snapshot(table.bridge.snapshot)
    other = not_none(need_of_fault(table.bridge.live, fault, lambda skill: skill != best)).skill.id
    course.opened = ""
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_K)
    assert window.training.drills.drill.state.item.skill == other != best


def test_the_guide_leads_to_situations_and_drills_of_a_row(window: MainWindow) -> None:
    """E and K open the first of each from the list, and both lead back to the Guide, at that row."""
    window.show_page(GUIDE)
    window.guide.open("guide-16")
    window.guide.start()
    press(Qt.Key.Key_E)
    assert window.pages.currentIndex() == TABLE
    window.table.bridge.live.deal_to_pop()
    assert window.table.bridge.live.round.model.row.id == "guide-16"
    window.table.leave_practice()
    assert window.pages.currentIndex() == GUIDE
    window.guide.start()
    press(Qt.Key.Key_K)
    assert window.pages.currentIndex() == DRILLS
    assert window.training.drills.drill.state.item.skill == "order-point-made"
    drill = window.training.drills.drill
    assert drill.bridge is not None
    drill.bridge.answer(right_answer(drill))
    drill.bridge.finish()
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == GUIDE
    assert guide_key(window) == "guide-16"


def test_a_drill_leads_to_its_row_and_to_a_situation_and_back(window: MainWindow) -> None:
    """From what was missed, at its end, each with the key on its button; the way back leads to the same end."""
    drills = window.training.drills
    drills.start("pay-three-eleven-easy", 2, 5)
    window.show_page(DRILLS)
    drill = drills.drill
    assert drill.bridge is not None
    item = drill.state.item
    assert item.roll is not None
    drill.bridge.answer(wrong_answer(drill))
    drill.bridge.finish()
    (card,) = drills.summary.cards
    caps = [action(way).key.cap for way in ("rule_of_fault", "situation_of_fault", "drill_of_fault")]
    assert [key for key in card.ways if key != "W"] == caps, "as in the review of a round"
    assert all(way.cap == key for key, way in card.ways.items())
    press(Qt.Key.Key_E)
    assert window.pages.currentIndex() == TABLE
    window.table.bridge.live.deal_to_pop()
    row = row_for(window.table.bridge.game.guide, item.table.point, item.roll)
    assert window.table.bridge.live.round.model.row.id == row.id
    window.table.leave_practice()
    assert window.pages.currentIndex() == DRILLS
    assert drills.summary.isVisible()
    press(Qt.Key.Key_V)
    assert window.pages.currentIndex() == GUIDE
    window.guide.start()
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == DRILLS
    assert drills.summary.isVisible()


def lesson_with_a_mistake(window: MainWindow, qtbot: QtBot, lesson: str, do: str, known: int = 0) -> LessonView:
    """A lesson in which the first act of a kind went wrong: another bet was taken, or the wrong amount was paid."""
    course = window.training.course
    course.load()
    qtbot.waitUntil(lambda: course.is_loaded and course.is_read, timeout=20_000)
    course.set_background("new")
    course.keep(
        tuple(LessonResult(each.id, course.now(), "known") for each in course.course.lessons[:known]), lambda: None
    )
    qtbot.waitUntil(lambda: len(course.state.results) == known)
    window.training._open_lesson(lesson)
    qtbot.waitUntil(lambda: window.training.course_page._wanted is None)
    view = of_kind(window.training.course_page.view, LessonView)
    _, due = deal_to(view, do)
    wrong = due._replace(amount=500) if do == "pay" else due._replace(do="pay", amount=due.amount)
    view.table.do(wrong)
    assert "Not quite" in view.coach.fault
    return view


def ways(view: LessonView) -> dict[str, SourceLink]:
    """The links beside the mistake, each by its key."""
    return {link.cap: link for link in view.coach.findChildren(SourceLink) if link.isVisible() and link.cap}


def test_a_mistake_in_a_lesson_leads_to_its_rule_its_round_and_its_drill(window: MainWindow, qtbot: QtBot) -> None:
    """Each in one press, by key or by mouse: the Guide and the drill lead back, and the round begins again here."""
    view = lesson_with_a_mistake(window, qtbot, "come-out-seven", "pay", known=4)
    state, row = view.lesson.state, act_due(view)[0].roll.row
    assert ways(view).keys() == {"V", "E", "K"}
    press(Qt.Key.Key_V)
    assert window.pages.currentIndex() == GUIDE
    assert guide_key(window) == row
    window.guide.start()
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == COURSE
    click(ways(view)["K"])
    assert window.pages.currentIndex() == DRILLS
    drill = window.training.drills.drill
    back = f"Back to lesson {window.training.course.number_of(view.lesson.lesson)}"
    assert (drill.back.text(), drill.back.isVisible()) == (back, True)
    assert drill.state.item.skill == "pay-circle-easy"
    assert {spot.bet for spot in drill.game.layout.spots} == {"players_circle"}, "nothing untaught is on its felt"
    assert drill.bridge is not None
    drill.bridge.answer(right_answer(drill))
    drill.bridge.finish()
    assert back in [button.text() for button in window.training.drills.summary.choices.buttons]
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == COURSE
    assert view.lesson.state == state
    press(Qt.Key.Key_E)
    assert view.lesson.state == state._replace(acts=())
    assert view.coach.fault == ""
    press(Qt.Key.Key_Space)
    assert view.lesson.state == state, "the keys work at once"


def test_a_mistake_in_a_lesson_offers_nothing_that_was_not_taught(window: MainWindow, qtbot: QtBot) -> None:
    """Where the drill waits for a lesson, it says for which one."""
    view = lesson_with_a_mistake(window, qtbot, "come-out-seven", "take")
    assert ways(view).keys() == {"V", "E", "K"}
    assert ", from lesson " in ways(view)["K"].text()


def test_the_end_of_a_lesson_deals_what_was_missed_on_its_own_felt(window: MainWindow, qtbot: QtBot) -> None:
    """By the key on the card: the seats, bets, and keys of the lesson, and back to its end; a drill only if taught."""
    view = lesson_with_a_mistake(window, qtbot, "come-out-seven", "take")
    walk_to(view, "gate")
    due, act = deal_to(view, "take")
    view.table.do(act._replace(do="pay", amount=500))
    walk_to(view, "")
    page = window.training.course_page
    end = of_kind(page.view, LessonEnd)
    assert [key for key, way in end.cards[0].ways.items() if way.isVisible()] == ["V", "E", "K"]
    assert end.cards[0].ways["K"].text().startswith("Drill it, from lesson ")
    assert end.cards[0].ways["E"].cap == "E"
    press(Qt.Key.Key_E)
    dealt = of_kind(page.view, LessonView)
    assert dealt.lesson.lesson.rolls == (due.roll.id,)
    assert {spot.bet for spot in dealt.felt.game.layout.spots} == {"players_circle"}
    assert "call" not in dealt.roll.keys
    walk_to(dealt, "")
    assert "Dealt on your own, without a mistake." in of_kind(page.view, LessonEnd).words
    press(Qt.Key.Key_Return)
    assert "Two seats: done" in of_kind(page.view, LessonEnd).words


def test_what_was_missed_in_the_first_lesson_is_dealt_again_from_its_end(window: MainWindow, qtbot: QtBot) -> None:
    """With the keys that this lesson itself taught, though no lesson came before it."""
    view = lesson_with_a_mistake(window, qtbot, "your-side", "pay")
    walk_to(view, "gate")
    _, act = deal_to(view, "take", "pay", "push", "puck")
    view.table.do(act._replace(do="floor") if act.do == "puck" else act._replace(do="pay", amount=100))
    walk_to(view, "")
    page = window.training.course_page
    press(Qt.Key.Key_E)
    dealt = of_kind(page.view, LessonView)
    assert {"pop", "take", "finish"} <= dealt.roll.keys
    press(Qt.Key.Key_Space)
    assert dealt.table.snapshot.stage == "settle"
    walk_to(dealt, "")
    assert "Dealt on your own, without a mistake." in of_kind(page.view, LessonEnd).words


def test_a_drill_that_waits_for_a_lesson_offers_that_lesson(window: MainWindow, qtbot: QtBot) -> None:
    """A link to it says in which lesson it comes; Enter and Esc stay, Tab and Enter begin that lesson."""
    view, course = lesson_with_a_mistake(window, qtbot, "come-out-seven", "take"), window.training.course
    lesson = not_none(course.lesson_ahead("order-come-out"))
    number = course.number_of(lesson)
    window.training.drill_from("order-come-out", COURSE, "")
    assert window.pages.currentIndex() == COURSE
    assert window.notice.text.endswith(f", lesson {number}: “{lesson.title}”.")
    assert window.notice.act.text() == f"Begin lesson {number}"
    for leave in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        press(leave)
        assert window.notice.isHidden()
        assert window.training.course_page.view is view
        window.training.drill_from("order-come-out", COURSE, "")
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    assert window.notice.isHidden()
    assert of_kind(window.training.course_page.view, LessonView).lesson.lesson == lesson
    window._situations.deal_of_row("guide-16")
    assert window.pages.currentIndex() == TABLE, "a row that no lesson has dealt is dealt all the same"


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.soak)])
def test_every_row_has_a_situation_and_a_drill(window: MainWindow, every: int) -> None:
    """The Guide links to both from each row; the situation deals that row, a bad pop, or what comes before any.

    Which one a row leads to is tested without a window: here every fourth is dealt, and all of them under `soak`.
    """
    guide, rows = window.guide, window.table.bridge.game.guide
    opening, bad = {row.id for row in opening_rows(rows)}, bad_pop_row(rows)
    for number, row in enumerate(rows.rows):
        window.show_page(GUIDE)
        guide.open(row.id)
        links = {link.source: link for link in guide.article.links}
        assert any(source.startswith("drill:") for source in links), row.id
        situation = links[f"situation:{row.id}"]
        if number % every and row is not bad:
            continue
        situation.click()
        assert window.pages.currentIndex() == TABLE
        dealt = window.table.bridge.live.round
        assert row.id == dealt.model.row.id or row.id in opening or (row is bad and dealt.pops[0].is_bad), row.id
        window.table.leave_practice()
