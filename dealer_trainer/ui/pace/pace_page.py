"""The pace audit on screen: an introduction, the table with a clock over it, and the result beside earlier ones."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from dealer_trainer.drills.session.pace_audit import PaceAudit
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.ui.pace.pace_store import Paces
from dealer_trainer.ui.pace.pace_text import audit_bars, pace_ending, pace_title
from dealer_trainer.ui.sound.felt_sound import FeltSound
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.widget.choice_row import Choice
from dealer_trainer.ui.widget.end_page import Ending, EndPage
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label

SECOND_MS = 1000


class PaceBridge(TableBridge):
    """The rounds of an audit in the form that the table page works on: no undo, no review, no other level."""

    is_dealt_once = True

    over = Signal()
    """The last round was dealt."""

    def __init__(self, audit: PaceAudit, parent: QWidget | None = None) -> None:
        super().__init__(audit.live, None, parent)
        self._audit = audit

    def finish(self) -> bool:
        """End the round; the next one begins at once, or the audit is over."""
        if not self._run(self._audit.finish_round):
            return False
        if self._audit.is_over:
            self.over.emit()
        return True


class PacePage(QWidget):
    """Leads through one audit; one that is left before its end is not stored."""

    ended = Signal(object)
    """A PaceResult to store."""
    dealt = Signal(object)
    """A round was dealt to its end; the LiveTable in review."""
    back_wanted = Signal()

    def __init__(self, game: Game, clock: Clock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._game = game
        self._clock = clock
        self._paces: Paces = ()
        self.audit: PaceAudit | None = None
        self.table: TablePage | None = None
        self._shown = Ending("", "")
        self.end = EndPage(self)
        """What the audit is, and afterward its result."""
        self.clock_label = named_label(self, "phase", is_wrapped=False)
        self.give_up = KeyButton(self.tr("Stop"), "F3", self)
        self._pages = QStackedWidget(self)
        self._tick = QTimer(self, interval=SECOND_MS)
        self._tick.timeout.connect(self._show_clock)
        self._lay_out()
        self.give_up.clicked.connect(self._give_up)

    @property
    def is_running(self) -> bool:
        """Whether an audit is under way."""
        return self.audit is not None and not self.audit.is_over

    def open(self, paces: Paces) -> None:
        """Explain the audit, and show the results of earlier ones."""
        self.stop()
        self._paces = paces
        self._show(self._introduction(), self.tr("Begin"))

    def show_paces(self, paces: Paces) -> None:
        """Show these audits beside the result, or the introduction."""
        self._paces = paces
        if not self.is_running and self._shown.title:
            self._show(self._shown, self.end.choices.buttons[0].text())

    def start(self) -> None:
        """Put the focus on the button that begins."""
        self.end.start()

    def _introduction(self) -> Ending:
        text = self.tr(
            "Deal for five minutes at a table of four seats. You get no feedback along the way; what you leave out "
            "counts as wrong. When time is up, finish dealing the round."
        )
        note = self.tr("Everybody gets the same table for the first audit, the same for the second, and so on.")
        return Ending(pace_title(), text, lines=(note,))

    @property
    def back_text(self) -> str:
        """The name of the screen that this one leads back to."""
        return self.tr("All drills")

    def _show(self, ending: Ending, begin: str) -> None:
        self._shown = ending
        choices = Choice(begin, "Enter", self.start_audit), Choice(self.back_text, "Esc", self.back_wanted.emit)
        self.end.show_end(ending._replace(bars=ending.bars or audit_bars(self._paces)), choices)
        self.end.start()

    def start_audit(self) -> None:
        """Put the trainee at the table and start the clock."""
        self._drop_table()
        audit = self.audit = self._make_audit()
        bridge = PaceBridge(audit)
        table = self.table = TablePage(bridge, self)
        bridge.setParent(table)
        bridge.over.connect(self._on_over)
        FeltSound(table.felt)
        table.offer_voice()
        table.header.levels.hide()
        self._under_clock.addWidget(table, 1)
        scale_layouts(table, unit(self))
        self._pages.setCurrentIndex(1)
        audit.start()
        self._show_clock()
        self._tick.start()
        table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_audit(self) -> PaceAudit:
        return PaceAudit(self._game, len(self._paces), self._clock, self.dealt.emit)

    def stop(self) -> None:
        """Leave an audit; what was dealt in it is not stored."""
        self.audit = None
        self._tick.stop()
        self._drop_table()
        self._pages.setCurrentIndex(0)

    def _give_up(self) -> None:
        self.stop()
        self.end.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F3 stops an audit."""
        if self.is_running and event.key() == Qt.Key.Key_F3:
            self.give_up.click()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop: another screen was chosen, and an interrupted audit cannot be compared."""
        super().hideEvent(event)
        if self.is_running:
            self.stop()
            self.open(self._paces)

    def _on_over(self) -> None:
        assert self.audit is not None
        result = self.audit.result()
        self._tick.stop()
        self._pages.setCurrentIndex(0)
        self._drop_table()
        self._show(pace_ending(result, self._paces), self.tr("Once more"))
        self.ended.emit(result)

    def _show_clock(self) -> None:
        if self.audit is None:
            return
        left = -(-self.audit.left_ms // SECOND_MS)
        words = self.tr("{time} left").format(time=f"{left // 60}:{left % 60:02}")
        self.clock_label.setText(words if left else self.tr("Time is up: finish this round."))

    def _drop_table(self) -> None:
        if self.table is not None:
            self._under_clock.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
            self.table = None

    def _lay_out(self) -> None:
        self._pages.addWidget(self.end)
        self._pages.addWidget(self._table_page())
        self.setLayout(column(self._pages))

    def _table_page(self) -> QWidget:
        page = QWidget(self)
        bar = QFrame(page)
        bar.setObjectName("bar")
        self._name = named_label(bar, "quiet", pace_title(), is_wrapped=False)
        bar.setLayout(row(self._name, (self.clock_label, 1), self.give_up, gap=16, margins=(20, 4, 16, 4)))
        self._under_clock = column(bar, gap=0)
        page.setLayout(self._under_clock)
        return page
