"""The hot path from a roll to the dealer's steps: wagers spread out by zone, a round's steps looked up.

The order of work is the guide's and is handed in as data; the engine knows no row. While the wagers stay the same, a
round's steps depend on the point, the roll, and what the collecting bets make of the numbers in. They are written down
the first time such a round comes up, and looked up from then on.
"""

from __future__ import annotations

from dealer_trainer.engine.compiled import Answer, CompiledRules, Spot
from dealer_trainer.engine.dice import ROLLS, Roll
from dealer_trainer.engine.legality import over_limit
from dealer_trainer.engine.money import Cents
from dealer_trainer.engine.settlement import next_point
from dealer_trainer.engine.table import Rules, Table, TableError, Wager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, NamedTuple

    from dealer_trainer.engine.alias import Callable, Iterable, Owner
else:
    from dealer_trainer.engine.value import NamedTuple


class Sweep(NamedTuple):
    """One step of a row: what is done, and for chips the bets of the zone and the direction of its seats.

    `do`: announce, puck, mark, clear_marks; or take, pay, push, set_up with a zone.
    """

    do: str
    bets: tuple[str, ...] = ()
    direction: Literal["right_to_left", "left_to_right"] = "right_to_left"


class Step(NamedTuple):
    """One act of the model dealer; `number` is the box of a Number, the number marked, or where the puck goes."""

    do: str
    bet: str | None = None
    seat: int | None = None
    owner: Owner | None = None
    number: int | None = None
    amount: Cents | None = None


class Dealt(NamedTuple):
    """A roll's steps in order, and the table it leaves; its wagers come zone by zone."""

    steps: tuple[Step, ...]
    next: Table


class Handled(NamedTuple):
    """A zone's part in a roll: steps by kind of handling, the wagers that stay, whether any of them collects."""

    steps: tuple[tuple[Step, ...], tuple[Step, ...], tuple[Step, ...]]
    left: tuple[Wager, ...]
    collects: bool


KINDS = {"take": ("lose", 0), "pay": ("win", 1), "push": ("push", 2)}
"""The outcome that each handling of chips belongs to, and its place in `Handled.steps`."""


PLAIN, MARK, CLEAR_MARKS, SET_UP = 3, 4, 5, 6
"""Acts that handle no wager: done always; if the number is new; if any is marked; with the cut-downs that are due."""


class Part(NamedTuple):
    """A sweep, compiled: its zone and the place in `Handled.steps` of what is done, or the step that it is."""

    zone: int
    kind: int
    step: Step


class Order:
    """A guide's order of work, laid out for every point and roll."""

    def __init__(self, rules: Rules, sweeps: Callable[[int | None, Roll], Iterable[Sweep]]) -> None:
        self.rules = rules
        points = (None, *sorted(rules.points))
        rows = {point: [tuple(sweeps(point, roll)) for roll in ROLLS] for point in points}
        found = {
            (sweep.bets, sweep.direction): None for of in rows.values() for row in of for sweep in row if sweep.bets
        }
        self.zones = tuple(found)
        self.parts: dict[int | None, tuple[tuple[Part, ...], ...]] = {}
        for point, of in rows.items():
            rolls = zip(ROLLS, of, strict=True)
            self.parts[point] = tuple(tuple(self._part(point, roll, sweep) for sweep in row) for roll, row in rolls)

    def _part(self, point: int | None, roll: Roll, sweep: Sweep) -> Part:
        zone = self.zones.index((sweep.bets, sweep.direction)) if sweep.bets else -1
        if sweep.do in KINDS:
            return Part(zone, KINDS[sweep.do][1], Step(sweep.do))
        if sweep.do == "mark":
            return Part(zone, MARK, Step("mark", number=roll.total))
        if sweep.do == "puck":
            return Part(zone, PLAIN, Step("puck", number=next_point(self.rules, point, roll)))
        return Part(zone, {"clear_marks": CLEAR_MARKS, "set_up": SET_UP}.get(sweep.do, PLAIN), Step(sweep.do))


class Marks(NamedTuple):
    """What a round can tell of the numbers in: any at all, the one rolled, which bets still collect, what they do."""

    any_in: bool
    is_in: bool
    live: tuple[bool, ...]
    answers: tuple[Answer, ...]


