"""A round as it was dealt beside the model round, which all of grading looks at; and what a call to the floor ends.

Which groups of steps crossed, and the fewest that can be to blame, is found here as well. Nothing after a warranted
call counts, neither as right nor as a fault: the floor then has the table (rulings G4 and G5).
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Outcome, Place, Rules, Wager
from dealer_trainer.engine.legality import over_limit
from dealer_trainer.engine.table import number_is_on, with_amount
from dealer_trainer.guide.grading.alignment import Alignment, align
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.grading.naming import act_subject, cited
from dealer_trainer.guide.grading.set_up_faults import SetUp, after_set_up, late_fault
from dealer_trainer.guide.model import Group, ModelRound
from dealer_trainer.guide.row import CHIP_ACTS, Act, Guide, Zone
from dealer_trainer.message import message

Lines = dict[int, list[int]]
"""By group, the acts that answer its steps, as indices in ascending order."""


class Crossing(NamedTuple):
    """`second` was begun before `first` was finished. `is_payment`: paid before losers were taken."""

    first: int
    second: int
    is_payment: bool


Blame = dict[int, list[Crossing]]
"""By group, the crossings attributed to it."""


def lines_of(model: ModelRound, alignment: Alignment) -> Lines:
    """The acts that answer each group of steps."""
    lines: Lines = {}
    steps, exact = model.steps, alignment.exact
    for at in sorted(exact):
        lines.setdefault(steps[exact[at]].group, []).append(at)
    return lines


def crossings_of(model: ModelRound, lines: Lines) -> list[Crossing]:
    """Every pair of groups of which the later was begun before the earlier was finished."""
    groups = model.groups
    return [
        Crossing(first, second, groups[first].step.do == "take" and groups[second].step.do == "pay")
        for first, second in combinations(sorted(lines), 2)
        if groups[first].stage < groups[second].stage and lines[second][0] < lines[first][-1]
    ]


def blames_of(crossings: list[Crossing]) -> list[Blame]:
    """Every choice of the fewest groups that take part in all crossings."""
    groups = sorted({group for crossing in crossings for group in crossing[:2]})
    for size in range(len(groups)):
        covers = [
            _assigned(crossings, chosen, prefers_late=prefers_late)
            for chosen in combinations(groups, size)
            if all(crossing.first in chosen or crossing.second in chosen for crossing in crossings)
            for prefers_late in (False, True)
        ]
        if covers:
            return covers
    return [{}]


def _assigned(crossings: list[Crossing], chosen: Iterable[int], *, prefers_late: bool) -> Blame:
    """Attribute crossings: payments to the payment, all others to the group that is to blame.

    If both groups are to blame, it is the one that came too early, or too late if that is preferred.
    """
    blame: Blame = {}
    for crossing in sorted(crossings, key=lambda candidate: not candidate.is_payment):
        blamed = [group for group in (crossing.second, crossing.first) if group in chosen]
        guilty = next((group for group in (blamed[::-1] if prefers_late else blamed) if group in blame), blamed[0])
        blame.setdefault(blamed[0] if crossing.is_payment else guilty, []).append(crossing)
    return blame


def acts_moved(lines: Lines, group: int, crossings: list[Crossing]) -> frozenset[int]:
    """The acts of a group on the wrong side of its crossings."""
    moved: set[int] = set()
    for crossing in crossings:
        if group == crossing.second:
            moved.update(at for at in lines[group] if at < lines[crossing.first][-1])
        else:
            moved.update(at for at in lines[group] if at > lines[crossing.second][0])
    return frozenset(moved)


def crossing_severity(model: ModelRound, crossing: Crossing) -> Severity:
    """How grave it is: of two takes no money hangs on the order (ruling R23), and a push is only shown for form."""
    both = {model.groups[group].step.do for group in crossing[:2]}
    return "major" if "pay" in both and both <= {"take", "pay"} else "minor"


ROUND, TURN_OFF, TAKES, LOSERS_FIRST = "ruling:R16", "ruling:R17", "ruling:R23", "ruling:H4"


def crossing_rule(model: ModelRound, crossing: Crossing) -> str:
    """The rule that a crossing breaks (ruling R24): a guide row only for an order that stands in it."""
    first, second = (model.groups[group] for group in crossing[:2])
    return order_rule(model, first, second.step.do, second.source)


def order_rule(model: ModelRound, first: Group, do: str, source: str) -> str:
    """The rule that an act `do`, whose own rule is `source`, breaks when it comes before the group `first`."""
    row = model.row.source
    if row.startswith("guide:") and (first.step.do == "announce" or first.source == source == row):
        return row
    both = {first.source, source}
    if first.step.do == "take" and (do, source) == ("pay", LOSERS_FIRST):
        return LOSERS_FIRST
    if first.step.do == do == "take" and TAKES in both:
        return TAKES
    return TURN_OFF if source == TURN_OFF else ROUND


class DealtRound:
    """The acts of one round with everything known about them.

    `paid_besides`: steps whose payout was put with another bet's of the same seat, as one sum. `silent`: acts that
    count as not done, announcements that state nothing (ruling C1).
    """

    def __init__(
        self, rules: Rules, guide: Guide, model: ModelRound, acts: Sequence[Act], silent: frozenset[int] = frozenset()
    ) -> None:
        self.rules = rules
        self.guide = guide
        self.model = model
        self.acts = tuple(acts)
        self.silent = silent
        self.alignment = align(model, self.acts, silent)
        self.paid_besides = frozenset(self.alignment.form.sums.values())
        self._outcomes: dict[Place, Outcome] | None = None
        self._steps: dict[Place, int] | None = None

    @cached_property
    def gains(self) -> tuple[Cents, ...]:
        """By act, what it really gained the house, in cents."""
        return act_gains(self.model, self.alignment)

    @cached_property
    def missing(self) -> tuple[int, ...]:
        """The steps that were left out, but not the cutting down of a Number that is within its limit by now."""
        steps, missing = self.model.steps, self.alignment.missing
        if all(steps[step].act.do != "set_up" for step in missing):
            return missing
        above = {wager.place for wager, _ in over_limit(self.rules, self.set_up.table)}
        return tuple(step for step in missing if steps[step].act.do != "set_up" or steps[step].act.place in above)

    @cached_property
    def zones_set_up(self) -> tuple[Zone, ...]:
        """The zones that the row sets up."""
        return tuple(self.guide.zone(step.zone) for step in self.model.row.steps if step.do == "set_up" and step.zone)

    @cached_property
    def set_up(self) -> SetUp:
        """The next table with the bets that were set up after the roll, and what was wrong with those not due."""
        table, faults = self.model.settlement.next, []
        for at in range(self.alignment.start, len(self.acts)):
            act = self.acts[at]
            if act.do != "set_up" or act.place is None:
                continue
            if at in self.alignment.exact:
                if act.amount is not None:
                    table = with_amount(table, act.place, act.amount)
            elif self._is_late(at):
                faults.append(
                    late_fault(self.rules, self.guide, self.model.table, act, self.source(None))._replace(at=at)
                )
            else:
                table, found = after_set_up(self.rules, self.guide, table, [(at, act)], self.source(None))
                faults += [*self._out_of_turn(at), *found]
        return SetUp(table, tuple(faults))

    def _is_late(self, at: int) -> bool:
        """Whether the roll was still to be called or settled when act `at` set a bet up (rulings R11, R21).

        What a row sets up is off until then, unless the house keeps it on.
        """
        act, steps = self.acts[at], self.model.steps
        before = range(self.alignment.start, at)
        moved = {self.acts[earlier].place for earlier in before if self.acts[earlier].do in ("take", "pay")}
        done = {*self.alignment.pairs[:at], *self.paid_besides}
        waiting = [
            step.act
            for index, step in enumerate(steps)
            if step.act.do in ("take", "pay") and index not in done and step.act.place not in moved
        ]
        if not self._is_in_zone(act):
            return bool(waiting) or self._is_uncalled(at)
        is_on = number_is_on(self.rules, self.model.table.point, Wager(act.bet or "", act.seat or 0, 0))
        return any(due.place == act.place for due in waiting) or (is_on and self._is_uncalled(at))

    def _is_uncalled(self, at: int) -> bool:
        """Whether the roll was called only after act `at`; one that was not called at all was passed over by then."""
        steps, exact = self.model.steps, self.alignment.exact
        called = [answer for answer, step in exact.items() if steps[step].act.do == "announce"]
        return called[0] > at if called else not any(answer < at for answer in exact)

    def _is_in_zone(self, act: Act) -> bool:
        """Whether the row sets up the zone of this act."""
        return any(act.bet in zone.bets for zone in self.zones_set_up)

    def _out_of_turn(self, at: int) -> Iterator[Fault]:
        """The fault of a bet set up before its turn: the round ends with it (ruling R16).

        Only what a row sets up waits for the end; any other bet waits for the puck to be on and for the mark.
        """
        act, model = self.acts[at], self.model
        is_in_zone = self._is_in_zone(act)
        is_before = _is_before_zones if is_in_zone else _is_before_bets
        later = sorted(
            step for answer, step in self.alignment.exact.items() if answer > at and is_before(model.steps[step].act)
        )
        for step in later[:1]:
            first, due = model.groups[model.steps[step].group], model.steps[step].act
            earlier, later_text = act_subject(self.rules, act), act_subject(self.rules, due)
            why = message("{earlier} came before {later}", earlier=earlier, later=later_text)
            rule = order_rule(model, first, "set_up", model.row.source if is_in_zone else "")
            row = cited(self.guide, rule, first.source)
            yield Fault("out_of_order", "minor", row, due, act, 0, why, at, step)

    def source(self, step: int | None) -> str:
        """The row or ruling that a step rests on; the round's own row if there is no step."""
        if step is None:
            return self.model.row.source
        return self.model.groups[self.model.steps[step].group].source

    def outcome(self, place: Place | None) -> Outcome | None:
        """What the roll decided for the wager at `place`; None if there is none."""
        if self._outcomes is None:
            self._outcomes = {decision.wager.place: decision.outcome for decision in self.model.settlement.decisions}
        return None if place is None else self._outcomes.get(place)

    def step_at(self, place: Place) -> int | None:
        """The step that handles the wager at `place`."""
        if self._steps is None:
            chips = ((index, step.act) for index, step in enumerate(self.model.steps) if step.act.do in CHIP_ACTS)
            self._steps = {act.place: index for index, act in chips if act.place is not None}
        return self._steps.get(place)

    def stage(self, step: int) -> int:
        """The stage of a step; stages go in order."""
        return self.model.groups[self.model.steps[step].group].stage

    @cached_property
    def reached(self) -> int:
        """The last stage that any act belongs to; -1 if none does."""
        stages = [self.stage(step) for step in self.alignment.pairs if step is not None]
        stray = (self.acts[at].place for at in self.alignment.loose if self.acts[at].do in CHIP_ACTS)
        return max([*stages, *(self._stage_at(place) for place in stray if place is not None)], default=-1)

    def _stage_at(self, place: Place) -> int:
        """The stage at which a bet is handled; one that is not to be handled counts with the first chips."""
        step = self.step_at(place)
        if step is not None:
            return self.stage(step)
        chips = [group.stage for group in self.model.groups if group.step.do in CHIP_ACTS]
        return min(chips, default=1 + max((group.stage for group in self.model.groups), default=-1))


