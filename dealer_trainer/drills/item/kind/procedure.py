"""Procedure: lay the steps of a roll in order from shuffled cards, or say which step comes next."""

from collections.abc import Iterable
from functools import reduce
from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.drills.item.factory import Answer, AnswerError, Graded, Item
from dealer_trainer.drills.item.kind.order import graded_by
from dealer_trainer.drills.item.situation import Seating, amounts_for, cells_of, table_of
from dealer_trainer.drills.item.stake import FeatureError
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import moment_text
from dealer_trainer.engine import Place, Rules, Table
from dealer_trainer.engine.table import with_amount
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.grading.grade import grade as grade_round
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.guide.row import Act, Guide, Row, RowStep
from dealer_trainer.message import joined, message, sentence
from dealer_trainer.table.seeded_random import SeededRandom

ATTEMPTS = 60
CARRIED = 40
"""How often, of a hundred rolls that set a point, a Number is above its limit and must be reduced."""
CHOICES = 4
"""How many cards are offered for the next step."""


class Features(Base):
    """The features of a skill.

    `mode`: whether the cards are laid in order, or the next one is picked. `rows` after a roll, all if none is named;
    how many `seats` play which `bets`; the `least` number of steps.
    """

    mode: Literal["lay", "next"] = "lay"
    rows: Annotated[tuple[str, ...], Field(max_length=40)] = ()
    bets: Annotated[tuple[str, ...], Field(max_length=24)] = ()
    seats: Annotated[int, Field(ge=1, le=12)] = 3
    least: Annotated[int, Field(ge=2, le=12)] = 3


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """The cards of one roll."""
    model = _long_round(game, features, chance)
    table, roll = model.table, model.settlement.roll
    facts = (*blank.facts, f"row:{model.row.id}")
    moment = moment_text(table, roll)
    named = (("row", model.row.id), ("mode", features.mode))
    if features.mode == "lay":
        question = message("{moment} Put the steps in order.", moment=moment)
        return blank._replace(
            form="cards", question=question, table=table, roll=roll,
            cards=chance.shuffled(_texts(model)), facts=facts, features=named,
        )  # fmt: skip
    done = chance.below(len(model.groups) - 1)
    question = message(
        "{moment} You just did this: {step} What comes next?",
        moment=moment,
        step=_texts(model)[done],
    )
    return blank._replace(
        form="card", question=question, table=table, roll=roll,
        cards=_choices(game, model, done, chance), facts=facts, features=(*named, ("done", str(done))),
        acts=(Act("pop"), *(act for group in range(done + 1) for act in _acts(model, group))),
    )  # fmt: skip


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade by dealing the round in the order of the cards; the table's grader decides whether that is right."""
    assert item.roll is not None
    model = model_round(game.rules, game.guide, item.table, item.roll)
    texts = _texts(model)
    if item.form == "cards":
        if any(not 0 <= card < len(item.cards) for card in answer.order):
            raise AnswerError("there is no such card")
        laid = [texts.index(item.cards[card]) for card in answer.order]
        right = Answer(order=tuple(item.cards.index(text) for text in texts))
        dealt = _graded_round(game, model, laid)
        # The table forgives repeating a call (ruling C3) or setting a Number up twice to the same amount, but no card
        # may be laid twice.
        is_doubled = not dealt.faults and len(set(laid)) < len(laid)
        return _graded(model, None if is_doubled else dealt, right, joined(" ", texts))
    done = int(dict(item.features)["done"])
    if answer.choice is None or not 0 <= answer.choice < len(item.cards):
        raise AnswerError("one of the cards is needed")
    right_ones = [card for card, text in enumerate(item.cards) if _may_follow(game, model, done, text)]
    due = reduce(
        lambda first, second: message("{first} or: {second}", first=first, second=second),
        (item.cards[card] for card in right_ones),
    )
    graded = _graded_round_next(game, model, done, item.cards[answer.choice])
    return _graded(model, graded, Answer(choice=right_ones[0]), due)


def _graded(model: ModelRound, graded: GradedRound | None, right: Answer, due: str) -> Graded:
    source = model.row.source
    if graded is None:
        return Graded(False, right, due, message("This roll does not call for that step."), source, "extra")
    if not graded.faults:
        return Graded(True, right, due, sentence(model.row.title), source)
    return graded_by(graded.faults, right, due)


def _texts(model: ModelRound) -> tuple[str, ...]:
    """The round's steps as the row words them, in the row's order."""
    return tuple(group.step.text for group in model.groups)


def _graded_round(game: Game, model: ModelRound, groups: Iterable[int]) -> GradedRound:
    acts = [act for group in groups for act in _acts(model, group)]
    return grade_round(game.rules, game.guide, game.phrases, model, acts)


