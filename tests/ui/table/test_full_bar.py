"""The bar has no empty place at any size, level, or stage; what was called stays in sight; calls stand whole."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.table.action.action import ActionButton
from dealer_trainer.ui.table.bar.call_bar import QuickCalls
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import MakePage
from tests.ui.hands import deal_to_settle, press, roll, type_text

CALLS = (
    "Coming out, make your bets.",
    "Four is the point, JukeBox 3 to 2.",
    "Yo-eleven, push the Circle, JukeBox double.",
    "Six is the point.",
)
GAP = 14
"""The widest space between two buttons."""


def shown(page: TablePage, size: QSize) -> list[QRect]:
    """Where the buttons of the bar are."""
    page.resize(size)
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QApplication.processEvents()
    buttons = page.bar.acts.findChildren(ActionButton)
    return [QRect(each.mapTo(page, QPoint()), each.size()) for each in buttons if each.isVisible()]


def assert_full(boxes: list[QRect]) -> None:
    """Every line of buttons goes from the left edge to the right one without a hole."""
    left, right = min(box.left() for box in boxes), max(box.right() for box in boxes)
    low = min(box.height() for box in boxes)  # a higher one ends both lines
    for middle in {box.center().y() for box in boxes if box.height() == low}:
        line = sorted((box for box in boxes if box.top() <= middle <= box.bottom()), key=QRect.left)
        assert line[0].left() == left
        assert line[-1].right() == right
        for one, other in pairwise(line):
            assert 0 < other.left() - one.right() <= GAP


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "options"), [("learn", Options()), ("practice", Options(seats=1, grows=True)), ("test", Options())]
)
def test_no_place_of_the_bar_is_empty(make_page: MakePage, level: Level, options: Options) -> None:
    """Under the table and beside it, before the pop and after it, at a beginner's table too."""
    page = make_page(seed=3, level=level, options=options)
    for size in (QSize(1188, 720), QSize(1830, 1080), QSize(932, 496)):
        assert_full(shown(page, size))
    deal_to_settle(page.bridge)
    for size in (QSize(1188, 720), QSize(932, 496)):
        assert_full(shown(page, size))


@pytest.mark.slow
@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_a_call_stays_in_sight(make_page: MakePage, level: Level) -> None:
    """In the empty field until something else is done, whatever the level; and the field alone never looks focused."""
    page = make_page(seed=9, level=level)
    call = page.bar.call
    usual = call.placeholderText()
    press(Qt.Key.Key_Slash)
    type_text("coming out")
    press(Qt.Key.Key_Return)
    assert call.text() == ""
    assert call.placeholderText() == "Said: “coming out”"
    assert not call.property("isMain")
    roll(page.hands)
    assert call.placeholderText() == usual


@pytest.mark.slow
def test_a_typed_call_is_made_with_a_click_too(make_page: MakePage) -> None:
    """In Practice a click in the field shows words for it; a button beside it, there while it has some, makes it."""
    page = make_page(seed=9, level="practice")
    send = page.bar.send
    assert not send.isVisible()
    QTest.mouseClick(page.bar.call, Qt.MouseButton.LeftButton)
    assert page.hint.text.text().startswith("Calls, such as: ")
    type_text("coming out")
    QTest.mouseClick(send, Qt.MouseButton.LeftButton)
    assert [act.call for act in page.bridge.snapshot.acts] == ["coming out"]
    assert not send.isVisible()


def test_calls_stand_whole_beside_the_one_that_is_due(qtbot: QtBot) -> None:
    """Where there is no room for all of them, others are left out; in a drill, which names none, none is."""
    quick = QuickCalls(narrow=0)
    qtbot.addWidget(quick)
    quick.show()
    seen = set()
    for width in range(300, 1300, 50):
        quick.resize(width, 60)
        quick.show_calls(CALLS, CALLS[2])
        shown = [button.text().replace("\n", " ") for button in quick.buttons]
        assert shown == [call for call in CALLS if call in shown]
        assert CALLS[2] in shown
        assert [button.cap for button in quick.buttons] == [f"Alt+{place + 1}" for place in range(len(shown))]
        seen.add(len(shown))
        quick.show_calls(CALLS)
        assert len(quick.buttons) == len(CALLS)
    assert seen == {2, 3, 4}


def test_a_number_chooses_the_call_on_its_button(qtbot: QtBot) -> None:
    """Also where others were left out before it."""
    quick = QuickCalls(narrow=0)
    qtbot.addWidget(quick)
    quick.resize(320, 60)
    quick.show()
    quick.show_calls(CALLS, CALLS[3])
    made: list[str] = []
    quick.called.connect(made.append)
    for button in quick.buttons:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert made == [button.accessibleName() for button in quick.buttons]
    assert made[-1] == CALLS[3]


@pytest.mark.slow
@pytest.mark.parametrize("size", [QSize(932, 496), QSize(1188, 720)])
def test_the_line_of_talk_grows_with_what_it_says(make_page: MakePage, size: QSize) -> None:
    """However long a text is, none of its lines is cut."""
    page = make_page(seed=3)
    for count in range(1, 13):
        page.hint.show_message("The floor sets the bets right before the roll counts. " * count)
        shown(page, size)
        label = page.hint.text
        assert label.height() >= label.heightForWidth(label.width())
        assert page.header.rect().contains(QRect(label.mapTo(page.header, QPoint()), label.size()))
