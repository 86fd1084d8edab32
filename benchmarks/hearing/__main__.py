"""Speak every call of a list in every voice, hear it, print the tables: `python -m benchmarks.hearing`."""

import argparse
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.hearing.trial import Spoken, table, tried
from benchmarks.hearing.voices import COUNTED, in_babble, samples_of, utterance, voices
from dealer_trainer import files
from dealer_trainer.engine import Roll
from dealer_trainer.games import load_game
from dealer_trainer.games.game import under
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.recognizer import RATE, Heard, Recognizer
from dealer_trainer.voice.sphinx import Arbiter, SphinxRecognizer

LISTS = {
    name: Path(__file__).with_name(f"{name}.toml")
    for name in ("calls", "held_out", "fresh", "last", "unseen", "blind", "sealed", "reserve", "late", "final")
}
CALLS = LISTS["calls"]
NOISE: dict[str, float | None] = {"quiet": None, "20": 20.0, "10": 10.0}
GAME = "rock_n_roll_dice"
BLOCK = 2 * RATE // 25


class Cost(NamedTuple):
    """Seconds of speech, of processor, and the processor after each release."""

    spoken: float = 0.0
    worked: float = 0.0
    waits: tuple[float, ...] = ()


def calls(path: Path = CALLS) -> Iterator[Spoken]:
    """What is said, in which situation."""
    for kind, listed in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for call in listed["calls"]:
            yield Spoken(call["say"], kind, call.get("point"), Roll(*call["dice"]) if "dice" in call else None)


def main() -> None:
    """For each loudness of the babble a table of the voices that count together, and one of each other voice."""
    options = _options()
    loaded = load_game(files.layouts() / GAME)
    game = under(loaded, loaded.rules.house._replace(calls="full"))  # the lists are of full calls
    recognizer = SphinxRecognizer(game)
    arbiter = Arbiter(TableMeaning(game))
    options.folder.mkdir(parents=True, exist_ok=True)
    chosen = {name: speak for name, speak in voices().items() if name in options.voices}
    said = list(calls(LISTS[options.list]))
    sounds = {
        (name, asked.say): samples_of(utterance(options.folder, name, speak, asked.say))
        for name, speak in chosen.items()
        for asked in said
    }
    counted = tuple(name for name in chosen if name in COUNTED)
    for noise in options.noise:
        for together in filter(None, (counted, *((name,) for name in chosen if name not in COUNTED))):
            trials, cost = [], Cost()
            for voice in together:
                for number, asked in list(enumerate(said))[options.skip :: options.every]:
                    sound = in_babble(sounds[voice, asked.say], list(sounds.values()), NOISE[noise], seed=number)
                    heard, cost = _heard(recognizer, sound, cost)
                    trials.append(tried(game, arbiter, asked, heard))
            print(f"\n{', '.join(together)}: {'quiet' if noise == 'quiet' else f'babble {noise} dB below'}")
            print(table(trials))
            print(_cost(cost), flush=True)


def _heard(recognizer: Recognizer, sound: bytes, cost: Cost) -> tuple[Heard, Cost]:
    began = time.process_time()
    recognizer.start()
    for at in range(0, len(sound), BLOCK):
        recognizer.feed(sound[at : at + BLOCK])
    released = time.process_time()
    heard = recognizer.finish()
    ended = time.process_time()
    waits = (*cost.waits, ended - released)
    return heard, Cost(cost.spoken + len(sound) / 2 / RATE, cost.worked + ended - began, waits)


def _cost(cost: Cost) -> str:
    middle, high = np.percentile(cost.waits, (50, 95))
    return (
        f"processor {cost.worked / cost.spoken:.2f} s a second of speech; "
        f"after the release {middle:.2f} s p50, {high:.2f} s p95"
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks.hearing", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build", "hearing"), help="where utterances are kept")
    parser.add_argument("--voices", nargs="+", default=[*COUNTED, "espeak"])
    parser.add_argument("--noise", nargs="+", choices=tuple(NOISE), default=list(NOISE))
    parser.add_argument(
        "--list", choices=tuple(LISTS), default="calls", help="which calls; `final`: fitted to by nobody"
    )
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every Nth call alone")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="begin with another call")
    return parser.parse_args()


if __name__ == "__main__":
    main()
