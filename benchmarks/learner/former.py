"""The plan as it was before there was a course, kept here as what the present one is measured against."""

from collections.abc import Iterator, Sequence

from dealer_trainer.drills.plan.mastery import faded_evidence, is_accurate, is_enough, is_slow, stage
from dealer_trainer.drills.plan.memory import is_due
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.today import CONTRASTS, Proposal, Reason, Share, Why, item_ms
from dealer_trainer.drills.plan.trainee_state import TraineeState, trainee_state
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.seeded_random import SeededRandom

ITEMS: dict[Why, int] = {"due": 4, "weak": 12, "slow": 8, "pair": 6, "new": 6, "keep": 4}
MOST: dict[Why, int] = {"due": 6, "weak": 4, "slow": 2, "pair": 2, "new": 3, "keep": 24}
LONGER_PER_CENT = 115
AGAIN_MS = 45_000
SESSION_MS = 600_000
IN_A_ROW = 3
DUE_PER_CENT = 15
NEW_AT_ONCE = 4
FIRMNESS = 2
FEW = 4
GRAIN = 1 << 16


def former_proposal(drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings = DEFAULTS) -> Proposal:
    """What to train today; nothing for a game without drills."""
    found = trainee_state(drills, past, now, settings)
    wanted = settings.minutes * 60_000
    shares: dict[str, Share] = {}
    count: dict[Why, int] = {}
    left = wanted
    for skill, reason in _candidates(drills, found, settings):
        is_enough = count.get(reason.why, 0) >= MOST[reason.why]
        if skill.id in shares or is_enough or left <= 0:
            continue
        each = item_ms(skill, found)
        most = max(1, (left + wanted * (LONGER_PER_CENT - 100) // 100) // each)
        items = min(max(ITEMS[reason.why], reason.facts), most)
        shares[skill.id] = Share(skill.id, items, items * each, reason)
        count[reason.why] = count.get(reason.why, 0) + 1
        left -= items * each
    return Proposal(_stretched(tuple(shares.values()), wanted))


def _candidates(drills: Drills, found: TraineeState, settings: PlanSettings) -> Iterator[tuple[Skill, Reason]]:
    """Skills with the reasons that speak for them, the most pressing first; a skill may come more than once."""
    due = _due_facts(found)
    by_stage: dict[str, list[Skill]] = {"new": [], "learning": [], "slow": [], "known": []}
    for skill in drills.skills:
        by_stage[stage(found.mastery(skill.id), settings, found.target_ms(skill))].append(skill)
    titles = {skill.id: skill.title for skill in drills.skills}
    paired = [skill for skill in drills.skills if _is_to_contrast(skill, found, settings)]
    order: tuple[tuple[Why, list[Skill]], ...] = (
        (
            "due",
            sorted(
                (skill for skill in drills.skills if due.get(skill.id)),
                key=lambda each_skill: -due[each_skill.id],
            ),
        ),
        (
            "weak",
            sorted(by_stage["learning"], key=lambda each_skill: found.mastery(each_skill.id).latest_accuracy or 0),
        ),
        ("slow", sorted(by_stage["slow"], key=lambda each_skill: -_slowness(each_skill, found))),
        ("pair", paired),
        ("new", by_stage["new"]),
        (
            "keep",
            sorted(by_stage["known"] + by_stage["slow"], key=lambda each_skill: found.mastery(each_skill.id).last),
        ),
    )
    for why, skills in order:
        for skill in skills:
            reason = Reason(why, skill.title, None, None, found.target_ms(skill))
            other = titles.get(skill.pairs_with or "") if why == "pair" else None
            yield skill, reason._replace(facts=due.get(skill.id, 0) if why == "due" else 0, other=other)


def _due_facts(found: TraineeState) -> dict[str, int]:
    """Facts that are to be asked, counted by the skill that asks for them."""
    due: dict[str, int] = {}
    for fact, memory in found.memories.items():
        if is_due(memory, found.now):
            due[found.homes[fact]] = due.get(found.homes[fact], 0) + 1
    return due


def _is_to_contrast(skill: Skill, found: TraineeState, settings: PlanSettings) -> bool:
    if skill.pairs_with is None:
        return False
    pair = [found.mastery(skill.id), found.mastery(skill.pairs_with)]
    return all(is_accurate(mastery, settings) for mastery in pair) and pair[0].contrasts < CONTRASTS


def _slowness(skill: Skill, found: TraineeState) -> float:
    return (found.mastery(skill.id).median_ms or 0) / found.target_ms(skill)


def _stretched(shares: tuple[Share, ...], wanted: int) -> tuple[Share, ...]:
    """More items of every share where there is too little to fill the time: a game with few skills."""
    total = sum(share.ms for share in shares)
    if not shares or total * LONGER_PER_CENT >= wanted * 100:
        return shares
    longer = []
    for share in shares:
        items = share.items * wanted // total
        longer.append(share._replace(items=items, ms=share.ms // share.items * items))
    return tuple(longer)


def former_next(drills: Drills, found: TraineeState, seed: int, settings: PlanSettings = DEFAULTS) -> str:
    """The skill to ask of next, and the fact for whose sake where one is due."""
    chance = SeededRandom(seed, "next")
    urgent = _missed(drills, found) or _other_of_pair(drills, found, settings)
    if urgent is not None:
        return urgent
    open_ = _open(drills, found)
    due = _due(open_, found)
    if due and chance.hits(DUE_PER_CENT):
        return chance.pick(due)
    return _weakest(open_, found, settings, chance)


def _missed(drills: Drills, found: TraineeState) -> str | None:
    """The skill whose last answer was wrong, the longest ago first; after a row of it something comes between."""
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
    """The skill that the one just answered is mixed up with, once both are known alone; then another pair's turn."""
    if not found.tail or not found.tail[-1].is_right:
        return None
    last = found.tail[-1].skill
    known = {skill.id: skill for skill in drills.skills}
    other = known[last].pairs_with if last in known else None
    if other is None or other not in known or (len(found.tail) > 1 and found.tail[-2].skill == other):
        return None
    return other if all(is_accurate(found.mastery(entry), settings) for entry in (last, other)) else None


def _open(drills: Drills, found: TraineeState) -> tuple[Skill, ...]:
    """The skills that may come: not one asked too often in a row, and few new ones at once."""
    fresh = [skill for skill in drills.skills if not found.mastery(skill.id).answers]
    closed = {skill.id for skill in fresh[NEW_AT_ONCE:]}
    if found.tail and _is_run(found, found.tail[-1].skill):
        closed.add(found.tail[-1].skill)
    return tuple(skill for skill in drills.skills if skill.id not in closed) or drills.skills


def _due(open_: Sequence[Skill], found: TraineeState) -> tuple[str, ...]:
    """Facts that are to be asked, each with its skill."""
    names = {skill.id for skill in open_}
    due = sorted(fact for fact, memory in found.memories.items() if is_due(memory, found.now))
    return tuple(found.homes[fact] for fact in due if found.homes[fact] in names)


def _weakest(open_: Sequence[Skill], found: TraineeState, settings: PlanSettings, chance: SeededRandom) -> str:
    """The skill that comes out worst when each one's error is drawn from what its answers leave possible.

    So the weakest skill is drawn most and one of which little is known is tried. Those that are past the gate, or come
    out no worse, take turns, the slow ones first.
    """
    needs = [_need(skill, found, settings, chance) for skill in open_]
    worst = [skill for skill, need in zip(open_, needs, strict=True) if need == max(needs)]
    return min(worst, key=lambda skill: found.mastery(skill.id).last).id


def _need(skill: Skill, found: TraineeState, settings: PlanSettings, chance: SeededRandom) -> int:
    """In parts of GRAIN: the drawn error, or past the gate what the goal allows, and for slow ones up to half more."""
    mastery = found.mastery(skill.id)
    wrong, right = faded_evidence(mastery, found.now)
    enough = GRAIN * (100 - settings.accuracy_goal_percent) // 100
    if not is_enough(wrong, right, settings.accuracy_goal_percent):
        return max(enough, _drawn_error(wrong, right, chance))
    usual, target = mastery.median_ms, found.target_ms(skill)
    if usual is None or not is_slow(mastery, target):
        return enough
    return enough + enough * min(usual - target, target) // (2 * target)


def _drawn_error(wrong: int, right: int, chance: SeededRandom) -> int:
    """An error rate drawn from what the answers leave possible, in parts of GRAIN.

    It is drawn from Beta(k, n + 1 - k), as the k-th smallest of n equally likely numbers: whole numbers all the way,
    hence the same on every machine. Of a few answers one more is taken for wrong, so that no skill is believed at
    once; of many each counts `FIRMNESS` times, so that what is known is relied on.
    """
    if wrong + right < FEW:
        wrong += 1
    else:
        wrong, right = wrong * FIRMNESS, right * FIRMNESS
    numbers = sorted(chance.below(GRAIN) for _ in range(wrong + right + 1))
    return numbers[wrong]
