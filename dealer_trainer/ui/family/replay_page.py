"""Shows something step by step as the model does it: by itself, or with Back and Step."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.family.training_page import TrainingPage
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column
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


class ReplayPage(TrainingPage):
    """Plays frames on a scene, which `draw` fills; emits `left` when it is closed or over."""

    left = Signal()

    def __init__(self, scene: QWidget, draw: Callable[[ReplayFrame], object], parent: QWidget) -> None:
        super().__init__(scene, parent)
        self.setAccessibleName(self.tr("The replay"))
        self._draw = draw
        self.playback = playback = Playback(_STEP_MS, self)
        playback.shown.connect(self._show)
        playback.play_changed.connect(self._show_player)
        playback.ended.connect(self.left)
        self.submitted.connect(playback.step)
        pad = QWidget(self)
        self.said = plain_label(pad, "coachText")
        keys = (
            (self.tr("Back"), "←", Qt.Key.Key_Left, playback.back),
            (self.tr("Play"), "Space", Qt.Key.Key_Space, playback.play_or_pause),
            (self.tr("Step"), "→", Qt.Key.Key_Right, playback.step),
            (self.tr("Close"), "Esc", Qt.Key.Key_Escape, playback.stop),
        )
        made = [KeyButton(word, cap, pad) for word, cap, _, _ in keys]
        for button, (_, _, _, run) in zip(made, keys, strict=True):
            button.clicked.connect(run)
        self._runs: dict[int, Callable[[], None]] = {key: run for _, _, key, run in keys}
        self.back, self.play, self.forward, self.close_button = made
        pad.setLayout(column(self.said, FoldingRow(made, pad), gap=8))
        self.bar.pads.addWidget(pad)

    def show_frames(self, title: str, frames: Sequence[ReplayFrame], *, is_moving: bool, at: int = 0) -> None:
        """Begin at a frame; `is_moving`: it plays by itself."""
        self.show_title(self.heading.title or title, "")
        self.playback.start(frames, is_moving, at)
        self.show_stage("asked", self.tr("Continue"))
        self.setFocus()

    def press_key(self, event: QKeyEvent) -> bool:
        """Play, go back or forward, or close."""
        run = self._runs.get(event.key())
        if run is not None:
            run()
        return run is not None

    def _show(self, frame: ReplayFrame, index: int) -> None:
        self._draw(frame)
        count = len(self.playback.frames)
        self.panel.count.setText(self.tr("{number} of {count}").format(number=index + 1, count=count))
        self.panel.dots.show_marks((None,) * (index + 1), count)
        self.question.ask(frame.event, is_new=False)
        self.said.setText(frame.said)
        announce(self, f"{frame.event} {frame.said}")
        self._show_player()

    def _show_player(self) -> None:
        self.play.setText(self.tr("Pause") if self.playback.is_playing else self.tr("Play"))
        self.back.setEnabled(self.playback.index > 0)
