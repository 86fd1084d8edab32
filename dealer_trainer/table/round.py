"""One round as the dice and the players make it, and what the dealer must do around the pop."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple, Protocol

from dealer_trainer.engine import Roll, Rules, Table
from dealer_trainer.guide.duty.act import DutyStart
from dealer_trainer.guide.irregularity import Irregularity, reason_text
from dealer_trainer.guide.model import ModelRound, call_for, model_round
from dealer_trainer.guide.row import Act, Guide, Row
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.betting import Betting, place_bets
from dealer_trainer.table.players.due_answer import DueAnswer, answered
from dealer_trainer.table.players.player import PlayerProfile, buy_in, first_start, seat_players, seated, turned_over
from dealer_trainer.table.round_start import RoundStart, next_start
from dealer_trainer.table.seeded_random import SeededRandom

MOST_BAD_POPS = 2
"""The most bad pops in a row."""


class Pop(NamedTuple):
    """The result of pressing the button once; a bad pop decides nothing (ruling R20).

    `leans`: an instructor made a die lean; what else is wrong with bad dice is drawn for the picture.
    """

    roll: Roll
    is_bad: bool
    leans: bool = False


class Round:
    """What a round is given: a function only of rules, seed, options, and the round's start."""

    duty: DutyStart | None = None
    """The table duty that a player who came, left, or ran dry asks for before it, or a situation."""
    comes_and_goes = False
    """Whether players come and go."""

    def __init__(
        self,
        rules: Rules,
        guide: Guide,
        seed: int,
        options: Options,
        profiles: tuple[PlayerProfile, ...],
        start: RoundStart,
    ) -> None:
        self.rules = rules
        self.guide = guide
        self.start = buy_in(profiles, start)
        self.comes_and_goes = options.comes_and_goes
        if options.comes_and_goes:
            self.start, self.duty = turned_over(rules, options, seed, profiles, start)
        here = seated(rules, options, seed, profiles, self.start)
        self.betting: Betting = place_bets(rules, options, seed, here, self.start)
        bad_per_cent = options.bad_pop_per_cent if bad_pop_row(guide) else 0
        self.pops = pops(bad_per_cent, seed, start.round)

    @classmethod
    def scripted(
        cls, rules: Rules, guide: Guide, start: RoundStart, betting: Betting, pops: tuple[Pop, ...]
    ) -> "Round":
        """A round whose bets, requests, and pops were written beforehand."""
        made = cls.__new__(cls)
        made.rules, made.guide, made.start, made.betting, made.pops = rules, guide, start, betting, pops
        return made

    @property
    def is_come_out(self) -> bool:
        """Whether no point is on before this roll."""
        return self.start.table.point is None

    @property
    def due_answers(self) -> tuple[DueAnswer, ...]:
        """What players ask before the pop, each with its right answer."""
        return self.betting.due_answers

    @property
    def irregularities(self) -> tuple[Irregularity, ...]:
        """What lies wrong on the layout before the pop."""
        return self.betting.irregularities

    @cached_property
    def table(self) -> Table:
        """What is on the felt when the dice land, once every request has its right answer."""
        return answered(self.betting.table, self.betting.due_answers)

    @property
    def roll(self) -> Roll:
        """The roll that counts."""
        return self.pops[-1].roll

    @cached_property
    def model(self) -> ModelRound:
        """What the roll requires of the dealer."""
        return model_round(self.rules, self.guide, self.table, self.roll)


def rounds(rules: Rules, guide: Guide, seed: int, options: Options, rolls: Iterable[Roll]) -> Iterator[Round]:
    """The rounds of a new table with these dice, as the live table has them whatever its dealer does."""
    profiles = seat_players(rules, options, seed)
    start = first_start(profiles)
    for roll in rolls:
        dealt = Round(rules, guide, seed, options, profiles, start)
        dealt.pops = (Pop(roll, is_bad=False),)
        yield dealt
        start = next_start(rules, dealt.start, dealt.table, dealt.model.settlement)


