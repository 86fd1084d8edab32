"""What a drill trains: one skill, all skills of a kind, or a mix; and the next item for it."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from dealer_trainer.drills.item.factory import dressed, make, remake
from dealer_trainer.drills.item.item import Item
from dealer_trainer.drills.plan.next import fitting_item, next_wanted
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.today import still_open
from dealer_trainer.drills.session.repeats import to_repeat
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.game import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.past_answers import left_items
from dealer_trainer.table.seeded_random import SeededRandom


class Goal(NamedTuple):
    """What is trained. `drills`: the skills drawn from. `is_mistakes`: only what was missed or slow.

    `bets`: those taught, None for all; others are left off a felt where they are only there for the look.
    `most`: items of one skill in a session, None for any number.
    """

    id: str
    title: str
    drills: Drills
    is_mistakes: bool = False
    bets: frozenset[str] | None = None
    most: int | None = None

    def after(self, asked: Iterable[str]) -> "Goal":
        """What is left of it after items of these skills."""
        return self if self.most is None else self._replace(drills=still_open(self.drills, asked, self.most))


def goal_of(drills: Drills, goal_id: str) -> Goal:
    """The mix, skill, or kind with that id, tried in this order; raises KeyError."""
    for mix in drills.mixes:
        if mix.id == goal_id:
            own = Drills(skills=drills.skills_of(mix))
            return Goal(mix.id, mix.title, own, mix.choose == "mistakes")
    skills = tuple(skill for skill in drills.skills if goal_id in (skill.id, *skill.formerly))
    if skills:
        return Goal(skills[0].id, skills[0].title, Drills(skills=skills))
    skills = tuple(skill for skill in drills.skills if skill.kind == goal_id)
    if not skills:
        raise KeyError(goal_id)
    return Goal(goal_id, kind_title(drills, goal_id), Drills(skills=skills))


def kind_title(drills: Drills, kind: str) -> str:
    """A kind's name as a heading: that of a mix that consists of it, if there is one."""
    for mix in drills.mixes:
        if mix.kinds == (kind,) and not mix.skills:
            return mix.title
    return kind.replace("_", " ").capitalize()


def taught_part(goal: Goal, untaught: Collection[str]) -> Goal:
    """A goal without the skills that are not taught yet; one of which nothing is taught is unchanged."""
    taught = tuple(skill for skill in goal.drills.skills if skill.id not in untaught)
    return goal._replace(drills=Drills(skills=taught)) if taught else goal


class PlanInput(NamedTuple):
    """What choosing the next item depends on: the answers so far, the time, and the trainee's plan settings."""

    past: Sequence[Past]
    now: int
    plan: PlanSettings = DEFAULTS


def choose_item(game: Game, goal: Goal, known: PlanInput, seed: int, last: Item | None = None) -> Item:
    """The next item, never `last` again: one that was left, one missed or slow, or a new one where needed."""
    left = _left(game, goal, known.past, last)
    if left is not None:
        return dressed(left, goal.bets)
    if goal.is_mistakes:
        again = [item for item in to_repeat(goal.drills, known.past) if last is None or item != last.id]
        if again:
            return dressed(remake(game, SeededRandom(seed, "mistakes").pick(again)), goal.bets)
    wanted = next_wanted(goal.drills, known.past, known.now, seed, known.plan)
    return fitting_item(wanted, lambda skill, drawn: dressed(make(game, skill, drawn), goal.bets), seed, last)


def _left(game: Game, goal: Goal, past: Sequence[Past], last: Item | None) -> Item | None:
    """The goal's first item that was left without an answer; a file may name items that do not exist."""
    skills = {skill.id for skill in goal.drills.skills}
    for item_id in left_items(past):
        if item_id.partition("/")[2].partition("/")[0] in skills and (last is None or item_id != last.id):
            try:
                return remake(game, item_id)
            except KeyError:
                continue
    return None
