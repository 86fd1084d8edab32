"""A dealt round compared with the model round: every fault with its rule and cost, points, and what was right.

`WEIGHTS` of severities are decided here. The modules named after faults find them, `floor` says what calling the floor
does, `fault` makes one fault of a mistake's places, and `tally` counts what was right.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from dealer_trainer.engine import Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.grading.alignment import start_of
from dealer_trainer.guide.grading.call_faults import Calls, call_advice, call_faults, calls_of
from dealer_trainer.guide.grading.chip_faults import as_one_mistake, chip_faults, form_faults
from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.early_faults import early_faults, word_faults
from dealer_trainer.guide.grading.fault import DutyCount, Fault, GradedRound, Severity, grouped
from dealer_trainer.guide.grading.floor import PRACTICE, FloorTerms, is_own_mistake, lowered, until_frozen, unwarranted
from dealer_trainer.guide.grading.layout_faults import layout_faults
from dealer_trainer.guide.grading.order_faults import Order
from dealer_trainer.guide.grading.set_up_faults import after_set_up
from dealer_trainer.guide.grading.tally import Tally, tally_of
from dealer_trainer.guide.model import ModelRound, model_round, pop_source
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import sentence

WEIGHTS: dict[Severity, int] = {"critical": 40, "major": 15, "minor": 5}
"""Points that a fault costs; a clean round has 100, and the least is 0."""


class Judgment(NamedTuple):
    """A round judged act by act: faults of one place each, in the order of the acts, and what was right.

    `frozen_at`: the warranted call for the floor that froze it. `work` and `advice`: as in `GradedRound`.
    """

    faults: tuple[Fault, ...]
    tally: Tally
    pairs: tuple[int | None, ...]
    frozen_at: int | None = None
    work: Mapping[str, DutyCount] = MappingProxyType({})
    advice: str = ""

    def graded(self) -> GradedRound:
        """The graded round, with each mistake as one fault."""
        faults = grouped(self.faults)
        points = max(0, 100 - sum(WEIGHTS[fault.severity] for fault in faults))
        cost = sum(fault.cost for fault in faults)
        money, duties, order, *_ = self.tally
        return GradedRound(
            faults, points, cost, self.pairs, self.frozen_at is not None, money, duties, order, self.work, self.advice
        )


def grade(
    rules: Rules,
    guide: Guide,
    phrases: Phrases,
    model: ModelRound,
    acts: Sequence[Act],
    terms: FloorTerms = PRACTICE,
) -> GradedRound:
    """Grade what a dealer did after a roll; raises SecondPopError.

    Of the acts up to the pop, only words and moves of chips, puck, and marks are judged, and the bets that were set up,
    on which the roll is then dealt: no roll had counted yet. A warranted call for the floor freezes the round: what
    came after it and what was still due do not count, and earlier faults are lowered one step (ruling G4). Any other
    call for the floor is a fault of form.
    """
    return judge(rules, guide, phrases, model, acts, terms).graded()


def judge(
    rules: Rules, guide: Guide, phrases: Phrases, model: ModelRound, acts: Sequence[Act], terms: FloorTerms = PRACTICE
) -> Judgment:
    """The judgment behind `grade`, mistake by mistake and place by place."""
    model, wrong = _set_up(rules, guide, model, acts)
    dealt, said = _dealt(rules, guide, phrases, model, acts)
    floors = [at for at in range(dealt.alignment.start, len(acts)) if acts[at][0] == "floor"]
    for earlier, called in enumerate(floors):
        frozen, said_before = _dealt(rules, guide, phrases, model, acts[:called])
        faults = [*wrong, *_faults(frozen, said_before)]
        standing = until_frozen(frozen, faults)
        if not terms.is_irregular and not any(map(is_own_mistake, standing)):
            continue
        if terms.is_rest_due:
            standing = faults
        calls = [unwarranted(guide, at, acts[at], model.row.source) for at in floors[:earlier]]
        found = _in_order(frozen, [*lowered(terms, as_one_mistake(frozen, standing)), *calls])
        tally = tally_of(frozen, faults, is_frozen=not terms.is_rest_due)
        pairs = (*frozen.alignment.pairs, *(None for _ in acts[called:]))
        return Judgment(found, tally, pairs, called, advice=call_advice(rules, guide, said_before, acts[:called]))
    faults = [*wrong, *_faults(dealt, said)]
    calls = [unwarranted(guide, at, acts[at], model.row.source) for at in floors]
    found = _in_order(dealt, [*as_one_mistake(dealt, faults), *calls])
    advice = call_advice(rules, guide, said, acts)
    return Judgment(found, tally_of(dealt, faults), dealt.alignment.pairs, advice=advice)


def grade_so_far(
    rules: Rules,
    guide: Guide,
    phrases: Phrases,
    model: ModelRound,
    acts: Sequence[Act],
    terms: FloorTerms = PRACTICE,
) -> tuple[Fault, ...]:
    """The faults that are already certain, each of one place: those of the best way the round can still end.

    After a warranted call for the floor, no more are made.
    """
    judged = judge(rules, guide, phrases, model, acts, terms)
    if judged.frozen_at is None:
        due, _ = _set_up(rules, guide, model, acts)
        alignment = _dealt(rules, guide, phrases, due, acts)[0].alignment
        ending = [due.steps[step].act for step in sorted({*alignment.missing, *alignment.instead.values()})]
        judged = judge(rules, guide, phrases, model, [*acts, *ending], terms)
    return tuple(fault for fault in judged.faults if fault.at is not None and fault.at < len(acts))


def _set_up(rules: Rules, guide: Guide, model: ModelRound, acts: Sequence[Act]) -> tuple[ModelRound, tuple[Fault, ...]]:
    """The model round on the table as the dealer set it up before the pop, and what was wrong with that.

    Lammers that no bet needs may be cleared then already (ruling H6).
    """
    before = range(start_of(acts))
    done = {acts[at].do for at in before}
    if not done & {"set_up", "clear_marks"}:
        return model, ()
    table, faults = after_set_up(rules, guide, model.table, ((at, acts[at]) for at in before), pop_source(guide))
    if "clear_marks" in done:
        table = table._replace(marked=frozenset())
    if table != model.table:
        model = model_round(rules, guide, table, model.settlement.roll)
    return model, faults


def _dealt(
    rules: Rules, guide: Guide, phrases: Phrases, model: ModelRound, acts: Sequence[Act]
) -> tuple[DealtRound, Calls]:
    """The round as it was dealt, and what was said in it; words that are not a call are left out (ruling C1)."""
    said = calls_of(guide, phrases, model, acts)
    return DealtRound(rules, guide, model, acts, said.silent), said


def _faults(dealt: DealtRound, said: Calls) -> list[Fault]:
    """Every fault of a round that was not frozen, each of one place."""
    found = [*call_faults(dealt, said), *word_faults(dealt, said.phrases), *early_faults(dealt)]
    if not dealt.alignment.is_as_due:
        found += [*layout_faults(dealt), *chip_faults(dealt), *form_faults(dealt), *Order(dealt).faults()]
    return found


def _in_order(dealt: DealtRound, faults: Sequence[Fault]) -> tuple[Fault, ...]:
    """The faults in reading order: by act, each as a sentence."""
    ordered = sorted(faults, key=lambda fault: _place(dealt, fault))
    return tuple(fault._replace(why=sentence(fault.why)) for fault in ordered)


def _place(dealt: DealtRound, fault: Fault) -> tuple[int, bool, int]:
    """Sort key: what was left out comes after the last act that should have come before it."""
    if fault.at is not None:
        return fault.at, False, fault.step or 0
    assert fault.step is not None
    before = (at for at, step in dealt.alignment.exact.items() if step < (fault.step or 0))
    return max(before, default=-1), True, fault.step
