"""A show's folder is read strictly: mistakes are told with the place, what was found, and how to mend it."""

import re
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli.check import check_folders
from dealer_trainer.engine.show.event import read_event
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.families.show import FAMILY, check
from dealer_trainer.games import GameError
from dealer_trainer.games.show.course import example_of
from dealer_trainer.games.show.loading import SHOW, Content, load_content, load_show, numbered
from dealer_trainer.games.show.proof import prove
from tests.games.broken import copy_of, edit
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS

HOT, ROLL = SHOWS
SEVEN = 'when = "total in main_bust"\ndo = ["pot'


def broken(tmp_path: Path, name: str, old: str, new: str, file: str = SHOW) -> Path:
    """A copy of a shipped show with one change."""
    folder = copy_of(files.layouts() / name, tmp_path)
    edit(folder, file, old, new)
    return folder


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """Two slips are two faults of one error."""
    folder = broken(tmp_path, HOT, 'to = "double"', 'to = "dobule"')
    edit(folder, SHOW, "total in main_bust", "total in main_burst")
    with pytest.raises(GameError) as caught:
        load_show(folder)
    reasons = " ".join(fault.reason for fault in (caught.value, *caught.value.others))
    assert "dobule" in reasons
    assert "main_burst" in reasons


@pytest.mark.fuzz
@pytest.mark.parametrize(("old", "new"), [(SEVEN, SEVEN.replace("main_bust", "main_bust and total == 8")),
                                          ("main_bust = [7]", "main_bust = []")])  # fmt: skip
def test_nothing_busts(tmp_path: Path, old: str, new: str) -> None:
    """A row that no roll takes is dead; that no pot is then too large to roll on does not break the check."""
    faults = check(broken(tmp_path, HOT, old, new), {}).faults
    assert any("choice-roll-7" in fault.key and "the row can never run" in fault.reason for fault in faults)


def test_the_values_that_were_read_are_told(tmp_path: Path) -> None:
    """An author sees with what a rule could not be worked out."""
    folder = broken(tmp_path, HOT, "added = main_per_point * total", "added = board + total")
    text = str(check(folder, {}).faults[0])
    assert re.search(r"with board = \(.*, total = \d+: numbers, text, and", text), text


@pytest.mark.fuzz
def test_check_finds_a_dead_row(tmp_path: Path) -> None:
    """A row that no event ever takes is told by `check`, which plays the show."""
    old = 'id = "bonanza-double-board-double-pot"'
    folder = copy_of(files.layouts() / HOT, tmp_path)
    text = (folder / "show.toml").read_text(encoding="utf-8")
    head, tail = text.split(old)
    tail = tail.replace("space == 'double_pot'", "space == 'double_score'", 1)
    (folder / "show.toml").write_text(head + old + tail, encoding="utf-8")
    report = check_folders([folder])[0]
    assert not report.is_sound
    assert "(bonanza-double-board-double-pot)" in report.text
    assert "the row can never run" in report.text


@pytest.mark.slow
def test_check_finds_a_figure_that_runs_away(tmp_path: Path) -> None:
    """A timer that is not stopped at its last roll is told with what it became."""
    folder = broken(tmp_path, ROLL, 'when = "timer == 1"', 'when = "timer == 9"')
    report = check_folders([folder])[0]
    assert not report.is_sound
    assert "timer is -1" in report.text


@pytest.mark.slow
def test_check_prints_the_proof() -> None:
    """Of a sound show: its cells, its rows and what they rest on."""
    report = check_folders([files.layouts() / ROLL])[0]
    assert report.is_sound
    assert "stage × event" in report.text
    assert "findings               0" in report.text


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOWS)
def test_the_proof_finds_every_row(name: str) -> None:
    """Each row is taken by an event that is played, and nothing is found."""
    proof = prove(shipped(name).show)
    assert (proof.untaken, proof.findings) == ((), ())
    assert proof.cells == proof.with_rows + proof.refused


@pytest.mark.parametrize("name", SHOWS)
def test_a_course_ships(name: str) -> None:
    """Five lessons or more; each example is played, and the course can be read."""
    game = shipped(name)
    assert len(game.lessons) >= 5
    assert sorted(stage for lesson in game.lessons for stage in lesson.stages) == sorted(game.show.stages)
    assert FAMILY.course is not None
    text = FAMILY.course(game)
    for lesson in game.lessons:
        assert lesson.title in text
        steps = list(example_of(game.show, lesson))
        assert len(steps) == len(lesson.events)
        assert all(step.outcome.row.title in text for step in steps if step.outcome.row is not None)


def test_enough_ships() -> None:
    """A few dozen of our own: questions for four games, names, puzzles and words for several matches."""
    hot, roll = shipped("hot_dice_show").sample, shipped("on_a_roll").sample
    assert len(hot.questions) >= 24
    assert min(len(roll.names), len(roll.puzzles), len(roll.words)) >= 12
    texts = [question.text for question in hot.questions] + [puzzle.subject for puzzle in roll.puzzles]
    assert len(set(texts)) == len(texts)


def test_every_puzzle_is_a_board() -> None:
    """Twelve numbers, each once, a question mark in each clue; the show takes it."""
    show = shipped("on_a_roll").show
    for puzzle in shipped("on_a_roll").sample.puzzles:
        clues = list(numbered(puzzle))
        assert sorted(cell for clue in clues for cell in clue if isinstance(cell, int)) == list(range(1, 13))
        document = {"clues": clues, "subject_letters": puzzle.subject_letters, "signs": puzzle.signs}
        state = begin(show).state
        assert (
            len(advance(show, state, read_event(show, state, {"event": "puzzle", **document})).state.values["hidden"])
            == 12
        )
    assert [puzzle.signs for puzzle in shipped("on_a_roll").sample.puzzles if "." in puzzle.subject] == [1]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[[names]]\nquestion = "Who?"\nname = "Bach"', "Bach has fewer than 7 letters"),
        ('[[puzzles]]\nsubject = "Sea"\nclues = ["Wave", "Salt", "Deep"]', "9 letters besides"),
        ('[[words]]\nword = "Sea"\nhints = ["a", "b"]', "Sea does not have 6 letters"),
        ('[[questions]]\ntext = "Who?"\nanswers = ["A", "A", "B"]', "two answers are the same"),
        ('[[questions]]\ntext = "Who?"\nanswers = ["A", "B"]', "answers"),
        ('[[riddles]]\ntext = "Who?"', "riddles is not known"),
    ],
)
def test_what_is_not_legal_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    """With the ruling that it offends against."""
    (tmp_path / "content.toml").write_text(f"format = 1\n{text}\n", encoding="utf-8")
    with pytest.raises(GameError, match=reason):
        load_content(tmp_path)


def test_a_show_may_have_no_content(tmp_path: Path) -> None:
    """Then the producer brings the questions."""
    folder = copy_of(files.layouts() / HOT, tmp_path)
    (folder / "content.toml").unlink()
    assert load_show(folder).sample == Content()
