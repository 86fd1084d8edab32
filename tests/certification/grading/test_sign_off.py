"""Ending a sitting: what one supervisor may sign, what takes two, and that `verify` refuses everything else."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from dealer_trainer.certification.grading.result import SignError
from dealer_trainer.certification.grading.sign_off import judged, second_signature
from dealer_trainer.certification.sitting.body import Signer, SittingError
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.verify.verify import FINDINGS, VERIFIED, VerificationReport, report_lines
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import Packet
from tests.certificates import certificate
from tests.certification.examining import (
    BY,
    NOON,
    OTHER,
    SCHOOL,
    SECOND,
    STATION,
    STRANGER,
    SUPERVISOR,
    Parts,
    Room,
    changed,
    parts_of,
    report_on,
    rewritten,
    rock_n_roll,
)

pytestmark = pytest.mark.slow

WHY = "The question could be read in two ways."
SEEN = "The hands are as quick as that."


def overridden_room() -> Room:
    """A sitting that is graded a fail, every wrong question of which a supervisor has overridden: a pass."""
    room = Room()
    room.do_all(lambda _: False)
    assert room.exam.result.outcome == "fail"
    for number in range(5):
        room.exam.override(BY, f"item/0/{number}", 1000, WHY)
    both = judged(room.exam.sitting)
    assert (both.graded.outcome, both.result.outcome) == ("fail", "pass")
    return room


def texts(report: VerificationReport) -> str:
    """Everything that was found."""
    return " ".join(found.text for found in report.discrepancies)


@cache
def flipped() -> Room:
    """The overridden sitting, signed as passed by two supervisors."""
    room = overridden_room()
    room.exam.sign_off(BY, "pass", "Seen.", room.second(), SEEN)
    return room


@cache
def true() -> Packet:
    """The same written anew with all the true keys, signed by both: sound, and what is forged below."""
    *others, (kind, body) = parts_of(flipped().packet())
    sitting = Sitting.of(rock_n_roll(), rewritten(flipped().packet(), others).events)
    second = second_signature(sitting, kind, "pass", SECOND, OTHER).model_dump(mode="json", exclude_none=True)
    return rewritten(flipped().packet(), [*others, (kind, body | {"second": second})])


def resealed(packet: Packet, *more: Any, sealer: SigningKey = SUPERVISOR) -> Packet:
    """The packet chained, signed and sealed anew with the true keys, with more certificates."""
    anew = rewritten(packet, parts_of(packet), sealer=sealer)
    return anew._replace(certificates=(*packet.certificates, *more))


def with_ending(packet: Packet, **changes: object) -> Parts:
    """The events, their last body changed; None drops a key."""
    *others, (kind, body) = parts_of(packet)
    return [*others, (kind, {key: value for key, value in (body | changes).items() if value is not None})]


def test_a_changed_outcome_is_not_signed_by_one() -> None:
    """A lone supervisor cannot flip a fail, neither to a pass nor away from the graded outcome at all."""
    room = overridden_room()
    with pytest.raises(SignError, match="from fail to pass: a second supervisor"):
        room.exam.sign_off(BY, "pass", "Seen.")
    with pytest.raises(SignError):
        room.exam.sign_off(BY, "fail", "Seen.", room.second(verdict="fail"))
    assert room.exam.sitting.stage == "closed"


def test_overrides_that_leave_the_outcome_need_one_signature() -> None:
    """Only what changes the outcome takes two."""
    room = Room()
    room.do_all()
    room.exam.override(BY, "item/0/0", 0, WHY)
    both = judged(room.exam.sitting)
    assert both.result.score < both.graded.score
    if both.result.outcome == both.graded.outcome:
        room.sign(both.result.outcome)
        assert report_on(room.packet()).status == VERIFIED


def test_two_supervisors_may_change_an_outcome_and_the_record_shows_it() -> None:
    """The packet of the overridden sitting is read with both scores, every override and both names."""
    report = report_on(flipped().packet())
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    assert report.result is not None
    assert report.graded is not None
    assert (report.graded.outcome, report.result.outcome) == ("fail", "pass")
    assert report.graded.score < report.result.score
    facts = dict(report.facts)
    assert facts["as graded"].endswith("fail")
    assert facts["as it counts"].endswith("pass")
    assert facts["overrides"] == "5"
    assert facts["signed off as"].startswith("pass, by p-2")
    assert facts["second signed"].startswith("Olga Floor")
    assert sum(WHY in line for line in report_lines(report)) == 5


def test_a_withdrawn_override_counts_no_more() -> None:
    """The grader's grade is back, and one supervisor may sign it; both acts stay in the record."""
    room = overridden_room()
    for number in range(5):
        room.exam.withdraw(BY, f"item/0/{number}", "The second supervisor did not agree.")
    assert judged(room.exam.sitting).result == judged(room.exam.sitting).graded
    with pytest.raises(SittingError, match="nothing was overridden"):
        room.exam.withdraw(BY, "item/0/0", "Once more.")
    room.sign("fail")
    report = report_on(room.packet())
    assert report.status == VERIFIED
    assert dict(report.facts)["overrides"] == "none"


