"""Chip work: pay with the fewest chips, color a player up, run a stack down to prove it."""

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from dealer_trainer.drills.item.factory import Answer, AnswerError, Graded, Item
from dealer_trainer.drills.item.kind import payout
from dealer_trainer.drills.item.miscount import HOUSE_CHIPS, misread
from dealer_trainer.drills.item.situation import odds_of
from dealer_trainer.drills.item.stake import ChipTexts, FeatureError, Most, Sort, chips_of
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import amount_text, chips_text, count_text, wager_text
from dealer_trainer.engine import Cents, dollars, format_money, parse_money, settle
from dealer_trainer.engine.chip import fewest_chips, is_piled, stack_of
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.message import message, sentence
from dealer_trainer.table.duty.scene import AMOUNTS
from dealer_trainer.table.seeded_random import SeededRandom

BUY_IN = "duty:D6"
FOURS, FIVE = {"25": 4, "500": 4}, 5
"""How many chips are in a pile, by the chip's dollars; a game without a pack of duties cuts them so."""
"""Cited for the chips of a buy-in."""


class Features(Base):
    """The features of a skill.

    `pay`: a `bet` that wins at `odds`, with stakes as in payouts. `color_up`: `fewest` to `count` of these `chips`.
    `run_down`: a stack of one of the `chips`, `count` high, plus or minus `spread`. `buy_in`: `fewest` to `count` chips
    for a player's cash, whichever of these `chips`.
    """

    mode: Literal["pay", "color_up", "run_down", "buy_in"] = "pay"
    bet: str | None = None
    odds: str | None = None
    stakes: Sort = "easy"
    chips: ChipTexts = ("5", "25")
    most: Most = 4
    fewest: Annotated[int, Field(ge=1, le=60)] = 8
    count: Annotated[int, Field(ge=6, le=60)] = 20
    spread: Annotated[int, Field(ge=0, le=10)] = 0

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if (self.mode == "pay") != (self.bet is not None) or (self.bet is None) != (self.odds is None):
            raise ValueError(message("bet and odds go with mode pay, and with no other"))
        if self.fewest > self.count or self.spread >= self.count:
            raise ValueError(message("count is the largest number of chips; it must be above fewest and spread"))
        return self

    @property
    def payout(self) -> payout.Features:
        """The payout to make of chips."""
        return payout.Features(bet=self.bet, odds=self.odds, stakes=self.stakes, chips=self.chips, most=self.most)


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """One piece of chip work."""
    blank = blank._replace(form="chips", features=(("mode", features.mode),))
    if features.mode == "pay":
        return _payment(game, features, chance, blank)
    if features.mode == "color_up":
        return _color_up(game, features, chance, blank)
    if features.mode == "buy_in":
        return _buy_in(game, features, chance, blank)
    height = features.count - features.spread + chance.below(2 * features.spread + 1)
    chip = chance.pick(chips_of(game.rules, features.chips))
    question = message("Run this stack of {chip} chips down: how high is each pile, in order?", chip=dollars(chip))
    return blank._replace(form="cuts", question=question, stacks=((chip,) * height,))


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade the value first, strictly; then the number of chips and how they are piled, or the cuts of a stack."""
    if item.form == "cuts":
        return _grade_cuts(game, item, answer)
    if any(chip not in game.rules.chips for chip in answer.chips):
        raise AnswerError("the rack has no such chip")
    worth, due = sum(answer.chips), due_amount(game, item)
    stack = stack_of(due, game.rules.chips)
    right = Answer(chips=stack)
    due_text = amount_text(due, count_text(fewest_chips(due, game.rules.chips)))
    if ("mode", "buy_in") in item.features:
        return _grade_buy_in(item, answer, due)
    if worth != due:
        return _grade_value(game, item, worth)._replace(right=right, due=due_text)
    if len(answer.chips) != len(stack):
        why = message(
            "{count} chips make the amount, but {enough} are enough: {chips}.",
            count=len(answer.chips), enough=len(stack), chips=chips_text(stack),
        )  # fmt: skip
        return Graded(False, right, due_text, why, HOUSE_CHIPS, "not_fewest")
    if not is_piled(answer.chips):
        why = message("The chips are right but stacked wrong: the largest goes on the bottom.")
        return Graded(False, right, due_text, why, HOUSE_CHIPS, "not_piled")
    return Graded(True, right, due_text, sentence(chips_text(stack)), HOUSE_CHIPS)


def due_amount(game: Game, item: Item) -> Cents:
    """What the chips must be worth: the engine's pay, or the value of the chips brought in."""
    if ("mode", "buy_in") in item.features:
        return int(dict(item.features)["cash"])
    if item.roll is None:
        return sum(map(sum, item.stacks))
    decisions = settle(game.rules, item.table, item.roll).decisions
    return next(decision.amount for decision in decisions if decision.wager.place == item.place)


def pile_of(game: Game, chip: Cents) -> int:
    """How many chips of this value are in each pile of a stack that is run down (duty:D23), as the game's pack says."""
    pack = pack_of(game)
    return (FOURS if pack is None else pack.text.cut).get(format_money(chip), FIVE)


