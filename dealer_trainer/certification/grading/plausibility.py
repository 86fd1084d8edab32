"""Work that is too fast to be believable (ruling A11), and needless calls for the floor: both are reported.

The supervisor says what was seen; there is no other consequence.
"""

from collections.abc import Iterator

from dealer_trainer.certification.grading.result import Flag
from dealer_trainer.certification.sitting.graded_work import ExamAnswer
from dealer_trainer.certification.sitting.sitting import Sitting

HURRIED_PER_CENT = 20
"""A part with more than half of it right in less than this share of its target time is flagged."""

MS_PER_WORD = 60
"""Nobody reads faster: a thousand words a minute, three times the rate at which adults read with understanding.

The figure is ours.
"""

FEWEST_FLOORS = 2
"""Needless calls for the floor in a part: a single one is a slip (ruling G4)."""

FEWEST_UNREAD = 3
"""Right answers in a part that came faster than they can be read: one or two are luck."""


def flags_of(sitting: Sitting) -> tuple[Flag, ...]:
    """Every flag of a sitting, part by part."""
    return tuple(flag for place in range(len(sitting.form.parts)) for flag in _flags(sitting, place))


def _flags(sitting: Sitting, place: int) -> Iterator[Flag]:
    answers = [answer for answer in sitting.answers if answer.part == place]
    rounds = [dealt for dealt in sitting.rounds if dealt.part == place]
    pace = sitting.blueprint.pace
    target = sum(sitting.game.drills.skill(answer.item.skill).target_ms for answer in answers)
    target += sum(pace.act_ms * len(dealt.due) for dealt in rounds)
    ms = sum(answer.ms for answer in answers) + sum(dealt.ms for dealt in rounds)
    right = sum(answer.graded.is_right for answer in answers) + sum(not dealt.graded.faults for dealt in rounds)
    if 2 * right > sitting.form.parts[place].length and 100 * ms < HURRIED_PER_CENT * target:
        yield Flag("hurried", place, 100 * ms // target)
    unread = sum(answer.graded.is_right and answer.ms < reading_ms(answer) for answer in answers)
    if unread >= FEWEST_UNREAD:
        yield Flag("unread", place, unread)
    floors = [fault for dealt in rounds for fault in dealt.graded.faults if fault.kind == "unwarranted_floor"]
    calls = sum(len(fault.places) for fault in floors)
    if calls >= FEWEST_FLOORS:
        yield Flag("floor", place, calls)


def reading_ms(answer: ExamAnswer) -> int:
    """The least time in which one can read what an item asks, in milliseconds."""
    words = sum(len(text.split()) for text in (answer.item.question, *answer.item.cards))
    return MS_PER_WORD * words
