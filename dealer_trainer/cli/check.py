"""A game folder's report: all its faults, or the proof that its guide answers every roll exactly once."""

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.about.recognizer import is_installed
from dealer_trainer.certification.blueprint.reading import EXAM
from dealer_trainer.families.family import Family, family_for, faults_of, resolved, source_texts_of
from dealer_trainer.files import PACK
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.error import name_hint
from dealer_trainer.games.family import AnyGame
from dealer_trainer.games.translation import (
    SourceTexts,
    missing_of,
    read_translation,
    translation_files,
    translation_of,
    unused_of,
)
from dealer_trainer.message import printable

CURVE = "exam-curve.json"
"""The file's name; what reads it costs half a second to import."""
MOST_FAULTS = 100
"""The most faults shown for one folder; in a file of another family nearly every key is one."""


class FolderReport(NamedTuple):
    """What `check` prints of one folder."""

    text: str
    is_sound: bool


def check_folders(folders: Iterable[Path], installed: Iterable[AnyGame] = ()) -> list[FolderReport]:
    """Validate game folders of any family with all their files, and prove their guides.

    The folders are checked together and beside the `installed` games: if two share an id, the second is refused.
    """
    games = {game.id: game for game in installed}
    return [
        check_pack(folder, games.values()) if (folder / PACK).exists() else _check(games, folder) for folder in folders
    ]


def check_pack(folder: Path, games: Iterable[AnyGame] = ()) -> FolderReport:
    """Validate a pack of table duties, and prove that its model dealer has no fault in any house.

    With each of the `games` that take it, every topic of the law has a lesson, a skill, and an exam draw.
    """
    from dealer_trainer.games.pack import load_pack
    from dealer_trainer.games.pack_proof import PackProof, prove_pack

    found: list[PackProof] = []
    taken: list[str] = []
    faults = list(faults_of(lambda: found.append(prove_pack(folder, load_pack(folder)))))
    if not faults:
        mine = [game for game in games if isinstance(game, Game) and load_pack(folder).id in game.packs]
        faults = [fault for game in mine for fault in faults_of(lambda game=game: taken.append(_covered(folder, game)))]
    if faults:
        return FolderReport("\n".join(_refused(folder, faults, ())), is_sound=False)
    pack, proof = load_pack(folder), found[0]
    head = f"{printable(str(folder))}: sound, {pack.text.name} ({pack.id}), content {pack.text.content}"
    figures = (
        f"  {proof.duties} duties, {proof.steps} steps and {proof.forbidden} forbidden acts, each with its source; "
        f"{proof.switches} switches"
    )
    dealt = f"  the model dealer has no fault in {proof.dealt:,} duties: every house and everything that can be given"
    return FolderReport("\n".join([head, figures, dealt, *taken]), is_sound=True)


def _covered(folder: Path, game: Game) -> str:
    """How many topics have lessons, skills, and exam draws; raises GameError for one that lacks any."""
    from dealer_trainer.certification.blueprint.reading import pack_blueprint
    from dealer_trainer.certification.paper.training_program import training_program
    from dealer_trainer.certification.simulation.curve import is_stale

    blueprint, program = pack_blueprint(game), training_program(game)
    for each in program.topics:
        kinds = {"lesson": (*each.own, *each.lessons), "skill": each.skills, "draw": (0,) * each.draws}
        for what, found in kinds.items():
            if not found:
                reason = f"topic {each.topic.id} has no {what} with {game.id}"
                raise GameError(folder / EXAM, f"topics ({each.topic.id})", reason, "Add one")
    draws = sum(each.draws for each in program.topics)
    line = f"  {game.id}: each of {len(program.topics)} topics has a lesson, a skill, and an exam draw; {draws} in all"
    if blueprint is None or not is_stale(folder, game, blueprint):
        return line
    return f"{line}\n  {CURVE}: it is of another exam or an earlier version"


