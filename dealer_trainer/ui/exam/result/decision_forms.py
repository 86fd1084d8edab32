"""What a supervisor decides on a result: the verdict, and a grade set beside the grader's."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.result_review import Decision, Decline, Override, Review, SignOff
from dealer_trainer.ui.exam.result.text import target_text
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form

SHORTEST, LONGEST = 3, 500
"""Characters of a reason, as the record has it."""
DECLINE = "decline"
HALF, FULL = 500, 1000


class DecisionForm(Form):
    """A decision and its reason."""

    decided = Signal(object)
    """A Decision."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.sent.connect(self._on_sent)

    def _decision(self, reason: str) -> Decision:
        raise NotImplementedError

    def _add_reason(self) -> None:
        self.reason = self.line(self.tr("Reason"), longest=LONGEST)

    def _on_sent(self) -> None:
        reason = " ".join(self.reason.text().split())
        if len(reason) < SHORTEST:
            self.say(self.tr("Write a few words. They go on record."))
            return
        self.set_busy(True)
        self.decided.emit(self._decision(reason))


class SignForm(DecisionForm):
    """The verdicts that the result allows, or none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_heading(self.tr("Verdict"))
        self.button.setText(self.tr("Sign and seal"))
        self.verdict = ComboBox({}, self.tr("Verdict"), self)
        self.add(self.tr("Verdict"), self.verdict)
        self._add_reason()
        self.verdict.currentIndexChanged.connect(self._show_button)

    def show_review(self, review: Review) -> None:
        """Offer what can be signed."""
        texts = {"pass": self.tr("Passed"), "fail": self.tr("Not passed"), DECLINE: self.tr("Decline: no result")}
        self.verdict.clear()
        for verdict in (*review.verdicts, DECLINE):
            self.verdict.addItem(texts[verdict], verdict)

    def _decision(self, reason: str) -> Decision:
        verdict = self.verdict.currentData()
        return Decline(reason) if verdict == DECLINE else SignOff(verdict, reason)

    def _show_button(self) -> None:
        is_declining = self.verdict.currentData() == DECLINE
        self.button.setText(self.tr("Decline and seal") if is_declining else self.tr("Sign and seal"))


class OverrideForm(DecisionForm):
    """A grade beside the grader's: both stay in the record."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grades: dict[str, tuple[int, ...]] = {}
        self.set_heading(self.tr("Override a grade"))
        self.button.setText(self.tr("Override"))
        self.button.setProperty("isMain", False)
        self.target = ComboBox({}, self.tr("Grade"), self)
        self.add(self.tr("Grade"), self.target)
        self.worth = ComboBox({}, self.tr("Counts"), self)
        self.add(self.tr("Counts"), self.worth)
        self._add_reason()
        self.target.currentIndexChanged.connect(self._show_worth)

    def show_review(self, review: Review) -> None:
        """Offer everything that has a grade; what was chosen stays so."""
        before = self.target.currentData()
        self._grades = review.grades
        self.target.clear()
        for target in review.grades:
            self.target.addItem(target_text(target), target)
        if before in review.grades:
            self.target.setCurrentIndex(self.target.findData(before))
        self._show_worth()

    def choose_item(self, part: int, number: int) -> None:
        """Choose a question's grade, and ask for the reason."""
        index = self.target.findData(f"item/{part}/{number}")
        if index >= 0 and not self.isHidden():
            self.target.setCurrentIndex(index)
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _decision(self, reason: str) -> Decision:
        return Override(str(self.target.currentData()), int(self.worth.currentData()), reason)

    def _show_worth(self) -> None:
        texts = {0: self.tr("not at all"), HALF: self.tr("half"), FULL: self.tr("in full")}
        self.worth.clear()
        for worth in self._grades.get(str(self.target.currentData()), ()):
            self.worth.addItem(texts[worth], worth)
