"""A shift at the table: rounds and table duties one after the other, by hand, at the size of a small laptop."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dealer_trainer.games.pack import pack_of
from dealer_trainer.table.duty.late_chips import LATE, late_start
from dealer_trainer.table.instructor.command import BringDuty
from dealer_trainer.table.option import Options
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import MakePage, rock_n_roll
from tests.ui.hands import click, key_act, mouse_act, press
from tests.ui.table.duty_hands import By, do_duty, duty_of
from tests.ui.table.test_journey import deal, end_round, go_on

OPTIONS = Options(comes_and_goes=True, irregular_per_cent=20)
Look = Callable[[QWidget, str], object]
"""Is shown the page at each duty and review, with a name for it."""


def deal_shift(page: TablePage, rounds: int, look: Look = lambda page, name: None) -> Iterator[str]:
    """Deal a shift right, round by round with keys and with the mouse by turns; every duty that was done, by its id.

    The table opens before the first round, the shift is counted in the middle, and the table closes after the last;
    duties that neither players nor chance bring are brought as an instructor does.
    """
    bridge, pack = page.bridge, pack_of(rock_n_roll())
    assert pack is not None
    bridge.may_arrive = lambda: {duty.id for duty in pack.duties.duties}
    fixed = {1: "open", rounds // 2: "shift_count", rounds: "close"}
    left = [duty.id for duty in pack.duties.duties if duty.id not in (*fixed.values(), LATE)]
    is_seen = False
    for number in range(1, rounds + 1):
        by: By = "keys" if number % 2 else "mouse"
        done = [do_open_duty(page, by, look)] if bridge.snapshot.duty is not None else []
        start = None if is_seen else late_start(bridge.live.round, SeededRandom(number, LATE))
        if number in fixed or (not done and start is None and left):
            assert not bridge.lead(BringDuty(duty=fixed.get(number) or left[0]))
            done.append(do_open_duty(page, by, look))
        elif start is not None:
            assert bridge.bring_duty(start)
        done += deal_round(page, by, look)
        left, is_seen = [duty for duty in left if duty not in done], is_seen or LATE in done
        yield from done


def do_open_duty(page: TablePage, by: By, look: Look) -> str:
    """Do the duty that waits, without a fault; its id."""
    run = duty_of(page)
    look(page, f"{page.bridge.snapshot.round:02} {run.start.duty}")
    done = do_duty(page, by)
    assert done.graded.faults == (), (done.start, done.acts, done.graded.faults)
    return run.start.duty


def deal_round(page: TablePage, by: By, look: Look) -> Iterator[str]:
    """Deal a round right; who sees chips that were added after the button calls the floor."""
    hands, bridge = (key_act if by == "keys" else mouse_act), page.bridge
    bridge.live.next_act()
    while bridge.snapshot.stage == "open" and (act := bridge.live.next_act()) is not None:
        hands(page, act)
    is_late = bool(bridge.snapshot.askew)
    if is_late:
        look(page, f"{bridge.snapshot.round:02} {LATE}")
        press(Qt.Key.Key_F) if by == "keys" else click(page.bar.acts.button("settle", "floor"))
    else:
        deal(page, hands)
    end_round(page, hands)
    graded = bridge.snapshot.graded
    assert graded is not None
    assert graded.faults == (), graded.faults
    for run in bridge.snapshot.duties:
        assert run.graded.faults == ()
    if is_late:
        look(page, f"{bridge.snapshot.round:02} review")
        yield LATE
    go_on(page, hands)


@pytest.mark.slow(seconds=40)
def test_the_beginning_of_a_shift(make_page: MakePage) -> None:
    """Eight rounds, a duty before each of them or chips added on the sly, all without a fault."""
    page = make_page(seed=5, level="practice", options=OPTIONS)
    page.resize(1192, 720)
    done = list(deal_shift(page, 8))
    assert {"open", "shift_count", "close", LATE} <= set(done)
    assert len(done) >= 8
    assert page.bridge.snapshot.round == 9


@pytest.mark.soak
def test_a_whole_shift(make_page: MakePage) -> None:
    """Forty rounds with every duty of the pack in them."""
    pack = pack_of(rock_n_roll())
    assert pack is not None
    page = make_page(seed=5, level="practice", options=OPTIONS)
    page.resize(1192, 720)
    assert set(deal_shift(page, 40)) == {duty.id for duty in pack.duties.duties}
