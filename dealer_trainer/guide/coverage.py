"""The coverage proof: every roll of every phase has one row, every decision of the engine one step with its odds."""

from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

from dealer_trainer.engine import ROLLS, Bet, Collect, Odds, Outcome, Roll, Rules, Table, Wager
from dealer_trainer.engine.table import next_point, resolve
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.model import OUTCOME_OF, matching_rows
from dealer_trainer.guide.row import Guide, LineFact, Row
from dealer_trainer.message import all_of, message

FindingKind = Literal[
    "gap", "overlap", "unanswered", "answered_twice", "odds", "dead", "say", "puck", "marks", "set_up", "before",
]  # fmt: skip
STEP_FOR: dict[str, str] = {outcome: do for do, outcome in OUTCOME_OF.items()}
"""The chip handling that each decision requires."""


class Cell(NamedTuple):
    """One roll in one phase, and the ids of the rows that answer it."""

    point: int | None
    roll: Roll
    rows: tuple[str, ...]

    def __str__(self) -> str:
        first, second = self.roll
        if self.point is None:
            return message("come-out, dice {first}-{second}", first=first, second=second)
        return message("point {point}, dice {first}-{second}", point=self.point, first=first, second=second)


class Finding(NamedTuple):
    """One fault, with every cell where it shows; `row` and `step` (an index) if it belongs to one."""

    kind: FindingKind
    text: str
    row: str | None = None
    step: int | None = None
    cells: tuple[Cell, ...] = ()

    def __str__(self) -> str:
        text = message("{text} ({cells})", text=self.text, cells=self.where) if self.cells else self.text
        if self.row is None:
            return text
        if self.step is None:
            return message("{row}: {text}", row=self.row, text=text)
        return message("{row}, step {step}: {text}", row=self.row, step=self.step + 1, text=text)

    @property
    def where(self) -> str:
        """The first cell, and how many more there are."""
        if len(self.cells) > 1:
            return message("{first} and {count} more", first=str(self.cells[0]), count=len(self.cells) - 1)
        return str(self.cells[0]) if self.cells else ""


class Coverage(NamedTuple):
    """The proof of one guide.

    `decisions`: how many different decisions, cell by cell, were checked against the rows.
    """

    cells: tuple[Cell, ...]
    by_guide: int
    by_ruling: int
    decisions: int
    findings: tuple[Finding, ...]

    @property
    def gaps(self) -> int:
        """Cells without a row."""
        return sum(not cell.rows for cell in self.cells)

    @property
    def overlaps(self) -> int:
        """Cells with more than one row."""
        return sum(len(cell.rows) > 1 for cell in self.cells)

    def __str__(self) -> str:
        return (
            f"{len(self.cells)} cells: {self.by_guide} by guide rows, {self.by_ruling} by rulings, "
            f"{self.gaps} gaps, {self.overlaps} overlaps"
        )


class Decided(NamedTuple):
    """One way in which the engine can decide a bet."""

    outcome: Outcome
    pays: Odds | None


def prove(rules: Rules, guide: Guide) -> Coverage:
    """Check every row of `guide` (with its zones) against every decision that the engine can make."""
    proof = _Proof(rules, guide)
    for point in (None, *sorted(rules.points)):
        for roll in ROLLS:
            proof.visit(point, roll)
    proof.look_back()
    answered = [guide.row(cell.rows[0]) for cell in proof.cells if len(cell.rows) == 1]
    by_guide = sum(row.source.startswith("guide:") for row in answered)
    findings = tuple(_joined(proof.findings))
    return Coverage(tuple(proof.cells), by_guide, len(answered) - by_guide, proof.decisions, findings)


def decisions_of(rules: Rules, bet: Bet, point: int | None, roll: Roll) -> frozenset[Decided]:
    """Every decision that `roll` can bring to a wager on `bet`: with any marks, any house rule, working or off."""
    return frozenset(decided for decided in _resolved(rules, bet, point, roll) if decided.outcome != "stay")


