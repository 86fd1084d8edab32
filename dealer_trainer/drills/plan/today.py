"""Today's training: one mix of about twenty minutes, and why each part of it is included."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.drills.plan.clean_round import is_table_fault
from dealer_trainer.drills.plan.figure import score_text
from dealer_trainer.drills.plan.mastery import DAY_MS, LEAST, MENDED, NIGHT_MS, Score, is_accurate, stage
from dealer_trainer.drills.plan.memory import is_due
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState, trainee_state
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.message import message
from dealer_trainer.records.progress.past import Past, answered, left_items

Why = Literal["table", "due", "weak", "slow", "pair", "left", "new", "keep"]
"""Table: missed at the table. Due: facts would be forgotten. Weak: errors. Slow: beyond the personal target.

Pair: known alone, and confused with another. Left: an item was left without an answer. New: never practiced. Keep:
known, and the longest not practiced.
"""

ITEMS: dict[Why, int] = {"table": 4, "due": 2, "weak": 3, "slow": 6, "pair": 6, "left": 1, "new": 6, "keep": 4}
"""Items of a skill, by its reason: a little of many skills, because what is spread over several days lasts longer."""

MOST: dict[Why, int] = {"table": 4, "due": 6, "weak": 12, "slow": 2, "pair": 2, "left": 4, "new": 3, "keep": 24}
"""Skills that are included for a reason, if the others fill the time."""

REST_DAYS = (1, 1, 2, 4, 7, 14, 30)
"""Days until a skill is due again, by the number of days on which it was practiced."""

CONTRASTS = 6
"""Right answers back to back after which a pair is told apart for now."""

BETWEEN_MS = 2500
"""From an answer to the next item on screen, including moving the hand back."""

READING_MS = 9000
"""How long reading the explanation of a mistake takes."""

TABLE_DAYS = 7
"""How long a fault at the table counts as a reason by itself."""

MOST_ITEMS = 8
"""Items of a skill in a session; what is left of the time is for other things."""

FIRST_ITEMS, PART_ITEMS = 8, 24
"""Items before the first dealt roll of a session, and between two others."""

LONGER_PER_CENT = 115
"""How far the last part may take a session over the wanted time."""


class Reason(NamedTuple):
    """Why a skill is included: its title and figures, which the screen puts into words.

    `accuracy_percent` and `latency_ms`: of its latest answers, None if there are none. `target_ms`: the personal
    target. `facts`: how many are due, faults at the table, or items left. `other`: title of the skill that it is
    confused with. `is_unsure`: enough of the answers are right, but there are too few. `is_missed`: one was wrong, not
    only left. `is_of_today`: one was wrong today, and is not made up for. `of`: how many answers count.
    """

    why: Why
    title: str
    accuracy_percent: int | None
    latency_ms: int | None
    target_ms: int
    facts: int = 0
    other: str | None = None
    is_unsure: bool = False
    is_missed: bool = False
    is_of_today: bool = False
    of: int = LEAST

    @property
    def score(self) -> Score:
        """The score of its latest answers."""
        return Score(
            round((self.accuracy_percent or 0) * self.of / 100), 0 if self.accuracy_percent is None else self.of
        )


class Share(NamedTuple):
    """One skill's part of the session: the number of items to expect, and their time."""

    skill: str
    items: int
    ms: int
    reason: Reason

    def shortened(self, items: int) -> "Share":
        """At most so many of its items."""
        items = min(items, self.items)
        return self._replace(items=items, ms=self.ms * items // self.items)


class Proposal(NamedTuple):
    """A session, the most pressing part first."""

    shares: tuple[Share, ...]

    @property
    def skills(self) -> tuple[str, ...]:
        """The skills that the mix draws from."""
        return tuple(share.skill for share in self.shares)

    @property
    def items(self) -> int:
        """How many items it has."""
        return sum(share.items for share in self.shares)

    @property
    def ms(self) -> int:
        """How long it takes, in milliseconds."""
        return sum(share.ms for share in self.shares)

    def first(self, items: int) -> "Proposal":
        """As many of its items."""
        shares: list[Share] = []
        for share in self.shares:
            if items:
                shares.append(share.shortened(items))
                items -= shares[-1].items
        return Proposal(tuple(shares))

    def parts(self, drills: Drills, first: int = FIRST_ITEMS) -> tuple["Proposal", ...]:
        """The session in parts, each before a dealt roll; pairs stay together. `first`: the most items in the first."""
        partners = {skill.id: skill.pairs_with for skill in drills.skills}
        shares = {share.skill: share for share in self.shares}
        parts: list[list[Share]] = []
        while shares:
            share = shares.pop(next(iter(shares)))
            partner = shares.pop(partners[share.skill] or "", None)
            half = (PART_ITEMS if parts else first) // 2
            together = [share] if partner is None else [each.shortened(half) for each in (share, partner)]
            room = (PART_ITEMS if parts[1:] else first) - sum(each.items for each in parts[-1]) if parts else 0
            if sum(each.items for each in together) <= room:
                parts[-1] += together
            else:
                parts.append(together)
        return tuple(Proposal(tuple(part)) for part in parts)

    def drills(self, drills: Drills) -> Drills:
        """The drills of the session, for `next_skill`."""
        return Drills(skills=tuple(skill for skill in drills.skills if skill.id in self.skills))


def still_open(drills: Drills, asked: Iterable[str], most: int = MOST_ITEMS) -> Drills:
    """Drills without the skills that were asked as often as they may be in one go; all of them if none is left."""
    times = Counter(asked)
    left = tuple(skill for skill in drills.skills if times[skill.id] < most)
    return Drills(skills=left) if left else drills


class Room(NamedTuple):
    """What is left of a session. `had`: its items so far, which do not come again and leave less for their reasons."""

    ms: int
    had: tuple[Share, ...] = ()


def propose(
    drills: Drills,
    past: Sequence[Past],
    now: int,
    settings: PlanSettings = DEFAULTS,
    taught: Collection[str] | None = None,
    room: Room | None = None,
) -> Proposal:
    """What to train today; empty for a game without drills.

    `taught`: the skills that may be asked, all if it is None. `room`: what is left of a session, all of
    it as in `settings` if it is None. What was left without an answer comes last: it shows nothing of anybody yet.
    """
    found = trainee_state(drills, answered(past), now, settings)
    waits = _left(past), trainee_state(drills, past, now, settings)
    wanted, had = room or Room(settings.minutes * 60_000)
    candidates = [
        (skill, reason)
        for skill, reason in _candidates(drills, found, settings, faults_of(past, now), *waits)
        if (taught is None or skill.id in taught) and skill.id not in {share.skill for share in had}
        if reason.why in ("table", "left") or not found.mastery(skill.id).is_done_for_today(found.now)
    ]
    before = Counter(share.reason.why for share in had)
    shares = _chosen(candidates, found, wanted, {why: most - before[why] for why, most in MOST.items()})
    if sum(share.ms for share in shares) * LONGER_PER_CENT < wanted * 100:
        shares = _chosen(candidates, found, wanted, dict.fromkeys(MOST, len(candidates)))
    return Proposal(_stretched(shares, wanted, found))


def _chosen(
    candidates: Sequence[tuple[Skill, Reason]], found: TraineeState, wanted: int, most: Mapping[Why, int]
) -> tuple[Share, ...]:
    """The most pressing skills until the time is full; for each reason at most as many as `most` allows."""
    shares: dict[str, Share] = {}
    count: dict[Why, int] = {}
    left = wanted
    for skill, reason in candidates:
        is_enough = count.get(reason.why, 0) >= most[reason.why]
        if skill.id in shares or is_enough or left <= 0:
            continue
        each = item_ms(skill, found)
        fitting = max(1, (left + wanted * (LONGER_PER_CENT - 100) // 100) // each)
        items = min(max(ITEMS[reason.why], reason.facts), most_items(skill.id, found), fitting)
        shares[skill.id] = Share(skill.id, items, items * each, reason)
        count[reason.why] = count.get(reason.why, 0) + 1
        left -= items * each
    return tuple(sorted(shares.values(), key=lambda share: share.reason.why == "left"))


def faults_of(past: Sequence[Past], now: int) -> dict[str, int]:
    """How often each skill was missed at the table in the last days, without those made up for since."""
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
    """How long one item takes: its answer, its explanation if it is wrong, and the way to the next one."""
    mastery = found.mastery(skill.id)
    accuracy = mastery.latest_accuracy
    error = 0.5 if accuracy is None else 1 - accuracy
    return (mastery.median_ms or found.target_ms(skill)) + BETWEEN_MS + round(READING_MS * error)


def figures(reason: Reason) -> str:
    """The reason without words, except for the title.

    >>> figures(Reason("weak", "3 to 2 on odd dollars", 75, 9214, 5000))
    '3 to 2 on odd dollars: 75%, 9.2 s'
    """
    parts = []
    if reason.accuracy_percent is not None:
        parts.append(str(score_text(reason.score)))
    if reason.latency_ms is not None:
        parts.append(f"{reason.latency_ms / 1000:.1f} s")
    return f"{reason.title}: {', '.join(parts)}" if parts else reason.title


def _candidates(
    drills: Drills, found: TraineeState, settings: PlanSettings, faulted: Mapping[str, int], left: Mapping[str, int],
    counted: TraineeState,
) -> Iterator[tuple[Skill, Reason]]:  # fmt: skip
    """Skills with their reasons, the most pressing first; a skill may come more than once.

    `left`: how many items of a skill were left; `counted`: the state in which those count as wrong, as in every figure.
    """
    due = _due(found)
    by_stage: dict[str, list[Skill]] = {"new": [], "learning": [], "slow": [], "known": []}
    # What no exam requires is learned in its lesson, and only comes back if it was missed or would be forgotten.
    for skill in (skill for skill in drills.skills if _is_trained(skill, found, settings)):
        by_stage[stage(found.mastery(skill.id), settings, found.target_ms(skill), skill.id)].append(skill)
    titles = {skill.id: skill.title for skill in drills.skills}
    paired = [skill for skill in drills.skills if _is_to_contrast(skill, found, settings)]
    missed = [skill for skill in drills.skills if skill.id in faulted]
    known = sorted(by_stage["known"] + by_stage["slow"], key=lambda skill: -rested(skill, found, settings))

    def slowness(skill: Skill) -> float:
        return -(found.mastery(skill.id).median_ms or 0) / found.target_ms(skill)

    order: tuple[tuple[Why, list[Skill]], ...] = (
        ("table", sorted(missed, key=lambda skill: -faulted[skill.id])),
        ("due", sorted((skill for skill in drills.skills if due.get(skill.id)), key=lambda skill: -due[skill.id])),
        ("new", by_stage["new"] if settings.goals else []),
        ("weak", sorted(by_stage["learning"], key=lambda skill: _weakness(skill, found, settings))),
        ("slow", sorted(by_stage["slow"], key=slowness)),
        ("pair", paired),
        ("left", [skill for skill in drills.skills if skill.id in left]),
        ("keep", [skill for skill in known if rested(skill, found, settings) >= 1]),
        ("new", by_stage["new"]),
        ("keep", known),
    )
    for why, skills in order:
        for skill in skills:
            reason = _reason(why, skill, found, settings, counted)
            other = titles.get(skill.pairs_with or "") if why == "pair" else None
            facts = {"due": due, "table": faulted, "left": left}.get(why, {}).get(skill.id, 0)
            yield skill, reason._replace(facts=facts, other=other)


def _due(found: TraineeState) -> dict[str, int]:
    """Facts that are due, counted by the skill that asks for them."""
    due: dict[str, int] = {}
    for fact, memory in found.memories.items():
        if is_due(memory, found.now):
            due[found.homes[fact]] = due.get(found.homes[fact], 0) + 1
    return due


def rested(skill: Skill, found: TraineeState, settings: PlanSettings) -> float:
    """How long a skill has rested relative to how long it may: 1 and more if it is due again.

    The lower its goal, the longer it may rest.
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
    """Whether a skill is trained: without an exam all are; with one, what it requires and what goes wrong too often."""
    accuracy = found.mastery(skill.id).latest_accuracy
    is_missed = accuracy is not None and accuracy * 100 < settings.goal_percent(skill.id)
    return not settings.goals or settings.is_asked(skill.id) or is_missed


def _weakness(skill: Skill, found: TraineeState, settings: PlanSettings) -> tuple[bool, bool, float]:
    """The weakest first, by the ratio of its errors to what its goal allows.

    Those just practiced come last, and after all that an exam requires what it does not.
    """
    error = 1 - (found.mastery(skill.id).latest_accuracy or 0)
    is_aside = bool(settings.goals) and not settings.is_asked(skill.id)
    return is_aside, rested(skill, found, settings) < 1, -error / (100 - settings.goal_percent(skill.id))


def _left(past: Sequence[Past]) -> Mapping[str, int]:
    """How many items of each skill were left, by their ids: "kind/skill/seed"."""
    return Counter(item.partition("/")[2].partition("/")[0] for item in left_items(past))


def _reason(why: Why, skill: Skill, found: TraineeState, settings: PlanSettings, counted: TraineeState) -> Reason:
    mastery = found.mastery(skill.id)
    score = counted.mastery(skill.id).score if mastery.answers else mastery.score
    is_unsure = (
        why == "weak"
        and mastery.latest_accuracy is not None
        and mastery.latest_accuracy * 100 >= settings.goal_percent(skill.id)
    )
    return Reason(
        why,
        skill.title,
        score.percent,
        mastery.median_ms,
        found.target_ms(skill),
        is_unsure=is_unsure,
        is_missed=mastery.score.right < mastery.score.of,
        is_of_today=mastery.right_since_miss is not None and found.now - mastery.last < NIGHT_MS,
        of=score.of,
    )


def most_items(skill_id: str, found: TraineeState) -> int:
    """The most items of a skill in a session: on the day on which it was practiced, until it is made up for."""
    mastery = found.mastery(skill_id)
    if not mastery.answers or found.now - mastery.last >= NIGHT_MS:
        return MOST_ITEMS
    return max(1, MENDED - (mastery.right_since_miss or 0))


def _stretched(shares: tuple[Share, ...], wanted: int, found: TraineeState) -> tuple[Share, ...]:
    """More items for every share if there is too little to fill the time: for a beginner, or a game with few skills."""
    total = sum(share.ms for share in shares)
    if not shares or total * LONGER_PER_CENT >= wanted * 100:
        return shares
    longer = []
    for share in shares:
        items = max(share.items, min(most_items(share.skill, found), share.items * wanted // total))
        longer.append(share._replace(items=items, ms=share.ms // share.items * items))
    return tuple(longer)


def reason_text(reason: Reason) -> str:
    """The reason in words.

    >>> str(reason_text(Reason("slow", "3 to 2", 95, 9214, 5000)))
    'right but slow: the goal is 5.0 s'
    """
    if reason.is_of_today and reason.why in ("due", "weak", "slow", "keep"):
        return message("missed today")
    if reason.why == "due" and reason.facts == 1:
        return message("one rule is due for review")
    if reason.why == "left" and reason.facts == 1:
        return message("one question still to answer")
    if reason.why == "table" and reason.facts == 1:
        return message("missed while dealing")
    if reason.why == "weak" and reason.score.of == 1:
        return message("missed the first time")
    if reason.why == "slow":
        return message("right but slow: the goal is {goal} s", goal=f"{reason.target_ms / 1000:.1f}")
    if reason.is_unsure:
        return message("right so far; a few more answers to be sure")
    return {
        "table": message("missed {count} times while dealing", count=reason.facts),
        "due": message("{count} rules are due for review", count=reason.facts),
        "weak": message("too many mistakes"),
        "left": message("{count} questions still to answer", count=reason.facts),
        "pair": message("easy to mix up with “{other}”: practice both", other=reason.other),
        "new": message("taught, not practiced yet"),
        "keep": message("known; a refresher"),
    }[reason.why]
