"""No item that is answered by a choice has two right answers: by the grader, and by what its cards say.

`test` looks at a few items of every skill, `fuzz` at 2,000. Cards that are laid may be laid in any order that the
rulings leave free (docs/adding-a-drill.md), but no two of them say the same.
"""

from collections.abc import Iterator

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import Answer, Item
from dealer_trainer.drills.item.irregularity import SCENARIOS
from dealer_trainer.drills.item.kind.protect import CLEAN, CODES, REMEDIES, irregularity_of
from dealer_trainer.engine.chip import is_piled
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.grade import grade_so_far
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Act, RowStep
from tests.drills.item.drilled import games, rock, round_of

CHOSEN = ("card", "judge", "stack")
SKILLS = [
    (game, skill.id)
    for game in games()
    for skill in game.drills.skills
    if factory.make(game, skill.id, 0).form in (*CHOSEN, "cards")
]
NAMES = [f"{game.id}-{skill}" for game, skill in SKILLS]


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [60, pytest.param(2000, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize(("game", "skill"), SKILLS, ids=NAMES)
def test_items_have_one_right_answer(game: Game, skill: str, seeds: int) -> None:
    """Sixty items of each skill: each branch of the makers is among them."""
    for seed in range(seeds):
        check(game, factory.make(game, skill, seed))


@pytest.mark.parametrize("seed", [63, 107, 191, 424, 500])
def test_items_that_had_two_right_cards(seed: int) -> None:
    """A card of another row that said the same as the right one was graded as wrong."""
    item = factory.make(rock(), "steps-next", seed)
    assert item.form == "card"
    check(rock(), item)


def test_every_form_of_a_choice_is_among_them() -> None:
    """A kind whose answer is chosen and that no check here knows fails."""
    forms = {factory.make(game, skill.id, 0).form for game in games() for skill in game.drills.skills}
    assert forms == {"amount", "order", "call", "cards", "card", "marks", "stack", "judge", "chips", "cuts"}
    assert set(CODES) == set(SCENARIOS)


def check(game: Game, item: Item) -> None:
    """One answer is right by the grader, and no other says the same or is as true."""
    if item.form in CHOSEN:
        count = len(item.stacks if item.form == "stack" else item.cards)
        right = [choice for choice in range(count) if factory.grade(game, item, Answer(choice=choice)).is_right]
        assert len(right) == 1, item.id
        assert factory.grade(game, item, Answer(choice=0)).right.choice == right[0], item.id
        if item.kind != "duty":
            CHECKS[item.form](game, item, right[0])
    if item.kind == "duty":
        assert len(set(item.cards)) == len(item.cards), item.id
    elif item.form == "cards":
        model = round_of(game, item)
        assert len({says(game, model, group.step) for group in model.groups}) == len(item.cards), item.id


def check_next_step(game: Game, item: Item, right: int) -> None:
    """A wrong card is a step of this round out of its time, or one of another row that is not so here."""
    model = round_of(game, item)
    texts = [group.step.text for group in model.groups]
    done = int(dict(item.features)["done"])
    next_stage = model.groups[done + 1].stage
    assert item.cards[right] == texts[done + 1]
    mine = {(step.do, step.zone): step for step in model.row.steps}
    for card in (card for at, card in enumerate(item.cards) if at != right):
        if card in texts:
            at = texts.index(card)
            assert at <= done or model.groups[at].stage > next_stage, (item.id, card)
            continue
        for step in steps_of(game, card):
            own = mine.get((step.do, step.zone))
            assert own is None or own.do == "puck" or says(game, model, step) != says(game, model, own), (item.id, card)
            if own is not None and own.do != "puck":
                assert (own.do, own.zone) in {(group.step.do, group.step.zone) for group in model.groups}, item.id


def check_remedy(game: Game, item: Item, right: int) -> None:
    """All that is wrong with a layout asks for one remedy: nothing else is found by looking at each act alone."""
    remedies = {REMEDIES[code] for code in found(game, item)}
    assert remedies == ({item.cards[right]} - {CLEAN}), item.id


def check_stack(game: Game, item: Item, right: int) -> None:
    """All stacks but the one are built well."""
    assert [at for at, stack in enumerate(item.stacks) if not is_piled(stack)] == [right], item.id


CHECKS = {"card": check_next_step, "judge": check_remedy, "stack": check_stack}


def steps_of(game: Game, text: str) -> list[RowStep]:
    """The steps after a roll that a card may have come from."""
    rows = [row for row in game.guide.rows if row.when.phase != "before"]
    return [step for row in rows for step in row.steps if step.text == text]


def says(game: Game, model: ModelRound, step: RowStep) -> tuple[object, ...]:
    """What a step says of this roll: what is done, where, and what each bet is paid."""
    bets = game.guide.zone(step.zone).bets if step.zone else ()
    total = model.settlement.roll.total
    return step.do, step.zone, tuple(game.guide.odds_of(step.pays_for(total, bet)) for bet in bets)


def found(game: Game, item: Item) -> Iterator[str]:
    """Codes of all that is wrong: the table as it lies, each bet by itself, each of the dealer's acts."""
    alone = irregularity_of(game, item.table, (), item.roll)
    if alone is not None:
        yield alone.code
    before: tuple[Act, ...] = ()
    for act in item.acts:
        if act.do == "pop":
            before = (act,)
        elif act.do == "set_up" and alone is None:
            bet = irregularity_of(game, item.table, (*before, act), None)
            if bet is not None:
                yield bet.code
    if item.roll is not None:
        acts = [act for act in item.acts if act.do not in ("pop", "set_up")]
        faults = grade_so_far(game.rules, game.guide, game.phrases, round_of(game, item), acts)
        yield from (fault.kind for fault in faults)
