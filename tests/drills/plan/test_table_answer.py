"""Rounds of the live table, kept as answers."""

import pytest

from dealer_trainer.drills.course.roll import past_of_roll
from dealer_trainer.drills.plan.clean_round import TABLE, CleanRounds, clean_rounds, is_table_fault
from dealer_trainer.drills.plan.spot_statistics import spot_statistics
from dealer_trainer.drills.plan.summary import days_of, minutes_of, time_of
from dealer_trainer.drills.plan.table_answer import past_of_review, past_of_round
from dealer_trainer.drills.plan.today import propose, reason_text
from dealer_trainer.games.game import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.round_time import BREAK_MS, RoundTime
from dealer_trainer.table.snapshot import Level
from tests.narrowed import not_none
from tests.table.dealing import ALL, deal_well

NOW = 1_800_000_000_000
DAY = 86_400_000


def dealt(game: Game, level: Level = "practice", *, pays_short: bool = False) -> LiveTable:
    """A round with a payout in review, dealt by the book but for one dollar."""
    live = LiveTable(game, 3, level, ALL)
    while not any(act.do == "pay" for act in live.model_acts()):
        deal_well(live)
        live.finish()
        live.next_round()
    while (due := live.next_act()) is not None:
        if pays_short and due.do == "pay" and due.amount is not None:
            due, pays_short = due._replace(amount=due.amount - 100 or 50), False
        live.do(due)
    live.finish()
    return live


@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_a_clean_round_is_a_right_answer(game: Game, level: Level) -> None:
    """It knows its row and the spots that were handled; in Learn it is not evidence."""
    live = dealt(game, level)
    past = past_of_round(live, NOW)
    assert past.is_right
    assert past.cost == 0
    assert past.hinted == (level == "learn")
    assert past.row == live.round.model.row.id
    assert past.facts[0] == f"row:{past.row}"
    paid = {act.place for act in live.snapshot.acts if act.do == "pay" and act.owner == "player"}
    assert {spot.id for spot in game.layout.spots if spot.place in paid} <= set(past.spots)


def test_a_fault_makes_it_wrong_and_says_where(game: Game) -> None:
    """A dollar short: the cost is what the player is owed, the spot the one that was paid."""
    live = dealt(game, pays_short=True)
    past = past_of_round(live, NOW)
    assert not past.is_right
    assert past.cost < 0
    (spot,) = past.spots
    shown = spot_statistics(game.layout, (past, *past_of_review(live, NOW)))
    lying = {wager.place._replace(owner="player") for wager in live.round.table.wagers}
    assert lying <= shown.keys()
    assert [place for place, figures in shown.items() if figures.wrong] == [
        next(each.place for each in game.layout.spots if each.id == spot)
    ]
    assert {figures.right for figures in shown.values() if not figures.wrong} == {1}
    due = not_none(live.snapshot.graded)
    wrong = next(fault for fault in due.faults if fault.kind == "wrong_amount")
    assert isinstance(wrong.due, Act)
    assert wrong.due.bet is not None
    assert spot.startswith(wrong.due.bet)


@pytest.mark.slow
def test_the_plan_and_the_summary_take_it(game: Game) -> None:
    """Answers of the table stand beside those of the drills: they are counted, and their cost is."""
    answers = [past_of_round(dealt(game, pays_short=True), NOW + step) for step in range(3)]
    assert answers[0].row is not None
    assert days_of(answers)[0].answers == 3
    assert all(each.cost < 0 for each in answers)
    assert propose(game.drills, answers, NOW + 10).items


def test_a_fault_comes_back_in_the_next_days(game: Game) -> None:
    """Its skill is the first in the mix, with that reason, until three right answers put it right."""
    live = dealt(game, pays_short=True)
    faults = past_of_review(live, NOW)
    assert [is_table_fault(each) for each in (*faults, past_of_round(live, NOW))] == [True] * len(faults) + [False]
    (missed,) = (each for each in faults if each.kind == "table" and each.facts)
    for days in (0, 1, 6):
        first = propose(game.drills, faults, NOW + days * DAY).shares[0]
        assert (first.skill, first.reason.why, str(reason_text(first.reason))) == (
            missed.skill, "table", "missed while dealing",
        )  # fmt: skip
    skill = game.drills.skill(missed.skill)
    right = [
        Past(NOW + 1000 * number, game.id, f"{skill.kind}/{skill.id}/{number}", skill.kind, skill.id, (), True, 2000)
        for number in range(1, 4)
    ]
    assert "table" not in {share.reason.why for share in propose(game.drills, (*faults, *right), NOW + DAY).shares}
    assert "table" not in {share.reason.why for share in propose(game.drills, faults, NOW + 8 * DAY).shares}


