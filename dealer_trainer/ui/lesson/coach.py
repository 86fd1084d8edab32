"""Beside the felt of a lesson: what to look at or do now, with its key and its reason, and the last mistake."""

from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget

from dealer_trainer.ui.drill.answer_text import show_source
from dealer_trainer.ui.table.action.action import ActionId, action
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.part import PlainLabel, announce, column, named_label, set_look, set_tip
from dealer_trainer.ui.widget.source_link import SourceLink

ROOM = 12
"""The margin below a button that is scrolled into view."""


WAYS: tuple[ActionId, ...] = ("rule_of_fault", "situation_of_fault", "drill_of_fault")
"""What leads on from a mistake, with the keys that it has in the review of a round; here the situation is this one."""


class FaultWays(NamedTuple):
    """The links from a mistake to its rule and its drill, "" if there is none; whether it can be dealt again."""

    rule: str = ""
    drill: str = ""
    is_dealt: bool = False


NOWHERE = FaultWays()


class Advice(NamedTuple):
    """What the coach says. `text`: what is new. `steps`: a payout worked out. `instruction`: what to do now.

    `done`: the right act before; `is_unheard`: it was not understood. `bridge`: own terms.
    """

    heading: str
    text: str
    steps: tuple[str, ...] = ()
    instruction: str = ""
    note: str = ""
    done: str = ""
    bridge: str = ""
    is_unheard: bool = False


class Coach(QFrame):
    """Shows one thing at a time, and announces it to a screen reader."""

    again_wanted = Signal()
    """The round of the mistake is to be dealt again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("coach")
        self._heading = named_label(self, "coachHeading")
        self._done = named_label(self, "coachDone")
        self._text = named_label(self, "coachText")
        self._steps = named_label(self, "coachSteps")
        self._instruction = named_label(self, "coachInstruction")
        self._note = named_label(self, "quiet")
        self._fault = QFrame(self)
        self._fault.setObjectName("fault")
        self._fault_text = named_label(self, "faultWhy")
        self._fault_rule = named_label(self, "quiet")
        self._again = SourceLink(self)
        self._again.clicked.disconnect()
        self._again.setEnabled(True)
        self._again.clicked.connect(self.again_wanted)
        self._again.setText(self.tr("Deal it again"))
        set_tip(self._again, self.tr("this round from its start"))
        links = SourceLink(self), self._again, SourceLink(self, is_wrapped=True)
        self._ways: dict[ActionId, SourceLink] = dict(zip(WAYS, links, strict=True))
        for way, link in self._ways.items():
            link.set_cap(action(way).key.cap)
        self._fault_links = FoldingRow(links, self)
        self._bridge = named_label(self, "coachBridge")
        self._said = ""
        """What is new."""
        self.below = column()
        """Room for what only one kind of activity has, such as players' requests."""
        self._lay_out()
        self.say_fault("")

    @property
    def words(self) -> str:
        """All the text shown now."""
        labels: tuple[PlainLabel | SourceLink, ...] = (
            self._heading, self._done, self._text, self._steps, self._instruction, self._note,
            self._fault_text, self._fault_rule, *self._ways.values(), self._bridge,
        )  # fmt: skip
        told = (label.text() for label in labels if label is not self._again or not label.isHidden())
        return "\n".join(filter(None, told))

    @property
    def fault(self) -> str:
        """The mistake shown; empty if there is none."""
        return self._fault_text.text()

    def say(self, advice: Advice) -> None:
        """Show what is due now."""
        before = self.words
        self._heading.show_text(advice.heading)
        self._done.show_text(advice.done)
        set_look(self._done, "kind", "unheard" if advice.is_unheard else "right")
        self._said = advice.text
        self._show_text()
        self._steps.show_text("\n".join(advice.steps))
        self._instruction.show_text(advice.instruction)
        self._note.setText(advice.note)
        self._bridge.show_text(advice.bridge)
        self._fit()
        if self.words != before:
            announce(self, self.words)

    def say_fault(self, words: str, bridge: str = "", ways: FaultWays = NOWHERE) -> None:
        """Show what was wrong with the last act, and what leads on from it; empty words clear it."""
        self._fault_text.show_text(words)
        self._show_text()
        self._fault_rule.show_text(bridge)
        rule, again, drill = self._ways.values()
        # The link says whose rule it is, without its number: the tip and the Guide have that.
        if ways.rule.startswith("guide:"):
            rule.show_source(ways.rule, self.tr("The guide"))
        else:
            show_source(rule, ways.rule)
        found = action("drill_of_fault")
        drill.show_source(ways.drill, found.title)
        set_tip(drill, found.text)
        again.setVisible(ways.is_dealt)
        self._fault_links.setVisible(any(ways))
        self._fault.setVisible(bool(words))
        self._fit()
        if words:
            announce(self, words)
            QTimer.singleShot(0, self, self._show_below)

    def follow(self, event: QKeyEvent) -> bool:
        """Open what the key leads to from a mistake; False if it is no such key, or nothing is shown that has it."""
        links = (link for way, link in self._ways.items() if action(way).key.is_pressed(event))
        link = next((link for link in links if link.isVisible()), None)
        if link is not None:
            link.click()
        return link is not None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the texts to the new height."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where large type has no room, set the texts smaller, then leave out what is not needed for the next act.

        A reason is shown once: not beside a mistake that has it.
        """
        for is_long, is_brief in ((False, False), (True, False), (True, True)):
            for label in (*self._inside.findChildren(PlainLabel), *self._inside.findChildren(SourceLink)):
                set_look(label, "isLong", is_long)
            for label in (self._heading, self._done, self._bridge, self._fault_rule):
                label.setVisible(bool(label.text()) and not is_brief)
            for label in (self._steps, self._note):
                is_told = label.text() in self.fault
                label.setVisible(bool(label.text()) and not is_told and not (is_brief and bool(self.fault)))
            layout = self._inside.layout()
            assert layout is not None
            layout.activate()
            if layout.totalHeightForWidth(self._scroll.viewport().width()) <= self._scroll.viewport().height():
                return

    def _show_text(self) -> None:
        """Beside a mistake only what to do now: what is new was read before, and the mistake says why."""
        self._text.show_text("" if self.fault else self._said)

    def _show_below(self) -> None:
        """Keep the answer buttons visible, however long the explanation above them is."""
        layout = self._inside.layout()
        assert layout is not None
        layout.activate()
        items = [self.below.itemAt(index) for index in range(self.below.count())]
        below = [widget for item in items if item is not None and (widget := item.widget()) is not None]
        buttons = [button for widget in below for button in widget.findChildren(QAbstractButton) if button.isVisible()]
        if buttons:
            self._scroll.ensureWidgetVisible(buttons[-1], 0, ROOM)

    def _lay_out(self) -> None:
        fault = column(self._fault_text, self._fault_rule, gap=6, margins=(14, 10, 12, 12))
        self._fault.setLayout(fault)
        inside = self._inside = QWidget(self)
        said = column(
            self._heading, self._done, self._fault, self._text, self._steps, self._instruction,
            self._fault_links, self._note, self.below, 0, self._bridge,
        )  # fmt: skip
        inside.setLayout(said)
        scroll = self._scroll = ColumnArea(self, inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayout(column(scroll, margins=(18, 16, 12, 14)))
