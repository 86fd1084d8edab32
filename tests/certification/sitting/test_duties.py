"""Live table duties in a sitting: act by act, signed, replayed, and graded; at the station or at a real table."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.form.form import draw, duty_of
from dealer_trainer.certification.paper.sealed_report import report_of
from dealer_trainer.certification.school.decision import mistakes_of
from dealer_trainer.certification.school.live.live_reader import screen_of
from dealer_trainer.certification.school.live.live_view import SittingFold
from dealer_trainer.certification.sitting.body import SittingError
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.verify.verify import verify_packet
from dealer_trainer.games.error import GameError
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.duty.model import due_duty
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.real_table.duty_note import DutyNote, acts_noted, amount_steps, extra_acts, noted, step_notes
from tests.certification.examining import BY, SHORT, Room, of_duties, rock_n_roll
from tests.narrowed import not_none

DUTIES = Path(__file__).with_name("duties_exam.toml").read_text(encoding="utf-8")

Change = Callable[[DutyAct], list[DutyAct]]


def duties(text: str = DUTIES) -> Blueprint:
    """An exam of three duties."""
    return read_blueprint(text, rock_n_roll())


def run_of(room: Room) -> DutyRun:
    """The duty in progress."""
    return not_none(room.exam.view.duty)


def do(room: Room, change: Change = lambda act: [act]) -> None:
    """Do the duty that is shown as the model dealer does, each act as `change` has it, and say that it is done."""
    for act in run_of(room).rest:
        room.clock.go(500)
        if act.by == "dealer":
            for each in change(act):
                room.exam.act_in_duty(each)
        elif run_of(room).coming is not None:
            room.exam.wait()
    room.exam.finish_duty()


def begun(blueprint: Blueprint | None = None) -> Room:
    """A room whose first duty is shown."""
    room = Room(blueprint or duties())
    room.exam.begin_part()
    room.show()
    return room


def without(do_: str) -> Change:
    """Leaves out the acts of one kind."""
    return lambda act: [] if act.do == do_ else [act]


def closed(*changes: Change) -> Room:
    """A sitting whose duties were done so, signed off."""
    room = begun()
    for number, change in enumerate(changes):
        do(room, change)
        if number < 2:
            room.show()
    room.exam.close()
    room.did()
    room.sign(room.exam.result.outcome)
    return room


def test_duties_are_events_that_a_stranger_replays() -> None:
    """Each act is one of the sitting; the file is verified, the report names every act and the row of each fault."""
    room = closed(lambda act: [act], without("drop"), without("tap"))
    kinds = [event.kind for event in room.log.events]
    assert {"duty_act", "duty_finished", "duty_waited"} <= set(kinds)
    assert not {"act", "answered"} & set(kinds)
    packet = room.packet()
    assert verify_packet(packet, [rock_n_roll()]).status == 0
    again = Sitting.of(rock_n_roll(), packet.events)
    assert [done.graded.faults for done in again.duties] == [done.graded.faults for done in room.exam.sitting.duties]
    report = report_of(rock_n_roll(), packet)
    assert [line.dice for line in report.rounds] == ["Buy-in", "Credit", "Toke"]
    assert "duty:D5.drop" in report.rounds[1].faults
    assert not report.rounds[0].faults
    assert {(fault.place, fault.row) for fault in report.faults} == {
        ("Duty 2", "duty:D5.drop"), ("Duty 3", "duty:D10.tap"),
    }  # fmt: skip
    assert [mistake.round for mistake in mistakes_of(again)] == [1, 2]


def test_a_changed_act_is_found() -> None:
    """A record whose act says something else no longer holds."""
    packet = closed(*[lambda act: [act]] * 3).packet()
    at = next(at for at, event in enumerate(packet.events) if event.kind == "duty_act")
    body = {**packet.events[at].body, "act": {"do": "floor"}}
    forged = packet._replace(
        events=(*packet.events[:at], packet.events[at]._replace(body=body), *packet.events[at + 1 :])
    )
    assert verify_packet(forged, [rock_n_roll()]).status != 0


def test_a_critical_fault_fails_and_a_supervisor_may_hold_it_against_nobody() -> None:
    """Cash left on the table fails whatever the score; an override of the duty or the fault is kept in the record."""
    room = begun()
    do(room, without("drop"))
    for change in (lambda act: [act],) * 2:
        room.show()
        do(room, change)
    room.exam.close()
    room.did()
    result = room.exam.result
    assert result.outcome == "fail"
    assert [(found.kind, found.row) for found in result.criticals] == [("table_duty", "duty:D6.drop")]
    assert result.score == 100 * (2 + Fraction(6, 10)) / 3
    room.exam.override(BY, "critical/0", 0, "The slot was taped shut.")
    room.exam.override(BY, "duty/0/0", 1000, "The slot was taped shut.")
    assert room.exam.result.outcome == "pass"
    with pytest.raises(SittingError):
        room.exam.override(BY, "duty/0/3", 1000, "There is no fourth one.")
    room.exam.sign_off(BY, "pass", "Seen and heard by me.", room.second(), seen="As quick as that.")
    assert verify_packet(room.packet(), [rock_n_roll()]).status == 0


def test_nothing_is_said_and_only_what_is_offered_can_be_done() -> None:
    """Waiting brings what the dealer's acts make others do, whatever was left out; nobody comes twice."""
    room = begun()
    with pytest.raises(SittingError, match="Nobody else acts now"):
        room.exam.wait()
    for refused in (
        DutyAct("sign", "fill"), DutyAct("announce"), DutyAct("say", line="you_cheated", of="cash"),
        DutyAct("spread", "cash", call="Changing 100"), DutyAct("tell", facts=("point:8",)), DutyAct("spread", "tray"),
    ):  # fmt: skip
        with pytest.raises(SittingError):
            room.exam.act_in_duty(refused)
    do(room)
    room.show()
    assert run_of(room).start.duty == "credit"
    room.exam.act_in_duty(DutyAct("prove", "credit"))
    proved = run_of(room).acts[-1]
    assert proved.amounts == run_of(room).start.given.chips, "to prove shows what lies there"
    room.exam.wait()
    assert run_of(room).acts[-1].by == "floor"
    with pytest.raises(SittingError):
        room.exam.wait()
    screen = screen_of(room.exam.sitting)
    assert (screen.duty, screen.stage, screen.number) == (room.exam.sitting.duty, "duty", 2)
    fold = SittingFold(rock_n_roll(), room.log.events[0])
    for event in room.log.events[1:]:
        fold.add(event)
    assert (fold.stage, fold.live.number, fold.live.length) == ("duty", 2, 3)


