"""Home: what to learn. The table's felt on a large card, and beside it a list of games for every other family."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from dealer_trainer.families.family import family_called
from dealer_trainer.games.family import folders_with
from dealer_trainer.games.schema import FamilyId
from dealer_trainer.ui.family.paint import part_piece
from dealer_trainer.ui.settings.language import languages, wanted_language
from dealer_trainer.ui.settings.settings import Settings, with_house_rules
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.stylesheet import WindowStyle
from dealer_trainer.ui.style.theme import appearance, paint_cloth
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.notice import Notice
from dealer_trainer.ui.widget.part import Part, PushButton, RowButton, column, named_label, plain_label, row
from dealer_trainer.ui.widget.pressed_key import SETTINGS_KEY, note_input
from dealer_trainer.ui.widget.unit_picture import UnitPicture

SIDE = 76
"""The greatest diameter of a picture in a list, at scale 1."""
LISTS, SHARE = 330, 0.3
"""The least width of the lists at scale 1, and of the window's."""
SEED = 4
"""The table whose bets lie on the felt of a card."""
AHEAD_MS = 200
"""From the table's picture to reading ahead: the picture is seen first."""


class OfferedGame(NamedTuple):
    """A game that can be chosen. `dice`: the number of dice."""

    id: str
    name: str
    family: FamilyId
    dice: int = 2


