"""What a host says of the odds is graded as a fraction, however it is written."""

import pytest

from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import advance, begin
from dealer_trainer.guide.show.grade import Claim, GradedClaim, check_claim, grade
from tests.games.show.scripted import shipped


def result(claim: Claim, *, round_number: int = 1) -> GradedClaim:
    """Of a claim after the free roll, or after the last round's bust, by which the other is 900 behind."""
    show = shipped("hot_dice_show").show
    events: list[dict[str, object]] = [
        {"event": "game", "players": ["P1", "P2"], "round": round_number, "score": {"P1": "900", "P2": "0"}},
        {"event": "toss_up", "secret": 30, "answers": {"P1": {"buzz": 24, "correct": True}}},
        {"event": "roll", "dice": [2, 4]},
    ]
    if round_number == 6:
        events += [{"event": "deadline"}, {"event": "pick", "number": 8}]
    state = begin(show).state
    for document in events[:-1]:
        state = advance(show, state, read_event(show, state, document)).state
    event = read_event(show, state, events[-1])
    check_claim(show, claim)
    return grade(show, state, event, advance(show, state, event), claim)


@pytest.mark.parametrize("said", ["1/6", "2/12", " 6/36 "])
def test_equal_fractions_are_right(said: str) -> None:
    """One share, written in several ways."""
    assert result({"odds": {"bust": said}}).is_ok


@pytest.mark.parametrize("said", ["1/5", "0.17", "1/0", "a sixth", "", None, 7])
def test_what_is_not_exact_is_wrong(said: object) -> None:
    """A decimal number that only comes near is as wrong as no number."""
    (fault,) = result({"odds": {"bust": said}}).faults
    assert (fault.kind, fault.key, fault.why) == ("wrong_amount", "odds", "seed")


def test_what_rests_on_our_board_says_so() -> None:
    """The catch-up's chance is 209945/629856 on the board that ruling W20 lays down; 900 are needed."""
    assert result({"odds": {"catch_up": "209945/629856", "needs": "900"}}, round_number=6).is_ok
    (fault,) = result({"odds": {"catch_up": "1/3"}}, round_number=6).faults
    assert fault.why == "ruling:W20"


def test_a_claim_about_odds_is_an_object() -> None:
    """Anything else is refused by its key."""
    with pytest.raises(EventError, match=r"claim\.odds: found '1/6'; an object of figures"):
        result({"odds": "1/6"})
