"""Segments to choose from, and what plays something back."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QPushButton, QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import ChoiceButton, column, row, set_look


class Playback(QObject):
    """Plays frames: by itself while `is_playing`, or one step forward or back at a time."""

    shown = Signal(object, int)
    """A frame and its index."""
    ended = Signal()
    play_changed = Signal()
    """It plays, or pauses."""

    def __init__(self, step_ms: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._step_ms = step_ms
        self.frames: tuple[Any, ...] = ()
        self.index = 0
        self._timer = QTimer(self)
        self._timer.setInterval(step_ms)
        self._timer.timeout.connect(self._play_on)

    @property
    def is_running(self) -> bool:
        """Whether there is something to show."""
        return bool(self.frames)

    @property
    def is_playing(self) -> bool:
        """Whether it plays by itself."""
        return self._timer.isActive()

    @property
    def is_at_end(self) -> bool:
        """Whether the last frame is shown."""
        return self.index + 1 >= len(self.frames)

    def start(self, found: Sequence[Any], is_moving: bool, at: int = 0) -> None:
        """Start at the first frame, or at another one."""
        self.frames = tuple(found)
        self._show(at)
        self._set_playing(is_playing=is_moving)

    def step(self) -> None:
        """Show the next frame and wait there, or end after the last."""
        if not self.frames:
            return
        self._set_playing(is_playing=False)
        if self.is_at_end:
            self.stop()
        else:
            self._show(self.index + 1)

    def back(self) -> None:
        """Show the frame before and wait there."""
        if self.frames:
            self._set_playing(is_playing=False)
            self._show(max(0, self.index - 1))

    def play_or_pause(self) -> None:
        """Play, or pause; at the end, play from the beginning."""
        if not self.frames:
            return
        if not self.is_playing and self.is_at_end:
            self._show(0)
        self._set_playing(is_playing=not self.is_playing)

    def set_speed(self, times: float) -> None:
        """Set how many times the usual speed it plays."""
        self._timer.setInterval(round(self._step_ms / times))

    def stop(self) -> None:
        """End it, wherever it is."""
        self._timer.stop()
        if self.frames:
            self.frames = ()
            self.ended.emit()

    def _play_on(self) -> None:
        self._show(self.index + 1)
        if self.is_at_end:
            self._set_playing(is_playing=False)

    def _show(self, index: int) -> None:
        self.index = index
        self.shown.emit(self.frames[index], index)

    def _set_playing(self, *, is_playing: bool) -> None:
        if is_playing and not self.is_at_end:
            self._timer.start()
        else:
            self._timer.stop()
        self.play_changed.emit()


BESIDE, TIGHT = 32, 12
"""Pixels beside a text at scale 1: padding and frame on both sides; where the row would fold otherwise."""

ARROWS = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down


class SegmentButton(ChoiceButton):
    """One of the segments; it knows while a key chooses."""

    def __init__(self, word: str, parent: QWidget) -> None:
        super().__init__(word, parent)
        self.is_keyed = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Enter as with Space, or move with an arrow, which goes no further at the end of the row."""
        self.is_keyed = True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)
            event.setAccepted(event.isAccepted() or event.key() in ARROWS)
        self.is_keyed = False

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Space chooses when it is let go."""
        self.is_keyed = True
        super().keyReleaseEvent(event)
        self.is_keyed = False


class Segments(QWidget):
    """Offers texts; arrow keys move among them, Tab leaves."""

    chosen = Signal(int)
    """Index of the chosen segment."""

    def __init__(
        self,
        words: Sequence[str],
        name: str,
        parent: QWidget | None = None,
        order: Sequence[int] = (),
        *,
        folds: bool = False,
    ) -> None:
        """`order`: the indexes of the texts as shown side by side, if different. `folds`: in lines, if too many."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self._folds = folds
        self._group = QButtonGroup(self)
        buttons = []
        for place, index in enumerate(order or range(len(words))):
            button = SegmentButton(words[index], self)
            name_of = {0: "segmentFirst", len(words) - 1: "segmentLast"}
            button.setObjectName(name_of.get(place, "segment"))
            button.setCheckable(True)
            button.setChecked(index == 0)
            self._group.addButton(button, index)
            buttons.append(button)
        if folds:
            folding = FoldingRow(buttons, self, spread="even")
            folding.gap = 0
            inside = column(folding, gap=0)
            inside.setAlignment(folding, Qt.AlignmentFlag.AlignVCenter)
            self.setLayout(inside)
        else:
            self.setLayout(row(*buttons, gap=0))
        for button in buttons:
            self._stop_at(button, is_chosen=button.isChecked())
        self._group.buttonToggled.connect(lambda button, is_on: self._stop_at(button, is_chosen=is_on))
        self._group.idClicked.connect(self.chosen)

    def _stop_at(self, button: QAbstractButton, *, is_chosen: bool) -> None:
        """Let Tab stop at the chosen segment alone; arrows go on from it."""
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_chosen else Qt.FocusPolicy.ClickFocus)

    @property
    def is_walked(self) -> bool:
        """Whether a key is choosing just now: then the focus should stay here."""
        return any(isinstance(button, SegmentButton) and button.is_keyed for button in self._group.buttons())

    def showEvent(self, event: QShowEvent) -> None:
        """Measure with the type in which it is shown."""
        super().showEvent(event)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand closer before the row folds."""
        super().resizeEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again when the type size changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def sizeHint(self) -> QSize:
        """With air beside every text, though they stand closer where there is less room."""
        shown = [button for button in self._group.buttons() if not button.isHidden()]
        return QSize(sum(map(self._wide, shown)) + round(BESIDE * unit(self)) * len(shown), super().sizeHint().height())

    def _measure(self) -> None:
        """Leave room for each text as it is when chosen: in bold."""
        is_tight = self._folds and self.sizeHint().width() > self.width()
        for button in self._group.buttons():
            set_look(button, "isTight", is_tight)
            button.setMinimumWidth(self._wide(button) + round((TIGHT if is_tight else BESIDE) * unit(self)))

    def _wide(self, button: QAbstractButton) -> int:
        button.ensurePolished()
        bold = QFont(button.font())
        bold.setWeight(QFont.Weight.DemiBold)
        return QFontMetrics(bold).horizontalAdvance(button.text())

    @property
    def index(self) -> int:
        """The index of the chosen segment."""
        return self._group.checkedId()

    def button(self, index: int) -> QPushButton:
        """One of the buttons."""
        button = self._group.button(index)
        assert isinstance(button, QPushButton)
        return button

    def choose(self, index: int) -> None:
        """Choose as a click would."""
        self.button(index).click()