class TablePicture(QWidget):
    """A table in the middle of a round, as the trainee would see it; until it is loaded, bare cloth."""

    def __init__(self, game: OfferedGame, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._settings = game, settings
        self._is_due = True
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(150)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cloth; the table comes after the first paint, which does not wait for its game."""
        paint_cloth(QPainter(self), QRectF(self.rect()), appearance().felt, unit(self), has_lines=False)
        if self._is_due:
            self._is_due = False
            QTimer.singleShot(0, self, self._lay_table)

    def _lay_table(self) -> None:
        from dealer_trainer.games import load_games
        from dealer_trainer.games.loading import PROVED
        from dealer_trainer.ui.felt import FeltView, picture_of
        from dealer_trainer.ui.table.table_file import new_table

        games, _ = load_games(folders_with(self._game.id), with_course=False, proved=PROVED)
        if not games:
            return  # whoever chooses it is told why
        game = with_house_rules(games[0], self._settings)
        live = new_table(game, self._settings, SEED)
        while live.snapshot.stage != "settle" and (act := live.next_act()) is not None:
            live.do(act)
        felt = FeltView(self)
        for part in (felt, felt.viewport()):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setLayout(column(felt))
        felt.set_still(True)
        felt.set_game(game)
        felt.show_picture(picture_of(live.snapshot)._replace(glow=(), speeches=()))
        QTimer.singleShot(AHEAD_MS, self, self._read_ahead)

    def _read_ahead(self) -> None:
        """Read the code of a lesson while somebody looks: the first lesson does not wait for it."""
        from dealer_trainer.ui.lesson import lesson_view  # noqa: F401 - to have it read


class GameCard(RowButton):
    """A game to choose; `role`: what it teaches to be."""

    def __init__(self, game: OfferedGame, role: str, parent: QWidget) -> None:
        super().__init__("choiceCard", game.name, parent)
        self.game = game
        self.setAccessibleDescription(role)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it with Enter however the focus came: nothing else here takes Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            note_input(is_key=True)
            self.click()
        else:
            super().keyPressEvent(event)


class HomeWindow(QWidget):
    """Offers the games. `current`: the id of the last one learned; with it there is a way back.

    At the first start the table stands alone, and one press shows the others.
    """

    chosen = Signal(str)
    """The id of the chosen game."""
    settings_wanted = Signal()
    language_chosen = Signal(str)
    """The code of the language to go on in; offered if there is more than one and no window waits behind."""

    def __init__(self, games: Sequence[OfferedGame], settings: Settings, current: str | None = None) -> None:
        # Before the window: a typeface that comes later does not reach it.
        appearance().choose(settings.color_scheme, settings.felt, settings.motion, settings.text_percent)
        super().__init__()
        self.setObjectName("page")
        self.resize(1280, 800)
        self._style = WindowStyle(self)
        self._settings, self._current, self._games = settings, current, games
        self._renewal = QTimer(self, singleShot=True, interval=0)
        self._renewal.timeout.connect(self._fill)
        self._column = column()
        self.setLayout(self._column)
        QShortcut(QKeySequence(SETTINGS_KEY), self).activated.connect(self.settings_wanted)
        self.notice = Notice(self)
        self._inside: QWidget | None = None
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        """Offer the games in the language that was chosen in another window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._renewal.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back with Esc, if there is a way back."""
        if event.key() == Qt.Key.Key_Escape and self._current is not None:
            self.close()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, is_forward: bool) -> bool:
        """Move the focus past what the notice covers."""
        return self.notice.move_focus(is_forward=is_forward, move=super().focusNextPrevChild)

    def _fill(self) -> None:
        """Lay everything out, in the present language."""
        if self._inside is not None:
            self._column.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self.setWindowTitle(self.tr("Dealer Trainer"))
        heading = plain_label(self, "greeting", self.tr("What do you want to learn?"))
        self.back = KeyButton(self.tr("Back"), "Esc", self)
        self.back.clicked.connect(self.close)
        self.settings = KeyButton(self.tr("Settings"), "", self)
        self.settings.clicked.connect(self.settings_wanted)
        roles = dict.fromkeys(translated(family_called(game.family).role) for game in self._games[1:])
        self.others = PushButton(f"{', '.join(roles)} …", self)
        for button in (self.settings, self.back):
            button.setObjectName("act")
            button.setVisible(self._current is not None)
        self.language = self._language_box() if self._current is None and len(languages()) > 1 else None
        self.cards: list[GameCard] = []
        self._lists = ColumnArea(self)
        self._lists.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        parts = (
            row((heading, 1), self.others, *filter(None, (self.language,)), self.settings, self.back),
            (row(*self._offers(self._games), gap=18), 1),
        )
        self._inside = QWidget(self)
        self._inside.setLayout(column(*parts, gap=16, margins=(32, 22, 32, 24)))
        self._column.addWidget(self._inside)
        self._style.fit(self)
        self._share()
        self.notice.raise_()
        is_alone = self._current is None and self._settings.game is None and self.cards[0].game.family == "table"
        self._lists.setVisible(not is_alone)
        self.others.setVisible(is_alone and len(self.cards) > 1)
        self.others.clicked.connect(self._show_others)
        start = next((card for card in self.cards if card.game.id == self._current), self.cards[0])
        start.setFocus()

    def _show_others(self) -> None:
        """Show the lists, with the focus on their first game."""
        self.others.hide()
        self._lists.show()
        self.cards[1].setFocus()

    def _language_box(self) -> ComboBox:
        """Every language by its own name, for who cannot read the present one."""
        box = ComboBox({language.code: language.name for language in languages()}, self.tr("Language"), self)
        box.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        box.choose(wanted_language(self._settings.language).code)
        box.currentIndexChanged.connect(lambda _: self._on_language(str(box.currentData())))
        return box

    def _on_language(self, code: str) -> None:
        self._settings = self._settings.with_(language=code)
        self.language_chosen.emit(code)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the lists their share; the table takes the rest."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        self._lists.setMinimumWidth(round(max(LISTS * unit(self), SHARE * self.width())))

    def _offers(self, games: Sequence[OfferedGame]) -> Iterable[Part]:
        """The first table on a card, and lists of the others beside it; without a table, the lists alone."""
        table = next((game for game in games if game.family == "table"), None)
        if table is not None:
            yield self._table_card(table), 1
        others = [game for game in games if game is not table]
        if others:
            inside = QWidget(self)
            found = groupby(others, lambda game: game.family)
            lists = ((self._list(family, of_family := tuple(games)), 1 + len(of_family)) for family, games in found)
            inside.setLayout(column(*lists, gap=14))
            self._lists.setWidget(inside)
            yield self._lists, int(table is None)

    def _table_card(self, game: OfferedGame) -> GameCard:
        role = translated(family_called(game.family).role)
        card = self._card(game, role)
        has_begun = game.id in (self._current, self._settings.game)
        on = self.tr("Continue, {minutes} min").format(minutes=self._settings.plan.length)
        start = KeyButton(on if has_begun else self.tr("Start"), "Enter", card)
        start.setProperty("isMain", True)
        start.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        start.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        texts = column(named_label(card, "headline", game.name), named_label(card, "quiet", role), gap=2)
        picture = TablePicture(game, self._settings, card)
        foot = row((texts, 1), start, gap=12, margins=(6, 0, 2, 0))
        card.fill(column((picture, 1), foot, gap=12, margins=(12, 12, 12, 14)))
        return card

    def _list(self, family: FamilyId, games: tuple[OfferedGame, ...]) -> QFrame:
        panel = QFrame(self)
        panel.setObjectName("panel")
        role = translated(family_called(family).role)
        head = row(
            named_label(panel, "cardTitle", role, is_wrapped=False), 1, named_label(panel, "quiet", str(len(games)))
        )
        lines: list[Part] = []
        for number, game in enumerate(games):
            card = self._card(game, role)
            name = named_label(card, "taskTitle", game.name)
            now = named_label(card, "pill", self.tr("now"), is_wrapped=False)
            now.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            now.setVisible(game.id == self._current)
            picture = UnitPicture(part_piece, card, SIDE)
            picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
            picture.show_unit(tuple(str(1 + (place * 4 + number) % 6) for place in range(game.dice)), None)
            card.fill(row(picture, (name, 1), now, gap=12, margins=(6, 6, 12, 6)))
            lines.append((card, 1))
        panel.setLayout(column(head, *lines, gap=6, margins=(14, 10, 14, 12)))
        return panel

    def _card(self, game: OfferedGame, role: str) -> GameCard:
        card = GameCard(game, self.tr("{role}, now").format(role=role) if game.id == self._current else role, self)
        card.clicked.connect(lambda: self.chosen.emit(game.id))
        self.cards.append(card)
        return card