def _is_before_zones(due: Act) -> bool:
    """Whether an act is due before a row sets its zones up."""
    return due.do != "set_up"


def _is_before_bets(due: Act) -> bool:
    """Whether an act with the puck or a mark is due before any bet for the next roll."""
    return due.do == "mark" or (due.do == "puck" and due.to is not None)


def act_gains(model: ModelRound, alignment: Alignment) -> tuple[Cents, ...]:
    """What each act after the roll really gained the house, in cents: only chips that are there can be taken, once.

    Of two takes from one spot the one that was due has the chips.
    """
    acts = alignment.acts
    gains = [0] * len(acts)
    for at, step in alignment.exact.items():
        if acts[at].do in ("pay", "take"):
            gains[at] = _gain(acts[at], model.steps[step].act.amount or 0)
    strays = (*alignment.instead, *alignment.loose)
    if strays:
        # A place equals the tuple of its fields, which is built in a third of the time.
        wagers = model.table.wagers
        lying: dict[Hashable, Cents] = {
            (bet, seat, number, owner): amount for bet, seat, amount, number, owner, _ in wagers
        }
        for at in (*alignment.exact, *strays):
            place = acts[at].place
            if at not in alignment.exact:
                gains[at] = _gain(acts[at], lying.get(place, 0))
            if acts[at].do == "take" and gains[at]:
                lying[place] -= gains[at]
    return tuple(gains)


