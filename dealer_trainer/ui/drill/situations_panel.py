"""The situations that this trainee has kept: deal one, share its code, delete it; and the way to all others."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from dealer_trainer.drills.plan.mixed_pair import DAYS, MixedPair
from dealer_trainer.guide.grading.naming import odds_text
from dealer_trainer.ui.drill.drill_card import Glyph
from dealer_trainer.ui.settings.translated import money_text, translated
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.combo_box import ComboBox
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


class SituationsPanel(QFrame):
    """One line for any number of situations; a second press deletes."""

    dealt = Signal(str, str)
    """Name and code of a situation to deal."""
    deleted = Signal(str)
    """The name of a situation to delete."""
    all_wanted = Signal()
    """The trainee wants to choose a situation from the list, or to set one up on the felt."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._codes: dict[str, str] | None = None
        self._is_warned = False
        title = named_label(self, "cardTitle", self.tr("Situations of your own"), is_wrapped=False)
        self._text = named_label(self, "quiet", is_wrapped=False)
        self._hint = named_label(self, "quiet", self.tr("Save a situation and deal it as often as you like."))
        self.names = ComboBox({}, self.tr("Situations of your own"), self)
        self.names.setMinimumContentsLength(8)
        self.names.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.practice = self._button(self.tr("Practice"), self._on_practice)
        self.share = self._button(self.tr("Share"), self._on_share)
        self.delete = self._button("", self._on_delete)
        self.all = self._button(self.tr("Choose or set one up"), self.all_wanted.emit)
        head = row(title, (self._text, 1), self.all, gap=10)
        kept = row((self._hint, 1), (self.names, 1), self.practice, self.share, self.delete, gap=8)
        self.setLayout(column(head, kept, gap=6, margins=(18, 8, 16, 10)))
        self.names.currentIndexChanged.connect(self._calm)
        self.show_kept({})

    @property
    def text(self) -> str:
        """The text beside the title, or about what there could be."""
        return self._hint.text() if self.names.isHidden() else self._text.text()

    def show_kept(self, codes: Mapping[str, str]) -> None:
        """Offer the situations of these names."""
        if codes == self._codes:
            return  # nothing new: one press of Delete must still count as the first of two
        chosen = self.names.currentData()
        self._codes = dict(codes)
        self.names.clear()
        for name in codes:
            self.names.addItem(name, name)
        if chosen in codes:
            self.names.choose(chosen)
        for widget in (self.names, self.practice, self.share, self.delete):
            widget.setVisible(bool(codes))
        self._hint.setVisible(not codes)
        self._calm()

    @property
    def _code(self) -> str:
        return (self._codes or {}).get(self.names.currentData(), "")

    def _on_practice(self) -> None:
        self.dealt.emit(self.names.currentData(), self._code)

    def _on_share(self) -> None:
        QGuiApplication.clipboard().setText(self._code)
        self._say(self.tr("The code was copied."))

    def _on_delete(self) -> None:
        if self._is_warned:
            self.deleted.emit(self.names.currentData())
            return
        self._is_warned = True
        self.delete.setText(self.tr("Delete for good"))
        self._say(self.tr("Press once more to delete it."))

    def _calm(self) -> None:
        self._is_warned = False
        self.delete.setText(self.tr("Delete"))
        self._text.setText("")

    def _say(self, words: str) -> None:
        self._text.setText(words)
        announce(self, words)

    def _button(self, word: str, run: Callable[[], object]) -> QPushButton:
        button = PushButton(word, self)
        button.clicked.connect(lambda _=False: run())
        return button
