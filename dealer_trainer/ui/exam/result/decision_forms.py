"""What a supervisor decides on a result: overrides, the verdict, an appeal, and a certificate that is revoked."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Rubric
from dealer_trainer.certification.grading.score import target_text
from dealer_trainer.certification.grading.sign_off import needs_second
from dealer_trainer.certification.school import decision as decisions
from dealer_trainer.certification.school.examiner import Second
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.records.log.appeal import AppealRecord, CertificateStatus, may_follow, rejecters_of, signers_of
from dealer_trainer.ui.exam.result.documents_form import BESIDE
from dealer_trainer.ui.exam.result.text import incident_text, override_text, sign_text, worth_text
from dealer_trainer.ui.exam.school.records_text import appeal_text, certificate_text
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form, offer
from dealer_trainer.ui.widget.part import push_button, row, set_loud


class CertificateForm(Form):
    """Shows the status of a certificate, and revokes it."""

    model = decisions.Withdrawal
    widest = BESIDE

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Certificate"), "", self.tr("Revoke"), is_main=False)
        self.reason = self.line("reason", self.tr("Reason"), self.tr("It stays with the school"))
        self.password = self.secret("password", self.tr("Your password"))

    def show_review(self, review: decisions.Review) -> None:
        """Show the statements about a certificate, and whether it can be revoked."""
        is_open = may_follow(review.statuses[-1].status if review.statuses else None, "revoked")
        for field in (self.reason, self.password):
            self.show_field(field, is_open)
        self.button.setVisible(is_open)
        self.set_text(self._text(review))

    def _text(self, review: decisions.Review) -> str:
        if not review.statuses:
            return self.tr("The certificate is valid. Nothing you do here changes the sealed exam.")
        lines = [*map(_line, review.statuses)]
        if review.statuses[-1].status == "revoked":
            lines.append(self.tr("The trainee can appeal: record that under Appeal."))
        lines.append(self.tr(
            "Others learn of it from the list of revoked certificates: End of day saves it again for an admin."
        ))  # fmt: skip
        return "\n\n".join(lines)

    def objection(self, _: decisions.Withdrawal) -> str:
        """What a revocation means, asked once more."""
        text = self.tr(
            "It no longer certifies anyone, its papers are no longer handed out, and it goes on the list of revoked "
            "certificates. Only an appeal upheld by another supervisor reverses that. Press again to revoke it."
        )
        again = self.tr("Revoke it now")
        return "" if self.is_confirmed("revoke", text, self.button, again) else text


def _line(status: CertificateStatus) -> str:
    text = QCoreApplication.translate("CertificateForm", "{change} on {day} by {name}: {reason}")
    return text.format(
        change=certificate_text(status.status), day=day(status.at), name=status.name, reason=status.reason
    )


class AppealForm(Form):
    """Shows appeals and decisions; takes an appeal or, while one is waiting, its decision."""

    widest = BESIDE

    def __init__(self, now: Callable[[], int], parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._now = now
        self._open: AppealRecord | None = None
        self.describe(self.tr("Appeal"))
        self.model = decisions.AppealFiling
        self.day = self.line("day", self.tr("Appealed on"), self.tr("2026-11-22"))
        self.grounds = self.line("grounds", self.tr("Grounds"))
        self.model = decisions.AppealRuling
        outcomes = {outcome: appeal_text(outcome) for outcome in ("upheld", "partly", "rejected")}
        self.outcome = self.choice("outcome", self.tr("Decision"), outcomes, self.tr("Choose the decision."))
        self.reason = self.line("reason", self.tr("Reason"))
        self.password = self.secret("password", self.tr("Your password"))

    def show_review(self, review: decisions.Review, me: str) -> None:
        """Show the appeals against a sitting; `me`: id of the person who is signed in."""
        waiting = [found for found in review.appeals if found.decision is None]
        self._open = waiting[0] if waiting else None
        self.model = decisions.AppealRuling if waiting else decisions.AppealFiling
        may_decide = self._open is not None and me not in _barred(review, self._open)
        for line in (self.day, self.grounds):
            self.show_field(line, self._open is None)
        for field in (self.outcome, self.reason, self.password):
            self.show_field(field, may_decide)
        self.button.setVisible(self._open is None or may_decide)
        self.button.setText(self.tr("Record the appeal") if self._open is None else self.tr("Sign the decision"))
        # Deciding a waiting appeal is the next thing to do; recording another appeal is only an option.
        set_loud(self.button, is_loud=self._open is not None)
        self.outcome.setCurrentIndex(-1)
        self.day.setText(day(self._now()))
        self.set_text(self._text(review, me, may_decide=may_decide))

    def _text(self, review: decisions.Review, me: str, *, may_decide: bool) -> str:
        lines = [*map(_appeal_line, review.appeals)]
        if self._open is not None and not may_decide:
            lines.append(self.tr(
                "You gave or signed this exam, overrode a grade in it, revoked its certificate, or recorded the "
                "appeal. A supervisor who did none of these decides."
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
                "Record the trainee’s appeal here. A supervisor who did not give or sign the exam, override a grade "
                "in it, or record the appeal decides it."
            ))  # fmt: skip
        return "\n\n".join(lines)

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in, and which appeal it decides."""
        return super().values | ({} if self._open is None else {"appeal": self._open.appeal.id})

    def objection(self, value: decisions.AppealFiling | decisions.AppealRuling) -> str:
        """That the date is none."""
        if isinstance(value, decisions.AppealRuling):
            return ""
        with suppress(ValueError):
            if date.fromisoformat(value.day).isoformat() == value.day:
                return ""
        return self.tr("Write the date as 2026-11-22.")


