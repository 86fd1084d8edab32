"""The pages under docs/reference/ are as the code makes them."""

import re
import sys

import pytest

from dealer_trainer.games.schema import GameText
from tests.reference import FOLDER, pages, table_of


@pytest.mark.skipif(sys.platform == "win32", reason="the examples are written for a POSIX shell")
@pytest.mark.slow
def test_the_pages_are_up_to_date() -> None:
    """Whoever changes a key or an option runs `python3 dev.py reference`; a page that nobody makes is found too."""
    made = {name: text + "\n" for name, text in pages().items()}
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert {name for name in {*made, *kept} if made.get(name) != kept.get(name)} == set()


def test_a_page_says_what_a_key_takes_and_its_limits() -> None:
    """Every key of game.toml has a line; a number has its limits, a choice its words, a money its unit."""
    schema = GameText.model_json_schema()
    lines = [*table_of(schema, schema["$defs"], frozenset())]
    named = {match[1] for line in lines if (match := re.match(r"\| `(\w+)` ", line))}
    assert named == {*GameText.model_fields}
    assert "| `seats` | number, 1 to 12 |  |" in lines
    house = [*table_of(schema["$defs"]["HouseText"], schema["$defs"], frozenset())]
    assert '| `calls` | `"number"`, `"full"` | `"number"` |' in house
    limit = [*table_of(schema["$defs"]["LimitText"], schema["$defs"], frozenset())]
    assert "| `least` | an amount in dollars |  |" in limit
