"""The rehearsal: everything that the show will bring, in order, and no second of a countdown twice."""

import pytest

from dealer_trainer.demo.program import default_program
from dealer_trainer.demo.scene import Dealing, QuestionCard, Rolls, Rule
from dealer_trainer.demo.show import LENGTH_MS, rehearsal
from dealer_trainer.games import Game


@pytest.mark.slow
def test_it_brings_every_rule_and_question(game: Game) -> None:
    """What the first forty minutes show."""
    program = default_program(game)
    cards = [scene.card for scene in rehearsal(game, program)]
    assert {card.card.id for card in cards if isinstance(card, Rule)} == {rule.id for rule in program.rules}
    question = {card.question.words for card in cards if isinstance(card, QuestionCard)}
    assert len(question) == len(program.questions)
    assert any(isinstance(card, Rolls) for card in cards)
    assert sum(isinstance(card, Dealing) for card in cards) > 100


@pytest.mark.slow
def test_it_is_the_same_every_time_and_ends(game: Game) -> None:
    """Nothing of it depends on the day; it is shorter than what it stands for."""
    program = default_program(game)
    first, second = list(rehearsal(game, program)), list(rehearsal(game, program))
    assert first == second
    assert len(first) < LENGTH_MS / 1000
    seconds = [
        scene.card.seconds_left for scene in first if isinstance(scene.card, QuestionCard) and not scene.card.is_told
    ]
    assert len(seconds) <= 2 * len(
        [scene for scene in first if isinstance(scene.card, QuestionCard) and scene.card.is_told]
    )
