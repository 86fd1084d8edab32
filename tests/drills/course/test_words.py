"""No question has a word of the trade that was not said before it: terms of the glossary, lesson by lesson.

That holds for the questions of a lesson, and for every drill that may be begun after it.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain

import pytest

from dealer_trainer.drills.course.lesson_state import ActDue, LessonState
from dealer_trainer.drills.course.taught import taught_game, taught_skills, untaught_units
from dealer_trainer.drills.course.taught_guide import game_explained, untaught_names
from dealer_trainer.drills.course.walk import PATIENCE, Walk
from dealer_trainer.drills.item.factory import Item, dressed, grade, make
from dealer_trainer.drills.session.reminder import reminders
from dealer_trainer.games.course import Course, Lesson
from dealer_trainer.games.game import Game
from tests.drills.item.drilled import BLANK
from tests.narrowed import not_none, of_kind


def forms_of(course: Course) -> dict[str, re.Pattern[str]]:
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
                due = of_kind(walk.due(LessonState(activity=at, place=place, acts=acts[:count])), ActDue)
                yield str(due.text)


def read(game: Game, item: Item, untaught: tuple[str, ...]) -> Iterator[str]:
    """All that an item says: its cards, its rules, its right answer, and why that is right."""
    graded = grade(game, item, BLANK[item.form])
    rules = [str(each.words) for each in reminders(game, item)]
    said = (text for text in rules if not any(name in text for name in untaught))
    yield from map(str, (item.question, *item.cards, *said, graded.due, graded.why))


def asked(game: Game, walk: Walk) -> Iterator[str]:
    """All that its questions say."""
    told = game_explained(game, walk.lesson.id)
    untaught = untaught_names(told, game.course.bets_by(walk.lesson))
    for at, activity in enumerate(walk.lesson.activities):
        if activity.kind not in ("drill", "gate") or activity.until is None:
            continue
        for number in range(PATIENCE * activity.until.of):
            yield from read(walk.game, walk._item(at, number, 0), untaught)


def drilled(game: Game, done: Sequence[str]) -> Iterator[str]:
    """All that the drills say that may be begun after these lessons, in another item of each after every lesson."""
    skills = taught_skills(game, done)
    drill = not_none(taught_game(game, done, untaught_units(game, skills)))
    bets = frozenset(spot.bet for spot in drill.layout.spots)
    for skill in sorted(skills):
        yield from read(drill, dressed(make(drill, skill, len(done)), bets), untaught_names(drill, bets))


def unsaid(game: Game, last: str = "") -> dict[str, set[str]]:
    """The terms that the questions of each lesson, or the drills after it, have too early, by its id.

    `last`: the lesson after which nothing is looked at, if any.
    """
    forms = forms_of(game.course)

    def new(texts: Iterator[str]) -> set[str]:
        """Those that no lesson has said yet."""
        return {term for text in dict.fromkeys(texts) for term, form in forms.items() if form.search(text)}

    found: dict[str, set[str]] = {}
    done: list[str] = []
    for lesson in game.course.lessons:
        walk = Walk(game, lesson, 0)
        for term in new(told(game, walk)):
            del forms[term]
        done.append(lesson.id)
        if early := new(chain(asked(game, walk), drilled(game, done))):
            found[lesson.id] = early
        if lesson.id == last:
            break
    return found


@pytest.mark.slow
def test_nothing_is_asked_in_words_that_were_not_said(game: Game) -> None:
    """Over the whole course: a term in a question was said in this lesson or before, outside of questions."""
    assert unsaid(game) == {}


@pytest.mark.slow
def test_a_word_that_comes_too_early_is_found(game: Game) -> None:
    """Without the tip that says it, a term in a question is found, in the lesson that asks it."""

    def silent(lesson: Lesson) -> Lesson:
        data = [{**each, "tips": ()} if each["kind"] == "do" else each for each in lesson.model_dump()["activities"]]
        return Lesson.model_validate({**lesson.model_dump(), "activities": tuple(data)})

    lessons = tuple(silent(each) if each.id == "open-and-winner" else each for each in game.course.lessons)
    silenced = game._replace(course=Course.model_validate({**game.course.model_dump(), "lessons": lessons}))
    found = unsaid(silenced, last="open-and-winner")
    assert "Yo-eleven" in found["open-and-winner"]


@pytest.mark.slow
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
