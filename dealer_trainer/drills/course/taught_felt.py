"""The felt of a lesson: what has not been taught is neither printed nor clickable."""

from collections.abc import Collection

from dealer_trainer.games.game import Game
from dealer_trainer.games.layout import Layout
from dealer_trainer.games.picture.print import without_groups

PAYOFFS = "print.payoffs"
"""The group of a picture that lists the side bet payouts."""


def with_taught_felt(game: Game, bets: Collection[str]) -> Game:
    """The game with a felt that only has the spots of these bets; its rules stay complete."""
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
