"""The replay: a round as it was dealt in a sitting, act by act, with its faults where they were made."""

from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import ExamRound
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.ui.exam.result.replay import Replay, frames_of
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.certification.examining import Room
from tests.ui.exam.hands import do, live_of


@cache
def worked() -> Sitting:
    """A sitting whose first round was dealt well; of the second only the dice were popped."""
    room = Room()
    room.do_part()
    do(room, lambda exam: exam.begin_part())
    do(room, lambda exam: exam.show())
    room.work()
    do(room, lambda exam: exam.show())
    live = live_of(room.exam)
    acts = live.model_acts()
    for act in acts[: next(place for place, act in enumerate(acts) if act.do == "pop") + 1]:
        room.exam.act(act)
        room.did()
    do(room, lambda exam: exam.finish_round())
    return room.exam.sitting


@pytest.fixture
def replay(qtbot: QtBot, game: Game) -> Replay:
    """A replay on the screen, with nothing in it yet."""
    found = Replay(game)
    found.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(found)
    found.resize(1280, 720)
    found.show()
    qtbot.waitExposed(found)
    return found


def show(replay: Replay, dealing: ExamRound) -> None:
    """Show a round of the sitting."""
    replay.show_work(worked(), dealing)


@pytest.mark.slow
def test_a_round_is_told_act_by_act(replay: Replay) -> None:
    """The keyboard walks through the very acts of the round, and the felt is the one that the trainee had."""
    dealing = worked().rounds[0]
    show(replay, dealing)
    frames = frames_of(worked(), dealing)
    assert tuple(frame.act for frame in frames[1:]) == dealing.acts
    assert replay.text.text() == "Start of the round."
    assert not replay.back.isEnabled()
    for place, frame in enumerate(frames[1:], start=1):
        QTest.keyClick(replay, Qt.Key.Key_Right)
        assert replay.text.text().startswith(f"{place} of {len(dealing.acts)}: ")
        assert replay.felt.picture == picture_of(frame.snapshot)
    assert not replay.next.isEnabled()
    QTest.keyClick(replay, Qt.Key.Key_Home)
    assert (replay.slider.value(), replay.faults.cards, dealing.graded.faults) == (0, (), ())
    for button, place in ((replay.next, 1), (replay.next, 2), (replay.back, 1)):
        button.click()
        assert replay.slider.value() == place


def test_later_rounds_begin_where_the_earlier_left_the_table(game: Game) -> None:
    """The second round's bets are those that stood on the table in the exam, not those of a fresh one."""
    first, second = worked().rounds
    began = frames_of(worked(), second)[0].snapshot
    assert began.round == 2
    assert began.wagers != frames_of(worked(), first)[0].snapshot.wagers
    assert began.history == (first.roll,)


def test_a_fault_leads_to_its_moment(replay: Replay) -> None:
    """The first fault is shown at once, a card leads to its act, and what was left out is seen at the end."""
    second = worked().rounds[1]
    assert second.graded.faults
    show(replay, second)
    assert replay.card.isVisible()
    assert len(replay.faults.cards) == len(second.graded.faults)
    for fault in second.graded.faults:
        replay.go_to(fault)
        assert replay.slider.value() == (len(second.acts) if fault.at is None else fault.at + 1)
    QTest.keyClick(replay, Qt.Key.Key_Home)
    assert not replay.card.isVisible()


def test_a_frozen_round_and_its_spare_are_replayed() -> None:
    """Both under one number, each at its own table; the rounds after them begin as they began."""
    room = Room(seed=11)
    room.do_part()
    do(room, lambda exam: exam.begin_part())
    for is_frozen in (True, False, False):
        do(room, lambda exam: exam.show())
        live = live_of(room.exam)
        acts = live.model_acts()
        if is_frozen:
            chips = [place for place, act in enumerate(acts) if act.do in ("take", "pay", "push")]
            number = 2 if live.round.roll.total == 12 else 12
            acts = (*acts[: min(chips)], Act("mark", number=number), Act("floor"))
        for act in acts:
            room.exam.act(act)
            room.did()
        do(room, lambda exam: exam.finish_round())
    frozen, spare, after = room.exam.sitting.rounds
    assert frozen.is_replaced
    for dealing in (frozen, spare, after):
        frames = frames_of(room.exam.sitting, dealing)
        assert len(frames) == len(dealing.acts) + 1
        popped = next(frame.snapshot for frame in frames if frame.snapshot.roll is not None)
        assert popped.roll == dealing.roll
        assert {wager.place for wager in popped.wagers} >= {wager.place for wager in dealing.model.table.wagers}
