"""The courses of scorekeepers and hosts keep to the table course's rules of shape."""

import pytest

from dealer_trainer.drills.course.lesson_run import run_of
from dealer_trainer.drills.course.outline import longest_run
from dealer_trainer.drills.course.shape import MOST_RUN
from dealer_trainer.families.registry import family_for
from dealer_trainer.games.family import folders_of

FOLDERS = {folder.name: folder for family in ("score", "show") for folder in folders_of(family)}


def test_there_are_six() -> None:
    """Four games that are scored, and two shows."""
    assert len(FOLDERS) == 6


@pytest.mark.parametrize("name", sorted(FOLDERS))
@pytest.mark.slow
def test_no_skill_is_asked_too_often_in_a_row(name: str) -> None:
    """At most eight items, with the gate that follows them; a lesson of several skills asks them in turn."""
    family = family_for(FOLDERS[name])
    lessons = family.lessons(family.load(FOLDERS[name]))
    assert lessons
    for lesson in lessons:
        assert longest_run(lesson) <= MOST_RUN, lesson.id


@pytest.mark.parametrize("name", sorted(FOLDERS))
@pytest.mark.slow
def test_every_lesson_begins_with_an_act(name: str) -> None:
    """A question, or a turn to keep; what a model only plays is watched after the first question."""
    family = family_for(FOLDERS[name])
    for lesson in family.lessons(family.load(FOLDERS[name])):
        run = run_of(lesson)
        assert run.stage == "practice" or (run.stage == "example" and not lesson.is_watched), lesson.id
        assert family.id == "score" or lesson.is_watched, "the model host plays its examples"
