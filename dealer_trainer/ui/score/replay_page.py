"""Show me: a turn of the review once more, kept step by step by the model keeper."""

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.table.score.keeping_step import Step
from dealer_trainer.ui.score.kept_session import ReviewedTurn, with_pending, written_after
from dealer_trainer.ui.score.table_picture import Draft, KeepingState, picture_of
from dealer_trainer.ui.score.table_view import KeeperTable, TablePicture
from dealer_trainer.ui.score.text import event_text, reply_text
from dealer_trainer.ui.settings.translated import figure_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.playback import Playback

_STEP_MS = 2600
"""Long enough to look at the dice and read what is said about them."""


class ReplayFrame(NamedTuple):
    """The table at a step, the event, what the model keeper says and does, and the named dice."""

    picture: TablePicture
    event: str
    said: str
    named: tuple[int, ...] = ()


def frames_of(game: ScoreGame, turn: ReviewedTurn) -> tuple[ReplayFrame, ...]:
    """A turn as the model keeper keeps it, and the sheet after it; void rolls are left out."""
    frames, said = [], None
    steps = [step for step in turn.graded.steps if not step.is_void]
    for place, step in enumerate(steps):
        model = step.model
        lines = with_pending(turn.lines, ((done, done.model) for done in steps[:place]), turn.before)
        state = KeepingState(turn.before, step, lines, turn.pot, said)
        picture = picture_of(game, state, _draft(step, turn))
        words = reply_text(game, step, model, turn.before)
        frames.append(ReplayFrame(picture, event_text(step, turn.before), words, model.named or ()))
        said = None if model.said.offer == "bust" or step.prompt.kind == "start" else model.said.total or said
    after = KeepingState(turn.graded.sheet, None, {**turn.lines, **written_after(turn)}, turn.pot)
    return (*frames, ReplayFrame(picture_of(game, after), "", ""))


def _draft(step: Step, turn: ReviewedTurn) -> Draft:
    """What the model keeper writes at a step."""
    if step.prompt.kind != "write" or not step.model.wrote or step.model.player is None:
        return Draft()
    return Draft(step.model.player, figure_text(turn.before.scores[step.model.player] + step.model.wrote))


class ReplayPage(QWidget):
    """Plays a turn: Play or Pause, Back, Step, Close; emits `left` when it is closed."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.playback = Playback(_STEP_MS, self)
        self.playback.shown.connect(self._show)
        self.playback.play_changed.connect(self._show_player)
        self.playback.ended.connect(self.left)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.table = KeeperTable(self)
        column.addWidget(self.table, 1)
        bar = QFrame(self)
        bar.setObjectName("bar")
        column.addWidget(bar)
        below = QVBoxLayout(bar)
        below.setContentsMargins(18, 10, 18, 12)
        below.setSpacing(8)
        head = QHBoxLayout()
        self.title = plain_label(bar, "heading", is_wrapped=False)
        head.addWidget(self.title, 1)
        self.place = plain_label(bar, "quiet", is_wrapped=False)
        head.addWidget(self.place)
        below.addLayout(head)
        self.event_label, self.said = plain_label(bar, "title"), plain_label(bar, "hintText")
        below.addWidget(self.event_label)
        below.addWidget(self.said)
        below.addLayout(self._buttons(bar))

    def show_turn(self, game: ScoreGame, turn: ReviewedTurn, title: str) -> None:
        """Play a turn from its beginning."""
        self.title.setText(self.tr("The model keeper: {title}").format(title=title))
        self.playback.start(frames_of(game, turn), appearance().is_moving)
        self.setFocus()

    def press(self) -> None:
        """Do what Enter does: go one step forward, or close after the last."""
        self.playback.step()

    def press_key(self, key: int) -> bool:
        """Run a key's action; returns whether it has one."""
        playback = self.playback
        runs = {
            Qt.Key.Key_Space: playback.play_or_pause,
            Qt.Key.Key_Left: playback.back,
            Qt.Key.Key_Right: playback.step,
            Qt.Key.Key_Escape: playback.stop,
        }
        if key not in runs:
            return False
        runs[Qt.Key(key)]()
        return True

    def _buttons(self, bar: QFrame) -> QHBoxLayout:
        playback = self.playback
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        made = []
        for word, cap, run in (
            (self.tr("Back"), "←", playback.back),
            (self.tr("Play"), "Space", playback.play_or_pause),
            (self.tr("Step"), "→", playback.step),
            (self.tr("Close"), "Esc", playback.stop),
        ):
            button = KeyButton(word, cap, bar)
            button.setObjectName("act")
            button.clicked.connect(run)
            row.addWidget(button)
            made.append(button)
        self.back, self.play, self.forward, self.close_button = made
        return row

    def _show(self, frame: ReplayFrame, index: int) -> None:
        self.table.set_picture(frame.picture)
        self.table.name_dice(frame.named)
        count = len(self.playback.frames)
        self.place.setText(self.tr("{number} of {count}").format(number=index + 1, count=count))
        self.event_label.setText(frame.event or self.tr("The turn is recorded."))
        self.said.setText(self.tr("Keeper: {text}").format(text=frame.said) if frame.said else "")
        announce(self.event_label, f"{self.event_label.text()} {self.said.text()}")
        self._show_player()

    def _show_player(self) -> None:
        self.play.setText(self.tr("Pause") if self.playback.is_playing else self.tr("Play"))
        self.back.setEnabled(self.playback.index > 0)
