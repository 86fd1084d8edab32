"""The mock audition on screen: what it is, the table under a clock, what interrupts, and the result on one page."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QDialog, QFrame, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.drills.session.audition import Audition, AuditionResult
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.pace.pace_page import PaceBridge
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.sound.felt_sound import FeltSound
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.header import LEVELS
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.table_text import fault_text
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.layout import centered, column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button

SECOND_MS = 1000
WORDS, TABLE = range(2)
WIDE = 520


class AuditionPage(QWidget):
    """Leads through one audition; one that is left before its end has no result."""

    dealt = Signal(object)
    """A round was dealt to its end; the LiveTable in review."""
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAutoFillBackground(True)
        self.audition: Audition | None = None
        self.table: TablePage | None = None
        self._game: Game | None = None
        self._title = named_label(self, "headline")
        self._text = named_label(self, "article")
        self.begin = KeyButton(self.tr("Begin"), "Enter", self)
        self.begin.setProperty("isMain", True)
        self.back = KeyButton(self.tr("Today"), "Esc", self)
        self.give_up = KeyButton(self.tr("Stop"), "F3", self)
        self.clock_label = named_label(self, "phase", is_wrapped=False)
        self._tick = QTimer(self, interval=SECOND_MS)
        self._tick.timeout.connect(self._show_clock)
        self.begin.clicked.connect(self._begin)
        self.back.clicked.connect(self._leave)
        self.give_up.clicked.connect(self._stop)
        self._lay_out()

    @property
    def words(self) -> str:
        """The text shown beside the table."""
        return f"{self._title.text()}\n{self._text.text()}"

    def open(self, game: Game) -> None:
        """Explain the audition at a table of this game."""
        self._game = game
        self._stop()
        self.show()
        self.raise_()
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins and Escape goes back, but not during an audition; F3 stops it."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if self.audition is not None and event.key() == Qt.Key.Key_F3:
            self._stop()
        elif self.audition is None and is_enter:
            self.begin.click()
        elif self.audition is None and event.key() == Qt.Key.Key_Escape:
            self._leave()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop: another screen was chosen."""
        super().hideEvent(event)
        if self.audition is not None and not event.spontaneous():
            self._stop()

    def _leave(self) -> None:
        self.hide()
        self.back_wanted.emit()

    def _begin(self) -> None:
        assert self._game is not None
        clock = SystemClock()
        audition = self.audition = Audition(self._game, clock.now() // SECOND_MS, clock, self.dealt.emit)
        bridge = PaceBridge(audition)
        table = self.table = TablePage(bridge, self)
        bridge.setParent(table)
        bridge.over.connect(self._on_over)
        bridge.changed.connect(lambda _: self._interrupt())
        FeltSound(table.felt)
        table.offer_voice()
        for level in LEVELS:
            table.header.level_button(level).hide()
        self._under_clock.addWidget(table, 1)
        scale_layouts(table, unit(self))
        self._pages.setCurrentIndex(TABLE)
        audition.start()
        self._show_clock()
        self._tick.start()
        table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _stop(self) -> None:
        self.audition = None
        self._drop_table()
        self._title.setText(self.tr("Mock audition"))
        self._text.setText(
            self.tr(
                "Fifteen minutes at a table that you have never seen: full, with requests, bad pops, and bets that lie "
                "wrong. Nobody helps. You will be interrupted once, and the floor may correct you once. When time is "
                "up, finish the round."
            )
        )
        self.begin.setText(self.tr("Begin"))

    def _drop_table(self) -> None:
        self._tick.stop()
        self._pages.setCurrentIndex(WORDS)
        if self.table is not None:
            self._under_clock.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
            self.table = None

    def _on_over(self) -> None:
        assert self.audition is not None
        result = self.audition.summary()
        self.audition = None
        self._drop_table()
        title, *lines = result_lines(result)
        self._title.setText(title)
        self._text.setText("\n".join(lines))
        self.begin.setText(self.tr("Once more"))
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.words)

    def _interrupt(self) -> None:
        """Show what interrupts; the time goes on."""
        audition = self.audition
        if audition is None or audition.event is None or self.findChild(QDialog) is not None:
            return
        dialog = QDialog(self)
        dialog.setObjectName("page")
        text = self.tr(
            "A player wants a drink, another asks what the last roll paid, and a phone rings. Look up, answer in one "
            "sentence, and go on: the clock runs."
        )
        buttons = [push_button(self.tr("Go on"), dialog, dialog.accept)]
        if audition.event == "correction":
            assert audition.correction is not None
            text = self.tr("The floor: “{fault}”").format(fault=fault_text(audition.correction))
            buttons = [
                push_button(self.tr("Thank you, corrected"), dialog, dialog.accept),
                push_button(self.tr("I was right"), dialog, dialog.reject),
            ]
        buttons[0].setDefault(True)
        label = named_label(dialog, "article", text)
        dialog.setLayout(column(label, row(*buttons, 1), margins=(28, 20, 28, 20)))
        dialog.setFixedWidth(round(WIDE * unit(self)))
        dialog.finished.connect(lambda code: self._on_answer(dialog, is_accepted=bool(code)))
        dialog.open()

    def _on_answer(self, dialog: QDialog, *, is_accepted: bool) -> None:
        dialog.setParent(None)
        dialog.deleteLater()
        if self.audition is not None:
            self.audition.go_on(accepted=is_accepted)
        if self.table is not None:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_clock(self) -> None:
        if self.audition is not None:
            left = -(-self.audition.left_ms // SECOND_MS)
            words = self.tr("{time} left").format(time=f"{left // 60}:{left % 60:02}")
            self.clock_label.setText(words if left else self.tr("Time is up: finish this round."))

    def _lay_out(self) -> None:
        self._pages = QStackedWidget(self)
        words, panel = QWidget(self), QFrame(self)
        panel.setObjectName("panel")
        keys = row(self.begin, self.back, 1)
        panel.setLayout(column(self._title, self._text, keys, 1, gap=14, margins=(44, 34, 44, 34)))
        words.setLayout(column(centered(panel), margins=(28, 24, 28, 24)))
        under = QWidget(self)
        self._under_clock = QVBoxLayout(under)
        self._under_clock.setContentsMargins(0, 0, 0, 0)
        self._under_clock.addLayout(row((self.clock_label, 1), self.give_up, margins=(20, 4, 16, 4)))
        self._pages.addWidget(words)
        self._pages.addWidget(under)
        self.setLayout(column(self._pages))


def result_lines(result: AuditionResult) -> Iterator[str]:
    """The result, the figure first."""
    words = QCoreApplication.translate("Audition", "{clean} of {rounds} rounds clean")
    yield words.format(clean=result.clean, rounds=result.rounds)
    words = QCoreApplication.translate("Audition", "{right} of {decisions} decisions right, {time} a round")
    time = figure("seconds", result.ms / max(1, result.rounds) / SECOND_MS)
    yield words.format(right=result.right, decisions=result.decisions, time=time)
    yield " · ".join(f"{_duty_text(duty)}: {right}/{due}" for duty, right, due in result.duties)
    words = QCoreApplication.translate("Audition", "Given away: {given}. Owed to players: {owed}.")
    yield words.format(given=money_text(result.given), owed=money_text(result.owed))
    if result.after == 0:
        yield QCoreApplication.translate("Audition", "After the interruption you dealt a clean round.")
    elif result.after is not None:
        words = QCoreApplication.translate("Audition", "Mistakes in the round after the interruption: {count}.")
        yield words.format(count=result.after)
    if result.accepted:
        yield QCoreApplication.translate("Audition", "You accepted the floor’s correction.")
    elif result.accepted is not None:
        yield QCoreApplication.translate("Audition", "You refused the floor’s correction; the floor was right.")


def _duty_text(duty: Duty) -> str:
    words: dict[Duty, str] = {
        "takes": QCoreApplication.translate("Audition", "Takes"),
        "pays": QCoreApplication.translate("Audition", "Payouts"),
        "puck": QCoreApplication.translate("Audition", "Puck"),
        "marks": QCoreApplication.translate("Audition", "Marks"),
        "calls": QCoreApplication.translate("Audition", "Calls"),
        "directions": QCoreApplication.translate("Audition", "Directions"),
        "requests": QCoreApplication.translate("Audition", "Requests"),
    }
    return words[duty]
