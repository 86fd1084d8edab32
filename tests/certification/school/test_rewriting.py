"""A program of the trainee's own, with the database and the station's key at hand, rewrites a sitting: it is found."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.attempt import next_attempt
from dealer_trainer.certification.school.decision import SignOff, decide, review
from dealer_trainer.certification.school.live.live_reader import LiveReader
from dealer_trainer.certification.school.roster import resume_sitting
from dealer_trainer.certification.school.sitting_line import sitting_lines
from dealer_trainer.certification.school.upkeep.records_check import write_sittings
from dealer_trainer.certification.sitting.body import SittingError
from dealer_trainer.certification.verify.verify import UNSIGNED, VERIFIED, verify_packet
from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.event import PROOF, SIGNER, SITTING_KEY, Event, EventSigner, next_event
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.school.check import rebuild
from dealer_trainer.records.school.database import EVENT, guard, unguard
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Person, Session
from dealer_trainer.records.school.store import event_row, write_event
from dealer_trainer.records.sqlite import write_transaction
from tests.certification.examining import NOON, HandClock, report_on, rock_n_roll, wrong_answer
from tests.certification.school.new_sittings import ADMIN, PASSWORD, decided, ended, keep, opened

pytestmark = pytest.mark.slow

Change = Callable[[list[tuple[str, dict[str, Any]]]], None]
"""What an attacker does to the kinds and bodies of a sitting's events."""


class Room(NamedTuple):
    """A school, its admin, and an exam that begins with a wrong answer."""

    school: School
    admin: Session
    exam: Exam
    clock: HandClock

    @property
    def stream(self) -> str:
        """The sitting."""
        return self.exam.sitting.last.stream


@pytest.fixture
def room(school: School, admin: Session, trainee: Person, clock: HandClock) -> Room:
    """The first question of an exam was answered wrong, the second is shown."""
    exam = opened(school, admin, trainee, clock)
    for act in (exam.begin_part, exam.show, lambda: exam.answer(_wrong(exam)), exam.show):
        act()
        keep(exam)
    return Room(school, admin, exam, clock)


def _wrong(exam: Exam) -> Answer:
    item = exam.view.item
    assert item is not None
    return wrong_answer(item)


def answer_changed(events: list[tuple[str, dict[str, Any]]]) -> None:
    """Something else in the place of the wrong answer."""
    body = next(body for kind, body in events if kind == "answered")
    body["answer"] = {"changed": 1}


def answer_added(events: list[tuple[str, dict[str, Any]]]) -> None:
    """One more thing done, before whatever ends it, or last of all."""
    last = max(number for number, (kind, _) in enumerate(events) if kind in ("shown", "terminated"))
    events.insert(last + 1, ("asked", {"words": "More of it"}))


def left_out(events: list[tuple[str, dict[str, Any]]]) -> None:
    """The question that was answered wrong was never shown."""
    place = next(number for number, (kind, _) in enumerate(events) if kind == "answered")
    del events[place - 1 : place + 1]


def of_an_earlier_version(events: list[tuple[str, dict[str, Any]]]) -> None:
    """As if by a program whose sittings had no key of their own."""
    for _, body in events:
        for key in (SITTING_KEY, SIGNER, PROOF):
            body.pop(key, None)


CHANGES = (answer_changed, answer_added, left_out, of_an_earlier_version)


def rewrite(school: School, stream: str, change: Change, signer: SigningKey | None = None) -> None:
    """Write the events anew with the station's key, all tables made to fit; `signer`: a sitting's key of one's own."""
    before = school.events(stream)
    parts = [(event.kind, json.loads(canonical(event.body))) for event in before]
    change(parts)
    put(school, stream, _signed(school, before, parts, signer))


def _signed(
    school: School, before: Sequence[Event], parts: Sequence[tuple[str, dict[str, Any]]], signer: SigningKey | None
) -> list[Event]:
    new: list[Event] = []
    openings = [opening for event in before for opening in event.openings]
    for number, (kind, body) in enumerate(parts):
        at, mono = before[min(number, len(before) - 1)].at, before[min(number, len(before) - 1)].mono
        by = None if signer is None else EventSigner(signer, certifies=None if new else signer)
        head = new[-1] if new else None
        event = next_event(school.key, head, before[0].stream, kind, body, at, mono, signer=by)
        mine = {text for text in openings if text.commitment in canonical(event.body).decode()}
        new.append(event._replace(openings=tuple(sorted(mine))))
    return new


def put(school: School, stream: str, events: Sequence[Event]) -> None:
    """Put events in the place of those that are there, as somebody who owns the file."""
    with write_transaction(school.engine) as connection:
        unguard(connection, EVENT.name)
        connection.execute(sa.delete(EVENT).where(EVENT.c.stream == stream))
        connection.execute(sa.insert(EVENT), [event_row(event) for event in events])
        guard(connection, EVENT.name)
        rebuild(connection)


