"""Trials: how a recording was heard, and what that did to its grade."""

import pytest

from benchmarks.hearing.trial import Spoken, Trial, shares, tried
from dealer_trainer.engine import Roll
from dealer_trainer.voice.meaning import TableMeaning
from dealer_trainer.voice.recognizer import Heard
from dealer_trainer.voice.sphinx import Arbiter
from tests import loaded

UNFAIR, FALSE = Trial("c", "misheard", unfair=True), Trial("w", "misheard", false=True)


@pytest.mark.parametrize(
    ("spoken", "heard", "trial"),
    [
        (Spoken("Winner seven", "c", None, Roll(3, 4)), Heard("seven a winner", sure=True), Trial("c", "right")),
        (Spoken("Winner seven", "c", None, Roll(3, 4)), Heard("winner seven"), Trial("c", "again")),
        (Spoken("Winner seven", "c", None, Roll(3, 4)), Heard("seven out", sure=True), UNFAIR),
        (Spoken("Winner six, hard", "w", 6, Roll(2, 4)), Heard("winner six easy", sure=True), FALSE),
        (Spoken("Winner six, hard", "w", 6, Roll(2, 4)), Heard("winner eight hard", sure=True), Trial("w", "misheard")),
        (Spoken("Coming out", "c"), Heard("make your bets", sure=True), Trial("c", "misheard")),
        (Spoken("Is it late?", "unrelated"), Heard("eight", sure=True), Trial("unrelated", "misheard")),
        (Spoken("Is it late?", "unrelated"), Heard("is it late"), Trial("unrelated", "again")),
    ],
)  # fmt: skip
def test_tried(spoken: Spoken, heard: Heard, trial: Trial) -> None:
    """The same facts are right in any words; unfair and false go by the grade that would have been given."""
    game = loaded.rock_n_roll()
    assert tried(game, Arbiter(TableMeaning(game.phrases)), spoken, heard) == trial


def test_shares_are_of_all_trials() -> None:
    """Each column is a share of all, and no trials have none."""
    trials = [Trial("c", "right"), Trial("c", "misheard", unfair=True), Trial("c", "again"), Trial("c", "again")]
    assert shares(trials) == {"right": 0.25, "misheard": 0.25, "again": 0.5, "unfair": 0.25, "false": 0.0}
    assert set(shares([]).values()) == {0.0}
