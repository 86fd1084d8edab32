"""A dealt round compared with the model round: every fault with its rule and cost, points, and what was right.

`WEIGHTS` of severities are decided here. The modules named after faults find them, `floor` says what calling the floor
does, `fault` makes one fault of a mistake's places, and `tally` counts what was right. Faults of order are found here:
what was done too early or too late is blamed on as few groups of steps as can explain it, and among such readings on
the mildest. Every one points at the act that jumped ahead.

Faults in handling chips are found here too. Wrong amounts at several spots of a bet that one rule explains are one
mistake (ruling G1), so among the rules that may be behind an amount, the one that explains the most of them counts.
Payouts of the right value in two stacks, or in one sum for two bets, are faults of form (rulings G2, G3).
"""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from dealer_trainer.engine import Cents, Outcome, Place, Rules, dollars
from dealer_trainer.engine.table import number_is_on
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.grading import dealt_round
from dealer_trainer.guide.grading.alignment import start_of
from dealer_trainer.guide.grading.call_faults import (
    Calls,
    call_advice,
    call_faults,
    calls_of,
    early_faults,
    word_faults,
)
from dealer_trainer.guide.grading.dealt_round import (
    PRACTICE,
    FloorTerms,
    is_own_mistake,
    lowered,
    until_frozen,
    unwarranted,
)
from dealer_trainer.guide.grading.fault import ONE_SUM, DutyCount, Fault, FaultKind, GradedRound, Severity, grouped
from dealer_trainer.guide.grading.layout_faults import layout_faults
from dealer_trainer.guide.grading.mistake import Mistake, explained, mistakes_to, payout_lesson
from dealer_trainer.guide.grading.naming import act_subject, cited, spot_text, zone_text
from dealer_trainer.guide.grading.set_up_faults import after_set_up, left_above
from dealer_trainer.guide.grading.tally import Tally, tally_of
from dealer_trainer.guide.model import ModelRound, ModelStep, model_round, pop_source
from dealer_trainer.guide.row import CHIP_ACTS, Act, Guide
from dealer_trainer.message import Message, message, sentence

PART_LEFT, NOTHING_PAID = "part_left", "nothing_paid"
"""The mistakes of taking an amount other than the bet, and of paying nothing."""


class WrongAmount(NamedTuple):
    """A pay or take of the wrong amount; `rules`: the mistakes that may explain it, the likeliest first."""

    at: int
    step: int
    amount: Cents
    bet: str | None
    rules: Mapping[str, Mistake]


def amount_faults(dealt: dealt_round.DealtRound) -> list[Fault]:
    """Every pay and take at its right spot whose amount is wrong."""
    wrong = _wrong_amounts(dealt)
    chosen = _fewest_rules(wrong)
    return [_fault(dealt, misdealt, chosen.get(misdealt.at)) for misdealt in wrong]


def _wrong_amounts(dealt: dealt_round.DealtRound) -> list[WrongAmount]:
    found = []
    acts, steps = dealt.alignment.acts, dealt.model.steps
    for at, step in dealt.alignment.exact.items():
        act, (due, _, _, decision) = acts[at], steps[step]
        if act.amount == due.amount or due.do not in ("take", "pay"):
            continue
        amount = (due.amount if due.do == "take" else 0) if act.amount is None else act.amount
        if amount == due.amount:
            continue
        rules: dict[str, Mistake] = {}
        if due.do == "pay" and decision is not None:
            for mistake in mistakes_to(dealt.rules, dealt.model.settlement, decision, amount or 0):
                # A confused payoff is applied to every seat; a slip is only as likely as it is at its own.
                if not rules or mistake.odds is not None:
                    rules.setdefault(mistake.rule, mistake)
        found.append(WrongAmount(at, step, amount or 0, due.bet, rules))
    return found


def _fewest_rules(wrong: list[WrongAmount]) -> dict[int, Mistake]:
    """By act, the mistake it is attributed to: on each bet, the rule that explains the most amounts comes first."""
    chosen: dict[int, Mistake] = {}
    left = [misdealt for misdealt in wrong if misdealt.rules]
    while left:
        ranks: dict[tuple[str | None, str], list[int]] = {}
        for misdealt in left:
            for rank, rule in enumerate(misdealt.rules):
                ranks.setdefault((misdealt.bet, rule), []).append(rank)
        # Among those that explain as many, the likeliest is the one that comes first in most lists.
        bet, rule = min(ranks, key=lambda key: (-len(ranks[key]), sum(ranks[key])))
        explained_now = [misdealt for misdealt in left if misdealt.bet == bet and rule in misdealt.rules]
        chosen |= {misdealt.at: misdealt.rules[rule] for misdealt in explained_now}
        left = [misdealt for misdealt in left if misdealt not in explained_now]
    return chosen


