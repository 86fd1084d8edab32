"""What the pace audit says of accuracy and speed: never of speed alone."""

from dealer_trainer.records.progress.course_record import PaceResult
from dealer_trainer.ui.drill.drill_card import Figure
from dealer_trainer.ui.pace.pace_text import comparison, duration, pace_card

AT = 1_795_170_600_000


def test_accuracy_is_compared_before_speed() -> None:
    """An audit that is faster and less accurate is called less accurate first; small differences are none."""
    before = [PaceResult(AT, 300_000, 50, 45)]
    assert comparison(PaceResult(AT, 300_000, 80, 60), before) == (
        "Less accurate than last time (90%), and 33% faster."
    )
    assert comparison(PaceResult(AT, 300_000, 40, 38), before) == (
        "More accurate than last time (90%), and 16% slower."
    )
    assert comparison(PaceResult(AT, 300_000, 51, 46), before) == "As accurate as last time (90%), and as fast."
    assert comparison(PaceResult(AT, 300_000, 0, 0), before) == ""


def test_the_card_never_tells_speed_alone() -> None:
    """Before the first audit it tells nothing; then accuracy at the left, right decisions an hour at the right."""
    assert pace_card(()).note == "Not tried yet"
    card = pace_card((PaceResult(AT, 300_000, 50, 45),))
    assert (card.left, card.right) == (Figure("90%", "right"), Figure("540", "right per hour"))
    empty = pace_card((PaceResult(AT, 300_000, 0, 0),))
    assert (empty.left, empty.right) == (None, None)
    assert duration(305_400) == "5:05 minutes"
