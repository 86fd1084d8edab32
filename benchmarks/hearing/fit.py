"""Fit what makes a call sure to what `benchmarks.hearing.whole` has kept: `python -m benchmarks.hearing.fit`.

It takes hundreds of calls of several lists, many in babble: where hardly any is misheard, the weights mean nothing.
How candidates are ranked stays as it is; the sum and the floors of a sure call are chosen by hand from what is printed.
"""

import argparse
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
from dealer_trainer.voice.sphinx import SURE, WEIGHTS, Arbiter

PENALTY = 3.0
"""What large weights cost, so that a few calls do not make them."""

STEPS = 40
SUMS = (0, 1, 2, 3, 4, 5)


class Case(NamedTuple):
    """The evidence of one call, in the order of `WEIGHTS`, and whether its facts are those of what was said."""

    listed: str
    evidence: list[float]
    is_right: bool


def main() -> None:
    """Print the weights, and how those do on each list that were fitted to the others."""
    parser = argparse.ArgumentParser("python -m benchmarks.hearing.fit", description=__doc__)
    parser.add_argument("--results", type=Path, default=Path("build", "heard.jsonl"), help="what `whole` has kept")
    parser.add_argument(
        "--lists", nargs="+", choices=tuple(LISTS), default=[name for name in LISTS if name != "reserve"]
    )
    options = parser.parse_args()
    cases = _cases(options.results, options.lists)
    *weights, even = fitted(cases)
    print(f"{len(cases)} calls, {sum(not case.is_right for case in cases)} of them with other facts\n")
    print(f"{'':<10}{'fitted':>9}{'in use':>9}")
    for (name, in_use), weight in zip(WEIGHTS.items(), weights, strict=True):
        print(f"{name:<10}{weight:>9.3g}{in_use:>9.3g}")
    print(f"\nas likely right as not at a sum of {-even:.1f} (sure in use: {SURE})")
    print("\neach list, with weights fitted to the others: above that sum by | right | misheard")
    apart = [
        (np.dot(weights, case.evidence) + even, case.is_right)
        for name in options.lists
        for *weights, even in [fitted([case for case in cases if case.listed != name])]
        for case in cases
        if case.listed == name
    ]
    for least in SUMS:
        sure = [is_right for total, is_right in apart if total >= least]
        print(f"{least:>4} | {sum(sure) / max(1, len(apart)):.0%} | {len(sure) - sum(sure)}")


def fitted(cases: list[Case]) -> Samples:
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


def _cases(results: Path, lists: list[str]) -> list[Case]:
    game = load_game(files.layouts() / GAME)
    arbiter = Arbiter(TableMeaning(game.phrases))
    said = {name: list(calls(LISTS[name])) for name in lists}
    cases = []
    for key, row in read(results).items():
        if key.listed not in said or not (kept := row["heard"][2]):
            continue
        first, candidates, *rest = kept
        scores = Scores(first, tuple(Candidate(*candidate) for candidate in candidates), *rest)
        ranked = [] if is_refusal(first) else arbiter.ranked(first, scores.candidates)
        if ranked and (evidence := arbiter.evidence(ranked, scores)):
            spoken = said[key.listed][key.number]
            is_right = spoken.kind != UNRELATED and ranked[0].facts in meant(arbiter.stated, spoken.say)
            cases.append(Case(key.listed, [float(evidence[name]) for name in WEIGHTS], is_right))
    return cases


if __name__ == "__main__":
    main()
