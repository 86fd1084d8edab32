"""The only question of the course: what has the trainee dealt before? Four cards, one press."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.games import Game
from dealer_trainer.games.course import Background
from dealer_trainer.ui.style.scaling import give_ample_type, set_widest
from dealer_trainer.ui.widget.keycap import KeyButton, keycap
from dealer_trainer.ui.widget.part import PlainLabel, announce, column, named_label, row
from dealer_trainer.ui.widget.pressed_key import digit_of

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class CardButton(QPushButton):
    """Click, Enter or Space chooses it."""

    def __init__(self, cap: str, title: str, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("choiceCard")
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._words = self._label(text, "article")
        head = row((self._label(title, "chartTitle"), 1), keycap(cap, self))
        self.setLayout(column(head, self._words, 1, gap=8, margins=(20, 16, 16, 20)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it with Enter as with Space; arrows belong to the view that lays out the cards."""
        if event.key() in ARROWS:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _label(self, words: str, name: str) -> PlainLabel:
        label = named_label(self, name, words)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return label


BACKGROUNDS: tuple[Background, ...] = ("new", "blackjack", "craps", "dealt")
NEIGHBORS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 2, Qt.Key.Key_Up: -2}


class BackgroundView(QWidget):
    """Arrow keys move among the cards; Enter, a click, or a card's number chooses."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, game: Game, before: Background | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_ample_type(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._game = game
        self._before: Background | None = before
        self._question = named_label(self, "headline", self.tr("What have you dealt before?"), is_wrapped=False)
        self.setAccessibleName(self._question.text())
        self._why = named_label(self, "article", self.tr("The lessons will use words that you know."))
        self.cards = {background: self._card(background) for background in BACKGROUNDS}
        self.leave = KeyButton(self.tr("Not now"), "Esc", self)
        self.leave.setObjectName("act")
        self.leave.clicked.connect(self.left)
        self._lay_out()

    def start(self) -> None:
        """Put the focus on the earlier choice, or else on the first card."""
        self.cards[self._before or "new"].setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self._question.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move among the cards, choose by number, or leave."""
        code, cards = Qt.Key(event.key()), [*self.cards.values()]
        at = next((index for index, card in enumerate(cards) if card.hasFocus()), 0)
        if code in NEIGHBORS:
            to = at + NEIGHBORS[code]
            if 0 <= to < len(cards):
                cards[to].setFocus(Qt.FocusReason.TabFocusReason)
        elif (digit := digit_of(event)) in (1, 2, 3, 4) and not event.isAutoRepeat():
            cards[digit - 1].click()
        elif code == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _card(self, background: Background) -> CardButton:
        titles = {
            "new": self.tr("Nothing yet"),
            "blackjack": self.tr("Blackjack"),
            "craps": self.tr("Craps"),
            "dealt": self.tr("This game"),
        }
        texts = {
            "new": self.tr("You are new to dealing. Every word is explained."),
            "blackjack": self.tr("You know chips, payouts and seats. What is new is explained in blackjack terms."),
            "craps": self.tr("You know the point, the puck and the calls. You are told what differs here."),
            "dealt": self.tr("You deal {game} already. You can skip what you know.").format(game=self._game.name),
        }
        cap = str(BACKGROUNDS.index(background) + 1)
        card = CardButton(cap, titles[background], texts[background], self)
        card.clicked.connect(lambda: self.chosen.emit(background))
        return card

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(18)
        for index, card in enumerate(self.cards.values()):
            grid.addWidget(card, index // 2, index % 2)
        inside = QFrame(self)
        set_widest(inside, 1040)
        words = column(self._question, self._why, gap=14)
        parts = (1, words, grid, row(self.leave, 1), 1)
        inside.setLayout(column(*parts, gap=22))
        self.setLayout(row(1, (inside, 12), 1, margins=(40, 24, 40, 24)))
