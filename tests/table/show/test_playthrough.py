"""A show that its contestants play to the end: the same from one seed, as text and as JSON."""

import json

import pytest

from dealer_trainer.engine.show.event import read_event
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.table.show.playthrough import deal
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS


@pytest.mark.parametrize("name", SHOWS)
def test_a_seed_plays_the_same_show(name: str) -> None:
    """Line by line; another seed plays another."""
    game = shipped(name)
    assert list(deal(game, 7, 1, text=True)) == list(deal(game, 7, 1, text=True))
    assert list(deal(game, 7, 1, text=True)) != list(deal(game, 8, 1, text=True))


@pytest.mark.parametrize("name", SHOWS)
def test_every_line_is_what_the_host_would_be_answered(name: str) -> None:
    """The events of the JSON Lines, sent to the show, come to the states that stand beside them; it ends at an end."""
    game = shipped(name)
    state, lines = begin(game.show).state, [json.loads(line) for line in deal(game, 4, 2, text=False)]
    for line in lines:
        state = advance(game.show, state, read_event(game.show, state, line["event"])).state
        assert state.stage == line["stage"]
    assert game.show.stages[state.stage].is_end
    assert [line["event"]["event"] for line in lines].count(game.show.start.event) == 2


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOWS)
def test_dice_are_fair(name: str) -> None:
    """A sixth of the rolls are doubles, within four standard errors."""
    lines = [json.loads(line) for line in deal(shipped(name), 2, 30, text=False)]
    rolls = [line["event"]["dice"] for line in lines if line["event"]["event"] == "roll"]
    doubles = sum(first == second for first, second in rolls)
    assert len(rolls) > 300
    assert abs(doubles / len(rolls) - 1 / 6) < 4 * (5 / 36 / len(rolls)) ** 0.5


def test_the_text_says_what_the_host_says() -> None:
    """Row by row, with the call, and where the show stands."""
    text = "\n".join(deal(shipped(SHOWS[0]), 3, 1, text=True))
    assert text.startswith("Pot and Doubles, seed 3")
    assert "The free roll starts the pot, whatever it is" in text
    assert "over, nobody" in text
