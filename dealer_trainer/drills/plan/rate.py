"""Fluency in figures: right and wrong answers per minute, and the aim for the right ones.

A minute is time with a question on the screen: from its appearance to the answer. Time between two questions is not
counted.
"""

from collections.abc import Iterable
from typing import NamedTuple

from dealer_trainer.games.drills import Skill

MINUTE_MS = 60_000


class Rate(NamedTuple):
    """Answers whose time counts, without help: how many were right and wrong, and their total time."""

    right: int = 0
    wrong: int = 0
    ms: int = 0

    @property
    def answers(self) -> int:
        """The number of answers."""
        return self.right + self.wrong

    @property
    def accuracy(self) -> float | None:
        """The share of right answers, None if there are none."""
        return self.right / self.answers if self.answers else None

    @property
    def rights(self) -> float:
        """Right answers per minute.

        >>> Rate(6, 2, 30_000).rights
        12.0
        """
        return self.right * MINUTE_MS / max(1, self.ms)

    @property
    def wrongs(self) -> float:
        """Wrong answers per minute."""
        return self.wrong * MINUTE_MS / max(1, self.ms)


def rate_of(answers: Iterable[tuple[bool, int]]) -> Rate:
    """The rate of these answers: whether each was right, and its time in ms."""
    found = list(answers)
    right = sum(is_right for is_right, _ in found)
    return Rate(right, len(found) - right, sum(ms for _, ms in found))


def aim_of(skill: Skill) -> float:
    """Right answers wanted per minute: from the file, or else from a good dealer's time."""
    return float(skill.aim_per_minute or MINUTE_MS / skill.target_ms)


def joint_aim(parts: Iterable[tuple[float, int]]) -> float | None:
    """The joint aim of several skills, each with its aim and its number of answers; None without answers.

    >>> joint_aim([(30.0, 10), (10.0, 10)])
    15.0
    """
    found = [(aim, count) for aim, count in parts if count]
    minutes = sum(count / aim for aim, count in found)
    return sum(count for _, count in found) / minutes if minutes else None
