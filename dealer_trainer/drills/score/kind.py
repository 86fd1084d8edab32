"""The twelve kinds of a scorekeeper's drills: a skill of the game's drills.toml and a seed give an item."""

from collections.abc import Callable, Mapping
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from dealer_trainer.drills.item.stake import Features
from dealer_trainer.drills.score.item import Document, Draw, ScoreItem
from dealer_trainer.engine.score import turn as scoring
from dealer_trainer.engine.score.dice_value import best_of, choices, counts_of, dice_value, faces_of
from dealer_trainer.engine.score.policy import best_policy, bust_chance, is_near_tie
from dealer_trainer.engine.score.sheet import Entry, IllegalEntryError, Sheet, open_sheet, write
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.error import GameError, first_of, name_hint
from dealer_trainer.games.game import DRILLS
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.games.validation import key_of
from dealer_trainer.guide.score.grade import KeptEvents, grade_turn, model_said
from dealer_trainer.guide.score.row import Said
from dealer_trainer.message import joined, message, pydantic_text
from dealer_trainer.table.score.playthrough import PLAYER_KINDS, PLAYERS, entry_of, event_document, played_turn
from dealer_trainer.table.seeded_random import SeededRandom

TURNS = 10


def the_sheet(draw: Draw) -> ScoreItem:
    """Ten turns: the scores, and the marks for busts in a row."""
    Features.model_validate(draw.skill.features)
    chance = draw.chance
    scores = {player: 50 * (20 + chance.below(100)) for player in PLAYERS}
    start = open_sheet(PLAYERS, scores, {player: chance.below(3) for player in PLAYERS})
    sheet = start
    turns: list[dict[str, object]] = []
    while len(turns) < TURNS and sheet.next is not None:
        entry = _entry(draw, sheet)
        turns.append(entry_document(entry))
        sheet = write(draw.game.rules, sheet, entry)
    shown = {
        "players": list(PLAYERS), "sheet": dict(start.scores), "zilches": dict(start.zilches), "turns": turns,
    }  # fmt: skip
    due: dict[str, object] = {"scores": dict(sheet.scores), "zilches": dict(sheet.zilches)}
    if draw.game.rules.house.the_5150 != "off":  # otherwise nobody at this table knows about it
        due["noted_5150"] = list(sheet.noted)
    written = [message("{player} {points:,}", player=name, points=score) for name, score in sheet.scores.items()]
    return draw.item(message("Write the turns: the scores, and the marks for busts in a row."), shown, due,
                     message("{scores}.", scores=joined(", ", written)), "K16")  # fmt: skip


def last_round(draw: Draw) -> ScoreItem:
    """A sheet near the end and some turns: who has won, or who still rolls."""
    Features.model_validate(draw.skill.features)
    rules, chance = draw.game.rules, draw.chance
    scores = {player: 50 * (178 + chance.below(22)) for player in PLAYERS}
    start = open_sheet(PLAYERS, scores, {})
    sheet = start
    turns: list[dict[str, object]] = []
    wanted = 2 + chance.below(4)
    while sheet.next is not None and (len(turns) < wanted or sheet.state == "playing"):
        entry = _near_the_end(draw, sheet)
        try:
            sheet = write(rules, sheet, entry)
        except scoring.IllegalActError:
            continue
        turns.append(entry_document(entry))
    shown = {"players": list(PLAYERS), "sheet": dict(start.scores), "turns": turns}
    due = {"winners": list(sheet.winners), "due": list(sheet.due)}
    why = message("{players} won.", players=" and ".join(sheet.winners))
    if sheet.due:
        why = message("Still to roll: {players}.", players=", ".join(sheet.due))
    return draw.item(message("Who won? If nobody yet: who still rolls, in order?"), shown, due, why,
                     "K19" if sheet.winners else "K17")  # fmt: skip


def entry_document(entry: Entry) -> dict[str, object]:
    """A turn as `score` takes it."""
    if entry.kind == "banked":
        taken = {"picked_up": True} if entry.picked_up else {}
        return {"p": entry.player, "points": entry.points, "left": entry.left, **taken}
    points = {"points": entry.points} if entry.kind == "six_at_once" else {}
    return {"p": entry.player, entry.kind: True, **points}


