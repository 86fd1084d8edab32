"""What to ask next: what was just missed, a pair back to back, a fact that is due, or the weakest skill.

Nothing here keeps state: the same answers, time, and seed give the same skill.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dealer_trainer.drills.item.factory import Item
from dealer_trainer.drills.plan.mastery import NIGHT_MS, faded_evidence, is_accurate, is_enough, is_slow
from dealer_trainer.drills.plan.memory import is_due
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState, trainee_state
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.seeded_random import SeededRandom

AGAIN_MS = 45_000
"""The most items before something missed is on screen again, so that it is answered within about a minute."""

SESSION_MS = 600_000
"""Something missed longer ago than this belongs to another session and only counts as weak."""

IN_A_ROW = 3
"""Items of one skill in a row before another comes."""

DUE_PER_CENT = 15
"""How often a fact that is due goes before the weakest skill."""

DOSE = 4
"""Right answers to a skill in one day: answers spread over several days are remembered longer."""

WEAK_PER_CENT = 15
"""Percent of wrong answers from which a skill is asked beyond its daily dose."""

NEW_AT_ONCE = 4
"""How many new skills are drawn from, in the order of the file, which goes from easy to hard."""

FIRMNESS = 2
FEW = 4
GRAIN = 1 << 16
SEEDS = 1 << 31
TRIES = 60


class NextSkill(NamedTuple):
    """The skill to ask; `fact`: an item that requires it is best, if the skill has one."""

    skill: str
    fact: str | None = None


def next_wanted(
    drills: Drills, past: Sequence[Past], now: int, seed: int, settings: PlanSettings = DEFAULTS
) -> NextSkill:
    """The skill to ask next, and the fact it is for if one is due."""
    return next_of(drills, trainee_state(drills, past, now, settings), seed, settings)


def next_of(drills: Drills, found: TraineeState, seed: int, settings: PlanSettings = DEFAULTS) -> NextSkill:
    """The skill to ask next, from a trainee's state; raises ValueError for drills without skills."""
    if not drills.skills:
        raise ValueError("these drills have no skills to choose from")
    chance = SeededRandom(seed, "next")
    urgent = _missed(drills, found) or _other_of_pair(drills, found, settings)
    if urgent is not None:
        return NextSkill(urgent)
    open_ = _open(drills, found, settings)
    due = _due(open_, found)
    if due and chance.hits(DUE_PER_CENT):
        return chance.pick(due)
    return NextSkill(_weakest(open_, found, settings, chance))


def fitting_item(wanted: NextSkill, make: Callable[[str, int], Item], seed: int, asked: Sequence[Item] = ()) -> Item:
    """An item of the wanted skill that requires the wanted fact, if one turns up soon.

    None of those `asked` comes again while others turn up, the last of them never. Items are the same if they ask the
    same, whatever their seeds.
    """
    chance = SeededRandom(seed, "item")
    drawn = (make(wanted.skill, chance.below(SEEDS)) for _ in range(TRIES))
    known = [_asks(item) for item in asked]
    second = again = None
    for item in drawn:
        question = _asks(item)
        if question not in known:
            if wanted.fact is None or wanted.fact in item.facts:
                return item
            second = second or item
        elif question != known[-1]:
            again = again or item
    return second or again or make(wanted.skill, chance.below(SEEDS))


def _asks(item: Item) -> Item:
    return item._replace(id="", seed=0)


def _missed(drills: Drills, found: TraineeState) -> str | None:
    """The skill whose last answer was wrong, the longest ago first.

    After several of it in a row, another comes first.
    """
    known = {skill.id for skill in drills.skills}
    latest = {recent.skill: recent for recent in found.tail}
    missed = [
        recent_answer
        for recent_answer in latest.values()
        if not recent_answer.is_right and found.now - recent_answer.at <= SESSION_MS
    ]
    waiting = sorted(
        (recent_answer for recent_answer in missed if recent_answer.skill in known),
        key=lambda recent_answer: recent_answer.at,
    )
    if not waiting:
        return None
    first = waiting[0]
    others = [found.target_ms(skill) for skill in drills.skills if skill.id != first.skill]
    is_time = bool(others) and found.now - first.at + max(others) <= AGAIN_MS
    return None if _is_run(found, first.skill) and is_time else first.skill


def _is_run(found: TraineeState, skill_id: str) -> bool:
    """Whether the latest answers were all to this skill."""
    return [recent.skill for recent in found.tail[-IN_A_ROW:]] == [skill_id] * IN_A_ROW


