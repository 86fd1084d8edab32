"""Shows played from a script: one short line for each event, with what must hold afterward.

`roll 24 -> choice-roll choice P1 pot=600`: event, row, stage, who acts, keys. `bank -> refused`: nothing changes.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from dealer_trainer import files
from dealer_trainer.engine.show.document import outcome_document
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import EventRefusedError, advance, begin
from dealer_trainer.engine.show.show import Show
from dealer_trainer.games.show.loading import ShowGame, load_show

HERE = Path(__file__).resolve().parent
Document = dict[str, Any]


@cache
def shipped(name: str) -> ShowGame:
    """A show as it ships, loaded once: "hot_dice_show" or "on_a_roll"."""
    return load_show(files.layouts() / name)


def script_lines(name: str) -> list[str]:
    """The lines of a script without comments."""
    text = (HERE / f"{name}.script").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def event_of(words: str) -> Document:
    """The event that a line says in short."""
    name, *rest = words.split()
    if name in ("game", "match", "config"):
        body = _started(rest)
        return {"config": body} if name == "config" else {"event": name, "players": ["P1", "P2"], **body}
    if name in ("toss_up", "answers"):
        return {"event": name, "secret": int(rest[0]), "answers": dict(map(_answer, rest[1:]))}
    if name == "puzzle":
        clues = [[part if part == "?" else int(part) for part in clue.split(",")] for clue in rest[0].split("/")]
        return {"event": name, "clues": clues, "subject_letters": int(rest[1]), "signs": int((*rest, "0", "0")[2])}
    return {"event": name, **_BODIES.get(name, lambda _: {})(rest)}


def _started(rest: list[str]) -> Document:
    body: Document = {}
    for part in rest:
        key, _, value = part.partition("=")
        name, dot, player = key.partition(".")
        known: Any = (
            json.loads(value) if value in ("true", "false") or name not in ("score", "earned", "money") else value
        )
        if dot:
            body.setdefault(name, {})[player] = known
        else:
            body[name] = known
    return body


def _answer(word: str) -> tuple[str, Document]:
    """`P1:24+`: number 24, right; `P1:24-`: wrong; `P1:24+2`: the second message; `P1:pass`."""
    player, _, what = word.partition(":")
    if what == "pass":
        return player, {"pass": True}
    symbol = "+" if "+" in what else "-"
    number, _, sent = what.partition(symbol)
    return player, {"buzz": int(number), "correct": symbol == "+", **({"sent": int(sent)} if sent else {})}


def _guess(rest: list[str]) -> Document:
    clue = rest[0].rstrip("+-")
    return {"correct": rest[0].endswith("+"), **({"clue": int(clue)} if clue else {})}


def _cell(word: str) -> Any:
    return [int(part) for part in word.split(":")] if ":" in word else int(word)


_BODIES: dict[str, Any] = {
    "roll": lambda rest: {"dice": [int(face) for face in rest[0]]},
    "board": lambda rest: {"shows": rest[0]},
    "pick": lambda rest: (
        {"letter": rest[0], "prizes": dict(zip("LUCKY", rest[1].split(","), strict=True))}
        if len(rest) > 1
        else {"number": int(rest[0])}
    ),
    "end_early": lambda rest: {"winner": rest[0]},
    "take": lambda rest: {"cells": [_cell(word) for word in rest[0].split(",")]},
    "face": lambda rest: {"event": "take", "number": int(rest[0])},
    "guess": _guess,
}


def led(show: Show, lines: list[str]) -> list[tuple[str, Document]]:
    """Each line of a script with its answer, as the command gives it; of a refusal the row that refuses."""
    found: list[tuple[str, Document]] = []
    state = begin(show).state
    for line in lines:
        document = event_of(line.partition("->")[0].strip())
        if "config" in document:
            outcome = begin(show, document["config"])
        else:
            try:
                outcome = advance(show, state, read_event(show, state, document))
            except EventError as error:
                row = error.row.id if isinstance(error, EventRefusedError) and error.row is not None else None
                found.append((line, {"error": str(error), "row": row}))
                continue
        state = outcome.state
        beside = {
            "bust": outcome.row is not None and outcome.row.is_bust,
            "followed": [row.id for row in outcome.followed],
        }
        found.append((line, {**outcome_document(show, outcome), **beside}))
    return found


def wrong(line: str, answer: Document) -> list[str]:
    """What a line wants and the answer does not have."""
    wants = line.partition("->")[2].split()
    if wants[:1] == ["refused"] or "error" in answer:
        return [] if ("error" in answer) == (wants[:1] == ["refused"]) else [f"{answer}"]
    plain = [word for word in wants if "=" not in word]
    pairs = [
        *zip(("row", "stage", "acts"), plain, strict=False),
        *(word.split("=", 1) for word in wants if "=" in word),
    ]
    return [f"{key} is {_at(answer, key)}, not {value}" for key, value in pairs if _at(answer, key) != value]


def _at(answer: Document, key: str) -> str:
    """A key of an answer as a script writes it: lists with commas, None as `none`."""
    name, dot, player = key.partition(".")
    value = answer["must_say"] if name == "say" else answer[name]
    value = value.get(player) if dot else value
    if isinstance(value, list):
        return ",".join(map(str, value)) or "none"
    return "none" if value is None or value == {} else str(value)


def golden(name: str) -> str:
    """A script with its answers: of each, what changed."""
    texts: list[str] = []
    before: Document = {}
    for line, answer in led(shipped(name).show, script_lines(name)):
        changed = {key: value for key, value in answer.items() if before.get(key, "none") != value}
        texts.append(f"{line.partition('->')[0].strip()}\n    {json.dumps(changed)}\n")
        before = {**before, **answer}
    return "".join(texts)
