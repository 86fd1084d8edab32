"""What the table of a kept game shows, made from the session and from what was written."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.table.score.keeping_step import Step
from dealer_trainer.ui.score.house.house_text import house_lines
from dealer_trainer.ui.score.kept_session import Lines
from dealer_trainer.ui.score.sheet_paint import Column, SheetLine
from dealer_trainer.ui.score.table_view import Seat, TablePicture
from dealer_trainer.ui.settings.translated import figure_text, money_text


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
            _column(sheet, name, written[name], draft.text if name == draft.player else "", actor)
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


def _column(sheet: Sheet, name: str, lines: Sequence[SheetLine], draft: str, actor: str | None) -> Column:
    return Column(
        name, lines, sheet.zilches[name], name in sheet.due, name in sheet.winners, name == actor, draft
    )  # fmt: skip


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
