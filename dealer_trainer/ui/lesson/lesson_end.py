"""The end of a lesson: what one can do now and what is next, or what is still open."""

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.games import Game
from dealer_trainer.games.course import Lesson
from dealer_trainer.ui.drill.answer_mark import answer_color, draw_answer_mark
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk, Miss
from dealer_trainer.ui.lesson.miss_text import miss_text, miss_title, score_text
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.table.action.action import action
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.column_area import FittedArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton, Keycap
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label
from dealer_trainer.ui.widget.pressed_key import key_of

TICK = 34


class Tick(QWidget):
    """A quiet tick."""

    def sizeHint(self) -> QSize:
        """A square."""
        side = round(TICK * unit(self))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        color = answer_color(self.palette(), is_right=True)
        draw_answer_mark(painter, middle, self.height() * 0.3, color, is_right=True)


class LessonEnd(QWidget):
    """Enter presses the primary button, Esc leaves."""

    next_wanted = Signal()
    again_wanted = Signal()
    lesson_wanted = Signal()
    left = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._game = game
        self._tick = Tick(self)
        self._title = named_label(self, "headline")
        self._text = named_label(self, "coachText")
        self.on = KeyButton("", "Enter", self)
        self.again = KeyButton(self.tr("What is still open"), "Enter", self)
        self.lesson = KeyButton(self.tr("See the lesson again"), "S", self)
        self.leave = KeyButton(self.tr("Leave"), "Esc", self)
        self._scroll = FittedArea(self)
        self._is_passed = True
        self._lay_out()
        self.on.clicked.connect(self.next_wanted)
        self.again.clicked.connect(self.again_wanted)
        self.lesson.clicked.connect(self.lesson_wanted)
        self.leave.clicked.connect(self.left)

    @property
    def words(self) -> str:
        """All the text shown."""
        labels = self._scroll.findChildren(PlainLabel)
        return "\n".join([self._title.text(), self._text.text(), *(label.text() for label in labels)])

    def show_passed(self, walk: LessonWalk, following: Lesson | None) -> None:
        """Show what was learned, and what was missed nevertheless, and how to continue."""
        lesson = walk.lesson
        self._is_passed = True
        self._title.setText(self.tr("{lesson}: done").format(lesson=game_text(lesson.title)))
        self.setAccessibleName(self._title.text())
        missed = self.tr("{score} You missed at first:").format(score=score_text(walk)) if walk.misses else ""
        self._text.setText(f"{game_text(lesson.text)} {missed}".rstrip())
        self._fill([*(self._miss_card(miss) for miss in walk.misses), *self._learned_keys(lesson)])
        on = self.tr("That was the last lesson") if following is None else self.tr("Next lesson: “{lesson}”")
        self.on.setText(on if following is None else on.format(lesson=game_text(following.title)))
        self._show_buttons(has_next=following is not None)

    def show_failed(self, walk: LessonWalk) -> None:
        """Show what was missed, and offer what is still open."""
        self._is_passed = False
        self._title.setText(self.tr("Almost: {lesson}").format(lesson=game_text(walk.lesson.title)))
        self.setAccessibleName(self._title.text())
        words = self.tr("{score} Only what is still open comes back. You missed:")
        self._text.setText(words.format(score=score_text(walk)))
        self._fill([self._miss_card(miss) for miss in walk.misses])
        self._show_buttons(has_next=False)

    def start(self) -> None:
        """Put the focus on the button that continues."""
        button = self.again if not self._is_passed else self.leave if self.on.isHidden() else self.on
        button.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter continues, S shows the lesson again, Esc leaves."""
        if event.isAutoRepeat():
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.again if not self._is_passed else self.leave if self.on.isHidden() else self.on).click()
        elif key_of(event) == Qt.Key.Key_S:
            self.lesson.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave.click()
        else:
            super().keyPressEvent(event)

    def _show_buttons(self, *, has_next: bool) -> None:
        self._tick.setVisible(self._is_passed)
        self.on.setVisible(self._is_passed and has_next)
        self.on.setAccessibleName(self.on.text())
        self.again.setVisible(not self._is_passed)
        for button, is_loud in ((self.on, True), (self.again, True), (self.leave, False), (self.lesson, False)):
            button.setProperty("isMain", is_loud)

    def _learned_keys(self, lesson: Lesson) -> list[QWidget]:
        """The new keys, drawn, under a heading."""
        if not lesson.keys:
            return []
        heading = PlainLabel(self, self.tr("New keys"))
        heading.setObjectName("heading")
        found: list[QWidget] = [heading]
        for key in lesson.keys:
            line = QWidget(self)
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(12)
            row.addWidget(Keycap(action(key).key.cap, line))
            row.addWidget(PlainLabel(line, action(key).title))
            row.addStretch()
            found.append(line)
        return found

    def _miss_card(self, miss: Miss) -> QWidget:
        card = QFrame(self)
        card.setObjectName("fault")
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 10, 14, 12)
        column.setSpacing(4)
        for words, name in ((miss_title(miss), "quiet"), (miss_text(self._game, miss), "faultWhy")):
            label = PlainLabel(card, words)
            label.setObjectName(name)
            label.setWordWrap(True)
            label.setVisible(bool(words))
            column.addWidget(label)
        return card

    def _fill(self, widgets: list[QWidget]) -> None:
        inside = QWidget(self._scroll)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(10)
        for widget in widgets:
            widget.setParent(inside)
            column.addWidget(widget)
        column.addStretch()
        self._scroll.setWidget(inside)
        self._scroll.setVisible(bool(widgets))
        self._scroll.updateGeometry()  # it still asks for the height of its earlier contents

    def _lay_out(self) -> None:
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        panel = QFrame(self)
        panel.setObjectName("panel")
        set_widest(panel, 800)
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(self._tick, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._title, 1)
        for button in (self.on, self.again, self.leave, self.lesson):
            button.setObjectName("act")
        buttons = FoldingRow((self.leave, self.lesson, self.on, self.again), panel, spread="apart")
        column = QVBoxLayout(panel)
        column.setContentsMargins(36, 30, 36, 28)
        column.setSpacing(16)
        column.addLayout(head)
        column.addWidget(self._text)
        column.addWidget(self._scroll)
        column.addSpacing(8)
        column.addWidget(buttons)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(panel, 8)
        row.addStretch(1)
        around = QVBoxLayout(self)
        around.setContentsMargins(28, 24, 28, 28)
        around.addStretch(2)
        around.addLayout(row)
        around.addStretch(3)
