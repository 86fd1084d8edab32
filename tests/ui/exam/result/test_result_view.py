"""The result of a sitting: shown, overridden, signed, its documents saved, and verified by a stranger."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressBar, QPushButton, QTableWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.grading.score_text import target_text
from dealer_trainer.certification.paper.export import PAGE
from dealer_trainer.certification.school.new_sitting import NewSitting, begin_sitting
from dealer_trainer.certification.sitting.body import NOTED_BY
from dealer_trainer.certification.sitting.sitting_state import ExamAnswer
from dealer_trainer.certification.verify.verify import verify
from dealer_trainer.drills.item.item import Item
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.result.decision_forms import DECLINE, VOID
from dealer_trainer.ui.exam.result.documents_form import ENDINGS
from dealer_trainer.ui.exam.result.result_view import ResultView
from dealer_trainer.ui.exam.result.score_card import ScoreCard
from dealer_trainer.ui.table_text import source_label
from tests.certification.examining import BY, HandClock, Room, rock_n_roll, short
from tests.ui.exam.hands import (
    OTHER,
    OWN,
    PASSWORD,
    add,
    click,
    do,
    enter,
    enter_first,
    fill,
)
from tests.ui.print.reading import pages_of

pytestmark = pytest.mark.slow

TRAINEE = "Cem Arslan"


class Sitter(Room):
    """A trainee who works a sitting of the school."""

    item_ms, act_ms = 6000, 1000

    def __init__(self, exam: Exam, clock: HandClock) -> None:
        self.exam, self.clock = exam, clock

    def did(self) -> None:
        """Wait until it is on the disk."""
        assert self.exam.future is not None
        self.exam.future.result(20)
        super().did()


def knows_all(_: Item) -> bool:
    """Every answer."""
    return True


def knows_nothing(_: Item) -> bool:
    """None."""
    return False


def work(page: ExamPage, qtbot: QtBot, clock: HandClock, *, is_good: bool) -> str:
    """Have a trainee work a sitting to its close, and open its result."""
    sitter = seated(page, qtbot, clock)
    for _ in short().parts:
        sitter.do_part(knows_all if is_good else knows_nothing)
    do(sitter, lambda exam: exam.close())
    open_result(page, qtbot)
    return sitter.exam.sitting.last.stream


def seated(page: ExamPage, qtbot: QtBot, clock: HandClock) -> Sitter:
    """Have a trainee at a sitting that was just opened."""
    add(page, qtbot, TRAINEE, "trainee")
    trainee = next(person for person in page.service.summary.people if person.role == "trainee")
    new, made = NewSitting(trainee_id=trainee.id, identity="Staff card 1207", blueprint=short()), list[Exam]()
    job = partial(begin_sitting, new=new, game=page.service.game, clock=clock)
    page.service.do(job, made.append, pytest.fail)
    qtbot.waitUntil(lambda: bool(made), timeout=20_000)
    return Sitter(made[0], clock)


def choose(page: ExamPage, qtbot: QtBot, state: str) -> None:
    """Choose the only sitting, once it stands like this."""
    qtbot.waitUntil(lambda: [sitting.state for sitting in page.service.summary.sittings] == [state], timeout=20_000)
    page.tabs.views.choose(0)
    page.tabs.sittings.list.table.selectRow(0)


def open_result(page: ExamPage, qtbot: QtBot) -> None:
    """Open the result of the only sitting."""
    page.service.refresh()
    choose(page, qtbot, "closed")
    click(page.tabs.sittings.result)
    qtbot.waitUntil(lambda: page.screens.shown == "result", timeout=20_000)


def text_at(table: QTableWidget, row: int, column: int) -> str:
    """What a cell says."""
    item = table.item(row, column)
    assert item is not None
    return item.text()


def bars(card: ScoreCard) -> list[QProgressBar]:
    """The bars of the areas that are shown, in their order."""
    return [bar for bar in card.findChildren(QProgressBar) if bar.isVisible()]


def sign(page: ExamPage, qtbot: QtBot, verdict: str, reason: str) -> None:
    """Give the supervisor's word, and wait for its seal."""
    form = page.result.sign
    form.verdict.setCurrentIndex(form.verdict.findData(verdict))
    fill(form, reason, *(("The hands are as quick as that",) if form.seen.isVisible() else ()), PASSWORD)
    qtbot.waitUntil(lambda: page.result.review is not None and page.result.review.report is not None, timeout=20_000)
    # The documents have only just come: no hand presses one before it has its place.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QCoreApplication.processEvents()


