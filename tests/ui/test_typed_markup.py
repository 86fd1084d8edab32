"""Every screen shows what people type as they typed it: calls, names, reasons, titles that look like markup."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QWidget

from dealer_trainer.drills.item.item import Answer
from dealer_trainer.guide.act import Act
from tests.ui.conftest import MakePage
from tests.ui.drill.conftest import MakeDrills, make_drills
from tests.ui.drill.hands import answer_by_keys
from tests.ui.hands import press
from tests.ui.pseudo import painted, texts

__all__ = ["make_drills"]

MARKUP = "<b>six</b> <img src=/nowhere.png>"


def shown(root: QWidget) -> str:
    """All that can be read; no label of it may guess what is markup."""
    QCoreApplication.processEvents()
    for label in root.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText, label.text()
    tips = [widget.toolTip() for widget in root.findChildren(QWidget)]
    assert not any("<b>" in tip or "<img" in tip for tip in tips)
    return "\n".join((*texts(root), *painted(root)))


@pytest.mark.slow
def test_a_call_at_the_table(make_page: MakePage) -> None:
    """In the line of what was done, among the faults of the act, and in the review's timeline."""
    table = make_page(level="practice")
    bridge = table.bridge
    while (act := bridge.live.next_act()) is not None and act.do != "pop":
        bridge.do(act)
    bridge.do(Act("pop"))
    bridge.do(Act("announce", call=MARKUP))
    assert MARKUP in shown(table)
    bridge.finish()
    press(Qt.Key.Key_D)
    assert MARKUP[:6] in shown(table)


@pytest.mark.slow
def test_a_call_in_a_drill(make_drills: MakeDrills) -> None:
    """The feedback repeats it."""
    opened = make_drills("call-winner")
    answer_by_keys(opened.page.drill, Answer(call=MARKUP))
    assert MARKUP in shown(opened.page)
