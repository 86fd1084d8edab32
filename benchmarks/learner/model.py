"""A simulated learner with prerequisites: facts that are known or not, skills that grow with practice and fade.

What an item asks is taken from the shipped drills, never made up here: the facts of its items and the bets on its
felt. Nothing in a learner looks at a plan. docs/training-plan.md says what is assumed, and from where.
"""

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import NamedTuple

FORGETS = 0.2
"""Part of what was learned that goes in the night after the first day of a skill."""

FORGETS_FACT = 0.15
"""How likely a fact is gone after its first day."""


class Kind(NamedTuple):
    """One kind of learner.

    `learns`: part of what is missing that an answer teaches, its median. `told`: how likely a fact stays that is told
    after a mistake; `shown`: that a lesson teaches. `blind`: how much of an answer's teaching is left where a fact is
    missing. `guess`: right by luck. `slip`: wrong in spite of knowing. `helped`: what an act with help teaches, against
    one without. `fresh`: how likely what was just shown in a lesson is dealt rightly, at least. `keeps`: times which
    less is forgotten with each further day on which it was practiced, however often on that day. `confusion`: what a
    pair that is mixed up costs at most. `transfer`: what a skill passes on to those of its bet.
    """

    name: str
    learns: float = 0.1
    told: float = 0.5
    shown: float = 0.9
    blind: float = 0.3
    guess: float = 0.05
    slip: float = 0.03
    helped: float = 0.5
    fresh: float = 0.8
    keeps: float = 0.6
    confusion: float = 0.0
    transfer: float = 0.0


KINDS = (
    Kind("independent skills"),
    Kind("pairs that interfere", confusion=0.3),
    Kind("guess, slip, transfer", guess=0.2, slip=0.04, transfer=0.25),
)


class SkillItems(NamedTuple):
    """What the items of a skill ask for. `items`: the facts of each of a sample. `pair`: the skill it is mixed up with.

    `kin`: the skills of its bet.
    """

    items: tuple[frozenset[str], ...]
    pair: str | None = None
    kin: tuple[str, ...] = ()


class Age(NamedTuple):
    """On how many days something was met, and how many nights ago the last of them was."""

    days: int
    nights: int


NEW = Age(0, 0)


class Learner:
    """Somebody who begins with nothing; all chance comes from `seed`."""

    def __init__(self, kind: Kind, skills: Mapping[str, SkillItems], seed: int) -> None:
        self.kind = kind
        self._skills = skills
        self._random = Random(seed)
        pace = kind.learns * self._random.lognormvariate(0, 0.3)
        self._rate = {skill: min(0.5, pace * self._random.lognormvariate(0, 0.3)) for skill in skills}
        self._known = dict.fromkeys(skills, 0.0)
        self._skill_age: dict[str, Age] = {}
        self._facts: dict[str, Age] = {}
        self._today: set[str] = set()
        self._told_apart = dict.fromkeys(skills, 0.0)
        self._last: list[str] = []

    def chance(self, skill: str) -> float:
        """How likely an item of a skill is answered rightly, over all its items."""
        items = self._skills[skill].items
        return sum(self._chance(skill, item) for item in items) / len(items)

    def answer(self, skill: str) -> tuple[bool, float]:
        """Answer an item; whether it is right, and its time over the target of a good dealer."""
        item = self._random.choice(self._skills[skill].items)
        is_right = self._random.random() < self._chance(skill, item)
        known = self._known[skill]
        missing = sorted(item - self._facts.keys())
        if missing and not is_right and self._random.random() < self.kind.told:
            self._meet((self._random.choice(missing),))
        self._meet(fact for fact in item if fact in self._facts)
        self._practice(skill, self.kind.blind if missing else 1.0)
        return is_right, (2.4 - 1.5 * known) * self._random.lognormvariate(0, 0.25)

    def deal(self, skills: Collection[str], *, is_helped: bool) -> bool:
        """Deal a roll of a lesson, in which these skills are practiced; whether all of it was right.

        It was just shown, and asks less than the items do: nobody does worse at it than `fresh`.
        """
        is_right = True
        for skill in skills:
            chance = max(self.kind.fresh, self._known[skill]) * (1 - self.kind.slip)
            is_right &= is_helped or self._random.random() < chance
            is_known = any(item <= self._facts.keys() for item in self._skills[skill].items)
            share = (self.kind.helped if is_helped else 1.0) * (1.0 if is_known else self.kind.blind)
            self._practice(skill, share)
        return is_right

    def be_taught(self, facts: Collection[str]) -> None:
        """Be shown what a lesson teaches."""
        self._meet(fact for fact in sorted(facts) if fact in self._facts or self._random.random() < self.kind.shown)

    def sleep(self) -> None:
        """A night: a part goes of what was learned, less with each night since, and with each day of practice."""
        for skill, known in self._known.items():
            self._known[skill] = known * (1 - FORGETS * self._fading(self._skill_age, skill))
        for fact in list(self._facts):
            if self._random.random() < FORGETS_FACT * self._fading(self._facts, fact):
                del self._facts[fact]
        self._today.clear()

    def _fading(self, ages: dict[str, Age], name: str) -> float:
        """The part of the first night's forgetting that this one takes: one over the nights since (a power law)."""
        age = ages.get(name, NEW)
        is_met = name in self._today
        ages[name] = age = Age(age.days + is_met, 1 if is_met else age.nights + 1)
        return self.kind.keeps ** max(0, age.days - 1) / age.nights

    def _chance(self, skill: str, item: frozenset[str]) -> float:
        guess, slip = self.kind.guess, self.kind.slip
        if not item <= self._facts.keys():
            return guess
        return guess + (1 - slip - guess) * self._known[skill] * (1 - self._mixed_up(skill))

    def _mixed_up(self, skill: str) -> float:
        """What is lost to the pair: only where both are known to some degree, less the better they are told apart."""
        pair = self._skills[skill].pair
        if pair is None:
            return 0.0
        return self.kind.confusion * self._known[pair] * (1 - self._told_apart[skill])

    def _practice(self, skill: str, share: float) -> None:
        self._today.add(skill)
        self._known[skill] += share * self._rate[skill] * (1 - self._known[skill])
        asked = self._skills[skill]
        for other in asked.kin:
            self._known[other] += share * self.kind.transfer * self._rate[other] * (1 - self._known[other])
        if asked.pair in self._last:
            # Met side by side they are told apart; each for itself nothing of that is learned.
            for each in (skill, asked.pair):
                self._told_apart[each] += 0.15 * (1 - self._told_apart[each])
        self._last = [*self._last[-2:], skill]

    def _meet(self, facts: Iterable[str]) -> None:
        for fact in facts:
            self._facts.setdefault(fact, NEW)
            self._today.add(fact)