def test_a_good_sitting_is_signed_and_handed_out(page: ExamPage, qtbot: QtBot, clock: HandClock, papers: Path) -> None:
    """Passed, signed, sealed; the PDF names the trainee, and a stranger verifies the packet that is written."""
    work(page, qtbot, clock, is_good=True)
    view = page.result
    assert view.card.who.text() == TRAINEE
    assert view.card.outcome.text() == "Graded: pass, not signed"
    assert (view.card.ring.figure.text(), view.card.ring.mark.text()) == ("100.0", "80 to pass")
    assert (
        "Attempt 1, counted at this station only: it is not connected to a school server." in view.card.summary.text()
    )
    assert [bar.value() for bar in bars(view.card)] == [1000] * len(short().points)
    assert [view.sign.verdict.itemData(index) for index in range(view.sign.verdict.count())] == ["pass", DECLINE]
    sign(page, qtbot, "pass", "Seen from beginning to end")
    assert view.documents.isVisible()
    assert not view.sign.isVisible()
    for seen in (view.card.outcome, view.documents.everything):
        assert seen.visibleRegion().boundingRect() == seen.rect()  # the page has not scrolled past what was signed
    assert view.documents.visibleRegion().boundingRect().top() == 0
    found = handed_out(qtbot, view, papers)
    assert set(found) == set(ENDINGS)
    (text,) = pages_of(found["certificate"].read_bytes())
    assert "Cem Arslan" in text
    packet = found["packet"].read_bytes()
    assert not verify(packet, (rock_n_roll(),)).discrepancies
    assert [sitting.state for sitting in page.service.summary.sittings] == ["signed"]


