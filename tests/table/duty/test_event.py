"""A table duty in the record of a table: kept in the middle, graded again from its line, old records as before."""

import io
import json
from itertools import product

import pytest

from dealer_trainer import cli
from dealer_trainer.guide.duty.act import DutyAct, DutyStart, Given
from dealer_trainer.guide.duty.grade import variants
from dealer_trainer.guide.row import Act
from dealer_trainer.table.duty.late_chips import LATE, late_start
from dealer_trainer.table.duty.run import DutyEvent, DutyRun
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor.command import BringDuty, SetDice
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.saved import SavedError, event_document, read_events
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Level
from tests.duties import BUY_IN, pack
from tests.loaded import rock_n_roll
from tests.table.dealing import deal_well, finished

OPEN = DutyStart("open", Given(slip={500: 50_000}, tray={500: 50_000}))
SPREAD = DutyAct("spread", "cash")


def table_with(start: DutyStart, *acts: DutyAct, level: Level = "practice") -> LiveTable:
    """A table in the middle of a duty."""
    live = LiveTable(rock_n_roll(), 3, level)
    live.bring(start)
    for act in acts:
        live.duty_act(act)
    return live


def waiting(live: LiveTable) -> str:
    """The id of the duty that waits for the dealer, "" if none does."""
    return "" if live.duty is None else live.duty.start.duty


def done(live: LiveTable) -> list[str]:
    """What was done in the duty that waits for the dealer."""
    assert live.duty is not None
    return [act.do for act in live.duty.acts]


@pytest.mark.slow
def test_every_duty_is_read_back_and_graded_alike() -> None:
    """For all that can be given, with the model's acts and without the last of them."""
    game = rock_n_roll()
    for start in (start for duty in pack().duties.duties for start in variants(pack(), duty)):
        run = DutyRun(pack(), {"approve_from": "0"}, start)
        for acts in (run.model, run.model[:-1]):
            event = DutyEvent(run._replace(acts=acts), is_over=True)
            document = json.loads(json.dumps(event_document(game.id, event)))
            (again,) = read_events(game, [document])
            assert again.is_over
            assert again.run.graded == event.run.graded, document
            assert event_document(game.id, again) == document


def test_a_table_comes_back_in_the_middle_of_a_duty() -> None:
    """With what was done; nothing else is possible before the duty is over, and then the round goes on."""
    live = table_with(BUY_IN, SPREAD, DutyAct("announce", call="changing 200"))
    again = LiveTable.restore(live.game, live.save())
    assert again.snapshot == live.snapshot
    assert done(again) == ["lay", "spread", "announce"]
    with pytest.raises(ActError, match="Finish the table duty"):
        again.do(Act("announce", call="come out"))
    with pytest.raises(ActError, match="one at a time"):
        again.bring(BUY_IN)
    again.end_duty()
    assert LiveTable.restore(live.game, again.save()).snapshot.duties == again.snapshot.duties
    again.deal_to_pop()
    assert again.snapshot.acts
    with pytest.raises(ActError, match="between two rounds"):
        again.bring(BUY_IN)


def test_the_mark_is_made_again_from_the_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line in the record is one of `grade-duty`, which finds the same faults and points."""
    live = table_with(BUY_IN, SPREAD, DutyAct("rack", "cash"), DutyAct("push", "chips", amount=30_000))
    graded = live.end_duty().graded
    line = json.loads(live.save())["duties"][0]["line"]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(line).encode())))
    assert cli.main(["grade-duty"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["points"] == graded.points < 100
    assert [fault["step"] for fault in answer["faults"]] == [fault.step for fault in graded.faults]


def test_a_table_saved_before_there_were_duties_opens() -> None:
    """Without their keys, in the options and in the players' money neither."""
    live = LiveTable(rock_n_roll(), 3)
    document = json.loads(live.save())
    assert "duties" not in document
    del document["options"]["comes_and_goes"]
    document["carry"][2] = [player[:4] for player in document["carry"][2]]
    again = LiveTable.restore(live.game, json.dumps(document))
    assert again.save() == live.save()


@pytest.mark.parametrize("change", ["duty", "acts", "line", "is_over", "given"])
def test_a_damaged_duty_is_told(change: str) -> None:
    """The table is not resumed, and the reason is a sentence."""
    live = table_with(BUY_IN)
    document = json.loads(live.save())
    event = document["duties"][0]
    if change in event:
        event[change] = None
    else:
        event["line"][change] = "nonsense"
    with pytest.raises(SavedError, match="damaged"):
        LiveTable.restore(live.game, json.dumps(document))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "craps"}, "game"),
        ({"acts": [{"by": "relief", "do": "ok"}]}, "relief does no ok"),
        ({"acts": [{"do": "lay", "of": "cash"}]}, "dealer does no lay"),
    ],
)
def test_a_duty_that_cannot_have_been_is_told(change: dict[str, object], why: str) -> None:
    """Another game's line, somebody else's act, and a dealer who does a player's."""
    live = table_with(BUY_IN)
    (event,) = json.loads(live.save())["duties"]
    with pytest.raises(ActError, match=why):
        read_events(live.game, [{**event, "line": {**event["line"], **change}}])


def test_others_act_for_a_dealer_who_waits_after_leaving_something_out() -> None:
    """A step that was left out is one fault; the floor still unlocks and signs, as at an exam."""
    live = table_with(OPEN)
    live.duty_wait()
    live.duty_act(DutyAct("prove", "tray"))
    with pytest.raises(ActError, match="Nobody else"):
        live.duty_wait()
    live.duty_act(DutyAct("sign", "opener"))
    live.duty_wait()
    for act in (DutyAct("drop", "opener"), DutyAct("check", "popper")):
        live.duty_act(act)
    assert [(fault.kind, fault.step) for fault in live.end_duty().graded.faults] == [("omitted", "clear_hands")]


