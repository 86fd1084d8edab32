"""No question has a word of the trade that was not said before it: terms of the glossary, lesson by lesson."""

import re
from collections.abc import Iterator, Mapping

import pytest

from dealer_trainer.drills.course.lesson_state import ActDue, LessonState
from dealer_trainer.drills.course.walk import PATIENCE, Walk
from dealer_trainer.drills.item.factory import grade
from dealer_trainer.games.course import Course, Lesson
from dealer_trainer.games.game import Game
from tests.drills.item.drilled import BLANK


def forms_of(course: Course) -> Mapping[str, re.Pattern[str]]:
    """Each term with what finds it, or another word for it, in a text."""
    found = {}
    for term in course.terms:
        names = "|".join(re.escape(str(name)) for name in (term.term, *term.also))
        found[str(term.term)] = re.compile(rf"\b({names})(s|ed)?\b", re.IGNORECASE)
    return found


def told(game: Game, walk: Walk) -> Iterator[str]:
    """All that a lesson says to everybody: its texts, its tips, and the reason of each act that it shows."""
    lesson = walk.lesson
    unit = next(unit for unit in game.course.units if unit.id == lesson.unit)
    yield from map(str, (unit.title, unit.text, lesson.title, lesson.text))
    for at, activity in enumerate(lesson.activities):
        yield str(activity.text)
        if activity.kind == "duty":
            yield from (str(tip.text) for tip in activity.tips)
            run = walk.run_of(activity.duty)
            yield from (str(step.text) for act in run.model if (step := run.step_of(act)) is not None)
        if activity.kind != "do":
            continue
        yield from (str(tip.text) for tip in activity.tips)
        for place, roll in enumerate(activity.rolls):
            acts = walk.model_acts(game.course.roll(roll))
            for count in range(len(acts)):
                due = walk.due(LessonState(activity=at, place=place, acts=acts[:count]))
                assert isinstance(due, ActDue)
                yield str(due.text)


def asked(walk: Walk) -> Iterator[str]:
    """All that its questions say, with their cards, their right answers, and their explanations."""
    for at, activity in enumerate(walk.lesson.activities):
        if activity.kind not in ("drill", "gate") or activity.until is None:
            continue
        for number in range(PATIENCE * activity.until.of):
            item = walk.item(at, number)
            graded = grade(walk.game, item, BLANK[item.form])
            yield from map(str, (item.question, *item.cards, graded.due, graded.why))


def unsaid(game: Game) -> dict[str, set[str]]:
    """The terms that the questions of each lesson have too early, by its id."""
    forms = forms_of(game.course)

    def terms(texts: Iterator[str]) -> set[str]:
        return {term for text in texts for term, form in forms.items() if form.search(text)}

    known: set[str] = set()
    found: dict[str, set[str]] = {}
    for lesson in game.course.lessons:
        walk = Walk(game, lesson, 0)
        known |= terms(told(game, walk))
        if early := terms(asked(walk)) - known:
            found[lesson.id] = early
    return found


@pytest.mark.slow(seconds=20)
def test_nothing_is_asked_in_words_that_were_not_said(game: Game) -> None:
    """Over the whole course: a term in a question was said in this lesson or before, outside of questions."""
    assert unsaid(game) == {}


@pytest.mark.slow(seconds=20)
def test_a_word_that_comes_too_early_is_found(game: Game) -> None:
    """Without the tip that says it, a term in a question is found, in the lesson that asks it."""

    def silent(lesson: Lesson) -> Lesson:
        data = [{**each, "tips": ()} if each["kind"] == "do" else each for each in lesson.model_dump()["activities"]]
        return Lesson.model_validate({**lesson.model_dump(), "activities": tuple(data)})

    lessons = tuple(silent(each) if each.id == "open-and-winner" else each for each in game.course.lessons)
    found = unsaid(game._replace(course=Course.model_validate({**game.course.model_dump(), "lessons": lessons})))
    assert "Yo-eleven" in found["open-and-winner"]


def test_no_mistake_is_explained_by_odds_that_come_later(game: Game) -> None:
    """Whatever is paid to a bet of a roll, "hardway" is not said before one was dealt; after that it is."""
    said = dict[str, bool]()
    for lesson in game.course.own_lessons:
        walk = Walk(game, lesson, 0)
        for at, activity in enumerate(lesson.activities):
            for place, roll in enumerate(activity.rolls if activity.kind == "do" else ()):
                acts = walk.model_acts(game.course.roll(roll))
                for count, act in enumerate(acts):
                    if act.do == "pay" and act.bet == "players_circle" and act.amount:
                        state = LessonState(activity=at, place=place, acts=acts[:count])
                        _, faults = walk.do(state, act._replace(amount=act.amount * 6 // 5))
                        words = " ".join(str(fault.why) for fault in faults)
                        said[lesson.id] = said.get(lesson.id, False) or "hardway" in words
    ids = [lesson.id for lesson in game.course.own_lessons]
    assert not any(said[name] for name in said if ids.index(name) < ids.index("hardway"))
    assert len([name for name in said if ids.index(name) < ids.index("hardway")]) >= 5
    assert any(said.values())
