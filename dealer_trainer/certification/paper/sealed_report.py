"""From a sealed sitting to the values that papers and files show; everything is recomputed from its events."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import RULING, minimums_in
from dealer_trainer.certification.blueprint.standing import is_shipped, is_table_test, is_titled_table_test, kind_text
from dealer_trainer.certification.form.form import item_of
from dealer_trainer.certification.grading.mark import areas_of
from dealer_trainer.certification.grading.outcome import title_of
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.certification.grading.score_text import flag_text, real_table_text
from dealer_trainer.certification.grading.sign_off import Judged, judged
from dealer_trainer.certification.paper.award import (
    AnswerLine,
    ApprovalLine,
    AreaScore,
    Award,
    DutyLine,
    FaultLine,
    Graded,
    MinimumLine,
    PartTime,
    Report,
    RoundLine,
    RubricLine,
    Signer,
    Verdict,
)
from dealer_trainer.certification.paper.remark import STATION, override_lines, remarks_of
from dealer_trainer.certification.school.attempt import follow_up
from dealer_trainer.certification.sitting.body import SecondSignature
from dealer_trainer.certification.sitting.event_body import Declined, Ending, SignedOff, Voided, body_of
from dealer_trainer.certification.sitting.graded_work import ExamAnswer, ExamDuty, ExamRound
from dealer_trainer.certification.sitting.pause import MINUTE, breaks_of, most_break
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.drills.item.factory import grade
from dealer_trainer.drills.item.item import Answer, Form, Item
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.engine import dollars
from dealer_trainer.games.game import Game
from dealer_trainer.games.house import differences, house_rows
from dealer_trainer.guide.duty.fault import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.message import joined, message, sentence
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.log.seal import Anchor, Seal
from dealer_trainer.table.duty.act_text import instruction, told
from dealer_trainer.table.playthrough import act_text, roll_text


class UnsealedError(ValueError):
    """There is nothing to hand out for this sitting yet; the message says why."""


class _Worked(NamedTuple):
    """A sitting with the times of its parts."""

    sitting: Sitting
    times: tuple[PartTime, ...]


def report_of(game: Game, packet: Packet) -> Report:
    """The full report of a sealed sitting; raises UnsealedError, and SittingError for invalid events."""
    seal = packet.seal
    if seal is None:
        raise UnsealedError("this sitting is not sealed yet: sign it, decline it, or void it")
    worked = _worked(game, packet.events)
    both = judged(worked.sitting)
    result = both.result
    award = _award(game, packet, seal, worked.sitting, both)
    faults = tuple(_faults(game, worked.sitting, result))
    remarks = tuple(remarks_of(worked.sitting, packet.events))
    return Report(
        award,
        worked.times,
        faults,
        remarks,
        result.accuracy,
        tuple(answer_lines(worked.sitting)),
        tuple(duty_lines(both)),
        tuple(flag_text(flag) for flag in result.flags),
        str(packet.events[-1].text.get("seen", "")),
        tuple(round_lines(worked.sitting)),
        tuple(_house(worked.sitting)),
        tuple(breaks_of(packet.events)),
        most_break(worked.sitting.blueprint),
    )


def _house(sitting: Sitting) -> Iterator[tuple[str, str]]:
    """The limits, chips, and house rules of the exam, and who signed them."""
    yield from house_rows(sitting.game.rules)
    signed = sitting.opened.house_signed
    if signed is not None:
        words = message("{name}, version {version}", name=signed.name, version=signed.version)
        yield message("Signed by"), words


def _worked(game: Game, events: tuple[Event, ...]) -> _Worked:
    sitting = Sitting(game, events[0], secret_in(events))
    spent: dict[int, tuple[int, int]] = {}
    for event in events[1:]:
        part, stage = sitting.part, sitting.stage
        if part < len(sitting.form.parts) and stage not in ("ready", "finished", "closed"):
            limit = sitting.limit()
            spent[part] = (limit - max(0, sitting.left(event.mono)), limit)
        sitting.apply(event)
    parts = sitting.blueprint.parts
    own = 100 + sitting.opened.extra_time_per_cent
    return _Worked(
        sitting,
        tuple(
            PartTime(parts[place].title, taken, base, limit - base)
            for place, (taken, limit) in sorted(spent.items())
            for base in (parts[place].minutes * MINUTE * own // 100,)
        ),
    )


def _award(game: Game, packet: Packet, seal: Seal, sitting: Sitting, both: Judged) -> Award:
    opened, blueprint, last = sitting.opened, sitting.blueprint, packet.events[-1]
    result, ending = both.result, body_of(last)
    assert isinstance(ending, Ending)
    verdict = _verdict(ending, result)
    is_approved = is_shipped(blueprint.digest()) or opened.approved is not None
    kind = kind_text(blueprint, game, is_approved=is_approved)
    is_table = is_approved and is_table_test(blueprint, game)
    return Award(
        sitting=seal.stream,
        person_id=opened.trainee.id,
        person=opened.trainee.name,
        game=game.name,
        blueprint=kind if is_titled_table_test(blueprint) and not is_table else blueprint.title,
        blueprint_version=blueprint.version,
        blueprint_digest=opened.blueprint_digest,
        verdict=verdict,
        score=_thousandths(result.score),
        error=result.error,
        pass_mark=blueprint.pass_mark * 1000,
        accuracy=_thousandths(result.accuracy.per_cent),
        accuracy_floor=blueprint.accuracy_floor * 1000,
        areas=tuple(_area_scores(result)),
        critical=tuple(critical.why for critical in result.criticals if critical.counts),
        rulings=rulings_of(sitting),
        issued=last.at,
        expires=follow_up(blueprint, last.at, opened.attempt, is_passed=verdict == "pass").expires,
        supervisor=_sealer(packet, seal, ending),
        station=Signer(packet.name_of(seal.chain) or STATION, seal.chain),
        school=packet.school,
        seal=Anchor(seal.chain, seal.number, seal.hash),
        graded=_as_graded(both.graded),
        overrides=tuple(override_lines(sitting)),
        second=None if ending.second is None else _signer(ending.second, ending.second.name, ending.second.key),
        ending="voided" if isinstance(ending, Voided) else "declined" if isinstance(ending, Declined) else "signed_off",
        extra_time=opened.extra_time_per_cent,
        examiner=opened.supervisor.name,
        reasons=result.reasons,
        duty_minimum=blueprint.duty_minimum,
        minimums=tuple(
            MinimumLine(held.title, held.per_cent) for held in minimums_in(sitting.game.rules.house, blueprint)
        ),
        is_money_asked=result.accuracy.made > 0,
        rubrics=tuple(_rubrics(sitting, ending)),
        real_tables=tuple(map(real_table_text, result.real_tables)),
        panel=blueprint.panel or None,
        attempt=opened.attempt,
        compared=opened.compared,
        staff_number=opened.trainee.staff_number or "",
        identity=opened.identity,
        kind=kind,
        is_table_test=is_table,
        is_shipped=is_shipped(blueprint.digest()),
        approvals=tuple(ApprovalLine(signer.name, signer.role, signer.at) for signer in opened.approved or ()),
        house=tuple((found.label, found.here) for found in differences(sitting.game.rules, game.rules)),
        house_signer="" if opened.house_signed is None else opened.house_signed.name,
    )


def _sealer(packet: Packet, seal: Seal, ending: Ending) -> Signer:
    """Who sealed it, with the rank and license of whoever ended it if that is the same person."""
    holder = next((found.holder for found in packet.certificates if found.key == seal.supervisor), None)
    name = packet.name_of(seal.supervisor) or ending.name or ending.by
    return _signer(ending, name, seal.supervisor) if holder == ending.by else Signer(name, seal.supervisor)


def _signer(said: Ending | SecondSignature, name: str, key: str) -> Signer:
    return Signer(name, key, said.rank or "", said.license or "")


def duty_lines(both: Judged) -> Iterator[DutyLine]:
    """What the table required, as it counts, and as graded where an override changed that."""
    for score, graded in zip(both.result.table_scores, both.graded.table_scores, strict=True):
        if score.due:
            line = DutyLine(title_of(score), score.due, score.right, score.is_met, score.made, score.least)
            is_other = (score.right, score.is_met) != (graded.right, graded.is_met)
            yield line._replace(graded=graded.right, is_graded_met=graded.is_met) if is_other else line


def _area_scores(result: Result) -> Iterator[AreaScore]:
    for area in result.areas:
        points, of, graded = (_thousandths(figure) for figure in (area.points, area.of, area.graded))
        yield AreaScore(area.area, area.title, points, of, graded, *area.asked)


def _as_graded(result: Result) -> Graded:
    score, accuracy = _thousandths(result.score), _thousandths(result.accuracy.per_cent)
    return Graded(result.outcome, score, accuracy, result.reasons)


def _rubrics(sitting: Sitting, ending: Ending) -> Iterator[RubricLine]:
    """What the examiner passed and failed beside the score; empty if nobody signed."""
    signed = (ending.rubrics or {}) if isinstance(ending, SignedOff) else {}
    for rubric in sitting.blueprint.rubrics:
        if rubric.id in signed:
            level = rubric.level((ending.levels or {}).get(rubric.id, "")) if isinstance(ending, SignedOff) else None
            words = () if level is None else (level.title, level.text)
            yield RubricLine(rubric.title, signed[rubric.id], *words)


def rulings_of(sitting: Sitting) -> tuple[str, ...]:
    """The house rulings that anything asked, dealt, or found wrong rests on, and those the school confirmed."""
    cited = {answer.graded.source for answer in sitting.answers}
    for dealt in sitting.rounds:
        cited |= {dealt.model.row.source, *(group.source for group in dealt.model.groups)}
        cited |= {fault.row for fault in dealt.graded.faults}
    found = {source.removeprefix(RULING) for source in cited if source.startswith(RULING)}
    return tuple(sorted(found | set(sitting.blueprint.confirmed), key=lambda name: (name[:1], int(name[1:]))))


def _verdict(ending: Ending, result: Result) -> Verdict:
    """What the supervisor signed; without a signature, no score passes a sitting."""
    if isinstance(ending, SignedOff):
        return ending.verdict
    return "fail" if result.outcome == "fail" else "refer"


def _faults(game: Game, sitting: Sitting, result: Result) -> Iterator[FaultLine]:
    """What was wrong, in the order in which it was asked: questions, then rounds, part by part."""
    for place, part in enumerate(sitting.blueprint.parts):
        for answer in sitting.answers:
            if answer.part == place and not answer.graded.is_right:
                yield _question(part.title, answer)._replace(counts=_counts(sitting, _item(answer)))
        for dealt in sitting.rounds:
            if dealt.part == place:
                yield from (
                    _round(game, part.title, dealt, fault, result)._replace(
                        counts=_counts(sitting, *_areas(dealt, fault))
                    )
                    for fault in dealt.graded.faults
                )
        for done in sitting.duties:
            if done.part == place:
                counts = _counts(sitting, f"duty/{place}/{done.number}")
                lines = (_duty(part.title, done, fault, result) for fault in done.graded.faults)
                yield from (line._replace(counts=counts) for line in lines)


def _item(answer: ExamAnswer) -> str:
    return f"item/{answer.part}/{answer.number}"


def _areas(dealt: ExamRound, fault: Fault) -> tuple[str, ...]:
    """The overrides that apply to the areas in which a fault counts."""
    return tuple(f"round/{dealt.part}/{dealt.number}/{area}" for area in areas_of(fault))


def _counts(sitting: Sitting, *targets: str) -> str:
    """Whether something counts against the trainee after overrides: fully, half, or not at all."""
    found = [sitting.overrides[target].thousandths for target in targets if target in sitting.overrides]
    if len(found) < len(targets) or min(found) == 0:
        return "yes"
    return "no" if min(found) == 1000 else "half"


def _question(part: str, answer: ExamAnswer) -> FaultLine:
    graded = answer.graded
    return FaultLine(
        part,
        f"Question {answer.number + 1}",
        graded.source,
        _kind(graded.source),
        graded.why,
        graded.due,
        -graded.cost,
    )


def _round(game: Game, part: str, dealt: ExamRound, fault: Fault, result: Result) -> FaultLine:
    is_critical = _is_held(result, dealt.part, dealt.number, fault.row, fault.why)
    due = "" if fault.due is None else act_text(game.rules, fault.due)
    place = f"Round {dealt.number + 1}{', replaced' if dealt.is_replaced else ''}"
    return FaultLine(part, place, fault.row, _kind(fault.row), fault.why, due, -fault.cost, is_critical)


def _duty(part: str, done: ExamDuty, fault: DutyFault, result: Result) -> FaultLine:
    is_critical = _is_held(result, done.part, done.number, fault.source, fault.why)
    due = "" if fault.due is None else instruction(fault.due)
    place = message("Duty {number}", number=done.number + 1)
    return FaultLine(part, place, fault.source, fault.source, fault.why, due, -fault.cost, is_critical)


def _is_held(result: Result, part: int, number: int, row: str, why: str) -> bool:
    """Whether a critical fault is held against the trainee."""
    held = [(fault.part, fault.round, fault.row, fault.why) for fault in result.criticals if fault.counts]
    return (part, number, row, why) in held


def _kind(source: str) -> str:
    """Whose rule it is: the guide's, or a ruling's."""
    return "guide" if source.startswith("guide:") else source


def _thousandths(value: Fraction) -> int:
    """Rounded down: nobody reads a mark that was not reached."""
    return (value * 1000).numerator // (value * 1000).denominator


_COUNTS = {0: "counts not at all", 500: "counts half", 1000: "counts in full"}

_ANY: dict[Form, Answer] = {
    "amount": Answer(amount=1), "chips": Answer(chips=(50,)), "call": Answer(call=""), "cards": Answer(order=(0,)),
    "card": Answer(choice=0), "stack": Answer(choice=0), "judge": Answer(choice=0), "cuts": Answer(order=(1,)),
}  # fmt: skip


def answer_lines(sitting: Sitting) -> Iterator[AnswerLine]:
    """Every question in the order in which it was asked, including those that were never reached."""
    answers = {(answer.part, answer.number): answer for answer in sitting.answers}
    for place, part in enumerate(sitting.form.parts):
        title = sitting.blueprint.parts[place].title
        for number, asked in enumerate(part.items):
            answer = answers.get((place, number))
            override = sitting.overrides.get(f"item/{place}/{number}")
            counts = "" if override is None else _COUNTS.get(override.thousandths, f"counts {override.thousandths}‰")
            if answer is None:
                item = item_of(sitting.game, asked)
                due = grade(sitting.game, item, _ANY.get(item.form, Answer()))  # any answer of its form tells
                yield AnswerLine(
                    title, number + 1, item.question, "", due.due, due.source, is_right=False, override=counts
                )
                continue
            given, graded = given_text(sitting.game, answer.item, answer.answer), answer.graded
            yield AnswerLine(
                title, number + 1, answer.item.question, given, graded.due or given, graded.source, graded.is_right,
                counts,
            )  # fmt: skip


def round_lines(sitting: Sitting) -> Iterator[RoundLine]:
    """Every round in the order in which it was dealt, including frozen ones, then every table duty."""
    for dealt in sitting.rounds:
        acts = "; ".join(act_text(sitting.game.rules, act) for act in dealt.acts)
        faults = " ".join(fault.why for fault in dealt.graded.faults)
        title = sitting.blueprint.parts[dealt.part].title
        yield RoundLine(title, dealt.number + 1, roll_text(dealt.roll), acts, faults, dealt.is_replaced)
    for done in sitting.duties:
        duty, lines = done.run.pack.duty(done.run.start.duty), {line.id: line.text for line in done.run.pack.lines}
        acts = joined("; ", tuple(told(act, lines.get(act.line, "")) for act in done.run.acts))
        faults = " ".join(f"{sentence(fault.why)} ({fault.source})" for fault in done.graded.faults)
        yield RoundLine(sitting.blueprint.parts[done.part].title, done.number + 1, duty.title, acts, faults)


def given_text(game: Game, item: Item, answer: Answer) -> str:
    """The answer on one line."""
    if answer.amount is not None:
        return dollars(answer.amount)
    if answer.chips:
        return f"{dollars(sum(answer.chips))} ({chips_text(answer.chips)})"
    if answer.call is not None:
        return f"“{answer.call}”"
    if answer.choice is not None:
        return f"stack {answer.choice + 1}" if item.form == "stack" else item.cards[answer.choice]
    if answer.order:
        return " + ".join(map(str, answer.order)) if item.form == "cuts" else " ".join(_cards(item, answer))
    return "; ".join(act_text(game.rules, act) for act in answer.acts) or "nothing"


def _cards(item: Item, answer: Answer) -> Iterator[str]:
    return (f"{place}. {item.cards[card]}" for place, card in enumerate(answer.order, 1))
