"""See chips, not numbers: a bet is shown as chips without an amount, and its pay is made of chips from the rack."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from dealer_trainer.drills.item.factory import Answer, Graded, Item
from dealer_trainer.drills.item.kind import chip_work, payout
from dealer_trainer.drills.item.miscount import slips
from dealer_trainer.drills.item.situation import bet_of, odds_of, win_of
from dealer_trainer.drills.item.stake import ChipTexts, FeatureError, chips_of
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.engine import Bet, Cents, Place, Table, dollars, settle
from dealer_trainer.engine.money import EVEN
from dealer_trainer.engine.money import payout as pay_of
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.message import joined, message, sentence
from dealer_trainer.table.seeded_random import SeededRandom

ATTEMPTS = 200

Stack = tuple[Cents, ...]


class Features(Base):
    """The features of a skill.

    `bet` wins at the odds of that name. It is shown as `stacks` of `fewest` to `most` of these `chips` each, of two
    values or more. `glance_ms`: how long the chips are shown, None for no limit.
    """

    bet: str
    odds: str
    chips: ChipTexts = ("5", "25")
    stacks: Annotated[int, Field(ge=1, le=4)] = 1
    fewest: Annotated[int, Field(ge=2, le=20)] = 3
    most: Annotated[int, Field(ge=2, le=20)] = 7
    glance_ms: Annotated[int, Field(ge=300, le=20_000)] | None = None

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if self.fewest > self.most:
            raise ValueError(message("most is the largest number of chips in a stack; it must not be below fewest"))
        if len(set(self.chips)) < 2:
            raise ValueError(message("chips are of two values or more: the bet is a mixed stack"))
        return self


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """One bet to pay by sight."""
    bet, odds = bet_of(game.rules, features.bet), odds_of(game, features.odds)
    win = win_of(game.rules, bet, odds, chance)
    seat = 1 + chance.below(game.rules.seats)
    stacks = _stacks(game, features, bet, chance)
    wagers = payout.bets_of(game.rules, bet, win.number, seat, sum(map(sum, stacks)), chance)
    table = Table(win.point, win.rolled, tuple(wagers))
    place = Place(bet.id, seat, win.number)
    words = {
        "spot": sentence(spot_text(game.rules, place)),
        "moment": payout.paying_moment(game.rules, table, win.roll),
    }
    question = message("{spot} {moment} Pay this bet with the fewest chips.", **words)
    if odds == EVEN:
        question = message("{spot} {moment} Pay this bet: sized in, or with the fewest chips.", **words)
    return blank._replace(
        form="chips", question=question, table=table, roll=win.roll, place=place,
        stacks=stacks, facts=(*blank.facts, f"odds:{odds}"),
        features=(("odds", str(odds)), ("glance", str(features.glance_ms is not None)),
                  ("chips", str(sum(map(len, stacks))))),
    )  # fmt: skip


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade value, number of chips, and pile, as in chip work; an unexplained wrong value may be a misread stack.

    Even money may be sized in: the bet's own chips once more, which are as high as the bet (duty:D23).
    """
    graded = chip_work.grade(game, item, answer)
    is_sized_in = item.stacks == (answer.chips,) and ("odds", str(EVEN)) in item.features
    if graded.mistake == "not_fewest" and is_sized_in:
        return graded._replace(is_right=True, why=sentence(chips_text(answer.chips)), mistake=None)
    worth = sum(answer.chips)
    if worth == chip_work.due_amount(game, item):
        return graded
    if graded.mistake is None:
        graded = _misread(game, item, worth, graded)
    lying = message(
        "The bet is {chips}: {stake}.",
        chips=chips_text(chip for stack in item.stacks for chip in stack), stake=dollars(sum(map(sum, item.stacks))),
    )  # fmt: skip
    return graded._replace(why=joined(" ", (graded.why, lying)))


def _misread(game: Game, item: Item, worth: Cents, graded: Graded) -> Graded:
    """Pays that would be right for what the stacks may have been mistaken for."""
    assert item.roll is not None
    settlement = settle(game.rules, item.table, item.roll)
    decision = next(each for each in settlement.decisions if each.wager.place == item.place)
    house, odds = game.rules.house, decision.pays
    assert odds is not None
    for name, read, words in slips(item.stacks, game.rules.chips):
        if read > 0 and pay_of(read, odds, house.smallest_chip, house.breakage) == worth:
            why = message("{worth} pays {read}, which {words}.", worth=dollars(worth), read=dollars(read), words=words)
            return graded._replace(why=why, mistake=name)
    return graded


def _stacks(game: Game, features: Features, bet: Bet, chance: SeededRandom) -> tuple[Stack, ...]:
    """Well built stacks of two values or more whose sum can be bet."""
    chips = chips_of(game.rules, features.chips)
    most = bet.limit.most
    if bet.kind == "number" and bet.limited_by is not None:
        line = game.rules.bet(bet.limited_by)
        most = min(most, line.limit.most * game.rules.house.numbers_times_circle)
    for _ in range(ATTEMPTS):
        stacks = tuple(_stack(features, chips, chance) for _ in range(features.stacks))
        values = {chip for stack in stacks for chip in stack}
        if len(values) > 1 and bet.limit.least <= sum(map(sum, stacks)) <= most:
            return stacks
    raise FeatureError(
        "chips", message("such stacks are rarely within the limits of {bet}", bet=bet.name),
        message("Name other chips or counts"),
    )  # fmt: skip


def _stack(features: Features, chips: tuple[Cents, ...], chance: SeededRandom) -> Stack:
    count = features.fewest + chance.below(features.most - features.fewest + 1)
    return tuple(sorted((chance.pick(chips) for _ in range(count)), reverse=True))
