"""How to play, on one page: the felt with numbered parts, a round, every bet highlighted, every roll at a glance."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from dealer_trainer.games import Game
from dealer_trainer.table.row_example import initial_frame, row_frames
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.guide.how_text import Card, bet_cards, directions_card, glances, parts_card, round_card
from dealer_trainer.ui.guide.small_felt import SmallFelt
from dealer_trainer.ui.lesson.felt_piece import pieces_of
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area import around
from dealer_trainer.ui.widget.part import column, named_label, plain_label, row
from dealer_trainer.ui.widget.source_link import SourceLink
from dealer_trainer.ui.widget.unit_picture import UnitPicture

WIDE, NARROW = 860, 640
"""The least widths at scale 1 for three cards side by side, and for two."""
HIGH = 170
"""Height of a card's picture, at scale 1."""
WHOLE = 0.46
"""The most of the height in sight that the whole felt takes, so that what its numbers mean is seen with it."""


class HowToPlay(QFrame):
    """The page; its text comes from the game's folder."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._piece, self._pictures = pieces_of(game, is_round=False), list[UnitPicture]()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(22)
        self._grid.setVerticalSpacing(22)
        cards = (round_card(game), directions_card(game), *bet_cards(game))
        self._cards = tuple(self._card_view(card) for card in cards)
        self._columns = 0
        self.setLayout(
            column(
                plain_label(self, "title", self.tr("How to play {game}").format(game=game.name)),
                self._parts_view(parts_card(game)),
                self._grid,
                plain_label(self, "chartTitle", self.tr("Every roll at a glance")),
                self._glances(),
                1,
                gap=18,
                margins=(16, 4, 18, 26),
            )
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many cards side by side as are readable, and the felt with what its numbers mean."""
        super().resizeEvent(event)
        if (area := around(self)) is not None:
            across, down = self._game.layout.size
            self._whole.setMaximumWidth(round(WHOLE * area.height() * across / down))
        for picture in self._pictures:
            picture.setFixedHeight(round(HIGH * unit(self)))
        columns = 1 + sum(self.width() >= least * unit(self) for least in (NARROW, WIDE))
        if columns == self._columns:
            return
        self._columns = columns
        for number, card in enumerate(self._cards):
            self._grid.addWidget(card, number // columns, number % columns, Qt.AlignmentFlag.AlignTop)
        for place in range(3):
            self._grid.setColumnStretch(place, int(place < columns))

    def _parts_view(self, card: Card) -> QWidget:
        """The whole felt, and the meaning of its numbers in two columns."""
        box = QWidget(self)
        legend = QGridLayout()
        legend.setHorizontalSpacing(22)
        legend.setVerticalSpacing(8)
        half = (len(card.lines) + 1) // 2
        for number, text in enumerate(card.lines):
            badge, words = named_label(box, "partNumber", str(number + 1), is_wrapped=False), plain_label(box, "", text)
            badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
            line = row(badge, (words, 1), gap=10)
            for label in (badge, words):
                line.setAlignment(label, Qt.AlignmentFlag.AlignTop)
            legend.addLayout(line, number % half, number // half)
        self._whole = self._numbered_felt(card, box)
        made = column(self._whole, legend)
        made.setAlignment(self._whole, Qt.AlignmentFlag.AlignHCenter)
        box.setLayout(made)
        return box

    def _numbered_felt(self, card: Card, parent: QWidget) -> SmallFelt:
        felt = SmallFelt(self._game, parent=parent)
        felt.number_parts(card.parts)
        felt.setAccessibleName(game_text(card.heading))
        if card.row is not None:
            frames = row_frames(self._game.rules, self._game.guide, card.row)
            felt.show_picture(picture_of(frames[initial_frame(frames)].snapshot))
        return felt

    def _card_view(self, card: Card) -> QWidget:
        box = QWidget(self)
        made = column(gap=6)
        box.setLayout(made)
        if card.is_numbered or card.row is not None:
            made.addWidget(self._numbered_felt(card, box))
        else:
            picture = UnitPicture(self._piece, box)
            picture.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            picture.show_unit(card.parts, None)
            self._pictures.append(picture)
            made.addWidget(picture)
        made.addWidget(plain_label(box, "chartTitle", game_text(card.heading)))
        for line in card.lines:
            made.addWidget(plain_label(box, "", line))
        if card.source:
            made.addWidget(SourceLink(box, card.source), 0, Qt.AlignmentFlag.AlignLeft)
        return box

    def _glances(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        heads = ("", self.tr("The roll"), self.tr("Take"), self.tr("Then pay"))
        for place, words in enumerate(heads):
            grid.addWidget(plain_label(self, "heading", words), 0, place)
            grid.setColumnStretch(place, (0, 4, 3, 4)[place])
        for number, each in enumerate(glances(self._game), 1):
            grid.addWidget(SourceLink(self, each.row.source), number, 0)
            for place, words in enumerate((game_text(each.row.title), each.takes, each.pays), 1):
                grid.addWidget(plain_label(self, "", words), number, place)
        return grid
