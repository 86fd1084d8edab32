"""A lesson's items for the drill page: asked until its criterion is met, or without help in the gate."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QWidget

from dealer_trainer.drills.course.lesson_state import ItemDue
from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.drills.session.goal import Goal
from dealer_trainer.drills.session.session import AnsweredItem, DrillState
from dealer_trainer.games import Game
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.drill.bridge import DrillBridge, Session
from dealer_trainer.ui.drill.page import DrillPage
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.part import row


class ItemsPage(DrillPage):
    """Asks items one after another; Esc puts down chips in hand, else it leaves, wherever the focus is."""

    left = Signal()
    tells_wrong = True

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(game, parent)
        self.head.hide()
        told = self.feedback
        told.deals_situations = False  # a lesson deals its own rolls again
        told.count.setObjectName("article")
        goal = row((told.count, 1), told.tick, told.dots, gap=6)
        for mark in (told.tick, told.dots):
            goal.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
        ways = QBoxLayout.Direction
        self.bar.stood.connect(lambda is_beside: goal.setDirection(ways.BottomToTop if is_beside else ways.LeftToRight))
        self.bar.told.insertLayout(0, goal)
        # A shortcut, because a text field keeps every key to itself.
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        leave.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        for pressed in (leave.activated, leave.activatedAmbiguously):
            pressed.connect(self._on_escape)

    def begin_items(self, session: Session, count: Callable[[], str]) -> None:
        """Ask the items of a session; after each answer `count` returns the progress text."""
        self.feedback.count_text = count()
        self.feedback.dots.setVisible(session.state.is_reminded)  # a gate counts its rounds too
        bridge = DrillBridge(session, self)
        # Connected before the page, so that the count it draws includes this answer.
        bridge.changed.connect(lambda _: setattr(self.feedback, "count_text", count()))
        self.begin(bridge)

    def _on_escape(self) -> None:
        if not self.put_down():
            self.left.emit()


class LessonItems(Session):
    """The items of one activity, untimed; an explanation stays until it is left, and the lesson goes on."""

    def __init__(
        self, game: Game, lesson: LessonWalk, on_over: Callable[[], None], record: Callable[[AnsweredItem], None]
    ) -> None:
        """`on_over`: called when the activity is over and its last result was read. `record`: stores an answer."""
        due, activity = lesson.due, lesson.activity
        assert isinstance(due, ItemDue)
        assert activity.kind in ("drill", "gate")
        assert activity.until is not None
        self.game = game
        self._lesson = lesson
        self._on_over = on_over
        self._record = record
        self._at = lesson.state.activity, lesson.state.attempt
        self._count = lesson.walk.item_count(lesson.state)
        self._is_helped = due.is_helped
        self._item = due.item
        self._done = lesson.answered
        self._explained: AnsweredItem | None = None
        self._is_rule_told = False

    @property
    def state(self) -> DrillState:
        """The current item, or the one being explained."""
        skill = self._lesson.game.drills.skill(self._item.skill)
        goal = Goal(skill.id, game_text(skill.title), Drills(skills=(skill,)))
        return DrillState(
            "asked" if self._explained is None else "explained", "learn" if self._is_helped else "test", goal,
            self._item, min(len(self._done) + 1, self._count), self._count, self._done[-self._count :],
            self._explained, is_reminded=self._is_helped, is_rule_told=self._is_rule_told,
        )  # fmt: skip

    def answer(self, answer: Answer) -> None:
        """Give an answer; a wrong one is explained, and the last one with help gets its verdict first.

        What comes back in a gate counts as helped, for that reason.
        """
        if self._explained is not None or self.is_over:
            return
        is_hinted = self._is_helped or bool(self._lesson.state.asked)
        graded = self._lesson.answer(answer)
        done = AnsweredItem(self._item, answer, graded, None, is_hinted=is_hinted)
        self._done = (*self._done, done)
        self._record(done)
        if not graded.is_right or (self._is_helped and self.is_over):
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