@pytest.mark.slow
def test_floor_called_for_everything_is_no_fault_but_not_right() -> None:
    """In a case that does not ask for it, the points stay (T9), and the topic's minimum has one that is not right."""
    text = (
        DUTIES.replace('["toke"]', '["fill"]')
        + """
[[minimums]]
id = "chips"
title = "Chips"
work = ["topic.2"]
per_cent = 100
due = 2
"""
    )
    blueprint, found = duties(text), set()
    for seed in range(30):
        run = duty_of(rock_n_roll(), draw(rock_n_roll(), blueprint, seed).parts[0].duties[2])
        needs = any(act.do == "floor" for act in run.model)
        practice = PracticeSitting(rock_n_roll(), blueprint, seed)
        while practice.prompt is not None:
            due = not_none(practice.prompt.duty)
            floor = (DutyAct("floor"),) if due.start.duty == "fill" and not needs else ()
            practice.do_duty((*floor, *due.rest), 1000)
        (score,) = practice.result.minimums
        assert practice.sitting.duties[2].graded.faults == ()
        assert (score.due, score.right) == (2, 2 if needs else 1)
        found.add(needs)
    assert found == {True, False}


def test_time_that_runs_out_leaves_nothing_critical_behind() -> None:
    """What was begun counts as it stands; what the clock cut off fails nobody by itself, and gives nothing."""
    room = begun()
    room.exam.act_in_duty(DutyAct("spread", "cash"))
    room.wait(11 * 60_000)
    assert room.exam.sitting.stage == "finished"
    (done,) = room.exam.sitting.duties
    assert not done.is_finished
    assert any(fault.severity == "critical" for fault in done.graded.faults)
    result = room.exam.result
    assert result.criticals == ()
    assert result.score == 100 * Fraction(1, 10) / 3, "a tenth of its points, less than its share of steps"
    assert result.areas[0].asked == (3, 1, 0)


REAL = DUTIES.replace('dealt = "station"', 'dealt = "laid"')


UNGRADED = ("leave", "case")
"""Acts of the model dealer that nobody grades by themselves."""


def notes_of(run: DutyRun) -> Iterator[DutyNote]:
    """Every tap that the clipboard has for a duty."""
    for step, act in enumerate(run.model):
        if act.by == "dealer":
            yield from step_notes(run, step)
            if step in amount_steps(run):
                yield DutyNote("amount", step, amount=run.start.given.amount + 2000)
    yield from (DutyNote("did", act=act) for act in extra_acts(run))


def test_examiner_notes_what_was_done_differently_at_a_real_table() -> None:
    """No entry for what was right; a tap is the grader's own fault, is taken back, and stands in the record."""
    room = Room(read_blueprint(REAL, rock_n_roll()))
    room.exam.begin_part()
    room.show()
    with pytest.raises(SittingError):
        room.exam.enter_note(BY, DutyNote("left_out", 1))
    room.exam.enter_dice(BY)
    run = run_of(room)
    drop = next(step for step, act in enumerate(run.model) if act.do == "drop")
    room.exam.enter_note(BY, DutyNote("left_out", drop))
    room.exam.take_back_entry(BY)
    push = next(step for step, act in enumerate(run.model) if act.do == "push")
    room.exam.enter_note(BY, DutyNote("amount", push, amount=run.start.given.amount + 2000))
    with pytest.raises(SittingError):
        room.exam.act_in_duty(DutyAct("floor"))
    for refused in (DutyNote("left_out", 0), DutyNote("amount", drop, amount=5), DutyNote("early", 99),
                    DutyNote("did", act=DutyAct("spread", "cash")), DutyNote("as_due", drop)):  # fmt: skip
        with pytest.raises(SittingError):
            room.exam.enter_note(BY, refused)
    room.exam.close_entered_round(BY)
    (done,) = room.exam.sitting.duties
    assert [(fault.kind, fault.step, fault.cost) for fault in done.graded.faults] == [("wrong_amount", "push", 2000)]
    for _ in range(2):
        room.show()
        room.exam.enter_dice(BY)
        room.exam.close_entered_round(BY)
    room.exam.close()
    room.did()
    assert room.exam.result.real_tables[0][1:3] == (3, 2), "two duties were closed without a note"
    room.sign(room.exam.result.outcome)
    assert verify_packet(room.packet(), [rock_n_roll()]).status == 0


