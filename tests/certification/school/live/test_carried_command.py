"""Remote commands: signed by a supervisor, carried out once by the station's own rules, or refused in words."""

from collections.abc import Callable
from typing import Any

import pytest

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.paper.remark import remarks_of
from dealer_trainer.certification.school.live.live_view import LiveStation, SittingFold, status_of
from dealer_trainer.certification.school.live.remote_command import (
    CommandDraft,
    CommandError,
    GivenCommands,
    carry_out,
    carry_out_next,
    give,
    outcome_of,
)
from dealer_trainer.certification.school.upkeep.records_check import check_records
from dealer_trainer.certification.sitting.body import SittingError
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.verify.verify import verify_packet
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import Role
from dealer_trainer.records.log.private import opening
from dealer_trainer.records.log.remote_command import COMMAND, CommandKind, RemoteCommand, command_faults
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.server.command_inbox import ArrivedCommand, CommandTarget, target_of
from dealer_trainer.records.school.session import Person, Session
from tests.certification.examining import BY, OTHER, STATION, STREAM, SUPERVISOR, HandClock, Room, rock_n_roll
from tests.certification.school.new_sittings import ADMIN, decided, ended, keep, log_of, opened

WHY = "A telephone rang."


@pytest.fixture
def exam(school: School, admin: Session, trainee: Person, clock: HandClock) -> Exam:
    """An exam that runs there, its first part begun."""
    found = opened(school, admin, trainee, clock)
    found.begin_part()
    keep(found)
    return found


def command(
    school: School, admin: Session, exam: Exam, kind: CommandKind, clock: HandClock, **more: Any
) -> RemoteCommand:
    """Give a command to an exam."""
    draft = CommandDraft(kind, WHY, more.pop("ms", 0))
    return give(school, admin, school.station, exam.events[0].stream, draft, clock.now(), **more)


def arrived(room: Room, kind: CommandKind, role: Role = "supervisor", **changed: Any) -> ArrivedCommand:
    """A command to an exam in a room, as it comes out of the inbox."""
    why, name = opening(WHY), opening("Olga Floor")
    key = changed.pop("signer", SUPERVISOR)
    ms = 60_000 if kind == "extra_time" else 0
    draft = RemoteCommand(
        STATION.id, STREAM, kind, ms, room.log.events[-1].hash, why.commitment, room.clock.now(), OTHER.id, "p-5",
        name.commitment, key.id, "",
    )  # fmt: skip
    return ArrivedCommand(COMMAND.sign(key, draft._replace(**changed)), role, "Olga Floor", WHY, (why, name))


def begun() -> Room:
    """An exam whose first part was begun."""
    room = Room()
    room.exam.begin_part()
    return room


@pytest.mark.slow
def test_every_command_is_carried_out_once_and_verifies(
    school: School, admin: Session, exam: Exam, clock: HandClock
) -> None:
    """Each stands in the sitting with who gave it, from where, and its hash; `check` and `verify` find nothing."""
    stream = exam.events[0].stream
    kinds: tuple[tuple[CommandKind, str], ...] = (
        ("pause", "paused"), ("note", "flagged"), ("extra_time", "extra_time"), ("resume", "resumed"),
        ("end", "terminated"),
    )  # fmt: skip
    for kind, event in kinds:
        given = command(school, admin, exam, kind, clock, ms=60_000 if kind == "extra_time" else 0)
        for ms, outcome in ((0, "given"), (200_000, "unheard")):
            assert outcome_of(given, (), (), clock.now() + ms).outcome == outcome
        assert carry_out_next(exam), kind
        keep(exam)
        assert not carry_out_next(exam), kind
        last = exam.events[-1]
        assert last.kind == event
        said: Any = last.body["order"]
        assert (said["hash"], said["station"], said["key"]) == (given.hash, school.station, admin.key.id), kind
        assert last.text["name"] == ADMIN, kind
        assert outcome_of(given, exam.events, (), clock.now()).outcome == "applied", kind
    exam.close()
    keep(exam)
    decided(school, admin, exam, clock)
    remarks = [remark.what for remark in remarks_of(exam.sitting, exam.events)]
    assert "Paused, from another station" in remarks
    assert not check_records(school).findings
    report = verify_packet(school.packet(stream), (rock_n_roll(),))
    assert not report.status, report


