"""`keep`: keep the score of a whole game, a prompt and a reply a line, each turn graded; nothing of it is kept."""

from typing import BinaryIO, TextIO

from dealer_trainer.cli.lines import numbered_lines, parse_line, write_line
from dealer_trainer.cli.score import fault_json, said_at, whole
from dealer_trainer.engine import MoneyError, format_money, parse_money
from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.call import heard
from dealer_trainer.guide.score.row import ScoreWords
from dealer_trainer.table.line.situation import check_keys, typed
from dealer_trainer.table.line.value import Document, LineError
from dealer_trainer.table.score.live_keeping import GradedGamePart, LiveKeeping, Prompt, Reply

_KEYS = {
    "ante": ("pot", "due"), "opening_roll": ("next", "due"), "pay": ("paid",),
    "start": ("call", "points"), "hand": ("dice",), "attempt": ("named",),
    "roll": ("call", "points", "total", "offer", "named", "no_roll"),
    "set_aside": ("call", "points", "total", "offer", "named"),
    "write": ("wrote", "player", "offer"), "turn_over": ("next", "due", "winners"),
}  # fmt: skip
"""What a reply may have, by the kind of its prompt."""


def keep(game: ScoreGame, seed: int, turns: int, lines: BinaryIO, target: TextIO, *, key: bool) -> int:
    """Play so many turns or to the end; returns 1 where a reply could not be read or is missing, else 0."""
    session = LiveKeeping(game, seed)
    status, replies, kept, points = 0, numbered_lines(lines), 0, list[int]()
    while (prompt := session.prompt) is not None and kept < turns:
        players = session.sheet.players
        model_reply = {"key": reply_document(prompt, session.model, players)} if key else {}
        write_line(target, prompt_document(prompt, players) | model_reply)
        reply = None
        while reply is None:
            _, line = next(replies, (0, None))
            if line is None:
                write_line(target, {"error": "the replies end before the game does"})
                return 1
            try:
                reply = _reply(prompt, parse_line(line), session.words, players)
            except LineError as error:
                status = 1
                write_line(target, {"error": str(error)})
        graded = session.reply(reply)
        if graded is not None:
            kept += graded.kind == "turn"
            points.append(graded.points)
            write_line(target, graded_document(graded))
    mean = round(sum(points) / max(len(points), 1), 1)
    write_line(target, {"result": {"turns": kept, "points": mean, **_sheet(session.sheet)}})
    return status


def prompt_document(prompt: Prompt, players: tuple[str, ...]) -> Document:
    """A prompt as a line has it."""
    if prompt.kind in ("ante", "pay"):
        return {"prompt": prompt.kind, "stakes": _by_player(players, prompt.stakes)}
    if prompt.kind == "opening_roll":
        return {"prompt": prompt.kind, "rolls": dict(zip(prompt.rolling, prompt.dice, strict=True))}
    document: Document = {"prompt": prompt.kind, "p": prompt.player, "total": prompt.total}
    document |= {"dice": sorted(prompt.dice)} if prompt.dice else {}
    document |= {"picks_up": True} if prompt.picks_up else {}
    return document | ({"leans": True} if prompt.leans else {})


def reply_document(prompt: Prompt, reply: Reply, players: tuple[str, ...]) -> Document:
    """A reply as a line has it."""
    if prompt.kind == "ante":
        return {"due": list(reply.due)} if reply.pot is None else {"pot": format_money(reply.pot)}
    if prompt.kind == "opening_roll":
        return {"due": list(reply.due)} if reply.player is None else {"next": reply.player}
    if prompt.kind == "pay":
        return {"paid": _by_player(players, reply.paid or ())}
    if prompt.kind == "hand":
        return {"dice": reply.dice}
    if prompt.kind == "write":
        mark = {} if reply.said.offer is None else {"offer": reply.said.offer}
        return mark | ({} if reply.wrote is None else {"wrote": reply.wrote, "player": reply.player})
    if prompt.kind == "turn_over":
        return {"next": reply.player, "due": list(reply.due), "winners": list(reply.winners)}
    document: Document = {name: value for name, value in reply.said._asdict().items() if value is not None}
    document |= {} if reply.named is None else {"named": list(reply.named)}
    return document | ({"no_roll": True} if reply.no_roll else {})


def graded_document(graded: GradedGamePart) -> Document:
    """How a turn was kept."""
    faults = [fault_json(fault) for fault in graded.faults]
    document = {"faults": faults, "points": graded.points, "cost": graded.cost}
    part = {} if graded.kind == "turn" else {"part": graded.kind}
    return {"verdict": document, **part, **_sheet(graded.sheet)}


def _sheet(sheet: Sheet) -> Document:
    return {"scores": dict(sheet.scores), "state": sheet.state, "winners": list(sheet.winners)}


def _by_player(players: tuple[str, ...], cents: tuple[int, ...]) -> Document:
    """Amounts of money by player; nothing is left out."""
    return {name: format_money(amount) for name, amount in zip(players, cents, strict=True) if amount}


def _reply(prompt: Prompt, document: Document, words: ScoreWords, players: tuple[str, ...]) -> Reply:
    """What the keeper does; raises LineError."""
    check_keys(document, _KEYS[prompt.kind], "the reply")
    if prompt.kind == "ante":
        pot = None if document.get("pot") is None else _money(document["pot"], "pot")
        return Reply(due=_names(document, "due"), pot=pot)
    if prompt.kind == "pay":
        paid = typed(document.get("paid", {}), dict, "paid")
        check_keys(paid, players, "paid")
        return Reply(paid=tuple(_money(paid.get(name, "0"), f"paid.{name}") for name in players))
    if prompt.kind == "hand":
        return Reply(dice=whole(document.get("dice"), "dice"))
    if prompt.kind == "write":
        wrote, player = document.get("wrote"), document.get("player")
        said = said_at({key: value for key, value in document.items() if key == "offer"}, "the reply", words)
        return Reply(
            said,
            wrote=None if wrote is None else whole(wrote, "wrote"),
            player=None if player is None else typed(player, str, "player"),
        )
    if prompt.kind in ("turn_over", "opening_roll"):
        following = document.get("next")
        return Reply(
            player=None if following is None else typed(following, str, "next"),
            due=_names(document, "due"),
            winners=_names(document, "winners"),
        )
    named = document.get("named")
    rest = {key: value for key, value in document.items() if key not in ("named", "no_roll")}
    return Reply(
        said_at(rest, "the reply", words),
        named=None if named is None else tuple(whole(face, "named") for face in typed(named, list, "named")),
        no_roll=typed(document.get("no_roll", False), bool, "no_roll") or _is_no_roll(document, words),
    )


def _money(value: object, at: str) -> int:
    try:
        return parse_money(typed(value, str, at))
    except MoneyError as error:
        raise LineError(f"{at}: {error}") from error


def _is_no_roll(document: Document, words: ScoreWords) -> bool:
    """Whether the call says so."""
    call = document.get("call")
    return isinstance(call, str) and "no_roll" in heard(words, call).phrases


def _names(document: Document, key: str) -> tuple[str, ...]:
    names = typed(document.get(key, []), list, key)
    return tuple(typed(name, str, f"{key}[{place}]") for place, name in enumerate(names))
