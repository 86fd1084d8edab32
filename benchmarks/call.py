"""(calls): what it takes to understand a dealer's call and grade it, over all labeled calls."""

import tomllib
from pathlib import Path

from benchmarks.clock import Row, best_of
from dealer_trainer.engine import Roll
from dealer_trainer.games.loading import find_game
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.row import Guide

LABELED = Path(__file__).parents[1] / "tests" / "guide" / "call"
MOST_MICROSECONDS = 1000


def spoken_calls(guide: Guide) -> list[tuple[Truth, str]]:
    """Every labeled call with the truth of its situation."""
    calls: list[tuple[Truth, str]] = []
    for file in sorted(LABELED.glob("calls*.toml")):
        for situation in tomllib.loads(file.read_text(encoding="utf-8"))["situations"]:
            roll = Roll(*situation["dice"]) if "dice" in situation else None
            truth = truth_of(guide, guide.row(situation["row"]), situation.get("point"), roll)
            said = [*situation["good"], *(call[0] for call in situation.get("bad", ())), *situation.get("refused", ())]
            calls.extend((truth, call) for call in said)
    return calls


def grade_afresh(phrases: Phrases, calls: list[tuple[Truth, str]]) -> None:
    """Grade calls, none of which was heard before."""
    unheard = phrases.model_copy()
    vars(unheard).pop("claims", None)
    for truth, call in calls:
        grade_call(unheard, truth, call)


def measure() -> list[Row]:
    """Calls graded, one after the other."""
    game = find_game("rock-n-roll-dice")
    calls = spoken_calls(game.guide)
    seconds = best_of(5, lambda: grade_afresh(game.phrases, calls)) / len(calls)
    detail = f"{1 / seconds:,.0f} a second, mean of {len(calls)} labeled calls"
    return [Row("call", "a call understood and graded", seconds * 1e6, "us", detail, most=MOST_MICROSECONDS)]
