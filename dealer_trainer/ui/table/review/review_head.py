"""The head of the review: the points, mistakes, and cost of a round."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.row import Guide
from dealer_trainer.guide.wording import title_for
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.widget.plain_label import PlainLabel


class ReviewHead(QFrame):
    """Points and cost of a round, over the table."""

    def __init__(self, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("head")
        self._guide = guide
        self._points = PlainLabel(self)
        self._points.setObjectName("points")
        self._summary = PlainLabel(self)
        self._summary.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self._points)
        row.addWidget(self._summary, 1)

    @property
    def text(self) -> str:
        """The text beside the points."""
        return self._summary.text()

    @property
    def spoken(self) -> str:
        """All of it, for a screen reader."""
        return f"{self._points.text()}. {self._summary.text()}"

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw the result of a reviewed round."""
        if snapshot.graded is not None:
            self._points.setText(self.tr("{points} points").format(points=snapshot.graded.points))
            self._summary.setText(self._summary_text(snapshot, snapshot.graded))

    def tell(self, words: str) -> None:
        """Show another text for a while: the model dealer's step."""
        self._summary.setText(words)

    def _praise(self, snapshot: Snapshot) -> str:
        """A round without a fault: only one dealt without help counts as clean."""
        if not snapshot.is_helped:
            return self.tr("Dealt by the book.")
        if snapshot.level == "learn" or snapshot.is_led:
            return self.tr("Dealt by the book, with help.")
        return self.tr("Right in the end, with help: a mistake was undone.")

    def _summary_text(self, snapshot: Snapshot, graded: GradedRound) -> str:
        rows = (row for row in self._guide.rows if row.id == snapshot.row)
        title = next((translated(title_for(row, snapshot.point, snapshot.roll)) for row in rows), "")
        if not graded.faults:
            done = self._praise(snapshot)
        elif len(graded.faults) == 1:
            done = self.tr("One mistake.")
        else:
            done = self.tr("{count} mistakes.").format(count=len(graded.faults))
        money = ""
        if graded.cost > 0:
            money = self.tr("The house gave away {money}.").format(money=money_text(graded.cost))
        elif graded.cost < 0:
            money = self.tr("The players are owed {money}.").format(money=money_text(-graded.cost))
        advice = translated(graded.advice)
        return "   ".join(part for part in (f"{title}." if title else "", done, money, advice) if part)
