"""Rewrite the golden items: `python -m tests.drills.item.golden`; read the difference before you commit it."""

import sys
from collections.abc import Iterator
from pathlib import Path

from dealer_trainer.drills.item.factory import Answer, Item, make
from dealer_trainer.games import Game
from tests.drills.item.drilled import games, right_answer

FILE = Path(__file__).with_name("golden.txt")
SEED = 987_654_321_012


def lines() -> Iterator[str]:
    """Every skill's item of this seed, with the right answer, as text."""
    for game in games():
        for skill in game.drills.skills:
            yield from told(game, make(game, skill.id, SEED))


def told(game: Game, item: Item) -> Iterator[str]:
    """One item as text; nothing of it is left out."""
    yield f"{game.id} {item.id} {item.form}"
    yield f"  {item.question}"
    wagers = (
        f"{wager.bet} {wager.number or ''}@{wager.seat}{wager.owner[0]}={wager.amount}" for wager in item.table.wagers
    )
    yield f"  table {item.table.point} {sorted(item.table.rolled)} {' '.join(wagers)}"
    yield f"  dice {[tuple(roll) for roll in (item.rolls or (item.roll,)) if roll]} {item.place or ''}"
    yield from (f"  card {card}" for card in item.cards)
    yield from (f"  stack {stack}" for stack in item.stacks)
    yield from (f"  act {act._asdict()}" for act in item.acts)
    yield f"  facts {' '.join(item.facts)}; features {dict(item.features)}"
    right = right_answer(game, item)
    yield f"  right {[(name, value) for name, value in right._asdict().items() if value != Answer()._asdict()[name]]}"


if __name__ == "__main__":
    text = "\n".join(lines()) + "\n"
    if sys.argv[1:] == ["--print"]:
        sys.stdout.buffer.write(text.encode())
    else:
        FILE.write_text(text, encoding="utf-8", newline="\n")
