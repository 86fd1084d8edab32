"""The facts of an exam, stated once: an ordered list of label and text, for `verify`, the result, and the papers.

A label stands for its fact in code too ("attempt", "rubric"); one that can come several times has several entries.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint, version_text
from dealer_trainer.certification.blueprint.reading import EXAM, parse_blueprint
from dealer_trainer.certification.blueprint.standing import is_shipped, is_table_test, is_titled_table_test, kind_text
from dealer_trainer.certification.grading import score as scores
from dealer_trainer.certification.grading.result import OUTCOMES, decimal
from dealer_trainer.certification.grading.sign_off import Judged, standing_overrides
from dealer_trainer.certification.sitting import event_body
from dealer_trainer.certification.sitting.body import Body, BodyError, Person
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting_state import break_text, breaks_of, length_text, most_break
from dealer_trainer.games import Game, GameError
from dealer_trainer.message import joined, message
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.log.seal import Seal

_LAST_S = 253_402_300_799
"""The last second that can be written as a date."""

DAY = 86_400_000

Fact = tuple[str, str]
"""A label and a text, both messages that a window translates."""


def moment(at: int) -> str:
    """A moment as records write it, to the second; one after the year 9999 as its last.

    >>> moment(1_795_248_000_123), moment(2**53)
    ('2026-11-21T08:00:00Z', '9999-12-31T23:59:59Z')
    """
    return datetime.fromtimestamp(min(at // 1000, _LAST_S), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class ExamName(NamedTuple):
    """What an exam is called: its title, which says table test only where it is one, and what it is (ruling A12)."""

    title: str
    kind: str
    is_table_test: bool


def exam_name(blueprint: Blueprint, game: Game, opened: Opened) -> ExamName:
    """What the exam that was given may be called; `game`: as it ships."""
    is_approved = is_shipped(blueprint.digest()) or opened.approved is not None
    kind, is_table = kind_text(blueprint, game, is_approved=is_approved), is_approved and is_table_test(blueprint, game)
    return ExamName(kind if is_titled_table_test(blueprint) and not is_table else blueprint.title, kind, is_table)


def expiry_of(blueprint: Blueprint, ending: Body | None, at: int) -> int | None:
    """When the certificate expires of a sitting that ended so at `at`, ms of UTC; None if it has none."""
    is_passed = isinstance(ending, event_body.SignedOff) and ending.verdict == "pass"
    return at + blueprint.valid_days * DAY if is_passed else None


def record_facts(packet: Packet, both: Judged | None, game: Game | None = None, now: int = 0) -> Iterator[Fact]:
    """What a sitting's record says, each fact with its name.

    `both`: the results, if they could be computed; `game`: as it ships, with which the exam is called what it is;
    `now`: ms of UTC, to tell a certificate that has expired.
    """
    yield message("school"), f"{packet.school.name} ({packet.school.key})"
    yield message("fingerprint"), message("{print}, of the school's key", print=fingerprint(packet.school.key))
    try:
        bodies = [event_body.body_of(event) for event in packet.events]
    except BodyError:
        bodies = []
    first, last = (bodies[0], bodies[-1]) if bodies else (None, None)
    blueprint = _blueprint_in(first)
    if isinstance(first, Opened):
        yield from _opening_facts(packet, first, bodies)
        if blueprint is not None:
            yield from _blueprint_facts(packet, first, blueprint, game)
        yield from _approval_facts(first)
    yield message("events"), str(len(packet.events))
    if both is not None:
        yield from _result_facts(both, bodies)
    yield from ((message("noted"), reason) for reason in _noted(bodies))
    if isinstance(last, event_body.Ending):
        yield from _ending_facts(last)
        yield message("signed on"), message("{day} (UTC)", day=moment(packet.events[-1].at)[:10])
        until = None if blueprint is None or packet.seal is None else expiry_of(blueprint, last, packet.events[-1].at)
        if until is not None:
            day = moment(until)[:10]
            is_over = until <= now
            text = message("{day} (UTC): it has expired", day=day) if is_over else message("{day} (UTC)", day=day)
            yield message("valid until"), text
    if packet.seal is not None:
        yield from _seal_facts(packet, packet.seal, last)


def texts_of(facts: Iterable[Fact], *labels: str) -> tuple[str, ...]:
    """The texts of the facts with these labels, in their order."""
    return tuple(text for label, text in facts if label in labels)


def _blueprint_in(opened: Body | None) -> Blueprint | None:
    """The blueprint that event 0 has, None if it cannot be read."""
    with suppress(GameError):
        return parse_blueprint(opened.blueprint, Path(EXAM)) if isinstance(opened, Opened) else None
    return None


def _opening_facts(packet: Packet, first: Opened, bodies: Sequence[Body]) -> Iterator[Fact]:
    """Who was examined in what, when, and by whom."""
    yield message("trainee"), f"{first.trainee.name} ({first.trainee.id})"
    if first.trainee.staff_number is not None:
        yield message("staff number"), first.trainee.staff_number
    yield message("identified by"), first.identity
    closed = next((body for body in bodies if isinstance(body, event_body.Closed)), None)
    seed = message("sealed until it is closed") if closed is None else str(closed.seed.seed)
    text = message(
        "{game}, blueprint {blueprint}, seed {seed}", game=first.game, blueprint=first.blueprint_digest[:16], seed=seed
    )
    yield message("exam"), text
    yield message("given on"), message("{time}, by the station's clock", time=moment(packet.events[0].at))
    yield message("supervisor"), f"{_standing_text(first.supervisor)} ({first.supervisor.key})"
    yield message("attempt"), scores.attempt_text(first.attempt, first.compared)
    yield from _time_facts(first, bodies)


def _blueprint_facts(packet: Packet, opened: Opened, found: Blueprint, game: Game | None) -> Iterator[Fact]:
    """The exam's title and version, what it is, and what its blueprint asks for and allows."""
    name = None if game is None else exam_name(found, game, opened)
    title = found.title if name is None else name.title
    yield message("blueprint"), version_text(title, found.version)
    if name is not None:
        yield message("what it is"), name.kind
    yield message("passing score"), message("{mark} of 100", mark=found.pass_mark)
    yield message("breaks"), break_text(tuple(breaks_of(packet.events)), most_break(found))


