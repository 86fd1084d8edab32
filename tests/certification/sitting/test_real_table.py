"""A part at a real table: an examiner's entries are graded like a station's acts, kept, and told apart from them."""

from collections.abc import Callable

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school.live.live_view import SittingFold, status_of
from dealer_trainer.certification.sitting.body import Body, SittingError
from dealer_trainer.certification.sitting.event_body import BetLaid, DiceOut
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.verify.verify import verify_packet
from dealer_trainer.guide.row import Act
from dealer_trainer.table.real_table.deviation import Deviation, model_acts_of
from tests.certification.examining import BY, SHORT, Room, rock_n_roll, short

HEAD = SHORT[: SHORT.index("[[parts]]")].replace("format = 1", "format = 1\nwritten = 0")
TABLE = HEAD + SHORT[SHORT.rindex("[[parts]]") :]


def real(dealt: str = "laid") -> Blueprint:
    """An exam of three rounds at a real table."""
    return read_blueprint(f'{TABLE}dealt = "{dealt}"\n', rock_n_roll())


def begun() -> Room:
    """A room whose first round is shown."""
    room = Room(real())
    room.exam.begin_part()
    room.show()
    return room


def acts_of(room: Room) -> tuple[Act, ...]:
    """The model round that stands."""
    live = room.exam.sitting.live
    assert live is not None
    return model_acts_of(live).acts


def stage_of(room: Room) -> str:
    """Where the sitting stands."""
    return room.exam.sitting.stage


def enter(room: Room, *deviations: Deviation) -> None:
    """Enter the dice's fall and some deviations."""
    room.clock.go(500)
    for deviation in deviations:
        room.exam.enter_deviation(BY, deviation)


def test_a_round_that_nobody_touched_is_right_and_one_left_out_take_is_the_graders_own_fault() -> None:
    """No entry for what was right; the fault of what was left out is what the same acts earn on a station."""
    room = begun()
    faults = []
    for number in range(3):
        room.exam.enter_dice(BY)
        acts = acts_of(room)
        step = next((at for at, act in enumerate(acts) if act.do in ("take", "pay")), 0)
        enter(room, *([Deviation("left_out", step)] if number == 1 else ()))
        room.exam.close_entered_round(BY)
        faults.append([fault.kind for fault in room.exam.sitting.rounds[-1].graded.faults])
        if number < 2:
            room.show()
    assert faults == [[], ["omitted"], []]
    fold = SittingFold(rock_n_roll(), room.log.events[0])
    for event in room.log.events[1:]:
        fold.add(event)
    assert (fold.stage, fold.live.last_answer_at) == ("next", room.log.events[-1].at), "Live follows it too"
    assert fold.live.is_at_real_table
    room.exam.close()
    room.sign(room.exam.result.outcome)
    closed = next(event for event in room.log.events if event.kind == "closed")
    while fold.last.seq < closed.seq - 1:
        fold.add(room.log.events[fold.last.seq + 1])
    fold.add(closed._replace(body={**closed.body, "score": 79_960}))
    assert fold.live.score == "79.9", "as on every other screen: nobody reads a mark that was not reached"
    report = verify_packet(room.packet(), [rock_n_roll()])
    assert report.status == 0, report.discrepancies
    assert [flag.kind for flag in room.exam.result.flags] == ["hurried"], "three rounds closed in two seconds"
    told = dict(report.facts)["real table"]
    assert "set up from the drawn form; rounds: 3" in told
    assert "with nothing noted: 2" in told
    award = report_of(rock_n_roll(), room.packet()).award
    assert award.said("real table") == (told,)


def test_the_clock_stands_still_while_a_table_is_set_up() -> None:
    """Laying a round takes the trainee no time, on the record, at the station, and in Live; an undone tap neither."""
    room = begun()
    fold = SittingFold(rock_n_roll(), room.log.events[0])

    def left() -> int:
        """What every reader of the clock agrees on."""
        for event in room.log.events[fold.last.seq + 1 :]:
            fold.add(event)
        live = fold.live
        running = room.exam.mono - fold.last.mono if live.is_running else 0
        assert live.left_ms - running == room.exam.view.left_ms
        return room.exam.view.left_ms

    before = left()
    room.clock.go(60_000)
    assert left() == before
    assert status_of(fold.live, room.clock.now() + 3_600_000) == ("none", "the table is being set up")
    room.exam.enter_dice(BY)
    left()
    assert status_of(fold.live, room.clock.now() + 3_600_000) == ("now", "no activity")
    room.clock.go(2000)
    assert left() == before - 2000
    room.exam.take_back_entry(BY)
    room.clock.go(60_000)
    assert left() == before - 2000
    room.exam.enter_dice(BY)
    room.clock.go(3000)
    room.exam.close_entered_round(BY)
    assert left() == before - 5000
    assert room.exam.sitting.rounds[-1].ms == 5000
    assert Sitting.of(rock_n_roll(), room.log.events, room.secret).rounds == room.exam.sitting.rounds


