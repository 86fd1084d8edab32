"""The certificate of a passed sitting: suspended, reinstated, revoked, with a reason that stays with the school."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.certificate_status import Withdrawal, changes_after
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.review import Review
from dealer_trainer.ui.exam.school.records_text import certificate_text
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form

if TYPE_CHECKING:
    from dealer_trainer.records.log.certificate_status import CertificateStatus

SHORTEST, LONGEST = 3, 2000
"""Characters of a reason, as the record has it."""


class CertificateForm(Form):
    """Shows the status of a certificate, and takes a supervisor's statement about it; a revocation is final."""

    withdrawn = Signal(object)
    """A Withdrawal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Certificate"))
        self.button.setText(self.tr("Sign"))
        self.button.setProperty("isMain", False)
        self.change = ComboBox({}, self.tr("Change"), self)
        self.change.setPlaceholderText(self.tr("Choose …"))
        self.add(self.tr("Change"), self.change)
        self.change.currentIndexChanged.connect(lambda _: self._forget())
        self._is_sure = False
        """Whether the press on Sign that revokes for good is the second one."""
        self.reason = self.line(self.tr("Reason"), hint=self.tr("It stays with the school"), longest=LONGEST)
        self.password = self.secret(self.tr("Your password"))
        self.sent.connect(self._on_sent)

    def show_review(self, review: Review) -> None:
        """Show what was said of a certificate, and what can be."""
        last = review.statuses[-1].status if review.statuses else None
        changes = changes_after(last)
        self.change.clear()
        for change in changes:
            self.change.addItem(self._change_text(change), change)
        self.change.setCurrentIndex(-1)
        for field in (self.change, self.reason, self.password):
            self.show_field(field, bool(changes))
        self.button.setVisible(bool(changes))
        self.set_text(self._text(review))

    def _text(self, review: Review) -> str:
        if review.statuses:
            lines = [_line(status) for status in review.statuses]
        else:
            lines = [self.tr("The certificate is valid. Nothing you do here changes the sealed sitting.")]
        if review.report is not None and not review.report.award.status_folder:
            lines.append(self.tr(
                "No address for status lists is set under Records, so a credential cannot say where to look this up."
            ))  # fmt: skip
        elif review.statuses:
            lines.append(self.tr("Others learn of it from the status lists: publish them again under Records."))
        return "\n\n".join(lines)

    def _change_text(self, change: str) -> str:
        return {
            "suspended": self.tr("Suspend"),
            "reinstated": self.tr("Reinstate"),
            "revoked": self.tr("Revoke for good"),
        }[change]

    def _on_sent(self) -> None:
        if self.change.currentData() is None:
            self.say(self.tr("Choose what to do with it."))
            return
        reason = " ".join(self.reason.text().split())
        if len(reason) < SHORTEST:
            self.say(self.tr("Write a few words. They go on record."))
            return
        if self.change.currentData() == "revoked" and not self._is_sure:
            self._is_sure = True
            self.say(self.tr("A revoked certificate stays revoked; a suspension can be lifted. Press Sign once more."))
            return
        self._is_sure = False
        self.set_busy(True)
        password = self.password.text()
        self.clear_secrets()
        self.withdrawn.emit(Withdrawal(self.change.currentData(), reason, password))

    def _forget(self) -> None:
        """Ask anew where something else was chosen."""
        self._is_sure = False
        self.say("")


def _line(status: "CertificateStatus") -> str:
    text = QCoreApplication.translate("CertificateForm", "{change} on {day} by {name}: {reason}")
    return text.format(
        change=certificate_text(status.status), day=day(status.at), name=status.name, reason=status.reason
    )
