"""The proof of a show: every event at every stage has its rows or is refused, and some event takes every row."""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from dealer_trainer.engine.show.draw import broken, draw_event
from dealer_trainer.engine.show.event import EventError, RuleError, read_event
from dealer_trainer.engine.show.play import EventRefusedError, advance, begin
from dealer_trainer.engine.show.show import Show, State
from dealer_trainer.games.error import GameError
from dealer_trainer.games.show.loading import SHOW, ShowGame
from dealer_trainer.message import message

_CORRECT = message("Correct what it does, or the bounds under variables")
MOST_EVENTS = 200_000
"""Events tried before a row counts as dead; the shipped shows need 4,000 to 50,000, depending on chance."""


class ShowFinding(NamedTuple):
    """A state that breaks an invariant. `place`: the row in show.toml that led to it; `text`: what is wrong."""

    place: str
    text: str


class ShowProof(NamedTuple):
    """The result. `cells`: stage × event; `taken`: how often each row was taken; `untaken`: dead rows."""

    cells: int
    with_rows: int
    refused: int
    rows: int
    by_seed: int
    by_ruling: int
    stages: int
    events_tried: int
    untaken: tuple[str, ...]
    findings: tuple[ShowFinding, ...]


def prove(show: Show, seed: int = 1, most: int = MOST_EVENTS) -> ShowProof:
    """Play random events until every row was taken or the limit is reached, checking every state."""
    taken, findings, tried = walk(show, seed, most)
    waiting = [(stage, event) for stage in show.stages for event in show.events]
    with_rows = sum(cell in show.rows_at for cell in waiting)
    by_seed = sum(row.source == "seed" for row in show.rows)
    untaken = tuple(row.id for row in show.rows if not taken[row.id])
    return ShowProof(
        len(waiting), with_rows, len(waiting) - with_rows, len(show.rows), by_seed, len(show.rows) - by_seed,
        len(show.stages), tried, untaken, findings,
    )  # fmt: skip


def walk(
    show: Show, seed: int, most: int, *, until_all: bool = True
) -> tuple[Counter[str], tuple[ShowFinding, ...], int]:
    """How often each row was taken, findings, and the number of events; `until_all`: stop once all were taken."""
    random, taken = Random(seed), Counter[str]()
    rules = {switch.name: random.choice(switch.values) for switch in show.switches}
    left, drawn, tried = {row.id for row in show.rows}, Counter[tuple[str, str]](), 0
    try:
        state = begin(show, rules).state
        while tried < most:
            tried += 1
            document = draw_event(show, state, random, drawn)
            if document["event"] == show.start.event:
                rules = {switch.name: random.choice(switch.values) for switch in show.switches}
                state = state._replace(house=rules)
            rows, state, wrong = _rows_of(show, state, document)
            taken.update(rows)
            left.difference_update(rows)
            if wrong or (until_all and not left):
                return taken, wrong, tried
    except RuleError as error:
        return taken, (ShowFinding(error.place, error.reason),), tried
    return taken, (), tried


def check_rows(game: ShowGame) -> ShowGame:
    """The show with its proof; raises GameError if a row is never taken or a state breaks an invariant."""
    proof = prove(game.show)
    places = {row.id: place for place, row in enumerate(game.show.rows)}
    faults = [
        GameError(
            game.folder / SHOW,
            f"rows[{places[row]}] ({row})",
            message("none of {count} events takes it: the row can never run", count=proof.events_tried),
            message("Correct its when, or take it out"),
        )
        for row in proof.untaken
        if not proof.findings
    ]
    faults += [
        GameError(game.folder / SHOW, finding.place, message("{finding}", finding=finding.text), _CORRECT)
        for finding in proof.findings
    ]
    if faults:
        faults[0].others = tuple(faults[1:])
        raise faults[0]
    return game._replace(proof=tuple(proof_lines(proof)))


def proof_lines(proof: ShowProof) -> list[str]:
    """The figures, for reading."""
    figures = {
        "cells": (proof.cells, "stage × event"),
        "with rows": (proof.with_rows, "cells in which a row always decides"),
        "refused": (proof.refused, "cells in which the event is refused, and nothing changes"),
        "stages": (proof.stages, "each reached, and left for an end"),
        "rows": (proof.rows, "each taken at least once"),
        "by the document": (proof.by_seed, "rows that rest on the source document alone"),
        "by ruling": (proof.by_ruling, "rows that rest on a ruling too"),
        "events": (proof.events_tried, "played until every row was taken"),
        "findings": (len(proof.untaken) + len(proof.findings), "of the proof"),
    }
    return [f"  {name:<18}{count:>6}  {words}" for name, (count, words) in figures.items()]


def _rows_of(
    show: Show, state: State, document: dict[str, Any]
) -> tuple[tuple[str, ...], State, tuple[ShowFinding, ...]]:
    """The rows that an event takes, a refusing row included; the state afterwards; and findings about it."""
    try:
        event = read_event(show, state, document)
    except EventError:
        return (), state, ()
    try:
        outcome = advance(show, state, event)
    except EventRefusedError as error:
        return () if error.row is None else (error.row.id,), state, ()
    rows = (*(() if outcome.row is None else (outcome.row,)), *outcome.followed)
    ids = tuple(row.id for row in rows)
    texts = tuple(broken(show, outcome.state))
    if not texts:
        return ids, outcome.state, ()
    place = f"rows[{show.rows.index(rows[-1])}] ({ids[-1]})" if rows else "variables"
    return ids, outcome.state, tuple(ShowFinding(place, text) for text in texts)