def test_a_clean_round_has_no_fault(game: Game) -> None:
    """Nothing comes back that was right."""
    assert past_of_review(dealt(game), NOW) == ()


def test_what_was_told_and_taken_back_is_help(game: Game) -> None:
    """A round walked in Learn, undone and dealt in Test counts as helped, as does one whose told fault was undone."""
    table = LiveTable(game, 7, "learn", ALL)
    act = not_none(table.next_act())
    table.do(act)
    table.undo()
    table.change_level("test")
    again = LiveTable.restore(game, table.save())
    deal_well(again)
    again.finish()
    assert past_of_round(again, 0).is_right
    assert past_of_round(again, 0).hinted
    again.next_round()
    deal_well(again)
    again.finish()
    assert not past_of_round(again, 0).hinted
    practiced = LiveTable(game, 7, "practice", ALL)
    while practiced.next_act() != Act(do="pop"):
        practiced.do(practiced.next_act() or Act(do="pop"))
    practiced.do(Act(do="pop"))
    practiced.do(Act(do="announce", call="seven out, six, winner eleven"))
    assert practiced.snapshot.new_faults
    practiced.undo()
    deal_well(practiced)
    practiced.finish()
    helped = past_of_round(practiced, 0)
    assert (helped.hinted, helped.is_right, helped.cost) == (True, True, 0)
    (missed,) = past_of_review(practiced, 0)
    assert (missed.is_right, missed.hinted) == (False, True)
    assert propose(game.drills, (helped, missed), 10).shares[0].reason.why == "table"


def test_an_act_that_was_right_may_be_taken_back(game: Game) -> None:
    """Undo alone is not help: it says nothing that the trainee did not know."""
    table = LiveTable(game, 7, "practice", ALL)
    act = not_none(table.next_act())
    table.do(act)
    table.undo()
    deal_well(table)
    table.finish()
    assert not past_of_round(table, 0).hinted


def test_a_run_has_only_rounds_that_are_clean(game: Game) -> None:
    """A roll of the course has no bets on record, so it makes no clean round; it ends no run either."""
    rolls = [past for roll in game.course.placement for past in past_of_roll(game, game.course.roll(roll), (), 1)]
    assert clean_rounds(rolls) == CleanRounds(0, 0)
    whole = rolls[0]._replace(spots=("players_circle", "jukebox", "numbers"))
    assert clean_rounds((whole, *rolls, whole)).run == 2
    for is_right, hinted in ((False, False), (False, True), (True, True)):
        assert clean_rounds((whole, whole._replace(is_right=is_right, hinted=hinted), *rolls, whole)).run == 1


def test_a_round_counts_its_own_time() -> None:
    """However long it takes, the first one too; nothing is added for the break before it, and no drill is faster."""
    rounds = [Past(NOW + 600_000 * n, "g", f"table/table/{n}", TABLE, TABLE, (), True, 180_000) for n in range(20)]
    assert minutes_of(rounds[:1]) == 3
    assert minutes_of(rounds) == 60
    assert time_of(rounds) is None
    clean = [past._replace(spots=("a", "b", "c"), latency_ms=90_000 + past.at % 7) for past in rounds]
    assert clean_rounds(clean).fastest_ms == min(past.latency_ms or 0 for past in clean)


def test_the_time_of_a_round_runs_from_its_first_act(game: Game) -> None:
    """Before it nothing counts, a break counts as two minutes at most, and the next round begins anew."""
    live, time, now = dealt(game), RoundTime(), 5_000_000
    time.note(live, now)
    live.next_round()
    time.note(live, now + 500_000)
    for act in live.model_acts()[:3]:
        live.do(act)
        now += 1000
        time.note(live, now)
    time.note(live, now + 900_000)
    assert time.ms == 2000 + BREAK_MS
