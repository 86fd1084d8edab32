"""Items to repeat: those whose last answer was wrong or slow, updated answer by answer."""

from collections.abc import Sequence
from threading import Lock
from typing import Final

from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.past_answers import PastAnswers

SLOW: Final = 1.5
"""A right answer that took longer than this multiple of its skill's target counts as slow."""
KEPT: Final = 2
"""Sets of skills whose items are kept to continue from: the game's and those of a mix."""


def to_repeat(drills: Drills, past: Sequence[Past]) -> tuple[str, ...]:
    """Ids of the items whose last answer was wrong or slow, in the order in which they were first missed."""
    return _LATEST.follow(drills, past)


def is_slow(answer: Past, target_ms: int) -> bool:
    """Whether an answer took too long; a time that does not count is ignored."""
    return answer.latency_ms is not None and answer.latency_ms > SLOW * target_ms


class _Repeats:
    """The items left to repeat after the answers so far."""

    def __init__(self, skills: Sequence[Skill]) -> None:
        self.skills = skills
        self.past = PastAnswers()
        self._by_id = {skill.id: skill for skill in skills}
        # Items that were ever missed, and whether their last answer was.
        self._missed: dict[str, bool] = {}

    def take(self, past: PastAnswers) -> None:
        """Take in what follows the answers so far."""
        for place in range(len(self.past), len(past)):
            answer = past[place]
            skill = self._by_id.get(answer.skill)
            if skill is None or answer.kind != skill.kind:
                continue
            is_missed = not answer.is_right or is_slow(answer, skill.target_ms)
            if is_missed or answer.item_id in self._missed:
                self._missed[answer.item_id] = is_missed
        self.past = past

    def items(self) -> tuple[str, ...]:
        """The items to repeat."""
        return tuple(item for item, is_missed in self._missed.items() if is_missed)


class _Latest:
    """Keeps the last results, so that one more answer costs one step; results do not depend on it."""

    def __init__(self) -> None:
        self._kept: list[_Repeats] = []
        self._lock = Lock()

    def follow(self, drills: Drills, past: Sequence[Past]) -> tuple[str, ...]:
        answers = past if isinstance(past, PastAnswers) else PastAnswers(past)
        with self._lock:
            found = next(
                (kept for kept in self._kept if kept.skills == drills.skills and answers.begins_with(kept.past)), None
            )
            if found is not None:
                self._kept.remove(found)  # no other thread may continue from it while it changes
        found = found or _Repeats(drills.skills)
        found.take(answers)
        with self._lock:
            self._kept = [found, *self._kept[: KEPT - 1]]
        return found.items()


_LATEST = _Latest()
