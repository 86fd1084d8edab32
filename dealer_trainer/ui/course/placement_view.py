"""The placement on screen: a few rolls to deal, and the lessons that the trainee may skip."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.drills.course.length import MINUTE_MS, course_minutes
from dealer_trainer.drills.course.placement import MOST_MS, MOST_WRONG, is_wrong, known_lessons, placement_lesson
from dealer_trainer.games import Game
from dealer_trainer.games.course import Background, Lesson
from dealer_trainer.ui.lesson.felt_piece import pieces_of
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.lesson.message_panel import MessagePanel
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.folding_row import Choice
from dealer_trainer.ui.widget.part import column, named_label, row, set_tip
from dealer_trainer.ui.widget.unit_picture import UnitPicture

SECOND_MS = 1000
PICTURE = 48
"""The diameter of a unit's picture, at scale 1."""


class PlacementView(QWidget):
    """Deals the rolls of the placement, each once; emits the result, which its owner stores."""

    found = Signal(object, int)
    """The lessons that are marked as known, in order; the milliseconds of the placement."""
    lesson_wanted = Signal(str)
    """The lesson to begin with."""
    left = Signal()

    def __init__(self, game: Game, background: Background | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tablePage")
        self.setAccessibleName(self.tr("Find your place"))
        self._game = game
        self.walk = LessonWalk(game, placement_lesson(game), self)
        self.time = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        """Ends it, whatever the trainee is doing."""
        self.time.timeout.connect(self._end)
        self._minute = QTimer(self, interval=SECOND_MS)
        self._minute.timeout.connect(self._show_time)
        self.panel = MessagePanel(self, game)
        self.view = LessonView(self.walk, background, lambda _: None, self)
        self.view.header.show_lesson(self.tr("The course"), self.tr("Find your place"))
        self.view.header.marks.hide()
        self.view.left.connect(self._leave)
        self.walk.changed.connect(self._on_changed)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.panel)
        self.setLayout(column((self._stack, 1), gap=0))
        self.time.start(MOST_MS)
        self._minute.start()
        self._show_time()

    def start(self) -> None:
        """Put the focus where the next key is needed."""
        if self._stack.currentWidget() is self.view:
            self.view.start()
        else:
            self.panel.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _leave(self) -> None:
        """End with what was shown by the rounds that were dealt; without one, leave."""
        if self.walk.state.place:
            self._end()
        else:
            self.left.emit()

    def _show_time(self) -> None:
        """Show the time that is left, which no roll lengthens."""
        if self.time.isActive():
            self.view.header.show_minutes(ceil(self.time.remainingTime() / MINUTE_MS))

    def _on_changed(self) -> None:
        """End after the last roll, and after the second one that went wrong."""
        walk = self.walk
        self._show_time()
        is_between = not walk.state.acts and not walk.state.is_told
        wrong = sum(is_wrong(miss.faults) for miss in walk.misses)
        if walk.state.outcome != "open" or (is_between and wrong >= MOST_WRONG):
            self._end()

    def _end(self) -> None:
        """Show the result; a roll that was not dealt to its end shows nothing but what went wrong in it."""
        self.time.stop()
        self._minute.stop()
        if self._stack.currentWidget() is not self.panel:
            count = len(self._game.course.placement)
            self._show_result(self.walk, self.walk.state.place if self.walk.state.outcome == "open" else count)

    def _show_result(self, walk: LessonWalk, dealt: int) -> None:
        course = self._game.course
        wrong = {miss.roll.id: miss.faults for miss in walk.misses if miss.roll is not None}
        has_built = not self.view.roll.hands.has_typed
        known = known_lessons(self._game, course.placement[:dealt], wrong, has_built=has_built)
        left = [lesson for lesson in course.lessons if lesson not in known]
        count = len(course.placement)
        text = self.tr("That’s the fastest way: the first lessons take a few minutes each.")
        title = self.tr("You start with lesson 1")
        if known:
            title = self.tr("Done: {figures}").format(figures=lessons_text(self._game, known))
            text = self.tr("You already deal what they teach. You can still take any of them.")
            show_units(self.panel, self._game, known, are_done=True)
            self.found.emit(known, walk.ms)
        if dealt < count:
            rounds = self.tr("You dealt {dealt} of {count} rounds.")
            text = f"{rounds.format(dealt=dealt, count=count)} {text}"
        begin = Choice(self.tr("Begin") if left else self.tr("Done"), "Enter", lambda: self._go_on(left))
        self._stack.setCurrentWidget(self.panel)
        self.panel.show_message(title, text, (begin, Choice(self.tr("Later"), "Esc", self.left.emit)))
        self.panel.start()

    def _go_on(self, left: list[Lesson]) -> None:
        if left:
            self.lesson_wanted.emit(left[0].id)
        else:
            self.left.emit()


def show_units(panel: MessagePanel, game: Game, known: Sequence[Lesson], *, are_done: bool) -> None:
    """Show the units of these lessons: each with its piece of the felt; once done, in a ring as full as they are."""
    piece = pieces_of(game)
    for unit in game.course.units:
        lessons = game.course.lessons_of(unit)
        titles = [game_text(lesson.title) for lesson in lessons if lesson in known]
        if titles:
            words = QCoreApplication.translate("Placement", "skip {count} of {all}")
            title, count = game_text(unit.title), words.format(count=len(titles), all=len(lessons))
            part, picture = QWidget(panel), UnitPicture(piece, panel, PICTURE)
            picture.show_unit(unit.parts, len(titles) / len(lessons) if are_done else None)
            text = column(1, named_label(part, "taskTitle", title), named_label(part, "quiet", count), 1, gap=0)
            part.setLayout(row(picture, (text, 1), gap=10))
            part.setAccessibleName(f"{title}, {count}: {', '.join(titles)}")
            set_tip(part, "\n".join(titles))
            panel.units.add(part)


def lessons_text(game: Game, known: Sequence[Lesson]) -> str:
    """How many lessons these are, and what is left of the game's own minutes, as Today and the path count them."""
    course = game.course
    left = [lesson for lesson in course.own_lessons if lesson not in known]
    words = QCoreApplication.translate("Placement", "{count} of {all} lessons ({minutes} min instead of {whole})")
    return words.format(
        count=len(known), all=len(course.lessons), minutes=course_minutes(game, left),
        whole=course_minutes(game, course.own_lessons),
    )  # fmt: skip
