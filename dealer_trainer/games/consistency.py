"""Checks a game's numbers against each other and its guide's names against the game: what a schema cannot see."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter

from dealer_trainer.engine import Bet, Rules, dollars
from dealer_trainer.games.error import Fault, GameError, listed, name_hint, refuse_first, twice
from dealer_trainer.games.odds import no_odds
from dealer_trainer.guide.coverage import Coverage, FindingKind, prove
from dealer_trainer.guide.row import Guide, Row, RowStep, Zone
from dealer_trainer.message import message

CALL_WORDS = ("number", "Number", "rate", "way")
"""The fields that a row's example call may use."""

OddsOfBets = Mapping[str, frozenset[str]]

_BEFORE = frozenset({"announce", "case", "pop"})
_ZONED = frozenset({"take", "pay", "push", "set_up"})

_MEND: dict[FindingKind, str] = {
    "gap": message("Add a row for it, or widen the when of another"),
    "overlap": message("Narrow the when of one of the two"),
    "unanswered": message("Add the step"),
    "answered_twice": message("Keep one of the two steps"),
    "odds": message("Name the odds of game.toml that are due there"),
    "dead": message("Take it out, or correct the condition that keeps it from being used"),
    "say": message("Correct say, call or the announcing step of the row"),
    "puck": message("Add the puck step where the point changes, take it out where it stays"),
    "marks": message("Mark on every total but the seven, clear the marks on the seven, and only with collecting bets"),
    "set_up": message("Set up the Numbers where a point is set, and only there"),
    "before": message('Add rows with phase "before" that open, case, and pop'),
}


def check_rules(file: Path, rules: Rules) -> None:
    """Raise GameError if game.toml contradicts itself."""
    refuse_first(file, _rule_faults(rules))


def check_guide(file: Path, rules: Rules, guide: Guide, zones: tuple[Zone, ...], paid: OddsOfBets) -> None:
    """Raise GameError if guide.toml uses an unknown name or a row cannot be dealt. `paid`: odds by bet."""
    refuse_first(file, _guide_faults(rules, guide, {zone.id: zone for zone in zones}, paid))


class CoverageError(GameError):
    """A guide that fails its proof; `coverage` is the whole proof."""

    def __init__(self, file: Path, key: str, reason: str, hint: str, coverage: Coverage) -> None:
        super().__init__(file, key, reason, hint)
        self.coverage = coverage

    @property
    def proof(self) -> tuple[str, ...]:
        """The figures of the proof, and all its findings."""
        return tuple(coverage_lines(self.coverage))


def coverage_lines(coverage: Coverage) -> list[str]:
    """The figures of a proof, then its findings, one per line."""
    figures = {
        "cells": (len(coverage.cells), "36 rolls on the come-out and on each point"),
        "covered by guide": (coverage.by_guide, "cells that rest on a row of the dealing guide"),
        "covered by ruling": (coverage.by_ruling, "cells that rest on a ruling"),
        "gaps": (coverage.gaps, "cells without a row"),
        "overlaps": (coverage.overlaps, "cells with more than one row"),
        "decisions": (coverage.decisions, "of the engine, each held against its step and its odds"),
        "findings": (len(coverage.findings), "of the proof"),
    }
    lines = [f"  {name:<18}{count:>6}  {words}" for name, (count, words) in figures.items()]
    return [*lines, *(f"  {finding.kind}: {finding}" for finding in coverage.findings)]


def check_coverage(file: Path, rules: Rules, guide: Guide) -> None:
    """Raise CoverageError with the coverage proof's first finding."""
    coverage = prove(rules, guide)
    findings = coverage.findings
    if not findings:
        return
    first = findings[0]
    key = "rows"
    if first.row is not None:
        index = [row.id for row in guide.rows].index(first.row)
        key = f"rows[{index}] ({first.row})" + ("" if first.step is None else f".steps[{first.step}]")
    reason = message("{kind}: {finding}", kind=first.kind, finding=first.text)
    if first.cells:
        reason = message("{reason} ({where})", reason=reason, where=first.where)
    if len(findings) > 1:
        reason = message("{reason}; the proof found {count} more", reason=reason, count=len(findings) - 1)
    raise CoverageError(file, key, reason, _MEND[first.kind], coverage)


