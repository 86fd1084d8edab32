"""What may follow a sealed sitting: an appeal and its decision, and the revocation of its certificate."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.decision import AppealFiling, AppealRuling, Review, Withdrawal, changes_after
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.records.log.appeal import AppealRecord, CertificateStatus, rejecters_of, signers_of
from dealer_trainer.records.school.decision import Change
from dealer_trainer.ui.exam.school.records_text import appeal_text, certificate_text
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.push_button import mark


class CertificateForm(Form):
    """Shows the status of a certificate, and revokes it; what an earlier version suspended is reinstated first."""

    model = Withdrawal

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Certificate"), is_main=False)
        self._change: Change = "revoked"
        self.reason = self.line("reason", self.tr("Reason"), self.tr("It stays with the school"))
        self.password = self.secret("password", self.tr("Your password"))

    def show_review(self, review: Review) -> None:
        """Show the statements about a certificate, and those that are possible now."""
        last = review.statuses[-1].status if review.statuses else None
        changes = changes_after(last)
        self._change = changes[0] if changes else "revoked"
        self.button.setText(self.tr("Revoke") if self._change == "revoked" else self.tr("Reinstate"))
        for field in (self.reason, self.password):
            self.show_field(field, bool(changes))
        self.button.setVisible(bool(changes))
        self.set_text(self._text(review))

    def _text(self, review: Review) -> str:
        if not review.statuses:
            return self.tr("The certificate is valid. Nothing you do here changes the sealed exam.")
        lines = [*map(_line, review.statuses)]
        if review.statuses[-1].status == "revoked":
            lines.append(self.tr("The trainee can appeal: record that under Appeal."))
        lines.append(self.tr(
            "Others learn of it from the list of revoked certificates: End of day saves it again for an admin."
        ))  # fmt: skip
        return "\n\n".join(lines)

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in, and what it does."""
        return super().values | {"change": self._change}

    def objection(self, value: Withdrawal) -> str:
        """What a revocation means, asked once more."""
        text = self.tr(
            "It certifies nobody any more, its papers are no longer handed out, and the list of revoked "
            "certificates names it. Only an appeal that another supervisor upholds lifts that. Press once more to "
            "revoke it."
        )
        again = self.tr("Revoke it now")
        is_sure = value.change != "revoked" or self.is_confirmed("revoke", text, self.button, again)
        return "" if is_sure else text


def _line(status: CertificateStatus) -> str:
    text = QCoreApplication.translate("CertificateForm", "{change} on {day} by {name}: {reason}")
    return text.format(
        change=certificate_text(status.status), day=day(status.at), name=status.name, reason=status.reason
    )


class AppealForm(Form):
    """Shows appeals and decisions; takes an appeal or, while one is waiting, its decision."""

    def __init__(self, now: Callable[[], int], parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._now = now
        self._open: AppealRecord | None = None
        self.describe(self.tr("Appeal"))
        self.model = AppealFiling
        self.day = self.line("day", self.tr("Appealed on"), self.tr("2026-11-22"))
        self.grounds = self.line("grounds", self.tr("Grounds"))
        self.model = AppealRuling
        outcomes = {outcome: appeal_text(outcome) for outcome in ("upheld", "partly", "rejected")}
        self.outcome = self.choice("outcome", self.tr("Decision"), outcomes, self.tr("Choose the decision."))
        self.reason = self.line("reason", self.tr("Reason"))
        self.password = self.secret("password", self.tr("Your password"))

    def show_review(self, review: Review, me: str) -> None:
        """Show the appeals against a sitting; `me`: id of the person who is signed in."""
        waiting = [found for found in review.appeals if found.decision is None]
        self._open = waiting[0] if waiting else None
        self.model = AppealRuling if waiting else AppealFiling
        may_decide = self._open is not None and me not in _barred(review, self._open)
        for line in (self.day, self.grounds):
            self.show_field(line, self._open is None)
        for field in (self.outcome, self.reason, self.password):
            self.show_field(field, may_decide)
        self.button.setVisible(self._open is None or may_decide)
        self.button.setText(self.tr("Record the appeal") if self._open is None else self.tr("Sign the decision"))
        # Deciding a waiting appeal is the next thing to do; recording another appeal is only an option.
        mark(self.button, is_main=self._open is not None)
        self.outcome.setCurrentIndex(-1)
        self.day.setText(day(self._now()))
        self.set_text(self._text(review, me, may_decide=may_decide))

    def _text(self, review: Review, me: str, *, may_decide: bool) -> str:
        lines = [*map(_appeal_line, review.appeals)]
        if self._open is not None and not may_decide:
            lines.append(self.tr(
                "You had a part in this exam, revoked its certificate, or recorded the appeal. Another supervisor "
                "decides: one who neither gave nor signed the exam, overrode no grade in it, did not revoke its "
                "certificate, and did not record the appeal."
            ))  # fmt: skip
        elif self._open is not None and review.statuses and review.statuses[-1].status == "revoked":
            lines.append(self.tr(
                "The sealed exam stays as it is. Where you uphold the appeal, the certificate stands again; where "
                "you uphold it in part or reject it, the certificate stays revoked."
            ))  # fmt: skip
        elif self._open is not None:
            lines.append(self.tr(
                "The sealed exam stays as it is. Where you uphold the appeal, a failed attempt does not count, and "
                "the trainee may retake the exam at once."
            ))  # fmt: skip
            if me in rejecters_of(review.stream, review.appeals):
                lines.append(self.tr(
                    "You rejected an appeal against this exam. Only another supervisor may uphold this one."
                ))  # fmt: skip
        elif not review.appeals:
            lines.append(self.tr(
                "Write down here that the trainee appeals. A supervisor decides who neither gave nor "
                "signed the exam, overrode no grade in it, and did not record the appeal."
            ))  # fmt: skip
        return "\n\n".join(lines)

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in, and which appeal it decides."""
        return super().values | ({} if self._open is None else {"appeal": self._open.appeal.id})

    def objection(self, value: AppealFiling | AppealRuling) -> str:
        """That the date is none."""
        if isinstance(value, AppealRuling):
            return ""
        with suppress(ValueError):
            if date.fromisoformat(value.day).isoformat() == value.day:
                return ""
        return self.tr("Write the date as 2026-11-22.")


def _barred(review: Review, waiting: AppealRecord) -> frozenset[str]:
    """Ids of those who must not decide the waiting appeal."""
    revoker = {review.statuses[-1].by} if review.statuses else set[str]()
    return signers_of(review.sitting.last) | review.givers | {waiting.appeal.by} | revoker


def _appeal_line(found: AppealRecord) -> str:
    appeal, decision = found
    filed = QCoreApplication.translate("AppealForm", "Appeal of {day}, recorded by {name}: {grounds}")
    line = filed.format(day=appeal.day, name=appeal.name, grounds=appeal.grounds)
    if decision is None:
        return line
    decided = QCoreApplication.translate("AppealForm", "{outcome} on {day} by {name}: {reason}")
    text = decided.format(
        outcome=appeal_text(decision.outcome), day=day(decision.at), name=decision.name, reason=decision.reason
    )
    return f"{line}\n{text}"
