"""Illegal acts of the player that the scorekeeper lets pass. Play goes on from them, so that each is reported once."""

from dealer_trainer.engine.score.dice_value import choices, counts_of, held_counts
from dealer_trainer.engine.score.turn import Bank, Event, IllegalActError, PickUp, SetAside, Thrown, Turn, play
from dealer_trainer.guide.score.fault import NOTHING, Measure, ScoreFault
from dealer_trainer.guide.score.keeping import Keeping, Note
from dealer_trainer.guide.score.lawful import grade_lawful, row_of_choice


def grade_unlawful(keeping: Keeping, index: int, event: Event, error: IllegalActError) -> None:
    """Note an illegal act if it was not refused."""
    if isinstance(event, SetAside):
        _set_aside(keeping, index, event)
    elif isinstance(event, Bank):
        _bank(keeping, index, error)
    elif isinstance(event, PickUp):
        _pick_up(keeping, index)
    elif isinstance(event, Thrown):
        _roll(keeping, index, event)


def _set_aside(keeping: Keeping, index: int, event: SetAside) -> None:
    said, turn = keeping.said(index), keeping.turn
    if turn.phase not in ("set_aside", "choose") or not turn.roll:
        return
    points_before, held = turn.before
    made = choices(keeping.rules, counts_of(event.dice), held_counts(keeping.rules, held))
    lawful = max((points for _, points in made), default=0)
    announced = said.points or (0 if said.total is None else said.total - points_before - keeping.carried)
    left = max(0, len(turn.roll) - len(event.dice))
    due = Measure(points=0, total=points_before)
    if announced > 0:
        keeping.note("dead_die_scored", "critical", "K7", index, due, error=announced - lawful)
        keeping.carried += announced - lawful
    elif _goes_on(keeping, index, left or keeping.rules.dice):
        keeping.note("wrong_dice_count", "critical", "K7", index, due._replace(dice=len(turn.roll)))
    else:
        if said == NOTHING:
            keeping.note("omitted_call", "minor", "K7", index, due)
        return
    keeping.turn = turn._replace(
        phase="choose", points=points_before + lawful, dice=left or keeping.rules.dice, all_scored=left == 0,
        held=(*held, *sorted(event.dice)), why=None,
    )  # fmt: skip


def _goes_on(keeping: Keeping, index: int, dice: int) -> bool:
    """Whether the next event assumes that the dice were set aside."""
    following = keeping.following(index)
    return isinstance(following, Bank) or (isinstance(following, Thrown) and len(following.dice) == dice)


def _bank(keeping: Keeping, index: int, error: IllegalActError) -> None:
    row = {"hot_dice": "K10", "set_aside_first": "K7", "roll_first": "K3"}.get(error.reason, "K9")
    wrote, due = keeping.kept.wrote, Measure(offer="hot_dice" if row == "K10" else "roll", wrote=0)
    if wrote and keeping.following(index) is None:
        keeping.notes = [note for note in keeping.notes if not _is_offer_before(note, index)]
        fault = ScoreFault("forbidden_bank", "critical", row, index, due, Measure(wrote=wrote), wrote)
        keeping.notes.append(Note(fault))
    elif keeping.said(index).offer in ("bank", "choice") and not any(
        _is_offer_before(note, index) for note in keeping.notes
    ):
        keeping.note("forbidden_bank", "major", row, index, due)


def _is_offer_before(note: Note, bank: int) -> bool:
    """Whether a fault is the offer that an illegal bank right after it accepted."""
    return note.fault.kind == "forbidden_bank" and note.fault.event == bank - 1


def _pick_up(keeping: Keeping, index: int) -> None:
    turn, previous = keeping.turn, keeping.turn.start.previous
    if turn.phase != "start" or turn.picked_up:
        return
    dice, points = (keeping.rules.dice, 0) if previous is None else (previous.dice, previous.points)
    following = keeping.following(index)
    taken = isinstance(following, Thrown) and len(following.dice) == dice != keeping.rules.dice
    if not taken and not keeping.said(index).total:
        return
    keeping.note("wrong_pick_up", "critical", "K2", index, Measure(points=0, dice=keeping.rules.dice), error=points)
    keeping.carried += points
    keeping.turn = turn._replace(dice=dice or keeping.rules.dice, picked_up=True)


def _roll(keeping: Keeping, index: int, event: Thrown) -> None:
    """Grade a roll of too many or too few dice, or without a set-aside: it is void, and played on if it is kept."""
    turn = keeping.turn
    due = Measure(dice=len(turn.roll) if turn.phase == "set_aside" else turn.dice)
    done = Measure(dice=len(event.dice))
    keeping.notes.append(Note(ScoreFault("wrong_dice_count", "critical", row_of_roll(turn), index, due, done)))
    following = keeping.following(index)
    if isinstance(following, Thrown) and len(following.dice) == turn.dice:
        return
    as_kept = turn._replace(phase="choose", dice=len(event.dice), attempt=None)
    keeping.turn = play(keeping.rules, as_kept, event)
    grade_lawful(keeping, index, event, as_kept)


def row_of_roll(turn: Turn) -> str:
    """The row for handing over the dice."""
    if turn.phase == "start":
        return "K2" if turn.picked_up else "K3" if turn.start.on_board else "K1"
    if turn.phase == "choose":
        return row_of_choice(turn)
    return {"attempt": "K13", "re_roll": "K14"}.get(turn.phase, "K7")
