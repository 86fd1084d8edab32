"""The scorekeeper's table: what it shows, made from the session, and its picture, whose dice can be named."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.table.score.keeping_step import Step
from dealer_trainer.ui.family.paint import FamilyScene
from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.score import paint
from dealer_trainer.ui.score.kept_session import Lines
from dealer_trainer.ui.score.paint import Column, TableLayout, draw_pot, draw_sheet, draw_stake
from dealer_trainer.ui.settings.translated import figure_text, money_text
from dealer_trainer.ui.style.theme import AMBER, CREAM
from dealer_trainer.ui.widget.part import ToggledAsClicked, set_tip
from dealer_trainer.ui.widget.pressed_key import digit_of

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


class DieButton(ToggledAsClicked, QPushButton):
    """A die as a button; the picture below it shows the die."""

    def __init__(self, number: int, face: int, parent: QWidget) -> None:
        """`number`: counted from the left, from 1."""
        super().__init__(parent)
        self.setObjectName("die")
        self.setAccessibleName(self.tr("die {number}: a {face}").format(number=number, face=face))
        set_tip(self, self.tr("Key: {key}").format(key=f"Alt+{number}"))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the cursor in the points field
        self.setCursor(Qt.CursorShape.PointingHandCursor)


class KeeperTable(FamilyScene[TablePicture]):
    """The table, with the sheet at its right, or `given`: what a drill shows in place of the sheet."""

    low = paint.LOW

    def __init__(self, parent: QWidget, given: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[DieButton] = []
        self.given = given

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
        """Show another picture, with no die named, unless the same dice lie there."""
        before = self.picture
        is_same = before is not None and picture[5:9] == before[5:9] and picture.salt == before.salt
        named = [button.isChecked() for button in self.buttons] if is_same else []
        self.setAccessibleName(self.tr("The table"))
        super().set_picture(picture)
        self._make_buttons(named)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons over their dice."""
        super().resizeEvent(event)
        self._lay()

    def draw(self, painter: QPainter, picture: TablePicture, wide: float, high: float) -> None:
        """Draw the players, the tray, what is set aside, and the sheet."""
        layout = self._layout(picture, wide, high)
        for place, seat in enumerate(picture.seats[: layout.seats]):
            at = layout.seat(place)
            paint.draw_seat(painter, at, seat.name, seat.below, is_acting=seat.is_acting)
            below = QPointF(at.center().x(), at.bottom() - (at.height() - 66) / 2)
            if seat.die:
                draw_small_die(painter, below, seat.die, min(at.height() * 0.42, at.width() * 0.4), place * 5)
            if seat.stake:
                draw_stake(painter, below, seat.stake)
        if layout.most:
            paint.draw_tray(painter, layout.tray)
        if layout.has_row:
            paint.draw_aside_row(painter, layout, self.tr("SET ASIDE"), picture.said)
        self._draw_dice(painter, picture, layout)
        if picture.pot:
            draw_pot(painter, layout, picture.pot, self.tr("POT"))
        if picture.columns:
            states = [] if layout.seats else [seat.below for seat in picture.seats]
            draw_sheet(painter, layout.paper, picture.title, picture.note, picture.columns, states)

    def _draw_dice(self, painter: QPainter, picture: TablePicture, layout: TableLayout) -> None:
        checked = [button.isChecked() for button in self.buttons]
        for place, (at, turn) in enumerate(_thrown(picture, layout)):
            size = layout.die * (1.14 if picture.leans and place == len(picture.tray) - 1 else 1)
            draw_small_die(painter, at, picture.tray[place], size, turn)
            if picture.namable == "tray" and place < len(checked) and checked[place]:
                paint.draw_mark(painter, at, AMBER, half=layout.die * 0.68)
        side = layout.slot_side
        for place, face in enumerate((*picture.held, *picture.proposed)):
            draw_small_die(painter, layout.slot(place), face, side * 0.64)
        for place in range(len(picture.proposed)):
            is_named = picture.namable == "proposed" and place < len(checked) and checked[place]
            color, at = "#ff8f86" if is_named else CREAM, layout.slot(place + len(picture.held))
            paint.draw_mark(painter, at, color, half=side / 2, is_dashed=not is_named)

    def _layout(self, picture: TablePicture, wide: float, high: float) -> TableLayout:
        is_open = any(seat.die or seat.stake for seat in picture.seats)
        most = picture.dice if picture.seats and not is_open else len(picture.tray)
        has_row = bool(picture.proposed or (picture.seats and most))
        has_given = self.given is not None and not self.given.isHidden()
        paper = min(paint.PAPER_WIDE, paint.COLUMN_WIDE * max(3, len(picture.columns)))
        paper = paint.PAPER_WIDE if has_given else paper if picture.columns else -20
        right = wide - paper - 20
        seats = 0 if picture.columns and most and high < paint.FLAT else len(picture.seats)
        end = right - paint.AIR - (paint.POT_WIDE if picture.pot else 0)
        return TableLayout(wide, high, right, seats, picture.dice, most, has_row, end)

    def _namable(self) -> tuple[int, ...]:
        picture = self.picture
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
            button.toggled.connect(self.update)
            button.show()
            self.buttons.append(button)
        self._lay()

    def _lay(self) -> None:
        """Put the buttons over their dice, and what is given in the sheet's place."""
        picture = self.picture
        if picture is None:
            return
        frame = self.frame
        layout = self._layout(picture, frame.wide, frame.high)
        at, half = [place for place, _ in _thrown(picture, layout)], layout.die * 0.72
        if picture.namable == "proposed":
            first, half = len(picture.held), layout.slot_side / 2
            at = [layout.slot(first + place) for place in range(len(picture.proposed))]
        for button, point in zip(self.buttons, at, strict=False):
            box = frame.rect(QRectF(point.x() - half, point.y() - half, 2 * half, 2 * half))
            button.setGeometry(box.toRect())
        if self.given is not None:
            paper = layout.paper if picture.tray or picture.proposed else QRectF(0, 0, frame.wide, frame.high)
            self.given.setGeometry(frame.rect(paper).toRect())

    def described(self, picture: TablePicture) -> str:
        """Everything on the table."""
        parts = [self.tr("in the pot: {pot}").format(pot=picture.pot)] if picture.pot else []
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


