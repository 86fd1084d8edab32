"""Items of both games, answers to them, and the whole rounds that they are slices of."""

from collections.abc import Iterator, Sequence

from dealer_trainer.drills.item.factory import Answer, Item, grade, make
from dealer_trainer.engine import Wager
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills, Feature, Skill
from dealer_trainer.guide.grading.grade import grade as grade_round
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.guide.row import CHIP_ACTS, Act
from tests import loaded
from tests.narrowed import not_none

BLANK: dict[str, Answer] = {
    "amount": Answer(amount=0), "order": Answer(), "call": Answer(call=""), "cards": Answer(), "card": Answer(choice=0),
    "marks": Answer(), "stack": Answer(choice=0), "judge": Answer(choice=0), "chips": Answer(), "cuts": Answer(),
}  # fmt: skip
"""By form, an answer that is one; as a rule a wrong one."""

rock = loaded.rock_n_roll

harbor = loaded.harbor_craps


def games() -> tuple[Game, ...]:
    """Both games."""
    return rock(), harbor()


def with_skill(game: Game, kind: str, **features: Feature) -> Game:
    """The game with one skill of drills, "one", of these features."""
    skill = Skill(id="one", kind=kind, title="One", features=features, target_ms=1000)
    return game._replace(drills=Drills(skills=(skill,)))


def items(game: Game, kind: str, seeds: int) -> Iterator[Item]:
    """Items of every skill of a kind that the game has itself."""
    for skill in game.drills.skills:
        if skill.kind == kind and not skill.pack:
            yield from (make(game, skill.id, seed) for seed in range(seeds))


def right_answer(game: Game, item: Item) -> Answer:
    """What the drill says is right."""
    return grade(game, item, BLANK[item.form]).right


def wager_of(item: Item) -> Wager:
    """The bet that an item is about."""
    return not_none(item.table.wager(not_none(item.place)))


def round_of(game: Game, item: Item) -> ModelRound:
    """The whole round that an item is a slice of."""
    return model_round(game.rules, game.guide, item.table, not_none(item.roll))


def is_clean(game: Game, model: ModelRound, acts: Sequence[Act]) -> bool:
    """Whether a round dealt like this is without a fault at the table."""
    return not grade_round(game.rules, game.guide, game.phrases, model, acts).faults


def spoken(model: ModelRound) -> list[Act]:
    """The model dealer's acts of a round, with its call."""
    return [step.act for step in model.steps]


def with_chips(model: ModelRound, chips: Sequence[Act]) -> list[Act]:
    """The model dealer's round with other chip acts, in their order, in the places of its own."""
    left = list(chips)
    return [left.pop(0) if act.do in CHIP_ACTS and left else act for act in spoken(model)]
