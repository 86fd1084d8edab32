"""House rules that differ from a game's own, by the names of their switches."""

from collections.abc import Mapping

from pydantic import ValidationError

from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.games.error import name_hint, shown
from dealer_trainer.games.score.schema import HouseText, ScoreGameText
from dealer_trainer.message import message
from dealer_trainer.pydantic_text import pydantic_text

TABLE_SWITCHES = ("of_a_kind", "double_trips")
"""Switches that stand in the table of points."""
SWITCHES = (*HouseText.model_fields, *TABLE_SWITCHES)


class SwitchError(ValueError):
    """A switch that there is not, or a value that it does not take."""


def switched(game: ScoreGameText, switches: Mapping[str, object]) -> ScoreRules:
    """The rules of a game under other house rules; raises SwitchError."""
    for name in switches:
        if name not in SWITCHES:
            raise SwitchError(
                message("{name}: there is no such switch. {hint}", name=shown(name), hint=name_hint(name, SWITCHES))
            )
    house = {**game.house_rules.model_dump(), **{k: v for k, v in switches.items() if k not in TABLE_SWITCHES}}
    table = {name: switches.get(name, getattr(game, name)) for name in TABLE_SWITCHES}
    if house["open_max_left"] is None:
        house["open_max_left"] = "none"
    try:
        text = ScoreGameText.model_validate({**_as_read(game), **table, "house_rules": house})
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        name = next((str(step) for step in reversed(detail["loc"]) if step in SWITCHES), "house")
        raise SwitchError(
            message("{name}: found {value}: {problem}", name=name, value=shown(detail["input"]),
                    problem=pydantic_text(detail))
        ) from error  # fmt: skip
    return text.rules()


def _as_read(game: ScoreGameText) -> dict[str, object]:
    """The document as TOML has it."""
    return game.model_dump()
