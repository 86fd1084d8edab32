"""Today's training: one mix of about twenty minutes, and why each part of it is in there."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.drills.plan.mastery import NIGHT_MS, is_accurate, stage
from dealer_trainer.drills.plan.memory import DAY_MS, is_due
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.table_kind import is_table_fault
from dealer_trainer.drills.plan.trainee_state import TraineeState, trainee_state
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past

Why = Literal["table", "due", "weak", "slow", "pair", "new", "keep"]
"""Table: missed at the table. Due: facts would be forgotten. Weak: errors. Slow: beyond the personal target. Pair:
known alone, and mixed up with another. New: never asked. Keep: known, and the longest not asked."""

ITEMS: dict[Why, int] = {"table": 4, "due": 4, "weak": 6, "slow": 6, "pair": 6, "new": 6, "keep": 4}
"""Items of a skill, by the reason that it is in for: a little of many, for on several days more of it stays."""

MOST: dict[Why, int] = {"table": 4, "due": 6, "weak": 8, "slow": 2, "pair": 2, "new": 3, "keep": 24}
"""Skills that are in for a reason, where the others fill the time."""

REST_DAYS = (1, 1, 2, 4, 7, 14, 30)
"""Days until a skill is due again, by the days on which it was asked."""

CONTRASTS = 6
"""Right answers back to back before a pair is told apart for now."""

BETWEEN_MS = 2500
"""From an answer to the next item on screen, a hand on the way back."""

READING_MS = 9000
"""What reading the explanation of a mistake takes."""

TABLE_DAYS = 7
"""For so long a fault at the table is a reason by itself."""

MENDED = 3
"""Right answers to items of a skill after which its fault at the table is put right."""

MOST_ITEMS = 16
"""Items of a skill in a day, where too few skills are there to fill the time."""

LONGER_PER_CENT = 115
"""How far over the wanted time the last part may take a session."""


class Reason(NamedTuple):
    """Why a skill is in: its title and figures, to be put into words by whoever shows them.

    `accuracy_percent` and `latency_ms`: of its latest answers, None where there are none. `target_ms`: the personal
    target. `facts`: how many are due, or faults at the table. `other`: title of the skill that it is mixed up with.
    `is_unsure`: the answers are right often enough, and too few.
    """

    why: Why
    title: str
    accuracy_percent: int | None
    latency_ms: int | None
    target_ms: int
    facts: int = 0
    other: str | None = None
    is_unsure: bool = False


class Share(NamedTuple):
    """One skill's part of the session: items that may be expected, and the time that they take."""

    skill: str
    items: int
    ms: int
    reason: Reason


class Proposal(NamedTuple):
    """A session, the most pressing part first."""

    shares: tuple[Share, ...]

    @property
    def skills(self) -> tuple[str, ...]:
        """What the mix draws from."""
        return tuple(share.skill for share in self.shares)

    @property
    def items(self) -> int:
        """How many items it has."""
        return sum(share.items for share in self.shares)

    @property
    def ms(self) -> int:
        """How long it takes."""
        return sum(share.ms for share in self.shares)

    def without(self, answered: Iterable[str]) -> "Proposal":
        """What is left of it after items of these skills; one more than a skill's share counts for the largest."""
        left = {share.skill: share.items for share in self.shares}
        for skill in answered:
            most = max(left, key=lambda each: left[each], default=skill)
            taken = skill if left.get(skill) else most
            if left.get(taken):
                left[taken] -= 1
        return Proposal(
            tuple(
                share._replace(items=left[share.skill], ms=round(share.ms * left[share.skill] / share.items))
                for share in self.shares
                if left[share.skill]
            )
        )

    def drills(self, drills: Drills) -> Drills:
        """The drills of which the session is made, for `next_skill`."""
        return Drills(skills=tuple(skill for skill in drills.skills if skill.id in self.skills))


