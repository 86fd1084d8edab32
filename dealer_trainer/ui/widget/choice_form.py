"""Rows of a label and a field, as in Settings."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFormLayout, QWidget

from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel

SHORTEST = 9
"""Letters of a choice that are always visible; long choices in another language must not widen the page."""


class ChoiceForm(QWidget):
    """A form without margins, for a panel."""

    def set_rows(self, rows: Sequence[tuple[str, QWidget]]) -> None:
        """Lay the rows out, once; a row without a label takes both columns."""
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for words, field in rows:
            if isinstance(field, ComboBox):
                field.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
                field.setMinimumContentsLength(SHORTEST)
            if not words:
                form.addRow(field)  # over both columns: a check box is as wide as its text
                continue
            label = PlainLabel(self, words)
            label.setMinimumHeight(label.sizeHint().height() + 12)
            form.addRow(label, field)
