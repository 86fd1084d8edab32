"""The casino tables as a family: bets against the house, dealt by the guide's rows."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from dealer_trainer.families.family import Family, Looked
from dealer_trainer.families.faults import faults_of
from dealer_trainer.games import Game, loading
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME, GUIDE, LAYOUT
from dealer_trainer.games.situations import SITUATIONS, parse_situations
from dealer_trainer.guide.coverage import Coverage, prove


def look(folder: Path, others: Mapping[str, AnyGame]) -> Looked:
    """The game with its drills, its course, and its situations, and all that is wrong with them."""
    from dealer_trainer.drills.course.proof import check as check_course
    from dealer_trainer.drills.item.factory import check as check_drills
    from dealer_trainer.table.situation_list import read_situations

    game, found, partly = loading.examine(folder, others)
    faults = list(found)
    if game is not None:
        faults += faults_of(check_drills, game) or faults_of(check_course, game)
    file = folder / SITUATIONS
    if file.exists() or file.is_symlink():
        alone = game is None
        faults += faults_of(parse_situations, file) if alone else faults_of(read_situations, file, game)
        partly = (*partly, SITUATIONS) if alone else partly
    return Looked(game, tuple(faults), partly)


def proof(game: Game) -> list[str]:
    """The figures of the proof that every roll in every phase has exactly one row."""
    return coverage_lines(prove(game.rules, game.guide))


def coverage_lines(coverage: Coverage) -> list[str]:
    """The figures of a proof, and its findings one a line."""
    figures = {
        "cells": (len(coverage.cells), "36 rolls on the come-out and on each point"),
        "covered by guide": (coverage.by_guide, "cells that rest on a row of the dealing guide"),
        "covered by ruling": (coverage.by_ruling, "cells that rest on a ruling"),
        "gaps": (coverage.gaps, "cells without a row"),
        "overlaps": (coverage.overlaps, "cells with more than one row"),
        "decisions": (coverage.decisions, "of the engine, each held against its step and its odds"),
        "findings": (len(coverage.findings), "of the proof"),
    }
    lines = [f"  {name:<18}{count:>6}  {words}" for name, (count, words) in figures.items()]
    return [*lines, *(f"  {finding.kind}: {finding}" for finding in coverage.findings)]


def _odds(game: Game) -> str:
    from dealer_trainer.families.table_odds import odds_table

    return odds_table(game.rules)


def _odds_json(game: Game) -> str:
    from dealer_trainer.families.table_odds import odds_json

    return odds_json(game.rules)


def _deal(game: Game, seed: int, rounds: int, text: bool) -> Iterator[str]:
    from dealer_trainer.table.playthrough import deal

    return deal(game, seed, rounds, text=text)


FAMILY = Family(
    id="table",
    files=(GAME, GUIDE, LAYOUT, CALLS, DRILLS, COURSE, SITUATIONS),
    load=loading.load_game,
    look=look,
    proof=proof,
    odds=_odds,
    odds_json=_odds_json,
    deal=_deal,
)