def _rule_faults(rules: Rules) -> Iterator[Fault]:
    yield from twice("bets", [bet.id for bet in rules.bets])
    if rules.seven in rules.points:
        reason = message("{seven} is the deciding seven", seven=rules.seven)
        yield "points", reason, message("Take it out of the points")
    yield from _chip_faults(rules)
    for index, bet in enumerate(rules.bets):
        yield from _bet_faults(f"bets[{index}] ({bet.id})", rules, bet)


def _chip_faults(rules: Rules) -> Iterator[Fault]:
    chips, smallest = rules.chips, rules.house.smallest_chip
    for index in range(1, len(chips)):
        if chips[index] <= chips[index - 1]:
            reason = message("{chips} follows {before}", chips=dollars(chips[index]), before=dollars(chips[index - 1]))
            yield f"chips[{index}]", reason, message("Write the chips in ascending order")
    if smallest != chips[0]:
        reason = message(
            "the smallest chip is {smallest}, the rack's is {chips}",
            smallest=dollars(smallest),
            chips=dollars(chips[0]),
        )
        yield "house_rules.smallest_chip", reason, message("Make the two agree")
    for index, chip in enumerate(chips):
        if chip % smallest:
            reason = message(
                "{chip} is not a multiple of the smallest chip, {smallest}",
                chip=dollars(chip),
                smallest=dollars(smallest),
            )
            yield f"chips[{index}]", reason, message("Payouts could not be made: change the chip")


def _bet_faults(key: str, rules: Rules, bet: Bet) -> Iterator[Fault]:
    for name, amount in (("least", bet.limit.least), ("most", bet.limit.most)):
        if amount % rules.chips[0]:
            reason = message(
                "{amount} cannot be made of {chips} chips", amount=dollars(amount), chips=dollars(rules.chips[0])
            )
            yield f"{key}.limit.{name}", reason, message("Write a multiple of the smallest chip")
    if bet.kind == "line":
        if both := sorted((bet.come_out_wins | bet.come_out_loses | bet.come_out_pushes) & rules.points):
            reason = message("{total} is decided on the come-out and sets a point as well", total=both[0])
            yield f"{key}.come_out", reason, message("Take it out of one of the two")
        if stray := sorted(bet.hard_points - rules.points):
            hint = message("The points are {listed}", listed=listed(sorted(rules.points)))
            yield f"{key}.hardway.points", message("{point} is not a point", point=stray[0]), hint
    if bet.kind == "number" and bet.limited_by is not None:
        lines = [collect.id for collect in rules.bets if collect.kind == "line"]
        if bet.limited_by not in lines:
            reason = message("{bet} is not a line bet of this game", bet=bet.limited_by)
            yield f"{key}.limited_by", reason, name_hint(bet.limited_by, lines)
    if bet.kind == "collect" and (rules.seven in bet.numbers or rules.seven not in bet.ends_on):
        reason = message("the marks are cleared by a {seven}, so that is what ends the bet", seven=rules.seven)
        yield f"{key}.ends_on", reason, message("Put {seven} into ends_on and not into numbers", seven=rules.seven)


def _guide_faults(rules: Rules, guide: Guide, zones: dict[str, Zone], paid: OddsOfBets) -> Iterator[Fault]:
    yield from twice("rows", [row.id for row in guide.rows])
    yield from twice("rules", [rule.id for rule in guide.rules])
    for key, zone in (("line_zone", guide.line_zone), ("rate_zone", guide.rate_zone)):
        yield from _zone_faults(key, zone, zones)
    for each_zone in zones.values():
        yield from _source_faults("rules", guide, each_zone.source)
    # Calls name the zones of one line bet and one one-roll bet.
    for key, zone, kind in (("line_zone", guide.line_zone, "line"), ("rate_zone", guide.rate_zone, "one_roll")):
        bets = [bet.id for bet in rules.bets if bet.id in zones[zone].bets and bet.kind == kind]
        if len(bets) != 1:
            yield (
                key,
                message(
                    "zone {zone} holds {bets} bets of kind {kind}; a call can name only one",
                    zone=zone,
                    bets=len(bets),
                    kind=kind,
                ),
                message("Name the zone of that bet"),
            )
    for index, row in enumerate(guide.rows):
        key = f"rows[{index}] ({row.id})"
        yield from _row_faults(key, guide, row, zones)
        for place, step in enumerate(row.steps):
            if step.do == "pay":
                yield from _pays_faults(f"{key}.steps[{place}].pays", guide, step, paid)


