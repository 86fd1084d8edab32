"""The layout of the examiner's clipboard: felt or options beside or above what is due; the buttons of a round below."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.games import Game
from dealer_trainer.ui.exam.real_table.act_panel import ActPanel
from dealer_trainer.ui.exam.real_table.amount_pad import touch_button
from dealer_trainer.ui.exam.real_table.plan_view import PlanView
from dealer_trainer.ui.exam.real_table.setup_list import SetupList
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.settings.translated import limits_text
from dealer_trainer.ui.widget.plain_label import PlainLabel


class ExaminerLayout(QWidget):
    """The parts of the examiner's clipboard, without their behavior."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self.felt.set_still(True)
        self.act_panel = ActPanel(self)
        self.setup = SetupList(game.rules, self)
        self.plan = PlanView(self)
        self.hint = PlainLabel(self)
        self.hint.setObjectName("phase")
        self.hint.setWordWrap(True)
        self.undo = touch_button(self.tr("Undo"), self, lambda: None, "")
        self.floor = touch_button(self.tr("Floor called …"), self, lambda: None, "")
        self.extra = touch_button(self.tr("Not due …"), self, lambda: None, "")
        self.last = touch_button(self.tr("Last of all"), self, lambda: None, "")
        self.as_due = touch_button(self.tr("As it should be"), self, lambda: None, "")
        self.back = touch_button(self.tr("Back"), self, lambda: None, "")
        self.laid_button = touch_button(self.tr("The table is set up, the dice are out"), self, lambda: None, "")
        self.close_round = touch_button(self.tr("The round is dealt"), self, lambda: None, "")
        words = self.tr("Limits: {limits}")
        self.placard = PlainLabel(self, words.format(limits=limits_text(game.rules)))
        self.placard.setObjectName("quiet")
        self.placard.setWordWrap(True)
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the felt beside what is due, or above it on a tablet held upright."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        self._body.setDirection(ways.LeftToRight if self.width() > self.height() else ways.TopToBottom)

    def tell(self, text: str) -> None:
        """Say what to tap now."""
        if self.hint.text() != text:
            self.hint.setText(text)
            self.setAccessibleName(text)

    def _lay_out(self) -> None:
        self.main, self.side = QStackedWidget(self), QStackedWidget(self)
        for stack, pages in ((self.main, (self.felt, self.act_panel)), (self.side, (self.setup, self.plan))):
            for page in pages:
                stack.addWidget(page)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(14)
        self._body.addWidget(self.main, 11)
        self._body.addWidget(self.side, 10)
        self.main.setMinimumWidth(1)  # the felt asks for more than its share
        bar = QFrame(self)
        bar.setObjectName("bar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(18, 6, 18, 6)
        row.setSpacing(10)
        for button in (self.undo, self.floor, self.extra):
            row.addWidget(button)
        row.addStretch(1)
        for button in (self.last, self.as_due, self.back, self.laid_button, self.close_round):
            row.addWidget(button)
        for button in (self.laid_button, self.close_round):
            button.setProperty("isMain", "true")
        inner = QVBoxLayout()
        inner.setContentsMargins(18, 8, 18, 8)
        inner.setSpacing(8)
        inner.addWidget(self.hint)
        inner.addWidget(self.placard)
        inner.addLayout(self._body, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(inner, 1)
        column.addWidget(bar)
