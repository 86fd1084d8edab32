"""A supervisor's decision on a result, which ends a sitting and takes the password again."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Rubric
from dealer_trainer.certification.grading.sign_off import needs_second
from dealer_trainer.certification.school.decision import Decision, Decline, Review, SignOff, Void
from dealer_trainer.certification.school.examiner import Second
from dealer_trainer.ui.exam.result.text import incident_text, result_line, sign_text
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form, offer, words_of

SHORTEST, LONGEST = 3, 500
"""The fewest and the most characters of a reason in the record."""
LEGIBLE = 8
"""The characters of a choice that a form keeps room for."""
DECLINE, VOID = "decline", "void"


class SignForm(Form):
    """Offers the verdicts that the result allows, says what is signed, and takes the passwords: one press signs."""

    decided = Signal(object)
    """A Decision."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._review: Review | None = None
        self.describe(self.tr("Verdict"))
        self.verdict = self.choice(self.tr("Verdict"), complaint=self.tr("Choose the verdict."))
        self.reason = self.line(self.tr("Reason"), longest=LONGEST, least=SHORTEST)
        self.seen = self.line(
            self.tr("What you saw"), is_needed=False, longest=LONGEST,
            hint=self.tr("For example: practiced hands"),
        )  # fmt: skip
        self.rubrics: dict[str, ComboBox] = {}
        self.password = self.secret(self.tr("Your password"))
        none = self.tr("Choose the second supervisor.")
        self.second = self.choice(self.tr("Second supervisor"), complaint=none)
        self.second_password = self.secret(self.tr("Their password"))
        for box in (self.verdict, self.second):
            box.setMinimumContentsLength(LEGIBLE)
        self.verdict.currentIndexChanged.connect(self._show)
        self.sent.connect(self._on_sent)
        self._show()

    def show_review(self, review: Review) -> None:
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
    def _kind(self) -> str:
        return {DECLINE: "declined", VOID: "voided"}.get(str(self.verdict.currentData()), "signed_off")

    @property
    def _is_second_needed(self) -> bool:
        return self._review is not None and needs_second(self._review.both, self._kind)

    @property
    def _asked(self) -> tuple[Rubric, ...]:
        return () if self._review is None else self._review.sitting.blueprint.rubrics

    def _show_rubrics(self, review: Review) -> None:
        """Show a choice for each rubric of the blueprint; nothing is preselected."""
        for box in self.rubrics.values():
            self.show_field(box, is_shown=False)
        for rubric in review.sitting.blueprint.rubrics:
            if rubric.id not in self.rubrics:
                box = self.rubrics[rubric.id] = ComboBox({}, game_text(rubric.title), self)
                box.currentIndexChanged.connect(self._show)
                box.setMinimumContentsLength(LEGIBLE)
                self.add(game_text(rubric.title), box, before=self.verdict)
            box = self.rubrics[rubric.id]
            box.clear()
            box.setPlaceholderText(self.tr("Choose …"))
            passes, fails = self.tr("{level} · passes"), self.tr("{level} · fails")
            words = {
                level.title: (passes if level.passes else fails).format(level=game_text(level.title))
                for level in rubric.levels
            }
            for value, text in (words or {"pass": self.tr("Passed"), "fail": self.tr("Failed")}).items():
                box.addItem(text, value)
            box.setCurrentIndex(-1)

    @property
    def _judged(self) -> tuple[tuple[str, str], ...]:
        """The rubrics that the examiner judged: ids with "pass", "fail", or the title of the chosen level."""
        found = ((rubric.id, str(self.rubrics[rubric.id].currentData() or "")) for rubric in self._asked)
        return tuple((name, word) for name, word in found if word)

    @property
    def _is_rubric_failed(self) -> bool:
        """Whether the examiner failed a rubric, or chose a level that fails."""
        judged = dict(self._judged)
        chosen = ((judged.get(rubric.id, ""), rubric) for rubric in self._asked)
        return any(
            word == "fail" if (level := rubric.level(word)) is None else not level.passes for word, rubric in chosen
        )

    def _rubric_fault(self) -> str:
        """Why the rubrics do not fit the verdict; empty if they do, or if no verdict is signed."""
        if self._review is None or self._kind != "signed_off":
            return ""
        judged = self._judged
        if len(judged) < len(self._review.sitting.blueprint.rubrics):
            return self.tr("Pass or fail every rubric.")
        is_failed = self._is_rubric_failed
        if is_failed and self.verdict.currentData() == "pass":
            return self.tr("A rubric is failed: the exam cannot be signed as passed.")
        if not is_failed and self.verdict.currentData() not in self._review.verdicts:
            return self.tr("Every rubric is passed: the result does not allow this verdict.")
        return ""

    @property
    def _is_seen_needed(self) -> bool:
        """Whether work is flagged that the signing supervisor has to explain."""
        return self._review is not None and bool(self._review.result.flags) and self._kind == "signed_off"

    def _on_sent(self) -> None:
        reason, seen = words_of(self.reason), words_of(self.seen)
        if self._is_seen_needed and len(seen) < SHORTEST:
            self.say(self.tr(
                "Some work is flagged as implausible or unnecessary. Write what you saw before you sign; it goes on "
                "record."
            ))  # fmt: skip
            return
        if fault := self._rubric_fault():
            self.say(fault)
            return
        second = None
        if self._is_second_needed:
            second = Second(str(self.second.currentData()), self.second_password.text())
        decision = self._decision(reason, seen, second)
        self.clear_secrets()
        self.decided.emit(decision)

    def _decision(self, reason: str, seen: str, second: Second | None) -> Decision:
        verdict, password = self.verdict.currentData(), self.password.text()
        if verdict == DECLINE:
            return Decline(reason, password)
        if verdict == VOID:
            assert second is not None
            return Void(reason, password, second)
        return SignOff(verdict, reason, password, second, seen if self._is_seen_needed else "", self._judged)

    def _show(self) -> None:
        """Show what the verdict needs, and what is about to be signed."""
        is_signed, is_second = self._kind == "signed_off", self._is_second_needed
        for field in (self.second, self.second_password):
            self.show_field(field, is_second)
        self.show_field(self.seen, self._is_seen_needed)
        for rubric in self._asked:
            self.show_field(self.rubrics[rubric.id], is_signed)
        if self._review is not None:
            texts = [result_line(self._review), incident_text(self._review)]
            texts += (
                f"{game_text(rubric.title)}: {game_text(level.title)}. {game_text(level.text)}"
                for rubric in (self._asked if is_signed else ())
                for level in rubric.levels
            )
            if self.verdict.currentData() is not None:
                judged = self._judged if is_signed else ()
                texts.append(sign_text(self._review, self.verdict.currentText(), judged, is_second=is_second))
            self.set_text("\n\n".join(texts))
        self.button.setText({
            "declined": self.tr("Decline and seal"), "voided": self.tr("Void and seal"),
            "signed_off": self.tr("Sign and hand out"),
        }[self._kind])  # fmt: skip
