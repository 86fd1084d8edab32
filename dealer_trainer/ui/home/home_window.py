"""Home: what to learn, with a card for each game."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from dealer_trainer.games.schema import FamilyId
from dealer_trainer.ui.family_screen import FamilyScreen, screen_of
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import FELTS
from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.notice import Notice
from dealer_trainer.ui.widget.plain_label import PlainLabel, named_label, plain_label
from dealer_trainer.ui.widget.push_button import push_button

_WIDE, _HIGH = 320.0, 150.0


class GamePicture(QWidget):
    """Draws a game as its family does; `dice`: the number of dice, `number`: its index in the family."""

    def __init__(self, screen: FamilyScreen, number: int, dice: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._screen, self._number, self._dice = screen, number, dice
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(84)
        appearance().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As large as the drawing."""
        return QSize(round(_WIDE), round(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt over the whole picture, with the game in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()), 9, 9)
        painter.setClipPath(clip)
        colors = FELTS[appearance().felt]
        light = QRadialGradient(QPointF(self.width() / 2, self.height() * 0.3), self.width() * 0.7)
        for stop, color in ((0, colors.light), (0.6, colors.body), (1, colors.edge)):
            light.setColorAt(stop, QColor(color))
        painter.fillRect(self.rect(), QBrush(light))
        scale = min(self.width() / _WIDE, self.height() / _HIGH)
        painter.translate((self.width() - _WIDE * scale) / 2, (self.height() - _HIGH * scale) / 2)
        painter.scale(scale, scale)
        self._screen.draw(painter, colors, self._number, self._dice)


_ROW = 4
"""Cards in a row."""


class OfferedGame(NamedTuple):
    """A game that can be chosen. `dice`: the number of dice."""

    id: str
    name: str
    family: FamilyId
    dice: int = 2


class GameCard(QPushButton):
    """A game: its picture, its name, and what it teaches. Click, Enter, or Space chooses it."""

    def __init__(self, game: OfferedGame, number: int, parent: QWidget, *, is_current: bool) -> None:
        super().__init__(parent)
        self.setObjectName("choiceCard")
        self.game, screen = game, screen_of(game.family)
        role = screen.role()
        self.setAccessibleName(game.name)
        self.setAccessibleDescription(role)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        picture = GamePicture(screen, number, game.dice, self)
        texts = self._label(game.name, "cardTitle"), self._label(role, "quiet")
        self.setLayout(column((picture, 1), *texts, gap=6, margins=(10, 10, 10, 14)))
        if is_current:
            self._mark_current(picture, role)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it with Enter as with Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _mark_current(self, picture: GamePicture, role: str) -> None:
        """Mark this game as the one being learned, in a corner of the picture, where the mark takes no room."""
        badge = plain_label(picture, "badge", self.tr("now"), is_wrapped=False)
        badge.setMinimumHeight(round(24 * unit(self)))  # its corners are round only if it is as high as they need
        picture.setLayout(column(row(1, badge), 1, margins=(8, 8, 8, 8)))
        self.setAccessibleDescription(self.tr("{role}, now").format(role=role))

    def _label(self, words: str, name: str) -> PlainLabel:
        label = named_label(self, name, words)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return label


class HomeWindow(QWidget):
    """Offers the games. `current`: the id of the last one learned; with it there is a way back."""

    chosen = Signal(str)
    """The id of the chosen game."""

    def __init__(self, games: Sequence[OfferedGame], settings: Settings, current: str | None = None) -> None:
        # Before the window: a typeface that comes later does not reach it.
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        super().__init__()
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Dealer Trainer"))
        self.resize(1280, 800)
        self._style = WindowStyle(self)
        heading = plain_label(self, "greeting", self.tr("What do you want to learn?"))
        words = self.tr("You can choose another game at any time; your progress in each is saved.")
        area = ColumnArea(self, self._cards(games, current))
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.back = push_button(self.tr("Back"), self, self.close)
        self.back.setVisible(current is not None)
        parts = heading, plain_label(self, "quiet", words), (area, 1), row(self.back, 1)
        self.setLayout(column(*parts, gap=14, margins=(36, 26, 36, 22)))
        self.notice = Notice(self)
        self._style.fit(self)
        start = next((card for card in self.cards if card.game.id == current), self.cards[0])
        start.setFocus()

    def _cards(self, games: Sequence[OfferedGame], current: str | None) -> QWidget:
        inside = QWidget(self)
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 10, 0)
        grid.setSpacing(16)
        self.cards: list[GameCard] = []
        numbers: dict[FamilyId, int] = {}
        for place, game in enumerate(games):
            number = numbers[game.family] = numbers.get(game.family, -1) + 1
            card = GameCard(game, number, inside, is_current=game.id == current)
            card.clicked.connect(lambda _=False, game_id=game.id: self.chosen.emit(game_id))
            grid.addWidget(card, place // _ROW, place % _ROW)
            self.cards.append(card)
        return inside
