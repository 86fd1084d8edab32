"""The result of a sitting at the office: shown, overridden, signed for, handed out, and verified by a stranger."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pypdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam import Exam
from dealer_trainer.certification.school import sitting_order
from dealer_trainer.certification.school.attempt import DAY
from dealer_trainer.certification.school.local_time import minute
from dealer_trainer.certification.school.sitting_order import Order
from dealer_trainer.certification.sitting import Answering
from dealer_trainer.certification.verify import verify
from dealer_trainer.drills.item.item import Item
from dealer_trainer.ui.exam.exam_page import OfficePage
from dealer_trainer.ui.exam.result.result_view import DECLINE, FILES
from dealer_trainer.ui.text import source_label
from tests.certification.examining import HandClock, Room, rock_n_roll, short
from tests.certification.paper.proof import document_fault
from tests.ui.exam.school.hands import RECORDS, add, click, fill, leave_test, order_again

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


def work(page: OfficePage, qtbot: QtBot, clock: HandClock, *, is_good: bool) -> str:
    """Have a trainee work a sitting to its close, and open its result."""
    sitter = seated(page, qtbot, clock)
    for _ in short().parts:
        sitter.do_part(knows_all if is_good else knows_nothing)
    sitter.exam.close()
    sitter.did()
    page.office.refresh()
    open_result(page, qtbot)
    return sitter.exam.sitting.last.stream


def seated(page: OfficePage, qtbot: QtBot, clock: HandClock) -> Sitter:
    """Have a trainee at a sitting that was just opened."""
    add(page, qtbot, "Cem Arslan", "trainee")
    trainee = next(one for one in page.office.overview.people if one.role == "trainee")
    order, made = Order(trainee.id, "Staff card 1207", short(), 0, ""), list[Exam]()
    game = page.office.game
    page.office._work(lambda school, me: sitting_order.begin(school, me, game, order, clock), made.append, pytest.fail)
    qtbot.waitUntil(lambda: bool(made), timeout=20_000)
    return Sitter(made[0], clock)


def choose(page: OfficePage, qtbot: QtBot, state: str) -> None:
    """Choose the only sitting, once it stands like this."""
    qtbot.waitUntil(lambda: [one.state for one in page.office.overview.sittings] == [state], timeout=20_000)
    page.desk.views.choose(0)
    page.desk.sittings.table.selectRow(0)


def open_result(page: OfficePage, qtbot: QtBot) -> None:
    """Open the result of the only sitting."""
    choose(page, qtbot, "closed")
    click(page.desk.sittings.result)
    qtbot.waitUntil(lambda: page.front == "result", timeout=20_000)


def sign(page: OfficePage, qtbot: QtBot, verdict: str, reason: str) -> None:
    """Give the supervisor's word, and wait for its seal."""
    form = page.result.sign
    form.verdict.setCurrentIndex(form.verdict.findData(verdict))
    fill(form, reason)
    qtbot.waitUntil(lambda: page.result.judged is not None and page.result.judged.report is not None, timeout=20_000)


def test_a_good_sitting_is_signed_and_handed_out(
    page: OfficePage,
    qtbot: QtBot,
    clock: HandClock,
    tmp_path: Path,
) -> None:
    """Passed, signed, sealed; the PDF names the trainee, and a stranger verifies the packet that is written."""
    work(page, qtbot, clock, is_good=True)
    view = page.result
    assert "passed" in view.verdict.text()
    assert view.areas.rowCount() == len(short().points)
    assert [view.sign.verdict.itemData(index) for index in range(view.sign.verdict.count())] == ["pass", DECLINE]
    sign(page, qtbot, "pass", "Seen from beginning to end")
    assert view.hand_out.isVisible()
    assert not view.sign.isVisible()
    for what in FILES:
        path = tmp_path / f"{what}{FILES[what]}"
        view.ask_save = lambda _, path=path: str(path)  # type: ignore[misc]  # the path of this turn
        click(view.hand_out.buttons[what])
        assert path.read_bytes(), what
    (page_of_paper,) = pypdf.PdfReader(io.BytesIO((tmp_path / "certificate.pdf").read_bytes())).pages
    assert "Cem Arslan" in " ".join(page_of_paper.extract_text().split())
    report = verify((tmp_path / "packet.packet.json").read_bytes(), (rock_n_roll(),))
    assert not report.discrepancies
    assert [one.state for one in page.office.overview.sittings] == ["signed"]
    click(view.back)
    page.desk.views.choose(RECORDS)
    page.desk.records.ask_save = lambda _, name: str(tmp_path / name)
    click(page.desk.records.seals)
    qtbot.waitUntil((tmp_path / "seals.txt").exists, timeout=20_000)
    anchors = (tmp_path / "seals.txt").read_text(encoding="utf-8")
    assert view.judged is not None
    assert view.judged.report is not None
    assert view.judged.report.award.seal.hash in anchors
    assert not verify((tmp_path / "packet.packet.json").read_bytes(), (rock_n_roll(),), anchors).discrepancies


