"""The list of sittings: how each ended, with its score; first those that wait for a supervisor."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from dealer_trainer.certification.school.attempt import DAY, AttemptState, PastAttempt, follow_up, retest_of
from dealer_trainer.certification.school.sitting_line import SittingLine, sitting_lines
from dealer_trainer.certification.school.upkeep.records_files import write_enrollment, write_sittings
from dealer_trainer.records.log.appeal import AppealRecord
from dealer_trainer.records.log.check import Conflict
from dealer_trainer.records.log.event import Event, StreamHead
from dealer_trainer.records.log.packet import Packet
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School, set_up_school
from dealer_trainer.records.school.sitting import SittingRow
from dealer_trainer.ui.settings.settings import Settings, save_settings
from tests.certification.examining import NOON, Room, shipped
from tests.certification.school.school_room import End, Events, sat
from tests.certification.verify.test_file import ADMIN, PASSWORD, sit
from tests.cheap_keys import make_keys_cheap
from tests.system import needs_modes

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


@pytest.fixture(autouse=True)
def _open_mask(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    make_keys_cheap(monkeypatch)
    before = os.umask(0)
    yield
    os.umask(before)


@needs_modes
def test_no_file_of_people_is_open_to_others(tmp_path: Path) -> None:
    """The school, its backup, what another station or a stranger gets; a trainee's answers and settings."""
    made = tmp_path / "made"
    made.mkdir(0o700)
    with set_up_school(made / "school", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as school:
        admin = school.sign_in(ADMIN, PASSWORD, NOON + 1)
        stream = sit(school, admin, 3)
        school.backup(made / "backup.sqlite", NOON)
        write_enrollment(school, admin, made / "enrollment.json", NOON)
        list(write_sittings(school, made / "sittings", (stream,)))
        inside = [path for path in made.rglob("*") if path.is_file()]
        modes = {path.name: path.stat().st_mode & 0o077 for path in inside}
    with Progress.open(made / "progress.sqlite") as progress:
        ada = progress.add("Ada", NOON)
        progress.export(ada.id, made / "ada.json")
        modes |= {path.name: path.stat().st_mode & 0o077 for path in made.glob("*") if path.is_file()}
    save_settings(Settings(trainee=ada.id, trainee_name="Ada"), made / "config")
    modes["settings"] = next((made / "config").iterdir()).stat().st_mode & 0o077
    modes.pop("verify.html")  # a page without anybody's name
    assert len(modes) > 8
    assert {name: mode for name, mode in modes.items() if mode} == {}


def sitting(state: AttemptState, at: int) -> PastAttempt:
    """A sitting that came to that."""
    return PastAttempt("", "", None, "", state, at, at)


@pytest.mark.parametrize(("attempt", "left", "days"), [(1, 2, 7), (2, 1, 7), (3, 0, None), (9, 0, None)])
def test_who_failed_may_sit_again_while_attempts_are_left(attempt: int, left: int, days: int | None) -> None:
    """After the blueprint's wait; after the last attempt not at all."""
    found = follow_up(shipped(), NOON, attempt, is_passed=False)
    assert found.attempts_left == left
    assert found.retest == (None if days is None else NOON + days * DAY)
    assert follow_up(shipped(), NOON, attempt, is_passed=True).expires == NOON + 365 * DAY


def test_the_wait_is_of_the_last_failure_since_the_last_pass() -> None:
    """A declined sitting is waited for like a failed one (A8); one that was voided or is undecided changes nothing."""
    week = 7 * DAY
    cases: list[tuple[list[tuple[AttemptState, int]], int | None]] = [
        ([], None),
        ([("fail", 1)], 1 + week),
        ([("fail", 1), ("fail", 5)], 5 + week),
        ([("fail", 1), ("pass", 2)], None),
        ([("fail", 1), ("pass", 2), ("closed", 3)], None),
        ([("fail", 1), ("pass", 2), ("fail", 9)], 9 + week),
        ([("fail", 1), ("declined", 4)], 4 + week),
        ([("declined", 4)], 4 + week),
        ([("fail", 1), ("voided", 4)], 1 + week),
        ([("voided", 4)], None),
        ([("pass", 1), ("open", 4)], None),
    ]
    for past, expected in cases:
        assert retest_of(shipped(), [sitting(state, at) for state, at in past]) == expected
    patient = shipped().model_copy(update={"retest_days": 0})
    assert retest_of(patient, [sitting("fail", 1)]) is None
