"""A call is typed, chosen, or spoken."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_trainer.drills.item.factory import grade
from dealer_trainer.drills.item.item import Answer
from dealer_trainer.ui.drill.pads.call_pad import CallPad
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput
from dealer_trainer.voice.listener import Event
from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import pad_of
from tests.ui.hands import click, press
from tests.voice.recognizer import needs_recognizer

pytestmark = pytest.mark.slow


def test_an_empty_call_is_none(make_drills: MakeDrills) -> None:
    """Enter in the empty line says what is wanted, and the cursor stays there."""
    drill = make_drills("call-winner").page.drill
    press(Qt.Key.Key_Return)
    assert "Type the call first" in drill.bar.says.text()
    assert isinstance(drill.pad, CallPad)
    assert drill.pad.field.hasFocus()


def test_learn_offers_calls_to_choose_from(make_drills: MakeDrills) -> None:
    """One of the quick calls is right, the others are wrong; a click is the answer. In Practice there are none."""
    opened = make_drills("calls", level="learn")
    drill = opened.page.drill
    pad = pad_of(drill, CallPad)
    item = drill.state.item
    graded = [grade(drill.game, item, Answer(call=button.toolTip())).is_right for button in pad.quick.buttons]
    assert len(graded) == 4
    assert sum(graded) == 1
    click(pad.quick.buttons[graded.index(True)])
    assert [answer.is_right for answer in opened.past] == [True]
    practice = make_drills("calls")
    other = practice.page.drill.pad
    assert isinstance(other, CallPad)
    assert not other.quick.isVisible()


@needs_recognizer
def test_a_call_drill_is_answered_by_voice(make_drills: MakeDrills, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is heard is the answer once Enter accepts it; what is not sure is none, and the item goes on."""
    monkeypatch.setattr(VoiceInput, "press", lambda _, game, talker, tell: told.append(tell))
    monkeypatch.setattr(VoiceInput, "release", lambda _: None)
    told: list[OnVoice] = []
    opened = make_drills("call-winner")
    pad = pad_of(opened.page.drill, CallPad)
    assert pad.field.spoken is not None
    for heard in (Event("heard", "nine no"), Event("heard", "winner six the hard way", sure=True)):
        pad.field.spoken.press()
        told[-1](heard)
        assert opened.past == []
    QTest.keyClick(pad.field, Qt.Key.Key_Return)
    assert len(opened.past) == 1
