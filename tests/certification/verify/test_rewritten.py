"""A record that was rewritten with true keys, everything worked out again: refused, or plainly another exam."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Literal

import pytest

from dealer_trainer.certification.blueprint.blueprint import dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.grading.sign_off import judged, thousandths
from dealer_trainer.certification.sitting.sitting import Sitting, secret_in
from dealer_trainer.certification.verify.verify import FINDINGS, VERIFIED
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.table.real_table.deviation import Deviation
from tests.certificates import certificate
from tests.certification.examining import (
    BY,
    NOON,
    SCHOOL,
    SHORT,
    STATION,
    STRANGER,
    SUPERVISOR,
    Parts,
    Room,
    approvals_of,
    changed,
    parts_of,
    report_on,
    rewritten,
    rock_n_roll,
    signed_event,
)
from tests.certification.sitting.test_real_table import TABLE, acts_of

pytestmark = pytest.mark.slow

MINIMUM = '\n[[minimums]]\nid = "clear"\ntitle = "Clearing"\nwork = ["marks.cleared"]\nper_cent = 50\n'
LONGER = ("rounds = 3", "rounds = 12\nlimited_most = 3")
TEST = (
    SHORT.replace(*LONGER)
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
def said(edit: str, *, is_approved: bool = False) -> tuple[Event, ...]:
    """The events of the record with another blueprint, its digest, form, result, and outcome worked out anew.

    `is_approved`: by those who approve blueprints.
    """
    pattern, text = EDITS[edit]
    events: list[Event] = []
    secret = secret_in(failed().events)
    assert secret is not None
    for (kind, before), event in zip(parts_of(failed()), failed().events, strict=True):
        body = dict(before)
        if kind == "opened":
            body["blueprint"], changes = re.subn(pattern, text, body["blueprint"])
            assert changes == 1
            blueprint = read_blueprint(body["blueprint"], rock_n_roll())
            body |= {
                "blueprint_digest": blueprint.digest(),
                "form": draw(rock_n_roll(), blueprint, secret.seed).digest(),
            }
            if is_approved:
                body["blueprint"] = dump_blueprint(blueprint)
                body["approved"] = [signer.model_dump(mode="json") for signer in approvals_of(blueprint) or ()]
        elif kind in ("closed", "signed_off"):
            both = judged(Sitting.of(rock_n_roll(), events, secret))
            body |= {"result": both.result.digest(), "score": thousandths(both.result)}
            if kind == "closed":
                body["outcome"] = both.result.outcome
            else:
                body |= {"graded": both.graded.outcome, "graded_score": thousandths(both.graded)}
                body["verdict"] = "pass" if both.result.outcome == "pass" else "fail"
        events.append(signed_event(events, event.stream, kind, body, event.at, event.mono))
    return tuple(events)


def anew(edit: str, key: SigningKey, supervisor: SigningKey, *, is_approved: bool = False) -> Packet:
    """The record as `said`, chained and sealed with these keys."""
    parts = parts_of(failed()._replace(events=said(edit, is_approved=is_approved)))
    return rewritten(failed(), parts, key, supervisor)


def test_the_failed_sitting_is_a_true_record() -> None:
    """With the minimum among its facts."""
    report = report_on(failed())
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    assert report.result is not None
    assert [(score.id, score.right) for score in report.result.minimums] == [("clear", 0)]


@pytest.mark.parametrize("edit", EDITS)
def test_a_minimum_is_not_changed_without_the_schools_keys(edit: str) -> None:
    """Whoever lacks one of them cannot make the record fit: not a stranger, not the station, not the supervisor."""
    for key, supervisor in ((STRANGER, STRANGER), (STATION, STRANGER), (STRANGER, SUPERVISOR)):
        assert report_on(anew(edit, key, supervisor)).status == FINDINGS
    mine = anew(edit, STRANGER, STRANGER)
    certificates = (
        certificate(STRANGER, STRANGER, "station", "Table 1", NOON - 5000),
        certificate(STRANGER, SUPERVISOR, "supervisor", "Sam Pit", NOON - 4000, BY, STRANGER.id),
    )
    assert report_on(mine._replace(certificates=certificates)).status == FINDINGS
    events = zip(anew(edit, STATION, SUPERVISOR).events, failed().events, strict=True)
    unsigned = tuple(event._replace(signature=then.signature) for event, then in events)
    assert report_on(failed()._replace(events=unsigned)).status == FINDINGS


def test_only_all_keys_of_the_school_write_another_record() -> None:
    """Then it is another exam, and the report shows the digest of its own."""
    alone = report_on(anew("removed", STATION, SUPERVISOR))
    assert {found.kind for found in alone.discrepancies} == {"document"}, "nobody has approved it"
    report = report_on(anew("removed", STATION, SUPERVISOR, is_approved=True))
    assert report.status == VERIFIED
    assert report.result is not None
    assert report.result.minimums == ()
    assert report.result.outcome == "pass"
    assert dict(report.facts)["exam"] != dict(report_on(failed()).facts)["exam"]
    assert SCHOOL.id == failed().school.key


Body = dict[str, Any]
BET: Body = {"by": BY, "part": 0, "number": 0, "bet": "players_circle", "seat": 2, "amount": 1500}
RUBRICS = """
[[rubrics]]
id = "hands"
title = "Hands"

