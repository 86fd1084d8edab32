"""The acts that follow from a model round and from what was noted about it."""

import pytest

from dealer_trainer.guide.row import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.real_table.deviation import Deviation, ModelActs, acts_done, noted

CALL, POP, PUCK = Act("announce", call="Six"), Act("pop"), Act("puck", to=6)
TAKES = tuple(Act("take", "jukebox", seat, "player", None, 500) for seat in (6, 4, 2))
PAY = Act("pay", "circle", 3, "player", None, 500)
MODEL = ModelActs((POP, CALL, PUCK, *TAKES, PAY), ((0,), (1,), (2,), (3, 4, 5), (3, 4, 5), (3, 4, 5), (6,)))


def done(*deviations: Deviation) -> list[Act]:
    """The acts after some deviations, noted one after the other."""
    found: tuple[Deviation, ...] = ()
    for deviation in deviations:
        found = noted(MODEL, found, deviation)
    return list(acts_done(MODEL, found))


def test_each_deviation_changes_what_it_is_about_and_nothing_else() -> None:
    """Left out, done instead, moved, reversed, besides, the floor; alone and as whole sweeps."""
    six, four, two = TAKES
    less = PAY._replace(amount=400)
    cases = (
        ((), [POP, CALL, PUCK, six, four, two, PAY]),
        ((Deviation("left_out", 4),), [POP, CALL, PUCK, six, two, PAY]),
        ((Deviation("left_out", 3, is_sweep=True),), [POP, CALL, PUCK, PAY]),
        ((Deviation("done", 6, less),), [POP, CALL, PUCK, six, four, two, less]),
        ((Deviation("reversed", 4),), [POP, CALL, PUCK, two, four, six, PAY]),
        ((Deviation("moved", 6, before=3),), [POP, CALL, PUCK, PAY, six, four, two]),
        ((Deviation("moved", 4, before=7, is_sweep=True),), [POP, CALL, PUCK, PAY, six, four, two]),
        ((Deviation("moved", 1, before=7),), [POP, PUCK, six, four, two, PAY, CALL]),
        ((Deviation("besides", act=less),), [POP, CALL, PUCK, six, four, two, PAY, less]),
        ((Deviation("floor", 2),), [POP, CALL, PUCK, Act("floor"), six, four, two, PAY]),
        ((Deviation("floor"),), [Act("floor"), POP, CALL, PUCK, six, four, two, PAY]),
        ((Deviation("reversed", 3), Deviation("left_out", 5)), [POP, CALL, PUCK, four, six, PAY]),
    )
    for deviations, acts in cases:
        assert done(*deviations) == acts, deviations


def test_a_later_word_on_the_same_thing_takes_the_place_of_the_earlier() -> None:
    """What was done, when, and which way are apart; "as due" strikes out all of a step, or of its sweep."""
    less = PAY._replace(amount=400)
    right = done()
    assert done(Deviation("left_out", 6), Deviation("done", 6, less))[-1] == less
    assert done(Deviation("floor", 2), Deviation("floor", 3)).count(Act("floor")) == 1
    assert done(Deviation("left_out", 6), Deviation("moved", 6, before=3), Deviation("as_due", 6)) == right
    assert done(Deviation("reversed", 3), Deviation("as_due", 5, is_sweep=True)) == right
    assert done(Deviation("besides", act=less), Deviation("as_due", act=less)) == right
    assert done(Deviation("reversed", 3), Deviation("reversed", 5)) != right, "noted twice it is noted once"


def test_what_names_nothing_of_the_round_is_refused() -> None:
    """Steps that are not there, a pop left out, an act in the stead of nothing."""
    wrong = (
        Deviation("left_out"), Deviation("left_out", 7), Deviation("left_out", 0), Deviation("done", 1),
        Deviation("moved", 1), Deviation("moved", 1, before=8), Deviation("besides"), Deviation("besides", act=POP),
        Deviation("as_due", 1), Deviation("done", 1, POP), Deviation("floor", 9), Deviation("reversed", None),
    )  # fmt: skip
    for deviation in wrong:
        with pytest.raises(ActError):
            noted(MODEL, (), deviation)
