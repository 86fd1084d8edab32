"""The record of an exam that somebody opened: verified as an outsider would, with the result in plain words."""

import re
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QFontDatabase
from PySide6.QtWidgets import QGridLayout, QLineEdit, QPlainTextEdit, QWidget

from dealer_trainer.certification.school.upkeep.records_check import RecordsJob, verify_with_all
from dealer_trainer.certification.verify.verify import VERIFIED, VerificationReport, headline
from dealer_trainer.message import Message
from dealer_trainer.ui.opened.file_window import FileWindow, OpenedFile
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.area.yielding_area import FadingArea
from dealer_trainer.ui.widget.form import LONGEST
from dealer_trainer.ui.widget.layout import row
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label
from dealer_trainer.ui.widget.push_button import push_button

POLL_MS = 60
MAIN = (
    "trainee", "blueprint", "as it counts", "signed off as", "supervisor", "given on", "school", "valid until",
    "declined", "voided",
)  # fmt: skip
"""The labels of the facts that matter to whoever holds the record; the report has all of them."""
ID = re.compile(r" \((?:z6Mk\w+|p-[\w-]+)\)")
"""A key or an id behind a name."""


class PacketWindow(FileWindow):
    """Verifies the file in a separate process once it is shown; nothing is written or sent.

    Anyone who knows the school's fingerprint can compare it.
    """

    job = RecordsJob
    """The class of the verifying job, which runs in another process."""

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__(file, settings)
        self._job: RecordsJob | None = None
        self.report = QPlainTextEdit(self)
        self.report.setObjectName("entries")
        self.report.setAccessibleName(self.tr("Report"))
        self.report.setReadOnly(True)
        self.report.setTabChangesFocus(True)
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.report.hide()
        self._area = FadingArea(QWidget(self), self)
        self._area.hide()
        self.fingerprint = QLineEdit(self)
        self.fingerprint.setMaxLength(LONGEST)
        self.fingerprint.setPlaceholderText(self.tr("As the school publishes it"))
        self.fingerprint.returnPressed.connect(self.verify)
        self.compare = push_button(self.tr("Compare"), self, self.verify)
        label = PlainLabel(self, self.tr("The school’s fingerprint"))
        label.setBuddy(self.fingerprint)
        self.fingerprint.setAccessibleName(label.text())
        self.whole = self.add_button(self.tr("The whole report"), self._show_whole)
        self._inside.addLayout(row(label, (self.fingerprint, 1), self.compare, gap=8))
        self._inside.addWidget(self._area)
        self._inside.addWidget(self.report, 1)
        self._polling = QTimer(self, interval=POLL_MS)
        self._polling.timeout.connect(self._poll)
        self._style.fit(self)
        self.verify()

    def verify(self) -> None:
        """Verify the file against all that has been given so far."""
        self._stop()
        self.say(self.tr("Verifying …"), self.tr("Hashes, signatures, and grades are worked out again."))
        self.report.setPlainText("")
        self.report.hide()
        self._area.hide()
        self.whole.hide()
        self.fill_height(is_filled=False)
        self.compare.setEnabled(False)
        self._job = self.job(verify_with_all, self.file.path, self.fingerprint.text().strip())
        self._polling.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop a verification that is still running."""
        self._stop()
        super().closeEvent(event)

    def _poll(self) -> None:
        outcome = None if self._job is None else self._job.poll()
        if outcome is None:
            return
        self._stop()
        self.compare.setEnabled(True)
        if outcome.error is not None:
            self.say(self.tr("This record cannot be read"), records_error_text(outcome.error))
            return
        last = outcome.found
        assert isinstance(last, VerificationReport)
        reports = ((str(self.file.path), last),)
        mark = "✓" if last.status == VERIFIED else "✗"
        text = translated(headline(last))
        self.say(f"{mark} {text[:1].upper()}{text[1:]}", self._meaning(last))
        wrong = "".join(f"✗ {translated(str(found))}\n" for _, report in reports for found in report.discrepancies)
        self.report.setPlainText(f"{wrong}\n{verify_text(reports)}" if wrong else verify_text(reports))
        self._show_facts(last)
        set_loud(self.compare, is_loud=last.status == VERIFIED and not self.fingerprint.text().strip())
        if wrong or self._area.isHidden():
            self._show_whole()
        else:
            self.fingerprint.setFocus()

    def _show_facts(self, report: VerificationReport) -> None:
        """Show what matters of a record in plain words, two facts beside each other."""
        facts = [(label, ID.sub("", translated(text))) for label, text in report.facts if label in MAIN]
        facts.sort(key=lambda fact: MAIN.index(fact[0]))
        held, grid = QWidget(self), QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(12)
        for place, (label, text) in enumerate(facts):
            name = translated(label)
            words = (named_label(held, "heading", f"{name[:1].upper()}{name[1:]}"), named_label(held, "article", text))
            for side, part in enumerate(words):
                grid.addWidget(part, place // 2, place % 2 * 2 + side)
        for column_at, share in ((1, 1), (3, 1)):
            grid.setColumnStretch(column_at, share)
        held.setLayout(grid)
        self._area.show_inside(held)
        self._area.setVisible(bool(facts))
        self.whole.show()
        self._style.fit(self)

    def _show_whole(self) -> None:
        """Show every line of the report instead."""
        self._area.hide()
        self.whole.hide()
        self.report.show()
        self.fill_height(is_filled=True)
        self.report.setFocus()

    def _meaning(self, report: VerificationReport) -> str:
        """What the result means for the holder of the file."""
        if report.is_ungraded:
            return self.tr(
                "It was made with another edition of the game: open it with that version to work the grades out."
            )
        if report.status != VERIFIED:
            return self.tr("Do not rely on it. See below for what is wrong.")
        if not self.fingerprint.text().strip():
            return self.tr(
                "Nothing in it was changed since it was sealed. Type the school’s fingerprint below to know whose it "
                "is: the name in it could be anybody’s."
            )
        return self.tr(
            "Nothing in it was changed since it was sealed, and it is from the school with this fingerprint."
        )

    def _stop(self) -> None:
        self._polling.stop()
        job, self._job = self._job, None
        if job is not None:
            job.stop()


def verify_text(reports: tuple[tuple[str, VerificationReport], ...]) -> str:
    """The result of verifying a file, line by line."""
    lines: list[str] = []
    for name, report in reports:
        lines.append(f"{_name_of(name)}: {translated(headline(report))}")
        lines += [f"  {translated(label):<14} {translated(words)}" for label, words in report.facts]
        lines += [f"  {translated(str(found))}" for found in report.discrepancies]
    return "\n".join(lines)


def _name_of(name: str) -> str:
    """The name of a sitting, or of a file without its folder."""
    return translated(name) if isinstance(name, Message) else Path(name).name
