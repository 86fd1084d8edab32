"""Payouts: a bet, a roll, an amount; what is paid. One bet, the toke beside it, or everything that a seat has won."""

from typing import Annotated, NamedTuple, Self

from pydantic import Field, model_validator

from dealer_trainer.drills.item.factory import Answer, Graded, Item
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.drills.item.situation import Cell, bet_of, odds_of, rolled_with, win_of
from dealer_trainer.drills.item.stake import ChipTexts, FeatureError, Most, Sort, chips_of, pick_stake, stakes
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import amount_of, amount_text, moment_text, wager_text
from dealer_trainer.engine import (
    ROLLS,
    Bet,
    Cents,
    Decision,
    Odds,
    Place,
    Roll,
    Rules,
    Settlement,
    Table,
    Wager,
    dollars,
    settle,
)
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.mistake import explained, likeliest, off_text, payoff_text
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import all_of, joined, message, sentence
from dealer_trainer.table.seeded_random import SeededRandom

EVEN = Odds(1, 1)


class Features(Base):
    """The features of a payout skill.

    `bet` and `odds`: one bet that wins at the odds of that name; or `bets`: a seat that has them all, paid together.
    `stakes` made of at most `most` of each of `chips`. `toke`: the question is about the dealers' bet. `breaks`:
    whether the pay must need rounding, if these odds allow both. `neighbors`: how many other seats have the bet too.
    """

    bet: str | None = None
    odds: str | None = None
    bets: Annotated[tuple[str, ...], Field(max_length=6)] = ()
    stakes: Sort = "easy"
    chips: ChipTexts = ("5", "25")
    most: Most = 4
    toke: bool = False
    breaks: bool | None = None
    neighbors: Annotated[int, Field(ge=0, le=5)] = 0

    @model_validator(mode="after")
    def _one_bet_or_several(self) -> Self:
        if bool(self.bets) == (self.bet is not None) or (self.bet is None) != (self.odds is None):
            raise ValueError(message("give either bet with odds, or bets"))
        if len(self.bets) == 1 or (self.bets and (self.toke or self.breaks is not None or self.neighbors)):
            raise ValueError(message("bets names two or more, without toke, breaks, or neighbors"))
        return self


class Scene(NamedTuple):
    """A table, the roll, and the wager to pay, None for all of them."""

    table: Table
    roll: Roll
    place: Place | None


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """One payout."""
    table, roll, place = payout_scene(game, features, chance)
    moment = paying_moment(game.rules, table, roll)
    if place is None:
        bets = sentence(joined("; ", [wager_text(game, wager) for wager in table.wagers]))
        question = message("{bets} {moment} What do you pay this seat in total?", bets=bets, moment=moment)
    else:
        wager = table.wager(place)
        assert wager is not None
        bet = sentence(wager_text(game, wager))
        question = message("{bet} {moment} What does it pay?", bet=bet, moment=moment)
    odds = str(odds_of(game, features.odds)) if features.odds else None
    asked = (("odds", odds or "several"), ("stakes", features.stakes), ("toke", str(features.toke)))
    facts = (*blank.facts, *((f"odds:{odds}",) if odds else ()))
    return blank._replace(
        form="amount", question=question, table=table, roll=roll, place=place, facts=facts, features=asked
    )


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade an amount, typed or made of chips, against the engine's pay."""
    assert item.roll is not None
    settlement = settle(game.rules, item.table, item.roll)
    paid = amount_of(answer)
    return grade_one(game, item, settlement, paid) if item.place else _grade_seat(game, item, settlement, paid)


def grade_one(game: Game, item: Item, settlement: Settlement, paid: Cents) -> Graded:
    """Grade what was paid at the item's place."""
    assert item.place is not None
    assert item.roll is not None
    decision = next(candidate for candidate in settlement.decisions if candidate.wager.place == item.place)
    source = pay_source(game.guide, item.table.point, item.roll, item.place.bet)
    rule = payoff_text(game.rules, settlement, decision)
    due, right = amount_text(decision.amount, rule), Answer(amount=decision.amount)
    if paid == decision.amount:
        return Graded(True, right, due, sentence(rule), source)
    mistake = likeliest(game.rules, settlement, decision, paid)
    why = sentence(explained(game.rules, settlement, decision, paid, mistake))
    return Graded(False, right, due, why, source, mistake.id if mistake else None, cost=paid - decision.amount)


