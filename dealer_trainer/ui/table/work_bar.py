"""The bar under the table: the call, the payout, the acts; the numbers while puck or marker is in hand."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.table.act_bar import ActBar
from dealer_trainer.ui.table.act_log import ActLog
from dealer_trainer.ui.table.call_bar import CallField, QuickCalls
from dealer_trainer.ui.table.choice_bar import ChoiceBar
from dealer_trainer.ui.table.dealing import Dealing
from dealer_trainer.ui.table.hand_bar import HandBar


class WorkBar(QFrame):
    """Lays the bars out in two rows of one height."""

    def __init__(self, dealing: Dealing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._dealing = dealing
        self.call = CallField(self)
        self.quick = QuickCalls(self)
        self.log = ActLog(dealing.bridge.game.rules, self)
        self.hand = HandBar(dealing, self)
        self.choice = ChoiceBar(dealing, self)
        self.acts = ActBar(self)
        self._left = QStackedWidget(self)
        self._left.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._left.addWidget(self._words_page())
        self._left.addWidget(self.choice)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 12, 6)
        row.setSpacing(20)
        row.addWidget(self._left, 1)
        row.addWidget(self.acts)
        dealing.changed.connect(self.show_choice)

    def show_snapshot(self, snapshot: Snapshot, calls: tuple[str, ...]) -> None:
        """Offer the acts of this stage, and quick calls or else what was done."""
        self.acts.show_snapshot(snapshot)
        self.quick.show_calls(calls)
        self.quick.setVisible(bool(calls))
        self.log.show_snapshot(snapshot)
        self.log.setVisible(not calls)

    def show_choice(self) -> None:
        """Offer numbers while the puck or a marker is in hand."""
        choice = self._dealing.choice
        if choice is not None:
            self.choice.show_choice(choice)
        self._left.setCurrentIndex(int(choice is not None))

    def _words_page(self) -> QWidget:
        page = QWidget(self)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.call, 5)
        row.addWidget(self.hand, 3)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        for one in (self.quick, self.log):
            column.addWidget(one)
        return page