def test_a_bad_sitting_cannot_be_signed_as_passed(
    page: OfficePage,
    qtbot: QtBot,
    clock: HandClock,
) -> None:
    """Only what the result says, or nothing; what was wrong is listed, and there is no certificate."""
    work(page, qtbot, clock, is_good=False)
    view = page.result
    assert "not passed" in view.verdict.text()
    assert view.wrong.rowCount() >= 5
    assert [view.sign.verdict.itemData(index) for index in range(view.sign.verdict.count())] == ["fail", DECLINE]
    sign(page, qtbot, "fail", "Not ready yet")
    assert not view.hand_out.buttons["certificate"].isEnabled()
    assert view.hand_out.buttons["report"].isEnabled()


def test_an_override_stands_beside_the_grade(
    page: OfficePage,
    qtbot: QtBot,
    clock: HandClock,
) -> None:
    """The score moves, what the grader said stays, and without a reason nothing happens."""
    work(page, qtbot, clock, is_good=False)
    view, form = page.result, page.result.override
    assert view.judged is not None
    before = view.judged.result
    form.target.setCurrentIndex(form.target.findData("item/0/0"))
    form.worth.setCurrentIndex(form.worth.findData(1000))
    fill(form, "")
    assert "Reason" in form.complaint
    fill(form, "The question was read out wrong")
    qtbot.waitUntil(lambda: bool(view.judged and view.judged.result.overrides), timeout=20_000)
    after = view.judged.result
    assert after.overrides == ("item/0/0",)
    assert after.graded == before.graded
    assert after.score > before.score


def test_a_round_is_replayed_from_the_result(page: OfficePage, qtbot: QtBot, clock: HandClock) -> None:
    """Each round that was dealt can be looked at act by act, and the way back leads to the result."""
    work(page, qtbot, clock, is_good=True)
    view = page.result
    assert view.judged is not None
    assert view.rounds.count() == len(view.judged.sitting.rounds) == 3
    shown = set[str]()
    for place in range(view.rounds.count()):
        view.rounds.setCurrentIndex(place)
        click(view.replay)
        assert page.front == "replay"
        for _ in range(3):
            shown.add(page.replay.words)
            page.replay.step(1)
        back = next(one for one in page.findChildren(QPushButton) if one.text() == "Back to the result")
        click(back)
        assert page.front == "result"
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


def test_what_was_wrong_leads_to_where_it_happened(page: OfficePage, qtbot: QtBot, clock: HandClock) -> None:
    """A fault's line opens its own round at its own moment; a question's line chooses its grade for an override."""
    sitter = Forgetful(seated(page, qtbot, clock).exam, clock)
    sitter.do_part(knows_nothing)
    sitter.do_part()
    sitter.exam.close()
    sitter.did()
    page.office.refresh()
    open_result(page, qtbot)
    view, replay = page.result, page.replay
    assert view.judged is not None
    faults = [row for row, one in enumerate(view.judged.wrong) if one.fault is not None]
    questions = [row for row, one in enumerate(view.judged.wrong) if one.fault is None]
    assert faults
    assert questions
    for row in faults:
        wrong = view.judged.wrong[row]
        view.wrong.setCurrentCell(row, 0)
        assert source_label(wrong.fault.row if wrong.fault else "") in view.detail.text()
        QTest.keyClick(view.wrong, Qt.Key.Key_Return)
        assert page.front == "replay"
        assert wrong.fault is not None
        assert wrong.fault.why in replay.sheet.words
        assert view.rounds.currentText().endswith(f"round {wrong.number + 1}")
        click(next(one for one in page.findChildren(QPushButton) if one.text() == "Back to the result"))
    view.wrong.setCurrentCell(questions[-1], 0)
    asked = view.judged.wrong[questions[-1]].told
    assert isinstance(asked, Answering)
    lines = view.detail.text().split("\n")
    assert lines[0] == f"Asked: {asked.item.question}"
    assert lines[1].startswith("Given: ")
    assert lines[2] == f"Due: {asked.graded.due}"
    QTest.keyClick(view.wrong, Qt.Key.Key_Return)
    assert page.front == "result"
    where = view.wrong.item(questions[-1], 1)
    assert where is not None
    assert view.override.target.currentText() == where.text()
    assert view.override.reason.hasFocus()


