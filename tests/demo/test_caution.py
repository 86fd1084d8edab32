"""What a house is warned about: promises in its texts, and missing words on responsible gambling."""

import pytest

from dealer_trainer.demo.program import Program, ResponsibleGambling, RuleCard, Welcome, cautions, default_program
from dealer_trainer.games import Game

OWN = ResponsibleGambling(text="Play within your limits.", age="21+", helpline="1-800-555-0100")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Six is due.", "due"),
        ("You can\u2019t lose here.", "can't lose"),
        ("A HOT table, and the Hot Hand.", "hot"),
        ("The house has no edge on them.", "no edge"),
    ],
)
def test_a_promise_is_warned_of(game: Game, text: str, word: str) -> None:
    """Wherever it stands, in either case and with either apostrophe."""
    card = RuleCard(id="ours", heading="Ours", lines=(text,))
    for program in (Program(welcome=Welcome(text=text)), Program(rules=(card,)), Program(title=text)):
        found = cautions(Program(**{**dict(program), "responsible_gambling": OWN}), game)
        assert [f'"{word}"' in caution.reason for caution in found] == [True]


def test_plain_words_and_names_of_bets_are_no_promise(game: Game) -> None:
    """Words that only contain a risky one are none; the Hot Hand is the bet's name."""
    text = "Thank you for your visit: photographs of a shot, residue, and the Hot Hand."
    assert cautions(Program(welcome=Welcome(text=text), responsible_gambling=OWN), game) == ()


def test_missing_words_on_responsible_gambling_are_told(game: Game) -> None:
    """The shipped program promises nothing; what only the house can write is missing."""
    assert [caution.key for caution in cautions(default_program(game), game)] == [
        "responsible_gambling.text",
        "responsible_gambling.helpline",
    ]
