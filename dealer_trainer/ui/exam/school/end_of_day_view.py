"""The end of a day: one button checks the records and saves them elsewhere, and one result says how that went."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from pydantic import Field
from PySide6.QtWidgets import QFileDialog, QWidget
from shiboken6 import isValid

from dealer_trainer.certification.school.upkeep.records_check import (
    CheckReport,
    Outcome,
    SavedDay,
    check_day,
    day_folder,
    keep_day_folder,
    save_day,
)
from dealer_trainer.guide.row import Frozen
from dealer_trainer.records.error import SchoolError
from dealer_trainer.ui.exam.school.running_job import RunningJob
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.area import bring_into_view
from dealer_trainer.ui.widget.form import WHOLE, Form
from dealer_trainer.ui.widget.part import announce, column, named_label, push_button, set_look, set_loud

MOST_FINDINGS = 200
"""How many findings are shown; a check of a wrecked database may find thousands."""


class DayEntry(Frozen):
    """Where a day is saved."""

    folder: str = Field("", max_length=4000)


class EndOfDayView(Form):
    """The form; once it has run, its result in place of the folder."""

    model, widest, least_body = DayEntry, 1400, WHOLE

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._service, self._into = service, Path()
        self._purpose = self.tr(
            "Checks that nobody has changed this station’s records, and saves a copy in a folder on a stick or on "
            "another computer."
        )
        self.describe(self.tr("End of day"), self._purpose, self.tr("End the day"))
        self.folder = self.line("folder", self.tr("Folder"))
        self.choose = push_button(self.tr("Choose a folder…"), self, self._choose)
        self._buttons.add(self.choose, 0)
        self.folder.textChanged.connect(self._offer)
        self._is_over = False
        self.stop_button = self.action(self.tr("Stop"), self._on_stop)
        self.stop_button.hide()
        said = [named_label(self, name) for name in ("headline", "article", "quiet")]
        self.verdict, self.text, self.findings = said
        for label in said:
            label.hide()
        self.add_below(column(*said, gap=14))
        self._job = RunningJob(self)
        self._job.progressed.connect(self._on_progress)
        self._job.ended.connect(self._on_checked)
        self.given.connect(self._begin)

    def follow(self) -> None:
        """Show where the days are saved."""
        if not self.folder.isModified():
            self.folder.setText(day_folder(self._service.folder))
        self._offer()

    def _offer(self) -> None:
        """Offer first what comes first: a folder, then the end of the day."""
        set_loud(self.button, is_loud=bool(self.folder.text()))
        set_loud(self.choose, is_loud=not self.folder.text())

    def send(self) -> None:
        """Begin, or put the result away."""
        if self._is_over:
            self._show("", "")
            self._show_over(is_over=False)
        else:
            super().send()

    def stop(self) -> None:
        """Stop the check in the other process."""
        self._job.stop()

    def _begin(self, entry: DayEntry) -> None:
        """Check first; what is not sound is not saved."""
        self._into = Path(entry.folder)
        if not entry.folder or not self._into.is_dir():
            if entry.folder:
                self.say(self.tr("There is no folder {folder}. Choose another one.").format(folder=entry.folder))
            self._choose()
        elif not self._job.is_running:
            self._service.touch()
            self.set_busy(is_busy=True)
            self._show(self.tr("Checking …"), self.tr("Everything that was signed is worked out again."))
            self._job.begin(check_day, self._service.folder, self._into)

    def _on_progress(self, done: int, of: int) -> None:
        if done:
            progress = self.tr("{done} of {total} exams") if of else self.tr("{done} exams")
            self.text.show_text(progress.format(done=done, total=of))

    def _on_checked(self, outcome: Outcome) -> None:
        """Save what is sound, with the result of the other process."""
        report = outcome.found
        if outcome.error is not None:
            self._end(self.tr("The records could not be checked"), records_error_text(outcome.error))
        elif isinstance(report, CheckReport) and report.findings:
            text = self.tr(
                "Nothing was saved; what earlier days saved stays as it is. Give no more exams at this station, leave "
                "its folder as it is, and show the lines below to whoever looks after your computers."
            )
            self._end("✗ " + self.tr("Something is wrong with the records"), text, report.findings)
        elif isinstance(report, CheckReport):
            self.stop_button.hide()
            job = partial(save_day, into=self._into, at=self._service.clock.now())
            unsaved = self.tr("The records are sound, but they were not saved")
            self._service.look(self, job, partial(self._on_saved, report), lambda why: self._end(unsaved, why))

    def _on_saved(self, report: CheckReport, saved: SavedDay) -> None:
        with suppress(SchoolError):  # otherwise the folder is asked for again next time
            keep_day_folder(self._service.folder, str(self._into))
            self.folder.setModified(False)
        checked = self.tr("Exams checked: {sittings}, of which signed: {seals}. Nothing was changed.")
        both = self.tr("Saved in this folder: a backup and the list of signed exams.")
        if saved.has_revoked:
            both = self.tr("Saved in this folder: a backup, and the lists of signed exams and of revoked certificates.")
        lines = [checked.format(sittings=report.sittings, seals=report.seals), both]
        if report.compared:
            lines.append(self.tr("They agree with the list of an earlier day, {file}.").format(file=report.compared))
        else:
            lines.append(self.tr("Use the same folder tomorrow: the two days are then compared."))
        if saved.lacks_admin:
            lines.append(
                self.tr(
                    "Certificates are revoked at this station. The list of them is signed with the school’s key, which "
                    "only an admin has: have an admin end the day too."
                )
            )
        if saved.trouble is not None:
            trouble = records_error_text(saved.trouble)
            lines.append(self.tr("No list of revoked certificates was saved. {why}").format(why=trouble))
        self._end("✓ " + self.tr("All is well"), "\n".join(lines))
        set_look(self.verdict, "kind", "good")
        self._show_over(is_over=True)

    def _show_over(self, *, is_over: bool) -> None:
        """Show the result alone, and that the day is done, or the form."""
        self._is_over = is_over
        self.set_heading("" if is_over else self.tr("End of day"))
        self.button.setText(self.tr("Done") if is_over else self.tr("End the day"))
        self.choose.setVisible(not is_over)
        self.show_field(self.folder, not is_over)

    def set_busy(self, is_busy: bool) -> None:
        """Offer to stop instead of to begin."""
        super().set_busy(is_busy)
        self.choose.setVisible(not is_busy)
        self.stop_button.setVisible(is_busy)

    def _on_stop(self) -> None:
        self.stop()
        self._end(self.tr("Stopped"), self.tr("Nothing was saved."))

    def _end(self, verdict: str, text: str, findings: Sequence[str] = ()) -> None:
        self.set_busy(is_busy=False)
        self._show(verdict, text, findings)
        bring_into_view(self.findings)
        announce(self, f"{verdict}. {text}")

    def _show(self, verdict: str, text: str, findings: Sequence[str] = ()) -> None:
        self.set_text("" if verdict else self._purpose)
        set_look(self.verdict, "kind", "bad" if findings else "")
        self.verdict.show_text(verdict)
        self.text.show_text(text)
        lines = [translated(found) for found in findings[:MOST_FINDINGS]]
        if more := len(findings) - len(lines):
            lines.append(self.tr("… and {count} more.").format(count=more))
        self.findings.show_text("\n".join(lines))

    def _choose(self) -> None:
        start = self.folder.text() or str(Path.home())
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Folder for the end of the day"), start)
        if chosen and isValid(self):  # the session may end meanwhile
            self.folder.setText(chosen)
            self.folder.setModified(True)
            self.say("")
