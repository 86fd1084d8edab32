"""The scorekeeper's table: what it shows, made from the session, and its picture, whose dice can be named."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.table.score.keeping_step import Step
from dealer_trainer.ui.family.paint import draw_die_at, draw_text
from dealer_trainer.ui.felt.accessible import corner_path
from dealer_trainer.ui.felt.background import paint_room
from dealer_trainer.ui.score import paint
from dealer_trainer.ui.score.house_page import house_lines
from dealer_trainer.ui.score.kept_session import Lines
from dealer_trainer.ui.score.paint import Column, draw_house, draw_pot, draw_sheet, draw_stake
from dealer_trainer.ui.settings.translated import figure_text, money_text
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.theme import AMBER, CREAM, GOLD
from dealer_trainer.ui.widget.choice_button import ToggledAsClicked
from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.pressed_key import digit_of

WIDE, HIGH = 1440.0, 760.0
_ALONE = 1000.0
"""Of the table without its sheet."""
Namable = Literal["tray", "proposed", "none"]


class Seat(NamedTuple):
    """A player at the table. `below`: the player's state, in a word or two.

    `die`: thrown for who starts, or 0; `stake`: the money put in before the game.
    """

    name: str
    below: str = ""
    is_acting: bool = False
    die: int = 0
    stake: str = ""


class TablePicture(NamedTuple):
    """What the table shows.

    `tray`: dice that lie in it; `held`: set aside before; `proposed`: put aside now. `namable`: which dice can be
    named. `leans`: the last die of the tray does. `said`: the last total that the keeper announced. `salt`: makes one
    throw look different from the next. `dice`: of the game. `pot`: the money in it, empty if the game has none.
    `house`: the house rules that differ from the game's own, one line each.
    """

    title: str
    note: str
    dice: int
    seats: Sequence[Seat]
    columns: Sequence[Column]
    tray: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    proposed: tuple[int, ...] = ()
    namable: Namable = "none"
    leans: bool = False
    said: str = ""
    salt: int = 0
    pot: str = ""
    house: Sequence[str] = ()


class DieButton(ToggledAsClicked, QAbstractButton):
    """A die as a button; the picture below it shows the die."""

    def __init__(self, number: int, face: int, parent: QWidget) -> None:
        """`number`: counted from the left, from 1."""
        super().__init__(parent)
        self.setAccessibleName(self.tr("die {number}: a {face}").format(number=number, face=face))
        set_tip(self, self.tr("Key: {key}").format(key=f"Alt+{number}"))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the cursor in the points field
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Return no size of its own: the table sets it."""
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the corners of the focus."""
        if not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corners = corner_path(QRectF(self.rect()).adjusted(3, 3, -3, -3))
        for color, width in ((Qt.GlobalColor.black, 5.0), (Qt.GlobalColor.white, 2.5)):
            painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(corners)


class KeeperTable(QWidget):
    """Draws the last picture that it was given, as large as fits."""

    named = Signal()
    """A die was named or unnamed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture: TablePicture | None = None
        self.buttons: list[DieButton] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(150)
        appearance().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As wide as the table's drawing."""
        return QSize(round(WIDE), round(HIGH))

    @property
    def dice_named(self) -> tuple[int, ...]:
        """The named dice, ascending."""
        dice = self._namable()
        return tuple(sorted(dice[place] for place, button in enumerate(self.buttons) if button.isChecked()))

    def show_frame(self, picture: TablePicture, dice: Sequence[int]) -> None:
        """Show a picture with these dice named on somebody else's behalf; the trainee cannot change them."""
        self.set_picture(picture)
        left = list(dice)
        for button, face in zip(self.buttons, self._namable(), strict=True):
            button.setEnabled(False)
            if face in left:
                left.remove(face)
                button.setChecked(True)

    def set_picture(self, picture: TablePicture) -> None:
        """Show another picture, with no die named; a screen reader says its description."""
        is_same = (
            self._picture is not None and picture[5:9] == self._picture[5:9] and picture.salt == self._picture.salt
        )
        named = [button.isChecked() for button in self.buttons] if is_same else []
        self._picture = picture
        self._make_buttons(named)
        self.setAccessibleName(self.tr("The table"))
        self.setAccessibleDescription(self._described(picture))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons over their dice."""
        super().resizeEvent(event)
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the room over the whole widget, with the table in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_room(painter, QRectF(self.rect()), appearance().room)
        if self._picture is None:
            return
        left, top, scale = self._frame()
        painter.translate(left, top)
        painter.scale(scale, scale)
        self._draw(painter, self._picture)

    def _draw(self, painter: QPainter, picture: TablePicture) -> None:
        felt, count = appearance().felt, len(picture.seats)
        paint.draw_table(painter, felt)
        for place, seat in enumerate(picture.seats):
            paint.draw_name(painter, place, count, seat.name, seat.below, is_acting=seat.is_acting)
        for place, seat in enumerate(picture.seats):
            at = paint.beside_name(place, count)
            if seat.die:
                draw_die_at(painter, at, seat.die, paint.ROW_DIE, place * 5)
            if seat.stake:
                draw_stake(painter, at, seat.stake)
        paint.draw_aside_row(painter, picture.dice, felt)
        label = QRectF(paint.TABLE.x() - 160, paint.ASIDE_Y + 38, 320, 28)
        draw_text(painter, label, self.tr("SET ASIDE"), 21, GOLD, is_bold=False)
        if picture.said:
            below = QRectF(paint.TABLE.x() - 120, paint.ASIDE_Y + 64, 240, 32)
            draw_text(painter, below, picture.said, 27, CREAM)
        self._draw_dice(painter, picture)
        if picture.pot:
            draw_pot(painter, picture.pot, self.tr("POT"))
        if picture.house:
            draw_house(painter, self.tr("House rules"), picture.house)
        if picture.columns:
            draw_sheet(painter, picture.title, picture.note, picture.columns)

    def _draw_dice(self, painter: QPainter, picture: TablePicture) -> None:
        checked = [button.isChecked() for button in self.buttons]
        for place, (at, turn) in enumerate(self._tray_dice(picture)):
            size = paint.DIE * (1.14 if picture.leans and place == len(picture.tray) - 1 else 1)
            draw_die_at(painter, at, picture.tray[place], size, turn)
            if picture.namable == "tray" and place < len(checked) and checked[place]:
                paint.draw_mark(painter, at, AMBER)
        for place, face in enumerate(picture.held):
            draw_die_at(painter, paint.slot_at(place, picture.dice), face, paint.ROW_DIE)
        for place, face in enumerate(picture.proposed):
            at = paint.slot_at(place + len(picture.held), picture.dice)
            draw_die_at(painter, at, face, paint.ROW_DIE)
            is_named = picture.namable == "proposed" and place < len(checked) and checked[place]
            color = "#ff8f86" if is_named else CREAM
            paint.draw_mark(painter, at, color, half=paint.SLOT * 0.44, is_dashed=not is_named)

    def _tray_dice(self, picture: TablePicture) -> list[tuple[QPointF, int]]:
        places = paint.tray_places(picture.tray, picture.salt)
        if picture.leans and places:
            places[-1] = (paint.TRAY + QPointF(12, -132), 4)
        return places

    def _namable(self) -> tuple[int, ...]:
        picture = self._picture
        if picture is None or picture.namable == "none":
            return ()
        return picture.tray if picture.namable == "tray" else picture.proposed

    def _make_buttons(self, named: Sequence[bool]) -> None:
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = []
        for place, face in enumerate(self._namable()):
            button = DieButton(place + 1, face, self)
            button.setChecked(place < len(named) and named[place])
            button.toggled.connect(self._on_toggled)
            button.show()
            self.buttons.append(button)
        self._lay()

    def _on_toggled(self) -> None:
        self.update()
        self.named.emit()

    def _lay(self) -> None:
        picture = self._picture
        if picture is None:
            return
        left, top, scale = self._frame()
        half = paint.DIE * 0.72 * scale
        at = [place for place, _ in self._tray_dice(picture)]
        if picture.namable == "proposed":
            first = len(picture.held)
            at = [paint.slot_at(first + place, picture.dice) for place in range(len(picture.proposed))]
        for button, point in zip(self.buttons, at, strict=False):
            x, y = left + point.x() * scale, top + point.y() * scale
            button.setGeometry(QRect(round(x - half), round(y - half), round(2 * half), round(2 * half)))

    def _frame(self) -> tuple[float, float, float]:
        wide = WIDE if self._picture is None or self._picture.columns else _ALONE
        scale = min(self.width() / wide, self.height() / HIGH)
        return (self.width() - wide * scale) / 2, (self.height() - HIGH * scale) / 2, scale

    def _described(self, picture: TablePicture) -> str:
        parts = [*picture.house, *([self.tr("in the pot: {pot}").format(pot=picture.pot)] if picture.pot else [])]
        parts += [f"{seat.name} {seat.die or seat.stake}" for seat in picture.seats if seat.die or seat.stake]
        held = {seat.name: seat.below for seat in picture.seats}
        for column in picture.columns:
            turn = self.tr("a turn left") if column.has_turn else ""
            parts.append(", ".join(filter(None, (_column_text(column), held.get(column.name), turn))))
        for words, dice in (
            (self.tr("in the tray: {dice}"), picture.tray),
            (self.tr("set aside: {dice}"), picture.held),
            (self.tr("put aside now: {dice}"), picture.proposed),
        ):
            if dice:
                parts.append(words.format(dice=" ".join(map(str, dice))))
        return ". ".join([*parts, picture.said] if picture.said else parts)


def _column_text(column: Column) -> str:
    """A player's score, written above the marks of later busts, and those marks: `Ann 4,850 Z Z`."""
    score = next((line.text for line in reversed(column.lines) if not line.is_bust), "0")
    marks = [line.text for line in column.lines[len(column.lines) - column.marks :] if line.is_bust]
    return " ".join([column.name, score, *marks])