def line_fact(rules: Rules, bet: Bet, point: int | None, roll: Roll) -> LineFact | None:
    """What a call must say about a line bet."""
    outcome = resolve(rules, bet, Table(point), Wager(bet.id, 1, 100), roll).outcome
    facts: dict[Outcome, LineFact] = {"win": "win", "push": "push", "lose": "down" if point is None else "out"}
    return facts.get(outcome)


def _resolved(rules: Rules, bet: Bet, point: int | None, roll: Roll) -> Iterator[Decided]:
    if bet.kind == "number":
        for setting in ("off", "on"):
            house = rules.house._replace(numbers_on_come_out=setting)
            for number in bet.pays:
                for is_working in (False, True):
                    wager = Wager(bet.id, 1, 100, number, is_working=is_working)
                    yield Decided(*resolve(rules._replace(house=house), bet, Table(point), wager, roll))
    elif bet.kind == "collect":
        yield from (
            Decided(*resolve(rules, bet, table, Wager(bet.id, 1, 100), roll))
            for table in _marked(bet, point, roll.total)
        )
    else:
        yield Decided(*resolve(rules, bet, Table(point), Wager(bet.id, 1, 100), roll))


def _marked(bet: Collect, point: int | None, total: int) -> Iterator[Table]:
    """Tables that represent every set of marks possible while the bet is up.

    A collecting bet depends on how many of its numbers are marked and whether the roll's own is among them, but not on
    which of the others are.
    """
    own = bet.numbers & {total}
    others = sorted(bet.numbers - own)
    for marked in {frozenset(), own}:
        for count in range(len(others) + 1):
            marks = marked | frozenset(others[:count])
            if marks != bet.numbers:
                yield Table(point, marks)