@pytest.mark.parametrize(
    ("who", "key", "words"),
    [
        (Signer(id=BY, name="Olga Floor", key=OTHER.id), OTHER, "must be another person's"),
        (Signer(id="p-3", name="Olga Floor", key=STRANGER.id), OTHER, "does not belong to this result"),
    ],
)
def test_the_second_signature_is_another_persons_own(who: Signer, key: SigningKey, words: str) -> None:
    """Not the first supervisor's id, and not made with another key than it names."""
    room = overridden_room()
    with pytest.raises(SignError, match=words):
        room.exam.sign_off(BY, "pass", "Seen.", room.second(who=who, key=key), SEEN)


def test_a_second_signature_is_for_one_result_alone() -> None:
    """Given for another verdict, another ending or an earlier state of the sitting, it holds for nothing."""
    room = overridden_room()
    early = room.second()
    room.exam.flag(BY, "Another note.")
    for given in (early, room.second(verdict="fail"), room.second("voided")):
        with pytest.raises(SignError, match="does not belong to this result"):
            room.exam.sign_off(BY, "pass", "Seen.", given, SEEN)


def mistyped(signature: str) -> str:
    """With a letter exchanged."""
    return ("A" if signature[0] != "A" else "B") + signature[1:]


FORGED: dict[str, tuple[Callable[[Any], Parts], str]] = {
    "no second signature": (lambda _: with_ending(true(), second=None), "a second supervisor has to sign"),
    "another second signature": (
        lambda second: with_ending(true(), second=second | {"signature": mistyped(second["signature"])}),
        "The second signature does not belong to this result",
    ),
    "no overrides": (lambda _: [part for part in parts_of(true()) if part[0] != "overridden"], "The result is fail"),
    "no word on what was flagged": (lambda _: with_ending(true(), seen=None), "implausible"),
    "another grade": (lambda _: with_ending(true(), graded="pass"), "are not what grading comes to"),
    "another graded score": (lambda _: with_ending(true(), graded_score=92_000), "are not what grading comes to"),
    "another score": (lambda _: with_ending(true(), score=99_999), "The result that was kept is not"),
    "another score at the close": (
        lambda _: changed(true(), "closed", lambda body: body.update(score=90_000)), "The result that was kept is not",
    ),
    "another outcome at the close": (
        lambda _: changed(true(), "closed", lambda body: body.update(outcome="pass")), "The outcome that was kept",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", FORGED)
def test_what_is_signed_anew_is_worked_out_again(what: str) -> None:
    """By the school's own station and supervisor, with all their keys."""
    assert report_on(true()).status == VERIFIED
    parts, words = FORGED[what]
    report = report_on(rewritten(true(), parts(true().events[-1].body["second"])))
    assert report.status == FINDINGS
    assert words in texts(report)


def test_the_same_person_under_another_key_is_refused() -> None:
    """Somebody with two keys, after a new password, signs twice: the certificates bear one name."""
    room = overridden_room()
    again = Signer(id="p-3", name="SAM PIT", key=STRANGER.id)
    room.exam.sign_off(BY, "pass", "Seen.", room.second(who=again, key=STRANGER), SEEN)
    found = certificate(SCHOOL, STRANGER, "supervisor", "Sam Pit", NOON - 3000, "p-3", STATION.id)
    report = report_on(resealed(room.packet(), found))
    assert report.status == FINDINGS
    assert "Both signatures are Sam Pit’s" in texts(report)


def test_the_supervisor_who_seals_is_another_than_the_second() -> None:
    """Whose signature is the second one cannot seal as the first."""
    report = report_on(resealed(true(), sealer=OTHER))
    assert report.status == FINDINGS
    assert "Both signatures are Olga Floor’s" in texts(report)


@pytest.mark.parametrize(
    ("role", "why"),
    [("station", "The school's signature is not valid"), (None, "not certified the key of the second signature")],
)
def test_a_second_key_that_no_supervisor_has_is_refused(role: Any, why: str) -> None:
    """A station's key, or a key that the school has not certified, is not a supervisor's key."""
    room = overridden_room()
    room.exam.sign_off(
        BY, "pass", "Seen.", room.second(who=SECOND.model_copy(update={"key": STRANGER.id}), key=STRANGER), SEEN
    )
    chain = STATION.id
    more = () if role is None else (certificate(SCHOOL, STRANGER, role, "Olga Floor", NOON - 3000, SECOND.id, chain),)
    packet = resealed(room.packet(), *more)
    assert report_on(packet).status == FINDINGS
    assert why in texts(report_on(packet))


def test_voiding_takes_two() -> None:
    """A8: for a technical reason, with two signatures; the record is a true one and has no verdict."""
    room = Room()
    room.do_all()
    with pytest.raises(SignError, match="two supervisors"):
        room.exam.void(BY, "The power failed.", None)
    room.exam.void(BY, "The power failed.", room.second("voided"))
    assert room.exam.sitting.stage == "voided"
    report = report_on(room.packet())
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    assert dict(report.facts)["voided"] == "by p-2: The power failed."
    refused = report_on(rewritten(room.packet(), with_ending(room.packet(), second=None)))
    assert "two supervisors" in texts(refused)


def test_declining_takes_one() -> None:
    """There is no outcome to change."""
    room = overridden_room()
    room.exam.decline(BY, "Not this time.")
    assert report_on(room.packet()).status == VERIFIED


def test_flagged_work_is_explained_before_it_is_signed() -> None:
    """A11: what is too fast to be believed takes a word of the supervisor, who may decline without one."""
    room = Room()
    room.do_all()
    assert room.exam.result.flags
    with pytest.raises(SignError, match="implausible"):
        room.exam.sign_off(BY, "pass", "Seen.")
    room.exam.sign_off(BY, "pass", "Seen.", seen=SEEN)
    report = report_on(room.packet())
    assert report.status == VERIFIED
    assert dict(report.facts)["seen"] == SEEN
    assert "of its target time" in dict(report.facts)["flagged"]


def test_verify_tells_each_area_and_each_duty() -> None:
    """What was required, attempted and correct stands among the facts, the minimum beside every duty."""
    room = Room()
    room.do_all()
    room.sign()
    lines = report_lines(report_on(room.packet()))
    result = room.exam.result
    for area in result.areas:
        assert any(line.startswith("area") and f"{area.title}: {area.asked.due} required" in line for line in lines)
    for duty in result.duties:
        if duty.due:
            assert duty.made == duty.due
            assert any(
                f"{duty.due} required, {duty.made} attempted, {duty.right} correct; minimum 80%" in line
                for line in lines
            )
    money = f"{result.accuracy.right} of {result.accuracy.made} money decisions right"
    assert any(line.startswith("money right") and money in line for line in lines)
