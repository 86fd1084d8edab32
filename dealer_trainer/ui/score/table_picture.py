"""What the table of a kept game shows at a moment: made of the session and of what was written."""

from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.table.score.keeping_step import Step
from dealer_trainer.table.score.live_keeping import LiveKeeping
from dealer_trainer.ui.score.review_page import ReviewedTurn
from dealer_trainer.ui.score.sheet_paint import Column, Line
from dealer_trainer.ui.score.table_view import Seat, TablePicture

Written = Line
"""A line of the sheet as it was written."""


def written_of(turn: ReviewedTurn) -> list[Written]:
    """What stands on the sheet for a turn: the score, or the mark of a bust, and below a third one what is left."""
    if turn.verdict.steps[-1].prompt.kind != "turn_over":
        return []  # a lesson's turn that stops before its end
    sheet, before = turn.verdict.sheet, turn.before
    score = sheet.scores[turn.player]
    lost = sum(penalty.points for penalty in sheet.penalties[len(before.penalties) :])
    if lost:
        return [Line("Z", True), Line(f"{score:,}")]
    return [Line("Z", True)] if score == before.scores[turn.player] else [Line(f"{score:,}")]


def picture_of(
    game: ScoreGame, session: LiveKeeping, written: Mapping[str, Sequence[Line]], draft: str, said: str
) -> TablePicture:
    """The table as it lies; `draft`: what is about to be written for the player."""
    sheet = session.sheet
    step = None if session.prompt is None else session.step
    actor = None if step is None else step.prompt.player
    picture = TablePicture(
        title=game.name,
        note=_note(game),
        dice=game.rules.dice,
        seats=[Seat(name, _below(sheet, name), name == actor) for name in sheet.players],
        columns=[_column(sheet, name, written[name], draft if name == actor else "", actor) for name in sheet.players],
        said=said,
        salt=sheet.entries * 31 + sum(map(len, written.values())),
    )
    return picture if step is None else _with_dice(picture, step)


def _note(game: ScoreGame) -> str:
    if game.rules.house.reach == "over":
        words = QCoreApplication.translate("KeeperWords", "over {target}")
    else:
        words = QCoreApplication.translate("KeeperWords", "to {target}")
    return words.format(target=f"{game.rules.target:,}")


def _below(sheet: Sheet, name: str) -> str:
    if name in sheet.winners:
        return QCoreApplication.translate("KeeperWords", "has won")
    if name == sheet.mark:
        return QCoreApplication.translate("KeeperWords", "to beat")
    if name not in sheet.on_board:
        return QCoreApplication.translate("KeeperWords", "not on the board")
    return ""


def _column(sheet: Sheet, name: str, lines: Sequence[Line], draft: str, actor: str | None) -> Column:
    return Column(
        name, lines, sheet.zilches[name], name in sheet.due, name in sheet.winners, name == actor, draft
    )  # fmt: skip


def _with_dice(picture: TablePicture, step: Step) -> TablePicture:
    """The dice where they lie at a step."""
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
    if prompt.kind in ("start", "turn_over"):
        return picture
    if turn.attempt is not None:
        return picture._replace(held=turn.attempt.keep)
    aside = Counter(turn.held) - Counter(turn.before[1]) if turn.phase != "bust" else Counter[int]()
    rest = tuple((Counter(turn.roll) - aside).elements()) if turn.phase != "start" else ()
    return picture._replace(tray=rest, held=turn.held)
