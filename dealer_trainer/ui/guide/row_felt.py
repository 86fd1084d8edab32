"""A row dealt by the model dealer on a small felt, act by act."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.games import Game
from dealer_trainer.guide.row import Row
from dealer_trainer.table.row_example import RowFrame, initial_frame, row_frames
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.guide.small_felt import SmallFelt
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.plain_label import plain_label, set_tip

MOST = 620
"""The greatest width of the felt at scale 1, so that in a small window the steps are visible below it."""


class RowFelt(QWidget):
    """The felt, what the dealer has just done, and buttons to step through it."""

    stepped = Signal(object)
    """Index of the row's step that is shown; None before the first."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._frames: tuple[RowFrame, ...] = ()
        self._index = 0
        self.felt = SmallFelt(game, MOST, self)
        self.felt.setAccessibleName(self.tr("Example"))
        self._words = plain_label(self, "quiet")
        self.back = self._button("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", self.tr("Previous act"), -1)
        self.on = self._button("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", self.tr("Next act"), 1)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.back)
        foot.addWidget(self.on)
        foot.addWidget(self._words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.felt)
        column.addLayout(foot)

    @property
    def words(self) -> str:
        """The text for the act shown."""
        return self._words.text()

    @property
    def frame(self) -> RowFrame:
        """The frame shown."""
        return self._frames[self._index]

    def show_row(self, row: Row) -> None:
        """Deal a row up to its most telling act."""
        self._frames = row_frames(self._game.rules, self._game.guide, row)
        self._show(initial_frame(self._frames))

    def show_step(self, step: int) -> None:
        """Show the last act of one of the row's steps, if the example has one."""
        found = [index for index, frame in enumerate(self._frames) if frame.step == step]
        if found:
            self._show(found[-1])

    def _walk(self, way: int) -> None:
        self._show(min(max(self._index + way, 0), len(self._frames) - 1))

    def _show(self, index: int) -> None:
        self._index = index
        frame = self._frames[index]
        self.felt.show_picture(picture_of(frame.snapshot)._replace(is_calm=True))
        self.back.setEnabled(index > 0)
        self.on.setEnabled(index + 1 < len(self._frames))
        self._words.setText(self._text(frame, index))
        self.felt.setAccessibleDescription(self._words.text())
        self.stepped.emit(frame.step)

    def _text(self, frame: RowFrame, index: int) -> str:
        count = len(self._frames) - 1
        if frame.act is None:
            roll = frame.snapshot.roll
            if roll is None:
                return self.tr("The bets are down.")
            return self.tr("The dice show {first} and {second}.").format(first=roll.first, second=roll.second)
        act = act_line(self._game.rules, frame.act)
        return self.tr("{step} of {steps}: {act}").format(step=index, steps=count, act=act)

    def _button(self, text: str, name: str, way: int) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName("turn")
        button.setAccessibleName(name)
        set_tip(button, name)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda: self._walk(way))
        return button