@pytest.mark.slow
def test_every_tap_of_the_clipboard_is_a_fault() -> None:
    """For the ten duties of a form: each way to go wrong that is offered is one, and forbidden acts are all there."""
    form = draw(rock_n_roll(), of_duties(), 3)
    seen = set()
    for asked in (asked for part in form.parts for asked in part.duties):
        run = duty_of(rock_n_roll(), asked)
        assert not run._replace(acts=acts_noted(run, ())).graded.faults
        due = due_duty(run.pack, run.house, run.start)
        named = {row.name for row in due.forbid if not row.untrue and row.do != "announce"}
        found = set()
        noted_steps = {note.step for note in notes_of(run)}
        assert {
            run.model.index(act) for act in run.model if act.by == "dealer" and act.do not in UNGRADED
        } <= noted_steps
        for note in notes_of(run):
            faults = run._replace(acts=acts_noted(run, noted(run, (), note))).graded.faults
            is_harmless = note.act is not None and note.act.do in ("pop", "say", "tell")
            assert faults or is_harmless, (run.start.duty, note)
            found |= {fault.step for fault in faults if fault.kind == "forbidden"}
            seen.add(note.kind)
        assert named <= found, (run.start.duty, named - found)
    assert seen == {"left_out", "early", "amount", "did"}


SHORT_BETWEEN = SHORT.replace("weight = 60", "weight = 55").replace(
    "[[parts]]", '[[areas]]\nid = "duties"\ntitle = "Table duties"\nweight = 5\n\n[[parts]]', 1
).replace("rounds = 3", "rounds = 3\nduties = 2")  # fmt: skip


@pytest.mark.slow
def test_a_school_may_put_duties_between_the_rounds_of_its_own_test() -> None:
    """They come between two rounds, count in an area of their own, and leave dice and players as they are."""
    blueprint = read_blueprint(SHORT_BETWEEN, rock_n_roll())
    plain, form = draw(rock_n_roll(), read_blueprint(SHORT, rock_n_roll()), 7), draw(rock_n_roll(), blueprint, 7)
    assert form.parts[1]._replace(duties=()) == plain.parts[1]
    assert [asked.after for asked in form.parts[1].duties] == [0, 1]
    practice = PracticeSitting(rock_n_roll(), blueprint, 7)
    order = []
    while (prompt := practice.prompt) is not None:
        order.append("duty" if prompt.duty else "round" if prompt.round else "item")
        if prompt.duty is not None:
            practice.do_duty(prompt.duty.rest, 9000)
        else:
            practice.answer(practice.key(), 2000)
    assert order == ["item"] * 5 + ["round", "duty", "round", "duty", "round"]
    assert practice.result.score == 100
    room = Room(blueprint)
    room.do_part()
    room.exam.begin_part()
    room.show()
    room.work()
    room.show()
    assert room.exam.view.is_between
    do(room, lambda _: [])
    room.show()
    assert room.exam.view.live is not None
    room.work()
    room.show()
    do(room)
    room.show()
    room.work()
    assert room.exam.sitting.stage == "finished"
    assert [score.area for score in room.exam.result.areas if score.points < score.of] == ["pace", "duties"]
    room.exam.close()
    room.did()
    room.sign(room.exam.result.outcome)
    assert verify_packet(room.packet(), [rock_n_roll()]).status == 0


def test_duties_between_rounds_are_few_and_weigh_little() -> None:
    """At most three, after different rounds, at five of a hundred; without a pack there are none."""
    for wrong, reason in (
        (SHORT_BETWEEN.replace("duties = 2", "duties = 4"), "duties"),
        (SHORT_BETWEEN.replace("duties = 2", "duties = 3"), "between the rounds"),
        (SHORT_BETWEEN.replace("weight = 55", "weight = 50").replace("weight = 5\n", "weight = 10\n"), "weigh 5"),
        (SHORT_BETWEEN.replace("duties = 2", "duties = 0"), "no items or rounds cover the area duties"),
    ):
        with pytest.raises(GameError, match=reason):
            read_blueprint(wrong, rock_n_roll())
    with pytest.raises(GameError, match="no pack"):
        read_blueprint(SHORT_BETWEEN, rock_n_roll()._replace(packs=()))
