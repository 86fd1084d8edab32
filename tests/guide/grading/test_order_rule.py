"""Whose word an order is: a fault of order cites the rule that is broken, a guide row only for its own order (R24)."""

import pytest

from dealer_trainer.engine import Wager
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.model import ModelRound
from tests.guide.dealing import model_acts
from tests.guide.grading.story import CIRCLE, JUKEBOX, bets, dealt, graded

SIDE = (Wager("flaming_four", 1, 500), Wager("hot_hand", 1, 500))
NINE = frozenset(range(2, 13)) - {7, 12}

MADE = dealt("42", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), Wager("numbers", 1, 1000, 6), *SIDE, point=6, rolled=(6,))
SEVEN = dealt("43", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, rolled=(4,))
NINE_IN = dealt("43", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, point=6, rolled=NINE)
POINT_SET = dealt("22", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, rolled=())
NINE_ON_COME_OUT = dealt("43", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, rolled=NINE)
FOUR_IN = dealt("11", *bets(CIRCLE, 10), *bets(JUKEBOX, 5), *SIDE, rolled=(3, 11, 12))


def first(model: ModelRound, do: str, bet: str | None = None) -> Act:
    """The first such act of the model dealer."""
    return next(act for act in model_acts(model) if (act.do, act.bet) == (do, bet))


@pytest.mark.parametrize(
    ("model", "early", "late", "kind", "severity", "row"),
    [
        (MADE, ("pay", "numbers"), ("pay", CIRCLE), "out_of_order", "major", "ruling:R16"),
        (SEVEN, ("take", "flaming_four"), ("take", JUKEBOX), "out_of_order", "minor", "ruling:R23"),
        (MADE, ("puck", None), ("pay", "numbers"), "out_of_order", "minor", "ruling:R17"),
        (POINT_SET, ("mark", None), ("puck", None), "out_of_order", "minor", "ruling:R16"),
        (POINT_SET, ("pay", JUKEBOX), ("mark", None), "out_of_order", "minor", "ruling:R16"),
        (NINE_IN, ("pay", "hot_hand"), ("take", CIRCLE), "paid_before_taken", "major", "ruling:H4"),
        (NINE_ON_COME_OUT, ("pay", "hot_hand"), ("pay", CIRCLE), "out_of_order", "major", "ruling:R16"),
        (NINE_ON_COME_OUT, ("clear_marks", None), ("pay", CIRCLE), "out_of_order", "minor", "ruling:R16"),
        (SEVEN, ("clear_marks", None), ("pay", CIRCLE), "out_of_order", "minor", "ruling:R16"),
        (NINE_IN, ("clear_marks", None), ("pay", "hot_hand"), "out_of_order", "minor", "ruling:R16"),
        (NINE_IN, ("puck", None), ("pay", "hot_hand"), "out_of_order", "minor", "ruling:R17"),
        (NINE_ON_COME_OUT, ("pay", CIRCLE), ("take", "flaming_four"), "paid_before_taken", "major", "ruling:R16"),
        (NINE_ON_COME_OUT, ("pay", CIRCLE), ("take", JUKEBOX), "paid_before_taken", "major", "guide:4"),
        (FOUR_IN, ("pay", "flaming_four"), ("pay", JUKEBOX), "out_of_order", "major", "ruling:R16"),
        (MADE, ("pay", CIRCLE), ("take", JUKEBOX), "paid_before_taken", "major", "guide:15"),
        (POINT_SET, ("pay", JUKEBOX), ("puck", None), "out_of_order", "minor", "guide:7"),
        (MADE, ("take", JUKEBOX), ("announce", None), "out_of_order", "minor", "guide:15"),
    ],
)  # fmt: skip
def test_the_broken_rule_is_cited(
    model: ModelRound, early: tuple[str, str | None], late: tuple[str, str | None], kind: str, severity: str, row: str
) -> None:
    """One step done before another: a ruling's order is never printed as the guide's word, nor the guide's as ours."""
    acts = model_acts(model)
    jumped, waited = first(model, *early), first(model, *late)
    acts.remove(jumped)
    acts.insert(acts.index(waited), jumped)
    (fault,) = graded(model, acts).faults
    assert (fault.kind, fault.severity, fault.row, fault.done) == (kind, severity, row, jumped)


def test_on_a_seven_out_circle_and_jukebox_go_from_right_to_left() -> None:
    """It is the guide's own word; the zones, the Numbers, and the side bets go as the dealer likes (ruling R18)."""
    numbers = [Wager("numbers", seat, 500, box) for seat in (1, 2) for box in (5, 8)]
    side = [Wager("hot_hand", seat, 500) for seat in (1, 2, 3)]
    model = dealt("43", *bets(CIRCLE, 10, 10, 10), *bets(JUKEBOX, 5, 5, 5), *numbers, *side, point=6, rolled=(6,))
    call, *rest = model_acts(model)
    takes, after = rest[:-2], rest[-2:]
    zones = {bet: [act for act in takes if act.bet == bet] for bet in (CIRCLE, JUKEBOX, "numbers", "hot_hand")}
    free = [*zones["hot_hand"][::-1], *zones["numbers"][::-1], *zones[JUKEBOX], *zones[CIRCLE]]
    assert graded(model, [call, *free, *after]).faults == ()
    for bet in (CIRCLE, JUKEBOX):
        swept = [act for other, zone in zones.items() for act in (zone[::-1] if other == bet else zone)]
        result = graded(model, [call, *swept, *after])
        (fault,) = result.faults
        assert (fault.kind, fault.severity, fault.row) == ("wrong_direction", "major", "guide:directions")
        assert result.duties["directions"] == (2, 1)
