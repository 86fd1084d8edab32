"""The parts of a training down the side: Home, today's mix, the game, lessons, and skills with their accuracy."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QSizePolicy, QWidget

from dealer_trainer.drills.course.outline import CourseProgress, LessonOutline
from dealer_trainer.drills.plan.card import CardFigures
from dealer_trainer.games.drills import Drills
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.trainee.family_store import trainee_button
from dealer_trainer.ui.trainee.trainee_store import TraineeStore
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import plain_label, set_tip
from dealer_trainer.ui.widget.pressed_key import HOME_KEY
from dealer_trainer.ui.widget.push_button import mark

PartKind = Literal["today", "game", "lesson", "skill"]


class Part(NamedTuple):
    """One part. `id`: of a lesson or a skill; `heading`: shown above it if a group begins there."""

    kind: PartKind
    title: str
    id: str = ""
    heading: str = ""


class PartList(QFrame):
    """Offers the parts; `games_wanted` asks for another game."""

    chosen = Signal(int)
    games_wanted = Signal()

    def __init__(self, name: str, parts: Sequence[Part], parent: QWidget, note: str = "") -> None:
        """`note`: a sentence about the game that is always visible."""
        super().__init__(parent)
        self.setObjectName("side")
        self._parts = tuple(parts)
        self.home = KeyButton(self.tr("Home"), "", self)
        set_tip(self.home, self.tr("Choose another game ({key})").format(key=HOME_KEY))
        self.home.setShortcut(QKeySequence(HOME_KEY))
        self.home.clicked.connect(self.games_wanted)
        self._head = column()
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget(area)
        self._column = column(gap=5, margins=(0, 0, 4, 0))
        inside.setLayout(self._column)
        self.buttons = [self._button(inside, place, part) for place, part in enumerate(self._parts)]
        self._column.addStretch(1)
        area.setWidget(inside)
        notes = [plain_label(self, "faultPlace", note)] if note else []
        title = plain_label(self, "headline", name)
        self.setLayout(column(self.home, title, self._head, (area, 1), *notes, gap=8, margins=(12, 14, 8, 14)))

    def show_chosen(self, index: int) -> None:
        """Mark the current part."""
        for place, button in enumerate(self.buttons):
            button.setChecked(place == index)
            mark(button, is_main=place == index)

    def show_store(self, store: TraineeStore) -> None:
        """Show who trains, and let another trainee be chosen."""
        self._head.addWidget(trainee_button(store, self))

    def show_figures(self, figures: Callable[[str], CardFigures | None]) -> None:
        """Show the accuracy beside each skill."""
        for part, button in zip(self._parts, self.buttons, strict=True):
            found = figures(part.id) if part.kind == "skill" else None
            if found is None:
                continue
            known = "✓" if found.stage == "known" else f"{round(100 * found.mastery)}%"
            button.setText(f"{known}  {part.title}" if found.answers else part.title)
            words = self.tr("{title}: {count} answers")
            set_tip(button, words.format(title=part.title, count=found.answers))

    def show_progress(self, progress: CourseProgress) -> None:
        """Mark the lessons that are done, the next one, and those that were begun."""
        for part, button in zip(self._parts, self.buttons, strict=True):
            if part.kind != "lesson":
                continue
            is_done, is_next = part.id in progress.done, part.id == progress.next
            symbol = "✓" if is_done else "▸" if is_next else "…" if part.id in progress.places else ""
            button.setText(f"{symbol}  {part.title}" if symbol else part.title)
            words = self.tr("{title}: done") if is_done else self.tr("{title}: next") if is_next else "{title}"
            set_tip(button, words.format(title=part.title))
            button.setAccessibleName(words.format(title=part.title))

    def _button(self, inside: QWidget, place: int, part: Part) -> QPushButton:
        if part.heading:
            self._column.addWidget(plain_label(inside, "heading", part.heading))
        button = KeyButton(part.title, "", inside)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: self.chosen.emit(place))
        button.setObjectName("skill")
        button.setCheckable(True)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        set_tip(button, part.title)
        self._column.addWidget(button)
        return button


def parts_of(drills: Drills, lessons: Sequence[LessonOutline], game: str = "") -> tuple[Part, ...]:
    """Today's mix, the game if it has a title, the lessons, and the skills."""
    course = QCoreApplication.translate("PartList", "Course")
    practice = QCoreApplication.translate("PartList", "Practice")
    today = [Part("today", QCoreApplication.translate("PartList", "Today’s mix"))] if drills.skills else []
    return (
        *today,
        *([Part("game", game)] if game else []),
        *(Part("lesson", f"{number}  {game_text(lesson.title)}", lesson.id, course if number == 1 else "")
          for number, lesson in enumerate(lessons, 1)),
        *(Part("skill", game_text(skill.title), skill.id, "" if place else practice)
          for place, skill in enumerate(drills.skills)),
    )  # fmt: skip
