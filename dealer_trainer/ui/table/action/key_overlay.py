"""All keys of the table at a glance, over the table: `?` or its button shows them, and again or a click hides them."""

from collections.abc import Collection
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QVBoxLayout, QWidget

from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.table.action.action import Action, ActionList, Group, Key
from dealer_trainer.ui.widget.area import FittedArea
from dealer_trainer.ui.widget.keycap import keycap
from dealer_trainer.ui.widget.part import PlainLabel, column, named_label, row
from dealer_trainer.ui.widget.pressed_key import HOME_KEY

COLUMNS: tuple[tuple[Group, ...], ...] = (("walk", "after"), ("chips",), ("markers",), ("round",))
NARROW = 1000
"""A page narrower than this, at scale 1, has two of them above the other two."""
WIDEST = 1180
"""The greatest width of the sheet, at scale 1."""
NOT_EVERYWHERE = ("talk", "choose_table", "instructor")
"""Actions that only some tables offer."""


class KeyLine(NamedTuple):
    """A key with the actions that it has, each at its own stage."""

    cap: PlainLabel
    text: PlainLabel
    actions: tuple[Action, ...]


class KeyOverlay(QWidget):
    """A veil over the table with every key drawn as a keycap."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("veil")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Table keys"))
        card = QFrame(self)
        card.setObjectName("card")
        mouse = named_label(
            card,
            "",
            self.tr(
                "With the mouse: click a bet, then a button. With chips in hand, another click on the bet pays it. "
                "Drag a chip from the rack onto a bet or into the payout, or its value for a whole stack. Click a "
                "chip of the payout to cut it; with Alt a chip drops at the height of the bet (sizing in). Drag a bet "
                "to the rack to take it. Drag the puck. Hold Shift and draw a line to sweep."
            ),
        )
        walk = named_label(
            card,
            "quiet",
            self.tr(
                "After an act the brackets move to the next bet in the direction you’re working. A bet with a dot "
                "was paid or pushed; you’re asked before you touch it again. In a field you type digits, and Esc "
                "leaves it. A zone is all bets of one kind. A toke, marked D, is a bet for the dealers."
            ),
        )
        self._lines: list[KeyLine] = []
        self._headings: dict[Group, PlainLabel] = {}
        self._left_out: set[str] = set()
        halves = row(gap=28), row(gap=28)
        self._halves = *halves, row(*((half, 1) for half in halves), gap=28)
        for place, groups in enumerate(COLUMNS):
            made = column(gap=10)
            for group in groups:
                self._add_group(made, group, card)
            if "markers" in groups:
                made.addWidget(named_label(card, "heading", self.tr("Screens at the left")))
                for cap, text in (("Ctrl+1 … 8", self.tr("from Today down")), (HOME_KEY, self.tr("another game"))):
                    made.addLayout(row(keycap(cap, card), (PlainLabel(card, text), 1), gap=14))
            made.addStretch()
            halves[place // 2].addLayout(made, 1)
        inside, area = QWidget(card), FittedArea(card)  # in a small window it scrolls
        inside.setLayout(column(mouse, self._halves[-1], walk, gap=10))
        self._page, self._area = parent, area
        area.setWidget(inside)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click hides it, and must not take the keys away
        card.setLayout(column(area, margins=(28, 20, 22, 20)))
        self.leave_out(NOT_EVERYWHERE)
        set_widest(card, WIDEST)
        self.setLayout(column(1, row(1, (card, 100), 1), 1))
        self.hide()

    @property
    def offered(self) -> tuple[str, ...]:
        """The ids of the actions whose keys it shows."""
        shown = (action.id for line in self._lines for action in line.actions)
        return tuple(name for name in shown if name not in self._left_out)

    def leave_out(self, actions: Collection[str]) -> None:
        """Show no keys for these actions: they do nothing at this table."""
        self._left_out |= set(actions)
        self._show_lines()

    def offer(self, name: str) -> None:
        """Show the key of an action that not every table has."""
        self._left_out.discard(name)
        self._show_lines()

    def toggle(self) -> None:
        """Show the overlay, or hide it."""
        if self.isVisible():
            self.hide()
        else:
            self.cover()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hide at a click anywhere."""
        self.hide()
        event.accept()

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the keys back: Qt would give them to the next widget in the window."""
        super().hideEvent(event)
        if self._area.hasFocus():
            self._page.setFocus()

    def cover(self) -> None:
        """Cover the whole parent."""
        way = QBoxLayout.Direction
        for half in self._halves[:-1]:
            half.setDirection(way.TopToBottom if self._page.width() < NARROW * unit(self) else way.LeftToRight)
        self.setGeometry(self._page.rect())
        self.raise_()
        self.show()

    def _add_group(self, column: QVBoxLayout, group: Group, parent: QWidget) -> None:
        actions = ActionList()
        heading = self._headings[group] = PlainLabel(parent, actions.group_title(group))
        heading.setObjectName("heading")
        column.addWidget(heading)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        keys: dict[Key, list[Action]] = {}
        for action in actions.actions():
            if action.group == group:
                keys.setdefault(action.key, []).append(action)
        for place, (key, shared) in enumerate(keys.items()):
            line = KeyLine(keycap(key.cap, parent), PlainLabel(parent), tuple(shared))
            line.text.setWordWrap(True)
            grid.addWidget(line.cap, place, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(line.text, place, 1)
            self._lines.append(line)
        column.addLayout(grid)

    def _show_lines(self) -> None:
        """Show each key once, with all that it does here, and only headings that have a key."""
        used = set()
        for line in self._lines:
            offered = [action for action in line.actions if action.id not in self._left_out]
            used |= {action.group for action in offered}
            line.text.setText("; ".join(action.text for action in offered))
            for part in (line.cap, line.text):
                part.setVisible(bool(offered))
        for group, heading in self._headings.items():
            heading.setVisible(group in used)
