"""The bar under a reviewed round: show me, try again, details; while the model dealer deals, play and step."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.drills.plan.clean_round import LEAST_BETS
from dealer_trainer.engine import Rules
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.model import title_for
from dealer_trainer.guide.row import Act, Guide
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.table.action.action import ActionButton, ActionId
from dealer_trainer.ui.table.hint_line import MESSAGE_MS
from dealer_trainer.ui.table.review.fault_list import FaultDetail
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import allow, announce, column, named_label, row, set_loud
from dealer_trainer.ui.widget.segments import Playback
from dealer_trainer.ui.widget.source_link import waiting_text

STEP_MS = 650
MOST_STEPS = 500
"""Far above any round; a model that never finishes would otherwise hang the window."""


class Frame(NamedTuple):
    """The table after a step; `act` is None for the beginning of the round."""

    snapshot: Snapshot
    act: Act | None


def frames(table: LiveTable) -> tuple[Frame, ...]:
    """Every step of the model dealer on `table`, which is dealt to the end of the round."""
    found = [Frame(table.snapshot, None)]
    while (act := table.next_act()) is not None and len(found) < MOST_STEPS:
        found.append(Frame(table.do(act), act))
    return tuple(found)


class ReviewHead(QFrame):
    """What a round was, what it cost, and what to do about it, over the table; the points are beside it."""

    def __init__(self, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("head")
        self._guide = guide
        self._points = self._words = ""
        self.summary = named_label(self, "")
        self.remark_time = QTimer(self, singleShot=True, interval=MESSAGE_MS)
        self.remark_time.timeout.connect(lambda: self.summary.setText(self._words))
        self.setLayout(row((self.summary, 1), margins=(12, 0, 0, 0)))

    @property
    def spoken(self) -> str:
        """All of it with the points, for a screen reader."""
        return f"{self._points}. {self.summary.text()}"

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw the result of a reviewed round."""
        if snapshot.graded is not None:
            self._points = self.tr("{points} points").format(points=snapshot.graded.points)
            self.tell(self._summary_text(snapshot, snapshot.graded))

    def tell(self, words: str) -> None:
        """Show a text until there is another: the summary, or the model dealer's step."""
        self._words = words
        self.remark_time.stop()
        self.summary.setText(words)

    def remark(self, words: str) -> None:
        """Show in its place, for a while, why nothing happened."""
        self.summary.setText(words)
        self.remark_time.start()
        announce(self, words)

    def _praise(self, snapshot: Snapshot) -> str:
        """A round without a fault: only one dealt without help, and with enough bets, counts as clean."""
        if snapshot.put_right:
            return self.tr("Right in the end: what you corrected is marked and costs nothing.")
        if snapshot.is_helped:
            return self.tr("Dealt by the book, with help.")
        moved = {act.place._replace(owner="player") for act in snapshot.acts if act.place is not None}
        few = self.tr("Dealt by the book. To count as clean, a round needs {count} bets taken, paid, or pushed.")
        return self.tr("Dealt by the book.") if len(moved) >= LEAST_BETS else few.format(count=LEAST_BETS)

    def _summary_text(self, snapshot: Snapshot, graded: GradedRound) -> str:
        rows = (row for row in self._guide.rows if row.id == snapshot.row)
        title = next((translated(title_for(row, snapshot.point, snapshot.roll)) for row in rows), "")
        count = len(graded.faults) + sum(len(run.graded.faults) for run in snapshot.duties)
        if not count:
            done = self._praise(snapshot)
        elif count == 1:
            done = self.tr("One mistake.")
        else:
            done = self.tr("{count} mistakes.").format(count=count)
        if count and snapshot.put_right:
            done += " " + self.tr("{count} corrected.").format(count=len(snapshot.put_right))
        money = ""
        if graded.cost > 0:
            money = self.tr("The house gave away {money}.").format(money=money_text(graded.cost))
        elif graded.cost < 0:
            money = self.tr("The players are owed {money}.").format(money=money_text(-graded.cost))
        advice = translated(graded.advice)
        return "   ".join(part for part in (f"{title}." if title else "", done, money, advice) if part)


