"""The scene of a show as a picture: the players' lecterns, and between them what the stage of the show needs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen

from dealer_trainer.engine.show.play import acts_of
from dealer_trainer.engine.show.show import Scene, Show, State
from dealer_trainer.message import Message
from dealer_trainer.ui.family.paint import WIDE, FamilyScene, draw_disc, draw_line_around, draw_plate, draw_text
from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.settings.translated import figure_text, game_text, translated
from dealer_trainer.ui.show.text import key_text, player_text, space_text, spoken_text
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS, GOLD, GOLD_LINE, appearance

LOW = 330.0


def _in_order(place: str) -> tuple[str, int]:
    """A sort key for the numbers of a clue, in the order in which they appear."""
    clue, _, number = place.partition(":")
    return clue, int(number) if number.isdecimal() else 0


class ScenePicture(NamedTuple):
    """What the scene shows. `dice`: on the floor; `opened`: the space that was uncovered; `letters`: by place."""

    show: Show
    state: State
    dice: tuple[int, int] | None = None
    opened: str | None = None
    letters: Mapping[str, str] = {}


class _Layout:
    """Where the parts of a scene are: `wide` by `high` units."""

    def __init__(self, wide: float, high: float) -> None:
        self.wide, self.high = wide, high

    def at(self, low: float, share: float) -> float:
        """A height: the value in the lowest scene, plus a share of the additional height of a higher one."""
        return low + share * (self.high - LOW)

    def lectern(self, place: int) -> QRectF:
        """A player's lectern, at the left or the right edge."""
        return QRectF(44 if place == 0 else self.wide - 308, self.at(15, 0.31), 264, self.at(300, 0.47))

    @property
    def plate(self) -> QRectF:
        """The plate for the pot, the value, or the prize."""
        return QRectF(525, self.at(54, 0.19), 550, self.at(90, 0.22))

    @property
    def tiles(self) -> QRectF:
        """The row of six spaces."""
        return QRectF(334, self.at(154, 0.51), 932, self.at(78, 0.24))

    def tile(self, face: int, high: float) -> QRectF:
        """The space or the letter of a face."""
        return QRectF(334 + (face - 1) * 157, self.tiles.top(), 147, high)

    def letters(self, row: int, count: int) -> list[QRectF]:
        """The tiles of a clue, from 1."""
        top, high = self.plate.top(), (self.line(1).top() - self.plate.top()) / 3
        wide = min(high * 1.02, 740 / max(1, count))
        left = 800 - wide * count / 2
        return [QRectF(left + at * wide + 4, top + (row - 1) * high, wide - 8, high - 8) for at in range(count)]

    def line(self, number: int) -> QRectF:
        """A line of words below the spaces."""
        return QRectF(334, self.at(238, 0.83) + number * self.at(40, 0.08), 932, 38)


FAINT = QColor(243, 234, 211, 150)


def draw_figure(painter: QPainter, at: QRectF, label: str, figure: str, *, is_lit: bool = False) -> None:
    """Draw a plate with a small label above a large figure."""
    draw_plate(painter, at, is_lit=is_lit)
    top = QRectF(at.left() + 10, at.top() + at.height() * 0.06, at.width() - 20, at.height() * 0.3)
    below = QRectF(at.left() + 12, at.top() + at.height() * 0.34, at.width() - 24, at.height() * 0.62)
    draw_text(painter, top, label, min(60.0, max(28.0, at.height() * 0.2)), GOLD, is_bold=False)
    draw_text(painter, below, figure, min(190.0, at.height() * 0.54))


def draw_dice(painter: QPainter, center: QPointF, dice: Sequence[int], size: float) -> None:
    """Draw two dice side by side."""
    for side, face, turn in zip((-1, 1), dice, (1, 23), strict=True):
        draw_small_die(painter, QPointF(center.x() + side * size * 0.72, center.y()), face, size, turn)


def draw_coin(painter: QPainter, center: QPointF, radius: float, *, is_there: bool) -> None:
    """Draw a gold coin, or the place of one that is gone."""
    if not is_there:
        draw_line_around(painter, center, radius, QPen(FAINT, 2, Qt.PenStyle.DashLine))
        return
    draw_disc(painter, center, radius, ((0, "#f7dc8c"), (0.45, "#e0ad3f"), (1, "#7d5310")), QPen(QColor("#5e3d08"), 2))
    draw_line_around(painter, center, radius * 0.74, QPen(QColor(255, 246, 210, 170), 2))


def draw_pips(painter: QPainter, at: QRectF, face: int) -> None:
    """Draw two small faces of a double, as shown on a space of the board."""
    for side in (-1, 1):
        center = QPointF(at.center().x() + side * at.width() * 0.215, at.center().y())
        draw_small_die(painter, center, face, min(at.height() * 0.58, at.width() * 0.38))


