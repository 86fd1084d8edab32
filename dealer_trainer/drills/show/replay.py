"""Part of a show again, step by step: each event, then the model host's answers one after the other."""

from collections.abc import Sequence
from typing import NamedTuple

from dealer_trainer.drills.show.question import questions_of
from dealer_trainer.drills.show.session import AskedEvent
from dealer_trainer.engine.show.event import read_event
from dealer_trainer.engine.show.play import begin
from dealer_trainer.games.show.course import HostLesson, example_of
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.games.show.skills import ODDS


class ReplayStep(NamedTuple):
    """One step. `event`: its index, from 0; `answered`: how many of its questions the model host has answered."""

    event: int
    asked: AskedEvent
    answered: int

    @property
    def is_after(self) -> bool:
        """Whether the event is fully answered, so that the state after it is shown."""
        return self.answered == len(self.asked.questions)


def replay_of(stretch: Sequence[AskedEvent]) -> tuple[ReplayStep, ...]:
    """The steps of a part of a show."""
    return tuple(
        ReplayStep(event, asked, answered)
        for event, asked in enumerate(stretch)
        for answered in range(len(asked.questions) + 1)
    )


def example_played(game: ShowGame, lesson: HostLesson) -> tuple[AskedEvent, ...]:
    """The events of a lesson's example, each with everything that any skill of the show asks."""
    show, keys = game.show, {key for skill in game.skills for key in skill.keys if key != ODDS}
    state = begin(show).state
    found: list[AskedEvent] = []
    for step in example_of(show, lesson):
        event = read_event(show, state, step.document)
        questions = questions_of(show, state, event, step.outcome, keys)
        found.append(AskedEvent(state, step.document, event, step.outcome, questions))
        state = step.outcome.state
    return tuple(found)