def _fault(dealt: dealt_round.DealtRound, wrong: WrongAmount, mistake: Mistake | None) -> Fault:
    due = dealt.model.steps[wrong.step].act
    cost = dealt_round.step_gain(due) - dealt.gains[wrong.at]
    rule = PART_LEFT if due.do == "take" else _paid_by(wrong, mistake)
    done, source = dealt.acts[wrong.at], dealt.source(wrong.step)
    why, taught = _why(dealt, wrong, mistake), _taught(dealt, wrong, mistake)
    return Fault(
        "wrong_amount", "major", source, due, done, cost, why, wrong.at, wrong.step, mistake=rule, taught=taught
    )


def _taught(dealt: dealt_round.DealtRound, wrong: WrongAmount, mistake: Mistake | None) -> str:
    due, _, _, decision = dealt.model.steps[wrong.step]
    if due.do != "pay" or decision is None:
        return ""
    return payout_lesson(dealt.rules, dealt.model.settlement, decision, wrong.amount, mistake)


def _paid_by(wrong: WrongAmount, mistake: Mistake | None) -> str:
    if mistake:
        return mistake.rule
    return "" if wrong.amount else NOTHING_PAID


def _why(dealt: dealt_round.DealtRound, wrong: WrongAmount, mistake: Mistake | None) -> Message:
    due, decision = dealt.model.steps[wrong.step].act, dealt.model.steps[wrong.step].decision
    if due.do == "pay" and decision is not None:
        return explained(dealt.rules, dealt.model.settlement, decision, wrong.amount, mistake)
    assert due.place is not None
    assert due.amount is not None
    spot = spot_text(dealt.rules, due.place)
    return message(
        "{taken} was taken; {stake} was on {spot}", taken=dollars(wrong.amount), stake=dollars(due.amount), spot=spot
    )


TWO_STACKS, SUM = "ruling:G2", "ruling:G3"


def form_faults(dealt: dealt_round.DealtRound) -> list[Fault]:
    """Every payout in two stacks, at the second stack, and every sum for two bets; all are minor and cost nothing."""
    form = dealt.alignment.form
    return [
        *(_two_stacks(dealt, first, second) for second, first in form.stacks.items()),
        *(_sum(dealt, at, besides) for at, besides in form.sums.items()),
    ]


def _two_stacks(dealt: dealt_round.DealtRound, first: int, second: int) -> Fault:
    step = dealt.alignment.exact[first]
    due, done = dealt.model.steps[step].act, dealt.acts[second]
    assert due.place is not None
    why = message(
        "{spot} was paid in two stacks, {first} and {second}; a payout is one stack",
        spot=spot_text(dealt.rules, due.place),
        first=dollars(dealt.acts[first].amount or 0),
        second=dollars(done.amount or 0),
    )
    row = cited(dealt.guide, TWO_STACKS, dealt.source(step))
    return Fault("bad_form", "minor", row, due, done, 0, why, second, step)


def _sum(dealt: dealt_round.DealtRound, at: int, besides: int) -> Fault:
    step = dealt.alignment.exact[at]
    due, done, other = dealt.model.steps[step].act, dealt.acts[at], dealt.model.steps[besides].act
    assert due.place is not None
    assert other.place is not None
    why = message(
        "{spot} and {other} were paid as one sum, {sum}; each bet is paid by itself",
        spot=spot_text(dealt.rules, due.place),
        other=spot_text(dealt.rules, other.place),
        sum=dollars(done.amount or 0),
    )
    row = cited(dealt.guide, SUM, dealt.source(step))
    return Fault("bad_form", "minor", row, due, done, 0, why, at, step, mistake=ONE_SUM)


_GRAVEST: dict[FaultKind, Severity] = {
    "paid_loser": "critical",
    "took_winner": "critical",
    "paid_undecided": "critical",
}
PUSH, UNDECIDED = "ruling:G9", "ruling:G7"
NO_BET, TWICE = "no_bet", "twice"
"""The mistakes of handling an empty spot, and of handling a bet once too often."""


