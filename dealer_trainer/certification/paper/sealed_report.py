"""From a sealed sitting to what papers and files show; everything is recomputed from its events.

`Award` is what certificate and report say, `Report` all that is behind it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import RULING, Blueprint
from dealer_trainer.certification.grading.mark import items_in
from dealer_trainer.certification.grading.result import Result
from dealer_trainer.certification.grading.sign_off import Judged, judged
from dealer_trainer.certification.paper.remark import STATION, OverrideLine, Remark, override_lines, remarks_of
from dealer_trainer.certification.sitting.body import Ruled, SecondSignature, SignedVerdict
from dealer_trainer.certification.sitting.event_body import Ending, SignedOff, body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.certification.sitting.sitting_state import MINUTE, Break, ExamAnswer, ExamRound, breaks_of
from dealer_trainer.certification.verify.facts import Fact, exam_name, expiry_of, record_facts, texts_of
from dealer_trainer.drills.item.factory import Answer, Form, Item, grade
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.engine import dollars
from dealer_trainer.games.game import Game, differences, house_rows
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.message import joined, message, sentence
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.packet import Packet, SchoolCard
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.table.duty.act_text import instruction, told
from dealer_trainer.table.playthrough import act_text, roll_text


class Signer(NamedTuple):
    """A person whose key signed; `key`: its id; `rank`, `license`: of somebody who gives exams."""

    name: str
    key: str
    rank: str = ""
    license: str = ""


class RubricLine(NamedTuple):
    """A criterion of the examiner's own, passed or failed beside the score."""

    title: str
    verdict: SignedVerdict


class Award(NamedTuple):
    """The outcome of a sitting in the form that is handed out.

    `facts`: what the record says, as `verify` states it. `both`: the results as computed again from the events. `game`,
    `title`, `kind`: the game's name, the exam's, and what it may be called. `verdict`: as signed; without a signature,
    no score is a pass. `ending`: if voided by two supervisors, it is not an attempt. `given`, `issued`, `expires`: when
    the exam began, was signed, and its certificate expires, milliseconds of UTC; None without a certificate. `rulings`:
    house rulings that anything asked or dealt rests on ("R1"). `supervisor`: who sealed it; `second`: who signed beside
    them. `overrides`: what counts differently than graded. `rubrics`: as signed. `house`: what the house had set
    differently from the game's own rules, each with its name.
    """

    facts: tuple[Fact, ...]
    opened: Opened
    blueprint: Blueprint
    both: Judged
    game: str
    title: str
    kind: str
    is_table_test: bool
    verdict: Ruled
    ending: str
    given: int
    issued: int
    expires: int | None
    rulings: tuple[str, ...]
    supervisor: Signer
    second: Signer | None
    station: Signer
    school: SchoolCard
    seal: Seal
    overrides: tuple[OverrideLine, ...] = ()
    rubrics: tuple[RubricLine, ...] = ()
    house: tuple[tuple[str, str], ...] = ()

    @property
    def seal_number(self) -> int:
        """The number of a seal as people count, from 1; files and anchor lists count from 0."""
        return self.seal.number + 1

    def said(self, *labels: str) -> tuple[str, ...]:
        """The texts of the facts with these labels."""
        return texts_of(self.facts, *labels)


class PartTime(NamedTuple):
    """A part of the exam: the time it took, the time allowed, and the supervisor's extra time, in milliseconds."""

    title: str
    taken: int
    limit: int
    extra: int = 0


class FaultLine(NamedTuple):
    """A fault as the report lists it.

    `place`: "Round 3", "Question 12". `row`: id in the guide. `due`: what was right. `cost`: in cents, negative against
    the house.
    """

    part: str
    place: str
    row: str
    words: str
    due: str = ""
    cost: int = 0
    is_critical: bool = False

    @property
    def source(self) -> str:
        """Whose rule it is: "guide", or the id of a ruling."""
        return "guide" if self.row.startswith("guide:") else self.row


class AnswerLine(NamedTuple):
    """A question as it was asked, its answer, and the right answer; `given` is empty if it was never reached.

    `source`: the row or ruling it rests on ("guide:13").
    """

    part: str
    number: int
    question: str
    given: str
    due: str
    source: str
    is_right: bool
    override: str = ""


