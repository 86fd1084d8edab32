"""Figures in a program's texts, and the question what a bet pays, which the engine answers."""

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Annotated, NamedTuple

from pydantic import Field, field_validator

from dealer_trainer import engine
from dealer_trainer.engine.bet import odds_of
from dealer_trainer.engine.odds import bet_odds
from dealer_trainer.games.drills import Slug
from dealer_trainer.games.error import name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.guide.model import NUMBER_WORDS
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import Message, message

_BRACES = re.compile(r"\{([^{}]*)\}")
KINDS = (
    "name", "numbers", "pays", "hardway", "near", "count", "chance", "fraction", "edge", "least", "most", "wins",
    "loses", "pushes", "hard", "all", "seven", "points", "seats",
)  # fmt: skip


class FigureError(ValueError):
    """A figure that the game does not have: `reason` and `hint`."""

    def __init__(self, reason: str, hint: str) -> None:
        super().__init__(reason, hint)
        self.reason = reason
        self.hint = hint


def filled(game: Game, text: str) -> str:
    """`text` with every figure in braces filled in; raises FigureError."""
    values = {found[1]: figure(game, found[1]) for found in _BRACES.finditer(text)}
    return Message(f"{text}", values) if values else text


def bare(text: str) -> str:
    """`text` without its figures: what its author typed."""
    return _BRACES.sub("", text)


def figure(game: Game, words: str) -> str:
    """One figure: its kind, the bet, and a number where the kind needs one; raises FigureError."""
    kind, *rest = words.split() or [""]
    if kind not in KINDS:
        raise FigureError(message("there is no figure {{{words}}}", words=words[:40]), name_hint(kind, KINDS))
    if kind == "seven":
        return str(game.rules.seven)
    if kind == "points":
        return listed(game.rules.points)
    if kind == "seats":
        return str(game.rules.seats)
    if not rest or rest[0] not in (names := [bet.id for bet in game.rules.bets]):
        hint = name_hint(rest[0] if rest else "", names)
        raise FigureError(message("the figure {{{words}}} does not name a bet of the game", words=words[:40]), hint)
    try:
        return _of_bet(game, kind, rest[0], int(rest[1]) if len(rest) > 1 else None)
    except (KeyError, ValueError) as error:
        reason = message("the bet has no such figure: {{{words}}}", words=words[:40])
        raise FigureError(reason, message("Look at the bet in game.toml: its kind and its numbers")) from error


def one_in(chance: Fraction) -> str:
    """A chance as passers-by say it, to a whole number, below ten to a tenth.

    >>> one_in(Fraction(53, 4620)), one_in(Fraction(1, 6)), one_in(Fraction(5, 36))
    ('1 in 87', '1 in 6', '1 in 7.2')
    """
    parts = 1 / chance
    if parts.denominator == 1 or parts >= 10:
        return message("1 in {parts:,}", parts=round(parts))
    return message("1 in {parts}", parts=f"{float(parts):.1f}".removesuffix(".0"))


def roll_name(roll: engine.Roll) -> str:
    """A roll in words: its total, and a pair where it is one.

    >>> roll_name(engine.Roll(4, 5)), roll_name(engine.Roll(3, 3))
    ('Nine', 'Six, a pair')
    """
    number = NUMBER_WORDS[roll.total].capitalize()
    return message("{number}, a pair", number=number) if roll.first == roll.second else number


def rate_text(odds: engine.Odds) -> str:
    """Odds as they are called: "3 to 2"."""
    return message("{num} to {den}", num=odds.num, den=odds.den)


def _of_bet(game: Game, kind: str, bet_id: str, number: int | None) -> str:
    bet = game.rules.bet(bet_id)
    if kind == "name":
        return bet.name
    if kind == "least":
        return engine.dollars(bet.limit.least)
    if kind == "most":
        return engine.dollars(bet.limit.most)
    if kind in ("chance", "fraction", "edge"):
        return _of_odds(game, kind, bet_id, number)
    if kind == "count":
        return str(len(_numbers(bet, "numbers")))
    if kind == "all":
        *first, last = map(str, sorted(_numbers(bet, "numbers")))
        return message("{first} and {last}", first=", ".join(first), last=last) if first else last
    if kind in ("numbers", "wins", "loses", "pushes", "hard"):
        return listed(_numbers(bet, kind))
    return rate_text(_rate(bet, kind, number))


def listed(numbers: Iterable[int]) -> str:
    """Numbers as they are said: "2, 3 or 12".

    >>> listed({12, 2, 3}), listed([7])
    ('2, 3 or 12', '7')
    """
    *first, last = map(str, sorted(numbers))
    return message("{first} or {last}", first=", ".join(first), last=last) if first else last


def _numbers(bet: engine.Bet, kind: str) -> frozenset[int]:
    """The numbers of a bet: those it collects or pays on, a line's on the come-out; raises KeyError for none."""
    found: frozenset[int] = frozenset()
    if bet.kind == "line":
        lists = {"wins": bet.come_out_wins, "loses": bet.come_out_loses, "pushes": bet.come_out_pushes}
        found = {**lists, "hard": bet.hard_points}.get(kind, found)
    elif kind == "numbers":
        found = bet.numbers if bet.kind == "collect" else frozenset(bet.pays)
    elif kind == "loses" and bet.kind == "one_roll":
        found = bet.loses
    if not found:
        raise KeyError(bet.id)
    return found


