"""A certification from first to last, through real widgets on a real database: with a crash in the middle."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.cli import main
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS
from tests.ui.exam.conftest import MakePage, Station
from tests.ui.exam.hands import again, click, enter, live_of, set_up_sitting, window_of
from tests.ui.exam.result.test_result_view import sign
from tests.ui.hands import key_act, press
from tests.ui.print.reading import pages_of

pytestmark = pytest.mark.slow


class Seat(Station):
    """The trainee's hands at the window that a supervisor has opened."""

    def __init__(self, qtbot: QtBot, page: ExamPage) -> None:
        qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
        window = window_of(page)
        self.qtbot, self.window = qtbot, window
        self.bridge = window.bridge
        self.window.showNormal()
        self.window.resize(1280, 720)
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.settle()

    def deal(self) -> None:
        """Deal a round as the model dealer does, and end it."""
        live = live_of(self.bridge)
        assert self.window.table is not None
        for act in live.model_acts():
            key_act(self.window.table, act)
            self.settle()
        self.window.table.setFocus()
        for _ in range(2):
            self.qtbot.wait(DOUBLE_PRESS_MS + 20)
            press(Qt.Key.Key_Return)
        self.settle()


def test_a_school_examines_a_dealer_and_a_stranger_verifies_it(
    page: ExamPage, make_page: MakePage, qtbot: QtBot, tmp_path: Path, papers: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Set up, begun, torn away, taken up again, worked, signed, printed, exported, verified with the command."""
    set_up_sitting(page, qtbot)
    asked = torn_away(Seat(qtbot, page), page)
    again = make_page()
    seat = taken_up(again, qtbot)
    assert seat.bridge.view.item == asked, "the same form goes on where it was torn away"
    worked_to_the_end(seat)
    qtbot.waitUntil(lambda: not again.is_examining, timeout=20_000)
    signed(again, qtbot)
    qtbot.waitUntil(lambda: any(papers.rglob("*.packet.json")), timeout=20_000)
    (packet,), (paper,) = papers.rglob("*.packet.json"), papers.rglob("*-certificate.pdf")
    assert "Cem Arslan" in pages_of(paper.read_bytes())[0]
    (tmp_path / "anchors.txt").write_text(_anchor(again))
    assert main(["verify", str(packet), "--anchor", str(tmp_path / "anchors.txt")]) == 0
    assert main(["verify", str(tmp_path / "school" / "school.sqlite")]) == 0
    assert main(["records", "--folder", str(tmp_path / "school"), "check"]) == 0
    spoilt = bytearray(packet.read_bytes())
    spoilt[len(spoilt) // 2] ^= 1
    packet.write_bytes(spoilt)
    assert main(["verify", str(packet)]) in (1, 2)
    assert "verified" in capsys.readouterr().out.casefold()


def torn_away(seat: Seat, page: ExamPage) -> object:
    """Begin, answer two questions, and be gone: nobody closes anything. The question that was on the screen."""
    seat.begin_part()
    for _ in range(2):
        seat.answer()
        seat.settle()
    asked = seat.bridge.view.item
    assert asked is not None
    seat.bridge.stop()
    seat.window.hide()
    seat.window.deleteLater()  # in this thread: the garbage collector may run in the records' own
    page._flow.run = None
    page._account.close()  # the system takes it back
    return asked


def taken_up(page: ExamPage, qtbot: QtBot) -> Seat:
    """Sign in again, choose the sitting, say why on one form, and the trainee goes on."""
    to_the_list(page, qtbot)
    assert page.service.summary.sittings[0].state == "open"
    click(page.tabs.sittings.resume)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    click(again(page).button)
    assert again(page).complaint, "a reason is asked for"
    again(page).reason.setText("The power was gone")
    click(again(page).button)
    seat = Seat(qtbot, page)
    qtbot.waitUntil(partial(_stands, seat, "item"), timeout=20_000)
    qtbot.waitUntil(seat.window.items.isVisible, timeout=20_000)
    seat.settle()
    return seat


def _stands(seat: Seat, stage: str) -> bool:
    return seat.stage == stage and not seat.bridge.view.is_pending


def worked_to_the_end(seat: Seat) -> None:
    """Three more questions, three rounds at the table, and out."""
    for _ in range(3):
        seat.answer()
        seat.settle()
    seat.begin_part()
    for _ in range(3):
        seat.deal()
    assert seat.stage == "closed"
    seat.window.message.button.click()


def signed(page: ExamPage, qtbot: QtBot) -> None:
    """Look at the result and sign it."""
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "result", timeout=20_000)
    assert page.result.review is not None
    assert page.result.review.result.outcome == "pass"
    sign(page, qtbot, "pass", "Seen from beginning to end")


def to_the_list(page: ExamPage, qtbot: QtBot) -> None:
    """Sign in, to the one sitting there is."""
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
    page.tabs.views.choose(0)
    page.tabs.sittings.list.table.selectRow(0)


def _anchor(page: ExamPage) -> str:
    """The seal's line, as the certificate's code has it."""
    review = page.result.review
    assert review is not None
    assert review.report is not None
    seal = review.report.award.seal
    return f"{seal.chain} {seal.number} {seal.hash}\n"