def _other_of_pair(drills: Drills, found: TraineeState, settings: PlanSettings) -> str | None:
    """The skill that the one just answered is confused with, once both are known alone.

    Then another pair has its turn.
    """
    if not found.tail or not found.tail[-1].is_right:
        return None
    last = found.tail[-1].skill
    known = {skill.id: skill for skill in drills.skills}
    other = known[last].pairs_with if last in known else None
    if other is None or other not in known or (len(found.tail) > 1 and found.tail[-2].skill == other):
        return None
    return other if all(is_accurate(found.mastery(entry), settings, entry) for entry in (last, other)) else None


def _open(drills: Drills, found: TraineeState, settings: PlanSettings) -> tuple[Skill, ...]:
    """The skills that may come: not one asked too often in a row or today, and few new ones at once."""
    fresh = [skill for skill in drills.skills if not found.mastery(skill.id).answers]
    closed = {skill.id for skill in fresh[NEW_AT_ONCE:]}
    if found.tail and _is_run(found, found.tail[-1].skill):
        closed.add(found.tail[-1].skill)
    open_ = tuple(skill for skill in drills.skills if skill.id not in closed)
    rested = tuple(skill for skill in open_ if right_today(found, skill.id) < DOSE or _goes_wrong(found, skill.id))
    return rested if any(_is_wanted(skill, found, settings) for skill in rested) else open_ or drills.skills


def _goes_wrong(found: TraineeState, skill_id: str) -> bool:
    """Whether a skill fails so often that another day would begin where this one did."""
    wrong, right = found.mastery(skill_id).evidence
    return wrong + right >= FEW and wrong * 100 > WEAK_PER_CENT * (wrong + right)


def _is_wanted(skill: Skill, found: TraineeState, settings: PlanSettings) -> bool:
    """Whether a skill has not passed its gate, or is slow."""
    mastery = found.mastery(skill.id)
    if not is_enough(*faded_evidence(mastery, found.now), settings.goal_percent(skill.id)):
        return True
    return is_slow(mastery, found.target_ms(skill))


def right_today(found: TraineeState, skill_id: str) -> int:
    """How often a skill was answered right since the last night."""
    mastery = found.mastery(skill_id)
    return mastery.right_on_last if found.now - mastery.last < NIGHT_MS else 0


def _due(open_: Sequence[Skill], found: TraineeState) -> tuple[NextSkill, ...]:
    """Facts that are due, each with its skill."""
    names = {skill.id for skill in open_}
    due = sorted(fact for fact, memory in found.memories.items() if is_due(memory, found.now))
    return tuple(NextSkill(found.homes[fact], fact) for fact in due if found.homes[fact] in names)


def _weakest(open_: Sequence[Skill], found: TraineeState, settings: PlanSettings, chance: SeededRandom) -> str:
    """The skill that comes out worst when each one's error rate is drawn from what its answers leave possible.

    So the weakest skill is drawn most often, and a little-known one is tried. Those past the gate, or no worse, take
    turns, the slow ones first.
    """
    needs = [_need(skill, found, settings, chance) for skill in open_]
    worst = [skill for skill, need in zip(open_, needs, strict=True) if need == max(needs)]
    return min(worst, key=lambda skill: found.mastery(skill.id).last).id


def _need(skill: Skill, found: TraineeState, settings: PlanSettings, chance: SeededRandom) -> int:
    """The drawn error relative to what the skill's goal allows, in units of GRAIN at the usual goal.

    Past the gate it is what the goal allows, and up to half more for slow ones.
    """
    mastery, goal = found.mastery(skill.id), settings.goal_percent(skill.id)
    wrong, right = faded_evidence(mastery, found.now)
    enough = GRAIN * (100 - settings.accuracy_goal_percent) // 100
    if not is_enough(wrong, right, goal):
        drawn = _drawn_error(wrong, right, chance)
        return max(enough, drawn * (100 - settings.accuracy_goal_percent) // (100 - goal))
    usual, target = mastery.median_ms, found.target_ms(skill)
    if usual is None or not is_slow(mastery, target):
        return enough
    return enough + enough * min(usual - target, target) // (2 * target)


def _drawn_error(wrong: int, right: int, chance: SeededRandom) -> int:
    """An error rate drawn from what the answers leave possible, in units of GRAIN.

    It is drawn from Beta(k, n + 1 - k), as the k-th smallest of n equally likely numbers: only whole numbers, so the
    same on every machine. With few answers, one more counts as wrong, so that no skill is trusted at once; with many,
    each counts `FIRMNESS` times, so that what is known is relied on.
    """
    if wrong + right < FEW:
        wrong += 1
    else:
        wrong, right = wrong * FIRMNESS, right * FIRMNESS
    numbers = sorted(chance.below(GRAIN) for _ in range(wrong + right + 1))
    return numbers[wrong]