def chip_faults(dealt: dealt_round.DealtRound) -> list[Fault]:
    """Every fault of a take, a pay, or a push."""
    return [*amount_faults(dealt), *_strays(dealt), *_forgotten(dealt)]


def as_one_mistake(dealt: dealt_round.DealtRound, faults: Sequence[Fault]) -> list[Fault]:
    """Combine faults that are one mistake (G1): a paid loser is also not taken, a taken winner also not paid.

    A Number that was set up above its limit is not also left there.
    """
    above = {fault.done.place for fault in faults if fault.done is not None and left_above(fault)}
    faults = [fault for fault in faults if fault.at is not None or not _is_left_up(fault, above)]
    left_out = {fault.step: fault for fault in faults if fault.at is None}
    merged: dict[int, Fault] = {}
    for number, fault in enumerate(faults):
        place = fault.done.place if fault.done and fault.kind in ("paid_loser", "took_winner") else None
        step = None if place is None else dealt.step_at(place)
        other = None if step is None else left_out.pop(step, None)
        if other is not None:
            why = message("{mistake}; {left}", mistake=fault.why, left=_still_due(other))
            merged[number] = fault._replace(
                cost=fault.cost + other.cost, why=why, step=other.step if fault.step is None else fault.step
            )
    return [
        merged.get(number, fault)
        for number, fault in enumerate(faults)
        if fault.at is not None or left_out.get(fault.step) is fault
    ]


def _is_left_up(fault: Fault, above: Collection[Place | None]) -> bool:
    return fault.due is not None and fault.due.do == "set_up" and fault.due.place in above


def _still_due(left_out: Fault) -> Message:
    assert left_out.due is not None
    amount = dollars(left_out.due.amount or 0)
    if left_out.due.do == "take":
        return message("{amount} is still there", amount=amount)
    return message("{amount} is also owed", amount=amount)


def _strays(dealt: dealt_round.DealtRound) -> list[Fault]:
    """Acts on a wager that did not require them, alone or in place of a step."""
    alignment = dealt.alignment
    strays: list[tuple[int, int | None]] = [*alignment.instead.items(), *((at, None) for at in alignment.loose)]
    return [_stray(dealt, at, step) for at, step in strays if dealt.acts[at].do in CHIP_ACTS]


def _stray(dealt: dealt_round.DealtRound, at: int, step: int | None) -> Fault:
    act = dealt.acts[at]
    assert act.place is not None
    there = dealt.step_at(act.place)
    cost = -dealt.gains[at]
    kind, mistake = _kind(dealt, at), _mistake(dealt, act)
    if step is None:
        due = None if there is None else dealt.model.steps[there].act
        row = _row(dealt, kind, there)
        return Fault(kind, _severity(kind, cost), row, due, act, cost, _what_it_was(dealt, at), at, mistake=mistake)
    due = dealt.model.steps[step].act
    cost += dealt_round.step_gain(due)
    if due.place == act.place and kind != "paid_undecided":
        kind = "omitted" if act.do == "push" else "extra"
        why = _mixed_up(dealt, due, act)
        return Fault(kind, "major", dealt.source(step), due, act, cost, why, at, step, mistake=mistake)
    was_due, what = _was_due(dealt, due, act), _what_it_was(dealt, at)
    why = what if due.place == act.place else message("{due} was due; {what}", due=was_due, what=what)
    severity: Severity = "minor" if act.do == "push" else _GRAVEST.get(kind, "major")
    return Fault(kind, severity, _row(dealt, kind, step), due, act, cost, why, at, step, mistake=mistake)


def _row(dealt: dealt_round.DealtRound, kind: FaultKind, step: int | None) -> str:
    source = dealt.source(step)
    return cited(dealt.guide, UNDECIDED, source) if kind == "paid_undecided" else source


def _kind(dealt: dealt_round.DealtRound, at: int) -> FaultKind:
    """The kind of fault: a push decides a bet for nobody.

    Paying it is as grave as paying one that stays (ruling G7).
    """
    act = dealt.acts[at]
    outcome = dealt.outcome(act.place)
    if act.do == "pay":
        if outcome == "lose":
            return "paid_loser"
        return "paid_undecided" if outcome in ("stay", "push") else "extra"
    return "took_winner" if act.do == "take" and outcome == "win" and dealt.gains[at] else "extra"


