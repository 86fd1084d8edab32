"""What the school's view needs from one sitting and its answers, from its events alone; it contains no name."""

import hashlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from functools import lru_cache
from sys import byteorder, intern
from typing import Final, NamedTuple, get_args

from dealer_trainer.certification.school.attempt import AttemptState, attempt_state
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.event import Event

_LARGE: Final = "I"
_HALF: Final = {"I": "H", "H": "B"}
_MOST_MS: Final = 2**32 - 1
"""The longest time that is represented: seven weeks."""


class Paper(NamedTuple):
    """What a form asked and what was answered, by skill.

    `skills`: sorted; `got`, `of`: how many items of each were right, and how many the form has: what was not reached
    counts as wrong. `times`: the answers' times in ms, skill after skill; `timed`: how many answers each skill has
    among them.
    """

    skills: tuple[str, ...]
    got: "array[int]"
    of: tuple[int, ...]
    timed: tuple[int, ...]
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
    """A compact paper; raises ValueError, TypeError, or OverflowError for figures that no form has."""
    cut = [min(ms, _MOST_MS) for ms in times]
    packed_of, packed_timed = (_shared(array(_LARGE, each).tobytes()) for each in (of, timed))
    return _checked(_names(" ".join(skills)), array(_LARGE, got), packed_of, packed_timed, array(_LARGE, cut))


def written(paper: Paper) -> list[str]:
    """A paper as two texts: the skills, and all its numbers in this machine's byte order."""
    numbers = array(_LARGE, [*paper.got, *paper.of, *paper.timed, *paper.times])
    return [" ".join(paper.skills), b64encode(numbers.tobytes()).decode()]


def read(skills: str, numbers: str) -> Paper:
    """The paper from its texts; raises ValueError or TypeError for what `written` did not write."""
    if not isinstance(skills, str):
        raise TypeError(skills)
    names, found = _names(skills), b64decode(numbers)
    size = array(_LARGE).itemsize * len(names)
    got, of, timed, times = (found[:size], found[size : 2 * size], found[2 * size : 3 * size], found[3 * size :])
    return _checked(names, array(_LARGE, got), _shared(of), _shared(timed), array(_LARGE, times))


def _checked(
    names: tuple[str, ...], got: "array[int]", of: tuple[int, ...], timed: tuple[int, ...], times: "array[int]"
) -> Paper:
    if not len(names) == len(got) == len(of) == len(timed) or sum(timed) != len(times) or not all(of):
        raise ValueError("the figures of a paper do not fit together")
    return Paper(names, _small(_small(got)), of, timed, _small(times))


def _small(numbers: "array[int]") -> "array[int]":
    """The same numbers in half as many bytes each, if none is too large for that."""
    halves = array(_HALF[numbers.typecode], numbers.tobytes())
    high, low = (halves[1::2], halves[::2]) if byteorder == "little" else (halves[::2], halves[1::2])
    return numbers if any(high) else low


@lru_cache(maxsize=256)
def _shared(numbers: bytes) -> tuple[int, ...]:
    """Numbers that most papers of a form share, stored once for all of them."""
    found = array(_LARGE)
    found.frombytes(numbers)
    return tuple(found)


@lru_cache(maxsize=256)
def _names(skills: str) -> tuple[str, ...]:
    """The names of a form's skills, stored once for all papers that have them."""
    return tuple(map(intern, skills.split(" "))) if skills else ()  # an exam with only table rounds asks no items


_STATES = frozenset(get_args(AttemptState))


class SittingFigures(NamedTuple):
    """A sitting. `blueprint`: SHA-256 of its blueprint's TOML; `exam`: the blueprint's own digest.

    `paper`: None if it does not count in the statistics; `is_unread`: this game cannot grade it.
    """

    trainee_id: str
    blueprint: str
    exam: str
    first_at: int
    last_at: int
    state: AttemptState
    is_unread: bool
    paper: Paper | None


def figures_of(game: Game, events: Sequence[Event]) -> SittingFigures | None:
    """The figures of a sitting; None if it is of another game, or not a sitting at all."""
    try:
        opened = body_of(events[0])
        state = attempt_state(events)
    except (BodyError, IndexError):
        return None
    if not isinstance(opened, Opened) or opened.game != game.id:
        return None
    paper, is_unread = None, False
    if state in ("closed", "pass", "fail"):
        try:
            sitting = Sitting.of(game, events)
            paper = None if sitting.is_terminated or sitting.is_abandoned else paper_of(sitting)
        except SittingError:
            is_unread = True
    return SittingFigures(
        opened.trainee.id, text_digest(opened.blueprint), opened.blueprint_digest, events[0].at, events[-1].at, state,
        is_unread, paper,
    )  # fmt: skip


def text_digest(text: str) -> str:
    """The identity of a blueprint's text."""
    return hashlib.sha256(text.encode()).hexdigest()


def document(figures: SittingFigures | None) -> list[object] | None:
    """The figures as JSON."""
    if figures is None:
        return None
    paper = None if figures.paper is None else written(figures.paper)
    return [*figures[:-1], paper]


def read_document(found: object) -> SittingFigures | None:
    """The figures from a document; raises ValueError, TypeError, or OverflowError for what `document` did not write."""
    if found is None:
        return None
    if not isinstance(found, list):
        raise TypeError(found)
    trainee, blueprint, exam, first_at, last_at, state, is_unread, paper = found
    if state not in _STATES:
        raise ValueError(state)
    return SittingFigures(
        intern(trainee),
        intern(blueprint),
        intern(exam),
        first_at,
        last_at,
        state,
        is_unread,
        None if paper is None else read(*paper),
    )
