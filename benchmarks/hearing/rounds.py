"""Whole rounds heard hands-free: `python -m benchmarks.hearing.rounds` prints the table of docs/sound-and-voice.md.

A round is a sound of minutes: calls of a list in one voice, some with a pause of 0.4 s at a comma, between them chips,
sentences that are not calls, and babble; and ten minutes of babble alone. What was heard is kept in a file, so that it
can be stopped and goes on; whoever changes how calls are heard begins with a new file.
"""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from benchmarks.hearing.__main__ import BLOCK, GAME, LISTS, calls
from benchmarks.hearing.trial import UNRELATED, meant
from benchmarks.hearing.voices import (
    APART,
    BLIND,
    FLOOR,
    TALKERS_APART,
    Samples,
    Speak,
    heard_apart,
    samples_of,
    save,
    utterance,
    voices,
)
from dealer_trainer import files
from dealer_trainer.games import load_game
from dealer_trainer.voice.audio import to_bytes
from dealer_trainer.voice.hands_free import HandsFree, HeardCall
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.recognizer import RATE
from dealer_trainer.voice.sphinx import SphinxRecognizer

PAUSE, LOUDNESS = 0.4, 0.7
"""Seconds at every third comma; how loud all of it is."""

FAR_DB = 15.0
"""How far below the calls the babble between them is, where they are spoken in quiet."""

BABBLE_S, TALKERS = 600, 6
CHIPS = ("chip_on_chip", "chip_on_felt", "stack", "dice_rattle", "puck")
NOISE: dict[str, float | None] = {"quiet": None, "babble 20 dB below": 20.0}
SEED = 17


class Called(NamedTuple):
    """A call in a round, and when."""

    say: str
    start: float
    stop: float


class Round(NamedTuple):
    """A sound and the calls in it."""

    name: str
    sound: Samples
    called: tuple[Called, ...]


def rounds(folder: Path, listed: str, names: Sequence[str], every: int) -> Iterator[Round]:
    """One for each voice and loudness, then babble alone."""
    speak, said = voices(), list(calls(LISTS[listed]))
    talk = [spoken.say for spoken in said if spoken.kind == UNRELATED]
    wanted = [spoken.say for spoken in said if spoken.kind in ("canonical", "free")][::every]
    apart = heard_apart(folder, speak, talk, APART.get(listed, TALKERS_APART))
    for number, name in enumerate(names):
        for noise, decibels in NOISE.items():
            random = np.random.default_rng(SEED + number)
            yield _round(random, folder, (name, speak[name]), wanted, talk, apart, noise, decibels)
    alone = _babble(np.random.default_rng(SEED), apart, BABBLE_S * RATE)
    yield Round("babble alone", LOUDNESS * alone * 0.1 / _rms(alone), ())


