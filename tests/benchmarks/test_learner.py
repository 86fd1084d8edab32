"""The course against blocked practice, for simulated learners: what there is to learn, and how much sooner it is."""

import pytest

from benchmarks.learner.material import material
from benchmarks.learner.model import KINDS
from benchmarks.learner.table import BLOCKED, COURSE, MOST_RATIO, learn, lines, ratio, text

QUICK = KINDS[1]._replace(learns=0.3)
"""Who mixes pairs up and is soon through."""


@pytest.mark.slow
def test_what_there_is_to_learn_comes_from_the_game() -> None:
    """Every skill's items ask facts; by the end of the course every fact was shown, each roll practices something."""
    found = material()
    asked = {fact for skill in found.skills.values() for item in skill.items for fact in item}
    shown = {fact for facts in found.lessons.values() for fact in facts}
    assert asked <= shown
    dealt = [lesson for lesson in found.game.course.lessons if lesson.duties]
    assert all(found.rolls[lesson.id, roll] for lesson in dealt for roll in lesson.rolls)
    assert len(found.needs) == 6


@pytest.mark.slow
def test_the_course_needs_fewer_items_than_blocked_practice() -> None:
    """At most two thirds, for a quick learner who mixes pairs up."""
    found = lines([QUICK], 1, ways=(COURSE, BLOCKED))
    assert ratio(found, QUICK.name, BLOCKED) <= MOST_RATIO, text(found)
    assert found[0].ready == 1


@pytest.mark.soak
def test_the_same_seed_gives_the_same_figures() -> None:
    """Whatever was learned before, in the same process."""
    assert learn(QUICK, COURSE, 0) == learn(QUICK, COURSE, 0)
