"""The bar under the table: call, payout, actions; the numbers while the puck or a marker is in hand."""

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.table.snapshot import Snapshot, Stage
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.action.action import ActionButton, ActionId, next_action
from dealer_trainer.ui.table.bar.call_bar import CallField, QuickCalls
from dealer_trainer.ui.table.bar.payout_bar import NumberBar, PayoutBar
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_look, set_loud
from dealer_trainer.ui.widget.plain_label import PlainLabel

Row = tuple[ActionId, ...]

MOST_ROWS = 7
ROWS: dict[Stage, tuple[Row, Row]] = {
    "open": (("floor", "undo", "pop"), ("case", "hand_back", "open_numbers")),
    "settle": (
        ("take", "sweep_from_right", "sweep_from_left", "pay", "push", "finish"),
        ("puck", "mark", "clear_marks", "open_numbers", "floor", "undo"),
    ),
    "review": ((), ()),
}

FEW, PAIR = 3, 2
"""The number of buttons that fill a row by themselves, under the table and in a column beside it."""
GROUPS: Row = ("pay", "finish", "open_numbers")
"""With these a new group begins: taking, paying, the end; puck and lammers, the rest."""
GAP = 4
"""The additional space between two groups, at scale 1."""
LAST: Row = ("pop", "finish")
"""The end of a stage has the last row of that column to itself."""


class ActionBar(QWidget):
    """Two rows of buttons, or a column of pairs; `pressed` carries the id of an action."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None, offered: Collection[ActionId] | None = None) -> None:
        """`offered`: the actions that are available; if none are named, all of them."""
        super().__init__(parent)
        self._offered = offered
        self._is_column = False
        self._rows = tuple(row(0, gap=6) for _ in range(MOST_ROWS))
        self._column = column(*self._rows, 1, gap=6)
        self.setLayout(self._column)
        self._buttons: dict[tuple[Stage, ActionId], ActionButton] = {}
        self._stage: Stage | None = None
        for stage, rows in ROWS.items():
            for action in (action for line in rows for action in line):
                self._buttons[stage, action] = self._button(action)

    def button(self, stage: Stage, action: ActionId) -> ActionButton:
        """The button of an action at a stage; raises KeyError."""
        return self._buttons[stage, action]

    def lay_out(self, snapshot: Snapshot, *, is_column: bool) -> None:
        """Lay the buttons in a column beside the table, or in two rows under it."""
        self._is_column, self._stage = is_column, None
        self.show_snapshot(snapshot)

    def sizeHint(self) -> QSize:
        """Room for the rows of the fullest stage, so that no stage moves the felt above."""
        return super().sizeHint().expandedTo(QSize(0, self._highest))

    def minimumSizeHint(self) -> QSize:
        """The same height."""
        return super().minimumSizeHint().expandedTo(QSize(0, self._highest))

    @property
    def _highest(self) -> int:
        if self._is_column:
            return 0
        rows = max(sum(any(map(self._is_offered, row)) for row in rows) for rows in ROWS.values())
        button = self._buttons["settle", "take"]
        button.ensurePolished()  # while it is hidden, its style is not yet known
        height = max(button.sizeHint().height(), button.minimumSizeHint().height(), button.minimumHeight())
        return rows * height + max(0, rows - 1) * self._column.spacing()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the actions of this stage."""
        if snapshot.stage != self._stage:
            self._stage = snapshot.stage
            self._arrange(snapshot.stage)
        for stage in ("open", "settle"):
            self._buttons[stage, "undo"].setEnabled(snapshot.can_undo)
            is_there = self._is_offered("undo") and snapshot.stage == stage and snapshot.level != "test"
            self._buttons[stage, "undo"].setVisible(is_there)
        is_learning = snapshot.level == "learn" and snapshot.stage == "open"
        self._buttons["open", "case"].setVisible(self._is_offered("case") and is_learning)
        self._show_next(snapshot)

    def fade(self, snapshot: Snapshot, *, has_chips: bool) -> None:
        """Fade what cannot apply now, by what lies on the felt and in hand, never by what would be right."""
        has_bets = bool(snapshot.wagers)
        applies: dict[ActionId, bool] = {
            "take": has_bets, "sweep_from_right": has_bets, "sweep_from_left": has_bets, "push": has_bets,
            "pay": has_bets and has_chips, "clear_marks": bool(snapshot.marks),
        }  # fmt: skip
        for action, can_apply in applies.items():
            button = self._buttons["settle", action]
            set_look(button, "isFaded", not can_apply and not button.property("isMain"))

    def _show_next(self, snapshot: Snapshot) -> None:
        """Highlight the next right action, and nothing else; while a fault is told, nothing at all."""
        wanted = None if snapshot.new_faults else next_action(snapshot)
        for (stage, action), button in self._buttons.items():
            set_loud(button, is_loud=stage == snapshot.stage and action == wanted)

    def _arrange(self, stage: Stage) -> None:
        for button in self._buttons.values():
            button.hide()
            for line in self._rows:
                line.removeWidget(button)
        for line in self._rows:
            for index in range(line.count() - 2, -1, -1):
                line.takeAt(index)  # the gaps between groups
        few = PAIR if self._is_column else FEW
        for line, offered in zip(self._rows, self._offered_rows(stage), strict=True):
            # A button or two keep their size at the left instead of filling the line.
            is_whole = not offered or (self._is_column and offered[0] in LAST)
            line.setStretch(line.count() - 1, 0 if is_whole else max(0, few - len(offered)))
            for action in offered:
                button = self._buttons[stage, action]
                if action in GROUPS and line.count() > 1 and not self._is_column:
                    line.insertSpacing(line.count() - 1, round(GAP * unit(self)))
                line.insertWidget(line.count() - 1, button, 1)
                button.show()

    def _offered_rows(self, stage: Stage) -> tuple[Row, ...]:
        rows = tuple(tuple(filter(self._is_offered, row)) for row in ROWS[stage])
        if self._is_column:
            actions = [action for row in rows for action in row if action not in LAST]
            pairs = (tuple(actions[at : at + PAIR]) for at in range(0, len(actions), PAIR))
            rows = (*pairs, *((action,) for row in rows for action in row if action in LAST))
        return (*rows, *((),) * (MOST_ROWS - len(rows)))

    def _is_offered(self, action: ActionId) -> bool:
        return self._offered is None or action in self._offered

    def _button(self, action: ActionId) -> ActionButton:
        button = ActionButton(action, self.pressed.emit, self)
        button.hide()
        return button


