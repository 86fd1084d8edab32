"""A show as a live session: an event is what is due, the host's answers by their keys are the reply."""

from typing import Any

from dealer_trainer.drills.show.part import whole_skill
from dealer_trainer.drills.show.session import AskedEvent, HostSession
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.guide.show.grade import GradedClaim


class HostingSession:
    """A show that contestants play from a seed, asked of everything; after one show comes another."""

    def __init__(self, game: ShowGame, seed: int) -> None:
        self._session = HostSession(game, whole_skill(game), seed)

    @property
    def prompt(self) -> AskedEvent:
        """The event, and what is asked of it."""
        return self._session.asked

    @property
    def model(self) -> dict[str, Any]:
        """What the model host answers."""
        return {question.key: question.due for question in self._session.asked.questions}

    def reply(self, answers: dict[str, Any]) -> GradedClaim:
        """Answer, and let the show go on."""
        graded = self._session.answer(answers)
        self._session.go_on()
        return graded