def press_die(dice: Sequence[QAbstractButton], event: QKeyEvent) -> bool:
    """Name the die that a key stands for, or unname it; returns whether the key stands for a die."""
    digit = digit_of(event)
    if digit is None or event.modifiers() != Qt.KeyboardModifier.AltModifier or not 0 < digit <= len(dice):
        return False
    dice[digit - 1].click()
    return True


class Draft(NamedTuple):
    """What is about to be written, and in which column."""

    player: str = ""
    text: str = ""


_NO_DRAFT = Draft()


class KeepingState(NamedTuple):
    """The state of a kept game. `step`: what is due, None once it is over; `said`: the last total announced."""

    sheet: Sheet
    step: Step | None
    written: Lines
    pot: int = 0
    said: int | None = None


def picture_of(game: ScoreGame, state: KeepingState, draft: Draft = _NO_DRAFT) -> TablePicture:
    """The table as it is."""
    sheet, step, written = state.sheet, state.step, state.written
    actor = None if step is None else step.prompt.player
    text = QCoreApplication.translate("KeeperWords", "You said: {total}")
    picture = TablePicture(
        title=game.name,
        note=_note(game),
        dice=game.rules.dice,
        seats=[_seat(sheet, name, step) for name in sheet.players],
        columns=[
            Column(
                name,
                written[name],
                sheet.zilches[name],
                name in sheet.due,
                name in sheet.winners,
                name == actor,
                draft.text if name == draft.player else "",
            )
            for name in sheet.players
        ],
        said="" if state.said is None else text.format(total=figure_text(state.said)),
        salt=sheet.entries * 31 + sum(map(len, written.values())),
        pot=money_text(state.pot) if game.rules.house.ante else "",
        house=house_lines(game),
    )
    return picture if step is None else _with_dice(picture, step)


