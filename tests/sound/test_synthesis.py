"""The committed effects are what the script makes: short, quiet, several of each, and small."""

import wave

import numpy as np
import pytest
from numpy.typing import NDArray

from dealer_trainer import files
from dealer_trainer.sound.effect import EFFECTS, FOLDER, RATE, Effect, files_of
from tests.sound.synthesis import made

ULP = 2
"""Steps of 16 bits by which the sines of another processor may differ."""


@pytest.fixture(scope="module")
def committed() -> dict[str, NDArray[np.int16]]:
    """Every file of the assets by its name."""
    found = {}
    for path in sorted((files.assets() / FOLDER).iterdir()):
        with wave.open(str(path), "rb") as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
            found[path.name] = np.frombuffer(file.readframes(file.getnframes()), "<i2")
    return found


@pytest.mark.slow
def test_the_files_are_what_the_script_makes(committed: dict[str, NDArray[np.int16]]) -> None:
    """Nobody has put in a recording of somebody else's, and the script still makes these."""
    takes = made()
    assert set(committed) == set(takes)
    for name, samples in takes.items():
        assert len(samples) == len(committed[name])
        assert np.abs(samples - committed[name]).max() <= ULP, name


def test_effects_are_short_quiet_and_small(committed: dict[str, NDArray[np.int16]]) -> None:
    """All of it stays below a megabyte; a rattle lasts as long as the longest roll, all else under half a second."""
    assert sum(2 * len(samples) for samples in committed.values()) < 1_000_000
    for name, samples in committed.items():
        longest = 2.0 if name.startswith("dice_rattle") else 0.5
        assert len(samples) / RATE < longest
        assert 0.02 < np.abs(samples).max() / 32_768 < 0.3
        assert abs(samples[0]) < 3000
        assert np.abs(samples[-8:]).max() < 60, "a click at its end"


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_has_several_takes_that_differ(effect: Effect, committed: dict[str, NDArray[np.int16]]) -> None:
    """The same sound twice is heard as a machine."""
    names = [name for name in committed if name.startswith(f"{effect}-")]
    assert len(names) >= 2
    assert len({committed[name].tobytes() for name in names}) == len(names)
    assert [path.name for path in files_of(files.assets() / FOLDER, effect)] == sorted(names)
