"""What a house has set: read whole from the rules, applied to a game, told to people, compared with another house."""

import pytest

from dealer_trainer.games.house import House, differences, house_of, house_rows, in_house, limit_texts, rules_in
from dealer_trainer.games.schema import HouseText, LimitText
from tests.houses import HOUSES
from tests.loaded import rock_n_roll


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_is_read_whole_from_the_rules_that_it_made(name: str) -> None:
    """Nothing is left out, so that it makes the same rules of any other house's."""
    rules = rules_in(rock_n_roll().rules, HOUSES[name])
    whole = house_of(rules)
    assert whole.limits.keys() == {bet.id for bet in rules.bets}
    assert rules_in(rules_in(rock_n_roll().rules, HOUSES["high"]), whole) == rules


def test_what_a_house_leaves_out_is_the_games_own() -> None:
    """An empty one changes nothing, and the game is the same object; limits of bets that are not there are skipped."""
    game = rock_n_roll()
    assert in_house(game, House()) is game
    assert rules_in(game.rules, House(limits={"no_bet": LimitText(least="1", most="2")})) == game.rules


def test_numbers_that_work_on_the_come_out_are_so_in_the_guide() -> None:
    """The guide of the house follows its rule."""
    game = rock_n_roll()
    working = in_house(game, House(house=HouseText(numbers_on_come_out="on")))
    assert game.guide.off_on_come_out
    assert not working.guide.off_on_come_out


def test_posted_limits_are_told_bet_by_bet() -> None:
    """Least and most; of a bet that another one limits, which one that is, and how many times."""
    game = rock_n_roll()
    told = limit_texts(game.rules)
    assert len(told) == len(game.rules.bets)
    assert told[0] == "Players Circle $5 to $1,000"
    assert told[2] == "Numbers $1 to the player’s Players Circle"
    assert limit_texts(rules_in(game.rules, HOUSES["times"]))[2] == "Numbers $1 to 5 times the player’s Players Circle"


def test_two_houses_differ_by_what_each_says() -> None:
    """All that differs, with both values; nothing between equal houses."""
    own = rock_n_roll().rules
    other = rules_in(own, House(limits={"jukebox": LimitText(least="2", most="50")}))
    assert differences(own, own) == ()
    (found,) = differences(own, other)
    assert found == ("JukeBox", "$1 to $500", "$2 to $50")


@pytest.mark.parametrize("name", HOUSES)
def test_every_rule_that_a_house_may_set_is_told(name: str) -> None:
    """A rule that no row told would be signed unseen."""
    rules = rock_n_roll().rules
    for key, value in rules_in(rules, HOUSES[name]).house._asdict().items():
        changed = rules._replace(house=rules.house._replace(**{key: value}))
        assert (tuple(house_rows(changed)) != tuple(house_rows(rules))) == (changed != rules), key
