"""(drill): a drill item made and its answer graded: payouts within 100 us, whole rounds within 1 ms, by the median."""

import gc
import time
from collections.abc import Sequence
from statistics import median

from benchmarks.clock import Row
from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Graded, Item
from dealer_trainer.games import Game, find_game
from dealer_trainer.games.drills import Skill
from dealer_trainer.guide.row import Act

SEEDS = 40
FIRST = 1000
PAYOUT, WHOLE = 100, 1000
"""Goals in microseconds."""

BLANK: dict[str, Answer] = {
    "amount": Answer(amount=0), "order": Answer(), "call": Answer(call=""), "cards": Answer(), "card": Answer(choice=0),
    "marks": Answer(), "stack": Answer(choice=0), "judge": Answer(choice=0), "chips": Answer(), "cuts": Answer(),
}  # fmt: skip


def wrong_answer(item: Item, right: Answer) -> Answer:
    """A wrong answer of the kind that people give."""
    if item.form == "amount":
        return Answer(amount=(right.amount or 0) + 500)
    if item.form in ("order", "marks"):
        return Answer(acts=tuple(act for act in right.acts[1:] if act != Act("pop")) if item.form == "order" else ())
    if item.form in ("card", "stack", "judge"):
        count = len(item.cards or item.stacks)
        return Answer(choice=((right.choice or 0) + 1) % count)
    return {"cards": Answer(order=right.order[::-1]), "chips": Answer(chips=right.chips[1:])}.get(
        item.form, Answer(call="winner six the hard way", order=right.order[1:])
    )


def spent(game: Game, skill: Skill, seed: int, answer: Answer) -> tuple[float, Graded]:
    """Seconds that one item takes from its seed to the grade of an answer."""
    before = time.process_time()
    graded = factory.grade(game, factory.make(game, skill.id, seed), answer)
    return time.process_time() - before, graded


def times(game: Game, skills: Sequence[Skill], *, is_right: bool) -> list[float]:
    """Microseconds of every skill's items, each the better of two goes."""
    found = []
    for skill in skills:
        for seed in range(FIRST, FIRST + SEEDS):
            item = factory.make(game, skill.id, seed)
            answer = factory.grade(game, item, BLANK[item.form]).right
            answer = answer if is_right else wrong_answer(item, answer)
            (first, graded), (again, _) = spent(game, skill, seed, answer), spent(game, skill, seed, answer)
            assert graded.is_right >= is_right
            found.append(min(first, again) * 1e6)
    return found


def measure() -> list[Row]:
    """Medians by kind, right and wrong answers apart; the goal holds for the slower of the two."""
    game = find_game("rock-n-roll-dice")
    rows = []
    gc.disable()
    try:
        for kind in factory.kind_names():
            skills = [skill for skill in game.drills.skills if skill.kind == kind]
            right, wrong = (sorted(times(game, skills, is_right=is_right)) for is_right in (True, False))
            worst = max(median(right), median(wrong))
            detail = f"right {median(right):.0f}, wrong {median(wrong):.0f}, slowest {max(right[-1], wrong[-1]):.0f}"
            most = PAYOUT if kind == "payout" else WHOLE
            rows.append(Row("drill", f"a drill item made and graded: {kind}", worst, "us", detail, most=most))
    finally:
        gc.enable()
    return rows
