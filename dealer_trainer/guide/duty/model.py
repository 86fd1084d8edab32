"""The duty that is due: which of its rows hold in a house for what is given, and what the model dealer does."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from dealer_trainer.engine import Cents, format_money, parse_money
from dealer_trainer.guide.duty import pack as packs
from dealer_trainer.guide.duty.act import Amounts, DutyAct, DutyStart, Given

OPEN = "open"
"""A fact of this kind is a transaction that must be finished before the relief is told."""

AnyRow = TypeVar("AnyRow", bound=packs.Row)


class DueDuty(NamedTuple):
    """A duty as it is due: `steps` with their events in the model's order, and the forbidden acts that hold.

    A step whose amount is below its switch is kept, but not due. `told`, `open`: facts to tell, transactions to finish.
    """

    duty: packs.Duty
    given: Given
    steps: tuple[packs.Step, ...]
    instead: tuple[packs.Alternative, ...]
    forbid: tuple[packs.Forbidden, ...]
    told: tuple[str, ...]
    open: tuple[str, ...]
    strays: tuple[packs.Stray, ...] = ()

    def step(self, step_id: str) -> packs.Step | None:
        """The step or event with that id that holds; None if there is none."""
        return next((step for step in self.steps if step.id == step_id), None)

    def precedes(self, step: packs.Step) -> frozenset[str]:
        """The ids of all steps before this one, also through others."""
        found = set[str]()
        open_ = list(step.after)
        while open_:
            name = open_.pop()
            before = self.step(name)
            if name not in found and before is not None:
                found.add(name)
                open_ += before.after
        return frozenset(found)


def due_duty(pack: packs.Pack, house: packs.DutyHouse, start: DutyStart, counted: Amounts | None = None) -> DueDuty:
    """The duty as it is due.

    `house`: switches that differ from the pack's defaults. `counted`: what the dealer found, if it is judged by that.
    """
    duty, given = pack.duty(start.duty), start.given
    chosen = {**pack.house, **house}
    told = tuple(fact for fact in given.facts if kind_of(fact) != OPEN)
    open_ = tuple(fact for fact in given.facts if kind_of(fact) == OPEN)
    known = {**chosen, **_found(pack, duty, given, counted), "told": _yes(bool(told)), "open": _yes(bool(open_))}

    def reaches(row: packs.Row) -> bool:
        is_enough = row.at_least is None or given.amount >= parse_money(chosen[row.at_least])
        return is_enough and (row.below is None or given.amount < parse_money(chosen[row.below]))

    steps = tuple(
        step if reaches(step) else step.model_copy(update={"out": None, "optional": True})
        for step in duty.steps
        if _holds(step, known) and (step.by == "dealer" or reaches(step))
    )

    def holding(rows: Iterable[AnyRow]) -> tuple[AnyRow, ...]:
        return tuple(row for row in rows if _holds(row, known) and reaches(row))

    forbid = holding((*duty.forbid, *pack.duties.forbid))
    strays = holding(row for row in pack.duties.strays if not row.duties or duty.id in row.duties)
    return DueDuty(duty, given, steps, holding(duty.instead), forbid, told, open_, strays)


def possible_steps(pack: packs.Pack, house: packs.DutyHouse, duty: packs.Duty) -> tuple[packs.Step, ...]:
    """The dealer's steps that may be due in a house, whatever is given."""
    chosen = {**pack.house, **house}
    mine = (step for step in duty.steps if step.by == "dealer")
    return tuple(
        step for step in mine if all(chosen.get(key) in (None, *_either(value)) for key, value in step.when.items())
    )


def is_house(pack: packs.Pack, house: packs.DutyHouse, when: packs.Condition) -> bool:
    """Whether every switch that a condition names has one of its values in a house."""
    chosen = {**pack.house, **house}
    return all(chosen.get(key) in _either(value) for key, value in when.items())


def model_duty(pack: packs.Pack, house: packs.DutyHouse, start: DutyStart) -> tuple[DutyAct, ...]:
    """What the model dealer does, with what others do between."""
    due = due_duty(pack, house, start)
    return tuple(_model_act(due, step) for step in due.steps if not step.optional)


def kind_of(fact: str) -> str:
    """What a fact is about.

    >>> kind_of("owed:3:25")
    'owed'
    """
    return fact.partition(":")[0]


def subject_of(facts: tuple[packs.TellFact, ...], fact: str) -> str:
    """What is spoken of; two facts of one subject contradict each other.

    >>> subject_of((packs.TellFact(kind="owed", severity="major", parts=1),), "owed:3:25")
    'owed:3'
    """
    kind, *parts = fact.split(":")
    rule = next((rule for rule in facts if rule.kind == kind), None)
    return ":".join([kind, *parts[: rule.parts if rule else 2]])


def sign_weight(signs: packs.Signs, seen: tuple[str, ...]) -> str:
    """How much the signs weigh together: at_once, strong, weak, none; two weak ones are strong."""
    if set(seen) & set(signs.at_once):
        return "at_once"
    weak = set(seen) & set(signs.weak)
    if set(seen) & set(signs.strong) or len(weak) > 1:
        return "strong"
    return "weak" if weak else "none"


def _found(pack: packs.Pack, duty: packs.Duty, given: Given, counted: Amounts | None) -> dict[str, str]:
    """What rows may depend on besides the house."""
    lies = counted or given.tray or given.chips
    papers = [given.slip] if given.request is None else [given.slip, given.request]
    differs = lies is not None and any(plain(paper) != plain(lies) for paper in papers)
    differs = differs or any(plain(paper) != plain(given.slip) for paper in papers)
    first = {key: values[0] for key, values in duty.values.items()}
    return {
        **first,
        **given.words,
        "count": "differs" if differs else "equal",
        "weight": sign_weight(pack.text.signs, given.signs),
        "won": "" if given.won is None else _yes(given.won),
        "mismatch": _yes(given.mismatch),
    }


def plain(amounts: Amounts) -> dict[Cents, Cents]:
    """Without the denominations of which there is nothing."""
    return {chip: worth for chip, worth in amounts.items() if worth}


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _holds(row: packs.Row, known: Mapping[str, str]) -> bool:
    return all(known.get(key, "") in _either(value) for key, value in row.when.items())


def _either(value: str | Sequence[str]) -> Sequence[str]:
    """The values of a condition, of which one is enough."""
    return (value,) if isinstance(value, str) else value


def _model_act(due: DueDuty, step: packs.Step) -> DutyAct:
    """The act of a step, with the figures and words that are right."""
    given = due.given
    act = DutyAct(step.do, step.of, step.by, line=step.line, source_of=step.source_of)
    if step.do == "announce":
        return act._replace(call=step.call.format(amount=format_money(given.amount)))
    if step.do == "tell":
        return act._replace(facts=due.told)
    if step.figure in ("chips", "tray"):
        return act._replace(amounts=lying(given, step.figure))
    return act._replace(amount=given.amount) if step.figure == "owed" else act


def lying(given: Given, figure: str) -> Amounts:
    """What lies there: the tray or the chips, as on the slip if nothing else is given."""
    found = given.tray if figure == "tray" else given.chips
    return given.slip if found is None else found
