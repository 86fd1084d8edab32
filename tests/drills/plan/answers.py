"""Small skills and answers to them, for the tests of the plan."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from fsrs import Scheduler

from dealer_trainer.drills.plan.memory import FactMemory
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past

MONDAY = 1_767_600_000_000
MINUTE = 60_000
DAY = 86_400_000


def skill(name: str, **more: Any) -> Skill:
    """A payout skill with a target of two seconds."""
    return Skill(**{"id": name, "kind": "payout", "title": name.capitalize(), "target_ms": 2000, **more})


PAIR = Drills(
    skills=(
        skill("three-to-two", pairs_with="six-to-five"),
        skill("six-to-five", pairs_with="three-to-two"),
        skill("double"),
        skill("triple"),
    )
)


def answer(name: str, at: int, **more: Any) -> Past:
    """A right answer in two seconds."""
    plain = {"game": "game", "kind": "payout", "facts": (), "is_right": True, "latency_ms": 2000}
    return Past(**{"at": at, "item_id": f"payout/{name}/{at}", "skill": name, **plain, **more})


def answers(names: Iterable[str], since: int = MONDAY, step: int = 10_000, **more: Any) -> list[Past]:
    """Right answers, one every ten seconds."""
    return [answer(name, since + step * index, **more) for index, name in enumerate(names)]


def recall(memory: FactMemory, now: int) -> float:
    """How likely a fact is recalled at a time in ms of UTC, as the scheduler reckons."""
    return Scheduler().get_card_retrievability(memory.card, datetime.fromtimestamp(now / 1000, UTC))
