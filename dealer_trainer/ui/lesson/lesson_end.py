"""The end of a lesson: what one can do now and what is next, or what is still open."""

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.drills.course.lesson_state import right_of
from dealer_trainer.games import Game
from dealer_trainer.games.course import Lesson
from dealer_trainer.message import sentence
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.ui.drill.answer_mark import answer_color, draw_answer_mark
from dealer_trainer.ui.drill.answer_text import answer_text
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk, Miss
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.column_area import FittedArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label
from dealer_trainer.ui.widget.pressed_key import key_of


def miss_title(game: Game, miss: Miss) -> str:
    """What was asked."""
    if miss.duty is not None:
        return translated(scene_text(game.rules, miss.duty))
    if miss.item is not None:
        return translated(miss.item.item.question)
    assert miss.roll is not None
    first, second = miss.roll.dice
    return QCoreApplication.translate("MissText", "The dice {first} and {second}").format(first=first, second=second)


def score_text(walk: LessonWalk) -> str:
    """How much of the gate is right now, and how much passes it."""
    gate = walk.lesson.activities[-1]
    assert gate.kind == "gate"
    right, level = right_of(gate, walk.state), gate.level
    if right == level.of:
        return QCoreApplication.translate("MissText", "You got everything right in the end.")
    words = QCoreApplication.translate("MissText", "{right} of {all} are right; you pass with {needed}.")
    return words.format(right=right, all=level.of, needed=level.right)


def miss_text(game: Game, miss: Miss) -> str:
    """What was due, and why."""
    if miss.item is not None:
        graded = miss.item.graded
        due, why = translated(graded.due), translated(graded.why)
        own = QCoreApplication.translate("MissText", "Your answer: {answer}.").format(
            answer=answer_text(game, miss.item.item, miss.item.answer)
        )
        return " ".join(dict.fromkeys((due if due.endswith(".") else f"{due}.", own, why)))
    whys = [fault.why for fault in miss.faults] + [sentence(fault.why) for fault in miss.duty_faults]
    return "\n".join(dict.fromkeys(map(translated, whys)))


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
        missed = self.tr("{score} You missed this at first:").format(score=score_text(walk)) if walk.misses else ""
        self._text.setText(f"{game_text(lesson.text)} {missed}".rstrip())
        self._fill([self._miss_card(miss) for miss in walk.misses])
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

    def _miss_card(self, miss: Miss) -> QWidget:
        card = QFrame(self)
        card.setObjectName("fault")
        title = named_label(card, "quiet", miss_title(self._game, miss))
        text = named_label(card, "faultWhy", miss_text(self._game, miss))
        text.setHidden(not text.text())
        card.setLayout(column(title, text, gap=4, margins=(16, 10, 14, 12)))
        return card

    def _fill(self, widgets: list[QWidget]) -> None:
        inside = QWidget(self._scroll)
        inside.setLayout(column(*widgets, 1, gap=10, margins=(0, 0, 10, 0)))
        self._scroll.setWidget(inside)
        self._scroll.setVisible(bool(widgets))
        self._scroll.updateGeometry()  # it still asks for the height of its earlier contents

    def _lay_out(self) -> None:
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        panel = QFrame(self)
        panel.setObjectName("panel")
        set_widest(panel, 800)
        head = row(self._tick, (self._title, 1), gap=14)
        head.setAlignment(self._tick, Qt.AlignmentFlag.AlignTop)
        for button in (self.on, self.again, self.leave, self.lesson):
            button.setObjectName("act")
        buttons = FoldingRow((self.leave, self.lesson, self.on, self.again), panel, spread="apart")
        made = column(head, self._text, self._scroll, buttons, gap=16, margins=(36, 30, 36, 28))
        made.insertSpacing(3, 8)
        panel.setLayout(made)
        self.setLayout(column(2, row(1, (panel, 8), 1), 3, margins=(28, 24, 28, 28)))
