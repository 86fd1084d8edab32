"""A layout that does not fit its game or its picture is refused with the spot, zone or place at fault."""

from pathlib import Path

import pytest

from dealer_trainer.games import load_game
from dealer_trainer.games.loading import needed_areas
from dealer_trainer.games.picture import svg
from tests.games.broken import HARBOR, edit, refusal


def test_a_missing_spot_is_named(folder: Path) -> None:
    """A layout without a spot for one bet of one seat is refused, with the bet, the seat and how many are missing."""
    text = (folder / "layout.toml").read_text(encoding="utf-8")
    start = text.index('[[spots]]\nid = "place.10.4"')
    (folder / "layout.toml").write_text(text[:start] + text[text.index("[[places]]") :], encoding="utf-8")
    assert (refusal(folder).key, refusal(folder).reason) == ("spots", "no spot for seat 4, place 10")
    start = text.index('[[spots]]\nid = "place.10.3"')
    (folder / "layout.toml").write_text(text[:start] + text[text.index("[[places]]") :], encoding="utf-8")
    assert refusal(folder).reason == "no spot for seat 3, place 10, nor 1 more"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('<circle id="hit.all.4"', '<line id="hit.all.4"', "is a line"),
        ("  </defs>", '    <rect id="hit.all.4" width="60" height="60"/>\n  </defs>', "is in defs"),
    ],
)
def test_a_spot_needs_a_drawn_shape(folder: Path, old: str, new: str, reason: str) -> None:
    """A shape without an inside, or one that is never drawn, takes no pointer."""
    if "defs" in old:
        edit(folder, "layout.svg", '<circle id="hit.all.4"', "<circle")
    else:
        edit(folder, "layout.svg", 'id="hit.all.4" cx="945" cy="370" r="30"', 'id="hit.all.4" x1="1" x2="9"')
    edit(folder, "layout.svg", old, new)
    assert reason in refusal(folder).reason


def test_a_game_without_collecting_bets_needs_no_track() -> None:
    """The places that are asked for follow from the game."""
    rules = load_game(HARBOR).rules
    assert "track.12" in needed_areas(rules)
    plain = rules._replace(bets=tuple(bet for bet in rules.bets if bet.kind != "collect"))
    assert not any(area.startswith("track") for area in needed_areas(plain))
    assert {"rack", "popper", "puck.off", "puck.4", "seat.1", "seat.4"} <= set(needed_areas(plain))


def test_a_stack_stands_in_its_shape(folder: Path) -> None:
    """What is pressed and what is seen are one place: the foot of the stack lies in the shape."""
    edit(folder, "layout.toml", "player = [105, 130]", "player = [105, 180]")
    error = refusal(folder)
    assert (error.key, error.reason) == ("spots[0] (field.1).player", "the stack would be outside hit.field.1")


def zigzag(left: int, right: int, corners: int) -> str:
    """A comb whose teeth reach far: interlocking ones would take for ever to compare."""
    teeth = (f"{left if index % 2 else right},{100 + index * 0.1:.1f}" for index in range(corners))
    return f"0,50 {' '.join(teeth)} 0,1100"


def test_shapes_too_intricate_to_compare_are_refused(folder: Path) -> None:
    """Shapes of thousands of corners are refused, not compared for minutes."""
    edit(
        folder, "layout.svg", 'points="25,60 225,60 195,150 55,150" fill="#', f'points="{zigzag(5, 995, 900)}" fill="#'
    )
    assert "corners; the limit is 400" in refusal(folder).reason


def test_the_comparing_of_shapes_has_an_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many shapes around each other use up what may be compared, and the folder is refused."""
    monkeypatch.setattr(svg, "PAIRS_MOST", 100)
    for seat in (1, 2):
        edit(folder, "layout.toml", f'hit = "hit.pass_line.{seat}"', f'hit = "hit.new.{seat}"')
    edit(folder, "layout.toml", "player = [105, 260]", "player = [5, 1190]")
    edit(folder, "layout.toml", "player = [355, 260]", "player = [25, 1170]")
    around = (
        f'<polygon id="hit.new.{seat}" points="{x},{x} {x},{1200 - x} {1000 - x},{1200 - x} {1000 - x},{1190 - x} '
        f'{x + 10},{1190 - x} {x + 10},{x}"/>'
        for seat, x in ((1, 0), (2, 20))
    )
    edit(folder, "layout.svg", "  <g>\n", f"  <g>\n{''.join(around)}\n")
    assert "too intricate" in refusal(folder).reason
