"""The two rates that a trainee mixes up most, with the last time as an example."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.drills.plan.mixed_pair import DAYS, MixedPair
from dealer_trainer.guide.grading.naming import odds_text
from dealer_trainer.ui.drill.drill_card import Glyph
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import PushButton

GLYPH = 36
"""Height of the two rates in pixels at scale 1."""


class MixedUpPanel(QFrame):
    """Says what was confused and how often, with the last time as an example."""

    wanted = Signal()
    """The trainee wants to drill the pair."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.pair: MixedPair | None = None
        title = named_label(self, "cardTitle", self.tr("Mixed up most"), is_wrapped=False)
        self._glyph = Glyph(self, GLYPH)
        self._text, self._example = named_label(self, ""), named_label(self, "quiet")
        self.button = PushButton(self.tr("Drill the pair"), self)
        self.button.clicked.connect(self.wanted)
        words = column(self._text, self._example, gap=0)
        shown = row(self._glyph, (words, 1), self.button, gap=16)
        self.setLayout(column(title, (shown, 1), gap=2, margins=(18, 8, 16, 10)))
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
        self._glyph.show_glyph("", f"{pair.latest.due} ↔ {pair.latest.applied}", QPalette.ColorRole.WindowText)
        due, applied = translated(odds_text(pair.latest.due)), translated(odds_text(pair.latest.applied))
        self._text.setText(self.tr("{times} times in the last {days} days.").format(times=pair.times, days=DAYS))
        words = self.tr("{due} and {applied}, taken for each other")
        self._glyph.setAccessibleName(words.format(due=due, applied=applied))
        example = self.tr("{stake} at {due} is {right}, not {paid}.")
        money = {name: money_text(getattr(pair.latest, name)) for name in ("stake", "right", "paid")}
        self._example.setText(example.format(due=due, **money))
