"""A host's drill item: one event of a show that contestants play, what is asked about it, and its grading."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from dealer_trainer.drills.question import Question
from dealer_trainer.drills.show.session import HostSession
from dealer_trainer.engine.show.document import state_document
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.message import joined, message

Document = Mapping[str, object]
"""Values as JSON has them."""

_FURTHEST = 8
"""How many events of a session may come before an item."""


class HostItem(NamedTuple):
    """One event. `id`: "host/skill/seed", which rebuilds it. `shown`: the state before it, and the event."""

    id: str
    kind: str
    skill: str
    seed: int
    question: str
    shown: Document
    due: Document
    questions: tuple[Question, ...]
    session: HostSession


class HostGraded(NamedTuple):
    """The grade of an answer. `why`: what the row says, or the wrong rules behind the answer. `source`: the row's."""

    is_right: bool
    due: Document
    why: str
    source: str


def make(game: ShowGame, skill_id: str, seed: int) -> HostItem:
    """The item of a skill and a seed; raises ValueError if the show has no such skill."""
    skill = next((known for known in game.skills if known.id == skill_id), None)
    if skill is None:
        raise ValueError(f"{game.id} has no skill {skill_id!r}")
    session = HostSession(game, skill, seed)
    for _ in range(Random(seed).randrange(_FURTHEST)):
        session.go_on()
    asked = session.asked
    return HostItem(
        f"host/{skill_id}/{seed}",
        "host",
        skill_id,
        seed,
        message("What holds after this event?"),
        {"state": state_document(game.show, asked.before), "event": asked.document},
        {question.key: question.claimed(question.due) for question in asked.questions},
        asked.questions,
        session,
    )


def grade(item: HostItem, answer: Document) -> HostGraded:
    """The grade of an answer to an item; its keys are those of `due`."""
    row = item.session.asked.outcome.row
    graded = item.session.graded(answer)
    reasons = dict.fromkeys(fault.why for fault in graded.faults if "(" in fault.why)
    title = "" if row is None else row.title
    return HostGraded(
        graded.is_ok, item.due, joined("; ", tuple(reasons)) or title, "seed" if row is None else row.source
    )
