"""Whatever happens in a show, the show can go on from its state."""

from random import Random

import pytest

from dealer_trainer.engine.show.draw import draw_event
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.games.show.proof import walk
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS


@pytest.mark.slow
@pytest.mark.parametrize(("events", "share"), [(3_000, 0.5), pytest.param(100_000, 1, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize("name", SHOWS)
def test_random_events_keep_the_state_sound(name: str, events: int, share: float) -> None:
    """No kind of value, no bound and no turn is broken; the same seed plays the same show; many take every row."""
    show = shipped(name).show
    taken, findings, tried = walk(show, 5, events, until_all=False)
    assert (findings, tried) == ((), events)
    assert sum(taken[row.id] > 0 for row in show.rows) >= share * len(show.rows)
    assert walk(show, 5, events, until_all=False)[0] == taken


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
