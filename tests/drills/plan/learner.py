"""A simulated learner with known weaknesses, who learns by answering and forgets by not training."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from dealer_trainer.drills.plan.next import next_wanted
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past, PastAnswers

MONDAY = 1_767_600_000_000
DAY_MS = 86_400_000
SLIP = 0.03
"""Even what is known perfectly goes wrong that often."""


def next_skill(drills: Drills, past: Sequence[Past], now: int, seed: int) -> str:
    """The skill that the plan asks of next."""
    return next_wanted(drills, past, now, seed).skill


Choose = Callable[[Drills, Sequence[Past], int, int], str]


class Trait(NamedTuple):
    """How a learner is at one skill: what is known at first, and what part of the rest one answer teaches."""

    known: float
    learns: float


class Learner:
    """Answers right as often as the skill is known; every answer, right or explained, teaches a part of the rest.

    Over night a part of what was learned is lost: a fifth at first, less and less the more often it was asked.
    """

    def __init__(self, traits: dict[str, Trait], seed: int) -> None:
        self._traits = traits
        self._known = {skill: trait.known for skill, trait in traits.items()}
        self._asked = dict.fromkeys(traits, 0)
        self._random = Random(seed)

    def accuracy(self, skill: str) -> float:
        """The true chance of a right answer."""
        return self._known[skill] * (1 - SLIP)

    def answer(self, skill: Skill) -> tuple[bool, int]:
        """Whether the answer is right, and how long it takes: longer, the less is known."""
        is_right = self._random.random() < self.accuracy(skill.id)
        stretch = 2.2 - 1.4 * self._known[skill.id]
        latency = round(skill.target_ms * stretch * self._random.lognormvariate(0, 0.25))
        self._asked[skill.id] += 1
        self._known[skill.id] += self._traits[skill.id].learns * (1 - self._known[skill.id])
        return is_right, latency

    def sleep(self) -> None:
        """A night."""
        for skill, trait in self._traits.items():
            self._known[skill] -= 0.2 * (self._known[skill] - trait.known) / (1 + self._asked[skill] / 10)


def skills(count: int) -> Drills:
    """Payout skills of two to six seconds, each with a fact of its own."""
    made = (
        Skill(id=f"skill-{index}", kind="payout", title=f"Skill {index}", target_ms=2000 + 400 * (index % 11),
               facts=(f"odds:{index}:1",))
        for index in range(count)
    )  # fmt: skip
    return Drills(skills=tuple(made))


def uniformly(drills: Drills, past: Sequence[Past], now: int, seed: int) -> str:
    """Practice without a plan: every skill equally likely."""
    return Random(seed).choice(drills.skills).id


class Training:
    """A learner at work, sixty items a day."""

    def __init__(self, drills: Drills, learner: Learner, choose: Choose = next_skill, seed: int = 0) -> None:
        self.drills = drills
        self.learner = learner
        self.past = PastAnswers()
        self._choose = choose
        self._now = MONDAY
        self._random = Random(seed)

    def train(self, items: int) -> None:
        """Answer so many items more."""
        for _ in range(items):
            skill = self.drills.skill(self._choose(self.drills, self.past, self._now, self._random.randrange(2**31)))
            is_right, latency = self.learner.answer(skill)
            self._now += latency
            number = len(self.past)
            item = f"payout/{skill.id}/{number}"
            past = Past(self._now, "game", item, "payout", skill.id, skill.facts, is_right, latency)
            self.past = self.past.with_answer(past)
            self._now += 1500 if is_right else 8000
            if len(self.past) % 60 == 0:
                self._now = MONDAY + DAY_MS * (len(self.past) // 60)
                self.learner.sleep()

    def items_until(self, goal: float, most: int) -> int:
        """Train until every skill is truly answered right that often; returns the items it took, `most` at most."""
        while len(self.past) < most and any(self.learner.accuracy(skill.id) < goal for skill in self.drills.skills):
            self.train(1)
        return len(self.past)
