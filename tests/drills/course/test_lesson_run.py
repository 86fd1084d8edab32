"""A lesson with a gate in any family, and which lessons of its course are done, next, and due."""

from dealer_trainer.drills.course.day import REVIEWED
from dealer_trainer.drills.course.lesson_run import LessonRun, run_of
from dealer_trainer.drills.course.outline import LessonOutline, is_lesson_due, progress_of
from dealer_trainer.games.course import Criterion
from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
from dealer_trainer.records.progress.past import Past


def lesson(name: str, *skills: str, has_example: bool = True) -> LessonOutline:
    """A lesson of two items with help, and a gate of two right in three."""
    return LessonOutline(name, name, ("Say it.",), skills, has_example, 2, Criterion(right=2, of=3))


def test_a_lesson_says_one_line_before_its_first_act() -> None:
    """Then all of it, with and without an example that is watched after the first item."""
    told = lesson("one", "a")._replace(text=("First.", "Second.", "Third."))
    for each in (told, told._replace(has_example=False), told._replace(is_watched=True)):
        run = run_of(each)
        assert run.said == ("First.",)
        run = run.watched() if run.stage == "example" else run.answered(is_right=False)
        assert run.said == each.text


def past(skill: str, at: int) -> Past:
    """A right answer."""
    return Past(at, "g", f"k/{skill}/{at}", "k", skill, (), True, None)


def walked(run: LessonRun, *answers: bool) -> LessonRun:
    """A run some answers later."""
    for is_right in answers:
        run = run.answered(is_right=is_right)
    return run


def test_a_lesson_ends_with_its_gate() -> None:
    """Example, items whose mistakes count for nothing, and a gate that is passed or failed, and tried again."""
    run = run_of(lesson("one", "a"))
    assert run.stage == "example"
    run = run.watched()
    assert (run.stage, run.number) == ("practice", 1)
    run = walked(run, False, False)
    assert (run.stage, run.number) == ("gate", 1)
    assert walked(run, True, False).stage == "gate"
    assert walked(run, True, False, True).stage == "passed"
    failed = walked(run, True, False, False)
    assert failed.stage == "failed"
    assert (failed.at_gate().stage, failed.at_gate().gate) == ("gate", ())


def test_what_is_only_watched_comes_after_the_first_item() -> None:
    """A lesson begins with an act; the items are counted on, and the gate comes at the same place."""
    run = run_of(lesson("one", "a")._replace(is_watched=True))
    assert (run.stage, run.number) == ("practice", 1)
    run = walked(run, False)
    assert run.stage == "example"
    assert walked(run, True) == run
    run = run.watched()
    assert (run.stage, run.number) == ("practice", 2)
    run = walked(run, True)
    assert (run.stage, run.place) == ("gate", run.at_gate().place)


def test_a_lesson_goes_on_where_it_was_left() -> None:
    """In the items, before the gate, and from the beginning where the place is none of this course's."""
    assert run_of(lesson("one"), 2).number == 2
    assert run_of(lesson("one"), 3).stage == "gate"
    assert run_of(lesson("one"), 4).stage == "example"
    assert run_of(lesson("one", has_example=False)).stage == "practice"


def test_what_comes_next() -> None:
    """The lesson that was begun, or the first that is not passed; its skills are taught once it is."""
    lessons = (lesson("one", "a"), lesson("two", "b"), lesson("three", "c"))
    fresh = progress_of(lessons, (), (), ())
    assert (fresh.next, fresh.done, fresh.taught) == ("one", frozenset(), frozenset())
    results = (LessonResult("one", 10, "failed"), LessonResult("one", 20, "passed"))
    later = progress_of(lessons, results, (), ())
    assert (later.next, later.done, later.taught) == ("two", frozenset({"one"}), frozenset({"a"}))
    begun = progress_of(lessons, results, (BegunLesson("three", 2, 0, 30),), (past("z", 5),))
    assert (begun.next, dict(begun.places), begun.taught) == ("three", {"three": 2}, frozenset({"a", "z"}))
    every = progress_of(lessons, [LessonResult(each.id, 9, "passed") for each in lessons], (), ())
    assert every.next is None


def test_a_lesson_is_due_after_some_review() -> None:
    """At first, when one was begun, and after so many items since the last one; never when all are done."""
    lessons, results = (lesson("one", "a"), lesson("two", "b")), (LessonResult("one", 10, "passed"),)
    assert is_lesson_due(progress_of(lessons, (), (), ()), (), ())
    reviewed = [past("a", 11 + at) for at in range(REVIEWED)]
    progress = progress_of(lessons, results, (), reviewed)
    assert not is_lesson_due(progress, results, [past("a", 1), *reviewed[1:]])
    assert is_lesson_due(progress, results, reviewed)
    assert is_lesson_due(progress_of(lessons, results, (BegunLesson("two", 1, 0, 12),), ()), results, ())
    done = (*results, LessonResult("two", 12, "passed"))
    assert not is_lesson_due(progress_of(lessons, done, (), reviewed), done, reviewed)