def _mistake(dealt: dealt_round.DealtRound, act: Act) -> str:
    outcome = dealt.outcome(act.place)
    if outcome is None:
        return NO_BET
    return TWICE if _right_for(outcome) == act.do else outcome


def _severity(kind: FaultKind, cost: Cents) -> Severity:
    return _GRAVEST.get(kind) or ("major" if cost else "minor")


def _what_it_was(dealt: dealt_round.DealtRound, at: int) -> Message:
    """What was on the spot of act `at`, and what was done with it."""
    act = dealt.acts[at]
    assert act.place is not None
    spot, paid = spot_text(dealt.rules, act.place), dollars(act.amount or 0)
    outcome = dealt.outcome(act.place)
    if outcome is None:
        if act.do == "pay":
            return message("there is no bet on {spot}, but {amount} was paid there", spot=spot, amount=paid)
        return message("there is no bet on {spot}", spot=spot)
    if _right_for(outcome) == act.do:
        if act.do == "pay":
            return message("{spot} was handled twice: {amount} was paid once too often", spot=spot, amount=paid)
        return message("{spot} was handled twice", spot=spot)
    done = {
        "take": message("it was taken"),
        "push": message("it was called a push"),
    }.get(act.do, message("{amount} was paid", amount=paid))
    states: dict[Outcome, Message] = {
        "lose": message("{spot} lost, and {done}", spot=spot, done=done),
        "win": message("{spot} won, and {done}", spot=spot, done=done),
        "push": message("{spot} pushes, and {done}", spot=spot, done=done),
        "stay": message("{spot} is not decided by this roll, and {done}", spot=spot, done=done),
    }
    if _is_off(dealt, act.place):
        return message("{spot} is off and stays where it is; {done}", spot=spot, done=done)
    return states[outcome]


def _is_off(dealt: dealt_round.DealtRound, place: Place) -> bool:
    """Whether a Number is there that is off: called off, or on a come-out."""
    table = dealt.model.table
    wager = table.wager(place)
    return wager is not None and place.number is not None and not number_is_on(dealt.rules, table.point, wager)


def _right_for(outcome: Outcome) -> str | None:
    return {"lose": "take", "win": "pay", "push": "push", "stay": None}[outcome]


def _was_due(dealt: dealt_round.DealtRound, due: Act, act: Act) -> Message:
    """Only the part in which the two differ: the seat, or the whole spot."""
    assert due.place is not None
    assert act.place is not None
    return message("seat {seat}", seat=due.seat) if due.seat != act.seat else spot_text(dealt.rules, due.place)


def _mixed_up(dealt: dealt_round.DealtRound, due: Act, act: Act) -> Message:
    assert due.place is not None
    spot, amount = spot_text(dealt.rules, due.place), dollars(due.amount or 0)
    if act.do != "push":
        return message("{spot} pushes and stays where it is", spot=spot)
    if due.do == "take":
        return message("{spot} lost and was left up: {amount} goes to the rack", spot=spot, amount=amount)
    return message("{spot} won and was not paid its {amount}", spot=spot, amount=amount)


def _forgotten(dealt: dealt_round.DealtRound) -> list[Fault]:
    """Steps that nothing answers; a push that is not shown is a fault of form and cites the ruling that requires it."""
    faults = []
    for step in dealt.missing:
        due = dealt.model.steps[step].act
        if due.do not in CHIP_ACTS:
            continue
        severity: Severity = "minor" if due.do == "push" else "major"
        source = dealt.source(step)
        row = cited(dealt.guide, PUSH, source) if due.do == "push" else source
        why = _forgotten_text(dealt, due)
        faults.append(Fault("omitted", severity, row, due, None, dealt_round.step_gain(due), why, None, step))
    return faults


def _forgotten_text(dealt: dealt_round.DealtRound, due: Act) -> Message:
    act, amount = act_subject(dealt.rules, due), dollars(due.amount or 0)
    if due.do == "push":
        return message("{act} was left out", act=act)
    if due.do == "take":
        return message("{act} was left out: {amount} is still there", act=act, amount=amount)
    if due.owner == "player":
        return message("{act} was left out: the player is owed {amount}", act=act, amount=amount)
    return message("{act} was left out: the dealers are owed {amount}", act=act, amount=amount)


