"""Some forty sounds of somebody who wants the credit without the work: `python -m benchmarks.hearing.cheats FOLDER`.

Noise, silence and mumbling; every number or rate in one breath; both results at once; two voices at once; a call cut
in half; the call of another round. The sounds are put into the folder and heard;
the table counts what would have passed (`false`).
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.hearing.__main__ import GAME
from benchmarks.hearing.trial import UNRELATED, Spoken, table, tried
from benchmarks.hearing.voices import COUNTED, FLOOR, Samples, samples_of, save, utterance, voices
from dealer_trainer import files
from dealer_trainer.cli.hear import listen
from dealer_trainer.engine import Roll
from dealer_trainer.games import load_game
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.recognizer import RATE
from dealer_trainer.voice.sphinx import Arbiter, SphinxRecognizer

SECONDS = 2.5
LOUD, SOFT = 0.2, 0.01
BETWEEN, AMBIGUOUS = "between", ("between", "number_by_sound")
PIECES = 40
SEED = 40


class Round(NamedTuple):
    """Where the cheat stands."""

    dice: tuple[int, int]
    point: int | None = None


class Cheat(NamedTuple):
    """A sound, what is truly said in it, and where."""

    name: str
    sound: Samples
    say: str
    round: Round
    kind: str = "wrong"


SAID = (
    ("every_number", "Two, three, four, five, six, seven, eight, nine, ten, eleven, twelve.", Round((4, 4), 6)),
    ("points", "Four, five, six, eight, nine, ten is the point.", Round((3, 5))),
    ("every_rate", "Three, JukeBox double, triple, three to two, even money.", Round((1, 2), 8)),
    ("both_results", "Winner seven, seven out.", Round((3, 4))),
    ("either_result", "Seven, winner or loser.", Round((2, 5), 6)),
    ("both_ways", "Winner eight, the easy way, the hard way.", Round((4, 4), 8)),
    ("no_way", "Winner six.", Round((3, 3), 6)),
    ("either_number", "Six or eight is the point.", Round((3, 5))),
    ("between", "Fouve.", Round((1, 4), 6)),
    ("number_by_sound", "Nive is the point.", Round((4, 5))),
    ("nothing_due", "The point, the line, the JukeBox, pay them all.", Round((5, 6))),
    ("what_it_shows", "Whatever the dice say, everybody gets what is right.", Round((6, 6))),
    ("mumbled", "Mumble mumble is the point.", Round((2, 3))),
    ("winner_of_all", "Winner winner winner.", Round((2, 2), 4)),
    ("two_numbers", "Nine five.", Round((3, 6), 8)),
    ("hedged", "Winner five, nine, the hard way.", Round((4, 5), 9)),
)
"""Said by the voices in turn."""

OTHER_ROUNDS = (
    ("Nine is the point.", Round((2, 3))),
    ("Five is the point.", Round((4, 5))),
    ("Winner four, the easy way.", Round((2, 2), 4)),
    ("Twelve, push the Circle, JukeBox triple.", Round((5, 6))),
    ("Seven out, we are coming out.", Round((3, 4))),
    ("Four, JukeBox 3 to 2.", Round((2, 3), 9)),
)


def cheats(folder: Path) -> Iterator[Cheat]:
    """All of them; what is spoken is kept in a folder."""
    speak = voices()
    names = [name for name in COUNTED if name in speak]

    def said(number: int, text: str) -> Samples:
        voice = names[number % len(names)]
        return samples_of(utterance(folder, voice, speak[voice], text))

    yield from _wordless(said(0, "Winner eight, the hard way."))
    for number, (name, text, at) in enumerate(SAID):
        yield Cheat(name, said(number, text), text, at, BETWEEN if name in AMBIGUOUS else "wrong")
    for number, (text, at) in enumerate(OTHER_ROUNDS):
        yield Cheat(f"other_round_{number}", said(number + 1, text), text, at)
    together = said(0, "Winner eight, the easy way."), said(1, "Winner eight, the hard way.")
    yield Cheat("two_voices", _mixed(*together), "Winner eight, easy, hard.", Round((4, 4), 8), BETWEEN)
    yield Cheat(
        "two_numbers_at_once", _mixed(said(2, "Five."), said(3, "Nine.")), "Five nine.", Round((1, 4), 8), BETWEEN
    )
    point = said(2, "Six is the point.")
    yield Cheat("first_word_cut", point[len(point) * 3 // 8 :], "is the point", Round((2, 4)))
    hard = said(1, "Winner four, the hard way.")
    yield Cheat("last_words_cut", hard[: len(hard) // 2], "Winner four", Round((2, 2), 4))
    yield Cheat("too_fast", hard[::2], "", Round((2, 2), 4), UNRELATED)


def _wordless(call: Samples) -> Iterator[Cheat]:
    """Sounds in which nobody says a word that could be made out."""
    random = np.random.default_rng(SEED)
    count = round(SECONDS * RATE)
    time = np.arange(count) / RATE
    white = random.normal(0, 1, count)
    syllables = np.clip(np.sin(2 * np.pi * 2 * time), 0, 1)
    pieces = np.array_split(call, PIECES)
    sounds = {
        "silence": np.zeros(count),
        "floor": white * FLOOR,
        "hiss": white * SOFT,
        "loud_hiss": white * LOUD,
        "breath": _below(white * LOUD, 2_000) * syllables,
        "hum": LOUD * np.sin(2 * np.pi * 120 * time),
        "mumble": _below(np.sign(np.sin(2 * np.pi * 110 * time)) * LOUD, 700) * syllables,
        "siren": LOUD * np.sin(2 * np.pi * (400 * time + 300 * np.cumsum(np.sin(5 * time)) / RATE)),
        "clicks": (random.random(count) < 4 / RATE) * 0.9,
        "backwards": call[::-1].copy(),
        "through_a_wall": _below(call, 250),
        "chopped": np.concatenate([pieces[at] for at in random.permutation(PIECES)]),
    }
    for name, sound in sounds.items():
        yield Cheat(name, sound, "", Round((4, 4), 8), UNRELATED)


def _below(sound: Samples, hertz: int) -> Samples:
    """What of it is lower."""
    spectrum = np.fft.rfft(sound)
    spectrum[np.fft.rfftfreq(len(sound), 1 / RATE) > hertz] = 0
    found: Samples = np.fft.irfft(spectrum, len(sound))
    return found


def _mixed(*sounds: Samples) -> Samples:
    found = np.zeros(max(map(len, sounds)))
    for sound in sounds:
        found[: len(sound)] += sound / len(sounds)
    return found


def main() -> None:
    """Write the sounds, hear them, print the table."""
    parser = argparse.ArgumentParser("python -m benchmarks.hearing.cheats", description=__doc__)
    parser.add_argument("into", type=Path, metavar="FOLDER", help="where the sounds are put")
    parser.add_argument("--folder", type=Path, default=Path("build", "hearing"), help="where utterances are kept")
    options = parser.parse_args()
    for folder in (options.into, options.folder):
        folder.mkdir(parents=True, exist_ok=True)
    game = load_game(files.layouts() / GAME)
    recognizer, arbiter, trials = SphinxRecognizer(game), Arbiter(TableMeaning(game)), []
    for cheat in cheats(options.folder):
        file = options.into / f"{cheat.name}.wav"
        save(file, cheat.sound)
        spoken = Spoken(cheat.say, cheat.kind, cheat.round.point, Roll(*cheat.round.dice))
        trials.append(tried(game, arbiter, spoken, listen(recognizer, file)))
    print(table(trials))


if __name__ == "__main__":
    main()
