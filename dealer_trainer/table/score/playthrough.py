"""Simulated players, and a game played from a seed with what the model keeper says, for reading or as JSON."""

import json
from collections.abc import Iterator
from typing import Literal

from dealer_trainer.engine.score import dice_value
from dealer_trainer.engine.score import turn as scoring
from dealer_trainer.engine.score.sheet import Entry, Sheet, open_sheet, write
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.guide.score.grade import model_said
from dealer_trainer.guide.score.row import Said
from dealer_trainer.table.seeded_random import SeededRandom

PlayerKind = Literal["cautious", "greedy"]
PLAYER_KINDS: tuple[PlayerKind, ...] = ("cautious", "greedy")

_ENOUGH: dict[PlayerKind, int] = {"cautious": 300, "greedy": 800}
"""How many points make a player of this kind stop."""


def next_event(
    rules: dice_value.ScoreRules, turn: scoring.Turn, kind: PlayerKind, chance: SeededRandom
) -> scoring.Event:
    """What the player does now, in a turn that is not over."""
    if turn.phase == "set_aside":
        attempt = (_near_straight(rules, turn) or _near_three_pairs(rules, turn)) if kind == "greedy" else None
        if attempt is not None and chance.hits(50):
            return attempt
        return scoring.SetAside(_taken(rules, turn, kind, chance))
    takes_over = turn.phase == "start" and not turn.picked_up and scoring.can_pick_up(rules, turn.start) is None
    if takes_over and chance.hits(50):
        return scoring.PickUp()
    if turn.may_bank and not _rolls_on(turn, kind, chance):
        return scoring.Bank()
    return scoring.Thrown(tuple(1 + chance.below(6) for _ in range(turn.dice)))


def played_turn(
    rules: dice_value.ScoreRules, start: scoring.Start, kind: PlayerKind, chance: SeededRandom
) -> tuple[tuple[scoring.Event, ...], tuple[scoring.Turn, ...]]:
    """A whole turn: its events, and the turn after each."""
    turn, events, turns = scoring.begin(rules, start), [], []
    while turn.phase not in scoring.OVER:
        event = next_event(rules, turn, kind, chance)
        turn = scoring.play(rules, turn, event)
        events.append(event)
        turns.append(turn)
    return tuple(events), tuple(turns)


def _taken(rules: dice_value.ScoreRules, turn: scoring.Turn, kind: PlayerKind, chance: SeededRandom) -> tuple[int, ...]:
    """The dice to take: cautious players take all that score; greedy ones take few while they have dice to roll.

    If the target must be hit exactly, they take what gets closest without passing it.
    """
    best = dice_value.best_of(rules, turn.roll, turn.held)
    made = dice_value.choices(rules, dice_value.counts_of(turn.roll), dice_value.held_counts(rules, turn.held))
    short = rules.target - turn.start.score - turn.before[0]
    if rules.house.exact and best.points > short:
        fitting = [(points, dice) for dice, points in made if points <= short]
        return dice_value.faces_of(max(fitting)[1]) if fitting else best.dice
    if kind == "cautious" or len(turn.roll) < 3 or chance.hits(40):
        return best.dice
    fewest = min(sum(dice) for dice, _ in made)
    return dice_value.faces_of(max((points, dice) for dice, points in made if sum(dice) == fewest)[1])


def _near_three_pairs(rules: dice_value.ScoreRules, turn: scoring.Turn) -> scoring.Attempt | None:
    """Two pairs and a die of a third number, kept from a roll that is not three pairs."""
    counts = dice_value.counts_of(turn.roll)
    if not (rules.house.attempts and rules.three_pairs) or len(turn.roll) != rules.dice:
        return None
    if dice_value.is_three_pairs(rules, counts) or sorted(min(count, 2) for count in counts if count)[-3:] != [1, 2, 2]:
        return None
    pairs = sorted((face for face in dice_value.FACES if counts[face - 1] >= 2), key=lambda face: -counts[face - 1])[:2]
    single = max(face for face in dice_value.FACES if counts[face - 1] == 1)
    return scoring.Attempt("three_pairs", tuple(sorted((*pairs, *pairs, single))))


def _near_straight(rules: dice_value.ScoreRules, turn: scoring.Turn) -> scoring.Attempt | None:
    """The attempt at a straight that lacks a single die."""
    keep = tuple(sorted(set(turn.roll)))
    if not rules.house.attempts or len(turn.roll) != rules.dice or len(keep) != rules.dice - 1:
        return None
    return scoring.Attempt("straight", keep) if any(set(keep) < set(run.dice) for run in rules.straight) else None


