"""Beside a drill's item: how far the drill is, the rule to remember, and after a wrong answer what was due and why."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.drills.session.reminder import Reminder, reminders
from dealer_trainer.drills.session.session import AnsweredItem, DrillState
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.answer_text import answer_text, show_source
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table_text import rule_text, taught_text
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import PlainLabel, plain_label
from dealer_trainer.ui.widget.source_link import SourceLink
from dealer_trainer.ui.widget.verdict_panel import Verdict, VerdictPanel


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


class FeedbackPanel(VerdictPanel):
    """Shows what the level allows, and has the keys that are not answers."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent, show_source)
        self._game = game
        self.count_text: str | None = None
        """How far the drill is, if it has no fixed number of items."""
        self.untaught: tuple[str, ...] = ()
        """Names that may not be revealed: a rule that uses one is shown neither before nor after the answer."""
        self._reminders = ReminderList(self)
        self._reminded: list[Reminder] = []
        self.said.insertWidget(4, self._reminders)
        self.why = KeyButton(self.tr("Why?"), "F1", self)
        self.pause = KeyButton(self.tr("Pause"), "F2", self)
        self.end = KeyButton(self.tr("End"), "F3", self)
        self.column.addWidget(self.why)
        self.column.addWidget(FoldingRow((self.pause, self.end), self, spread="shared"))

    @property
    def words(self) -> str:
        """All the text it shows now."""
        return "\n".join(text for text in (super().words, self._reminders.text) if text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many rules as fit."""
        super().resizeEvent(event)
        self.column.activate()
        self._fit_reminders()

    def show_drill(self, state: DrillState) -> None:
        """Draw the current state of the drill."""
        is_silent = state.level == "test"
        self.dots.show_marks([None if is_silent else answered.graded.is_right for answered in state.done], state.length)
        count = self.tr("{number} of {length}").format(number=state.number, length=state.length)
        self.count.setText(count if self.count_text is None else self.count_text)
        self.pause.setEnabled(state.stage in ("asked", "paused"))
        self.tick.setVisible(bool(state.done) and state.done[-1].graded.is_right and not is_silent)
        self._offer_why(state)
        is_reminding = state.explained is None and state.is_reminded
        self._reminded = self._reminders_of(state) if is_reminding else []
        self.show_verdict(self._verdict(state))
        self._reminders.show_reminders(())
        self._fit_reminders()
        if state.explained is not None:
            announce(self, self.words)

    def _verdict(self, state: DrillState) -> Verdict:
        if state.explained is not None:
            return self._wrong(state.explained, is_rule_told=state.is_rule_told)
        if state.is_reminded:
            return Verdict("hint", self.tr("Remember")) if self._reminded else Verdict()
        if state.level == "test" or not state.done or not state.done[-1].graded.is_right:
            return Verdict()
        praise = self.tr("Your first right answer in this skill.") if state.done[-1].is_first_right else ""
        return Verdict("right", self.tr("Right"), why=praise)

    def _wrong(self, done: AnsweredItem, *, is_rule_told: bool) -> Verdict:
        graded, form = done.graded, done.item.form
        due, why = translated(graded.due), translated(graded.why) if graded.why != graded.due else ""
        own = self.tr("Your answer: {answer}").format(answer=answer_text(self._game, done.item, done.answer))
        return Verdict(
            "wrong", self.tr("Not quite"), "" if form in SEEN else due, why,
            due if form == "marks" else "" if form in SEEN else own, graded.source,
            self._rule_behind(done) if is_rule_told else "",
        )  # fmt: skip

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
        text = taught_text(rule_text(self._game.guide, done.graded.source), self.untaught)
        if text:
            return text
        words = (reminder.words for reminder in reminders(self._game, done.item) if self._is_taught(reminder.words))
        return "\n\n".join(map(translated, words))

    def _is_taught(self, words: str) -> bool:
        return not any(name in words for name in self.untaught)

    def _reminders_of(self, state: DrillState) -> list[Reminder]:
        return [reminder for reminder in reminders(self._game, state.item) if self._is_taught(reminder.words)]

    def _fit_reminders(self) -> None:
        """Show as many whole rules as fit, those of the current roll first: none is cut off at the panel's end."""
        if not self._reminded:
            return
        inside, room = self.area.widget(), self.area.viewport().size()
        layout = None if inside is None else inside.layout()
        for count in range(len(self._reminded), 0, -1):
            self._reminders.show_reminders(self._reminded[:count])
            if layout is None or layout.totalHeightForWidth(room.width()) <= room.height():
                return
