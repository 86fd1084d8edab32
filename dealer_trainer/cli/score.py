"""The answers of `score`, one JSON object for each line about a scoring game."""

import json
from collections.abc import Callable, Collection
from typing import NamedTuple, get_args

from dealer_trainer.engine.score import sheet as sheets
from dealer_trainer.engine.score import turn as scoring
from dealer_trainer.engine.score.dice_value import STEP, ScoreRules, best_of, dice_value, wins_at_once
from dealer_trainer.games.score.loading import ScoreGame, SwitchError, switched
from dealer_trainer.guide.score.row import NOTHING, Measure, Offer, Said, ScoreFault
from dealer_trainer.table.line.situation import check_keys, typed, unknown
from dealer_trainer.table.line.situation import whole as any_whole
from dealer_trainer.table.line.value import Document, LineError, kind_of, shown

_EVENTS = ("pick_up", "roll", "set_aside", "attempt", "bank")
_KINDS: dict[str, sheets.TurnKind] = {
    "bust": "bust", "over": "over", "six_at_once": "six_at_once", "roll_off": "roll_off", "decline": "decline",
    "extra_roll": "extra_roll",
}  # fmt: skip
_TURNS = ("points", *_KINDS)
_MOST_POINTS = 1_000_000
_MOST_PLAYERS = 100


def dice_at(document: Document, key: str, most: int, *, least: int = 1, at: str = "") -> tuple[int, ...]:
    """The dice under a key, within these counts."""
    where = f"{at}{key}"
    if key not in document:
        raise LineError(f"{where}: the key is missing; write the dice, as [1, 1, 5]")
    dice = typed(document[key], list, where)
    if not least <= len(dice) <= most:
        raise LineError(f"{where}: found {len(dice)} dice; {least} to {most} are expected")
    if not all(type(die) is int and 1 <= die <= 6 for die in dice):
        raise LineError(f"{where}: {shown(dice)} are not dice; each is a whole number from 1 to 6")
    return tuple(dice)


def held_at(document: Document, rules: ScoreRules, rolled: int) -> tuple[int, ...]:
    """The dice held before a roll of so many; together they are not more than the game has."""
    if document.get("held") is None:
        return ()
    return dice_at(document, "held", rules.dice - rolled, least=0)


def start_of(document: Document, rules: ScoreRules) -> scoring.Start:
    """What a turn starts from: "score", "on_board", "previous"."""
    score = points_at(document, "score")
    board = document.get("on_board")
    if board is not None and type(board) is not bool:
        raise LineError(f"on_board: found {kind_of(board)}; true or false is expected")
    return scoring.Start(score, score > 0 if board is None else board, _previous(document.get("previous"), rules))


def events_of(document: Document, rules: ScoreRules, beside: Collection[str] = ()) -> tuple[scoring.Event, ...]:
    """The events of a turn; `beside`: keys that an event may have besides its own."""
    events = typed(document.get("events", []), list, "events")
    return tuple(_event(event, rules, f"events[{index}]", beside) for index, event in enumerate(events))


def sheet_of(document: Document, rules: ScoreRules) -> sheets.Sheet:
    """The sheet before the turns: "players", "sheet", "zilches", "next"."""
    players = players_of(document)
    scores = _by_player(document, "sheet", players)
    for player, score in scores.items():
        _check_points(score, f"sheet.{player}")
        if sheets.reaches(rules, score):
            raise LineError(f"sheet.{player}: {score} is over the target already; a game starts before that")
    zilches = _by_player(document, "zilches", players)
    for player, count in zilches.items():
        if count not in (0, 1, 2):
            raise LineError(f"zilches.{player}: found {shown(count)}; 0, 1 or 2 is expected")
    following = document.get("next")
    if following is not None and following not in players:
        raise unknown("next", following, players)
    return sheets.open_sheet(players, scores, zilches, typed(following, str, "next") if following is not None else None)


def rounds_of(document: Document) -> tuple[dict[str, int], ...]:
    """The rounds of the roll for who starts: a die for each player."""
    rounds = typed(document.get("rolls", []), list, "rolls")
    found = []
    for index, dice in enumerate(rounds):
        body = typed(dice, dict, f"rolls[{index}]")
        for player, die in body.items():
            if type(die) is not int or not 1 <= die <= 6:
                raise LineError(f"rolls[{index}].{player}: {shown(die)} is not a die; it is a whole number from 1 to 6")
        found.append(body)
    return tuple(found)


def said_of(document: Document, events: int) -> tuple[Said, ...]:
    """What was said of each event: in a list of its own, or with the event."""
    if "said" not in document:
        listed = [event.get("said") for event in typed(document.get("events", []), list, "events")]
        return tuple(said_at(said, f"events[{index}].said") for index, said in enumerate(listed))
    said = typed(document["said"], list, "said")
    if len(said) != events:
        raise LineError(f"said: found {len(said)} for {events} events; write one for each, null for nothing")
    return tuple(said_at(each, f"said[{index}]") for index, each in enumerate(said))


