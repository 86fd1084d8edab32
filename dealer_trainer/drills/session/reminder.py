"""Reminders before an answer: the rules that an item rests on, never the answer itself."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dealer_trainer.drills.item.factory import Item
from dealer_trainer.drills.item.kind.call import asked_of
from dealer_trainer.drills.item.kind.chip_work import pile_of
from dealer_trainer.drills.item.kind.protect import limit_text
from dealer_trainer.engine import Bet, CallRule, Cents, Odds, dollars, parse_odds
from dealer_trainer.engine.legality import HOUSE_LIMITS
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.grading.naming import cited, odds_text, zone_text
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.row import Guide, Row, Rule
from dealer_trainer.message import all_of, joined, message, sentence

MOST = 3
"""The most sentences to read before an answer."""

CHIP_WORDS = message("What you hand out is made with the fewest chips, the largest on the bottom.")
READ_WORDS = message("The largest chips are on the bottom: count from there.")
"""About chips that players have put down: players need not know the fewest chips."""


CALLS = "ruling:C1"
"""Requires more of a call than the number, which is enough for the guide."""


class Reminder(NamedTuple):
    """Words, and the row or ruling they rest on, empty if none is cited."""

    words: str
    source: str = ""


LOOKED_AT = {
    "late_bet": "ruling:R21", "number_over_line": "guide:numbers", "line_down": "ruling:R11", "marks_up": "ruling:H2",
    "number_too_early": "ruling:R7",
}  # fmt: skip
"""The rule to check on a layout, by the name of its story, clean or broken."""


def reminders(game: Game, item: Item) -> tuple[Reminder, ...]:
    """What an item requires one to know, the rule of its roll first, without repeats."""
    found: dict[str, Reminder] = {}
    for reminder in _all(game, item):
        found.setdefault(reminder.words, reminder)
    return tuple(found.values())[:MOST]


def how_to_pay(odds: Odds) -> str:
    """How to work out a payoff in one's head.

    >>> how_to_pay(Odds(3, 2))
    '3 to 2: the bet plus half of it.'
    >>> how_to_pay(Odds(12, 1)), how_to_pay(Odds(1, 1))
    ('12 to 1: the bet twelve times.', 'Even money: as much as the bet.')
    """
    name = odds_text(odds)
    if odds.num == odds.den:
        return sentence(message("{odds}: as much as the bet.", odds=name))
    times = TIMES.get(odds.num, message("{count} times", count=odds.num))
    if odds.den == 1:
        return sentence(message("{odds}: the bet {times}.", odds=name, times=times))
    part = PARTS.get(odds.den, message("one {count}th", count=odds.den))
    if odds.num == odds.den + 1 and odds.den > 1:
        return sentence(message("{odds}: the bet plus {part} of it.", odds=name, part=part))
    return sentence(message("{odds}: {part} of the bet, {times}.", odds=name, part=part, times=times))


TIMES = {2: message("twice"), 3: message("three times"), 12: message("twelve times")}
PARTS = {
    2: message("half"),
    3: message("a third"),
    4: message("a quarter"),
    5: message("a fifth"),
    10: message("a tenth"),
}


def _all(game: Game, item: Item) -> Iterator[Reminder]:
    if item.roll is not None and item.form != "call":
        yield _row_reminder(game.guide, row_for(game.guide, item.table.point, item.roll))
    if item.stacks:
        words = {"amount": READ_WORDS, "stack": READ_WORDS}
        yield Reminder(_cut_text(game, item.stacks[0][0]) if item.form == "cuts" else words.get(item.form, CHIP_WORDS))
    others = _rules_of_other_rolls(game.guide, item)
    # A rule stands beside the row: what the item itself requires comes first.
    for fact in sorted(item.facts, key=lambda fact: fact.startswith("rule:")):
        is_unfit = fact in others or (item.stacks and fact.startswith("chip:"))
        found = None if is_unfit else _of_fact(game, item, fact)
        if found is not None:
            yield found


def _cut_text(game: Game, chip: Cents) -> str:
    """How a stack of a chip is proved."""
    return message(
        "Prove a stack of {chip} chips by cutting it into piles of {count}; what is left over goes last.",
        chip=dollars(chip), count=pile_of(game, chip),
    )  # fmt: skip


def _rules_of_other_rolls(guide: Guide, item: Item) -> frozenset[str]:
    """The facts of a skill that answer other rolls than the one on the felt."""
    if item.roll is None:
        return frozenset()
    own = row_for(guide, item.table.point, item.roll).source
    return frozenset(f"rule:{row.source}" for row in guide.rows if row.source != own)


def _of_fact(game: Game, item: Item, fact: str) -> Reminder | None:
    """What a fact says; None for one that would give the answer away."""
    kind, _, name = fact.partition(":")
    asked = asked_of(game, item) if item.form == "call" else "full"
    by_kind: dict[str, Callable[[], Reminder]] = {
        "row": lambda: _row_reminder(game.guide, game.guide.row(name)),
        "call": lambda: _call_reminder(game, game.guide.row(name), asked),
        "rule": lambda: _rule_reminder(game.guide.rule(name)),
        "odds": lambda: Reminder(how_to_pay(parse_odds(name))),
        "bet": lambda: Reminder(_bet_text(game.rules.bet(name))),
        "chip": lambda: Reminder(CHIP_WORDS),
        "remedy": lambda: _look_reminder(game, name),
        "duty": lambda: _duty_reminder(game, name),
    }
    return by_kind[kind]() if kind in by_kind else None


def _duty_reminder(game: Game, name: str) -> Reminder:
    pack = pack_of(game)
    assert pack is not None
    duty = pack.duty(name)
    return Reminder(duty.text, f"duty:{duty.ruling}")


def _look_reminder(game: Game, story: str) -> Reminder:
    """The rule to check, if this game's guide has it; otherwise the posted limits."""
    for rule in game.guide.rules:
        if rule.id == LOOKED_AT.get(story):
            return _rule_reminder(rule)
    limits = joined("; ", [limit_text(bet) for bet in game.rules.bets])
    return Reminder(message("Posted limits: {limits}.", limits=limits), HOUSE_LIMITS)


