"""What a trainee is reminded of before an answer: the rules that an item rests on, never the answer itself."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dealer_trainer.drills.item.item import Item
from dealer_trainer.drills.item.kind.chip_work import CUT
from dealer_trainer.engine import Bet, Odds, dollars, parse_odds
from dealer_trainer.engine.legality import HOUSE_LIMITS
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.naming import cited, odds_text, zone_text
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.row import Guide, Row, Rule

MOST = 3
"""Sentences that are read before an answer."""

CHIP_WORDS = "The largest chip goes on the bottom, and every amount is made with the fewest chips."
CUT_WORDS = f"Prove a stack by cutting it into piles of {CUT}; what is left over goes last."


CALLS = "ruling:C1"
"""Asks for more of a call than the number, with which the guide is content."""


class Reminder(NamedTuple):
    """Words, and the row or ruling that they rest on, empty where none is cited."""

    words: str
    source: str = ""


LOOKED_AT = {
    "late_bet": "ruling:R21", "number_over_line": "guide:numbers", "line_down": "guide:circle", "marks_up": "ruling:H2",
    "number_too_early": "ruling:R7",
}  # fmt: skip
"""The rule that a layout is looked at for, by the name of its story, clean or broken."""


def reminders(game: Game, item: Item) -> tuple[Reminder, ...]:
    """What an item asks to be known, the rule of its roll first, each thing once."""
    found: dict[str, Reminder] = {}
    for reminder in _all(game, item):
        found.setdefault(reminder.words, reminder)
    return tuple(found.values())[:MOST]


def how_to_pay(odds: Odds) -> str:
    """How a payoff is worked out by head.

    >>> how_to_pay(Odds(3, 2))
    '3 to 2: half of the bet, three times.'
    >>> how_to_pay(Odds(12, 1)), how_to_pay(Odds(1, 1))
    ('12 to 1: the bet twelve times.', 'Even money: as much as the bet.')
    """
    words = odds_text(odds).capitalize()
    if odds.num == odds.den:
        return f"{words}: as much as the bet."
    times = TIMES.get(odds.num, f"{odds.num} times")
    if odds.den == 1:
        return f"{words}: the bet {times}."
    part = PARTS.get(odds.den, f"one {odds.den}th")
    if odds.num == odds.den + 1 and odds.den > 2:
        return f"{words}: the bet and {part} of it again."
    return f"{words}: {part} of the bet, {times}."


TIMES = {2: "twice", 3: "three times", 12: "twelve times"}
PARTS = {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 10: "a tenth"}


def _all(game: Game, item: Item) -> Iterator[Reminder]:
    if item.roll is not None and item.form != "call":
        yield _row_reminder(game.guide, row_for(game.guide, item.table.point, item.roll))
    if item.stacks:
        yield Reminder(CUT_WORDS if item.form == "cuts" else CHIP_WORDS)
    for fact in sorted(item.facts, key=_is_aside):
        found = _of_fact(game, fact)
        if found is not None:
            yield found


def _is_aside(fact: str) -> bool:
    """Whether a fact is a rule beside the row; what the item itself asks for goes before it."""
    return fact.startswith("rule:")


def _of_fact(game: Game, fact: str) -> Reminder | None:
    """What a fact says; None for one that would tell the answer."""
    kind, _, name = fact.partition(":")
    by_kind: dict[str, Callable[[], Reminder]] = {
        "row": lambda: _row_reminder(game.guide, game.guide.row(name)),
        "call": lambda: _call_reminder(game, game.guide.row(name)),
        "rule": lambda: _rule_reminder(game.guide.rule(name)),
        "odds": lambda: Reminder(how_to_pay(parse_odds(name))),
        "bet": lambda: Reminder(_bet_text(game.rules.bet(name))),
        "chip": lambda: Reminder(CHIP_WORDS),
        "remedy": lambda: _look_reminder(game, name),
    }
    return by_kind[kind]() if kind in by_kind else None


def _look_reminder(game: Game, story: str) -> Reminder:
    """The rule to look for, where this game's guide has it; else the posted limits."""
    for rule in game.guide.rules:
        if rule.id == LOOKED_AT.get(story):
            return _rule_reminder(rule)
    limits = (f"{bet.name} {dollars(bet.limit.least)} to {dollars(bet.limit.most)}" for bet in game.rules.bets)
    return Reminder(f"Posted limits: {'; '.join(limits)}.", HOUSE_LIMITS)


def _rule_reminder(rule: Rule) -> Reminder:
    return Reminder(f"{rule.title}. {rule.text}", rule.id)


def _row_reminder(guide: Guide, row: Row) -> Reminder:
    text = next((rule.text for rule in guide.rules if rule.id == row.source), row.title)
    return Reminder(text, row.source)


def _call_reminder(game: Game, row: Row) -> Reminder:
    say, guide = row.say, game.guide
    parts = {
        "the number": say.total,
        f"what {zone_text(game.rules, guide.zone(guide.line_zone))} does": say.line is not None,
        "easy or hard": say.way,
        f"what {zone_text(game.rules, guide.zone(guide.rate_zone))} does": say.rate,
        "that the round opens": say.opening,
    }
    due = [words for words, is_due in parts.items() if is_due]
    asks_more = say.line is not None or say.way or say.rate
    source = cited(guide, CALLS, row.source) if asks_more and row.source.startswith("guide:") else row.source
    return Reminder(f"The call carries {' and '.join(due)}, in any words." if due else row.title, source)


def _bet_text(bet: Bet) -> str:
    if bet.kind != "collect":
        return f"{bet.name}."
    numbers = ", ".join(map(str, sorted(bet.numbers)))
    near = "".join(f"; {count} of them when it ends, {odds_text(odds)}" for count, odds in bet.near_pays.items())
    return f"{bet.name} collects {numbers} and pays {odds_text(bet.pays)}{near}."