def _entry(draw: Draw, sheet: Sheet) -> Entry:
    """The next player's turn; one that would end the game is drawn again."""
    assert sheet.next is not None
    while True:
        start = sheet.start_of(sheet.next)
        _, turns = played_turn(draw.game.rules, start, draw.chance.pick(PLAYER_KINDS), draw.chance)
        entry = entry_of(draw.game.rules, sheet.next, turns[-1])
        if entry.kind == "six_at_once":
            continue
        try:
            write(draw.game.rules, sheet, entry)
        except IllegalEntryError:
            continue
        return entry


def _near_the_end(draw: Draw, sheet: Sheet) -> Entry:
    """A turn that sometimes reaches the target, ties or beats the mark, or busts."""
    assert sheet.next is not None
    chance, player = draw.chance, sheet.next
    if chance.hits(35):
        return Entry(player, "bust")
    top = max(*sheet.scores.values(), draw.game.rules.target)
    points = top - sheet.scores[player] + chance.pick((-200, -50, 0, 50, 50, 300))
    return Entry(player, "banked", max(points, 50), 1 + chance.below(draw.game.rules.dice - 1))


class TurnFeatures(Features):
    """`least`, `most`: the range for how many rolls the turn has."""

    least: Annotated[int, Field(ge=1, le=12)] = 3
    most: Annotated[int, Field(ge=1, le=12)] = 6


