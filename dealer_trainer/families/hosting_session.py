"""A show as a live session: it prompts with an event, and the host's answers by key are the reply."""

from typing import Any

from dealer_trainer.drills.show.part import whole_skill
from dealer_trainer.drills.show.session import AskedEvent, HostSession
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.guide.show.grade import GradedClaim


class HostingSession:
    """A show that contestants play from a seed, with every question asked; after one show comes another."""

    def __init__(self, game: ShowGame, seed: int) -> None:
        self._session = HostSession(game, whole_skill(game), seed)

    @property
    def prompt(self) -> AskedEvent:
        """The event, and what is asked about it."""
        return self._session.asked

    @property
    def model(self) -> dict[str, Any]:
        """The model host's answers."""
        return {question.key: question.due for question in self._session.asked.questions}

    def reply(self, answers: dict[str, Any]) -> GradedClaim:
        """Grade the answers and continue the show."""
        graded = self._session.answer(answers)
        self._session.go_on()
        return graded
