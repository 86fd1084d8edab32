"""The model round: the steps that a roll requires of the dealer, which orders are required, and all of it in words."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Decision, Odds, Outcome, Roll, Rules, Settlement, Table, payout, settle
from dealer_trainer.engine.legality import over_limit
from dealer_trainer.engine.table import lammers, marks_are_kept
from dealer_trainer.guide.call.fact import Rate, truth_of
from dealer_trainer.guide.grading.naming import rate_text
from dealer_trainer.guide.row import Act, Guide, Phase, Row, RowStep, When, Zone, act_document
from dealer_trainer.message import message, plain_message

STAKES: tuple[Cents, ...] = tuple(
    100 * dollars
    for dollars in (
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
        12,
        15,
        17,
        20,
        25,
        30,
        35,
        40,
        50,
        75,
        100,
        150,
        200,
        250,
        500,
        1000,
    )
)
"""The stakes of a full chart, in cents."""
FEW: tuple[Cents, ...] = (500, 1000, 1500, 2500, 10_000)
"""The stakes of a short chart, in cents."""


class Payoff(NamedTuple):
    """One way in which a bet pays. `on`: the numbers or the way, empty if the bet has only one."""

    bet: Bet
    on: str
    odds: Odds


class Pay(NamedTuple):
    """What a stake is paid, in cents. `is_rounded`: the chips cannot make it exactly (ruling R19)."""

    amount: Cents
    is_rounded: bool


def payoffs(rules: Rules) -> tuple[Payoff, ...]:
    """Every way in which the game's bets pay, in the order of the bets."""
    return tuple(found for bet in rules.bets for found in _of(bet))


def pay(rules: Rules, payoff: Payoff, stake: Cents) -> Pay | None:
    """What is paid on a stake; None if the table's limits forbid it."""
    limit = payoff.bet.limit
    if not limit.least <= stake <= limit.most:
        return None
    house = rules.house
    amount = payout(stake, payoff.odds, house.smallest_chip, house.breakage)
    return Pay(amount, amount * payoff.odds.den != stake * payoff.odds.num)


def stakes(rules: Rules, among: Iterable[Cents] = STAKES) -> tuple[Cents, ...]:
    """The given stakes that the rack can make and some bet allows."""
    every = payoffs(rules)
    chip = rules.house.smallest_chip
    return tuple(stake for stake in among if stake % chip == 0 and any(pay(rules, payoff, stake) for payoff in every))


def _of(bet: Bet) -> Iterator[Payoff]:
    if bet.kind == "line":
        yield Payoff(bet, "", bet.pays)
        if bet.hard_points:
            yield Payoff(bet, message("hard {numbers}", numbers=_listed(bet.hard_points)), bet.hard_pays)
    elif bet.kind == "collect":
        yield Payoff(bet, message("all {count}", count=len(bet.numbers)), bet.pays)
        for count, odds in sorted(bet.near_pays.items(), reverse=True):
            yield Payoff(bet, message("{count} of {all}", count=count, all=len(bet.numbers)), odds)
    else:
        for odds in dict.fromkeys(bet.pays[number] for number in sorted(bet.pays)):
            numbers = (number for number, paid in bet.pays.items() if paid == odds)
            yield Payoff(bet, _listed(numbers), odds)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def row_payoffs(rules: Rules, guide: Guide, row: Row) -> tuple[Payoff, ...]:
    """The ways to pay that a row names, in the order in which it pays them."""
    found: dict[tuple[str, Odds], Payoff] = {}
    every = payoffs(rules)
    for step in row.steps:
        bets = guide.zone(step.zone).bets if step.do == "pay" and step.zone is not None else ()
        if step.zone in guide.off_on_come_out and row.when.phase == "come_out":
            continue
        for bet in bets:
            for total in row.when.totals:
                odds = guide.odds_of(step.pays_for(total, bet))
                own = [payoff for payoff in every if payoff.bet.id == bet and str(payoff.odds) == odds]
                found.update(((bet, payoff.odds), payoff) for payoff in own[:1])
    return tuple(found.values())


NUMBER_WORDS = {
    2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
    11: "yo-eleven", 12: "twelve",
}  # fmt: skip


def call_for(guide: Guide, row: Row, point: int | None, roll: Roll | None) -> str:
    """The row's example call with the number, rate, and way of the roll."""
    truth = truth_of(guide, row, point, roll)
    number = NUMBER_WORDS.get(truth.total or 0, "")
    rate = spoken(truth.rate) if truth.rate else ""
    return row.call.format(number=number, Number=number.capitalize(), rate=rate, way=truth.way or "")


