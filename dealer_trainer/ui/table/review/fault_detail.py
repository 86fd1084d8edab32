"""One fault in full: why, what was done and what was due, what it costs, and the rule that it rests on."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import sentence
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table.review.fault_card import fault_label, price_text
from dealer_trainer.ui.table_text import (
    act_line,
    fault_title,
    places_text,
    rule_text,
)
from dealer_trainer.ui.widget.source_link import SourceLink


class FaultDetail(QFrame):
    """What is behind a lesson: what was done and due on the left; the rule and its source on the right, or below."""

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget, *, is_narrow: bool = False) -> None:
        """`is_narrow`: one part below another."""
        super().__init__(parent)
        self.setObjectName("faultDetail")
        self._rules = rules
        self._guide = guide
        self._title = fault_label(self, "faultTitle")
        self._price = fault_label(self, "quiet")
        self._why = fault_label(self, "faultWhy")
        self._acts = fault_label(self, "quiet")
        self._source = SourceLink(self)
        self._rule = fault_label(self, "quiet")
        self._lay_out(is_narrow=is_narrow)
        self.hide()

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text it shows: title, price, why, acts, source, rule."""
        labels = (self._title, self._price, self._why, self._acts, self._source, self._rule)
        return tuple(label.text() for label in labels)

    def show_fault(self, fault: Fault) -> None:
        """Draw a fault."""
        self._title.setText(fault_title(fault))
        self._price.setText(", ".join(text for text in (price_text(fault), places_text(fault)) if text))
        self._why.setText(translated(fault.why))
        self._why.setVisible(sentence(fault.why) != fault.lesson)
        self._acts.setText(self._act_text(fault))
        self._acts.setVisible(bool(self._acts.text()))
        self._source.show_source(fault.row)
        self._rule.setText(rule_text(self._guide, fault.row))
        self.setProperty("severity", fault.severity)
        self.style().unpolish(self)
        self.style().polish(self)

    def _act_text(self, fault: Fault) -> str:
        lines = []
        if fault.done is not None:
            lines.append(self.tr("Done: {act}").format(act=act_line(self._rules, fault.done)))
        if fault.due is not None:
            lines.append(self.tr("Correct: {act}").format(act=act_line(self._rules, fault.due)))
        return "\n".join(lines)

    def _lay_out(self, *, is_narrow: bool) -> None:
        head = QVBoxLayout() if is_narrow else QHBoxLayout()
        head.setSpacing(4 if is_narrow else 12)
        self._title.setWordWrap(False)
        head.addWidget(self._title)
        head.addWidget(self._price, 1)
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addLayout(head)
        left.addWidget(self._why)
        left.addWidget(self._acts)
        left.addStretch()
        right = QVBoxLayout()
        right.setSpacing(6)
        right.addWidget(self._source, 0, Qt.AlignmentFlag.AlignLeft)
        right.addWidget(self._rule)
        right.addStretch()
        row = QVBoxLayout(self) if is_narrow else QHBoxLayout(self)
        row.setContentsMargins(18, 12, 18, 12)
        row.setSpacing(10 if is_narrow else 28)
        row.addLayout(left, 3)
        row.addLayout(right, 2)
