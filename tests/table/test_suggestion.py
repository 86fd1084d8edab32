"""Quick calls in Learn: the right call is among them, the others are wrong, and their places give nothing away."""

from collections import Counter

import pytest

from dealer_trainer.drills.item.factory import make
from dealer_trainer.drills.session.quick_call import quick_calls
from dealer_trainer.engine import ROLLS
from dealer_trainer.games.game import Game
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.model import NUMBER_WORDS, call_for, matching_rows
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.suggestion import calls_to_choose
from tests.table.dealing import ALL


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [60, pytest.param(150, marks=pytest.mark.soak)])
def test_one_is_right_and_three_are_wrong(game: Game, rounds: int) -> None:
    """Whenever a call is due there are four to choose from, all different, and exactly the model's is right."""
    live = LiveTable(game, 2, "learn", ALL)
    places: Counter[int] = Counter()
    for _ in range(rounds):
        while (due := live.next_act()) is not None:
            calls = live.suggestions()
            if due.do != "announce":
                assert calls == ()
            else:
                assert len(set(calls)) == 4
                assert due.call in calls
                places[calls.index(due.call or "")] += 1
                if live.snapshot.stage == "settle":
                    model = live.round.model
                    truth = truth_of(game.guide, model.row, model.table.point, live.round.roll)
                    assert [call for call in calls if grade_call(game.phrases, truth, call).ok] == [due.call]
            live.do(due)
        live.finish()
        live.next_round()
    assert set(places) == {0, 1, 2, 3}
    assert min(places.values()) > sum(places.values()) / 8


@pytest.mark.parametrize("skill", ["call-point-set", "call-winner", "call-seven-out", "call-other"])
def test_a_call_is_not_found_without_reading_the_dice(game: Game, skill: str) -> None:
    """Two of the choices name the number that rolled, and two another one: neither number is named more often."""
    for seed in range(6):
        item = make(game, skill, seed)
        assert item.roll is not None
        calls = [call.lower() for call in quick_calls(game, item)]
        named = Counter(number for number, word in NUMBER_WORDS.items() for call in calls if word in call)
        assert (len(calls), named[item.roll.total], set(named.values())) == (4, 2, {2}), calls


@pytest.mark.slow
def test_a_wrong_choice_is_a_fault(game: Game) -> None:
    """Before the pop and after it, every call beside the right one is graded as wrong."""
    for seed in range(15):
        live = LiveTable(game, seed, "learn", ALL)
        while (due := live.next_act()) is not None:
            for call in live.suggestions():
                new_faults = live.do(Act("announce", call=call)).new_faults
                assert [fault.kind for fault in new_faults] == ([] if call == due.call else ["wrong_call"])
                live.undo()
            live.do(due)


def test_the_calls_to_choose_are_those_of_the_phase(game: Game) -> None:
    """That of every roll once, so that the list names no total; before a roll with a point on, no opening."""
    assert calls_to_choose(game.guide, None, is_rolled=False) == ("Coming out, make your bets.", "No roll.")
    assert calls_to_choose(game.guide, 6, is_rolled=False) == ("No roll.",)
    for point in (None, *game.rules.points):
        found = calls_to_choose(game.guide, point, is_rolled=True)
        calls = {call_for(game.guide, matching_rows(game.guide, point, roll)[0], point, roll) for roll in ROLLS}
        assert (set(found), len(found)) == (calls, len(calls))
