"""Each call in the listening benchmark is what its kind says."""

import numpy as np
import pytest

from benchmarks.hearing.__main__ import LISTS, calls
from benchmarks.hearing.trial import UNRELATED, tried
from benchmarks.hearing.voices import FLOOR, LOUDNESS, in_babble
from dealer_trainer.games.game import under
from dealer_trainer.voice.audio import FULL_SCALE
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.recognizer import RATE, Heard
from dealer_trainer.voice.sphinx import Arbiter
from tests import loaded

RIGHT = ("canonical", "free", "unseen", "correction")


@pytest.mark.parametrize("name", ["calls", "held_out"])
def test_kinds_are_true(name: str) -> None:
    """What is heard as it was said is never unfair nor false: right calls hold up, wrong ones do not, talk is none."""
    shipped = loaded.rock_n_roll()
    game = under(shipped, shipped.rules.house._replace(calls="full"))  # the lists are of full calls
    arbiter = Arbiter(TableMeaning(game))
    for spoken in calls(LISTS[name]):
        if spoken.kind == UNRELATED:
            assert not arbiter.stated(spoken.say), spoken
            continue
        misheard = "no roll one two" if spoken.roll is None else "no roll"
        nonsense = tried(game, arbiter, spoken, Heard(misheard, sure=True))
        assert nonsense.unfair is (spoken.kind in RIGHT), spoken
        assert tried(game, arbiter, spoken, Heard(spoken.say, sure=True)).outcome == "right", spoken


def test_no_free_call_of_the_last_stands_on_another_list() -> None:
    """What weights were fitted to says nothing of how others are heard."""
    free = {
        name: {said.say for said in calls(LISTS[name]) if said.kind not in ("canonical", "wrong")} for name in LISTS
    }
    assert all(free["final"].isdisjoint(free[name]) for name in LISTS if name != "final")


@pytest.mark.parametrize("name", ["calls", "held_out"])
def test_there_are_enough_of_each_kind(name: str) -> None:
    """At least sixty calls, and of each of the five kinds."""
    kinds = [spoken.kind for spoken in calls(LISTS[name])]
    assert len(kinds) >= 60
    for kind in ("canonical", "free", "wrong", "correction", UNRELATED):
        assert kinds.count(kind) >= 6, kind


@pytest.mark.parametrize("decibels", [20.0, 10.0])
def test_babble_is_as_loud_as_it_says(decibels: float) -> None:
    """Its power below the speech's is what was asked for; in quiet there is the floor alone."""
    chance = np.random.default_rng(1)
    speech, talk = (0.1 * np.sin(np.arange(2 * RATE) * pitch) for pitch in (0.1, 0.37))
    quiet = np.frombuffer(in_babble(np.zeros(RATE), [talk], None, 2), "<i2") / FULL_SCALE
    assert np.sqrt((quiet**2).mean()) == pytest.approx(FLOOR * LOUDNESS, rel=0.1)
    heard = np.frombuffer(in_babble(speech, [talk * chance.normal()], decibels, 2), "<i2") / FULL_SCALE
    rest = heard / LOUDNESS - speech
    below = 10 * np.log10((speech**2).mean() / (rest**2).mean())
    assert below == pytest.approx(decibels, abs=0.5)
