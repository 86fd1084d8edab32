"""Only plain UTF-8 files of sane size inside the folder are read; anything else is refused, and nothing hangs."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from dealer_trainer import files
from dealer_trainer.families.family import family_for
from dealer_trainer.games import GameError, load_game
from dealer_trainer.games.family import family_of
from dealer_trainer.games.pack import load_pack
from dealer_trainer.games.validation import PICTURE_BYTES, TOML_BYTES
from tests.drills.course.test_proof import placed
from tests.games.broken import HARBOR, copy_of, edit, refusal
from tests.games.test_course import SOUND
from tests.system import needs_links

TOMLS = ("game.toml", "guide.toml", "layout.toml", "calls.toml")


@pytest.mark.parametrize("name", [*TOMLS, "layout.svg"])
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    """Every file of a game is needed."""
    (folder / name).unlink()
    error = refusal(folder)
    assert (error.file, error.key, error.reason) == (folder / name, "", "the file is missing")


@pytest.mark.parametrize("name", [*TOMLS, "layout.svg"])
def test_a_folder_in_the_place_of_a_file_is_refused(folder: Path, name: str) -> None:
    """A directory is not a file."""
    (folder / name).unlink()
    (folder / name).mkdir()
    assert refusal(folder).file == folder / name


@pytest.mark.parametrize("name", TOMLS)
def test_broken_toml_tells_the_line(folder: Path, name: str) -> None:
    """A syntax error is told with its line."""
    lines = (folder / name).read_text(encoding="utf-8").split("\n")
    lines.insert(4, "this is no toml")
    (folder / name).write_text("\n".join(lines), encoding="utf-8")
    error = refusal(folder)
    assert error.file == folder / name
    assert "not TOML" in error.reason
    assert "line 5" in error.reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("seats = 4\nseats = 4", "Cannot overwrite"),
        ("seats = " + "[" * 1500, "nested too deeply"),
        ("seats = " + "[\n" * 30_000, "nested too deeply"),
        ("x = " + "{a=" * 20 + "1" + "}" * 20, "nested too deeply"),
        ("a." * 900 + "a = 1", "nested too deeply"),
        ("a." * 100_000 + "a = 1", "the limit is 2000"),
        ("x = " + "9" * 1000 + "\ny = 0x" + "f" * 1900, "beyond 1,000,000,000"),
        ('x = "' + "a" * 1900 + "\\u0007" + '"', "unprintable"),
        ('x = """' + ("a" * 100 + "\n") * 50 + '"""', "the limit is 2000"),
    ],
)
def test_toml_bombs_are_refused(folder: Path, line: str, reason: str) -> None:
    """Keys given twice, bottomless nesting, endless lines, numbers and texts: each is refused by name."""
    edit(folder, "game.toml", "seats = 4", line)
    error = refusal(folder)
    assert error.file == folder / "game.toml"
    assert reason in error.reason


@pytest.mark.parametrize(
    ("start", "reason"),
    [
        (b"\xef\xbb\xbf", "byte order mark"),
        ("\ufeff".encode("utf-16-le"), "byte order mark"),
        (b"# caf\xe9\n", "not UTF-8"),
        (b"\x00", "not TOML"),
    ],
)
def test_other_encodings_are_refused(folder: Path, start: bytes, reason: str) -> None:
    """A byte order mark, Latin-1 and binary are refused."""
    file = folder / "game.toml"
    file.write_bytes(start + file.read_bytes())
    assert reason in refusal(folder).reason


def test_the_line_that_is_not_utf8_is_told(folder: Path) -> None:
    """The line is counted up to the bad byte."""
    file = folder / "guide.toml"
    file.write_bytes(file.read_bytes() + b"\n# caf\xe9\n")
    lines = file.read_bytes().count(b"\n")
    assert refusal(folder).key == f"line {lines}"


@pytest.mark.parametrize(("name", "most"), [("calls.toml", TOML_BYTES), ("layout.svg", PICTURE_BYTES)])
def test_oversize_is_refused(folder: Path, name: str, most: int) -> None:
    """A file above its limit is refused before it is parsed."""
    with (folder / name).open("ab") as file:
        file.write(b"\n" * most)
    error = refusal(folder)
    assert error.file == folder / name
    assert "larger than" in error.reason


@pytest.mark.parametrize(
    "picture",
    [
        "../layout.svg",
        "/etc/passwd",
        "a/layout.svg",
        "..",
        ".",
        "",
        " layout.svg",
        "a\\\\b.svg",
        "C:x.svg",
        "x\\u0000.svg",
    ],
)
def test_a_picture_outside_the_folder_is_refused(folder: Path, picture: str) -> None:
    """The picture is a plain name of this folder, wherever the path would lead."""
    (folder.parent / "layout.svg").write_bytes((folder / "layout.svg").read_bytes())
    edit(folder, "layout.toml", 'picture = "layout.svg"', f'picture = "{picture}"')
    error = refusal(folder)
    assert (error.file, error.key) == (folder / "layout.toml", "picture")
    assert "not a file name" in error.reason or "unprintable" in error.reason


@pytest.mark.slow
def test_a_picture_that_is_not_there_is_refused(folder: Path) -> None:
    """A name without a file is told."""
    edit(folder, "layout.toml", 'picture = "layout.svg"', 'picture = "felt.svg"')
    assert (refusal(folder).file, refusal(folder).reason) == (folder / "felt.svg", "the file is missing")


@needs_links
@pytest.mark.parametrize("name", ["game.toml", "layout.svg"])
@pytest.mark.slow
def test_a_link_that_leaves_the_folder_is_refused(folder: Path, name: str) -> None:
    """A link is followed only within the folder, through other links too."""
    outside = folder.parent / f"outside-{name}"
    (folder / name).rename(outside)
    (folder / name).symlink_to(outside)
    assert "leads out" in refusal(folder).reason
    (folder / name).unlink()
    (folder / "step").symlink_to(folder.parent)
    (folder / name).symlink_to(folder / "step" / outside.name)
    assert "leads out" in refusal(folder).reason


@needs_links
def test_a_link_within_the_folder_is_followed(folder: Path) -> None:
    """A link to a file of the same folder is that file."""
    (folder / "layout.svg").rename(folder / "felt.svg")
    (folder / "layout.svg").symlink_to("felt.svg")
    edit(folder, "game.toml", "seats = 4", "seets = 4")
    assert refusal(folder).key == "seets"


@needs_links
def test_a_link_in_a_circle_is_refused(folder: Path) -> None:
    """A link to itself is not a file."""
    (folder / "game.toml").unlink()
    (folder / "game.toml").symlink_to("game.toml")
    assert refusal(folder).file == folder / "game.toml"


class Break(NamedTuple):
    """A line of the list."""

    folder: str
    file: str
    old: str
    new: str
    key: str
    reason: str
    told: str


LINES = Path(__file__).with_name("breaks.jsonl").read_text(encoding="utf-8").splitlines()
BREAKS = [Break(*json.loads(line)) for line in LINES]


def faults_of(folder: Path) -> tuple[GameError, ...]:
    """What is told of a folder; of a table only what is wrong in the first file that has a fault."""
    try:
        if (folder / files.PACK).exists():
            load_pack(folder)
        elif family_of(folder) == "table":
            load_game(folder)
        else:
            return family_for(folder).check(folder, {}).faults
    except GameError as error:
        return error, *error.others
    return ()


@pytest.mark.slow
@pytest.mark.parametrize("change", BREAKS, ids=[f"{each.folder}-{each.key}-{each.new[:24]}" for each in BREAKS])
def test_a_broken_file_is_refused(tmp_path: Path, change: Break) -> None:
    """In the tests' own game, which has nothing else wrong, it is the first thing told."""
    sound = HARBOR if change.folder == HARBOR.name else files.layouts() / change.folder
    folder = copy_of(sound, tmp_path)
    if (sound, change.file) == (HARBOR, "drills.toml"):
        (folder / change.file).write_text(SOUND, encoding="utf-8")
    edit(folder, change.file, change.old, change.new)
    file, _, key = change.key.rpartition(": ")
    if key == "line":
        lines = (folder / change.file).read_text(encoding="utf-8").split("\n")
        key = f"line {next(at for at, line in enumerate(lines, 1) if change.new in line)}"
    where = folder / (file or change.file), placed(key)
    faults = faults_of(folder)
    told = [fault for fault in faults if (fault.file, fault.key) == where and change.reason in fault.reason]
    assert any(change.told in str(fault) and fault.hint for fault in told), list(map(str, faults))
    assert sound != HARBOR or told[0] is faults[0]


def test_an_unknown_key_is_told_before_what_it_hides(folder: Path) -> None:
    """A mistyped key makes the right one missing as well: the mistyped one is the one to tell."""
    edit(folder, "game.toml", "points = [", "pionts = [")
    assert refusal(folder).key == "pionts"
