"""Names of acts, spots and odds in the sentences of a verdict, and the rule that a fault rests on."""

from dealer_trainer.engine import Odds, Place, Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.row import Guide, Zone


def spot_text(rules: Rules, place: Place) -> str:
    """A spot: "seat 3's JukeBox", "the toke on seat 3's Numbers 8"."""
    number = "" if place.number is None else f" {place.number}"
    spot = f"seat {place.seat}'s {rules.bet(place.bet).name}{number}"
    return spot if place.owner == "player" else f"the toke on {spot}"


def zone_text(rules: Rules, zone: Zone) -> str:
    """A zone by its one bet's name, else by its id: "JukeBox", "side bets"."""
    return rules.bet(zone.bets[0]).name if len(zone.bets) == 1 else zone.id.replace("_", " ")


def act_words(rules: Rules, act: Act) -> str:
    """An act as the subject of a sentence: "taking seat 3's JukeBox"."""
    place = act.place
    if place is not None:
        doing = {"take": "taking", "pay": "paying", "push": "pushing", "set_up": "setting up"}
        return f"{doing.get(act.do, act.do)} {spot_text(rules, place)}"
    if act.do == "puck":
        return "turning the puck off" if act.to is None else f"putting the puck on {act.to}"
    if act.do == "mark":
        return f"marking {act.number}"
    words = {"announce": "the call", "clear_marks": "clearing the marks", "set_up": "setting up"}
    return words.get(act.do, act.do)


def odds_text(odds: Odds) -> str:
    """A payoff as it is said.

    >>> odds_text(Odds(6, 5)), odds_text(Odds(1, 1))
    ('6 to 5', 'even money')
    """
    return "even money" if odds.num == odds.den else f"{odds.num} to {odds.den}"


TIMES = {1: "even money", 2: "double", 3: "triple"}
"""How odds to one are called that have a word of their own."""


def rate_text(odds: Odds) -> str:
    """A payoff as it is called over the table.

    >>> rate_text(Odds(3, 1)), rate_text(Odds(6, 5)), rate_text(Odds(12, 1))
    ('triple', '6 to 5', '12 to 1')
    """
    return TIMES.get(odds.num, odds_text(odds)) if odds.den == 1 else odds_text(odds)


def cited(guide: Guide, rule: str, otherwise: str) -> str:
    """`rule` where this game's guide has it, else the row's own source."""
    return rule if any(each_rule.id == rule for each_rule in guide.rules) else otherwise
