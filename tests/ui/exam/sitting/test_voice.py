"""Calls by voice in the exam's window: shown, accepted with Enter, on record with the hash of the recording."""

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.blueprint import Blueprint, VoiceTrial
from dealer_trainer.ui.voice import spoken_call
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput, voice_input
from dealer_trainer.voice.listener import Event
from tests.certification.examining import Room, short
from tests.ui.exam.conftest import MakeStation, Station

pytestmark = pytest.mark.slow

TRIAL = VoiceTrial(kind="call", calls=100, right=99, misheard=1, again=0, unfair=1, false=0)
HEARD = Event("heard", "coming out make your bets", sure=True, digest="cd" * 32)


def at_table(make_station: MakeStation, blueprint: Blueprint) -> Station:
    """A window whose trainee begins at the table."""
    room = Room(blueprint)
    room.do_part()
    station = make_station(room)
    station.begin_part()
    assert station.stage == "round"
    return station


def test_a_spoken_call_is_accepted_and_kept_with_its_hash(
    make_station: MakeStation, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """It never counts by itself; Enter accepts it; one that was changed by hand is a typed one."""
    told: list[OnVoice] = []

    def press(_: VoiceInput, game: str, talker: QObject, on_voice: OnVoice) -> None:
        told.append(on_voice)

    monkeypatch.setattr(VoiceInput, "press", press)
    monkeypatch.setattr(VoiceInput, "release", lambda _: None)
    monkeypatch.setattr(spoken_call, "MOMENT_MS", 1)
    station = at_table(make_station, short().model_copy(update={"voice": (TRIAL,)}))
    assert station.window.table is not None
    call = station.window.table.bar.call
    assert call.talk(is_pressed=True)
    assert not voice_input().is_fitted, "whoever is examined is not who set the app up"
    told[-1](HEARD)
    qtbot.wait(30)
    assert call.text() == HEARD.text
    QTest.keyClick(call, Qt.Key.Key_Return)
    station.settle()
    assert station.room.log.events[-1].body["voice"] == HEARD.digest
    call.talk(is_pressed=True)
    told[-1](HEARD)
    QTest.keyClicks(call, "coming out")
    QTest.keyClick(call, Qt.Key.Key_Return)
    station.settle()
    assert "voice" not in station.room.log.events[-1].body


def test_without_a_table_calls_are_typed_and_no_sound_is_made(make_station: MakeStation) -> None:
    """No microphone, no push to talk; and no exam's felt is heard."""
    station = at_table(make_station, short())
    table = station.window.table
    assert table is not None
    assert table.bar.call.spoken is None
    assert not table.bar.call.talk(is_pressed=True)
    assert not table.felt._is_audible
    assert not station.window.items._has_sound