def test_a_bad_sitting_cannot_be_signed_as_passed(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Only what the result says, or nothing; what was wrong is listed, and there is no certificate."""
    work(page, qtbot, clock, is_good=False)
    view = page.result
    assert view.card.outcome.text() == "Graded: fail, not signed"
    assert min(bar.value() for bar in bars(view.card)) < 1000
    assert view.mistakes.rowCount() >= 5
    assert [view.sign.verdict.itemData(index) for index in range(view.sign.verdict.count())] == ["fail", DECLINE]
    sign(page, qtbot, "fail", "Not ready yet")
    assert "Handed out: the report, " in view.documents.words


def test_an_override_stands_beside_the_grade(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """The score moves, what the grader said stays, and without a reason nothing happens."""
    add(page, qtbot, "Olga Floor", "supervisor")
    work(page, qtbot, clock, is_good=False)
    view, form = page.result, page.result.override
    assert view.review is not None
    before = view.review.result
    form.choose(("item/0/0",))
    fill(form, "")
    assert "Reason" in form.complaint
    fill(form, "The question was read out wrong")
    qtbot.waitUntil(lambda: bool(view.review and view.review.result.overrides), timeout=20_000)
    after = view.review.result
    assert after.overrides == ("item/0/0",)
    assert after.graded == before.graded
    assert after.score > before.score
    form.choose(("item/0/0",))
    assert form.rows["item/0/0"].currentText() == "as graded"
    fill(form, "It was read out right after all")
    qtbot.waitUntil(lambda: bool(view.review and not view.review.result.overrides), timeout=20_000)
    assert view.review.result.score == before.score


def test_a_lone_supervisor_flips_no_outcome(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """A7: what would change the outcome is not written, and the form says why."""
    work(page, qtbot, clock, is_good=False)
    view = page.result
    view.mistakes.selectAll()
    assert len(view.override.rows) >= 5
    fill(view.override, "Everything was right")
    qtbot.waitUntil(lambda: bool(view.override.complaint), timeout=20_000)
    assert "to pass" in view.override.complaint
    assert "this school has only you" in view.override.complaint
    assert view.review is not None
    assert not page.service.summary.sittings[0].seal
    assert VOID not in [view.sign.verdict.itemData(index) for index in range(view.sign.verdict.count())]


def has_both_scores(path: Path) -> bool:
    """Whether the first page of a paper says what was graded, and who signed besides."""
    text = pages_of(path.read_bytes())[0]
    return "As graded" in text and "Olga Floor" in text


def handed_out(qtbot: QtBot, view: ResultView, folder: Path) -> dict[str, Path]:
    """The documents that a signature has written, once all are there."""
    qtbot.waitUntil(lambda: str(folder) in view.documents.saved.text().replace("\u200b", ""), timeout=20_000)
    (made,) = folder.iterdir()
    assert (made / PAGE).exists()
    return {what: file for what, end in ENDINGS.items() for file in made.iterdir() if file.name.endswith(end)}


def add_second(page: ExamPage, qtbot: QtBot) -> None:
    """Add a second supervisor, who chooses a password of her own, and sign in as before."""
    add(page, qtbot, "Olga Floor", "supervisor")
    click(page.sign_out)
    enter_first(page, qtbot, "Olga Floor")
    click(page.sign_out)
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)


def test_two_supervisors_change_an_outcome(page: ExamPage, qtbot: QtBot, clock: HandClock, papers: Path) -> None:
    """A7: every mistake overridden in one form, signed with two passwords; both scores are on every paper."""
    add_second(page, qtbot)
    work(page, qtbot, clock, is_good=False)
    view = page.result
    view.mistakes.selectAll()
    fill(view.override, "The questions were read out wrong")
    qtbot.waitUntil(lambda: bool(view.review and view.review.both.is_changed), timeout=20_000)
    assert view.card.outcome.text() == "Graded: fail, with overrides: pass, not signed"
    assert "a second supervisor has to sign" in view.sign.words
    assert view.sign.second.isVisible()
    fill(view.sign, "Seen by both of us", PASSWORD, OWN)
    assert view.sign.complaint == "Choose the second supervisor."
    view.sign.second.choose("Olga Floor")
    fill(view.sign, "Seen by both of us", PASSWORD, PASSWORD)
    qtbot.waitUntil(lambda: "password of Olga Floor is wrong" in view.sign.complaint, timeout=20_000)
    assert view.review is not None
    assert view.review.report is None
    clock.go(60_000)
    fill(view.sign, "Seen by both of us", PASSWORD, OWN)
    qtbot.waitUntil(lambda: view.review is not None and view.review.report is not None, timeout=20_000)
    assert view.card.outcome.text() == "Passed (graded: fail)"
    for said in ("As graded: ", "overrides by Ada King", "The questions were read out wrong", "Olga Floor"):
        assert said in view.documents.words
    found = handed_out(qtbot, view, papers)
    assert all(has_both_scores(found[what]) for what in ("certificate", "report"))
    signed = page.result.review
    assert signed is not None
    assert signed.report is not None
    award = signed.report.award
    assert award.both.graded.outcome == "fail"
    assert award.both.graded.score < award.both.result.score
    assert award.second is not None
    assert award.second.name == "Olga Floor"
    report = verify(found["packet"].read_bytes(), (rock_n_roll(),))
    assert not report.discrepancies
    assert dict(report.facts)["second signed"].startswith("Olga Floor")
    click(view.back)
    texts = page.tabs.sittings.list.cells[0]
    assert texts[1] == "Passed"
    assert "graded" in texts[5]


def test_the_password_is_asked_before_anything_is_signed(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """What is signed stands above the password; without it, or with a wrong one, nothing is signed."""
    work(page, qtbot, clock, is_good=True)
    form = page.result.sign
    assert "You are signing: Passed. This seals the exam" in form.words
    fill(form, "Seen from beginning to end", "")
    assert form.complaint == "Fill in “Your password”."
    fill(form, "Seen from beginning to end", OTHER)
    qtbot.waitUntil(lambda: "password is wrong" in form.complaint, timeout=20_000)
    assert page.service.summary.sittings[0].state == "closed"
    assert not form.password.text()
    assert form.reason.text() == "Seen from beginning to end"


def test_incidents_are_read_before_the_verdict(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Who left the window, and a machine that slept, stand beside the verdict and among the events."""
    sitter = seated(page, qtbot, clock)
    do(sitter, lambda exam: exam.begin_part())
    do(sitter, lambda exam: exam.flag(NOTED_BY, "the exam window lost focus"))
    clock.go(40_000)
    assert sitter.exam.tick()
    sitter.did()
    do(sitter, lambda exam: exam.terminate("p-1", "The fire alarm rang"))
    do(sitter, lambda exam: exam.close())
    open_result(page, qtbot)
    view = page.result
    for text in ("Incidents: 3", "the exam window lost focus", "suspended for 40 s"):
        assert text in view.sign.words
    assert "3 incidents" in view.lists.button(1).text()
    view.lists.choose(1)
    assert view.events.isVisible()
    assert view.events.rowCount() >= 3


def test_a_round_is_replayed_from_the_result(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Each round that was dealt can be looked at act by act, and the way back leads to the result."""
    work(page, qtbot, clock, is_good=True)
    view = page.result
    assert view.review is not None
    assert view.rounds.count() == len(view.review.sitting.rounds) == 3
    shown = set[str]()
    for place in range(view.rounds.count()):
        view.rounds.setCurrentIndex(place)
        click(view.replay)
        assert page.screens.shown == "replay"
        for _ in range(3):
            shown.add(page.screens.replay.text.text())
            page.screens.replay.step(1)
        back = next(
            push_button for push_button in page.findChildren(QPushButton) if push_button.text() == "Back to the result"
        )
        click(back)
        assert page.screens.shown == "result"
    assert len(shown) >= 3


class Forgetful(Sitter):
    """A trainee who leaves out the last act of every round."""

    def work(self, knows: Callable[[Item], bool] = knows_all, ms: int = 2000) -> None:
        """Work what is shown."""
        live = self.exam.view.live
        if live is None:
            super().work(knows, ms)
            return
        for act in tuple(live.model_acts())[:-1]:
            self.exam.act(act)
            self.did()
        self.exam.finish_round()
        self.did()


def test_what_was_wrong_leads_to_where_it_happened(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """A fault's line opens its own round at its own moment; a question's line chooses its grade for an override."""
    sitter = Forgetful(seated(page, qtbot, clock).exam, clock)
    sitter.do_part(knows_nothing)
    sitter.do_part()
    do(sitter, lambda exam: exam.close())
    open_result(page, qtbot)
    view, replay = page.result, page.screens.replay
    assert view.review is not None
    faults = [row for row, each_mistake in enumerate(view.review.mistakes) if each_mistake.fault is not None]
    questions = [row for row, each_mistake in enumerate(view.review.mistakes) if each_mistake.fault is None]
    assert faults
    assert questions
    for row in faults:
        mistake = view.review.mistakes[row]
        view.mistakes.setCurrentCell(row, 0)
        assert isinstance(mistake.fault, Fault)
        assert source_label(mistake.fault.row) in view.detail.text()
        QTest.keyClick(view.mistakes, Qt.Key.Key_Return)
        assert page.screens.shown == "replay"
        assert any("Should have been" in text for text in replay.card.texts)
        assert view.rounds.currentText().endswith(f"round {mistake.number + 1}")
        click(
            next(
                push_button
                for push_button in page.findChildren(QPushButton)
                if push_button.text() == "Back to the result"
            )
        )
    view.mistakes.setCurrentCell(questions[-1], 0)
    asked = view.review.mistakes[questions[-1]].cause
    assert isinstance(asked, ExamAnswer)
    lines = view.detail.text().split("\n")
    assert lines[0] == f"Question: {asked.item.question}"
    assert lines[1].startswith("Given: ")
    assert lines[2] == f"Correct: {asked.graded.due}"
    QTest.keyClick(view.mistakes, Qt.Key.Key_Return)
    assert page.screens.shown == "result"
    where = view.mistakes.item(questions[-1], 1)
    assert where is not None
    assert [target_text(target, {}) for target in view.override.rows] == [where.text()]
    assert view.override.reason.hasFocus()


@pytest.mark.parametrize("is_paused", [False, True])
def test_a_sitting_nobody_comes_back_to_is_graded_as_it_stands(
    page: ExamPage, qtbot: QtBot, clock: HandClock, is_paused: bool
) -> None:
    """Not while its time runs, which is said; afterwards it is closed, also if it was left paused."""
    sitter = seated(page, qtbot, clock)
    do(sitter, lambda exam: exam.begin_part())
    if is_paused:
        do(sitter, lambda exam: exam.pause(BY, "The trainee felt sick"))
    told = list[str]()
    page.message.connect(told.append)
    page.service.refresh()
    choose(page, qtbot, "open")
    click(page.tabs.sittings.abandon)
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert [sitting.state for sitting in page.service.summary.sittings] == ["open"]
    clock.jump(3 * 3600 * 1000)
    click(page.tabs.sittings.abandon)
    open_result(page, qtbot)
    assert page.result.review is not None
    assert page.result.review.sitting.is_abandoned
    assert page.result.review.result.score == 0
    assert "Graded: fail" in page.result.card.outcome.text()


def test_a_declined_sitting_has_no_result(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """It is sealed all the same, and counts as an attempt."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, DECLINE, "A phone was on the table")
    assert "Declined, no result" in page.result.card.outcome.text()
    assert "the certificate" not in page.result.documents.words
    assert page.service.summary.sittings[0].seal == 0
    click(page.result.back)
    assert page.screens.shown == "in"


def test_duties_and_money_decisions_stand_on_the_result(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """For each area and each duty what was due, made and right; the accuracy with its error, as money decisions."""
    work(page, qtbot, clock, is_good=True)
    view = page.result
    assert view.review is not None
    accuracy = view.review.result.accuracy
    said = f"{accuracy.right} of {accuracy.made} money decisions right, 100.0% ± 0.0; 95% required"
    assert said in view.card.summary.text()
    due = [duty for duty in view.review.result.duties if duty.due]
    assert view.lists.button(2).text() == f"Duties: {len(due)} of {len(due)} met"
    view.lists.choose(2)
    assert view.duties.isVisible()
    cells = [[text_at(view.duties, row, column) for column in range(6)] for row in range(view.duties.rowCount())]
    assert cells == [[str(duty.title), *(str(duty.due),) * 2, str(duty.right), "80%", "yes"] for duty in due]
    for bar, area in zip(bars(view.card), view.review.result.areas, strict=True):
        asked = "Required: {}, attempted: {}, correct: {}.".format(*area.asked)
        assert bar.accessibleName().startswith(f"{area.title}: ")
        assert bar.accessibleName().endswith(asked)


def test_flagged_work_takes_a_word_before_it_is_signed(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """A11: the flag stands beside the verdict; without saying what was seen nothing is signed."""
    sitter = seated(page, qtbot, clock)
    sitter.item_ms, sitter.act_ms = 100, 10
    sitter.do_all()
    open_result(page, qtbot)
    form = page.result.sign
    assert "of its target time" in form.words
    fill(form, "Seen from beginning to end", "", PASSWORD)
    assert "implausible" in form.complaint
    form.verdict.setCurrentIndex(form.verdict.findData(DECLINE))
    assert not form.seen.isVisible()
    form.verdict.setCurrentIndex(form.verdict.findData("pass"))
    fill(form, "Seen from beginning to end", "It was a rehearsal with the answers at hand", PASSWORD)
    qtbot.waitUntil(lambda: page.result.review is not None and page.result.review.report is not None, timeout=20_000)
    assert page.result.review is not None
    assert page.result.review.report is not None
    assert page.result.review.report.award.said("seen") == ("It was a rehearsal with the answers at hand",)