class RoundLine(NamedTuple):
    """A round at the table: the dice, everything that was done, and what was wrong, one line each.

    `is_replaced`: the floor froze it and a spare took its place. Of a table duty, `dice` is its title.
    """

    part: str
    number: int
    dice: str
    acts: str
    faults: str
    is_replaced: bool = False


class Report(NamedTuple):
    """The award with everything behind it. `answers`, `rounds`: the appendix.

    `house`: the limits, chips, and rules by which it was given, each with its name.
    """

    award: Award
    times: tuple[PartTime, ...]
    faults: tuple[FaultLine, ...]
    remarks: tuple[Remark, ...]
    answers: tuple[AnswerLine, ...] = ()
    rounds: tuple[RoundLine, ...] = ()
    house: tuple[tuple[str, str], ...] = ()
    breaks: tuple[Break, ...] = ()


def code_of(award: Award) -> str:
    """The text of the QR code on paper: the seal as a line of an anchor list, with the school's key as its remark."""
    seal = award.seal
    return f"{seal.chain} {seal.number} {seal.hash} # school {award.school.key}"


class UnsealedError(ValueError):
    """There is nothing to hand out for this sitting yet; the message says why."""


def report_of(game: Game, packet: Packet) -> Report:
    """The full report of a sealed sitting; raises UnsealedError, and SittingError for invalid events."""
    if packet.seal is None:
        raise UnsealedError("this sitting is not sealed yet: sign it, decline it, or void it")
    sitting = Sitting(game, packet.events[0], secret_in(packet.events))
    times = _times(sitting, packet.events)
    award = _award(game, packet, packet.seal, sitting)
    return Report(
        award, times, tuple(_faults(sitting, award.both.result)), tuple(remarks_of(sitting, packet.events)),
        tuple(answer_lines(sitting)), tuple(round_lines(sitting)), tuple(_house(sitting)),
        tuple(breaks_of(packet.events)),
    )  # fmt: skip


def _house(sitting: Sitting) -> Iterator[tuple[str, str]]:
    """The limits, chips, and house rules of the exam, and who signed them."""
    yield from house_rows(sitting.game.rules)
    signed = sitting.opened.house_signed
    if signed is not None:
        words = message("{name}, version {version}", name=signed.name, version=signed.version)
        yield message("Signed by"), words


def _times(sitting: Sitting, events: Sequence[Event]) -> tuple[PartTime, ...]:
    """Carry out the events after the first one; how long each part took."""
    spent: dict[int, tuple[int, int]] = {}
    for event in events[1:]:
        part, stage = sitting.part, sitting.stage
        if part < len(sitting.form.parts) and stage not in ("ready", "finished", "closed"):
            limit = sitting.limit()
            spent[part] = (limit - max(0, sitting.left(event.mono)), limit)
        sitting.apply(event)
    own = 100 + sitting.opened.extra_time_per_cent
    found = []
    for place, (taken, limit) in sorted(spent.items()):
        of = sitting.blueprint.parts[place]
        base = of.minutes * MINUTE * own // 100
        found.append(PartTime(of.title, taken, base, limit - base))
    return tuple(found)


def _award(game: Game, packet: Packet, seal: Seal, sitting: Sitting) -> Award:
    opened, blueprint, last, both = sitting.opened, sitting.blueprint, packet.events[-1], judged(sitting)
    ending = body_of(last)
    assert isinstance(ending, Ending)
    verdict = ending.verdict if isinstance(ending, SignedOff) else "fail" if both.result.outcome == "fail" else "refer"
    exam = exam_name(blueprint, game, opened)
    holder = next((found.holder for found in packet.certificates if found.key == seal.supervisor), None)
    name = packet.name_of(seal.supervisor) or ending.name or ending.by
    return Award(
        facts=tuple(record_facts(packet, both, game)),
        opened=opened,
        blueprint=blueprint,
        both=both,
        game=game.name,
        title=exam.title,
        kind=exam.kind,
        is_table_test=exam.is_table_test,
        verdict=verdict,
        ending=ending.kind,
        given=packet.events[0].at,
        issued=last.at,
        expires=expiry_of(blueprint, ending, last.at),
        rulings=rulings_of(sitting),
        supervisor=_signer(ending if holder == ending.by else None, name, seal.supervisor),
        second=None if ending.second is None else _signer(ending.second, ending.second.name, ending.second.key),
        station=_signer(None, packet.name_of(seal.chain) or STATION, seal.chain),
        school=packet.school,
        seal=seal,
        overrides=tuple(override_lines(sitting)),
        rubrics=tuple(_rubrics(blueprint, ending)),
        house=tuple((found.label, found.here) for found in differences(sitting.game.rules, game.rules)),
    )


