"""The bar under the table: call, payout, actions; the numbers while the puck or a marker is in hand."""

from collections.abc import Collection
from itertools import chain

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.guide.row import CHIP_ACTS
from dealer_trainer.table.snapshot import Snapshot, Stage
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table.action.action import END_OF_STAGE, ActionButton, ActionId, next_action
from dealer_trainer.ui.table.bar.call_bar import BY_HEART, CallField, QuickCalls
from dealer_trainer.ui.table.bar.payout_bar import NumberBar, PayoutBar
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import allow, column, explain, row, set_look, set_loud
from dealer_trainer.ui.widget.pressed_key import is_key_used

CELLS: tuple[tuple[ActionId, ...], ...] = (
    ("mark",), ("clear_marks",), ("open_numbers",), ("floor",), ("sweep_from_right",), ("sweep_from_left",),
    ("take",), ("hand_back", "push"), ("pay",), ("puck",), ("undo",), ("pop", "finish"),
)  # fmt: skip
"""The places of the bar, two above each other; what a course teaches first, and what ends the stage, is at the right.

Two actions with one key share a place, each at its own stage. No stage, lesson, or table moves a button.
"""
COLUMN: tuple[tuple[tuple[ActionId, ...], ...], ...] = (
    (("take",), ("sweep_from_right",), ("sweep_from_left",)),
    (("pay", "push"),),
    (("puck",), ("mark", "clear_marks")),
    (("hand_back",), ("open_numbers",), ("floor", "undo")),
    (("pop",), ("finish",)),
)  # fmt: skip
"""The groups of a column beside the table, by lines: losers; winners; puck and marks; the rest; what ends the stage.

A pair shares a line if it fits.
"""
APART = 8
"""The space between two groups, at scale 1."""
ROUND = 6
"""The radius of the surface of a group."""
PAIR = 1.16
"""How much wider than its widest button a column may get, so that pairs fit."""
STAGES: dict[ActionId, tuple[Stage, ...]] = {
    "hand_back": ("open",), "pop": ("open",), "open_numbers": ("open", "settle"),
    "floor": ("open", "settle"), "undo": ("open", "settle"),
}  # fmt: skip
"""When an action can be done, if not only while the round is settled."""
SWEEPS: tuple[ActionId, ...] = ("sweep_from_right", "sweep_from_left")
ON_BETS: tuple[ActionId, ...] = ("take", *SWEEPS, "pay", "push")
"""What is done to a bet."""
IN_DUTY: tuple[ActionId, ...] = ("pop", "undo")
"""What can be done in a table duty, whose other acts are beside the table."""
MIDDLE = Qt.AlignmentFlag.AlignVCenter
AT_END = MIDDLE | Qt.AlignmentFlag.AlignRight
GROUP = 3
"""The columns of each of the two groups."""
GAP = 4
"""The additional space between two groups, at scale 1."""


