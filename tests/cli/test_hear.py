"""`hear`: recordings in, a line of JSON each out."""

import json
import shutil
import wave
from pathlib import Path

import pytest

from dealer_trainer.cli import main
from dealer_trainer.voice.recognizer import Heard
from dealer_trainer.voice.sphinx import SphinxRecognizer
from tests.voice.recognizer import needs_recognizer
from tests.voice.test_utterance import ROOM, VOICE, loud, sound

pytestmark = needs_recognizer

RECORDINGS = Path(__file__).parents[1] / "voice" / "recordings"
HEARD = {17_000: Heard("winner seven", sure=True), 36_000: Heard("did you watch", sure=False)}
"""What the deaf recognizer makes of a recording, by about how many samples it has."""


class Deaf:
    """Stands in for the recognizer: it goes by the length of what it is fed."""

    def __init__(self, *_: object, **__: object) -> None:
        self._samples = 0

    def start(self) -> None:
        """Begin anew."""
        self._samples = 0

    def feed(self, block: bytes) -> str:
        """Count."""
        self._samples += len(block) // 2
        return ""

    def finish(self) -> Heard:
        """By length."""
        return HEARD[min(HEARD, key=lambda length: abs(length - self._samples))]


@pytest.fixture(autouse=True)
def _deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test here listens."""
    for name in ("__init__", "start", "feed", "finish"):
        monkeypatch.setattr(SphinxRecognizer, name, getattr(Deaf, name))


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    """What was printed."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.slow
def test_each_file_has_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Files in order, a folder's as well, what cannot be read with its error; the run goes on and ends with 1."""
    shutil.copy(RECORDINGS / "winner_seven.wav", tmp_path / "b.WAV")
    shutil.copy(RECORDINGS / "talk.wav", tmp_path / "c.wav")
    (tmp_path / "notes.txt").write_text("no sound", encoding="utf-8")
    broken = tmp_path / "a.wav"
    broken.write_bytes(b"RIFF")
    assert main(["hear", "--game", "rock-n-roll-dice", "--point", "6", str(tmp_path), "/no/such.wav"]) == 1
    found = lines(capsys)
    assert [Path(str(line["file"])).name for line in found] == ["a.wav", "b.WAV", "c.wav", "such.wav"]
    assert found[1] == {
        "file": str(tmp_path / "b.WAV"), "text": "winner seven", "sure": True, "facts": {"total": [7], "line": ["win"]},
    }  # fmt: skip
    assert found[2]["sure"] is False
    assert found[0].keys() == found[3].keys() == {"file", "error"}
    assert main(["hear", str(tmp_path / "b.WAV")]) == 0


@pytest.mark.slow
def test_a_stream_has_a_line_for_each_call(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files of any length and rate: a call with its times and silence, a broken file with its error."""
    monkeypatch.setattr("dealer_trainer.voice.hands_free.detector", lambda: loud)
    monkeypatch.setattr(SphinxRecognizer, "is_likely_call", lambda _, heard: heard.sure)
    whole = tmp_path / "round.wav"
    with wave.open(str(whole), "wb") as opened:
        opened.setnchannels(1)
        opened.setsampwidth(2)
        opened.setframerate(16_000)
        opened.writeframes(sound((ROOM, 1), (VOICE, 0.5), (ROOM, 33), (VOICE, 1.7), (ROOM, 1), (VOICE, 0.5), (ROOM, 1)))
    assert main(["hear", "--game", "rock-n-roll-dice", "--stream", str(whole), str(tmp_path / "none.wav")]) == 1
    first, second, broken = lines(capsys)
    assert list(first) == ["file", "from", "to", "text", "sure", "facts", "silence_ms"]
    assert (first["from"], first["to"]) == (pytest.approx(1, abs=0.1), pytest.approx(1.5, abs=0.1))
    assert (second["from"], second["silence_ms"]) == (pytest.approx(37.2, abs=0.1), 576)
    assert first["text"] == "winner seven"
    assert first["facts"] == {"total": [7], "line": ["win"]}
    assert broken.keys() == {"file", "error"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "name a WAV file"),
        (["--stream"], "name a WAV file"),
        (["--point", "7", "x.wav"], "--point 7: write one of 4, 5, 6, 8, 9, 10, or none"),
        (["--game", "nothing", "x.wav"], "nothing"),
        (["--game", "farkle-350", "x.wav"], "for which there is no `hear`"),
    ],
)
def test_unusable_arguments_are_refused(arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 2 and a reason, before anything is heard."""
    with pytest.raises(SystemExit) as ended:
        main(["hear", *arguments])
    assert ended.value.code == 2
    assert reason in capsys.readouterr().err
