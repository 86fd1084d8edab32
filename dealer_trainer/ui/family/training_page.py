"""A page of a scorekeeper's or host's training: its scene, the question below, and beside it lesson, verdict, keys."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.pressed_key import text_of
from dealer_trainer.ui.widget.question_player import QuestionPlayer
from dealer_trainer.ui.widget.verdict_panel import Verdict, VerdictPanel

PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
"""With these modifiers a key still types its character."""


Part = TypeVar("Part", bound=QWidget)


class Heading(NamedTuple):
    """What is trained. `phase`: of a lesson; `text`: to remember, beside the question; `length`: how many items."""

    title: str = ""
    phase: str = ""
    text: str = ""
    length: int = 0


class TrainingPage(QuestionPlayer):
    """Shows a scene; `panel` is beside it, with the buttons that are not answers."""

    def __init__(self, scene: QWidget, parent: QWidget) -> None:
        self.panel = VerdictPanel()
        super().__init__(self.panel, parent)
        self.setObjectName("page")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click on the scene leaves the cursor in its field
        self.scene = scene
        self.heading = Heading()
        self._marks: list[bool | None] = []
        self._keys: dict[str, KeyButton] = {}
        self.panel.area.setMinimumHeight(1)  # with the largest type, the buttons come first
        self.surfaces.addWidget(scene)

    def add_button(self, text: str, key: str, run: Callable[[], object]) -> KeyButton:
        """A button beside the question, with its key."""
        button = self._keys[key] = KeyButton(text, key.upper(), self.panel)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: run())
        self.panel.column.addWidget(button)
        return button

    def add_to_head(self, part: Part) -> Part:
        """Put a part at the right of the title."""
        layout = self.head.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.insertWidget(layout.count() - 1, part)
        return part

    def show_heading(self, heading: Heading) -> None:
        """Say what is trained; another part of it counts from the start."""
        if (heading.title, heading.length) != (self.heading.title, self.heading.length):
            self._marks = []
        self.heading = heading
        self.setAccessibleName(heading.title or self.tr("The question"))
        self.show_title(heading.title, "")
        self._show_marks()
        self.show_lead("")

    def show_lead(self, note: str) -> None:
        """Show what there is to remember, and a note about this item."""
        words = self.tr("Remember") if self.heading.phase and self.heading.text else ""
        is_read = bool(note or self.heading.text)
        self.panel.show_verdict(Verdict("hint" if is_read else "quiet", words, why=self.heading.text, own=note))
        self.panel.tick.hide()
        self.arrange_side()

    def show_mark(self, mark: bool | None) -> None:
        """Count an answer; None: it is not told yet whether it was right."""
        self._marks.append(mark)
        self._show_marks()

    def _show_marks(self) -> None:
        words = self.tr("{right} of {given} right") if self._marks and None not in self._marks else ""
        tally = words.format(right=sum(map(bool, self._marks)), given=len(self._marks))
        self.panel.count.setText(self.heading.phase or tally)
        length = self.heading.length or -(-len(self._marks) // 10) * 10
        self.panel.dots.show_marks(self._marks[-length:], length)

    def press_key(self, event: QKeyEvent) -> bool:
        """Press the button of a key, if it is shown; returns whether there is one."""
        button = self._keys.get(text_of(event).lower())
        if button is None or button.isHidden() or event.modifiers() & ~PLAIN:
            return False
        button.click()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer or go on with Enter; other keys are the page's."""
        if event.isAutoRepeat() or not self.press_key(event):
            super().keyPressEvent(event)

    def talk(self, *, is_pressed: bool) -> bool:
        """Push to talk, or release; returns False if nothing listens."""
        del is_pressed
        return False
