"""The table before and after a roll: wagers, point, marks, and what a roll decides."""

from collections.abc import Iterable
from operator import itemgetter
from typing import Literal, NamedTuple

from dealer_trainer.engine.bet import (
    Bet,
    Outcome,
    Resolution,
    Situation,
    resolve_collect,
    resolve_line,
    resolve_number,
    resolve_one_roll,
)
from dealer_trainer.engine.dice import Roll
from dealer_trainer.engine.money import Breakage, Cents, Odds, payout
from dealer_trainer.message import message

Owner = Literal["player", "dealer"]
"""Whose wager it is; the dealers' is a toke."""


CallRule = Literal["number", "full"]
"""What a house asks of a call: the number and nothing wrong, or everything that the procedure names (ruling C1)."""


class HouseRules(NamedTuple):
    """What a house may choose; the defaults come from the rulings (R5, R7, R9, R10, R19, H6, C1).

    `numbers_times_circle`: how many times the line bet that limits it a Number may be.
    """

    numbers_after_win: Literal["stay", "down"] = "stay"
    numbers_on_come_out: Literal["off", "on"] = "off"
    smallest_chip: Cents = 50
    breakage: Breakage = "down"
    circle_required: bool = False
    marks: Literal["always", "with_bets"] = "with_bets"
    numbers_times_circle: int = 1
    calls: CallRule = "number"


class Rules(NamedTuple):
    """One game as the engine sees it; `chips` are values in cents, ascending."""

    id: str
    name: str
    bets: tuple[Bet, ...]
    points: frozenset[int]
    seats: int = 6
    seven: int = 7
    house: HouseRules = HouseRules()
    chips: tuple[Cents, ...] = (50, 100, 500, 2500, 10_000, 50_000, 100_000)

    def bet(self, bet_id: str) -> Bet:
        """The bet with that id; raises KeyError."""
        for bet in self.bets:
            if bet.id == bet_id:
                return bet
        raise KeyError(bet_id)

    @property
    def collects(self) -> bool:
        """Whether any bet collects numbers, so that rolled numbers are marked."""
        return any(bet.kind == "collect" for bet in self.bets)


class Place(NamedTuple):
    """Where a wager is on the layout; no two wagers share a place."""

    bet: str
    seat: int
    number: int | None = None
    owner: Owner = "player"


class Wager(NamedTuple):
    """Chips on one spot: the player's bet, or the dealers' (a toke) beside it. `amount` in cents."""

    bet: str
    seat: int
    amount: Cents
    number: int | None = None
    owner: Owner = "player"
    is_working: bool = True

    @property
    def place(self) -> Place:
        """Where it is."""
        return Place(self.bet, self.seat, self.number, self.owner)


class Table(NamedTuple):
    """The state between two rolls. `rolled`: totals since the last seven, whether or not side bets are up.

    `marked`: numbers whose lammer still lies although the last side bet has come down; empty before that (`lammers`).
    """

    point: int | None = None
    rolled: frozenset[int] = frozenset()
    wagers: tuple[Wager, ...] = ()
    marked: frozenset[int] = frozenset()

    @property
    def situation(self) -> Situation:
        """What the bets look at."""
        return Situation(self.point, self.rolled)

    def wager(self, place: Place) -> Wager | None:
        """The wager at that place, if any."""
        bet, seat, number, owner = place
        for wager in self.wagers:
            if wager.seat == seat and wager.bet == bet and wager.number == number and wager.owner == owner:
                return wager
        return None


def with_amount(table: Table, place: Place, amount: Cents) -> Table:
    """The table with `amount` at `place`, whatever was there; 0 removes the bet."""
    there, wagers = table.wager(place), table.wagers
    if there is None:
        made = (Wager(place.bet, place.seat, amount, place.number, place.owner),) if amount else ()
        return Table(table.point, table.rolled, (*wagers, *made), table.marked)
    at, changed = wagers.index(there), (there._replace(amount=amount),) if amount else ()
    return Table(table.point, table.rolled, (*wagers[:at], *changed, *wagers[at + 1 :]), table.marked)


def number_is_on(rules: Rules, point: int | None, wager: Wager) -> bool:
    """Whether a Number is working: on with a point, off on the come-out unless the house keeps it on (ruling R7)."""
    return wager.is_working and (point is not None or rules.house.numbers_on_come_out == "on")


