"""The bodies of a sitting's events, by kind; unknown kinds and keys are refused, but not those that are gone."""

from pydantic import ValidationError

from dealer_trainer.certification.blueprint.former import event_now
from dealer_trainer.certification.sitting.body import Body, BodyError
from dealer_trainer.certification.sitting.ending import Closed, Declined, SignedOff, Voided
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.real_table_event import BetLaid, Deviated, DiceOut, Observed, TakenBack
from dealer_trainer.certification.sitting.supervisor_event import (
    ClockChanged,
    ExtraTime,
    Flagged,
    Overridden,
    Paused,
    RanOut,
    Reopened,
    Resumed,
    Suspended,
    Terminated,
    Withdrawn,
)
from dealer_trainer.certification.sitting.trainee_event import (
    Acted,
    Answered,
    PartBegun,
    RoundFinished,
    Shown,
    SupervisorAsked,
)
from dealer_trainer.message import message
from dealer_trainer.pydantic_text import place_text, pydantic_text
from dealer_trainer.records.log.canonical import CanonicalError, canonical
from dealer_trainer.records.log.event import Event

BODIES: dict[str, type[Body]] = {
    body.kind: body
    for body in (
        Opened, PartBegun, Shown, Answered, Acted, RoundFinished, BetLaid, DiceOut, Deviated, TakenBack, Observed,
        Paused, Resumed, ExtraTime, Flagged, Terminated,
        Overridden, Withdrawn, ClockChanged, Suspended, Reopened, RanOut, SupervisorAsked, Closed, SignedOff,
        Declined, Voided,
    )
}  # fmt: skip
"""Every kind of event that a sitting has."""


def body_of(event: Event) -> Body:
    """The body of an event, with its private texts as far as available; raises BodyError."""
    return read_body(event.kind, event.text)


def read_body(kind: str, document: dict[str, object]) -> Body:
    """The body of a kind; raises BodyError for anything that is not exactly one."""
    model = BODIES.get(kind)
    if model is None:
        raise BodyError(message("there is no event {kind!r}", kind=kind[:40]))
    document = event_now(kind, document)
    try:
        body = model.model_validate_json(canonical(document))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where, problem = place_text(first), pydantic_text(first)
        raise BodyError(message("{kind}: {where}: {problem}", kind=kind, where=where, problem=problem)) from error
    except CanonicalError as error:
        raise BodyError(message("{kind}: {problem}", kind=kind, problem=str(error))) from error
    if body.document() != document:
        raise BodyError(message("{kind}: it is not in the form this program writes", kind=kind))
    return body
