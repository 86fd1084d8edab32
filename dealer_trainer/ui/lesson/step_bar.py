"""The bar under a shown or watched felt: back and next; for what is watched also play, pause, and its speed."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from dealer_trainer.ui.table.action.action_button import set_loud
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.segments import Segments

STEP_MS = 2600
"""One step of the model dealer at its usual speed: long enough to read a line."""
SPEEDS = (0.5, 1.0, 2.0)


class StepBar(QFrame):
    """Leads through steps; while playing, it goes to the next one by itself."""

    back_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.back = self._button(KeyButton(self.tr("Back"), "←", self))
        self.play = self._button(KeyButton(self.tr("Play"), "Space", self))
        self.next = self._button(KeyButton(self.tr("Next"), "Enter", self))
        self.speed = Segments(("½×", "1×", "2×"), self.tr("Speed"), self)
        self.speed.button(1).setChecked(True)
        self._place = PlainLabel(self)
        self._place.setObjectName("quiet")
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.next_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 12, 6)
        row.setSpacing(10)
        row.addWidget(self.back)
        row.addWidget(self.play)
        row.addWidget(self.speed)
        row.addStretch()
        row.addWidget(self._place)
        row.addStretch()
        row.addWidget(self.next)
        self.back.clicked.connect(self.back_wanted)
        self.next.clicked.connect(self._on_next)
        self.play.clicked.connect(self.toggle)
        self.speed.chosen.connect(lambda _: self._pace())

    @property
    def is_playing(self) -> bool:
        """Whether the steps play by themselves."""
        return self._timer.isActive()

    @property
    def place(self) -> str:
        """The text that says which step this is."""
        return self._place.text()

    def show_step(self, words: str, *, is_played: bool, can_go_back: bool) -> None:
        """Show which step this is; `is_played`: the steps can play by themselves."""
        self._place.setText(words)
        self.back.setEnabled(can_go_back)
        for widget in (self.play, self.speed):
            widget.setVisible(is_played)
        if not is_played:
            self.pause()
        self._show_loud()

    def toggle(self) -> None:
        """Play or pause; does nothing if nothing can be played."""
        if self.is_playing:
            self.pause()
        elif not self.play.isHidden():
            self._timer.start()
            self._pace()
            self._show_playing()

    def pause(self) -> None:
        """Stop at this step."""
        self._timer.stop()
        self._show_playing()

    def _pace(self) -> None:
        self._timer.setInterval(round(STEP_MS / SPEEDS[self.speed.index]))

    def _show_playing(self) -> None:
        word = self.tr("Pause") if self.is_playing else self.tr("Play")
        self.play.setText(word)
        self.play.setAccessibleName(word)
        self._show_loud()

    def _show_loud(self) -> None:
        """Highlight the button that continues: Next, unless the steps play by themselves."""
        set_loud(self.next, is_loud=not self.is_playing)

    def _on_next(self) -> None:
        """Go to the next step, and stop playing."""
        self.pause()
        self.next_wanted.emit()

    def _button(self, button: KeyButton) -> KeyButton:
        button.setObjectName("act")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setMinimumWidth(110)
        return button
