"""A file that is broken in one place refuses its folder, with the key, what was found, and a way to mend it.

Each line of breaks.jsonl is one break: the folder, its file, what is changed there into what; then the key that is told
(after the name of the file, if that is another one), a part of the reason, and a part of what is told in all.
"""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from dealer_trainer import files
from dealer_trainer.families.family import family_for
from dealer_trainer.games import GameError, load_game
from dealer_trainer.games.family import family_of
from dealer_trainer.games.pack import load_pack
from tests.drills.course.test_proof import placed
from tests.games.broken import HARBOR, copy_of, edit, refusal
from tests.games.test_drills import SOUND


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
