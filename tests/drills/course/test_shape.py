"""The rules of a lesson's shape, in every family: a lesson that breaks one is named with its place and its figure."""

from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.course.shape import Shape, faults_of, outline_shape, shape_of
from dealer_trainer.games.course import Criterion, Drill, Lesson, TableDuty
from tests.drills.item.drilled import rock

GATE = Criterion(right=3, of=4)
TWO = ("pot", "bust")


def outline(text: str = "Roll or bank.", items: int = 4, **more: Any) -> LessonOutline:
    """A lesson of two skills and four questions, whose gate asks four more."""
    plain = {"id": "roll", "title": "Roll", "skills": TWO, "has_example": True, "gate": GATE, "is_watched": True}
    return LessonOutline(**{**plain, "text": (text, "More."), "items": items, **more})


def told(shape: Shape) -> list[str]:
    """The faults of a lesson of this shape."""
    return [f"{fault.key}: {fault.reason}" for fault in faults_of(Path("course.toml"), "lessons[0]", shape)]


@pytest.mark.parametrize(
    ("lesson", "fault"),
    [
        (outline("word " * 30), "activities[0]: the first act takes 22 s; the limit is 20"),
        (outline(items=1, gate=Criterion(right=1, of=1)), "activities: 34% of the steps are watched; the limit is 20%"),
        (outline(items=6, skills=("pot",)), "activities: pot may come 10 times in a row; the limit is 8"),
        (outline(items=6, skills=()), "activities: roll may come 10 times in a row; the limit is 8"),
    ],
)
def test_a_lesson_of_a_scorekeeper_or_a_host(lesson: LessonOutline, fault: str) -> None:
    """What is watched counts as one piece; without skills of its own, a lesson asks one thing."""
    assert told(outline_shape(lesson)) == [f"lessons[0].{fault}"]


def test_what_the_trainee_does_is_not_watched() -> None:
    """A turn that is kept comes first; what the model plays comes after the first question."""
    assert outline_shape(outline(is_watched=False)).pieces == (False,) * 6
    assert outline_shape(outline()).pieces == (False, True, *(False,) * 4)
    assert told(outline_shape(outline())) == told(outline_shape(outline(is_watched=False))) == []


def duties(*watched: bool) -> Lesson:
    """A lesson of one duty after the other before its gate."""
    found = rock().course.lesson("duty-open-close")
    done = next(each for each in found.activities if isinstance(each, TableDuty))
    parts = (done.model_copy(update={"is_watched": each, "tips": ()}) for each in watched)
    return found.model_copy(update={"activities": (*parts, found.activities[-1])})


@pytest.mark.slow
def test_a_lesson_of_a_table() -> None:
    """One that begins with a duty to watch, or has two in a row; a skill that a drill may repeat too often."""
    assert told(shape_of(rock(), duties(False, True))) == []
    assert "lessons[0].activities[0]: the lesson begins with something to look at" in told(
        shape_of(rock(), duties(True, False))
    )
    assert "lessons[0].activities[2]: two things to look at in a row" in told(
        shape_of(rock(), duties(False, True, True))
    )
    found = rock().course.lesson("breakage")
    drill = Drill(kind="drill", text="Pay.", skills=("pay-circle-odd",), until=Criterion(right=4, of=5))
    again = found.model_copy(update={"activities": (found.activities[0], drill, found.activities[-1])})
    assert told(shape_of(rock(), again))[-1].endswith("pay-circle-odd may come 10 times in a row; the limit is 8")
