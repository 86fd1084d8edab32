"""Today's training: one mix of about twenty minutes, and why each part of it is in there."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.drills.plan.mastery import is_accurate, stage
from dealer_trainer.drills.plan.memory import is_due
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.trainee_state import TraineeState, trainee_state
from dealer_trainer.games.drills import Drills, Family
from dealer_trainer.records.progress.past import Past

Why = Literal["due", "weak", "slow", "pair", "new", "keep"]
"""Due: facts would be forgotten. Weak: errors. Slow: beyond the personal target. Pair: known alone, and mixed up with
another. New: never asked. Keep: known, and the longest not asked."""

ITEMS: dict[Why, int] = {"due": 4, "weak": 12, "slow": 8, "pair": 6, "new": 6, "keep": 4}
"""Items of a family, by the reason that it is in for."""

MOST: dict[Why, int] = {"due": 6, "weak": 4, "slow": 2, "pair": 2, "new": 3, "keep": 24}
"""Families that are in for a reason, where the others fill the time."""

CONTRASTS = 6
"""Right answers back to back before a pair is told apart for now."""

BETWEEN_MS = 2500
"""From an answer to the next item on screen, a hand on the way back."""

READING_MS = 9000
"""What reading the explanation of a mistake takes."""

LONGER_PER_CENT = 115
"""How far over the wanted time the last part may take a session."""


class Reason(NamedTuple):
    """Why a family is in: its title and figures, to be put into words by whoever shows them.

    `accuracy_percent` and `latency_ms`: of its latest answers, None where there are none. `target_ms`: the personal
    target. `facts`: how many are due. `other`: title of the family that it is mixed up with.
    """

    why: Why
    title: str
    accuracy_percent: int | None
    latency_ms: int | None
    target_ms: int
    facts: int = 0
    other: str | None = None


class Share(NamedTuple):
    """One family's part of the session: items that may be expected, and the time that they take."""

    family: str
    items: int
    ms: int
    reason: Reason


class Proposal(NamedTuple):
    """A session, the most pressing part first."""

    shares: tuple[Share, ...]

    @property
    def families(self) -> tuple[str, ...]:
        """What the mix draws from."""
        return tuple(share.family for share in self.shares)

    @property
    def items(self) -> int:
        """How many items it has."""
        return sum(share.items for share in self.shares)

    @property
    def ms(self) -> int:
        """How long it takes."""
        return sum(share.ms for share in self.shares)

    def drills(self, drills: Drills) -> Drills:
        """The drills of which the session is made, for `next_family`."""
        return Drills(families=tuple(family for family in drills.families if family.id in self.families))


def propose(drills: Drills, past: Sequence[Past], now: int, settings: PlanSettings = DEFAULTS) -> Proposal:
    """What to train today; nothing for a game without drills."""
    found = trainee_state(drills, past, now, settings)
    wanted = settings.minutes * 60_000
    shares: dict[str, Share] = {}
    count: dict[Why, int] = {}
    left = wanted
    for family, reason in _candidates(drills, found, settings):
        is_enough = count.get(reason.why, 0) >= MOST[reason.why]
        if family.id in shares or is_enough or left <= 0:
            continue
        each = item_ms(family, found)
        most = max(1, (left + wanted * (LONGER_PER_CENT - 100) // 100) // each)
        items = min(max(ITEMS[reason.why], reason.facts), most)
        shares[family.id] = Share(family.id, items, items * each, reason)
        count[reason.why] = count.get(reason.why, 0) + 1
        left -= items * each
    return Proposal(_stretched(tuple(shares.values()), wanted))


def item_ms(family: Family, found: TraineeState) -> int:
    """What one item takes, its answer, its explanation where it is wrong, and the way to the next one."""
    mastery = found.mastery(family.id)
    accuracy = mastery.accuracy
    error = 0.5 if accuracy is None else 1 - accuracy
    return (mastery.median_ms or found.target_ms(family)) + BETWEEN_MS + round(READING_MS * error)


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


def _candidates(drills: Drills, found: TraineeState, settings: PlanSettings) -> Iterator[tuple[Family, Reason]]:
    """Families with the reasons that speak for them, the most pressing first; a family may come more than once."""
    due = _due(found)
    by_stage: dict[str, list[Family]] = {"new": [], "learning": [], "slow": [], "known": []}
    for family in drills.families:
        by_stage[stage(found.mastery(family.id), settings, found.target_ms(family))].append(family)
    titles = {family.id: family.title for family in drills.families}
    paired = [family for family in drills.families if _is_to_contrast(family, found, settings)]
    order: tuple[tuple[Why, list[Family]], ...] = (
        (
            "due",
            sorted(
                (family for family in drills.families if due.get(family.id)),
                key=lambda each_family: -due[each_family.id],
            ),
        ),
        ("weak", sorted(by_stage["learning"], key=lambda each_family: found.mastery(each_family.id).accuracy or 0)),
        ("slow", sorted(by_stage["slow"], key=lambda each_family: -_slowness(each_family, found))),
        ("pair", paired),
        ("new", by_stage["new"]),
        (
            "keep",
            sorted(by_stage["known"] + by_stage["slow"], key=lambda each_family: found.mastery(each_family.id).last),
        ),
    )
    for why, families in order:
        for family in families:
            reason = _reason(why, family, found)
            other = titles.get(family.pairs_with or "") if why == "pair" else None
            yield family, reason._replace(facts=due.get(family.id, 0) if why == "due" else 0, other=other)


def _due(found: TraineeState) -> dict[str, int]:
    """Facts that are to be asked, counted by the family that asks for them."""
    due: dict[str, int] = {}
    for fact, card in found.cards.items():
        if is_due(card, found.now):
            due[found.homes[fact]] = due.get(found.homes[fact], 0) + 1
    return due


def _is_to_contrast(family: Family, found: TraineeState, settings: PlanSettings) -> bool:
    if family.pairs_with is None:
        return False
    pair = [found.mastery(family.id), found.mastery(family.pairs_with)]
    return all(is_accurate(mastery, settings) for mastery in pair) and pair[0].contrasts < CONTRASTS


def _slowness(family: Family, found: TraineeState) -> float:
    return (found.mastery(family.id).median_ms or 0) / found.target_ms(family)


def _reason(why: Why, family: Family, found: TraineeState) -> Reason:
    mastery = found.mastery(family.id)
    percent = None if mastery.accuracy is None else round(mastery.accuracy * 100)
    return Reason(why, family.title, percent, mastery.median_ms, found.target_ms(family))


def _stretched(shares: tuple[Share, ...], wanted: int) -> tuple[Share, ...]:
    """More items of every share where there is too little to fill the time: a game with few families."""
    total = sum(share.ms for share in shares)
    if not shares or total * LONGER_PER_CENT >= wanted * 100:
        return shares
    longer = []
    for share in shares:
        items = share.items * wanted // total
        longer.append(share._replace(items=items, ms=share.ms // share.items * items))
    return tuple(longer)
