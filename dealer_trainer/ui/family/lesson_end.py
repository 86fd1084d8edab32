"""A lesson of a scoring game or a show: its banner, and how it ended, what was missed, and how to continue."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from dealer_trainer.drills.course.lesson_run import LessonRun
from dealer_trainer.ui.family.fault_card import FaultCard
from dealer_trainer.ui.family.page import FamilyPage
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.pressed_key import key_of
from dealer_trainer.ui.widget.push_button import mark


class Missed(NamedTuple):
    """An item of a gate that was not right. `asked`: the question; `due`: the answer; `source`: of the rule."""

    asked: str
    due: str
    source: str = ""


class LessonEnd(FamilyPage):
    """Enter presses the primary button."""

    next_wanted = Signal()
    gate_wanted = Signal()
    lesson_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._is_passed = True
        self.title, self.text = plain_label(self, "headline"), plain_label(self, "questionWords")
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lesson = KeyButton(self.tr("See the lesson again"), "S", self)
        self.gate = KeyButton(self.tr("Once more"), "Enter", self)
        self.on = KeyButton("", "Enter", self)
        for button in (self.gate, self.on):
            mark(button, is_main=True)
        foot = row(self.lesson, 1, self.gate, self.on, gap=10)
        self.setLayout(column(self.title, self.text, (self._area, 1), foot, margins=(28, 22, 28, 18)))
        self.lesson.clicked.connect(self.lesson_wanted)
        self.gate.clicked.connect(self.gate_wanted)
        self.on.clicked.connect(self.next_wanted)

    def show_end(self, run: LessonRun, missed: Sequence[Missed], on: str) -> None:
        """Show how a lesson ended. `on`: what comes next, once it is passed."""
        self._is_passed = run.stage == "passed"
        words = self.tr("{title}: done") if self._is_passed else self.tr("Not yet: {title}")
        self.title.setText(words.format(title=run.lesson.title))
        words = self.tr("{right} of {of} right; you need {least}.")
        figures = {"right": sum(run.gate), "of": len(run.gate), "least": run.lesson.gate.right}
        self.text.setText(words.format(**figures))
        inside = QWidget(self._area)
        heading = [plain_label(inside, "heading", self.tr("What was missed"))] if missed else []
        cards = [FaultCard(inside, *each) for each in missed]
        inside.setLayout(column(*heading, *cards, 1, gap=10, margins=(0, 0, 10, 0)))
        self._area.setWidget(inside)
        self.gate.setVisible(not self._is_passed)
        self.on.setVisible(self._is_passed)
        self.on.setText(on)
        (self.on if self._is_passed else self.gate).setFocus()
        announce(self, f"{self.title.text()}. {self.text.text()}")

    def press(self) -> None:
        """Press the primary button."""
        (self.on if self._is_passed else self.gate).click()

    def press_key(self, event: QKeyEvent) -> bool:
        """Show the lesson again with S."""
        is_lesson = key_of(event) == Qt.Key.Key_S and not event.isAutoRepeat()
        if is_lesson:
            self.lesson.click()
        return is_lesson


LEAST = 66
"""Pixels of the text at scale 1 that stay visible: three lines, enough for a scoring game; longer text scrolls."""

SHARE = 0.115
"""The greatest share of the window's height for the text."""


class LessonBanner(QFrame):
    """Shows the current lesson; hidden if there is none."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.title = plain_label(self, "title")
        self.step = plain_label(self, "phase", is_wrapped=False)
        self.text = plain_label(self, "quiet")
        area = YieldingArea(self.text, self, least=LEAST, share=SHARE)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        area.setAccessibleName(self.tr("The text of the lesson"))
        self.setLayout(column(row((self.title, 1), self.step), area, gap=4, margins=(18, 10, 18, 10)))
        self.hide()

    def show_run(self, run: LessonRun | None, number: int = 0) -> None:
        """Show the progress of a lesson; its gate hides its text. `number`: in the course, from 1."""
        self.setVisible(run is not None and run.stage in ("example", "practice", "gate"))
        if run is None:
            return
        lesson = run.lesson
        self.title.setText(self.tr("Lesson {number}: {title}").format(number=number, title=game_text(lesson.title)))
        self.text.setText(" ".join(map(game_text, run.said)))
        figures = {"number": run.number, "of": lesson.gate.of if run.stage == "gate" else lesson.items}
        words = {
            "example": self.tr("Example"),
            "practice": self.tr("With the rules in sight, {number} of {of}"),
            "gate": self.tr("Without them, {number} of {of}"),
        }
        self.step.setText(words.get(run.stage, "").format(**figures))
        if run.stage == "gate":
            rule = self.tr("You get no feedback before the end. {right} of {of} must be right.")
            self.text.setText(rule.format(right=lesson.gate.right, of=lesson.gate.of))
