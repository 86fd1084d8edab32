"""A message in the middle of the page with its choices: the first is the primary one, Esc takes the last."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.games import Game
from dealer_trainer.ui.lesson.felt_piece import pieces_of
from dealer_trainer.ui.style.scaling import give_ample_type, scale_layouts, set_widest, unit
from dealer_trainer.ui.widget.folding_row import Choice, ChoiceRow, FoldingRow
from dealer_trainer.ui.widget.part import announce, column, named_label, row
from dealer_trainer.ui.widget.unit_picture import UnitPicture

WIDE, NARROW = 360, 860
"""The width of the picture, and of a page that has no room for it, in pixels at scale 1."""
UNIT = 156
"""The least width of a unit."""
LATE_MS = 200
"""A wait shorter than this needs no words."""


class MessagePanel(QWidget):
    """Enter takes the first choice; a choice with a letter is taken with that letter."""

    def __init__(self, parent: QWidget | None = None, game: Game | None = None) -> None:
        """`game`: the one whose table is shown beside the message."""
        super().__init__(parent)
        give_ample_type(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title = named_label(self, "headline")
        self._text = named_label(self, "coachText")
        self.choices = ChoiceRow(self)
        self.units = FoldingRow((), self, spread="columns")
        """The units that the message is about, each with its picture; they take the whole width."""
        self.units.gap, self.units.column = 12, UNIT
        panel = self._panel = QFrame(self)
        panel.setObjectName("panel")
        set_widest(panel, 760 if game is None else 1080)
        said = column(1, self._title, self._text, self.units, self.choices, 1, gap=16)
        self._picture: UnitPicture | None = None
        self.units.hide()
        if game is not None:
            self._picture = UnitPicture(pieces_of(game, is_round=False), self)
            self._picture.show_unit((), None)
            self._shape = game.layout.size[0] / game.layout.size[1]
        beside = row(*(() if self._picture is None else (self._picture,)), (said, 1), gap=32)
        panel.setLayout(column(beside, margins=(38, 24, 38, 24)))
        self.setLayout(column(2, row(1, (panel, 1000), 1), 3, margins=(24, 9, 24, 9)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the picture where there is room for it."""
        super().resizeEvent(event)
        if self._picture is not None:
            scale = unit(self)
            self._picture.setFixedSize(round(WIDE * scale), round(WIDE / self._shape * scale))
            self._picture.setVisible(self.width() >= NARROW * scale and not self.units.parts)

    @property
    def words(self) -> str:
        """The text shown, with what each unit says."""
        units = (unit.accessibleName() for unit in self.units.parts)
        return "\n".join((self._title.text(), self._text.text(), *units))

    def show_message(self, title: str, text: str, choices: Sequence[Choice] = ()) -> None:
        """Show a message with its choices; the first one gets the focus."""
        self._title.setText(title)
        self.setAccessibleName(title)
        self._text.setText(text)
        self.units.setVisible(bool(self.units.parts))
        if self._picture is not None and self.units.parts:
            self._picture.hide()
        self.choices.show_choices(choices)
        scale_layouts(self, unit(self))
        announce(self, self.words)

    def show_late(self, title: str) -> None:
        """Show a title during a wait, if it is long: what comes and goes at once is only a flicker."""
        self.show_message(title, "")
        self._panel.hide()
        QTimer.singleShot(LATE_MS, self._panel, self._panel.show)

    def start(self) -> None:
        """Put the focus on the primary button."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.choices.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a choice by its key."""
        if not self.choices.press_key(event):
            super().keyPressEvent(event)
