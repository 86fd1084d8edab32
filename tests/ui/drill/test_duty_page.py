"""A table duty at the table: nothing is told before it is done, then its result names step, severity, and ruling."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import DutyStart, Given
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.ui.drill.duty_page import DutyPage
from tests.loaded import rock_n_roll
from tests.ui.hands import press, type_text


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[DutyPage]:
    """The page over an empty table."""
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(1024, 576)
    table.show()
    qtbot.waitExposed(table)
    table.activateWindow()
    qtbot.waitUntil(table.isActiveWindow)
    yield DutyPage(rock_n_roll(), table)
    table.close()


def opened(page: DutyPage, duty: str, given: Given) -> list[DutyRun]:
    """Open a duty; what is handed on when it is done."""
    pack = pack_of(rock_n_roll())
    assert pack is not None
    done: list[DutyRun] = []
    page.done.connect(done.append)
    page.open(DutyRun(pack, {}, DutyStart(duty, given)))
    return done


def test_a_toke_dropped_without_a_tap(page: DutyPage) -> None:
    """The page covers the table; the result has the one fault, its severity and its ruling; Enter leads back."""
    done = opened(page, "toke", Given(amount=500, seat=3))
    parent = page.parentWidget()
    assert parent is not None
    assert page.geometry() == parent.rect()
    next(button for button in page.duty.panel.buttons if button.text() == "Drop the toke").click()
    assert page.words == "", "nothing is told before it is done"
    press(Qt.Key.Key_Return)
    assert [fault.step for fault in done[0].graded.faults] == ["tap"]
    assert "minor" in page.words
    assert "95 of 100 points" in page.words
    assert "Table duty D10" in page.words
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    press(Qt.Key.Key_Return)
    assert left == [True]
    assert page.isHidden()
    assert len(done) == 1


def test_the_button_stays_live(page: DutyPage) -> None:
    """Space presses it, also in the middle: that is a fault of its own."""
    done = opened(page, "buy_in", Given(amount=20_000, seat=1))
    type_text("S")
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return)
    assert "unsafe_pop" in [fault.kind for fault in done[0].graded.faults]


def test_a_wrong_push_costs_money(page: DutyPage) -> None:
    """What was pushed too much is named, and whom it costs."""
    done = opened(page, "buy_in", Given(amount=10_000, seat=1))
    type_text("S")
    type_text("555")
    type_text("U")
    assert page.duty.panel.in_hand.chips == ()
    press(Qt.Key.Key_Return)
    assert done[0].graded.cost == 20_000
    assert "costs the house $200" in page.words


def test_all_that_is_right_is_said_so(page: DutyPage) -> None:
    """A chip on the floor: the call and the floor."""
    done = opened(page, "chip_down", Given(amount=2500))
    type_text("C")
    type_text("chip down")
    press(Qt.Key.Key_Return)
    type_text("F")
    press(Qt.Key.Key_Return)
    assert done[0].graded.faults == ()
    assert "Done right." in page.words
