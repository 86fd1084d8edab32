"""Grades what a scorekeeper says about legal events: points, the running total, what the player may do now."""

from dealer_trainer.engine.score.dice_value import best_of
from dealer_trainer.engine.score.turn import Bank, Event, PickUp, SetAside, Thrown, Turn
from dealer_trainer.guide.score.fault import FaultKind, Measure, Said
from dealer_trainer.guide.score.keeping import Keeping


def grade_lawful(keeping: Keeping, index: int, event: Event, before: Turn) -> None:
    """Compare what was said about an event with the turn that it led to."""
    said = keeping.said(index)
    if isinstance(event, Thrown):
        _thrown(keeping, index, said, before)
    elif isinstance(event, SetAside):
        _scored(keeping, index, said, before.before[0])
    elif isinstance(event, PickUp) and said.total not in (None, keeping.turn.points):
        _wrong_total(keeping, index, "K2", said)
    elif isinstance(event, Bank):
        _banked(keeping, index, said)


def _thrown(keeping: Keeping, index: int, said: Said, before: Turn) -> None:
    turn = keeping.turn
    if turn.phase == "bust":
        if said.offer != "bust":
            keeping.note("missed_bust", "critical", "K11", index, Measure(total=0, offer="bust"), error=before.points)
    elif turn.phase == "won" and before.attempt is None:
        _six_at_once(keeping, index, said)
    elif turn.phase == "re_roll":
        if said.offer != "roll":
            keeping.note("omitted_call", "major", "K14", index, Measure(total=turn.points, offer="roll"))
    elif turn.phase == "set_aside":
        _scoring_roll(keeping, index, said)
    else:
        _scored(keeping, index, said, before.points)


def _scoring_roll(keeping: Keeping, index: int, said: Said) -> None:
    turn = keeping.turn
    value = best_of(keeping.rules, turn.roll, turn.held)
    best = value.points
    if said.offer == "bust":
        keeping.note("false_bust", "critical", "K4", index, Measure(points=best), error=-(turn.points + best))
        return
    if said.figure is None:
        keeping.note("omitted_call", "minor", "K4", index, Measure(points=best))
    elif said.figure != best and (said.points, said.total) != (None, turn.points + best):
        keeping.note("wrong_points", "major", "K4", index, Measure(points=best))
    if said.offer == "hot_dice" and len(value.dice) < len(turn.roll):
        keeping.note("wrong_dice_count", "major", "K4", index, Measure(points=best, dice=len(turn.roll)))


def _six_at_once(keeping: Keeping, index: int, said: Said) -> None:
    target, total = keeping.rules.target, keeping.turn.points
    if said.points == target or said.total == total:
        return
    kind: FaultKind = "omitted_call" if said.points is None else "wrong_points"
    if said.offer == "bust":
        kind = "false_bust"
    keeping.note(kind, "critical", "K15", index, Measure(points=target, total=total), error=-total)


def _scored(keeping: Keeping, index: int, said: Said, points_before: int) -> None:
    """Grade a legal set-aside or a successful attempt: points, running total, what is open now."""
    turn = keeping.turn
    if turn.phase == "over":
        return
    points = turn.points - points_before
    if said.points is None and said.total is None:
        keeping.note("omitted_call", "major", "K6", index, Measure(points=points, total=turn.points))
    else:
        _sums(keeping, index, said, points)
    if turn.phase == "choose":
        _offer(keeping, index, said)


def _sums(keeping: Keeping, index: int, said: Said, points: int) -> None:
    error = 0 if said.points is None else said.points - points
    total = keeping.turn.points
    if error:
        keeping.note("wrong_points", "major", "K6", index, Measure(points=points, total=total), error=error)
    if said.total is None:
        keeping.carried += error
    elif said.total == total:
        keeping.put_right()
    elif said.total - total == keeping.carried + error:
        keeping.carried += error
    elif said.total - total != keeping.carried:
        _wrong_total(keeping, index, "K6", said)


def _wrong_total(keeping: Keeping, index: int, row: str, said: Said) -> None:
    assert said.total is not None
    keeping.put_right()
    keeping.carried = said.total - keeping.turn.points
    due = Measure(total=keeping.turn.points)
    keeping.note("wrong_total", "major", row, index, due, error=keeping.carried)


def _offer(keeping: Keeping, index: int, said: Said) -> None:
    turn, offer = keeping.turn, said.offer
    row = row_of_choice(turn)
    due = Measure(total=turn.points, offer="hot_dice" if turn.all_scored else "choice" if turn.may_bank else "roll")
    if offer == "bust":
        keeping.note("false_bust", "critical", row, index, due, error=-turn.points)
    elif offer in ("choice", "bank") and not turn.may_bank:
        keeping.note("forbidden_bank", "major", row, index, due)
    elif turn.all_scored and offer != "hot_dice":
        keeping.note("hot_dice_missed", "major", row, index, due)
    elif offer == "hot_dice" and not turn.all_scored:
        keeping.note("wrong_dice_count", "major", row, index, due._replace(dice=turn.dice))
    elif row == "K8" and offer in (None, "roll"):
        keeping.note("bank_withheld", "major", row, index, due)
    elif row == "K9" and offer is None:
        keeping.note("omitted_call", "minor", row, index, due)


def row_of_choice(turn: Turn) -> str:
    """The row for what is open after a set-aside."""
    return "K10" if turn.all_scored else "K8" if turn.may_bank else "K9"


def _banked(keeping: Keeping, index: int, said: Said) -> None:
    points, score = keeping.turn.points, keeping.turn.start.score
    if said.offer in ("roll", "hot_dice"):
        keeping.note("bank_withheld", "major", "K8", index, Measure(total=points, offer="bank"))
    is_right = said.total in (None, points, points + score) and said.points in (None, points)
    if not is_right and not keeping.carried:
        keeping.note("wrong_total", "major", "K16", index, Measure(points=points, total=points + score))