def marks_are_kept(rules: Rules, table: Table) -> bool:
    """Whether rolled numbers are marked: while a collecting bet is up, or always (house rule `marks`, ruling H6)."""
    if rules.house.marks == "always":
        return rules.collects
    return is_collecting(rules, table.wagers)


def is_collecting(rules: Rules, wagers: Iterable[Wager]) -> bool:
    """Whether a collecting bet is among these."""
    collecting = {bet.id for bet in rules.bets if bet.kind == "collect"}
    return any(wager.bet in collecting for wager in wagers)


def lammers(rules: Rules, table: Table) -> frozenset[int]:
    """The numbers that a lammer lies on: every total since the seven while marks are kept, else those left over."""
    return table.rolled if marks_are_kept(rules, table) else table.marked


class TableError(ValueError):
    """A table that is impossible on this layout; the message says which bet, where, and why."""


def check_table(rules: Rules, table: Table) -> None:
    """Raise TableError if `table` is impossible.

    Causes: unknown bets or numbers, a point that has not rolled, a place taken twice, a bet already decided.
    """
    if table.point is not None and table.point not in rules.points:
        raise TableError(
            message(
                "point: {point} cannot be a point; it is one of {listed}, or null",
                point=table.point,
                listed=_listed(rules.points),
            )
        )
    _check_rolled(rules, table)
    seen: set[Place] = set()
    for wager in table.wagers:
        if wager.place in seen:
            raise TableError(message("{place}: two wagers on one spot", place=describe(wager.place)))
        seen.add(wager.place)
        _check_wager(rules, table, wager)
    for place in seen:
        if place.owner == "dealer" and place._replace(owner="player") not in seen:
            raise TableError(
                message(
                    "{place}: a toke goes beside the player's bet, and there is none (ruling R22)",
                    place=describe(place),
                )
            )


def _check_rolled(rules: Rules, table: Table) -> None:
    for number in table.rolled:
        if not 2 <= number <= 12 or number == rules.seven:
            raise TableError(
                message(
                    "rolled: {number} cannot have rolled since the last {seven}; "
                    "write totals from 2 to 12 other than {seven}",
                    number=number,
                    seven=rules.seven,
                )
            )
    for number in table.marked - table.rolled:
        raise TableError(
            message(
                "marked: {number} has not rolled since the last {seven}, so no lammer lies on it",
                number=number,
                seven=rules.seven,
            )
        )
    if table.point is not None and table.point not in table.rolled:
        raise TableError(
            message(
                "rolled: the point of {point} is missing; add it, it has rolled since the {seven}",
                point=table.point,
                seven=rules.seven,
            )
        )


def check_spot(rules: Rules, place: Place) -> None:
    """Raise TableError if the layout does not have this seat, bet, or number."""
    if not 1 <= place.seat <= rules.seats:
        raise TableError(message("{where}: seats are 1 to {seats}", where=describe(place), seats=rules.seats))
    try:
        bet = rules.bet(place.bet)
    except KeyError:
        raise TableError(
            message(
                "{where}: {bet} is not a bet of {id}; its bets are {names}",
                where=describe(place),
                bet=place.bet,
                id=rules.id,
                names=", ".join(bet.id for bet in rules.bets),
            )
        ) from None
    if bet.kind == "number":
        if place.number not in bet.pays:
            listed = _listed(bet.pays)
            raise TableError(message("{where}: {id} are {listed}", where=describe(place), id=bet.id, listed=listed))
    elif place.number is not None:
        raise TableError(message("{where}: {id} takes no number", where=describe(place), id=bet.id))


def _check_wager(rules: Rules, table: Table, wager: Wager) -> None:
    check_spot(rules, wager.place)
    if wager.amount <= 0:
        raise TableError(
            message("{place}: a wager is above zero; leave out a bet that is not made", place=describe(wager.place))
        )
    bet = rules.bet(wager.bet)
    if bet.kind == "collect" and bet.numbers <= table.rolled:
        where = describe(wager.place)
        raise TableError(
            message("{where}: all its numbers have rolled, so it was paid and came down (ruling H3)", where=where)
        )


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in sorted(numbers))


