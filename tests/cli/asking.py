"""Lines for the commands that answer them, and what the sample's round is answered."""

import io
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dealer_trainer.cli.answer import GameAnswers
from dealer_trainer.cli.lines import answer_lines
from tests.guide.dealing import rock

ROOT = Path(__file__).resolve().parents[2]
GAME = "rock-n-roll-dice"
SAMPLE: dict[str, Any] = {
    "game": GAME,
    "point": 6,
    "rolled": [4, 6, 9],
    "dice": [3, 3],
    "seats": {
        "1": {
            "players_circle": "25",
            "jukebox": "5",
            "numbers": {"8": "25"},
            "flaming_four": "5",
            "hot_hand": "5",
            "tokes": {"players_circle": "5"},
        }
    },
}
ANSWER = {
    "row": "guide-16",
    "source": "guide",
    "call": "Winner six, the hard way.",
    "steps": [
        {"do": "announce", "call": "Winner six, the hard way."},
        {"do": "take", "bet": "jukebox", "seat": 1, "for": "player", "amount": "5"},
        {"do": "pay", "bet": "players_circle", "seat": 1, "for": "player", "amount": "30"},
        {"do": "pay", "bet": "players_circle", "seat": 1, "for": "dealer", "amount": "6"},
        {"do": "puck", "to": None},
    ],
    "next": {"point": None, "rolled": [4, 6, 9]},
}


def run(*arguments: str, stdin: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    """Run the program."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    command = [sys.executable, "-m", "dealer_trainer", *arguments]
    return subprocess.run(command, cwd=ROOT, input=data, capture_output=True, check=False)


def ask(command: str, *lines: object) -> tuple[list[Any], int]:
    """Answers of one command to lines, and the status; text and bytes go in as they are."""
    parts = [line if isinstance(line, bytes) else _line(line).encode() for line in lines]
    target = io.StringIO()
    game_answers = GameAnswers([rock()])
    status = answer_lines(io.BytesIO(b"\n".join(parts)), target, getattr(game_answers, command))
    return [json.loads(line) for line in target.getvalue().splitlines()], status


def _line(line: object) -> str:
    return line if isinstance(line, str) else json.dumps(line)


def seat(**bets: object) -> dict[str, Any]:
    """The sample with one seat that has these bets, and the point alone rolled."""
    return {**{key: value for key, value in SAMPLE.items() if key != "rolled"}, "seats": {"1": bets}}


def grade_line(acts: Sequence[object], **changes: object) -> dict[str, Any]:
    """The sample with acts."""
    return {**SAMPLE, "acts": list(acts), **changes}


def spoken() -> list[dict[str, Any]]:
    """The sample's steps with the call."""
    steps: list[dict[str, Any]] = json.loads(json.dumps(ANSWER["steps"]))
    return [{**steps[0], "call": ANSWER["call"]}, *steps[1:]]
