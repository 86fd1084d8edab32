"""Shows something step by step as the model does it: by itself, or with Back and Step."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from dealer_trainer.ui.family.page import FamilyPage
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.playback import Playback

_STEP_MS = 2600
"""Long enough to look at the dice and read what is said about them."""


class ReplayFrame(NamedTuple):
    """One step: its picture, what happens, what the model says and does, and the dice that are named."""

    picture: Any
    event: str
    said: str
    named: tuple[int, ...] = ()


class ReplayPage(FamilyPage):
    """Plays frames on a scene, which `draw` fills; emits `left` when it is closed or over."""

    left = Signal()

    def __init__(self, scene: QWidget, draw: Callable[[ReplayFrame], object], parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The replay"))
        self.scene, self._draw = scene, draw
        self.playback = Playback(_STEP_MS, self)
        self.playback.shown.connect(self._show)
        self.playback.play_changed.connect(self._show_player)
        self.playback.ended.connect(self.left)
        bar = QFrame(self)
        bar.setObjectName("bar")
        self.title = plain_label(bar, "heading", is_wrapped=False)
        self.place = plain_label(bar, "quiet", is_wrapped=False)
        self.event_label, self.said = plain_label(bar, "title"), plain_label(bar, "hintText")
        parts = (row((self.title, 1), self.place), self.event_label, self.said, self._buttons(bar))
        bar.setLayout(column(*parts, gap=8, margins=(18, 10, 18, 12)))
        self.setLayout(column((scene, 1), bar, gap=0))

    def show_frames(self, title: str, frames: Sequence[ReplayFrame], *, is_moving: bool, at: int = 0) -> None:
        """Begin at a frame; `is_moving`: it plays by itself."""
        self.title.setText(title)
        self.playback.start(frames, is_moving, at)
        self.setFocus()

    def press(self) -> None:
        """Go one step forward, or close after the last."""
        self.playback.step()

    def press_key(self, event: QKeyEvent) -> bool:
        """Play, go back or forward, or close."""
        run = self._keys.get(event.key())
        if run is not None:
            run()
        return run is not None

    def _buttons(self, bar: QFrame) -> QHBoxLayout:
        playback = self.playback
        keys = (
            (self.tr("Back"), "←", Qt.Key.Key_Left, playback.back),
            (self.tr("Play"), "Space", Qt.Key.Key_Space, playback.play_or_pause),
            (self.tr("Step"), "→", Qt.Key.Key_Right, playback.step),
            (self.tr("Close"), "Esc", Qt.Key.Key_Escape, playback.stop),
        )
        made = [KeyButton(word, cap, bar) for word, cap, _, _ in keys]
        for button, (_, _, _, run) in zip(made, keys, strict=True):
            button.setObjectName("act")
            button.clicked.connect(run)
        self._keys: dict[int, Callable[[], None]] = {key: run for _, _, key, run in keys}
        self.back, self.play, self.forward, self.close_button = made
        return row(1, *made, gap=8)

    def _show(self, frame: ReplayFrame, index: int) -> None:
        self._draw(frame)
        count = len(self.playback.frames)
        self.place.setText(self.tr("{number} of {count}").format(number=index + 1, count=count))
        self.event_label.setText(frame.event)
        self.said.setText(frame.said)
        announce(self.event_label, f"{frame.event} {frame.said}")
        self._show_player()

    def _show_player(self) -> None:
        self.play.setText(self.tr("Pause") if self.playback.is_playing else self.tr("Play"))
        self.back.setEnabled(self.playback.index > 0)
