"""A result at a glance: score, verdict, and areas."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.certification.grading.result import decimal, tenths
from dealer_trainer.certification.school.decision import Review
from dealer_trainer.ui.exam.result.text import (
    area_bars,
    exam_text,
    outcome_kind,
    outcome_text,
    score_line,
    summary_text,
)
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.end_page import BarRows, Ring
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_look
from dealer_trainer.ui.widget.plain_label import named_label, set_tip

WIDTH, LEAST_SUMMARY = 10, 72
"""How wide the ring's line is, and the least of the summary, at scale 1."""


class ScoreRing(Ring):
    """The score as a part of a circle from the top, its error in a paler color, and a notch at the pass mark."""

    _error = _mark = 0.0
    _color = "quiet"

    def show_score(self, review: Review) -> None:
        """Show a score, in the color of its outcome."""
        result, mark = review.result, review.sitting.blueprint.pass_mark
        self._error, self._mark, self._color = result.error / 100_000, mark / 100, outcome_kind(review)
        below = self.tr("{mark} to pass").format(mark=mark)
        self.show_share(float(result.score) / 100, f"{decimal(result.score)}\n± {tenths(result.error)}\n{below}")
        self.setAccessibleName(score_line(review))
        set_tip(self, score_line(review))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        theme, wide = appearance().window, WIDTH * unit(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(wide, wide, -wide, -wide)
        pale = QColor(getattr(theme, self._color))
        pale.setAlphaF(0.4)
        for color, begin, end, share in (
            (QColor(theme.line), 0.0, 1.0, 1.0),
            (QColor(getattr(theme, self._color)), 0.0, self._share, 1.0),
            (pale, max(0.0, self._share - self._error), min(1.0, self._share + self._error), 1.8),
            (QColor(theme.ink), self._mark - 0.004, self._mark + 0.004, 2.0),
        ):
            painter.setPen(QPen(color, wide * share, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawArc(box, round((0.25 - begin) * 5760), -round((end - begin) * 5760))


class ScoreCard(QFrame):
    """Who sat, how it ended, and for how many points in each area."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAccessibleName(self.tr("Result"))
        self.ring = ScoreRing(self)
        self.who = named_label(self, "headline", is_wrapped=False)
        self.outcome = named_label(self, "pill", is_wrapped=False)
        self.summary = named_label(self, "fine")
        self.areas = BarRows(self)
        summary = YieldingArea(self.summary, self, LEAST_SUMMARY, share=0.2)
        said = column(FoldingRow((self.who, self.outcome), self), summary, 1, gap=8)
        parts = column(self.ring, 1), (said, 3), (column(self.areas, 1), 2)
        self.setLayout(row(*parts, gap=14, margins=(14, 16, 14, 14)))

    def show_review(self, found: Review) -> None:
        """Show a sitting's result."""
        self.ring.show_score(found)
        self.who.setText(found.trainee)
        words = outcome_text(found)
        self.outcome.setText(words[:1].upper() + words[1:])
        set_look(self.outcome, "kind", outcome_kind(found))
        self.summary.setText(f"{exam_text(found)}\n{summary_text(found)}")
        self.areas.show_bars([*area_bars(found)])
