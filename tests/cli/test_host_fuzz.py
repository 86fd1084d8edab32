"""Random lines: `host` answers each with a state or a reason, and never stops in the middle."""

import json
from random import Random
from typing import Any

import pytest

from dealer_trainer.cli.host import HostAnswers
from dealer_trainer.engine.show.document import state_document
from dealer_trainer.engine.show.draw import broken, draw_event
from dealer_trainer.guide.show.grade import claim_keys
from dealer_trainer.table.line.value import LineError
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 13, 10**30, 1.5, "", "P1", "P3", "both", "5", "-5", "1e9", "bust", "3000", "?",
    [], [1], [1, 2], [6, 6], [[1, 2]], ["P1", "P2"], {}, {"P1": 1}, {"P1": "5"}, {"P1": {"buzz": 5}}, [[1, "?"]] * 3,
)  # fmt: skip
"""Values that stand where others are wanted."""


def damaged(document: dict[str, Any], random: Random, keys: tuple[str, ...]) -> dict[str, Any]:
    """A key taken out, put in, or given another value, at the top or inside."""
    made = json.loads(json.dumps(document))
    at = random.choice([made, *(part for part in made.values() if isinstance(part, dict))])
    key = random.choice([*at, *keys])
    if random.random() < 0.3:
        at.pop(key, None)
    else:
        at[key] = random.choice(ODD)
    return made  # type: ignore[no-any-return]  # it is the copy of one


def run(name: str, lines: int, seed: int) -> int:
    """Send so many lines, half of them damaged, in all three modes; how many were answered with a state."""
    show, random, answered = shipped(name).show, Random(seed), 0
    host = HostAnswers(show)
    keys = (
        "event", "players", "dice", "shows", "cells", "number", "clue", "prizes", "claim", "config", "stage", "acts",
    )  # fmt: skip
    for _ in range(lines):
        document = draw_event(show, host.state, random)
        if random.random() < 0.3:
            document["claim"] = {key: random.choice(ODD) for key in random.sample(claim_keys(show), k=2)}
        if random.random() < 0.5:
            document = damaged(document, random, (*keys, *show.shown))
        mode = random.choice((host.play, host.ask, host.ask, host.odds))
        if random.random() < 0.2:
            mode, document = host.odds, damaged(state_document(show, host.state), random, keys)
        before = host.state
        try:
            json.dumps(mode(document))
            answered += 1
        except LineError:
            assert host.state is before, "a refused line changes nothing"
        assert list(broken(show, host.state)) == []
    return answered


@pytest.mark.parametrize("name", SHOWS)
@pytest.mark.slow
def test_every_line_is_answered(name: str) -> None:
    """A few hundred of them."""
    assert run(name, 600, 1) > 150


@pytest.mark.fuzz
@pytest.mark.parametrize("name", SHOWS)
def test_very_many_lines_are_answered(name: str) -> None:
    """Far more."""
    assert run(name, 40_000, 2) > 10_000
