"""The whole table, of every list, voice and loudness, alone and with Whisper: `python -m benchmarks.hearing.whole`.

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
from benchmarks.hearing.voices import COUNTED, Samples, heard_apart, in_babble, samples_of, utterance, voices
from dealer_trainer import files
from dealer_trainer.games import load_game
from dealer_trainer.voice.agreement import Arbiter
from dealer_trainer.voice.fit import UNRELATED, Spoken, table, tried
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.recognizer import RATE, Heard, Scored
from dealer_trainer.voice.speech_words import SpeechWords
from dealer_trainer.voice.sphinx import SphinxRecognizer
from dealer_trainer.voice.whisper import Whisper


class Key(NamedTuple):
    """One utterance."""

    listed: str
    noise: str
    voice: str
    number: int


class Remembering(SphinxRecognizer):
    """Judges an utterance twice, alone and with a larger recognizer, and searches it once.

    `spent`: seconds of processor that the searches took which the last answer rests on.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._both = self._larger
        self.has_larger = self._both is not None
        self._found: dict[tuple[str, bool], tuple[Scored, float]] = {}
        self.spent = 0.0

    def start(self) -> None:
        """Forget what was found."""
        super().start()
        self._found.clear()

    def answer(self, *, is_alone: bool) -> tuple[Heard, float]:
        """What was said, and the seconds of processor since the release."""
        self._larger, self.spent = None if is_alone else self._both, 0.0
        began = time.process_time()
        searched = sum(seconds for _, seconds in self._found.values())
        heard = self.finish()
        fresh = sum(seconds for _, seconds in self._found.values()) - searched
        return heard, time.process_time() - began - fresh + self.spent

    def _search(self, name: str, sound: bytes, decoder: Any = None) -> Scored:
        key = name, decoder is not None
        if key not in self._found:
            began = time.process_time()
            self._found[key] = super()._search(name, sound, decoder), time.process_time() - began
        found, seconds = self._found[key]
        self.spent += seconds
        return found


def main() -> None:
    """Hear what was not heard yet, then print the tables."""
    options = _options()
    game = load_game(files.layouts() / GAME)
    options.folder.mkdir(parents=True, exist_ok=True)
    said = {name: list(calls(LISTS[name])) for name in options.lists}
    known = _read(options.results)
    wanted = [
        Key(name, noise, voice, number)
        for name in options.lists
        for noise in options.noise
        for number in range(options.skip, len(said[name]), options.every)
        for voice in options.voices
    ]
    if missing := [key for key in wanted if key not in known]:
        larger = None if options.whisper is None else Whisper(game, options.whisper)
        recognizer = Remembering(game, larger=larger)
        with options.results.open("a", encoding="utf-8") as results:
            for row in _heard(recognizer, options.folder, said, missing):
                results.write(json.dumps(row) + "\n")
                results.flush()
        known = _read(options.results)
    arbiter = Arbiter(TableMeaning(game.phrases), sounds=SpeechWords(game).phones)
    for name in options.lists:
        for noise in options.noise:
            rows = [known[key] for key in wanted if (key.listed, key.noise) == (name, noise) and key in known]
            for how in ("alone", "with Whisper"):
                heard = [(row, row[how]) for row in rows if row[how] is not None]
                if not heard:
                    continue
                trials = [
                    tried(game, arbiter, said[name][row["key"][3]], Heard(*trial["heard"][:2])) for row, trial in heard
                ]
                print(
                    f"\n{name}, {'quiet' if noise == 'quiet' else f'babble {noise} dB below'}, {how}\n{table(trials)}"
                )
                print(_cost(heard), flush=True)


def _heard(
    recognizer: Remembering, folder: Path, said: dict[str, list[Spoken]], keys: Iterable[Key]
) -> Iterator[dict[str, Any]]:
    speak, sounds = voices(), dict[tuple[str, str], Samples]()

    def sound_of(voice: str, say: str) -> Samples:
        if (voice, say) not in sounds:
            sounds[voice, say] = samples_of(utterance(folder, voice, speak[voice], say))
        return sounds[voice, say]

    talk = [other.say for other in said.get("unseen", ()) if other.kind == UNRELATED]
    apart = heard_apart(folder, speak, talk)
    for key in keys:
        asked = said[key.listed][key.number]
        others = apart
        if key.listed != "unseen":
            others = [sound_of(voice, other.say) for voice in COUNTED for other in said[key.listed]]
        sound = in_babble(sound_of(key.voice, asked.say), others, NOISE[key.noise], seed=key.number)
        began = time.process_time()
        recognizer.start()
        for at in range(0, len(sound), BLOCK):
            recognizer.feed(sound[at : at + BLOCK])
        live = time.process_time() - began
        row: dict[str, Any] = {"key": key, "seconds": len(sound) / 2 / RATE, "live": live, "with Whisper": None}
        for how, is_alone in (("alone", True), ("with Whisper", False)):
            if is_alone or recognizer.has_larger:
                heard, waited = recognizer.answer(is_alone=is_alone)
                row[how] = {"heard": heard, "waited": waited}
        yield row


def _cost(heard: list[tuple[dict[str, Any], dict[str, Any]]]) -> str:
    waits = [trial["waited"] for _, trial in heard]
    worked = sum(row["live"] + trial["waited"] for row, trial in heard) / sum(row["seconds"] for row, _ in heard)
    middle, high = np.percentile(waits, (50, 95))
    return f"processor {worked:.2f} s a second of speech; after the release {middle:.2f} s p50, {high:.2f} s p95"


def _read(file: Path) -> dict[Key, dict[str, Any]]:
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
    parser.add_argument("--voices", nargs="+", default=COUNTED, help="the list `unseen` has voices of its own")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every Nth call alone")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="begin with another call")
    parser.add_argument("--whisper", type=Path, metavar="FOLDER", help="with these weights too")
    return parser.parse_args()


if __name__ == "__main__":
    main()
