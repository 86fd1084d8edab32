"""The header of an exam: the part, progress, time left, and that the last answer is saved."""

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton, QWidget

from dealer_trainer.certification.exam.exam import ExamView
from dealer_trainer.certification.sitting.body import AT_WORK
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.part import announce, column, named_label, row, set_name, set_tip

SHORT_MS = 120_000
"""At this time left, it is announced once."""
KEPT_MS = 1500
"""How long the note that something was saved stays."""
SLOW_MS = 400
"""Saving that is faster than this shows no note while it waits."""


class ExamHeader(QFrame):
    """Part and progress on the left, the note in the middle, the time and the supervisor's button on the right."""

    def __init__(self, trainee: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._trainee = trainee
        self._was_short = False
        self._title = named_label(self, "phase", is_wrapped=False)
        self._count = named_label(self, "quiet", is_wrapped=False)
        self._bar = QProgressBar(self)
        self._bar.setObjectName("progress")
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of this part"))
        self.note = named_label(self, "quiet", is_wrapped=False)
        self._name = named_label(self, "quiet", is_wrapped=False)
        self._name.setText(trainee)
        self.time = named_label(self, "title", is_wrapped=False)
        self.supervisor = QPushButton(self.tr("Supervisor"), self)
        self.ask = QPushButton(self.tr("Ask for help"), self)
        """The trainee asks for a supervisor."""
        set_tip(self.ask, self.tr("Ask for the supervisor (F9). This does not stop the clock."))
        self.skip = QPushButton(self.tr("Skip the warm-up"), self)
        for button in (self.supervisor, self.ask, self.skip):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.skip.hide()
        self._fading = QTimer(self, singleShot=True)
        self._fading.timeout.connect(lambda: self.note.setText(""))
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(lambda: self.note.setText(self.tr("Saving…")))
        self._lay_out()

    def show_view(self, view: ExamView) -> None:
        """Draw the state of the sitting."""
        is_over = view.stage in ("finished", "closed", "signed_off", "declined", "voided")
        is_named = is_over or view.stage == "ready"  # there the page says which part it is
        self._title.setText(self._trainee if is_named else part_title(view))
        self._count.setText("" if is_over or not view.number else self._progress(view))
        self._count.setVisible(bool(self._count.text()))
        self._bar.setRange(0, max(1, view.length))
        self._bar.setValue(max(0, view.number - 1))
        self._bar.setVisible(not is_over and view.stage != "ready")
        self.time.setVisible(not is_named)  # before a part no clock runs
        self._name.setVisible(not is_named)
        self.ask.setVisible("asked" in view.may)
        self.skip.hide()
        if view.is_pending and not view.trouble and not self._slow.isActive():
            self._slow.start()
        elif not view.is_pending or view.trouble:
            self._slow.stop()
        self.show_time(view)

    def _progress(self, view: ExamView) -> str:
        text = self.tr("{number} of {length}").format(number=view.number, length=view.length)
        if view.is_between:
            return self.tr("A duty between two rounds")
        if view.is_replacement:
            return self.tr("{progress}, in place of the round that was stopped").format(progress=text)
        return text

    def show_warm_up(self, number: int, length: int) -> None:
        """Say that the warm-up does not count; no clock runs."""
        self._title.setText(self.tr("Warm-up: it does not count"))
        self._count.setText(self.tr("{number} of {length}").format(number=number, length=length))
        self._count.show()
        self.time.hide()
        self._name.show()
        self.skip.show()

    def show_time(self, view: ExamView) -> None:
        """Redraw only the time."""
        text = clock_text(view.left_ms)
        is_short = view.left_ms <= SHORT_MS and view.stage in AT_WORK
        self.time.setText(text)
        self.time.setAccessibleName(self.tr("{time} left in this part").format(time=text))
        if is_short and not self._was_short:
            announce(self.time, self.time.accessibleName())
        set_name(self.time, "titleShort" if is_short else "title")
        self._was_short = is_short

    def show_saved(self) -> None:
        """Note that the last answer is saved."""
        self._slow.stop()
        self.note.setText("✓ " + self.tr("Saved"))
        self._fading.start(KEPT_MS)

    def tell(self, text: str) -> None:
        """Say why something was refused."""
        self.note.setText(text)
        self._fading.start(3 * KEPT_MS)
        announce(self, text)

    def _lay_out(self) -> None:
        self._bar.setMinimumWidth(40)
        self._bar.setMaximumWidth(220)
        bar = column(1, self._bar, 1, gap=0)
        said = (self._title, self._count, bar, 1, self.note, self._name, self.time)
        self.setLayout(row(*said, self.skip, self.ask, self.supervisor, gap=16, margins=(20, 0, 16, 0)))


def part_title(view: ExamView) -> str:
    """Which part it is, of how many."""
    text = QCoreApplication.translate("ExamHeader", "Part {part} of {parts}: {title}")
    return text.format(part=view.part + 1, parts=view.parts, title=game_text(view.title))


def clock_text(ms: int) -> str:
    """A time left, rounded up to whole seconds: "4:05", "1:02:03".

    >>> clock_text(244_001), clock_text(0), clock_text(3_723_000)
    ('4:05', '0:00', '1:02:03')
    """
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