def draw_tile(painter: QPainter, at: QRectF, words: str, *, is_open: bool, is_lit: bool = False) -> None:
    """Draw a tile of the board: a closed one in gold on the felt, an open one as a cream-colored card."""
    painter.setPen(QPen(QColor(AMBER if is_lit else GOLD_LINE), 3.5 if is_lit else 1.5))
    if is_open:
        painter.setBrush(QColor(CREAM))
        painter.drawRoundedRect(at, 8, 8)
        draw_text(painter, at.adjusted(9, 0, -9, 0), words, at.height() * 0.62, "#1c1f26")
        return
    closed = QLinearGradient(at.topLeft(), at.bottomLeft())
    closed.setColorAt(0, QColor(FELTS[appearance().felt].light))
    closed.setColorAt(1, QColor(FELTS[appearance().felt].shadow))
    painter.setBrush(QBrush(closed))
    painter.drawRoundedRect(at, 8, 8)
    draw_text(painter, at, words, at.height() * 0.46, GOLD)


class SceneView(FamilyScene[ScenePicture]):
    """The players, and between them what the stage of the show needs."""

    low = LOW

    def set_picture(self, picture: ScenePicture) -> None:
        """Show another picture."""
        self.setAccessibleName(self.tr("The scene"))
        super().set_picture(picture)

    def draw(self, painter: QPainter, picture: ScenePicture, wide: float, high: float) -> None:
        """Draw the players and the stage."""
        layout = _Layout(wide, high)
        stage = picture.show.stages[picture.state.stage]
        scene = picture.show.scenes[stage.scene]
        for place, player in enumerate(picture.state.players):
            self._lectern(painter, picture, player, layout.lectern(place))
        painter.translate((layout.wide - WIDE) / 2, 0)
        title = QRectF(330, layout.at(4, 0.1), 940, layout.at(46, 0.03))
        is_counted = scene.picture == "board" and not scene.coins and not picture.state.values["coins"]
        words = [game_text(stage.title), _counted(picture, scene) if is_counted else ""]
        draw_text(painter, title, "   ·   ".join(filter(None, words)), layout.at(36, 0.03), GOLD)
        draws = {
            "board": self._board,
            "letters": self._letters,
            "closed": self._closed,
            "word": self._word,
            "prizes": self._prizes,
        }
        draws[scene.picture](painter, picture, scene, layout)
        if picture.dice is None:
            return
        if scene.picture in ("letters", "closed"):
            for face, down in zip(picture.dice, (0.34, 0.62), strict=True):
                draw_small_die(painter, QPointF(1226, layout.high * down), face, 72)
        else:
            draw_dice(painter, QPointF(1180, layout.plate.center().y()), picture.dice, 70)

    def _lectern(self, painter: QPainter, picture: ScenePicture, player: str, at: QRectF) -> None:
        values = picture.state.values
        is_lit = acts_of(picture.show, picture.state) == player  # both lit would be no sign
        draw_plate(painter, at, is_lit=is_lit, is_solid=True)
        draw_text(
            painter, QRectF(at.left() + 12, at.top() + 10, at.width() - 24, 54), player_text(player), 46,
            AMBER if is_lit else CREAM,
        )  # fmt: skip
        variables = picture.show.variables
        sums = [key for key in picture.show.shown if variables[key].each and variables[key].kind != "text"]
        main = next((key for key in sums if variables[key].kind == "money"), None)
        rest = [key for key in sums if key != main and any(values[key].values())][:3]
        middle, large = at.top() + 62 + (at.height() - 62 - (116 if rest else 24)) / 2, 1 if rest else 1.5
        if main is not None:
            label = QRectF(at.left() + 12, middle - 56 * large, at.width() - 24, 34 * large)
            draw_text(painter, label, key_text(main), 29 * large, GOLD, is_bold=False)
            figure = QRectF(at.left() + 12, middle - 24 * large, at.width() - 24, 76 * large)
            draw_text(painter, figure, figure_text(values[main][player]), 66 * large)
        wide = (at.width() - 20) / max(1, len(rest))
        for place, key in enumerate(rest):
            left, value = at.left() + 10 + place * wide, values[key][player]
            words = figure_text(value) if variables[key].kind == "money" else str(value)
            label = QRectF(left + 9, at.bottom() - 92, wide - 18, 32)
            draw_text(painter, label, key_text(key), 21, GOLD, is_bold=False)
            draw_text(painter, QRectF(left + 3, at.bottom() - 60, wide - 6, 46), words, 40)

    def _plate(self, painter: QPainter, picture: ScenePicture, scene: Scene, at: QRectF, *, is_lit: bool) -> None:
        """Draw the plate with the scene's large figure."""
        value = picture.state.values[scene.shows] if scene.shows else None
        figure = game_text(scene.says) if scene.says else "?" if value is None else figure_text(value)
        draw_figure(painter, at, game_text(scene.label), figure, is_lit=is_lit)

    def _counts(self, painter: QPainter, picture: ScenePicture, scene: Scene, layout: "_Layout") -> None:
        """Draw the scene's other figures in a line."""
        draw_text(painter, layout.line(1), _counted(picture, scene), 33, GOLD, is_bold=False)

    def _board(self, painter: QPainter, picture: ScenePicture, scene: Scene, layout: "_Layout") -> None:
        plate, values = layout.plate, picture.state.values
        stage = picture.show.stages[picture.state.stage]
        if stage.is_end and values["winner"] is not None:
            draw_figure(painter, plate, self.tr("The winner"), player_text(values["winner"]), is_lit=True)
            return
        self._plate(painter, picture, scene, plate, is_lit=values["pot"] > 0)
        for coin in range(scene.coins or values["coins"]):
            center = QPointF(366 + coin * 58, plate.center().y())
            draw_coin(painter, center, 25, is_there=coin < values["coins"])
        is_asked = picture.opened is not None or any(picture.show.events[each] == "space" for each in stage.options)
        for face in range(1, 7):
            at = layout.tile(face, layout.tiles.height())
            is_rolled = is_asked and picture.dice == (face, face)
            words = space_text(picture.opened) if is_rolled and picture.opened is not None else ""
            draw_tile(painter, at, words, is_open=bool(words), is_lit=is_rolled)
            if not words:
                draw_pips(painter, at, face)
        if values["board"]:
            hidden = "   ·   ".join(space_text(space) for space in values["board"])
            words = self.tr("Behind the dice:   {spaces}").format(spaces=hidden)
            draw_text(painter, layout.line(0).adjusted(30, 0, -30, 0), words, 31, CREAM, is_bold=False)
        if values["next_roll"] is not None:
            words = self.tr("Next on the list: {number}").format(number=values["next_roll"])
            draw_text(painter, layout.line(1), words, 31, GOLD, is_bold=False)

    def _letters(self, painter: QPainter, picture: ScenePicture, scene: Scene, layout: "_Layout") -> None:
        values, hidden = picture.state.values, set(picture.state.values["hidden"])
        places = [place for place in picture.letters if place[0].isdigit()] or sorted(hidden, key=_in_order)
        for row in (1, 2, 3):
            cells = [place for place in places if place.startswith(f"{row}:")]
            for at, place in zip(layout.letters(row, len(cells)), cells, strict=True):
                number = place.partition(":")[2]
                is_open = place not in hidden and (number != "?" or row in values["solved"])
                words = picture.letters.get(place, "") if is_open else number
                draw_tile(painter, at, words, is_open=is_open)
        self._counts(painter, picture, scene, layout)

    def _closed(self, painter: QPainter, _: ScenePicture, __: Scene, layout: "_Layout") -> None:
        """Draw the three clues as they are until the puzzle is shown."""
        top, high = layout.plate.top(), layout.lectern(0).bottom() - layout.plate.top()
        for place in range(3):
            label = self.tr("Clue {number}").format(number=place + 1)
            draw_figure(painter, QRectF(425 + place * 260, top, 230, high), label, "?")

    def _word(self, painter: QPainter, picture: ScenePicture, scene: Scene, layout: "_Layout") -> None:
        self._plate(painter, picture, scene, layout.plate, is_lit=False)
        for face in range(1, 7):
            at = layout.tile(face, layout.line(1).top() - layout.tiles.top() - 8)
            is_taken = face in picture.state.values["taken"]
            words = picture.letters.get(f"face:{face}", "★") if is_taken else ""
            draw_tile(painter, at, words, is_open=is_taken)
            if not is_taken:
                draw_small_die(painter, at.center(), face, 84)
        self._counts(painter, picture, scene, layout)

    def _prizes(self, painter: QPainter, picture: ScenePicture, scene: Scene, layout: "_Layout") -> None:
        values, prizes = picture.state.values, picture.show.prizes
        self._plate(painter, picture, scene, layout.plate, is_lit=values[scene.shows] is not None)
        letters = "" if prizes is None else prizes.letters
        high = layout.line(1).top() - layout.tiles.top() - 8
        for index, letter in enumerate(letters):
            at = QRectF(804.5 + (index - len(letters) / 2) * 157, layout.tiles.top(), 147, high)
            draw_tile(painter, at, letter, is_open=False)
        for roll in range(6):
            center = QPointF(675 + roll * 50, layout.line(1).center().y())
            draw_coin(painter, center, 17, is_there=roll < values["timer"])

    def described(self, picture: ScenePicture) -> str:
        """The stage, and every figure in view."""
        parts = [game_text(picture.show.stages[picture.state.stage].title)]
        for key in picture.show.shown:
            words = spoken_text(picture.state.values[key])
            if words:
                parts.append(f"{key_text(key)}: {words}")
        return ". ".join(parts)


def _counted(picture: ScenePicture, scene: Scene) -> str:
    """The scene's other figures in a line."""
    texts = (Message(f"{words}", {"number": picture.state.values[key]}) for key, words in scene.counts.items())
    return "   ·   ".join(map(translated, texts))
