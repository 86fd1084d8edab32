"""What if another roll had come: the rolls that would have decided the same table differently."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from dealer_trainer.engine import ROLLS, Line, Roll, Rules

Way = Literal["easy", "hard", "any"]
"""How a total comes up, where that matters."""


class WhatIf(NamedTuple):
    """Another roll on the same table. `way`: "easy" or "hard" if the total can come both ways and pays differently."""

    roll: Roll
    way: Way = "any"


def what_ifs(rules: Rules, point: int | None, roll: Roll) -> tuple[WhatIf, ...]:
    """The rolls to look at besides `roll`: with a point on, the point made, easy and hard, and the seven.

    On the come-out, one roll for each result of a line bet; easy and hard are the same there (ruling R12).
    """
    found = (
        [*_ways(rules, point), WhatIf(_roll_of(rules.seven))] if point is not None else _on_the_come_out(rules, roll)
    )
    return tuple(
        other for other in found
        if other.roll.total != roll.total or (other.way != "any" and other.roll.is_double != roll.is_double)
    )  # fmt: skip


def _on_the_come_out(rules: Rules, roll: Roll) -> Iterator[WhatIf]:
    for bet in _lines(rules):
        for totals in (bet.come_out_wins, bet.come_out_loses, bet.come_out_pushes):
            if totals and roll.total not in totals:
                yield WhatIf(_roll_of(min(totals)))
    if roll.total not in rules.points and rules.points:
        yield WhatIf(_roll_of(min(rules.points)))


def _ways(rules: Rules, total: int) -> Iterator[WhatIf]:
    """A total both easy and hard if a hardway pays more, otherwise once."""
    if any(total in bet.hard_points for bet in _lines(rules)):
        yield WhatIf(_roll_of(total), "easy")
        yield WhatIf(Roll(total // 2, total // 2), "hard")
    else:
        yield WhatIf(_roll_of(total))


def _lines(rules: Rules) -> tuple[Line, ...]:
    return tuple(bet for bet in rules.bets if bet.kind == "line")


def _roll_of(total: int) -> Roll:
    """The first roll of a total that is not a double, if there is one."""
    rolls = [roll for roll in ROLLS if roll.total == total]
    return min(rolls, key=lambda roll: (roll.is_double, -roll.first))