def step_gain(due: Act) -> Cents:
    """What a step gains the house, in cents."""
    if due.do == "pay":
        return -(due.amount or 0)
    return due.amount or 0 if due.do == "take" else 0


def _gain(act: Act, there: Cents) -> Cents:
    """The gain of an act: a take without an amount takes everything there; a pay without one pays nothing."""
    if act.do == "pay":
        return -(act.amount or 0)
    if act.do != "take":
        return 0
    return there if act.amount is None else min(act.amount, there)


FLOOR = "ruling:G4"

_MADE_BY_HAND = CHIP_ACTS | {"puck", "mark", "clear_marks", "set_up", "refuse"}
_LOWERED: dict[Severity, Severity] = {"critical": "major", "major": "minor", "minor": "minor"}


class FloorTerms(NamedTuple):
    """How a call for the floor counts in a round.

    `is_irregular`: the round contains an irregularity, such as a bet above its limit, that warrants a call at any time.
    `lowers`: which faults before a warranted call become one step milder: all; all but the critical ones, as once in a
    sitting; none. `is_rest_due`: what the call left undone counts as left out, as from the third freeze of a sitting
    on.
    """

    is_irregular: bool = False
    lowers: Literal["all", "not_critical", "none"] = "all"
    is_rest_due: bool = False


