"""What a game's course and its pack cover of the topics that the law asks a dealer's training for."""

from typing import NamedTuple

from dealer_trainer.certification.blueprint.part import Draw, DutyDraw
from dealer_trainer.certification.blueprint.reading import EXAM, load_blueprint
from dealer_trainer.drills.course.length import course_minutes, lesson_minutes
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.game import COURSE
from dealer_trainer.games.pack import pack_folder, pack_of
from dealer_trainer.guide.duty.pack import Pack, Preset, Topic
from dealer_trainer.message import message

WAGERS = 6
"""The topic that the game's own course teaches."""
TIPS = 4
"""The topic that its lessons with tokes belong to."""


class TaughtLesson(NamedTuple):
    """A lesson and its minutes."""

    lesson: Lesson
    minutes: int


class TopicCoverage(NamedTuple):
    """What covers a topic. `own`: lessons of the game's course; `lessons`: of the pack; `draws`: items of the exams."""

    topic: Topic
    own: tuple[TaughtLesson, ...]
    lessons: tuple[TaughtLesson, ...]
    skills: tuple[Skill, ...]
    draws: int

    @property
    def minutes(self) -> int:
        """The minutes of all its lessons; a lesson may serve several topics."""
        return sum(each.minutes for each in (*self.own, *self.lessons))


class TrainingProgram(NamedTuple):
    """A whole program. `minutes`: every lesson once. `preset`: of the state whose switches are named, None for none."""

    game: Game
    pack: Pack
    topics: tuple[TopicCoverage, ...]
    minutes: int
    preset: Preset | None = None


def training_program(game: Game, state: str = "") -> TrainingProgram:
    """The program; raises GameError for a game without a pack of table duties, or for an unknown state."""
    pack = pack_of(game)
    if pack is None:
        reason = message("the game takes no pack of table duties")
        raise GameError(game.folder / COURSE, "packs", reason, message('Write packs = ["table-duties"] in game.toml'))
    preset = next((preset for preset in pack.text.presets if preset.id == state), None)
    if state and preset is None:
        names = ", ".join(preset.id for preset in pack.text.presets)
        reason = message("there is no preset {state}", state=state)
        raise GameError(pack_folder(pack.id), "presets", reason, message("The presets are {names}", names=names))
    draws = _draws(game, pack)
    topics = tuple(_coverage(game, pack, topic, draws) for topic in pack.text.topics)
    return TrainingProgram(game, pack, topics, course_minutes(game, game.course.lessons), preset)


def _coverage(game: Game, pack: Pack, topic: Topic, draws: tuple[Draw | DutyDraw, ...]) -> TopicCoverage:
    duties = {duty.id for duty in pack.duties.duties if duty.topic == topic.id}
    skills = [skill for skill in game.drills.skills if skill.pack and _asks(skill) & duties]
    own = game.course.own_lessons if topic.id == WAGERS else ()
    if topic.id == TIPS:
        own = tuple(lesson for lesson in game.course.own_lessons if "tokes" in lesson.specials)
    names = {skill.id for skill in skills if skill.kind != "duty"}
    taught = [
        lesson for lesson in game.course.lessons
        if lesson not in game.course.own_lessons
        and (names & set(lesson.skills) or duties & {game.course.duty(each).duty for each in lesson.table_duties})
    ]  # fmt: skip
    if topic.id == WAGERS:
        skills = [*(skill for skill in game.drills.skills if not skill.pack), *skills]
    asked = {skill.id for skill in skills}  # a draw counts for its first skill, so that no item is counted twice
    return TopicCoverage(
        topic,
        tuple(TaughtLesson(lesson, lesson_minutes(game, lesson)) for lesson in own),
        tuple(TaughtLesson(lesson, lesson_minutes(game, lesson)) for lesson in taught),
        tuple(skills),
        sum(draw.count for draw in draws if _draws_from(draw, asked, duties, topic.id)),
    )


def _draws_from(draw: Draw | DutyDraw, skills: set[str], duties: set[str], topic: int) -> bool:
    """Whether a draw is about a topic: of live duties by the first of them."""
    if isinstance(draw, DutyDraw):
        return draw.duties[0] in duties
    return draw.skills[0] in skills and draw.topic in (0, topic)


def _asks(skill: Skill) -> set[str]:
    """The duties that a skill is about: those that it asks, or that its facts name."""
    named = skill.features.get("duties", ())
    duties = set(map(str, named)) if isinstance(named, tuple) else set()
    return duties | {fact.partition(":")[2] for fact in skill.facts if fact.startswith("duty:")}


def _draws(game: Game, pack: Pack) -> tuple[Draw | DutyDraw, ...]:
    """What the shipped exams draw: the game's, and the pack's if it has one."""
    found: list[Draw | DutyDraw] = []
    for exam in (game.folder / EXAM, pack_folder(pack.id) / EXAM):
        try:
            blueprint = load_blueprint(exam, game)
        except GameError:  # a game, or a pack, may have no exam of its own
            continue
        found += [draw for part in blueprint.parts for draw in part.draws]
        found += [draw for part in blueprint.parts if part.duties for draw in part.duties.draws]
    return tuple(found)
