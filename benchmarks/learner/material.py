"""What there is to learn of the shipped game: what items ask, what lessons teach, what a roll practices."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from benchmarks.learner.model import SkillItems
from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.certification.blueprint.standing import needs_of
from dealer_trainer.drills.course.path import AreaNeed
from dealer_trainer.drills.course.roll import roll_of, scripted_round
from dealer_trainer.drills.course.taught import teaching_lessons
from dealer_trainer.drills.item.factory import Item, make
from dealer_trainer.drills.plan.fault_skill import FaultContext, training_need
from dealer_trainer.games import Game, find_game
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.lesson_duty import duty_of_act
from dealer_trainer.table.round_grade import RoundGrader

SAMPLE = 16


class Material(NamedTuple):
    """All of it. `lessons`: facts by lesson. `rolls`: skills by lesson and roll, each of which counts as an item."""

    game: Game
    needs: tuple[AreaNeed, ...]
    skills: dict[str, SkillItems]
    lessons: dict[str, frozenset[str]]
    rolls: dict[tuple[str, str], tuple[str, ...]]


@cache
def material() -> Material:
    """The shipped game, its exam and its own course."""
    game = _without_packs(find_game("rock-n-roll-dice"))
    items = {skill.id: [make(game, skill.id, seed) for seed in range(SAMPLE)] for skill in game.drills.skills}
    skills = {
        skill.id: SkillItems(
            tuple(frozenset(_facts(item)) for item in items[skill.id]),
            skill.pairs_with,
            tuple(other.id for other in game.drills.skills if _is_kin(skill, other)),
        )
        for skill in game.drills.skills
    }
    lessons = {lesson.id: frozenset(_taught(game, lesson, skills)) for lesson in game.course.lessons}
    rolls = {
        (lesson.id, roll): _practiced(game, lesson, roll) for lesson in game.course.lessons for roll in lesson.rolls
    }
    needs = tuple(need for need in needs_of(shipped_blueprint(game)) if need.skills)  # nobody here deals whole rounds
    return Material(game, needs, skills, lessons, rolls)


def _without_packs(game: Game) -> Game:
    """The game without the lessons and skills of its packs: its exam asks nothing of them."""
    units = tuple(unit for unit in game.course.units if not unit.pack)
    course = game.course.model_copy(update={"units": units, "lessons": game.course.own_lessons})
    drills = Drills(skills=tuple(skill for skill in game.drills.skills if not skill.pack), mixes=game.drills.mixes)
    return game._replace(course=course, drills=drills)


def _facts(item: Item) -> Iterator[str]:
    """The facts that an item asks, and the bets that it is about."""
    yield from item.facts
    if item.place is not None:
        yield f"bet:{item.place.bet}"
    elif item.kind in ("order", "procedure", "side_bets"):
        yield from {f"bet:{wager.bet}" for wager in item.table.wagers}


def _is_kin(first: Skill, second: Skill) -> bool:
    """Skills of one kind at the same odds of the same bet."""
    same = all(first.features.get(name) == second.features.get(name) for name in ("bet", "odds", "rows", "mode"))
    return first.id != second.id and first.kind == second.kind and same


def _taught(game: Game, lesson: Lesson, skills: dict[str, SkillItems]) -> Iterator[str]:
    """What a lesson shows; of what its skills ask, all that the proof of the course says is taught by then."""
    yield from (f"bet:{bet}" for bet in lesson.bets)
    for row in lesson.rows:
        yield from (f"row:{row}", f"call:{row}", f"rule:{game.guide.row(row).source}")
    yield from (f"rule:{rule}" for rule in lesson.rules)
    first = [skill for skill, by in teaching_lessons(game).items() if by == lesson.id]
    for skill in (*first, *lesson.skills):
        for item in skills[skill].items:
            yield from item


def _practiced(game: Game, lesson: Lesson, roll_id: str) -> tuple[str, ...]:
    """The skills that the acts of a roll practice, as far as the lesson asks for them."""
    scripted = game.course.roll(roll_id)
    dealt = scripted_round(game, scripted)
    stakes = {wager.place: wager.amount for wager in dealt.table.wagers}
    found: dict[str, None] = {}
    for act in RoundGrader(game, dealt).model_acts():
        if act.do == "pop" or duty_of_act(act) not in lesson.duties:
            continue
        stake = stakes.get(act.place) if act.place is not None else None
        context = FaultContext(scripted.row, roll_of(scripted).total, stake)
        for kind in ("wrong_amount", "omitted") if act.do == "pay" else ("omitted",):
            training = training_need(game, Fault(kind, "major", "", act, None, 0, ""), context)
            if training is not None:
                found[training.skill.id] = None
    return tuple(found)
