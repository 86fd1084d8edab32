"""House rules of a scoring game: which are offered, what they change, and the game's own texts under them."""

import pytest

from dealer_trainer.engine.score.dice_value import ScoreHouse
from dealer_trainer.games.score.loading import (
    SwitchError,
    changed_switches,
    check_coverage,
    offers,
    own_switches,
    under,
)
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}


def test_every_switch_that_means_something_is_offered() -> None:
    """A game's own house rules are known; what needs six dice, pairs or a straight is offered where there are such."""
    for game in GAMES.values():
        found = offers(game.text)
        own = {name for name, is_own in found.items() if is_own}
        assert game.text.house_rules.model_fields_set >= own
        assert {"hard_six", "the_420", "the_5150", "ante", "opening"} <= set(found)
    assert set(ScoreHouse._fields) <= offers(GAMES["dice-10000"].text).keys()
    assert {"six_at_once", "double_trips", "four_and_a_pair"}.isdisjoint(offers(GAMES["hot-dice-five"].text))
    assert "attempts" not in offers(GAMES["hot-dice-classic"].text)


def test_a_game_under_a_switch_knows_what_was_changed() -> None:
    """Each switch alone: it is the one that differs, a guide still answers everything; at its own value none does."""
    for game in GAMES.values():
        assert changed_switches(game) == {}
        assert changed_switches(under(game, own_switches(game.text))) == {}
        for name, value in (("hard_six", "once"), ("ante", "5.00"), ("open_max_left", 1), ("exact", True)):
            assert changed_switches(under(game, {name: value})) == {name: value}
    check_coverage(under(GAMES["hot-dice-five"], {"exact": True, "hard_six": "once"}))


def test_the_guide_has_the_figures_of_the_house() -> None:
    """K1 names the points that get a player on the board."""
    opened = under(GAMES["dice-10000"], {"opening": 600})
    assert "600" in next(row.call for row in opened.rows if row.id == "K1")


def test_what_is_no_switch_is_refused() -> None:
    """In words, with the switch."""
    for switches in ({"hard_sx": "once"}, {"hard_six": "twice"}, {"opening": 25}):
        with pytest.raises(SwitchError, match=next(iter(switches))):
            under(GAMES["dice-10000"], switches)
