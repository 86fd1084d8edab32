"""Grades a part of a game that was scored step by step: each mistake with the step at which it was made."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from dealer_trainer.guide.score.fault import FaultKind, Measure, Said, ScoreFault, Severity
from dealer_trainer.guide.score.grade import KeptEvents, grade_turn
from dealer_trainer.table.score.keeping_step import OVER_TARGET, PartKept, PromptKind, Reply, Step, is_right_name


def _fault(
    kind: FaultKind, severity: Severity, row: str, due: Measure, done: Measure | None, cost: int = 0
) -> ScoreFault:
    return ScoreFault(kind, severity, row, 0, due, done, cost)


def _start(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    figure, due = reply.said.figure, step.model.said.points
    if figure is None:
        yield _fault("omitted_call", "major" if step.row == "K2" else "minor", step.row, Measure(points=due), None)
    elif figure != due or reply.row not in ("", step.row):
        yield _fault("wrong_points", "major", step.row, Measure(points=due), Measure(points=figure))


def _hand(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if reply.dice != step.model.dice:
        # A keeper who corrects it before the throw undoes the reply; otherwise the dice were thrown, and the roll is
        # void.
        due, done = Measure(dice=step.model.dice), Measure(dice=reply.dice)
        yield _fault("wrong_dice_count", "critical", step.row, due, done)


def _attempt(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if not is_right_name(kept.rules, step, reply.named or ()):
        yield _fault("omitted_call", "minor", step.row, Measure(dice=len(step.model.named or ())), None)


def _roll(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if step.is_void:
        return
    if kept.part.kind != "turn":
        yield from _single_roll(step, reply)
    elif step.prompt.leans:
        if not reply.no_roll:
            done = Measure(reply.said.points, reply.said.total, reply.said.offer)
            yield _fault("omitted_call", "major", "K5", Measure(dice=len(step.prompt.dice)), done)
    elif step.model.named is not None and reply.named is not None and not is_right_name(kept.rules, step, reply.named):
        yield _fault("wrong_points", "major", "K4", Measure(points=step.model.said.points), None)


def _single_roll(step: Step, reply: Reply) -> Iterator[ScoreFault]:
    """Faults in calling the single roll for a win, or for 5150."""
    said, due = reply.said, step.model.said
    measure, done = Measure(due.points, due.total, due.offer), Measure(said.points, said.total, said.offer)
    if due.offer == "bust":
        if said.offer != "bust":
            yield _fault("missed_bust", "critical", step.row, measure, done)
    elif said.offer == "bust":
        yield _fault("false_bust", "critical", step.row, measure, done, -(due.points or 0))
    elif said.figure is None:
        yield _fault("omitted_call", "minor", step.row, measure, None)
    elif said.figure != due.points:
        yield _fault("wrong_points", "major", step.row, measure, done)


def _set_aside(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    is_refusal = reply.said == Said(0)
    if step.model.said == OVER_TARGET and reply.said != OVER_TARGET:
        # Going on over the target is only major, because the sheet can still be kept right.
        done = Measure(reply.said.points, reply.said.total, reply.said.offer)
        yield _fault("omitted_call", "major", "S25", Measure(points=0, total=0), done)
        return
    if step.is_refused and is_refusal and reply.named is not None and not is_right_name(kept.rules, step, reply.named):
        yield _fault("omitted_call", "minor", "K7", Measure(points=0), None)
    if not step.is_refused and is_refusal:
        said = step.model.said
        yield _fault("wrong_points", "major", "K6", Measure(said.points, said.total, said.offer), Measure(points=0))


def _write(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    is_refusal, row = reply.said.offer == "roll", "K16" if kept.part.due else "K11"
    if step.is_refused:
        if not is_refusal:
            wrote, due = reply.wrote or 0, Measure(offer="hot_dice" if step.row == "K10" else "roll", wrote=0)
            yield _fault("forbidden_bank", "critical", step.row, due, Measure(wrote=wrote), wrote)
    elif is_refusal:
        kind: FaultKind = "bank_withheld" if kept.part.due else "missed_bust"
        yield _fault(kind, "major", row, Measure(wrote=kept.part.due), Measure(offer="roll"))
    elif kept.part.kind == "extra_roll" and (reply.wrote or 0) != kept.part.due:
        wrote = reply.wrote or 0
        yield _fault("wrong_entry", "critical", "K19", Measure(wrote=kept.part.due), Measure(wrote=wrote),
                     wrote - kept.part.due)  # fmt: skip
    elif kept.rules.house.exact and not kept.part.due and reply.said.offer != step.model.said.offer:
        is_over = step.turn.phase == "over"
        yield _fault("wrong_entry", "major", "S25" if is_over else row, Measure(wrote=0), Measure(wrote=0))
    elif reply.player not in (None, step.model.player):
        wrote = reply.wrote or 0
        yield _fault(
            "wrong_player",
            "critical",
            row,
            Measure(wrote=kept.part.due),
            Measure(wrote=wrote),
            abs(wrote),
        )


def _ante(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if (reply.due, reply.pot) != (step.model.due, step.model.pot):
        yield _fault("wrong_pot", "major", step.row, Measure(), Measure())


def _opening_roll(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if reply.player != step.model.player or set(reply.due) != set(step.model.due):
        yield _fault("wrong_player", "major", step.row, Measure(), Measure())


def _pay(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if reply.paid != step.model.paid:
        yield _fault("wrong_pot", "critical", step.row, Measure(), Measure())


def _turn_over(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    """Faults in saying who is next, who still rolls, or who has won: a wrong winner costs the difference in score."""
    due, after, nothing = step.model, kept.part.after, Measure()
    if set(reply.winners) != set(due.winners):
        best = max(after.scores.values())
        named = max((after.scores[name] for name in reply.winners if name in after.scores), default=0)
        gap = best - named if due.winners else named
        yield _fault("wrong_winner", "critical", "K19", Measure(total=best), Measure(total=named), gap)
    elif after.state == "last_round" and reply.due != due.due:
        is_opened = kept.before.state == "playing" or after.mark == kept.before.mark
        yield _fault("last_round_missed", "critical", "K17" if is_opened else "K18", nothing, nothing)
    elif reply.player != due.player:
        yield _fault("wrong_player", "major", "K3", nothing, nothing)


CHECKS: Mapping[PromptKind, Callable[[PartKept, Step, Reply], Iterator[ScoreFault]]] = {
    "ante": _ante,
    "opening_roll": _opening_roll,
    "pay": _pay,
    "start": _start,
    "hand": _hand,
    "attempt": _attempt,
    "roll": _roll,
    "set_aside": _set_aside,
    "write": _write,
    "turn_over": _turn_over,
}


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
