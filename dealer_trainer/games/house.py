"""A game under other house rules: its rules, and what of its guide depends on them."""

from collections.abc import Iterable

from dealer_trainer.engine import HouseRules, Rules
from dealer_trainer.games.game import Game
from dealer_trainer.guide.row import Guide, Zone


def under(game: Game, house: HouseRules) -> Game:
    """The game in a house with these rules."""
    return game if house == game.rules.house else with_rules(game, game.rules._replace(house=house))


def with_rules(game: Game, rules: Rules) -> Game:
    """The game with these rules of a house: limits, chips, house rules."""
    off, guide = off_on_come_out(rules, game.guide.zones), game.guide
    if off != guide.off_on_come_out:
        # What a guide has worked out already is in its dict besides its fields, and is not true of the other house.
        guide = Guide(**{**{name: getattr(guide, name) for name in Guide.model_fields}, "off_on_come_out": off})
    return game._replace(rules=rules, guide=guide)


def off_on_come_out(rules: Rules, zones: Iterable[Zone]) -> tuple[str, ...]:
    """The zones of Numbers, if the house keeps them off on the come-out."""
    if rules.house.numbers_on_come_out == "on":
        return ()
    return tuple(zone.id for zone in zones if all(rules.bet(bet).kind == "number" for bet in zone.bets))
