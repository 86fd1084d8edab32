"""The exact odds of a show's situations, for reading and for programs; every figure is a fraction first."""

import json
from collections.abc import Iterator
from fractions import Fraction

from dealer_trainer.engine.show.given import given_state
from dealer_trainer.engine.show.odds import odds_document
from dealer_trainer.engine.show.show import Figure, Show
from dealer_trainer.families.decimal_text import decimal

Document = dict[str, object]


def odds_table(show: Show) -> str:
    """One block per situation: its figures as fractions and decimals, and the ruling that a board rests on."""
    lines = [f"{show.name} ({show.id}): odds of a situation"]
    for figure in show.figures:
        lines += ["", figure.title, *(f"  {line}" for line in _lines(_counted(show, figure)))]
    return "\n".join(lines) + "\n"


def odds_json(show: Show) -> str:
    """One JSON object on one line: each situation with its title, its state, and what `host --odds` answers."""
    figures = [
        {"title": figure.title, "state": figure.state, "odds": _counted(show, figure)} for figure in show.figures
    ]
    return json.dumps({"game": show.id, "name": show.name, "situations": figures})


def _counted(show: Show, figure: Figure) -> Document:
    house = {switch.name: switch.values[0] for switch in show.switches}
    return odds_document(show, given_state(show, figure.state, house))


def _lines(counted: Document, before: str = "") -> Iterator[str]:
    for key, value in counted.items():
        if isinstance(value, dict):
            yield from _lines(value, f"{before}{key} ")
            continue
        text = str(value)
        name = f"{before}{key}".replace("_", " ")
        if key == "rests_on":
            yield f"{name:<16}{text}"
        else:
            yield f"{name:<16}{text:>16}  {decimal(Fraction(text), 6):>18}"
