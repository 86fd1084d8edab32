"""The pages of a scorekeeper's or host's training: the scene, below it question and answer; and replays."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.family.form_block import FormBlock
from dealer_trainer.ui.widget.folding_row import beside
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import announce, named_label, plain_label
from dealer_trainer.ui.widget.pressed_key import text_of
from dealer_trainer.ui.widget.question_player import QuestionPlayer
from dealer_trainer.ui.widget.segments import Playback
from dealer_trainer.ui.widget.verdict_panel import ProgressDots, Verdict, scroll_by

PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
"""With these modifiers a key still types its character."""


class Heading(NamedTuple):
    """What is trained. `phase`: of a lesson; `text`: of a lesson, to remember; `length`: how many items."""

    title: str = ""
    phase: str = ""
    text: str = ""
    length: int = 0


class TrainingPage(QuestionPlayer):
    """Shows a scene; `block` is below it, `panel` in that explains."""

    def __init__(self, scene: QWidget, parent: QWidget) -> None:
        self.block = block = FormBlock()
        super().__init__(parent, block)
        self.setObjectName("page")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click on the scene leaves the cursor in its field
        self.scene, self.panel, self.area = scene, block.panel, block.area
        self.heading = Heading()
        self._marks: list[bool | None] = []
        self._keys: dict[str, KeyButton] = {}
        self.count, self.dots = named_label(self, "quiet", is_wrapped=False), ProgressDots(self)
        self._level.hide()
        self.add_to_head(beside(self.count, self.dots))
        self.surfaces.addWidget(scene)

    def add_button(self, text: str, key: str, run: Callable[[], object]) -> KeyButton:
        """A button beside the main one, with its key."""
        button = self._keys[key] = KeyButton(text, key.upper() if len(key) == 1 else key, self.block)
        button.setObjectName("act")
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: run())
        self.block.buttons.add(button)
        return button

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
        text = self.heading.text
        words = self.tr("Remember: {text}").format(text=text) if text else ""
        self.panel.show_verdict(Verdict("hint", why=words, own=note))

    def show_mark(self, mark: bool | None) -> None:
        """Count an answer; None: it is not told yet whether it was right."""
        self._marks.append(mark)
        self._show_marks()

    def _show_marks(self) -> None:
        words = self.tr("{right} of {given} right") if self._marks and None not in self._marks else ""
        tally = words.format(right=sum(map(bool, self._marks)), given=len(self._marks))
        self.count.show_text(self.heading.phase or tally)
        length = self.heading.length or 10 * bool(self._marks)
        self.dots.show_marks(self._marks[-length:], length)
        self.dots.setVisible(bool(length))

    def scroll_by(self, key: int) -> bool:
        """Scroll a long verdict by a key; returns False for any other key."""
        return scroll_by(self.area, key)

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
        self.said = plain_label(self, "coachText")
        self.block.said.insertWidget(2, self.said)
        keys = (
            (self.tr("Back"), "←", Qt.Key.Key_Left, playback.back),
            (self.tr("Play"), "Space", Qt.Key.Key_Space, playback.play_or_pause),
            (self.tr("Step"), "→", Qt.Key.Key_Right, playback.step),
            (self.tr("Close"), "Esc", Qt.Key.Key_Escape, playback.stop),
        )
        self._runs: dict[int, Callable[[], None]] = {key: run for _, _, key, run in keys}
        made = [self.add_button(word, cap, run) for word, cap, _, run in keys]
        self.back, self.play, self.forward, self.close_button = made

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
        self.count.show_text(self.tr("{number} of {count}").format(number=index + 1, count=count))
        self.dots.show_marks((None,) * (index + 1), count)
        self.question.ask(frame.event, is_new=False)
        self.said.show_text(frame.said)
        announce(self, f"{frame.event} {frame.said}")
        self._show_player()

    def _show_player(self) -> None:
        self.play.setText(self.tr("Pause") if self.playback.is_playing else self.tr("Play"))
        self.back.setEnabled(self.playback.index > 0)