def _thrown(picture: TablePicture, layout: TableLayout) -> list[tuple[QPointF, int]]:
    """Where the dice of the tray lie; one that leans does so on its rim."""
    places = layout.thrown(picture.tray, picture.salt)
    if picture.leans and places:
        places[-1] = (QPointF(places[-1][0].x(), layout.tray.top() + layout.die * 0.2), 4)
    return places


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
        note=_note(game, has_mark=any(line.is_bust for lines in written.values() for line in lines)),
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
        return Seat(name, is_acting=name in dice and len(dice) < len(sheet.players), die=dice.get(name, 0))
    if prompt.kind == "ante":
        return Seat(name, stake=money_text(prompt.stakes[sheet.players.index(name)]))
    return Seat(name, _below(sheet, name), name in sheet.winners)


def _note(game: ScoreGame, *, has_mark: bool) -> str:
    """The goal, after what a mark on the sheet means."""
    words = QCoreApplication.translate("KeeperWords", "Goal: {target}")
    if game.rules.house.reach == "over":
        words = QCoreApplication.translate("KeeperWords", "Goal: over {target}")
    goal = words.format(target=figure_text(game.rules.target))
    return f"Z: {game.words.bust.capitalize()}  ·  {goal}" if has_mark else goal


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
    if prompt.kind in ("ante", "opening_roll", "start", "pay"):
        return picture
    if turn.attempt is not None:
        return picture._replace(held=turn.attempt.keep)
    aside = Counter(turn.held) - Counter(turn.before[1]) if turn.phase != "bust" else Counter[int]()
    rest = tuple((Counter(turn.roll) - aside).elements()) if turn.phase != "start" else ()
    return picture._replace(tray=rest, held=turn.held)
