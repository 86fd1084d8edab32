"""A result at a glance: score, verdict, and areas."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QProgressBar, QSizePolicy, QWidget

from dealer_trainer.certification.grading.result import decimal, tenths
from dealer_trainer.certification.school.decision import Review
from dealer_trainer.ui.exam.result.text import (
    area_lines,
    exam_text,
    outcome_kind,
    outcome_text,
    score_line,
    summary_text,
)
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area.yielding_area import YieldingArea
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_look
from dealer_trainer.ui.widget.plain_label import named_label, set_tip

SIDE, WIDTH, LEAST_BAR, LEAST_SUMMARY = 148, 10, 40, 72
"""The diameter of the ring, how wide its line is, the least length of a bar, the least of the summary, at scale 1."""


class ScoreRing(QWidget):
    """The score as a part of a circle from the top, its error in a paler color, and a notch at the pass mark."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._score = self._error = self._mark = 0.0
        self._color = "quiet"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.figure = named_label(self, "figure", is_wrapped=False)
        self.error, self.mark = (named_label(self, "ringText", is_wrapped=False) for _ in range(2))
        for label in (self.figure, self.error, self.mark):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(column(1, self.figure, self.error, self.mark, 1, gap=0))

    def show_score(self, review: Review) -> None:
        """Show a score, in the color of its outcome."""
        result, mark = review.result, review.sitting.blueprint.pass_mark
        self._score, self._error, self._mark = float(result.score) / 100, result.error / 100_000, mark / 100
        self._color = outcome_kind(review)
        self.figure.setText(decimal(result.score))
        self.error.setText(f"± {tenths(result.error)}")
        self.mark.setText(self.tr("{mark} to pass").format(mark=mark))
        self.setAccessibleName(score_line(review))
        set_tip(self, score_line(review))
        self.update()

    def sizeHint(self) -> QSize:
        """As large as its figure needs."""
        side = round(SIDE * unit(self))
        return QSize(side, side)

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
            (QColor(getattr(theme, self._color)), 0.0, self._score, 1.0),
            (pale, max(0.0, self._score - self._error), min(1.0, self._score + self._error), 1.8),
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
        self.areas = QWidget(self)
        self._grid = QGridLayout(self.areas)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(7)
        summary = YieldingArea(self.summary, self, LEAST_SUMMARY, share=0.2)
        said = column(FoldingRow((self.who, self.outcome), self), summary, 1, gap=8)
        areas = column(self.areas, 1)
        ring = column(self.ring, 1)
        self.setLayout(row(ring, (said, 3), (areas, 2), gap=24, margins=(18, 16, 22, 14)))

    def show_review(self, found: Review) -> None:
        """Show a sitting's result."""
        self.ring.show_score(found)
        self.who.setText(found.trainee)
        words = outcome_text(found)
        self.outcome.setText(words[:1].upper() + words[1:])
        set_look(self.outcome, "kind", outcome_kind(found))
        self.summary.setText(f"{exam_text(found)}\n{summary_text(found)}")
        for part in self.areas.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            part.hide()
            part.deleteLater()
        lines = zip(found.result.areas, area_lines(found), strict=True)
        for place, (area, (title, points, tip)) in enumerate(lines):
            bar = QProgressBar(self.areas)
            bar.setObjectName("areaBar")
            bar.setTextVisible(False)
            bar.setMinimumWidth(LEAST_BAR)
            bar.setRange(0, 1000)
            bar.setValue(round(1000 * area.points / area.of) if area.of else 0)
            bar.setAccessibleName(f"{title}: {points}. {tip}")
            name, said = (named_label(self.areas, "fine", text, is_wrapped=False) for text in (title, points))
            said.setAlignment(Qt.AlignmentFlag.AlignRight)
            for where, part in enumerate((name, bar, said)):
                set_tip(part, tip)
                self._grid.addWidget(part, place, where)