def bad_pop_row(guide: Guide) -> Row | None:
    """The row for calling off a bad pop and popping again, if the guide has one."""
    for row in guide.rows:
        if (
            row.when.phase == "before"
            and not row.say.opening
            and {"announce", "pop"} <= {step.do for step in row.steps}
        ):
            return row
    return None


def opening_rows(guide: Guide) -> tuple[Row, ...]:
    """The rows that lead up to the pop, in their order."""
    bad = bad_pop_row(guide)
    return tuple(row for row in guide.rows if row.when.phase == "before" and row is not bad)


def pops(bad_per_cent: int, seed: int, number: int) -> tuple[Pop, ...]:
    """The pops of round `number`: bad ones, then the one that counts."""
    chance = SeededRandom(seed, "pop", number)
    found: list[Pop] = []
    while len(found) < MOST_BAD_POPS and chance.hits(bad_per_cent):
        found.append(Pop(chance.roll(), is_bad=True))
    return (*found, Pop(SeededRandom(seed, "dice", number).roll(), is_bad=False))


class Script(Protocol):
    """Rounds written beforehand: who sits where, how the first begins, and each round from its start."""

    @property
    def profiles(self) -> tuple[PlayerProfile, ...]:
        """The players, by seat."""

    @property
    def start(self) -> RoundStart:
        """The table before the first round."""

    def round_from(self, start: RoundStart) -> Round:
        """The round that begins from this start."""


ANSWERS = frozenset({"set_up", "refuse"})
"""Acts that answer a player."""


class OpeningStep(NamedTuple):
    """One act that is due before the roll counts, or a late bet waved off after it.

    `segment`: how many pops come before it. `text`: why, for the trainee. It comes from a `row`, or it is the `answer`
    to a player, or it puts something right that lies `wrong`.
    """

    act: Act
    source: str
    text: str
    segment: int
    row: Row | None = None
    answer: DueAnswer | None = None
    wrong: Irregularity | None = None


def opening_steps(guide: Guide, dealt: Round) -> tuple[OpeningStep, ...]:
    """Everything due, in the model dealer's order; with a point on, only the pop comes from rows."""
    rows = opening_rows(guide)
    from_rows = [step for row in rows for step in _of_row(guide, row, 0)]
    last = len(dealt.pops)
    steps = [step for step in from_rows if step.act.do != "pop" and dealt.is_come_out]
    steps += (_put_right(dealt, wrong) for wrong in dealt.irregularities)
    steps += (_answer(due, 0) for due in dealt.due_answers if due.is_required)
    steps += [step for step in from_rows if step.act.do == "pop"] or [
        OpeningStep(Act("pop"), (rows or guide.rows)[-1].source, "", 0)
    ]
    bad = bad_pop_row(guide)
    if bad is not None:
        steps += (step for segment in range(1, last) for step in _of_row(guide, bad, segment))
    steps += (_answer(due, last) for due in dealt.betting.late_answers)
    return tuple(steps)


def _of_row(guide: Guide, row: Row, segment: int) -> list[OpeningStep]:
    call = call_for(guide, row, None, None) if row.call else None
    return [
        OpeningStep(
            Act("announce", call=call) if step.do == "announce" else Act(step.do),
            step.source or row.source,
            step.text,
            segment,
            row,
        )
        for step in row.steps
        if step.do != "case"  # seen by what it finds (ruling G11)
    ]


def _answer(due: DueAnswer, segment: int) -> OpeningStep:
    return OpeningStep(due.act, due.source, due.reason, segment, answer=due)


def _put_right(dealt: Round, wrong: Irregularity) -> OpeningStep:
    return OpeningStep(wrong.act, wrong.rule, reason_text(dealt.rules, wrong), 0, wrong=wrong)


def work_before(step: OpeningStep) -> str | None:
    """The kind of work of an opening step, by the names of `guide.grading.work`; None for the pop."""
    if step.act.do == "announce":
        return "calls.no_roll" if step.segment else "calls.opening"
    if step.wrong is not None:
        return "requests.layout"
    if step.answer is None:
        return None
    if step.answer.is_refused:
        return "requests.refused"
    return "requests.cut" if step.answer.is_trimmed else "requests.granted"
