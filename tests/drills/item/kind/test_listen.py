"""Listening: only shipped recordings are asked, what is due is the answer, and every answer comes up equally often."""

from collections import Counter

import pytest

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.item import Answer
from dealer_trainer.drills.item.kind.listen import REQUEST_CARDS, heard_question, recordings
from dealer_trainer.drills.item.stake import FeatureError
from tests.drills.item.drilled import harbor, items, rock, with_skill


@pytest.mark.slow
def test_every_item_can_be_heard_and_its_question_hides_the_words() -> None:
    """Each part has its file; who reads has the words in the question, who hears has none of them."""
    game = rock()
    for item in items(game, "listen", 60):
        files = recordings(game, item)
        assert files
        assert all(file.is_file() for file in files)
        assert item.spoken in item.question
        assert item.spoken not in heard_question(item)
        assert item.roll is None, "the dice would tell what the call says"


@pytest.mark.slow
def test_each_answer_to_a_request_comes_up_as_often() -> None:
    """So that no guess pays; the right one is what the table's own judgment says."""
    game = rock()
    found = Counter[str]()
    for seed in range(150):
        item = factory.make(game, "hear-requests", seed)
        graded = factory.grade(game, item, Answer(choice=0))
        assert graded.right.choice is not None
        found[item.cards[graded.right.choice]] += 1
        assert graded.is_right == (graded.mistake is None)
    assert set(found) == set(REQUEST_CARDS)
    assert min(found.values()) > 30


@pytest.mark.slow
def test_a_game_without_recordings_has_no_such_drill() -> None:
    """It is refused with a reason, not asked in silence."""
    for what in ("request", "call"):
        game = with_skill(harbor(), "listen", what=what)
        with pytest.raises(FeatureError, match="recordings"):
            factory.make(game, "one", 1)


def test_exams_do_not_ask_it() -> None:
    """An exam's felt is silent, and reading the words there would not be listening."""
    game = rock()
    heard = {skill.id for skill in game.drills.skills if skill.kind == "listen"}
    assert heard == {"hear-calls", "hear-requests"}
    exam = (game.folder / "exam.toml").read_text(encoding="utf-8")
    assert not any(skill in exam for skill in heard)
