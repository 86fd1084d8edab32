"""The shows' sample content: enough for a whole show and legal by the rulings; other content is refused."""

from pathlib import Path

import pytest

from dealer_trainer.engine.show.event import read_event
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.games import GameError
from dealer_trainer.games.show.loading import Content, load_content, numbered
from tests.games.show.scripted import shipped


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


def test_a_show_may_have_none(tmp_path: Path) -> None:
    """Then there is nothing to ask, and the producer brings it."""
    assert load_content(tmp_path) == Content()
