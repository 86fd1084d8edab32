"""drills.toml and course.toml of a show, read strictly: every stage is taught before it is drilled."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.engine.show.event import EventError, RuleError, read_event
from dealer_trainer.engine.show.play import Outcome, advance, begin
from dealer_trainer.engine.show.show import Show
from dealer_trainer.games.course import Criterion
from dealer_trainer.games.drills import Slug
from dealer_trainer.games.drills import Text as SkillText
from dealer_trainer.games.error import Fault, name_hint
from dealer_trainer.games.game import COURSE, DRILLS
from dealer_trainer.games.show.building import listed_of
from dealer_trainer.games.show.schema import RowId, Text, Title, Words, read_optional
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

MUST_SAY = "must_say"
"""What the row has the host say: figures, a player, words of the show."""
ASKED = ("bust", "acts", "options", MUST_SAY)
"""What can be asked besides the figures of the state."""
ODDS = "odds"
"""What only a skill can ask: a figure of the odds after an event."""


class HostSkill(Frozen):
    """Questions at some stages (at all if none is named), from some beginnings.

    A beginning is set by the event that seats the players; with `bonus`, the host ends the game for that player, so
    that the bonus round follows at once. `target_ms`: how long a good host takes for the questions about an event.
    """

    id: Slug
    title: Title
    text: SkillText
    keys: Annotated[Words, Field(min_length=1)]
    stages: Words = ()
    starts: Annotated[tuple[dict[str, object], ...], Field(min_length=1, max_length=12)] = ({},)
    target_ms: Annotated[int, Field(ge=500, le=60_000)] = 8_000


class HostSkills(Frozen):
    """The whole of drills.toml of a show."""

    format: Literal[1] = 1
    skills: tuple[HostSkill, ...] = ()


def load_skills(folder: Path, show: Show) -> tuple[HostSkill, ...]:
    """The skills of a show's folder; empty if it has no drills.toml. Raises GameError."""
    return read_optional(folder, DRILLS, HostSkills, lambda text: _skill_faults(show, text.skills)).skills


def start_document(show: Show, start: dict[str, object]) -> dict[str, object]:
    """The event that a beginning stands for."""
    given = {key: value for key, value in start.items() if key != "bonus"}
    return {"event": show.start.event, "players": list(show.start.players), **given}


def _skill_faults(show: Show, skills: tuple[HostSkill, ...]) -> Iterator[Fault]:
    keys, seen = (*ASKED, ODDS, *show.shown), set[str]()
    for place, skill in enumerate(skills):
        at = f"skills[{place}] ({skill.id})"
        if skill.id in seen:
            yield f"{at}.id", message("the id {id} is given twice", id=skill.id), message("Give it an id of its own")
        seen.add(skill.id)
        for key in skill.keys:
            if key not in keys:
                yield f"{at}.keys", message("there is no key {key}", key=key), name_hint(key, keys)
        for stage in skill.stages:
            if stage not in show.stages:
                yield f"{at}.stages", message("there is no stage {stage}", stage=stage), name_hint(stage, show.stages)
        for index, start in enumerate(skill.starts):
            try:
                read_event(show, begin(show).state, start_document(show, start))
            except EventError as error:
                yield f"{at}.starts[{index}]", str(error), message("Write it as the event that seats the players")


class HostLesson(Frozen):
    """The text, the stages taught, an example from the first state on, and the skills drilled.

    `items`: questions with help; `gate`: how many of so many without help must be right.
    """

    id: RowId
    title: Title
    text: Annotated[tuple[Text, ...], Field(min_length=1, max_length=6)]
    stages: Annotated[Words, Field(min_length=1)]
    events: Annotated[tuple[dict[str, object], ...], Field(min_length=1, max_length=20)]
    skills: tuple[Slug, ...] = ()
    items: Annotated[int, Field(ge=1, le=60)] = 6
    gate: Criterion


class HostCourse(Frozen):
    """The whole of course.toml of a show."""

    format: Literal[1] = 1
    lessons: tuple[HostLesson, ...] = ()


class ExampleStep(NamedTuple):
    """An event of an example, the stage at which it happens, and its outcome."""

    document: dict[str, Any]
    stage: str
    outcome: Outcome


def load_course(folder: Path, show: Show, skills: tuple[HostSkill, ...]) -> tuple[HostLesson, ...]:
    """The lessons of a show's folder; empty if it has no course.toml. Raises GameError."""
    return read_optional(
        folder, COURSE, HostCourse, lambda text: (*_lessons(show, text.lessons), *_order(show, skills, text.lessons))
    ).lessons


def example_of(show: Show, lesson: HostLesson) -> Iterator[ExampleStep]:
    """The lesson's example, event by event; raises EventError if an event may not happen."""
    state = begin(show).state
    for event in lesson.events:
        document = listed_of(event)
        outcome = advance(show, state, read_event(show, state, document))
        yield ExampleStep(document, state.stage, outcome)
        state = outcome.state


def _lessons(show: Show, lessons: tuple[HostLesson, ...]) -> Iterator[Fault]:
    """Faults of single lessons: their stages, and an example that must reach one of them."""
    ids = Counter(lesson.id for lesson in lessons)
    for place, lesson in enumerate(lessons):
        at = f"lessons[{place}] ({lesson.id})"
        if ids[lesson.id] > 1:
            yield f"{at}.id", message("the id {id} is given twice", id=lesson.id), message("Give it an id of its own")
        for stage in lesson.stages:
            if stage not in show.stages:
                yield f"{at}.stages", message("there is no stage {stage}", stage=stage), name_hint(stage, show.stages)
        try:
            steps = tuple(example_of(show, lesson))
        except RuleError as error:
            yield f"{at}.events", str(error), message("Correct that rule of show.toml")
            continue
        except EventError as error:
            yield f"{at}.events", str(error), message("Write events as `host` takes them")
            continue
        if not {*lesson.stages} & {stage for step in steps for stage in (step.stage, step.outcome.state.stage)}:
            reason = message("the example never reaches a stage that the lesson teaches")
            yield f"{at}.events", reason, message("Play it on, or teach another stage")


def _order(show: Show, skills: tuple[HostSkill, ...], lessons: tuple[HostLesson, ...]) -> Iterator[Fault]:
    """Faults of the order: every stage is taught once, every skill is drilled, and none before it is taught."""
    known, taught, asked = {skill.id: skill for skill in skills}, Counter[str](), set[str]()
    for place, lesson in enumerate(lessons):
        taught.update(lesson.stages)
        for skill in lesson.skills:
            at = f"lessons[{place}] ({lesson.id}).skills"
            if skill not in known:
                yield at, message("there is no skill {skill}", skill=skill), name_hint(skill, known)
                continue
            asked.add(skill)
            for stage in known[skill].stages or show.stages:
                if stage not in taught:
                    reason = message("{skill} asks about {stage}, which is not taught yet", skill=skill, stage=stage)
                    yield at, reason, message("Ask it in a later lesson")
    for stage in show.stages:
        if taught[stage] != 1:
            reason = message("{stage} is taught in {count} lessons", stage=stage, count=taught[stage])
            yield "lessons", reason, message("Teach every stage once")
    for skill in known:
        if skill not in asked:
            yield "lessons", message("the skill {skill} is never asked", skill=skill), message("Ask it in a lesson")
