"""Overrides of any number of chosen grades for one reason; the grader's grades also stay in the record."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.grading.score_text import target_text
from dealer_trainer.certification.school.decision import Override, Review
from dealer_trainer.ui.exam.result.decision_forms import LEGIBLE
from dealer_trainer.ui.exam.result.text import worth_text
from dealer_trainer.ui.settings.translated import translated
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
