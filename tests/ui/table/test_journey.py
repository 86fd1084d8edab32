"""Whole rounds and a shift through real widgets and events: keys or mouse alone, at every level, in another game."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.guide.row import Act
from dealer_trainer.table.duty.late_chips import LATE, late_start
from dealer_trainer.table.instructor.command import BringDuty
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.table_page import TablePage
from tests import loaded
from tests.duties import duty_ids
from tests.ui.conftest import MakePage
from tests.ui.hands import bring_up, click, key_act, mouse_act, not_none, press
from tests.ui.hands import end_round as press_end
from tests.ui.table.duty_hands import By, do_duty, duty_of

Hands = Callable[[TablePage, Act], None]


def deal(page: TablePage, hands: Hands) -> None:
    """Do what the model dealer would, until nothing is left to do."""
    live = page.bridge.live
    while (act := live.next_act()) is not None:
        before = len(page.bridge.snapshot.acts)
        hands(page, act)
        assert len(page.bridge.snapshot.acts) == before + 1, f"nothing came of {act}: {page.hint.text.text()}"


def end_round(page: TablePage, hands: Hands) -> None:
    """Have the round graded."""
    press_end(None if hands is key_act else page.bar.acts.button("settle", "finish"))


def go_on(page: TablePage, hands: Hands) -> None:
    """Leave the review."""
    if hands is key_act:
        press(Qt.Key.Key_Return)
    else:
        click(page.review_bar.next_button)


@pytest.mark.slow
@pytest.mark.parametrize(("level", "hands"), [("learn", key_act), ("test", mouse_act)])
def test_right_hands_earn_every_point(make_page: MakePage, level: Level, hands: Hands) -> None:
    """A round dealt right is worth 100 points and has no fault, whichever way the hands work; in practice: a shift."""
    page = make_page(seed=11, level=level)
    deal(page, hands)
    assert page.bridge.snapshot.stage == "settle"
    end_round(page, hands)
    graded = not_none(page.bridge.snapshot.graded)
    assert graded.faults == ()
    assert graded.points == 100
    go_on(page, hands)
    assert page.bridge.snapshot.round == 2


@pytest.mark.slow
@pytest.mark.parametrize("hands", [key_act, mouse_act], ids=["keyboard", "mouse"])
def test_another_game_is_dealt_by_the_same_hands(qtbot: QtBot, hands: Hands) -> None:
    """Rounds of a craps-like game, dealt right, are worth 100 points."""
    game = loaded.harbor_craps()
    options = Options(seats=game.rules.seats, bad_pop_per_cent=0)
    page = TablePage(TableBridge(LiveTable(game, 5, "practice", options)))
    bring_up(qtbot, page, (1400, 900), is_active=True)
    page.setFocus()
    for _ in range(2):
        deal(page, hands)
        end_round(page, hands)
        graded = not_none(page.bridge.snapshot.graded)
        assert graded.faults == ()
        press(Qt.Key.Key_Return)


OPTIONS = Options(comes_and_goes=True, irregular_per_cent=20)


def deal_shift(page: TablePage, rounds: int) -> Iterator[str]:
    """Deal a shift right, round by round with keys and with the mouse by turns; every duty that was done, by its id.

    The table opens before the first round, the shift is counted in the middle, and the table closes after the last;
    duties that neither players nor chance bring are brought as an instructor does.
    """
    bridge = page.bridge
    bridge.may_arrive = duty_ids
    fixed = {1: "open", rounds // 2: "shift_count", rounds: "close"}
    left = [duty for duty in duty_ids() if duty not in (*fixed.values(), LATE)]
    is_seen = False
    for number in range(1, rounds + 1):
        by: By = "keys" if number % 2 else "mouse"
        done = [do_open_duty(page, by)] if bridge.snapshot.duty is not None else []
        start = None if is_seen else late_start(bridge.live.round, SeededRandom(number, LATE))
        if number in fixed or (not done and start is None and left):
            assert not bridge.lead(BringDuty(duty=fixed.get(number) or left[0]))
            done.append(do_open_duty(page, by))
        elif start is not None:
            assert not bridge.lead(BringDuty(duty=LATE))
        done += deal_round(page, by)
        left, is_seen = [duty for duty in left if duty not in done], is_seen or LATE in done
        yield from done


def do_open_duty(page: TablePage, by: By) -> str:
    """Do the duty that waits, without a fault; its id."""
    run = duty_of(page)
    done = do_duty(page, by)
    assert done.graded.faults == (), (done.start, done.acts, done.graded.faults)
    return run.start.duty


def deal_round(page: TablePage, by: By) -> Iterator[str]:
    """Deal a round right; who sees chips that were added after the button calls the floor."""
    hands, bridge = (key_act if by == "keys" else mouse_act), page.bridge
    bridge.live.next_act()
    while bridge.snapshot.stage == "open" and (act := bridge.live.next_act()) is not None:
        hands(page, act)
    is_late = bool(bridge.snapshot.askew)
    if is_late:
        press(Qt.Key.Key_F) if by == "keys" else click(page.bar.acts.button("settle", "floor"))
    else:
        deal(page, hands)
    end_round(page, hands)
    graded = not_none(bridge.snapshot.graded)
    assert (graded.faults, graded.points) == ((), 100)
    for run in bridge.snapshot.duties:
        assert run.graded.faults == ()
    if is_late:
        yield LATE
    go_on(page, hands)


@pytest.mark.slow
def test_the_beginning_of_a_shift(make_page: MakePage) -> None:
    """Six rounds, a duty before each of them or chips added on the sly, all without a fault."""
    page = make_page(seed=5, level="practice", options=OPTIONS)
    page.resize(1192, 720)
    done = list(deal_shift(page, 6))
    assert {"open", "shift_count", "close", LATE} <= set(done)
    assert len(done) >= 6
    assert page.bridge.snapshot.round == 7


@pytest.mark.soak
def test_a_whole_shift(make_page: MakePage) -> None:
    """Forty rounds with every duty of the pack in them."""
    page = make_page(seed=5, level="practice", options=OPTIONS)
    page.resize(1192, 720)
    assert set(deal_shift(page, 40)) == set(duty_ids())