def title_for(row: Row, point: int | None, roll: Roll | None) -> str:
    """The row's title for one roll: of the numbers that the row is for, only the one that rolled.

    A row "The point is five, six, eight or nine" becomes "The point is six" if a six rolled.
    """
    numbers = [number for number in (roll.total if roll else None, point) if number is not None]
    for number in numbers:
        word = _ONE_OF.get(number, NUMBER_WORDS[number])

        def chosen(found: re.Match[str], word: str = word) -> str:
            words = re.split(r", | or ", found[0].lower())
            return found[0] if word not in words else word.capitalize() if found[0][0].isupper() else word

        title = _CHOICE.sub(chosen, row.title)
        if title != row.title:
            return plain_message(title)
    return row.title


_ONE_OF = {11: "eleven"}
_ANY = "|".join([*(word for number, word in NUMBER_WORDS.items() if number != 11), "eleven"])
_CHOICE = re.compile(rf"\b(?:{_ANY})(?:, (?:{_ANY}))* or (?:{_ANY})\b", re.IGNORECASE)


def spoken(rate: Rate) -> str:
    """A one-roll rate in spoken words.

    >>> spoken("2:1"), spoken("7:5"), spoken("lose")
    ('double', '7 to 5', 'down')
    """
    if rate == "lose":
        return "down"
    pays, stake = rate.split(":")
    return rate_text(Odds(int(pays), int(stake)))


OUTCOME_OF: dict[str, Outcome] = {"take": "lose", "pay": "win", "push": "push"}
"""The decision that each handling of chips belongs to."""


class ModelStep(NamedTuple):
    """One act that is due.

    `group`: index into the round's groups. `rank`: its seat's rank in the zone's direction, None if the direction is
    free. `decision`: the engine's decision behind a take, pay, or push.
    """

    act: Act
    group: int
    rank: int | None = None
    decision: Decision | None = None


class Group(NamedTuple):
    """A row step as it applies to this table. Groups of one `stage` may come in any order; stages go in order."""

    stage: int
    step: RowStep
    source: str
    zone: Zone | None


class ModelRound(NamedTuple):
    """Everything that a roll requires: `steps` in the order in which the model dealer acts, and one example `call`."""

    row: Row
    table: Table
    settlement: Settlement
    groups: tuple[Group, ...]
    steps: tuple[ModelStep, ...]
    call: str


class NoRowError(LookupError):
    """No row, or more than one, answers a roll; `dealer-trainer check` finds such guides."""


def matching_rows(guide: Guide, point: int | None, roll: Roll) -> tuple[Row, ...]:
    """Every row whose condition holds for `roll` with `point` on."""
    phase: Phase = "come_out" if point is None else "point"
    total = roll.total
    rows = [row for row in guide.rows if row.when.phase == phase and total in row.when.totals]
    return tuple(row for row in rows if _fits(row.when, point, roll))


def row_for(guide: Guide, point: int | None, roll: Roll) -> Row:
    """The one row that answers `roll`; raises NoRowError."""
    rows = matching_rows(guide, point, roll)
    if len(rows) != 1:
        found = ", ".join(row.id for row in rows) or "none"
        where = f"point {point or 'off'}, dice {roll.first} and {roll.second}"
        raise NoRowError(f"{where}: one row is needed, found {found}")
    return rows[0]


def opening_row(guide: Guide) -> Row | None:
    """The row that opens a come-out, whose call invites the players to bet."""
    return next((row for row in guide.rows if row.when.phase == "before" and row.say.opening), None)


def pop_source(guide: Guide) -> str:
    """The rule of the pop, which nothing decided by a roll may come before; the first row's own in a guide without."""
    steps = ((row, step) for row in guide.rows if row.when.phase == "before" for step in row.steps)
    pops = (step.source or row.source for row, step in steps if step.do == "pop")
    return next(pops, guide.rows[0].source)


def _fits(when: When, point: int | None, roll: Roll) -> bool:
    """Whether the point is among those required and, where the row requires it, made or made the hard way."""
    return (
        (not when.points or point in when.points)
        and (when.made is None or when.made == (roll.total == point))
        and (when.hard is None or when.hard == roll.is_double)
    )


