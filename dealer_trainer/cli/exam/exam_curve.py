"""`dealer-trainer exam curve`: how an exam decides about simulated dealers, as a table or as JSON."""

import json
import os
import sys
from collections.abc import Sequence

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.simulation import curve as curves
from dealer_trainer.games import Game
from dealer_trainer.message import printable


def curve_text(game: Game, blueprint: Blueprint, runs: int, *, as_json: bool) -> str:
    """The curve of a blueprint for reading, or as one line of JSON; raises GameError where it has no form."""

    def tell(forms: int) -> None:
        if sys.stderr is not None and sys.stderr.isatty():
            print(f"\r{forms} of {runs} forms", end="\n" if forms == runs else "", file=sys.stderr, flush=True)

    points = curves.curve(game, blueprint, runs, curves.dealers_of(game, blueprint), os.cpu_count() or 1, tell)
    if as_json:
        return json.dumps(curves.curve_document(blueprint, runs, points))
    return curve_table(blueprint, runs, points)


def curve_table(blueprint: Blueprint, runs: int, points: tuple[curves.CurvePoint, ...]) -> str:
    """A line for each dealer: the share of each outcome in per cent, and between which it lies in 95 of 100.

    Below, where every dealer sat: what the exam must decide, and whether it does.
    """
    title = printable(f"{blueprint.title}, version {blueprint.version} ({blueprint.game})")
    head = ("dealer", *(f"{outcome} %" for outcome in curves.OUTCOMES))
    rows = [head, *((point.dealer.text, *map(_cell, map(point.interval, curves.OUTCOMES))) for point in points)]
    width = max(len(row[0]) for row in rows)
    lines = ["  ".join([name.ljust(width), *(cell.rjust(18) for cell in cells)]) for name, *cells in rows]
    what = f"{runs} sittings of each dealer, 95% intervals in brackets, by the game's own house rules"
    few = (
        [f"{runs} sittings tell little: the intervals are wide. Use --runs {curves.ENOUGH} or more."]
        if runs < curves.ENOUGH
        else []
    )
    head_lines = [f"{title}: {what}", *few, f"blueprint {blueprint.digest()}", ""]
    return "\n".join([*head_lines, *lines, *_requirement_lines(points)])


def _requirement_lines(points: Sequence[curves.CurvePoint]) -> list[str]:
    """What the exam must decide about these dealers (ruling A6), and the share of passes of who comes nearest."""
    found = []
    for requirement in curves.requirements_of(points):
        word = "holds" if requirement.is_met else "NOT MET"
        chance = "" if requirement.is_sure else ", perhaps by chance"
        share = f"{100 * requirement.found.share:.1f}% pass"
        found.append(f"{word}{chance}: {requirement.text} ({requirement.point.dealer.text}: {share})")
    return ["", *found] if found else []


def _cell(interval: curves.Interval) -> str:
    return f"{100 * interval.share:.1f} ({100 * interval.low:.1f}-{100 * interval.high:.1f})"
