"""Grades a part of a game that was scored step by step: each mistake with the step at which it was made."""

from collections.abc import Iterator, Sequence

from dealer_trainer.guide.score.fault import WEIGHTS, Said, ScoreFault
from dealer_trainer.guide.score.grade import grade_turn
from dealer_trainer.guide.score.keeping import KeptEvents
from dealer_trainer.table.score.game_part import PartKept
from dealer_trainer.table.score.keeping_step import Reply, Step
from dealer_trainer.table.score.step_fault import CHECKS


def points_of(faults: Sequence[ScoreFault]) -> int:
    """The points of a turn with these faults, out of 100."""
    return max(0, 100 - sum(WEIGHTS[fault.severity] for fault in faults))


def faults_of(kept: PartKept) -> tuple[tuple[int, ScoreFault], ...]:
    """Every mistake, with the index of its step."""
    own = [found for place, pair in enumerate(zip(kept.steps, kept.replies, strict=True))
           for found in _own(kept, place, *pair)]  # fmt: skip
    critical = {fault.event for _, fault in own if fault.kind == "forbidden_bank"}
    graded = grade_turn(kept.rules, kept.part.start, KeptEvents(kept.part.events, _said(kept), _wrote(kept))).faults
    places = {step.event: place for place, step in enumerate(kept.steps) if step.prompt.kind != "hand"}
    last = next((place for place, step in enumerate(kept.steps) if _is_entry(step)), len(kept.steps) - 1)
    found = []
    for fault in graded:
        if fault.kind == "forbidden_bank" and fault.event in critical:
            continue
        is_entry = fault.kind == "wrong_entry"
        reported = fault._replace(row="K12") if is_entry and kept.part.lost else fault
        found.append((last if is_entry else places.get(fault.event, last), reported))
    named = [(place, fault) for place, fault in own if not _is_told(place, fault, found)]
    return tuple(sorted([*found, *named], key=lambda pair: pair[0]))


def _is_told(place: int, fault: ScoreFault, found: Sequence[tuple[int, ScoreFault]]) -> bool:
    """Whether a fault is already counted: naming wrong dice is not a second mistake beside wrong points."""
    return fault.done is None and any(other == place for other, _ in found)


def _is_entry(step: Step) -> bool:
    return step.prompt.kind == "write" and not step.is_refused


def _said(kept: PartKept) -> list[Said]:
    said = [Said() for _ in kept.part.events]
    for step, reply in zip(kept.steps, kept.replies, strict=True):
        if step.prompt.kind in ("roll", "set_aside") and step.event is not None:
            is_refusal = step.prompt.kind == "set_aside" and reply.said == Said(0) and not step.is_refused
            said[step.event] = step.model.said if is_refusal else reply.said
    return said


def _wrote(kept: PartKept) -> int | None:
    """The points written for the turn without its penalty; a bank that was wrongly refused counts as written."""
    if kept.part.kind != "turn":
        return None
    for step, reply in zip(kept.steps, kept.replies, strict=True):
        if _is_entry(step):
            return kept.part.due if reply.said.offer == "roll" else (reply.wrote or 0) + kept.part.lost
    return None


def _own(kept: PartKept, place: int, step: Step, reply: Reply) -> Iterator[tuple[int, ScoreFault]]:
    """Mistakes that do not show in any single event of the turn."""
    for fault in CHECKS[step.prompt.kind](kept, step, reply):
        yield place, fault._replace(event=step.event if step.event is not None else _event_at(kept, place))


def _event_at(kept: PartKept, place: int) -> int:
    return max((step.event for step in kept.steps[: place + 1] if step.event is not None), default=0)