@by_identity
def pay_source(guide: Guide, point: int | None, roll: Roll, bet_id: str) -> str:
    """The row or ruling that a pay rests on."""
    row = row_for(guide, point, roll)
    for step in row.steps:
        if step.do == "pay" and step.zone is not None and bet_id in guide.zone(step.zone).bets:
            return step.source or row.source
    return row.source


def _grade_seat(game: Game, item: Item, settlement: Settlement, paid: Cents) -> Graded:
    """Grade the sum of a seat's pays; a wrong one is attributed to one of its bets."""
    assert item.roll is not None
    won = [decision for decision in settlement.decisions if decision.outcome == "win"]
    total = sum(decision.amount for decision in won)
    parts = all_of(
        [
            message("{amount} on {bet}", amount=dollars(decision.amount), bet=game.rules.bet(decision.wager.bet).name)
            for decision in won
        ]
    )
    due, right = amount_text(total, parts), Answer(amount=total)
    source = row_for(game.guide, item.table.point, item.roll).source
    if paid == total:
        return Graded(True, right, due, sentence(parts), source)
    mistake, words = _seat_mistake(game, settlement, won, paid - total)
    why = message(
        "{paid} {words}; {parts} make {total}.", paid=dollars(paid), words=words, parts=parts, total=dollars(total)
    )
    return Graded(False, right, due, why, source, mistake, cost=paid - total)


def _seat_mistake(game: Game, settlement: Settlement, won: list[Decision], over: Cents) -> tuple[str | None, str]:
    """The probable mistake in a sum that is `over` cents too much, and its words."""
    for decision in won:
        if over == -decision.amount:
            return "one_left_out", message("leaves {spot} out", spot=spot_text(game.rules, decision.wager.place))
    for decision in won:
        mistake = likeliest(game.rules, settlement, decision, decision.amount + over)
        if mistake:
            spot = spot_text(game.rules, decision.wager.place)
            amount = dollars(mistake.amount)
            return mistake.id, message(
                "has {amount} on {spot}, which {words}", amount=amount, spot=spot, words=mistake.words
            )
    if over == -sum(decision.amount for decision in settlement.decisions if decision.outcome == "lose"):
        return "losers_taken_off", message("has the losing bets subtracted: taking and paying are two motions")
    total = sum(decision.amount for decision in won)
    return None, off_text(total + over, total)


def payout_scene(game: Game, features: Features, chance: SeededRandom) -> Scene:
    """A table and a roll with these features; raises FeatureError if there is none."""
    rules = game.rules
    if features.bets:
        return _seat_scene(rules, features, chance)
    assert features.bet is not None
    assert features.odds is not None
    odds, bet = odds_of(game, features.odds), bet_of(rules, features.bet)
    win = win_of(rules, bet, odds, chance)
    seats = chance.shuffled(range(1, rules.seats + 1))[: 1 + features.neighbors]
    pool = _pool(rules, features, bet, odds)
    wagers: list[Wager] = []
    for seat in seats:
        wagers += bets_of(rules, bet, win.number, seat, chance.pick(pool), chance)
    place = Place(bet.id, seats[0], win.number)
    if features.toke:
        wagers, place = _with_toke(rules, wagers, place, chance)
    return Scene(Table(win.point, win.rolled, tuple(wagers)), win.roll, place)


def _pool(rules: Rules, features: Features, bet: Bet, odds: Odds) -> tuple[Cents, ...]:
    chips = chips_of(rules, features.chips)
    limit = bet.limit._replace(least=rules.house.smallest_chip) if features.toke else bet.limit
    pool = stakes(chips, features.most, features.stakes, odds, limit)
    if features.breaks is None:
        return pool
    unit = odds.den * rules.house.smallest_chip
    # Other odds may never or always need rounding; the skill stays, because exams and records name it.
    return tuple(stake for stake in pool if (stake * odds.num % unit != 0) == features.breaks) or pool


