"""A live table as one text: where the round began and every act since, to go on from in the middle of it."""

import hashlib
import json
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dealer_trainer.engine import Rules, TableError, check_table
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.player import cast
from dealer_trainer.table.round import MOST_BAD, bad_pop_row
from dealer_trainer.table.round_start import HISTORY, Carry
from dealer_trainer.table.round_state import MOST_ACTS
from dealer_trainer.table.seeded_random import GENERATOR
from dealer_trainer.table.snapshot import Level

KIND = "dealer-trainer table"
FORMAT = 1
LONGEST = 4_000_000
"""Characters of the longest text that is read; a full table in a long round is under thirty thousand."""


class SavedError(ValueError):
    """A saved table that cannot be gone on with; the message tells the user why."""


class Saved(BaseModel):
    """What the text holds."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    kind: Literal["dealer-trainer table"]
    format: Literal[1]
    game: str
    rules: str
    chance: str
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)]
    level: Level
    options: Options
    carry: Carry
    acts: Annotated[tuple[Act, ...], Field(max_length=MOST_ACTS + MOST_BAD + 1)]
    is_over: bool


class Kept(NamedTuple):
    """What is kept of a table besides its game."""

    seed: int
    level: Level
    options: Options
    carry: Carry
    acts: tuple[Act, ...]
    is_over: bool


def save(game_id: str, rules: str, kept: Kept) -> str:
    """Write a table down; `rules` is the game's fingerprint."""
    document = {
        "kind": KIND,
        "format": FORMAT,
        "game": game_id,
        "rules": rules,
        "chance": GENERATOR,
        **kept._asdict(),
        "options": kept.options.model_dump(),
    }
    return json.dumps(document, default=sorted, separators=(",", ":"))


def restore(game: Game, text: str) -> Kept:
    """Read a table back; raises SavedError for whatever is not a table of this very game."""
    _check_head(game, _document(text))
    try:
        saved = Saved.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise SavedError(f"The saved table is damaged: {where}: {first['msg']}.") from error
    except (TypeError, RecursionError) as error:
        raise SavedError("The saved table is damaged: a part of it is missing.") from error
    _check_carry(game.rules, saved)
    return Kept(saved.seed, saved.level, saved.options, saved.carry, saved.acts, saved.is_over)


def fingerprint(game: Game) -> str:
    """A hash of what dice, bets and requests come from: the rules with their limits, and whether bad pops exist.

    Names, words and steps are left out: under others the same round is played, and graded as the guide is now.
    """
    rules = game.rules
    nameless = rules._replace(name="", bets=tuple(bet._replace(name="") for bet in rules.bets))
    text = json.dumps([_plain(nameless), bad_pop_row(game.guide) is not None], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: object) -> object:
    """A value of the engine without anything that has no order."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    return value


def _document(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise SavedError("The saved table is damaged: it is far too long.")
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SavedError("The saved table is damaged: it is cut off or is no JSON.") from error
    if not isinstance(document, dict) or document.get("kind") != KIND:
        raise SavedError("This is not a saved table.")
    return document


def _check_head(game: Game, document: dict[str, Any]) -> None:
    made = document.get("format")
    if type(made) is int and made > FORMAT:
        raise SavedError("This table was saved by a newer version of Dealer Trainer; bring this one up to date.")
    if made != FORMAT:
        raise SavedError("The saved table is damaged: its format is unknown.")
    if document.get("game") != game.rules.id:
        raise SavedError(f"This table is of another game, not of {game.name}.")
    if document.get("rules") != fingerprint(game) or document.get("chance") != GENERATOR:
        raise SavedError(f"{game.name} has changed since this table was saved, so its round cannot be gone on with.")


def _check_carry(rules: Rules, saved: Saved) -> None:
    carry = saved.carry
    try:
        check_table(rules, carry.table)
    except (TableError, KeyError) as error:
        raise SavedError(f"The saved table is damaged: {error}.") from error
    seats = tuple(person.seat for person in cast(rules, saved.options, saved.seed))
    is_sound = (
        carry.round >= 1
        and carry.chips == 0
        and tuple(player.seat for player in carry.players) == seats
        and {wager.seat for wager in carry.table.wagers} <= set(seats)
        and all(player.bankroll >= 0 for player in carry.players)
        and len(carry.history) <= HISTORY
        and all(1 <= die <= 6 for roll in carry.history for die in roll)
    )
    if not is_sound:
        raise SavedError("The saved table is damaged: its money or its seats do not add up.")
