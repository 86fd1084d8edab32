"""A simulated learner with known weaknesses, who learns by answering and forgets by not training."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from dealer_trainer.drills.plan.next import next_wanted
from dealer_trainer.games.drills import Drills, Family
from dealer_trainer.records.progress.past import Past

MONDAY = 1_767_600_000_000
DAY_MS = 86_400_000
SLIP = 0.03
"""Even what is known perfectly goes wrong that often."""


def next_family(drills: Drills, past: Sequence[Past], now: int, seed: int) -> str:
    """The family that the plan asks of next."""
    return next_wanted(drills, past, now, seed).family


Choose = Callable[[Drills, Sequence[Past], int, int], str]


class Trait(NamedTuple):
    """How a learner is at one family: what is known at first, and what part of the rest one answer teaches."""

    known: float
    learns: float


class Learner:
    """Answers right as often as the family is known; every answer, right or explained, teaches a part of the rest.

    Over night a part of what was learnt is lost: a fifth at first, less and less the more often it was asked.
    """

    def __init__(self, traits: dict[str, Trait], seed: int) -> None:
        self._traits = traits
        self._known = {family: trait.known for family, trait in traits.items()}
        self._asked = dict.fromkeys(traits, 0)
        self._random = Random(seed)

    def accuracy(self, family: str) -> float:
        """The true chance of a right answer."""
        return self._known[family] * (1 - SLIP)

    def answer(self, family: Family) -> tuple[bool, int]:
        """Whether the answer is right, and how long it takes: longer, the less is known."""
        is_right = self._random.random() < self.accuracy(family.id)
        stretch = 2.2 - 1.4 * self._known[family.id]
        latency = round(family.target_ms * stretch * self._random.lognormvariate(0, 0.25))
        self._asked[family.id] += 1
        self._known[family.id] += self._traits[family.id].learns * (1 - self._known[family.id])
        return is_right, latency

    def sleep(self) -> None:
        """A night."""
        for family, trait in self._traits.items():
            self._known[family] -= 0.2 * (self._known[family] - trait.known) / (1 + self._asked[family] / 10)


def families(count: int) -> Drills:
    """Payout families of two to six seconds, each with a fact of its own."""
    made = (
        Family(id=f"family-{index}", kind="payout", title=f"Family {index}", target_ms=2000 + 400 * (index % 11),
               facts=(f"odds:{index}:1",))
        for index in range(count)
    )  # fmt: skip
    return Drills(families=tuple(made))


def uniformly(drills: Drills, past: Sequence[Past], now: int, seed: int) -> str:
    """Practice without a plan: every family equally likely."""
    return Random(seed).choice(drills.families).id


class Training:
    """A learner at work, sixty items a day."""

    def __init__(self, drills: Drills, learner: Learner, choose: Choose = next_family, seed: int = 0) -> None:
        self.drills = drills
        self.learner = learner
        self.past: list[Past] = []
        self._choose = choose
        self._now = MONDAY
        self._random = Random(seed)

    def train(self, items: int) -> None:
        """Answer so many items more."""
        for _ in range(items):
            family = self.drills.family(self._choose(self.drills, self.past, self._now, self._random.randrange(2**31)))
            is_right, latency = self.learner.answer(family)
            self._now += latency
            number = len(self.past)
            item = f"payout/{family.id}/{number}"
            self.past.append(Past(self._now, "game", item, "payout", family.id, family.facts, is_right, latency))
            self._now += 1500 if is_right else 8000
            if len(self.past) % 60 == 0:
                self._now = MONDAY + DAY_MS * (len(self.past) // 60)
                self.learner.sleep()

    def items_until(self, goal: float, most: int) -> int:
        """Train until every family is truly answered right that often; returns the items it took, `most` at most."""
        while len(self.past) < most and any(self.learner.accuracy(family.id) < goal for family in self.drills.families):
            self.train(1)
        return len(self.past)
