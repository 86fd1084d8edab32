"""What lies on the table in a duty after what was done: cash, chips, slips; how it is drawn is not said here."""

from itertools import pairwise
from typing import NamedTuple

from dealer_trainer.engine import Cents
from dealer_trainer.engine.chip import ChipError, stack_of
from dealer_trainer.guide.duty.act import Amounts, DutyAct
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import BILLS

Chips = tuple[Cents, ...]

TUBE = 20
MOST_SMALL = 40
"""The most chips of one value that a player keeps before larger ones."""
COUNTED = {"open": "tray", "close": "tray", "shift_count": "tray", "fill": "fill", "credit": "credit"}
"""What is counted in a duty, by denomination."""


class Slip(NamedTuple):
    """A slip on the table. `kind`: what it is; `worth`: by chip; `signed`: by whom."""

    kind: str
    worth: Amounts
    signed: tuple[str, ...] = ()


class Lying(NamedTuple):
    """What lies there. `cash`: bills; `chips`: by value, and `named`: what they are in an act; `pushed`: the house's.

    `is_proved`: the chips were broken down. `is_dropped`, `is_in_box`: something went through the slot, into the toke
    box.
    """

    seat: int | None = None
    cash: Chips = ()
    is_spread: bool = False
    chips: tuple[Chips, ...] = ()
    named: str = ""
    is_proved: bool = False
    pushed: Chips = ()
    slips: tuple[Slip, ...] = ()
    is_dropped: bool = False
    is_in_box: bool = False

    @property
    def stacks(self) -> tuple[Chips, ...]:
        """The chips in stacks of twenty."""
        return tuple(chips[at : at + TUBE] for chips in self.chips for at in range(0, len(chips), TUBE))

    def piles(self, cut: dict[str, int]) -> tuple[tuple[Chips, ...], ...]:
        """The chips as they were broken down: for each value piles of five, or of as many as `cut` says of it."""
        found = []
        for chips in self.chips:
            each = cut.get(str(chips[0] // 100), 5)
            found.append(tuple(chips[at : at + each] for at in range(0, len(chips), each)))
        return tuple(found)

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies there: what is seen is said."""
        return not (self.cash or self.chips or self.slips or self.pushed)


def lying(run: DutyRun, rack: Chips) -> Lying:
    """What lies there after what was done in a duty; `rack`: the house's chips."""
    given, duty = run.start.given, run.start.duty
    gone = {(act.do, act.of) for act in run.acts if act.by == "dealer"}
    is_away = bool({("drop", "cash"), ("rack", "cash"), ("push", "cash"), ("return", "cash")} & gone)
    has_cash = duty in ("buy_in", "cash_play") or (duty == "suspect" and given.words.get("what") != "chip")
    named, chips = _chips(run, rack, gone, has_cash=has_cash)
    pushed = [act.amount for act in run.acts if act.do == "push" and act.of == "chips" and act.amount]
    return Lying(
        given.seat,
        _bills(given.amount) if has_cash and not is_away else (),
        ("spread", "cash") in gone,
        chips,
        named,
        ("prove", named) in gone,
        _fewest(sum(pushed), rack) if pushed else (),
        _slips(run, gone),
        any(do == "drop" and of != "toke" for do, of in gone),
        ("drop", "toke") in gone,
    )


def is_awaited(run: DutyRun) -> bool:
    """Whether security has not yet brought the chips of a fill, and their slip."""
    return run.start.duty == "fill" and all(act.do != "bring" for act in run.acts)


def counted_values(run: DutyRun, act: DutyAct, rack: Chips) -> Chips:
    """Which values the dealer counts when an act proves chips; empty if it counts nothing."""
    if act.do != "prove" or act.of not in (*COUNTED.values(), "chips_in"):
        return ()
    return tuple(chips[0] for chips in _chips(run, rack, set(), has_cash=False)[1])


def _chips(run: DutyRun, rack: Chips, gone: set[tuple[str, str]], *, has_cash: bool) -> tuple[str, tuple[Chips, ...]]:
    """What the chips are that lie there, and the chips of each value."""
    given, duty = run.start.given, run.start.duty
    if duty == "color_up":
        return ("chips_in", ()) if ("rack", "chips_in") in gone else ("chips_in", small_chips(given.amount, rack))
    one = {"toke": "toke", "foreign_chip": "foreign", "suspect": "chip"}.get(duty)
    if one is not None and not has_cash:
        is_gone = any(of == one for do, of in gone if do in ("drop", "pocket", "rack", "return", "tube"))
        return one, () if is_gone else (_fewest(given.amount, rack),)
    named = COUNTED.get(duty, "")
    if not named or {("rack", "fill"), ("release", "credit")} & gone or is_awaited(run):
        return named, ()
    there = given.tray or given.chips or given.slip
    return named, tuple((value,) * (worth // value) for value, worth in sorted(there.items()) if worth)


def small_chips(amount: Cents, rack: Chips) -> tuple[Chips, ...]:
    """An amount as a player has it, by value: small chips first, up to two stacks of each.

    >>> [len(chips) for chips in small_chips(48_500, (50, 100, 500, 2500, 10_000))]
    [37, 12]
    """
    found, left = [], amount
    for chip, larger in pairwise(sorted(rack)):
        each, rest = larger // chip, left % larger // chip
        more = 0 if chip < 500 else max(0, min(MOST_SMALL - rest, left // chip - rest)) // each * each
        if rest + more:
            found.append((chip,) * (rest + more))
            left -= (rest + more) * chip
    return tuple(found) + ((_fewest(left, rack),) if left else ())


def _fewest(amount: Cents, rack: Chips) -> Chips:
    try:
        return stack_of(amount, rack)
    except ChipError:
        return ()


def _bills(amount: Cents) -> Chips:
    """An amount in few bills, as players bring it."""
    found: list[Cents] = []
    for bill in sorted(BILLS, reverse=True):
        if bill != BILLS[-2]:  # hundreds and twenties
            found += [bill] * ((amount - sum(found)) // bill)
    return tuple(found)


_KINDS = {"open": "opener", "close": "closer", "shift_count": "closer", "fill": "fill", "credit": "credit"}
"""The slip that the dealer compares and signs."""


def _slips(run: DutyRun, gone: set[tuple[str, str]]) -> tuple[Slip, ...]:
    """The slip to sign, the corrected one in its place once that is signed, and those that go with it."""
    duty, given = run.start.duty, run.start.given
    kind = "corrected" if ("sign", "corrected") in gone else _KINDS.get(duty, "")
    there = given.tray or given.chips or given.slip
    signed = tuple(act.by for act in run.acts if act.do == "sign")
    is_there = bool(kind) and not is_awaited(run)
    found = [Slip(kind, there if kind == "corrected" else given.slip or there, signed)] if is_there else []
    if given.request is not None:
        found.append(Slip("request", given.request))
    if duty == "close" and ("show", "opener") not in gone:
        found.append(Slip("opener", {}))
    if duty == "shift_count" and any(act.by == "security" for act in run.acts):
        found.append(Slip("opener", there))
    return tuple(slip for slip in found if ("drop", slip.kind) not in gone)
