"""A supervisor's decisions on a result: grades overridden for a reason, and the verdict with the password again."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.blueprint.blueprint import Rubric
from dealer_trainer.certification.grading.score_text import target_text
from dealer_trainer.certification.grading.sign_off import needs_second
from dealer_trainer.certification.school.decision import Decline, Override, Review, SignOff, Void
from dealer_trainer.certification.school.examiner import Second
from dealer_trainer.ui.exam.result.text import incident_text, override_text, sign_text, worth_text
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form, offer
from dealer_trainer.ui.widget.layout import row
from dealer_trainer.ui.widget.push_button import push_button

WITHDRAW = -1
"""The choice that takes an override back."""


class OverrideForm(Form):
    """A line for each chosen grade with what it counts; mistakes chosen in the list are chosen here."""

    model = Override

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._review: Review | None = None
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

    def show_review(self, review: Review) -> None:
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
LEGIBLE = 8
"""The characters of a choice that a form keeps room for."""
DECLINE, VOID = "decline", "void"


class SignForm(Form):
    """Offers the verdicts that the result allows, says what is signed, and takes the passwords: one press signs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.model = SignOff
        self._review: Review | None = None
        self.describe(self.tr("Verdict"))
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
    def values(self) -> dict[str, Any]:
        """What is filled in, with the second signer and the rubrics."""
        said = super().values
        if self._is_second_needed:
            said["second"] = Second(name=str(self.second.currentData()), password=self.second_password.text())
        return said | ({"rubrics": self._judged} if self.model is SignOff else {})

    def objection(self, value: Decline) -> str:
        """Why it cannot be signed like this: flagged work takes a word, and rubrics fit the verdict."""
        if not isinstance(value, SignOff) or self._review is None:
            return ""
        if self._is_seen_needed and len(value.seen) < SHORTEST:
            return self.tr(
                "Some work is flagged as implausible or unnecessary. Write what you saw before you sign; it goes on "
                "record."
            )
        if len(value.rubrics) < len(self._asked):
            return self.tr("Pass or fail every rubric.")
        judged = [(rubric.level(word), word) for rubric in self._asked for word in [dict(value.rubrics)[rubric.id]]]
        is_failed = any(word == "fail" if level is None else not level.passes for level, word in judged)
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
        """The rubrics that the examiner judged: ids with "pass", "fail", or the title of the chosen level."""
        found = ((rubric.id, str(self.rubrics[rubric.id].currentData() or "")) for rubric in self._asked)
        return tuple((name, word) for name, word in found if word)

    def _show_rubrics(self, review: Review) -> None:
        """Show a choice for each rubric of the blueprint; nothing is preselected."""
        for box in self.rubrics.values():
            self.take_out(box)
        self.rubrics = {}
        passes, fails = self.tr("{level} · passes"), self.tr("{level} · fails")
        for rubric in review.sitting.blueprint.rubrics:
            words = {
                level.title: (passes if level.passes else fails).format(level=game_text(level.title))
                for level in rubric.levels
            }
            words = words or {"pass": self.tr("Passed"), "fail": self.tr("Failed")}
            box = self.rubrics[rubric.id] = ComboBox(words, game_text(rubric.title), self)
            box.setPlaceholderText(self.tr("Choose …"))
            box.setCurrentIndex(-1)
            box.setMinimumContentsLength(LEGIBLE)
            box.currentIndexChanged.connect(self._show)
            self.add(game_text(rubric.title), box, before=self.verdict)

    def _show(self) -> None:
        """Show what the verdict needs, and what is about to be signed."""
        is_signed, is_second = self._kind == "signed_off", self._is_second_needed
        models: dict[str, type[Decline]] = {"declined": Decline, "voided": Void}
        self.model = models.get(self._kind, SignOff)
        for field in (self.second, self.second_password):
            self.show_field(field, is_second)
        self.show_field(self.seen, self._is_seen_needed)
        for box in self.rubrics.values():
            self.show_field(box, is_signed)
        if self._review is not None:
            texts = [override_text(self._review), incident_text(self._review)]
            texts += (
                f"{game_text(rubric.title)}: {game_text(level.title)}. {game_text(level.text)}"
                for rubric in (self._asked if is_signed else ())
                for level in rubric.levels
            )
            if self.verdict.currentData() is not None:
                judged = self._judged if is_signed else ()
                texts.append(sign_text(self._review, self.verdict.currentText(), judged, is_second=is_second))
            self.set_text("\n\n".join(filter(None, texts)))
        self.button.setText({
            "declined": self.tr("Decline and seal"), "voided": self.tr("Void and seal"),
            "signed_off": self.tr("Sign and hand out"),
        }[self._kind])  # fmt: skip
