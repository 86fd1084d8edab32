"""The house rules of one line: what it says of them, and the game's own for the rest."""

from typing import Literal, get_args, get_origin

from pydantic import ValidationError

from dealer_trainer.engine import HouseRules, Rules, format_money
from dealer_trainer.games.schema import HouseText
from dealer_trainer.pydantic_text import place_text, pydantic_text
from dealer_trainer.table.line.situation import amount_of, check_keys, typed, unknown
from dealer_trainer.table.line.value import Document, LineError, shown

HOUSE = "house"
"""The key; its own keys are those of `[house_rules]` in game.toml."""


def house_of(rules: Rules, document: Document) -> HouseRules:
    """The house rules of a line about a game with these rules; raises LineError."""
    if HOUSE not in document:
        return rules.house
    given = dict(typed(document[HOUSE], dict, HOUSE))
    check_keys(given, HouseText.model_fields, HOUSE)
    for key, value in given.items():
        _check_choice(key, value)
    if "smallest_chip" in given:
        given["smallest_chip"] = _smallest_chip(rules, given["smallest_chip"])
    try:
        built = HouseText.model_validate(given).built()
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        found = shown(first["input"])
        raise LineError(f"{HOUSE}.{place_text(first)}: found {found}; {pydantic_text(first)}") from error
    return rules.house._replace(**{key: getattr(built, key) for key in given})


def _check_choice(key: str, value: object) -> None:
    """Raise LineError, with the nearest choice, for a value that is none of those that the rule offers."""
    kind = HouseText.model_fields[key].annotation
    if get_origin(kind) is Literal and value not in get_args(kind):
        raise unknown(f"{HOUSE}.{key}", value, get_args(kind))


def _smallest_chip(rules: Rules, value: object) -> str:
    """The amount to which payouts are rounded, as text; the rack must be able to make it."""
    chip, least = amount_of(value, HOUSE, "smallest_chip"), rules.chips[0]
    if not chip or chip % least:
        reason = f"the smallest chip in the rack is {format_money(least)}; write a multiple of it, above zero"
        raise LineError(f"{HOUSE}.smallest_chip: {format_money(chip)} cannot be made: {reason}")
    return format_money(chip)
