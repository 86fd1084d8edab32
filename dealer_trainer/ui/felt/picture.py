"""Everything on the felt at one moment, as a plain value: all that a felt view knows of a table."""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Place, Roll
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act, Do
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.snapshot import Askew, Snapshot
from dealer_trainer.ui.settings.translated import translated

Spotted = Place | str
"""A wager's place, or the id of another place in the layout such as "puck.off", or of a chip's tube in the rack."""


def chip_id(value: Cents) -> str:
    """The id of a chip's tube in the rack."""
    return f"chip.{value}"


_NEW_DICE = Roll(5, 3)
"""The dice before the first pop."""


class Stack(NamedTuple):
    """Chips on a spot: the bet itself, or what was paid beside it.

    `is_working` False: the bet is off. `is_pushed`: the dealer has called it a push, which leaves the chips in place.
    `askew`: the chips do not lie as a bet should.
    """

    place: Place
    amount: Cents
    kind: Literal["bet", "paid"] = "bet"
    is_working: bool = True
    is_pushed: bool = False
    askew: Askew | None = None


class Speech(NamedTuple):
    """What a player asks for, as a bubble at the seat; `id` identifies the request.

    `is_quiet`: a small bubble beside the name says that the player asks; the words are shown elsewhere.
    """

    id: int
    seat: int
    words: str
    is_late: bool = False
    is_quiet: bool = False


class Throw(NamedTuple):
    """Dice in the popper.

    `serial`: a new one means that they were popped again; its hundreds, the round, set their position. A bad pop is
    stacked or leaning. `is_resting`: they have been there since an earlier round, so they do not rattle.
    `leans`: of the two bad pops, it is the leaning one. `is_idle`: nothing was rolled yet in this round, so they are
    faded.
    """

    roll: Roll
    serial: int
    is_bad: bool = False
    is_resting: bool = False
    leans: bool = False
    is_idle: bool = False


class FeltPicture(NamedTuple):
    """Everything that is drawn on the empty felt.

    `hand`: chips that the dealer holds, in cents. `glow`: what the hint points at. `faults`: where a mistake is.
    `asked`: the bet whose amount is shown although its chips can be counted. `is_calm`: what nobody plays is dimmed.
    `locked_up`: whose chips went to the rack, in that order; any other chips that are gone went back to their player.
    `duty`: the table duty that is done on it, and `counted` which of its chips are broken down. `told`: the roll whose
    total is told beside the dice. `has_keys`: a digit picks up a chip, and chooses nothing else.
    """

    stacks: tuple[Stack, ...] = ()
    puck: int | None = None
    marks: frozenset[int] = frozenset()
    throw: Throw | None = None
    speeches: tuple[Speech, ...] = ()
    names: tuple[tuple[int, str], ...] = ()
    hand: tuple[Cents, ...] = ()
    glow: tuple[Spotted, ...] = ()
    faults: frozenset[Spotted] = frozenset()
    locked_up: tuple[Place, ...] = ()
    asked: Place | None = None
    is_calm: bool = False
    duty: DutyRun | None = None
    counted: str = ""
    told: Roll | None = None
    has_keys: bool = True


def picture_of(snapshot: Snapshot, *, are_quiet: bool = False) -> FeltPicture:
    """The felt's part of a snapshot; the window adds the chips in hand.

    `are_quiet`: requests are shown elsewhere, and what nobody plays is dimmed.
    """
    pushed, askew = _acted_on(snapshot, "push"), {found.place: found for found in snapshot.askew}
    bets = (
        Stack(wager.place, wager.amount, "bet", wager.is_working, wager.place in pushed, askew.get(wager.place))
        for wager in snapshot.wagers
    )
    paid = (Stack(place, amount, "paid") for place, amount in snapshot.paid)
    return FeltPicture(
        stacks=(*bets, *paid),
        puck=snapshot.puck,
        marks=snapshot.marks,
        throw=_throw_with(_throw_of(snapshot), snapshot.duty),
        speeches=tuple(
            Speech(request.id, request.place.seat, translated(request.text), request.is_late, are_quiet)
            for request in snapshot.requests
        ),
        names=tuple((player.seat, player.name) for player in snapshot.players),
        glow=_glow_of(snapshot),
        faults=faulted_by(snapshot.new_faults if snapshot.graded is None else snapshot.graded.faults, snapshot.acts),
        locked_up=_acted_on(snapshot, "take"),
        is_calm=are_quiet,
        duty=snapshot.duty,
        told=_told(snapshot),
    )