def propose(
    drills: Drills,
    past: Sequence[Past],
    now: int,
    settings: PlanSettings = DEFAULTS,
    taught: Collection[str] | None = None,
    ms: int | None = None,
) -> Proposal:  # fmt: skip
    """What to train today; nothing for a game without drills.

    `taught`: the skills that may be asked of, all where it is None. `ms`: how long, as in `settings` where it is None.
    """
    found = trainee_state(drills, past, now, settings)
    wanted = settings.minutes * 60_000 if ms is None else ms
    candidates = [
        (skill, reason)
        for skill, reason in _candidates(drills, found, settings, faults_of(past, now))
        if taught is None or skill.id in taught
    ]
    shares = _chosen(candidates, found, wanted, MOST)
    if sum(share.ms for share in shares) * LONGER_PER_CENT < wanted * 100:
        shares = _chosen(candidates, found, wanted, dict.fromkeys(MOST, len(candidates)))
    return Proposal(_stretched(shares, wanted))


def _chosen(
    candidates: Sequence[tuple[Skill, Reason]], found: TraineeState, wanted: int, most: Mapping[Why, int]
) -> tuple[Share, ...]:  # fmt: skip
    """The most pressing skills until the time is full; for a reason at most so many as `most` says."""
    shares: dict[str, Share] = {}
    count: dict[Why, int] = {}
    left = wanted
    for skill, reason in candidates:
        is_enough = count.get(reason.why, 0) >= most[reason.why]
        if skill.id in shares or is_enough or left <= 0:
            continue
        each = item_ms(skill, found)
        fitting = max(1, (left + wanted * (LONGER_PER_CENT - 100) // 100) // each)
        items = min(max(ITEMS[reason.why], reason.facts), fitting)
        shares[skill.id] = Share(skill.id, items, items * each, reason)
        count[reason.why] = count.get(reason.why, 0) + 1
        left -= items * each
    return tuple(shares.values())


def faults_of(past: Sequence[Past], now: int) -> dict[str, int]:
    """How often each skill was missed at the table in the last days; those that were put right since are left out."""
    times: dict[str, int] = {}
    right: dict[str, int] = {}
    for answer in reversed(past):
        if now - answer.at > TABLE_DAYS * DAY_MS:
            break
        if not is_table_fault(answer):
            right[answer.skill] = right.get(answer.skill, 0) + (answer.is_right and not answer.hinted)
        elif right.get(answer.skill, 0) < MENDED:
            times[answer.skill] = times.get(answer.skill, 0) + 1
    return times


def item_ms(skill: Skill, found: TraineeState) -> int:
    """What one item takes, its answer, its explanation where it is wrong, and the way to the next one."""
    mastery = found.mastery(skill.id)
    accuracy = mastery.latest_accuracy
    error = 0.5 if accuracy is None else 1 - accuracy
    return (mastery.median_ms or found.target_ms(skill)) + BETWEEN_MS + round(READING_MS * error)


def figures(reason: Reason) -> str:
    """The reason without words, but for the title.

    >>> figures(Reason("weak", "3 to 2 on odd dollars", 71, 9214, 5000))
    '3 to 2 on odd dollars: 71%, 9.2 s'
    """
    parts = []
    if reason.accuracy_percent is not None:
        parts.append(f"{reason.accuracy_percent}%")
    if reason.latency_ms is not None:
        parts.append(f"{reason.latency_ms / 1000:.1f} s")
    return f"{reason.title}: {', '.join(parts)}" if parts else reason.title


def _candidates(
    drills: Drills, found: TraineeState, settings: PlanSettings, faulted: Mapping[str, int]
) -> Iterator[tuple[Skill, Reason]]:  # fmt: skip
    """Skills with the reasons that speak for them, the most pressing first; a skill may come more than once."""
    due = _due(found)
    by_stage: dict[str, list[Skill]] = {"new": [], "learning": [], "slow": [], "known": []}
    # What no exam asks is learned in its lesson, and comes back only where it was missed or would be forgotten.
    for skill in (skill for skill in drills.skills if _is_trained(skill, found, settings)):
        by_stage[stage(found.mastery(skill.id), settings, found.target_ms(skill), skill.id)].append(skill)
    titles = {skill.id: skill.title for skill in drills.skills}
    paired = [skill for skill in drills.skills if _is_to_contrast(skill, found, settings)]
    missed = [skill for skill in drills.skills if skill.id in faulted]
    known = sorted(by_stage["known"] + by_stage["slow"], key=lambda skill: -rested(skill, found, settings))
    order: tuple[tuple[Why, list[Skill]], ...] = (
        ("table", sorted(missed, key=lambda skill: -faulted[skill.id])),
        ("due", sorted((skill for skill in drills.skills if due.get(skill.id)), key=lambda skill: -due[skill.id])),
        ("new", by_stage["new"] if settings.goals else []),
        ("weak", sorted(by_stage["learning"], key=lambda skill: _weakness(skill, found, settings))),
        ("slow", sorted(by_stage["slow"], key=lambda skill: -_slowness(skill, found))),
        ("pair", paired),
        ("keep", [skill for skill in known if rested(skill, found, settings) >= 1]),
        ("new", by_stage["new"]),
        ("keep", known),
    )
    for why, skills in order:
        for skill in skills:
            reason = _reason(why, skill, found, settings)
            other = titles.get(skill.pairs_with or "") if why == "pair" else None
            facts = {"due": due, "table": faulted}.get(why, {}).get(skill.id, 0)
            yield skill, reason._replace(facts=facts, other=other)


def _due(found: TraineeState) -> dict[str, int]:
    """Facts that are to be asked, counted by the skill that asks for them."""
    due: dict[str, int] = {}
    for fact, memory in found.memories.items():
        if is_due(memory, found.now):
            due[found.homes[fact]] = due.get(found.homes[fact], 0) + 1
    return due


def rested(skill: Skill, found: TraineeState, settings: PlanSettings) -> float:
    """How long a skill was not asked, against how long it may rest: 1 and more where it is due again.

    The more of it may be wrong, the longer it may rest.
    """
    mastery = found.mastery(skill.id)
    days = REST_DAYS[min(mastery.days, len(REST_DAYS)) - 1] if mastery.days else 1
    allowed = (100 - settings.goal_percent(skill.id)) / (100 - settings.accuracy_goal_percent)
    return (found.now - mastery.last + NIGHT_MS) / (days * allowed * DAY_MS)


def _is_to_contrast(skill: Skill, found: TraineeState, settings: PlanSettings) -> bool:
    if skill.pairs_with is None:
        return False
    pair = (skill.id, skill.pairs_with)
    is_known = all(is_accurate(found.mastery(each), settings, each) for each in pair)
    return is_known and found.mastery(skill.id).contrasts < CONTRASTS


def _is_trained(skill: Skill, found: TraineeState, settings: PlanSettings) -> bool:
    """Whether a skill is worked on: all are without an exam; with one what it asks, and what goes wrong too often."""
    accuracy = found.mastery(skill.id).latest_accuracy
    is_missed = accuracy is not None and accuracy * 100 < settings.goal_percent(skill.id)
    return not settings.goals or settings.is_asked(skill.id) or is_missed


def _weakness(skill: Skill, found: TraineeState, settings: PlanSettings) -> tuple[bool, float]:
    """The weakest first, by how many times over what its goal allows it goes wrong; those asked just now last."""
    error = 1 - (found.mastery(skill.id).latest_accuracy or 0)
    return rested(skill, found, settings) < 1, -error / (100 - settings.goal_percent(skill.id))


def _slowness(skill: Skill, found: TraineeState) -> float:
    return (found.mastery(skill.id).median_ms or 0) / found.target_ms(skill)


def _reason(why: Why, skill: Skill, found: TraineeState, settings: PlanSettings) -> Reason:
    mastery = found.mastery(skill.id)
    percent = None if mastery.latest_accuracy is None else round(mastery.latest_accuracy * 100)
    is_unsure = (
        why == "weak"
        and mastery.latest_accuracy is not None
        and mastery.latest_accuracy * 100 >= settings.goal_percent(skill.id)
    )
    return Reason(why, skill.title, percent, mastery.median_ms, found.target_ms(skill), is_unsure=is_unsure)


def _stretched(shares: tuple[Share, ...], wanted: int) -> tuple[Share, ...]:
    """More items of every share where there is too little to fill the time: a game, or a beginner, with few skills."""
    total = sum(share.ms for share in shares)
    if not shares or total * LONGER_PER_CENT >= wanted * 100:
        return shares
    longer = []
    for share in shares:
        items = max(share.items, min(MOST_ITEMS, share.items * wanted // total))
        longer.append(share._replace(items=items, ms=share.ms // share.items * items))
    return tuple(longer)