def test_what_cannot_be_is_refused_in_words_and_changes_nothing() -> None:
    """Impossible deviations; acts of a station; the trainee as examiner; bets and dice of an earlier version."""
    room = begun()
    exam = room.exam
    kept = len(room.log.events)
    bet: Body = BetLaid(by=BY, part=0, number=0, bet="players_circle", seat=2, amount=1500)
    attempts: tuple[Callable[[], None], ...] = (
        lambda: exam.close_entered_round(BY),
        lambda: exam.take_back_entry(BY),
        lambda: exam.act(Act("pop")),
        exam.finish_round,
        lambda: exam.enter_dice("p-9"),
        lambda: exam.write(bet),
        lambda: exam.write(DiceOut(by=BY, part=0, number=0, dice=(4, 3))),
        lambda: exam.write(DiceOut(by=BY, part=0, number=0, bad_pops=1)),
    )
    for attempt in attempts:
        with pytest.raises(SittingError):
            attempt()
    exam.enter_dice(BY)
    acts, live = acts_of(room), exam.view.live
    assert live is not None
    wager = live.round.table.wagers[0]
    pop = next(at for at, act in enumerate(acts) if act.do == "pop")
    for deviation in (
        Deviation("left_out", pop), Deviation("left_out", 900), Deviation("as_due", 0), Deviation("moved", 0),
        Deviation("done", 0), Deviation("besides", None, Act("pop")),
        Deviation("besides", None, Act("pay", wager.bet, 9, "player", None, 100)),
        Deviation("besides", None, Act("pay", wager.bet, wager.seat, wager.owner, wager.number, 110)),
    ):  # fmt: skip
        with pytest.raises(SittingError):
            exam.enter_deviation(BY, deviation)
    assert len(room.log.events) == kept + 1


def test_a_station_takes_no_entries_and_a_record_says_where_it_was_dealt() -> None:
    """Neither can be passed off as the other: the first event, the blueprint and the kinds of events agree."""
    room = Room(short())
    room.do_part()
    room.exam.begin_part()
    room.show()
    with pytest.raises(SittingError, match="at the station"):
        room.exam.enter_dice(BY)
    assert "real_table" not in room.log.events[0].body
    room = begun()
    opened = room.log.events[0]
    assert opened.body["real_table"] == [{"part": 0, "dealt": "laid"}]
    for forged in ({}, {"real_table": [{"part": 0, "dealt": "entered"}]}):
        body = {key: value for key, value in opened.body.items() if key != "real_table"} | forged
        with pytest.raises(SittingError, match="real table"):
            Sitting.of(rock_n_roll(), (opened._replace(body=body),), room.secret)
    practice = PracticeSitting(rock_n_roll(), real(), 7)
    assert practice.sitting.opened.real_table is None, "what is practiced is never a real table's record"
    assert practice.prompt is not None
    old, new = (dump_blueprint(real(dealt)) for dealt in ("station", "laid"))
    assert read_blueprint(old.replace('dealt = "station"\n', ""), rock_n_roll()).digest() == real("station").digest()
    assert read_blueprint(new, rock_n_roll()).digest() != real("station").digest()


def test_a_note_that_comes_to_what_is_due_is_none() -> None:
    """An act noted as done as it was due, or moved to its own place: the paper counts the round as untouched."""
    room = begun()
    for number in range(3):
        room.exam.enter_dice(BY)
        acts = acts_of(room)
        step = next(at for at, act in enumerate(acts) if act.do not in ("pop", "floor"))
        enter(room, Deviation("done", step, acts[step]) if number < 2 else Deviation("moved", step, None, step + 1))
        room.exam.close_entered_round(BY)
        if number < 2:
            room.show()
    assert [table.untouched for table in room.exam.result.real_tables] == [3]


def test_a_round_whose_dice_are_out_is_entered_to_its_end_though_the_time_is_up() -> None:
    """The clock ends no round at a real table; the next one does not begin."""
    room = begun()
    room.exam.enter_dice(BY)
    room.wait(10 * 60_000)
    assert stage_of(room) == "round"
    room.exam.close_entered_round(BY)
    room.wait(1000)
    assert stage_of(room) == "finished"


def test_a_called_floor_freezes_the_round_and_another_one_takes_its_place() -> None:
    """A warranted call (a winner was paid too much before it): a spare round is laid at the real table."""
    room = begun()
    for _ in range(3):
        room.exam.enter_dice(BY)
        acts = acts_of(room)
        pay = next((at for at, act in enumerate(acts) if act.do == "pay"), None)
        if pay is not None:
            break
        room.exam.close_entered_round(BY)
        room.show()
    assert pay is not None
    number = room.exam.view.number
    enter(room, Deviation("done", pay, acts[pay]._replace(amount=2 * (acts[pay].amount or 0))), Deviation("floor", pay))
    room.exam.close_entered_round(BY)
    assert room.exam.sitting.rounds[-1].is_replaced
    room.show()
    assert room.exam.view.number == number
    assert room.exam.view.is_replacement