def _rolls_on(turn: scoring.Turn, kind: PlayerKind, chance: SeededRandom) -> bool:
    if turn.dice <= 2 and not turn.all_scored:
        return turn.points < _ENOUGH[kind] // 2 and chance.hits(60)
    return turn.points < _ENOUGH[kind] or chance.hits(15)


PLAYERS = ("Ann", "Bob", "Cem")

Document = dict[str, object]


def deal_turns(game: ScoreGame, seed: int, turns: int, text: bool) -> Iterator[str]:
    """So many turns, one at a time, or fewer if the game ends."""
    sheet, chance = open_sheet(PLAYERS, {}, {}), SeededRandom(seed, "score", game.id)
    if text:
        yield f"{game.name}, seed {seed}\n"
    for number in range(1, turns + 1):
        if sheet.next is None:
            return
        document, sheet = _turn(game.rules, sheet, sheet.next, chance)
        yield _text(game, number, document) if text else json.dumps({"turn": number, **document})


def entry_of(rules: dice_value.ScoreRules, player: str, turn: scoring.Turn) -> Entry:
    """The turn as it goes on the sheet; for six at once, the points before that roll."""
    if turn.phase == "won" and dice_value.wins_at_once(rules, turn.roll):
        return Entry(player, "six_at_once", turn.points - rules.target, picked_up=turn.picked_up)
    if turn.phase == "won":
        left = len(turn.roll) - (len(turn.held) - len(turn.before[1]))
        return Entry(player, "banked", turn.points, left, turn.picked_up)
    if turn.phase == "banked":
        return Entry(player, "banked", turn.points, turn.left, turn.picked_up)
    return Entry(player, "over" if turn.phase == "over" else "bust", picked_up=turn.picked_up)


def _turn(rules: dice_value.ScoreRules, sheet: Sheet, player: str, chance: SeededRandom) -> tuple[Document, Sheet]:
    start = sheet.start_of(player)
    kind = PLAYER_KINDS[PLAYERS.index(player) % len(PLAYER_KINDS)]
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


def event_document(event: scoring.Event, said: Said | None = None) -> Document:
    """An event as `score` takes it, with what is said about it."""
    document: Document = {}
    if isinstance(event, scoring.Thrown):
        document["roll"] = sorted(event.dice)
    elif isinstance(event, scoring.SetAside):
        document["set_aside"] = sorted(event.dice)
    elif isinstance(event, scoring.Attempt):
        document |= {"attempt": event.at, "keep": sorted(event.keep)}
    else:
        document["pick_up" if isinstance(event, scoring.PickUp) else "bank"] = True
    assert isinstance(event, scoring.Thrown | scoring.SetAside | scoring.Attempt | scoring.PickUp | scoring.Bank)
    measures = {} if said is None else {key: value for key, value in said._asdict().items() if value is not None}
    return document | ({"said": measures} if measures else {})


def _text(game: ScoreGame, number: int, document: Document) -> str:
    lines = [f"Turn {number}: {document['p']}, {document['score']:,}"]
    events = document["events"]
    assert isinstance(events, list)
    for event in events:
        said = event.get("said", {})
        lines.append(f"  {event_text(event):<32}{_said_text(game, said)}".rstrip())
    lines.append(f"  written: {document['wrote']:,}")
    winners = document["winners"]
    assert isinstance(winners, list)
    return "\n".join(lines + ([f"  {' and '.join(winners)} won"] if winners else [])) + "\n"


def event_text(event: Document) -> str:
    """An event, for reading."""
    for key, words in (("roll", "rolls"), ("set_aside", "sets aside")):
        dice = event.get(key)
        if isinstance(dice, list):
            return f"{words} {' '.join(map(str, dice))}"
    return "picks up" if "pick_up" in event else "banks"


def _said_text(game: ScoreGame, said: Document) -> str:
    offers = {
        "bust": game.words.bust, "hot_dice": game.words.hot_dice, "choice": "bank or roll?", "roll": "roll",
    }  # fmt: skip
    parts = [f"{said['points']:,}"] if said.get("points") else []
    parts += [f"{said['total']:,} in all"] if said.get("total") else []
    parts += [offers[str(said["offer"])]] if "offer" in said else []
    return ", ".join(parts)