class ActionBar(QWidget):
    """Two full rows, or a column, of which no place within is ever empty; `pressed` carries the id of an action."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None, offered: Collection[ActionId] | None = None) -> None:
        """`offered`: the actions that are available; if none are named, all of them."""
        super().__init__(parent)
        self._buttons = {action: self._button(action) for cell in CELLS for action in cell}
        self._offered = tuple(action for action in self._buttons if offered is None or action in offered)
        self.left_out: Collection[ActionId] = ()
        """Offered actions that this table has no use for yet."""
        self._has_calls = offered is None or "call" in offered
        self._is_column = False
        self._stage: Stage = "review"
        self._is_in_duty = False
        self._laid = set[ActionId]()
        """What lies in the column."""
        self._half = 0
        self._cells: tuple[tuple[ActionId, ...], ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setSpacing(4)
        self._grid.setContentsMargins(0, 0, 0, 0)

    def button(self, stage: Stage, action: ActionId) -> ActionButton:
        """The button of an action at a stage; raises KeyError."""
        if stage not in STAGES.get(action, ("settle",)):
            raise KeyError(action)
        return self._buttons[action]

    def lay_out(self, *, is_column: bool) -> None:
        """Lay the buttons in a column beside the table, or in two rows under it."""
        self._is_column, self._laid = is_column, set()
        self._grid.setSpacing(round((1 if is_column else 4) * unit(self)))
        for button in self._buttons.values():
            self._grid.removeWidget(button)
            set_look(button, "isLow", is_column)
        self._close_gaps()
        if not is_column:
            self._lay_rows()
        for place in range(self._grid.columnCount()):
            self._grid.setColumnStretch(place, int(is_column or bool(self._grid.itemAtPosition(0, place))))
            self._grid.setColumnMinimumWidth(place, 0)
        if not is_column and self._grid.itemAtPosition(0, GROUP - 1):
            self._grid.setColumnMinimumWidth(GROUP, round(GAP * unit(self)))
        self._show_stage()

    def column_width(self) -> int:
        """The width of a column with every stage's buttons in it."""
        margins = self.contentsMargins()
        return 2 * self._shares()[0] + self._grid.horizontalSpacing() + margins.left() + margins.right()

    def _shares(self) -> tuple[int, list[tuple[ActionId, ...]]]:
        """Half of a column's width, and the pairs that fit into it side by side."""
        for button in self._buttons.values():
            button.ensurePolished()  # while it is hidden, its style is not yet known
        wide = {action: button.sizeHint().width() for action, button in self._buttons.items()}
        widest = max(wide.values())
        pairs = [
            pair for pair in chain(*COLUMN) if len(pair) > 1 and 2 * max(map(wide.__getitem__, pair)) <= PAIR * widest
        ]
        gap = self._grid.horizontalSpacing()
        half = max((widest - gap + 1) // 2, *(wide[action] for pair in pairs for action in pair), 0)
        return half, pairs

    def _lay_column(self) -> None:
        """Lay out what this stage has, as wide as what comes at another one."""
        half, pairs = self._shares()
        self._half = half
        self._grid.setColumnMinimumWidth(0, half)
        self._grid.setColumnMinimumWidth(1, half)
        for place in (0, 1):
            self._grid.setColumnStretch(place, 1)
        self._close_gaps()
        at = 0
        for group in COLUMN:
            shown = [[action for action in line if action in self._laid] for line in group]
            lines = [part for line in shown for part in ([line] if tuple(line) in pairs else [[each] for each in line])]
            if at and lines:
                self._grid.setRowMinimumHeight(at, round(APART * unit(self)))
                at += 1
            for line in lines:
                for place, action in enumerate(line):
                    self._grid.removeWidget(self._buttons[action])
                    self._put(self._buttons[action], at, place, columns=3 - len(line))
                at += 1

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw one surface under the buttons of a group in a column, with gaps between them."""
        painter, edge = QPainter(self), ROUND * unit(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(appearance().window.raised))
        for group in COLUMN:
            parts = QRegion()
            for action in self._laid.intersection(chain(*group)):
                parts += self._buttons[action].geometry()
            painter.setClipRegion(parts)
            painter.drawRoundedRect(parts.boundingRect(), edge, edge)

    def _close_gaps(self) -> None:
        for line in range(self._grid.rowCount()):
            self._grid.setRowMinimumHeight(line, 0)

    def _lay_rows(self) -> None:
        """Give each action its own place; where there are two rows, one without a neighbor fills both."""
        pairs = [set(chain(*CELLS[at : at + 2])) for at in range(0, len(CELLS), 2)]
        places = [[cell for cell in self._cells if cell[-1] in pair] for pair in pairs]
        rows = max(map(len, places))
        for place, found in enumerate(places):
            for line, cell in enumerate(found):
                for action in cell:
                    high = rows if len(found) == 1 else 1
                    self._put(self._buttons[action], line, place + (place >= GROUP), rows=high)

    def _put(self, button: ActionButton, row: int, place: int, rows: int = 1, columns: int = 1) -> None:
        of_row = QSizePolicy.Policy.Fixed if rows == 1 else QSizePolicy.Policy.Expanding
        policy = button.sizePolicy()
        policy.setRetainSizeWhenHidden(not self._is_column)
        policy.setVerticalPolicy(QSizePolicy.Policy.Maximum if self._is_column else of_row)
        button.setSizePolicy(policy)
        self._grid.addWidget(button, row, place, rows, columns)

    def sizeHint(self) -> QSize:
        """In rows, room for the buttons of every stage, so that no stage moves the felt above."""
        for action in self._offered:
            self._buttons[action].ensurePolished()  # while it is hidden, its style is not yet known
        return super().sizeHint()

    @property
    def is_alone(self) -> bool:
        """Whether one action is all that this stage has, in a lesson's first rounds: the bar has nothing else then."""
        is_bare = bool(self._cells) and self._stage == "open" and not self._has_calls and not self._is_column
        return is_bare and all("open" not in STAGES.get(action, ()) for action in chain(*self._cells[:-1]))

    def show_snapshot(self, snapshot: Snapshot) -> bool:
        """Show in every place the action of this stage, or one that waits for its stage; whether the places changed."""
        without = {"undo": snapshot.level == "test"}
        usable = [each for each in self._offered if each not in self.left_out and not without.get(each)]
        found = (tuple(action for action in cell if action in usable) for cell in CELLS)
        cells = tuple(cell for cell in found if cell)
        was = self._cells
        self._cells, self._stage, self._is_in_duty = cells, snapshot.stage, snapshot.duty is not None
        is_new = was != cells
        if is_new:
            self.lay_out(is_column=self._is_column)
        self._show_stage()
        return is_new

    def _show_stage(self) -> None:
        """Show the actions of the stage; in rows also those that wait for theirs, in a column none a duty stops."""
        shown = set[ActionId]()
        for cell in self._cells if self._stage != "review" else ():
            now = [action for action in cell if self._stage in STAGES.get(action, ("settle",))]
            shown.update(now or (() if self._is_column or self.is_alone else cell[-1:]))
        if self._is_column and self._is_in_duty:
            shown.intersection_update(IN_DUTY)
        for action, button in self._buttons.items():
            self._grid.setAlignment(button, AT_END if self.is_alone else Qt.AlignmentFlag(0))
            button.setVisible(action in shown)
        if self._is_column and (shown != self._laid or self._half != self._shares()[0]):
            self._laid = shown
            self._lay_column()

    def show_hands(self, hands: DealerHands, *, has_payout: bool) -> None:
        """Highlight the next right action once its bet and its chips are at hand; disable what cannot be done now.

        `has_payout`: there are chips in hand, or an amount is typed: with a bet to pay, Pay is highlighted unless help
        names another act; with no bet left to pay, or one that was paid, nothing is. Otherwise, where help names no
        act, what ends the stage is, whether or not something is due, so that it tells nothing; but nothing is while a
        fault is told or, except in Test, a player asks. A button that is alone is highlighted; in rows, what help does
        not name is faint. What is disabled goes by the stage and by what lies on the felt and in hand, never by what
        would be right; its tip says why.
        """
        snapshot = hands.snapshot
        is_asked = bool(snapshot.requests) and snapshot.level != "test"
        wanted = next_action(snapshot) if is_within_reach(hands, has_payout=has_payout) else None
        if has_payout and snapshot.stage == "settle" and snapshot.hint is None and not snapshot.new_faults:
            is_paid = snapshot.is_clear or hands.handled(hands.target) is not None
            wanted = None if is_paid else wanted if hands.target is None else "pay"
        elif snapshot.hint is None and not (snapshot.new_faults or snapshot.duty or is_asked or has_payout):
            wanted = END_OF_STAGE.get(snapshot.stage)
        named = next_action(snapshot) if snapshot.hint is not None else None
        asked = "" if hands.question is None else hands.question.button
        if self.is_alone:
            wanted = "pop"
        if wanted == "puck" and not is_key_used():
            wanted = None  # who uses the mouse is led to the ring that glows
        if asked and not hands.held.chips:
            wanted = "finish"
        finish = self._buttons["finish"]
        finish.setText(finish.title)
        for action in self._offered:
            button = self._buttons[action]
            set_loud(button, is_loud=action == wanted and button.isVisibleTo(self))
            is_faint = named is not None and not self._is_column and action not in (named, wanted)
            set_look(button, "isFaint", is_faint)
            allow(button, self._reason_against(action, snapshot, has_payout=has_payout))
        finish.setMinimumWidth(finish.sizeHint().width())  # shorter words must not move the others
        finish.setText(asked or finish.title)
        finish.show_cap(is_shown=not has_payout)  # then Enter pays
        finish.setAccessibleName(finish.text())

    def _reason_against(self, action: ActionId, snapshot: Snapshot, *, has_payout: bool) -> str:
        """Why an action can do nothing now; "" if it can."""
        stages = STAGES.get(action, ("settle",))
        if snapshot.stage not in stages:
            return self.tr("Only before the pop.") if "open" in stages else self.tr("Pop the dice first.")
        if snapshot.duty is not None and action not in IN_DUTY:
            return self.tr("Finish the table duty first.")
        if action in ON_BETS and not snapshot.wagers:
            return self.tr("There is no bet on the felt.")
        if action == "pay" and not has_payout:
            return self.tr("Build the payout first: click chips in the rack, or press 1 to 7.")
        if action == "clear_marks" and not snapshot.marks:
            return self.tr("No number is marked.")
        return self.tr("There is nothing to undo.") if action == "undo" and not snapshot.can_undo else ""

    def _button(self, action: ActionId) -> ActionButton:
        button = ActionButton(action, self.pressed.emit, self)
        set_loud(button, is_loud=False)  # it has the width of bold text from the beginning
        button.hide()
        return button


def is_within_reach(hands: DealerHands, *, has_payout: bool) -> bool:
    """Whether the next step can be done at once: its bet is the one that an act is for, and a payout is at hand."""
    snapshot = hands.snapshot
    if snapshot.new_faults or snapshot.hint is None:
        return not snapshot.new_faults
    act = snapshot.hint.act
    if act.do not in CHIP_ACTS:
        return True
    is_paid_with = has_payout and (not hands.held.chips or hands.is_payout_right)
    return bool(snapshot.hint.swept) or (act.place == hands.target and (act.do != "pay" or is_paid_with))


LINES = 380
"""The least width for the text fields, at scale 1."""

BESIDE = 10
"""Around the buttons in a column beside the table, at scale 1."""


class BottomBar(QFrame):
    """Lays the bars out in two rows of one height."""

    def __init__(
        self, hands: DealerHands, parent: QWidget | None = None, offered: Collection[ActionId] | None = None
    ) -> None:
        """`offered`: the actions that are available; if none are named, all of them."""
        super().__init__(parent)
        self.setObjectName("bar")
        self._hands = hands
        self._is_lent = self.is_folded = False
        """Whether the buttons are under the fields, for want of room."""
        self.call = CallField(self)
        self.send = KeyButton("", "↵", self)
        self.send.setObjectName("act")
        self.send.setAccessibleName(self.tr("Make the call"))
        explain(self.send, self.tr("Make the call"))
        self.send.clicked.connect(self.call.returnPressed)
        self.send.hide()
        self.call.textChanged.connect(lambda text: self.send.setVisible(bool(text.strip())))
        self.quick = QuickCalls(self, narrow=0 if offered is None else BY_HEART)
        self.quick.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.payout = PayoutBar(hands, self)
        self.numbers = NumberBar(hands, self)
        self.acts = ActionBar(self, offered)
        self._is_told_elsewhere = offered is not None
        """Lessons show what was done beside the felt, if they help; there is room for calls if they are taught."""
        self._has_calls = offered is None or "call" in offered
        self._has_quick = self._has_calls and self._is_told_elsewhere
        self.call.setVisible(self._has_calls)
        self._has_payouts = offered is None or "pay" in offered
        keeping = self.payout.sizePolicy()
        keeping.setRetainSizeWhenHidden(self._has_payouts)
        self.payout.setSizePolicy(keeping)
        self._left = QStackedWidget(self)
        self._left.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._left.addWidget(self._words_page())
        self._left.addWidget(self.numbers)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(12, 5, 10, 5)
        self._row.setSpacing(8)
        self._row.addWidget(self._left, 1)
        self._lay_acts()
        hands.changed.connect(self.show_marker)
        self.payout.amount.textChanged.connect(self._show_hands)

    def lend_acts(self, column: QVBoxLayout | None) -> None:
        """Put the buttons at the end of a column beside the table; None: back into the bar."""
        is_lent = column is not None
        if is_lent == self._is_lent:
            return
        self._is_lent = is_lent
        self._row.removeWidget(self.acts)
        self.acts.lay_out(is_column=is_lent)
        if column is None:
            self._lay_acts()
        else:
            column.addWidget(self.acts)
        self._fold()

    def _lay_acts(self) -> None:
        """Beside text fields the buttons share their row, otherwise they are centered."""
        self._row.removeWidget(self.acts)
        has_lines = self._has_calls or self._has_payouts
        self._row.addWidget(self.acts, 0, Qt.AlignmentFlag(0) if has_lines else MIDDLE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons under the fields if large type leaves no room beside them, the same at every stage."""
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        side = round(BESIDE * unit(self)) if self._is_lent else 0
        self.acts.setContentsMargins(side, side, side, side)
        is_narrow = not self._is_lent and self.width() < self.acts.sizeHint().width() + LINES * unit(self)
        folded, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._row.setDirection(folded if is_narrow else beside)
        self._row.setSpacing(round((6 if is_narrow else 8) * unit(self)))
        self.is_folded = is_narrow
        self._show_calls()

    def show_snapshot(self, snapshot: Snapshot, calls: tuple[str, ...], kept: str = "") -> None:
        """Offer the acts of this stage, and quick calls; `kept`: the one that stays where there is no room for all."""
        is_new = self.acts.show_snapshot(snapshot)
        self._show_hands()
        if snapshot.stage == "review":
            self.call.clear()  # words that were refused are not for the next round
        said = snapshot.acts[-1].call or "" if snapshot.acts else ""
        self.call.show_said(said if snapshot.stage != "review" else "")
        self.call.set_coached(snapshot.level != "test")
        hint = None if snapshot.new_faults else snapshot.hint
        self.quick.show_calls(calls, "" if hint is None else hint.act.call or "", kept)
        self._has_quick = self._has_calls and (snapshot.level == "learn" or self._is_told_elsewhere)
        (self._fold if is_new else self._show_calls)()

    def show_marker(self) -> None:
        """Offer numbers while the puck or a marker is in hand."""
        marker = self._hands.marker
        self._show_hands()
        if marker is not None:
            self.numbers.show_marker(marker)
        self._left.setCurrentIndex(int(marker is not None))

    def _show_hands(self) -> None:
        hands, now = self._hands, self._hands.snapshot
        self.payout.setVisible(self._has_payouts and (bool(hands.held.chips) or not self.acts.is_alone))
        self.acts.show_hands(hands, has_payout=self.payout.has_payout)
        is_unwanted = now.is_clear or hands.question is not None or hands.is_payout_too_much
        is_left = bool(hands.held.chips) and now.stage == "settle" and is_unwanted and not now.new_faults
        set_loud(self.payout.put_back, is_loud=is_left)

    def _show_calls(self) -> None:
        """Keep room for quick calls whether or not one is due, so that the felt stays; large type has none to spare."""
        policy = self.quick.sizePolicy()
        policy.setRetainSizeWhenHidden(self._has_quick and not self.is_folded)
        self.quick.setSizePolicy(policy)
        self.quick.setVisible(self._has_calls and bool(self.quick.buttons))

    def _words_page(self) -> QWidget:
        page = QWidget(self)
        of_call = 1 if self._is_told_elsewhere else 2
        page.setLayout(column(row((self.call, of_call), self.send, (self.payout, 1)), self.quick, gap=3))
        return page
