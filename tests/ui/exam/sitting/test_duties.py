"""Table duties in the exam's window: keys alone, nothing told, each act kept; and the clipboard at a real table."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.form.form import drawn_duty, duty_of
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.table.duty.run import DutyRun, key_of
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.ui.drill.duty_view import DutyView
from dealer_trainer.ui.exam.sitting.exam_work import ExamDutyPage
from tests.certification.examining import BY, Room, rock_n_roll
from tests.certification.sitting.test_duties import DUTIES, REAL
from tests.ui.exam.conftest import MakeStation, Station
from tests.ui.hands import later, not_none

pytestmark = pytest.mark.slow


def opened(make_station: MakeStation, text: str = DUTIES) -> Station:
    """A window on an exam of three duties."""
    return make_station(Room(read_blueprint(text, rock_n_roll())))


def view_of(station: Station) -> DutyView:
    """The duty on the screen."""
    page = not_none(station.window.duty)
    assert station.window.pages.currentWidget() is page
    return page.duty


def run_of(station: Station) -> DutyRun:
    """What is kept of it."""
    return not_none(station.exam.view.duty)


def do(station: Station, act: DutyAct) -> None:
    """Do one act of the model dealer as the trainee does."""
    view = view_of(station)
    if act.by != "dealer":
        view.waited.emit()
    else:
        view.acted.emit(act)
    station.settle()


def end(station: Station) -> None:
    """Say twice that the duty is done."""
    view_of(station).finished.emit()
    with later():
        view_of(station).finished.emit()
    station.settle()


def test_duties_are_done_one_after_the_other_and_nothing_is_told(make_station: MakeStation) -> None:
    """Wait is always there, nothing is loud, a refusal is all that is said; the second Enter ends a duty."""
    station = opened(make_station)
    station.begin_part()
    assert station.stage == "duty"
    view = view_of(station)
    assert not view.panel.wait.isHidden()
    for act in (None, *[act for act in run_of(station).rest if act.by == "dealer"]):
        if act is not None:
            do(station, act)
        assert not view.panel.wait.isHidden()
        assert not view.panel.wait.property("isMain")
        assert not view.panel.done.property("isMain")
    assert not run_of(station).rest
    view.waited.emit()
    station.settle()
    assert "Nobody else acts now" in station.window.header.note.text()
    kinds = station.kinds
    view.finished.emit()
    station.settle()
    assert station.kinds == kinds, "asked once more, whatever is left to do"
    assert "Press Enter again" in view.panel.words
    end(station)
    assert station.room.exam.sitting.duties[0].graded.faults == ()
    assert station.exam.view.number == 2
    assert view_of(station).isVisible()


def test_acts_wait_for_a_slow_disk(make_station: MakeStation) -> None:
    """What is done while an act is being saved is kept after it."""
    station = opened(make_station)
    station.begin_part()
    view, log = view_of(station), station.room.log
    log.is_holding = True
    for act in (DutyAct("floor"), DutyAct("clear_hands")):
        view.acted.emit(act)
    assert station.exam.view.is_pending
    log.is_holding = False
    log.held.pop()()
    station.settle()
    assert [act.do for act in run_of(station).acts[-2:]] == ["floor", "clear_hands"]


def test_warm_up_is_another_duty_and_is_not_recorded(make_station: MakeStation) -> None:
    """Before the clock starts one of the duties that the form does not have is tried; the log has nothing of it."""
    station = opened(make_station)
    station.window.message.other.click()
    station.settle()
    view, warm_up, kinds = view_of(station), station.window._warm_up, station.kinds
    assert warm_up is not None
    assert warm_up.duty is not None
    assert warm_up.duty.start.duty not in ("buy_in", "credit", "toke")
    view.acted.emit(DutyAct("floor"))
    assert warm_up.duty.acts[-1].do == "floor"
    view.finished.emit()
    with later():
        view.finished.emit()
    assert (warm_up.is_over, station.kinds) == (True, kinds)


def test_examiner_taps_what_was_done_differently(make_station: MakeStation) -> None:
    """The model dealer's steps lie there with their taps; a tap is kept, a second takes it back."""
    station = opened(make_station, REAL)
    window = station.window
    window.message.button.click()
    window._on_examiner(Person(id=BY, name="Sam Pit"))
    station.settle()
    page = not_none(window.examiner_page)
    assert page.side.currentWidget() is page.duty
    assert page.laid_button.text() == "The duty begins"
    page.laid_button.click()
    station.settle()
    run = run_of(station)
    drop = next(step for step, act in enumerate(run.model) if act.do == "drop")
    button = next(button for note, button in page.duty.taps if (note.step, note.kind) == (drop, "left_out"))
    for state in ("wrong", "", "wrong"):
        button.click()
        station.settle()
        assert button.property("state") == state
    other = next(button for note, button in page.duty.taps if note.kind == "amount")
    other.click()
    for key in "999":
        page.duty.pad.keys[key].click()
    page.duty.pad.enter.click()
    station.settle()
    assert other.property("state") == "wrong"
    listed = {key_of(note.act) for note, _ in page.duty.taps if note.act is not None}
    assert {("dealer", "rack", "cash"), ("dealer", "push", "cash"), ("dealer", "take_by_hand", "")} <= listed
    page.close_round.click()
    station.settle()
    kinds = {(fault.kind, fault.step) for fault in station.room.exam.sitting.duties[0].graded.faults}
    assert ("omitted", "drop") in kinds
    assert any(kind == "wrong_amount" for kind, _ in kinds)


@pytest.mark.parametrize("duty", ["open", "fill", "buy_in", "color_up"])
def test_felt_does_not_say_what_is_to_be_counted(qtbot: QtBot, duty: str) -> None:
    """Neither in words, nor for a screen reader, nor once the cash was dropped and the felt is bare."""
    game = rock_n_roll()._replace(duty_rules={"drop": "before_push"})
    page = ExamDutyPage(game)
    qtbot.addWidget(page)
    run = duty_of(game, drawn_duty(game, duty, "duties", SeededRandom(1, "t")))
    if duty == "buy_in":
        run = run.after(DutyAct("spread", "cash")).after(DutyAct("drop", "cash"))
    page.show_run(run, (0, 0))
    assert page.duty.felt.picture.duty == run
    for said in (page.words, page.duty.accessibleName()):
        assert said
        assert "$" not in said
