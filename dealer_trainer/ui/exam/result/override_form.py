"""Overrides of any number of chosen grades for one reason; the grader's grades also stay in the record."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from dealer_trainer.certification.grading.score_text import target_text
from dealer_trainer.certification.school.decision import Override, Review
from dealer_trainer.ui.exam.result.decision_forms import LEGIBLE, LONGEST, SHORTEST
from dealer_trainer.ui.exam.result.text import worth_text
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form, offer, words_of
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button

WITHDRAW = -1
"""The choice that takes an override back."""


class OverrideForm(Form):
    """A line for each chosen grade with what it counts; mistakes chosen in the list are chosen here."""

    decided = Signal(object)
    """An Override."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._review: Review | None = None
        self.rows: dict[str, ComboBox] = {}
        """The choice of what each grade counts, by target."""
        self.describe(self.tr("Override grades"), is_main=False)
        self.target = self.choice(self.tr("Grade"))
        self.target.setAccessibleName(self.tr("Add a grade"))
        self.target.setPlaceholderText(self.tr("Add a grade …"))
        self.target.setMinimumContentsLength(LEGIBLE)
        self._chosen = QWidget(self)
        self._grid = QGridLayout(self._chosen)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setColumnStretch(0, 1)
        self.add("", self._chosen)
        self.reason = self.line(self.tr("Reason"), longest=LONGEST, least=SHORTEST)
        self.sent.connect(self._on_sent)
        self.target.activated.connect(self._add_target)
        self._show_rows()

    def show_review(self, review: Review) -> None:
        """Offer everything that has a grade, and clear earlier choices."""
        self._review = review
        self.target.setCurrentIndex(-1)
        offer(self.target, {target: self._grade_text(target) for target in review.grades}, is_first=False)
        self.choose(())

    def choose(self, targets: Sequence[str]) -> None:
        """Choose these grades and no others."""
        self.rows.clear()
        for target in targets:
            self._add_row(target)
        self._show_rows()

    def _add_target(self) -> None:
        self._add_row(str(self.target.currentData()))
        self.target.setCurrentIndex(-1)
        self._show_rows()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_row(self, target: str) -> None:
        if self._review is None or target not in self._review.grades or target in self.rows:
            return
        choices = {worth: worth_text(target, worth) for worth in self._review.grades[target]}
        if target in self._review.sitting.overrides:
            choices[WITHDRAW] = self.tr("as graded")
        box = self.rows[target] = ComboBox(
            {}, self.tr("What {grade} counts").format(grade=self._grade_text(target)), self
        )
        for worth, text in choices.items():
            box.addItem(text, worth)
        override = self._review.sitting.overrides.get(target)
        if override is not None:
            box.setCurrentIndex(box.findData(WITHDRAW))

    def _grade_text(self, target: str) -> str:
        titles = {} if self._review is None else self._review.sitting.blueprint.titles
        return translated(target_text(target, titles))

    def _show_rows(self) -> None:
        while self._grid.count():
            taken = self._grid.takeAt(0)
            widget = None if taken is None else taken.widget()
            if widget is not None and widget not in self.rows.values():
                widget.hide()
                widget.deleteLater()
        for place, (target, box) in enumerate(self.rows.items()):
            remove = push_button("×", self._chosen, partial(self._drop, target))
            remove.setAccessibleName(self.tr("Leave out {grade}").format(grade=self._grade_text(target)))
            label = named_label(self._chosen, "", self._grade_text(target))
            label.setBuddy(box)
            for column, widget in enumerate((label, box, remove)):
                self._grid.addWidget(widget, place, column)
                widget.show()
        # Tab visits the lines in visual order: after the choice, before the reason.
        for earlier, later in pairwise((self.target, *self._in_lines(), self.reason)):
            QWidget.setTabOrder(earlier, later)
        self.show_field(self._chosen, bool(self.rows))
        self.show_field(self.reason, bool(self.rows))
        count = len(self.rows)
        singular, plural = self.tr("Override this grade"), self.tr("Override {count} grades").format(count=count)
        self.button.setText(singular if count == 1 else plural)
        self.button.setVisible(bool(count))
        self.set_text("" if count else self.tr("Choose mistakes in the list, or add a grade here."))

    def _in_lines(self) -> tuple[QWidget, ...]:
        found = (self._grid.itemAtPosition(line, column) for line in range(len(self.rows)) for column in (1, 2))
        return tuple(widget for item in found if item is not None and (widget := item.widget()) is not None)

    def _drop(self, target: str) -> None:
        self.rows.pop(target)
        self._show_rows()

    def _on_sent(self) -> None:
        if self.rows:
            chosen = ((target, int(box.currentData())) for target, box in self.rows.items())
            grades = tuple((target, None if worth < 0 else worth) for target, worth in chosen)
            self.decided.emit(Override(grades, words_of(self.reason)))