def refuses(room: Room, school: School, *, is_sealed: bool) -> None:
    """Neither resumed nor reviewed nor signed nor handed out; Live, check, and verify find it."""
    admin = school.sign_in(ADMIN, PASSWORD, NOON + 9000)
    sign = SignOff(verdict="fail", reason="Seen and heard", password=PASSWORD, seen="Nothing")
    jobs: list[Callable[[], object]] = [
        lambda: review(school, admin, room.stream, rock_n_roll()),
        lambda: resume_sitting(school, admin, room.stream, rock_n_roll(), room.clock),
        lambda: decide(school, admin, room.stream, sign, rock_n_roll(), room.clock),
    ]
    for job in jobs:
        with pytest.raises(SchoolError) as caught:
            job()
        assert caught.value.code in ("damaged", "elsewhere", "sealed"), caught.value
    station = LiveReader(rock_n_roll(), room.clock.now).read(school, admin).stations[0]
    badges = {"no exam"} if is_sealed else {"record changed", "earlier version"}
    assert station.badge in badges
    if station.badge != "earlier version":
        with pytest.raises(SchoolError) as caught:
            list(write_sittings(school, school.folder / "out", (room.stream,)))
        assert caught.value.code == "damaged"
    found = verify_packet(school.packet(room.stream), [rock_n_roll()]).discrepancies
    assert [each for each in found if is_sealed or (each.kind != "seal" and each != UNSIGNED)], (
        "not only that it is open"
    )


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("when", ["before the close", "after the close", "after the sign-off"])
def test_what_was_rewritten_with_the_stations_key_is_found(room: Room, when: str, change: Change) -> None:
    """At every stage, by a program that was not there when it was written: the school is opened anew."""
    if when != "before the close":
        ended(room.exam)
    if when == "after the sign-off":
        decided(room.school, room.admin, room.exam, room.clock, "fail")
    folder = room.school.folder
    assert room.school.check() == ()
    rewrite(room.school, room.stream, change)
    room.school.close()
    if change is of_an_earlier_version:  # its first event is another than the one that the station noted
        with pytest.raises(SchoolError, match="stands there otherwise than in the log"):
            open_school(folder)
    with open_school(folder, may_lack=True) as again:
        refuses(room, again, is_sealed=when == "after the sign-off")
        if change is not of_an_earlier_version or when == "after the sign-off":
            assert again.check() != ()


def test_with_a_sittings_key_of_ones_own_it_is_found(room: Room) -> None:
    """The supervisor certified another key; without their own nobody certifies one."""
    rewrite(room.school, room.stream, answer_changed, SigningKey.generate())
    refuses(room, room.school, is_sealed=False)
    assert any("signed" in found.text for found in room.school.check())


def test_what_was_cut_after_the_close_is_not_signed(room: Room) -> None:
    """The program that closed it remembers how it ended."""
    ended(room.exam)
    put(room.school, room.stream, room.school.events(room.stream)[:4])
    with pytest.raises(SchoolError, match="closed here"):
        review(room.school, room.admin, room.stream, rock_n_roll())
    with pytest.raises(SchoolError):
        resume_sitting(room.school, room.admin, room.stream, rock_n_roll(), room.clock)


def test_what_is_cut_and_opened_anew_is_open_again(room: Room) -> None:
    """On a station alone a cut looks like a crash: it is signed by nobody before a supervisor resumes it."""
    ended(room.exam)
    folder = room.school.folder
    put(room.school, room.stream, room.school.events(room.stream)[:4])
    room.school.close()
    with open_school(folder) as again:
        admin = again.sign_in(ADMIN, PASSWORD, NOON + 9000)
        exam = resume_sitting(again, admin, room.stream, rock_n_roll(), room.clock)
        assert exam.needs_reopening
        sign = SignOff(verdict="fail", reason="Seen", password=PASSWORD, seen="Nothing")
        with pytest.raises(SchoolError):
            decide(again, admin, room.stream, sign, rock_n_roll(), room.clock)


def test_the_exam_does_not_go_on_upon_a_rewritten_record(room: Room) -> None:
    """While it runs: the next answer does not follow what lies there now, and nothing more is saved."""
    rewrite(room.school, room.stream, answer_changed)
    room.exam.answer(_wrong(room.exam))
    assert room.exam.future is not None
    assert isinstance(room.exam.future.exception(30), SchoolError)


