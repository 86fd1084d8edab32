"""Houses that differ from the shipped game's own in all that a house may set."""

from dealer_trainer.games.game import House
from dealer_trainer.games.schema import HouseText, LimitText

LINE, SIDE = ("players_circle", "jukebox"), ("flaming_four", "sizzling_six", "hot_hand")


def limits(line: tuple[str, str], other: tuple[str, str]) -> dict[str, LimitText]:
    """The same limits for both line bets, and the same for every other bet."""
    return {
        **{bet: LimitText(least=line[0], most=line[1]) for bet in LINE},
        **{bet: LimitText(least=other[0], most=other[1]) for bet in (*SIDE, "numbers")},
    }


FIFTEEN = House(limits=limits(("15", "500"), ("1", "100")), house=HouseText(calls="full"))
"""A table with a minimum of $15, where a roll is called in full."""

HOUSES = {
    "high": House(limits=limits(("25", "5000"), ("5", "500"))),
    "low": House(limits=limits(("5", "100"), ("1", "20"))),
    "dollars": House(chips=("1", "5", "25", "100"), house=HouseText(smallest_chip="1", breakage="up")),
    "reds": House(limits=limits(("5", "500"), ("5", "50")), chips=("5", "25"), house=HouseText(smallest_chip="5")),
    "times": House(house=HouseText(numbers_times_circle=5, numbers_on_come_out="on", numbers_after_win="down")),
    "full": FIFTEEN,
}
