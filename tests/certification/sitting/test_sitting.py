"""The fold of a sitting: what may come, how time runs, what a crash leaves, and that a replay is the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.certification.exam.recorded_sitting import STAND
from dealer_trainer.certification.sitting.body import MAY, BodyError, SittingError
from dealer_trainer.certification.sitting.event_body import BODIES, AnswerBody, RanOut, read_body
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.guide.row import Act
from dealer_trainer.records.log.event import next_event
from dealer_trainer.table.seeded_random import SeededRandom
from tests.certification.examining import BY, NOON, STATION, STREAM, Room, rock_n_roll
from tests.effort import examples

WHY = "Because it was so."


@pytest.fixture
def room() -> Room:
    """A sitting of the short exam, opened."""
    return Room()


def test_the_clock_of_a_part_runs_from_its_beginning(room: Room) -> None:
    """Nothing runs before a part is begun; a part has its minutes, and each its own."""
    room.clock.go(3_600_000)
    assert room.exam.view.left_ms == 600_000
    room.exam.begin_part()
    room.clock.go(1000)
    assert room.exam.view.left_ms == 599_000
    room.exam.show()
    assert room.exam.view.left_ms == 599_000


def test_a_pause_stops_the_clock_and_hides_the_item(room: Room) -> None:
    """While it is paused nothing is shown and no time goes, nor is up; the item's own time leaves the pause out."""
    room.exam.begin_part()
    room.exam.show()
    room.clock.go(1000)
    room.exam.pause(BY, WHY)
    assert room.exam.view.item is None
    room.clock.go(900_000)
    assert room.exam.view.left_ms == 599_000
    with pytest.raises(SittingError):
        room.exam.answer(Answer(amount=5))
    with pytest.raises(SittingError, match="does not run"):
        room.exam.write(RanOut(part=0))
    room.exam.resume(BY, WHY)
    room.work(ms=500)
    assert room.exam.sitting.answers[0].ms == 1500


def test_time_that_is_given_counts_for_its_part_alone(room: Room) -> None:
    """A minute more in part one is none in part two; extra time by per cent is in both."""
    generous = Room(extra_time_per_cent=25)
    assert generous.exam.view.left_ms == 750_000
    room.exam.begin_part()
    room.exam.give_time(BY, 60_000, WHY)
    assert room.exam.view.left_ms == 660_000
    room.wait(660_000)
    assert (room.exam.sitting.part, room.exam.view.left_ms) == (1, 300_000)


def test_time_is_given_within_the_blueprint_however_often(room: Room) -> None:
    """A part of ten minutes gets ten more at 100%, in one go or in several, or from the start; a part later its own."""
    room.exam.begin_part()
    room.exam.give_time(BY, 400_000, WHY)
    with pytest.raises(SittingError, match="the blueprint allows 3 min more in this part"):
        room.exam.give_time(BY, 200_001, WHY)
    room.exam.give_time(BY, 200_000, WHY)
    with pytest.raises(SittingError, match="allows 0 min more"):
        room.exam.give_time(BY, 1, WHY)
    assert room.exam.view.left_ms == 1_200_000
    with pytest.raises(SittingError, match="101% extra time given, 100% allowed"):
        Room(extra_time_per_cent=101)


def test_after_the_time_nothing_is_answered(room: Room) -> None:
    """At the last millisecond an answer counts, after it none does, and the part can only run out."""
    room.exam.begin_part()
    room.exam.show()
    room.clock.go(599_999)
    room.exam.sitting.check("answered", body(room, Answer()), NOON, room.exam.mono)
    room.clock.go(1)
    with pytest.raises(SittingError, match="is up"):
        room.exam.sitting.check("answered", body(room, Answer()), NOON, room.exam.mono)
    with pytest.raises(SittingError, match="1 ms are left"):
        room.exam.sitting.check("ran_out", {"part": 0, "cause": "time"}, NOON, room.exam.mono - 1)


def body(room: Room, answer: Answer) -> dict[str, object]:
    """An answer to what is shown."""
    return {
        "part": 0,
        "number": room.exam.sitting.shown,
        "answer": AnswerBody.of(answer).model_dump(mode="json", exclude_none=True),
    }


def test_a_round_that_runs_out_is_graded_as_it_stands(room: Room) -> None:
    """Popped and not settled: all that was left out counts."""
    room.do_part()
    room.exam.begin_part()
    room.exam.show()
    room.work()
    room.exam.show()
    room.exam.act(Act("pop"))
    room.wait(300_000)
    finished = [dealt.is_finished for dealt in room.exam.sitting.rounds]
    assert finished == [True, False]
    assert room.exam.sitting.rounds[1].graded.faults
    assert room.exam.sitting.stage == "finished"


