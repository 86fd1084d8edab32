"""What is given of a duty, the acts in it, and both as JSON has them; a fact in words; and faults."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, format_money
from dealer_trainer.guide.duty.pack import By, Duty, Severity
from dealer_trainer.message import Message, message

Amounts = Mapping[Cents, Cents]
"""Cents by denomination, in cents too: what lies there of each kind of chip."""

NO_AMOUNTS: Amounts = MappingProxyType({})


class Given(NamedTuple):
    """What is given of a duty; amounts in cents.

    `slip`, `request`: what they say; `tray`, `chips`: what lies there, None if the same. `words`: everything that is
    one of a few words: `ask`, `what`, `state`, `who`, `claim`, `bet`. `facts`, `signs`: as the contract spells them.
    `won`: None if it is not said. `mismatch`: whether the layout is not as the relief was told.
    """

    amount: Cents = 0
    seat: int | None = None
    slip: Amounts = NO_AMOUNTS
    request: Amounts | None = None
    tray: Amounts | None = None
    chips: Amounts | None = None
    facts: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    words: Mapping[str, str] = MappingProxyType({})
    won: bool | None = None
    mismatch: bool = False


class DutyStart(NamedTuple):
    """A duty that arrives, by its id, and what is given of it."""

    duty: str
    given: Given = Given()


class DutyAct(NamedTuple):
    """One act, the dealer's or another's; `source_of` is the JSON key `from`, `call` the words of an announcement."""

    do: str
    of: str = ""
    by: By = "dealer"
    amount: Cents | None = None
    amounts: Amounts | None = None
    call: str | None = None
    line: str = ""
    facts: tuple[str, ...] = ()
    source_of: str = ""

    @property
    def worth(self) -> Cents | None:
        """The whole amount; None if the act names none."""
        return self.amount if self.amounts is None else sum(self.amounts.values())


def given_document(duty: Duty, given: Given) -> dict[str, object]:
    """What is given of a duty as JSON has it: the keys that it must have, and others that say something."""
    known: dict[str, object] = {
        **given.words,
        "seat": given.seat,
        "amount": format_money(given.amount) if given.amount else None,
        "facts": list(given.facts) or None,
        "signs": list(given.signs) or None,
        "won": given.won,
        "mismatch": given.mismatch or None,
    }
    for key, chips in (("slip", given.slip), ("request", given.request), ("tray", given.tray), ("chips", given.chips)):
        known[key] = None if chips is None else _amounts(chips)
    empty: dict[str, object] = {"amount": "0", "facts": [], "signs": []}
    keys = dict.fromkeys((*duty.given, *duty.may, "seat"))
    found = {key: empty.get(key) if known.get(key) is None and key in duty.given else known.get(key) for key in keys}
    return {key: value for key, value in found.items() if value is not None}


def _amounts(chips: Amounts) -> dict[str, str]:
    return {format_money(chip): format_money(worth) for chip, worth in chips.items()}


def duty_act_document(act: DutyAct) -> dict[str, object]:
    """An act as JSON has it: only the keys that say something.

    >>> duty_act_document(DutyAct("push", "chips", amount=20000))
    {'do': 'push', 'of': 'chips', 'amount': '200'}
    """
    document: dict[str, object] = {} if act.by == "dealer" else {"by": act.by}
    document["do"] = act.do
    if act.of:
        document["of"] = act.of
    if act.amounts is not None:
        document["amounts"] = _amounts(act.amounts)
    elif act.amount is not None:
        document["amount"] = format_money(act.amount)
    if act.call is not None:
        document["call"] = act.call
    if act.line:
        document["line"] = act.line
    if act.facts:
        document["facts"] = list(act.facts)
    if act.source_of:
        document["from"] = act.source_of
    return document


def fact_text(fact: str) -> Message:
    """A fact that a relief is told: "off:3:8" is "seat 3's 8 is off"."""
    kind, *parts = fact.split(":")
    if kind == "point":
        return message("no point is on") if parts == ["none"] else message("the point is {point}", point=parts[0])
    if kind == "off":
        return message("seat {seat}'s {number} is off", seat=parts[0], number=parts[1])
    if kind == "owed":
        return message("seat {seat} is owed ${money}", seat=parts[0], money=parts[1])
    if kind == "request":
        return message("seat {seat} has asked for something", seat=parts[-1])
    return message("seat {seat} waits for something that was begun", seat=parts[-1])


DutyFaultKind = Literal[
    "omitted", "out_of_order", "no_approval", "wrong_amount", "unsafe_pop", "not_told", "forbidden", "wrong_words",
]  # fmt: skip

WEIGHTS: Mapping[Severity, int] = MappingProxyType({"critical": 40, "major": 15, "minor": 5})
"""Points out of 100 that a fault costs, as in a round (T12)."""


class DutyFault(NamedTuple):
    """One mistake. `step`: the step's id, the forbidden act's or the wrong words' name, or the fact not told.

    `source`: the ruling, "duty:D6.push". `why`: one sentence. `cost` in cents: given away (+) or owed (-). `at`: index
    of the act, None for what was left out. `due` and `done`: the acts, None if there is none.
    """

    kind: DutyFaultKind
    severity: Severity
    step: str
    source: str
    why: str
    cost: Cents = 0
    at: int | None = None
    due: DutyAct | None = None
    done: DutyAct | None = None


class StepCount(NamedTuple):
    """How many steps were due, and how many of them were done right."""

    due: int = 0
    right: int = 0


class GradedDuty(NamedTuple):
    """A graded duty: its faults in the order of the acts, what was left out last.

    `wrong`: the ids of the steps, and the facts, that were due and not right.
    """

    faults: tuple[DutyFault, ...]
    steps: StepCount
    wrong: frozenset[str] = frozenset()

    @property
    def points(self) -> int:
        """Out of 100."""
        return max(0, 100 - sum(WEIGHTS[fault.severity] for fault in self.faults))

    @property
    def is_right(self) -> bool:
        """Whether it was done with one minor fault at most, and more than half of its steps."""
        is_half = self.steps.due and self.steps.right * 2 <= self.steps.due
        return self.points >= 100 - WEIGHTS["minor"] and not is_half

    @property
    def cost(self) -> Cents:
        """What the house gives away, negative for what the player is owed."""
        return sum(fault.cost for fault in self.faults)
