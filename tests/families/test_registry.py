"""Families of games: a folder goes to the family that it names, and a command for one family says so to another."""

import re
import shutil
from functools import cache
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli.check import check_folders
from dealer_trainer.drills.course.day import DrillTask, LessonTask
from dealer_trainer.drills.course.path import History
from dealer_trainer.families.family import Family, families, family_called, family_for, load_any, resolved
from dealer_trainer.games import GameError, find_game, load_game, load_games
from dealer_trainer.games.family import AnyGame, family_of, family_with, folders_of
from dealer_trainer.records.progress.course_record import LessonResult
from tests.games.broken import HARBOR, copy_of, edit


def other(tmp_path: Path, family: str) -> Path:
    """A casino table's folder that says it belongs to another family."""
    folder = copy_of(HARBOR, tmp_path)
    edit(folder, "game.toml", "format = 1", f'format = 1\nfamily = "{family}"')
    return folder


def test_every_family_is_listed_once() -> None:
    """No two families share an id, and each reads its own folders."""
    ids = [family.id for family in families()]
    assert len(set(ids)) == len(ids)
    for family in families():
        for folder in folders_of(family.id):
            assert family_for(folder) is family


def test_a_folder_that_names_none_is_a_table(tmp_path: Path) -> None:
    """So is one that cannot be read, or that names what no family is called: the tables' loader says what is wrong."""
    assert family_of(HARBOR) == family_of(tmp_path) == "table"
    folder = other(tmp_path, "tabel")
    assert family_of(folder) == "table"
    with pytest.raises(GameError, match=r"family: found 'tabel', one of table, score, show was expected.*table\?"):
        load_game(folder)


@pytest.mark.slow
def test_tables_may_say_what_they_are(tmp_path: Path) -> None:
    """`family = "table"` is what a folder without it says."""
    assert load_game(other(tmp_path, "table")).rules == load_game(HARBOR).rules


def test_a_game_of_another_family_is_no_table(tmp_path: Path) -> None:
    """It is neither listed nor refused among the tables; who asks for it by name is told where it belongs."""
    folder = other(tmp_path, "score")
    game_id = load_game(HARBOR).id
    assert load_games([folder]) == ((), ())
    assert family_with(game_id, [folder]) == "score"
    with pytest.raises(GameError, match="is a game of the family score, and has no casino table"):
        find_game(game_id, [folder])
    with pytest.raises(GameError, match="is a game of the family score, and has no casino table"):
        load_game(folder)


def test_games_of_every_family_are_loaded_together(tmp_path: Path) -> None:
    """The sound ones by their ids; the others with their reason; a family may be left out."""
    games, refused = load_any([HARBOR, tmp_path])
    assert [game.folder for game in games.values()] == [HARBOR]
    assert [error.file.parent for error in refused] == [tmp_path]
    assert load_any([HARBOR], besides=("table",)) == ({}, ())


def test_a_broken_file_is_its_own_family_s(tmp_path: Path) -> None:
    """No text, no TOML, a byte order mark: its own loader says so in one fault, and not the tables' in hundreds."""
    folder = Path(shutil.copytree(files.layouts() / "dice_10000", tmp_path / "dice"))
    whole = (folder / "game.toml").read_bytes()
    for broken in (b"\xa3" + whole, b"\xef\xbb\xbf" + whole, whole + b"\n= broken", whole.replace(b"\n", b"\r\n")):
        (folder / "game.toml").write_bytes(broken)
        assert family_of(folder) == "score", broken[:10]


def test_a_report_ends(tmp_path: Path) -> None:
    """A file of another family has hundreds of faults; the first hundred are told, and how many there are."""
    folder = copy_of(files.layouts() / "dice_10000", tmp_path)
    edit(folder, "game.toml", '"score"', '"table"')
    (report,) = check_folders([folder])
    told = int(re.findall(r"refused, (\d+) faults", report.text)[0])
    assert told > 100
    assert report.text.count("  reason  ") == 100
    assert f"and {told - 100} more faults" in report.text


NOW = 1_700_000_000_000


@cache
def shipped() -> tuple[tuple[AnyGame, Family], ...]:
    """One game of each family, the first that has drills."""
    games = [(game, family_for(game.folder)) for game in load_any()[0].values()]
    return tuple(
        next((game, family) for game, family in games if family is each and family.trained(game).skills)
        for each in families()
    )


@pytest.mark.slow
def test_every_family_describes_and_proves_a_game() -> None:
    """Dice, lessons, skills; lines of the proof; lessons and skills as plans and windows have them."""
    for game, family in shipped():
        told = family.description(game)
        assert told.dice >= 2, game.id
        assert (told.lessons, told.skills) == (len(family.lessons(game)), len(family.trained(game).skills)), game.id
        assert told.lessons >= 5, game.id
        assert family.proof(game), game.id
        assert family.course(game).startswith(game.name), game.id


@pytest.mark.slow
def test_a_day_begins_with_a_lesson_and_goes_on_with_what_it_taught() -> None:
    """Before anything was done there is nothing to drill; after the first lesson its skills are asked."""
    for game, family in shipped():
        first = family.overview(game, History((), (), NOW), (), 20)
        assert isinstance(first.plan.tasks[0], LessonTask), game.id
        assert first.path.next == family.lessons(game)[0].id
        taught = next(lesson for lesson in family.lessons(game) if lesson.skills)
        passed = tuple(
            LessonResult(lesson.id, NOW - 1, "passed", 60_000)
            for lesson in family.lessons(game)[: family.lessons(game).index(taught) + 1]
        )
        then = family.overview(game, History((), passed, NOW), (), 20)
        drilled = [step for step in then.plan.tasks if isinstance(step, DrillTask)]
        assert drilled, game.id
        assert {share.skill for share in drilled[0].proposal.shares} & {*taught.skills}, game.id
        assert then.path.next not in {result.lesson for result in passed}


def test_every_place_that_a_family_names_is_there() -> None:
    """Its window, the files beside its own, and its exam."""
    for family in families():
        assert family_called(family.id) is family
        places = [family.window, family.exam, family.needs]
        places += [place for companion in family.companion_files for place in (companion.whole, companion.alone)]
        for place in filter(None, places):
            assert callable(resolved(place)), place
        assert family.role, family.id


@pytest.mark.parametrize("family", families(), ids=lambda family: family.id)
def test_a_family_that_has_an_exam_says_what_it_asks(family: Family) -> None:
    """And one that has none is refused by `exam`."""
    assert (family.exam is None) == (family.needs is None)
