"""The parts of a training down the side: today's mix, the table, lessons, skills with how good they are."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.drills.plan.card import CardFigures
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.ui.score.answer_part import mark
from dealer_trainer.ui.trainee.family_book import trainee_button
from dealer_trainer.ui.trainee.trainee_book import TraineeBook
from dealer_trainer.ui.widget.plain_label import plain_label, set_tip
from dealer_trainer.ui.widget.push_button import push_button

PartKind = Literal["today", "game", "lesson", "skill"]


class Part(NamedTuple):
    """One part. `id`: of a lesson or a skill; `heading`: above it, where a group begins."""

    kind: PartKind
    title: str
    id: str = ""
    heading: str = ""


class PartList(QFrame):
    """Offers the parts; `games_wanted` asks for another game."""

    chosen = Signal(int)
    games_wanted = Signal()

    def __init__(self, name: str, parts: Sequence[Part], parent: QWidget, note: str = "") -> None:
        """`note`: a sentence of the game that is always in sight."""
        super().__init__(parent)
        self.setObjectName("side")
        self._parts = tuple(parts)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 16, 8, 14)
        column.setSpacing(8)
        column.addWidget(plain_label(self, "headline", name))
        self._head = QVBoxLayout()
        column.addLayout(self._head)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget(area)
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(5)
        self.buttons = [self._button(inside, place, part) for place, part in enumerate(self._parts)]
        self._column.addStretch(1)
        area.setWidget(inside)
        column.addWidget(area, 1)
        if note:
            column.addWidget(plain_label(self, "faultPlace", note))
        column.addWidget(push_button(self.tr("Other games"), self, self.games_wanted.emit))

    def show_chosen(self, index: int) -> None:
        """Mark the part that is trained."""
        for place, button in enumerate(self.buttons):
            button.setChecked(place == index)
            mark(button, is_main=place == index)

    def show_book(self, book: TraineeBook) -> None:
        """Show who trains, and let another one."""
        self._head.addWidget(trainee_button(book, self))

    def show_figures(self, figures: Callable[[str], CardFigures | None]) -> None:
        """Say beside each skill how good it is."""
        for part, button in zip(self._parts, self.buttons, strict=True):
            found = figures(part.id) if part.kind == "skill" else None
            if found is None or not found.answers:
                continue
            known = "✓" if found.stage == "known" else f"{round(100 * found.mastery)} %"
            button.setText(f"{known}  {part.title}")
            words = self.tr("{title}: {count} answers")
            set_tip(button, words.format(title=part.title, count=found.answers))

    def _button(self, inside: QWidget, place: int, part: Part) -> QPushButton:
        if part.heading:
            self._column.addWidget(plain_label(inside, "heading", part.heading))
        button = push_button(part.title, inside, lambda: self.chosen.emit(place))
        button.setObjectName("skill")
        button.setCheckable(True)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        set_tip(button, part.title)
        self._column.addWidget(button)
        return button


def parts_of(game: ScoreGame) -> tuple[Part, ...]:
    """Today's mix, the table, the lessons, the skills."""
    skills, lessons = game.drills.skills, game.course.lessons
    course = QCoreApplication.translate("PartList", "Course")
    practice = QCoreApplication.translate("PartList", "Practice")
    today = [Part("today", QCoreApplication.translate("PartList", "Today’s mix"))] if skills else []
    return (
        *today,
        Part("game", QCoreApplication.translate("PartList", "Keep a whole game")),
        *(Part("lesson", f"{number}  {lesson.title}", lesson.id, course if number == 1 else "")
          for number, lesson in enumerate(lessons, 1)),
        *(Part("skill", skill.title, skill.id, "" if place else practice) for place, skill in enumerate(skills)),
    )  # fmt: skip