def _barred(review: decisions.Review, waiting: AppealRecord) -> frozenset[str]:
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


WITHDRAW = -1
"""The choice that takes an override back."""


class OverrideForm(Form):
    """A line for each chosen grade with what it counts; mistakes chosen in the list are chosen here."""

    model = decisions.Override

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._review: decisions.Review | None = None
        self.rows: dict[str, ComboBox] = {}
        """The choice of what each grade counts, by target."""
        self.describe(self.tr("Override grades"), is_main=False)
        self.target = self.choice("target", self.tr("Grade"))
        self.target.setAccessibleName(self.tr("Add a grade"))
        self.target.setPlaceholderText(self.tr("Add a grade …"))
        self.target.setMinimumContentsLength(LEGIBLE)
        self.reason = self.line("reason", self.tr("Reason"))
        self.target.activated.connect(self._add_target)
        self._show_count()

    def show_review(self, review: decisions.Review) -> None:
        """Offer everything that has a grade, and clear earlier choices."""
        self.choose(())
        self._review = review
        self.target.setCurrentIndex(-1)
        offer(self.target, {target: self._grade_text(target) for target in review.grades}, is_first=False)

    def choose(self, targets: Sequence[str]) -> None:
        """Choose these grades and no others."""
        for target in tuple(self.rows):
            self._drop(target)
        for target in targets:
            self._add_row(target)

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in, with the grades."""
        worths = ((target, int(box.currentData())) for target, box in self.rows.items())
        return super().values | {"grades": tuple((target, None if worth < 0 else worth) for target, worth in worths)}

    def _add_target(self) -> None:
        self._add_row(str(self.target.currentData()))
        self.target.setCurrentIndex(-1)
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_row(self, target: str) -> None:
        review, title = self._review, self._grade_text(target)
        if review is None or target not in review.grades or target in self.rows:
            return
        choices = {worth: worth_text(target, worth) for worth in review.grades[target]}
        is_changed = target in review.sitting.overrides
        if is_changed:
            choices[WITHDRAW] = self.tr("as graded")
        line = QWidget(self)
        box = self.rows[target] = ComboBox(choices, self.tr("What {grade} counts").format(grade=title), line)
        if is_changed:
            box.choose(WITHDRAW)
        remove = push_button("×", line, partial(self._drop, target))
        remove.setAccessibleName(self.tr("Leave out {grade}").format(grade=title))
        line.setLayout(row((box, 1), remove))
        self.add(title, line, before=self.reason)
        self._show_count()

    def _drop(self, target: str) -> None:
        line = self.rows.pop(target).parentWidget()
        assert line is not None
        self.take_out(line)
        self._show_count()

    def _grade_text(self, target: str) -> str:
        titles = {} if self._review is None else self._review.sitting.blueprint.titles
        return translated(target_text(target, titles))

    def _show_count(self) -> None:
        count = len(self.rows)
        self.show_field(self.reason, bool(count))
        singular, plural = self.tr("Override this grade"), self.tr("Override {count} grades").format(count=count)
        self.button.setText(singular if count == 1 else plural)
        self.button.setVisible(bool(count))
        self.set_text("" if count else self.tr("Choose mistakes in the list, or add a grade here."))


SHORTEST = 3
"""The fewest characters of what was seen in the record."""
LEGIBLE = 12
"""The characters of a choice that a form keeps room for."""
DECLINE, VOID = "decline", "void"


class SignForm(Form):
    """Offers the verdicts that the result allows, says what is signed, and takes the passwords: one press signs."""

    has_text_below = True
    widest = BESIDE

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.model = decisions.SignOff
        self._review: decisions.Review | None = None
        self.describe(self.tr("Sign the result"))
        self.verdict = self.choice("verdict", self.tr("Verdict"), complaint=self.tr("Choose the verdict."))
        self.reason = self.line("reason", self.tr("Reason"))
        self.seen = self.line("seen", self.tr("What you saw"), self.tr("For example: practiced hands"))
        self.rubrics: dict[str, ComboBox] = {}
        self.password = self.secret("password", self.tr("Your password"))
        none = self.tr("Choose the second supervisor.")
        self.second = self.choice("second name", self.tr("Second supervisor"), complaint=none)
        self.second_password = self.secret("second password", self.tr("Their password"))
        for box in (self.verdict, self.second):
            box.setMinimumContentsLength(LEGIBLE)
        self.verdict.currentIndexChanged.connect(self._show)
        self._show()

    def show_review(self, review: decisions.Review) -> None:
        """Offer what can be signed."""
        self._review = review
        texts = {
            "pass": self.tr("Passed"), "fail": self.tr("Not passed"),
            DECLINE: self.tr("Decline: no result, counts as an attempt"),
            VOID: self.tr("Void: technical reason, not an attempt"),
        }  # fmt: skip
        may = () if review.both.is_changed and not review.seconds else review.verdicts
        if review.sitting.blueprint.rubrics and "fail" not in may and may:
            may = *may, "fail"  # for a failed rubric
        offered = (*may, DECLINE, *((VOID,) if review.seconds else ()))
        self.verdict.setCurrentIndex(-1)
        # If the exam alone cannot decide, or allows no verdict, nothing is preselected.
        is_clear = bool(may) and review.result.outcome != "refer"
        offer(self.verdict, {verdict: texts[verdict] for verdict in offered}, is_first=is_clear)
        self._show_rubrics(review)
        self.second.setCurrentIndex(-1)
        offer(self.second, {name: name for name in review.seconds}, is_first=False)
        self._show()

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in, with the second signer and the rubrics."""
        said = super().values
        if self._is_second_needed:
            said["second"] = Second(name=str(self.second.currentData()), password=self.second_password.text())
        return said | ({"rubrics": self._judged} if self.model is decisions.SignOff else {})

    def objection(self, value: decisions.Decline) -> str:
        """Why it cannot be signed like this: flagged work takes a word, and rubrics fit the verdict."""
        if not isinstance(value, decisions.SignOff) or self._review is None:
            return ""
        if self._is_seen_needed and len(value.seen) < SHORTEST:
            return self.tr(
                "Some work is flagged as implausible or unnecessary. Write what you saw before you sign; it goes on "
                "record."
            )
        if len(value.rubrics) < len(self._asked):
            return self.tr("Pass or fail every rubric.")
        is_failed = any(word == "fail" for _, word in value.rubrics)
        if is_failed and value.verdict == "pass":
            return self.tr("A rubric is failed: the exam cannot be signed as passed.")
        if not is_failed and value.verdict not in self._review.verdicts:
            return self.tr("Every rubric is passed: the result does not allow this verdict.")
        return ""

    @property
    def _kind(self) -> str:
        return {DECLINE: "declined", VOID: "voided"}.get(str(self.verdict.currentData()), "signed_off")

    @property
    def _is_second_needed(self) -> bool:
        return self._review is not None and needs_second(self._review.both, self._kind)

    @property
    def _is_seen_needed(self) -> bool:
        """Whether work is flagged that the signing supervisor has to explain."""
        return self._review is not None and bool(self._review.result.flags) and self._kind == "signed_off"

    @property
    def _asked(self) -> tuple[Rubric, ...]:
        return () if self._review is None else self._review.sitting.blueprint.rubrics

    @property
    def _judged(self) -> tuple[tuple[str, str], ...]:
        """The rubrics that the examiner judged: ids with "pass" or "fail"."""
        found = ((rubric.id, str(self.rubrics[rubric.id].currentData() or "")) for rubric in self._asked)
        return tuple((name, word) for name, word in found if word)

    def _show_rubrics(self, review: decisions.Review) -> None:
        """Show a choice for each rubric of the blueprint; nothing is preselected."""
        for box in self.rubrics.values():
            self.take_out(box)
        self.rubrics = {}
        words = {"pass": self.tr("Passed"), "fail": self.tr("Failed")}
        for rubric in review.sitting.blueprint.rubrics:
            box = self.rubrics[rubric.id] = ComboBox(words, game_text(rubric.title), self)
            box.setPlaceholderText(self.tr("Choose …"))
            box.setCurrentIndex(-1)
            box.setMinimumContentsLength(LEGIBLE)
            box.currentIndexChanged.connect(self._show)
            self.add(game_text(rubric.title), box, before=self.verdict)

    def _show(self) -> None:
        """Show what the verdict needs, and what is about to be signed."""
        is_signed, is_second = self._kind == "signed_off", self._is_second_needed
        models: dict[str, type[decisions.Decline]] = {"declined": decisions.Decline, "voided": decisions.Void}
        self.model = models.get(self._kind, decisions.SignOff)
        for field in (self.second, self.second_password):
            self.show_field(field, is_second)
        self.show_field(self.seen, self._is_seen_needed)
        for box in self.rubrics.values():
            self.show_field(box, is_signed)
        if self._review is not None:
            texts = [override_text(self._review), incident_text(self._review)]
            if self.verdict.currentData() is not None:
                judged = self._judged if is_signed else ()
                texts.append(sign_text(self._review, self.verdict.currentText(), judged, is_second=is_second))
            self.set_text("\n\n".join(filter(None, texts)))
        self.button.setText({
            "declined": self.tr("Decline and seal"), "voided": self.tr("Void and seal"),
            "signed_off": self.tr("Sign and hand out"),
        }[self._kind])  # fmt: skip