def cuts_of(pile: int, height: int) -> tuple[int, ...]:
    """The piles of a stack that is run down, the remainder last.

    >>> cuts_of(5, 20), cuts_of(5, 22), cuts_of(4, 22)
    ((5, 5, 5, 5), (5, 5, 5, 5, 2), (4, 4, 4, 4, 4, 2))
    """
    whole, rest = divmod(height, pile)
    return (pile,) * whole + ((rest,) if rest else ())


def _payment(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    table, roll, place = payout.payout_scene(game, features.payout, chance)
    wager = table.wager(place) if place else None
    assert wager is not None
    assert features.odds is not None
    question = message(
        "{bet} {moment} Pay it with the fewest chips.",
        bet=sentence(wager_text(game, wager)), moment=payout.paying_moment(game.rules, table, roll),
    )  # fmt: skip
    facts = (*blank.facts, f"odds:{odds_of(game, features.odds)}")
    return blank._replace(question=question, table=table, roll=roll, place=place, facts=facts)


def _color_up(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    chips = sorted(chips_of(game.rules, features.chips), reverse=True)
    count = features.fewest + chance.below(features.count - features.fewest + 1)
    brought = [chance.pick(chips) for _ in range(count)]
    stacks = tuple((chip,) * brought.count(chip) for chip in chips if chip in brought)
    question = message(
        "A player brings {chips}. Color up: give the same value in the fewest chips.", chips=chips_text(brought)
    )
    return blank._replace(question=question, stacks=stacks)


def _buy_in(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """Cash to change into `fewest` to `count` chips."""
    cash, least, most = parse_money(chance.pick(AMOUNTS)), features.fewest, features.count
    sample = _playable(cash, chips_of(game.rules, features.chips), least, most)
    question = message(
        "A player buys in for {cash}. Give chips that can be played: {least} to {most} of them.",
        cash=dollars(cash), least=least, most=most,
    )  # fmt: skip
    named = (("cash", str(cash)), ("least", str(least)), ("most", str(most)), ("sample", " ".join(map(str, sample))))
    return blank._replace(question=question, features=(*blank.features, *named))


def _playable(cash: Cents, chips: Sequence[Cents], least: int, most: int) -> tuple[Cents, ...]:
    """So many chips of two values that make the cash, as few as will do; raises FeatureError."""
    small, large = sorted(chips)[-2:]
    for count in range(cash // large, -1, -1):
        rest = cash - count * large
        if rest % small == 0 and least <= count + rest // small <= most:
            return (large,) * count + (small,) * (rest // small)
    reason = message("these chips cannot make {cash}", cash=dollars(cash))
    raise FeatureError("chips", reason, message("Name smaller chips, or raise count"))


def _grade_buy_in(item: Item, answer: Answer, due: Cents) -> Graded:
    """Grade the value strictly; any chips that can be played will do."""
    features, worth, count = dict(item.features), sum(answer.chips), len(answer.chips)
    sample = tuple(map(int, features["sample"].split()))
    right, words = Answer(chips=sample), message("For example: {chips}.", chips=chips_text(sample))
    if worth != due:
        why = message("The chips are {worth}, and the cash is {cash}.", worth=dollars(worth), cash=dollars(due))
        return Graded(False, right, words, why, BUY_IN, "not_value", cost=worth - due)
    if not int(features["least"]) <= count <= int(features["most"]):
        why = message("The value is right, but nobody can play with {count} chips like these.", count=count)
        return Graded(False, right, words, why, BUY_IN, "not_playable")
    return Graded(True, right, words, sentence(chips_text(answer.chips)), BUY_IN)


def _grade_value(game: Game, item: Item, worth: Cents) -> Graded:
    """Grade a wrong value: a payout as the table explains it, a color-up as a slip in reading the chips."""
    if item.roll is not None:
        return payout.grade_one(game, item, settle(game.rules, item.table, item.roll), worth)
    brought = sum(map(sum, item.stacks))
    slip = misread(item.stacks, game.rules.chips, worth)
    why = message(
        "{worth} {slip}; {brought} was brought.",
        worth=dollars(worth), slip=slip[1] if slip else message("was handed out"), brought=dollars(brought),
    )  # fmt: skip
    return Graded(False, Answer(), "", why, HOUSE_CHIPS, slip[0] if slip else None, cost=worth - brought)


def _grade_cuts(game: Game, item: Item, answer: Answer) -> Graded:
    chip, height = item.stacks[0][0], len(item.stacks[0])
    pile = pile_of(game, chip)
    cuts = cuts_of(pile, height)
    value = dollars(sum(item.stacks[0]))
    piles = " + ".join(map(str, cuts))
    due = message("{piles} = {height} chips, {value}.", piles=piles, height=height, value=value)
    if answer.order == cuts:
        return Graded(True, Answer(order=cuts), due, due, HOUSE_CHIPS)
    cut = sum(answer.order)
    if cut != height:
        why = message("The piles hold {cut} chips, the stack has {height}.", cut=cut, height=height)
        return Graded(False, Answer(order=cuts), due, why, HOUSE_CHIPS, "miscounted")
    why = message(
        "Cut {chip} chips into piles of {cut}; what is left over goes last: {piles}.",
        chip=dollars(chip), cut=pile, piles=piles,
    )  # fmt: skip
    return Graded(False, Answer(order=cuts), due, why, HOUSE_CHIPS, "uneven_cut")
