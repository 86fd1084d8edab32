"""Damage to a game's files: lines lost or doubled, pieces cut out or put in."""

from pathlib import Path

from hypothesis import strategies as st

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


def texts_of(folder: Path) -> dict[str, str]:
    """The files of a folder by their names."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()) if path.is_file()}


@st.composite
def damaged(draw: st.DrawFn, texts: dict[str, str]) -> tuple[str, str]:
    """The name and the text of a file in which a line is lost or doubled, or a piece is cut out or put in."""
    name = draw(st.sampled_from(list(texts)))
    text = texts[name]
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