def _signer(said: Ending | SecondSignature | None, name: str, key: str) -> Signer:
    """Whose key it is; `said`: with rank and license, None where somebody else said that."""
    return Signer(name, key) if said is None else Signer(name, key, said.rank or "", said.license or "")


def _rubrics(blueprint: Blueprint, ending: Ending) -> Iterator[RubricLine]:
    """What the examiner passed and failed beside the score; empty if nobody signed."""
    if isinstance(ending, SignedOff):
        signed = ending.rubrics or {}
        for rubric in blueprint.rubrics:
            if rubric.id in signed:
                yield RubricLine(rubric.title, signed[rubric.id])


def rulings_of(sitting: Sitting) -> tuple[str, ...]:
    """The house rulings that anything asked, dealt, or found wrong rests on, and those the school confirmed."""
    cited = {answer.graded.source for answer in sitting.answers}
    for dealt in sitting.rounds:
        cited |= {dealt.model.row.source, *(group.source for group in dealt.model.groups)}
        cited |= {fault.row for fault in dealt.graded.faults}
    found = {source.removeprefix(RULING) for source in cited if source.startswith(RULING)}
    return tuple(sorted(found | set(sitting.blueprint.confirmed), key=lambda name: (name[:1], int(name[1:]))))


def _faults(sitting: Sitting, result: Result) -> Iterator[FaultLine]:
    """What was wrong, in the order in which it was asked: questions, then rounds and duties, part by part."""
    held = {(fault.part, fault.round, fault.row, fault.why) for fault in result.criticals if fault.counts}
    for work, fault, _ in sitting.faults:
        if isinstance(fault, ExamAnswer):
            name, due = f"Question {work.number + 1}", fault.graded.due
            row, why, cost = fault.graded.source, fault.graded.why, fault.graded.cost
        elif isinstance(fault, Fault):
            name = f"Round {work.number + 1}{', replaced' if isinstance(work, ExamRound) and work.is_replaced else ''}"
            due = "" if fault.due is None else act_text(sitting.game.rules, fault.due)
            row, why, cost = fault.row, fault.why, fault.cost
        else:
            name = message("Duty {number}", number=work.number + 1)
            due = "" if fault.due is None else instruction(fault.due)
            row, why, cost = fault.source, fault.why, fault.cost
        title, is_critical = sitting.blueprint.parts[work.part].title, (work.part, work.number, row, why) in held
        yield FaultLine(title, name, row, why, due, -cost, is_critical)


_COUNTS = {0: "counts not at all", 500: "counts half", 1000: "counts in full"}

_ANY: dict[Form, Answer] = {
    "amount": Answer(amount=1), "chips": Answer(chips=(50,)), "call": Answer(call=""), "cards": Answer(order=(0,)),
    "card": Answer(choice=0), "stack": Answer(choice=0), "judge": Answer(choice=0), "cuts": Answer(order=(1,)),
}  # fmt: skip


def answer_lines(sitting: Sitting) -> Iterator[AnswerLine]:
    """Every question in the order in which it was asked, including those that were never reached."""
    for place, number, item, answer in items_in(sitting):
        title, override = sitting.blueprint.parts[place].title, sitting.overrides.get(f"item/{place}/{number}")
        counts = "" if override is None else _COUNTS.get(override.thousandths, f"counts {override.thousandths}‰")
        if answer is None:
            given, graded = "", grade(sitting.game, item, _ANY.get(item.form, Answer()))  # any answer of its form tells
        else:
            given, graded = given_text(sitting.game, item, answer.answer), answer.graded
        is_right = answer is not None and graded.is_right
        due = graded.due or given
        yield AnswerLine(title, number + 1, item.question, given, due, graded.source, is_right, counts)


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
