"""The card of today's session: what is next, the tasks, one primary button; and at its end the results."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.drills.course.day import DayPlan, DrillTask, LessonTask, Task, brought_up
from dealer_trainer.drills.course.overview import Overview
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.today.day_session import DaySession
from dealer_trainer.ui.today.task_list import TaskLine, TaskList
from dealer_trainer.ui.today.today_text import headline, part_lines, summary_lines, task_line
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.plain_label import named_label

MOST_LINES = 5
"""Lines for which a small screen has room: if the session has fewer tasks, its drill is listed part by part."""

LOW = 660
"""Below this height of the window at scale 1 the tasks leave no room for the buttons under them."""


class SessionCard(QFrame):
    """Shows what it is given; the page connects its buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._badge = named_label(self, "dayBadge", is_wrapped=False)
        self._title = named_label(self, "headline")
        self._text = named_label(self, "article")
        self.tasks = TaskList(self)
        self.start = KeyButton("", "Enter", self)
        self.start.setObjectName("start")
        self.start.setProperty("isMain", True)
        self.start.setAutoDefault(True)
        self.deal = QPushButton(self.tr("Just deal"), self)
        self.drills = QPushButton(self.tr("Choose a drill"), self)
        for button in (self.deal, self.drills):
            button.setObjectName("second")
        self._buttons = FoldingRow((self.start, self.deal, self.drills), self)
        self._lay_out()

    @property
    def words(self) -> str:
        """All the text shown, line by line."""
        labels = (self._badge, self._title, self._text)
        said = [label.text() for label in labels if not label.isHidden() and label.text()]
        lines = (
            [] if self.tasks.isHidden() else [f"{line.title}: {line.note}, {line.length}" for line in self.tasks.lines]
        )
        return "\n".join([*said, *lines])

    def show_session(self, found: Overview | None, session: DaySession | None) -> None:
        """Show the current session, or the proposed one; nothing is known before `found`."""
        self.start.setEnabled(found is not None and bool(found.plan.tasks))
        if found is None:
            self._show_text(self.tr("One moment …"), self.tr("Reading your answers."))
        elif session is not None and session.task is None:
            self._show_end(found)
        elif session is not None:
            self._show_steps(brought_up(session.plan, found.path), session.done)
        elif found.plan.tasks:
            self._show_steps(found.plan, 0)
        else:
            self._show_text(self.tr("Deal for a while"), self.tr("This game has no course and no drills."))
        self.start.setAccessibleName(self.start.text())
        self.start.setAccessibleDescription(self.words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the buttons are above the tasks, where they are seen without scrolling."""
        super().resizeEvent(event)
        is_low = self.window().height() < LOW * unit(self)
        before = self._column.indexOf(self.tasks) - 1
        if is_low != (self._column.indexOf(self._buttons) == before):
            self._column.removeWidget(self._buttons)
            self._column.insertWidget(self._column.indexOf(self.tasks) if is_low else -1, self._buttons)

    def _show_steps(self, plan: DayPlan, done: int) -> None:
        task, minutes = plan.tasks[done], max(1, round(plan.ms / 60_000))
        self._badge.setText(self.tr("Today · about {minutes} minutes").format(minutes=minutes))
        if done:
            words = self.tr("Today · {number} of {count}")
            self._badge.setText(words.format(number=done + 1, count=len(plan.tasks)))
        self._badge.show()
        self._title.setText(headline(task))
        self._text.hide()
        lines: list[TaskLine] = []
        for at, each in enumerate(plan.tasks):
            lines.append(task_line(each, is_done=at < done, is_next=at == done))
            if isinstance(each, DrillTask) and at == done:
                lines += part_lines(each.proposal, MOST_LINES - len(plan.tasks))
        self.tasks.show_lines(lines)
        self.tasks.show()
        self.start.setText(self._start_text(task, is_first=not done))

    def _start_text(self, task: Task, *, is_first: bool) -> str:
        if isinstance(task, LessonTask) and task.activity:
            return self.tr("Resume the lesson")
        if not is_first:
            return self.tr("Continue")
        return self.tr("Start the lesson") if isinstance(task, LessonTask) else self.tr("Start")

    def _show_end(self, found: Overview) -> None:
        lines = summary_lines(found.summary) if found.summary is not None else []
        self._show_text(self.tr("Done for today"), "\n".join(lines))
        self.start.setText(self.tr("Train some more"))

    def _show_text(self, title: str, text: str) -> None:
        self._badge.hide()
        self.tasks.hide()
        self._title.setText(title)
        self._text.setText(text)
        self._text.show()
        self.start.setText(self.tr("Start"))

    def _lay_out(self) -> None:
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(24, 14, 24, 16)
        column.setSpacing(6)
        column.addWidget(self._badge, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addWidget(self.tasks, 100)
        column.addStretch(1)
        column.addSpacing(6)
        column.addWidget(self._buttons)
