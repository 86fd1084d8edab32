"""The voice check: one speaker says twenty sentences, and thresholds are found that hear most of them right."""

from collections.abc import Sequence
from itertools import product
from typing import Literal, NamedTuple

from dealer_trainer.games.game import Game
from dealer_trainer.guide.example_call import calls_of_rolls
from dealer_trainer.voice.agreement import Arbiter, Fit
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.recognizer import Scores
from dealer_trainer.voice.speech_words import SpeechWords

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
    """A sentence to say, and what the searches made of it. `is_call` False: talk."""

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
    arbiter = Arbiter(TableMeaning(game.phrases), fit, SpeechWords(game).phones)
    heard = [arbiter.heard(*spoken.scores) for spoken in checked]
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
