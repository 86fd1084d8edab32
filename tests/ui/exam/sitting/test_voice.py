"""Calls by voice in the exam's window: shown, accepted with Enter, on record with the hash of the recording."""

import hashlib
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.blueprint import Blueprint, VoiceTrial
from dealer_trainer.records.log.recording import keep_recording
from dealer_trainer.ui.exam.sitting.exam_message import exam_facts
from dealer_trainer.ui.voice import spoken_call
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput, voice_input
from dealer_trainer.voice.listener import Event
from tests.certification.examining import Room, short
from tests.ui.exam.conftest import MakeStation, Station
from tests.voice.recognizer import needs_recognizer

pytestmark = [needs_recognizer, pytest.mark.slow]

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


@pytest.mark.parametrize("is_kept", [True, False])
def test_the_sound_of_an_answer_is_kept_only_where_the_school_says_so(
    make_station: MakeStation, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_kept: bool
) -> None:
    """Once its answer is on record, by its hash; a typed call leaves none, nor does one that was taken back."""
    told: list[OnVoice] = []
    monkeypatch.setattr(VoiceInput, "press", lambda _, game, talker, on_voice: told.append(on_voice))
    monkeypatch.setattr(VoiceInput, "release", lambda _: None)
    samples = b"\x05\x06" * 400
    digest = hashlib.sha256(samples).hexdigest()
    blueprint = short().model_copy(update={"voice": (TRIAL,), "keep_recordings": is_kept})
    station = at_table(lambda room: make_station(room, lambda *found: keep_recording(tmp_path, *found[:2])), blueprint)
    assert station.window.table is not None
    call = station.window.table.bar.call
    call.talk(is_pressed=True)
    assert voice_input().keeps_sound is is_kept
    assert call.spoken is not None
    assert ("recording is kept" in call.spoken.button.toolTip()) is is_kept
    heard = HEARD._replace(digest=digest, sound=samples if is_kept else b"")
    told[-1](heard)
    QTest.keyClick(call, Qt.Key.Key_Escape)
    call.talk(is_pressed=True)
    told[-1](Event("heard", "again"))
    station.settle()
    assert not any(tmp_path.rglob("*.wav")), "nothing was answered yet"
    call.talk(is_pressed=True)
    told[-1](heard)
    QTest.keyClick(call, Qt.Key.Key_Return)
    station.settle()
    assert station.room.log.events[-1].body["voice"] == digest
    assert [file.stem for file in tmp_path.rglob("*.wav")] == ([digest] if is_kept else [])
    QTest.keyClicks(call, "coming out")
    QTest.keyClick(call, Qt.Key.Key_Return)
    station.settle()
    assert len(list(tmp_path.rglob("*.*"))) == int(is_kept)


def test_without_a_table_calls_are_typed_and_no_sound_is_made(make_station: MakeStation) -> None:
    """No microphone, no push to talk; and no exam's felt is heard."""
    station = at_table(make_station, short())
    table = station.window.table
    assert table is not None
    assert table.bar.call.spoken is None
    assert not table.bar.call.talk(is_pressed=True)
    assert not table.felt._is_audible
    assert not station.window.items._has_sound


def test_the_trainee_is_told_before_that_their_voice_is_kept() -> None:
    """Only where the exam listens and the school has it kept."""
    for voice, is_kept in (((TRIAL,), True), ((TRIAL,), False), ((), True)):
        blueprint = short().model_copy(update={"voice": voice, "keep_recordings": is_kept})
        assert ("Recordings" in dict(exam_facts(Room(blueprint).exam.sitting))) is bool(voice and is_kept)
