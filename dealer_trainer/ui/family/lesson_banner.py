"""Above a lesson: its title, its text, and the trainee's progress."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.drills.course.lesson_run import LessonRun
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.plain_label import plain_label

LEAST = 66
"""Pixels of the text at scale 1 that stay visible: three lines, enough for a scoring game; longer text scrolls."""

SHARE = 0.115
"""The greatest share of the window's height for the text."""


class LessonBanner(QFrame):
    """Shows the current lesson; hidden if there is none."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 10, 18, 10)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(12)
        self.title = plain_label(self, "title")
        self.step = plain_label(self, "phase", is_wrapped=False)
        head.addWidget(self.title, 1)
        head.addWidget(self.step)
        column.addLayout(head)
        self.text = plain_label(self, "quiet")
        area = YieldingArea(self.text, self, least=LEAST, share=SHARE)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        area.setAccessibleName(self.tr("The text of the lesson"))
        column.addWidget(area)
        self.hide()

    def show_run(self, run: LessonRun | None, number: int = 0) -> None:
        """Show the progress of a lesson; its gate hides its text. `number`: in the course, from 1."""
        self.setVisible(run is not None and run.stage in ("example", "practice", "gate"))
        if run is None:
            return
        lesson = run.lesson
        self.title.setText(self.tr("Lesson {number}: {title}").format(number=number, title=game_text(lesson.title)))
        self.text.setText(" ".join(map(game_text, lesson.text)))
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
