"""Fit how candidates are ranked, and what makes a call sure, to what `benchmarks.hearing.whole` has kept.

`python -m benchmarks.hearing.fit` takes hundreds of calls of several lists, many in babble: where hardly any is
misheard, the weights mean nothing. The sum of a sure call is chosen by hand from what is printed.
"""

import argparse
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.hearing.__main__ import GAME, LISTS, calls
from benchmarks.hearing.trial import UNRELATED, meant
from benchmarks.hearing.voices import Samples
from benchmarks.hearing.whole import read
from dealer_trainer import files
from dealer_trainer.games import load_game
from dealer_trainer.voice.meaning import TableMeaning, is_refusal
from dealer_trainer.voice.recognizer import Candidate, Scores
from dealer_trainer.voice.sphinx import ODDS, SURE, WEIGHTS, Arbiter

PENALTY = 3.0
"""What large weights cost, so that a few calls do not make them."""

STEPS = 40
RANK_PENALTY, RANK_STEPS, RANK_PACE = 0.3, 400, 0.03
SUMS = (0, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5)


class Call(NamedTuple):
    """What was kept of a call: what speaks for each candidate, in the order of `ODDS`, and whether it is right."""

    listed: str
    scores: Scores
    favor: Samples
    is_right: Samples


class Case(NamedTuple):
    """The evidence of one call, in the order of `WEIGHTS`, and whether its facts are those of what was said."""

    evidence: list[float]
    is_right: bool


def main() -> None:
    """Print the weights, and how those do on each list that were fitted to the others."""
    parser = argparse.ArgumentParser("python -m benchmarks.hearing.fit", description=__doc__)
    parser.add_argument("--results", type=Path, default=Path("build", "heard.jsonl"), help="what `whole` has kept")
    parser.add_argument("--lists", nargs="+", choices=tuple(LISTS), default=list(LISTS)[:-1])
    options = parser.parse_args()
    arbiter = Arbiter(TableMeaning(load_game(files.layouts() / GAME)))
    arbiter.stated = cache(arbiter.stated)
    kept = _kept(arbiter, options.results, options.lists)
    odds, weights, even, cases = _fitted(arbiter, kept)
    print(f"{len(cases)} calls, {sum(not case.is_right for case in cases)} of them with other facts\n")
    for fitted_to, in_use in ((odds, ODDS), (weights, WEIGHTS)):
        print(f"{'':<10}{'fitted':>9}{'in use':>9}")
        for name, weight in fitted_to.items():
            print(f"{name:<10}{weight:>9.3g}{in_use[name]:>9.3g}")
    print(f"\nas likely right as not at a sum of {-even:.2f} (sure in use: {SURE})")
    print("\neach list, with weights fitted to the others: above that sum by | right | misheard")
    apart = []
    for name in options.lists:
        odds, weights, even, _ = _fitted(arbiter, [call for call in kept if call.listed != name])
        found = _cases(arbiter, [call for call in kept if call.listed == name], odds)
        apart += [(np.dot(list(weights.values()), case.evidence) + even, case.is_right) for case in found]
    for least in SUMS:
        sure = [is_right for total, is_right in apart if total >= least]
        print(f"{least:>4} | {sum(sure) / max(1, len(kept)):.1%} | {len(sure) - sum(sure)}")


def _fitted(arbiter: Arbiter, kept: Sequence[Call]) -> tuple[dict[str, float], dict[str, float], float, list[Case]]:
    """The odds of candidates; then the weights of evidence, and what to add so that zero is as likely right as not."""
    odds = dict(zip(ODDS, ranking(kept), strict=True))
    cases = _cases(arbiter, kept, odds)
    *weights, even = fitted(cases)
    return odds, dict(zip(WEIGHTS, weights, strict=True)), even, cases


def ranking(kept: Sequence[Call]) -> Samples:
    """The weights with which right candidates are likeliest among those of their call."""
    mixed = [call for call in kept if 0 < call.is_right.sum() < len(call.is_right)]
    scale = np.array([np.std(np.concatenate([call.favor[:, at] for call in mixed])) for at in range(len(ODDS))]) + 1e-6
    weights, speed, size = scale * list(ODDS.values()), np.zeros(len(ODDS)), np.zeros(len(ODDS))
    for _ in range(RANK_STEPS):
        slope = -RANK_PENALTY * weights
        for call in mixed:
            given = call.favor / scale
            likely = np.exp(given @ weights - (given @ weights).max())
            right = likely * call.is_right
            slope += given.T @ (right / right.sum() - likely / likely.sum())
        speed, size = 0.9 * speed + 0.1 * slope, 0.99 * size + 0.01 * slope**2
        weights = weights + RANK_PACE * speed / (np.sqrt(size) + 1e-6)
    found: Samples = weights / scale
    return found


def fitted(cases: Sequence[Case]) -> Samples:
    """A weight of each evidence, and what to add so that zero is as likely right as not: a logistic regression."""
    evidence, is_right = np.array([case.evidence for case in cases]), np.array([case.is_right for case in cases])
    mean, spread = evidence.mean(0), evidence.std(0) + 1e-6
    given = np.column_stack([(evidence - mean) / spread, np.ones(len(cases))])
    cost = np.diag([*np.full(len(mean), PENALTY), 1e-3])
    weights = np.zeros(len(mean) + 1)
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-np.clip(given @ weights, -30, 30)))
        curve = (given.T * (likely * (1 - likely))) @ given + cost
        weights -= np.linalg.solve(curve, given.T @ (likely - is_right) + cost @ weights)
    found: Samples = weights[:-1] / spread
    return np.append(found, weights[-1] - found @ mean)


def _kept(arbiter: Arbiter, results: Path, lists: Sequence[str]) -> list[Call]:
    said = {name: list(calls(LISTS[name])) for name in lists}
    kept = []
    for key, row in read(results).items():
        if key.listed not in said or not row["heard"][2]:
            continue
        first, candidates, *rest = row["heard"][2]
        scores = Scores(first, tuple(Candidate(*candidate) for candidate in candidates), *rest)
        if not candidates or is_refusal(first):
            continue
        spoken = said[key.listed][key.number]
        facts = meant(arbiter.stated, spoken.say) if spoken.kind != UNRELATED else ()
        favor = np.array([list(arbiter.favor(candidate, first).values()) for candidate in scores.candidates], float)
        is_right = np.array([arbiter.stated(candidate.text) in facts for candidate in scores.candidates])
        kept.append(Call(key.listed, scores, favor, is_right))
    return kept


def _cases(arbiter: Arbiter, kept: Sequence[Call], odds: Mapping[str, float]) -> list[Case]:
    cases = []
    for call in kept:
        ranked = arbiter.ranked(call.scores, odds)
        if evidence := arbiter.evidence(ranked, call.scores):
            is_right = call.is_right[call.scores.candidates.index(ranked[0].candidate)]
            cases.append(Case([float(evidence[name]) for name in WEIGHTS], bool(is_right)))
    return cases


if __name__ == "__main__":
    main()
