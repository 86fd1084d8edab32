"""The pages of a scorekeeper's or host's training: the scene, below it question and answer; and replays."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from dealer_trainer.ui.family.question_card import QuestionCard
from dealer_trainer.ui.style.scaling import set_widest
from dealer_trainer.ui.widget.area import YieldingArea
from dealer_trainer.ui.widget.folding_row import FoldingRow, beside
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import announce, column, discard, named_label, plain_label, row, set_name
from dealer_trainer.ui.widget.pressed_key import text_of
from dealer_trainer.ui.widget.question_player import AnswerBlock, QuestionPlayer
from dealer_trainer.ui.widget.segments import Playback
from dealer_trainer.ui.widget.verdict_panel import ProgressDots, Verdict, VerdictPanel, scroll_by

_WIDEST, _GAP = 1240, 30
"""The greatest width of what is asked, and between two fields in a line, in pixels at scale 1."""
_HEADING = 0.3
"""The most of the width that the headings take."""


class CardLines(QWidget):
    """Lays cards below each other, fields beside each other, all headings in one column."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[list[QuestionCard]] = []
        self._held: list[QWidget] = []
        self._column = column(gap=12)
        self.setLayout(self._column)

    def show_cards(self, cards: Sequence[QuestionCard]) -> None:
        """Lay out these and no others."""
        former, self._held, self._lines = self._held, [], []  # at once: a card that comes or goes has all aligned
        discard(self._column, former)
        lines: list[list[QuestionCard]] = []
        for card in cards:
            if card.field is not None and lines and lines[-1][0].field is not None:
                lines[-1].append(card)
            else:
                lines.append([card])
        held: list[QWidget] = [line[0] if len(line) == 1 else FoldingRow(line, self) for line in lines]
        self._lines, self._held = lines, held
        for part in self._held:
            if isinstance(part, FoldingRow):
                part.gap = _GAP
            self._column.addWidget(part)
            part.show()
        self.align()

    def event(self, event: QEvent) -> bool:
        """Align anew in another type."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.align()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Align anew in another width."""
        super().resizeEvent(event)
        self.align()

    def align(self) -> None:
        """Give all headings at the left one width."""
        shown = [[card for card in line if not card.isHidden()] for line in self._lines]
        most = round(self.width() * _HEADING)
        widest = min(max((line[0].head_width for line in shown if line), default=0), most)
        for held, line in zip(self._held, shown, strict=True):
            held.setHidden(not line)
            for card in line:
                card.fit(widest if card is line[0] else min(card.head_width, most))


class FormBlock(AnswerBlock):
    """The question, its explanation, and the cards, which scroll together if the window is low; the buttons below.

    `area`: what scrolls. `panel`: the explanation. `buttons`: what is no answer, with the main button at their right.
    """

    yields = True

    def lay_out(self) -> None:
        """Put all in a column in the middle of a wide window."""
        held = QFrame(self)
        inside = QWidget(self)
        held.setObjectName("held")
        set_widest(held, _WIDEST)
        set_name(self.question.words, "asked")
        self.panel, self.flow = VerdictPanel(inside), CardLines(inside)
        self.said = column(self.question, self.panel, self.flow, 1, gap=7)
        inside.setLayout(self.said)
        self.area = YieldingArea(inside, held)
        self.says.hide()  # each card says itself what it lacks
        self.buttons = FoldingRow((), held)
        foot = row((self.buttons, 1), self.main_button, gap=16)
        self._parts = column(self.area, column(1, foot, gap=0), gap=10)
        held.setLayout(self._parts)
        self.setLayout(row(1, (held, 1000), 1, gap=0, margins=(20, 12, 20, 14)))
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def gather(self, wide: int) -> None:
        """Put a main button that is alone beside the answer; the layout keeps all in the middle."""
        is_alone, ways = all(part.isHidden() for part in self.buttons.parts), QBoxLayout.Direction
        self._parts.setDirection(ways.LeftToRight if is_alone else ways.TopToBottom)
        self._parts.setStretch(0, int(is_alone))


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
        button.setProperty("rank", "apart")
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
