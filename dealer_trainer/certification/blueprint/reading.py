"""Reading a blueprint: from a TOML file, checked against the game that it is for."""

from pathlib import Path

from dealer_trainer.certification.blueprint.blueprint import RULING, Blueprint
from dealer_trainer.certification.blueprint.part import Need
from dealer_trainer.games.error import GameError, name_hint
from dealer_trainer.games.folder import TOML_BYTES, parse_toml, read_text
from dealer_trainer.games.game import Game
from dealer_trainer.games.validation import validated
from dealer_trainer.guide.grading.work import work_names
from dealer_trainer.message import message

EXAM = "exam.toml"
"""The blueprint that ships in a game's folder."""


def load_blueprint(file: Path, game: Game) -> Blueprint:
    """The blueprint in a file, checked against its game; raises GameError."""
    return read_blueprint(read_text(file.parent, file.name, TOML_BYTES), game, file)


def shipped_blueprint(game: Game) -> Blueprint:
    """The blueprint that ships with a game; raises GameError."""
    return load_blueprint(game.folder / EXAM, game)


def read_blueprint(text: str, game: Game, file: Path = Path(EXAM)) -> Blueprint:
    """A blueprint from TOML, checked against its game; raises GameError that names `file`."""
    blueprint = parse_blueprint(text, file)
    check_blueprint(file, blueprint, game)
    return blueprint


def parse_blueprint(text: str, file: Path) -> Blueprint:
    """A blueprint from TOML as it stands, held against no game; raises GameError."""
    return validated(file, Blueprint, parse_toml(file, text))


def check_blueprint(file: Path, blueprint: Blueprint, game: Game) -> None:
    """Raise GameError for the first thing that this game does not have, or that must occur and may not."""
    if blueprint.game != game.id:
        raise GameError(
            file,
            "game",
            message("the blueprint is for {game}, not for {id}", game=blueprint.game, id=game.id),
            message("Choose that game, or write {id}", id=game.id),
        )
    sources = {row.source.removeprefix(RULING) for row in game.guide.rows if row.source.startswith(RULING)}
    for place, ruling in enumerate(blueprint.confirmed):
        if ruling not in sources:
            raise GameError(
                file,
                f"confirmed[{place}]",
                message("no row is based on {ruling}", ruling=ruling),
                name_hint(ruling, sources),
            )
    skills = [name for skill in game.drills.skills for name in (skill.id, *skill.formerly)]
    for index, part in enumerate(blueprint.parts):
        key = f"parts[{index}] ({part.id})"
        for number, draw in enumerate(part.draws):
            _check_known(file, f"{key}.draws[{number}].families", "skill", draw.skills, skills)
        if part.live is not None:
            for number, rows in enumerate(part.live.must):
                _check_rows(file, f"{key}.live.must[{number}]", rows, blueprint, game)
            for number, need in enumerate(part.live.needs):
                _check_rows(file, f"{key}.live.needs[{number}].rows", need.rows, blueprint, game)
                _check_paid(file, f"{key}.live.needs[{number}].paid", need, game)

    names = list(work_names(game.rules, game.guide))
    for index, minimum in enumerate(blueprint.minimums):
        _check_known(file, f"minimums[{index}] ({minimum.id}).work", message("work"), minimum.work, names)
    _check_judges(file, blueprint)


def _check_judges(file: Path, blueprint: Blueprint) -> None:
    for index, judge in enumerate(blueprint.judges):
        for name in judge.per_cent:
            if name not in blueprint.judged:
                key = f"judges[{index}] ({judge.name}).per_cent.{name}"
                hint = name_hint(name, blueprint.judged)
                raise GameError(file, key, message("the test has no skill or duty {name}", name=name), hint)


def _check_rows(file: Path, key: str, rows: tuple[str, ...], blueprint: Blueprint, game: Game) -> None:
    rolled = {row.id: row for row in game.guide.rows if row.when.phase != "before"}
    _check_known(file, key, message("row after a roll"), rows, list(rolled))
    if not any(blueprint.lets_in(rolled[row]) for row in rows):
        ruling = rolled[rows[0]].source.removeprefix(RULING)
        raise GameError(
            file,
            key,
            message("{row} is based on {ruling}, which is not confirmed", row=rows[0], ruling=ruling),
            message("Add {ruling} to confirmed", ruling=ruling),
        )


def _check_paid(file: Path, key: str, need: Need, game: Game) -> None:
    bets = [bet.id for bet in game.rules.bets]
    if need.paid is not None and need.paid not in bets:
        raise GameError(file, key, message("there is no bet {bet}", bet=need.paid), name_hint(need.paid, bets))


def _check_known(file: Path, key: str, what: str, found: tuple[str, ...], known: list[str]) -> None:
    for place, name in enumerate(found):
        if name not in known:
            raise GameError(
                file,
                f"{key}[{place}]",
                message("there is no {what} {name}", what=what, name=name),
                name_hint(name, known),
            )