def _acts(model: ModelRound, group: int) -> list[Act]:
    return [step.act for step in model.steps if step.group == group]


def _graded_round_next(game: Game, model: ModelRound, done: int, text: str) -> GradedRound | None:
    """The grade of the round with this step next, then the rest; None for a step of another row.

    None too for a step that is already done, even if repeating it does no harm at the table, such as a call.
    """
    texts = _texts(model)
    if text not in texts:
        return None
    chosen = texts.index(text)
    rest = [group for group in range(done + 1, len(texts)) if group != chosen]
    graded = _graded_round(game, model, [*range(done + 1), chosen, *rest])
    return None if chosen <= done and not graded.faults else graded


def _may_follow(game: Game, model: ModelRound, done: int, text: str) -> bool:
    graded = _graded_round_next(game, model, done, text)
    return graded is not None and not graded.faults


def _choices(game: Game, model: ModelRound, done: int, chance: SeededRandom) -> tuple[str, ...]:
    """The next step among wrong ones: of this round, already done or not due yet, and of other rows."""
    texts = _texts(model)
    stage = model.groups[done + 1].stage
    later = [text for text, group in zip(texts, model.groups, strict=True) if group.stage > stage]
    others = [*texts[:done], *later, *chance.shuffled(sorted(_strangers(game, model) - set(texts)))]
    wrong = chance.shuffled(tuple(dict.fromkeys(others))[: CHOICES + 2])[: CHOICES - 1]
    return chance.shuffled((texts[done + 1], *wrong))


def _strangers(game: Game, model: ModelRound) -> set[str]:
    """Steps of other rows that are wrong in this round, whatever is due by now."""
    steps = [(row, step) for row in game.guide.rows if row.when.phase != "before" for step in row.steps]
    so = {step.text for row, step in steps if _says_what_is_so(game.guide, model, row, step)}
    return {step.text for _, step in steps} - so


def _says_what_is_so(guide: Guide, model: ModelRound, row: Row, step: RowStep) -> bool:
    """Whether another row's step says what this row says too, or what is true on this table without moving a chip.

    "Pay the side bet that is complete" is not a wrong step if none is: only different odds, or the puck the other way,
    make a step of the same zone wrong. Bets that this roll does not decide stay, as on a push.
    """
    mine = [other for other in model.row.steps if other.zone == step.zone]
    if step.do == "push":
        return not mine
    alike = [other for other in mine if other.do == step.do]
    if step.do == "puck":
        return any(row.when.phase == model.row.when.phase for _ in alike)
    due = {(group.step.do, group.step.zone) for group in model.groups}
    is_due = (step.do, step.zone) in due
    return any(not is_due or _odds(guide, model, step) == _odds(guide, model, other) for other in alike)


def _odds(guide: Guide, model: ModelRound, step: RowStep) -> list[str | None]:
    """What a step says that each bet of its zone pays on this roll."""
    total = model.settlement.roll.total
    bets = guide.zone(step.zone).bets if step.zone else ()
    return [guide.odds_of(step.pays_for(total, bet)) for bet in bets]


def _carried_over(rules: Rules, chance: SeededRandom, seating: Seating, table: Table) -> Table:
    """The table with a Number from an earlier point above its seat's line bet, if the game limits one by it."""
    bets = [
        bet
        for bet in rules.bets
        if bet.kind == "number" and bet.limited_by is not None and (not seating.bets or bet.id in seating.bets)
    ]
    lines = [(bet, wager) for bet in bets for wager in table.wagers if wager.bet == bet.limited_by]
    times = rules.house.numbers_times_circle
    lines = [(bet, wager) for bet, wager in lines if wager.owner == "player" and wager.amount * times < bet.limit.most]
    if not lines:
        return table
    bet, line = chance.pick(lines)
    above = [amount for amount in amounts_for(rules, bet, bet.limit.most) if amount > line.amount * times]
    place = Place(bet.id, line.seat, chance.pick(sorted(bet.pays)))
    return with_amount(table, place, chance.pick(above or [bet.limit.most]))


def _long_round(game: Game, features: Features, chance: SeededRandom) -> ModelRound:
    cells = cells_of(game, features.rows)
    seating = Seating(features.seats, features.bets, per_cent=80)
    for _ in range(ATTEMPTS):
        point, roll = chance.pick(chance.pick(cells))
        table = table_of(game.rules, chance, seating, point, roll)
        if point is None and roll.total in game.rules.points and chance.hits(CARRIED):
            table = _carried_over(game.rules, chance, seating, table)
        model = model_round(game.rules, game.guide, table, roll)
        if len(model.groups) >= features.least and len(set(_texts(model))) == len(model.groups):
            return model
    reason = message("these rows have fewer than {least} steps with these bets", least=features.least)
    raise FeatureError("least", reason, message("Ask for fewer, or for more seats, bets or rows"))
