"""`hear`: recordings as the recognizer hears them, a line of JSON each or each call."""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.cli.game_choice import chosen_game, has_none
from dealer_trainer.cli.lines import write_line
from dealer_trainer.cli.status import refuse
from dealer_trainer.table.line.value import Document, LineError

if TYPE_CHECKING:
    from dealer_trainer.games import Game
    from dealer_trainer.voice.hands_free import HeardCall
    from dealer_trainer.voice.recognizer import Heard, Recognizer
    from dealer_trainer.voice.sphinx import SphinxRecognizer


def add_arguments(command: argparse.ArgumentParser) -> None:
    """The arguments of `hear`."""
    command.add_argument(
        "wav", nargs="*", type=Path, metavar="WAV", help="a recording of one call, or a folder of them"
    )
    command.add_argument("--game", metavar="GAME", help="the first one if omitted")
    command.add_argument("--point", default="none", metavar="N|none", help="the point that was on")
    command.add_argument(
        "--stream", action="store_true", help="find every call in recordings of any length; prints a line a call"
    )
    command.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> int:
    """Print what the recognizer hears in recordings."""
    from dealer_trainer.about.recognizer import NOT_INSTALLED, is_installed
    from dealer_trainer.games import Game

    if not is_installed():
        refuse(f"hear: {NOT_INSTALLED}")
    game, family = chosen_game("hear", options.game)
    if not isinstance(game, Game):
        refuse(has_none("hear", game, family))
    try:
        return hear(game, options)
    except LineError as error:
        refuse(f"hear: {error}")


def _serve(game: "Game") -> int:
    from dealer_trainer.voice.listener import serve
    from dealer_trainer.voice.sphinx import SphinxRecognizer

    serve(lambda on_heartbeat: SphinxRecognizer(game, on_heartbeat), sys.stdin.buffer, sys.stdout.buffer)
    return 0


def hear(game: "Game", options: argparse.Namespace) -> int:
    """Listen to the recordings; returns 1 if one of them was broken, otherwise 0.

    Raises LineError for unusable arguments.
    """
    from dealer_trainer.voice.sphinx import SphinxRecognizer

    if options.serve:
        return _serve(game)
    point = _point(game, options.point)
    recognizer = SphinxRecognizer(game)
    return _answer_all(recognizer, options, list(_files(options.wav)), lambda text: _facts(game, text, point))


def listen(recognizer: "Recognizer", file: Path) -> "Heard":
    """What is heard in a file; raises AudioError."""
    from dealer_trainer.voice.audio import read_wav
    from dealer_trainer.voice.microphone import BLOCK

    sound = read_wav(file)
    recognizer.start()
    for at in range(0, len(sound), BLOCK):
        recognizer.feed(sound[at : at + BLOCK])
    return recognizer.finish()


def _answer_all(
    recognizer: "SphinxRecognizer", options: argparse.Namespace, files: list[Path], facts: Callable[[str], object]
) -> int:
    """Print a line for each recording, or for each call in it; returns 1 if one of them was broken, otherwise 0."""
    from dealer_trainer.voice.audio import AudioError

    if not files:
        raise LineError("name a WAV file, or a folder of them")
    broken = 0
    for file in files:
        try:
            if options.stream:
                for heard, start, stop, silence in calls_in(recognizer, file):
                    _write(
                        file, heard, facts(heard.text), {"from": round(start, 2), "to": round(stop, 2)},
                        {"silence_ms": round(1000 * silence)},
                    )  # fmt: skip
            else:
                heard = listen(recognizer, file)
                _write(file, heard, facts(heard.text))
        except AudioError as error:
            write_line(sys.stdout, {"file": str(file), "error": str(error)})
            broken = 1
    return broken


def calls_in(recognizer: "SphinxRecognizer", file: Path) -> "Iterator[HeardCall]":
    """The calls in a recording of any length, as they are heard hands-free; raises AudioError."""
    from dealer_trainer.voice.audio import wav_blocks
    from dealer_trainer.voice.hands_free import HandsFree

    hands_free = HandsFree(recognizer)
    for block in wav_blocks(file):
        yield from hands_free.feed(block)
    yield from hands_free.finish()


def _write(
    file: Path, heard: "Heard", facts: object, before: Document | None = None, after: Document | None = None
) -> None:
    said: Document = {"text": heard.text, "sure": heard.sure, "facts": facts}
    write_line(sys.stdout, {"file": str(file), **(before or {}), **said, **(after or {})})


def _facts(game: "Game", text: str, point: int | None) -> object:
    """What a call states, as `understood` of `grade-call`."""
    from dealer_trainer.guide.call.fact import Truth
    from dealer_trainer.guide.call.grade import grade_call

    return grade_call(game.phrases, Truth(frozenset(), point=point), text).to_json()["understood"]


def _files(named: list[Path]) -> Iterator[Path]:
    for path in named:
        if path.is_dir():
            yield from sorted(file for file in path.iterdir() if file.suffix.lower() == ".wav")
        else:
            yield path


def _point(game: "Game", text: str) -> int | None:
    if text == "none":
        return None
    points = game.rules.points
    if not (text.isascii() and text.isdigit() and int(text) in points):
        raise LineError(f"--point {text[:20]}: write one of {', '.join(map(str, points))}, or none")
    return int(text)
