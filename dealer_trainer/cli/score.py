"""The answers of `score`, one JSON object for each line about a scoring game."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.cli.score_line import (
    dice_at,
    entries_of,
    events_of,
    held_at,
    players_of,
    rounds_of,
    said_of,
    sheet_of,
    start_of,
    whole,
)
from dealer_trainer.engine.score.dice_value import ScoreRules, best_of, dice_value, wins_at_once
from dealer_trainer.engine.score.sheet import (
    IllegalEntryError,
    Sheet,
    WhoStarts,
    WrongPlayersError,
    roll_for_start,
    write,
)
from dealer_trainer.engine.score.turn import IllegalActError, Turn, begin, play
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.score.switch import SwitchError, switched
from dealer_trainer.table.line.situation import check_keys, typed, unknown
from dealer_trainer.table.line.value import Document, LineError

if TYPE_CHECKING:
    from dealer_trainer.guide.score.fault import Measure, ScoreFault

COMMON = ("game", "ask", "house")
_MOST_HOUSES = 256
"""How many games under different house rules are kept ready."""


class LineGame(NamedTuple):
    """The game of a line under its house rules."""

    game: ScoreGame
    rules: ScoreRules


class ScoreAnswers:
    """Answers lines about the scoring games it knows, named by id or by folder."""

    def __init__(self, games: tuple[ScoreGame, ...]) -> None:
        self._games = {game.id: game for game in games}
        self._folders = {game.folder.name: game for game in games}
        self._rules: dict[tuple[str, str], ScoreRules] = {}

    def answer(self, document: Document) -> Document:
        """What a line asks."""
        asked = self.game_of(document)
        return self._asked_for(asked, document, document.get("ask"))

    def grade_turn(self, document: Document) -> Document:
        """How a kept turn holds up, whatever the line asks: a turn's line will do."""
        asked = self.game_of(document)
        ask = document.get("ask", "turn")
        return self._asked_for(asked, document, "grade-turn" if ask == "turn" else ask)

    def _asked_for(self, asked: LineGame, document: Document, ask: object) -> Document:
        if not isinstance(ask, str) or ask not in _ASKS:
            raise unknown("ask", ask, _ASKS)
        return _ASKS[ask](asked, document)

    def game_of(self, document: Document) -> LineGame:
        """The game of a line, with the switches of its "house"."""
        name = document.get("game")
        game = (self._games.get(name) or self._folders.get(name)) if isinstance(name, str) else None
        if game is None:
            raise unknown("game", name, self._games)
        house = document.get("house")
        switches: Document = {} if house is None else typed(house, dict, "house")
        key = (game.id, json.dumps(switches, sort_keys=True))
        if key not in self._rules:
            if len(self._rules) >= _MOST_HOUSES:
                self._rules.clear()
            try:
                self._rules[key] = switched(game.text, switches) if switches else game.rules
            except SwitchError as error:
                raise LineError(f"house.{error}") from error
        return LineGame(game, self._rules[key])


def _best(asked: LineGame, document: Document) -> Document:
    check_keys(document, (*COMMON, "roll", "held"))
    roll = dice_at(document, "roll", asked.rules.dice)
    best = best_of(asked.rules, roll, held_at(document, asked.rules, len(roll)))
    return {
        "points": best.points,
        "set_aside": list(best.dice),
        "bust": not best.dice,
        "hot_dice": len(best.dice) == len(roll) and not best.wins_game,
        "wins_game": best.wins_game,
    }


def _set_aside(asked: LineGame, document: Document) -> Document:
    check_keys(document, (*COMMON, "roll", "set_aside", "held"))
    rules = asked.rules
    roll = dice_at(document, "roll", rules.dice)
    aside = dice_at(document, "set_aside", rules.dice, least=0)
    value = dice_value(rules, roll, aside, held_at(document, rules, len(roll)))
    if value.refused:
        return {"legal": False, "points": 0, "reason": value.refused, "dice": list(value.dice)}
    left = len(roll) - len(aside)
    hot = left == 0 and not wins_at_once(rules, roll)
    return {"legal": True, "points": value.points, "dice_left": left, "hot_dice": hot}


