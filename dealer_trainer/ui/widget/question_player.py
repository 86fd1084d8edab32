"""Asks one question after another: its surface, and a block with the question, its answer and verdict."""

import re
from typing import Literal, TypeVar

from PySide6.QtCore import QElapsedTimer, QEvent, QMargins, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import announce, column, named_label, row, set_look, set_loud
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS

LINES = 2
WIDEST, AIR = 960, (20, 10, 16, 14)
"""How wide a question and its answer usually become, and the least room around them, in pixels at scale 1: they stay
one block under the surface, however wide the window is.
"""

LOW = 600
"""Below this height at scale 1, the surface needs the room that a block keeps for longer questions elsewhere."""
TIGHT = 1000
"""Below this width at scale 1, the buttons of a verdict lie below its words."""
BROAD, SIDES = 720, (0.3, 0.36, 0.42, 0.5, 0.6)
"""From this width at scale 1 in a low window, the question has a column beside the surface: the parts of the width that
it takes, each only if its words have no room in the one before.
"""
TOLD_GAP, BELOW_QUESTION = 6, 16
"""Between a question and what is said of it, in pixels at scale 1: under the surface, and in a column beside it."""
PASSES = 3
"""How often a block is measured: its cards need other heights at another width, and the felt is painted only once."""

Part = TypeVar("Part", bound=QWidget)
PlayerStage = Literal["asked", "told", "idle"]
"""An answer is given; a verdict is read; neither."""


class CurrentStack(QStackedWidget):
    """Asks its current widget for the room it needs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """The current widget's."""
        current = self.currentWidget()
        return super().sizeHint() if current is None else current.sizeHint()

    def hasHeightForWidth(self) -> bool:
        """Never: Qt would use the height of the highest widget, visible or not."""
        return False

    def minimumSizeHint(self) -> QSize:
        """The current widget's."""
        current = self.currentWidget()
        return super().minimumSizeHint() if current is None else current.minimumSizeHint()


LAST_SENTENCE = re.compile(r"(.+[.!?])\s+([^a-z\d$].*)", re.DOTALL)


class QuestionLine(QFrame):
    """Shows the question, and announces it to a screen reader."""

    painted = Signal()
    """A new question is on screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("question")
        self._is_new = self._is_beside = False
        self.text = ""
        """The current question."""
        self.facts = named_label(self, "questionFacts")
        """Where there is room for it, what is told before it is asked."""
        self.words = named_label(self, "questionWords")
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setLayout(column(self.facts, self.words, gap=6))
        self.ask("", is_new=False)

    def stand(self, *, is_beside: bool) -> None:
        """Be a column beside a surface, or a line."""
        self._is_beside = is_beside
        set_look(self.words, "isBeside", is_beside)
        self.ask(self.text, is_new=False)

    def ask(self, words: str, is_new: bool) -> None:
        """Show a question; `is_new` if its time is to begin."""
        self.text = words
        told = LAST_SENTENCE.fullmatch(words) if self._is_beside else None
        self.facts.show_text(told[1] if told else "")
        self.words.setText(told[2] if told else words)
        self._is_new = self._is_new or is_new
        if is_new:
            announce(self, words)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Signal the first painting of a question."""
        super().paintEvent(event)
        if self._is_new:
            self._is_new = False
            self.painted.emit()


