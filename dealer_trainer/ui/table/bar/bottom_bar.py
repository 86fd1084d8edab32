"""The bar under the table: call, payout, actions; the numbers while the puck or a marker is in hand."""

from collections.abc import Collection

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.action.action import ActionId
from dealer_trainer.ui.table.action.action_button import set_loud
from dealer_trainer.ui.table.action.next_action import next_action
from dealer_trainer.ui.table.bar.action_bar import ActionBar
from dealer_trainer.ui.table.bar.call_bar import CallField, QuickCalls
from dealer_trainer.ui.table.bar.number_bar import NumberBar
from dealer_trainer.ui.table.bar.payout_bar import PayoutBar
from dealer_trainer.ui.table.bar.recent_acts import RecentActs
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands

ACTS, LINES = 640, 400
"""Widths at scale 1: the buttons of the fullest stage with margins, and the least for the text fields."""

BESIDE = 10
"""Around the buttons in a column beside the table, at scale 1."""


class BottomBar(QFrame):
    """Lays the bars out in two rows of one height."""

    def __init__(
        self, hands: DealerHands, parent: QWidget | None = None, offered: Collection[ActionId] | None = None
    ) -> None:  # fmt: skip
        """`offered`: the actions that are available; if none are named, all of them."""
        super().__init__(parent)
        self.setObjectName("bar")
        self._hands = hands
        self._is_folded = self._is_lent = False
        self.call = CallField(self)
        self.quick = QuickCalls(self)
        self.log = RecentActs(hands.controller.game.rules, self)
        self.payout = PayoutBar(hands, self)
        self.numbers = NumberBar(hands, self)
        self.acts = ActionBar(self, offered)
        self._words = QStackedWidget(self)
        self._is_told_elsewhere = offered is not None
        """Lessons show what was done beside the felt; there is room for calls if they are taught."""
        self._has_calls = offered is None or "call" in offered
        self.call.setVisible(self._has_calls)
        self.payout.setVisible(offered is None or "pay" in offered)
        self._left = QStackedWidget(self)
        self._left.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._left.addWidget(self._words_page())
        self._left.addWidget(self.numbers)
        self._make_room(self._is_told_elsewhere)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(16, 2, 12, 2)
        self._row.setSpacing(20)
        self._row.addWidget(self._left, 1)
        self._lay_acts()
        hands.changed.connect(self.show_marker)

    def lend_acts(self, column: QVBoxLayout | None) -> None:
        """Put the buttons at the end of a column beside the table; None: back into the bar."""
        is_lent = column is not None
        if is_lent == self._is_lent:
            return
        self._is_lent = is_lent
        self._row.removeWidget(self.acts)
        self.acts.lay_out(self._hands.snapshot, is_column=is_lent)
        if column is None:
            self._lay_acts()
        else:
            column.addWidget(self.acts)
        self._fold()

    def _lay_acts(self) -> None:
        # Beside text fields the buttons share their row; alone they are centered.
        has_lines = not (self.call.isHidden() and self.payout.isHidden())
        middle = Qt.AlignmentFlag.AlignVCenter
        self._row.addWidget(self.acts, 0, Qt.AlignmentFlag(0) if has_lines else middle)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons under the fields if large type leaves no room beside them, the same at every stage."""
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        side = round(BESIDE * unit(self)) if self._is_lent else 0
        self.acts.setContentsMargins(side, 0, side, side)
        is_narrow = not self._is_lent and self.width() < (ACTS + LINES) * unit(self)
        folded, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._row.setDirection(folded if is_narrow else beside)
        self._row.setSpacing(round((6 if is_narrow else 20) * unit(self)))
        self._is_folded = is_narrow
        self._show_text()

    def show_snapshot(self, snapshot: Snapshot, calls: tuple[str, ...]) -> None:
        """Offer the acts of this stage, and quick calls, or else the recent acts."""
        self.acts.show_snapshot(snapshot)
        set_loud(self.call, is_loud=next_action(snapshot) == "call")
        self.call.let_count(by_itself=snapshot.level != "test")
        self.quick.show_calls(calls)
        if not self._is_told_elsewhere:
            self.log.show_snapshot(snapshot)
        self._make_room(snapshot.level == "learn" or self._is_told_elsewhere)
        self._words.setCurrentWidget(self.quick if calls else self.log)
        self._show_text()

    def show_marker(self) -> None:
        """Offer numbers while the puck or a marker is in hand."""
        marker = self._hands.marker
        if marker is not None:
            self.numbers.show_marker(marker)
        self._left.setCurrentIndex(int(marker is not None))

    def _make_room(self, has_quick: bool) -> None:
        """Keep room for quick calls whether or not one is due, so that the felt keeps its height."""
        room = QSizePolicy.Policy.Fixed if has_quick and self._has_calls else QSizePolicy.Policy.Ignored
        self.quick.setSizePolicy(QSizePolicy.Policy.Ignored, room)

    def _show_text(self) -> None:
        """Large type leaves no room for a line that is not needed, nor for quick calls in a lesson without calls."""
        is_needed = self._words.currentWidget() is self.quick or not self._is_folded
        self._words.setVisible(is_needed and (self._has_calls or not self._is_told_elsewhere))

    def _words_page(self) -> QWidget:
        page = QWidget(self)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.call, 3)
        row.addWidget(self.payout, 2)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(row)
        for words in (self.log, self.quick):
            self._words.addWidget(words)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        column.addWidget(self._words)
        self._words.setVisible(self._has_calls or not self._is_told_elsewhere)
        return page