def _check(games: dict[str, AnyGame], folder: Path) -> FolderReport:
    family = family_for(folder)
    game, refused, partly = family.check(folder, games)
    faults = list(refused)
    if game is not None:
        games.setdefault(game.id, game)
    for name, whole, alone in family.companion_files:
        file = folder / name
        if not file.exists() and not file.is_symlink():
            continue
        if game is None:
            partly = (*partly, name)
        faults += faults_of(resolved(alone), file) if game is None else faults_of(resolved(whole), file, game)
    coverage = list[str]()
    if game is not None and not faults:
        words = source_texts_of(family, game)
        for file in translation_files(folder):
            faults += faults_of(lambda file=file: coverage.append(_coverage_line(file, words)))
        coverage += (*_curve_lines(game), *_voice_lines(game))
    unread = _unread(folder, (*family.files, *(companion.file for companion in family.companion_files)))
    if faults or game is None:
        return FolderReport("\n".join([*_refused(folder, faults, partly), *unread]), is_sound=False)
    head = f"{printable(str(folder))}: sound, {game.name} ({game.id}), content {game.content}"
    return FolderReport(
        "\n".join([head, description_line(family, game), *family.proof(game), *coverage, *unread]), is_sound=True
    )


def _voice_lines(game: AnyGame) -> list[str]:
    """What was not checked of a game's spoken words, because no recognizer is installed."""
    if is_installed():
        return []
    from dealer_trainer.voice.speech_words import VOICE

    if not (game.folder / VOICE).exists():
        return []
    return [f"  {VOICE}: not checked against the dictionary of the recognizer, which is not installed"]


def _curve_lines(game: AnyGame) -> list[str]:
    """What to do about a curve that is not of the exam beside it."""
    if not isinstance(game, Game) or not (game.folder / EXAM).exists():
        return []
    from dealer_trainer.certification.blueprint.reading import shipped_blueprint
    from dealer_trainer.certification.simulation.curve import is_stale

    if not is_stale(game.folder, game, shipped_blueprint(game)):
        return []
    command = f"dealer-trainer exam curve {game.id} --json"
    return [f"  {CURVE}: it is of another exam or an earlier version. Make it again with `{command}`"]


def _coverage_line(file: Path, words: SourceTexts) -> str:
    """How much of a game a translation covers, and what it has besides; raises GameError if it cannot be read."""
    translation = read_translation(file)
    whole_translation = translation_of(file.parent.parent, file.stem)  # with that of the packs
    missing, unused = missing_of(whole_translation, words), unused_of(file, translation, words)
    whole = len(words.texts) + len(words.calls)
    line = f"  {file.parent.name}/{printable(file.name)}: {whole - len(missing)} of {whole} texts and calls"
    if missing:
        line = f"{line}; the first that is missing: {printable(missing[0])}"
    if unused:
        line = f"{line}; {len(unused)} not used: {printable(unused[0].key)}, {unused[0].reason}. {unused[0].hint}"
    return line


def description_line(family: Family, game: AnyGame) -> str:
    """A game in figures, on one line."""
    description = family.description(game)
    exam = "; it has an exam" if family.exam is not None and (game.folder / EXAM).exists() else ""
    counts = {"dice": description.dice, "lesson": description.lessons, "skill": description.skills}
    words = ", ".join(f"{count} {name}{'s' * (count != 1 and name != 'dice')}" for name, count in counts.items())
    return f"  of the family {family.id}: {words}{exam}"


def _unread(folder: Path, known: Collection[str]) -> list[str]:
    """A line for each TOML file with an unknown name: a misspelled exam.toml gives neither an error nor an exam."""
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
        lines += fault.proof
    if len(faults) > MOST_FAULTS:
        lines += ["", f"  and {len(faults) - MOST_FAULTS} more faults; fix these first"]
    if partly:
        lines += ["", f"  Checked only by itself until that is fixed: {', '.join(partly)}"]
    return lines
