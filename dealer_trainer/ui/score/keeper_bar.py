"""The bar under the keeper's table: the event, the question, the form, mistakes, and the buttons."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.ui.score.fault_card import KeeperFaultCard
from dealer_trainer.ui.score.form.reply_form import ReplyForm
from dealer_trainer.ui.score.table_view import KeeperTable
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.keycap import KeyButton, key_button
from dealer_trainer.ui.widget.plain_label import plain_label
from dealer_trainer.ui.widget.segments import Segments


class KeeperBar(QFrame):
    """Shows a step and takes the reply; `cards` are the visible mistakes."""

    def __init__(self, game: ScoreGame, table: KeeperTable, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.cards: list[KeeperFaultCard] = []
        self._keys: dict[str, QPushButton] = {}
        below = QVBoxLayout(self)
        below.setContentsMargins(18, 10, 18, 12)
        below.setSpacing(8)
        self._text = plain_label(self, "quiet")
        below.addWidget(self._text)
        self._above, self._faults = QHBoxLayout(), QHBoxLayout()
        below.addLayout(self._above)
        self._event, self._ask = (plain_label(self, name, is_wrapped=False) for name in ("title", "quiet"))
        words = (self.tr("Learn"), self.tr("Practice"), self.tr("Test"))
        self.levels = Segments(words, self.tr("Help"), self)
        below.addWidget(FoldingRow((self._event, self._ask, self.levels), self, spread="apart"))
        self.form = ReplyForm(game, table, self)
        below.addWidget(self.form)
        for row in (self._above, self._faults):
            row.setSpacing(10)
        below.addLayout(self._faults)
        below.addLayout(self._foot())
        self.form.missing.connect(self.hint.setText)
        self.form.other_key.connect(self.press_key)

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        self.house_button = self._keyed(self.tr("House rules"), "u")
        foot.addWidget(self.house_button)
        self.hint = plain_label(self, "hintText")
        foot.addWidget(self.hint, 1)
        self.show_button = self._keyed(self.tr("Show me"), "m")
        self.back_button = self._keyed(self.tr("Take back"), "t")
        self.review_button = self._keyed(self.tr("Review"), "v")
        self.end_button = self._keyed(self.tr("End the game"), "q")
        self.go_button = KeyButton(self.tr("Next"), "Enter", self)
        self.anew_button = KeyButton("", "Enter", self)
        for main in (self.go_button, self.anew_button):
            main.setProperty("isMain", "true")
            main.setAutoDefault(False)
        for button in (self.show_button, self.back_button, self.review_button, self.end_button, self.go_button,
                       self.anew_button):  # fmt: skip
            foot.addWidget(button)
        return foot

    def press_key(self, key: str) -> bool:
        """Press the button of a key, if it is shown; returns whether there is one."""
        button = self._keys.get(key.lower())
        if button is None or button.isHidden():
            return False
        button.click()
        return True

    def _keyed(self, text: str, key: str) -> QPushButton:
        """A button whose key the form does not use."""
        button = self._keys[key] = key_button(text, key.upper(), self, lambda: None)
        return button

    def show_text(self, text: str) -> None:
        """Show a lesson's text above the event; the line is never hidden."""
        self._text.setText(text)
        self._text.setVisible(bool(text))

    def show_event(self, event: str, ask: str) -> None:
        """Show the event, and what the keeper is asked."""
        self._event.setText(event)
        self._ask.setText(ask)

    def announce_event(self) -> None:
        """Announce the shown text to a screen reader."""
        announce(self._event, f"{self._event.text()} {self._ask.text()}")

    def show_cards(self, cards: Sequence[KeeperFaultCard], *, is_form_shown: bool = False) -> None:
        """Show these mistakes instead of the earlier ones; above a form to be answered again, which stays put."""
        for card in self.cards:
            for row in (self._above, self._faults):
                row.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = list(cards)
        for card in cards:
            (self._above if is_form_shown else self._faults).addWidget(card)
