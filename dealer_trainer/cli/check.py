"""A game folder's report: what is wrong with it, or the proof that its guide answers every roll once."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.drills.item.factory import check as check_drills
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.consistency import CoverageError
from dealer_trainer.games.error import printable
from dealer_trainer.games.game import load_into
from dealer_trainer.guide.coverage import Coverage, prove


class Report(NamedTuple):
    """What `check` prints of one folder."""

    text: str
    is_sound: bool


def check_folders(folders: Iterable[Path]) -> list[Report]:
    """Validate game folders, make an item of each drill skill, and prove the guides.

    The folders are checked together: of two that share an id the second is refused.
    """
    games: dict[str, Game] = {}
    return [_check(games, folder) for folder in folders]


def _check(games: dict[str, Game], folder: Path) -> Report:
    try:
        game = load_into(games, folder)
        check_drills(game)
    except CoverageError as error:
        return Report("\n".join([*_refused(folder, error), *_proof(error.coverage)]), is_sound=False)
    except GameError as error:
        return Report("\n".join(_refused(folder, error)), is_sound=False)
    head = f"{printable(str(folder))}: sound, {game.name} ({game.id}), content {game.content}"
    return Report("\n".join([head, *_proof(prove(game.rules, game.guide))]), is_sound=True)


def _refused(folder: Path, error: GameError) -> list[str]:
    return [
        f"{printable(str(folder))}: refused",
        f"  file    {printable(str(error.file))}",
        f"  key     {error.key or '(the whole file)'}",
        f"  reason  {error.reason}",
        f"  hint    {error.hint}",
    ]


def _proof(coverage: Coverage) -> list[str]:
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
