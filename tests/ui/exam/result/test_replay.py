"""The replay: a round or a table duty of a sitting, act by act, with its faults where they were made; Live too."""

from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.live.live_reader import screen_of
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import ExamRound
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.row import Act
from dealer_trainer.ui.exam.live.station_page import TraineeView
from dealer_trainer.ui.exam.result.replay import Replay, frames_of
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from dealer_trainer.ui.table.review.fault_list import FaultDetail
from dealer_trainer.ui.widget.source_link import SourceLink
from tests.certification.examining import Room
from tests.certification.sitting.test_duties import begun, without
from tests.certification.sitting.test_duties import do as do_duty
from tests.ui.exam.hands import do, live_of, said
from tests.ui.hands import bring_up


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
    bring_up(qtbot, found, (1280, 720))
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
    assert (replay.slider.value(), replay.faults, dealing.graded.faults) == (0, [], ())
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


@pytest.mark.slow
def test_a_fault_leads_to_its_moment(replay: Replay) -> None:
    """All are listed at once; a card leads to its act, and what was left out is seen at the end."""
    second = worked().rounds[1]
    assert second.graded.faults
    show(replay, second)
    assert [card.isVisible() for card in replay.findChildren(FaultDetail)] == [True] * len(second.graded.faults)
    for fault, button in zip(second.graded.faults, replay.faults, strict=True):
        QTest.keyClick(replay, Qt.Key.Key_Home)
        button.click()
        assert replay.slider.value() == (len(second.acts) if fault.at is None else fault.at + 1)
    replay.show_work(worked(), second, second.graded.faults[-1])
    assert replay.slider.value() > 0


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


def with_duties() -> Room:
    """A buy-in whose cash was left lying, and a credit that has begun."""
    room = begun()
    do_duty(room, without("drop"))
    room.show()
    room.exam.act_in_duty(DutyAct("prove", "credit"))
    return room


@pytest.mark.slow
def test_every_act_is_shown_and_a_fault_leads_to_its_moment(qtbot: QtBot, game: Game) -> None:
    """The slider has a place for each act; the list names the row of each fault; left out is the end."""
    sitting, replay = with_duties().exam.sitting, Replay(game)
    (done,) = sitting.duties
    bring_up(qtbot, replay, (1024, 576))
    replay.show_work(sitting, done)
    assert replay.text.text() == "Start of the duty."
    assert replay.slider.maximum() == len(done.run.acts)
    seen = []
    for _ in done.run.acts:
        QTest.keyClick(replay, Qt.Key.Key_Right)
        seen.append(replay.text.text())
    assert len(set(seen)) == len(done.run.acts)
    assert "Changing" in "".join(seen)
    (fault,) = done.graded.faults
    assert [link.text() for link in replay.findChildren(SourceLink)] == ["Table duty D6"]
    replay.slider.setValue(0)
    replay.faults[0].click()
    assert replay.slider.value() == replay.slider.maximum()
    replay.show_work(sitting, done, fault)
    assert replay.slider.value() == replay.slider.maximum()


def test_supervisor_sees_the_duty_in_progress(qtbot: QtBot, game: Game) -> None:
    """Its scene and the last acts; what is done stands in the list with its faults."""
    screen = screen_of(with_duties().exam.sitting)
    view = bring_up(qtbot, TraineeView(game))
    view.show_screen(screen)
    assert view.felt.picture.duty == screen.duty
    assert said(view).startswith("Credit. The floor wants")
    assert "proves" in view.acts.text()