def bets_of(rules: Rules, bet: Bet, number: int | None, seat: int, stake: Cents, chance: SeededRandom) -> list[Wager]:
    """A winning bet of a seat, preceded by the line bet that it needs."""
    wager = Wager(bet.id, seat, stake, number)
    if bet.kind != "number" or bet.limited_by is None:
        return [wager]
    line = rules.bet(bet.limited_by)
    above = [unit for unit in (1000, 2500, 5000, 10_000) if stake <= unit <= line.limit.most]
    held = chance.pick(above) if above else max(stake, line.limit.least)
    return [Wager(line.id, seat, held), wager]


def _with_toke(rules: Rules, wagers: list[Wager], place: Place, chance: SeededRandom) -> tuple[list[Wager], Place]:
    """The wager in question becomes the dealers', with a player's bet beside it."""
    at = next(index for index, wager in enumerate(wagers) if wager.place == place)
    toke = wagers[at]._replace(owner="dealer")
    bet = rules.bet(place.bet)
    most = min(
        [bet.limit.most, *(wager.amount for wager in wagers if wager.seat == place.seat and wager.bet != bet.id)]
    )
    units = [unit for unit in (500, 1000, 1500, 2500, 5000) if bet.limit.least <= unit <= most and unit != toke.amount]
    own = wagers[at]._replace(amount=chance.pick(units) if units else bet.limit.least)
    return [*wagers[:at], own, toke, *wagers[at + 1 :]], toke.place


def paying_moment(rules: Rules, table: Table, roll: Roll) -> str:
    """Point and dice; for a bet that collects numbers, also the marked ones and whether it is complete."""
    moment = moment_text(table, roll)
    collects = [bet for bet in rules.bets if bet.kind == "collect" and any(bet.id == on.bet for on in table.wagers)]
    if not collects:
        return moment
    numbers = ", ".join(map(str, sorted(table.rolled)))
    complete = [bet.name for bet in collects if bet.numbers <= table.rolled | {roll.total}]
    if not complete:
        return message("{moment} Numbers marked: {numbers}.", moment=moment, numbers=numbers)
    bets = all_of(complete)
    return message(
        "{moment} Numbers marked: {numbers}. This roll completes {bets}.", moment=moment, numbers=numbers, bets=bets
    )


def _seat_scene(rules: Rules, features: Features, chance: SeededRandom) -> Scene:
    bets = tuple(bet_of(rules, bet, "bets") for bet in features.bets)
    cells = _paying_cells(rules, features.bets)
    if not cells:
        raise FeatureError(
            "bets", message("no roll pays two of these bets at once"), message("Name bets that win together")
        )
    (point, roll), number = chance.pick(cells)
    chips = chips_of(rules, features.chips)
    seat = 1 + chance.below(rules.seats)
    amounts: dict[str, Cents] = {}
    wagers = []
    for bet in sorted(bets, key=lambda bet: bet.kind == "number"):
        pool = stakes(chips, features.most, features.stakes, EVEN, bet.limit)
        limited_by = bet.limited_by if bet.kind == "number" else None
        amounts[bet.id] = pick_stake(rules, chance, pool, bet.limit, amounts.get(limited_by or "", bet.limit.most))
        wagers.append(Wager(bet.id, seat, amounts[bet.id], number if bet.kind == "number" else None))
    return Scene(Table(point, rolled_with(point), tuple(wagers)), roll, None)


@by_identity
def _paying_cells(rules: Rules, bet_ids: tuple[str, ...]) -> tuple[tuple[Cell, int | None], ...]:
    """Points, rolls, and boxes at which two or more of the bets are paid."""
    boxes = sorted({number for bet in map(rules.bet, bet_ids) if bet.kind == "number" for number in bet.pays})
    found = []
    for point in (None, *sorted(rules.points)):
        for number in boxes or (None,):
            if number is not None and point is None and rules.house.numbers_on_come_out == "off":
                continue
            spots = [(bet, number if rules.bet(bet).kind == "number" else None) for bet in bet_ids]
            table = Table(point, rolled_with(point), tuple(Wager(bet, 1, 1000, box) for bet, box in spots))
            for roll in ROLLS:
                won = [decision for decision in settle(rules, table, roll).decisions if decision.outcome == "win"]
                if len(won) > 1:
                    found.append(((point, roll), number))
    return tuple(found)
