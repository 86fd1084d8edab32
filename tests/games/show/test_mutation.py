"""Each value of a show's rule tables is changed once: the loader refuses it, or the scripts give other answers."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from dealer_trainer import files
from dealer_trainer.games import GameError
from dealer_trainer.games.show.loading import SHOW, show_of
from dealer_trainer.games.show.schema import ShowGameText
from dealer_trainer.games.validation import TOML_BYTES, parse_toml, read_text
from tests.games.show.scripted import led, script_lines, shipped
from tests.games.show.test_scripts import SHOWS

Document = dict[str, Any]
Place = tuple[Any, ...]

LEFT_ALONE = {
    "boards": ("rule", "source"),  # rules are of the author's making, sources are shown
    "rows": ("title", "id", "source"),
    "stages": ("title",),
}
"""What a script cannot see: words for people."""


def document(name: str) -> Document:
    """show.toml as it is written."""
    folder = files.layouts() / name
    return parse_toml(folder / SHOW, read_text(folder, SHOW, TOML_BYTES))


def places(value: object, at: Place = ()) -> Iterator[Place]:
    """Where the single values of the rule tables stand."""
    if isinstance(value, dict):
        for key, below in value.items():
            yield from places(below, (*at, key))
    elif isinstance(value, tuple):
        for index, below in enumerate(value):
            yield from places(below, (*at, index))
    else:
        yield at


def tables(whole: Document) -> Iterator[Place]:
    """The places in numbers, boards, first values, stages and rows."""
    for table in ("numbers", "boards", "before", "stages", "rows"):
        for place in places(whole.get(table, ()), (table,)):
            if not any(key in LEFT_ALONE.get(table, ()) for key in place):
                yield place


def changed(whole: Document, place: Place) -> Document:
    """A copy with another value there: a number one more, a line gone or turned round, another stage, a flag turned."""
    made = json.loads(json.dumps(whole))
    at = made
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = other(at[place[-1]], place)
    return _tuples(made)  # type: ignore[no-any-return]  # a dict stays one


def other(value: Any, place: Place) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if "do" in place or place[0] == "before":
        return "effect nothing_at_all"
    if "say" in place or place[-1] in ("acts", "refuse"):
        return "'nothing'" if place[-1] != "refuse" else "another reason"
    if place[-1] == "when":
        return f"not ({value})"
    if "unless" in place:
        return f"not ({value})"
    return {"bust": "50", "3000": "2950", "500": "550", "50": "60"}.get(value, f"{value}x")


def _tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _tuples(below) for key, below in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def survives(name: str, whole: Document) -> bool:
    """Whether a changed show is loaded and answers the script as the shipped one does."""
    show = shipped(name).show
    game = ShowGameText(format=1, family="show", id=show.id, name=show.name, content=show.content)
    try:
        mutant = show_of(files.layouts() / name / SHOW, game, whole)
        return led(mutant, script_lines(name)) == led(show, script_lines(name))
    except (GameError, ArithmeticError, AssertionError, LookupError, TypeError):
        return False


def unnoticed(name: str, every: int) -> list[Place]:
    """Of every so-manieth value of the tables, those that can be changed without a script or the loader telling."""
    whole = document(name)
    return [place for place in list(tables(whole))[::every] if survives(name, changed(whole, place))]


@pytest.mark.slow
@pytest.mark.parametrize("every", [61, pytest.param(1, marks=pytest.mark.fuzz)])
@pytest.mark.parametrize("name", SHOWS)
def test_changes_are_noticed(name: str, every: int) -> None:
    """A sample of the values, or all 1,300; the shipped show itself is what survives."""
    assert survives(name, document(name))
    assert unnoticed(name, every) == []
