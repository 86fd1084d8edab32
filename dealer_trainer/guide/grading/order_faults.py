"""Faults of order: between zones, between seats within a zone, and of tokes after players' bets; one for each mistake.

What was done too early or too late is blamed on as few groups of steps as can explain it, and among such readings on
the mildest. Every fault points at the act that jumped ahead.
"""

from collections.abc import Sequence

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
from dealer_trainer.guide.grading.fault import Fault, FaultKind, Severity
from dealer_trainer.guide.grading.naming import act_subject, cited, spot_text, zone_text
from dealer_trainer.guide.model import ModelStep
from dealer_trainer.message import message

DIRECTION, TOKE = "ruling:R14", "ruling:R22"

_GRAVE: tuple[Severity, ...] = ("minor", "major", "critical")


class Order:
    """The order in which one round was dealt, compared with the model's."""

    def __init__(self, dealt: DealtRound) -> None:
        self.rules = dealt.rules
        self.guide = dealt.guide
        self.model = dealt.model
        self.acts = dealt.acts
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
