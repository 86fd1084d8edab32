"""What the dealer must do around the pop: open the come-out, put the layout right, answer, pop, wave off late bets."""

from typing import NamedTuple

from dealer_trainer.guide.act import Act
from dealer_trainer.guide.irregularity import Irregularity, reason_text
from dealer_trainer.guide.row import Guide, Row
from dealer_trainer.guide.wording import call_for
from dealer_trainer.table.players.due_answer import DueAnswer
from dealer_trainer.table.round import Round, bad_pop_row, opening_rows

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
