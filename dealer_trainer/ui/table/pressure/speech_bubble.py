"""What a player says, over their name: for a moment, or until it is hidden."""

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel

STAYS_MS = 2600


class SpeechBubble(PlainLabel):
    """Shows one saying at a time; clicks go through it."""

    def __init__(self, felt: QWidget, *, stays: bool = False) -> None:
        """`stays`: stay until hidden."""
        super().__init__(felt)
        self._felt, self._stays = felt, stays
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setStyleSheet(
            "background: #fbf7ea; color: #1c1f26; border: 1px solid #b9a977; border-radius: 10px; padding: 5px 11px;"
        )
        self._leaving = QTimer(self, singleShot=True, interval=STAYS_MS)
        self._leaving.timeout.connect(self.hide)
        self.hide()

    def say(self, words: str, seat: QRect) -> None:
        """Show words over a player's plate, on the felt, covering no bet; if they stay, the name remains visible."""
        self.setText(words)
        self.adjustSize()
        air = round(8 * unit(self))
        x = min(max(air, seat.center().x() - self.width() // 2), self._felt.width() - self.width() - air)
        y = seat.top() - self.height() - air // 2 if self._stays else seat.bottom() - self.height()
        self.move(x, max(air, y))
        self.show()
        self.raise_()
        if not self._stays:
            self._leaving.start()
