"""What happened besides questions and rounds, in plain words: incidents, a supervisor's actions, overrides."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.certification.grading.score import attempt_text, target_text
from dealer_trainer.certification.sitting import event_body
from dealer_trainer.certification.sitting.body import NOTED_BY, Body, ByPerson, WithReason
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import length_text
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import WITHHELD

STATION = message("The station")
PRIVATE = message("kept by the school")
"""What papers say instead of a private reason."""

_ACTIONS = {
    "paused": message("Paused"), "resumed": message("Resumed"), "flagged": message("Noted"),
    "terminated": message("Ended the exam"), "reopened": message("Reopened the exam"),
    "clock_changed": message("The clock was changed"), "suspended": message("The machine was suspended"),
    "ran_out": message("Time was up"), "signed_off": message("Signed"), "declined": message("Declined to sign"),
    "voided": message("Voided the attempt"), "asked": message("Asked for a supervisor"),
}  # fmt: skip
_INCIDENTS = frozenset({"paused", "resumed", "reopened", "clock_changed", "suspended", "terminated"})
_STOPS = frozenset({"paused", "suspended", "reopened"})
"""Kinds of events at which the clock stops until it is resumed."""
_COUNTS = {0: message("not at all"), 500: message("half"), 1000: message("in full")}


class Remark(NamedTuple):
    """What the supervisor did during or after the sitting, or the station noticed: a pause, extra time, an override.

    `is_incident`: an examiner reads it before signing: the window lost focus, the machine slept, a clock was set.
    """

    at: int
    who: str
    what: str
    reason: str
    is_incident: bool = False


class OverrideLine(NamedTuple):
    """A grade that counts differently from the grader's: what it is for, what it counts, by whom, and why."""

    target: str
    counts: str
    who: str
    reason: str


def remarks_of(sitting: Sitting, events: Sequence[Event]) -> Iterator[Remark]:
    """Everything that was done or noticed, in order; with reasons as far as the events include them."""
    names = names_of(sitting.opened, events)
    since: Event | None = None
    for event in events:
        body = event_body.body_of(event)
        since = event if event.kind in _STOPS and since is None else since
        if isinstance(body, Opened) and body.compared is not None:
            number = message("Attempt {attempt}", attempt=body.attempt)
            among = message("Attempt {text}", text=attempt_text(body.attempt, body.compared))
            yield Remark(event.at, STATION, number, among, body.compared == "no_answer")
        if did := _action(body, sitting.blueprint.titles):
            by = sitting.opened.supervisor.id if isinstance(body, Opened) else event.body.get("by")
            who = names.get(str(by), str(by)) if by else STATION
            if isinstance(body, event_body.SupervisorAsked):
                who = sitting.opened.trainee.name
            if isinstance(body, ByPerson) and body.order is not None:
                did = message("{did}, from another station", did=did)
            if event.kind == "resumed" and since is not None:
                did = message("{did} after {time}", did=did, time=length_text(event.mono - since.mono))
                since = None
            is_noted = event.kind == "flagged" and event.body.get("by") == NOTED_BY
            yield Remark(event.at, who, did, _reason(body), is_noted or event.kind in _INCIDENTS)


def override_lines(sitting: Sitting) -> Iterator[OverrideLine]:
    """The overrides in effect, by target."""
    for target, override in sorted(sitting.overrides.items()):
        who = override.name or names_of(sitting.opened, ()).get(override.by, override.by)
        yield OverrideLine(target_text(target, sitting.blueprint.titles), _counts_text(override), who, override.reason)


def names_of(opened: Opened, events: Sequence[Event]) -> dict[str, str]:
    """People's names in a sitting, by id."""
    bodies = [body for body in map(event_body.body_of, events) if isinstance(body, ByPerson)]
    said = {body.by: body.name for body in bodies if body.name is not None}
    return {NOTED_BY: STATION, opened.supervisor.id: opened.supervisor.name, **said}


def _reason(body: Body) -> str:
    if isinstance(body, event_body.ExtraTime | Opened):
        private = body.private_reason
        return PRIVATE if private is None or private == WITHHELD else private
    reason = body.reason if isinstance(body, WithReason) else ""
    if isinstance(body, event_body.SignedOff) and body.seen is not None:
        return message("{reason}. What was seen of the flagged work: {seen}", reason=reason.rstrip("."), seen=body.seen)
    return reason


def _action(body: Body, titles: Mapping[str, str]) -> str:
    """What somebody did, or the station noticed, in a few words; empty for the exam's own events."""
    match body:
        case Opened(extra_time_per_cent=per_cent):
            return message("Gave {percent}% extra time from the start", percent=per_cent) if per_cent else ""
        case event_body.ExtraTime():
            return message("Gave {time} minutes extra", time=length_text(body.ms))
        case event_body.Suspended():
            return message("The machine was suspended for {seconds} s", seconds=body.ms // 1000)
        case event_body.Overridden():
            target, worth = target_text(body.target, titles), _counts_text(body)
            return message("Override: {target} counts {worth}", target=target, worth=worth)
        case event_body.Withdrawn():
            return message("Override withdrawn: {target}", target=target_text(body.target, titles))
        case event_body.Ending(second=second) if second is not None:
            return message("{action}, second signature by {name}", action=_ACTIONS[body.kind], name=second.name)
    return _ACTIONS.get(body.kind, "")


def _counts_text(override: event_body.Overridden) -> str:
    if override.target.startswith("critical/"):
        return message("against the trainee") if override.thousandths else message("for nothing")
    return _COUNTS.get(override.thousandths, f"{override.thousandths / 10:g}%")