def duty_picture(run: DutyRun, hand: tuple[Cents, ...] = (), counted: str = "") -> FeltPicture:
    """A table duty with nothing else on the felt; `counted`: which of its chips are broken down."""
    seat = run.start.given.seat
    return FeltPicture(
        throw=_throw_with(Throw(_NEW_DICE, 0, is_resting=True, is_idle=True), run),
        names=() if seat is None else ((seat, ""),),
        hand=hand, glow=_glow_of_duty(run), duty=run, counted=counted,
    )  # fmt: skip


def _acted_on(snapshot: Snapshot, do: Do) -> tuple[Place, ...]:
    return tuple(act.place for act in snapshot.acts if act.do == do and act.place is not None)


def _throw_of(snapshot: Snapshot) -> Throw:
    """The dice of this round; before the pop, those of the last round."""
    if snapshot.roll is None:
        last = snapshot.history[-1] if snapshot.history else _NEW_DICE
        return Throw(last, (snapshot.round - 1) * 100, is_resting=True, is_idle=True)
    pops = sum(act.do == "pop" for act in snapshot.acts)
    return Throw(snapshot.roll, snapshot.round * 100 + pops, snapshot.is_bad_pop, leans=snapshot.leans)


def _throw_with(throw: Throw, run: DutyRun | None) -> Throw:
    """The dice as a duty has them: one leans, or lies on the other."""
    state = "" if run is None else run.start.given.words.get("state", "")
    if state not in ("leaning", "stacked"):
        return throw
    return throw._replace(is_bad=True, leans=state == "leaning", is_idle=False)


def _told(snapshot: Snapshot) -> Roll | None:
    """The roll that is told in Learn: after its call, or once something else than a call is due."""
    if snapshot.level != "learn" or snapshot.stage != "settle" or snapshot.is_bad_pop:
        return None
    acts, hint = snapshot.acts, snapshot.hint
    popped = max((at for at, act in enumerate(acts) if act.do == "pop"), default=0)
    is_called = any(act.do == "announce" for act in acts[popped:]) and snapshot.call_note != "unheard"
    is_past_call = snapshot.is_done or (hint is not None and hint.act.do not in ("announce", "floor"))
    return snapshot.roll if is_called or is_past_call else None


_OF_NOBODY = ("popper", "chip_down", "relief_in", "relief_out")
"""Duties that no player brings."""


def _glow_of(snapshot: Snapshot) -> tuple[Spotted, ...]:
    hint = snapshot.hint
    if snapshot.duty is not None:
        return _glow_of_duty(snapshot.duty)
    if hint is None:
        return ()
    return (hint.place,) if hint.place is not None else glow_of(hint.act, snapshot.marks)


def _glow_of_duty(run: DutyRun) -> tuple[Spotted, ...]:
    seat = run.start.given.seat
    return () if seat is None or run.start.duty in _OF_NOBODY else (f"seat.{seat}",)


def glow_of(act: Act, marks: frozenset[int]) -> tuple[Spotted, ...]:
    """Where an act is done; `marks`: those on the felt before it."""
    if act.do == "pop":
        return ("popper",)
    if act.do == "puck":
        return ("puck.off" if act.to is None else f"puck.{act.to}",)
    if act.do == "mark":
        return (f"track.{act.number}",)
    if act.do == "clear_marks":
        return tuple(f"track.{number}" for number in sorted(marks))
    return () if act.place is None else (act.place,)


def spotted_by(act: Act) -> tuple[Spotted, ...]:
    """Where a fault of an act shows: at its bet, or where its marker or the puck is or should be."""
    return () if act.do == "pop" else glow_of(act, frozenset())


def faulted_by(faults: Collection[Fault], done: Sequence[Act]) -> frozenset[Spotted]:
    """The places of some faults; `done`: all acts of their round."""
    acts = [fault.done or fault.due for fault in faults if not fault.places]
    places = [place for fault in faults for place in fault.places]
    acts += [done[place.at] for place in places if place.at is not None]
    acts += [fault.due for fault in faults if any(place.at is None and place.spot is None for place in fault.places)]
    found = [spot for act in acts if act is not None for spot in spotted_by(act)]
    return frozenset(found) | {place.spot for place in places if place.at is None and place.spot is not None}