def _seat(sheet: Sheet, name: str, step: Step | None) -> Seat:
    """A player; if nobody has the turn, with the stake or the die for who starts."""
    if step is None or step.prompt.player:
        is_acting = step is not None and name == step.prompt.player
        has_opened = is_acting and step is not None and step.prompt.kind == "turn_over" and step.turn.phase == "banked"
        return Seat(name, _below(sheet, name, has_opened=has_opened), is_acting)
    prompt = step.prompt
    if prompt.kind == "opening_roll":
        dice = dict(zip(prompt.rolling, prompt.dice, strict=True))
        return Seat(name, is_acting=name in dice, die=dice.get(name, 0))
    if prompt.kind == "ante":
        return Seat(name, stake=money_text(prompt.stakes[sheet.players.index(name)]))
    return Seat(name, _below(sheet, name), name in sheet.winners)


def _note(game: ScoreGame) -> str:
    if game.rules.house.reach == "over":
        words = QCoreApplication.translate("KeeperWords", "over {target}")
    else:
        words = QCoreApplication.translate("KeeperWords", "to {target}")
    return words.format(target=figure_text(game.rules.target))


def _below(sheet: Sheet, name: str, *, has_opened: bool = False) -> str:
    """The current state of a player; `has_opened`: by a turn that is written and not yet closed."""
    if name in sheet.winners:
        return QCoreApplication.translate("KeeperWords", "has won")
    if name == sheet.mark and not sheet.winners:
        return QCoreApplication.translate("KeeperWords", "to beat")
    if name not in sheet.on_board and not has_opened:
        return QCoreApplication.translate("KeeperWords", "not on the board")
    return ""


def _with_dice(picture: TablePicture, step: Step) -> TablePicture:
    """The dice in their places at a step."""
    prompt, turn = step.prompt, step.turn
    salt = picture.salt + len(turn.held) * 3 + turn.points // 50 + sum(turn.roll)
    picture = picture._replace(salt=salt)
    if prompt.kind == "roll":
        held = () if turn.all_scored else (turn.attempt.keep if turn.attempt is not None else turn.held)
        return picture._replace(tray=prompt.dice, held=held, namable="tray", leans=prompt.leans)
    if prompt.kind == "set_aside":
        rest = tuple((Counter(turn.roll) - Counter(prompt.dice)).elements())
        return picture._replace(tray=rest, held=turn.before[1], proposed=prompt.dice, namable="proposed")
    if prompt.kind == "attempt":
        rest = tuple((Counter(turn.roll) - Counter(prompt.dice)).elements())
        return picture._replace(tray=rest, held=prompt.dice)
    if prompt.kind in ("ante", "opening_roll", "start", "turn_over", "pay"):
        return picture
    if turn.attempt is not None:
        return picture._replace(held=turn.attempt.keep)
    aside = Counter(turn.held) - Counter(turn.before[1]) if turn.phase != "bust" else Counter[int]()
    rest = tuple((Counter(turn.roll) - aside).elements()) if turn.phase != "start" else ()
    return picture._replace(tray=rest, held=turn.held)
