"""A turn and a sheet under any events: replayed alike, always whole scores, never a die that does not score."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine.score import turn as scoring
from dealer_trainer.engine.score.dice_value import best_of, dice_value
from dealer_trainer.engine.score.sheet import Entry, open_sheet, write
from tests.loaded import score_games

GAMES = {game.id: game.rules for game in score_games()}
FACE = st.integers(1, 6)
ids = st.sampled_from(sorted(GAMES))
events = st.one_of(
    st.just(scoring.Bank()),
    st.just(scoring.PickUp()),
    st.builds(scoring.Thrown, st.lists(FACE, min_size=1, max_size=6).map(tuple)),
    st.builds(scoring.SetAside, st.lists(FACE, max_size=6).map(tuple)),
    st.builds(scoring.Attempt, st.sampled_from(["straight", "three_pairs"]), st.lists(FACE, max_size=6).map(tuple)),
)


@pytest.mark.slow
@given(ids, st.lists(FACE, min_size=1, max_size=6), st.data())
def test_the_best_is_at_least_any_set_aside(game: str, roll: list[int], data: st.DataObject) -> None:
    """No legal set-aside beats it, and it is one; what is refused names its dice; scores are multiples of 50."""
    rules = GAMES[game]
    roll = roll[: rules.dice]
    best = best_of(rules, roll)
    aside = data.draw(st.lists(st.sampled_from(roll), min_size=1, max_size=len(roll)))
    value = dice_value(rules, roll, aside)
    assert value.points <= best.points
    assert value.points % 50 == best.points % 50 == 0
    assert (value.refused is None) == (value.points > 0)
    assert not Counter(value.dice) - Counter(aside)
    if best.dice:
        assert dice_value(rules, roll, best.dice).points == best.points


@given(ids, st.booleans(), st.lists(events, max_size=12), st.randoms(use_true_random=False))
@pytest.mark.slow
def test_any_events_leave_a_turn_that_makes_sense(
    game: str, on_board: bool, acts: list[scoring.Event], random: object
) -> None:
    """Lawful acts alone change it, points stay whole, and the same events make the same turn."""
    rules = GAMES[game]
    start = scoring.Start(1000 if on_board else 0, on_board, scoring.LastTurn(650, 3))
    turns = [scoring.begin(rules, start), scoring.begin(rules, start)]
    for act in acts:
        turns = [_after(game, turn, act) for turn in turns]
        turn = turns[0]
        assert turn == turns[1]
        assert turn.points % 50 == 0
        assert 0 <= turn.dice <= rules.dice
        assert (turn.dice == 0) == (turn.phase in scoring.OVER)
        assert not (turn.may_bank and turn.must_roll)


def _after(game: str, turn: scoring.Turn, act: scoring.Event) -> scoring.Turn:
    """What follows a roll is brought to the dice that are due, so that turns get somewhere."""
    rules = GAMES[game]
    if isinstance(act, scoring.Thrown) and turn.dice:
        act = scoring.Thrown((act.dice * 6)[: turn.dice])
    try:
        after = scoring.play(rules, turn, act)
    except scoring.IllegalActError:
        return turn
    if after.phase == "set_aside" and isinstance(act, scoring.Thrown) and sum(act.dice) % 2:
        return scoring.play(rules, after, scoring.SetAside(best_of(rules, act.dice, after.held).dice))
    return after


@pytest.mark.slow
@given(ids, st.lists(st.tuples(st.integers(0, 60), st.integers(0, 5), st.booleans()), max_size=40))
def test_a_sheet_never_gives_points_away(game: str, turns: list[tuple[int, int, bool]]) -> None:
    """Scores add up to what was banked less the penalties, a lawful entry is the due player's, and the end is final."""
    rules = GAMES[game]
    sheet, banked = open_sheet(("A", "B", "C"), {}, {}), 0
    for fifties, left, busts in turns:
        if sheet.next is None:
            break
        entry = Entry(sheet.next, "bust") if busts else Entry(sheet.next, "banked", fifties * 50, left % rules.dice)
        try:
            sheet = write(rules, sheet, entry)
        except scoring.IllegalActError:
            continue
        banked += 0 if busts else entry.points
    assert sum(sheet.scores.values()) == banked - sum(penalty.points for penalty in sheet.penalties)
    assert (sheet.state == "over") == (sheet.next is None) == bool(sheet.winners)
    assert set(sheet.due) <= set(sheet.players)