def _rate(bet: engine.Bet, kind: str, number: int | None) -> engine.Odds:
    """The odds of a win; raises KeyError where the bet has none of that kind or for that number."""
    if bet.kind == "line" and kind in ("pays", "hardway"):
        return bet.pays if kind == "pays" else bet.hard_pays
    if bet.kind == "collect" and kind == "pays":
        return bet.pays
    if number is None:
        raise KeyError(kind)
    if bet.kind == "collect" and kind == "near":
        return bet.near_pays[number]
    if bet.kind in ("one_roll", "number") and kind == "pays":
        return bet.pays[number]
    raise KeyError(kind)


def _of_odds(game: Game, kind: str, bet_id: str, number: int | None) -> str:
    bet = game.rules.bet(bet_id)
    odds = bet_odds(game.rules, bet_id, None if bet.kind == "collect" else number)
    if kind == "edge":
        return f"{float(odds.edge) * 100:.1f}%" if odds.edge else "0%"
    if bet.kind == "collect":  # all of its numbers, or as many of them as were asked for
        chance = odds.payoffs[0].probability if number is None else odds.collected[_paid_count(bet, number)]
    else:
        chance = sum((payoff.probability for payoff in odds.payoffs if payoff.gain > 0), Fraction(0))
    return one_in(chance) if kind == "chance" else f"{chance.numerator}/{chance.denominator}"


def _paid_count(bet: engine.Collect, count: int) -> int:
    """A count of numbers that the bet pays on; raises KeyError."""
    if count not in (len(bet.numbers), *bet.near_pays):
        raise KeyError(count)
    return count


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
            engine.parse_money(value)
        except engine.MoneyError as error:
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
    table: engine.Table
    roll: engine.Roll
    decision: engine.Decision
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
    bet, stake = game.rules.bet(question.bet), engine.parse_money(question.stake)
    table, roll = _table(question, stake), engine.Roll(*question.dice)
    decision = _won(game, table, roll)
    answer = engine.dollars(decision.amount)
    choices = tuple(engine.dollars(amount) for amount in sorted(_amounts(game, stake, decision.amount)))
    odds = _odds(bet, decision.amount, stake, game)
    why = _why(stake, decision.amount, odds)
    text = _question_text(question, bet, stake, roll)
    return PosedQuestion(text, table, roll, decision, answer, why, choices, choices.index(answer))


def _why(stake: engine.Cents, amount: engine.Cents, odds: engine.Odds | None) -> str:
    """The rate that was applied, and the exact pay if it was rounded down to a chip."""
    if odds is None:
        return message("It pays {answer}", answer=engine.dollars(amount))
    exact = Fraction(stake * odds.num, odds.den)
    if exact == amount:
        return message(
            "{stake} at {rate} pays {answer}",
            stake=engine.dollars(stake),
            rate=rate_text(odds),
            answer=engine.dollars(amount),
        )
    return message(
        "{stake} at {rate} is {exact}, rounded down to {answer}",
        stake=engine.dollars(stake),
        rate=rate_text(odds),
        exact=engine.dollars(round(exact)),
        answer=engine.dollars(amount),
    )


def _table(question: Question, stake: engine.Cents) -> engine.Table:
    """The bet alone on the felt."""
    rolled = frozenset(question.rolled)
    wager = engine.Wager(question.bet, 1, stake, question.number)
    return engine.Table(question.point, rolled if question.point is None else rolled | {question.point}, (wager,))


def _won(game: Game, table: engine.Table, roll: engine.Roll) -> engine.Decision:
    """What the bet wins; raises QuestionError if it is not allowed there, or does not win."""
    try:
        engine.check_table(game.rules, table)
        decision = engine.settle(game.rules, table, roll).decisions[0]
    except (engine.TableError, KeyError) as error:
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


def _question_text(question: Question, bet: engine.Bet, stake: engine.Cents, roll: engine.Roll) -> str:
    name = bet.name if question.number is None else message("number {number}", number=question.number)
    phase = "" if bet.kind in ("one_roll", "number") else _phase(question, bet)
    return message(
        "{stake} on the {name}{phase}. The dice: {first} and {second}.",
        stake=engine.dollars(stake),
        name=name,
        phase=phase,
        first=roll.first,
        second=roll.second,
    )


def _phase(question: Question, bet: engine.Bet) -> str:
    if bet.kind == "collect":
        marked = sorted(set(question.rolled) & bet.numbers)
        if not marked:
            return message(", none of its numbers marked")
        *first, last = map(str, marked)
        numbers = message("{first} and {last}", first=", ".join(first), last=last) if first else last
        return message(", with {numbers} marked", numbers=numbers)
    return message(", the point is {point}", point=question.point) if question.point else message(", coming out")


def _odds(bet: engine.Bet, amount: engine.Cents, stake: engine.Cents, game: Game) -> engine.Odds | None:
    chip = game.rules.house.smallest_chip
    return next((odds for odds in odds_of(bet) if engine.payout(stake, odds, chip) == amount), None)


def _amounts(game: Game, stake: engine.Cents, right: engine.Cents) -> set[engine.Cents]:
    """The right amount among what other rates of the game would pay, the closest ones."""
    chip = game.rules.house.smallest_chip
    rates = {odds for bet in game.rules.bets for odds in odds_of(bet)}
    wrong = {engine.payout(stake, odds, chip) for odds in rates} - {right, 0}
    near = sorted(wrong, key=lambda amount: (abs(amount - right), amount))
    return {right, *near[: CHOICES - 1]}