def _zone_faults(key: str, zone: str, zones: dict[str, Zone]) -> Iterator[Fault]:
    if zone not in zones:
        yield key, message("{zone} is not a zone of the layout", zone=zone), name_hint(zone, zones)


def _row_faults(key: str, guide: Guide, row: Row, zones: dict[str, Zone]) -> Iterator[Fault]:
    yield from _source_faults(f"{key}.source", guide, row.source)
    yield from _call_faults(f"{key}.call", row.call)
    when = row.when
    if when.phase == "before" and (when.points or when.totals or when.hard is not None or when.made is not None):
        yield f"{key}.when", message("before the roll there are no dice to go by"), message("Keep only the phase")
    if when.phase == "come_out" and (when.points or when.made is not None):
        yield f"{key}.when", message("on the come-out there is no point to go by"), message("Take out points and made")
    if not row.steps:
        yield f"{key}.steps", message("the row has no steps"), message("Write what the dealer does")
    for index, step in enumerate(row.steps):
        yield from _step_faults(f"{key}.steps[{index}]", guide, row, step, zones)


def _step_faults(key: str, guide: Guide, row: Row, step: RowStep, zones: dict[str, Zone]) -> Iterator[Fault]:
    yield from _source_faults(f"{key}.source", guide, step.source)
    if (step.do in _BEFORE - {"announce"}) != (row.when.phase == "before") and step.do != "announce":
        phase = message("before the roll") if row.when.phase == "before" else message("after a roll")
        reason = message("{do} is not done {phase}", do=step.do, phase=phase)
        yield f"{key}.do", reason, message("Move the step to a row of that phase")
    if step.do in _ZONED and step.zone is None:
        hint = message("The choices are: {listed}", listed=listed(zones))
        yield f"{key}.zone", message("{do} needs a zone", do=step.do), hint
    elif step.do in _ZONED and step.zone is not None:
        yield from _zone_faults(f"{key}.zone", step.zone, zones)
    elif step.zone is not None:
        yield f"{key}.zone", message("{do} does not take a zone", do=step.do), message("Take the zone out")
    if step.do != "pay" and step.pays is not None:
        yield f"{key}.pays", message("{do} pays nothing", do=step.do), message("Take the odds out")


def _pays_faults(key: str, guide: Guide, step: RowStep, paid: OddsOfBets) -> Iterator[Fault]:
    assert step.zone is not None
    bets = guide.zone(step.zone).bets
    if step.pays is None:
        yield key, message("the odds are missing"), message("Name those of game.toml that are paid")
    elif isinstance(step.pays, str):
        yield from _paid_faults(key, guide, step.pays, bets, paid)
    else:
        known = {*bets, *(str(total) for total in range(2, 13))}
        for name, odds in step.pays.items():
            if name not in known:
                yield (
                    f"{key}.{name}",
                    message(
                        "{name} is neither a total of two dice nor a bet of zone {zone}", name=name, zone=step.zone
                    ),
                    name_hint(name, bets),
                )
            yield from _paid_faults(f"{key}.{name}", guide, odds, (name,) if name in bets else bets, paid)


def _paid_faults(key: str, guide: Guide, name: str, bets: tuple[str, ...], paid: OddsOfBets) -> Iterator[Fault]:
    """Odds that do not exist, or that none of the bets pays; equal figures of another bet are not enough."""
    if name not in guide.odds:
        yield no_odds(key, name, guide.odds)
    own = [odds for bet in bets for odds in sorted(paid[bet])]
    if name not in own:
        yield key, message("{name} are not paid by {listed}", name=name, listed=listed(bets)), name_hint(name, own)


def _source_faults(key: str, guide: Guide, source: str | None) -> Iterator[Fault]:
    known = [rule.id for rule in guide.rules]
    if source is not None and source not in known:
        yield key, message("{source} is cited but not among the rules", source=source), name_hint(source, known)


def _call_faults(key: str, call: str) -> Iterator[Fault]:
    """The fields of a call: only plain names, because a format string can do much more."""
    try:
        parts = [part for part in Formatter().parse(call) if part[1] is not None]
    except ValueError as error:
        reason = message("the braces do not match: {error}", error=str(error))
        yield key, reason, message("Write {{number}}, {{rate}} or {{way}}")
        return
    for _, name, spec, conversion in parts:
        if name not in CALL_WORDS or spec or conversion:
            yield key, message("{{{name}}} cannot be filled in", name=name), name_hint(str(name), CALL_WORDS)