def _approval_facts(opened: Opened) -> Iterator[Fact]:
    """Who approved the blueprint."""
    for signer in opened.approved or ():
        role = message("admin") if signer.role == "admin" else message("supervisor")
        who = message("{name}, {role}, on {day}", name=signer.name, role=role, day=moment(signer.at)[:10])
        yield message("approved by"), joined(", ", (who, fingerprint(signer.key)))
    if opened.approved is None:
        is_ours = is_shipped(opened.blueprint_digest)
        text = message("nobody of the school: it ships with the program") if is_ours else message("nobody")
        yield message("approved by"), text


def _seal_facts(packet: Packet, seal: Seal, last: Body | None) -> Iterator[Fact]:
    """The seal, and who made it."""
    yield message("seal"), f"{seal.chain} {seal.number} {seal.hash}"
    yield message("sealed by"), _signer_text(packet, seal.supervisor)
    holders = {found.holder for found in packet.certificates if found.key == seal.supervisor}
    if isinstance(last, event_body.Ending) and holders and last.by not in holders:
        yield message("signature"), message("it is not {name}’s: somebody else sealed it", name=_who(last))
    yield message("sealed at"), _signer_text(packet, seal.chain)


def _result_facts(both: Judged, bodies: Sequence[Body]) -> Iterator[Fact]:
    result, graded = both
    for label, found in ((message("as graded"), graded), (message("as it counts"), result)):
        score, outcome = decimal(found.score, 3), OUTCOMES[found.outcome]
        yield label, message("{score} of 100, {outcome}", score=score, outcome=outcome)
    yield message("standard error"), f"{result.error / 1000:.3f}"
    yield message("money right"), scores.accuracy_text(result.accuracy)
    for area in result.areas:
        yield message("area"), message("{title}: {asked}", title=area.title, asked=scores.work_count_text(area.asked))
    for duty, as_graded in both.table_scores:
        yield message("duty"), scores.duty_text(duty, as_graded)
    for table in result.real_tables:
        yield message("real table"), scores.real_table_text(table)
    for flag in result.flags:
        yield message("flagged"), scores.flag_text(flag)
    yield message("overrides"), str(len(result.overrides)) if result.overrides else message("none")
    titles: dict[str, str] = {area.area: area.title for area in result.areas}
    for override in standing_overrides(bodies):
        text = message(
            "{target} counts {percent:g}%, {name}: {reason}", target=scores.target_text(override.target, titles),
            percent=override.thousandths / 10, name=_who(override), reason=override.reason,
        )  # fmt: skip
        yield message("override"), text


def _noted(bodies: Sequence[Body]) -> Iterator[str]:
    """What was noted before the first part and after the last one: about clocks, the wait, other stations."""
    is_working = False
    for body in bodies:
        is_working = (is_working or body.kind == "part_begun") and body.kind != "closed"
        if isinstance(body, event_body.Flagged) and not is_working:
            yield body.reason if body.name is None else message("{name}: {reason}", name=body.name, reason=body.reason)


def _time_facts(first: Opened, bodies: Sequence[Body]) -> Iterator[Fact]:
    """Extra time from the start, and what was given during the sitting, with its part, counted from 1, and by whom."""
    if first.extra_time_per_cent:
        percent, name = first.extra_time_per_cent, first.supervisor.name
        yield message("extra time"), message("{percent}%, granted by {name}", percent=percent, name=name)
    part = 0
    for body in bodies:
        if isinstance(body, event_body.PartBegun):
            part = body.part + 1
        elif isinstance(body, event_body.ExtraTime):
            name, time = body.name or body.by, length_text(body.ms)
            text = message("{time} minutes in part {part}, by {name}", time=time, part=part, name=name)
            yield message("time given"), text


def _ending_facts(last: event_body.Ending) -> Iterator[Fact]:
    if isinstance(last, event_body.SignedOff):
        text = message(
            "{verdict}, by {name}: {reason}",
            verdict=OUTCOMES[last.verdict], name=_with_standing(_who(last), last), reason=last.reason,
        )  # fmt: skip
        yield message("signed off as"), text
        if last.seen is not None:
            yield message("seen"), last.seen
        for rubric, word in (last.rubrics or {}).items():
            yield message("rubric"), message("{rubric}: {verdict}", rubric=rubric, verdict=OUTCOMES[word])
    else:
        kind = message("declined") if last.kind == "declined" else message("voided")
        yield kind, message("by {name}: {reason}", name=_with_standing(_who(last), last), reason=last.reason)
    if last.second is not None:
        yield message("second signed"), _key_text(_standing_text(last.second), last.second.key)


def _signer_text(packet: Packet, key: str) -> str:
    """Whose key it is according to the school, and what people compare."""
    return _key_text(packet.name_of(key) or "?", key)


def _key_text(name: str, key: str) -> str:
    return message("{name} ({key}), {print}", name=name, key=key, print=fingerprint(key))


def _standing_text(person: Person) -> str:
    return _with_standing(person.name, person)


def _with_standing(name: str, said: Person | event_body.Ending) -> str:
    """A name with rank and license number, where the school has them."""
    return ", ".join(part for part in (name, said.rank, said.license) if part)


def _who(body: event_body.Overridden | event_body.Ending) -> str:
    return body.name or body.by
