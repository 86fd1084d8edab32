"""Names of acts, spots, and odds in the sentences of a fault, and the rule that a fault rests on."""

from dealer_trainer.engine import Odds, Place, Rules
from dealer_trainer.guide.row import Act, Guide, Zone
from dealer_trainer.message import Message, message, plain_message

_SEVENS = {7: message("seven")}


def spot_text(rules: Rules, place: Place) -> Message:
    """A spot: "seat 3's JukeBox", "the toke on seat 3's Number 8"."""
    if place.number is None:
        spot = message("seat {seat}'s {bet}", seat=place.seat, bet=rules.bet(place.bet).name)
    else:
        spot = message("seat {seat}'s {bet}", seat=place.seat, bet=box_text(rules, place.bet, place.number))
    return spot if place.owner == "player" else message("the toke on {spot}", spot=spot)


def box_text(rules: Rules, bet: str, number: int) -> Message:
    """One box of a bet that has several; a plural name is made singular."""
    return message("{bet} {number}", bet=rules.bet(bet).name.removesuffix("s"), number=number)


def zone_text(rules: Rules, zone: Zone) -> str:
    """A zone by the name of its only bet, or else by its id: "JukeBox", "side bets"."""
    return rules.bet(zone.bets[0]).name if len(zone.bets) == 1 else plain_message(zone.id.replace("_", " "))


def act_subject(rules: Rules, act: Act) -> Message:
    """An act as the subject of a sentence: "taking seat 3's JukeBox"."""
    place = act.place
    if place is not None:
        return _on_spot(act, spot_text(rules, place))
    if act.do == "puck":
        if act.to is None:
            return message("turning the puck off")
        return message("putting the puck on {number}", number=act.to)
    if act.do == "mark":
        return message("marking {number}", number=act.number)
    return _without_spot(act)


def no_marker_text(rules: Rules) -> Message:
    """Why no marker goes on the number that ends a collection, as the start of a sentence or a part of one."""
    return message("{seven} has no lammer", seven=_SEVENS.get(rules.seven, str(rules.seven)))


def _without_spot(act: Act) -> Message:
    match act.do:
        case "announce":
            return message("the call")
        case "clear_marks":
            return message("clearing the marks")
        case "set_up":
            return message("setting up")
        case "floor":
            return message("calling the floor")
        case _:
            return message("{act}", act=act.do)


def _on_spot(act: Act, spot: Message) -> Message:
    match act.do:
        case "take":
            return message("taking {spot}", spot=spot)
        case "pay":
            return message("paying {spot}", spot=spot)
        case "push":
            return message("pushing {spot}", spot=spot)
        case "set_up":
            return message("setting up {spot}", spot=spot)
        case "refuse":
            return message("refusing {spot}", spot=spot)
        case _:
            return message("{act} {spot}", act=act.do, spot=spot)


def odds_text(odds: Odds) -> Message:
    """A payoff in spoken words.

    >>> str(odds_text(Odds(6, 5))), str(odds_text(Odds(1, 1)))
    ('6 to 5', 'even money')
    """
    if odds.num == odds.den:
        return message("even money")
    return message("{won} to {bet}", won=odds.num, bet=odds.den)


TIMES = {1: message("even money"), 2: message("double"), 3: message("triple")}
"""Names of odds to one that have a word of their own."""


def rate_text(odds: Odds) -> Message:
    """A payoff as it is called over the table.

    >>> str(rate_text(Odds(3, 1))), str(rate_text(Odds(6, 5))), str(rate_text(Odds(12, 1)))
    ('triple', '6 to 5', '12 to 1')
    """
    return TIMES.get(odds.num, odds_text(odds)) if odds.den == 1 else odds_text(odds)


def cited(guide: Guide, rule: str, fallback: str) -> str:
    """`rule` if this game's guide has it, otherwise `fallback`, the row's own source."""
    return rule if any(known.id == rule for known in guide.rules) else fallback
