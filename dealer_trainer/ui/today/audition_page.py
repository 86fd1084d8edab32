"""The mock audition on screen: a pace audit with an interruption and a correction, and its result on one page."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QWidget

from dealer_trainer.drills.session.audition import Audition, AuditionResult
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.ui.drill.clock import SystemClock
from dealer_trainer.ui.pace.pace_page import PacePage
from dealer_trainer.ui.pace.pace_store import Paces
from dealer_trainer.ui.progress.chart.chart import figure
from dealer_trainer.ui.settings.translated import money_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table_text import fault_text
from dealer_trainer.ui.widget.end_page import Bar, Ending
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button

SECOND_MS = 1000
WIDE = 520


class AuditionPage(PacePage):
    """Leads through one audition; one that is left before its end has no result."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(game, SystemClock(), parent)
        self.setAutoFillBackground(True)
        self._name.setText(self.tr("Mock audition"))

    def open(self, paces: Paces = ()) -> None:
        """Explain the audition."""
        super().open(paces)

    def _introduction(self) -> Ending:
        text = self.tr(
            "Fifteen minutes at a table that you have never seen: full, with requests, bad pops, and bets placed "
            "wrong. Nobody helps. You will be interrupted once, and the floor may correct you once. When time is "
            "up, finish the round."
        )
        return Ending(self.tr("Mock audition"), text)

    @property
    def back_text(self) -> str:
        """The name of the screen that this one leads back to."""
        return self.tr("Today")

    def start_audit(self) -> None:
        """Put the trainee at the table and start the clock."""
        super().start_audit()
        assert self.table is not None
        self.table.bridge.changed.connect(lambda _: self._interrupt())

    def _make_audit(self) -> Audition:
        return Audition(self._game, self._clock.now() // SECOND_MS, self._clock, self.dealt.emit)

    def _on_over(self) -> None:
        assert isinstance(self.audit, Audition)
        ending = audition_ending(self.audit.summary())
        self.stop()
        self._show(ending, self.tr("Once more"))

    def _interrupt(self) -> None:
        """Show what interrupts; the time goes on."""
        audition = self.audit
        if not isinstance(audition, Audition) or audition.event is None or self.findChildren(QDialog):
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
        dialog.finished.connect(lambda code: self._on_answer(dialog, audition, is_accepted=bool(code)))
        dialog.open()

    def _on_answer(self, dialog: QDialog, audition: Audition, *, is_accepted: bool) -> None:
        dialog.setParent(None)
        dialog.deleteLater()
        audition.go_on(accepted=is_accepted)
        if self.table is not None:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)


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
