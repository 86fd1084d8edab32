"""The simulated learners do not know what they cannot know, and every figure in the table has its reason."""

import pytest

from benchmarks.learner.material import material
from benchmarks.learner.model import KINDS, Kind, Learner, SkillItems
from benchmarks.learner.table import BLOCKED, COURSE, MOST_RATIO, learn, lines, ratio, text

PLAIN = Kind("plain", guess=0.1, slip=0.0)
SKILLS = {
    "one": SkillItems((frozenset({"odds:3:2"}),), pair="two"),
    "two": SkillItems((frozenset({"odds:6:5"}),), pair="one"),
    "kin": SkillItems((frozenset({"odds:6:5"}),), kin=("two",)),
}

QUICK = KINDS[1]._replace(learns=0.3)
"""Who mixes pairs up and is soon through."""


def trained(kind: Kind, *names: str, seed: int = 1) -> Learner:
    """A learner who was taught both facts and answered these items."""
    learner = Learner(kind, SKILLS, seed)
    learner.be_taught({"odds:3:2", "odds:6:5"})
    learner.be_taught({"odds:3:2", "odds:6:5"})
    for name in names:
        learner.answer(name)
    return learner


def test_an_untaught_fact_is_not_known() -> None:
    """However much is practiced: without the fact every right answer is a guess."""
    learner = Learner(PLAIN._replace(told=0.0), SKILLS, 1)
    for _ in range(200):
        learner.answer("one")
    assert learner.chance("one") == PLAIN.guess
    assert trained(PLAIN, *["one"] * 200).chance("one") > 0.99


def test_a_mistake_that_is_explained_may_teach_a_fact() -> None:
    """So that those who are not taught learn as well, only slower."""
    learner = Learner(PLAIN._replace(told=0.5), SKILLS, 1)
    for _ in range(200):
        learner.answer("one")
    assert learner.chance("one") > 0.9


def test_practice_on_several_days_is_kept_longer() -> None:
    """The same twenty answers: on one day, or on four."""
    once, often = trained(PLAIN, *["one"] * 20), trained(PLAIN)
    for _ in range(4):
        for _ in range(5):
            often.answer("one")
        often.sleep()
        once.sleep()
    for _ in range(10):
        once.sleep()
        often.sleep()
    assert often._known["one"] > once._known["one"]


def test_a_pair_is_mixed_up_until_it_was_met_side_by_side() -> None:
    """Each practiced alone for long, both suffer; in turn they are told apart; other kinds of learner do not care."""
    mixed = PLAIN._replace(confusion=0.4)
    blocked = trained(mixed, *["one"] * 60, *["two"] * 60).chance("one")
    in_turn = trained(mixed, *["one", "two"] * 60).chance("one")
    assert in_turn > blocked + 0.1
    assert trained(PLAIN, *["one"] * 60, *["two"] * 60).chance("one") > in_turn


def test_what_is_learned_passes_on_to_its_kin() -> None:
    """Only where there is transfer."""
    practice = ["kin"] * 30
    assert trained(PLAIN, *practice).chance("two") == PLAIN.guess
    assert trained(PLAIN._replace(transfer=0.5), *practice).chance("two") > 0.5


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
