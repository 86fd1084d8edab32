"""The situations that rounds of a test begin from: found in the game's list or in their codes, and held to the test."""

from pathlib import Path

from dealer_trainer.certification.blueprint.blueprint import RULING, Blueprint
from dealer_trainer.certification.blueprint.part import Part, StartingSituation
from dealer_trainer.games.error import GameError, name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import TableSituation
from dealer_trainer.guide.row import Row
from dealer_trainer.message import message
from dealer_trainer.table.round_grade import RoundGrader
from dealer_trainer.table.situation import SituationError, SituationScript
from dealer_trainer.table.situation_code import situation_code, situation_from
from dealer_trainer.table.situation_list import load_situations


def with_codes(file: Path, blueprint: Blueprint, game: Game) -> Blueprint:
    """The blueprint with the code of every situation that it names; raises GameError for one that is not there."""
    if all(situation.code for part in blueprint.parts if part.live for situation in part.live.situations):
        return blueprint
    codes = {listed.id: situation_code(game, listed.situation) for listed in load_situations(game)}
    parts = tuple(_with_codes(file, f"parts[{at}] ({part.id})", part, codes) for at, part in enumerate(blueprint.parts))
    return Blueprint.model_validate({**dict(blueprint), "parts": parts})


def check_situations(file: Path, key: str, part: Part, blueprint: Blueprint, game: Game) -> None:
    """Raise GameError for a situation that no round of this test may begin from."""
    assert part.live is not None
    for number, named in enumerate(part.live.situations):
        place = f"{key}.live.situations[{number}] ({named.id})"
        try:
            situation = situation_of(game, named)
        except SituationError as error:
            raise GameError(file, f"{place}.code", str(error), message("Copy the code again")) from error
        if len(situation.rolls) != 1:
            reason = message("it has {count} rolls, and a round has one", count=len(situation.rolls))
            raise GameError(file, place, reason, message("Choose a situation of one roll"))
        for row in rows_of_situation(game, situation):
            if not blueprint.lets_in(row):
                ruling = row.source.removeprefix(RULING)
                reason = message("{row} is based on {ruling}, which is not confirmed", row=row.id, ruling=ruling)
                raise GameError(file, place, reason, message("Add {ruling} to confirmed", ruling=ruling))


def situation_of(game: Game, named: StartingSituation) -> TableSituation:
    """The situation itself; raises SituationError."""
    return situation_from(game, named.code)


def rows_of_situation(game: Game, situation: TableSituation) -> tuple[Row, ...]:
    """The rows that come up in its round: before the pop, after a bad one, and the one that answers the roll."""
    (dealt,) = SituationScript(game, situation).rounds
    before = (step.row for step in RoundGrader(game, dealt).steps if step.row is not None)
    return (*before, dealt.model.row)


def _with_codes(file: Path, key: str, part: Part, codes: dict[str, str]) -> Part:
    if part.live is None:
        return part
    found = []
    for number, named in enumerate(part.live.situations):
        if not named.code and named.id not in codes:
            place = f"{key}.live.situations[{number}].id"
            reason = message("there is no {what} {name}", what=message("situation"), name=named.id)
            raise GameError(file, place, reason, name_hint(named.id, list(codes)))
        found.append(StartingSituation(id=named.id, code=named.code or codes[named.id]))
    live = type(part.live).model_validate({**dict(part.live), "situations": tuple(found)})
    return Part.model_validate({**dict(part), "live": live})
