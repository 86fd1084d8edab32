"""A lesson's items for the drill page: asked until its criterion is met, or without help in the gate."""

from collections.abc import Callable

from dealer_trainer.drills.course.lesson_state import ItemDue
from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.drills.session.goal import Goal
from dealer_trainer.drills.session.session import AnsweredItem, DrillState
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.lesson.lesson_walk import AnsweredLessonItem, LessonWalk
from dealer_trainer.ui.settings.translated import game_text


class LessonItems:
    """The items of one activity, in the form of a drill page's session; an explanation stays until it is left."""

    def __init__(
        self, game: Game, lesson: LessonWalk, on_over: Callable[[], None], record: Callable[[AnsweredItem], None]
    ) -> None:
        """`on_over`: called when the activity is over and its last result was read. `record`: stores an answer."""
        due, activity = lesson.due, lesson.activity
        assert isinstance(due, ItemDue)
        assert activity.kind in ("drill", "gate")
        assert activity.until is not None
        self._game = game
        self._lesson = lesson
        self._on_over = on_over
        self._record = record
        self._at = lesson.state.activity, lesson.state.attempt
        self._count = lesson.walk.item_count(lesson.state)
        self._is_helped = due.is_helped
        self._item = due.item
        self._done = tuple(map(_answered, lesson.answered))
        self._explained: AnsweredItem | None = None
        self._is_rule_told = False

    @property
    def game(self) -> Game:
        """The game being drilled."""
        return self._game

    @property
    def state(self) -> DrillState:
        """The current item, or the one being explained."""
        skill = self._lesson.game.drills.skill(self._item.skill)
        goal = Goal(skill.id, game_text(skill.title), Drills(skills=(skill,)))
        return DrillState(
            "asked" if self._explained is None else "explained", "learn" if self._is_helped else "test", goal,
            self._item, skill, min(len(self._done) + 1, self._count), self._count, self._done[-self._count :],
            self._explained, is_reminded=self._is_helped, is_rule_told=self._is_rule_told,
        )  # fmt: skip

    def painted(self) -> None:
        """Do nothing: a lesson times no items."""

    def prepare(self) -> Item | None:
        """Do nothing: the walk makes the next item when it is due."""
        return None

    def answer(self, answer: Answer) -> None:
        """Give an answer; a wrong one is explained. What comes back in a gate counts as helped, for that reason."""
        if self._explained is not None or self.is_over:
            return
        is_hinted = self._is_helped or bool(self._lesson.state.asked)
        graded = self._lesson.answer(answer)
        done = AnsweredItem(self._item, answer, graded, None, is_hinted=is_hinted)
        self._done = (*self._done, done)
        self._record(done)
        if not graded.is_right:
            self._explained = done
        else:
            self._advance()

    def go_on(self) -> None:
        """Leave the explanation."""
        if self._explained is not None:
            self._explained, self._is_rule_told = None, False
            self._advance()

    def remind(self) -> None:
        """Show the whole rule after a wrong answer."""
        self._is_rule_told = self._explained is not None

    def interrupt(self) -> None:
        """Do nothing: a lesson times no items."""

    def pause(self) -> None:
        """Do nothing: a lesson waits anyway."""

    def resume(self) -> None:
        """Do nothing: a lesson waits anyway."""

    def finish(self) -> None:
        """Do nothing: the lesson ends an activity, not the page."""

    def keep(self) -> None:
        """Do nothing: each answer is handed on when it is given."""

    @property
    def is_over(self) -> bool:
        """Whether the activity's last answer has been given."""
        state = self._lesson.state
        return (state.activity, state.attempt) != self._at or not isinstance(self._lesson.due, ItemDue)

    def _advance(self) -> None:
        due = self._lesson.due
        if self.is_over:
            self._on_over()
        elif isinstance(due, ItemDue):
            self._item = due.item


def _answered(done: AnsweredLessonItem) -> AnsweredItem:
    return AnsweredItem(done.item, done.answer, done.graded, None, is_hinted=False)
