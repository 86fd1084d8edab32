"""A live table written as one text and read back: it resumes in the middle of a round."""

import hashlib
import json
from collections.abc import Collection
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dealer_trainer.engine import Rules, TableError, check_table
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import duty_act_document, given_document
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message, place_text, pydantic_text
from dealer_trainer.table.duty.act_text import has_words
from dealer_trainer.table.duty.run import MOST_DUTY_ACTS, DutyEvent, DutyRun
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor.command import MOST_INSTRUCTOR_ACTS, InstructorAct, is_complete
from dealer_trainer.table.line.duty import DUTY_LINE, DutyReader
from dealer_trainer.table.line.situation import check_keys, typed
from dealer_trainer.table.line.value import LineError
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.player import seat_players
from dealer_trainer.table.round import MOST_BAD_POPS, bad_pop_row
from dealer_trainer.table.round_start import HISTORY, RoundStart
from dealer_trainer.table.round_state import MOST_ACTS
from dealer_trainer.table.seeded_random import GENERATOR
from dealer_trainer.table.snapshot import Level

KIND = "dealer-trainer table"
FORMAT = 1
LONGEST = 4_000_000
"""The most characters of a text that are read; a full table in a long round has under thirty thousand."""


MOST_DUTIES = 20
"""The most table duties of one round: chance brings one, an instructor more."""

REASON = 200
"""The most characters of a reason that are shown: it may quote a bet name of any length."""

_OF_GRADING = frozenset({"marks", "calls"})
"""House rules that change what is due and how it is graded, and nothing that is dealt."""


class SavedError(ValueError):
    """A saved table that cannot be resumed; the message tells the user why."""


class SavedTable(NamedTuple):
    """What is saved of a table, apart from its game: where the round began and every act since.

    `was_helped`: something in the round was shown and has been undone since. `led`: what an instructor did in it.
    `duties`: its table duties. `undone`: the acts until each one that was told to be wrong and was undone.
    """

    seed: int
    level: Level
    options: Options
    start: RoundStart
    acts: tuple[Act, ...]
    is_over: bool
    was_helped: bool = False
    led: tuple[InstructorAct, ...] = ()
    duties: tuple[DutyEvent, ...] = ()
    undone: tuple[tuple[Act, ...], ...] = ()


MOST_UNDONE = 20
"""The most undone acts of a round that are kept."""

Acts = Annotated[tuple[Act, ...], Field(max_length=MOST_ACTS + MOST_BAD_POPS + 1)]


class Document(BaseModel):
    """The text of a saved table. The keys are those of format 1, whatever the fields are called now."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    kind: Literal["dealer-trainer table"]
    format: Literal[1]
    game: str
    rules: str
    chance: str
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)]
    level: Level
    options: Options
    carry: RoundStart
    acts: Acts
    is_over: bool
    was_helped: bool = False
    led: Annotated[tuple[InstructorAct, ...], Field(max_length=MOST_INSTRUCTOR_ACTS + 2)] = ()
    duties: Annotated[tuple[dict[str, Any], ...], Field(max_length=MOST_DUTIES)] = ()
    undone: Annotated[tuple[Annotated[Acts, Field(min_length=1)], ...], Field(max_length=MOST_UNDONE)] = ()


def save(game_id: str, rules: str, table: SavedTable) -> str:
    """Write a table as text; `rules` is the game's fingerprint."""
    document = {
        "kind": KIND,
        "format": FORMAT,
        "game": game_id,
        "rules": rules,
        "chance": GENERATOR,
        "seed": table.seed,
        "level": table.level,
        "options": dict(table.options),
        "carry": table.start,
        "acts": table.acts,
        "is_over": table.is_over,
    }
    if table.was_helped:
        document["was_helped"] = True
    if table.led:
        document["led"] = [(act.command.model_dump(), act.at, act.pops) for act in table.led]
    if table.duties:
        document["duties"] = [event_document(game_id, event) for event in table.duties]
    if table.undone:
        document["undone"] = table.undone
    return json.dumps(document, default=sorted, separators=(",", ":"))


def event_document(game_id: str, event: DutyEvent) -> dict[str, Any]:
    """An event as JSON: the line of the duty, with the house's switches as they were, and whether it is over."""
    run = event.run
    line: dict[str, Any] = {
        "game": game_id,
        "duty": run.start.duty,
        "given": given_document(run.pack.duty(run.start.duty), run.start.given),
        "house": dict(run.house),
        "acts": [duty_act_document(act) for act in run.acts],
    }
    return {"line": line, "is_over": event.is_over}


