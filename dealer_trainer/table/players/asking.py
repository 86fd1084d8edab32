"""What the people at a practice table do before a roll: bets by their own hand, and what they ask the dealer for."""

from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Place, Rules, Table, dollars
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.illegal_request import mischief
from dealer_trainer.table.players.player import TOKES, Person, Purse, bring_bets, line_amount, part_of
from dealer_trainer.table.players.request import Wish, judge
from dealer_trainer.table.players.view import Idea, Mind
from dealer_trainer.table.round_start import Carry
from dealer_trainer.table.seeded_random import Chance
from dealer_trainer.table.snapshot import Request

SPOKEN = 8
"""How often, in per cent, a player says aloud what they may bet unasked: else every word would be an illegal one."""


class Visit(NamedTuple):
    """What the players do before one roll.

    `table`: with all bets that lie there by right and unasked. `wishes`: waiting for the dealer before the pop. `late`:
    brought after the button.
    """

    table: Table
    wishes: tuple[Wish, ...]
    late: tuple[Wish, ...]


def visit(rules: Rules, options: Options, seed: int, people: tuple[Person, ...], carry: Carry) -> Visit:
    """What the players bet and ask before this round's roll; the same for the same seed, round and true table."""
    table = carry.table
    ideas: list[Idea] = []
    for person in people:
        chance = Chance(seed, "visit", carry.round, person.seat)
        table, wanted = _turn(rules, options, person, carry, table, chance)
        ideas.extend(wanted)
    wishes = tuple(judge(rules, table, _request(rules, number, idea)) for number, idea in enumerate(ideas, 1))
    late = tuple(wish for wish in wishes if wish.request.is_late)
    return Visit(table, tuple(wish for wish in wishes if not wish.request.is_late), late)


def _turn(
    rules: Rules, options: Options, person: Person, carry: Carry, table: Table, chance: Chance
) -> tuple[Table, list[Idea]]:
    """One person's turn. Whoever tries something asks for nothing else, so that no answer hangs on another answer."""
    player = carry.player(person.seat)
    last = carry.history[-1].total if carry.history else None
    mind = Mind(rules, options, person, player.streak, table, player.bankroll, chance, last)
    trick = mischief(mind) if chance.hits(options.illegal_per_cent) else None
    aloud = _spoken(mind) if trick is None and chance.hits(SPOKEN) else None
    ideas = [idea for idea in (trick, aloud) if idea]
    kept = frozenset(idea.place._replace(owner="player") for idea in ideas)
    purse = Purse(rules, table, player.bankroll - sum(_cost(mind, idea) for idea in ideas), kept)
    bring_bets(options, person, purse, chance, player.streak)
    if trick is None:
        ideas.extend(_wanted(mind._replace(table=purse.table, left=purse.left)))
    return purse.table, ideas


def _cost(mind: Mind, idea: Idea) -> Cents:
    return max(0, idea.asked - mind.lies(idea.place))


def _spoken(mind: Mind) -> Idea | None:
    """A bet that needs no leave, put down with a word."""
    kinds = ("one_roll",) if mind.table.point is not None else ("line", "one_roll")
    bets = [bet for kind in kinds for bet in mind.bets(kind) if not mind.lies(mind.at(bet))]
    if not bets:
        return None
    bet = mind.chance.pick(bets)
    wants = line_amount(mind.person, mind.streak) if bet.kind == "line" else part_of(mind.options, mind.person.unit, 2)
    asked = min(max(wants, bet.limit.least), bet.limit.most)
    return Idea("make", mind.at(bet), asked, is_placed=True) if asked <= mind.left else None


def _wanted(mind: Mind) -> list[Idea]:
    """What a person asks for by right: Numbers after the point, more of them later, a raise of the line, one down."""
    if mind.table.point is None:
        mine = mind.mine("number")
        return [_down(mind, mind.chance.pick(mine))] if mine and mind.chance.hits(6) else []
    ideas: list[Idea] = []
    for bet in mind.bets("number"):
        ideas.extend(_numbers(mind._replace(left=mind.left - sum(_cost(mind, idea) for idea in ideas)), bet))
    left = mind.left - sum(_cost(mind, idea) for idea in ideas)
    for bet in mind.bets("line"):
        ideas.extend(_line_up(mind._replace(left=left), bet))
    return ideas


