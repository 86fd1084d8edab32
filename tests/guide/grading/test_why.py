"""What a fault says about a bet or a marker that should have been left alone: the one reason that is true."""

from dealer_trainer.engine import Wager
from dealer_trainer.guide.act import Act
from tests.guide.grading.story import CIRCLE, OFF, act, bets, call, dealt, graded


def whys(acts: list[Act], *wagers: Wager, dice: str, point: int | None, rolled: tuple[int, ...]) -> list[str]:
    """The reasons of all faults of a round."""
    return [str(fault.why) for fault in graded(dealt(dice, *wagers, point=point, rolled=rolled), acts).faults]


def test_a_number_that_was_called_off_is_said_to_be_off() -> None:
    """On a seven-out it stays; "not decided" would hide why."""
    eight = Wager("numbers", 1, 3000, 8, is_working=False)
    acts = [call("Seven out."), act("take", CIRCLE, 1, 50), act("take", "numbers", 1, 30, 8), Act("clear_marks"), OFF]
    found = whys(acts, *bets(CIRCLE, 50), eight, dice="34", point=9, rolled=(9,))
    assert any("is off and stays where it is; it was taken" in why for why in found), found


def test_a_second_marker_is_said_to_be_one() -> None:
    """The number is marked: that there is nothing to mark is another reason."""
    acts = [call("Two, the Circle is down."), Act("mark", number=2), act("take", CIRCLE, 1, 50)]
    found = whys(acts, *bets(CIRCLE, 50), *bets("hot_hand", 5), dice="11", point=None, rolled=(2,))
    assert any("was not due: it is already marked" in why for why in found), found