def _rule_reminder(rule: Rule) -> Reminder:
    return Reminder(joined(". ", (rule.title, rule.text)), rule.id)


def _row_reminder(guide: Guide, row: Row) -> Reminder:
    text = next((rule.text for rule in guide.rules if rule.id == row.source), row.title)
    return Reminder(text, row.source)


def _call_reminder(game: Game, row: Row, asked: CallRule) -> Reminder:
    say, guide = row.say, game.guide
    line, rate = (zone_text(game.rules, guide.zone(zone)) for zone in (guide.line_zone, guide.rate_zone))
    parts = {
        message("the number"): say.total,
        message("what the {zone} does", zone=line): say.line is not None,
        message("easy or hard"): say.way,
        message("what the {zone} does", zone=rate): say.rate,
        message("that bets may be made"): say.opening,
    }
    due = [words for words, is_due in parts.items() if is_due]
    asks_more = say.line is not None or say.way or say.rate
    source = cited(guide, CALLS, row.source) if asks_more and row.source.startswith("guide:") else row.source
    if not due:
        return Reminder(row.title, source)
    if asks_more and asked == "number":
        text = message("The number is enough. A full call says {facts}, in your own words.", facts=all_of(due))
        return Reminder(text, source)
    return Reminder(message("Say {facts}, in your own words.", facts=all_of(due)), source)


def _bet_text(bet: Bet) -> str:
    if bet.kind != "collect":
        return f"{bet.name}."
    numbers = ", ".join(map(str, sorted(bet.numbers)))
    pays = message("{bet} collects {numbers} and pays {odds}", bet=bet.name, numbers=numbers, odds=odds_text(bet.pays))
    near = [
        message("{count} of them when it ends, {odds}", count=count, odds=odds_text(odds))
        for count, odds in bet.near_pays.items()
    ]
    return sentence(joined("; ", (pays, *near)))
