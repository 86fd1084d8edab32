"""Every word of the pack's rules matters: without it, or graver or milder, a case, the proof, or a model refuses it."""

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from dealer_trainer.engine import format_money, parse_money
from dealer_trainer.games.error import GameError
from dealer_trainer.games.pack import pack_folder
from dealer_trainer.games.pack_proof import prove_pack
from dealer_trainer.games.validation import parse_toml
from dealer_trainer.guide.duty.pack import DutiesText, LinesText, Pack, PackText
from dealer_trainer.table.line.value import LineError
from tests.guide.duty import duties
from tests.guide.duty.duties import PACK
from tests.guide.duty.test_examples import cases, is_as_written

FILES = [pack_folder("table-duties") / name for name in ("duties.toml", "lines.toml", "pack.toml")]
WHOLE, LINES, HEAD = (dict[str, Any](parse_toml(file, file.read_text(encoding="utf-8"))) for file in FILES)
SHIPPED, VALID, CASES = duties.PACK, dict[str, Any](duties.PACK.duties), tuple(cases())
SEVERITIES = ("critical", "major", "minor")
KEPT = frozenset({"id", "do", "by", "name", "step", "kind", "text", "why", "source", "mark", "call", "line", "answers"})
"""What a row cannot be without, what is only read, and when others act at the live table."""
EQUIVALENT = {
    "cash_play.steps[3] (push).out minor": "due once it is done, it is never left out, and nothing comes before it",
    "cash_play.steps[3] (push).out critical": "the same",
    "cash_play.steps[4] (push).out critical": "the same, and too early it is major at most",
    "cash_play.steps[6] (drop).when.cash_plays": "it is due upon a push, which is no step where money plays",
    "relief_out.steps[2] (tell).out critical": "facts have severities of their own; too early it is major at most",
    "dispute.steps[1] (tell)": "it may be done, for which the table has a button; nothing is due or forbidden by it",
}
"""Changes that no act can show, and why."""
Document = dict[str, Any]
Mutant = tuple[str, str, type[BaseModel], Document]
"""What is changed, the duty that it is of, "" for all, and the file as it then is."""


def without(rows: tuple[Any, ...], at: int, *other: Any) -> tuple[Any, ...]:
    """The rows with another in the place of one, or with none."""
    return (*rows[:at], *other, *rows[at + 1 :])


def less(row: Document) -> Iterator[tuple[str, Document]]:
    """A row without one of its words, one of the values of a list or a condition, or as grave as something else."""
    for key, value in row.items():
        if value in SEVERITIES:
            yield from ((f"{key} {other}", {**row, key: other}) for other in SEVERITIES if other != value)
        if key in KEPT or key == "severity" or (key == "of" and "by" in row):
            continue
        yield key, {name: row[name] for name in row if name != key}
        if isinstance(value, int) and not isinstance(value, bool):
            yield from ((f"{key} {other}", {**row, key: other}) for other in (value - 1, value + 1))
        if isinstance(value, tuple) and len(value) > 1:
            yield from ((f"{key} {each}", {**row, key: without(value, at)}) for at, each in enumerate(value))
        if isinstance(value, dict):
            yield from ((f"{key}.{name}", {**row, key: smaller}) for name, smaller in less(value) if smaller)


def changed(rows: tuple[Document, ...]) -> Iterator[tuple[str, tuple[Document, ...]]]:
    """The rows without one of them, or with one that says less."""
    for at, row in enumerate(rows):
        name = f"[{at}] ({next(row[key] for key in ('id', 'name', 'step', 'kind') if key in row)})"
        yield name, without(rows, at)
        yield from ((f"{name}.{words}", without(rows, at, other)) for words, other in less(row))


def of_duties() -> Iterator[Mutant]:
    """The rows of every duty, and what holds in all of them."""
    for at, duty in enumerate(WHOLE["duties"]):
        for kind in ("steps", "forbid", "instead"):
            for name, rows in changed(duty.get(kind, ())):
                others = without(VALID["duties"], at, {**duty, kind: rows})
                yield f"{duty['id']}.{kind}{name}", duty["id"], DutiesText, {**VALID, "duties": others}
    for kind in ("forbid", "strays", "facts"):
        yield from ((f"{kind}{name}", "", DutiesText, {**VALID, kind: rows}) for name, rows in changed(WHOLE[kind]))
    for at, do in enumerate(WHOLE["touches"]):
        yield f"touches {do}", "", DutiesText, {**VALID, "touches": without(WHOLE["touches"], at)}


def of_the_rest() -> Iterator[Mutant]:
    """Lines to players, signs of distress, and what a house has that says nothing."""
    yield from ((f"lines{name}", "", LinesText, {**LINES, "lines": rows}) for name, rows in changed(LINES["lines"]))
    for words, signs in less(HEAD["signs"]):
        yield f"signs {words}", "player_sign", PackText, {**HEAD, "signs": signs}
    for at, switch in enumerate(HEAD["switches"]):
        amount = 0 if "choices" in switch else parse_money(switch["default"])
        others = switch.get("choices", map(format_money, (amount - 1, amount + 1) if amount else (100_000,)))
        for other in {*others} - {switch["default"]}:
            rows = without(HEAD["switches"], at, {**switch, "default": other})
            yield f"switches {switch['id']} {other}", "", PackText, {**HEAD, "switches": rows}


def is_caught(duty: str, model: Any, document: Document) -> bool:
    """Whether the model refuses it, a case of the duty is graded otherwise, or the proof of the pack fails."""
    try:
        text = model.model_validate(document)
        duties.PACK = duties.READER.pack = Pack(
            text=text if model is PackText else SHIPPED.text,
            duties=text if model is DutiesText else SHIPPED.duties,
            lines=text.lines if model is LinesText else SHIPPED.lines,
            words=SHIPPED.words,
            content_hash="",
        )
        if all(is_as_written(case) for case in CASES if duty in ("", case.duty)):
            prove_pack(pack_folder("table-duties"), duties.PACK)
            return False
    except (GameError, LineError, ValidationError, KeyError):
        return True
    finally:
        duties.PACK = duties.READER.pack = SHIPPED
    return True


@pytest.mark.slow
@pytest.mark.parametrize("share", [16, pytest.param(1, marks=pytest.mark.soak)])
def test_every_word_of_the_rules_is_held_by_a_case_or_by_the_proof(share: int) -> None:
    """None can be taken out, or made graver or milder, without being noticed; those that no act can show are named.

    One in sixteen is tried, all of them are soaked.
    """
    mutants = (*of_duties(), *of_the_rest())[::share]
    alive = {name for name, duty, model, document in mutants if not is_caught(duty, model, document)}
    assert alive == {name for name, *_ in mutants} & set(EQUIVALENT)


@pytest.mark.slow
def test_model_dealer_has_no_fault() -> None:
    """Every duty, every switch value, every kind of start."""
    proof = prove_pack(pack_folder("table-duties"), PACK)
    assert proof.duties == 21
    assert proof.dealt > 3_000