def said_at(value: object, at: str) -> Said:
    """What was said; nothing where there is none."""
    if value is None:
        return NOTHING
    body = typed(value, dict, at)
    check_keys(body, ("points", "total", "offer"), at)
    offer = body.get("offer")
    if offer is not None and offer not in get_args(Offer):
        raise unknown(f"{at}.offer", offer, get_args(Offer))
    points, total = (None if body.get(key) is None else whole(body[key], f"{at}.{key}") for key in ("points", "total"))
    return Said(points, total, offer)


def players_of(document: Document) -> tuple[str, ...]:
    """The players in seat order."""
    if "players" not in document:
        raise LineError('players: the key is missing; write the names in seat order, as ["Ann", "Bob"]')
    players = typed(document["players"], list, "players")
    if not 1 <= len(players) <= _MOST_PLAYERS:
        raise LineError(f"players: found {len(players)}; 1 to {_MOST_PLAYERS} are expected")
    for index, player in enumerate(players):
        if not isinstance(player, str) or not player:
            raise LineError(f"players[{index}]: found {kind_of(player) if player else 'no name'}; a name is expected")
        if player in players[:index]:
            raise LineError(f"players[{index}]: {shown(player)} is listed twice")
    return tuple(players)


def points_at(document: Document, key: str, at: str = "") -> int:
    """Points under a key, 0 if left out: a multiple of fifty that is not negative."""
    value = document.get(key)
    return 0 if value is None else _check_points(value, f"{at}{key}")


def whole(value: object, at: str) -> int:
    """A whole number within reason."""
    number = any_whole(value, at)
    if abs(number) > _MOST_POINTS:
        raise LineError(f"{at}: the number is beyond {_MOST_POINTS:,}")
    return number


def _check_points(value: object, at: str) -> int:
    points = whole(value, at)
    if points < 0 or points % STEP:
        raise LineError(f"{at}: {points} is not a score; scores are multiples of {STEP} from 0 up")
    return points


def _previous(value: object, rules: ScoreRules) -> scoring.LastTurn | None:
    if value is None:
        return None
    body = typed(value, dict, "previous")
    check_keys(body, ("points", "dice"), "previous")
    if "dice" not in body:
        raise LineError("previous.dice: the key is missing; write how many dice were left over")
    dice = whole(body["dice"], "previous.dice")
    if not 0 <= dice <= rules.dice:
        raise LineError(f"previous.dice: found {dice}; 0 to {rules.dice} is expected")
    return scoring.LastTurn(points_at(body, "points", "previous."), dice)


def _event(value: object, rules: ScoreRules, at: str, beside: Collection[str]) -> scoring.Event:
    body = typed(value, dict, at)
    check_keys(body, (*_EVENTS, "keep", *beside), at)
    key = _only(body, _EVENTS, at)
    if "keep" in body and key != "attempt":
        raise LineError(f"{at}.keep: dice are kept with an attempt alone")
    if key == "roll":
        return scoring.Thrown(dice_at(body, "roll", rules.dice, at=f"{at}."))
    if key == "set_aside":
        return scoring.SetAside(dice_at(body, "set_aside", rules.dice, least=0, at=f"{at}."))
    if key == "attempt":
        if body["attempt"] not in ("straight", "three_pairs"):
            raise unknown(f"{at}.attempt", body["attempt"], ("straight", "three_pairs"))
        return scoring.Attempt(body["attempt"], dice_at(body, "keep", rules.dice, least=0, at=f"{at}."))
    _check_true(body[key], f"{at}.{key}")
    return scoring.PickUp() if key == "pick_up" else scoring.Bank()


def _entry(value: object, rules: ScoreRules, players: tuple[str, ...], at: str) -> sheets.Entry:
    body = typed(value, dict, at)
    check_keys(body, ("p", "left", "picked_up", *_TURNS), at)
    if "p" not in body:
        raise LineError(f"{at}.p: the key is missing; write whose turn it was")
    player = body["p"]
    if player not in players:
        raise unknown(f"{at}.p", player, players)
    key = _only(body, [name for name in _TURNS if name != "points" or "six_at_once" not in body], at)
    if "left" in body and key != "points":
        raise LineError(f"{at}.left: dice are left over by a banked turn alone")
    if "picked_up" in body and key in ("roll_off", "decline", "extra_roll"):
        raise LineError(f"{at}.picked_up: {key} is not a turn with dice of its own")
    if key == "points":
        left = body.get("left")
        if left is not None and not 0 <= whole(left, f"{at}.left") <= rules.dice:
            raise LineError(f"{at}.left: found {left}; 0 to {rules.dice} is expected")
        return sheets.Entry(player, "banked", whole(body["points"], f"{at}.points"), left, _picked_up(body, at))
    if key in ("roll_off", "extra_roll"):
        return sheets.Entry(player, _KINDS[key], dice=dice_at(body, key, rules.dice, at=f"{at}."))
    _check_true(body[key], f"{at}.{key}")
    before = whole(body.get("points", 0), f"{at}.points") if key == "six_at_once" else 0
    return sheets.Entry(player, _KINDS[key], before, picked_up=_picked_up(body, at))