SHOWN = 8


class RecentActs(PlainLabel):
    """Shortened at its beginning, so that the last act is always complete."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("recentActs")
        self._rules = rules
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the last acts of this round."""
        self._text = "   ·   ".join(act_line(self._rules, act) for act in snapshot.acts[-SHOWN:])
        self.setAccessibleName(self.tr("Done so far: {acts}").format(acts=self._text))
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten to the new width."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideLeft, self.width() - 12))


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
        self.acts.fade(snapshot, has_chips=bool(self._hands.held.chips))
        set_loud(self.call, is_loud=next_action(snapshot) == "call")
        self.call.let_count(by_itself=snapshot.level != "test")
        hint = None if snapshot.new_faults else snapshot.hint
        self.quick.show_calls(calls, "" if hint is None else hint.act.call or "")
        if not self._is_told_elsewhere:
            self.log.show_snapshot(snapshot)
        self._make_room(snapshot.level == "learn" or self._is_told_elsewhere)
        self._words.setCurrentWidget(self.quick if calls else self.log)
        self._show_text()

    def show_marker(self) -> None:
        """Offer numbers while the puck or a marker is in hand."""
        marker = self._hands.marker
        self.acts.fade(self._hands.snapshot, has_chips=bool(self._hands.held.chips))
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
        for words in (self.log, self.quick):
            self._words.addWidget(words)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        page.setLayout(column(row((self.call, 3), (self.payout, 2)), self._words, gap=3))
        self._words.setVisible(self._has_calls or not self._is_told_elsewhere)
        return page
