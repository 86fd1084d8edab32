"""Hands at the scorekeeper's window: they do what a reply says with buttons, fields, dice, and keys."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.table.score.keeping_step import OVER_TARGET, Reply
from dealer_trainer.ui.family.question_card import QuestionCard
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.score.keeping_page import LEVELS, Level
from dealer_trainer.ui.score.kept_session import ReviewedTurn
from dealer_trainer.ui.settings.settings import Settings
from tests.loaded import score_games
from tests.ui.hands import bring_up, not_none

GAMES = {game.id: game for game in score_games()}


def opened(
    qtbot: QtBot, game: str = "dice-10000", *, level: Level = "test", seed: int = 3, has_opening: bool = True
) -> KeeperWindow:
    """A window on a game from a seed; who starts is decided there, where it is not to be kept."""
    window = bring_up(qtbot, KeeperWindow(GAMES[game], Settings(), seed=seed), (1280, 720))
    window.keeping.levels.choose(LEVELS.index(level))
    while has_opening and not window.keeping.kept_session.reviewed:
        do(window, window.keeping.session.model)
    return window


def turns_of(window: KeeperWindow) -> list[ReviewedTurn]:
    """The turns that were kept; what came before the game is none."""
    return [turn for turn in window.keeping.kept_session.reviewed if turn.graded.kind == "turn"]


def kind_of(window: KeeperWindow) -> str:
    """What is due."""
    return window.keeping.session.step.prompt.kind


def card(window: KeeperWindow, key: str) -> QuestionCard:
    """The first card of that key."""
    return next(card for card in window.keeping.cards if card.question.key == key)


def field_of(window: KeeperWindow, key: str) -> QLineEdit:
    """The field of a card."""
    return not_none(card(window, key).field)


def acts(window: KeeperWindow) -> list[str]:
    """What may be chosen beside figures."""
    return [choice for card in window.keeping.cards if card.question.key == "act" for choice in card.question.choices]


def press(window: KeeperWindow, act: str) -> None:
    """Choose something, and press the main button."""
    card(window, "act").button(act).click()
    window.keeping.press_main()


def way(window: KeeperWindow, reply: Reply) -> tuple[dict[str, object], str]:
    """What is typed and marked for a reply, by the key of its card, and the act; "" leaves the one that is chosen."""
    kind, sheet = kind_of(window), window.keeping.session.sheet
    if kind == "ante":
        return ({"pot": f"{reply.pot / 100:.2f}"}, "") if reply.pot is not None else ({}, reply.due[0])
    if kind == "pay":
        paid = zip(sheet.players, reply.paid or (), strict=True)
        return {f"paid:{name}": f"{cents / 100:.2f}" for name, cents in paid if cents}, ""
    if kind == "opening_roll":
        return {"act": [reply.player] if reply.player is not None else list(reply.due)}, ""
    if kind in ("start", "hand"):
        return {}, window.keeping.session.step.row if kind == "start" else str(reply.dice)
    if kind == "attempt":
        return {"faces": [str(face) for face in reply.named or ()]}, ""
    if kind == "turn_over":
        return {"due": list(reply.due), "winner": list(reply.winners)}, reply.player or "sign"
    return _written(window, reply) if kind == "write" else _called(window, reply)


def _called(window: KeeperWindow, reply: Reply) -> tuple[dict[str, object], str]:
    said = reply.said
    without = {"bust": reply.said.offer == "bust", "no_roll": reply.no_roll, "over": said == OVER_TARGET,
               "refuse": kind_of(window) == "set_aside" and said.total is None,
               "again": said.points is None, "six": said.offer is None and said.total is not None}  # fmt: skip
    act = next((name for name, is_so in without.items() if is_so and name in acts(window)), "")
    if act:
        return {}, act
    if said.total is None:
        return {"points": f"{said.points}"}, ""
    return {"points": f"{said.points:,}", "total": f"{said.total:,}"}, said.offer or "wins"


def _written(window: KeeperWindow, reply: Reply) -> tuple[dict[str, object], str]:
    if reply.wrote is None:
        return {}, "refuse"
    column: dict[str, object] = {"column": reply.player}
    if reply.wrote == 0:
        return column, "over" if "over" in acts(window) and reply.said.offer is None else "mark"
    score = window.keeping.session.sheet.scores[str(reply.player)] + reply.wrote
    return {"act": "points"} | column | {"points": str(reply.wrote), "score": f"{score:,}"}, ""


def do(window: KeeperWindow, reply: Reply) -> None:
    """Do with buttons, fields and dice what a reply says."""
    given, act = way(window, reply)
    for key, value in given.items():
        field = card(window, key).field
        if field is not None:
            QTest.keyClicks(field, str(value))
        else:
            card(window, key).choose(value)
    if kind_of(window) in ("roll", "set_aside"):
        keyed(window, _named(window, reply))
    if act:
        press(window, act)
    else:
        window.keeping.press_main()
    # As when events come: the fields of the step before go, and do not pile up for a whole game.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


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
    """What is pressed for a reply: marks, dice, figures with Tab between them, the key of the act, and Enter.

    Who is next comes first: digits choose on the card whose turn it is.
    """
    given, act = way(window, model)
    marks, figures = "", list[str]()
    for key, value in given.items():
        at = card(window, key)
        if at.field is not None:
            figures.append(str(value).replace(",", ""))
        else:
            marked = [button.property("choice") for button in at.buttons if button.isChecked()]
            wanted = value if isinstance(value, list) else [value]
            marks += "".join(at.key_of(choice) for choice in at.question.choices
                             if (choice in wanted) != (choice in marked))  # fmt: skip
    named = _named(window, model) if kind_of(window) in ("roll", "set_aside") else ""
    chosen = card(window, "act").key_of(act) if act else ""
    acted = chosen + marks if kind_of(window) == "turn_over" else marks + named + "\t".join(figures) + chosen
    return acted + "\n"


def _named(window: KeeperWindow, model: Reply) -> str:
    left, keys = list(model.named or ()), ""
    for place, face in enumerate(window.keeping.session.step.prompt.dice, 1):
        if face in left:
            left.remove(face)
            keys += f"@{place}"
    return keys
