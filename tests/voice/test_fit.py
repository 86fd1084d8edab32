"""The voice check: what is asked, and the thresholds that it finds for a speaker."""

import pytest

from dealer_trainer.games import Game
from dealer_trainer.voice.agreement import Arbiter, Fit
from dealer_trainer.voice.fit import CLEARER, SENTENCES, TALK, Checked, check_sentences, fitted, result_under
from dealer_trainer.voice.meaning import TableMeaning
from tests.voice.scores import agreed


def heard(say: str, ratio: float, *, text: str | None = None, is_call: bool = True) -> Checked:
    """A sentence of which both recognizers make the same, `ratio` closer than has to be."""
    return Checked(say, agreed(say if text is None else text, ratio), is_call)


def test_twenty_sentences_of_which_some_are_no_calls(game: Game) -> None:
    """Every kind of call that the guide makes, each number, and talk that states nothing."""
    sentences = check_sentences(game)
    arbiter = Arbiter(TableMeaning(game.phrases))
    assert len(sentences) == SENTENCES
    assert len(set(sentences)) == SENTENCES
    calls = [say for say, is_call in sentences if is_call]
    stated = [arbiter.stated(say) for say in calls]
    assert len(calls) == SENTENCES - len(TALK)
    assert all(stated)
    assert {total for facts in stated for total in facts.get("total", ())} >= {4, 5, 6, 8, 10, 12}
    assert all(not arbiter.stated(say) for say, is_call in sentences if not is_call)
    assert sentences[-1][1] is False
    assert sentences[0][1] is True


@pytest.mark.slow
def test_who_is_heard_well_needs_nothing(game: Game) -> None:
    """Nor does one cough move anything."""
    well = [heard("winner six the hard way", 0.5) for _ in range(19)]
    cough = heard("winner eight the hard way", -0.45)
    for checked in (well, [*well, cough]):
        found = fitted(game, checked)
        assert found.fit == Fit()
    assert found.outcomes == (*("right",) * 19, "again")


def test_who_is_never_sure_is_asked_less(game: Game) -> None:
    """A hoarse voice, or a poor microphone: what is lowered is just enough."""
    hoarse = [heard("winner six the hard way", -0.5) for _ in range(10)]
    assert result_under(game, hoarse, Fit()).count("again") == 10
    found = fitted(game, hoarse)
    assert found.count("right") == 10
    assert CLEARER[0] <= found.fit.clear < 0
    assert found.fit.ahead == 0


@pytest.mark.slow
def test_who_is_misheard_is_asked_more(game: Game) -> None:
    """A call taken for another, and talk taken for a call, cost more than being asked again."""
    right = [heard("winner six the hard way", 0.9) for _ in range(8)]
    wrong = [
        heard("winner five", 0.1, text="winner ten the hard way"),
        heard(TALK[0], 0.05, text="winner eight", is_call=False),
    ]
    plain = result_under(game, [*right, *wrong], Fit())
    assert (plain.count("right"), plain.count("misheard")) == (8, 2)
    found = fitted(game, [*right, *wrong])
    assert (found.count("right"), found.count("misheard")) == (9, 0)
    assert found.fit.clear > 0
    assert found.texts[8] == "winner ten the hard way"


def test_a_check_of_nothing_changes_nothing(game: Game) -> None:
    """Everything was skipped."""
    assert fitted(game, []).fit == Fit()
