"""A layout that does not fit its game or its picture is refused with the spot, zone or place at fault."""

from pathlib import Path

import pytest

from dealer_trainer.games import load_game
from dealer_trainer.games.picture import svg
from dealer_trainer.games.spots import needed_areas
from tests.games.broken import HARBOR, edit, refusal

FIELD_1 = 'id = "field.1"\nbet = "field"\nseat = 1\n'
BREAKS = [
    # file, old, new, key, in the reason, in the hint
    (
        "layout.toml",
        'direction = "right_to_left"',
        'direction = "right_to_lef"',
        "zones[2] (place).direction",
        "one of right_to_left",
        "Did you mean right_to_left",
    ),
    (
        "layout.toml",
        'bets = ["field"]',
        'bets = ["feild"]',
        "zones[1] (field).bets[0]",
        "not a bet",
        "Did you mean field",
    ),
    ("layout.toml", 'bets = ["field"]', "bets = []", "zones", "no zone holds field", "Add the bet"),
    (
        "layout.toml",
        'bets = ["field"]',
        'bets = ["field", "place"]',
        "zones[2] (place).bets[0]",
        "already in zone field",
        "one",
    ),
    ("layout.toml", 'id = "bonus"', 'id = "field"', "zones[3] (field).id", "the id of zones[1]", "of its own"),
    ("layout.toml", 'id = "field.2"', 'id = "field.1"', "spots[5] (field.1).id", "the id of spots[0]", "of its own"),
    (
        "layout.toml",
        FIELD_1,
        'id = "field.1"\nbet = "feild"\nseat = 1\n',
        "spots[0] (field.1).bet",
        "not a bet",
        "mean field",
    ),
    (
        "layout.toml",
        FIELD_1,
        'id = "field.1"\nbet = "field"\nseat = 5\n',
        "spots[0] (field.1).seat",
        "seat 5",
        "1 to 4",
    ),
    (
        "layout.toml",
        FIELD_1,
        'id = "field.1"\nbet = "field"\nseat = 0\n',
        "spots[0] (field.1).seat",
        "seat 0",
        "1 to 4",
    ),
    (
        "layout.toml",
        FIELD_1,
        'id = "field.1"\nbet = "field"\nseat = 2\n',
        "spots[5] (field.2)",
        "already has a spot",
        "Keep one",
    ),
    (
        "layout.toml",
        FIELD_1,
        FIELD_1 + "number = 4\n",
        "spots[0] (field.1).number",
        "takes none",
        "Take the number out",
    ),
    ("layout.toml", "number = 4\n", "number = 7\n", "spots[20] (place.4.1).number", "number 7", "4, 5, 6, 8, 9, 10"),
    ("layout.toml", "number = 4\n", "", "spots[20] (place.4.1).number", "no number", "4, 5, 6, 8, 9, 10"),
    (
        "layout.toml",
        'hit = "hit.field.1"',
        'hit = "hit.feild.1"',
        "spots[0] (field.1).hit",
        "no element",
        "mean hit.field.1",
    ),
    (
        "layout.toml",
        'hit = "hit.field.2"',
        'hit = "hit.field.1"',
        "spots[5] (field.2).hit",
        "already takes the pointer for field.1",
        "own",
    ),
    (
        "layout.toml",
        "player = [105, 130]",
        "player = [1105, 130]",
        "spots[0] (field.1).player",
        "off the felt",
        "1000 by 1200",
    ),
    (
        "layout.toml",
        "dealer = [155, 130]",
        "dealer = [155, -1]",
        "spots[0] (field.1).dealer",
        "off the felt",
        "1000 by 1200",
    ),
    (
        "layout.toml",
        "player = [105, 130]",
        "player = [105]",
        "spots[0] (field.1).player[1]",
        "ends before its value 2",
        "Add it",
    ),
    ("layout.toml", "player = [105, 130]", "player = [105, nan]", "spots[0].player[1]", "found nan", "plain number"),
    ("layout.toml", "player = [105, 130]", "player = [105, inf]", "spots[0].player[1]", "found inf", "plain number"),
    (
        "layout.toml",
        "player = [105, 130]",
        "player = [105, 99999]",
        "spots[0] (field.1).player[1]",
        "found 99999",
        "Correct",
    ),
    ("layout.toml", "chip = 30", "chip = 0", "spots[0] (field.1).chip", "found 0", "Correct"),
    ("layout.toml", "chip = 30", "ship = 30", "spots[0] (field.1).ship", "not known here", "Did you mean chip"),
    ("layout.toml", "size = [1000, 1200]", "size = [1000, 1]", "size[1]", "found 1", "Correct"),
    ("layout.toml", 'id = "rack"', 'id = "rak"', "places", "the place rack is missing", "Add it"),
    ("layout.toml", 'id = "puck.10"', 'id = "puck.11"', "places", "the place puck.10 is missing", "Add it"),
    ("layout.toml", 'id = "track.12"', 'id = "track.13"', "places", "the place track.12 is missing", "Add it"),
    ("layout.toml", 'id = "seat.4"', 'id = "seat.3"', "places[22] (seat.3).id", "the id of places[21]", "of its own"),
    (
        "layout.toml",
        "box = [250, 1080, 500, 100]",
        "box = [250, 1180, 500, 100]",
        "places[0] (rack).box",
        "off the felt",
        "1000",
    ),
    (
        "layout.toml",
        "box = [250, 1080, 500, 100]",
        "box = [250, 1080, 0, 100]",
        "places[0] (rack).box[2]",
        "found 0",
        "Correct",
    ),
    ("layout.toml", "format = 1", "format = 1\ndirection = 1", "direction", "not known here", "The choices are"),
    (
        "layout.svg",
        'id="hit.place.4.1" x="40"',
        'id="hit.place.4.1" x="60"',
        "spots[21] (place.4.2).hit",
        "lies over hit.place.4.1",
        "apart",
    ),
    (
        "layout.svg",
        'id="hit.field.1"',
        'id="hit.field.1" stroke="#ffffff"',
        "spots[0] (field.1).hit",
        "has a stroke",
        "none",
    ),
    (
        "layout.svg",
        'id="hit.pass_line.1" cx="125"',
        'id="hit.pass_line.1" cx="25"',
        "spots[1] (pass_line.1).hit",
        "extends off the felt",
        "1000 by 1200",
    ),
    (
        "layout.svg",
        'id="hit.pass_line.1" cx="125" cy="240" r="70"',
        'id="hit.pass_line.1" cx="125" cy="240" r="4"',
        "spots[1] (pass_line.1).hit",
        "too small",
        "larger",
    ),
]


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [(*entry[:3], entry[3:]) for entry in BREAKS],
    ids=[f"{entry[3]}-{entry[2][:28]}" for entry in BREAKS],
)
@pytest.mark.slow
def test_a_broken_layout_is_refused(
    folder: Path, name: str, old: str, new: str, expected: tuple[str, str, str]
) -> None:
    """The refusal names layout.toml, the key with its id, what was found and a way to mend it."""
    key, reason, hint = expected
    edit(folder, name, old, new)
    error = refusal(folder)
    assert (error.file, error.key) == (folder / "layout.toml", key)
    assert reason in error.reason
    assert hint in error.hint


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
    assert (error.key, error.reason) == (
        "spots[0] (field.1).player",
        "the stack would be outside hit.field.1",
    )


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
        f'<path id="hit.new.{seat}" d="M{x},{x} V{1200 - x} H{1000 - x} V{1190 - x} H{x + 10} V{x} Z"/>'
        for seat, x in ((1, 0), (2, 20))
    )
    edit(folder, "layout.svg", "  <g>\n", f"  <g>\n{''.join(around)}\n")
    assert "too intricate" in refusal(folder).reason
