"""A scoring game played from a seed, with what the model scorekeeper says and writes, for reading or as JSON Lines."""

import json
from collections.abc import Iterator

from dealer_trainer.engine.score.dice_value import wins_at_once
from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.engine.score.sheet import Entry, Sheet, open_sheet, write
from dealer_trainer.engine.score.turn import Attempt, Bank, Event, PickUp, SetAside, Thrown, Turn
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.fault import Said
from dealer_trainer.guide.score.model import model_said
from dealer_trainer.table.score.player import KINDS, played_turn
from dealer_trainer.table.seeded_random import SeededRandom

PLAYERS = ("Ann", "Bob", "Cem")

Document = dict[str, object]


def deal_turns(game: ScoreGame, seed: int, turns: int, *, text: bool) -> Iterator[str]:
    """So many turns, one at a time, or fewer if the game ends."""
    sheet, chance = open_sheet(PLAYERS, {}, {}), SeededRandom(seed, "score", game.id)
    if text:
        yield f"{game.name}, seed {seed}\n"
    for number in range(1, turns + 1):
        if sheet.next is None:
            return
        document, sheet = _turn(game.rules, sheet, sheet.next, chance)
        yield _text(game, number, document) if text else json.dumps({"turn": number, **document})


def entry_of(rules: ScoreRules, player: str, turn: Turn) -> Entry:
    """The turn as it goes on the sheet; for six at once, the points before that roll."""
    if turn.phase == "won" and wins_at_once(rules, turn.roll):
        return Entry(player, "six_at_once", turn.points - rules.target, picked_up=turn.picked_up)
    if turn.phase == "won":
        left = len(turn.roll) - (len(turn.held) - len(turn.before[1]))
        return Entry(player, "banked", turn.points, left, turn.picked_up)
    if turn.phase == "banked":
        return Entry(player, "banked", turn.points, turn.left, turn.picked_up)
    return Entry(player, "over" if turn.phase == "over" else "bust", picked_up=turn.picked_up)


def _turn(rules: ScoreRules, sheet: Sheet, player: str, chance: SeededRandom) -> tuple[Document, Sheet]:
    start = sheet.start_of(player)
    kind = KINDS[PLAYERS.index(player) % len(KINDS)]
    events, states = played_turn(rules, start, kind, chance)
    said, last = model_said(rules, start, events), states[-1]
    after = write(rules, sheet, entry_of(rules, player, last))
    document: Document = {
        "p": player,
        "score": start.score,
        "events": [event_document(event, call) for event, call in zip(events, said, strict=True)],
        "wrote": last.points,
        "scores": dict(after.scores),
        "state": after.state,
        "next": after.next,
        "winners": list(after.winners),
    }
    return document, after


def event_document(event: Event, said: Said | None = None) -> Document:
    """An event as `score` takes it, with what is said about it."""
    document: Document = {}
    if isinstance(event, Thrown):
        document["roll"] = sorted(event.dice)
    elif isinstance(event, SetAside):
        document["set_aside"] = sorted(event.dice)
    elif isinstance(event, Attempt):
        document |= {"attempt": event.at, "keep": sorted(event.keep)}
    else:
        document["pick_up" if isinstance(event, PickUp) else "bank"] = True
    assert isinstance(event, Thrown | SetAside | Attempt | PickUp | Bank)
    measures = {} if said is None else {key: value for key, value in said._asdict().items() if value is not None}
    return document | ({"said": measures} if measures else {})


def _text(game: ScoreGame, number: int, document: Document) -> str:
    lines = [f"Turn {number}: {document['p']}, {document['score']:,}"]
    events = document["events"]
    assert isinstance(events, list)
    for event in events:
        said = event.get("said", {})
        lines.append(f"  {_event_text(event):<32}{_said_text(game, said)}".rstrip())
    lines.append(f"  written: {document['wrote']:,}")
    winners = document["winners"]
    assert isinstance(winners, list)
    return "\n".join(lines + ([f"  {' and '.join(winners)} won"] if winners else [])) + "\n"


def _event_text(event: Document) -> str:
    for key, words in (("roll", "rolls"), ("set_aside", "sets aside")):
        dice = event.get(key)
        if isinstance(dice, list):
            return f"{words} {' '.join(map(str, dice))}"
    return "picks up" if "pick_up" in event else "banks"


def _said_text(game: ScoreGame, said: Document) -> str:
    offers = {
        "bust": game.words.bust[0], "hot_dice": game.words.hot_dice[0], "choice": "bank or roll?", "roll": "roll",
    }  # fmt: skip
    parts = [f"{said['points']:,}"] if said.get("points") else []
    parts += [f"{said['total']:,} in all"] if said.get("total") else []
    parts += [offers[str(said["offer"])]] if "offer" in said else []
    return ", ".join(parts)
