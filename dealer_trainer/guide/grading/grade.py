"""A dealt round compared with the model round: every fault with its rule and cost, points, and what was right.

`WEIGHTS` of severities are decided here. The modules named after faults find them, `floor` says what calling the floor
does, `fault` makes one fault of a mistake's places, and `tally` counts what was right. Faults of order are found here:
what was done too early or too late is blamed on as few groups of steps as can explain it, and among such readings on
the mildest. Every one points at the act that jumped ahead.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from dealer_trainer.engine import Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.grading.alignment import start_of
from dealer_trainer.guide.grading.call_faults import (
    Calls,
    call_advice,
    call_faults,
    calls_of,
    early_faults,
    word_faults,
)
from dealer_trainer.guide.grading.chip_faults import as_one_mistake, chip_faults, form_faults
from dealer_trainer.guide.grading.dealt_round import (
    Blame,
    Crossing,
    DealtRound,
    acts_moved,
    blames_of,
    crossing_rule,
    crossing_severity,
    crossings_of,
    lines_of,
)
from dealer_trainer.guide.grading.fault import DutyCount, Fault, FaultKind, GradedRound, Severity, grouped
from dealer_trainer.guide.grading.floor import PRACTICE, FloorTerms, is_own_mistake, lowered, until_frozen, unwarranted
from dealer_trainer.guide.grading.layout_faults import layout_faults
from dealer_trainer.guide.grading.naming import act_subject, cited, spot_text, zone_text
from dealer_trainer.guide.grading.set_up_faults import after_set_up
from dealer_trainer.guide.grading.tally import Tally, tally_of
from dealer_trainer.guide.model import ModelRound, ModelStep, model_round, pop_source
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import message, sentence

DIRECTION, TOKE = "ruling:R14", "ruling:R22"

_GRAVE: tuple[Severity, ...] = ("minor", "major", "critical")


class Order:
    """The order in which one round was dealt, compared with the model's."""

    def __init__(self, dealt: DealtRound) -> None:
        self.rules = dealt.rules
        self.guide = dealt.guide
        self.model = dealt.model
        self.acts = dealt.acts
        self.silent = dealt.silent
        self.steps = dealt.alignment.exact
        self.lines = lines_of(dealt.model, dealt.alignment)

    def faults(self) -> list[Fault]:
        """Every fault of order: of all readings that blame the fewest groups, the one with the fewest faults."""
        crossings = crossings_of(self.model, self.lines)
        readings = [(blame, self._read(blame)) for blame in blames_of(crossings)]
        return min(readings, key=lambda reading: (len(reading[1]), _gravity(reading[1]), self._acts_moved(reading[0])))[
            1
        ]

    def _read(self, blame: Blame) -> list[Fault]:
        faults = [self._crossed(its) for its in blame.values()]
        for group, line in self.lines.items():
            if self.model.groups[group].zone is None or len(line) == 1:
                continue
            moved = acts_moved(self.lines, group, blame[group]) if group in blame else frozenset[int]()
            # What was moved as a part does not also count as a fault of direction; a zone moved as a whole has its own
            # direction.
            for part in ([at for at in line if at not in moved], [at for at in line if at in moved]):
                faults += self._zone(part)
        return faults

    def _acts_moved(self, blame: Blame) -> int:
        return sum(len(acts_moved(self.lines, group, its)) for group, its in blame.items())

    def _crossed(self, crossings: list[Crossing]) -> Fault:
        crossing = min(crossings, key=lambda candidate: (not candidate.is_payment, self.lines[candidate.second][0]))
        at = self.lines[crossing.second][0]
        first = self.model.groups[crossing.first]
        waiting = [late for late in self.lines[crossing.first] if late > at]
        due = min((self.steps[late], late) for late in waiting if late in self.steps) if waiting else None
        assert due is not None
        step, done = self.model.steps[due[0]], self.acts[at]
        kind: FaultKind = "paid_before_taken" if crossing.is_payment else "out_of_order"
        if crossing.is_payment:
            assert first.zone is not None
            assert step.act.place is not None
            assert done.place is not None
            why = message(
                "{zone} losers are taken first: {spot} was still there when {paid} was paid",
                zone=zone_text(self.rules, first.zone),
                spot=spot_text(self.rules, step.act.place),
                paid=spot_text(self.rules, done.place),
            )
        else:
            earlier, later = act_subject(self.rules, done), act_subject(self.rules, step.act)
            why = message("{earlier} came before {later}", earlier=earlier, later=later)
            said = [self.acts[before].call or "" for before in sorted(self.silent) if before < at]
            if step.act.do == "announce" and any(said):
                why = message('the call was missing: "{said}" does not count as one', said=said[-1])
        row = cited(self.guide, crossing_rule(self.model, crossing), first.source)
        return Fault(kind, crossing_severity(self.model, crossing), row, step.act, done, 0, why, at, due[0])

    def _zone(self, line: Sequence[int]) -> list[Fault]:
        """Faults within one zone's sweep, at most one of direction and one of tokes."""
        steps = [self.steps[at] for at in line]
        if steps == sorted(steps):
            return []
        ranked = [at for at in line if self._step(at).rank is not None]
        return [fault for fault in (self._direction(ranked), self._toke(ranked)) if fault]

    def _direction(self, line: Sequence[int]) -> Fault | None:
        """Faults of the zone's direction, each bet and box by itself; a toke counts where its player's bet does."""
        chains: dict[tuple[str | None, int | None], dict[int, int]] = {}
        for at in line:
            act = self._step(at).act
            chain = chains.setdefault((act.bet, act.number), {})
            assert act.seat is not None
            chain.setdefault(act.seat, at)
        for chain in chains.values():
            spots = list(chain.values())
            for index, at in enumerate(spots):
                rank = self._rank(at)
                passed = [later for later in spots[index + 1 :] if self._rank(later) < rank]
                if passed:
                    return self._wrong_direction(at, min(passed, key=self._rank), spots)
        return None

    def _wrong_direction(self, at: int, passed: int, spots: Sequence[int]) -> Fault:
        group = self.model.groups[self._step(at).group]
        assert group.zone is not None
        due, done = self._step(passed).act, self._step(at).act
        ranks = [self._rank(spot) for spot in spots]
        is_right_to_left = group.zone.direction == "right_to_left"
        way = message("right to left") if is_right_to_left else message("left to right")
        zone = zone_text(self.rules, group.zone)
        if len(ranks) > 2 and ranks == sorted(ranks, reverse=True):
            why = message(
                "{zone} was worked the wrong way; it goes {way}, seat {seat} first", zone=zone, way=way, seat=due.seat
            )
        else:
            why = message(
                "seat {due} was due before seat {done}: {zone} goes {way}",
                due=due.seat,
                done=done.seat,
                zone=zone,
                way=way,
            )
        row = group.zone.source or cited(self.guide, DIRECTION, group.source)
        severity: Severity = "minor" if due.do == "push" else "major"
        return Fault("wrong_direction", severity, row, due, self.acts[at], 0, why, at, self.steps[passed])

    def _toke(self, line: Sequence[int]) -> Fault | None:
        """Faults of tokes: the dealers' bet comes right after its player's (ruling R22)."""
        spots = {self._spot(at): index for index, at in enumerate(line)}
        for index, at in enumerate(line):
            bet, seat, number, owner = self._spot(at)
            other = spots.get((bet, seat, number, "player"))
            if owner == "player" or other is None or other == index - 1:
                continue
            jumped, waited = (at, line[other]) if other > index else (line[other + 1], at)
            due = self._step(waited).act
            act = act_subject(self.rules, due)
            why = message("a toke is handled right after its player's bet: {act} was due", act=act)
            row = cited(self.guide, TOKE, self.model.groups[self._step(at).group].source)
            return Fault("out_of_order", "minor", row, due, self.acts[jumped], 0, why, jumped, self.steps[waited])
        return None

    def _step(self, at: int) -> ModelStep:
        return self.model.steps[self.steps[at]]

    def _rank(self, at: int) -> int:
        rank = self._step(at).rank
        assert rank is not None
        return rank

    def _spot(self, at: int) -> tuple[str | None, int | None, int | None, str | None]:
        act = self._step(at).act
        return act.bet, act.seat, act.number, act.owner


def _gravity(faults: Sequence[Fault]) -> int:
    return sum(_GRAVE.index(fault.severity) for fault in faults)


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
