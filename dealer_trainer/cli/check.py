"""A game folder's report: all that is wrong with it, or the proof that its guide answers every roll once."""

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.certification.blueprint.reading import EXAM, load_blueprint, parse_blueprint
from dealer_trainer.demo.program import PROGRAM, load_program, read_program
from dealer_trainer.families.faults import faults_of
from dealer_trainer.families.registry import family_for
from dealer_trainer.families.table import coverage_lines
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.consistency import CoverageError
from dealer_trainer.games.error import name_hint, printable
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.folder import TOML_BYTES, read_text
from dealer_trainer.games.schema import FamilyId
from dealer_trainer.voice.speech_words import VOICE, check_pronunciations, read_voice
from dealer_trainer.voice.vocabulary import check_vocabulary

MOST_FAULTS = 100
"""That are told of a folder; of a file of another family nearly every key is one."""


class Report(NamedTuple):
    """What `check` prints of one folder."""

    text: str
    is_sound: bool


def check_folders(folders: Iterable[Path], installed: Iterable[AnyGame] = ()) -> list[Report]:
    """Validate game folders of any family with all their files, and prove their guides.

    The folders are checked together and beside the games that are `installed`: of two that share an id the second is
    refused.
    """
    games = {game.id: game for game in installed}
    return [_check(games, folder) for folder in folders]


def _check(games: dict[str, AnyGame], folder: Path) -> Report:
    family = family_for(folder)
    game, found, partly = family.look(folder, games)
    faults, beside = list(found), _BESIDE.get(family.id, ())
    if game is not None:
        games.setdefault(game.id, game)
    for name, whole, alone in beside:
        file = folder / name
        if not file.exists() and not file.is_symlink():
            continue
        if game is None:
            partly = (*partly, name)
        faults += faults_of(alone, file) if game is None else faults_of(whole, file, game)
    unread = _unread(folder, (*family.files, *(name for name, _, _ in beside)))
    if faults or game is None:
        return Report("\n".join([*_refused(folder, faults, partly), *unread]), is_sound=False)
    head = f"{printable(str(folder))}: sound, {game.name} ({game.id}), content {game.content}"
    return Report("\n".join([head, *family.proof(game), *unread]), is_sound=True)


_Look = Callable[..., object]


def _parse_blueprint(file: Path) -> object:
    return parse_blueprint(read_text(file.parent, file.name, TOML_BYTES), file)


def _load_program(file: Path, game: Game) -> None:
    program = load_program(file, game)
    if program.picture is not None:
        from dealer_trainer.ui.demo.own_picture import check_picture

        check_picture(file, program)


_BESIDE: Mapping[FamilyId, tuple[tuple[str, _Look, _Look], ...]] = {
    "table": (
        (EXAM, load_blueprint, _parse_blueprint),
        (PROGRAM, _load_program, read_program),
        (VOICE, check_pronunciations, read_voice),
    ),
    "score": ((VOICE, check_vocabulary, read_voice),),
    "show": ((VOICE, check_vocabulary, read_voice),),
}
"""The exam, the monitor's program, how words sound: held against the game, and each by itself where it is not sound."""


def _unread(folder: Path, known: Collection[str]) -> list[str]:
    """A line for each TOML file whose name no game has: a misspelled exam.toml is no error, and no exam."""
    stray = sorted(path.name for path in folder.glob("*.toml") if path.name not in known)
    return [f"  not read: {printable(name)}. {name_hint(name, known)}" for name in stray]


def _refused(folder: Path, faults: list[GameError], partly: tuple[str, ...]) -> list[str]:
    lines = [f"{printable(str(folder))}: refused" + (f", {len(faults)} faults" if len(faults) > 1 else "")]
    for number, fault in enumerate(faults[:MOST_FAULTS]):
        lines += [""] if number else []
        lines += [
            f"  file    {printable(str(fault.file))}",
            f"  key     {fault.key or '(the whole file)'}",
            f"  reason  {fault.reason}",
            f"  hint    {fault.hint}",
        ]
        lines += coverage_lines(fault.coverage) if isinstance(fault, CoverageError) else []
    if len(faults) > MOST_FAULTS:
        lines += ["", f"  and {len(faults) - MOST_FAULTS} more faults; mend these first"]
    if partly:
        lines += ["", f"  Looked at by itself alone until that is mended: {', '.join(partly)}"]
    return lines