def model_round(
    rules: Rules, guide: Guide, table: Table, roll: Roll, settlement: Settlement | None = None
) -> ModelRound:
    """The steps due for `roll` on `table`; raises NoRowError."""
    settlement = settlement or settle(rules, table, roll)
    row = row_for(guide, table.point, roll)
    decided: Decided = defaultdict(list)
    for decision in settlement.decisions:
        outcome = decision[1]
        if outcome != "stay":
            decided[outcome, decision[0][0]].append(decision)
    call = call_for(guide, row, table.point, roll)
    groups: list[Group] = []
    steps: list[ModelStep] = []
    stage = 0
    for row_step in row.steps:
        stage += not row_step.joins
        zone = guide.zone(row_step.zone) if row_step.zone else None
        due = (
            [ModelStep(Act("announce", call=call), len(groups))]
            if row_step.do == "announce"
            else _handled(row_step, zone, decided, len(groups))
            if zone and row_step.do in OUTCOME_OF
            else _unhandled(rules, row_step, zone, settlement, table, len(groups))
        )
        if due:
            groups.append(Group(stage, row_step, row_step.source or row.source, zone))
            steps.extend(due)
    return ModelRound(row, table, settlement, tuple(groups), tuple(steps), call)


Decided = defaultdict[tuple[Outcome, str], list[Decision]]
"""A settlement's decisions by outcome and bet."""


def _unhandled(
    rules: Rules, step: RowStep, zone: Zone | None, settlement: Settlement, table: Table, group: int
) -> list[ModelStep]:
    """The act of a step that does not handle a decided wager."""
    if step.do == "set_up":
        return _set_up(rules, zone, settlement, group)
    act = _table_act(rules, step, settlement, table)
    return [ModelStep(act, group)] if act else []


def _table_act(rules: Rules, step: RowStep, settlement: Settlement, table: Table) -> Act | None:
    """The act with the puck or the marks (ruling H6)."""
    if step.do == "puck":
        return Act("puck", to=settlement.next.point)
    if step.do == "clear_marks":
        return Act("clear_marks") if lammers(rules, table) else None
    assert step.do == "mark"
    total = settlement.roll.total
    return Act("mark", number=total) if marks_are_kept(rules, table) and total not in table.rolled else None


_new = tuple.__new__
"""Builds a value without its class's own constructor, in half the time: a full table has some thirty steps."""


def _handled(step: RowStep, zone: Zone, decided: Decided, group: int) -> list[ModelStep]:
    """A zone as the model dealer works it: by seat, bet, and number, with the toke right after its player's bet."""
    outcome = OUTCOME_OF[step.do]
    way = seat_rank(zone, 1)
    work = []
    for order, bet in enumerate(zone.bets):
        for decision in decided.get((outcome, bet), ()):
            wager, _, _, amount, _ = decision
            _, seat, _, number, owner, _ = wager
            act = _new(Act, (step.do, bet, seat, owner, number, None if outcome == "push" else amount, None, None))
            work.append((way * seat, order, number or 0, owner == "dealer", act, decision))
    work.sort()  # no two wagers are on one spot, so the acts are never compared
    free = step.any_direction
    return [_new(ModelStep, (act, group, None if free else rank, decision)) for rank, _, _, _, act, decision in work]


def seat_rank(zone: Zone, seat: int) -> int:
    """The rank of a seat in the zone's direction, lowest first; seat 1 is at the dealer's left."""
    return seat if zone.direction == "left_to_right" else -seat


def _set_up(rules: Rules, zone: Zone | None, settlement: Settlement, group: int) -> list[ModelStep]:
    """The act of setting up: a bet carried over above its limit is reduced (ruling R9).

    Otherwise nothing is due (ruling G10).
    """
    assert zone is not None
    over = [entry for entry in over_limit(rules, settlement.next) if entry[0].bet in zone.bets]
    over.sort(key=lambda entry: (seat_rank(zone, entry[0].seat), entry[0].number or 0, entry[0].owner == "dealer"))
    cut = (Act("set_up", wager.bet, wager.seat, wager.owner, wager.number, most) for wager, most in over)
    return [ModelStep(act, group) for act in cut]


def model_document(model: ModelRound) -> dict[str, object]:
    """What the model dealer does for a roll, and the table afterwards, as the command line writes it."""
    return {
        "row": model.row.id,
        "source": model.row.source.partition(":")[0],
        "call": model.call,
        "steps": [act_document(step.act) for step in model.steps],
        "next": state_document(model.settlement.next),
    }


def state_document(table: Table) -> dict[str, object]:
    """The table without its bets, as the command line writes it; `marked` only where lammers are left over."""
    left = {"marked": sorted(table.marked)} if table.marked else {}
    return {"point": table.point, "rolled": sorted(table.rolled), **left}
