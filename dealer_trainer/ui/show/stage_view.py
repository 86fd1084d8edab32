"""The stage of a show as a picture: the players' lecterns, and between them what the stage of the show needs."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.engine.show.play import acts_of
from dealer_trainer.engine.show.show import Show, State
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.show import stage_paint as paint
from dealer_trainer.ui.show.words import key_text, money_text, player_text, space_text, spoken_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import AMBER, CREAM, GOLD

WIDE, HIGH = 1600.0, 620.0
_LECTERN = QRectF(0, 0, 284, 372)


def _in_order(place: str) -> tuple[str, int]:
    """Numbers of a clue in the order in which they stand there."""
    clue, _, number = place.partition(":")
    return clue, int(number) if number.isdecimal() else 0


class StagePicture(NamedTuple):
    """What the stage shows. `dice`: on the floor; `opened`: the space that was uncovered; `letters`: by place."""

    show: Show
    state: State
    dice: tuple[int, int] | None = None
    opened: str | None = None
    letters: Mapping[str, str] = {}


class StageView(QWidget):
    """Draws the last picture that it was given, as large as it fits."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture: StagePicture | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(240)
        appearance().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As wide as the stage is drawn."""
        return QSize(round(WIDE), round(HIGH))

    def set_picture(self, picture: StagePicture) -> None:
        """Show another picture; its description is what a screen reader says."""
        self._picture = picture
        self.setAccessibleName(self.tr("The stage"))
        self.setAccessibleDescription(self._described(picture))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the room over the whole widget, the show in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint.draw_room(painter, QRectF(self.rect()), appearance().felt)
        if self._picture is None:
            return
        scale = min(self.width() / WIDE, self.height() / HIGH)
        painter.translate((self.width() - WIDE * scale) / 2, (self.height() - HIGH * scale) / 2)
        painter.scale(scale, scale)
        self._draw(painter, self._picture)

    def _draw(self, painter: QPainter, picture: StagePicture) -> None:
        values = picture.state.values
        title = game_text(picture.show.stages[picture.state.stage].title)
        paint.draw_words(painter, QRectF(320, 14, 960, 62), title, 46, GOLD)
        for place, player in enumerate(picture.state.players):
            self._lectern(painter, picture, player, _LECTERN.translated(20 + place * 1276, 196))
        if "pot" in values:
            self._pot_and_board(painter, picture, values)
        elif picture.state.stage.startswith("big6"):
            self._big6(painter, picture, values)
        elif picture.state.stage.startswith("lucky"):
            self._lucky(painter, picture, values)
        else:
            self._letters(painter, picture, values)
        if picture.dice is not None:
            paint.draw_dice(painter, QPointF(800, 560), picture.dice, 76)

    def _lectern(self, painter: QPainter, picture: StagePicture, player: str, at: QRectF) -> None:
        felt, values = appearance().felt, picture.state.values
        actor = acts_of(picture.show, picture.state)
        paint.draw_plate(painter, at, felt, is_lit=actor in (player, "both"))
        name = QRectF(at.left(), at.top() + 12, at.width(), 56)
        paint.draw_words(painter, name, player_text(player), 44, AMBER if actor in (player, "both") else CREAM)
        variables = picture.show.variables
        sums = [key for key in picture.show.shown if variables[key].each and variables[key].kind != "text"]
        for place, key in enumerate(sums[:4]):
            row = QRectF(at.left() + 14, at.top() + 78 + place * 70, at.width() - 28, 66)
            value, kind = values[key][player], variables[key].kind
            words = money_text(value) if kind == "money" else str(value)
            label = QRectF(row.left(), row.top(), row.width(), 26)
            paint.draw_words(painter, label, key_text(key), 25, GOLD, is_bold=False)
            paint.draw_words(painter, QRectF(row.left(), row.top() + 25, row.width(), 40), words, 40)

    def _pot_and_board(self, painter: QPainter, picture: StagePicture, values: Mapping[str, Any]) -> None:
        felt = appearance().felt
        is_catch = picture.state.stage.startswith("catch")
        label = self.tr("The round") if is_catch else self.tr("The pot")
        figure = self.tr("catch-up") if is_catch else money_text(values["pot"])
        paint.draw_figure(painter, QRectF(480, 96, 640, 150), label, figure, felt, is_lit=values["pot"] > 0)
        if values["coins"] or picture.state.stage.startswith("bonanza"):
            for coin in range(3):
                paint.draw_coin(painter, QPointF(1180, 125 + coin * 46), 20, is_there=coin < values["coins"])
        if not picture.state.stage.startswith(("bonanza", "mega", "over")):
            words = self.tr("Round {number}").format(number=values["round"])
            paint.draw_words(painter, QRectF(330, 140, 140, 50), words, 36, GOLD, is_bold=False)
        for face in range(1, 7):
            at = QRectF(348 + (face - 1) * 152, 280, 140, 92)
            is_asked = picture.opened is not None or picture.state.stage.endswith("double")
            is_rolled = is_asked and picture.dice == (face, face)
            is_open = is_rolled and picture.opened is not None
            words = space_text(picture.opened) if is_open and picture.opened is not None else ""
            paint.draw_tile(painter, at, words, felt, is_open=is_open, is_lit=is_rolled)
            if not is_open:
                paint.draw_pips(painter, at, face)
        hidden = "   ·   ".join(space_text(space) for space in values["board"])
        paint.draw_words(painter, QRectF(340, 384, 920, 44), hidden, 33, CREAM, is_bold=False)
        if values["next_roll"] is not None:
            words = self.tr("Next on the list: {number}").format(number=values["next_roll"])
            paint.draw_words(painter, QRectF(520, 432, 560, 44), words, 33, GOLD, is_bold=False)

    def _letters(self, painter: QPainter, picture: StagePicture, values: Mapping[str, Any]) -> None:
        if picture.state.stage == "puzzle":
            return  # the board is empty until the puzzle is on it
        felt, hidden = appearance().felt, set(values["hidden"])
        places = [place for place in picture.letters if place[0].isdigit()] or sorted(hidden, key=_in_order)
        for row in (1, 2, 3):
            cells = [place for place in places if place.startswith(f"{row}:")]
            wide = min(112.0, 880 / max(1, len(cells)))
            left = 800 - wide * len(cells) / 2
            for index, place in enumerate(cells):
                at = QRectF(left + index * wide + 5, 92 + (row - 1) * 122, wide - 10, 108)
                number = place.partition(":")[2]
                is_open = place not in hidden and (number != "?" or row in values["solved"])
                letter = picture.letters.get(place, "")
                paint.draw_tile(painter, at, letter if is_open else number, felt, is_open=is_open)
        if picture.state.stage == "roll" or values["rolls_left"]:
            words = self.tr("Rolls left: {number}").format(number=values["rolls_left"])
            paint.draw_words(painter, QRectF(360, 454, 320, 44), words, 34, GOLD)
        if picture.state.stage in ("name_game", "name_free_guess") or picture.state.stage.startswith("reveal"):
            words = self.tr("Letters shown: {number}").format(number=values["letters_shown"])
            paint.draw_words(painter, QRectF(920, 454, 320, 44), words, 34, CREAM, is_bold=False)

    def _big6(self, painter: QPainter, picture: StagePicture, values: Mapping[str, Any]) -> None:
        felt = appearance().felt
        paint.draw_figure(
            painter, QRectF(480, 96, 640, 150), self.tr("The word is worth"), money_text(values["value"]), felt
        )
        for face in range(1, 7):
            at = QRectF(348 + (face - 1) * 152, 290, 140, 140)
            is_taken = face in values["taken"]
            paint.draw_tile(
                painter, at, picture.letters.get(f"face:{face}", "★") if is_taken else "", felt, is_open=is_taken
            )
            if not is_taken:
                paint.draw_face(painter, at.center(), 84, face)
        words = self.tr("Rolls used: {number} of 4").format(number=values["rolls_used"])
        paint.draw_words(painter, QRectF(520, 452, 560, 44), words, 34, GOLD)

    def _lucky(self, painter: QPainter, picture: StagePicture, values: Mapping[str, Any]) -> None:
        felt = appearance().felt
        prize = "?" if values["prize"] is None else money_text(values["prize"])
        paint.draw_figure(
            painter, QRectF(480, 96, 640, 150), self.tr("The prize"), prize, felt, is_lit=values["prize"] is not None
        )
        for index, letter in enumerate("LUCKY"):
            paint.draw_tile(painter, QRectF(430 + index * 150, 290, 138, 140), letter, felt, is_open=False)
        for roll in range(6):
            paint.draw_coin(painter, QPointF(675 + roll * 50, 468), 18, is_there=roll < values["timer"])

    def _described(self, picture: StagePicture) -> str:
        parts = [game_text(picture.show.stages[picture.state.stage].title)]
        for key in picture.show.shown:
            words = spoken_text(picture.state.values[key])
            if words:
                parts.append(f"{key_text(key)}: {words}")
        return ". ".join(parts)
