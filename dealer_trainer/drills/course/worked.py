"""A payout worked out step by step, as one does it in one's head at a table."""

from fractions import Fraction

from dealer_trainer.engine import Cents, Odds, dollars
from dealer_trainer.guide.grading.naming import odds_text
from dealer_trainer.message import Message, message

_PARTS = {
    Fraction(1, 2): message("half"), Fraction(1, 3): message("a third"), Fraction(1, 4): message("a quarter"),
    Fraction(1, 5): message("a fifth"), Fraction(2, 5): message("two fifths"),
}  # fmt: skip


def worked(stake: Cents, odds: Odds) -> Message:
    """The payout as whole bets and a part of one.

    >>> print(worked(1700, Odds(3, 2)))
    $17 at 3 to 2: $17 and half of it, $8.50, make $25.50.
    >>> print(worked(1700, Odds(2, 1)))
    $17 at 2 to 1: 2 times $17 makes $34.
    """
    pays = Fraction(odds.num, odds.den)
    times, part = int(pays), pays - int(pays)
    values = {"stake": dollars(stake), "odds": odds_text(odds), "pay": _money(pays * stake)}
    if not part:
        if times == 1:
            return message("{stake} at {odds}: the same again, {pay}.", **values)
        return message("{stake} at {odds}: {times} times {stake} makes {pay}.", times=times, **values)
    values["rest"] = _money(part * stake)
    values["part"] = _PARTS.get(part) or str(part)
    if times == 1:
        return message("{stake} at {odds}: {stake} and {part} of it, {rest}, make {pay}.", **values)
    if not times:
        return message("{stake} at {odds}: {part} of it is {pay}.", **values)
    return message(
        "{stake} at {odds}: {times} times {stake} and {part} of it, {rest}, make {pay}.", times=times, **values
    )


def worked_steps(stake: Cents, odds: Odds, paid: Cents | None = None) -> tuple[Message, ...]:
    """The same step by step, as on paper; `paid`: what the rack can make of it.

    >>> print(*worked_steps(1700, Odds(3, 2)), sep="; ")
    $17 at 3 to 2; as much as the bet: $17; half of it: $8.50; together: $25.50
    >>> print(*worked_steps(1700, Odds(2, 1)), sep="; ")
    $17 at 2 to 1; 2 times the bet: $34
    >>> print(*worked_steps(350, Odds(3, 2), 500), sep="; ")
    $3.50 at 3 to 2; as much as the bet: $3.50; half of it: $1.75; together: $5.25; in the rack’s chips: $5
    """
    pays = Fraction(odds.num, odds.den)
    times, part = int(pays), pays - int(pays)
    steps = [message("{stake} at {odds}", stake=dollars(stake), odds=odds_text(odds))]
    if times == 1:
        steps.append(message("as much as the bet: {stake}", stake=dollars(stake)))
    elif times:
        steps.append(message("{times} times the bet: {whole}", times=times, whole=dollars(times * stake)))
    if part:
        words = _PARTS.get(part) or str(part)
        steps.append(message("{part} of it: {rest}", part=words, rest=_money(part * stake)))
    if times and part:
        steps.append(message("together: {pay}", pay=_money(pays * stake)))
    if paid is not None and paid != pays * stake:
        steps.append(message("in the rack’s chips: {paid}", paid=dollars(paid)))
    return tuple(steps)


def _money(cents: Fraction) -> str:
    """An amount, rounded down to cents; worked examples are chosen to come out even."""
    return dollars(int(cents))
