"""Hands at the scorekeeper's window: they do what a reply says with buttons, fields, dice, and keys."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.table.score.keeping_step import OVER_TARGET, Reply
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.score.keeping_page import LEVELS, Level
from dealer_trainer.ui.score.kept_session import ReviewedTurn
from dealer_trainer.ui.score.reply_form import ReplyForm
from dealer_trainer.ui.settings.settings import Settings
from tests.loaded import score_games

GAMES = {game.id: game for game in score_games()}


def opened(
    qtbot: QtBot, game: str = "dice-10000", *, level: Level = "test", seed: int = 3, has_opening: bool = True
) -> KeeperWindow:
    """A window on a game from a seed; who starts is decided there, where it is not to be kept."""
    window = KeeperWindow(GAMES[game], Settings(), seed=seed)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.keeping.levels.choose(LEVELS.index(level))
    while has_opening and not window.keeping.kept_session.reviewed:
        do(window, window.keeping.session.model)
    return window


def turns_of(window: KeeperWindow) -> list[ReviewedTurn]:
    """The turns that were kept; what came before the game is none."""
    return [turn for turn in window.keeping.kept_session.reviewed if turn.graded.kind == "turn"]


def do(window: KeeperWindow, reply: Reply) -> None:
    """Do with buttons, fields and dice what a reply says."""
    form, kind = window.keeping.form, kind_of(window)
    if kind == "start":
        form.buttons[window.keeping.session.step.row].click()
    elif kind == "hand":
        QTest.keyClicks(form, str(reply.dice))
    elif kind in ("ante", "opening_roll", "pay"):
        _part(window, form, reply)
    elif kind == "attempt":
        _attempt(form, reply)
    elif kind == "roll":
        _roll(window, form, reply)
    elif kind == "set_aside":
        _set_aside(window, form, reply)
    elif kind == "write":
        _write(window, form, reply)
    else:
        _turn_over(window, form, reply)
    # As when events come: the fields of the step before go, and do not pile up for a whole game.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def kind_of(window: KeeperWindow) -> str:
    """What is due."""
    return window.keeping.session.step.prompt.kind


def _part(window: KeeperWindow, form: ReplyForm, reply: Reply) -> None:
    if reply.pot is not None or reply.paid is not None:
        for field, cents in zip(form.fields.values(), reply.paid or (reply.pot or 0,), strict=True):
            QTest.keyClicks(field, f"{cents / 100:.2f}" if cents else "")
        form.buttons["main"].click()
    elif reply.player is not None:
        QTest.keyClicks(form, str(window.keeping.session.sheet.players.index(reply.player) + 1))
    elif kind_of(window) == "ante":
        form.buttons[f"wrong:{reply.due[0]}"].click()
    else:
        for name in reply.due:
            form.buttons[f"level:{name}"].click()
        form.buttons["again"].click()


def _attempt(form: ReplyForm, reply: Reply) -> None:
    for face in reply.named or ():
        form.buttons[f"face{face}"].click()
    form.buttons["main"].click()


def _turn_over(window: KeeperWindow, form: ReplyForm, reply: Reply) -> None:
    for name in window.keeping.session.sheet.players:
        for prefix, marked in (("due", reply.due), ("winner", reply.winners)):
            if form.buttons[f"{prefix}:{name}"].isChecked() != (name in marked):
                form.buttons[f"{prefix}:{name}"].click()
    form.buttons["sign" if reply.player is None else f"next:{reply.player}"].click()


def _name(window: KeeperWindow, dice: tuple[int, ...]) -> None:
    picture = window.keeping.session.step.prompt.dice
    left = list(dice)
    for button, face in zip(window.keeping.table.buttons, picture, strict=True):
        if face in left:
            left.remove(face)
            button.click()


def _roll(window: KeeperWindow, form: ReplyForm, reply: Reply) -> None:
    if reply.no_roll:
        form.buttons["no_roll"].click()
    elif reply.said.offer in ("bust", "roll"):
        QTest.keyClicks(form.fields["points"], "z" if reply.said.offer == "bust" else "a")
    elif reply.said.total is not None:
        call = f"{reply.said.points}, {reply.said.total} so far, hot dice"
        QTest.keyClicks(form.call, call)
        QTest.keyClick(form.call, Qt.Key.Key_Return)
    else:
        _name(window, reply.named or ())
        QTest.keyClicks(form.fields["points"], str(reply.said.points))
        QTest.keyClick(form.fields["points"], Qt.Key.Key_Return)


def _set_aside(window: KeeperWindow, form: ReplyForm, reply: Reply) -> None:
    if reply.said.total is None:
        _name(window, reply.named or ())
        form.buttons["refuse"].click()
    elif reply.said == OVER_TARGET:
        QTest.keyClicks(form.fields["points"], "o")
    else:
        QTest.keyClicks(form.fields["points"], f"{reply.said.points:,}")
        QTest.keyClicks(form.fields["total"], f"{reply.said.total:,}")
        form.buttons[str(reply.said.offer or "wins")].click()


def _write(window: KeeperWindow, form: ReplyForm, reply: Reply) -> None:
    if reply.wrote is None:
        form.buttons["refuse"].click()
        return
    QTest.keyClicks(form.fields["points"], str(reply.player)[0])
    if reply.wrote == 0:
        form.buttons["over" if "over" in form.buttons and reply.said.offer is None else "nothing"].click()
    else:
        before = window.keeping.session.sheet.scores[str(reply.player)]
        QTest.keyClicks(form.fields["points"], str(reply.wrote))
        QTest.keyClicks(form.fields["score"], f"{before + reply.wrote:,}")
        form.buttons["main"].click()


def keyed(window: KeeperWindow, text: str) -> None:
    """Keys one by one, wherever the cursor is; a digit behind "@" is one with Alt."""
    alt = Qt.KeyboardModifier.NoModifier
    for key in text:
        at: QWidget | None = window.focusWidget()
        target = window if at is None else at
        if key == "@":
            alt = Qt.KeyboardModifier.AltModifier
        elif key == "\n":
            QTest.keyClick(target, Qt.Key.Key_Return)
        elif key == "\t":
            QTest.keyClick(target, Qt.Key.Key_Tab)
        else:
            QTest.keyClick(target, Qt.Key(ord(key.upper())), alt)
            alt = Qt.KeyboardModifier.NoModifier


def keys_of(window: KeeperWindow, model: Reply) -> str:
    """What is pressed for a reply."""
    form, kind = window.keeping.form, kind_of(window)
    players = list(window.keeping.session.sheet.players)
    if kind == "opening_roll":
        level = "".join("abc"[players.index(name)] for name in model.due)
        return str(players.index(model.player) + 1) if model.player is not None else f"{level}r"
    if kind == "start":
        return str(list(form.buttons).index(window.keeping.session.step.row) + 1)
    if kind == "hand":
        return str(model.dice)
    if kind == "roll":
        called = {"bust": "z", "roll": "a"}.get(model.said.offer or "", "n" if model.no_roll else "")
        return called or f"{_named(window, model)}{model.said.points}\n"
    if kind == "set_aside":
        if model.said.offer is None:
            return f"{_named(window, model)}x"
        offer = {"choice": "b", "roll": "r", "hot_dice": "h"}[model.said.offer]
        return f"{model.said.points}\t{model.said.total}{offer}"
    if kind == "write" and model.wrote is None:
        return "r"
    if kind == "write":
        column = "abc"[players.index(window.keeping.session.step.prompt.player)]
        before = window.keeping.session.sheet.scores[window.keeping.session.step.prompt.player]
        return f"{column}{model.wrote}\t{before + (model.wrote or 0)}\n" if model.wrote else f"{column}z"
    winners = "".join("ghi"[players.index(name)] for name in model.winners)
    return winners + ("w" if model.player is None else str(players.index(model.player) + 1))


def _named(window: KeeperWindow, model: Reply) -> str:
    left, keys = list(model.named or ()), ""
    for place, face in enumerate(window.keeping.session.step.prompt.dice, 1):
        if face in left:
            left.remove(face)
            keys += f"@{place}"
    return keys