def _down(mind: Mind, place: Place) -> Idea:
    """The Number down, the toke in it first: it cannot lie there alone."""
    toke = place._replace(owner="dealer")
    return Idea("take_down", toke if mind.lies(toke) else place, 0)


def _line_up(mind: Mind, bet: Bet) -> list[Idea]:
    """A line bet made or raised while the point is on."""
    place, habit = mind.at(bet), mind.person.habit
    lies = mind.lies(place)
    if not mind.chance.hits(habit.raises if lies else habit.line // 8):
        return []
    asked = min(max(lies + mind.person.unit, bet.limit.least), bet.limit.most)
    return [Idea("raise" if lies else "make", place, asked)] if lies < asked <= lies + mind.left else []


def _numbers(mind: Mind, bet: Bet) -> list[Idea]:
    assert bet.kind == "number"
    line = mind.lies(Place(bet.limited_by, mind.person.seat)) if bet.limited_by else mind.person.unit
    mine = [place for place in mind.mine("number") if place.bet == bet.id]
    if line < bet.limit.least:
        return []
    if not mine:
        return _first_numbers(mind, bet, line) if mind.chance.hits(mind.person.habit.number) else []
    idea = _change(mind, bet, mine, line)
    return [idea] if idea else []


def _first_numbers(mind: Mind, bet: Bet, line: Cents) -> list[Idea]:
    """One Number or more, each up to the line bet, as far as the money goes."""
    assert bet.kind == "number"
    boxes = mind.chance.shuffled(sorted(bet.pays))[: 1 + mind.chance.below(len(bet.pays))]
    asked = line if mind.chance.hits(55) else max(bet.limit.least, part_of(mind.options, line, 2))
    asked = min(asked, bet.limit.most)
    return [Idea("make", mind.at(bet, number), asked) for number in sorted(boxes[: mind.left // asked])]


def _change(mind: Mind, bet: Bet, mine: list[Place], line: Cents) -> Idea | None:
    """What becomes of Numbers that are up: a winner home, a toke, a raise, half of it down, another box."""
    won = [place for place in mine if place.number == mind.last]
    if won and mind.chance.hits(20):
        return _down(mind, won[0])
    place = mind.chance.pick(mine)
    lies = mind.lies(place)
    if mind.options.tokes and mind.chance.hits(mind.person.habit.toke // 3):
        return _number_toke(mind, place, line)
    if mind.chance.hits(mind.person.habit.raises):
        asked = min(2 * lies, line, bet.limit.most)
        return Idea("raise", place, asked) if lies < asked <= lies + mind.left else None
    if mind.chance.hits(3):
        half = part_of(mind.options, lies, 2)
        return Idea("lower", place, half) if bet.limit.least <= half < lies <= line else None
    assert bet.kind == "number"
    free = [number for number in sorted(bet.pays) if not mind.lies(mind.at(bet, number))]
    if free and line <= min(mind.left, bet.limit.most) and mind.chance.hits(mind.person.habit.number // 4):
        return Idea("make", mind.at(bet, mind.chance.pick(free)), line)
    return None


def _number_toke(mind: Mind, place: Place, line: Cents) -> Idea | None:
    toke = place._replace(owner="dealer")
    asked = min(mind.chance.pick(TOKES), line)
    return None if mind.lies(toke) or asked > mind.left else Idea("make", toke, asked)


def _request(rules: Rules, number: int, idea: Idea) -> Request:
    words = _words(rules.bet(idea.place.bet), idea)
    return Request(number, idea.kind, idea.place, idea.asked, words, idea.is_late, idea.is_placed)


def _words(bet: Bet, idea: Idea) -> str:
    """The wish as a player says it."""
    spot = f"the {bet.name}" if idea.place.number is None else f"the {idea.place.number}"
    there = f"in {spot}" if idea.place.number is None else f"on {spot}"
    if idea.place.owner == "dealer":
        spot = f"the dealers' bet {there}"
        there += " for the dealers"
    said = {
        "make": f"{dollars(idea.asked)} {there}.",
        "raise": f"Make it {dollars(idea.asked)} {there}.",
        "lower": f"Bring {spot} down to {dollars(idea.asked)}, please.",
        "take_down": f"Take {spot} down, please.",
    }[idea.kind]
    return f"Wait, {said}" if idea.is_late else said
