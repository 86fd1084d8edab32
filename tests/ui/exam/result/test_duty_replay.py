"""The replay of a table duty: act by act, each fault with its moment and the ruling it rests on; Live shows it too."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.live.live_reader import screen_of
from dealer_trainer.games import Game
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.ui.exam.live.station_page import TraineeView, done_text
from dealer_trainer.ui.exam.result.replay import DutyReplay
from dealer_trainer.ui.widget.source_link import SourceLink
from tests.certification.examining import Room
from tests.certification.sitting.test_duties import begun, do, without
from tests.ui.exam.hands import said


def worked() -> Room:
    """A buy-in whose cash was left lying, and a credit that has begun."""
    room = begun()
    do(room, without("drop"))
    room.show()
    room.exam.act_in_duty(DutyAct("prove", "credit"))
    return room


def test_every_act_is_shown_and_a_fault_leads_to_its_moment(qtbot: QtBot, game: Game) -> None:
    """The slider has a place for each act; the list names the row of each fault; left out is the end."""
    sitting, replay = worked().exam.sitting, DutyReplay(game)
    (done,) = sitting.duties
    qtbot.addWidget(replay)
    replay.resize(1024, 576)
    replay.show()
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
    screen = screen_of(worked().exam.sitting)
    view = TraineeView(game)
    qtbot.addWidget(view)
    view.show()
    view.show_screen(screen)
    assert view.felt.picture.duty == screen.duty
    assert said(view).startswith("Credit. The floor wants")
    assert "proves" in view.acts.text()
    assert [done_text(game, each) for each in screen.done] == ["✗ Duty 1, faults: 1"]
