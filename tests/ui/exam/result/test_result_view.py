"""The result of a sitting: shown, overridden, signed, its documents saved, and verified by a stranger."""

import io
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pypdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam import Exam
from dealer_trainer.certification.school.attempt import DAY
from dealer_trainer.certification.school.local_time import minute
from dealer_trainer.certification.school.sitting_order import SittingOrder, begin_sitting
from dealer_trainer.certification.sitting import ExamAnswer
from dealer_trainer.certification.verify import verify
from dealer_trainer.drills.item.item import Item
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.result.decision_forms import DECLINE
from dealer_trainer.ui.exam.result.documents_form import ENDINGS
from dealer_trainer.ui.table_text import source_label
from tests.certification.examining import HandClock, Room, rock_n_roll, short
from tests.certification.paper.proof import document_fault
from tests.ui.exam.hands import RECORDS, add, click, fill, leave_test, order_again

pytestmark = pytest.mark.slow


class Sitter(Room):
    """A trainee who works a sitting of the school."""

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
    sitter.exam.close()
    sitter.did()
    page.service.refresh()
    open_result(page, qtbot)
    return sitter.exam.sitting.last.stream


def seated(page: ExamPage, qtbot: QtBot, clock: HandClock) -> Sitter:
    """Have a trainee at a sitting that was just opened."""
    add(page, qtbot, "Cem Arslan", "trainee")
    trainee = next(person for person in page.service.summary.people if person.role == "trainee")
    order, made = SittingOrder(trainee.id, "Staff card 1207", short(), 0, ""), list[Exam]()
    job = partial(begin_sitting, order=order, game=page.service.game, clock=clock)
    page.service.do(job, made.append, pytest.fail)
    qtbot.waitUntil(lambda: bool(made), timeout=20_000)
    return Sitter(made[0], clock)


def choose(page: ExamPage, qtbot: QtBot, state: str) -> None:
    """Choose the only sitting, once it stands like this."""
    qtbot.waitUntil(lambda: [sitting.state for sitting in page.service.summary.sittings] == [state], timeout=20_000)
    page.tabs.views.choose(0)
    page.tabs.sittings.table.selectRow(0)


def open_result(page: ExamPage, qtbot: QtBot) -> None:
    """Open the result of the only sitting."""
    choose(page, qtbot, "closed")
    click(page.tabs.sittings.result)
    qtbot.waitUntil(lambda: page.screen_name == "result", timeout=20_000)


def sign(page: ExamPage, qtbot: QtBot, verdict: str, reason: str) -> None:
    """Give the supervisor's word, and wait for its seal."""
    form = page.result.sign
    form.verdict.setCurrentIndex(form.verdict.findData(verdict))
    fill(form, reason)
    qtbot.waitUntil(lambda: page.result.review is not None and page.result.review.report is not None, timeout=20_000)


def test_a_good_sitting_is_signed_and_handed_out(
    page: ExamPage,
    qtbot: QtBot,
    clock: HandClock,
    tmp_path: Path,
) -> None:
    """Passed, signed, sealed; the PDF names the trainee, and a stranger verifies the packet that is written."""
    work(page, qtbot, clock, is_good=True)
    view = page.result
    assert "passed" in view.outcome.text()
    assert view.areas.rowCount() == len(short().points)
    assert [view.sign.verdict.itemData(index) for index in range(view.sign.verdict.count())] == ["pass", DECLINE]
    sign(page, qtbot, "pass", "Seen from beginning to end")
    assert view.documents.isVisible()
    assert not view.sign.isVisible()
    for what in ENDINGS:
        path = tmp_path / f"{what}{ENDINGS[what]}"
        view.ask_save = lambda _, path=path: str(path)  # type: ignore[misc]  # the path of this turn
        click(view.documents.buttons[what])
        assert path.read_bytes(), what
    (page_of_paper,) = pypdf.PdfReader(io.BytesIO((tmp_path / "certificate.pdf").read_bytes())).pages
    assert "Cem Arslan" in " ".join(page_of_paper.extract_text().split())
    report = verify((tmp_path / "packet.packet.json").read_bytes(), (rock_n_roll(),))
    assert not report.discrepancies
    assert [sitting.state for sitting in page.service.summary.sittings] == ["signed"]
    click(view.back)
    page.tabs.views.choose(RECORDS)
    page.tabs.records.ask_save = lambda _, name: str(tmp_path / name)
    click(page.tabs.records.seals)
    qtbot.waitUntil((tmp_path / "seals.txt").exists, timeout=20_000)
    anchors = (tmp_path / "seals.txt").read_text(encoding="utf-8")
    assert view.review is not None
    assert view.review.report is not None
    assert view.review.report.award.seal.hash in anchors
    assert not verify((tmp_path / "packet.packet.json").read_bytes(), (rock_n_roll(),), anchors).discrepancies


def test_a_bad_sitting_cannot_be_signed_as_passed(
    page: ExamPage,
    qtbot: QtBot,
    clock: HandClock,
) -> None:
    """Only what the result says, or nothing; what was wrong is listed, and there is no certificate."""
    work(page, qtbot, clock, is_good=False)
    view = page.result
    assert "not passed" in view.outcome.text()
    assert view.mistakes.rowCount() >= 5
    assert [view.sign.verdict.itemData(index) for index in range(view.sign.verdict.count())] == ["fail", DECLINE]
    sign(page, qtbot, "fail", "Not ready yet")
    assert not view.documents.buttons["certificate"].isEnabled()
    assert view.documents.buttons["report"].isEnabled()


