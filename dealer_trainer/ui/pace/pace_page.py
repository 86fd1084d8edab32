"""The pace audit on screen: an introduction, the table with a clock over it, and the result beside earlier ones."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from dealer_trainer.drills.session.pace_audit import PaceAudit
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.records.progress.course_record import PaceResult
from dealer_trainer.ui.pace.pace_store import Paces
from dealer_trainer.ui.pace.pace_text import comparison, detail, headings, headline, row_of
from dealer_trainer.ui.sound.felt_sound import FeltSound
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.icon_label import IconLabel
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import centered, column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.table.plain_table import PlainTable

SECOND_MS = 1000
WIDEST = 860
"""Width of the text at scale 1."""
MOST_ROWS = 8


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
        self._panel = QFrame(self)
        self._title, self._text, self._detail = (named_label(self, name) for name in ("headline", "article", "quiet"))
        self.list = PlainTable(self)
        self.begin = KeyButton(self.tr("Begin"), "Enter", self)
        self.back = KeyButton(self.tr("All drills"), "Esc", self)
        self.clock_label = named_label(self, "phase", is_wrapped=False)
        self.give_up = KeyButton(self.tr("Stop"), "F3", self)
        self._pages = QStackedWidget(self)
        self._tick = QTimer(self, interval=SECOND_MS)
        self._tick.timeout.connect(self._show_clock)
        self._lay_out()
        self.begin.clicked.connect(self.start_audit)
        self.back.clicked.connect(self.back_wanted)
        self.give_up.clicked.connect(self._give_up)

    @property
    def is_running(self) -> bool:
        """Whether an audit is under way."""
        return self.audit is not None and not self.audit.is_over

    @property
    def words(self) -> str:
        """The text shown."""
        return "\n".join(label.text() for label in (self._title, self._text, self._detail) if label.text())

    def open(self, paces: Paces) -> None:
        """Explain the audit, and show the results of earlier ones."""
        self.stop()
        self._title.setText(self.tr("Pace audit"))
        self._text.setText(
            self.tr(
                "Deal for five minutes at a table of four seats. You get no feedback along the way; what you leave out "
                "counts as wrong. When time is up, finish dealing the round."
            )
        )
        self._detail.setText(
            self.tr("Everybody gets the same table for the first audit, the same for the second, and so on.")
        )
        self.begin.setText(self.tr("Begin"))
        self.show_paces(paces)
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_paces(self, paces: Paces) -> None:
        """List these audits, the latest first."""
        self._paces = paces
        self.list.setVisible(bool(paces))
        self.list.fill(headings(), tuple(row_of(result) for result in paces[::-1][:MOST_ROWS]))

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
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins and Escape goes back, but not during an audit; F3 stops it."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if self.is_running and event.key() == Qt.Key.Key_F3:
            self.give_up.click()
        elif not self.is_running and is_enter:
            self.begin.click()
        elif not self.is_running and event.key() == Qt.Key.Key_Escape:
            self.back.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep lines short enough for reading."""
        super().resizeEvent(event)
        self._panel.setMaximumWidth(round(WIDEST * unit(self)))

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
        self._show_result(result)
        self.ended.emit(result)

    def _show_result(self, result: PaceResult) -> None:
        self._title.setText(headline(result))
        self._text.setText(detail(result))
        self._detail.setText(comparison(result, self._paces))
        self.begin.setText(self.tr("Once more"))
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.words)

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
        self._pages.addWidget(self._words_page())
        self._pages.addWidget(self._table_page())
        self.setLayout(column(self._pages))

    def _words_page(self) -> QWidget:
        page, panel = QWidget(self), self._panel
        panel.setObjectName("panel")
        for button in (self.begin, self.back):
            button.setObjectName("act")
        self.begin.setProperty("isMain", True)
        self.list.setAccessibleName(self.tr("Your audits, the latest first"))
        icon, keys = row(IconLabel("pace", panel), 1), row(self.begin, self.back, 1)
        parts = (icon, self._title, self._text, self._detail, keys, (self.list, 1))
        panel.setLayout(column(*parts, gap=14, margins=(44, 34, 44, 34)))
        page.setLayout(column(centered(panel), margins=(28, 24, 28, 24)))
        return page

    def _table_page(self) -> QWidget:
        page = QWidget(self)
        bar = QFrame(page)
        bar.setObjectName("bar")
        self._name = named_label(bar, "quiet", self.tr("Pace audit"), is_wrapped=False)
        bar.setLayout(row(self._name, (self.clock_label, 1), self.give_up, gap=16, margins=(20, 4, 16, 4)))
        self._under_clock = column(bar, gap=0)
        page.setLayout(self._under_clock)
        return page
