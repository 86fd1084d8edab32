"""A game folder's report: what is wrong with it, or the proof that its guide answers every roll once."""

from pathlib import Path
from typing import NamedTuple

from dealer_trainer.games import Game, GameError, load_game
from dealer_trainer.guide.coverage import Coverage, prove


class Report(NamedTuple):
    """What `check` prints of one folder."""

    text: str
    is_sound: bool


def check_folder(folder: Path) -> Report:
    """Validate a game folder and prove its guide."""
    try:
        game = load_game(folder)
    except GameError as error:
        lines = [f"{folder}: refused", f"  file    {error.file}", f"  key     {error.key or '(the whole file)'}"]
        return Report("\n".join([*lines, f"  reason  {error.reason}", f"  hint    {error.hint}"]), is_sound=False)
    coverage = prove(game.rules, game.guide)
    return Report("\n".join(_proof(game, coverage)), coverage.is_sound)


def _proof(game: Game, coverage: Coverage) -> list[str]:
    figures = {
        "cells": (len(coverage.cells), "36 rolls on the come-out and on each point"),
        "covered by guide": (coverage.by_guide, "cells that rest on a row of the dealing guide"),
        "covered by ruling": (coverage.by_ruling, "cells that rest on a ruling"),
        "gaps": (coverage.gaps, "cells without a row"),
        "overlaps": (coverage.overlaps, "cells with more than one row"),
        "decisions": (coverage.decisions, "the engine's decisions, each held against its step and its odds"),
    }
    lines = [f"{game.name} ({game.id}), content {game.content}"]
    lines += [f"  {name:<18}{count:>6}  {words}" for name, (count, words) in figures.items()]
    lines += [f"  {finding.kind}: {finding}" for finding in coverage.findings]
    return [*lines, f"  {'sound' if coverage.is_sound else 'NOT SOUND: the guide cannot be dealt by'}"]
