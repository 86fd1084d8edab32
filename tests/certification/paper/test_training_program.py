"""The training program covers each topic of the law with lessons and skills, claims no more, and can be printed."""

from pathlib import Path

import pytest

from dealer_trainer.certification.paper.training_program import WAGERS, training_program
from dealer_trainer.cli import main
from dealer_trainer.games import GameError
from tests.loaded import harbor_craps, rock_n_roll
from tests.ui.print.reading import text_of


def test_every_topic_has_a_citation_a_lesson_and_a_skill() -> None:
    """Seven topics; wagers have the game's own course, tips its lessons with tokes."""
    program = training_program(rock_n_roll())
    assert [topic.topic.id for topic in program.topics] == [1, 2, 3, 4, 5, 6, 7]
    for topic in program.topics:
        assert topic.topic.laws
        assert topic.lessons, topic.topic.id
        assert topic.skills, topic.topic.id
        assert topic.minutes == sum(each.minutes for each in (*topic.own, *topic.lessons))
    wagers = program.topics[WAGERS - 1]
    assert [each.lesson for each in wagers.own] == list(rock_n_roll().course.own_lessons)
    assert wagers.draws > 50
    assert any("tokes" in each.lesson.specials for each in program.topics[3].own)


def test_a_preset_is_one_that_the_pack_has() -> None:
    """And a game without the pack has no program."""
    assert training_program(rock_n_roll(), "missouri").preset is not None
    with pytest.raises(GameError, match="there is no preset nevada"):
        training_program(rock_n_roll(), "nevada")
    with pytest.raises(GameError, match="takes no pack"):
        training_program(harbor_craps())


def test_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Searchable text: the claim, every topic, the state's switches, and lines to fill in."""
    file = tmp_path / "program.pdf"
    assert main(["course", "rock-n-roll-dice", "--program", str(file), "--state", "south-dakota"]) == 0
    assert capsys.readouterr().out.strip() == str(file)
    text = text_of(file.read_bytes())
    for words in (
        "It claims coverage.", "COMAR 36.05.03.17", "58 Pa. Code 611a.3", "South Dakota: what the texts read show",
        "Cash is called from: 0", "Hours with an instructor, topic 7", "CPR", "Signature",
        *(topic.topic.title for topic in training_program(rock_n_roll()).topics),
    ):  # fmt: skip
        assert str(words) in text, words
    assert "approved by" not in text.casefold()
