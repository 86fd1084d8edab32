"""A game folder's report: all that is wrong with it, or the proof that its guide answers every roll once."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.certification.blueprint.reading import EXAM, load_blueprint, parse_blueprint
from dealer_trainer.demo.program import PROGRAM, load_program, read_program
from dealer_trainer.drills.course.proof import check as check_course
from dealer_trainer.drills.item.factory import check as check_drills
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.consistency import CoverageError
from dealer_trainer.games.error import name_hint, printable
from dealer_trainer.games.folder import TOML_BYTES, read_text
from dealer_trainer.games.game import CALLS, COURSE, DRILLS, GAME, GUIDE, LAYOUT
from dealer_trainer.games.loading import examine
from dealer_trainer.games.situations import SITUATIONS, parse_situations
from dealer_trainer.guide.coverage import Coverage, prove
from dealer_trainer.table.situation_list import read_situations
from dealer_trainer.voice.speech_words import VOICE, check_pronunciations, read_voice

_FILES = (GAME, GUIDE, LAYOUT, CALLS, DRILLS, COURSE, SITUATIONS, EXAM, PROGRAM, VOICE)


class Report(NamedTuple):
    """What `check` prints of one folder."""

    text: str
    is_sound: bool


def check_folders(folders: Iterable[Path], installed: Iterable[Game] = ()) -> list[Report]:
    """Validate game folders with all their files, make an item of each drill skill, and prove the guides.

    The folders are checked together and beside the games that are `installed`: of two that share an id the second is
    refused.
    """
    games = {game.id: game for game in installed}
    return [_check(games, folder) for folder in folders]


def _check(games: dict[str, Game], folder: Path) -> Report:
    game, found, partly = examine(folder, games)
    faults = list(found)
    if game is not None:
        games.setdefault(game.id, game)
        unmade = _faults(check_drills, game)
        faults += unmade or _faults(check_course, game)
    for name, whole, alone in _BESIDE:
        file = folder / name
        if not file.exists() and not file.is_symlink():
            continue
        if game is None:
            partly = (*partly, name)
        faults += _faults(alone, file) if game is None else _faults(whole, file, game)
    if faults or game is None:
        return Report("\n".join([*_refused(folder, faults, partly), *_unread(folder)]), is_sound=False)
    head = f"{printable(str(folder))}: sound, {game.name} ({game.id}), content {game.content}"
    return Report("\n".join([head, *_proof(prove(game.rules, game.guide)), *_unread(folder)]), is_sound=True)


def _faults(step: Callable[..., object], *given: object) -> tuple[GameError, ...]:
    try:
        step(*given)
    except GameError as error:
        return error, *error.others
    return ()


_Look = Callable[..., object]


def _parse_blueprint(file: Path) -> object:
    return parse_blueprint(read_text(file.parent, file.name, TOML_BYTES), file)


def _load_program(file: Path, game: Game) -> None:
    program = load_program(file, game)
    if program.picture is not None:
        from dealer_trainer.ui.demo.own_picture import check_picture

        check_picture(file, program)


_BESIDE: tuple[tuple[str, _Look, _Look], ...] = (
    (SITUATIONS, read_situations, parse_situations),
    (EXAM, load_blueprint, _parse_blueprint),
    (PROGRAM, _load_program, read_program),
    (VOICE, check_pronunciations, read_voice),
)
"""The files beside the game: held against it, and each by itself where the game is not sound."""


def _unread(folder: Path) -> list[str]:
    """A line for each TOML file whose name no game has: a misspelled exam.toml is no error, and no exam."""
    stray = sorted(path.name for path in folder.glob("*.toml") if path.name not in _FILES)
    return [f"  not read: {printable(name)}. {name_hint(name, _FILES)}" for name in stray]


def _refused(folder: Path, faults: list[GameError], partly: tuple[str, ...]) -> list[str]:
    lines = [f"{printable(str(folder))}: refused" + (f", {len(faults)} faults" if len(faults) > 1 else "")]
    for number, fault in enumerate(faults):
        lines += [""] if number else []
        lines += [
            f"  file    {printable(str(fault.file))}",
            f"  key     {fault.key or '(the whole file)'}",
            f"  reason  {fault.reason}",
            f"  hint    {fault.hint}",
        ]
        lines += _proof(fault.coverage) if isinstance(fault, CoverageError) else []
    if partly:
        lines += ["", f"  Looked at by itself alone until that is mended: {', '.join(partly)}"]
    return lines


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
