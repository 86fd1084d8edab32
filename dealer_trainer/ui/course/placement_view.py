"""The placement on screen: an introduction, its questions, and where the trainee begins."""

import secrets
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.drills.course.placement import (
    MOST_MS,
    SEEDS,
    PlacementAnswer,
    Question,
    first_lesson,
    missed_lessons,
    most_left,
    next_question,
    placement,
)
from dealer_trainer.drills.item.factory import grade, make
from dealer_trainer.drills.item.item import Answer, Graded, Item
from dealer_trainer.drills.session.goal import Goal
from dealer_trainer.drills.session.session import AnsweredItem, Clock, DrillState
from dealer_trainer.games import Game
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.lesson.items_page import ItemsPage
from dealer_trainer.ui.lesson.lesson_header import LessonHeader
from dealer_trainer.ui.lesson.message_panel import Choice, MessagePanel
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.layout import column


class PlacementItems:
    """One placement, in the form of a drill page's session; right answers are not revealed."""

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

    def prepare(self) -> Item | None:
        """Prepare nothing: the next item depends on this answer."""
        return None

    def answer(self, answer: Answer) -> None:
        """Take an answer and ask the next."""
        self._advance(answer, grade(self._game, self._item, answer))

    def finish(self) -> None:
        """Answer that the trainee does not know: it counts as a wrong answer, and is better than a guess."""
        self._advance(Answer(), Graded(is_right=False, right=Answer(), due="", why="", source=""))

    def go_on(self) -> None:
        """Do nothing: a placement has no explanations."""

    def remind(self) -> None:
        """Do nothing: a placement has no help."""

    def interrupt(self) -> None:
        """Do nothing: the clock of a placement keeps running."""

    def pause(self) -> None:
        """Do nothing: the clock of a placement keeps running."""

    def resume(self) -> None:
        """Do nothing: the clock of a placement keeps running."""

    def keep(self) -> None:
        """Do nothing: the result is stored at the end."""

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


MINUTE_MS = 60_000


class PlacementView(QWidget):
    """Asks, without feedback, until it is sure; emits the result, which its owner stores."""

    found = Signal(object)
    """The lessons that are marked as known, in order, once the result was read and not undone."""
    lesson_wanted = Signal(str)
    """The lesson to begin with."""
    left = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None, seed: int | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePage")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._game = game
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed
        self._session: PlacementItems | None = None
        self._skipped: tuple[Lesson, ...] = ()
        self.header = LessonHeader(self)
        self.header.show_lesson(self.tr("The course"), self.tr("Find your place"))
        self.setAccessibleName(self.tr("Find your place"))
        self.header.marks.hide()
        self.header.leave.clicked.connect(self.left)
        self.panel = MessagePanel(self)
        self.items = ItemsPage(game, self)
        # Otherwise an Enter pressed out of habit would skip the result unread.
        self.items.asks_for_enter = True
        self.items.left.connect(self.left)
        self.items.feedback.end.setText(self.tr("I don’t know"))
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.panel)
        self._stack.addWidget(self.items)
        self.setLayout(column(self.header, (self._stack, 1), gap=0))
        self.panel.show_message(
            self.tr("Find your place in the course"),
            self.tr(
                "Answer as quickly as you do at a table. It takes at most 8 minutes and ends as soon as it is sure. If "
                "you do not know something, say so: it costs you nothing."
            ),
            (Choice(self.tr("Begin"), "Enter", self.begin), Choice(self.tr("Not now"), "Esc", self.left.emit)),
        )

    @property
    def is_asking(self) -> bool:
        """Whether a question is waiting for its answer."""
        return self._stack.currentWidget() is self.items

    def begin(self) -> None:
        """Ask the first question."""
        first = next_question(self._game, (), self._seed)
        if first is None:
            self._on_over()
            return
        self._session = PlacementItems(self._game, first, self._seed, SystemClock(), self._on_over)
        self._stack.setCurrentWidget(self.items)
        self.items.begin_items(self._session, self._count, has_end=True)
        self.items.start()

    def start(self) -> None:
        """Put the focus where the next key is needed."""
        if self.is_asking:
            self.items.start()
        else:
            self.panel.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _count(self) -> str:
        assert self._session is not None
        answers = self._session.answers
        left = max(1, -(-(MOST_MS - sum(answer.ms for answer in answers)) // MINUTE_MS))
        minutes = self.tr("1 minute at most") if left == 1 else self.tr("{count} minutes at most").format(count=left)
        if self._session.left == 1:
            return self.tr("Question {number}, perhaps the last.").format(number=len(answers) + 1) + " " + minutes
        words = self.tr("Question {number}, about {count} left at most.")
        return words.format(number=len(answers) + 1, count=self._session.left - 1) + " " + minutes

    def _on_over(self) -> None:
        answers = () if self._session is None else self._session.answers
        result = placement(self._game, answers)
        course = self._game.course
        units = course.units[: result.skipped]
        self._skipped = tuple(lesson for unit in units for lesson in course.lessons_of(unit))
        self._stack.setCurrentWidget(self.panel)
        self._show_result(result.skipped, first_lesson(course, result))
        self.panel.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Accept the result, unless it was changed."""
        super().hideEvent(event)
        self._agree()

    def _agree(self) -> None:
        """Emit, once, the lessons that may be skipped, to be marked."""
        skipped, self._skipped = self._skipped, ()
        if skipped:
            self.found.emit(skipped)

    def _show_result(self, skipped: int, first: str | None) -> None:
        course = self._game.course

        def on() -> None:
            self._agree()
            if first is None:
                self.left.emit()
            else:
                self.lesson_wanted.emit(first)

        begin = Choice(self.tr("Begin") if first is not None else self.tr("Done"), "Enter", on)
        later = Choice(self.tr("Later"), "Esc", self.left.emit)
        if not skipped:
            title = self.tr("You begin at the beginning")
            text = self.tr("That is the quickest way: the first units take a few minutes each.")
            self.panel.show_message(title, text, (begin, later))
            return
        undo = Choice(self.tr("Undo: begin at unit 1"), "U", self._undo)
        title = self.tr("You know the whole course")
        if first is not None:
            unit = course.units[skipped]
            title = self.tr("You begin at unit {number}: {unit}").format(number=skipped + 1, unit=game_text(unit.title))
        known = self.tr("Unit 1 is marked as known.")
        if skipped > 1:
            known = self.tr("Units 1 to {last} are marked as known.").format(last=skipped)
        text = known + " " + self._advice()
        self.panel.show_message(title, text, (begin, undo, later))

    def _advice(self) -> str:
        """Which skipped lessons deserve a look: part of them was missed, and no other lesson teaches it."""
        answers = () if self._session is None else self._session.answers
        missed = [
            game_text(lesson.title) for lesson in missed_lessons(self._game.course, answers) if lesson in self._skipped
        ]
        if not missed:
            return self.tr("You can still take any of their lessons.")
        return self.tr("Not everything was right in: {lessons}. You should take these lessons.").format(
            lessons=", ".join(missed)
        )

    def _undo(self) -> None:
        self._skipped = ()
        first = self._game.course.lessons[0].id
        self.panel.show_message(
            self.tr("You begin at unit 1"), self.tr("Nothing is marked as known."),
            (Choice(self.tr("Begin"), "Enter", lambda: self.lesson_wanted.emit(first)),
             Choice(self.tr("Later"), "Esc", self.left.emit)),
        )  # fmt: skip
        self.panel.start()
