"""House rules that differ from a game's own, by the names of their switches."""

from collections.abc import Mapping

from pydantic import ValidationError

from dealer_trainer.engine import parse_money
from dealer_trainer.engine.money import format_cost
from dealer_trainer.engine.score.dice_value import ScoreRules
from dealer_trainer.games.error import name_hint, shown
from dealer_trainer.games.game import GUIDE
from dealer_trainer.games.score.game import HouseText, ScoreGame, ScoreGameText
from dealer_trainer.games.score.loading import filled_rows
from dealer_trainer.message import message
from dealer_trainer.pydantic_text import pydantic_text

TABLE_SWITCHES = ("of_a_kind", "double_trips")
"""Switches that are in the table of points."""
SWITCHES = (*HouseText.model_fields, *TABLE_SWITCHES)

Switches = Mapping[str, bool | int | str]
"""House rules by the names of their switches, as `[house_rules]` has them."""


class SwitchError(ValueError):
    """An unknown switch, or a value that it does not take."""


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
        text = ScoreGameText.model_validate({**game.model_dump(), **table, "house_rules": house})
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        name = next((str(step) for step in reversed(detail["loc"]) if step in SWITCHES), "house")
        raise SwitchError(
            message("{name}: found {value}: {problem}", name=name, value=shown(detail["input"]),
                    problem=pydantic_text(detail))
        ) from error  # fmt: skip
    return text.rules()


def under(game: ScoreGame, switches: Mapping[str, object]) -> ScoreGame:
    """A game under other house rules, with its guide's figures changed accordingly; raises SwitchError."""
    if not switches:
        return game
    rules = switched(game.text, switches)
    return game._replace(rules=rules, rows=filled_rows(game.folder / GUIDE, game.guide, game.words, rules))


def own_switches(game: ScoreGameText) -> Switches:
    """The value of every switch under the game's own rules."""
    return {**game.house_rules.model_dump(), **{name: getattr(game, name) for name in TABLE_SWITCHES}}


def changed_switches(game: ScoreGame) -> Switches:
    """The switches whose values differ from the game's own rules, with their values."""
    house = {**game.rules.house._asdict(), "ante": format_cost(game.rules.house.ante)}
    house |= {"open_max_left": "none"} if game.rules.house.open_max_left is None else {}
    now = {**house, **{name: getattr(game.rules, name) for name in TABLE_SWITCHES}}
    return {name: now[name] for name, own in own_switches(game.text).items() if not _is_same(now[name], own)}


def offers(game: ScoreGameText) -> dict[str, bool]:
    """The switches that matter in a game, with whether its own documents mention it."""
    needs = {
        "six_at_once": game.dice == 6,
        "double_trips": game.dice == 6,
        "four_and_a_pair": game.three_pairs > 0,
        "attempts": game.three_pairs > 0 or any(len(run.dice) == game.dice for run in game.runs),
    }
    named = game.house_rules.model_fields_set
    return {name: name in named for name in SWITCHES if needs.get(name, True)}


def _is_same(now: object, own: object) -> bool:
    """Whether a switch is unchanged; a stake may be written in more than one way."""
    if isinstance(now, str) and isinstance(own, str) and now[:1].isdigit():
        return parse_money(now) == parse_money(own)
    return now == own
