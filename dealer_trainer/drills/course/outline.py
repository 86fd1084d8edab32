"""A course in the form shared by all families: lessons with a gate each, how far they are done, and what comes next."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.drills.course.day import REVIEWED
from dealer_trainer.drills.course.path import outcomes_of

if TYPE_CHECKING:
    from dealer_trainer.games.course import Criterion
    from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
    from dealer_trainer.records.progress.past import Past


class LessonOutline(NamedTuple):
    """A lesson. `text`: what it says; `skills`: what may be asked once it is passed.

    `has_example`: it begins with something to see or do. `items` with help, then the `gate`: how many of so many must
    be right without help.
    """

    id: str
    title: str
    text: tuple[str, ...]
    skills: tuple[str, ...]
    has_example: bool
    items: int
    gate: "Criterion"


class CourseProgress(NamedTuple):
    """How far a course is done. `next`: the lesson to take now, None after the last.

    `places`: how far each lesson in progress is. `taught`: the skills that may be asked.
    """

    done: frozenset[str]
    next: str | None
    places: Mapping[str, int]
    taught: frozenset[str]


def progress_of(
    lessons: Sequence[LessonOutline],
    results: "Sequence[LessonResult]",
    begun: "Sequence[BegunLesson]",
    past: "Sequence[Past]",
) -> CourseProgress:
    """What a trainee has done of a course; a skill that was practiced by itself counts as taught."""
    done = frozenset(outcomes_of(results))
    places = {left.lesson: left.activity for left in reversed(begun)}
    waiting = [lesson.id for lesson in lessons if lesson.id not in done]
    next_ = next((left.lesson for left in begun if left.lesson in waiting), next(iter(waiting), None))
    skills = {skill for lesson in lessons if lesson.id in done for skill in lesson.skills}
    return CourseProgress(done, next_, places, frozenset(skills | {answer.skill for answer in past}))


def is_lesson_due(progress: CourseProgress, results: "Sequence[LessonResult]", past: "Sequence[Past]") -> bool:
    """Whether the day continues with the next lesson: one is in progress, or enough was reviewed since the last."""
    if progress.next is None:
        return False
    last = max((result.at for result in results), default=None)
    if last is None or progress.next in progress.places:
        return True
    return sum(answer.at > last for answer in past) >= REVIEWED
