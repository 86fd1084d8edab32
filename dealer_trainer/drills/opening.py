"""What is due of the dealer around the pop: opening the come-out, casing, answering players, popping, late bets."""

from typing import NamedTuple

from dealer_trainer.drills.round import Round
from dealer_trainer.drills.wish import Wish
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.row import Guide, Row
from dealer_trainer.guide.wording import call_for

ANSWERS = frozenset({"set_up", "refuse"})
"""The acts that answer a player."""


class OpenStep(NamedTuple):
    """One act that is due before the roll counts, or a late bet waved off after it.

    `segment`: how many pops come before it. `words`: why, for the trainee.
    """

    act: Act
    source: str
    words: str
    segment: int
    wish: Wish | None = None


def before_row(guide: Guide, *does: str) -> Row | None:
    """The row for before a roll that consists of these steps."""
    for row in guide.rows:
        if row.when.phase == "before" and tuple(step.do for step in row.steps) == does:
            return row
    return None


def opening_steps(guide: Guide, dealt: Round) -> tuple[OpenStep, ...]:
    """All that is due, in the order in which the model dealer acts."""
    steps: list[OpenStep] = []
    if dealt.is_come_out:
        steps += _plain(guide, before_row(guide, "announce"), 0)
        steps += _plain(guide, before_row(guide, "case"), 0)
    steps += (_answer(wish, 0) for wish in dealt.wishes if wish.needs_answer)
    steps += _plain(guide, before_row(guide, "pop"), 0) or (OpenStep(Act("pop"), "guide:3", "", 0),)
    for segment, _ in enumerate(dealt.pops[1:], 1):
        steps += _plain(guide, before_row(guide, "announce", "pop"), segment)
    steps += (_answer(wish, len(dealt.pops)) for wish in dealt.visit.late)
    return tuple(steps)


def _plain(guide: Guide, row: Row | None, segment: int) -> tuple[OpenStep, ...]:
    if row is None:
        return ()
    call = call_for(guide, row, None, None) if row.call else None
    return tuple(
        OpenStep(
            Act("announce", call=call) if step.do == "announce" else Act(step.do),
            step.source or row.source,
            step.text,
            segment,
        )
        for step in row.steps
    )


def _answer(wish: Wish, segment: int) -> OpenStep:
    return OpenStep(wish.due, wish.source, wish.reason, segment, wish)
