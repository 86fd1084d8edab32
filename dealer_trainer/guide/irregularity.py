"""What must be put right on the layout before the button (ruling G11): what lies wrong, and what is due for it."""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Place, Rules, Table, dollars
from dealer_trainer.engine.legality import over_limit
from dealer_trainer.engine.table import with_amount
from dealer_trainer.guide.grading.naming import spot_text
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message, sentence

IrregularityKind = Literal["between", "over_limit", "buried_chip", "no_player", "late_top_up"]
"""A stake on the line between two bets; a Number above its limit; a small chip under large ones; a bet of a seat where
nobody plays; a side bet topped up after a roll.
"""

CASING, OVER, LATE_TOP_UP = "ruling:G11", "ruling:R9", "ruling:H2"
"""The rulings that popping on one breaks; the last two say that it is critical."""


class Irregularity(NamedTuple):
    """One bet that lies wrong. `lies`: what lies there now, in cents.

    `stays`: what lies there once it is put right; None for a top-up of unknown size, known to be less.
    """

    kind: IrregularityKind
    place: Place
    lies: Cents
    stays: Cents | None

    @property
    def rule(self) -> str:
        """The ruling that popping on it breaks."""
        return {"over_limit": OVER, "late_top_up": LATE_TOP_UP}.get(self.kind, CASING)

    @property
    def act(self) -> Act:
        """What the model dealer does: cut a bet to its limit, otherwise hand back what does not lie right."""
        place = self.place
        if self.kind == "over_limit":
            return Act("set_up", place.bet, place.seat, place.owner, place.number, self.stays)
        return Act("refuse", place.bet, place.seat, place.owner, place.number)


class IrregularityError(ValueError):
    """A bet that cannot lie wrong in that way; the message says why."""


def irregularity_at(rules: Rules, table: Table, kind: IrregularityKind, place: Place) -> Irregularity:
    """What lies wrong at `place` of a table as it lies; raises IrregularityError if nothing there can be."""
    wager = table.wager(place)
    spot = spot_text(rules, place)
    if wager is None:
        raise IrregularityError(message("there are no chips on {spot}; name a bet that lies there", spot=spot))
    if kind == "over_limit":
        limit = limit_of(rules, table, place)
        if limit is None:
            raise IrregularityError(
                message("{spot} is not above its limit; name a bet that its line bet limits", spot=spot)
            )
        return Irregularity(kind, place, wager.amount, limit)
    if kind == "late_top_up":
        _check_top_up(rules, table, place)
        return Irregularity(kind, place, wager.amount, None)
    return Irregularity(kind, place, wager.amount, 0 if kind == "no_player" else wager.amount)


def limit_of(rules: Rules, table: Table, place: Place) -> Cents | None:
    """What a Number above its limit comes down to, working or not; None for a bet that is not above one."""
    working = tuple(wager._replace(is_working=True) for wager in table.wagers)
    point = table.point or min(rules.points)
    over = over_limit(rules, Table(point, table.rolled, working))
    return next((most for wager, most in over if wager.place == place), None)


def by_the_pop(rules: Rules, table: Table, wrong: Irregularity) -> Irregularity:
    """What lies wrong with the bets that stand at the pop: a line bet raised in time covers a Number (ruling R11).

    It stays as it lies then.
    """
    if wrong.kind != "over_limit":
        return wrong
    limit = limit_of(rules, with_amount(table, wrong.place, wrong.lies), wrong.place)
    return wrong._replace(stays=wrong.lies if limit is None else limit)


def laid_wrong(table: Table, irregularities: Iterable[Irregularity]) -> Table:
    """The table as it lies, from one on which each of them is put right."""
    return with_amounts(table, {wrong.place: wrong.lies for wrong in irregularities})


def with_amounts(table: Table, amounts: Mapping[Place, Cents]) -> Table:
    """The table with these amounts, whatever was there."""
    for place, amount in amounts.items():
        table = with_amount(table, place, amount)
    return table


def reason_text(rules: Rules, wrong: Irregularity) -> str:
    """What is wrong and what puts it right, in one sentence."""
    spot = spot_text(rules, wrong.place)
    reasons = {
        "between": message("{spot} lies on the line between two bets: ask the player which one it is.", spot=spot),
        "over_limit": message(
            "{spot} is above its limit: cut it down to {limit} before the pop.",
            spot=spot, limit=dollars(wrong.stays or 0),
        ),
        "buried_chip": message("{spot} has a small chip under larger ones: have it stacked again first.", spot=spot),
        "no_player": message("{spot} lies at a seat where nobody plays: it comes off the layout.", spot=spot),
        "late_top_up": message("{spot} was topped up after a roll: what was added goes back.", spot=spot),
    }  # fmt: skip
    return sentence(reasons[wrong.kind])


def _check_top_up(rules: Rules, table: Table, place: Place) -> None:
    spot = spot_text(rules, place)
    if rules.bet(place.bet).kind != "collect":
        names = ", ".join(bet.id for bet in rules.bets if bet.kind == "collect") or "none"
        raise IrregularityError(
            message("{spot} is not a side bet; a late top-up lies on one of {names}", spot=spot, names=names)
        )
    if not table.rolled and table.point is None:
        raise IrregularityError(
            message("nothing has rolled since the seven, so {spot} may still be raised (ruling H2)", spot=spot)
        )
