"""The whole table, of every list, voice and loudness: `python -m benchmarks.hearing.whole`.

It takes an hour of processor. What was heard is kept in a file, so that it can be stopped and goes on; whoever changes
how calls are heard begins with a new file.
"""

import argparse
import json
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from benchmarks.hearing.__main__ import BLOCK, GAME, LISTS, NOISE, calls
from benchmarks.hearing.trial import UNRELATED, Spoken, table, tried
from benchmarks.hearing.voices import APART, COUNTED, Samples, heard_apart, in_babble, samples_of, utterance, voices
from dealer_trainer import files
from dealer_trainer.games import load_game
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.recognizer import RATE, Heard
from dealer_trainer.voice.sphinx import Arbiter, SphinxRecognizer


class Key(NamedTuple):
    """One utterance."""

    listed: str
    noise: str
    voice: str
    number: int


def main() -> None:
    """Hear what was not heard yet, then print the tables."""
    options = _options()
    game = load_game(files.layouts() / GAME)
    options.folder.mkdir(parents=True, exist_ok=True)
    said = {name: list(calls(LISTS[name])) for name in options.lists}
    known = read(options.results)
    wanted = [
        Key(name, noise, voice, number)
        for name in options.lists
        for noise in options.noise
        for number in range(options.skip, len(said[name]), options.every)
        for voice in options.voices
    ]
    if missing := [key for key in wanted if key not in known]:
        recognizer = SphinxRecognizer(game)
        with options.results.open("a", encoding="utf-8") as results:
            for row in _heard(recognizer, options.folder, said, missing):
                results.write(json.dumps(row) + "\n")
                results.flush()
        known = read(options.results)
    arbiter = Arbiter(TableMeaning(game))
    for name in options.lists:
        for noise in options.noise:
            rows = [known[key] for key in wanted if (key.listed, key.noise) == (name, noise) and key in known]
            if not rows:
                continue
            trials = [tried(game, arbiter, said[name][row["key"][3]], Heard(*row["heard"][:2])) for row in rows]
            print(f"\n{name}, {'quiet' if noise == 'quiet' else f'babble {noise} dB below'}\n{table(trials)}")
            print(_cost(rows), flush=True)


def _heard(
    recognizer: SphinxRecognizer, folder: Path, said: dict[str, list[Spoken]], keys: Iterable[Key]
) -> Iterator[dict[str, Any]]:
    speak, sounds = voices(), dict[tuple[str, str], Samples]()

    def sound_of(voice: str, say: str) -> Samples:
        if (voice, say) not in sounds:
            sounds[voice, say] = samples_of(utterance(folder, voice, speak[voice], say))
        return sounds[voice, say]

    apart = {
        name: heard_apart(folder, speak, [other.say for other in said[name] if other.kind == UNRELATED], talkers)
        for name, talkers in APART.items()
        if name in said
    }
    for key in keys:
        asked = said[key.listed][key.number]
        others = apart.get(key.listed)
        if others is None:
            others = [sound_of(voice, other.say) for voice in COUNTED for other in said[key.listed]]
        sound = in_babble(sound_of(key.voice, asked.say), others, NOISE[key.noise], seed=key.number)
        began = time.process_time()
        recognizer.start()
        for at in range(0, len(sound), BLOCK):
            recognizer.feed(sound[at : at + BLOCK])
        released = time.process_time()
        heard = recognizer.finish()
        waited = time.process_time() - released
        seconds, live = len(sound) / 2 / RATE, released - began
        yield {"key": key, "seconds": seconds, "live": live, "waited": waited, "heard": heard}


def _cost(rows: list[dict[str, Any]]) -> str:
    waits = [row["waited"] for row in rows]
    worked = sum(row["live"] + row["waited"] for row in rows) / sum(row["seconds"] for row in rows)
    middle, high = np.percentile(waits, (50, 95))
    return f"processor {worked:.2f} s a second of speech; after the release {middle:.2f} s p50, {high:.2f} s p95"


def read(file: Path) -> dict[Key, dict[str, Any]]:
    """What was heard, as far as it was kept."""
    if not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {Key(*row["key"]): row for row in rows}


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks.hearing.whole", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build", "hearing"), help="where utterances are kept")
    parser.add_argument(
        "--results", type=Path, default=Path("build", "heard.jsonl"), help="where what was heard is kept"
    )
    parser.add_argument("--lists", nargs="+", choices=tuple(LISTS), default=list(LISTS))
    parser.add_argument("--noise", nargs="+", choices=tuple(NOISE), default=list(NOISE))
    parser.add_argument(
        "--voices",
        nargs="+",
        default=COUNTED,
        help="`unseen`, `blind`, `sealed`, `reserve`, `late`, `final` have their own",
    )
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every Nth call alone")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="begin with another call")
    return parser.parse_args()


if __name__ == "__main__":
    main()
