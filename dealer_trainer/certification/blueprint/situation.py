"""The situations that an exam's rounds begin from: found in the game's list or by code, and checked."""

from collections.abc import Iterator
from pathlib import Path

from dealer_trainer.certification.blueprint.blueprint import RULING, Blueprint
from dealer_trainer.certification.blueprint.part import Part, StartingSituation
from dealer_trainer.games.error import GameError, first_of, name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import TableSituation
from dealer_trainer.guide.row import Row
from dealer_trainer.message import message
from dealer_trainer.table.round_grade import RoundGrader
from dealer_trainer.table.situation.situation import SituationError, SituationScript
from dealer_trainer.table.situation.situation_code import situation_code, situation_from
from dealer_trainer.table.situation.situation_list import load_situations


def with_codes(file: Path, blueprint: Blueprint, game: Game) -> Blueprint:
    """The blueprint with the code of every situation that it names; raises GameError for unknown ones."""
    if all(situation.code for part in blueprint.parts if part.live for situation in part.live.situations):
        return blueprint
    codes = {listed.id: situation_code(game, listed.situation) for listed in load_situations(game)}
    faults = [fault for at, part in enumerate(blueprint.parts) for fault in _unknown(file, at, part, codes)]
    if faults:
        raise first_of(faults)
    parts = tuple(_with_codes(part, codes) for part in blueprint.parts)
    return Blueprint.model_validate({**dict(blueprint), "parts": parts})


def check_situations(file: Path, blueprint: Blueprint, game: Game) -> None:
    """Raise GameError for every situation that no round of this exam may begin from."""
    faults = [fault for at, part in enumerate(blueprint.parts) for fault in _faults(file, at, part, blueprint, game)]
    if faults:
        raise first_of(faults)


def _faults(file: Path, at: int, part: Part, blueprint: Blueprint, game: Game) -> Iterator[GameError]:
    for number, named in enumerate(part.live.situations if part.live is not None else ()):
        place = f"parts[{at}] ({part.id}).live.situations[{number}] ({named.id})"
        if not named.code:
            continue  # reported where its id was looked up
        try:
            situation = situation_of(game, named)
        except SituationError as error:
            yield GameError(file, f"{place}.code", str(error), message("Copy the code again"))
            continue
        if len(situation.rolls) != 1:
            reason = message("it has {count} rolls, and a round has one", count=len(situation.rolls))
            yield GameError(file, place, reason, message("Choose a situation of one roll"))
            continue
        for row in rows_of_situation(game, situation):
            if not blueprint.lets_in(row):
                ruling = row.source.removeprefix(RULING)
                reason = message("{row} is based on {ruling}, which is not confirmed", row=row.id, ruling=ruling)
                yield GameError(file, place, reason, message("Add {ruling} to confirmed", ruling=ruling))


def situation_of(game: Game, named: StartingSituation) -> TableSituation:
    """The situation itself; raises SituationError."""
    return situation_from(game, named.code)


def rows_of_situation(game: Game, situation: TableSituation) -> tuple[Row, ...]:
    """The rows that come up in its round: before the pop, after a bad pop, and the one that answers the roll."""
    (dealt,) = SituationScript(game, situation).rounds
    before = (step.row for step in RoundGrader(game, dealt).steps if step.row is not None)
    return (*before, dealt.model.row)


def _unknown(file: Path, at: int, part: Part, codes: dict[str, str]) -> Iterator[GameError]:
    for number, named in enumerate(part.live.situations if part.live is not None else ()):
        if not named.code and named.id not in codes:
            place = f"parts[{at}] ({part.id}).live.situations[{number}].id"
            reason = message("there is no {what} {name}", what=message("situation"), name=named.id)
            yield GameError(file, place, reason, name_hint(named.id, list(codes)))


def _with_codes(part: Part, codes: dict[str, str]) -> Part:
    if part.live is None:
        return part
    found = (StartingSituation(id=named.id, code=named.code or codes[named.id]) for named in part.live.situations)
    live = type(part.live).model_validate({**dict(part.live), "situations": tuple(found)})
    return Part.model_validate({**dict(part), "live": live})
