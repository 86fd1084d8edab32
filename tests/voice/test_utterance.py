"""Utterances cut out of sound that goes on: by silence, by what stands out from the room, whatever the blocks are."""

from collections.abc import Callable, Iterable

import numpy as np
import pytest

from dealer_trainer.voice.audio import is_loud, level, to_bytes
from dealer_trainer.voice.hands_free import Cut, UtteranceCutter
from dealer_trainer.voice.recognizer import RATE

VOICE, ROOM, CLICK = -20.0, -60.0, -12.0


def sound(*parts: tuple[float, float]) -> bytes:
    """Noise of so many decibels for so many seconds, one part after the other."""
    random = np.random.default_rng(5)
    return b"".join(
        to_bytes(random.normal(0, 10 ** (decibels / 20), round(seconds * RATE))) for decibels, seconds in parts
    )


def loud(chunk: bytes) -> float:
    """A detector that takes all that is loud for speech."""
    return float(level(chunk) > (VOICE + ROOM) / 2)


def deaf(_: bytes) -> float:
    """A detector that takes everything for speech."""
    return 1.0


def cuts(of: bytes, likely: Callable[[bytes], float] = loud, block: int = 1280) -> list[Cut]:
    """What a cutter says of a sound, in blocks."""
    cutter = UtteranceCutter(likely)
    found = [cut for at in range(0, len(of), block) for cut in cutter.feed(of[at : at + block])]
    return [*found, *cutter.finish()]


def ends(found: Iterable[Cut]) -> list[Cut]:
    """The utterances that are over."""
    return [cut for cut in found if cut.kind == "end"]


def spoken(found: Iterable[Cut]) -> bytes:
    """The sound of what is said."""
    return b"".join(cut.sound for cut in found)


@pytest.mark.parametrize("block", [2, 1024, 1280, 4000, 10**6])
def test_blocks_of_any_length(block: int) -> None:
    """One utterance with its times, and all of its sound in order, what came just before among it."""
    whole = sound((ROOM, 1), (VOICE, 1.5), (ROOM, 1))
    found = cuts(whole, block=block)
    (end,) = ends(found)
    assert end.start == pytest.approx(1, abs=0.05)
    assert end.stop == pytest.approx(2.5, abs=0.05)
    assert 0.5 < end.silence <= 0.6
    assert spoken(found) in whole
    assert len(spoken(found)) / 2 / RATE == pytest.approx(1.5 + 0.4 + 0.25, abs=0.1)
    assert [cut.kind for cut in found if cut.kind != "sound"] == ["begin", "pause", "end"]


@pytest.mark.parametrize(("pause", "count"), [(0.1, 1), (0.2, 1), (0.3, 1), (0.4, 1), (0.7, 2), (1.0, 2), (3.0, 2)])
def test_a_short_pause_stays_within_a_call(pause: float, count: int) -> None:
    """Up to 0.4 s it is one utterance, whose sound holds the pause."""
    whole = sound((ROOM, 1), (VOICE, 0.8), (ROOM, pause), (VOICE, 0.8), (ROOM, 1))
    found = cuts(whole)
    assert len(ends(found)) == count
    if count == 1:
        assert spoken(found) in whole
        assert [cut.kind for cut in found].count("resume") == (pause > 0.25)


def test_the_end_of_the_sound_ends_an_utterance() -> None:
    """Also while it is not clear yet whether it goes on; and nothing comes where nobody spoke."""
    for silence in (0.0, 0.1, 0.4):
        found = cuts(sound((ROOM, 1), (VOICE, 1), (ROOM, silence)) if silence else sound((ROOM, 1), (VOICE, 1)))
        assert [cut.kind for cut in found if cut.kind != "sound"] == ["begin", "pause", "end"], silence
    assert cuts(sound((ROOM, 2))) == []
    assert cuts(b"") == []


def test_a_click_is_not_speech() -> None:
    """Chips are loud, but for less than a tenth of a second."""
    assert cuts(sound((ROOM, 1), (CLICK, 0.02), (ROOM, 0.2), (CLICK, 0.03), (ROOM, 1))) == []


def test_a_murmur_does_not_keep_a_call_open() -> None:
    """Voices far below the one that calls are the room, whatever the detector says of them."""
    found = cuts(sound((VOICE - 20, 2), (VOICE, 1.2), (VOICE - 20, 2), (VOICE, 1.2), (VOICE - 20, 1)), likely=deaf)
    first, second = ends(found)
    assert first.start == pytest.approx(2, abs=0.1)
    assert second.stop == pytest.approx(6.4, abs=0.1)


def test_who_talks_on_makes_no_call() -> None:
    """Twelve seconds without a break are talk; listening goes on after the next silence."""
    found = cuts(sound((ROOM, 1), (VOICE, 15), (ROOM, 2), (VOICE, 1), (ROOM, 1)))
    assert [cut.kind for cut in found if cut.kind not in ("sound", "pause")] == ["begin", "talk", "begin", "end"]
    assert ends(found)[0].start == pytest.approx(18, abs=0.1)


@pytest.mark.parametrize(
    ("quiet", "loud", "is_noisy"),
    [(-75.0, -20.0, False), (-45.0, -34.0, False), (-30.0, -10.0, True), (-30.0, -28.0, True)],
)
def test_a_room_is_loud_by_its_quietest_moments(quiet: float, loud: float, is_noisy: bool) -> None:
    """Not by the voice in it; and one that nobody has heard is not."""
    assert is_loud([quiet] * 70 + [loud] * 60) == is_noisy
    assert not is_loud([])