def read_events(game: Game, documents: Collection[dict[str, Any]]) -> tuple[DutyEvent, ...]:
    """The events of a record; raises ActError if one is not a duty of this game."""
    pack, found = pack_of(game) if documents else None, []
    try:
        for document in documents:
            check_keys(document, ("line", "is_over"), "duties")
            line = typed(document.get("line"), dict, "line")
            check_keys(line, DUTY_LINE, "line")
            if pack is None or not isinstance(document.get("is_over"), bool):
                raise LineError("duties: this game has none")
            reader = DutyReader(pack, game.duty_rules, game.rules)
            if line.get("game") != game.id:
                raise LineError(f"game: it is not {game.id}")
            acts = reader.acts({"acts": [], **line})
            for act in acts:
                if not has_words(act):
                    raise LineError(f"acts: {act.by} does no {act.do}")
            if len(acts) > MOST_DUTY_ACTS:
                raise LineError("acts: there are too many")
            run = DutyRun(pack, reader.house(line), reader.start(line), acts)
            found.append(DutyEvent(run, bool(document["is_over"])))
    except LineError as error:
        raise ActError(str(error)) from error
    return tuple(found)


def restore(game: Game, text: str) -> SavedTable:
    """Read a table back; raises SavedError if the text is not a saved table of this game."""
    _check_head(game, _document(text))
    try:
        document = Document.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where, problem = place_text(first), pydantic_text(first)
        raise SavedError(
            message("The saved table is damaged: {where}: {problem}.", where=where, problem=problem)
        ) from error
    except (TypeError, RecursionError) as error:
        raise SavedError(message("The saved table is damaged: a part of it is missing.")) from error
    try:
        duties = read_events(game, document.duties)
    except ActError as error:
        raise SavedError(message("The saved table is damaged: {error}.", error=str(error)[:REASON])) from error
    table = SavedTable(
        document.seed, document.level, document.options, document.carry, document.acts, document.is_over,
        document.was_helped, document.led, duties, document.undone,
    )  # fmt: skip
    _check_start(game.rules, table)
    if not all(map(is_complete, table.led)):
        raise SavedError(message("The saved table is damaged: a part of it is missing."))
    return table


def fingerprint(game: Game) -> str:
    """A hash of what dice, bets, and requests depend on: the rules with their limits, and whether bad pops exist.

    Names, texts, steps, and grading are left out: if they change, the round is the same, and the current guide grades
    it.
    """
    rules = game.rules
    nameless = rules._replace(name="", bets=tuple(bet._replace(name="") for bet in rules.bets))
    # A multiple of one is how a house dealt before there was one: tables that were saved then stay readable.
    unset = {"numbers_times_circle": 1}
    kept = {name: value for name, value in rules.house._asdict().items() if name not in _OF_GRADING}
    house = tuple(value for name, value in kept.items() if unset.get(name) != value)
    parts = [house if part is rules.house else part for part in nameless]
    text = json.dumps([_plain(tuple(parts)), bad_pop_row(game.guide) is not None], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: object) -> object:
    """A value of the engine with sets in a fixed order."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    return value


def _document(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise SavedError(message("The saved table is damaged: it is far too long."))
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SavedError(message("The saved table is damaged: it is cut off or is not JSON.")) from error
    if not isinstance(document, dict) or document.get("kind") != KIND:
        raise SavedError(message("This is not a saved table."))
    return document


def _check_head(game: Game, document: dict[str, Any]) -> None:
    made = document.get("format")
    if type(made) is int and made > FORMAT:
        raise SavedError(message("This table was saved by a newer version of Dealer Trainer; please update this one."))
    if made != FORMAT:
        raise SavedError(message("The saved table is damaged: its format is unknown."))
    if document.get("game") != game.rules.id:
        raise SavedError(message("This table belongs to another game, not to {game}.", game=game.name))
    if document.get("rules") != fingerprint(game) or document.get("chance") != GENERATOR:
        raise SavedError(
            message("{game} has changed since this table was saved, so its round cannot be resumed.", game=game.name)
        )


def _check_start(rules: Rules, table: SavedTable) -> None:
    start = table.start
    try:
        check_table(rules, start.table)
    except (TableError, KeyError) as error:
        raise SavedError(message("The saved table is damaged: {error}.", error=str(error)[:REASON])) from error
    seats = tuple(profile.seat for profile in seat_players(rules, table.options, table.seed))
    is_sound = (
        start.round >= 1
        and start.chips == 0
        and tuple(player.seat for player in start.players) == seats
        and {wager.seat for wager in start.table.wagers} <= set(seats)
        and all(player.bankroll >= 0 for player in start.players)
        and len(start.history) <= HISTORY
        and all(1 <= die <= 6 for roll in start.history for die in roll)
    )
    if not is_sound:
        raise SavedError(message("The saved table is damaged: its money or its seats do not add up."))
