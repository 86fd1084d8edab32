"""Whatever happens in a show, the show can go on from its state."""

from random import Random

import pytest

from dealer_trainer.engine.show.draw import draw_event
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.games.show.proof import walk
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS


@pytest.mark.parametrize("name", SHOWS)
@pytest.mark.slow
def test_random_events_keep_the_state_sound(name: str) -> None:
    """No kind of value, no bound and no turn is broken; the same seed plays the same show."""
    show = shipped(name).show
    taken, findings, tried = walk(show, 5, 3_000, until_all=False)
    assert (findings, tried) == ((), 3_000)
    assert len(taken) > len(show.rows) // 2
    assert walk(show, 5, 3_000, until_all=False)[0] == taken


@pytest.mark.fuzz
@pytest.mark.parametrize("name", SHOWS)
def test_a_hundred_thousand_events(name: str) -> None:
    """As above, and every row is taken on the way."""
    show = shipped(name).show
    taken, findings, tried = walk(show, 7, 100_000, until_all=False)
    assert (findings, tried) == ((), 100_000)
    assert [row.id for row in show.rows if not taken[row.id]] == []


@pytest.mark.parametrize("name", SHOWS)
def test_a_refused_event_changes_nothing(name: str) -> None:
    """What the state was before it is what goes on, for events out of place at every stage."""
    show, random = shipped(name).show, Random(3)
    state, refused = begin(show).state, 0
    for _ in range(500):
        kept = repr(state)
        for event in show.events:
            document = {"event": event, "dice": [3, 4]} if event == "roll" else {"event": event}
            if (state.stage, event) in show.rows_at:
                continue
            with pytest.raises(EventError):
                advance(show, state, read_event(show, state, document))
            refused += 1
        assert repr(state) == kept
        try:
            state = advance(show, state, read_event(show, state, draw_event(show, state, random))).state
        except EventError:
            continue
    assert refused > 2_000
