"""`keep`: keep the score of a whole game, a prompt and a reply a line, each turn graded; nothing of it is kept."""

import json
from typing import BinaryIO, TextIO

from dealer_trainer.cli.lines import Document, LineError, numbered_lines, parse_line
from dealer_trainer.cli.score import fault_json
from dealer_trainer.cli.score_line import said_at, typed, whole
from dealer_trainer.cli.situation import check_keys
from dealer_trainer.engine.score.sheet import Sheet
from dealer_trainer.guide.score.call import heard
from dealer_trainer.guide.score.row import ScoreWords
from dealer_trainer.table.score.live_keeping import LiveKeeping, Prompt, Reply, TurnVerdict

_KEYS = {
    "start": ("call", "points"), "hand": ("dice",), "attempt": ("named",),
    "roll": ("call", "points", "total", "offer", "named", "no_roll"),
    "set_aside": ("call", "points", "total", "offer", "named"),
    "write": ("wrote", "player", "offer"), "turn_over": ("next", "due", "winners"),
}  # fmt: skip
"""What a reply may have, by the kind of its prompt."""


def keep(session: LiveKeeping, words: ScoreWords, turns: int, lines: BinaryIO, target: TextIO, *, key: bool) -> int:
    """Play so many turns or to the end; returns 1 where a reply could not be read or is missing, else 0."""
    status, replies, kept, points = 0, numbered_lines(lines), 0, 0
    while (prompt := session.prompt) is not None and kept < turns:
        _write(target, prompt_document(prompt) | ({"key": reply_document(prompt, session.model)} if key else {}))
        reply = None
        while reply is None:
            _, line = next(replies, (0, None))
            if line is None:
                _write(target, {"error": "the replies end before the game does"})
                return 1
            try:
                reply = _reply(prompt, parse_line(line), words)
            except LineError as error:
                status = 1
                _write(target, {"error": str(error)})
        verdict = session.reply(reply)
        if verdict is not None:
            kept, points = kept + 1, points + verdict.points
            _write(target, verdict_document(verdict))
    _write(target, {"result": {"turns": kept, "points": round(points / max(kept, 1), 1), **_sheet(session.sheet)}})
    return status


def prompt_document(prompt: Prompt) -> Document:
    """A prompt as a line has it."""
    document: Document = {"prompt": prompt.kind, "p": prompt.player, "total": prompt.total}
    document |= {"dice": sorted(prompt.dice)} if prompt.dice else {}
    document |= {"picks_up": True} if prompt.picks_up else {}
    return document | ({"leans": True} if prompt.leans else {})


def reply_document(prompt: Prompt, reply: Reply) -> Document:
    """A reply as a line has it."""
    if prompt.kind == "hand":
        return {"dice": reply.dice}
    if prompt.kind == "write":
        return {"offer": "roll"} if reply.wrote is None else {"wrote": reply.wrote, "player": reply.player}
    if prompt.kind == "turn_over":
        return {"next": reply.player, "due": list(reply.due), "winners": list(reply.winners)}
    document: Document = {name: value for name, value in reply.said._asdict().items() if value is not None}
    document |= {} if reply.named is None else {"named": list(reply.named)}
    return document | ({"no_roll": True} if reply.no_roll else {})


def verdict_document(verdict: TurnVerdict) -> Document:
    """How a turn was kept."""
    faults = [fault_json(fault) for fault in verdict.faults]
    return {"verdict": {"faults": faults, "points": verdict.points, "cost": verdict.cost}, **_sheet(verdict.sheet)}


def _sheet(sheet: Sheet) -> Document:
    return {"scores": dict(sheet.scores), "state": sheet.state, "winners": list(sheet.winners)}


def _reply(prompt: Prompt, document: Document, words: ScoreWords) -> Reply:
    """What the keeper does; raises LineError."""
    check_keys(document, _KEYS[prompt.kind], "the reply")
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
    if prompt.kind == "turn_over":
        following = document.get("next")
        return Reply(
            player=None if following is None else typed(following, str, "next"),
            due=_names(document, "due"),
            winners=_names(document, "winners"),
        )
    named = document.get("named")
    told = {key: value for key, value in document.items() if key not in ("named", "no_roll")}
    return Reply(
        said_at(told, "the reply", words),
        named=None if named is None else tuple(whole(face, "named") for face in typed(named, list, "named")),
        no_roll=typed(document.get("no_roll", False), bool, "no_roll") or _is_no_roll(document, words),
    )


def _is_no_roll(document: Document, words: ScoreWords) -> bool:
    """Whether the call says so."""
    call = document.get("call")
    return isinstance(call, str) and "no_roll" in heard(words, call).phrases


def _names(document: Document, key: str) -> tuple[str, ...]:
    names = typed(document.get(key, []), list, key)
    return tuple(typed(name, str, f"{key}[{place}]") for place, name in enumerate(names))


def _write(target: TextIO, document: Document) -> None:
    target.write(json.dumps(document) + "\n")
    target.flush()
