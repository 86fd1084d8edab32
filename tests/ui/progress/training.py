"""Answers for the tests of progress: a history that is the same from a seed, and one answer at a time."""

import random
from collections.abc import Iterator

from PySide6.QtWidgets import QTableWidget, QTableWidgetItem

from dealer_trainer.games import Game
from dealer_trainer.records.progress.past import Past

DAY_MS = 86_400_000
NOW = 1_795_170_600_000
"""20 November 2026, 11:10 UTC."""
MISTAKES = ("other_total", "even_money", "stake_counted_in", "breakage")


def answer(game: Game, at: int = NOW, *, is_right: bool = True, number: int = 0) -> Past:
    """One answer to a payout."""
    spot = game.layout.spots[number % len(game.layout.spots)].id
    return Past(
        at, game.id, f"payout/pay/{number}", "payout", "pay", ("odds:3:2",), is_right, 4200, spots=(spot,),
        mistake=None if is_right else MISTAKES[number % 4], cost=0 if is_right else 450,
    )  # fmt: skip


def history(game: Game, days: int, seed: int = 1, now: int = NOW) -> tuple[Past, ...]:
    """Twenty minutes on most days up to `now`, getting better and quicker; some skills lag behind."""
    chance = random.Random(seed)
    return tuple(
        answer for day in range(days, -1, -1) for answer in _day(game, now - day * DAY_MS, day / max(1, days), chance)
    )


def _day(game: Game, start: int, newness: float, chance: random.Random) -> Iterator[Past]:
    if chance.random() < 0.25 and newness < 1:
        return
    skills = game.drills.skills
    for number in range(chance.randint(40, 90)):
        index = chance.randrange(len(skills))
        skill = skills[index]
        lag = (index % 5) / 5
        is_right = chance.random() > 0.05 + 0.4 * newness * (0.4 + lag)
        latency = round(skill.target_ms * (0.6 + newness + lag * 0.6) * chance.lognormvariate(0, 0.35))
        seed = chance.randrange(10**6)
        yield Past(
            start - 3_600_000 + number * 12_000, game.id, f"{skill.kind}/{skill.id}/{seed}", skill.kind, skill.id,
            skill.facts, is_right, None if chance.random() < 0.05 else min(latency, 600_000),
            mistake=None if is_right else chance.choice(MISTAKES),
            cost=0 if is_right else chance.choice((-500, 250, 1000, 2250)),
            spots=(chance.choice(game.layout.spots).id,),
        )  # fmt: skip


def cell(table: QTableWidget, row: int, column: int) -> QTableWidgetItem:
    """The item of a cell that is filled."""
    item: QTableWidgetItem | None = table.item(row, column)
    assert item is not None
    return item