[[rubrics]]
id = "voice"
title = "Voice"
"""


@cache
def laid() -> Packet:
    """Three rounds set up from the form, one with an act left out; signed, with two rubrics."""
    room = Room(read_blueprint(f'{TABLE}dealt = "laid"\n{RUBRICS}', rock_n_roll()))
    room.exam.begin_part()
    for number in range(3):
        room.show()
        room.exam.enter_dice(BY)
        room.clock.go(20_000)
        if number == 1:
            step = next(at for at, act in enumerate(acts_of(room)) if act.do in ("take", "pay", "announce"))
            room.exam.enter_deviation(BY, Deviation("left_out", step))
        room.exam.close_entered_round(BY)
    room.exam.close()
    seen = "I stood there." if room.exam.result.flags else None
    verdict: Literal["pass", "fail"] = "fail" if room.exam.result.outcome == "fail" else "pass"
    room.exam.sign_off(BY, verdict, "Seen by me.", seen=seen, rubrics={"hands": "pass", "voice": "pass"})
    return room.packet()


def place(kind: str, number: int = 0) -> int:
    """Where an event of a kind stands."""
    return [at for at, event in enumerate(laid().events) if event.kind == kind][number]


def made(kind: str, change: Callable[[Body], object]) -> Parts:
    """The events with one body changed."""
    return changed(laid(), kind, change)


def inserted(at: int, *more: tuple[str, Body]) -> Parts:
    """The events with some more at a place."""
    events = parts_of(laid())
    events[at:at] = more
    return events


def again(kind: str) -> tuple[str, Body]:
    """An event once more."""
    return parts_of(laid())[place(kind)]


def note(body: Body, **more: Any) -> None:
    """Note something else of the round."""
    body["deviation"] |= more


def test_the_true_record_is_verified() -> None:
    """Or nothing below shows anything."""
    report = report_on(rewritten(laid(), parts_of(laid())))
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    facts = [f"{name}: {text}" for name, text in report.facts]
    assert any("real table" in fact for fact in facts)
    assert "rubric: hands: pass" in facts


ATTACKS: dict[str, Callable[[], Parts]] = {
    "dice of one's own": lambda: made("dice_out", lambda body: body.update(dice=[2, 2])),
    "bad pops of one's own": lambda: made("dice_out", lambda body: body.update(bad_pops=1)),
    "a bet of one's own": lambda: inserted(place("dice_out"), ("bet_laid", BET)),
    "the dice out twice": lambda: inserted(place("observed"), again("dice_out")),
    "a round closed twice": lambda: inserted(place("observed") + 1, again("observed")),
    "a round closed before its dice": lambda: inserted(place("dice_out"), again("observed")),
    "a tap after the close of the round": lambda: inserted(place("observed", 1) + 1, again("deviated")),
    "a tap after the close of the exam": lambda: inserted(place("closed") + 1, again("deviated")),
    "the note struck out": lambda: [event for event in parts_of(laid()) if event[0] != "deviated"],
    "the note made harmless": lambda: made("deviated", lambda body: note(body, kind="as_due")),
    "a note of no kind": lambda: made("deviated", lambda body: note(body, kind="praised")),
    "a note of no act": lambda: made("deviated", lambda body: note(body, step=1500)),
    "the trainee as the examiner": lambda: made("observed", lambda body: body.update(by="p-9")),
    "another part": lambda: made("observed", lambda body: body.update(part=1)),
    "the mark of the real table taken out": lambda: made("opened", lambda body: body.pop("real_table")),
    "dealt without the form": lambda: made("opened", lambda body: body["real_table"][0].update(dealt="entered")),
    "the station in the blueprint": lambda: made(
        "opened", lambda body: body.update(blueprint=body["blueprint"].replace("laid", "station"))
    ),
    "a station's end of a round": lambda: [
        ("round_finished", {"part": 0, "number": event[1]["number"]}) if event[0] == "observed" else event
        for event in parts_of(laid())
    ],
    "signed before the close": lambda: [event for event in parts_of(laid()) if event[0] != "closed"],
    "signed twice": lambda: [*parts_of(laid()), again("signed_off")],
    "a rubric left out": lambda: made("signed_off", lambda body: body["rubrics"].pop("voice")),
    "no rubric": lambda: made("signed_off", lambda body: body.pop("rubrics")),
    "a rubric of no blueprint": lambda: made("signed_off", lambda body: body["rubrics"].update(charm="pass")),
    "half a pass": lambda: made("signed_off", lambda body: body["rubrics"].update(voice="nearly")),
    "a passed verdict on a failed rubric": lambda: made(
        "signed_off", lambda body: (body["rubrics"].update(voice="fail"), body.update(verdict="pass"))
    ),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_what_a_cheating_examiner_writes_anew_is_refused(name: str) -> None:
    """Hashed, signed and sealed anew, it does not come out."""
    assert report_on(rewritten(laid(), ATTACKS[name]())).status == FINDINGS
