"""A sitting seen from outside: the same stage, part, time, and incidents as in the sitting itself, without its seed."""

from collections.abc import Callable

import pytest

from dealer_trainer.certification.school.live.live_view import SittingFold, status_of
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.stage import SittingError
from tests.certification.examining import BY, Room, rock_n_roll

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
            assert (live.part, live.limit_ms) == (
                sitting.blueprint.parts[sitting.part].title, sitting.limit(),
            ), told  # fmt: skip
            assert live.left_ms == sitting.left(sitting.last.mono), told
            assert not live.is_at_real_table, told
            assert live.length == sitting.form.parts[sitting.part].length
        if sitting.shown is not None:
            assert live.number == sitting.shown + 1, told
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
    assert standing(11 * MINUTE) == ("now", "stands still")
    room.exam.flag("station", "the exam window lost focus", "left_window")
    assert standing() == ("now", "left the window")
    room.exam.flag("station", "the exam window regained focus after 4 s", "back_in_window")
    assert standing() == ("none", "in progress")
    room.exam.ask("Is this stack $35?")
    assert standing() == ("now", "asks for you")
    assert fold.live.incidents[-1].text == "“Is this stack $35?”"
    room.exam.flag(BY, "Told them to count it")
    assert standing() == ("none", "in progress")
    room.exam.pause(BY, "Fire drill")
    assert standing() == ("soon", "paused")
    room.reopen()
    room.exam.reopen(BY, "The power came back")
    assert standing() == ("now", "interrupted")


def test_what_does_not_follow_is_refused() -> None:
    """An event of another place, or one that begins no sitting, changes nothing."""
    events = room_with_everything().log.events
    fold = SittingFold(rock_n_roll(), events[0])
    with pytest.raises(SittingError):
        fold.add(events[2])
    assert fold.last == events[0]
    with pytest.raises(SittingError):
        SittingFold(rock_n_roll(), events[1])


def test_what_another_station_or_a_key_of_ones_own_adds_is_refused_in_words() -> None:
    """An answer behind the last part, another station's event, one bound to another: each a SittingError."""
    events = room_with_everything().log.events
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
    for kind, source in (("answered", answered), ("shown", shown)):
        fold = SittingFold(rock_n_roll(), events[0])
        last = fold.last
        for _ in range(30):  # every part ends by its time, as a station with a mind of its own says
            body = {"part": 0, "cause": "time"}
            fold.add(
                over._replace(
                    kind="ran_out", body=body, seq=last.seq + 1, prev=last.hash, hash=f"{last.seq:064x}", mono=last.mono
                )
            )
            last = fold.last
        assert fold.live.stage == "finished"
        with pytest.raises(SittingError):
            fold.add(source._replace(kind=kind, seq=last.seq + 1, prev=last.hash, mono=last.mono))
