"""The one question of the first start: what does the trainee know already? Four cards, one press."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from dealer_trainer.games.course import Background
from dealer_trainer.ui.course.card_button import CardButton
from dealer_trainer.ui.style.scaling import unit

BACKGROUNDS: tuple[Background, ...] = ("new", "blackjack", "craps", "dealt")


class BackgroundView(QWidget):
    """Arrow keys walk the cards, Enter or the card's number chooses."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, game_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._game_name = game_name
        self._question = QLabel(self.tr("What have you dealt before?"), self)
        self._question.setObjectName("headline")
        self._why = QLabel(self.tr("Lessons use words that you know. You can change this later on Today."), self)
        self._why.setObjectName("quiet")
        self._why.setWordWrap(True)
        self.cards = {background: self._card(background) for background in BACKGROUNDS}
        self._lay_out()
'''