def describe(place: Place) -> str:
    """A place in words for messages: "seat 3, numbers 8, dealer"."""
    number = "" if place.number is None else f" {place.number}"
    return f"seat {place.seat}, {place.bet}{number}" + (", dealer" if place.owner == "dealer" else "")


class Decision(NamedTuple):
    """What became of one wager.

    `amount`, in cents: what a win is paid on top of the stake, the stake that a loss takes, otherwise 0. `comes_down`:
    the wager is off the layout afterwards.
    """

    wager: Wager
    outcome: Outcome
    pays: Odds | None
    amount: Cents
    comes_down: bool


class Settlement(NamedTuple):
    """A roll's decisions, one per wager in the order of the table's wagers, and the table it leaves."""

    roll: Roll
    decisions: tuple[Decision, ...]
    next: Table


class SpotResolution(NamedTuple):
    """What a roll does to all wagers on the same bet and number that work alike."""

    outcome: Outcome
    pays: Odds | None
    comes_down: bool


_spot = itemgetter(*map(Wager._fields.index, ("bet", "number", "is_working")))
"""The parts of a wager that a roll depends on."""
_new = tuple.__new__
"""Builds a value without its class's own constructor, in half the time: a full table has a hundred decisions."""


def settle(rules: Rules, table: Table, roll: Roll) -> Settlement:
    """Decide every wager of `table` for `roll`.

    Wagers on one spot of the layout differ only in their amounts, so each spot is resolved once.
    """
    resolutions: dict[tuple[object, ...], SpotResolution] = {}
    chip, breakage = rules.house.smallest_chip, rules.house.breakage
    decisions = []
    left = []
    for wager in table.wagers:
        spot = _spot(wager)
        resolution = resolutions.get(spot)
        if resolution is None:
            resolution = resolutions[spot] = _resolution(rules, table, wager, roll)
        outcome, pays, comes_down = resolution
        amount = wager[2] if outcome == "lose" else 0 if pays is None else payout(wager[2], pays, chip, breakage)
        decisions.append(_new(Decision, (wager, outcome, pays, amount, comes_down)))
        if not comes_down:
            left.append(wager)
    after = Table(next_point(rules, table.point, roll), next_rolled(rules, table, roll), tuple(left))
    return Settlement(roll, tuple(decisions), after._replace(marked=_left_marked(rules, table, after)))


def next_point(rules: Rules, point: int | None, roll: Roll) -> int | None:
    """The point after `roll`: set by a box number, off when it is made or sevened out."""
    total = roll.total
    if point is None:
        return total if total in rules.points else None
    return None if total in (point, rules.seven) else point


def next_rolled(rules: Rules, table: Table, roll: Roll) -> frozenset[int]:
    """The numbers shown since the last seven (ruling H1)."""
    return frozenset() if roll.total == rules.seven else table.rolled | {roll.total}


def _left_marked(rules: Rules, table: Table, after: Table) -> frozenset[int]:
    """The lammers that still lie on the table `after` a roll on `table` where no bet needs them (ruling H6)."""
    if not after.rolled or rules.house.marks == "always" or is_collecting(rules, after.wagers):
        return frozenset()
    return after.rolled if marks_are_kept(rules, table) else table.marked


def resolve(rules: Rules, bet: Bet, table: Table, wager: Wager, roll: Roll) -> Resolution:
    """What `roll` does to one wager on `bet`."""
    if bet.kind == "line":
        return resolve_line(bet, table.situation, roll, rules.seven)
    if bet.kind == "one_roll":
        return resolve_one_roll(bet, roll)
    if bet.kind == "number":
        assert wager.number is not None
        return resolve_number(bet, wager.number, number_is_on(rules, table.point, wager), roll)
    return resolve_collect(bet, table.situation, roll)


def _resolution(rules: Rules, table: Table, wager: Wager, roll: Roll) -> SpotResolution:
    bet = rules.bet(wager.bet)
    outcome, pays = resolve(rules, bet, table, wager, roll)
    comes_down = comes_down_after_win(rules, bet) if outcome == "win" else outcome == "lose"
    return SpotResolution(outcome, pays, comes_down)


def comes_down_after_win(rules: Rules, bet: Bet) -> bool:
    """Whether a winner is returned with its pay; a Number stays up unless the house takes it down (ruling R5)."""
    return not (bet.kind == "number" and rules.house.numbers_after_win == "stay")