def test_a_crash_costs_no_time_and_waits_for_the_supervisor(room: Room) -> None:
    """The same item is there, the right time left, and nothing goes on before the sitting is reopened and resumed."""
    room.exam.begin_part()
    room.exam.show()
    room.clock.go(5000)
    room.exam.flag(BY, WHY)
    item = room.exam.view.item
    room.clock.go(40_000)
    room.reopen()
    assert room.exam.needs_reopening
    with pytest.raises(SittingError, match="reopen"):
        room.exam.answer(Answer(amount=5))
    room.exam.reopen(BY, WHY)
    assert room.exam.view.stage == "paused"
    room.clock.go(5_000_000)
    room.exam.resume(BY, WHY)
    assert room.exam.view.left_ms == 595_000
    assert room.exam.view.item == item


def test_a_crash_in_a_round_keeps_every_act(room: Room) -> None:
    """The table stands as it stood; from a log that lacks an event nothing is built."""
    room.do_part()
    room.exam.begin_part()
    room.exam.show()
    assert room.exam.view.live is not None
    acts = room.exam.view.live.model_acts()
    for act in acts[:3]:
        room.exam.act(act)
    room.reopen()
    assert room.exam.sitting.live is not None
    assert room.exam.sitting.live.acts == acts[:3]
    events = room.log.events
    for left_out in range(1, len(events) - 1):
        with pytest.raises(SittingError, match="does not follow"):
            Sitting.of(rock_n_roll(), (*events[:left_out], *events[left_out + 1 :]), room.secret)


def test_who_never_comes_back_is_graded_on_what_was_kept(room: Room) -> None:
    """Once the part's time is over by the wall clock the sitting can be closed, not before."""
    room.exam.begin_part()
    room.exam.show()
    room.work(ms=1000)
    room.clock.go(598_999)
    room.reopen()
    with pytest.raises(SittingError, match="1 ms are left"):
        room.exam.abandon()
    room.clock.go(1)
    room.exam.abandon()
    room.exam.close()
    assert len(room.exam.sitting.answers) == 1
    assert room.exam.result.outcome == "fail"


@pytest.mark.parametrize("is_begun", [True, False])
def test_a_sitting_that_was_left_paused_is_graded_as_it_is(room: Room, *, is_begun: bool) -> None:
    """Nobody came back to a pause, or from a break between parts: once the part's time is over by the wall clock."""
    room.do_part()
    if is_begun:
        room.exam.begin_part()
        room.exam.pause(BY, "The trainee felt sick.")
    assert room.exam.sitting.stage == ("paused" if is_begun else "ready")
    left = room.exam.sitting.left(room.exam.sitting.last.mono)
    room.clock.go(left - 1)
    room.reopen()
    with pytest.raises(SittingError, match="1 ms are left"):
        room.exam.abandon()
    assert not room.exam.tick(), "no clock of a part runs out by itself"
    room.clock.go(1)
    room.exam.abandon()
    room.exam.close()
    assert room.exam.sitting.is_abandoned
    assert room.exam.result.outcome == "fail"


def test_the_time_until_somebody_resumes_is_no_suspension(room: Room) -> None:
    """After a crash, and before the window opens: what the supervisor types meanwhile takes as long as it takes."""
    room.exam.begin_part()
    room.exam.show()
    room.reopen()
    room.clock.go(18_000)
    room.exam.tick()
    room.exam.reopen(BY, "The power is back.")
    room.clock.go(1000)
    assert not room.exam.tick()
    assert not room.exam.tick()
    assert [event.kind for event in room.exam.sitting.notes] == ["reopened"]
    room.clock.go(6000)
    assert room.exam.tick(), "from then on it is one"
    assert [event.kind for event in room.exam.sitting.notes] == ["reopened", "suspended"]


def test_a_terminated_sitting_cannot_be_passed(room: Room) -> None:
    """However good it was."""
    room.do_part()
    room.exam.terminate(BY, "A telephone.")
    room.exam.close()
    assert room.exam.result.outcome == "fail"
    assert room.exam.result.is_terminated


