"""Whether an event may come next in a sitting, and what an entry at a real table leads to; changes nothing."""

from dealer_trainer.certification.blueprint.part import LIVE_AREAS
from dealer_trainer.certification.form.form import FormPart
from dealer_trainer.certification.sitting.body import Body, ByPerson
from dealer_trainer.certification.sitting.event_body import (
    Acted,
    Answered,
    Closed,
    Deviated,
    DiceOut,
    DutyActed,
    DutyFinished,
    DutyNoted,
    DutyWaited,
    Ending,
    Entered,
    Observed,
    OfDuty,
    RoundFinished,
    Shown,
    SupervisorAsked,
    TakenBack,
)
from dealer_trainer.certification.sitting.sitting_state import SittingState
from dealer_trainer.certification.sitting.stage import AT_WORK, SittingError
from dealer_trainer.certification.sitting.supervisor_event import Overridden, RanOut, Withdrawn
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import RoundEntry, acts_done, check_doable, model_acts_of, noted
from dealer_trainer.table.real_table.duty_note import noted as noted_in_duty

MOST_DUTY_ACTS = 200
"""How many acts a table duty may have."""

MOST_ENTRIES = 500
"""How many things may be entered in one round and taken back; the fullest table has about a hundred bets."""


def entered(sitting: SittingState, body: Entered) -> tuple[RoundEntry, ...]:
    """All states of the current round, with the one after this entry; raises SittingError if that is impossible."""
    try:
        return _entered(sitting, body, sitting.entries[-1])
    except ActError as error:
        raise SittingError(str(error)) from error


def _entered(sitting: SittingState, body: Entered, entry: RoundEntry) -> tuple[RoundEntry, ...]:
    live = sitting.live
    if isinstance(body, TakenBack):
        if len(sitting.entries) == 1:
            raise ActError(message("There is nothing to undo."))
        return sitting.entries[:-1]
    if isinstance(body, Observed | Deviated | DutyNoted) != entry.is_out:
        raise ActError(message("The dice are out.") if entry.is_out else message("Set the table up first."))
    if len(sitting.entries) >= MOST_ENTRIES and not isinstance(body, Observed):
        raise ActError(message("Nothing more can be noted for this round."))
    if isinstance(body, DiceOut):
        if body.dice is not None or body.bad_pops:
            raise ActError(message("The form says how the dice fall."))
        return (*sitting.entries, entry._replace(is_out=True))
    if isinstance(body, DutyNoted) and sitting.duty is not None:
        return (*sitting.entries, entry._replace(notes=noted_in_duty(sitting.duty, entry.notes, body.note.note)))
    if isinstance(body, Deviated) and live is not None:
        deviations = noted(model_acts_of(live), entry.deviations, body.deviation.deviation)
        check_doable(live, deviations)
        return (*sitting.entries, entry._replace(deviations=deviations))
    return sitting.entries


def deal_entered(live: LiveTable, entry: RoundEntry) -> None:
    """Repeat on the table everything that was done at the real one."""
    for act in acts_done(model_acts_of(live), entry.deviations):
        live.do(act)


_TRAINEES = frozenset({
    "shown", "answered", "act", "round_finished", "dice_out", "duty_act", "duty_waited", "duty_finished",
})  # fmt: skip
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
    elif isinstance(body, Answered | Acted | RoundFinished | OfDuty | Entered) and body.number != sitting.shown:
        raise SittingError(
            message(
                "{kind} is for number {number}, but number {shown} is shown",
                kind=body.kind,
                number=body.number,
                shown=sitting.shown,
            )
        )


def _check_content(sitting: SittingState, body: Body, at: int, mono: int) -> None:
    _check_where(sitting, body)
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
    elif isinstance(body, OfDuty):
        _check_duty(sitting, body)
    elif isinstance(body, RanOut):
        _check_over(sitting, body, at, mono)
    elif isinstance(body, SupervisorAsked):
        _check_asked(sitting, mono)
    else:
        _check_ending(sitting, body)


def _check_where(sitting: SittingState, body: Body) -> None:
    """Check that a trainee acts at the station, and an examiner enters what is done at a real table."""
    is_work = isinstance(body, Acted | RoundFinished | OfDuty | Entered)
    if is_work and isinstance(body, Entered) != bool(sitting.entries):
        raise SittingError(
            message("this part is dealt at a real table: the examiner enters it")
            if sitting.entries
            else message("this part is dealt at the station: there is nothing to enter")
        )


def _check_duty(sitting: SittingState, body: OfDuty) -> None:
    """Check that an act can be chosen in this duty, and the length of a duty."""
    run = sitting.duty
    assert run is not None
    if isinstance(body, DutyFinished):
        return
    if len(run.acts) >= MOST_DUTY_ACTS:
        raise SittingError(message("Nothing more can be done in this duty."))
    if isinstance(body, DutyActed) and (refusal := run.refusal(body.act.act)):
        raise SittingError(refusal)
    if isinstance(body, DutyWaited) and run.coming is None:
        raise SittingError(message("Nobody does anything now."))


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
        is_there = part < len(parts) and _is_asked(parts[part], what, number)
        is_there = is_there and (what != "round" or numbers[2] in LIVE_AREAS)
    if not is_there:
        raise SittingError(message("there is nothing to override at {target}", target=body.target))


def _is_asked(part: FormPart, what: str, number: int) -> bool:
    """Whether a part has that question, round, or duty."""
    if what == "duty":
        return part.duty_at(number) is not None
    return number < (len(part.items) if what == "item" else part.rounds)