@pytest.mark.parametrize("is_reopened", [True, False])
def test_a_resumed_exam_is_signed_by_supervisor_and_next_key(room: Room, *, is_reopened: bool) -> None:
    """What was done before and after verifies, also where it is ended at once; the first key signs nothing any more."""
    folder = room.school.folder
    room.school.close()
    with open_school(folder) as again:
        admin = again.sign_in(ADMIN, PASSWORD, NOON + 9000)
        exam = resume_sitting(again, admin, room.stream, rock_n_roll(), room.clock)
        if is_reopened:
            exam.reopen(admin.person.id, "The power went")
            keep(exam)
            first, reopened = again.events(room.stream)[0].body, exam.events[-1].body
            assert (reopened[SIGNER], first[SIGNER]) == (admin.key.id, admin.key.id)
            assert reopened[SITTING_KEY] not in (first[SITTING_KEY], None)
        ended(exam, admin.person.id)
        room.clock.go(60_000)
        assert not exam.tick()
        decided(again, admin, exam, room.clock, "fail")
        report = report_on(again.packet(room.stream))
        assert (report.status, report.discrepancies) == (VERIFIED, ())
        assert again.check() == ()


def test_a_later_event_of_a_supervisor_is_not_cut(room: Room) -> None:
    """What a supervisor notes after the close is remembered too."""
    ended(room.exam)
    log = room.school.resume(room.admin, room.stream)
    body: dict[str, object] = {"by": room.admin.person.id, "reason": "They read from a phone"}
    log.append("flagged", body, NOON + 9000, log.events[-1].mono).result(30)
    put(room.school, room.stream, room.school.events(room.stream)[:-1])
    with pytest.raises(SchoolError, match="closed here"):
        review(room.school, room.admin, room.stream, rock_n_roll())


def test_a_seal_is_for_what_was_checked(room: Room) -> None:
    """Whatever lies there in the moment of sealing: another last event gets no seal."""
    ended(room.exam)
    log = room.school.resume(room.admin, room.stream)
    done: dict[str, object] = {"by": room.admin.person.id, "reason": "Left the room"}
    log.append("declined", done, NOON + 9000, log.events[-1].mono).result(30)
    with pytest.raises(SchoolError) as caught:
        room.school.seal(room.admin, room.stream, NOON + 9001, "0" * 64)
    assert caught.value.code == "damaged"


def test_nothing_is_noted_after_the_close(room: Room) -> None:
    """A lid that is closed on the last page, or a clock that is set, adds nothing that nobody could sign."""
    ended(room.exam)
    room.clock.go(60_000)
    room.clock.jump(86_400_000)
    assert not room.exam.tick()
    assert room.exam.may == frozenset()
    with pytest.raises(SittingError):
        room.exam.flag(room.admin.person.id, "Too late for this log")
    assert review(room.school, room.admin, room.stream, rock_n_roll()).sitting.stage == "closed"


def test_a_retired_key_certifies_nothing(room: Room) -> None:
    """Whoever has an old copy and its old password has the supervisor's old key: it opens no sitting any more."""
    old = room.admin.key
    room.school.set_password(room.admin, room.admin.person.id, "five quite other words here", NOON + 100, PASSWORD)
    own = SigningKey.generate()
    stream = "ab" * 16
    body = {name: value for name, value in room.school.events(room.stream)[0].body.items() if name != PROOF}
    forged = next_event(
        room.school.key, None, stream, "opened", body, NOON + 50, 0,
        signer=EventSigner(old, is_supervisor=True, certifies=own),
    )  # fmt: skip
    note: dict[str, object] = {"stream": stream, "hash": forged.hash, "by": room.admin.person.id}

    def job(connection: sa.Connection) -> None:
        write_event(connection, forged)
        room.school.note(connection, "sitting_opened", note, NOON + 50)

    assert room.school.check() == ()
    room.school.write(job)
    with pytest.raises(SchoolError, match="retired"):
        review(room.school, room.admin, stream, rock_n_roll())
    assert [found.where for found in room.school.check() if "retired" in found.text] == [stream]


def test_whoever_signs_is_who_is_named(room: Room) -> None:
    """A supervisor's key signs no decision in another one's name."""
    ended(room.exam)
    log = room.school.resume(room.admin, room.stream)
    log.append("declined", {"by": "p-other", "reason": "Left the room"}, NOON + 9000, log.events[-1].mono).result(30)
    with pytest.raises(SchoolError, match="names a supervisor who did not sign it"):
        review(room.school, room.admin, room.stream, rock_n_roll())
    assert any("did not sign it" in found.text for found in room.school.check())


def test_what_was_changed_shows_no_score_and_counts_as_no_attempt(room: Room) -> None:
    """In the list, and where the next attempt is looked up."""
    ended(room.exam)
    (line,) = sitting_lines(room.school, room.school.sittings())
    assert line.score is not None
    rewrite(room.school, room.stream, answer_changed)
    room.school.closed.clear()
    (line,) = sitting_lines(room.school, room.school.sittings())
    assert (line.state, line.score) == ("to_sign", None)
    trainee = room.school.sittings()[0].trainee_id
    with pytest.raises(SchoolError) as told:
        next_attempt(room.school, room.admin, trainee, rock_n_roll(), room.clock)
    assert told.value.code == "damaged"