def test_an_act_of_a_duty_is_undone_as_any_other() -> None:
    """Act by act, what others did as well, down to what began it, and again after its end; the round was helped."""
    live = table_with(BUY_IN)
    begun = live.snapshot
    assert not begun.can_undo
    with pytest.raises(ActError, match="nothing to undo"):
        live.undo()
    live.duty_act(SPREAD)
    live.duty_act(DutyAct("announce", call="changing 200"))
    live.end_duty()
    for acts in (["lay", "spread", "announce"], ["lay", "spread"], ["lay"]):
        assert live.snapshot.can_undo
        live.undo()
        assert done(live) == acts
        assert LiveTable.restore(live.game, live.save()).snapshot == live.snapshot
    assert live.snapshot == begun
    assert live.is_helped
    waited = table_with(OPEN)
    waited.duty_wait()
    waited.undo()
    assert done(waited) == []


def test_the_button_that_ended_a_duty_and_rolled_the_dice_is_undone_at_once() -> None:
    """Both come back, and the duty is ignored; a pop that the floor stopped is an act of it, and its end another."""
    live = table_with(BUY_IN, DutyAct("pop"))
    assert any(fault.step == "drop" for fault in live.snapshot.duties[0].graded.faults)
    live.do(Act("pop"))
    live.undo()
    assert (live.acts, done(live)) == ((), ["lay"])
    begun = table_with(BUY_IN, SPREAD, DutyAct("pop"))
    assert begun.duty is not None
    assert any(fault.kind == "unsafe_pop" for fault in begun.duty.graded.faults)
    begun.end_duty()
    for acts in (["lay", "spread", "pop"], ["lay", "spread"]):
        begun.undo()
        assert done(begun) == acts


def test_undo_in_a_duty_has_the_limits_of_every_undo() -> None:
    """None in Test, none in a round that is over; what nobody announced is undone with the acts of its round."""
    tested = table_with(BUY_IN, SPREAD, level="test")
    assert not tested.snapshot.can_undo
    with pytest.raises(ActError, match="no undo in Test"):
        tested.undo()
    assert not late_table(4, 3)[0].snapshot.can_undo
    over = table_with(BUY_IN)
    over.end_duty()
    deal_well(over)
    over.finish()
    assert not over.snapshot.can_undo


def test_an_instructor_brings_a_duty_now_or_after_this_round() -> None:
    """During a round it waits for its end; it is in the record, and the round counts as helped."""
    live = LiveTable(rock_n_roll(), 3)
    live.lead(BringDuty(duty="fill"))
    assert waiting(live) == "fill"
    assert live.is_led
    assert live.instructor_refusal(BringDuty(duty="toke"))
    live.end_duty()
    live.deal_to_pop()
    live.lead(BringDuty(duty="toke"))
    assert waiting(live) == ""
    deal_well(live)
    live.finish()
    live.next_round()
    assert waiting(live) == "toke"
    with pytest.raises(ActError, match="no such table duty"):
        live.lead(BringDuty(duty="dance"))


def late_table(*dice: int) -> tuple[LiveTable, DutyStart]:
    """A table before a round in which chips are added to a winning bet after the button."""
    live = LiveTable(rock_n_roll(), 3)
    live.lead(SetDice(first=dice[0], second=dice[1]))
    start = late_start(live.round, SeededRandom(1, "late"))
    assert start is not None
    live.bring(start)
    return live, start


def test_nobody_announces_chips_added_after_the_button() -> None:
    """They lie there once the dice have landed, and no duty is open; the floor's word takes them off again."""
    live, start = late_table(4, 3)
    assert waiting(live) == ""
    live.deal_to_pop()
    before = {wager.place: wager.amount for wager in live.snapshot.wagers}
    live.do(Act("pop"))
    (grown,) = (wager for wager in live.snapshot.wagers if wager.amount != before.get(wager.place))
    assert (grown.bet, grown.seat) == (start.given.words["bet"], start.given.seat)
    assert grown.amount - before[grown.place] == start.given.amount
    assert [askew.how for askew in live.snapshot.askew] == ["slid_on"]
    assert all(act.do != "floor" for act in live.snapshot.undone[:1]), "help does not tell either"
    live.do(Act("floor"))
    assert {wager.place: wager.amount for wager in live.snapshot.wagers} == before
    graded = finished(live)
    assert not [fault for fault in graded.faults if fault.done is not None and fault.done.do == "floor"]
    assert [run.graded.faults for run in live.snapshot.duties] == [()]
    assert LiveTable.restore(live.game, live.save()).snapshot == live.snapshot


@pytest.mark.slow
def test_chips_added_late_that_nobody_saw_are_graded_by_the_pack() -> None:
    """The bet was paid before the floor's word, which was never asked for; no bet that loses grows."""
    live, start = late_table(4, 3)
    assert start.duty == LATE
    deal_well(live)
    live.finish()
    run = live.snapshot.duties[0]
    faults = {(fault.step, fault.severity) for fault in run.graded.faults}
    assert faults == {("floor", "major"), ("paid_late", "critical")}
    losses = 0
    for dice in product(range(1, 7), repeat=2):
        other, start = late_table(4, 3)
        other.lead(SetDice(first=dice[0], second=dice[1]))
        won = {(each.wager.bet, each.wager.seat) for each in other.round.model.settlement.decisions
               if each.outcome == "win"}  # fmt: skip
        is_won = (start.given.words["bet"], start.given.seat) in won
        other.deal_to_pop()
        other.do(Act("pop"))
        assert bool(other.snapshot.askew) == is_won, dice
        losses += not is_won
    assert 0 < losses < 36
