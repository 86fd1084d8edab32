"""The question "What does it pay?": a bet and a roll laid before the engine, whose settlement is the answer."""

from fractions import Fraction
from typing import Annotated, NamedTuple

from pydantic import Field, field_validator

from dealer_trainer.demo.figure import rate_text
from dealer_trainer.engine import (
    Bet,
    Cents,
    Decision,
    MoneyError,
    Odds,
    Roll,
    Table,
    TableError,
    Wager,
    check_table,
    dollars,
    parse_money,
    payout,
    settle,
)
from dealer_trainer.games.drills import Slug
from dealer_trainer.games.error import name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

CHOICES = 4
Dice = Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Field(min_length=2, max_length=2)]
"""The faces of two dice."""


class Question(Frozen):
    """A bet and a roll; the engine says what it pays. `dice` as two faces, `rolled`: totals since the seven."""

    id: Slug
    bet: str
    stake: str
    dice: Dice
    number: int | None = None
    point: int | None = None
    rolled: Annotated[tuple[int, ...], Field(max_length=11)] = ()

    @field_validator("stake")
    @classmethod
    def _is_money(cls, value: str) -> str:
        try:
            parse_money(value)
        except MoneyError as error:
            raise ValueError(str(error)) from error
        return value


class QuestionError(ValueError):
    """A question that does not fit the game: `key` of the question, `reason`, `hint`."""

    def __init__(self, key: str, reason: str, hint: str) -> None:
        super().__init__(key, reason, hint)
        self.key = key
        self.reason = reason
        self.hint = hint


class PosedQuestion(NamedTuple):
    """A question with its answer. `choices`: what may be answered, in rising order; `right` is the place among them."""

    words: str
    table: Table
    roll: Roll
    decision: Decision
    answer: str
    why: str
    choices: tuple[str, ...]
    right: int


def pose(game: Game, question: Question) -> PosedQuestion:
    """The question as it is put, and the engine's answer; raises QuestionError."""
    names = [bet.id for bet in game.rules.bets]
    if question.bet not in names:
        reason = message("{bet} is not a bet of the game", bet=question.bet)
        raise QuestionError("bet", reason, name_hint(question.bet, names))
    bet, stake = game.rules.bet(question.bet), parse_money(question.stake)
    table, roll = _table(question, stake), Roll(*question.dice)
    decision = _won(game, table, roll)
    answer = dollars(decision.amount)
    choices = tuple(dollars(amount) for amount in sorted(_amounts(game, stake, decision.amount)))
    odds = _odds(bet, decision.amount, stake, game)
    why = _why(stake, decision.amount, odds)
    text = _question_text(question, bet, stake, roll)
    return PosedQuestion(text, table, roll, decision, answer, why, choices, choices.index(answer))


def _why(stake: Cents, amount: Cents, odds: Odds | None) -> str:
    """The rate that was applied, and the exact pay if it was rounded down to a chip."""
    if odds is None:
        return message("It pays {answer}", answer=dollars(amount))
    exact = Fraction(stake * odds.num, odds.den)
    if exact == amount:
        return message(
            "{stake} at {rate} pays {answer}", stake=dollars(stake), rate=rate_text(odds), answer=dollars(amount)
        )
    return message(
        "{stake} at {rate} is {exact}, rounded down to {answer}",
        stake=dollars(stake),
        rate=rate_text(odds),
        exact=dollars(round(exact)),
        answer=dollars(amount),
    )


def _table(question: Question, stake: Cents) -> Table:
    """The bet alone on the felt."""
    rolled = frozenset(question.rolled)
    wager = Wager(question.bet, 1, stake, question.number)
    return Table(question.point, rolled if question.point is None else rolled | {question.point}, (wager,))


def _won(game: Game, table: Table, roll: Roll) -> Decision:
    """What the bet wins; raises QuestionError if it is not allowed there, or does not win."""
    try:
        check_table(game.rules, table)
        decision = settle(game.rules, table, roll).decisions[0]
    except (TableError, KeyError) as error:
        raise QuestionError(
            "bet",
            message("this bet cannot be made: {error}", error=str(error)),
            message("Correct the bet, number, or point"),
        ) from error
    if decision.outcome != "win":
        reason = message(
            "the bet does not win with {first} and {second}: {outcome}",
            first=roll.first,
            second=roll.second,
            outcome=decision.outcome,
        )
        raise QuestionError("dice", reason, message("Ask for a roll that pays"))
    return decision


def _question_text(question: Question, bet: Bet, stake: Cents, roll: Roll) -> str:
    name = bet.name if question.number is None else message("number {number}", number=question.number)
    phase = "" if bet.kind in ("one_roll", "number") else _phase(question, bet)
    return message(
        "{stake} on the {name}{phase}. The dice: {first} and {second}.",
        stake=dollars(stake),
        name=name,
        phase=phase,
        first=roll.first,
        second=roll.second,
    )


def _phase(question: Question, bet: Bet) -> str:
    if bet.kind == "collect":
        marked = sorted(set(question.rolled) & bet.numbers)
        if not marked:
            return message(", none of its numbers marked")
        *first, last = map(str, marked)
        numbers = message("{first} and {last}", first=", ".join(first), last=last) if first else last
        return message(", with {numbers} marked", numbers=numbers)
    return message(", the point is {point}", point=question.point) if question.point else message(", coming out")


def _odds(bet: Bet, amount: Cents, stake: Cents, game: Game) -> Odds | None:
    chip = game.rules.house.smallest_chip
    return next((odds for odds in _rates(bet) if payout(stake, odds, chip) == amount), None)


def _rates(bet: Bet) -> tuple[Odds, ...]:
    if bet.kind == "line":
        return bet.pays, bet.hard_pays
    if bet.kind == "collect":
        return bet.pays, *bet.near_pays.values()
    return tuple(bet.pays.values())


def _amounts(game: Game, stake: Cents, right: Cents) -> set[Cents]:
    """The right amount among what other rates of the game would pay, the closest ones."""
    chip = game.rules.house.smallest_chip
    rates = {odds for bet in game.rules.bets for odds in _rates(bet)}
    wrong = {payout(stake, odds, chip) for odds in rates} - {right, 0}
    near = sorted(wrong, key=lambda amount: (abs(amount - right), amount))
    return {right, *near[: CHOICES - 1]}
