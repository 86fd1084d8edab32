"""A sitting's answers as figures are worked out of them: a thousand bytes, where the sitting takes half a million."""

from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from sys import intern
from typing import NamedTuple

from dealer_trainer.certification.sitting.sitting import Sitting


class Paper(NamedTuple):
    """What a form asked and what was answered, by skill.

    `skills`: sorted; `got`, `of`: how many items of each were right, and how many the form has: what was not reached is
    wrong. `times`: what the answers took, in ms, skill after skill; `timed`: how many answers each skill has in it.
    """

    skills: tuple[str, ...]
    got: Sequence[int]
    of: Sequence[int]
    timed: Sequence[int]
    times: Sequence[int]

    def times_of(self) -> Iterable[tuple[str, Sequence[int]]]:
        """Each skill with what its answers took, in ms."""
        ends = accumulate(self.timed, initial=0)
        return ((skill, self.times[start:end]) for skill, (start, end) in zip(self.skills, pairwise(ends), strict=True))


def paper_of(sitting: Sitting) -> Paper:
    """The paper of a sitting."""
    right = {(answer.part, answer.number): answer.graded.is_right for answer in sitting.answers}
    found: dict[str, tuple[int, int]] = {}
    for place, part in enumerate(sitting.form.parts):
        for number, asked in enumerate(part.items):
            skill = asked.item_id.split("/")[1]
            got, of = found.get(skill, (0, 0))
            found[skill] = got + right.get((place, number), False), of + 1
    times: dict[str, list[int]] = {skill: [] for skill in found}
    for answer in sitting.answers:
        times[answer.item.skill].append(answer.ms)
    skills = sorted(found)
    return packed(
        skills,
        [found[skill][0] for skill in skills],
        [found[skill][1] for skill in skills],
        [len(times[skill]) for skill in skills],
        [ms for skill in skills for ms in times[skill]],
    )


def packed(
    skills: Sequence[str], got: Sequence[int], of: Sequence[int], timed: Sequence[int], times: Sequence[int]
) -> Paper:
    """A paper that takes little room; raises ValueError, TypeError or OverflowError for figures of no form."""
    names = tuple(map(intern, skills))
    paper = Paper(names, array("H", got), array("H", of), array("H", timed), array("Q", times))
    if not len(names) == len(got) == len(of) == len(timed) or sum(timed) != len(times) or not all(of):
        raise ValueError("the figures of a paper do not fit together")
    return paper
