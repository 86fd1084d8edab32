"""The card of today's session: where it leads, its tasks, one primary button, its results; and the exam readiness."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.drills.course.day import DrillTask, LessonTask, Task, task_minutes
from dealer_trainer.drills.course.overview import Overview
from dealer_trainer.drills.course.path import AreaFigure, Path
from dealer_trainer.games import Game
from dealer_trainer.games.course import Background, Course
from dealer_trainer.ui.lesson.felt_piece import pieces_of
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.today.today_text import TaskLine, done_text, summary_lines, task_line
from dealer_trainer.ui.widget.end_page import share_bar
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import PushButton, RowButton, column, discard, named_label, row, set_look, set_tip
from dealer_trainer.ui.widget.source_link import HowButton
from dealer_trainer.ui.widget.unit_picture import UnitPicture

BADGE, PICTURE = 38, 108
"""The width of a task's number, and the side of the unit's picture, at scale 1."""
LEAST_WIDE = 520
"""The width of a card that has room for the picture, at scale 1."""


class TaskRow(RowButton):
    """A task with its number, why it is there, and its minutes; pressed, it begins."""

    def __init__(self, number: int, line: TaskLine, parent: QWidget) -> None:
        super().__init__("taskRow", f"{number}. {line.title}, {line.note}, {line.length}", parent)
        is_first = number == 1
        badge = named_label(self, "dayBadge" if is_first else "pill", str(number), is_wrapped=False)
        title = named_label(self, "taskTitle" if is_first else "", line.title)
        note = named_label(self, "pressing" if line.is_pressing else "quiet", line.note)
        length = named_label(self, "quiet", line.length, is_wrapped=False)
        badge.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        badge.setFixedWidth(round(BADGE * unit(parent)))
        badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.fill(row(badge, (column(1, title, note, 1, gap=2), 1), length, gap=16, margins=(6, 2, 6, 2)))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)


class TaskList(QWidget):
    """The first row is next; a screen reader gets all of them as one text, too."""

    wanted = Signal(int)
    """The index of the task whose row was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[TaskLine, ...] = ()
        self.rows: tuple[TaskRow, ...] = ()
        self._column = column(gap=0)
        self.setLayout(self._column)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def show_lines(self, lines: Sequence[TaskLine]) -> None:
        """Show these lines."""
        if tuple(lines) == self.lines:
            return
        self.lines = tuple(lines)
        self.setAccessibleName("; ".join(f"{line.title}, {line.note}, {line.length}" for line in lines))
        discard(self._column, self.rows)
        self.rows = tuple(TaskRow(number, line, self) for number, line in enumerate(lines, 1))
        for at, shown in enumerate(self.rows):
            shown.clicked.connect(lambda _=False, at=at: self.wanted.emit(at))
            self._column.addWidget(shown)
            shown.show()
        scale_layouts(self, unit(self))


class StartButton(KeyButton):
    """The primary button: it names what begins, in two lines where the card is narrow."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", "Enter", parent)
        self.setObjectName("start")
        self.setProperty("isMain", True)
        self.setAutoDefault(True)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def minimumSizeHint(self) -> QSize:
        """As wide as a few words."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), round(NARROW * unit(self))), hint.height())


NARROW = 230
"""The least width of the primary button, at scale 1."""
THEN = 2
"""The tasks that are named after those with a row."""
MOST_LINES, LEAST_LINES = 5, 2
"""Tasks that get a row of their own if there is room, and in any case; the others are named in a line below."""