class AnswerBlock(QFrame):
    """The question, what there is to say of it, below both what takes the answer, one pad at a time, and the buttons.

    `yields`: on a low screen it scrolls before the surface gets too small.
    """

    stood = Signal(bool)
    """Whether the question now is beside the surface."""
    yields = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.question = QuestionLine(self)
        self.says = named_label(self, "wrong")
        self.side = QFrame(self)
        """Holds the question and its verdict where they are beside the surface."""
        self.side.setObjectName("bar")
        self.side.hide()
        self.notes = 0
        """Lines kept for what is said of the question, so that the surface stays where it is; none in a low window."""
        self._is_single = False
        self._room = WIDEST
        self.main_button = KeyButton(self.tr("Answer"), "Enter", self)
        self.main_button.setObjectName("act")
        self.main_button.setProperty("isMain", True)
        self.main_button.setProperty("isAnswer", True)
        # On a low screen the surface shrinks, never what answers.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.lay_out()

    def lay_out(self) -> None:
        """Put the answer beside its buttons, below the question."""
        self.pads = CurrentStack(self)
        self.pads.setObjectName("pads")
        self.pads.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.acts = FoldingRow((self.main_button,), self, spread="apart")  # the main button stays where it is
        self._line = row((self.question, 1), gap=16)
        self.told = column(1, self._line, 1, gap=TOLD_GAP)
        self._told = QWidget(self)
        self._told.setLayout(self.told)
        self._asked = row((self._told, 1), gap=16)
        self._answer = row((self.pads, 100), (self.says, 60), gap=16)
        self._parts = column(self._asked, self._answer, gap=10)
        self.setLayout(self._parts)
        _, top, right, _ = AIR
        self.side.setLayout(column(1, margins=(right, top, right, 0)))
        self.fit()

    def fit(self, room: int = WIDEST, *, is_single: bool = False) -> None:
        """Say how wide the question and its answer become, in pixels at scale 1.

        `is_single`: one press answers, and the buttons are at the question.
        """
        self._room, self._is_single = room, is_single
        self._put_acts(self._answer if not is_single else self._asked if self.is_beside else self._line)
        self.say(self.says.text())

    @property
    def is_beside(self) -> bool:
        """Whether the question is beside the surface."""
        return self._asked.parent() is not self._parts

    def stand(self, *, is_beside: bool) -> None:
        """Put the question beside the surface, or above its answer."""
        if is_beside != self.is_beside:
            before, after = self._asked.parent(), self.side.layout() if is_beside else self._parts
            assert isinstance(before, QVBoxLayout)
            assert isinstance(after, QVBoxLayout)
            shown = [part for part in (self._told, self.acts) if not part.isHidden()]
            before.removeItem(self._asked)
            after.insertLayout(0, self._asked)
            self.side.setVisible(is_beside)
            self.question.stand(is_beside=is_beside)
            self.told.setSpacing(round((BELOW_QUESTION if is_beside else TOLD_GAP) * unit(self)))
            self.fit(self._room, is_single=self._is_single)
            for part in shown:  # Qt shows only in a later event what has another parent: until then it has no height
                part.show()
            self.stood.emit(is_beside)

    def asked_height(self, wide: int) -> int:
        """How high the question with its verdict is in a column that is `wide`, in pixels."""
        layout = self.side.layout()
        assert layout is not None
        air = layout.contentsMargins()
        return _height_of(self._asked, wide - air.left() - air.right()) + 2 * air.top()

    def gather(self, wide: int) -> None:
        """Keep the question and its answer together in the middle of a block that is `wide`, in pixels."""
        scale = unit(self)
        left, top, right, bottom = (round(air * scale) for air in AIR)
        inside = min(wide - left - right, round(self._room * scale))
        start = max(left, (wide - inside) // 2)
        words = self.question.words
        kept = 1 if self.window().height() < LOW * scale else LINES + self.notes
        self._told.setMinimumHeight(kept * (words.fontMetrics().lineSpacing() + 2))
        way = QHBoxLayout.Direction
        self._asked.setDirection(way.TopToBottom if wide < TIGHT * scale else way.LeftToRight)
        margins = QMargins(start, top, wide - start - inside, bottom)
        if margins != self._parts.contentsMargins():
            self._parts.setContentsMargins(margins)

    def _put_acts(self, line: QHBoxLayout) -> None:
        """Put the buttons at the right end of a line: at the bottom of that of the answer, else at the top.

        Below a verdict they have its width, and fold.
        """
        for former in (self._line, self._asked, self._answer):
            former.removeWidget(self.acts)
        side, top = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignTop
        at = {self._answer: Qt.AlignmentFlag.AlignBottom, self._line: side | top}
        line.addWidget(self.acts, 0, at.get(line, Qt.AlignmentFlag(0)))

    def show_pad(self, *, is_shown: bool) -> None:
        """Show the pad, or only the buttons where it has nothing to say any more; a verdict follows the question."""
        if self._is_single and self.question.isHidden():
            self._put_acts(self._asked)
        self.pads.setVisible(is_shown)
        self.say(self.says.text())

    def say(self, words: str) -> None:
        """Show words beside the pad, or none."""
        self.says.setText(words)
        self.says.setVisible(bool(words) or self.pads.isHidden())

    def add_act(self, button: KeyButton) -> KeyButton:
        """Put a button beside the main one."""
        button.setObjectName("act")
        self.acts.add(button, 0)
        return button

    def name_main(self, word: str, *, is_next: bool = False) -> None:
        """Name what the main button does now; "" hides it, because there is nothing to confirm.

        `is_next`: it goes on, at the place and in the size of what answered.
        """
        self.main_button.setMinimumWidth(self.main_button.width() if is_next else 0)
        self.main_button.setVisible(bool(word))
        if is_next:
            set_loud(self.main_button, is_loud=True)
        self.main_button.setText(word)
        self.main_button.setAccessibleName(word)
        if (around := self.main_button.parentWidget()) is not None:
            around.updateGeometry()  # for what came or went beside it, before the next painting


def _height_of(layout: QLayout, wide: int) -> int:
    """What a layout needs in a width, with or without words that wrap."""
    high = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
    return max(high, layout.totalMinimumSize().height())


class QuestionStage(QWidget):
    """The head, below it the surface, and the block, whose question is beside the surface where a window is low."""

    def __init__(self, head: QWidget, block: AnswerBlock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._head, self.block = head, block
        self._held = self._side = 0
        self.surfaces = CurrentStack(self)
        for part in (head, block, block.side):
            part.setParent(self)

    @property
    def block_height(self) -> int:
        """The height of the block."""
        layout = self.block.layout()
        assert layout is not None
        before = layout.contentsMargins()
        self.block.gather(self.width())
        is_other, high = self.block.width() != self.width() or before != layout.contentsMargins(), 0
        for _ in range(PASSES):
            layout.activate()
            # Qt would ask the cards again only after an event; at the width that they have, it would go on for ever.
            for pads in self.block.findChildren(CurrentStack) if is_other else ():
                pads.updateGeometry()
            high = _height_of(layout, self.width())
            if high == self.block.height():
                break
            self.block.resize(self.width(), high)
            is_other = True
        return high

    def event(self, event: QEvent) -> bool:
        """Follow a part that needs another size, comes, or goes."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        super().resizeEvent(event)
        self.choose()

    def minimumSizeHint(self) -> QSize:
        """Room for the block, and for the least surface above it."""
        least, block = self.surfaces.minimumSizeHint(), self.block.minimumSizeHint()
        return QSize(max(least.width(), block.width()), least.height() + block.height())

    def hold(self, *, is_held: bool) -> None:
        """Keep the block as high as it was while a verdict is read, so that a short one moves nothing."""
        self._held = self.block.height() if is_held and not self.block.yields else 0

    def choose(self) -> None:
        """Choose where the question is; it stays there until another one, or until it has no room."""
        scale, wide = unit(self), self.width()
        is_low = self.window().height() < LOW * scale and wide >= BROAD * scale and not self.block.yields
        sides = [round(part * wide) for part in SIDES] if is_low else []
        self._side = next((side for side in sides if self._has_room(side)), 0)
        if not self._side and not self.block.yields:
            self.block.stand(is_beside=False)
        self._place()

    def arrange(self) -> None:
        """Give all their places; a question that has no room any more gets another."""
        if self._side and not self._has_room(self._side):
            self.choose()
        else:
            self._place()

    def _place(self) -> None:
        high, whole, wide, top, side = self.block_height, self.height(), self.width(), self._top, self._side
        if self.block.yields:  # the surface gives way first, then what scrolls in the block
            room = whole - top - self.surfaces.minimumSizeHint().height()
            high = max(min(high, room), min(high, self.block.minimumSizeHint().height()))
        high = max(high, self._held)
        self._head.setGeometry(0, 0, wide, top)
        self.surfaces.setGeometry(0, top, wide - side, whole - high - top)
        self.block.side.setGeometry(wide - side, top, side, whole - high - top)
        self.block.setGeometry(0, whole - high, wide, high)
        self.block.raise_()

    @property
    def _top(self) -> int:
        """The height of the head."""
        head, wide = self._head, self.width()
        high = head.heightForWidth(wide) if head.hasHeightForWidth() else head.sizeHint().height()
        return 0 if head.isHidden() else high

    def _has_room(self, side: int) -> bool:
        """Whether the question has room in a column beside the surface that is so wide."""
        self.block.stand(is_beside=True)
        high = max(self._held, self.block_height)
        return self.block.asked_height(side) <= self.height() - self._top - high


class QuestionPlayer(QWidget):
    """Shows a question, takes Enter for its answer, shows the verdict, and goes on with Enter or Space.

    It knows no game: its owner fills `surfaces` and the pads, and says with `show_stage` what Enter means.
    """

    submitted = Signal()
    """The main button, or Enter, while an answer is given."""
    gone_on = Signal()
    """The main button, Enter, or Space, after a verdict."""
    painted = Signal()
    """A new question is on screen: its time begins."""

    def __init__(self, parent: QWidget | None = None, block: AnswerBlock | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head = QWidget(self)
        self.head.setObjectName("drillHead")
        self.bar = block or AnswerBlock(self)
        self.question = self.bar.question
        self.stage = QuestionStage(self.head, self.bar, self)
        self.surfaces = self.stage.surfaces
        self._player_stage: PlayerStage = "idle"
        self._since_told = QElapsedTimer()
        self._title = named_label(self, "title", is_wrapped=False)
        self._level = named_label(self, "phase", is_wrapped=False)
        self._head_row = FoldingRow((self._title, self._level), self.head, spread="apart")
        self._head_row.spare = (self._level,)
        self.head.setLayout(row((self._head_row, 1), margins=(20, 8, 16, 8)))
        self.setLayout(column(self.stage))
        self.question.painted.connect(self.painted)
        self.bar.main_button.clicked.connect(self.press_main)

    def add_to_head(self, part: Part, *spare: QWidget) -> Part:
        """Put a part at the right of the title; `spare`: what of it is left out before there is a second line."""
        self._head_row.add(part)
        self._head_row.spare += spare
        return part

    def show_title(self, title: str, phase: str) -> None:
        """Name what is asked, and in which way."""
        self._title.setText(title)
        self._level.setText(phase)

    def show_stage(self, stage: PlayerStage, main: str = "") -> None:
        """Say what Enter means now. `main`: what the main button says, "" for none."""
        if (stage == "told") != (self._player_stage == "told"):
            self.stage.hold(is_held=stage == "told")
        if stage == "told" and self._player_stage != "told":
            self._since_told.restart()
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._player_stage = stage
        self.bar.name_main(self.tr("Next") if stage == "told" else main, is_next=stage == "told")

    def press_main(self) -> None:
        """Run the main button's action."""
        if self._player_stage == "told":
            self.gone_on.emit()
        elif self._player_stage == "asked":
            self.submitted.emit()

    def scroll_by(self, key: int) -> bool:
        """Scroll a long verdict by a key; returns False for any other key, or where nothing scrolls."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer or continue with Enter; Space continues too, and the arrows and page keys scroll a long verdict."""
        is_told = self._player_stage == "told"
        if is_told and self.scroll_by(event.key()):
            return
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not is_enter and not (is_told and event.key() == Qt.Key.Key_Space):
            super().keyPressEvent(event)
            return
        is_bounce = is_told and self._since_told.elapsed() < DOUBLE_PRESS_MS
        if not event.isAutoRepeat() and not is_bounce:
            self.press_main()