def test_a_credential_is_only_handed_out_by_who_signed(
    page: OfficePage, qtbot: QtBot, clock: HandClock, tmp_path: Path
) -> None:
    """What is written verifies with the school's own reader, and says the trainee's name nowhere else than in it."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    path = tmp_path / "badge.json"
    page.result.ask_save = lambda _: str(path)
    click(page.result.hand_out.buttons["credential"])
    document = json.loads(path.read_bytes())
    assert document_fault(document) is None
    document["credentialSubject"]["achievement"]["name"] = "Something greater"
    assert document_fault(document) is not None
    assert page.result.judged is not None
    page.result.hand_out.show_judged(page.result.judged, "another's key")
    assert not page.result.hand_out.buttons["credential"].isEnabled()
    assert not page.result.hand_out.buttons["jwt"].isEnabled()
    assert page.result.hand_out.buttons["certificate"].isEnabled()


def test_a_sitting_nobody_comes_back_to_is_graded_as_it_stands(
    page: OfficePage, qtbot: QtBot, clock: HandClock
) -> None:
    """Not while its time runs, which is said; afterwards it is closed, and what was not answered is nothing."""
    sitter = seated(page, qtbot, clock)
    sitter.exam.begin_part()
    sitter.did()
    told = list[str]()
    page.told.connect(told.append)
    page.office.refresh()
    choose(page, qtbot, "open")
    click(page.desk.sittings.abandon)
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert [one.state for one in page.office.overview.sittings] == ["open"]
    clock.jump(3 * 3600 * 1000)
    click(page.desk.sittings.abandon)
    open_result(page, qtbot)
    assert page.result.judged is not None
    assert page.result.judged.result.score == 0
    assert "not passed" in page.result.verdict.text()


def test_a_declined_sitting_has_no_result(
    page: OfficePage,
    qtbot: QtBot,
    clock: HandClock,
) -> None:
    """It is sealed all the same, and does not count as an attempt."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, DECLINE, "A phone was on the table")
    assert "nobody signed" in page.result.verdict.text()
    assert not page.result.hand_out.buttons["certificate"].isEnabled()
    assert page.office.overview.sittings[0].seal == 0
    click(page.result.back)
    assert page.front == "in"


def test_who_failed_waits_before_the_next_attempt(page: OfficePage, qtbot: QtBot, clock: HandClock) -> None:
    """The blueprint's days; the complaint names the first moment at which a sitting can be ordered."""
    work(page, qtbot, clock, is_good=False)
    sign(page, qtbot, "fail", "As the rules ask for")
    click(page.result.back)
    order_again(page)
    qtbot.waitUntil(lambda: bool(page.new.complaint), timeout=20_000)
    signed = page.office.overview.sittings[0].last_at
    assert minute(signed + 7 * DAY) in page.new.complaint
    assert "7 days" in page.new.complaint
    clock.go(7 * DAY)
    click(page.new.button)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert page.exam is not None
    assert page.exam.bridge.sitting.opened.attempt == 2
    leave_test(page, qtbot, "leave")
    qtbot.waitUntil(lambda: not page.is_examining, timeout=20_000)


def test_after_a_pass_attempts_are_counted_anew(page: OfficePage, qtbot: QtBot, clock: HandClock) -> None:
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


def test_a_locked_office_shows_no_result(
    page: OfficePage,
    qtbot: QtBot,
    clock: HandClock,
) -> None:
    """Signing out from the result leads to the way in."""
    work(page, qtbot, clock, is_good=True)
    click(page.leave)
    assert page.front == "out"
