"""The model scorekeeper: what to say about each event of a turn."""

from collections.abc import Sequence

from dealer_trainer.engine.score.dice_value import ScoreRules, best_of
from dealer_trainer.engine.score.turn import Event, SetAside, Start, Thrown, Turn, begin, play
from dealer_trainer.guide.score.fault import NOTHING, Said


def model_said(rules: ScoreRules, start: Start, events: Sequence[Event]) -> tuple[Said, ...]:
    """What the model scorekeeper says about each of these legal events; raises IllegalActError."""
    turn, said = begin(rules, start), []
    for event in events:
        before, turn = turn, play(rules, turn, event)
        said.append(due_call(rules, before, event, turn))
    return tuple(said)


def due_call(rules: ScoreRules, before: Turn, event: Event, after: Turn) -> Said:
    """What must be said about one legal event that led from one state of a turn to another."""
    if isinstance(event, SetAside):
        return _scored(before.before[0], after)
    if not isinstance(event, Thrown):
        return NOTHING
    if after.phase == "bust":
        return Said(0, 0, "bust")
    if after.phase == "re_roll":
        return Said(None, after.points, "roll")
    if after.phase == "set_aside":
        return Said(best_of(rules, after.roll, after.held).points)
    if after.phase == "won" and before.attempt is None:
        return Said(rules.target, after.points)
    return _scored(before.points, after)


def _scored(points_before: int, turn: Turn) -> Said:
    if turn.phase == "over":
        return Said(0, 0)
    points = turn.points - points_before
    if turn.phase != "choose":
        return Said(points, turn.points)
    return Said(points, turn.points, "hot_dice" if turn.all_scored else "choice" if turn.may_bank else "roll")