def may_bank(draw: Draw) -> ScoreItem:
    """A total and the dice left: whether the player may bank, and why not."""
    rules, house, chance = draw.game.rules, draw.game.rules.house, draw.chance
    on_board = chance.hits(60)
    limit = house.minimum if on_board else house.opening
    total = 50 * max(1, limit // 50 - 4 + chance.below(9)) if limit and chance.hits(70) else 50 * (1 + chance.below(40))
    left = 0 if chance.hits(25) else 1 + chance.below(rules.dice - 1)
    why = scoring.why_not_bank(rules, scoring.Start(2000 * on_board, on_board), total, left)
    reasons = {
        None: message("Enough, and dice may be left over."),
        "hot_dice": message("All dice have scored: they must be rolled once more."),
        "below_opening": message("It takes {limit:,} in one turn to get on the board.", limit=house.opening),
        "below_minimum": message("It takes {limit:,} to bank.", limit=house.minimum),
        "too_many_dice_left": message("Too many dice are left over."),
    }
    shown = {"total": total, "on_board": on_board, "dice_left": left}
    return draw.item(message("May the player bank? If not, why?"), shown, {"may_bank": why is None, "why": why},
                     reasons[why], "K8" if why is None else "K10" if why == "hot_dice" else "K9")  # fmt: skip


def running_total(draw: Draw) -> ScoreItem:
    """A turn: the total after each set-aside, 0 for a bust."""
    start, events, turns = _turn(draw)
    totals = [turn.points for event, turn in zip(events, turns, strict=True) if _counts(event, turn)]
    shown = {**_start_document(start), "events": [event_document(event) for event in events]}
    listed = joined(", ", [message("{points:,}", points=total) for total in totals])
    why = message("{totals}.", totals=listed)
    return draw.item(
        message("The running total after each set-aside; a bust is 0."), shown, {"totals": totals}, why, "K6"
    )


def dice_count(draw: Draw) -> ScoreItem:
    """After a set-aside, a pick-up, or hot dice: how many dice to hand over."""
    rules, chance = draw.game.rules, draw.chance
    start = scoring.Start(2000, True, scoring.LastTurn(650, 1 + chance.below(rules.dice - 1)))
    if scoring.can_pick_up(rules, start) is None and chance.hits(25):
        assert start.previous is not None
        due = start.previous.dice
        shown: Document = {"previous": start.previous._asdict(), "events": [{"pick_up": True}]}
        why = message("The dice left over from the last turn: {dice}.", dice=due)
        return draw.item(message("How many dice do you hand over?"), shown, {"dice": due}, why, "K2")
    while True:
        _, events, turns = _turn(draw)
        places = [place for place, turn in enumerate(turns) if turn.phase == "choose"]
        if not places:
            continue
        hot = [place for place in places if turns[place].all_scored]
        place = chance.pick(hot if hot and chance.hits(50) else places)
        turn = turns[place]
        shown = {"events": [event_document(event) for event in events[: place + 1]]}
        why = message("All have scored: all {dice}.", dice=turn.dice)
        if not turn.all_scored:
            why = message("Those that are not set aside: {dice}.", dice=turn.dice)
        return draw.item(message("The player rolls. How many dice do you hand over?"), shown, {"dice": turn.dice}, why,
                         "K10" if turn.all_scored else "K8")  # fmt: skip


def protection(draw: Draw) -> ScoreItem:
    """A turn with one planted mistake, or in a third of cases none: at which event, and what it costs."""
    rules, chance = draw.game.rules, draw.chance
    start, events, turns = _turn(draw)
    said, wrote = list(model_said(rules, start, events)), turns[-1].points
    if not chance.hits(33):
        said, wrote = _planted(draw, events, turns, said, wrote)
    kept = KeptEvents(events, said, wrote)
    faults = grade_turn(rules, start, kept).faults
    fault = next((found for found in faults if found.cost), faults[0]) if faults else None
    due = {"event": None if fault is None else fault.event, "cost": 0 if fault is None else sum(f.cost for f in faults)}
    shown = {
        **_start_document(start),
        "events": [event_document(event, call) for event, call in zip(events, said, strict=True)],
        "wrote": wrote,
    }
    why = message("Nothing is wrong with it.")
    if fault is not None:
        why = message("The mistake: {kind}, row {row}, {cost:+,} points.",
                      kind=fault.kind.replace("_", " "), row=fault.row, cost=due["cost"])  # fmt: skip
    question = message("Which event was scored wrong, and what does the mistake cost? There may be none.")
    return draw.item(question, shown, due, why, "K4" if fault is None else fault.row)


def _planted(
    draw: Draw, events: tuple[scoring.Event, ...], turns: tuple[scoring.Turn, ...], said: list[Said], wrote: int
) -> tuple[list[Said], int]:
    """One mistake of a scorekeeper: a bust missed or called falsely, wrong points that go through, a wrong entry."""
    last, before = len(events) - 1, turns[-2].points if len(turns) > 1 else 0
    if turns[-1].phase == "bust" and before and draw.chance.hits(60):
        said[last] = Said(50, before + 50, "choice")
        return said, before
    scored = [place for place, call in enumerate(said) if call.total and isinstance(events[place], scoring.SetAside)]
    if not scored or turns[-1].phase != "banked" or draw.chance.hits(25):
        return said, wrote + draw.chance.pick((50, 100, -50) if wrote else (50, 100))
    place, error = draw.chance.pick(scored), draw.chance.pick((50, 100, 500))
    for later in range(place, len(said)):
        call = said[later]
        if call.total:
            points = call.points + error if later == place and call.points is not None else call.points
            said[later] = call._replace(points=points, total=call.total + error)
    return said, wrote + error


def _turn(draw: Draw) -> tuple[scoring.Start, tuple[scoring.Event, ...], tuple[scoring.Turn, ...]]:
    """A turn of as many rolls as the skill wants."""
    features = TurnFeatures.model_validate(draw.skill.features)
    chance = draw.chance
    start = scoring.Start(2000, True) if chance.hits(70) else scoring.Start()
    found = None
    for _ in range(300):
        events, turns = played_turn(draw.game.rules, start, chance.pick(PLAYER_KINDS), chance)
        rolls = sum(isinstance(event, scoring.Thrown) for event in events)
        found = start, events, turns
        if features.least <= rolls <= features.most:
            break
    assert found is not None
    return found


def _counts(event: scoring.Event, turn: scoring.Turn) -> bool:
    """Whether a total is announced: for a set-aside, and for a bust."""
    return isinstance(event, scoring.SetAside) or turn.phase == "bust"


def _start_document(start: scoring.Start) -> Document:
    return {"score": start.score, "on_board": start.on_board}


Dice = Annotated[int, Field(ge=1, le=6)]


class DiceFeatures(Features):
    """`dice`: the range for how many are thrown; all of the game's if not given."""

    least: Dice | None = None
    most: Dice | None = None


class OtherFeatures(Features):
    """`other`: the other game in which the same dice are scored."""

    other: str


class OddsFeatures(Features):
    """`about`: the chance of a bust, or whether rolling is worth more than banking."""

    about: Literal["bust", "policy"] = "bust"


def most_points(draw: Draw) -> ScoreItem:
    """A roll: its points, and the dice that make them."""
    roll = draw.roll(_count(draw))
    best = best_of(draw.game.rules, roll)
    why = message("{dice}: {points:,}.", dice=dice_text(best.dice), points=best.points)
    if not best.dice:
        why = message("No die scores.")
    return draw.item(message("The most points, and the dice that make them?"), {"roll": list(roll)},
                     {"points": best.points, "dice": list(best.dice)}, why, "K4")  # fmt: skip


def set_aside_value(draw: Draw) -> ScoreItem:
    """Dice that are set aside, all of which score: their points."""
    roll, made = _scoring_roll(draw)
    dice, points = draw.chance.pick(made)
    aside = faces_of(dice)
    why = message("{dice}: {points:,}.", dice=dice_text(aside), points=points)
    return draw.item(message("What is set aside: how many points?"), {"roll": list(roll), "set_aside": list(aside)},
                     {"points": points}, why, "K6")  # fmt: skip


def legal(draw: Draw) -> ScoreItem:
    """Dice that are set aside: whether each of them scores, or which do not."""
    roll, made = _scoring_roll(draw)
    aside = faces_of(draw.chance.pick(made)[0])
    rest = list(roll)
    for die in aside:
        rest.remove(die)
    if rest and draw.chance.hits(60):
        aside = tuple(sorted((*aside, draw.chance.pick(rest))))
    value = dice_value(draw.game.rules, roll, aside)
    why = message("All of them score: {points:,}.", points=value.points)
    if value.refused:
        why = message("{dice} do not score there.", dice=dice_text(value.dice))
    return draw.item(message("May these be set aside? If not: which dice do not score?"),
                     {"roll": list(roll), "set_aside": list(aside)},
                     {"legal": value.refused is None, "dice": list(value.dice)}, why, "K7")  # fmt: skip


def hot_dice(draw: Draw) -> ScoreItem:
    """Dice already aside and a roll of the rest: whether all dice have scored, and what follows."""
    rules = draw.game.rules
    count = 1 + draw.chance.below(3)
    roll = tuple(sorted(draw.chance.pick((1, 5, 1 + draw.chance.below(6))) for _ in range(count)))
    best = best_of(rules, roll)
    choice = rules.house.hot_dice if len(best.dice) == count else "no"
    why = {
        "no": message("Not every die scores."),
        "may": message("Every die has scored: the player may roll all {dice} again.", dice=rules.dice),
        "must": message("Every die has scored: the player must roll all {dice} again.", dice=rules.dice),
    }[choice]
    question = message(
        "The other dice are set aside, and all that score are taken. Roll all the dice again: must, may, or no?"
    )
    shown = {"aside": rules.dice - count, "roll": list(roll)}
    return draw.item(question, shown, {"choice": choice}, why, "K10")


def other_game(draw: Draw) -> ScoreItem:
    """One roll under two sets of rules: two values."""
    features = OtherFeatures.model_validate(draw.skill.features)
    other = draw.games[features.other]
    dice = min(draw.game.rules.dice, other.rules.dice)
    for _ in range(200):
        roll = _pairs(draw) if dice == 6 and draw.chance.hits(40) else draw.roll(dice)
        values = [best_of(rules, roll).points for rules in (draw.game.rules, other.rules)]
        if values[0] != values[1] or draw.chance.hits(10):
            break
    why = message("{first}: {one:,}. {second}: {two:,}.", first=draw.game.name, one=values[0], second=other.name,
                  two=values[1])  # fmt: skip
    question = message("The most points in {first}, then in {second}?", first=draw.game.name, second=other.name)
    return draw.item(question, {"roll": list(roll), "games": [draw.game.id, other.id]}, {"points": values}, why, "K4")


def odds(draw: Draw) -> ScoreItem:
    """The chance of a bust within one percent, or bank or roll; not asked if neither is wrong."""
    features = OddsFeatures.model_validate(draw.skill.features)
    rules = draw.game.rules
    if features.about == "bust":
        count = 1 + draw.chance.below(rules.dice)
        bust = float(100 * bust_chance(rules, count))
        why = message("It is {percent:.2f}%.", percent=bust)
        return draw.item(message("With this many dice, how often is a roll a bust, in percent?"), {"dice": count},
                         {"percent": round(bust, 2)}, why, "K8", 1)  # fmt: skip
    policy = best_policy(rules)
    while True:
        count = 1 + draw.chance.below(rules.dice - 1)
        boundary = policy.rolls_up_to(count)
        total = 50 * max(1, boundary // 50 - 4 + draw.chance.below(10))
        if not is_near_tie(policy, total, count):
            break
    gain = policy.gain_of(total, count)
    why = message("With {count} dice roll up to {boundary:,}, bank above.", count=count, boundary=boundary)
    question = message("For the most points of this turn: roll or bank?")
    shown = {"total": total, "dice": count}
    return draw.item(question, shown, {"choice": "roll" if gain > 0 else "bank"}, why, "K8")


def dice_text(dice: tuple[int, ...]) -> str:
    """Dice for a sentence.

    >>> dice_text((1, 1, 5))
    '1-1-5'
    """
    return "-".join(map(str, dice))


def _count(draw: Draw) -> int:
    features = DiceFeatures.model_validate(draw.skill.features)
    every = draw.game.rules.dice
    least = min(features.least or every, every)
    most = min(features.most or max(least, every), every)
    return least + draw.chance.below(max(1, most - least + 1))


def _scoring_roll(draw: Draw) -> tuple[tuple[int, ...], tuple[tuple[tuple[int, ...], int], ...]]:
    """A roll that scores, and everything that may be set aside from it."""
    count = _count(draw)
    while True:
        roll = draw.roll(count)
        if made := choices(draw.game.rules, counts_of(roll)):
            return roll, made


def _pairs(draw: Draw) -> tuple[int, ...]:
    faces = draw.chance.shuffled(range(1, 7))[:3]
    return tuple(sorted((*faces, *faces)))


KINDS: Mapping[str, Callable[[Draw], ScoreItem]] = {
    "most_points": most_points,
    "set_aside_value": set_aside_value,
    "legal": legal,
    "may_bank": may_bank,
    "running_total": running_total,
    "hot_dice": hot_dice,
    "dice_count": dice_count,
    "other_game": other_game,
    "last_round": last_round,
    "the_sheet": the_sheet,
    "protection": protection,
    "odds": odds,
}
"""The twelve drills of a scorekeeper."""

TRIED = 3
"""How many items of a skill are made to check its features."""

Games = Mapping[str, ScoreGame]


def make(game: ScoreGame, skill_id: str, seed: int, games: Games) -> ScoreItem:
    """The item of a seed, the same on every machine; raises KeyError for an unknown skill."""
    skill = game.drills.skill(skill_id)
    chance = SeededRandom(seed, "score", game.id, skill.first_id)
    return KINDS[skill.kind](Draw(game, skill, seed, chance, games))


def check(game: ScoreGame, games: Games) -> None:
    """Raise GameError if a skill's kind is unknown or no item can be made of its features; the others are in it."""
    faults = [fault for index, skill in enumerate(game.drills.skills) for fault in _faults(game, index, skill, games)]
    if faults:
        raise first_of(faults)


def _faults(game: ScoreGame, index: int, skill: Skill, games: Games) -> list[GameError]:
    file, key = game.folder / DRILLS, f"skills[{index}] ({skill.id})"
    if skill.kind not in KINDS:
        reason = message("{kind} is not a kind of drill", kind=skill.kind)
        return [GameError(file, f"{key}.kind", reason, name_hint(skill.kind, KINDS))]
    try:
        for seed in range(TRIED):
            make(game, skill.id, seed, games)
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        name = key_of({}, tuple(detail["loc"]))
        return [GameError(file, f"{key}.features.{name}".rstrip("."), pydantic_text(detail), message("Correct it"))]
    except KeyError as error:
        reason = message("there is no scoring game {game}", game=str(error.args[0]))
        return [GameError(file, f"{key}.features.other", reason, name_hint(str(error.args[0]), games))]
    return []
