"""The two rates that this trainee confuses most, and one button that drills just those two."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.drills.plan.mixed_pair import DAYS, MixedPair
from dealer_trainer.guide.grading.naming import odds_text
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import felt_font
from dealer_trainer.ui.widget.plain_label import PlainLabel

LETTERS = 30
"""Height of the two rates in pixels at scale 1."""


class PairGlyph(QWidget):
    """Two rates with an arrow between them, as printed on the felt."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_pair(self, pair: MixedPair) -> None:
        """Show what was due, then what was paid."""
        self._words = f"{pair.latest.due} ↔ {pair.latest.applied}"
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for it."""
        metrics = QFontMetricsF(felt_font(LETTERS * unit(self)))
        return QSize(round(metrics.horizontalAdvance(self._words) + 4), round(metrics.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(felt_font(LETTERS * unit(self)))
        painter.setPen(QColor(appearance().window.ink))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self._words)


class MixedUpPanel(QFrame):
    """Says what was confused and how often, with the last time as an example."""

    wanted = Signal()
    """The trainee wants to drill the pair."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.pair: MixedPair | None = None
        title = PlainLabel(self, self.tr("Mixed up most"))
        title.setObjectName("cardTitle")
        self._glyph = PairGlyph(self)
        self._text, self._example = PlainLabel(self), PlainLabel(self)
        self._example.setObjectName("quiet")
        for label in (self._text, self._example):
            label.setWordWrap(True)
        self.button = QPushButton(self.tr("Drill the pair"), self)
        self.button.clicked.connect(self.wanted)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._text)
        words.addWidget(self._example)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._glyph)
        row.addLayout(words, 1)
        row.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 8, 16, 10)
        column.setSpacing(2)
        column.addWidget(title)
        column.addLayout(row, 1)
        self.show_pair(None)

    @property
    def words(self) -> str:
        """The words shown."""
        return "\n".join(label.text() for label in (self._text, self._example) if label.text())

    def show_pair(self, pair: MixedPair | None) -> None:
        """Show a pair, or say that there is none."""
        self.pair = pair
        for widget in (self._glyph, self.button, self._example):
            widget.setVisible(pair is not None)
        self._text.setObjectName("quiet" if pair is None else "")
        if pair is None:
            words = self.tr("You have not mixed up any two rates more than once in the last {days} days.")
            self._text.setText(words.format(days=DAYS))
            self._example.setText("")
            return
        self._glyph.show_pair(pair)
        due, applied = translated(odds_text(pair.latest.due)), translated(odds_text(pair.latest.applied))
        self._text.setText(self.tr("{times} times in the last {days} days.").format(times=pair.times, days=DAYS))
        words = self.tr("{due} and {applied}, taken for each other")
        self._glyph.setAccessibleName(words.format(due=due, applied=applied))
        example = self.tr("{stake} at {due} is {right}, not {paid}.")
        money = {name: money_text(getattr(pair.latest, name)) for name in ("stake", "right", "paid")}
        self._example.setText(example.format(due=due, **money))
