"""Pressure at the trainee's table: only in Practice and where it is chosen, shown, and matched to how they deal."""

import random
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.guide.act import Act
from dealer_trainer.sound.spoken import request_phrases, spoken_name
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.sound import sound_output as module
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.table.bridge import Practice
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.table.table_pressure import TablePressure
from tests.ui.conftest import MakePage
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


def named(phrase: str) -> str:
    """The recording of a phrase, as the tape tells it."""
    return spoken_name(phrase).removesuffix(".wav")


def pressed(page: TablePage, dose: float = 6.0) -> TablePressure:
    """A table that presses with that dose already."""
    found = TablePressure(page.felt, page.bridge, random.Random(1))
    found.choose(is_on=True, dose=dose)
    return found


@pytest.mark.parametrize("level", ["learn", "test"])
@pytest.mark.slow
def test_nobody_is_pressed_but_in_practice(level: Level, make_page: MakePage, tape: Tape) -> None:
    """Learn teaches and Test measures; neither is disturbed, nor is a practice table where it is off."""
    other = pressed(make_page(level=level))
    other.hurry()
    off = TablePressure((page := make_page(level="practice")).felt, page.bridge)
    off.hurry()
    for found in (other, off):
        assert not found.is_pressing
        assert not found.gauge.isVisible()
        assert not found.bubble.isVisible()
    assert not any(tape.room)


@pytest.mark.slow
def test_the_table_presses_and_says_how_much(make_page: MakePage, tape: Tape, qtbot: QtBot) -> None:
    """The room murmurs, a player hurries, the caret falls behind; off again, all of it goes."""
    page = make_page(level="practice")
    found = pressed(page)
    assert found.gauge.words == "Pressure 6 of 10"
    assert tape.room[-1] == pytest.approx(0.6)
    found.hurry()
    assert found.bubble.isVisible()
    assert tape.said == [], "nobody speaks where the voices are off"
    sound_output().choose(100, has_voices=True)
    found.hurry()
    assert tape.asides == [" ".join(map(named, request_phrases(found.bubble.text())))], "in the words of the bubble"
    assert page.felt.rect().contains(found.bubble.geometry())
    assert found.gauge.ahead is None, "before the pop there is no pace to keep"
    page.bridge.do(Act("pop"))
    qtbot.waitUntil(lambda: found.gauge.ahead is not None and found.gauge.ahead < 0)
    found.choose(is_on=False, dose=6.0)
    assert not found.gauge.isVisible()
    assert not found.bubble.isVisible()
    assert tape.room[-1] == 0


@pytest.mark.parametrize("is_right", [True, False])
@pytest.mark.slow
def test_a_round_that_was_dealt_well_raises_it(is_right: bool, make_page: MakePage, tape: Tape) -> None:
    """Once at its end; a round that was left undone lowers it."""
    page = make_page(level="practice")
    found = pressed(page, 5.0)
    live = page.bridge.live
    if is_right:
        while (act := live.next_act()) is not None:
            page.bridge.do(act)
    else:
        page.bridge.do(Act("pop"))
    told: list[float] = []
    found.dose_changed.connect(told.append)
    page.bridge.finish()
    assert told == [found.pressure.dose], "it is the trainee's, and kept with what else is theirs"
    assert (found.pressure.dose > 5.0) == is_right
    dose = found.pressure.dose
    page.bridge.changed.emit(page.bridge.snapshot)
    assert found.pressure.dose == dose


@pytest.mark.slow
def test_a_round_is_counted_once(make_page: MakePage, tape: Tape) -> None:
    """Back from a practice, the round in review changes the pressure no more."""
    page = make_page(level="practice")
    found, told = pressed(page), list[float]()
    found.dose_changed.connect(told.append)
    while (due := page.bridge.live.next_act()) is not None:
        page.bridge.do(due)
    page.bridge.finish()
    assert len(told) == 1
    page.start_practice(Practice("Beside", page.bridge.live.demonstrate))
    page.leave_practice()
    assert page.bridge.snapshot.stage == "review"
    assert len(told) == 1
