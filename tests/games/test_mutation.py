"""Whatever happens to a game's files, loading answers with a game or with a GameError: nothing else ever comes out."""

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer_trainer.games import load_games
from tests.effort import examples
from tests.games.broken import HARBOR

pytestmark = pytest.mark.slow

TEXTS = {path.name: path.read_text(encoding="utf-8") for path in sorted(HARBOR.iterdir())}
PIECES = [
    '"',
    "[",
    "]",
    "{",
    "}",
    "=",
    "-1",
    "0",
    "1e9",
    "nan",
    "true",
    '"x"',
    "[]",
    "{}",
    "[[rows]]",
    "<",
    "&",
    "é",
    "\n",
]


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str]:
    """The name and the text of a file in which a line is lost or doubled, or a piece is cut out or put in."""
    name = draw(st.sampled_from(list(TEXTS)))
    text = TEXTS[name]
    for _ in range(draw(st.integers(1, 3))):
        lines = text.split("\n")
        line = draw(st.integers(0, len(lines) - 1))
        place = draw(st.integers(0, len(lines[line])))
        cut = draw(st.integers(0, 12))
        match draw(st.sampled_from(["lose", "double", "replace"])):
            case "lose":
                del lines[line]
            case "double":
                lines.insert(draw(st.integers(0, len(lines))), lines[line])
            case _:
                piece = draw(st.sampled_from(PIECES))
                lines[line] = lines[line][:place] + piece + lines[line][place + cut :]
        text = "\n".join(lines)
    return name, text


@pytest.fixture(scope="module")
def spare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One copy for all examples; each puts its damaged file in and the sound one back."""
    copy = tmp_path_factory.mktemp("damaged") / HARBOR.name
    shutil.copytree(HARBOR, copy)
    return copy


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(change=damaged())
def test_damage_is_refused_or_harmless(spare: Path, change: tuple[str, str]) -> None:
    """A damaged file gives a sound game or a refusal with file, reason and hint."""
    name, text = change
    (spare / name).write_text(text, encoding="utf-8")
    games, refused = load_games([spare])
    (spare / name).write_text(TEXTS[name], encoding="utf-8")
    assert len(games) + len(refused) == 1
    assert all(error.file.is_relative_to(spare) and error.reason and error.hint for error in refused)
