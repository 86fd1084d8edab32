"""A sitting's answers as figures are worked out of them: a thousand bytes, where the sitting takes half a million."""

from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from functools import lru_cache
from sys import intern
from typing import Final, NamedTuple

from dealer_trainer.certification.sitting.sitting import Sitting

_CODE: Final = "I"
_MOST_MS: Final = 2**32 - 1
"""The longest time that is told apart: seven weeks."""


class Paper(NamedTuple):
    """What a form asked and what was answered, by skill.

    `skills`: sorted; `got`, `of`: how many items of each were right, and how many the form has: what was not reached is
    wrong. `times`: what the answers took, in ms, skill after skill; `timed`: how many answers each skill has in it.
    """

    skills: tuple[str, ...]
    got: "array[int]"
    of: "array[int]"
    timed: "array[int]"
    times: "array[int]"


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
    cut = [min(ms, _MOST_MS) for ms in times]
    return _checked(_names(" ".join(skills)), *(array(_CODE, each) for each in (got, of, timed, cut)))


def written(paper: Paper) -> list[str]:
    """A paper in two texts: the skills, and all of its numbers in the order of this machine's bytes."""
    numbers = array(_CODE, paper.got + paper.of + paper.timed + paper.times)
    return [" ".join(paper.skills), b64encode(numbers.tobytes()).decode()]


def read(skills: str, numbers: str) -> Paper:
    """The paper again; raises ValueError or TypeError for what `written` did not write."""
    if not isinstance(skills, str):
        raise TypeError(skills)
    names, found = _names(skills), array(_CODE)
    found.frombytes(b64decode(numbers))
    count = len(names)
    got, of, timed = (found[place * count : (place + 1) * count] for place in range(3))
    return _checked(names, got, of, timed, found[3 * count :])


def _checked(
    names: tuple[str, ...], got: "array[int]", of: "array[int]", timed: "array[int]", times: "array[int]"
) -> Paper:
    if not len(names) == len(got) == len(of) == len(timed) or sum(timed) != len(times) or not all(of):
        raise ValueError("the figures of a paper do not fit together")
    return Paper(names, got, of, timed, times)


@lru_cache(maxsize=256)
def _names(skills: str) -> tuple[str, ...]:
    """The names of a form's skills, once for all papers that have them."""
    return tuple(map(intern, skills.split(" "))) if skills else ()  # an exam of table rounds alone asks no item
