"""What is printed at the spots: filled in for each, checked like the picture itself, refused by name."""

from pathlib import Path

import pytest

from dealer_trainer.games import GameError, load_game
from dealer_trainer.games.picture.outline import without_groups
from dealer_trainer.games.picture.svg import check_svg
from dealer_trainer.games.validation import PICTURE_BYTES
from tests.games.broken import SHIPPED, copy_of, edit, refusal

pytestmark = pytest.mark.slow


@pytest.fixture
def rock(tmp_path: Path) -> Path:
    """A copy of the shipped game, whose spots are printed."""
    return copy_of(SHIPPED, tmp_path)


def test_every_spot_is_printed_and_pressed() -> None:
    """Each spot has its own group and shape by its id, moved to where the stack stands; its seat is lettered."""
    game = load_game(SHIPPED)
    for spot in game.layout.spots:
        assert game.svg.count(f'<g id="print.{spot.id}" transform="translate(') == 1
        assert game.svg.count(f'id="hit.{spot.id}"') == 1
    assert '<g id="print.players_circle.4" transform="translate(958 165)"><circle r="66"' in game.svg
    assert "{" not in game.svg


def test_the_lines_of_the_whole_picture_are_those_of_the_file() -> None:
    """What is put in holds no line break: a refusal names the line that its author sees."""
    game = load_game(SHIPPED)
    text = (SHIPPED / "layout.svg").read_text(encoding="utf-8")
    assert game.svg.count("\n") == text.count("\n")


def test_groups_are_taken_out_whole() -> None:
    """A group goes with all that is nested in it, its neighbors and the shape that is pressed stay."""
    game = load_game(SHIPPED)
    svg = without_groups(game.svg, ["print.jukebox.3", "print.numbers.5", "print.no-such-group"])
    gone = [spot.id for spot in game.layout.spots if f'id="print.{spot.id}"' not in svg]
    assert gone == ["jukebox.3"]
    assert all(f'id="hit.{spot.id}"' in svg for spot in game.layout.spots)
    assert "print.numbers.5.head" not in svg
    assert "print.numbers.6.head" in svg
    check_svg(SHIPPED / "layout.svg", svg, game.layout.size)


@pytest.mark.parametrize(
    "shape",
    [
        "<script>alert(1)</script>", '<image href="file:///etc/passwd"/>', '<circle r="9" onclick="x()"/>',
        '<use href="http://example.com/a.svg#b"/>', "<style>* { fill: red }</style>", "</g></g></svg>", "<circle",
        "<!DOCTYPE svg>", "<!-- never closed", "stray words", "<foreignObject/>",
    ],
)  # fmt: skip
@pytest.mark.parametrize("place", ["shapes", "hit"])
def test_nothing_comes_past_the_check_of_the_picture(rock: Path, shape: str, place: str) -> None:
    """What layout.toml draws is looked at as strictly as what the picture draws itself."""
    if place == "shapes":
        edit(rock, "layout.toml", 'bet = "hot_hand"\nshapes = [', f'bet = "hot_hand"\nshapes = [\n  """{shape}""",')
    else:
        old = 'hit = \'<circle id="{hit}" r="26"/>\''
        edit(rock, "layout.toml", old, f"hit = '''<circle id=\"{{hit}}\" r=\"26\"/>{shape}'''")
    error = refusal(rock)
    assert error.file in (rock / "layout.svg", rock / "layout.toml")


def test_a_print_cannot_grow_without_end(rock: Path) -> None:
    """Few lines at many spots are refused before they fill the memory."""
    shapes = ", ".join(f"'<g>{' ' * 1900}</g>'" for _ in range(60))
    text = (rock / "layout.toml").read_text(encoding="utf-8")
    for bet in ("players_circle", "jukebox", "numbers", "flaming_four"):
        start = text.index("shapes = [", text.index(f'[[prints]]\nbet = "{bet}"')) + len("shapes = [")
        end = text.index("\n]", start)
        text = f"{text[:start]}\n{shapes.replace(', ', ',' + chr(10))}{text[end:]}"
    (rock / "layout.toml").write_text(text, encoding="utf-8")
    with pytest.raises(GameError) as caught:
        load_game(rock)
    assert f"larger than {PICTURE_BYTES // 1024} KiB" in caught.value.reason
