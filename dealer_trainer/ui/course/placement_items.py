"""The questions of the placement for the drill page: silent, timed, and chosen by the answers so far."""

from collections.abc import Callable

from dealer_trainer.drills.course.placement import PlacementAnswer, Question, most_left, next_question
from dealer_trainer.drills.item.factory import grade, make
from dealer_trainer.drills.item.item import Answer, Graded
from dealer_trainer.drills.session.goal import Goal
from dealer_trainer.drills.session.session import AnsweredItem, Clock, DrillState
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.drill.bridge import Session
from dealer_trainer.ui.settings.translated import game_text


class PlacementItems(Session):
    """One placement; right answers are not revealed, there is no help, and its clock keeps running."""

    def __init__(self, game: Game, first: Question, seed: int, clock: Clock, on_over: Callable[[], None]) -> None:
        """`on_over`: called when the questions are over."""
        self._game = game
        self._seed = seed
        self._clock = clock
        self._on_over = on_over
        self._question = first
        self._item = make(game, first.skill, first.seed)
        self._since: int | None = None
        self.answers: tuple[PlacementAnswer, ...] = ()
        self._done: tuple[AnsweredItem, ...] = ()
        self.left = most_left(game, (), seed)
        """About how many questions are left at most, including the current one."""

    @property
    def game(self) -> Game:
        """The game."""
        return self._game

    @property
    def state(self) -> DrillState:
        """The current item."""
        skill = self._game.drills.skill(self._item.skill)
        goal = Goal(skill.id, game_text(skill.title), Drills(skills=(skill,)))
        done = len(self._done)
        return DrillState("asked", "test", goal, self._item, skill, done + 1, done + self.left, self._done)

    def painted(self) -> None:
        """Start the item's time: it is on screen."""
        if self._since is None:
            self._since = self._clock.ticks()

    def answer(self, answer: Answer) -> None:
        """Take an answer and ask the next."""
        self._advance(answer, grade(self._game, self._item, answer))

    def finish(self) -> None:
        """Answer that the trainee does not know: it counts as a wrong answer, and is better than a guess."""
        self._advance(Answer(), Graded(is_right=False, right=Answer(), due="", why="", source=""))

    def _advance(self, answer: Answer, graded: Graded) -> None:
        now = self._clock.ticks()
        took = now - (now if self._since is None else self._since)
        self.answers = (
            *self.answers,
            PlacementAnswer(self._question.unit, self._question.skill, graded.is_right, took),
        )
        self._done = (*self._done, AnsweredItem(self._item, answer, graded, took, is_hinted=False))
        following = next_question(self._game, self.answers, self._seed)
        if following is None:
            self._on_over()
            return
        self._question, self._since = following, None
        self.left = most_left(self._game, self.answers, self._seed)
        self._item = make(self._game, following.skill, following.seed)
