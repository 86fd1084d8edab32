"""Beside the item: how far the drill is, the rule to remember, and after a wrong answer what was due and why."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.drills.session.reminder import Reminder, reminders
from dealer_trainer.drills.session.session import AnsweredItem, DrillState
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.answer_mark import AnswerMark, answer_color, draw_answer_mark
from dealer_trainer.ui.drill.answer_text import answer_text, show_source
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.action.action import set_look
from dealer_trainer.ui.table_text import rule_text
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label, plain_label
from dealer_trainer.ui.widget.source_link import SourceLink

IN_ROW = 10
CELL = 19
"""Distance between marks in pixels at scale 1."""


class ProgressDots(QWidget):
    """A dot for every item, ten to a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._marks: tuple[bool | None, ...] = ()
        self._length = 0

    def show_done(self, done: tuple[AnsweredItem, ...], length: int, *, is_silent: bool) -> None:
        """Draw the answers so far; silent ones do not show right or wrong."""
        self._marks = tuple(None if is_silent else answered.graded.is_right for answered in done)
        if length != self._length:
            self._length = length
            self.updateGeometry()
        right = sum(answered.graded.is_right for answered in done)
        said = self.tr("{count} answered").format(count=len(done))
        known = self.tr("{right} of {count} right").format(right=right, count=len(done))
        self.setAccessibleName(said if is_silent else known)
        self.update()

    def sizeHint(self) -> QSize:
        """Room for every mark of the drill."""
        rows = -(-max(1, self._length) // IN_ROW)
        return QSize(round(IN_ROW * CELL * unit(self)), round(rows * CELL * unit(self)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = unit(self)
        for index in range(self._length):
            at = QPointF((index % IN_ROW + 0.5) * CELL * scale, (index // IN_ROW + 0.5) * CELL * scale)
            if index < len(self._marks):
                self._draw(painter, at, scale, self._marks[index])
            else:
                painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1.4 * scale))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(at, 4.5 * scale, 4.5 * scale)

    def _draw(self, painter: QPainter, at: QPointF, scale: float, is_right: bool | None) -> None:
        if is_right is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawEllipse(at, 4.5 * scale, 4.5 * scale)
        else:
            draw_answer_mark(painter, at, 5 * scale, answer_color(self.palette(), is_right=is_right), is_right=is_right)


class ReminderList(QWidget):
    """Its lines are reused, because it changes with every item."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[tuple[PlainLabel, SourceLink]] = []
        self._column = column(gap=10)
        self.setLayout(self._column)
        self.hide()

    @property
    def text(self) -> str:
        """All the text it shows."""
        widgets = (widget for line in self._lines for widget in line if not widget.isHidden())
        return "\n".join(widget.text() for widget in widgets)

    def show_reminders(self, found: Sequence[Reminder]) -> None:
        """Show rules; hidden if there are none."""
        while len(self._lines) < len(found):
            label, link = plain_label(self, "article"), SourceLink(self)
            self._column.addWidget(label)
            self._column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
            self._lines.append((label, link))
        for index, (label, link) in enumerate(self._lines):
            reminder = found[index] if index < len(found) else None
            label.setText(translated(reminder.words) if reminder is not None else "")
            label.setVisible(reminder is not None)
            source = reminder.source if reminder is not None else ""
            show_source(link, source)
        self.setVisible(bool(found))


SEEN = ("cards", "marks")
"""Forms whose right answer is on the board or the felt, because it is long in words."""


class FeedbackPanel(QFrame):
    """Shows what the level allows, and has the keys that are not answers."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self._game = game
        self.count_text: str | None = None
        """How far the drill is, if it has no fixed number of items."""
        self.untaught: tuple[str, ...] = ()
        """Names that may not be revealed: a rule that uses one is shown neither before nor after the answer."""
        self.dots = ProgressDots(self)
        self._count = named_label(self, "quiet")
        self._tick = AnswerMark(self)
        self._heading = named_label(self, "feedbackHeading")
        self._due = named_label(self, "feedbackDue")
        self._why = named_label(self, "article")
        self._own = named_label(self, "quiet")
        self._reminders = ReminderList(self)
        self._reminded: list[Reminder] = []
        self._source = SourceLink(self)
        self._rule = named_label(self, "quiet")
        self.why = KeyButton(self.tr("Why?"), "F1", self)
        self.pause = KeyButton(self.tr("Pause"), "F2", self)
        self.end = KeyButton(self.tr("End"), "F3", self)
        self._lay_out()

    @property
    def words(self) -> str:
        """All the text it shows now."""
        labels = (self._heading, self._due, self._why, self._own, self._source, self._rule)
        said = [label.text() for label in labels if not label.isHidden()]
        return "\n".join(text for text in (*said, self._reminders.text) if text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many rules as fit."""
        super().resizeEvent(event)
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self._fit_reminders()

    def show_drill(self, state: DrillState) -> None:
        """Draw the current state of the drill."""
        self.dots.show_done(state.done, state.length, is_silent=state.level == "test")
        count = self.tr("{number} of {length}").format(number=state.number, length=state.length)
        self._count.setText(count if self.count_text is None else self.count_text)
        self.pause.setEnabled(state.stage in ("asked", "paused"))
        is_right = bool(state.done) and state.done[-1].graded.is_right
        self._tick.setVisible(is_right and state.level != "test")
        self._offer_why(state)
        if state.explained is not None:
            self._tell_wrong(state.explained, is_explained=state.is_rule_told)
        elif state.is_reminded:
            self._remind(state)
        elif state.done and state.level != "test":
            self._praise(state, state.done[-1])
        else:
            self._say("", "", "", "")

    def _offer_why(self, state: DrillState) -> None:
        """Offer "Why?" only if it says more than what is already shown."""
        if state.explained is not None:
            is_more = not state.is_rule_told and bool(self._rule_behind(state.explained))
        else:
            is_more = not state.is_reminded
        self.why.setEnabled(is_more and state.stage != "paused" and state.level != "test")
        self.why.setVisible(is_more and state.level != "test")

    def _rule_behind(self, done: AnsweredItem) -> str:
        """The whole rule behind an explanation; if the guide has no such text, what the item requires knowing."""
        text = rule_text(self._game.guide, done.graded.source)
        if text and self._is_taught(text):
            return text
        words = (reminder.words for reminder in reminders(self._game, done.item) if self._is_taught(reminder.words))
        return "\n\n".join(map(translated, words))

    def _is_taught(self, words: str) -> bool:
        return not any(name in words for name in self.untaught)

    def _tell_wrong(self, done: AnsweredItem, *, is_explained: bool) -> None:
        graded = done.graded
        due, why = translated(graded.due), translated(graded.why) if graded.why != graded.due else ""
        is_seen = done.item.form in SEEN
        self._say(self.tr("Not quite"), "" if is_seen else due, why, graded.source, kind="wrong")
        own = self.tr("Your answer: {answer}").format(answer=answer_text(self._game, done.item, done.answer))
        self._own.show_text(due if done.item.form == "marks" else "" if is_seen else own)
        if is_explained:
            self._rule.show_text(self._rule_behind(done))
        announce(self, self.words)

    def _remind(self, state: DrillState) -> None:
        found = [reminder for reminder in reminders(self._game, state.item) if self._is_taught(reminder.words)]
        self._say(self.tr("Remember") if found else "", "", "", "", kind="hint")
        self._reminded = found
        self._fit_reminders()

    def _fit_reminders(self) -> None:
        """Show as many whole rules as fit, those of the current roll first: none is cut off at the panel's end."""
        if not self._reminded:
            return
        inside, room = self._scroll.widget(), self._scroll.viewport().size()
        layout = None if inside is None else inside.layout()
        for count in range(len(self._reminded), 0, -1):
            self._reminders.show_reminders(self._reminded[:count])
            if layout is None or layout.totalHeightForWidth(room.width()) <= room.height():
                return

    def _praise(self, state: DrillState, done: AnsweredItem) -> None:
        if not done.graded.is_right:
            self._say("", "", "", "")
            return
        praise = self.tr("Your first right answer in this skill.") if done.is_first_right else ""
        self._say(self.tr("Right"), "", praise, "", kind="right")

    def _say(self, heading: str, due: str, why: str, source: str, kind: str = "quiet") -> None:
        self._heading.show_text(heading)
        self._due.show_text(due)
        self._why.show_text(why)
        self._reminded = []
        self._reminders.show_reminders(())
        show_source(self._source, source)
        self._own.show_text("")
        self._rule.show_text("")
        set_look(self._heading, "kind", kind)

    def _lay_out(self) -> None:
        inside = QWidget(self)
        labels = (self._heading, self._due, self._why, self._own, self._reminders, self._source, self._rule)
        said = column(*labels, 1, margins=(0, 0, 6, 0))
        said.setAlignment(self._source, Qt.AlignmentFlag.AlignLeft)
        inside.setLayout(said)
        scroll = self._scroll = ColumnArea(self, inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        head = row((self._count, 1), self._tick, gap=6)
        keys = FoldingRow((self.pause, self.end), self, spread="shared")
        made = column(head, self.dots, (scroll, 1), self.why, keys, gap=10, margins=(16, 14, 16, 14))
        made.insertSpacing(2, 8)
        self.setLayout(made)