def test_clocks_are_watched(room: Room) -> None:
    """A wall clock that is set, at once or little by little, is in the record; it takes no time and stops nothing."""
    room.exam.begin_part()
    room.clock.jump(86_400_000)
    assert room.exam.tick()
    assert [event.kind for event in room.exam.sitting.notes] == ["clock_changed"]
    assert room.exam.sitting.notes[0].body["ms"] == 86_400_000
    assert room.exam.view.left_ms == 600_000
    room.clock.go(100)
    assert not room.exam.tick()
    for _ in range(8):
        room.clock.go(200)
        room.clock.jump(1500)
        room.exam.tick()
    assert [event.body["ms"] for event in room.exam.sitting.notes] == [86_400_000, 10_500]


def test_a_gap_waits_for_a_supervisor_and_counts(room: Room) -> None:
    """A program that stood still for more than 5 s hides the question; the time is gone unless it is given back."""
    room.exam.begin_part()
    room.exam.show()
    room.clock.go(STAND)
    assert not room.exam.tick()
    room.clock.go(51_000)
    assert room.exam.tick()
    view = room.exam.view
    assert (view.stage, view.item, view.stood_ms) == ("paused", None, 51_000)
    assert view.left_ms == 600_000 - STAND - 51_000
    room.clock.go(STAND)
    assert not room.exam.tick()
    with pytest.raises(SittingError, match="paused"):
        room.exam.answer(Answer(6))
    room.exam.give_time(BY, view.stood_ms, "A power failure in the whole house.")
    room.exam.resume(BY, "I looked at the log.")
    view = room.exam.view
    assert (view.stage, view.stood_ms, view.left_ms) == ("item", 0, 600_000 - STAND)


def test_a_gap_during_a_commit_is_not_forgotten(room: Room) -> None:
    """While an answer is being kept nothing else can be; what the clocks did is noted right after it."""
    room.exam.begin_part()
    room.did()
    room.log.is_holding = True
    room.exam.show()
    room.clock.go(9000)
    assert not room.exam.tick()
    room.log.held.pop()()
    room.log.is_holding = False
    room.did()
    assert room.exam.tick()
    room.did()
    assert room.exam.view.stood_ms == 9000


def test_a_slow_disk_is_no_gap(room: Room) -> None:
    """The program goes on looking at its clocks while an answer takes its time to the disk."""
    room.exam.begin_part()
    room.did()
    room.log.is_holding = True
    room.exam.show()
    for _ in range(20):
        room.clock.go(1000)
        assert not room.exam.tick()
    room.log.held.pop()()
    room.did()
    assert not room.exam.tick()
    assert room.exam.view.stage == "item"


def test_a_part_that_ran_out_in_a_gap_is_not_lost(room: Room) -> None:
    """A supervisor decides before the part is over: the time can still be given back."""
    room.exam.begin_part()
    room.clock.go(10_000_000)
    assert room.exam.tick()
    assert (room.exam.view.stage, room.exam.view.left_ms) == ("paused", 0)
    assert not room.exam.tick()
    room.exam.give_time(BY, 10_000_000, "The station hung.")
    room.exam.resume(BY, "The station hung.")
    assert room.exam.view.left_ms == 600_000
    assert not room.exam.tick()


def test_nobody_supervises_their_own_exam(room: Room) -> None:
    """Who sits the exam cannot pause it, give time, or sign, in the log or beside it; nor can it be opened so."""
    me = room.exam.sitting.opened.trainee
    room.exam.begin_part()
    with pytest.raises(SittingError, match="their own exam"):
        room.exam.pause(me, "I need a break")
    with pytest.raises(SittingError, match="their own exam"):
        room.exam.give_time(me, 60_000, "I am slow")
    with pytest.raises(SittingError, match="their own exam"):
        room.exam.terminate(me.id, "I give up")
    first = dict(room.log.events[0].body)
    with pytest.raises(BodyError, match="nobody can be their own examiner"):
        read_body("opened", {**first, "trainee": {"id": BY, "name": "Sam Pit"}})


def test_between_two_parts_a_gap_is_only_noted(room: Room) -> None:
    """Where nothing is shown and no clock runs, nothing has to be hidden."""
    room.clock.go(3_600_000)
    assert room.exam.tick()
    assert room.exam.view.stage == "ready"
    assert [event.kind for event in room.exam.sitting.notes] == ["suspended"]


def test_event_zero_is_held_to_what_it_says(room: Room) -> None:
    """Another seed, digest, content or generator than the form was drawn with is refused."""
    first = room.log.events[0]
    for key, value in (
        ("seed", 8), ("blueprint_digest", "0" * 64), ("content", "0" * 64), ("generator", "dice"), ("form", "0" * 64),
        ("blueprint", "format = 1"), ("game", "craps"), ("unknown", 1), ("seed", 2.5), ("seed", -1),
    ):  # fmt: skip
        with pytest.raises(SittingError):
            Sitting(rock_n_roll(), first._replace(body={**first.body, key: value}), room.secret)


