"""The course's screen: a lesson at work, the placement, or the question what a trainee knows already."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.course.course_book import CourseBook


class CoursePage(QWidget):
    """Shows one thing at a time; whoever embeds it opens it and leads on where it is left."""

    lesson_ended = Signal(str, str)
    """The id of a lesson and its outcome, once they were kept."""
    closed = Signal()
    """The trainee leaves; where they are in the lesson stays known while the app runs."""

    def __init__(self, book: CourseBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._book = book

    def open_lesson(self, lesson_id: str) -> None:
        """Walk a lesson, where it was left."""

    def open_placement(self) -> None:
        """Find out which units may be skipped."""

    def ask_background(self) -> None:
        """Ask what the trainee knows already."""
