"""The list of sittings: how each ended, with its score; first those that wait for a supervisor."""

from collections.abc import Sequence
from typing import Any, cast

import pytest

from dealer_trainer.certification.school.sitting_line import SittingLine, sitting_lines
from dealer_trainer.records.log.appeal import AppealRecord
from dealer_trainer.records.log.check import Conflict
from dealer_trainer.records.log.event import Event, StreamHead
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.sitting import SittingRow
from tests.certification.examining import Room
from tests.certification.school.school_room import End, Events, sat

STATES: dict[End, str] = {
    "open": "open", "closed": "closed", "signed": "signed", "declined": "declined", "voided": "voided",
}  # fmt: skip


class Records:
    """A school's events, by stream."""

    def __init__(self, sittings: dict[str, Events]) -> None:
        self._sittings = sittings

    def stream_heads(self) -> tuple[StreamHead, ...]:
        """How far each has come."""
        return tuple(StreamHead(stream, len(events), events[-1].hash) for stream, events in self._sittings.items())

    def heads(self, streams: Sequence[str]) -> dict[str, Event]:
        """The last event of each."""
        return {stream: self._sittings[stream][-1] for stream in streams}

    @property
    def store(self) -> "Records":
        """Where certificates' statuses would be read."""
        return self

    def read(self, _: object) -> tuple[()]:
        """None were set."""
        return ()

    def people(self) -> tuple[Person, ...]:
        """Two of one name, told apart by their numbers, and somebody without one."""
        return tuple(
            Person(name, "T", "trainee", None, is_active=True, made=0, staff_number=number)
            for name, number in (("p", "1207"), ("q", "1208"), ("r", None))
        )

    def appeals(self) -> tuple[AppealRecord, ...]:
        """None."""
        return ()

    def conflicts(self) -> tuple[Conflict, ...]:
        """None."""
        return ()

    def blueprints_used(self, streams: Sequence[str]) -> dict[str, str]:
        """The blueprint of each."""
        return {stream: str(self._sittings[stream][0].body["blueprint_digest"]) for stream in streams}

    def first_event(self, stream: str) -> Event:
        """Its beginning."""
        return self._sittings[stream][0]

    def events(self, stream: str) -> Events:
        """All of one."""
        return self._sittings[stream]

    def packet_of(self, events: Events) -> Packet:
        """With what the school certified."""
        return Room().packet()._replace(events=tuple(events), seal=None)

    def signed_late(self, _: Events) -> bool:
        """No key was retired."""
        return False


def lines(*sittings: tuple[int, End]) -> tuple[SittingLine, ...]:
    """The lines of sittings: how much each trainee knows, and how it ended."""
    found = {f"s{place}": sat(("p", f"Trainee {place}"), knows, end) for place, (knows, end) in enumerate(sittings)}
    rows = [
        SittingRow(stream, "p", "T", "S", "g", 1, 0, 0, 1, cast("Any", STATES[end]), "k", None)
        for stream, (_, end) in zip(found, sittings, strict=True)
    ]
    return sitting_lines(cast("School", Records(found)), rows)


@pytest.mark.slow
def test_each_says_how_it_ended_with_its_score() -> None:
    """Passed, failed, declined, void, not finished, to be signed; the score where there is one."""
    found = {line.row.stream: line for line in lines((100, "signed"), (0, "signed"), (100, "declined"), (100, "voided"),
                                                     (100, "open"), (0, "closed"))}  # fmt: skip
    states = [found[f"s{place}"].state for place in range(6)]
    assert states == ["passed", "failed", "declined", "voided", "open", "to_sign"]
    assert found["s0"].score == 100_000
    assert {line.exam for line in found.values()} == {"v3 Short test"}
    assert found["s4"].score is None
    assert found["s5"].outcome == "fail"
    assert all(line.score == line.graded for line in found.values())


def test_two_trainees_of_one_name_are_told_apart_by_number() -> None:
    """Whoever signs sees whose sitting it is."""
    assert {line.trainee for line in lines((100, "signed"))} == {"T (1207)"}
    found = lines((100, "signed"))[0]
    assert found._replace(staff_number=None).trainee == "T"


@pytest.mark.slow
def test_what_waits_for_a_signature_comes_first() -> None:
    """Then what is not finished; the rest as the records have it."""
    found = lines((100, "signed"), (100, "open"), (100, "closed"), (0, "signed"))
    assert [line.row.stream for line in found] == ["s2", "s1", "s0", "s3"]
    assert [line.is_waiting for line in found] == [True, False, False, False]