class SessionCard(QFrame):
    """Shows what it is given; the page connects its buttons."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.picture = UnitPicture(pieces_of(game), self, PICTURE)
        """The unit of the next lesson."""
        self.picture.hide()
        self._has_unit = False
        self._title = named_label(self, "headline")
        self._done = named_label(self, "quiet")
        self._text = named_label(self, "article")
        self.tasks = TaskList(self)
        self._rest = named_label(self, "quiet")
        self.start = StartButton(self)
        self.refresher, self.audition = PushButton("", self), PushButton("", self)
        for button in (self.refresher, self.audition):
            button.setObjectName("turn")
        self._trials = FoldingRow((self.refresher, self.audition), self)
        set_tip(self.refresher, self.tr("What you missed lately, nothing new."))
        house = self.tr("How a house auditions a dealer: a new table, one interruption, one correction, a result.")
        set_tip(self.audition, house)
        head = row(self.picture, (column(self._title, self._done, self._text, row(self.start, 1), gap=10), 1), gap=24)
        head.setAlignment(self.picture, Qt.AlignmentFlag.AlignTop)
        parts = (head, (self.tasks, 100), self._rest, 1, self._trials)
        self.setLayout(column(*parts, gap=9, margins=(24, 15, 24, 13)))
        self._most = MOST_LINES
        self._shown: tuple[Overview | None, Sequence[Task], Course, Background | None] | None = None

    @property
    def words(self) -> str:
        """All the text shown, line by line."""
        labels = (self._title, self._done, self._text, self._rest)
        said = [label.text() for label in labels if not label.isHidden() and label.text()]
        lines = [f"{line.title}: {line.note}, {line.length}" for line in self.tasks.lines]
        return "\n".join([*said, *([] if self.tasks.isHidden() else lines)])

    def show_session(
        self, found: Overview | None, done: Sequence[Task], course: Course, background: Background | None = None
    ) -> None:
        """Show the session, of which some tasks may be `done`; nothing is known before `found`."""
        self._shown = found, done, course, background
        self.start.setEnabled(found is not None and (bool(found.plan.tasks) or bool(done)))
        station = None if found is None else next((each for each in found.path.units if each.status == "next"), None)
        self._has_unit = station is not None
        self._show_picture()
        if station is not None:
            self.picture.show_unit(station.parts, station.share)
        self._trials.setVisible(found is not None and bool(found.path.lessons or found.path.skills))
        if found is not None:
            self._show_trials(found.path)
        if found is None:
            self._show_text(self.tr("One moment …"), self.tr("Loading your answers."))
        elif found.plan.tasks:
            self._show_tasks(found, done, course, background)
        elif found.summary is not None or course.lessons:
            self._show_text(self.tr("Done for today"), "\n".join(summary_lines(found)))
            self.start.setText(self.tr("Train some more"))
        else:
            self._show_text(self.tr("Deal for a while"), self.tr("This game has no course and no drills."))
        self.start.setAccessibleName(self.start.text())
        self.start.setAccessibleDescription(self.words)

    def _show_trials(self, path: Path) -> None:
        """What cannot begin yet says what it waits for."""
        is_begun = bool(path.skills) or any(each.passed for each in path.units)
        refresher, audition = self.tr("Before work, 3 min"), self.tr("Mock audition, 15 min")
        if not is_begun:
            refresher = self.tr("Before work, 3 min: after lesson 1")
        if not path.skills:
            audition = self.tr("Mock audition, 15 min: after the first lessons")
        self.refresher.setText(refresher)
        self.refresher.setEnabled(is_begun)
        self.audition.setText(audition)
        self.audition.setEnabled(bool(path.skills))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the picture where there is room for it."""
        super().resizeEvent(event)
        self._show_picture()

    def _show_picture(self) -> None:
        self.picture.setVisible(self._has_unit and self.width() >= LEAST_WIDE * unit(self))

    def show_most(self) -> None:
        """Give as many tasks as may be a row: there may be more room now."""
        if self._most < MOST_LINES:
            self._most = MOST_LINES
            self._show_again()

    def show_fewer(self) -> bool:
        """Give one task less a row, because there is too little room; returns False if that is no more possible."""
        if self.tasks.isHidden() or len(self.tasks.rows) <= LEAST_LINES:
            return False
        self._most = len(self.tasks.rows) - 1
        self._show_again()
        return True

    def _show_again(self) -> None:
        if self._shown is not None:
            self.show_session(*self._shown)

    def _show_tasks(
        self, found: Overview, done: Sequence[Task], course: Course, background: Background | None
    ) -> None:  # fmt: skip
        tasks = found.plan.tasks
        self._title.setText(self.tr("Today: {minutes} min").format(minutes=sum(map(task_minutes, tasks))))
        self._done.show_text(done_text(done, found.path))
        self._text.show_text(translated(found.lead))
        lines = [task_line(task, course, background) for task in tasks]
        self.tasks.show_lines(lines[: self._most])
        self.tasks.show()
        rest = [line.title for line in lines[self._most :]]
        named = rest if len(rest) <= THEN + 1 else rest[:THEN]  # a single one more is named
        words = self.tr("Then {minutes} min: {titles}")
        if named != rest:
            words = self.tr("Then {minutes} min: {titles}; {count} more")
        minutes = sum(map(task_minutes, tasks[self._most :]))
        words = words.format(minutes=minutes, titles="; ".join(named), count=len(rest) - THEN)
        self._rest.show_text(words if rest else "")
        self.start.setText(self._start_text(tasks[0], is_first=not done))

    def _start_text(self, task: Task, *, is_first: bool) -> str:
        """What begins now."""
        if isinstance(task, DrillTask):
            count = task.proposal.items
            what = self.tr("one question") if count == 1 else self.tr("{count} questions").format(count=count)
        else:
            what = game_text(task.title)
        if isinstance(task, LessonTask) and task.activity:
            return self.tr("Resume: {what}").format(what=what)
        return (self.tr("Start: {what}") if is_first else self.tr("Next: {what}")).format(what=what)

    def _show_text(self, title: str, text: str) -> None:
        for label in (self._done, self._rest, self.tasks):
            label.hide()
        self._title.setText(title)
        self._text.show_text(text)
        self.start.setText(self.tr("Start"))


