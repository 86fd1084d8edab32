"""What the school's view needs from one sitting, computed from its events alone; it contains no name."""

import hashlib
from collections.abc import Sequence
from sys import intern
from typing import NamedTuple, get_args

from dealer_trainer.certification.school.attempt import AttemptState, attempt_state
from dealer_trainer.certification.school.paper import Paper, paper_of, read, written
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.event import Event

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
