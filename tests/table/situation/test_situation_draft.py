"""A situation set up by hand: each step gives the table that a dealer's hand would leave."""

from dealer_trainer.engine import Place
from dealer_trainer.games.scripted_roll import ScriptedRequest
from dealer_trainer.table.situation.situation import load_situations
from dealer_trainer.table.situation.situation_draft import SituationDraft
from tests import loaded

GAME = loaded.rock_n_roll()
CIRCLE = Place("players_circle", 2)
TOKE = CIRCLE._replace(owner="dealer")


def test_a_bet_taken_away_takes_its_toke_along() -> None:
    """A toke lies beside a player's bet or not at all."""
    draft = SituationDraft().with_bet(CIRCLE, 2500).with_bet(TOKE, 500)
    assert len(draft.wagers) == 2
    assert len(draft.with_bet(CIRCLE, 3000).wagers) == 2
    assert draft.with_bet(TOKE, 0).wager_at(CIRCLE) is not None
    assert draft.with_bet(CIRCLE, 0).wagers == ()


def test_the_point_is_marked_while_it_is_the_point() -> None:
    """Its mark comes and goes with the puck; other marks are put and taken away one by one."""
    draft = SituationDraft().with_mark(9).with_point(6)
    assert draft.marks == {6, 9}
    assert draft.with_mark(6).marks == {6, 9}
    assert draft.with_mark(9).marks == {6}
    assert draft.with_point(9).with_point(None).marks == frozenset()


def test_one_request_stands_for_a_spot() -> None:
    """A second one takes the place of the first."""
    first = ScriptedRequest(kind="make", bet="players_circle", seat=2, amount="25")
    second = first.model_copy(update={"amount": "50"})
    draft = SituationDraft().with_request(CIRCLE, first).with_request(CIRCLE, second)
    assert draft.requests == (second,)
    assert draft.with_request(CIRCLE, None).requests == ()


def test_a_listed_situation_comes_back_unchanged() -> None:
    """Opened as a draft and not touched, it is the same situation."""
    for listed in load_situations(GAME):
        assert SituationDraft.of(listed.situation).situation(GAME) == listed.situation
