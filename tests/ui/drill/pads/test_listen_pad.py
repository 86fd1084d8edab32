"""What is heard is hidden until it is answered, played again with a key, and written wherever it cannot be heard."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.drill.pads.choice_pad import ListenPad
from dealer_trainer.ui.sound import sound_output as module
from dealer_trainer.ui.sound.sound_output import sound_output
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.drill.hands import answer_by_keys, wrong_answer
from tests.ui.hands import press
from tests.ui.sound.tape import Tape


@pytest.fixture
def tape(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tape]:
    """One in place of the player, at full volume."""
    found, output = Tape(), sound_output()
    monkeypatch.setattr(output, "player", found)
    monkeypatch.setattr(module, "SILENT_PLATFORMS", frozenset[str]())
    output.choose(100)
    yield found
    output.choose(0)


def pad_of(opened: Opened) -> ListenPad:
    """The pad that is worked on."""
    assert isinstance(opened.page.drill.pad, ListenPad)
    return opened.page.drill.pad


@pytest.mark.parametrize("skill", ["hear-requests", "hear-calls"])
@pytest.mark.slow
def test_words_are_heard_and_stand_there_once_answered(
    skill: str, make_drills: MakeDrills, tape: Tape, qtbot: QtBot
) -> None:
    """Played as the question appears, again with R, and never on the screen before the answer."""
    opened = make_drills(skill)
    drill, words = opened.page.drill, opened.page.drill.state.item.spoken
    qtbot.waitUntil(lambda: len(tape.said) == 1)
    assert words not in drill.question.words.text()
    press(Qt.Key.Key_R)
    assert len(tape.said) == 2
    assert tape.said[0] == tape.said[1]
    answer_by_keys(drill, wrong_answer(drill))
    assert words in drill.question.words.text()


@pytest.mark.slow
def test_whoever_cannot_hear_reads(make_drills: MakeDrills, tape: Tape, qtbot: QtBot) -> None:
    """With W; at once with captions on or the sound off; and by itself when no device could be opened."""
    opened = make_drills("hear-requests")
    drill, words = opened.page.drill, opened.page.drill.state.item.spoken
    qtbot.waitUntil(lambda: len(tape.said) == 1)
    press(Qt.Key.Key_W)
    assert words in drill.question.words.text()
    assert pad_of(opened)._is_written
    for percent, has_captions in ((100, True), (0, False)):
        sound_output().choose(percent, has_captions=has_captions)
        other = make_drills("hear-requests")
        assert other.page.drill.state.item.spoken in other.page.drill.question.words.text()
        answer_by_keys(other.page.drill, wrong_answer(other.page.drill))
        assert len(other.past) == 1
    sound_output().choose(100)
    failing = make_drills("hear-calls").page.drill
    qtbot.waitUntil(lambda: len(tape.said) == 2)
    assert failing.state.item.spoken not in failing.question.words.text()
    tape.has_failed = True
    qtbot.waitUntil(lambda: failing.state.item.spoken in failing.question.words.text())