class ReviewBar(QFrame):
    """The buttons of a review; above them, if details are shown, what is behind the chosen lesson."""

    def __init__(
        self, rules: Rules, guide: Guide, demonstration: Playback, run: Callable[[ActionId], object], parent: QWidget
    ) -> None:
        """`run`: carries out the action of a button."""
        super().__init__(parent)
        self.setObjectName("bar")
        self._has_fault = self._has_drill = False
        self._demonstration = demonstration
        self.detail = FaultDetail(rules, guide, self)
        self.show_me = ActionButton("show_me", run, self)
        self.try_again = ActionButton("try_again", run, self)
        self.details = ActionButton("details", run, self)
        self.ways = (
            ActionButton("rule_of_fault", run, self),
            ActionButton("situation_of_fault", run, self),
            ActionButton("drill_of_fault", run, self),
        )
        """From the chosen mistake to its rule, to a situation like it, and to its drill."""
        self._leads = FoldingRow(self.ways, self)
        self.next_button = ActionButton("next_round", run, self)
        self.back = self._button(self.tr("Back"), "←", demonstration.back)
        self.play = self._button(self.tr("Play"), "Space", demonstration.play_or_pause)
        self.forward = self._button(self.tr("Step"), "→", demonstration.step)
        self.close_button = self._button(self.tr("Close"), "Esc", demonstration.stop)
        self._player = (self.back, self.play, self.forward, self.close_button)
        self._lay_out()
        self._show_player()
        for changed in (demonstration.play_changed, demonstration.shown, demonstration.ended):
            changed.connect(self._show_player)

    def sizeHint(self) -> QSize:
        """Once it is shown, as high as the lines of its buttons: the table around it does not ask for that."""
        hint, layout = super().sizeHint(), self.layout()
        high = 0 if layout is None or self.isHidden() else layout.totalHeightForWidth(self.width())
        return hint.expandedTo(QSize(0, high))

    def minimumSizeHint(self) -> QSize:
        """The same height."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the height of the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def show_snapshot(self, snapshot: Snapshot, next_text: str) -> None:
        """Draw a reviewed round; `next_text`: the text of the primary button."""
        self._has_fault = bool(snapshot.reviewed)
        self._show_player()
        allow(self.details, "" if self._has_fault or snapshot.acts else self.tr("Nothing was done in this round."))
        self.next_button.setText(next_text)

    def offer_drill(self, lesson: int | None) -> None:
        """Lead to a drill of the chosen mistake, if there is one; 0: for no lesson does it wait."""
        self._has_drill, drill = lesson is not None, self.ways[-1]
        drill.setText(waiting_text(drill.title, lesson or 0))
        self._show_player()

    def _show_player(self) -> None:
        """Show the playback buttons while the model dealer deals, in place of those that lead elsewhere."""
        demonstration = self._demonstration
        for way in self.ways:
            is_there = self._has_drill if way is self.ways[-1] else True
            way.setVisible(is_there)
        self._leads.setVisible(self._has_fault and not demonstration.is_running)
        for button in self._player:
            button.setVisible(demonstration.is_running)
        self.show_me.setVisible(not demonstration.is_running)
        self.play.setText(self.tr("Pause") if demonstration.is_playing else self.tr("Play"))
        allow(self.back, "" if demonstration.index else self.tr("This is the first step."))
        set_loud(self.forward, is_loud=not demonstration.is_playing and not demonstration.is_at_end)
        set_loud(self.next_button, is_loud=not demonstration.is_running)

    def _button(self, word: str, cap: str, run: Callable[[], object]) -> KeyButton:
        button = KeyButton(word, cap, self)
        button.setObjectName("act")
        button.clicked.connect(lambda _=False: run())
        return button

    def _lay_out(self) -> None:
        own = FoldingRow((self.show_me, *self._player, self.try_again, self.details), self)
        ways = FoldingRow((own, self._leads), self)
        buttons = row((ways, 1), self.next_button, gap=6)
        buttons.setAlignment(self.next_button, Qt.AlignmentFlag.AlignTop)
        self.setLayout(column(1, self.detail, buttons, 1, gap=6, margins=(16, 7, 12, 7)))
