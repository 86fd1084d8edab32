"""Rules and tables that the engine's tests share, written out so that they need no file and no loader."""

from typing import Any

from dealer_trainer.engine import Collect, HouseRules, Limit, Line, Number, Odds, OneRoll, Rules, Table, Wager

BOX = frozenset({4, 5, 6, 8, 9, 10})
ALL_TEN = BOX | {2, 3, 11, 12}

ROCK = Rules(
    id="rock",
    name="Rock'N Roll Dice",
    bets=(
        Line(
            id="players_circle",
            name="Players Circle",
            come_out_wins=frozenset({7}),
            come_out_loses=frozenset({2, 3}),
            come_out_pushes=frozenset({11, 12}),
            hard_points=frozenset({4, 6, 8, 10}),
            hard_pays=Odds(6, 5),
            limit=Limit(500, 100_000),
        ),
        OneRoll(
            id="jukebox",
            name="JukeBox",
            pays={2: Odds(3, 1), 3: Odds(2, 1), 4: Odds(3, 2), 10: Odds(3, 2), 11: Odds(2, 1), 12: Odds(3, 1)},
            loses=frozenset({5, 6, 7, 8, 9}),
            limit=Limit(100, 50_000),
        ),
        Number(
            id="numbers",
            name="Numbers",
            pays={5: Odds(3, 2), 6: Odds(6, 5), 8: Odds(6, 5), 9: Odds(3, 2)},
            limited_by="players_circle",
            limit=Limit(100, 100_000),
        ),
        Collect("flaming_four", "Flaming Four", frozenset({2, 3, 11, 12}), Odds(70, 1), limit=Limit(100, 2500)),
        Collect("sizzling_six", "Sizzling Six", BOX, Odds(12, 1), limit=Limit(100, 10_000)),
        Collect("hot_hand", "Hot Hand", ALL_TEN, Odds(80, 1), {9: Odds(20, 1)}, limit=Limit(100, 2500)),
    ),
    points=BOX,
)

CRAPS = Rules(
    id="craps",
    name="Craps",
    bets=(
        Line("pass_line", "Pass line", frozenset({7, 11}), frozenset({2, 3, 12})),
        Collect("small", "Small", frozenset({2, 3, 4, 5, 6}), Odds(30, 1)),
        Collect("tall", "Tall", frozenset({8, 9, 10, 11, 12}), Odds(30, 1)),
        Collect("all", "All", ALL_TEN, Odds(150, 1)),
    ),
    points=BOX,
)

HOUSES = tuple(
    HouseRules(after, come_out, chip, breakage, required)
    for after in ("stay", "down")
    for come_out in ("off", "on")
    for chip in (50, 100)
    for breakage in ("down", "nearest", "up")
    for required in (False, True)
)
"""Every combination of house rules."""


def house(rules: Rules = ROCK, **chosen: Any) -> Rules:
    """`rules` under a house that chose these."""
    return rules._replace(house=rules.house._replace(**chosen))


def wager(bet: str, dollars: float, number: int | None = None, *, seat: int = 1, toke: bool = False) -> Wager:
    """A wager, in dollars for the reader's sake."""
    return Wager(bet, seat, round(dollars * 100), number, "dealer" if toke else "player")


def table(*wagers: Wager, point: int | None = None, rolled: tuple[int, ...] = ()) -> Table:
    """A table with these wagers."""
    return Table(point, frozenset(rolled), wagers)


def full_table(point: int | None = None, rolled: tuple[int, ...] = (), rules: Rules = ROCK) -> Table:
    """Six seats with every bet that can lie there and a toke beside each."""
    wagers: list[Wager] = []
    for seat in range(1, rules.seats + 1):
        for bet in rules.bets:
            if bet.kind == "collect" and bet.numbers <= set(rolled):
                continue
            for number in sorted(bet.pays) if bet.kind == "number" else (None,):
                wagers.append(Wager(bet.id, seat, 500 * seat, number))
                wagers.append(Wager(bet.id, seat, 50 * seat, number, "dealer"))
    return Table(point, frozenset(rolled), tuple(wagers))
