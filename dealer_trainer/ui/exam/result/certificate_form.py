"""The certificate of a passed sitting: revoke it, with a reason that stays with the school.

One that an earlier version suspended can be reinstated too.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.certificate_status import Withdrawal, changes_after
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.review import Review
from dealer_trainer.ui.exam.school.records_text import certificate_text
from dealer_trainer.ui.widget.form import Form, offer, words_of

if TYPE_CHECKING:
    from dealer_trainer.records.log.certificate_status import CertificateStatus

SHORTEST, LONGEST = 3, 2000
"""The fewest and the most characters of a reason in the record."""


class CertificateForm(Form):
    """Shows the status of a certificate, and takes a supervisor's statement about it."""

    withdrawn = Signal(object)
    """A Withdrawal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Certificate"), is_main=False)
        self.change = self.choice(self.tr("Change"), complaint=self.tr("Choose what to do with it."))
        hint = self.tr("It stays with the school")
        self.reason = self.line(self.tr("Reason"), hint=hint, longest=LONGEST, least=SHORTEST)
        self.password = self.secret(self.tr("Your password"))
        self.sent.connect(self._on_sent)

    def show_review(self, review: Review) -> None:
        """Show the statements about a certificate, and those that are possible now."""
        last = review.statuses[-1].status if review.statuses else None
        changes = changes_after(last)
        self.change.clear()
        offer(self.change, {change: self._change_text(change) for change in changes}, is_first=len(changes) == 1)
        self.show_field(self.change, len(changes) > 1)
        self.button.setText(self.tr("Sign") if len(changes) > 1 else self.tr("Revoke"))
        for field in (self.reason, self.password):
            self.show_field(field, bool(changes))
        self.button.setVisible(bool(changes))
        self.set_text(self._text(review))

    def _text(self, review: Review) -> str:
        if review.statuses:
            lines = [_line(status) for status in review.statuses]
        else:
            lines = [self.tr("The certificate is valid. Nothing you do here changes the sealed sitting.")]
        if review.statuses and review.statuses[-1].status == "revoked":
            lines.append(self.tr("The trainee can appeal: record that under Appeal."))
        if review.statuses:
            lines.append(self.tr(
                "Others learn of it from the list of revoked certificates: End of day saves it again for an admin."
            ))  # fmt: skip
        return "\n\n".join(lines)

    def _change_text(self, change: str) -> str:
        return {
            "reinstated": self.tr("Reinstate"),
            "revoked": self.tr("Revoke for good"),
        }[change]

    def _on_sent(self) -> None:
        text = self.tr(
            "It certifies nobody any more, its papers are no longer handed out, and the list of revoked "
            "certificates names it. Only an appeal that another supervisor upholds lifts that. Press once more to "
            "revoke it."
        )
        change, again = self.change.currentData(), self.tr("Revoke it now")
        if change == "revoked" and not self.is_confirmed("revoke", text, self.button, again):
            return
        password = self.password.text()
        self.clear_secrets()
        self.withdrawn.emit(Withdrawal(change, words_of(self.reason), password))


def _line(status: "CertificateStatus") -> str:
    text = QCoreApplication.translate("CertificateForm", "{change} on {day} by {name}: {reason}")
    return text.format(
        change=certificate_text(status.status), day=day(status.at), name=status.name, reason=status.reason
    )
