"""How well calls are heard: the voice check, which fits thresholds to a speaker, and trials of recordings."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Literal, NamedTuple

from dealer_trainer.engine import Roll
from dealer_trainer.games.game import Game
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.example_call import calls_of_rolls
from dealer_trainer.guide.model import opening_row, row_for
from dealer_trainer.voice.agreement import Arbiter, Fit
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.recognizer import Heard, Scores

TALK = (
    "could somebody turn that music down a little",
    "my sister moved to another town last summer",
    "the coffee machine is broken again",
    "what time does the next shift begin",
)
"""Sentences of plain talk: thresholds so loose that talk is taken for a call are too loose."""

SENTENCES = 20

CLEARER = (-0.6e-3, -0.45e-3, -0.3e-3, -0.15e-3, 0.0, 0.15e-3, 0.3e-3, 0.45e-3)
FURTHER = (-0.4e-3, -0.2e-3, 0.0, 0.25e-3, 0.5e-3, 0.75e-3)
"""How far thresholds may move: only as far as `benchmarks.hearing --check` has tried."""

MISHEARD, AGAIN = 4, 1
"""The cost of each: a misheard call may be graded, but an unclear one is only said again."""

WORTH = 2
"""How much less a fit must cost than no fit, so that one cough changes nothing."""

Outcome = Literal["right", "misheard", "again"]


class Checked(NamedTuple):
    """A sentence to say, and what the recognizers made of it. `is_call` False: talk."""

    say: str
    scores: Scores
    is_call: bool = True


class CheckResult(NamedTuple):
    """How the sentences are heard with a fit: one outcome and one text for each."""

    fit: Fit
    outcomes: tuple[Outcome, ...]
    texts: tuple[str, ...]

    def count(self, outcome: Outcome) -> int:
        """The number of sentences with this outcome."""
        return self.outcomes.count(outcome)


def check_sentences(game: Game) -> tuple[tuple[str, bool], ...]:
    """The sentences of a check and whether each is a call: every row's own words once, in order, mixed with talk.

    Rows share words; each wording comes once, spread over the guide where there are more than there is time for.
    """
    listed, most = list(calls_of_rolls(game.guide, game.rules.points)), SENTENCES - len(TALK)
    chosen = [listed[at * len(listed) // most] for at in range(most)] if len(listed) > most else listed
    every = max(1, len(chosen) // len(TALK))
    mixed = [(call, True) for call in chosen]
    for number, talk in enumerate(TALK):
        mixed.insert(min(len(mixed), (number + 1) * every + number), (talk, False))
    return tuple(mixed)


def result_under(game: Game, checked: Sequence[Checked], fit: Fit) -> CheckResult:
    """How sentences are heard with a fit."""
    arbiter = Arbiter(TableMeaning(game.phrases), fit)
    heard = [arbiter.heard(spoken.scores) for spoken in checked]
    outcomes: list[Outcome] = []
    for spoken, made in zip(checked, heard, strict=True):
        if not made.sure:
            outcomes.append("again" if spoken.is_call else "right")
        else:
            is_right = spoken.is_call and arbiter.stated(made.text) == arbiter.stated(spoken.say)
            outcomes.append("right" if is_right else "misheard")
    return CheckResult(fit, tuple(outcomes), tuple(made.text for made in heard))


def fitted(game: Game, checked: Sequence[Checked]) -> CheckResult:
    """The fit that costs least, on a tie the one closest to no fit; no fit unless one is worth it."""
    plain = result_under(game, checked, Fit())
    tried = [result_under(game, checked, Fit(clear, ahead)) for clear, ahead in product(CLEARER, FURTHER)]
    best = min(tried, key=lambda result: (_cost(result), abs(result.fit.clear) + abs(result.fit.ahead)))
    return best if _cost(plain) - _cost(best) >= WORTH else plain


def _cost(result: CheckResult) -> int:
    return MISHEARD * result.count("misheard") + AGAIN * result.count("again")


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
    meant, understood = arbiter.stated(spoken.say), arbiter.stated(heard.text)
    if spoken.kind == UNRELATED:
        return Trial(spoken.kind, "misheard" if understood else "right")
    truth = _truth(game, spoken)
    calls, texts = game.rules.house.calls, (spoken.say, heard.text)
    is_right, is_passed = (grade_call(game.phrases, truth, text).satisfies(calls) for text in texts)
    outcome: Outcome = "right" if meant == understood else "misheard"
    return Trial(spoken.kind, outcome, unfair=is_right and not is_passed, false=is_passed and not is_right)


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