def _turn(asked: LineGame, document: Document) -> Document:
    check_keys(document, (*COMMON, "score", "on_board", "previous", "events"))
    turn, illegal = begin(asked.rules, start_of(document, asked.rules)), None
    for index, event in enumerate(events_of(document, asked.rules)):
        try:
            turn = play(asked.rules, turn, event)
        except IllegalActError as error:
            illegal = illegal_json(index, error)
            break
    return turn_json(turn) | ({"illegal": illegal} if illegal else {})


def turn_json(turn: Turn) -> Document:
    """The state of a turn."""
    document: Document = {
        "phase": turn.phase,
        "points": turn.points,
        "dice": turn.dice,
        "hot_dice": turn.all_scored,
        "may_bank": turn.may_bank,
        "must_roll": turn.must_roll,
    }
    if turn.why is not None:
        document["why"] = turn.why
    if turn.left is not None:
        document["left"] = turn.left
    return document


def illegal_json(index: int, error: IllegalActError) -> Document:
    """An act or a turn that the rules do not allow, with its place and what was due."""
    document: Document = {"event": index, "reason": error.reason}
    if error.dice is not None:
        document["dice"] = list(error.dice)
    if error.due is not None:
        document["due"] = error.due
    return document


def _game(asked: LineGame, document: Document) -> Document:
    check_keys(document, (*COMMON, "players", "sheet", "zilches", "next", "turns"))
    sheet, illegal = sheet_of(document, asked.rules), None
    for index, entry in enumerate(entries_of(document, asked.rules, sheet.players)):
        try:
            sheet = write(asked.rules, sheet, entry)
        except IllegalActError as error:
            illegal = illegal_json(index, error)
            if isinstance(error, IllegalEntryError) and error.whose is not None:
                illegal["due"] = error.whose
            break
    return _sheet_json(sheet) | ({"illegal": illegal} if illegal else {})


def _sheet_json(sheet: Sheet) -> Document:
    return {
        "scores": dict(sheet.scores),
        "state": sheet.state,
        "next": sheet.next,
        "due": list(sheet.due),
        "winners": list(sheet.winners),
        "noted_5150": list(sheet.noted),
        "penalties": [{"event": found.entry, "p": found.player, "points": -found.points} for found in sheet.penalties],
    }


def _start(_: LineGame, document: Document) -> Document:
    check_keys(document, (*COMMON, "players", "rolls"))
    players = players_of(document)
    found, illegal = WhoStarts(players, players), None
    for index, dice in enumerate(rounds_of(document)):
        try:
            found = roll_for_start(found, dice)
        except WrongPlayersError as error:
            illegal = {**illegal_json(index, error), "due": list(error.whose)}
            break
    answer: Document = {"first": found.first}
    answer |= {"order": list(found.order)} if found.first is not None else {"roll_off": list(found.rolling)}
    return answer | ({"illegal": illegal} if illegal else {})


def grade_turn_line(asked: LineGame, document: Document) -> Document:
    """How a kept turn holds up: a turn's line with what was said of each event, and what was written."""
    from dealer_trainer.guide.score.grade import KeptEvents, grade_turn

    check_keys(document, (*COMMON, "score", "on_board", "previous", "events", "said", "wrote"))
    events = events_of(document, asked.rules, ("said",))
    wrote = whole(document["wrote"], "wrote") if document.get("wrote") is not None else None
    if wrote is None and "wrote" in document:
        wrote = 0
    kept = KeptEvents(events, said_of(document, len(events), asked.game.words), wrote)
    graded = grade_turn(asked.rules, start_of(document, asked.rules), kept)
    faults = [fault_json(fault) for fault in graded.faults]
    return {"faults": faults, "points": graded.points, "cost": graded.cost}


def fault_json(fault: "ScoreFault") -> Document:
    """A fault as a line has it."""
    return {
        "kind": fault.kind,
        "severity": fault.severity,
        "row": fault.row,
        "event": fault.event,
        "due": _measure_json(fault.due),
        "done": None if fault.done is None else _measure_json(fault.done),
        "cost": fault.cost,
    }


def _measure_json(measure: "Measure") -> Document:
    return {name: value for name, value in measure._asdict().items() if value is not None}


_ASKS: dict[str, Callable[[LineGame, Document], Document]] = {
    "best": _best,
    "set_aside": _set_aside,
    "turn": _turn,
    "game": _game,
    "start": _start,
    "grade-turn": grade_turn_line,
}
