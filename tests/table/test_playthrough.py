"""Dealing for the command line: JSON Lines in the shape of `settle`, text for reading."""

import json

import pytest

from dealer_trainer.cli.answer import GameAnswers
from dealer_trainer.games.game import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.playthrough import deal, round_document
from tests.table.dealing import ALL, deal_well


@pytest.mark.slow
def test_each_line_answers_its_own_situation(game: Game) -> None:
    """Every line holds a situation with the answer that `settle` gives to it."""
    answers = GameAnswers((game,))
    for line in deal(game, 7, 150, text=False):
        document = json.loads(line)
        situation = {key: document[key] for key in ("game", "point", "rolled", "dice", "seats")}
        answer = {key: document[key] for key in ("row", "source", "call", "steps", "next")}
        assert answers.settle(situation) == answer


def test_text_and_lines_deal_the_same(game: Game) -> None:
    """The text of a round names the dice, the row and the call that its line names."""
    text = list(deal(game, 9, 12, text=True))
    lines = [json.loads(line) for line in deal(game, 9, 12, text=False)]
    assert len(text) == len(lines) + 1
    assert "seed 9" in text[0]
    for part, line in zip(text[1:], lines, strict=True):
        first, second = line["dice"]
        assert f"dice {first} {second} = {first + second}" in part
        assert f"row {line['row']}: " in part
        assert f'call "{line["call"]}"' in part
        assert part.startswith(f"Round {line['round']},")


@pytest.mark.slow
def test_a_round_document_holds_every_bet(game: Game) -> None:
    """All chips that lie when the dice fall stand in the situation."""
    live = LiveTable(game, 4, "test", ALL)
    for _ in range(20):
        text = json.dumps(round_document(game, live.round)["seats"])
        assert text.count('": "') == len(live.round.table.wagers)
        deal_well(live)
        live.finish()
        live.next_round()
