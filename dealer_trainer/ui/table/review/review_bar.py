"""The bar under a reviewed round: show me, try again, what if; while the model dealer deals, play, step, speed."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.guide.row import Guide
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.table.what_if import WhatIf, what_ifs
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.action.action_button import ActionButton, set_loud
from dealer_trainer.ui.table.review.demonstration import Demonstration
from dealer_trainer.ui.table.review.fault_detail import FaultDetail
from dealer_trainer.ui.table.review.timeline_view import TimelineView
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.segments import Segments

SPEEDS = (0.5, 1.0, 2.0)
"""The model dealer's speed as a multiple of the usual one, by the text of the choice."""


class ReviewBar(QFrame):
    """The buttons of a review; above them, if details are shown, the timeline and what is behind the chosen lesson."""

    pressed = Signal(str)
    """The id of an action."""
    what_if_wanted = Signal(object)
    """A WhatIf for the model dealer to deal."""

    def __init__(self, rules: Rules, guide: Guide, demonstration: Demonstration, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._rules = rules
        self._demonstration = demonstration
        self.timeline = TimelineView(rules, self)
        self.detail = FaultDetail(rules, guide, self)
        self.show_me = ActionButton("show_me", self.pressed.emit, self)
        self.try_again = ActionButton("try_again", self.pressed.emit, self)
        self.details = ActionButton("details", self.pressed.emit, self)
        self.ways = tuple(
            ActionButton(way, self.pressed.emit, self)
            for way in ("rule_of_fault", "situation_of_fault", "drill_of_fault")
        )
        """From the chosen mistake to its rule, to a situation like it, and to its drill."""
        self.next_button = ActionButton("next_round", self.pressed.emit, self)
        self._question = PlainLabel(self, self.tr("What if it had been"))
        self._question.setObjectName("quiet")
        self._choices: list[KeyButton] = []
        self._what_ifs: tuple[WhatIf, ...] = ()
        self.back, self.play, self.forward, self.close_button = self._player_buttons()
        self.speed = Segments((self.tr("Slow"), self.tr("Normal"), self.tr("Fast")), self.tr("Speed"), self)
        self.speed.choose(1)
        self._pages = QStackedWidget(self)
        self._lay_out()
        self.speed.chosen.connect(lambda index: demonstration.set_speed(SPEEDS[index]))
        demonstration.play_changed.connect(self._show_player)
        demonstration.shown.connect(self._show_player)
        demonstration.ended.connect(self._show_player)

    @property
    def choices(self) -> tuple[KeyButton, ...]:
        """The buttons of other rolls that are shown."""
        return tuple(button for button in self._choices if not button.isHidden())

    def show_snapshot(self, snapshot: Snapshot, next_text: str) -> None:
        """Draw a reviewed round; `next_text`: the text of the primary button."""
        self.timeline.show_snapshot(snapshot)
        roll = snapshot.roll
        self._what_ifs = () if roll is None else what_ifs(self._rules, snapshot.point, roll)
        names = WhatIfText(self)
        for index, button in enumerate(self._choice_buttons(len(self._what_ifs))):
            button.setVisible(index < len(self._what_ifs))
            if index < len(self._what_ifs):
                button.setText(names.of(self._what_ifs[index], self._rules.seven))
        self._question.setVisible(bool(self._what_ifs))
        has_fault = snapshot.graded is not None and bool(snapshot.graded.faults)
        for button in self.ways:
            button.setVisible(has_fault)
        self.details.setEnabled(has_fault or bool(snapshot.acts))
        self.next_button.setText(next_text)
        set_loud(self.next_button, is_loud=True)

    def choose(self, index: int) -> bool:
        """Have the model dealer deal another roll, by its index; returns False if there is none."""
        if index >= len(self._what_ifs):
            return False
        self.what_if_wanted.emit(self._what_ifs[index])
        return True

    def show_details(self, *, are_shown: bool, has_fault: bool) -> None:
        """Show the timeline and what is behind the chosen lesson, or hide them."""
        self.timeline.setVisible(are_shown)
        self.detail.setVisible(are_shown and has_fault)

    def _show_player(self) -> None:
        """Show the playback buttons while the model dealer deals."""
        demonstration = self._demonstration
        self._pages.setCurrentIndex(int(demonstration.is_running))
        self.play.setText(self.tr("Pause") if demonstration.is_playing else self.tr("Play"))
        self.back.setEnabled(demonstration.index > 0)
        set_loud(self.forward, is_loud=not demonstration.is_playing and not demonstration.is_at_end)
        set_loud(self.next_button, is_loud=not demonstration.is_running)

    def _player_buttons(self) -> tuple[KeyButton, KeyButton, KeyButton, KeyButton]:
        demonstration = self._demonstration
        made = []
        for word, cap, run in (
            (self.tr("Back"), "←", demonstration.back),
            (self.tr("Play"), "Space", demonstration.play_or_pause),
            (self.tr("Step"), "→", demonstration.step),
            (self.tr("Close"), "Esc", demonstration.stop),
        ):
            button = KeyButton(word, cap, self)
            button.setObjectName("act")
            button.clicked.connect(run)
            made.append(button)
        back, play, forward, close = made
        return back, play, forward, close

    def _choice_buttons(self, count: int) -> list[KeyButton]:
        """The pooled buttons of other rolls, at least `count`."""
        while len(self._choices) < count:
            index = len(self._choices)
            button = KeyButton("", str(index + 1), self)
            button.setObjectName("act")
            button.clicked.connect(lambda _=False, index=index: self.choose(index))
            self._choice_row.addWidget(button)
            self._choices.append(button)
            scale_layouts(self, unit(self))
        return self._choices

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 7, 12, 7)
        column.setSpacing(6)
        column.addWidget(self.detail)
        column.addWidget(self.timeline)
        what_if, player = QWidget(self), QWidget(self)
        row = QHBoxLayout()
        row.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self._pages)
        self._choice_row = QHBoxLayout()
        self._choice_row.setSpacing(6)
        for widget in (self.show_me, self.try_again, self.details):
            row.addWidget(widget)
        row.addSpacing(12)
        for widget in self.ways:
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.next_button)
        row = _row(what_if)
        row.addWidget(self._question)
        row.addSpacing(6)
        row.addLayout(self._choice_row)
        row.addStretch(1)
        row = _row(player)
        for control in (self.back, self.play, self.forward, self.speed):
            row.addWidget(control)
        row.addStretch(1)
        row.addWidget(self.close_button)
        self._pages.addWidget(what_if)
        self._pages.addWidget(player)


class WhatIfText(QObject):
    """How another roll reads on a button."""

    def of(self, other: WhatIf, seven: int) -> str:
        """A roll in a word or two: "Hard 6", "A seven", "An 11"."""
        total = other.roll.total
        if other.way == "easy":
            return self.tr("Easy {total}").format(total=total)
        if other.way == "hard":
            return self.tr("Hard {total}").format(total=total)
        if total == seven == 7:
            return self.tr("A seven")
        return (self.tr("An {total}") if total in (8, 11) else self.tr("A {total}")).format(total=total)


def _row(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout(widget)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    return row
