"""Whether an event may come next in a sitting; changes nothing."""

from dealer_trainer.certification.blueprint.part import LIVE_AREAS
from dealer_trainer.certification.sitting.body import Body, ByPerson
from dealer_trainer.certification.sitting.ending import Closed, Ending
from dealer_trainer.certification.sitting.entering import entered
from dealer_trainer.certification.sitting.real_table_event import Entered
from dealer_trainer.certification.sitting.sitting_state import SittingState
from dealer_trainer.certification.sitting.stage import AT_WORK, SittingError
from dealer_trainer.certification.sitting.supervisor_event import Overridden, RanOut, Withdrawn
from dealer_trainer.certification.sitting.trainee_event import Acted, Answered, RoundFinished, Shown, SupervisorAsked
from dealer_trainer.message import message

_TRAINEES = frozenset({"shown", "answered", "act", "round_finished", "dice_out"})
"""Events that take time, which must not be up."""
ASK_AGAIN_MS, MOST_ASKED = 10_000, 100
"""How soon a trainee may ask for the supervisor again, and how often in one sitting."""


def check_next(sitting: SittingState, body: Body, at: int, mono: int) -> None:
    """Raise SittingError where this cannot come next. Changes nothing."""
    kind = body.kind
    if kind not in sitting.may:
        raise SittingError(message("{kind} cannot come while the sitting is {stage}", kind=kind, stage=sitting.stage))
    if mono < sitting.last.mono:
        raise SittingError(message("the clock went back by {mono} ms", mono=sitting.last.mono - mono))
    if kind in _TRAINEES and not sitting.left(mono):
        raise SittingError(message("the time for this part is up"))
    part = getattr(body, "part", sitting.part)
    if part != sitting.part:
        raise SittingError(
            message(
                "{kind} is for part {part}, but part {running} is running", kind=kind, part=part, running=sitting.part
            )
        )
    _check_people(sitting, body)
    _check_number(sitting, body)
    _check_content(sitting, body, at, mono)


def _check_people(sitting: SittingState, body: Body) -> None:
    """Check that trainees supervise no part of their own exam, whatever role they have otherwise."""
    second = body.second if isinstance(body, Ending) else None
    acting = {body.by if isinstance(body, ByPerson) else "", second.id if second is not None else ""}
    if sitting.opened.trainee.id in acting:
        raise SittingError(message("nobody can supervise their own exam"))


def _check_number(sitting: SittingState, body: Body) -> None:
    if isinstance(body, Shown):
        if body.number != sitting.next_number:
            raise SittingError(
                message(
                    "number {number} is shown, but number {next} is next", number=body.number, next=sitting.next_number
                )
            )
    elif isinstance(body, Answered | Acted | RoundFinished | Entered) and body.number != sitting.shown:
        raise SittingError(
            message(
                "{kind} is for number {number}, but number {shown} is shown",
                kind=body.kind,
                number=body.number,
                shown=sitting.shown,
            )
        )


def _check_content(sitting: SittingState, body: Body, at: int, mono: int) -> None:
    if isinstance(body, Acted | RoundFinished | Entered) and isinstance(body, Entered) != bool(sitting.entries):
        raise SittingError(
            message("this part is dealt at a real table: the examiner enters it")
            if sitting.entries
            else message("this part is dealt at the station: there is nothing to enter")
        )
    if isinstance(body, Entered):
        entered(sitting, body)
    elif isinstance(body, Answered):
        sitting.graded(body)
    elif isinstance(body, Acted):
        assert sitting.live is not None
        if refusal := sitting.live.refusal(body.act.act):
            raise SittingError(refusal)
    elif isinstance(body, RoundFinished):
        assert sitting.live is not None
        if sitting.live.snapshot.stage != "settle":
            raise SittingError(message("Pop the dice first."))
    elif isinstance(body, RanOut):
        _check_over(sitting, body, at, mono)
    elif isinstance(body, SupervisorAsked):
        _check_asked(sitting, mono)
    else:
        _check_ending(sitting, body)


def _check_asked(sitting: SittingState, mono: int) -> None:
    """Check the limit on requests: a key that is held down or hammered must not fill a record."""
    asked = [note.mono for note in sitting.notes if note.kind == SupervisorAsked.kind]
    if asked and (mono - asked[-1] < ASK_AGAIN_MS or len(asked) >= MOST_ASKED):
        raise SittingError(message("you have already asked"))


def _check_ending(sitting: SittingState, body: Body) -> None:
    if isinstance(body, Overridden):
        _check_target(sitting, body)
    elif isinstance(body, Withdrawn) and body.target not in sitting.overrides:
        raise SittingError(message("nothing was overridden at {target}", target=body.target))
    elif isinstance(body, Closed) and body.seed.opening != sitting.secret:
        raise SittingError(message("the seed that is opened is not the one that event 0 committed to"))


def _check_over(sitting: SittingState, body: RanOut, at: int, mono: int) -> None:
    """Check that time is up by the stream's clock or, if that does not run and nobody came back, by the wall clock."""
    if body.cause == "time" and sitting.stage not in AT_WORK:
        raise SittingError(message("the clock of this part does not run"))
    if body.cause == "time" and sitting.is_being_dealt:
        raise SittingError(message("finish entering the round that is being dealt"))
    left = sitting.left(mono) if body.cause == "time" else sitting.left(sitting.last.mono) - (at - sitting.last.at)
    if left > 0:
        raise SittingError(message("{left} ms are left in this part", left=left))


def _check_target(sitting: SittingState, body: Overridden) -> None:
    what, *numbers = body.target.split("/")
    if what == "critical":
        is_there = int(numbers[0]) < len(sitting.criticals)
        is_there = is_there and body.thousandths in (0, 1000)
    else:
        part, number = int(numbers[0]), int(numbers[1])
        parts = sitting.form.parts
        asked = (len(parts[part].items) if what == "item" else parts[part].rounds) if part < len(parts) else 0
        is_there = number < asked and (what == "item" or numbers[2] in LIVE_AREAS)
    if not is_there:
        raise SittingError(message("there is nothing to override at {target}", target=body.target))
