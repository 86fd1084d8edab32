"""The felt of a lesson: what is not taught yet is not there, neither printed nor to be pressed."""

from collections.abc import Collection

from dealer_trainer.games.game import Game
from dealer_trainer.games.layout import Layout
from dealer_trainer.games.picture.print import without_groups

PAYOFFS = "print.payoffs"
"""The group of a picture that lists what the side bets pay."""


def with_taught_felt(game: Game, bets: Collection[str]) -> Game:
    """The game with a felt that has the spots of these bets alone; its rules stay whole."""
    layout = game.layout
    untaught = {spot.bet for spot in layout.spots} - set(bets)
    spots = tuple(spot for spot in layout.spots if spot.bet not in untaught)
    if not untaught or not spots:
        return game
    felt = Layout(
        format=layout.format, picture=layout.picture, size=layout.size, zones=layout.zones, spots=spots,
        prints=layout.prints, places=layout.places,
    )  # fmt: skip
    groups = [f"print.{spot.id}" for spot in layout.spots if spot.bet in untaught]
    if all(bet.id in untaught for bet in game.rules.bets if bet.kind == "collect"):
        groups.append(PAYOFFS)
    return game._replace(layout=felt, svg=without_groups(game.svg, groups))
