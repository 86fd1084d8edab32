"""The record of an exam that somebody opened: verified as an outsider would, with the result in plain words."""

import re
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QCloseEvent, QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from dealer_trainer.certification.school.upkeep.records_check import Outcome, verify_with_all
from dealer_trainer.certification.verify.verify import VERIFIED, VerificationReport, headline
from dealer_trainer.message import Message
from dealer_trainer.ui.exam.school.running_job import RunningJob
from dealer_trainer.ui.opened.file_window import FileWindow, OpenedFile, long_date
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.push_button import push_button

ID = re.compile(r" \((?:z6Mk\w+|p-[\w-]+)\)")
"""A key or an id behind a name."""


class PacketWindow(FileWindow):
    """Verifies the file in a separate process once it is shown; nothing is written or sent.

    Anyone who knows the school's fingerprint can compare it.
    """

    def __init__(self, file: OpenedFile, settings: Settings) -> None:
        super().__init__(file, settings)
        self._job = RunningJob(self)
        self._job.ended.connect(self._on_verified)
        self.report = QPlainTextEdit(self)
        self.report.setObjectName("entries")
        self.report.setAccessibleName(self.tr("Report"))
        self.report.setReadOnly(True)
        self.report.setTabChangesFocus(True)
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.back = push_button(self.tr("Back"), self, lambda: self.pages.setCurrentIndex(0))
        details = QWidget(self)
        details.setLayout(column((self.report, 1), row(1, self.back), margins=(24, 24, 24, 24)))
        self.pages.addWidget(details)
        hint = self.tr("As the school publishes it")
        self.fingerprint = self.card.line("fingerprint", self.tr("Fingerprint"), hint, is_needed=False)
        self.whole = self.card.action(self.tr("Details"), self._show_whole)
        self.compare = self.main_button
        self.compare.setText(self.tr("Compare"))
        self.compare.show()
        self.card.sent.connect(self.verify)
        self._style.fit(self)
        self.verify()

    def verify(self) -> None:
        """Verify the file against all that has been given so far."""
        self._job.stop()
        self.say(self.tr("Verifying …"), self.tr("Hashes, signatures, and grades are worked out again."))
        self.report.setPlainText("")
        self.facts.show_facts(())
        self.whole.hide()
        self.compare.setEnabled(False)
        self._job.begin(verify_with_all, self.file.path, self.fingerprint.text().strip())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop a verification that is still running."""
        self._job.stop()
        super().closeEvent(event)

    def _on_verified(self, outcome: Outcome) -> None:
        self.compare.setEnabled(True)
        if outcome.error is not None:
            self.say(self.tr("This record cannot be read"), records_error_text(outcome.error), "warning")
            return
        found = outcome.found
        assert isinstance(found, VerificationReport)
        is_good, text = found.status == VERIFIED, translated(headline(found))
        self.say(f"{text[:1].upper()}{text[1:]}", self._meaning(found), "check" if is_good else "warning")
        wrong = [f"✗ {translated(str(each))}" for each in found.discrepancies]
        facts = [f"  {translated(label):<14} {translated(words)}" for label, words in found.facts]
        self.report.setPlainText("\n".join((*wrong, f"{self.file.path.name}: {text}", *facts)))
        self.facts.show_facts(tuple(_facts(found)))
        self._style.fit(self)
        self.whole.show()
        set_loud(self.compare, is_loud=is_good and not self.fingerprint.text().strip())
        if not is_good:
            self._show_whole()
        self.fingerprint.setFocus()

    def _show_whole(self) -> None:
        """Show every line of the report instead."""
        self.pages.setCurrentIndex(1)
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _meaning(self, report: VerificationReport) -> str:
        """What the result means for the holder of the file."""
        if report.is_ungraded:
            return self.tr(
                "It was made with another edition of the game: open it with that version to work the grades out."
            )
        if report.status != VERIFIED:
            return self.tr("Do not rely on it. Details says what is wrong.")
        if not self.fingerprint.text().strip():
            return self.tr(
                "Nothing in it was changed since it was signed. Compare the school’s fingerprint to be sure who signed."
            )
        return self.tr(
            "Nothing in it was changed since it was signed, and it is from the school with this fingerprint."
        )


def _facts(report: VerificationReport) -> Iterator[tuple[str, str]]:
    """What matters to whoever holds the record, in plain words; the report has all of it."""
    found = dict(report.facts)
    titles = {str(label): _title(label) for label in found}
    for label in ("trainee", "school"):
        if label in found:
            yield titles[label], ID.sub("", translated(found[label]))
    said: dict[str, Any] = {label: text.values for label, text in found.items() if isinstance(text, Message)}
    if "blueprint" in said:
        yield titles["exam"], game_text(said["blueprint"]["title"])
    if "signed off as" in said and "as it counts" in said:
        verdict, score = _title(said["signed off as"]["verdict"]), said["as it counts"]["score"]
        text = QCoreApplication.translate("PacketWindow", "{verdict}, with {score} of 100 points")
        yield (
            QCoreApplication.translate("PacketWindow", "Result"),
            text.format(verdict=verdict, score=score.rstrip("0").rstrip(".")),
        )
    if "given on" in said:
        yield titles["given on"], long_date(datetime.fromisoformat(said["given on"]["time"]).astimezone().date())
    if "valid until" in said:
        day = long_date(date.fromisoformat(said["valid until"]["day"]))
        over = QCoreApplication.translate("PacketWindow", "{day}: it has expired")
        yield titles["valid until"], over.format(day=day) if "expired" in found["valid until"] else day
    for label in ("declined", "voided"):
        if label in found:
            yield titles[label], ID.sub("", translated(found[label]))


def _title(label: str) -> str:
    text = translated(label)
    return f"{text[:1].upper()}{text[1:]}"
