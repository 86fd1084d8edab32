"""A notice over the top of the window: a message to read once and dismiss."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import PlainLabel, PushButton, announce, row

GAP = 12
"""Between the notice and what it must not cover."""
_MOVES = frozenset({QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide})


class Notice(QFrame):
    """A message and a button that dismisses it, as Esc does; further messages wait their turn.

    It covers its parent's upper edge and is in no layout: whatever is under it keeps its place and size, so that no
    button moves away under the mouse, and what must be in reach at any time stays uncovered. Tab goes to it first, and
    never to what it covers.
    """

    left = Signal()
    """The last message was dismissed with the keyboard, whose focus needs a new place."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._waiting: list[str] = []
        self._passing = ""
        self._ground = parent
        self._free: QWidget | None = None
        self._is_met = False
        parent.installEventFilter(self)
        self._label = PlainLabel(self)
        self._label.setWordWrap(True)
        # A click leaves the focus where it is: at the table, as a rule.
        self.button = KeyButton(self.tr("Got it"), "Esc", self)
        self.button.clicked.connect(self.dismiss)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.activated.connect(self.dismiss)
        self.act = PushButton("", self)
        """What a message about the screen in front offers to do."""
        self.act.clicked.connect(lambda _=False: self._run())
        self._run: Callable[[], object] = self.dismiss
        self.setLayout(row((self._label, 1), self.act, self.button, gap=16, margins=(20, 8, 20, 8)))
        self.hide()

    @property
    def text(self) -> str:
        """The current message, empty if there is none."""
        return "" if self.isHidden() else self._label.text()

    def show_message(self, text: str) -> None:
        """Show a message, after those that are waiting; one that is already shown or waiting is not repeated."""
        if text in (self.text, *self._waiting):
            return
        self._waiting.append(text)
        if self.isHidden():
            self.dismiss()

    def show_passing(self, text: str, word: str = "", run: Callable[[], object] | None = None) -> None:
        """Show a message about the screen in front, which ends with it (`end_passing`), and what there is to do.

        Enter dismisses the message, Tab leads to what it offers: nobody begins that by a key too many.
        """
        self._passing, self._run = text, run or self.dismiss
        self.act.setText(word)
        self.show_message(text)
        if word and self.text == text:
            self._meet()

    def end_passing(self) -> None:
        """Another screen or drill came: end the message about the one before."""
        text, self._passing = self._passing, ""
        if text and text == self.text:
            self.dismiss()
        elif text in self._waiting:
            self._waiting.remove(text)

    def keep_free(self, part: QWidget) -> None:
        """Cover only what is at the left of `part`, while that is visible."""
        self._free = part
        part.installEventFilter(self)

    def move_focus(self, *, is_forward: bool, move: Callable[[bool], bool]) -> bool:
        """Move the focus on as Tab does: to this first, past what it covers. `move`: what the window does for Tab."""
        if is_forward and not self._is_met and self.isVisible():
            self._meet()
            return True
        is_moved = move(is_forward)
        while is_moved and self._is_over(self.window().focusWidget()):
            is_moved = move(is_forward)
        return is_moved

    def _meet(self) -> None:
        self._is_met = True
        self.button.setFocus(Qt.FocusReason.TabFocusReason)

    def _is_over(self, part: QWidget | None) -> bool:
        if part is None or self.isHidden() or self.isAncestorOf(part) or not self._ground.isAncestorOf(part):
            return False
        return self.geometry().contains(part.mapTo(self._ground, part.rect().center()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be as wide as the room allows."""
        if event.type() in _MOVES and not self.isHidden():
            self._cover()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Be as high as the text needs in another style."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange) and not self.isHidden():
            self._cover()

    def showEvent(self, event: QShowEvent) -> None:
        """Take Esc from what is under it."""
        super().showEvent(event)
        self._share_escape(is_own=True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Give Esc back."""
        super().hideEvent(event)
        self._share_escape(is_own=False)

    def _share_escape(self, *, is_own: bool) -> None:
        """Two that listen would both hear nothing."""
        for shortcut in self.window().findChildren(QShortcut):
            if shortcut.key() == self._escape.key():
                shortcut.setEnabled((shortcut is self._escape) == is_own)

    def _cover(self) -> None:
        wide, free = self._ground.width(), self._free
        if free is not None and free.isVisible():
            wide = free.mapTo(self._ground, QPoint()).x() - GAP
        self.ensurePolished()
        self.setGeometry(0, 0, wide, self.heightForWidth(wide))
        self.raise_()

    def dismiss(self) -> None:
        """End the current message; the next one comes, if there is one."""
        if not self._waiting:
            had_focus = self.button.hasFocus() or self.act.hasFocus()
            self.hide()
            if had_focus:
                self.left.emit()
            return
        text = self._waiting.pop(0)
        self._label.setText(text)
        self.act.setVisible(text == self._passing and bool(self.act.text()))
        self.show()
        self._cover()
        self._is_met = False
        if self._is_over(self.window().focusWidget()):
            self._meet()
        announce(self, text)
