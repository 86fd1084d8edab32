"""The only question of the course: what has the trainee dealt before? Four cards, one press."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.games import Game
from dealer_trainer.games.course import Background
from dealer_trainer.ui.lesson.felt_piece import pieces_of
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.style.theme import CREAM, FELTS, appearance, felt_font
from dealer_trainer.ui.widget.keycap import KeyButton, keycap
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import announce
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label
from dealer_trainer.ui.widget.pressed_key import digit_of
from dealer_trainer.ui.widget.unit_picture import UnitPicture

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
WIDE, HIGH, EDGE = 128, 104, 54
"""The size of a card's picture, and of what lies on it, in pixels at scale 1."""
NARROW, LOW = 860, 540
"""The width and the height of a page that has no room for pictures, at scale 1."""
CARDS = (("A", "#14161a", -11, -0.42), ("K", "#b3161b", 9, 0.42))
"""The two playing cards: what is printed, its color, how it is turned in degrees, and how far aside it lies."""


class DealtPicture(QWidget):
    """What somebody has dealt before: chips, cards, or dice on felt."""

    def __init__(self, background: Background, parent: QWidget) -> None:
        super().__init__(parent)
        self._background = background
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt, and what lies on it in the middle."""
        painter, scale, edge = QPainter(self), unit(self), EDGE * unit(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(FELTS[appearance().felt].body))
        painter.drawRoundedRect(QRectF(self.rect()), 7 * scale, 7 * scale)
        painter.translate(QRectF(self.rect()).center())
        if self._background == "blackjack":
            _draw_cards(painter, edge)
        elif self._background == "craps":
            from dealer_trainer.ui.felt.dice import draw_small_die

            for face, turn, aside in ((3, 2, -0.55), (4, 7, 0.55)):
                draw_small_die(painter, QPointF(aside * edge, 0), face, 0.8 * edge, turn)
        else:
            from dealer_trainer.ui.felt.chip import draw_stack

            painter.translate(0, 0.2 * edge)
            draw_stack(painter, (500, 500, 500, 500), edge)


def _draw_cards(painter: QPainter, edge: float) -> None:
    for words, color, turn, aside in CARDS:
        painter.save()
        painter.translate(aside * edge, 0)
        painter.rotate(turn)
        card = QRectF(-0.4 * edge, -0.58 * edge, 0.8 * edge, 1.16 * edge)
        painter.setBrush(QColor(CREAM))
        painter.setPen(QColor("#14161a"))
        painter.drawRoundedRect(card, 0.08 * edge, 0.08 * edge)
        painter.setPen(QColor(color))
        painter.setFont(felt_font(0.62 * edge))
        painter.drawText(card, Qt.AlignmentFlag.AlignCenter, words)
        painter.restore()


class CardButton(QPushButton):
    """Click, Enter or Space chooses it."""

    def __init__(self, cap: str, title: str, text: str, picture: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("choiceCard")
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._words = self._label(text, "article")
        head = row((self._label(title, "chartTitle"), 1), keycap(cap, self))
        self.picture = picture
        picture.setParent(self)
        said = column(head, self._words, 1, gap=8)
        self.setLayout(row(picture, (said, 1), gap=18, margins=(16, 16, 16, 16)))

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
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._game = game
        self._before: Background | None = before
        self._question = named_label(self, "headline", self.tr("What have you dealt before?"), is_wrapped=False)
        self.setAccessibleName(self._question.text())
        self._why = PlainLabel(self, self.tr("The lessons will use words that you know."))
        self._why.setObjectName("article")
        self._why.setWordWrap(True)
        self.cards = {background: self._card(background) for background in BACKGROUNDS}
        self.leave = KeyButton(self.tr("Not now"), "Esc", self)
        self.leave.setObjectName("act")
        self.leave.clicked.connect(self.left)
        self._lay_out()

    def start(self) -> None:
        """Put the focus on the earlier choice, or else on the first card."""
        self.cards[self._before or "new"].setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self._question.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the pictures where there is room for them beside the text."""
        super().resizeEvent(event)
        scale = unit(self)
        for card in self.cards.values():
            card.picture.setFixedSize(round(WIDE * scale), round(HIGH * scale))
            card.picture.setVisible(self.width() >= NARROW * scale and self.height() >= LOW * scale)

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
            "new": self.tr("You are new to dealing. You begin with one bet, and every word is explained."),
            "blackjack": self.tr("You know chips, payouts and seats. What is new is explained in blackjack terms."),
            "craps": self.tr("You know the point, the puck and the calls. You are told what differs here."),
            "dealt": self.tr("You deal {game} already. You can skip what you know.").format(game=self._game.name),
        }
        cap = str(BACKGROUNDS.index(background) + 1)
        if background == "dealt":
            table = UnitPicture(pieces_of(self._game, is_round=False), self)
            table.show_unit((), None)
        picture = table if background == "dealt" else DealtPicture(background, self)
        card = CardButton(cap, titles[background], texts[background], picture, self)
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
