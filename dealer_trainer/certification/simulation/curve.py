"""How a test decides: simulated dealers sit its forms, and what share of each passes, is referred, or fails."""

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.certification.blueprint import Blueprint, dump_blueprint, read_blueprint
from dealer_trainer.certification.practice import PracticeSitting, right_answer
from dealer_trainer.certification.result import Outcome
from dealer_trainer.certification.simulation.dealer import CERTAIN, DEALERS, SimulatedDealer
from dealer_trainer.certification.simulation.item_slip import wrong_answer
from dealer_trainer.certification.simulation.round_slip import RoundSlips
from dealer_trainer.drills.item.item import Answer
from dealer_trainer.games import load_game
from dealer_trainer.games.game import Game
from dealer_trainer.table.seeded_random import SeededRandom

OUTCOMES: tuple[Outcome, ...] = ("pass", "refer", "fail")

_Z = 1.959963984540054
"""Of the normal distribution 95 in 100 lie within so many standard deviations."""

_CHUNK = 20
"""Sittings that a process works in one go."""


class Interval(NamedTuple):
    """A share and the Wilson interval of 95 % around it, each from 0 to 1."""

    share: float
    low: float
    high: float


class CurvePoint(NamedTuple):
    """What the test decides about one dealer: of so many `runs` how many came to each outcome."""

    dealer: SimulatedDealer
    runs: int
    counts: dict[Outcome, int]

    def interval(self, outcome: Outcome) -> Interval:
        """The share of an outcome."""
        return wilson(self.counts[outcome], self.runs)


def curve(
    game: Game, blueprint: Blueprint, runs: int, dealers: Iterable[SimulatedDealer] = DEALERS, processes: int = 1
) -> Iterator[CurvePoint]:
    """The points of `dealers` in their order; run N is the form of seed N, the same for everybody.

    The same however many `processes` share the work. Raises GameError where the blueprint has no form.
    """
    known = tuple(dealers)
    chunks = [range(first, min(first + _CHUNK, runs)) for first in range(0, runs, _CHUNK)]
    if processes == 1:
        for dealer in known:
            yield _point(dealer, (outcomes(game, blueprint, dealer, chunk) for chunk in chunks))
        return
    text = dump_blueprint(blueprint)
    # A window's threads do not survive a fork.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        waiting = [
            [pool.submit(_outcomes_of, str(game.folder), text, dealer, chunk) for chunk in chunks] for dealer in known
        ]
        for dealer, futures in zip(known, waiting, strict=True):
            yield _point(dealer, (future.result() for future in futures))


def outcomes(game: Game, blueprint: Blueprint, dealer: SimulatedDealer, seeds: Iterable[int]) -> Counter[Outcome]:
    """What the forms of these seeds come to when `dealer` sits them."""
    return Counter(simulated(game, blueprint, dealer, seed).result.outcome for seed in seeds)


def simulated(game: Game, blueprint: Blueprint, dealer: SimulatedDealer, seed: int) -> PracticeSitting:
    """The form of a seed as `dealer` sits it, to its end."""
    practice = PracticeSitting(game, blueprint, seed)
    chance = SeededRandom(seed, "curve", dealer.id)
    while practice.prompt is not None:
        practice.answer(*_answered(practice, dealer, chance))
    return practice


def wilson(found: int, runs: int) -> Interval:
    """The Wilson score interval of `found` in `runs`.

    >>> wilson(0, 200)
    Interval(share=0.0, low=0.0, high=0.018845326377266575)
    """
    share, square = found / runs, _Z * _Z
    middle = (share + square / (2 * runs)) / (1 + square / runs)
    half = _Z / (1 + square / runs) * sqrt(share * (1 - share) / runs + square / (4 * runs * runs))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def _answered(practice: PracticeSitting, dealer: SimulatedDealer, chance: SeededRandom) -> tuple[Answer, int]:
    """An answer and the milliseconds it takes: from 70 to 130 per cent of the target."""
    game, prompt = practice.sitting.game, practice.prompt
    assert prompt is not None
    share = 70 + chance.below(61)
    if prompt.round is not None:
        due = practice.key().acts
        acts = RoundSlips(game, dealer, prompt.round, chance).acts(due)
        return Answer(acts=acts), practice.sitting.blueprint.pace.act_ms * len(due) * share // 100
    assert prompt.item is not None
    answer = right_answer(game, prompt.item)
    if dealer.rate and chance.below(CERTAIN) < dealer.rate:
        answer = wrong_answer(game, prompt.item, answer, chance)
    return answer, game.drills.skill(prompt.item.skill).target_ms * share // 100


def _point(dealer: SimulatedDealer, parts: Iterable[Counter[Outcome]]) -> CurvePoint:
    counts = sum(parts, Counter[Outcome]())
    return CurvePoint(dealer, counts.total(), {outcome: counts[outcome] for outcome in OUTCOMES})


def _outcomes_of(folder: str, text: str, dealer: SimulatedDealer, seeds: range) -> Counter[Outcome]:
    """The work of another process."""
    game = _game(folder)
    return outcomes(game, _blueprint(folder, text), dealer, seeds)


@cache
def _game(folder: str) -> Game:
    return load_game(Path(folder))


@cache
def _blueprint(folder: str, text: str) -> Blueprint:
    return read_blueprint(text, _game(folder))