class Zone:
    """The wagers of one zone in the order in which they are handled."""

    def __init__(self, rules: CompiledRules, bets: tuple[str, ...], direction: str, wagers: Iterable[Wager]) -> None:
        side = 1 if direction == "left_to_right" else -1
        self.rules = rules
        self.parts: dict[tuple[Answer | None, ...], Handled] = {}
        self.wagers = sorted(
            (wager for wager in wagers if wager.bet in bets),
            key=lambda one: (side * one.seat, bets.index(one.bet), one.number or 0, one.owner == "dealer"),
        )
        self.spots = tuple({(one.bet, one.number, one.is_working): None for one in self.wagers})

    def handle(self, point: int | None, rolled: frozenset[int], ordinal: int) -> Handled:
        """The zone's part in one roll; the same answers give the same part."""
        answers = tuple(self._answer(spot, point, rolled, ordinal) for spot in self.spots)
        part = self.parts.get(answers)
        if part is None:
            part = self.parts[answers] = self._write_down(dict(zip(self.spots, answers, strict=True)))
        return part

    def _write_down(self, answers: dict[Spot, Answer | None]) -> Handled:
        steps: dict[str, list[Step]] = {"lose": [], "win": [], "push": []}
        left = []
        collects = False
        for wager in self.wagers:
            answer = answers[wager.bet, wager.number, wager.is_working]
            if answer is None:
                continue
            collects = collects or self.rules.is_collecting(wager.bet)
            if answer.outcome in steps:
                steps[answer.outcome].append(self._step(wager, answer))
            if not answer.comes_down:
                left.append(wager)
        return Handled((tuple(steps["lose"]), tuple(steps["win"]), tuple(steps["push"])), tuple(left), collects)

    def _answer(self, spot: Spot, point: int | None, rolled: frozenset[int], ordinal: int) -> Answer | None:
        """What becomes of a spot's wagers; None for a collecting bet that came down when `rolled` completed it."""
        if not self.rules.is_collecting(spot[0]):
            return self.rules.answer(point, spot, ordinal)
        is_decided = self.rules.collected_numbers[spot[0]] <= rolled
        return None if is_decided else self.rules.collect_answers(spot[0], rolled)[ordinal]

    def _step(self, wager: Wager, answer: Answer) -> Step:
        do = {"lose": "take", "win": "pay"}.get(answer.outcome, "push")
        amount = wager.amount if do == "take" else None
        if answer.pays is not None:
            amount = self.rules.pay(wager.amount, answer.pays)
        return Step(do, wager.bet, wager.seat, wager.owner, wager.number, amount)


class Spread:
    """Wagers laid out for one order of work, to be dealt roll after roll while they stay the same.

    A collecting bet lies only where its numbers are not all in yet, so that one spread serves a whole game.
    """

    def __init__(self, rules: CompiledRules, order: Order, wagers: Iterable[Wager]) -> None:
        wagers = tuple(wagers)
        placed = {bet for bets, _ in order.zones for bet in bets}
        for wager in wagers:
            if wager.bet not in placed:
                raise TableError(f"{wager.bet}: no zone of the order of work handles this bet")
        self.rules = rules
        self.order = order
        self.zones = tuple(Zone(rules, bets, direction, wagers) for bets, direction in order.zones)
        self._collecting = tuple({wager.bet for wager in wagers if rules.is_collecting(wager.bet)})
        self._numbers = rules.collected_numbers
        self._marks: dict[frozenset[int], list[int | None]] = {}
        self._kinds: dict[Marks, int] = {}
        self._rounds: dict[tuple[int | None, int, int], tuple[tuple[Step, ...], tuple[Wager, ...]]] = {}

    def deal(self, point: int | None, rolled: frozenset[int], roll: Roll) -> Dealt:
        """The steps for `roll`, and the table it leaves."""
        ordinal = roll[0] * 6 + roll[1] - 7
        row = self._marks.get(rolled)
        if row is None:
            row = self._marks[rolled] = [None] * len(ROLLS)
        kind = row[ordinal]
        if kind is None:
            kind = row[ordinal] = self._kinds.setdefault(self._read(rolled, ordinal), len(self._kinds))
        found = self._rounds.get((point, kind, ordinal))
        if found is None:
            found = self._rounds[point, kind, ordinal] = self._write_down(point, rolled, ordinal)
        rules = self.rules
        after = Table(rules.next_points[point][ordinal], rules.next_rolled(rolled)[ordinal], found[1])
        return Dealt(found[0], after)

    def _read(self, rolled: frozenset[int], ordinal: int) -> Marks:
        """All that a round can tell of what has rolled: rounds alike in this have the same steps."""
        live = tuple(not self._numbers[bet] <= rolled for bet in self._collecting)
        answers = tuple(self.rules.collect_answers(bet, rolled)[ordinal] for bet in self._collecting)
        return Marks(bool(rolled), ROLLS[ordinal].total in rolled, live, answers)

    def _write_down(
        self, point: int | None, rolled: frozenset[int], ordinal: int
    ) -> tuple[tuple[Step, ...], tuple[Wager, ...]]:
        handled = [zone.handle(point, rolled, ordinal) for zone in self.zones]
        left = tuple(wager for part in handled for wager in part.left)
        collects = any(part.collects for part in handled)
        steps: list[Step] = []
        for zone, kind, step in self.order.parts[point][ordinal]:
            if kind < PLAIN:
                steps += handled[zone].steps[kind]
            elif kind == SET_UP:
                steps += self._set_up(zone, Table(self.rules.next_points[point][ordinal], rolled, left))
            elif kind == PLAIN or (collects and (step.number not in rolled if kind == MARK else rolled)):
                steps.append(step)
        return tuple(steps), left

    def _set_up(self, zone: int, after: Table) -> list[Step]:
        """The Numbers are opened, and what lies above its limit is cut down (ruling R9)."""
        bets, direction = self.order.zones[zone]
        side = 1 if direction == "left_to_right" else -1
        over = [one for one in over_limit(self.rules.rules, after) if one[0].bet in bets]
        over.sort(key=lambda one: (side * one[0].seat, one[0].number or 0, one[0].owner == "dealer"))
        cut = [Step("set_up", one.bet, one.seat, one.owner, one.number, most) for one, most in over]
        return [Step("set_up"), *cut]