def _picked_up(body: Document, at: str) -> bool:
    return bool(typed(body.get("picked_up", False), bool, f"{at}.picked_up"))


def _only(body: Document, names: Collection[str], at: str) -> str:
    """The one of these keys that there is."""
    found = [name for name in names if name in body]
    if len(found) != 1:
        names_found = " and ".join(found) if found else "none"
        raise LineError(f"{at}: found {names_found}; one of {', '.join(names)} is expected")
    return found[0]


def _check_true(value: object, at: str) -> None:
    if value is not True:
        raise LineError(f"{at}: found {shown(value)}; write true, or leave it out")


def _by_player(document: Document, key: str, players: tuple[str, ...]) -> dict[str, int]:
    """Whole numbers by player; a list has them in seat order."""
    value = document.get(key)
    if value is None:
        return {}
    if isinstance(value, list):
        if len(value) != len(players):
            raise LineError(f"{key}: found {len(value)} numbers for {len(players)} players")
        value = dict(zip(players, value, strict=True))
    body = typed(value, dict, key)
    for player in body:
        if player not in players:
            raise unknown(key, player, players)
    return {player: whole(number, f"{key}.{player}") for player, number in body.items()}


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
        return self._asked_for(document, document.get("ask"))

    def grade_turn(self, document: Document) -> Document:
        """How a kept turn holds up, whatever the line asks: a turn's line will do."""
        ask = document.get("ask", "turn")
        return self._asked_for(document, "grade-turn" if ask == "turn" else ask)

    def _asked_for(self, document: Document, ask: object) -> Document:
        asked = self.game_of(document)
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
    turn, illegal = scoring.begin(asked.rules, start_of(document, asked.rules)), None
    for index, event in enumerate(events_of(document, asked.rules)):
        try:
            turn = scoring.play(asked.rules, turn, event)
        except scoring.IllegalActError as error:
            illegal = illegal_json(index, error)
            break
    return turn_json(turn) | ({"illegal": illegal} if illegal else {})


def turn_json(turn: scoring.Turn) -> Document:
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


def illegal_json(index: int, error: scoring.IllegalActError) -> Document:
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
    turns, players = enumerate(typed(document.get("turns", []), list, "turns")), sheet.players
    entries = [_entry(turn, asked.rules, players, f"turns[{index}]") for index, turn in turns]
    for index, entry in enumerate(entries):
        try:
            sheet = sheets.write(asked.rules, sheet, entry)
        except scoring.IllegalActError as error:
            illegal = illegal_json(index, error)
            if isinstance(error, sheets.IllegalEntryError) and error.whose is not None:
                illegal["due"] = error.whose
            break
    found: Document = {
        "scores": dict(sheet.scores),
        "state": sheet.state,
        "next": sheet.next,
        "due": list(sheet.due),
        "winners": list(sheet.winners),
        "noted_5150": list(sheet.noted),
        "penalties": [{"event": lost.entry, "p": lost.player, "points": -lost.points} for lost in sheet.penalties],
    }
    return found | ({"illegal": illegal} if illegal else {})


def _start(_: LineGame, document: Document) -> Document:
    check_keys(document, (*COMMON, "players", "rolls"))
    players = players_of(document)
    found, illegal = sheets.WhoStarts(players, players), None
    for index, dice in enumerate(rounds_of(document)):
        try:
            found = sheets.roll_for_start(found, dice)
        except sheets.WrongPlayersError as error:
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
    kept = KeptEvents(events, said_of(document, len(events)), wrote)
    graded = grade_turn(asked.rules, start_of(document, asked.rules), kept)
    faults = [fault_json(fault) for fault in graded.faults]
    return {"faults": faults, "points": graded.points, "cost": graded.cost}


def fault_json(fault: ScoreFault) -> Document:
    """A fault as a line has it."""
    return {
        "kind": fault.kind,
        "severity": fault.severity,
        "row": fault.row,
        "event": fault.event,
        "due": _measure_json(fault.due),
        "done": fault.done and _measure_json(fault.done),
        "cost": fault.cost,
    }


def _measure_json(measure: Measure) -> Document:
    return {name: value for name, value in measure._asdict().items() if value is not None}


_ASKS: dict[str, Callable[[LineGame, Document], Document]] = {
    "best": _best,
    "set_aside": _set_aside,
    "turn": _turn,
    "game": _game,
    "start": _start,
    "grade-turn": grade_turn_line,
}
