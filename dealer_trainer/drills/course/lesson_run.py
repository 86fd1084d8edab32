"""A lesson in progress in any family: its example, items with help, and its gate without. A value.

It stores nothing.
"""

from typing import Literal, NamedTuple

from dealer_trainer.drills.course.outline import LessonOutline

LessonStage = Literal["example", "practice", "gate", "passed", "failed"]


class LessonRun(NamedTuple):
    """`place`: the example and the items with help in order, from 0, last the gate. `gate`: answers in it.

    The example comes first; one that is only watched comes after the first item, because a lesson begins with an act.
    """

    lesson: LessonOutline
    place: int
    gate: tuple[bool, ...] = ()

    @property
    def stage(self) -> LessonStage:
        """What is up now, or how it ended."""
        if self.place == int(self.lesson.is_watched) and self.lesson.has_example:
            return "example"
        if self.place <= self.lesson.items:
            return "practice"
        if len(self.gate) < self.lesson.gate.of:
            return "gate"
        return "passed" if sum(self.gate) >= self.lesson.gate.right else "failed"

    @property
    def said(self) -> tuple[str, ...]:
        """What the lesson says by now: its first line before the first act, then all of it."""
        return self.lesson.text[:1] if self.place == run_of(self.lesson).place else self.lesson.text

    @property
    def number(self) -> int:
        """The number of the current item, from 1; in the gate, of the gate."""
        return max(1, self.place) if self.stage == "practice" else len(self.gate) + 1

    def watched(self) -> "LessonRun":
        """The run after the example."""
        return LessonRun(self.lesson, self.place + 1) if self.stage == "example" else self

    def answered(self, *, is_right: bool) -> "LessonRun":
        """The run after one more answer."""
        if self.stage == "gate":
            return self._replace(gate=(*self.gate, is_right))
        return self._replace(place=self.place + 1) if self.stage == "practice" else self

    def at_gate(self) -> "LessonRun":
        """The run at the start of its gate."""
        return LessonRun(self.lesson, self.lesson.items + 1)


def run_of(lesson: LessonOutline, place: int = 0) -> LessonRun:
    """A lesson from where it was left; from the beginning if the course has been shortened since."""
    least = 0 if lesson.has_example else 1
    return LessonRun(lesson, place if least <= place <= lesson.items + 1 else least)
