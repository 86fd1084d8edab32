"""Wishes that the rules do not allow, or not in full: for the dealer to notice, to refuse or to cut down."""

from dealer_trainer.engine import Bet, Cents
from dealer_trainer.table.players.view import Idea, Mind

BROKEN: Cents = 25
"""What spoils an amount for a rack whose smallest chip is half a dollar."""


def mischief(mind: Mind) -> Idea | None:
    """Something that this person may not have now, None where nothing offers itself."""
    for attempt in mind.chance.shuffled(ATTEMPTS):
        idea = attempt(mind)
        if idea is not None and 0 <= idea.asked <= mind.left:
            return idea
    return None


def over_maximum(mind: Mind) -> Idea | None:
    """More than the table posts, laid down as if it were nothing."""
    kinds = ("one_roll",) if mind.table.point is not None else ("line", "one_roll")
    if not mind.table.rolled and mind.table.point is None and mind.options.side_bets:
        kinds = (*kinds, "collect")
    bets = [bet for kind in kinds for bet in mind.bets(kind) if not mind.lies(mind.at(bet))]
    affordable = [bet for bet in bets if bet.limit.most + 500 <= mind.left]
    if not affordable:
        return None
    bet = mind.chance.pick(affordable)
    return Idea("make", mind.at(bet), bet.limit.most + 500 * (1 + mind.chance.below(3)), is_placed=True)


def under_minimum(mind: Mind) -> Idea | None:
    """A line bet below the posted minimum."""
    chip = mind.rules.house.smallest_chip
    bets = [bet for bet in mind.bets("line") if bet.limit.least > 2 * chip and not mind.lies(mind.at(bet))]
    if mind.table.point is not None or not bets:
        return None
    bet = mind.chance.pick(bets)
    asked = (1 + mind.chance.below((bet.limit.least - 1) // chip)) * chip
    return Idea("make", mind.at(bet), asked, is_placed=True)


def number_too_early(mind: Mind) -> Idea | None:
    """A Number on the come-out."""
    bets = mind.bets("number")
    if mind.table.point is not None or not bets:
        return None
    bet = mind.chance.pick(bets)
    place = mind.at(bet, _any_number(mind, bet))
    return None if mind.lies(place) else Idea("make", place, mind.person.unit)


def number_over_line(mind: Mind) -> Idea | None:
    """A Number above the person's line bet."""
    line, bets = mind.line(), mind.bets("number")
    if mind.table.point is None or not bets or not line:
        return None
    bet = mind.chance.pick(bets)
    place = mind.at(bet, _any_number(mind, bet))
    asked = line + mind.chance.pick((500, 1000, line))
    return Idea("raise" if mind.lies(place) else "make", place, asked)


def number_without_line(mind: Mind) -> Idea | None:
    """A Number with no line bet to carry it."""
    bets = mind.bets("number")
    if mind.table.point is None or not bets or mind.line():
        return None
    bet = mind.chance.pick(bets)
    place = mind.at(bet, _any_number(mind, bet))
    return None if mind.lies(place) else Idea("make", place, mind.person.unit)


def line_off(mind: Mind) -> Idea | None:
    """The line bet lowered or taken down while its point is on."""
    mine = mind.mine("line")
    if mind.table.point is None or not mine:
        return None
    place = mind.chance.pick(mine)
    half = mind.lies(place) // 2 // 100 * 100
    if half and mind.chance.hits(50):
        return Idea("lower", place, half)
    return Idea("take_down", place, 0)


def contract_off(mind: Mind) -> Idea | None:
    """A collecting bet taken down before it is decided."""
    mine = mind.mine("collect")
    return Idea("take_down", mind.chance.pick(mine), 0) if mine else None


def collect_late(mind: Mind) -> Idea | None:
    """A collecting bet although numbers have rolled, or more on one that lies."""
    bets = mind.bets("collect")
    if not mind.options.side_bets or not bets or not (mind.table.rolled or mind.table.point is not None):
        return None
    place = mind.at(mind.chance.pick(bets))
    lies = mind.lies(place)
    return Idea("raise" if lies else "make", place, lies + 500, is_placed=True)


def broken_amount(mind: Mind) -> Idea | None:
    """An amount that the rack's chips cannot make."""
    bets = mind.bets("one_roll")
    if mind.rules.house.smallest_chip <= BROKEN or not bets:
        return None
    place = mind.at(mind.chance.pick(bets))
    return None if mind.lies(place) else Idea("make", place, 200 + BROKEN + 100 * mind.chance.below(8))


def lone_toke(mind: Mind) -> Idea | None:
    """A bet for the dealer where the player has none."""
    bets = [bet for kind in ("line", "one_roll") for bet in mind.bets(kind) if not mind.lies(mind.at(bet))]
    if not mind.options.tokes or not bets:
        return None
    place = mind.at(mind.chance.pick(bets))._replace(owner="dealer")
    return Idea("make", place, mind.chance.pick((100, 200, 500)), is_placed=True)


def after_the_button(mind: Mind) -> Idea | None:
    """Chips put down while the dice are jumping."""
    bets = [bet for kind in ("line", "one_roll") for bet in mind.bets(kind) if not mind.lies(mind.at(bet))]
    if not bets:
        return None
    bet = mind.chance.pick(bets)
    asked = max(bet.limit.least, min(mind.person.unit, bet.limit.most))
    return Idea("make", mind.at(bet), asked, is_placed=True, is_late=True)


def _any_number(mind: Mind, bet: Bet) -> int:
    assert bet.kind == "number"
    return mind.chance.pick(sorted(bet.pays))


ATTEMPTS = (
    over_maximum, under_minimum, number_too_early, number_over_line, number_without_line, line_off, contract_off,
    collect_late, broken_amount, lone_toke, after_the_button,
)  # fmt: skip
