"""The mock audition on screen: its introduction, the table with a clock over it, and its result on one page."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QDialog, QFrame, QStackedWidget, QWidget

from dealer_trainer.drills.session.audition import Audition, AuditionResult
from dealer_trainer.drills.session.session import Clock
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.sound.felt_sound import FeltSound
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.table.action.action import ActionId
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.table_text import fault_text
from dealer_trainer.ui.widget.dialog import come_back_from
from dealer_trainer.ui.widget.end_page import Bar, Ending, EndPage
from dealer_trainer.ui.widget.folding_row import Choice
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import column, named_label, push_button, row

SECOND_MS = 1000
WIDE = 520
NOT_IN_AN_AUDITION: tuple[ActionId, ...] = ("level",)


class AuditionBridge(TableBridge):
    """The rounds of an audition in the form that the table page works on: no undo, no review, no other level."""

    is_dealt_once = True

    over = Signal()
    """The last round was dealt."""

    def __init__(self, audition: Audition, parent: QWidget) -> None:
        super().__init__(audition.live, None, parent)
        self._audition = audition

    def finish(self) -> bool:
        """End the round; the next one begins at once, or the audition is over."""
        if not self._run(self._audition.finish_round):
            return False
        if self._audition.is_over:
            self.over.emit()
        return True


class AuditionPage(QWidget):
    """Leads through one audition; one that is left before its end has the result of the rounds dealt by then."""

    dealt = Signal(object, int)
    """A round was dealt to its end; the LiveTable in review, and its milliseconds."""
    back_wanted = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None, clock: Clock | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)  # it covers Today
        self._game, self._clock = game, clock or SystemClock()
        self.audition: Audition | None = None
        self.table: TablePage | None = None
        self.end = EndPage(self)
        """What the audition is, and afterward its result."""
        self.clock_label = named_label(self, "phase", is_wrapped=False)
        self.give_up = KeyButton(self.tr("Stop"), "F3", self)
        self._pages = QStackedWidget(self)
        self._tick = QTimer(self, interval=SECOND_MS)
        self._tick.timeout.connect(self._show_clock)
        self._pages.addWidget(self.end)
        self._pages.addWidget(self._table_page())
        self.setLayout(column(self._pages))
        self.give_up.clicked.connect(self._give_up)

    @property
    def is_running(self) -> bool:
        """Whether an audition is under way."""
        return self.audition is not None and not self.audition.is_over

    def open(self) -> None:
        """Explain the audition."""
        self.stop()
        text = self.tr(
            "Fifteen minutes at a table you’ve never seen: full, with requests, bad pops, and misplaced bets. No "
            "help. You’ll be interrupted once, and the floor may correct you once. When time is up, finish the round."
        )
        self._show(Ending(self.tr("Mock audition"), text), self.tr("Begin"))

    def start(self) -> None:
        """Put the focus on the button that begins."""
        self.end.start()

    def stop(self) -> None:
        """Leave an audition without a result."""
        self.audition = None
        self._tick.stop()
        self._pages.setCurrentIndex(0)
        if self.table is not None:
            self._under_clock.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
            self.table = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F3 stops an audition."""
        if self.is_running and event.key() == Qt.Key.Key_F3:
            self.give_up.click()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """End it: another screen was chosen."""
        super().hideEvent(event)
        if self.is_running:
            self._end_early()

    def _show(self, ending: Ending, begin: str) -> None:
        choices = Choice(begin, "Enter", self._begin), Choice(self.tr("Today"), "Esc", self.back_wanted.emit)
        self.end.show_end(ending, choices)
        self.end.start()

    def _begin(self) -> None:
        """Put the trainee at the table and start the clock."""
        self.stop()
        audition = self.audition = Audition(self._game, self._clock.now() // SECOND_MS, self._clock, self._on_round)
        bridge = AuditionBridge(audition, self)
        table = self.table = TablePage(bridge, self, NOT_IN_AN_AUDITION)
        bridge.setParent(table)
        bridge.over.connect(self._on_over)
        bridge.changed.connect(lambda _: self._interrupt())
        FeltSound(table.felt)
        table.offer_voice()
        self._under_clock.addWidget(table, 1)
        scale_layouts(table, unit(self))
        self._pages.setCurrentIndex(1)
        audition.start()
        self._show_clock()
        self._tick.start()
        table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_round(self, live: LiveTable) -> None:
        if self.table is not None:
            self.dealt.emit(live, self.table.bridge.round_ms)

    def _give_up(self) -> None:
        """Ask first; the clock runs on."""
        if self.findChildren(QDialog):
            return
        text = self.tr("Stop the audition? Only the rounds you finished count.")
        go_on, stop = self.tr("Go on"), self.tr("Stop")
        dialog = self._asked(text, go_on, stop)
        dialog.rejected.connect(self._end_early)
        dialog.finished.connect(lambda: self._close(dialog))

    def _end_early(self) -> None:
        assert self.audition is not None
        self.audition.end()
        if self.audition.summary().rounds:
            self._on_over()
        else:
            self.open()

    def _on_over(self) -> None:
        assert self.audition is not None
        ending = audition_ending(self.audition.summary())
        self.stop()
        self._show(ending, self.tr("Once more"))

    def _show_clock(self) -> None:
        if self.audition is None:
            return
        left = -(-self.audition.left_ms // SECOND_MS)
        words = self.tr("{time} left").format(time=f"{left // 60}:{left % 60:02}")
        self.clock_label.setText(words if left else self.tr("Time is up: finish this round."))

    def _table_page(self) -> QWidget:
        page = QWidget(self)
        bar = QFrame(page)
        bar.setObjectName("bar")
        name = named_label(bar, "quiet", self.tr("Mock audition"), is_wrapped=False)
        bar.setLayout(row(name, (self.clock_label, 1), self.give_up, gap=16, margins=(20, 4, 16, 4)))
        self._under_clock = column(bar, gap=0)
        page.setLayout(self._under_clock)
        return page

    def _interrupt(self) -> None:
        """Show what interrupts; the time goes on."""
        audition = self.audition
        if audition is None or audition.event is None or self.findChildren(QDialog):
            return
        text = self.tr(
            "A player wants a drink, another asks what the last roll paid, and a phone rings. Look up, answer in one "
            "sentence, and keep dealing: the clock is running."
        )
        answers = [self.tr("Go on")]
        if audition.event == "correction":
            assert audition.correction is not None
            text = self.tr("The floor: “{fault}”").format(fault=fault_text(audition.correction))
            answers = [self.tr("Thank you, corrected"), self.tr("I was right")]
        dialog = self._asked(text, *answers)
        dialog.finished.connect(lambda code: audition.go_on(accepted=bool(code)))
        dialog.finished.connect(lambda: self._close(dialog))

    def _asked(self, text: str, yes: str, no: str = "") -> QDialog:
        """A dialog over the table, open, with a button or two; the first is the default."""
        dialog = QDialog(self)
        dialog.setObjectName("page")
        button = push_button(yes, dialog, dialog.accept)
        button.setDefault(True)
        buttons = [button, *([push_button(no, dialog, dialog.reject)] if no else [])]
        label = named_label(dialog, "article", text)
        dialog.setLayout(column(label, row(*buttons, 1), margins=(28, 20, 28, 20)))
        dialog.setFixedWidth(round(WIDE * unit(self)))
        come_back_from(dialog)
        dialog.open()
        return dialog

    def _close(self, dialog: QDialog) -> None:
        dialog.setParent(None)
        dialog.deleteLater()
        if self.table is not None:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.end.start()


def audition_ending(result: AuditionResult) -> Ending:
    """The result: clean rounds in the ring, a bar for each duty."""
    title, *lines = result_lines(result)
    share = result.clean / result.rounds if result.rounds else 0.0
    words = QCoreApplication.translate("Audition", "{clean} of {rounds}\nclean")
    bars = tuple(Bar(_duty_text(duty), right / due, f"{right}/{due}") for duty, right, due in result.duties if due)
    advice = lines.pop(0)
    mark = words.format(clean=result.clean, rounds=result.rounds)
    return Ending(title, advice, share, mark, tuple(lines), bars)


def result_lines(result: AuditionResult) -> Iterator[str]:
    """The result, the figure first."""
    words = QCoreApplication.translate("Audition", "{clean} of {rounds} rounds clean")
    yield words.format(clean=result.clean, rounds=result.rounds)
    words = QCoreApplication.translate("Audition", "{right} of {decisions} decisions right, {time} a round")
    time = figure("seconds", result.ms / max(1, result.rounds) / SECOND_MS)
    yield words.format(right=result.right, decisions=result.decisions, time=time)
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
