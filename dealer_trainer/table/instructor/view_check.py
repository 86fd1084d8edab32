"""Whether a view from another station fits this felt: that station may have another version of the game."""

from collections.abc import Iterator

from dealer_trainer.engine import Place, Roll, Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.message import message
from dealer_trainer.table.felt import RACK, ActError, check_place
from dealer_trainer.table.instructor.command import LayLateBet, StartDispute
from dealer_trainer.table.instructor.instructor_act import MOST_INSTRUCTOR_ACTS
from dealer_trainer.table.instructor.view import InstructorView
from dealer_trainer.table.round_state import MOST_ACTS
from dealer_trainer.table.snapshot import Snapshot

MOST_NAME, MOST_CALL, MOST_WHY = 40, 400, 2000
"""The most characters of a player's name, of a call or request, and of a fault's text."""


def check_view(rules: Rules, view: InstructorView) -> None:
    """Raise ActError if anything in the view has no place on this felt."""
    snapshots = [snapshot for snapshot in (view.snapshot, view.shown) if snapshot is not None]
    is_sound = (
        len(view.led) <= MOST_INSTRUCTOR_ACTS + 2
        and 0 <= view.bad_pops <= MOST_ACTS
        and (view.debrief_at is None or view.debrief_at <= len(view.acts))
        and (view.coming is None or _is_roll(view.coming))
        and all(_is_snapshot(rules, snapshot) for snapshot in snapshots)
    )
    if not is_sound:
        raise ActError(message("This is not a view of a table."))
    for act in _acts(view, snapshots):
        _check_act(rules, act)


def _is_snapshot(rules: Rules, shown: Snapshot) -> bool:
    rolls = [*shown.history, *([] if shown.roll is None else [shown.roll])]
    track = frozenset[int]().union(*(bet.numbers for bet in rules.bets if bet.kind == "collect"))
    faults = (*shown.new_faults, *(shown.graded.faults if shown.graded else ()))
    return (
        len(shown.acts) <= MOST_ACTS + 3
        and all(map(_is_roll, rolls))
        and all(number is None or number in rules.points for number in (shown.point, shown.puck))
        and shown.marks <= track
        and all(1 <= player.seat <= rules.seats and len(player.name) <= MOST_NAME for player in shown.players)
        and all(0 <= wager.amount <= RACK for wager in shown.wagers)
        and all(0 <= amount <= RACK for _, amount in shown.paid)
        and all(len(request.text) <= MOST_CALL for request in shown.requests)
        and (shown.dispute is None or len(shown.dispute.words) <= MOST_CALL)
        and (shown.dispute is None or 1 <= shown.dispute.seat <= rules.seats)
        and all(_is_fault(fault, len(shown.acts)) for fault in faults)
        and (shown.graded is None or len(shown.graded.advice) <= MOST_WHY)
    )


def _is_fault(fault: Fault, acts: int) -> bool:
    places = [fault.at, *(place.at for place in fault.places)]
    return all(at is None or 0 <= at < acts for at in places) and len(fault.why) + len(fault.taught) <= MOST_WHY


def _is_roll(roll: Roll) -> bool:
    return all(1 <= die <= 6 for die in roll)


def _acts(view: InstructorView, snapshots: list[Snapshot]) -> Iterator[Act]:
    """Every act of a view, and every place in it as an act at that place."""
    for done in view.led:
        if isinstance(done.command, LayLateBet | StartDispute) and done.command.seat is not None:
            bet = done.command.bet if isinstance(done.command, LayLateBet) else None
            yield Act("announce") if bet is None else Act("take", bet, done.command.seat)
    for shown in snapshots:
        yield from (*shown.acts, *shown.model_acts)
        yield from (act for act in (shown.undone, shown.hint.act if shown.hint else None) if act is not None)
        places = [wager.place for wager in shown.wagers] + [place for place, _ in shown.paid]
        places += [request.place for request in shown.requests]
        places += [shown.hint.place] if shown.hint is not None and shown.hint.place is not None else []
        for fault in (*shown.new_faults, *(shown.graded.faults if shown.graded else ())):
            yield from (act for act in (fault.due, fault.done) if act is not None)
            places += [spot for place in fault.places if (spot := place.spot) is not None]
        yield from map(_at, places)


def _at(place: Place) -> Act:
    return Act("take", place.bet, place.seat, place.owner, place.number)


def _check_act(rules: Rules, act: Act) -> None:
    track = frozenset[int]().union(*(bet.numbers for bet in rules.bets if bet.kind == "collect"))
    if act.bet is not None or act.seat is not None:
        check_place(rules, act)
    is_sound = (
        (act.to is None or act.to in rules.points)
        and (act.do != "mark" or act.number in track)
        and (act.amount is None or 0 <= act.amount <= RACK)
        and len(act.call or "") <= MOST_CALL
    )
    if not is_sound:
        raise ActError(message("This felt has no such spot."))
