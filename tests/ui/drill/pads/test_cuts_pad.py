"""A stack is run down: the piles are graded as the trainee says them."""

import pytest

from dealer_trainer.drills.item.kind.chip_work import cuts_of, pile_of
from dealer_trainer.ui.drill.pads.tray_pad import CutsPad
from tests.ui.drill.conftest import MakeDrills
from tests.ui.hands import type_text

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("more", [0, 1])
def test_a_last_pile_that_is_said_too_high_stays_wrong(make_drills: MakeDrills, more: int) -> None:
    """Nobody makes it as high as what is left: 5, 5, 5, 3 is not 5, 5, 5, 2."""
    for seed in range(20):
        opened = make_drills("chips-run-down", length=1, seed=seed)
        drill = opened.page.drill
        (stack,) = drill.state.item.stacks
        cuts = cuts_of(pile_of(drill.game, stack[0]), len(stack))
        if len(set(cuts)) > 1:
            break
    said = (*cuts[:-1], cuts[-1] + more)
    type_text("".join(map(str, said)))
    assert isinstance(drill.pad, CutsPad)
    assert drill.pad.cuts == said
    drill.pad.submit()
    assert [answer.is_right for answer in opened.past] == [not more]
