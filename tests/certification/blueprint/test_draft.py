"""A blueprint as it is being written: every value is found in its place, changed alone, and refused with its line."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.certification.blueprint.blueprint import dump_blueprint
from dealer_trainer.certification.blueprint.draft import Flaw, change, line_of, places, read_draft
from dealer_trainer.certification.blueprint.reading import EXAM
from tests.certification.examining import SHORT, rock_n_roll, shipped

SHIPPED = (rock_n_roll().folder / EXAM).read_text(encoding="utf-8")
TEXTS = {"shipped": SHIPPED, "dumped": dump_blueprint(shipped()), "short": SHORT}


def leaves(value: object, key: str = "") -> dict[str, Any]:
    """Every value of a document under its key; lists of tables are walked, other lists are values."""
    if isinstance(value, dict):
        return {at: entry for name, below in value.items() for at, entry in leaves(below, f"{key}.{name}").items()}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return {
            at: entry for place, below in enumerate(value) for at, entry in leaves(below, f"{key}[{place}]").items()
        }
    return {key.removeprefix("."): value}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_every_value_is_found_where_it_stands(text: str) -> None:
    """What stands at each place, read alone, is the value that the whole document has there; no key is left out."""
    document = leaves(tomllib.loads(text))
    found = places(text)
    assert document.keys() <= found.keys()
    assert len(document) > 15
    for key, value in document.items():
        start, end = found[key]
        assert tomllib.loads(f"it = {text[start:end]}")["it"] == value


VALUES: tuple[object, ...] = (7, "a \"quoted\" ] # \\ \x7f 'text' 🎲", [["guide-4"], []], [])
IN_TEST = {("short", 0), ("short", 1), ("short", 2), ("short", 3), ("shipped", 1), ("dumped", 2)}
"""Where a value ends is up to the text, how one is written up to the value: the others of each with each are soaked."""


@pytest.mark.parametrize(
    ("text", "value"),
    [
        pytest.param(text, value, id=f"{name}-{place}", marks=() if (name, place) in IN_TEST else pytest.mark.soak)
        for name, text in TEXTS.items()
        for place, value in enumerate(VALUES)
    ],
)
@pytest.mark.slow
def test_one_value_is_changed_alone(text: str, value: object) -> None:
    """Every other value stays, and so does every comment."""
    before = leaves(tomllib.loads(text))
    for key in before:
        changed = change(text, key, value)
        assert changed is not None
        assert leaves(tomllib.loads(changed)) == {**before, key: value}
        assert [line for line in changed.split("\n") if line.startswith("# ")] == [
            line for line in text.split("\n") if line.startswith("# ")
        ]


def test_what_is_not_written_out_is_not_changed() -> None:
    """The caller is told so; nothing is made up."""
    assert "accuracy_floor" not in SHORT
    assert change(SHORT, "accuracy_floor", 90) is None
    assert change(SHORT, "parts[9].minutes", 90) is None


@pytest.mark.parametrize(
    ("before", "after", "key", "line"),
    [
        ("pass_mark = 80", "pass_mark = 101", "pass_mark", "pass_mark"),
        ("pass_mark = 80", "pass_mark = ", "", "pass_mark"),
        ("minutes = 47", 'minutes = "long"', "parts[2].minutes", 'minutes = "long"'),
        ('confirmed = ["R1"', 'confirmed = ["R9"', "confirmed[0]", "confirmed = ["),
        ("rounds = 22", "round = 22", "parts[2].live.round", "round = 22"),
        ('["guide-4"', '["guide-99"', "parts[2].live.must[0][0]", "must = "),
        ('confirmed = ["R1", "R2", "R3"]', "confirmed = []", "parts[2].live.needs[0].rows", "rows = ["),
        ('paid = "numbers"', 'paid = "number"', "parts[2].live.needs[1].paid", 'paid = "number"'),
        ("weight = 35", "weight = 36", "", None),
    ],
)
def test_a_flaw_names_key_and_line(before: str, after: str, key: str, line: str | None) -> None:
    """The line is the one where the mistake stands, by the eye of whoever reads the text; 0 for the whole."""
    text = SHIPPED.replace(before, after, 1)
    assert text != SHIPPED
    draft = read_draft(text, rock_n_roll())
    assert draft.blueprint is None
    flaw = draft.flaw
    assert flaw is not None
    assert flaw.key == key
    if line is None:
        assert flaw.line == 0
    else:
        assert text.split("\n")[flaw.line - 1].startswith(line)
    assert flaw.text.endswith(".")


def test_a_flaw_inside_a_list_has_the_line_of_the_list() -> None:
    """The nearest key that is written out tells the line."""
    assert line_of("a = 1\nb = [\n 1]\n", "b[0]") == 2
    assert line_of("a = 1\n", "b.c[0]") == 0


def test_a_sound_text_is_its_blueprint() -> None:
    """And has no flaw."""
    assert read_draft(SHIPPED, rock_n_roll()) == (SHIPPED, shipped(), None)


@given(st.one_of(st.text(max_size=60), st.text(alphabet="ab.=[]{}\"'#\n 1,", max_size=40)))
@pytest.mark.slow
def test_any_text_has_an_answer(text: str) -> None:
    """A text that is not a blueprint is refused with a reason and the number of one of its lines."""
    draft = read_draft(text, rock_n_roll())
    assert isinstance(draft.flaw, Flaw)
    assert 0 <= draft.flaw.line <= text.count("\n") + 1
    for start, end in places(text).values():
        assert 0 <= start <= end <= len(text)
