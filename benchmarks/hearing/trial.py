"""Trials of the benchmark: how a recording was heard, and what that did to its grade."""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.engine import Roll
from dealer_trainer.games.game import Game
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.model import opening_row, row_for
from dealer_trainer.voice.meaning import Stated
from dealer_trainer.voice.recognizer import Heard
from dealer_trainer.voice.speech_words import spoken as spoken_words
from dealer_trainer.voice.sphinx import Arbiter

Outcome = Literal["right", "misheard", "again"]

UNRELATED = "unrelated"
"""The kind of recordings that are not calls; hearing one as a call is a misheard trial."""

COLUMNS = ("right", "misheard", "again", "unfair", "false")


class Spoken(NamedTuple):
    """What was said, and in which situation. `roll` None: before the pop."""

    say: str
    kind: str = "call"
    point: int | None = None
    roll: Roll | None = None


class Trial(NamedTuple):
    """How a recording was heard.

    `right`: the same facts; `misheard`: other facts; `again`: not sure. `unfair`: a right call failed; `false`: a wrong
    one passed.
    """

    kind: str
    outcome: Outcome
    unfair: bool = False
    false: bool = False


def tried(game: Game, arbiter: Arbiter, spoken: Spoken, heard: Heard) -> Trial:
    """Compare what was heard with what was said."""
    if not heard.sure:
        return Trial(spoken.kind, "again")
    understood = arbiter.stated(heard.text)
    if spoken.kind == UNRELATED:
        return Trial(spoken.kind, "misheard" if understood else "right")
    truth = _truth(game, spoken)
    calls, texts = game.rules.house.calls, (spoken.say, heard.text)
    is_right, is_passed = (grade_call(game.phrases, truth, text).satisfies(calls) for text in texts)
    outcome: Outcome = "right" if understood in meant(arbiter.stated, spoken.say) else "misheard"
    return Trial(spoken.kind, outcome, unfair=is_right and not is_passed, false=is_passed and not is_right)


def meant(stated: Callable[[str], Stated], say: str) -> tuple[Stated, Stated]:
    """What a text states with its commas and without: nobody hears whether "two, aces" is a pair."""
    return stated(say), stated(" ".join(spoken_words(say)))


def table(trials: Sequence[Trial]) -> str:
    """The trials by kind, in percent, as text."""
    kinds = list(dict.fromkeys(trial.kind for trial in trials))
    lines = [f"{'':<12}{'calls':>7}" + "".join(f"{name:>10}" for name in COLUMNS)]
    lines += [_line(kind, [trial for trial in trials if trial.kind == kind]) for kind in kinds]
    return "\n".join([*lines, _line("all", trials)] if len(kinds) > 1 else lines)


def shares(trials: Iterable[Trial]) -> dict[str, float]:
    """The value of each column as a share from 0 to 1."""
    listed = list(trials)
    found = {name: [trial.outcome == name for trial in listed] for name in COLUMNS[:3]}
    found |= {"unfair": [trial.unfair for trial in listed], "false": [trial.false for trial in listed]}
    return {name: sum(values) / max(1, len(listed)) for name, values in found.items()}


def _line(kind: str, trials: Sequence[Trial]) -> str:
    return f"{kind:<12}{len(trials):>7}" + "".join(f"{share:>9.1%} " for share in shares(trials).values()).rstrip()


def _truth(game: Game, spoken: Spoken) -> Truth:
    if spoken.roll is not None:
        return truth_of(game.guide, row_for(game.guide, spoken.point, spoken.roll), spoken.point, spoken.roll)
    row = opening_row(game.guide)
    return Truth(frozenset()) if row is None else truth_of(game.guide, row, spoken.point, None)
