"""The layout of the examiner's clipboard: felt or options beside or above the model round; amount and buttons below."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.ui.exam.real_table.act_panel import ActPanel
from dealer_trainer.ui.exam.real_table.amount_grid import TOUCH, AmountGrid
from dealer_trainer.ui.exam.real_table.amount_place import amount_places, most_paid
from dealer_trainer.ui.exam.real_table.bet_board import BetBoard
from dealer_trainer.ui.exam.real_table.bet_panel import BetPanel
from dealer_trainer.ui.exam.real_table.dice_pad import DicePad
from dealer_trainer.ui.exam.real_table.plan_view import PlanView
from dealer_trainer.ui.exam.real_table.touch_scroll import TouchScroll
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.settings.translated import limits_text
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button

WIDE = 1100
"""From this width on, the felt is beside the model round, otherwise above it."""
LOW, LOW_BET = 250, 336
"""Minimum height of the options of an act with an amount below them, and of a bet."""


class ExaminerLayout(QWidget):
    """The parts of the examiner's clipboard, without their behavior."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self.felt.set_still(True)
        self.act_panel = ActPanel(self)
        self.amounts = AmountGrid(amount_places(game.rules.house.smallest_chip, most_paid(game.rules)), self)
        self.bets = BetPanel(game.rules, self)
        self.board = BetBoard(game.rules, self)
        self.dice = DicePad(self)
        self.plan = PlanView(self)
        self.hint = PlainLabel(self)
        self.hint.setObjectName("phase")
        self.hint.setWordWrap(True)
        self.laid_button = self._button(self.tr("The table is set up, the dice are out"))
        self.undo = self._button(self.tr("Undo"))
        self.floor = self._button(self.tr("Floor called …"))
        self.last = self._button(self.tr("Last of all"))
        self.cancel = self._button(self.tr("Cancel"))
        self.close_round = self._button(self.tr("The round is dealt"))
        words = self.tr("Limits: {limits}")
        self.placard = PlainLabel(self, words.format(limits=limits_text(game.rules)))
        self.placard.setObjectName("quiet")
        self.placard.setWordWrap(True)
        self.setup = self._setup_page()
        self._lay_out()

    def sizeHint(self) -> QSize:
        """The size of a tablet."""
        return QSize(1280, 700)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the felt beside the round, or above it."""
        super().resizeEvent(event)
        is_wide = self.width() >= WIDE and self.width() > self.height()
        self._body.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)
        self.share(is_setup=self.side.currentWidget() is self.setup)

    def share(self, *, is_setup: bool) -> None:
        """Divide the height: during setup the board and the dice get the most, later the bet or act that is shown."""
        if self._body.direction() != QBoxLayout.Direction.TopToBottom:
            main, side = 10, 11
        elif is_setup:
            main, side = (9, 14) if self.main.currentWidget() is self.felt else (12, 14)
        else:
            main, side = 13, 10
        self.main.setMinimumHeight(self._lowest())
        self._body.setStretch(0, main)
        self._body.setStretch(1, side)

    def show_amount(self, amount: Cents | None) -> None:
        """Show an amount to be changed below the body; None if there can be no amount."""
        self.amounts.setVisible(amount is not None)
        self.main.setMinimumHeight(self._lowest())
        if amount is not None and amount != self.amounts.amount:
            self.amounts.show_amount(amount)

    def _lowest(self) -> int:
        """The minimum height of the options or of the bet that is shown; 0 leaves it to the felt, visible or not."""
        if self.main.currentWidget() is self.bets:
            return LOW_BET
        return 0 if self.amounts.isHidden() else LOW

    def tell(self, text: str) -> None:
        """Say what to tap now."""
        if self.hint.text() != text:
            self.hint.setText(text)
            self.setAccessibleName(text)

    def _button(self, text: str) -> QPushButton:
        button = push_button(text, self, lambda: None)
        button.setMinimumHeight(TOUCH)
        return button

    def _setup_page(self) -> QScrollArea:
        area = QScrollArea(self)
        area.setAccessibleName(self.tr("Bets and dice"))
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        TouchScroll(area)
        inner = QWidget(area)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(14)
        self.laid_button.setProperty("isMain", "true")
        for part in (self.board, self.dice, self.laid_button):
            column.addWidget(part)
        column.addStretch()
        area.setWidget(inner)
        return area

    def _lay_out(self) -> None:
        self.close_round.setProperty("isMain", "true")
        self.main, self.side = QStackedWidget(self), QStackedWidget(self)
        pages: tuple[QWidget, ...] = (self.felt, self.act_panel, self.bets)
        for page in pages:
            self.main.addWidget(page)
        for area in (self.setup, self.plan):
            self.side.addWidget(area)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(14)
        self._body.addWidget(self.main, 10)
        self._body.addWidget(self.side, 11)
        bar = QFrame(self)
        bar.setObjectName("bar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(18, 8, 18, 8)
        row.setSpacing(10)
        for button in (self.undo, self.floor):
            row.addWidget(button)
        row.addStretch(1)
        for button in (self.cancel, self.last, self.close_round):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        inner = QVBoxLayout()
        inner.setContentsMargins(18, 8, 18, 8)
        inner.setSpacing(8)
        inner.addWidget(self.hint)
        inner.addWidget(self.placard)
        inner.addLayout(self._body, 1)
        inner.addWidget(self.amounts)
        column.addLayout(inner, 1)
        column.addWidget(bar)
