"""What a drill is to train: one family, all families of a kind, or a mix; and the next item towards it."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from dealer_trainer.drills.item.factory import make, remake
from dealer_trainer.drills.item.item import Item
from dealer_trainer.drills.plan.next import fitting_item, next_wanted
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.game import Game
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.seeded_random import Chance

SLOW = 1.5
"""A right answer that took longer than so many times its family's target counts as slow."""


class Goal(NamedTuple):
    """What is trained. `drills`: the families that are drawn from. `is_mistakes`: only what was missed or slow."""

    id: str
    title: str
    drills: Drills
    is_mistakes: bool = False


def goal_of(drills: Drills, goal_id: str) -> Goal:
    """The mix, family or kind of that id, in this order; raises KeyError."""
    for mix in drills.mixes:
        if mix.id == goal_id:
            own = Drills(families=drills.families_of(mix))
            return Goal(mix.id, mix.title, own, mix.choose == "mistakes")
    families = tuple(family for family in drills.families if goal_id in (family.id, *family.formerly))
    if families:
        return Goal(families[0].id, families[0].title, Drills(families=families))
    families = tuple(family for family in drills.families if family.kind == goal_id)
    if not families:
        raise KeyError(goal_id)
    return Goal(goal_id, kind_title(drills, goal_id), Drills(families=families))


def kind_title(drills: Drills, kind: str) -> str:
    """A kind's name as a heading: that of the mix which is all of it, where there is one."""
    for mix in drills.mixes:
        if mix.kinds == (kind,) and not mix.families:
            return mix.title
    return kind.replace("_", " ").capitalize()


class PlanInput(NamedTuple):
    """What the choice of the next item rests on: the answers so far, the time, what the trainee chose of the plan."""

    past: Sequence[Past]
    now: int
    plan: PlanSettings = DEFAULTS


def choose_item(game: Game, goal: Goal, known: PlanInput, seed: int, last: Item | None = None) -> Item:
    """The next item, never `last` again: what was missed or slow, or a new one of the family that needs it most."""
    if goal.is_mistakes:
        again = [item for item in to_repeat(goal.drills, known.past) if last is None or item != last.id]
        if again:
            return remake(game, Chance(seed, "mistakes").pick(again))
    wanted = next_wanted(goal.drills, known.past, known.now, seed, known.plan)
    return fitting_item(wanted, partial(make, game), seed, last)


def to_repeat(drills: Drills, past: Sequence[Past]) -> tuple[str, ...]:
    """Ids of the items whose last answer was wrong or slow, in the order in which they were first given."""
    families = {family.id: family for family in drills.families}
    last = {
        answer.item_id: answer
        for answer in past
        if answer.family in families and answer.kind == families[answer.family].kind
    }
    return tuple(
        item
        for item, answer in last.items()
        if not answer.is_right or is_slow(answer, families[answer.family].target_ms)
    )


def is_slow(answer: Past, target_ms: int) -> bool:
    """Whether an answer took too long; a time that does not count is not held against it."""
    return answer.latency_ms is not None and answer.latency_ms > SLOW * target_ms
