"""A host's drill items: the same from one seed, right when answered as due, wrong and explained otherwise."""

import json

import pytest

from dealer_trainer.drills.show.session import grade_item, make
from dealer_trainer.engine.show.event import read_event
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.games.show.course import HostSkill
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS

SKILLS = [(name, skill) for name in SHOWS for skill in shipped(name).skills]


@pytest.mark.parametrize(("name", "skill"), SKILLS, ids=[f"{name} {skill.id}" for name, skill in SKILLS])
@pytest.mark.slow
def test_items_of_every_skill(name: str, skill: HostSkill) -> None:
    """A seed gives the same item again, seeds differ, what is due is right, and what is not is wrong with a reason."""
    items = [make(shipped(name), skill.id, seed) for seed in range(12)]
    assert [item.shown for item in items] == [make(shipped(name), skill.id, seed).shown for seed in range(12)]
    assert len({json.dumps(item.shown) for item in items}) > 8
    for item in items:
        assert grade_item(item, json.loads(json.dumps(item.due))).is_right
        wrong = grade_item(item, dict.fromkeys(item.due, "nonsense"))
        assert not wrong.is_right
        assert wrong.why
        assert wrong.due == item.due


def test_what_is_shown_is_a_state_and_an_event() -> None:
    """Both as the command `host` has them."""
    show = shipped(SHOWS[0]).show
    item = make(shipped(SHOWS[0]), "pot", 3)
    shown = json.loads(json.dumps(item.shown))
    assert [*shown["state"]] == ["stage", "acts", *show.shown]
    assert shown["event"]["event"] in show.events
    assert read_event(show, begin(show).state, {"event": "roll", "dice": [1, 2]}) is not None
    assert advance(show, item.session.asked.before, item.session.asked.event) == item.session.asked.outcome


def test_a_skill_that_is_not_there() -> None:
    """Is refused by its name."""
    with pytest.raises(ValueError, match="no skill 'pots'"):
        make(shipped(SHOWS[0]), "pots", 1)
