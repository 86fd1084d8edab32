"""Every kind of start that a duty can have: what is given of it, in all the ways that its rows tell apart."""

from collections.abc import Iterator
from itertools import product

from dealer_trainer.engine import Cents
from dealer_trainer.guide.duty.act import Amounts, DutyStart, Given
from dealer_trainer.guide.duty.grade import grade_duty
from dealer_trainer.guide.duty.model import OPEN
from dealer_trainer.guide.duty.pack import Duty, DutyHouse, Pack, Signs

AMOUNTS: tuple[Cents, ...] = (500, 10_000, 100_000)
"""Amounts on both sides of the usual switches, in cents."""

_SLIP: Amounts = {500: 50_000, 2500: 200_000}
_OTHER: Amounts = {500: 40_000, 2500: 200_000}
_FACTS = ("point:8", "off:2:6", "owed:3:25", "request:press:4")
_OPEN = (f"{OPEN}:buy_in:1", f"{OPEN}:color_up:5")


def variants(pack: Pack, duty: Duty) -> Iterator[DutyStart]:
    """Starts of a duty that differ in everything that may matter."""
    keys = {*duty.given, *duty.may}
    words = [dict(zip(duty.values, chosen, strict=True)) for chosen in product(*duty.values.values())]
    for amount, given, chosen in product(AMOUNTS if "amount" in keys else (0,), _papers(pack, keys), words):
        yield DutyStart(duty.id, given._replace(amount=amount, words=chosen))


def is_ever_due(pack: Pack, house: DutyHouse, duty: Duty) -> bool:
    """Whether a house asks the dealer for anything in some start of a duty."""
    return any(grade_duty(pack, house, start, ()).steps.due for start in variants(pack, duty))


def _papers(pack: Pack, keys: set[str]) -> Iterator[Given]:
    """What else may be given, one kind of thing for each duty."""
    if "slip" in keys:
        is_tray = "tray" in keys
        for lies in (_SLIP, _OTHER):
            yield Given(seat=1, slip=_SLIP, tray=lies) if is_tray else Given(seat=1, slip=_SLIP, chips=lies)
        if "request" in keys:
            yield Given(seat=1, slip=_SLIP, chips=_SLIP, request=_OTHER)
    elif "chips" in keys:
        yield Given(chips=_SLIP)
    elif "facts" in keys:
        yield from (Given(facts=facts) for facts in ((), _FACTS, _OPEN, (*_FACTS, *_OPEN)))
    elif "signs" in keys:
        yield from (Given(seat=1, signs=signs) for signs in _signs(pack.text.signs))
    elif "won" in keys:
        yield from (Given(seat=1, won=won) for won in (None, True, False))
    elif "mismatch" in keys:
        yield from (Given(mismatch=mismatch) for mismatch in (False, True))
    else:
        yield Given(seat=1)


def _signs(signs: Signs) -> Iterator[tuple[str, ...]]:
    yield ()
    yield from ((sign,) for sign in (*signs.none, *signs.weak, *signs.strong, *signs.at_once))
    yield signs.weak[:2]
