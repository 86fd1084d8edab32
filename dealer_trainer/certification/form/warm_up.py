"""Warm-ups before a part (ruling A10): a question of each form that it has, or a round.

They are neither kept nor counted.

They are not part of the form: its seed says nothing about them, and nothing in the form comes up in them.
"""

from dealer_trainer.certification.form.dice import SEEDS
from dealer_trainer.certification.form.fair_run import allowed_rolls
from dealer_trainer.certification.form.form import Form, alike, item_of, rows_asked
from dealer_trainer.drills.item.factory import make
from dealer_trainer.drills.item.item import Form as AnswerForm
from dealer_trainer.drills.item.item import Item
from dealer_trainer.engine import Roll
from dealer_trainer.games.game import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.seeded_random import SeededRandom

_TRIES = 400
"""How many items are tried for one form of question."""


def warm_up_items(game: Game, form: Form, place: int, seed: int) -> tuple[Item, ...]:
    """An item for each form of question in a part, in the order in which they come; empty for a part at the table.

    `seed`: a random one, unrelated to the form's.
    """
    asked = [item_of(game, each_item) for part in form.parts for each_item in part.items]
    seen = {alike(item) for item in asked}
    mine = [item_of(game, each_item) for each_item in form.parts[place].items]
    forms = dict.fromkeys(item.form for item in mine)
    found = (_item(game, form, place, wanted, SeededRandom(seed, "warm-up", wanted), seen) for wanted in forms)
    return tuple(item for item in found if item is not None)


def warm_up_table(game: Game, form: Form, place: int, seed: int) -> LiveTable:
    """A table of the part's difficulty for one round, with players and dice of its own."""
    live, part = form.blueprint.parts[place].live, form.parts[place]
    assert live is not None
    chance, taken = SeededRandom(seed, "warm-up", "table"), {part.seed, *(spare.seed for spare in part.spares)}
    players = next(found for found in iter(lambda: chance.below(SEEDS), None) if found not in taken)
    roll = chance.pick(allowed_rolls(game, form.blueprint)[None])
    return LiveTable(game, players, "test", live.options, dice=iter((roll, Roll(1, 1))))


def _item(
    game: Game, form: Form, place: int, wanted: AnswerForm, chance: SeededRandom, seen: set[object]
) -> Item | None:
    """An item of a form of question that the exam does not ask; None if the part's skills have no other."""
    skills = [skill for draw in form.blueprint.parts[place].draws for skill in draw.skills]
    for _ in range(_TRIES):
        item = make(game, chance.pick(skills), chance.below(SEEDS))
        is_let_in = all(map(form.blueprint.lets_in, rows_asked(game, item)))
        if item.form == wanted and is_let_in and alike(item) not in seen:
            return item
    return None