class _Proof:
    """The proof in progress: what was found, and which steps and odds some decision has needed."""

    def __init__(self, rules: Rules, guide: Guide) -> None:
        self.rules = rules
        self.guide = guide
        self.cells: list[Cell] = []
        self.findings: list[Finding] = []
        self.decisions = 0
        self._needed: set[tuple[str, int]] = set()
        self._needed_odds: set[tuple[str, int, str]] = set()
        self._line = next(
            bet for bet in rules.bets if bet.kind == "line" and bet.id in guide.zone(guide.line_zone).bets
        )
        self._rate = next(
            bet for bet in rules.bets if bet.kind == "one_roll" and bet.id in guide.zone(guide.rate_zone).bets
        )
        self._limited = frozenset(
            zone.id
            for zone in guide.zones
            for bet in rules.bets
            if bet.id in zone.bets and bet.kind == "number" and bet.limited_by is not None
        )
        self._answers = {row.id: _answers(guide, row) for row in guide.rows}
        self._seen = cache(self._seen_by)

    def visit(self, point: int | None, roll: Roll) -> None:
        """Prove one cell."""
        rows = matching_rows(self.guide, point, roll)
        cell = Cell(point, roll, tuple(row.id for row in rows))
        self.cells.append(cell)
        if not rows:
            self._find("gap", message("no row answers this roll"), cell)
        elif len(rows) > 1:
            names = all_of(cell.rows[:3])
            if len(cell.rows) > 3:
                names = message("{first} and {count} more", first=names, count=len(cell.rows) - 3)
            self._find("overlap", message("{rows} answer the same roll", rows=names), cell)
        else:
            self._visit_row(rows[0], cell)

    def look_back(self) -> None:
        """Find what only all cells show together: rows, steps, and odds that nothing needs; what precedes a roll."""
        used = {row for cell in self.cells for row in cell.rows}
        for row in self.guide.rows:
            if row.when.phase == "before":
                continue
            if row.id not in used:
                self.findings.append(Finding("dead", message("no roll leads to this row"), row.id))
            elif any(cell.rows == (row.id,) for cell in self.cells):
                for index, step in enumerate(row.steps):
                    if step.do in OUTCOME_OF and (row.id, index) not in self._needed:
                        text = message("nothing in {zone} needs {do} here", zone=step.zone, do=step.do)
                        self.findings.append(Finding("dead", text, row.id, index))
                    elif isinstance(step.pays, dict):
                        unused = [pay for pay in step.pays if (row.id, index, pay) not in self._needed_odds]
                        self.findings += [
                            Finding("dead", message("no roll of this row pays {entry}", entry=entry), row.id, index)
                            for entry in unused
                        ]
        self._check_before()

    def _visit_row(self, row: Row, cell: Cell) -> None:
        for bet in self.rules.bets:
            for decided in self._decided(bet, cell):
                self.decisions += 1
                self._check_answer(row, cell, bet, decided)
        self._check_say(row, cell, truth_of(self.guide, row, cell.point, cell.roll))
        self._check_puck(row, cell)
        self._check_marks(row, cell)
        self._check_set_up(row, cell)

    def _decided(self, bet: Bet, cell: Cell) -> frozenset[Decided]:
        if bet.kind == "collect":
            return self._seen(bet.id, None, cell.roll.total)
        if bet.kind == "number":
            return self._seen(bet.id, cell.point and min(self.rules.points), cell.roll.total)
        return decisions_of(self.rules, bet, cell.point, cell.roll)

    def _seen_by(self, bet_id: str, point: int | None, total: int) -> frozenset[Decided]:
        """The parts of a cell that a bet depends on: the total, for a Number also the point.

        A few cells stand for all 252.
        """
        roll = next(candidate for candidate in ROLLS if candidate.total == total)
        return decisions_of(self.rules, self.rules.bet(bet_id), point, roll)

    def _check_answer(self, row: Row, cell: Cell, bet: Bet, decided: Decided) -> None:
        do = STEP_FOR[decided.outcome]
        found = self._answers[row.id].get((do, bet.id), [])
        self._needed.update((row.id, index) for index in found)
        if not found:
            text = message("{bet} can {outcome}, but no step says {do}", bet=bet.id, outcome=decided.outcome, do=do)
            self._find("unanswered", text, cell, row)
        elif len(found) > 1:
            steps = all_of([str(index + 1) for index in found])
            text = message("steps {steps} both {do} {bet}", steps=steps, do=do, bet=bet.id)
            self._find("answered_twice", text, cell, row, found[1])
        elif decided.pays is not None:
            self._check_odds(row, cell, bet.id, found[0], str(decided.pays))

    def _check_odds(self, row: Row, cell: Cell, bet: str, index: int, due: str) -> None:
        step = row.steps[index]
        total = str(cell.roll.total)
        name = step.pays_for(cell.roll.total, bet)
        stated = self.guide.odds_of(name)
        if isinstance(step.pays, dict):
            self._needed_odds.add((row.id, index, total if total in step.pays else bet))
        if stated != due:
            said = message("no odds") if stated is None else f"{name}, {stated}"
            text = message("{bet} pays {due} on {total}, the row says {said}", bet=bet, due=due, total=total, said=said)
            self._find("odds", text, cell, row, index)

    def _check_say(self, row: Row, cell: Cell, truth: Truth) -> None:
        announced = sum(step.do == "announce" for step in row.steps)
        if announced != 1:
            text = message("the roll is announced once, the row has {count} such steps", count=announced)
            self._find("say", text, cell, row)
        line = line_fact(self.rules, self._line, cell.point, cell.roll)
        if row.say.line != line:
            said = f"line = {row.say.line!r}" if row.say.line else message("no line")
            due = line or message("nothing")
            text = message("{bet}: the call has {said}; {due} is due", bet=self._line.id, said=said, due=due)
            self._find("say", text, cell, row)
        outcome, pays = resolve(self.rules, self._rate, Table(cell.point), Wager(self._rate.id, 1, 100), cell.roll)
        rate = str(pays) if outcome == "win" else "lose" if outcome == "lose" else None
        if truth.rate != rate:
            text = message(
                "{bet}: the call has the rate {said}; {due} is due", bet=self._rate.id, said=truth.rate, due=rate
            )
            self._find("say", text, cell, row)
        for name, value in (("rate", truth.rate), ("way", truth.way)):
            if value is None and (getattr(row.say, name) or f"{{{name}}}" in row.call):
                text = message("the call asks for the {name}, but there is none", name=name)
                self._find("say", text, cell, row)
        if row.say.opening:
            self._find("say", message("the opening words belong before a roll"), cell, row)

    def _check_puck(self, row: Row, cell: Cell) -> None:
        after = next_point(self.rules, cell.point, cell.roll)
        due = int(after != cell.point)
        if sum(step.do == "puck" for step in row.steps) != due:
            text = message("the puck stays: no puck step")
            if due:
                text = message("the puck goes to {point}: one puck step", point=after or "off")
            self._find("puck", text, cell, row)

    def _check_marks(self, row: Row, cell: Cell) -> None:
        is_seven = cell.roll.total == self.rules.seven
        for do, is_due in (("mark", not is_seven), ("clear_marks", is_seven)):
            due = int(is_due and self.rules.collects)
            if sum(step.do == do for step in row.steps) != due:
                text = message("one {do} step is due", do=do) if due else message("no {do} step is due", do=do)
                self._find("marks", text, cell, row)

    def _check_set_up(self, row: Row, cell: Cell) -> None:
        """Check the limits where a point is set: every zone with limited Numbers is set up there, and nowhere else."""
        is_set = cell.point is None and next_point(self.rules, None, cell.roll) is not None
        found = sorted(step.zone or "" for step in row.steps if step.do == "set_up")
        numbers = {bet.id for bet in self.rules.bets if bet.kind == "number"}
        for zone in self._limited if is_set else ():
            if zone not in found:
                self._find("set_up", message("a point is set: one set_up step is due for {zone}", zone=zone), cell, row)
        for zone in sorted(set(found)):
            if not is_set:
                self._find("set_up", message("no point is set here: no set_up step is due"), cell, row)
            elif found.count(zone) > 1 or not numbers & set(self.guide.zone(zone).bets):
                text = message("{zone} is set up once, and only if it holds Numbers", zone=zone)
                self._find("set_up", text, cell, row)

    def _check_before(self) -> None:
        before = [row for row in self.guide.rows if row.when.phase == "before"]
        if not any(row.say.opening and row.steps[0].do == "announce" for row in before):
            self.findings.append(Finding("before", message("no row of the phase before opens the come-out")))
        for do in ("case", "pop"):
            if not any(step.do == do for row in before for step in row.steps):
                self.findings.append(Finding("before", message("no row of the phase before has a {do} step", do=do)))

    def _find(self, kind: FindingKind, text: str, cell: Cell, row: Row | None = None, step: int | None = None) -> None:
        self.findings.append(Finding(kind, text, row.id if row else None, step, (cell,)))


def _answers(guide: Guide, row: Row) -> dict[tuple[str, str], list[int]]:
    """For each handling and bet, the steps of the row that do it."""
    answers: dict[tuple[str, str], list[int]] = {}
    for index, step in enumerate(row.steps):
        if step.do in OUTCOME_OF and step.zone is not None:
            for bet in guide.zone(step.zone).bets:
                answers.setdefault((step.do, bet), []).append(index)
    return answers


def _joined(findings: list[Finding]) -> Iterator[Finding]:
    """Findings that differ only in their cell, combined."""
    cells: dict[Finding, list[Cell]] = {}
    for finding in findings:
        cells.setdefault(finding._replace(cells=()), []).extend(finding.cells)
    yield from (finding._replace(cells=tuple(there)) for finding, there in cells.items())