def _round(  # noqa: PLR0913 - all that a round is made of
    random: np.random.Generator,
    folder: Path,
    voice: tuple[str, Speak],
    wanted: Sequence[str],
    talk: Sequence[str],
    apart: Sequence[Samples],
    noise: str,
    decibels: float | None,
) -> Round:
    parts: list[Samples] = [np.zeros(RATE)]
    called = []
    for number, say in enumerate(random.permutation(np.array(wanted, dtype=object))):
        parts += _between(random, folder, voice, talk, apart if decibels is None else ())
        spoken = _spoken(folder, voice, say, has_pause=number % 3 == 0)
        start = sum(map(len, parts)) / RATE
        parts.append(spoken)
        called.append(Called(say, start, start + len(spoken) / RATE))
    parts.append(np.zeros(RATE))
    whole = np.concatenate(parts)
    whole += random.normal(0, FLOOR, len(whole))
    if decibels is not None:
        loud = float(np.mean([_rms(samples) for samples in parts if len(samples) > RATE // 2 and samples.any()]))
        babble = _babble(random, apart, len(whole))
        whole += babble * loud / _rms(babble) * 10 ** (-decibels / 20)
    return Round(f"{voice[0]}, {noise}", whole * LOUDNESS, tuple(called))


def _spoken(folder: Path, voice: tuple[str, Speak], say: str, *, has_pause: bool) -> Samples:
    """A call, with a pause of `PAUSE` at its first comma: the silence that the voices make there is part of it."""
    if not has_pause or ", " not in say:
        return _trimmed(samples_of(utterance(folder, *voice, say)))
    first, _, rest = say.partition(", ")
    pieces = [_trimmed(samples_of(utterance(folder, *voice, part))) for part in (f"{first},", rest)]
    return np.concatenate([pieces[0], np.zeros(round(PAUSE * RATE)), pieces[1]])


def _between(
    random: np.random.Generator, folder: Path, voice: tuple[str, Speak], talk: Sequence[str], apart: Sequence[Samples]
) -> list[Samples]:
    """Chips, now and then somebody who talks, and babble if there is any, with silence around them."""
    effects = [file for name in CHIPS for file in sorted((files.assets() / "sounds").glob(f"{name}-*.wav"))]
    found = [np.zeros(round(RATE * random.uniform(0.8, 1.5)))]
    for _ in range(int(random.integers(1, 5))):
        found += [
            samples_of(effects[int(random.integers(len(effects)))]),
            np.zeros(round(RATE * random.uniform(0, 0.4))),
        ]
    if random.random() < 0.25:
        found += [np.zeros(RATE), _trimmed(samples_of(utterance(folder, *voice, str(random.choice(talk)))))]
    if len(apart) and random.random() < 0.5:
        babble = _babble(random, apart, round(RATE * random.uniform(2, 4)))
        found += [np.zeros(RATE // 2), babble * 0.1 / _rms(babble) * 10 ** (-FAR_DB / 20)]
    return [*found, np.zeros(RATE)]


def _babble(random: np.random.Generator, others: Sequence[Samples], count: int) -> Samples:
    """So many who talk all the time."""
    found = np.zeros(count)
    for _ in range(TALKERS):
        said, skipped = [others[int(random.integers(len(others)))]], int(random.integers(0, RATE))
        while sum(map(len, said)) < count + skipped:
            said.append(others[int(random.integers(len(others)))])
        found += np.concatenate(said)[skipped : skipped + count]
    return found


def _trimmed(samples: Samples) -> Samples:
    """Without the silence around it."""
    loud = np.flatnonzero(np.abs(samples) > 0.02 * np.abs(samples).max())
    return samples[loud[0] : loud[-1] + 1]


def _rms(samples: Samples) -> float:
    return float(np.sqrt((samples**2).mean()))


def heard_in(recognizer: SphinxRecognizer, sound: bytes) -> tuple[list[dict[str, Any]], float]:
    """The calls in a sound, as `hear --stream` has them, and the seconds of processor."""
    hands_free, began = HandsFree(recognizer), time.process_time()
    found: list[HeardCall] = []
    for at in range(0, len(sound), BLOCK):
        found += hands_free.feed(sound[at : at + BLOCK])
    found += hands_free.finish()
    lines = [
        {
            "from": call.start,
            "to": call.stop,
            "text": call.heard.text,
            "sure": call.heard.sure,
            "scores": call.heard.scores,
        }
        for call in found
    ]
    return lines, time.process_time() - began


class Count(NamedTuple):
    """How many calls there were, were told, were heard right and sure, were asked for again, were misheard; others."""

    calls: int = 0
    found: int = 0
    right: int = 0
    again: int = 0
    misheard: int = 0
    false: int = 0
    seconds: float = 0.0
    worked: float = 0.0

    def plus(self, other: "Count") -> "Count":
        """Both together."""
        return Count(
            *(int(one + two) for one, two in zip(self[:6], other[:6], strict=True)),
            *(one + two for one, two in zip(self[6:], other[6:], strict=True)),
        )


def counted(meaning: TableMeaning, called: Sequence[Called], row: dict[str, Any]) -> Count:
    """What became of the calls of a round; `false`: sure where nothing was called."""
    lines, right, again, misheard = list(row["lines"]), 0, 0, 0
    for call in called:
        own = [line for line in lines if line["from"] < call.stop and line["to"] > call.start]
        lines = [line for line in lines if line not in own]
        sure = [line for line in own if line["sure"]]
        is_right = len(sure) == 1 and meaning.stated(sure[0]["text"]) in meant(meaning.stated, call.say)
        right += is_right
        misheard += bool(sure) and not is_right
        again += bool(own) and not sure
    false = sum(line["sure"] for line in lines)
    found = right + again + misheard
    return Count(len(called), found, right, again, misheard, false, row["seconds"], row["worked"])


def main() -> None:
    """Hear what was not heard yet, then print the table."""
    options = _options()
    options.folder.mkdir(parents=True, exist_ok=True)
    known = _read(options.results)
    game, totals = load_game(files.layouts() / GAME), dict[str, Count]()
    recognizer, meaning = SphinxRecognizer(game), TableMeaning(game)
    for made in rounds(options.folder, options.list, options.voices, options.every):
        if options.write:
            save(options.folder / f"{made.name.replace(', ', '-').replace(' ', '-')}.wav", made.sound)
        if made.name not in known:
            lines, worked = heard_in(recognizer, to_bytes(made.sound))
            known[made.name] = {"name": made.name, "lines": lines, "seconds": len(made.sound) / RATE, "worked": worked}
            with options.results.open("a", encoding="utf-8") as results:
                results.write(json.dumps(known[made.name]) + "\n")
        count = counted(meaning, made.called, json.loads(json.dumps(known[made.name])))
        kind = made.name.partition(", ")[2] or made.name
        totals[kind] = totals.get(kind, Count()).plus(count)
        print(f"{made.name}: {count}", flush=True)
    print("\n| whole rounds | calls | found | right | again | misheard | false | processor |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for kind, total in totals.items():
        print(_row(kind, total))


def _row(kind: str, count: Count) -> str:
    shares = (f"{100 * value / max(1, count.calls):.0f} %" for value in count[1:5])
    cells = [kind, str(count.calls), *(shares if count.calls else ["–"] * 4), str(count.false)]
    return f"| {' | '.join([*cells, f'{count.worked / count.seconds:.2f}'])} |"


def _read(file: Path) -> dict[str, dict[str, Any]]:
    if not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {row["name"]: row for row in rows}


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks.hearing.rounds", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build", "hearing"), help="where utterances are kept")
    parser.add_argument("--results", type=Path, default=Path("build", "rounds.jsonl"), help="where lines are kept")
    parser.add_argument("--list", choices=tuple(LISTS), default="blind")
    parser.add_argument("--voices", nargs="+", default=list(BLIND))
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every Nth call alone")
    parser.add_argument("--write", action="store_true", help="keep the rounds as files, for `hear --stream`")
    return parser.parse_args()


if __name__ == "__main__":
    main()
