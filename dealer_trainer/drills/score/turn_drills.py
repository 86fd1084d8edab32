"""Drills about a turn: may they bank, the running total, how many dice, a turn with one planted mistake."""

from typing import Annotated

from pydantic import Field

from dealer_trainer.drills.score.item import Document, Draw, Features, ScoreItem
from dealer_trainer.engine.score.turn import (
    Event,
    LastTurn,
    SetAside,
    Start,
    Thrown,
    Turn,
    can_pick_up,
    why_not_bank,
)
from dealer_trainer.guide.score.fault import Said
from dealer_trainer.guide.score.grade import grade_turn
from dealer_trainer.guide.score.keeping import KeptEvents
from dealer_trainer.guide.score.model import model_said
from dealer_trainer.message import joined, message
from dealer_trainer.table.score.player import KINDS, played_turn
from dealer_trainer.table.score.playthrough import event_document


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
    why = why_not_bank(rules, Start(2000 * on_board, on_board), total, left)
    reasons = {
        None: message("Enough, and dice may be left over."),
        "hot_dice": message("All dice have scored: they must be rolled once more."),
        "below_opening": message("It takes {limit:,} in one turn to get on the board.", limit=house.opening),
        "below_minimum": message("It takes {limit:,} to bank.", limit=house.minimum),
        "too_many_dice_left": message("Too many dice are left over."),
    }
    shown = {"total": total, "on_board": on_board, "dice_left": left}
    return draw.item(message("May the player bank, and if not, why?"), shown, {"may_bank": why is None, "why": why},
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
    start = Start(2000, True, LastTurn(650, 1 + chance.below(rules.dice - 1)))
    if can_pick_up(rules, start) is None and chance.hits(25):
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
    draw: Draw, events: tuple[Event, ...], turns: tuple[Turn, ...], said: list[Said], wrote: int
) -> tuple[list[Said], int]:
    """One mistake of a scorekeeper: a bust missed or called falsely, wrong points that go through, a wrong entry."""
    last, before = len(events) - 1, turns[-2].points if len(turns) > 1 else 0
    if turns[-1].phase == "bust" and before and draw.chance.hits(60):
        said[last] = Said(50, before + 50, "choice")
        return said, before
    scored = [place for place, call in enumerate(said) if call.total and isinstance(events[place], SetAside)]
    if not scored or turns[-1].phase != "banked" or draw.chance.hits(25):
        return said, wrote + draw.chance.pick((50, 100, -50) if wrote else (50, 100))
    place, error = draw.chance.pick(scored), draw.chance.pick((50, 100, 500))
    for later in range(place, len(said)):
        call = said[later]
        if call.total:
            points = call.points + error if later == place and call.points is not None else call.points
            said[later] = call._replace(points=points, total=call.total + error)
    return said, wrote + error


def _turn(draw: Draw) -> tuple[Start, tuple[Event, ...], tuple[Turn, ...]]:
    """A turn of as many rolls as the skill wants."""
    features = TurnFeatures.model_validate(draw.skill.features)
    chance = draw.chance
    start = Start(2000, True) if chance.hits(70) else Start()
    found = None
    for _ in range(300):
        events, turns = played_turn(draw.game.rules, start, chance.pick(KINDS), chance)
        rolls = sum(isinstance(event, Thrown) for event in events)
        found = start, events, turns
        if features.least <= rolls <= features.most:
            break
    assert found is not None
    return found


def _counts(event: Event, turn: Turn) -> bool:
    """Whether a total is announced: for a set-aside, and for a bust."""
    return isinstance(event, SetAside) or turn.phase == "bust"


def _start_document(start: Start) -> Document:
    return {"score": start.score, "on_board": start.on_board}
