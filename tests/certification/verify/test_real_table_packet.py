"""A real table's record that a cheating station rewrote with its true keys is refused or plainly reported."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any, Literal

import pytest

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.verify.verify import FINDINGS, VERIFIED, VerificationReport, verify
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.packet import Packet, write_packet
from dealer_trainer.records.log.seal import seal_after
from dealer_trainer.table.real_table.deviation import Deviation
from tests.certification.examining import BY, NOON, STATION, STATION_LOG, SUPERVISOR, Room, rock_n_roll, signed_event
from tests.certification.sitting.test_real_table import TABLE, acts_of

pytestmark = pytest.mark.slow
Body = dict[str, Any]
BET: Body = {"by": BY, "part": 0, "number": 0, "bet": "players_circle", "seat": 2, "amount": 1500}
RUBRICS = """
[[rubrics]]
id = "hands"
title = "Hands"

[[rubrics.levels]]
title = "Clean"
text = "Chips are cut, never slid."
passes = true

[[rubrics.levels]]
title = "Slides"
text = "Chips are slid."

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
    rubrics = {"hands": "Clean", "voice": "pass"}
    verdict: Literal["pass", "fail"] = "fail" if room.exam.result.outcome == "fail" else "pass"
    room.exam.sign_off(BY, verdict, "Seen by me.", seen=seen, rubrics=rubrics)
    return room.packet()


def of(events: list[tuple[str, Body]]) -> VerificationReport:
    """The report of a record of these events, chained, signed and sealed anew with the true keys."""
    found: list[Event] = []
    times = [(event.at, event.mono) for event in laid().events]
    for place, (kind, body) in enumerate(events):
        at, mono = times[min(place, len(times) - 1)]
        found.append(signed_event(found, laid().events[0].stream, kind, body, at, mono))
    log = next_event(STATION, None, STATION_LOG, "founded", {}, NOON - 9000, 0)
    seal = seal_after(STATION, SUPERVISOR, None, found[-1], log, NOON)
    return verify(write_packet(laid()._replace(events=tuple(found), seal=seal)), [rock_n_roll()])


def written() -> list[tuple[str, Body]]:
    """The true events, to be changed."""
    return [(event.kind, json.loads(json.dumps(event.body))) for event in laid().events]


def place(kind: str, number: int = 0) -> int:
    """Where an event of a kind stands."""
    return [at for at, event in enumerate(laid().events) if event.kind == kind][number]


def changed(kind: str, change: Callable[[Body], object], number: int = 0) -> list[tuple[str, Body]]:
    """The events with one body changed."""
    events = written()
    body = events[place(kind, number)][1]
    before = json.dumps(body)
    change(body)
    assert json.dumps(body) != before
    return events


def inserted(at: int, *more: tuple[str, Body]) -> list[tuple[str, Body]]:
    """The events with some more at a place."""
    events = written()
    events[at:at] = more
    return events


def again(kind: str, number: int = 0) -> tuple[str, Body]:
    """An event once more."""
    return written()[place(kind, number)]


def note(body: Body, **more: Any) -> None:
    """Note something else of the round."""
    body["deviation"] |= more


def test_the_true_record_is_verified() -> None:
    """Or nothing below shows anything."""
    report = of(written())
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    facts = [f"{name}: {text}" for name, text in report.facts]
    assert any("real table" in fact for fact in facts)
    assert any("Clean" in fact for fact in facts)


ATTACKS: dict[str, Callable[[], list[tuple[str, Body]]]] = {
    "dice of one's own": lambda: changed("dice_out", lambda body: body.update(dice=[2, 2])),
    "bad pops of one's own": lambda: changed("dice_out", lambda body: body.update(bad_pops=1)),
    "a bet of one's own": lambda: inserted(place("dice_out"), ("bet_laid", BET)),
    "the dice out twice": lambda: inserted(place("observed"), again("dice_out")),
    "a round closed twice": lambda: inserted(place("observed") + 1, again("observed")),
    "a round closed before its dice": lambda: inserted(place("dice_out"), again("observed")),
    "a tap after the close of the round": lambda: inserted(place("observed", 1) + 1, again("deviated")),
    "a tap after the close of the exam": lambda: inserted(place("closed") + 1, again("deviated")),
    "the note struck out": lambda: [event for event in written() if event[0] != "deviated"],
    "the note made harmless": lambda: changed("deviated", lambda body: note(body, kind="as_due")),
    "a note of no kind": lambda: changed("deviated", lambda body: note(body, kind="praised")),
    "a note of no act": lambda: changed("deviated", lambda body: note(body, step=1500)),
    "the trainee as the examiner": lambda: changed("observed", lambda body: body.update(by="p-9")),
    "another part": lambda: changed("observed", lambda body: body.update(part=1)),
    "the mark of the real table taken out": lambda: changed("opened", lambda body: body.pop("real_table")),
    "dealt without the form": lambda: changed("opened", lambda body: body["real_table"][0].update(dealt="entered")),
    "the station in the blueprint": lambda: changed(
        "opened", lambda body: body.update(blueprint=body["blueprint"].replace("laid", "station"))
    ),
    "a station's end of a round": lambda: [
        ("round_finished", {"part": 0, "number": event[1]["number"]}) if event[0] == "observed" else event
        for event in written()
    ],
    "signed before the close": lambda: [event for event in written() if event[0] != "closed"],
    "signed twice": lambda: [*written(), again("signed_off")],
    "a rubric left out": lambda: changed("signed_off", lambda body: body["rubrics"].pop("voice")),
    "no rubric": lambda: changed("signed_off", lambda body: (body.pop("rubrics"), body.pop("levels"))),
    "a rubric of no blueprint": lambda: changed("signed_off", lambda body: body["rubrics"].update(charm="pass")),
    "half a pass": lambda: changed("signed_off", lambda body: body["rubrics"].update(voice="nearly")),
    "a level of no rubric": lambda: changed("signed_off", lambda body: body["levels"].update(hands="Superb")),
    "no level": lambda: changed("signed_off", lambda body: body.pop("levels")),
    "a level of a rubric without any": lambda: changed("signed_off", lambda body: body["levels"].update(voice="Clean")),
    "a level that fails, passed": lambda: changed("signed_off", lambda body: body["levels"].update(hands="Slides")),
    "a passed verdict on a failed rubric": lambda: changed(
        "signed_off", lambda body: (body["rubrics"].update(voice="fail"), body.update(verdict="pass"))
    ),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_what_a_cheating_examiner_writes_anew_is_refused(name: str) -> None:
    """Hashed, signed and sealed anew, it does not come out."""
    assert of(ATTACKS[name]()).status == FINDINGS