@pytest.mark.slow
def test_no_server_is_told_a_reason_or_a_name(school: School, admin: Session, exam: Exam, clock: HandClock) -> None:
    """The command's event holds commitments and what the running exam alone opens; nobody can once it is over."""
    command(school, admin, exam, "pause", clock)
    given = next(event for event in reversed(log_of(school)) if event.kind == "order_given")
    assert WHY not in str(given.body)
    assert ADMIN not in str(given.body)
    assert not given.openings
    assert exam.inbox is not None
    exam.inbox.close()
    assert not carry_out_next(exam)


@pytest.mark.parametrize(
    ("kind", "role", "changed", "words"),
    [
        ("pause", "supervisor", {"at": -121_000}, "121 s old"),
        ("pause", "supervisor", {"at": 121_000}, "ahead"),
        ("pause", "supervisor", {"head": "f" * 64}, "a different sitting"),
        ("pause", "supervisor", {"stream": "0d" * 16}, "a different sitting"),
        ("pause", "supervisor", {"station": OTHER.id}, "a different sitting"),
        ("pause", "supervisor", {"by": "p-9"}, "own exam"),
        ("end", "supervisor", {}, "somebody else’s exam"),
        ("resume", "supervisor", {}, "cannot be done now"),
        ("extra_time", "supervisor", {"ms": 10 * 60_000 + 1}, "allows 10 min more"),
        ("extra_time", "supervisor", {"ms": 0}, "cannot be recorded"),
        ("pause", "station", {}, "cannot give this command"),
    ],
)
def test_what_may_not_be_commanded_is_refused_in_words(
    kind: CommandKind, role: Role, changed: dict[str, Any], words: str
) -> None:
    """And the sitting stays as it was."""
    room = begun()
    if "at" in changed:
        changed = {"at": room.clock.now() + changed["at"]}
    with pytest.raises((CommandError, SittingError), match=words):
        carry_out(room.exam, arrived(room, kind, role, **changed))
    assert not room.exam.is_pending