PRACTICE = FloorTerms()
"""Without an irregularity, outside an exam."""


def until_frozen(dealt: DealtRound, faults: Iterable[Fault]) -> list[Fault]:
    """The faults without those of steps that were still due when the floor was called; skipped steps remain."""
    return [fault for fault in faults if fault.at is not None or not is_still_due(dealt, fault.step)]


def is_still_due(dealt: DealtRound, step: int | None) -> bool:
    """Whether a step that was left out belongs to the stage at which the acts stopped, or to a later one."""
    return step is not None and dealt.stage(step) >= dealt.reached


def is_own_mistake(fault: Fault) -> bool:
    """Whether the floor has something to correct: a mistake with chips, puck, or marks, but not poor form or calls.

    A hand that moved nothing made no mistake: a puck that is already right, a bet that is gone; a second marker is one.
    """
    act = fault.done or fault.due
    if act is None or act.do not in _MADE_BY_HAND or fault.kind == "bad_form":
        return False
    if fault.kind == "extra" and fault.severity == "minor" and act.do != "mark":
        return False
    return fault.at is not None or fault.severity != "minor"


def lowered(terms: FloorTerms, faults: Iterable[Fault]) -> list[Fault]:
    """The faults as they count after a warranted call."""
    kept = {"all": (), "not_critical": ("critical",), "none": ("critical", "major", "minor")}[terms.lowers]
    return [fault if fault.severity in kept else fault._replace(severity=_LOWERED[fault.severity]) for fault in faults]


def unwarranted(guide: Guide, at: int, act: Act, fallback: str) -> Fault:
    """The fault of a call for the floor that nothing warranted."""
    why = message("the floor was called, and neither the round nor the dealer's own hands gave a reason for it")
    return Fault("unwarranted_floor", "minor", cited(guide, FLOOR, fallback), None, act, 0, why, at)
