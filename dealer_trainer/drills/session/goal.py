"""What a drill trains: one skill, all skills of a kind, or a mix; and the next item for it."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from dealer_trainer.drills.item.factory import Item, dressed, make, remake
from dealer_trainer.drills.plan.next import fitting_item, next_wanted
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.today import still_open
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.game import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.seeded_random import SeededRandom

SLOW: Final = 1.5
"""A right answer that took longer than this multiple of its skill's target counts as slow."""


def to_repeat(drills: Drills, past: Sequence[Past]) -> tuple[str, ...]:
    """Ids of the items whose last answer was wrong or slow, in the order in which they were first missed."""
    targets = {(skill.id, skill.kind): skill.target_ms for skill in drills.skills}
    found: dict[str, bool] = {}
    for answer in past:
        target = targets.get((answer.skill, answer.kind))
        if target is not None:
            is_missed = not answer.is_right or is_slow(answer, target)
            if is_missed or answer.item_id in found:
                found[answer.item_id] = is_missed
    return tuple(item for item, is_missed in found.items() if is_missed)


def is_slow(answer: Past, target_ms: int) -> bool:
    """Whether an answer took too long; a time that does not count is ignored."""
    return answer.latency_ms is not None and answer.latency_ms > SLOW * target_ms


class Goal(NamedTuple):
    """What is trained. `drills`: the skills drawn from. `is_mistakes`: only what was missed or slow.

    `bets`: those taught, None for all; others are left off a felt where they are only there for the look.
    `most`: items of one skill in a session, None for any number. `items`: ids of the items to ask, in this order, if
    they were just answered and are repeated. `fact`: what at least every other item requires, the first one too.
    """

    id: str
    title: str
    drills: Drills
    is_mistakes: bool = False
    bets: frozenset[str] | None = None
    most: int | None = None
    items: tuple[str, ...] = ()
    fact: str = ""

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
    """What choosing the next item depends on: the answers so far, the time, and the trainee's plan settings.

    `left`: ids of the items that were left, which are not among the answers. `to_come`: how many items the drill still
    has; a mix ends with what was left, any other drill begins with it.
    """

    past: Sequence[Past]
    now: int
    plan: PlanSettings = DEFAULTS
    left: Sequence[str] = ()
    to_come: int = 1


def choose_item(game: Game, goal: Goal, known: PlanInput, seed: int, asked: Sequence[Item] = ()) -> Item:
    """The next item: one that was left, one missed or slow, or a new one where needed.

    `asked`: the items of this drill so far. No question comes again while there are others, the last one never.
    """
    if goal.items:
        return dressed(remake(game, goal.items[0]), goal.bets)
    is_about_fact = bool(goal.fact) and 2 * sum(goal.fact in item.facts for item in asked) <= len(asked)
    left = None if is_about_fact else _left(game, goal, known, asked)
    if left is not None:
        return dressed(left, goal.bets)
    if goal.is_mistakes:
        ids = [item.id for item in asked]
        waiting = [item for item in to_repeat(goal.drills, known.past) if item not in ids[-1:]]
        again = [item for item in waiting if item not in ids] or waiting
        if again:
            return dressed(remake(game, SeededRandom(seed, "mistakes").pick(again)), goal.bets)
    wanted = next_wanted(goal.drills, known.past, known.now, seed, known.plan)
    wanted = wanted._replace(fact=goal.fact) if is_about_fact else wanted
    return fitting_item(wanted, lambda skill, drawn: dressed(make(game, skill, drawn), goal.bets), seed, asked)


def _left(game: Game, goal: Goal, known: PlanInput, asked: Sequence[Item]) -> Item | None:
    """The item to ask that was left without an answer, None if none is due; a file may name what does not exist."""
    skills = {skill.id for skill in goal.drills.skills}
    waiting = [item for item in known.left if item.partition("/")[2].partition("/")[0] in skills]
    if goal.most is not None and known.to_come > len(waiting):
        return None
    for item_id in waiting:
        if all(item_id != item.id for item in asked):
            try:
                return remake(game, item_id)
            except KeyError:
                continue
    return None
