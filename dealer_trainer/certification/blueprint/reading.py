"""Reading a blueprint: from a TOML file, checked against the game that it is for."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from dealer_trainer.certification.blueprint.blueprint import RULING, SKILLS_FORMERLY, Blueprint
from dealer_trainer.certification.blueprint.former import blueprint_now
from dealer_trainer.certification.blueprint.part import Need
from dealer_trainer.certification.blueprint.situation import check_situations, with_codes
from dealer_trainer.games.error import GameError, first_of, gather, name_hint
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import Game
from dealer_trainer.games.validation import key_of, validated
from dealer_trainer.guide.grading.work import work_names
from dealer_trainer.message import message

EXAM = "exam.toml"
"""The blueprint that ships, in a game's folder."""


def load_blueprint(file: Path, game: Game) -> Blueprint:
    """The blueprint in a file, checked against its game; raises GameError."""
    return read_blueprint(read_text(file.parent, file.name, TOML_BYTES), game, file)


def shipped_blueprint(game: Game) -> Blueprint:
    """The blueprint that ships with a game; raises GameError."""
    return load_blueprint(game.folder / EXAM, game)


def read_blueprint(text: str, game: Game, file: Path = Path(EXAM)) -> Blueprint:
    """A blueprint from TOML, checked against its game; raises GameError that names `file`, with all its faults."""
    blueprint = parse_blueprint(text, file)
    _check_game(file, blueprint, game)
    coded = [blueprint]
    gather(
        lambda: check_names(file, blueprint, game),
        lambda: coded.append(with_codes(file, blueprint, game)),
        lambda: check_situations(file, coded[-1], game),
    )
    return coded[-1]


@lru_cache(maxsize=16)
def parse_blueprint(text: str, file: Path) -> Blueprint:
    """A blueprint from TOML by itself, checked against no game; raises GameError."""
    return validated(file, Blueprint, _with_present_keys(file, blueprint_now(parse_toml(file, text))))


def parse_file(file: Path) -> Blueprint:
    """The blueprint in a file by itself, checked against no game; raises GameError."""
    return parse_blueprint(read_text(file.parent, file.name, TOML_BYTES), file)


def _with_present_keys(file: Path, document: dict[str, object]) -> dict[str, object]:
    """The document with a draw's skills under `skills`, even if it was written for an earlier version."""
    for place, part in enumerate(_tables(document.get("parts"))):
        for number, draw in enumerate(_tables(part.get("draws"))):
            if SKILLS_FORMERLY not in draw:
                continue
            if "skills" in draw:
                key = key_of(document, ("parts", place, "draws", number, SKILLS_FORMERLY))
                reason = message("{key} is the former name of {name}, which is given too", key=key, name="skills")
                raise GameError(file, key, reason, message("Leave one of them out"))
            draw["skills"] = draw.pop(SKILLS_FORMERLY)
    return document


def _tables(value: object) -> Iterator[dict[str, Any]]:
    rows = value if isinstance(value, tuple) else ()
    return (row if isinstance(row, dict) else {} for row in rows)


def check_names(file: Path, blueprint: Blueprint, game: Game) -> None:
    """Raise GameError for everything that this game lacks, or that must come up and may not."""
    faults = [*_confirmed_faults(file, blueprint, game), *_part_faults(file, blueprint, game)]
    names = list(work_names(game.rules, game.guide))
    for index, minimum in enumerate(blueprint.minimums):
        faults += _unknown(file, f"minimums[{index}] ({minimum.id}).work", message("work"), minimum.work, names)
    if faults:
        raise first_of(faults)


def _confirmed_faults(file: Path, blueprint: Blueprint, game: Game) -> Iterator[GameError]:
    sources = {row.source.removeprefix(RULING) for row in game.guide.rows if row.source.startswith(RULING)}
    for place, ruling in enumerate(blueprint.confirmed):
        if ruling not in sources:
            reason = message("no row is based on {ruling}", ruling=ruling)
            yield GameError(file, f"confirmed[{place}]", reason, name_hint(ruling, sources))


def _part_faults(file: Path, blueprint: Blueprint, game: Game) -> Iterator[GameError]:
    skills = [name for skill in game.drills.skills for name in (skill.id, *skill.formerly)]
    for index, part in enumerate(blueprint.parts):
        key = f"parts[{index}] ({part.id})"
        for number, draw in enumerate(part.draws):
            yield from _unknown(file, f"{key}.draws[{number}].skills", message("skill"), draw.skills, skills)
        if part.live is None:
            continue
        for number, rows in enumerate(part.live.must):
            yield from _row_faults(file, f"{key}.live.must[{number}]", rows, blueprint, game)
        for number, need in enumerate(part.live.needs):
            yield from _row_faults(file, f"{key}.live.needs[{number}].rows", need.rows, blueprint, game)
            yield from _paid_faults(file, f"{key}.live.needs[{number}].paid", need, game)


def _check_game(file: Path, blueprint: Blueprint, game: Game) -> None:
    if blueprint.game != game.id:
        raise GameError(
            file,
            "game",
            message("the blueprint is for {game}, not for {id}", game=blueprint.game, id=game.id),
            message("Choose that game, or write {id}", id=game.id),
        )


def _row_faults(
    file: Path, key: str, rows: tuple[str, ...], blueprint: Blueprint, game: Game
) -> Iterator[GameError]:  # fmt: skip
    rolled = {row.id: row for row in game.guide.rows if row.when.phase != "before"}
    yield from _unknown(file, key, message("row after a roll"), rows, list(rolled))
    known = [rolled[row] for row in rows if row in rolled]
    if known and not any(blueprint.lets_in(row) for row in known):
        ruling = known[0].source.removeprefix(RULING)
        reason = message("{row} is based on {ruling}, which is not confirmed", row=known[0].id, ruling=ruling)
        yield GameError(file, key, reason, message("Add {ruling} to confirmed", ruling=ruling))


def _paid_faults(file: Path, key: str, need: Need, game: Game) -> Iterator[GameError]:
    bets = [bet.id for bet in game.rules.bets]
    if need.paid is not None and need.paid not in bets:
        yield GameError(file, key, message("there is no bet {bet}", bet=need.paid), name_hint(need.paid, bets))


def _unknown(file: Path, key: str, what: str, found: tuple[str, ...], known: list[str]) -> Iterator[GameError]:
    for place, name in enumerate(found):
        if name not in known:
            reason = message("there is no {what} {name}", what=what, name=name)
            yield GameError(file, f"{key}[{place}]", reason, name_hint(name, known))
