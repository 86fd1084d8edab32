"""The kinds of work in a duty, by names such as "pays.numbers": the pays of a bet, the puck going off, refusals.

A dealer who leaves one of them out may do the duty itself often enough.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from dealer_trainer.engine import Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Duty, DutyCount
from dealer_trainer.guide.grading.tally import DUTIES, DUTY_OF

KINDS: Mapping[Duty, tuple[str, ...]] = MappingProxyType({
    "puck": ("on", "off"), "marks": ("set", "cleared"), "calls": ("opening", "no_roll", "roll"),
    "requests": ("granted", "cut", "refused", "set_up", "limited"),
})  # fmt: skip
"""Of the duties whose kinds every game has; takes and pays are by bet, and directions have none."""

NO_WORK: Mapping[str, DutyCount] = MappingProxyType({})


def work_names(rules: Rules) -> Iterator[str]:
    """Every name that a game's rounds know: of the duties, and of the kinds of work in them."""
    for duty in DUTIES:
        kinds = (bet.id for bet in rules.bets) if duty in ("takes", "pays") else KINDS.get(duty, ())
        yield from (duty, *(f"{duty}.{kind}" for kind in kinds))


def work_after(act: Act) -> str | None:
    """The name of what is due after a roll; None for what belongs to no duty.

    >>> work_after(Act("pay", "numbers", 2, "player", 6, 600)), work_after(Act("puck")), work_after(Act("push"))
    ('pays.numbers', 'puck.off', None)
    """
    duty = DUTY_OF.get(act.do)
    match act.do:
        case "take" | "pay":
            return f"{duty}.{act.bet}"
        case "puck":
            return "puck.off" if act.to is None else "puck.on"
        case "mark":
            return "marks.set"
        case "clear_marks":
            return "marks.cleared"
        case "announce":
            return "calls.roll"
        case "set_up":
            return "requests.set_up" if act.bet is None else "requests.limited"
    return None


def work_counts(done: Iterable[tuple[str | None, bool]]) -> dict[str, DutyCount]:
    """How often each kind of work was due and right, from every time it was due and whether it was right then."""
    due, right = Counter[str](), Counter[str]()
    for name, is_right in done:
        if name is not None:
            due[name] += 1
            right[name] += is_right
    return {name: DutyCount(due[name], right[name]) for name in due}


def belongs(name: str, work: Iterable[str]) -> bool:
    """Whether a kind of work is among these, which may be whole duties.

    >>> belongs("pays.numbers", ["pays"]), belongs("pays.numbers", ["pays.numbers_up", "takes"])
    (True, False)
    """
    return any(name == asked or name.startswith(f"{asked}.") for asked in work)


def counted(work: Mapping[str, DutyCount], asked: Iterable[str]) -> DutyCount:
    """How often any of what is asked was due, and right."""
    names = tuple(asked)
    found = [count for name, count in work.items() if belongs(name, names)]
    return DutyCount(sum(count.due for count in found), sum(count.right for count in found))
