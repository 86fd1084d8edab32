"""A sitting failed by a minimum, rewritten without that minimum and with everything worked out again."""

import json
import re
from functools import cache
from typing import Any

import pytest

from dealer_trainer.certification.blueprint.blueprint import dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.grading.sign_off import judged, thousandths
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.certification.verify.verify import FINDINGS, VERIFIED, VerificationReport, verify
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import Packet, write_packet
from dealer_trainer.records.log.seal import seal_after
from tests.certificates import certificate
from tests.certification.examining import (
    BY,
    NOON,
    SCHOOL,
    SHORT,
    STATION,
    STATION_LOG,
    STRANGER,
    SUPERVISOR,
    Room,
    approvals_of,
    rock_n_roll,
    signed_event,
)

pytestmark = pytest.mark.slow

MINIMUM = '\n[[minimums]]\nid = "clear"\ntitle = "Clearing"\nwork = ["marks.cleared"]\nper_cent = 50\n'
TABLE = ("rounds = 3", "rounds = 12\nlimited_most = 3")
TEST = (
    SHORT.replace(*TABLE)
    .replace("minutes = 5", "minutes = 60")
    .replace("version = 3", "duty_minimum = 50\nversion = 3")
)


@cache
def failed() -> Packet:
    """All right but for the marks, which are never cleared: failed by the minimum alone, signed and sealed."""
    room = Room(read_blueprint(TEST + MINIMUM, rock_n_roll()), seed=3)
    room.act_ms = 2000
    room.do_part()
    room.exam.begin_part()
    while room.exam.sitting.stage == "next":
        room.show()
        room.deal(lambda act: None if act.do == "clear_marks" else act)
    room.exam.close()
    (score,) = room.exam.result.minimums
    assert (room.exam.result.outcome, score.is_met) == ("fail", False)
    room.sign("fail")
    return room.packet()


EDITS = {
    "removed": (r"\[\[minimums\]\][^\[]*\[[^\[]*", ""),
    "lowered": ("per_cent = 50", "per_cent = 0"),
    "of other work": (r'"marks\.cleared"', '"marks.set"'),
    "with more left above their limit": ("limited_most = 3", "limited_most = 9"),
}
"""What is written into the blueprint of the record instead."""


@cache
def bodies(edit: str, *, is_approved: bool = False) -> tuple[str, ...]:
    """What the events of the record say with another blueprint, as JSON: digests and results are of no signature.

    `is_approved`: by those who approve blueprints.
    """
    pattern, text = EDITS[edit]
    events: list[Event] = []
    secret = secret_in(failed().events)
    assert secret is not None
    for event in failed().events:
        body: dict[str, Any] = json.loads(json.dumps(event.body))
        if event.kind == "opened":
            body["blueprint"], changed = re.subn(pattern, text, body["blueprint"])
            assert changed == 1
            blueprint = read_blueprint(body["blueprint"], rock_n_roll())
            body["blueprint_digest"] = blueprint.digest()
            body["form"] = draw(rock_n_roll(), blueprint, secret.seed).digest()
            if is_approved:
                body["blueprint"] = dump_blueprint(blueprint)
                body["approved"] = [signer.model_dump(mode="json") for signer in approvals_of(blueprint) or ()]
        elif event.kind in ("closed", "signed_off"):
            both = judged(Sitting.of(rock_n_roll(), events, secret))
            body |= {"result": both.result.digest(), "score": thousandths(both.result)}
            if event.kind == "closed":
                body["outcome"] = both.result.outcome
            else:
                verdict = "pass" if both.result.outcome == "pass" else "fail"
                body |= {"graded": both.graded.outcome, "graded_score": thousandths(both.graded), "verdict": verdict}
        events.append(signed_event(events, event.stream, event.kind, body, event.at, event.mono))
    return tuple(json.dumps(event.body) for event in events)


def rewritten(edit: str, key: SigningKey, supervisor: SigningKey, *, is_approved: bool = False) -> Packet:
    """The record with another blueprint, its digest, form, result and outcome worked out anew, chained and sealed."""
    events: list[Event] = []
    for event, body in zip(failed().events, bodies(edit, is_approved=is_approved), strict=True):
        document = json.loads(body)
        events.append(signed_event(events, event.stream, event.kind, document, event.at, event.mono, key, supervisor))
    station_log = next_event(key, None, STATION_LOG, "founded", {}, NOON - 9000, 0)
    seal = seal_after(key, supervisor, None, events[-1], station_log, NOON)
    return failed()._replace(events=tuple(events), seal=seal)


def of(packet: Packet) -> VerificationReport:
    """The report of a packet's file."""
    return verify(write_packet(packet), [rock_n_roll()])


def test_the_failed_sitting_is_a_true_record() -> None:
    """With the minimum among its facts."""
    report = of(failed())
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    assert report.result is not None
    assert [(score.id, score.right) for score in report.result.minimums] == [("clear", 0)]


@pytest.mark.parametrize("edit", EDITS)
def test_a_minimum_is_not_changed_without_the_schools_keys(edit: str) -> None:
    """Whoever lacks one of them cannot make the record fit: not a stranger, not the station, not the supervisor."""
    for key, supervisor in ((STRANGER, STRANGER), (STATION, STRANGER), (STRANGER, SUPERVISOR)):
        assert of(rewritten(edit, key, supervisor)).status == FINDINGS
    mine = rewritten(edit, STRANGER, STRANGER)
    certificates = (
        certificate(STRANGER, STRANGER, "station", "Table 1", NOON - 5000),
        certificate(STRANGER, SUPERVISOR, "supervisor", "Sam Pit", NOON - 4000, BY, STRANGER.id),
    )
    assert of(mine._replace(certificates=certificates)).status == FINDINGS
    anew = zip(rewritten(edit, STATION, SUPERVISOR).events, failed().events, strict=True)
    unsigned = tuple(event._replace(signature=then.signature) for event, then in anew)
    assert of(failed()._replace(events=unsigned)).status == FINDINGS


@pytest.mark.parametrize("edit", EDITS)
def test_a_blueprint_that_was_changed_by_itself_is_found(edit: str) -> None:
    """Signed anew with the true keys, but with the digests and the result of before."""
    pattern, text = EDITS[edit]
    events: list[Event] = []
    for event in failed().events:
        body: dict[str, Any] = json.loads(json.dumps(event.body))
        if event.kind == "opened":
            body["blueprint"], changed = re.subn(pattern, text, body["blueprint"])
            assert changed == 1
        events.append(signed_event(events, event.stream, event.kind, body, event.at, event.mono))
    station_log = next_event(STATION, None, STATION_LOG, "founded", {}, NOON - 9000, 0)
    seal = seal_after(STATION, SUPERVISOR, None, events[-1], station_log, NOON)
    assert of(failed()._replace(events=tuple(events), seal=seal)).status == FINDINGS


def test_only_all_keys_of_the_school_write_another_record() -> None:
    """Then it is another exam, and the report shows the digest of its own."""
    alone = of(rewritten("removed", STATION, SUPERVISOR))
    assert {found.kind for found in alone.discrepancies} == {"document"}, "nobody has approved it"
    report = of(rewritten("removed", STATION, SUPERVISOR, is_approved=True))
    assert report.status == VERIFIED
    assert report.result is not None
    assert report.result.minimums == ()
    assert report.result.outcome == "pass"
    assert dict(report.facts)["exam"] != dict(of(failed()).facts)["exam"]
    assert SCHOOL.id == failed().school.key