@pytest.mark.parametrize("words", ["", "no", "x" * 501])
@pytest.mark.slow
def test_words_that_no_record_takes_are_refused_and_stop_no_exam(
    school: School, admin: Session, exam: Exam, clock: HandClock, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    """Another program may sign them with a supervisor's key; the window of the exam goes on, and it is told."""
    given = command(school, admin, exam, "note", clock)
    assert exam.inbox is not None
    found = exam.inbox.take()
    assert found is not None
    with monkeypatch.context() as patch:
        once = iter((found._replace(reason=words), None))
        patch.setattr(exam.inbox, "take", lambda: next(once))
        assert not carry_out_next(exam)
    outcome = outcome_of(given, exam.events, log_of(school), clock.now())
    assert outcome.outcome == "refused"
    assert "cannot be recorded" in outcome.text


def test_a_supervisor_may_end_the_exam_that_they_gave_and_an_admin_any() -> None:
    """The role of the key decides, and who opened the sitting."""
    for role, by in (("supervisor", BY), ("admin", "p-5")):
        room = begun()
        carry_out(room.exam, arrived(room, "end", role, by=by))  # type: ignore[arg-type]  # a role of the two
        assert room.exam.sitting.is_terminated, role


def test_a_command_is_carried_out_once() -> None:
    """Replayed it is refused, however often."""
    room = begun()
    found = arrived(room, "note")
    carry_out(room.exam, found)
    with pytest.raises(CommandError, match="already"):
        carry_out(room.exam, found)


def test_a_command_about_something_else_is_refused() -> None:
    """Resumed after another pause than the one that was seen."""
    room = begun()
    room.exam.pause(BY, "Seen from afar.")
    late = arrived(room, "resume")
    room.exam.resume(BY, "Done.")
    room.exam.pause(BY, "Somebody is ill.")
    with pytest.raises(CommandError, match="this happened"):
        carry_out(room.exam, late)


def test_a_changed_command_in_a_record_is_found() -> None:
    """Whatever the station's key alone writes about a command: the supervisor's signature is of something else."""
    changes: tuple[dict[str, Any], ...] = (
        {"ms": 120_000}, {"by": "p-6"}, {"private_reason": opening("Other words.").commitment},
        {"name": opening("Somebody").commitment},
    )  # fmt: skip
    sources: tuple[dict[str, Any], ...] = (
        {"hash": "f" * 64}, {"station": STATION.id}, {"key": STATION.id}, {"head": "e" * 64}, {"at": 0},
        {"signature": "A" * 86}, {"key": 5}, {"at": None},
    )  # fmt: skip
    room = begun()
    carry_out(room.exam, arrived(room, "extra_time"))
    good = room.log.events[-1]
    said: Any = good.body["order"]
    assert not list(command_faults(room.log.events))
    for change in changes:
        forged = good._replace(body={**good.body, **change})
        assert list(command_faults((*room.log.events[:-1], forged))), change
    for change in sources:
        forged = good._replace(body={**good.body, "order": {**said, **change}})
        assert list(command_faults((*room.log.events[:-1], forged))), change
    assert list(command_faults((*room.log.events, good)))
    forged = good._replace(at=good.at + 200_000)
    assert list(command_faults((*room.log.events[:-1], forged)))


@pytest.mark.slow
def test_nobody_commands_an_exam_that_takes_no_commands(
    school: School, admin: Session, exam: Exam, clock: HandClock
) -> None:
    """Nor without a reason, nor where no server is named and the exam is elsewhere."""
    stream = exam.events[0].stream
    ended(exam)
    with pytest.raises(SchoolError, match="reason"):
        give(school, admin, school.station, stream, CommandDraft("note", " x "), clock.now())
    with pytest.raises(SchoolError, match="no exam"):
        give(school, admin, school.station, "0d" * 16, CommandDraft("note", WHY), clock.now())
    with pytest.raises(SchoolError, match="server"):
        give(school, admin, SigningKey(bytes([9] * 32)).id, stream, CommandDraft("note", WHY), clock.now())


@pytest.mark.slow
@pytest.mark.parametrize("box", ["0" * 64, "01" + "0" * 62])
def test_a_station_whose_box_is_none_keeps_no_command_from_the_others(
    school: School, admin: Session, exam: Exam, clock: HandClock, box: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be sealed to it: that is said of this one station, and the others get theirs."""
    stream, found = exam.events[0].stream, CommandTarget(box, exam.events[-1].hash)
    monkeypatch.setattr("dealer_trainer.records.school.server.command_inbox.target_of", lambda *_: found)
    with pytest.raises(SchoolError, match="sealed"):
        give(school, admin, school.station, stream, CommandDraft("pause", WHY), clock.now())


@pytest.mark.slow
def test_a_server_that_is_away_is_waited_for_once(
    school: School, admin: Session, exam: Exam, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty stations are paused: the first tells that the server is not there, and this very station gets its own."""
    asked: list[str] = []

    def away(_: School, station: str, __: str) -> CommandTarget:
        asked.append(station)
        if station == school.station:
            return target_of(school, station, exam.events[0].stream)
        raise SchoolError("elsewhere", "the server does not answer", "Go to the station")

    monkeypatch.setattr("dealer_trainer.records.school.server.command_inbox.target_of", away)
    sitting = SittingFold(rock_n_roll(), exam.events[0]).live
    others = [LiveStation(f"other {n}", f"Station {n}", False, 0, False, sitting, "none", "") for n in range(59)]
    here = LiveStation(school.station, "Here", True, 0, False, sitting, "none", "")
    given = GivenCommands()
    given.give(school, admin, CommandDraft("pause", WHY, stations=(*others, here)), clock.now())
    assert asked == ["other 0", school.station]
    told = dict(given.texts(clock.now()))
    assert len(told) == 60
    assert all("does not answer" in told[other.key] for other in others)
    assert [key for key, _ in given.commands()] == [school.station]


def test_a_trainee_asks_and_the_clock_goes_on() -> None:
    """It is on record, and cannot be hammered on."""
    room = begun()
    left = room.exam.view.left_ms
    room.exam.ask()
    assert room.exam.sitting.stage == "next"
    with pytest.raises(SittingError, match="already"):
        room.exam.ask()
    room.clock.go(10_000)
    room.exam.ask()
    assert room.exam.view.left_ms == left - 10_000
    remark = next(remark for remark in remarks_of(room.exam.sitting, room.log.events) if "Asked" in remark.what)
    assert (remark.who, remark.reason) == ("Ada Dealer", "")


MINUTE = 60_000


def room_with_everything() -> Room:
    """A sitting that was paused, left, suspended, reopened, given time, and worked to its end."""
    room = Room()
    room.exam.begin_part()
    room.show()
    room.clock.go(30_000)
    steps: tuple[Callable[[], None], ...] = (
        lambda: room.exam.pause(BY, "Fire drill"), lambda: room.exam.give_time(BY, MINUTE, "The drill"),
        lambda: room.exam.resume(BY, "The drill is over"),
        lambda: room.exam.flag("station", "the exam window lost focus", "left_window"),
        lambda: room.exam.flag("station", "the exam window regained focus after 4 s", "back_in_window"),
    )  # fmt: skip
    for step in steps:
        step()
        room.clock.go(5000)
    room.reopen()
    for step in (lambda: room.exam.reopen(BY, "The power came back"), lambda: room.exam.resume(BY, "All is there")):
        step()
    room.work()
    while room.exam.sitting.part == 0:
        room.show()
        room.work()
    room.do_part()
    room.exam.close()
    return room


@pytest.mark.slow
def test_a_fold_follows_the_sitting_event_by_event() -> None:
    """After each event part, question, stage and time left are those of the sitting, which knows the seed."""
    room = room_with_everything()
    events = room.log.events
    fold, seen = SittingFold(rock_n_roll(), events[0]), set[str]()
    for length in range(2, len(events) + 1):
        fold.add(events[length - 1])
        sitting = Sitting.of(rock_n_roll(), events[:length], room.secret)
        live = fold.live
        told = events[length - 1].seq, events[length - 1].kind
        if sitting.stage in ("ready", "finished") and fold.stage == "next":
            continue  # the last round is over: only the seed tells that no spare one follows
        assert fold.stage == sitting.stage, told
        seen.add(fold.stage)
        if sitting.stage in ("item", "round", "next", "paused"):
            assert live.part == sitting.blueprint.parts[sitting.part].title, told
            assert live.left_ms == sitting.left(sitting.last.mono), told
            assert not live.is_at_real_table, told
            assert live.length == sitting.form.parts[sitting.part].length
        if sitting.shown is not None:
            assert live.number == sitting.shown + 1, told
    assert fold.live.outcome == events[-1].body["outcome"] == "pass"
    assert seen == {"ready", "next", "item", "round", "paused", "closed"}
    kinds = [incident.kind for incident in fold.live.incidents]
    for kind in ("paused", "extra_time", "resumed", "left_window", "back_in_window", "reopened", "closed"):
        assert kind in kinds


def test_who_needs_somebody() -> None:
    """Left or interrupted: now; paused by somebody: soon; over: a signature; else nobody."""
    room = Room()
    fold = SittingFold(rock_n_roll(), room.log.events[0])

    def standing(ms: int = 0) -> tuple[str, str]:
        while fold.last.seq + 1 < len(room.log.events):
            fold.add(room.log.events[fold.last.seq + 1])
        return status_of(fold.live, fold.last.at + ms)

    assert status_of(None, 0) == ("none", "no exam")
    assert standing() == ("none", "about to begin")
    room.exam.begin_part()
    room.show()
    assert standing() == ("none", "in progress")
    assert standing(11 * MINUTE) == ("now", "no activity")
    room.exam.flag("station", "the exam window lost focus", "left_window")
    assert standing() == ("now", "left the window")
    room.exam.flag("station", "the exam window regained focus after 4 s", "back_in_window")
    assert standing() == ("none", "in progress")
    room.exam.ask()
    assert standing() == ("now", "asks for you")
    assert fold.live.incidents[-1].text == "asked for a supervisor"
    room.exam.flag(BY, "Told them to count it")
    assert standing() == ("none", "in progress")
    room.exam.pause(BY, "Fire drill")
    assert standing() == ("soon", "paused")
    room.reopen()
    room.exam.reopen(BY, "The power came back")
    assert standing() == ("now", "interrupted")


def test_what_another_station_or_a_key_of_ones_own_adds_is_refused_in_words() -> None:
    """An answer behind the last part, another station's event, one bound to another: each a SittingError."""
    events = room_with_everything().log.events
    with pytest.raises(SittingError):
        SittingFold(rock_n_roll(), events[1])
    fold = SittingFold(rock_n_roll(), events[0])
    for event in events[1:]:
        for wrong in (
            event._replace(station="z" + event.station[1:-1] + "1"), event._replace(prev="0" * 64),
            event._replace(seq=event.seq + 1), event._replace(kind="nothing"),
        ):  # fmt: skip
            with pytest.raises(SittingError):
                fold.add(wrong)
        fold.add(event)
    answered = next(event for event in events if event.kind == "answered")
    shown = next(event for event in events if event.kind == "shown")
    over = next(event for event in events if event.kind == "part_begun")
    for source in (answered, shown):
        fold = SittingFold(rock_n_roll(), events[0])
        last = fold.last
        for _ in range(30):  # every part ends by its time, as a station with a mind of its own says
            said: Any = {"kind": "ran_out", "body": {"part": 0, "cause": "time"}, "hash": f"{last.seq:064x}"}
            last = over._replace(**said, seq=last.seq + 1, prev=last.hash, mono=last.mono)
            fold.add(last)
        assert fold.live.stage == "finished"
        with pytest.raises(SittingError):
            fold.add(source._replace(seq=last.seq + 1, prev=last.hash, mono=last.mono))
