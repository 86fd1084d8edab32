"""Procedure: lay the steps of a roll in order from shuffled cards, or say which step comes next."""

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.drills.item.item import Answer, AnswerError, Graded, Item
from dealer_trainer.drills.item.kind.order import graded_by
from dealer_trainer.drills.item.scene import Seating, table_of
from dealer_trainer.drills.item.situation import cells_of
from dealer_trainer.drills.item.skill import FeatureError, features_of
from dealer_trainer.drills.item.skill import Features as Base
from dealer_trainer.drills.item.text import moment_text
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Verdict
from dealer_trainer.guide.grading.grade import grade as grade_round
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.table.seeded_random import SeededRandom

KIND = "procedure"
ATTEMPTS = 60
CHOICES = 4
"""Cards to choose from where the next step is asked for."""


class Features(Base):
    """What a skill chooses.

    `mode`: whether the cards are laid in order, or the next one is picked. `rows` after a roll, all where none is
    named; how many `seats` play which `bets`; how many steps there are at `least`.
    """

    mode: Literal["lay", "next"] = "lay"
    rows: Annotated[tuple[str, ...], Field(max_length=40)] = ()
    bets: Annotated[tuple[str, ...], Field(max_length=24)] = ()
    seats: Annotated[int, Field(ge=1, le=12)] = 3
    least: Annotated[int, Field(ge=2, le=12)] = 3


def make(game: Game, skill: Skill, seed: int) -> Item:
    """The cards of one roll."""
    features = features_of(Features, skill)
    chance = SeededRandom(seed, KIND, skill.first_id)
    model = _long_round(game, features, chance)
    table, roll = model.table, model.settlement.roll
    facts = tuple(dict.fromkeys((*skill.facts, f"row:{model.row.id}")))
    moment = moment_text(table, roll)
    named = (("row", model.row.id), ("mode", features.mode))
    if features.mode == "lay":
        question = f"{moment} Put the steps in order."
        return Item(
            f"{KIND}/{skill.id}/{seed}", KIND, skill.id, seed, "cards", question, table, roll,
            cards=chance.shuffled(_texts(model)), facts=facts, features=named,
        )  # fmt: skip
    done = chance.below(len(model.groups) - 1)
    question = f"{moment} Everything is done through this step: {_texts(model)[done]} What comes next?"
    return Item(
        f"{KIND}/{skill.id}/{seed}", KIND, skill.id, seed, "card", question, table, roll,
        cards=_choices(game, model, done, chance), facts=facts, features=(*named, ("done", str(done))),
        acts=(Act("pop"), *(act for group in range(done + 1) for act in _acts(model, group))),
    )  # fmt: skip


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Deal the round in the order of the cards; the table's grader decides whether that order is right."""
    assert item.roll is not None
    model = model_round(game.rules, game.guide, item.table, item.roll)
    texts = _texts(model)
    if item.form == "cards":
        if any(not 0 <= card < len(item.cards) for card in answer.order):
            raise AnswerError("there is no such card")
        laid = [texts.index(item.cards[card]) for card in answer.order]
        right = Answer(order=tuple(item.cards.index(text) for text in texts))
        if len(set(laid)) < len(laid):
            return _done_already(model, right, " ".join(texts))
        return _graded(model, _verdict(game, model, laid), right, " ".join(texts))
    done = int(dict(item.features)["done"])
    if answer.choice is None or not 0 <= answer.choice < len(item.cards):
        raise AnswerError("one of the cards is needed")
    right_ones = [card for card, text in enumerate(item.cards) if _may_follow(game, model, done, text)]
    due = " or: ".join(item.cards[card] for card in right_ones)
    if item.cards[answer.choice] in texts[: done + 1]:
        return _done_already(model, Answer(choice=right_ones[0]), due)
    verdict = _verdict_next(game, model, done, item.cards[answer.choice])
    return _graded(model, verdict, Answer(choice=right_ones[0]), due)


def _done_already(model: ModelRound, right: Answer, due: str) -> Graded:
    return Graded(False, right, due, "That step is done already.", model.row.source, "extra")


def _graded(model: ModelRound, verdict: Verdict | None, right: Answer, due: str) -> Graded:
    source = model.row.source
    if verdict is None:
        return Graded(False, right, due, "This roll does not call for that step.", source, "extra")
    if not verdict.faults:
        return Graded(True, right, due, f"{model.row.title}.", source)
    return graded_by(verdict.faults, right, due)


def _texts(model: ModelRound) -> tuple[str, ...]:
    """The round's steps as the row writes them, in its order."""
    return tuple(group.step.text for group in model.groups)


def _verdict(game: Game, model: ModelRound, groups: Iterable[int]) -> Verdict:
    acts = [act for group in groups for act in _acts(model, group)]
    return grade_round(game.rules, game.guide, game.phrases, model, acts)


def _acts(model: ModelRound, group: int) -> list[Act]:
    return [step.act for step in model.steps if step.group == group]


def _verdict_next(game: Game, model: ModelRound, done: int, text: str) -> Verdict | None:
    """The round with this step straight after those that are done, then the rest; None for a stranger."""
    texts = _texts(model)
    if text not in texts:
        return None
    chosen = texts.index(text)
    rest = [group for group in range(done + 1, len(texts)) if group != chosen]
    return _verdict(game, model, [*range(done + 1), chosen, *rest])


def _may_follow(game: Game, model: ModelRound, done: int, text: str) -> bool:
    verdict = None if text in _texts(model)[: done + 1] else _verdict_next(game, model, done, text)
    return verdict is not None and not verdict.faults


def _choices(game: Game, model: ModelRound, done: int, chance: SeededRandom) -> tuple[str, ...]:
    """The next step among others of this round and of other rows."""
    texts = _texts(model)
    strangers = {step.text for row in game.guide.rows for step in row.steps if row.when.phase != "before"}
    others = [*texts[:done], *texts[done + 2 :], *chance.shuffled(sorted(strangers - set(texts)))]
    wrong = chance.shuffled(tuple(dict.fromkeys(others))[: CHOICES + 2])[: CHOICES - 1]
    return chance.shuffled((texts[done + 1], *wrong))


def _long_round(game: Game, features: Features, chance: SeededRandom) -> ModelRound:
    cells = cells_of(game, features.rows)
    cast = Seating(features.seats, features.bets, per_cent=80)
    for _ in range(ATTEMPTS):
        point, roll = chance.pick(chance.pick(cells))
        table = table_of(game.rules, chance, cast, point, roll)
        model = model_round(game.rules, game.guide, table, roll)
        if len(model.groups) >= features.least and len(set(_texts(model))) == len(model.groups):
            return model
    reason = f"these rows have fewer than {features.least} steps with these bets"
    raise FeatureError("least", reason, "Ask for fewer, or for more seats, bets or rows")