@pytest.mark.parametrize("kind", sorted(BODIES))
def test_no_body_takes_an_unknown_key(kind: str) -> None:
    """Every kind refuses what it does not know, and an empty body where it has keys."""
    with pytest.raises(BodyError):
        read_body(kind, {"surprise": 1})
    with pytest.raises(BodyError, match="no event"):
        read_body(f"{kind}_or_so", {})


@pytest.mark.slow
@settings(max_examples=examples(60))
@given(st.integers(0, 2**31))
def test_no_illegal_sequence_is_accepted(seed: int) -> None:
    """What the stage does not allow is refused and changes nothing, time is never negative, a replay is the same."""
    room, chance = Room(), SeededRandom(seed, "trial")
    for _ in range(60):
        sitting = room.exam.sitting
        room.clock.go(chance.pick((0, 1, 900, 20_000, 200_000)))
        kind = chance.pick((*sorted(MAY[sitting.stage]), chance.pick(sorted(BODIES)))) if sitting.may else "shown"
        document = some_body(chance, room, kind)
        stage, part = sitting.stage, sitting.part
        before, left = facts(sitting), sitting.left(room.exam.mono)
        event = next_event(STATION, room.log.events[-1], STREAM, kind, document, room.clock.now(), room.exam.mono)
        try:
            sitting.apply(event)
        except SittingError:
            assert facts(sitting) == before
            assert sitting.left(room.exam.mono) == left
            continue
        assert kind in MAY[stage]
        room.log.events.append(event)
        assert sitting.left(event.mono) >= 0
        assert kind in ("part_begun", "shown", "extra_time", "suspended", "ran_out", "reopened") or (
            sitting.part != part or sitting.left(event.mono) <= left
        )
    again = Sitting.of(rock_n_roll(), room.log.events, room.secret)
    assert facts(again) == facts(room.exam.sitting)
    assert again.answers == room.exam.sitting.answers
    assert again.rounds == room.exam.sitting.rounds


def facts(sitting: Sitting) -> tuple[object, ...]:
    """What a sitting is, to compare."""
    acts = sitting.live.acts if sitting.live else ()
    return (
        sitting.stage, sitting.part, sitting.shown, len(sitting.answers), len(sitting.rounds), acts,
        tuple(sitting.overrides), len(sitting.notes), sitting.last,
    )  # fmt: skip


def some_body(chance: SeededRandom, room: Room, kind: str) -> dict[str, object]:
    """A body that is often right and sometimes not."""
    sitting = room.exam.sitting
    part = sitting.part if chance.hits(95) else chance.below(3)
    number = (sitting.shown if sitting.shown is not None else sitting.next_number) if chance.hits(95) else 1
    answers: tuple[dict[str, object], ...] = ({"amount": 500}, {"choice": 0}, {"order": [0, 1]}, {"chips": [500]}, {})
    acts: tuple[dict[str, object], ...] = (
        {"do": "pop"}, {"do": "announce", "call": "seven out"}, {"do": "case"},
        {"do": "pay", "bet": "jukebox", "seat": 2, "owner": "player", "amount": 500}, {"do": "floor"},
    )  # fmt: skip
    bodies: dict[str, dict[str, object]] = {
        "part_begun": {"part": part},
        "shown": {"part": part, "number": number},
        "answered": {"part": part, "number": number, "answer": chance.pick(answers)},
        "act": {"part": part, "number": number, "act": chance.pick(acts)},
        "round_finished": {"part": part, "number": number},
        "ran_out": {"part": part, "cause": chance.pick(("time", "abandoned"))},
        "extra_time": {"by": BY, "reason": WHY, "ms": 1000},
        "overridden": {
            "by": BY, "reason": WHY, "thousandths": chance.pick((0, 500, 1000)),
            "target": chance.pick(("item/0/0", "item/9/9", "round/1/0/payouts", "round/1/0/chips", "critical/0")),
        },
        "clock_changed": {"ms": 5000},
        "suspended": {"ms": 5000},
        "reopened": {"by": BY, "reason": WHY, "app": "1"},
        "closed": {"result": "0" * 64},
        "signed_off": {"by": BY, "reason": WHY, "verdict": "pass", "result": "0" * 64},
        "declined": {"by": BY, "reason": WHY, "result": "0" * 64},
    }  # fmt: skip
    return bodies.get(kind, {"by": BY, "reason": WHY})