DIRECTION, TOKE = "ruling:R14", "ruling:R22"

_GRAVE: tuple[Severity, ...] = ("minor", "major", "critical")


class Order:
    """The order in which one round was dealt, compared with the model's."""

    def __init__(self, dealt: dealt_round.DealtRound) -> None:
        self.rules = dealt.rules
        self.guide = dealt.guide
        self.model = dealt.model
        self.acts = dealt.acts
        self.silent = dealt.silent
        self.steps = dealt.alignment.exact
        self.lines = dealt_round.lines_of(dealt.model, dealt.alignment)

    def faults(self) -> list[Fault]:
        """Every fault of order: of all readings that blame the fewest groups, the one with the fewest faults."""
        crossings = dealt_round.crossings_of(self.model, self.lines)
        readings = [(blame, self._read(blame)) for blame in dealt_round.blames_of(crossings)]
        return min(readings, key=lambda reading: (len(reading[1]), _gravity(reading[1]), self._acts_moved(reading[0])))[
            1
        ]

    def _read(self, blame: dealt_round.Blame) -> list[Fault]:
        faults = [self._crossed(its) for its in blame.values()]
        for group, line in self.lines.items():
            if self.model.groups[group].zone is None or len(line) == 1:
                continue
            moved = dealt_round.acts_moved(self.lines, group, blame[group]) if group in blame else frozenset[int]()
            # What was moved as a part does not also count as a fault of direction; a zone moved as a whole has its own
            # direction.
            for part in ([at for at in line if at not in moved], [at for at in line if at in moved]):
                faults += self._zone(part)
        return faults

    def _acts_moved(self, blame: dealt_round.Blame) -> int:
        return sum(len(dealt_round.acts_moved(self.lines, group, its)) for group, its in blame.items())

    def _crossed(self, crossings: list[dealt_round.Crossing]) -> Fault:
        crossing = min(crossings, key=lambda candidate: (not candidate.is_payment, self.lines[candidate.second][0]))
        at = self.lines[crossing.second][0]
        first, second = self.model.groups[crossing.first], self.model.groups[crossing.second]
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
            zones = [zone_text(self.rules, group.zone) for group in (first, second) if group.zone is not None]
            if len(set(zones)) > 1:
                why = message("first {zone}, then {other}: {why}", zone=zones[0], other=zones[1], why=why)
            said = [self.acts[before].call or "" for before in sorted(self.silent) if before < at]
            if step.act.do == "announce" and any(said):
                why = message('the call was missing: "{said}" does not count as one', said=said[-1])
        row = cited(self.guide, dealt_round.crossing_rule(self.model, crossing), first.source)
        return Fault(kind, dealt_round.crossing_severity(self.model, crossing), row, step.act, done, 0, why, at, due[0])

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
) -> tuple[dealt_round.DealtRound, Calls]:
    """The round as it was dealt, and what was said in it; words that are not a call are left out (ruling C1)."""
    said = calls_of(guide, phrases, model, acts)
    return dealt_round.DealtRound(rules, guide, model, acts, said.silent), said


def _faults(dealt: dealt_round.DealtRound, said: Calls) -> list[Fault]:
    """Every fault of a round that was not frozen, each of one place."""
    found = [*call_faults(dealt, said), *word_faults(dealt, said.phrases), *early_faults(dealt)]
    if not dealt.alignment.is_as_due:
        found += [*layout_faults(dealt), *chip_faults(dealt), *form_faults(dealt), *Order(dealt).faults()]
    return found


def _in_order(dealt: dealt_round.DealtRound, faults: Sequence[Fault]) -> tuple[Fault, ...]:
    """The faults in reading order: by act, each as a sentence."""
    ordered = sorted(faults, key=lambda fault: _place(dealt, fault))
    return tuple(fault._replace(why=sentence(fault.why)) for fault in ordered)


def _place(dealt: dealt_round.DealtRound, fault: Fault) -> tuple[int, bool, int]:
    """Sort key: what was left out comes after the last act that should have come before it."""
    if fault.at is not None:
        return fault.at, False, fault.step or 0
    assert fault.step is not None
    before = (at for at, step in dealt.alignment.exact.items() if step < (fault.step or 0))
    return max(before, default=-1), True, fault.step
