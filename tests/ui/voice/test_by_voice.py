"""A round by voice in a real window: every call spoken, shown, graded, from the opening to the puck off."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.voice.recognizer import needs_recognizer

pytestmark = [needs_recognizer, pytest.mark.screen, pytest.mark.slow, pytest.mark.xdist_group("screen")]

ROOT = Path(__file__).resolve().parents[3]
RECORDINGS = ROOT / "tests" / "voice" / "recordings"

CALLS = ("coming_out", "six_is_the_point", "winner_six_easy")


def test_a_round_by_voice(screen: dict[str, str], tmp_path: Path) -> None:
    """Held with a real key that repeats, three calls are heard, count, and leave two rounds without a fault."""
    command = [sys.executable, "-m", "tests.ui.voice.deal_by_voice", str(tmp_path)]
    files = [str(RECORDINGS / f"{name}.wav") for name in CALLS]
    dealt = subprocess.run(
        [*command, *files], env=screen, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False
    )
    lines = [json.loads(line) for line in dealt.stdout.splitlines()]
    heard = [line["heard"] for line in lines if "heard" in line]
    assert heard == ["coming out make your bets", "six is the point", "winner six the easy way"], dealt.stderr
    rounds = [line for line in lines if "row" in line]
    assert [entry["faults"] for entry in rounds] == [[], []]
    assert [entry["puck"] for entry in rounds] == [6, None]
    assert dealt.returncode == 0, dealt.stderr
    assert len(list(tmp_path.glob("*.png"))) == 3
