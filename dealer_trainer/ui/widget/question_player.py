"""Asks one question after another: its surface, a block with words, answer and main button, the verdict beside it."""

from typing import Literal

from PySide6.QtCore import QElapsedTimer, QEvent, QMargins, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QStackedWidget, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.verdict_panel import VerdictPanel

LINES = 2
WIDEST, AIR = 960, (20, 10, 16, 14)
"""How wide a question and its answer usually become, and the least room around them, in pixels at scale 1: they stay
one block under the surface, however wide the window is.
"""

PASSES = 3
"""How often a block is measured: its cards need other heights at another width, and the felt is painted only once."""
NARROW = 860
"""Below this width at scale 1 the side is away while there is nothing to read in it."""

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


class QuestionLine(QFrame):
    """Shows the question, and announces it to a screen reader."""

    painted = Signal()
    """A new question is on screen."""

    def __init__(self, parent: QWidget | None = None, lines: int = LINES) -> None:
        """`lines`: keep room for so many, so that the surface stays where it is from one question to the next."""
        super().__init__(parent)
        self._lines = lines
        self.setObjectName("question")
        self._is_new = False
        self.words = named_label(self, "questionWords")
        """The current question."""
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setLayout(row(self.words))

    def ask(self, words: str, is_new: bool) -> None:
        """Show a question; `is_new` if its time is to begin."""
        self.words.setText(words)
        self._is_new = self._is_new or is_new
        if is_new:
            announce(self, words)
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Keep room for the lines in another type."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.words.ensurePolished()
            self.words.setMinimumHeight(self._lines * (self.words.fontMetrics().lineSpacing() + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Signal the first painting of a question."""
        super().paintEvent(event)
        if self._is_new:
            self._is_new = False
            self.painted.emit()


class AnswerBlock(QFrame):
    """The question, below it what takes the answer, one pad at a time, and the main button."""

    lines = LINES

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.question = QuestionLine(self, self.lines)
        self.says = named_label(self, "wrong")
        self._widest: int | None = None
        self._room = WIDEST
        self.main_button = KeyButton(self.tr("Answer"), "Enter", self)
        self.main_button.setObjectName("act")
        self.main_button.setProperty("isMain", True)
        # On a low screen the surface shrinks, never what answers.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.lay_out()

    def lay_out(self) -> None:
        """Put the answer beside its button, below the question."""
        self.pads = CurrentStack(self)
        self.pads.setObjectName("pads")
        self.pads.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._answer = row((self.pads, 100), self.main_button, gap=16)
        self._answer.setAlignment(self.main_button, Qt.AlignmentFlag.AlignTop)
        self._parts = column(self.question, self._answer, gap=10)
        self.setLayout(self._parts)
        self.fit(None)

    def fit(self, widest: int | None, room: int = WIDEST) -> None:
        """Let the pad become so wide, in pixels at scale 1, the main button right beside it; None: fill the block.

        `room`: how wide the question and its answer become.
        """
        self._widest, self._room = widest, room
        self._answer.removeWidget(self.says)
        self._answer.insertWidget(1 if widest is None else 2, self.says, 60)
        self.say(self.says.text())

    def gather(self, wide: int, middle: int) -> None:
        """Keep the question and its answer together around `middle`, in a block that is `wide`, in pixels."""
        scale = unit(self)
        left, top, right, bottom = (round(air * scale) for air in AIR)
        inside = min(wide - left - right, round(self._room * scale))
        start = min(max(left, middle - inside // 2), wide - right - inside)
        self.pads.setMaximumWidth(inside if self._widest is None else round(self._widest * scale))
        margins = QMargins(start, top, wide - start - inside, bottom)
        if margins != self._parts.contentsMargins():
            self._parts.setContentsMargins(margins)

    def say(self, words: str) -> None:
        """Show words beside the pad, or none."""
        self.says.setText(words)
        self.says.setVisible(bool(words) or self._widest is not None)

    def name_main(self, word: str) -> None:
        """Name what the main button does now; "" hides it, because there is nothing to confirm."""
        self.main_button.setVisible(bool(word))
        self.main_button.setText(word)
        self.main_button.setAccessibleName(word)
        self.main_button.updateGeometry()


class QuestionStage(QWidget):
    """The head and the surface, the side beside them, and the block below both, in the middle under the surface.

    `side`: None if the block says everything.
    """

    def __init__(self, head: QWidget, side: QWidget | None, block: AnswerBlock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._head, self._side, self.block = head, side, block
        self.surfaces = CurrentStack(self)
        for part in (head, side, block):
            if part is not None:
                part.setParent(self)

    @property
    def block_height(self) -> int:
        """The height of the block."""
        layout = self.block.layout()
        assert layout is not None
        self.block.gather(self.width(), self._left_width() // 2)
        high = 0
        for _ in range(PASSES):
            layout.activate()
            for pads in self.block.findChildren(CurrentStack):
                pads.updateGeometry()  # Qt would ask the cards again only after an event
            high = max(layout.totalHeightForWidth(self.width()), layout.totalMinimumSize().height())
            if high == self.block.height():
                break
            self.block.resize(self.width(), high)
        return high

    def event(self, event: QEvent) -> bool:
        """Follow a part that needs another size, comes, or goes."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        super().resizeEvent(event)
        self.arrange()

    def minimumSizeHint(self) -> QSize:
        """Room for the block, and for the least surface above it."""
        least, block = self.surfaces.minimumSizeHint(), self.block.minimumSizeHint()
        return QSize(max(least.width(), block.width()), least.height() + block.height())

    def arrange(self) -> None:
        """Give all their places."""
        high, whole, left, head = self.block_height, self.height(), self._left_width(), self._head
        top = head.heightForWidth(left) if head.hasHeightForWidth() else head.sizeHint().height()
        top = 0 if head.isHidden() else top
        if self._side is None:  # the surface gives way first, then what scrolls in the block
            room = whole - top - self.surfaces.minimumSizeHint().height()
            high = max(min(high, room), min(high, self.block.minimumSizeHint().height()))
        end = whole - high
        head.setGeometry(0, 0, left, top)
        if self._side is not None:
            self._side.setGeometry(left, 0, self.width() - left, end)
        self.surfaces.setGeometry(0, top, left, end - top)
        self.block.setGeometry(0, end, self.width(), high)

    def _left_width(self) -> int:
        side = self._side
        if side is None or side.isHidden():
            return self.width()
        wide = side.sizeHint().expandedTo(side.minimumSize()).boundedTo(side.maximumSize()).width()
        return max(0, self.width() - wide)


class QuestionPlayer(QWidget):
    """Shows a question, takes Enter for its answer, shows the verdict beside, and goes on with Enter or Space.

    It knows no game: its owner fills `surfaces` and the pads, and says with `show_stage` what Enter means.
    """

    submitted = Signal()
    """The main button, or Enter, while an answer is given."""
    gone_on = Signal()
    """The main button, Enter, or Space, after a verdict."""
    painted = Signal()
    """A new question is on screen: its time begins."""

    def __init__(
        self, side: VerdictPanel | None, parent: QWidget | None = None, block: AnswerBlock | None = None
    ) -> None:
        """`side`: the panel that shows the verdict; None if `block` shows it itself."""
        super().__init__(parent)
        self._side = side
        self._is_away = self._is_wanted = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head = QWidget(self)
        self.bar = block or AnswerBlock(self)
        self.question = self.bar.question
        self.stage = QuestionStage(self.head, side, self.bar, self)
        self.surfaces = self.stage.surfaces
        self._player_stage: PlayerStage = "idle"
        self._since_told = QElapsedTimer()
        self._title = named_label(self, "title", is_wrapped=False)
        self._level = named_label(self, "phase", is_wrapped=False)
        self.menu = push_button(self.tr("Menu"), self, self._on_menu)
        self.menu.hide()
        self.head.setLayout(row(self._title, self._level, 1, self.menu, gap=16, margins=(20, 8, 12, 8)))
        self.setLayout(column(self.stage))
        self.question.painted.connect(self.painted)
        self.bar.main_button.clicked.connect(self.press_main)

    def show_title(self, title: str, phase: str) -> None:
        """Name what is asked, and in which way."""
        self._title.setText(title)
        self._level.setText(phase)

    def show_stage(self, stage: PlayerStage, main: str = "") -> None:
        """Say what Enter means now. `main`: what the main button says, "" for none."""
        if stage == "told" and self._player_stage != "told":
            self._since_told.restart()
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._player_stage = stage
        self.bar.name_main(self.tr("Next") if stage == "told" else main)

    def arrange_side(self) -> None:
        """On a narrow page, put the side away while it says nothing; the menu brings it back."""
        if self._side is None:
            return
        is_narrow = self.width() < NARROW * unit(self)
        is_shown = not is_narrow or self._is_wanted or self._side.is_needed
        if not is_shown and not self._side.isHidden():
            self._is_away = True
            self._side.hide()
        elif is_shown and self._is_away:
            self._is_away = False
            self._side.show()
        self.stage.arrange()
        self.menu.setVisible(is_narrow and (self._is_away or self._is_wanted))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room for the question first."""
        super().resizeEvent(event)
        self.arrange_side()

    def _on_menu(self) -> None:
        self._is_wanted = not self._is_wanted
        self.arrange_side()

    def press_main(self) -> None:
        """Run the main button's action."""
        if self._player_stage == "told":
            self.gone_on.emit()
        elif self._player_stage == "asked":
            self.submitted.emit()

    def scroll_by(self, key: int) -> bool:
        """Scroll a long verdict by a key; returns False for any other key."""
        return self._side is not None and self._side.scroll_by(key)

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