ROOMY = 64
"""The most height of an area, at scale 1."""


class AreaBars(QWidget):
    """What the bars are, one row per area, and a line about what does not count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = named_label(self, "cardTitle", self.tr("Exam readiness"), is_wrapped=False)
        how = HowButton(("exam", "help", "right", "rounds", "left"), self)
        self._head = FoldingRow((title, how), self, spread="apart")
        self._note = named_label(self, "quiet")
        self._shown: tuple[Sequence[AreaFigure], int] = (), 0
        self._rows: list[QWidget] = []
        self._column = column(self._head, self._note, 1, gap=2)
        self.setLayout(self._column)

    def show_areas(self, areas: Sequence[AreaFigure], imported: int = 0) -> None:
        """Show these areas; `imported`: answers that came in a file, which do not count."""
        if (areas, imported) == self._shown:
            return
        self._shown = areas, imported
        words = self.tr("{count} imported answers are not counted here.")
        self._note.show_text(words.format(count=imported) if imported else "")
        discard(self._column, self._rows)
        self._rows = [self._row(area) for area in areas]
        for at, widget in enumerate(self._rows):
            self._column.insertWidget(1 + at, widget, 100)
            widget.show()
        scale_layouts(self, unit(self))
        figures = [f"{game_text(area.need.title)}: {translated(area.text)}" for area in areas]
        self.setAccessibleName("; ".join([*figures, *([self._note.text()] if imported else [])]))

    def _row(self, area: AreaFigure) -> QWidget:
        title = named_label(self, "", game_text(area.need.title), is_wrapped=False)
        figure = named_label(self, "quiet" if area.percent is None else "", translated(area.text), is_wrapped=False)
        made = QWidget(self)
        bar = share_bar(made, (area.percent or 0) / 100)
        set_look(bar, "isReady", area.is_ready)
        made.setLayout(column(1, FoldingRow((title, figure), made, spread="apart"), bar, 1, gap=2))
        made.setMaximumHeight(round(ROOMY * unit(self)))
        return made
