"""What the school's view needs from one sitting and its answers, from its events alone; it contains no name."""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from dealer_trainer.certification.school.attempt import AttemptState, attempt_state
from dealer_trainer.certification.sitting.body import BodyError
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import Opened
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.event import Event


class Paper(NamedTuple):
    """What a form asked and what was answered, by skill.

    `skills`: sorted; `got`, `of`: how many items of each were right, and how many the form has: what was not reached
    counts as wrong. `times`: the answers' times in ms, for each skill.
    """

    skills: tuple[str, ...]
    got: tuple[int, ...]
    of: tuple[int, ...]
    times: tuple[tuple[int, ...], ...]


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


def paper_of(sitting: Sitting) -> Paper:
    """The paper of a sitting."""
    asked = [item.item_id.split("/")[1] for part in sitting.form.parts for item in part.items]
    skills = tuple(sorted(set(asked)))
    answers = [[answer for answer in sitting.answers if answer.item.skill == skill] for skill in skills]
    return Paper(
        skills,
        tuple(sum(answer.graded.is_right for answer in mine) for mine in answers),
        tuple(asked.count(skill) for skill in skills),
        tuple(tuple(answer.ms for answer in mine) for mine in answers),
    )


def text_digest(text: str) -> str:
    """The identity of a blueprint's text."""
    return hashlib.sha256(text.encode()).hexdigest()
