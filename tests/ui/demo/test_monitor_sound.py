"""What guests hear: nothing unless the program says so, and never in its silent hours."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from PySide6.QtWidgets import QApplication

from dealer_trainer.demo.program import Program, Sound
from dealer_trainer.engine import Roll
from dealer_trainer.ui.demo.monitor import MonitorSound
from dealer_trainer.ui.felt import FeltPicture, Throw
from dealer_trainer.ui.sound import sound_output as module
from dealer_trainer.ui.sound.sound_output import sound_output
from tests.ui.demo.conftest import MakeMonitor
from tests.ui.sound.tape import Tape

NOON, MIDNIGHT = (datetime(2026, 3, 7, hour).astimezone() for hour in (12, 0))


@pytest.fixture
def tape(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tape]:
    """One in place of the player."""
    found = Tape()
    monkeypatch.setattr(sound_output(), "player", found)
    monkeypatch.setattr(module, "SILENT_PLATFORMS", frozenset[str]())
    yield found
    sound_output().choose(0)


@pytest.mark.parametrize(
    ("sound", "wall", "is_heard"),
    [
        (Sound(), NOON, False),
        (Sound(volume=20), NOON, True),
        (Sound(volume=20), MIDNIGHT, True),
        (Sound(volume=20, silent="22:00-08:00"), NOON, True),
        (Sound(volume=20, silent="22:00-08:00"), MIDNIGHT, False),
        (Sound(volume=20, silent="11:30-12:30"), NOON, False),
    ],
)
@pytest.mark.slow
def test_the_program_says_when_the_monitor_is_heard(
    sound: Sound, wall: datetime, is_heard: bool, make_monitor: MakeMonitor, tape: Tape
) -> None:
    """Chips and puck from the felt, the dice from the large roll over it, each once."""
    window = make_monitor(program=Program(sound=sound))
    MonitorSound(window, lambda: wall)
    window.felt.show_picture(FeltPicture())
    tape.heard.clear()
    window.felt.show_picture(FeltPicture(puck=6))
    window.roll.show_roll(Throw(Roll(3, 4), 100), "seven", 100)
    window.roll.finish()
    assert tape.effects == (["puck", "dice_rattle", "dice_settle"] if is_heard else [])


def test_only_hours_and_shares_are_taken() -> None:
    """Hours are hours, and louder than all of it is refused."""
    for wrong in ({"volume": 101}, {"volume": -1}, {"silent": "22:00"}, {"silent": "25:00-08:00"}):
        with pytest.raises(ValueError, match="sound"):
            Program.model_validate({"sound": wrong})
    assert Program().sound.volume_at(NOON) == 0