def test_an_override_stands_beside_the_grade(
    page: ExamPage,
    qtbot: QtBot,
    clock: HandClock,
) -> None:
    """The score moves, what the grader said stays, and without a reason nothing happens."""
    work(page, qtbot, clock, is_good=False)
    view, form = page.result, page.result.override
    assert view.review is not None
    before = view.review.result
    form.target.setCurrentIndex(form.target.findData("item/0/0"))
    form.worth.setCurrentIndex(form.worth.findData(1000))
    fill(form, "")
    assert "Reason" in form.complaint
    fill(form, "The question was read out wrong")
    qtbot.waitUntil(lambda: bool(view.review and view.review.result.overrides), timeout=20_000)
    after = view.review.result
    assert after.overrides == ("item/0/0",)
    assert after.graded == before.graded
    assert after.score > before.score


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
        assert page.screen_name == "replay"
        for _ in range(3):
            shown.add(page.replay.text)
            page.replay.step(1)
        back = next(
            push_button for push_button in page.findChildren(QPushButton) if push_button.text() == "Back to the result"
        )
        click(back)
        assert page.screen_name == "result"
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
    sitter.exam.close()
    sitter.did()
    page.service.refresh()
    open_result(page, qtbot)
    view, replay = page.result, page.replay
    assert view.review is not None
    faults = [row for row, each_mistake in enumerate(view.review.mistakes) if each_mistake.fault is not None]
    questions = [row for row, each_mistake in enumerate(view.review.mistakes) if each_mistake.fault is None]
    assert faults
    assert questions
    for row in faults:
        mistake = view.review.mistakes[row]
        view.mistakes.setCurrentCell(row, 0)
        assert source_label(mistake.fault.row if mistake.fault else "") in view.detail.text()
        QTest.keyClick(view.mistakes, Qt.Key.Key_Return)
        assert page.screen_name == "replay"
        assert mistake.fault is not None
        assert mistake.fault.why in replay.card.texts
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
    assert page.screen_name == "result"
    where = view.mistakes.item(questions[-1], 1)
    assert where is not None
    assert view.override.target.currentText() == where.text()
    assert view.override.reason.hasFocus()


def test_a_credential_is_only_handed_out_by_who_signed(
    page: ExamPage, qtbot: QtBot, clock: HandClock, tmp_path: Path
) -> None:
    """What is written verifies with the school's own reader, and says the trainee's name nowhere else than in it."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    path = tmp_path / "badge.json"
    page.result.ask_save = lambda _: str(path)
    click(page.result.documents.buttons["credential"])
    document = json.loads(path.read_bytes())
    assert document_fault(document) is None
    document["credentialSubject"]["achievement"]["name"] = "Something greater"
    assert document_fault(document) is not None
    assert page.result.review is not None
    page.result.documents.show_review(page.result.review, "another's key")
    assert not page.result.documents.buttons["credential"].isEnabled()
    assert not page.result.documents.buttons["jwt"].isEnabled()
    assert page.result.documents.buttons["certificate"].isEnabled()


def test_a_sitting_nobody_comes_back_to_is_graded_as_it_stands(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Not while its time runs, which is said; afterwards it is closed, and what was not answered is nothing."""
    sitter = seated(page, qtbot, clock)
    sitter.exam.begin_part()
    sitter.did()
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
    assert page.result.review.result.score == 0
    assert "not passed" in page.result.outcome.text()


def test_a_declined_sitting_has_no_result(
    page: ExamPage,
    qtbot: QtBot,
    clock: HandClock,
) -> None:
    """It is sealed all the same, and does not count as an attempt."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, DECLINE, "A phone was on the table")
    assert "not signed" in page.result.outcome.text()
    assert not page.result.documents.buttons["certificate"].isEnabled()
    assert page.service.summary.sittings[0].seal == 0
    click(page.result.back)
    assert page.screen_name == "in"


def test_who_failed_waits_before_the_next_attempt(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """The blueprint's days; the complaint names the first moment at which a sitting can be ordered."""
    work(page, qtbot, clock, is_good=False)
    sign(page, qtbot, "fail", "As the rules ask for")
    click(page.result.back)
    order_again(page)
    qtbot.waitUntil(lambda: bool(page.new.complaint), timeout=20_000)
    signed = page.service.summary.sittings[0].last_at
    assert minute(signed + 7 * DAY) in page.new.complaint
    assert "7 days" in page.new.complaint
    clock.go(7 * DAY)
    click(page.new.button)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert page.exam is not None
    assert page.exam.bridge.sitting.opened.attempt == 2
    leave_test(page, qtbot, "leave")
    qtbot.waitUntil(lambda: not page.is_examining, timeout=20_000)


def test_after_a_pass_attempts_are_counted_anew(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Who is certified may be examined again at any time, as for the first time."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    click(page.result.back)
    order_again(page)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert page.exam is not None
    assert page.exam.bridge.sitting.opened.attempt == 1
    leave_test(page, qtbot, "leave")
    qtbot.waitUntil(lambda: not page.is_examining, timeout=20_000)


def test_a_locked_page_shows_no_result(
    page: ExamPage,
    qtbot: QtBot,
    clock: HandClock,
) -> None:
    """Signing out from the result leads to the way in."""
    work(page, qtbot, clock, is_good=True)
    click(page.sign_out)
    assert page.screen_name == "out"
