"""The clipboard, tapped as an examiner does, by mouse and by finger: few taps, nothing lost, no trainee holds it."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.guide.grading.fault import FaultKind
from dealer_trainer.guide.row import Act
from dealer_trainer.table.real_table.deviation import model_acts_of
from dealer_trainer.ui.exam.real_table.examiner_page import ExaminerPage
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from tests.certification.examining import BY, Room, rock_n_roll
from tests.certification.sitting.test_real_table import TABLE
from tests.houses import FIFTEEN
from tests.ui.exam.conftest import PASSWORD, Station
from tests.ui.exam.hands import live_of, said
from tests.ui.hands import not_none

pytestmark = pytest.mark.slow

ROUNDS = 40


class Hands:
    """An examiner's finger that counts what it taps."""

    def __init__(self, qtbot: QtBot, rounds: int = 3, more: str = "") -> None:
        text = TABLE.replace("rounds = 3", f"rounds = {rounds}\n{more}").replace("minutes = 5", "minutes = 60")
        room = Room(read_blueprint(f'{text}dealt = "laid"\n', rock_n_roll()))
        self.station = Station(qtbot, room, room.exam)
        self.taps = 0
        form, message = self.station.window.examiner, self.station.window.message
        assert message.isVisible(), "the trainee reads what is recorded and what it takes to pass"
        message.button.click()
        assert form.isVisible()
        form.password.setText(PASSWORD)
        form.button.click()
        qtbot.waitUntil(lambda: self.station.stage == "round")
        self.station.settle()

    @property
    def page(self) -> ExaminerPage:
        """The clipboard."""
        return not_none(self.station.window.examiner_page)

    @property
    def acts(self) -> tuple[Act, ...]:
        """What is due."""
        return model_acts_of(live_of(self.station.exam)).acts

    def step(self, do: str) -> QPushButton:
        """The button of the last act of a kind; the first one has the call before the pop."""
        return [self.page.plan.steps[at] for at, act in enumerate(self.acts) if act.do == do][-1]

    def sweep(self, do: str) -> QPushButton:
        """The button of a sweep."""
        return next(button for at, button in self.page.plan.sweeps.items() if self.acts[at].do == do)

    def option(self, words: str) -> QPushButton:
        """An option of the act that is looked at."""
        panel = self.page.act_panel
        found = next(button for button in panel.buttons if words in button.accessibleName())
        if not found.isVisible():
            self.tap(panel.tabs[found.accessibleName().split(", ")[0]])
        return found

    def tap(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Touch something that is seen and large enough for a finger."""
        assert widget.isVisible(), (widget.accessibleName(), self.station.window.header.note.text())
        assert at is not None or widget.height() >= 44, widget.accessibleName()
        self.taps += 1
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
        self.station.settle()

    def set_amount(self, words: str) -> None:
        """Type an amount on the keys, and enter it."""
        for key in words:
            self.tap(self.page.pad.keys[key])
        self.tap(self.page.pad.enter)

    def note(self, text: str) -> None:
        """Tap what a line says, part by part; raises LookupError where nothing of the kind is there."""
        page = self.page
        for part in text.split("; "):
            kind, _, what = part.partition(" ")
            if kind == "amount":
                if not page.pad.isVisible():
                    raise LookupError
                self.set_amount(what)
            elif kind == "last":
                self.tap(page.act_panel.buttons[-1])
            else:
                named = {"extra": page.extra, "floor": page.floor}
                find: Callable[[str], QWidget] = getattr(self, kind, self.option)
                try:
                    self.tap(named[kind] if kind in named else find(what if hasattr(self, kind) else part))
                except (IndexError, StopIteration) as error:
                    raise LookupError from error

    def lay(self) -> None:
        """Lay the table as the form has it."""
        self.tap(self.page.laid_button)

    def faults(self) -> list[FaultKind]:
        """What the last round was graded as."""
        return [fault.kind for fault in self.station.room.exam.sitting.rounds[-1].graded.faults]


CASES: list[tuple[FaultKind | None, str, int]] = [
    (None, "", 0),
    ("omitted", "step take; Not taken", 2),
    ("wrong_direction", "sweep take; Wrong direction", 2),
    ("paid_before_taken", "sweep pay; At the wrong time; step take", 3),
    ("paid_loser", "step take; Paid", 2),
    ("took_winner", "step pay; Took the bet", 2),
    ("wrong_amount", "step pay; $", 2),
    ("wrong_amount", "step pay; amount 36.5", 6),
    ("wrong_amount", "step pay; amount 3999.5", 8),
    ("paid_loser", "step take; amount 1234.5", 8),
    ("wrong_call", "step announce; “", 2),
    ("omitted", "step announce; not called", 2),
    ("omitted", "step pay; On the wrong bet; last", 3),
    ("unwarranted_floor", "floor; step take", 2),
    ("wrong_puck", "step puck; Puck on", 2),
    ("wrong_mark", "step mark; Mark", 2),
    ("paid_undecided", "extra; Circle; Paid", 3),
    ("paid_undecided", "extra; Circle; amount 137.5", 8),
    ("extra", "extra; Circle; Handed back before the pop", 3),
    ("wrong_puck", "extra; Puck on 8", 3),
    ("out_of_order", "step mark; At the wrong time; step announce", 3),
]
"""What was wrong, what an examiner taps of it, and how often at most."""


def test_no_tap_for_what_is_right_one_to_close_and_few_for_what_was_wrong(qtbot: QtBot) -> None:
    """Every kind of fault that an examiner can note is the grader's own: two or three taps, and one for each digit."""
    hands, waiting = Hands(qtbot, ROUNDS), list(CASES)
    for _ in range(ROUNDS):
        hands.lay()
        for case in waiting:
            kind, taps, most = case
            hands.taps = 0
            try:
                if kind == "unwarranted_floor" and any(act.do in ("set_up", "refuse") for act in hands.acts):
                    raise LookupError  # somebody asked for something
                hands.note(taps) if taps else None
            except LookupError:  # nothing of the kind is due in this round
                while hands.page.back.isVisible():
                    hands.tap(hands.page.back)
                continue
            assert hands.taps <= most, kind
            waiting.remove(case)
            break
        else:
            kind = None
        hands.taps = 0
        hands.tap(hands.page.close_round)
        assert hands.taps == 1
        found = hands.faults()
        assert (kind in found) if kind else found == [], (kind, found)
        if not waiting:
            return
    raise AssertionError(waiting)


def test_a_tap_is_undone_and_a_power_cut_loses_none(qtbot: QtBot) -> None:
    """What was tapped is in the log at once, so that it stands after a crash; undo goes back tap by tap."""
    hands = Hands(qtbot)
    page, room = hands.page, hands.station.room
    assert not page.undo.isEnabled()
    hands.tap(page.laid_button)
    hands.tap(hands.step("announce"))
    hands.tap(hands.option("not called"))
    assert page.plan.isVisible(), "what was noted leads back to what is due"
    assert "left out" in hands.step("announce").text()
    assert page.close_round.text() == "Close the round: the rest correct"
    again = Sitting.of(rock_n_roll(), tuple(room.log.events), room.secret)
    assert [deviation.kind for deviation in not_none(again.entry).deviations] == ["left_out"]
    hands.tap(page.undo)
    assert "left out" not in hands.step("announce").text()
    hands.tap(page.undo)
    assert page.laid_button.isVisible()
    assert not page.undo.isEnabled()
    for _ in range(2):  # the second round has cards of its own
        hands.tap(page.laid_button)
        pops = {at for at, act in enumerate(hands.acts) if act.do == "pop"}
        assert page.plan.steps.keys() == set(range(len(hands.acts))) - pops
        hands.tap(page.close_round)


def test_an_amount_that_cannot_be_is_told_in_words(qtbot: QtBot) -> None:
    """No chip makes it: nothing is kept, and the keys stay as they are, to be mended."""
    hands = Hands(qtbot)
    hands.lay()
    while not any(act.do == "pay" for act in hands.acts):
        hands.tap(hands.page.close_round)
        hands.lay()
    kept = len(hands.station.room.log.events)
    hands.tap(hands.step("pay"))
    hands.set_amount("15.25")
    assert "smallest chip" in hands.station.window.header.note.text()
    assert len(hands.station.room.log.events) == kept
    for _ in range(2):
        hands.tap(hands.page.pad.keys["⌫"])
    hands.tap(hands.page.pad.keys["5"])
    hands.tap(hands.page.pad.enter)
    assert "Paid $15.50" in hands.step("pay").text()
    hands.tap(hands.step("pay"))
    assert "Paid $15.50" in hands.page.act_panel.done.text()
    hands.tap(hands.page.as_due)
    assert "Paid" not in hands.step("pay").text()


def test_what_is_to_be_laid_is_listed_bet_by_bet(qtbot: QtBot) -> None:
    """Every chip of the form, and every word that a player says; nothing of what is due."""
    hands = Hands(qtbot, 12)
    for _ in range(12):
        live = live_of(hands.station.exam)
        text, labels = said(hands.page), hands.page.setup.findChildren(QLabel)
        assert sum(label.text().removeprefix("D ").startswith("$") for label in labels) == len(live.snapshot.wagers)
        asked = len(live.round.due_answers) + len(live.round.betting.late_answers)
        assert text.count("Say for seat") == asked
        hands.lay()
        hands.tap(hands.page.close_round)


def test_what_lies_wrong_is_laid_and_scored(qtbot: QtBot) -> None:
    """The list says how it lies and who plays; left as it lay it is the fault, put right it takes no tap (G11)."""
    hands = Hands(qtbot, 14, "irregular_per_cent = 100\nlays_wrong = true")
    left, kinds = set[str](), set[str]()
    for number in range(14):
        live = not_none(hands.station.exam.view.live)
        text = said(hands.page)
        notes = hands.page.setup.notes
        assert notes.height() >= notes.heightForWidth(notes.width()), "however much is said, nothing is cut"
        assert f"Seats in play: {', '.join(str(player.seat) for player in live.snapshot.players)}" in text
        for wrong in live.round.irregularities:
            how = {"between": "on the line", "buried_chip": "at the bottom", "late_top_up": "slid on top"}
            assert how.get(wrong.kind, "$") in text
        hands.lay()
        steps = [at for at, step in enumerate(live.opening_steps) if step.wrong is not None]
        is_left = bool(steps) and number % 2 == 0
        if is_left:
            hands.tap(hands.page.plan.steps[steps[0]])
            hands.tap(hands.option("Left as is"))
            left.update(wrong.kind for wrong in live.round.irregularities)
        kinds.update(wrong.kind for wrong in live.round.irregularities)
        hands.tap(hands.page.close_round)
        assert hands.faults() == ["omitted"] * is_left
    assert left
    assert len(kinds) >= 3


def test_the_trainee_never_holds_the_clipboard(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a wrong password nor the trainee's own takes it; after a pause whoever resumes holds it."""
    hands = Hands(qtbot)
    station, form = hands.station, hands.station.window.examiner
    station.supervise("paused", "a chip fell")
    assert not hands.page.isVisible()
    hands.page.examiner = None
    station.supervise("resumed", "found it")
    assert hands.page.isVisible()
    who: Person | None = hands.page.examiner
    assert who is not None
    assert who.id == BY
    form.signed_in.disconnect()
    taken: list[object] = []
    form.signed_in.connect(taken.append)
    form._trainee = BY
    for password in ("guessed", PASSWORD):
        form.password.setText(password)
        form.send()
        qtbot.waitUntil(lambda: form.button.isEnabled() and bool(form.complaint))
        monkeypatch.setattr(form._tries, "wait_ms", lambda _: 0)
    assert form.complaint == "Nobody can be their own examiner."
    assert not taken


def test_the_clipboard_posts_the_limits_of_the_exam(qtbot: QtBot) -> None:
    """Those of the house where the exam was begun, whatever the station's table has."""
    text = TABLE.replace("rounds = 3", "rounds = 16")
    room = Room(read_blueprint(f'{text}dealt = "laid"\n', rock_n_roll()), house=FIFTEEN)
    page = ExaminerPage(ExamBridge(room.exam))
    qtbot.addWidget(page)
    assert page.limits.facts[0] == ("Players Circle", "$15 to $500")


def test_the_whole_felt_fills_its_box_with_the_limits_below_it(qtbot: QtBot) -> None:
    """Before the round and, without the limits, while it is judged: no bare cloth; one bet alone has their room."""
    hands = Hands(qtbot)
    page = hands.page
    hands.station.window.resize(1280, 900)
    for is_out in (False, True):
        hands.station.settle()
        assert page.limits.isHidden() is is_out
        assert page.felt.height() < 0.6 * page.felt.width()
        hands.tap(page.laid_button) if page.laid_button.isVisible() else None
    low = page.felt.height()
    hands.tap(next(page.plan.steps[at] for at, act in enumerate(hands.acts) if act.place is not None))
    assert page.felt.height() > low


TABLETS = [(1280, 720), (1024, 576), (800, 1280)]


class Finger(Hands):
    """The same hands, but what they tap feels a finger and nothing else."""

    def __init__(self, qtbot: QtBot, size: tuple[int, int]) -> None:
        super().__init__(qtbot, 12)
        self.screen: QPointingDevice = QTest.createTouchDevice()
        self.station.window.resize(*size)
        self.station.settle()

    def lay_until(self, do: str) -> QPushButton:
        """Lay rounds until something of a kind is due; returns its button."""
        self.lay()
        while not any(act.do == do for act in self.acts):
            self.tap(self.page.close_round)
            self.lay()
        return self.step(do)

    def tap(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Touch what is seen, moved into sight before where an area of its own scrolls."""
        assert min(widget.height(), widget.width()) >= 44, widget.accessibleName()
        area = next((each for each in (self.page.plan, self.page.act_panel) if each.isAncestorOf(widget)), None)
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(widget, 0, 0)
        window, point = self.station.window, at or widget.rect().center()
        assert widget.visibleRegion().contains(point), widget.accessibleName()
        self.taps += 1
        handle, where = window.windowHandle(), widget.mapTo(window, point)
        QTest.touchEvent(handle, self.screen).press(0, where, handle).commit()
        QTest.touchEvent(handle, self.screen).release(0, where, handle).commit()
        self.station.settle()


@pytest.mark.parametrize("size", TABLETS)
def test_a_wrong_amount_is_entered_by_a_finger(qtbot: QtBot, size: tuple[int, int]) -> None:
    """The act, a key for each digit, and what enters it; one more touch closes the round.

    Nothing has to be scrolled between the act and the last key, and the options stand there as well.
    """
    finger = Finger(qtbot, size)
    step = finger.lay_until("pay")
    finger.taps = 0
    finger.tap(step)
    panel, pad = finger.page.act_panel, finger.page.pad
    qtbot.waitUntil(partial(is_whole, panel.title))
    assert finger.page.felt.isVisible()
    buttons: list[QPushButton] = [*pad.keys.values(), pad.enter, *panel.buttons]
    assert [button.text() for button in buttons if not is_whole(button)] == []
    assert [button.text() for button in buttons if min(button.width(), button.height()) < 44] == []
    wide = {button: button.fontMetrics().horizontalAdvance(button.text()) for button in pad.findChildren(QPushButton)}
    assert [button.text() for button, needed in wide.items() if needed > button.width()] == []
    finger.set_amount("137.5")
    assert (finger.taps, "$137.50" in step.text()) == (7, True)
    finger.tap(finger.page.close_round)
    assert "wrong_amount" in finger.faults()


def test_a_finger_drags_what_is_due_into_sight_and_touches_it(qtbot: QtBot) -> None:
    """What is due is taller than a tablet held sideways; a drag is not a tap at the act where it began."""
    finger = Finger(qtbot, (1024, 576))
    finger.lay_until("pay")
    page, window = finger.page, finger.station.window
    while page.plan.verticalScrollBar().maximum() < 60:
        finger.tap(page.close_round)
        finger.lay_until("pay")
    handle, start = window.windowHandle(), page.plan.mapTo(window, page.plan.rect().center())
    QTest.touchEvent(handle, finger.screen).press(0, start, handle).commit()
    for moved in range(5, 200, 5):
        QTest.touchEvent(handle, finger.screen).move(0, start - QPoint(0, moved), handle).commit()
    QTest.touchEvent(handle, finger.screen).release(0, start - QPoint(0, 200), handle).commit()
    assert page.plan.verticalScrollBar().value() >= 60
    assert page.side.currentWidget() is page.plan, "no act was opened"


def is_whole(widget: QWidget) -> bool:
    """Whether all of a widget is seen."""
    return widget.visibleRegion().boundingRect() == widget.rect()


def test_a_finger_that_slides_off_a_button_does_not_press_it(qtbot: QtBot) -> None:
    """That is how somebody thinks better of it; what is let go where it was touched counts."""
    finger = Finger(qtbot, (1280, 720))
    finger.tap(finger.lay_until("pay"))
    window, pad = finger.station.window, finger.page.pad
    key, handle = pad.keys["7"], window.windowHandle()
    start = key.mapTo(window, key.rect().center())
    for away in (QPoint(700, 0), QPoint(-700, 0), QPoint(0, 300)):
        QTest.touchEvent(handle, finger.screen).press(0, start, handle).commit()
        QTest.touchEvent(handle, finger.screen).release(0, start + away, handle).commit()
        finger.station.settle()
        assert pad.amount == 0
    finger.tap(key)
    assert pad.amount == 700


def test_two_fingers_at_once_tap_both(qtbot: QtBot) -> None:
    """A thumb of each hand: neither tap is lost, whichever is lifted first."""
    finger = Finger(qtbot, (1280, 720))
    finger.tap(finger.lay_until("pay"))
    window, pad = finger.station.window, finger.page.pad
    left, right = pad.keys["1"], pad.keys["6"]
    handle = window.windowHandle()
    heard: list[QAbstractButton] = []
    for button in (left, right):
        button.clicked.connect(partial(heard.append, button))
    a, b = (button.mapTo(window, button.rect().center()) for button in (left, right))
    for first in (0, 1):
        QTest.touchEvent(handle, finger.screen).press(0, a, handle).commit()
        QTest.touchEvent(handle, finger.screen).stationary(0).press(1, b, handle).commit()
        others = {0: (1, b), 1: (0, a)}[first]
        QTest.touchEvent(handle, finger.screen).stationary(others[0]).release(first, (a, b)[first], handle).commit()
        QTest.touchEvent(handle, finger.screen).release(*others, handle).commit()
        finger.station.settle()
    assert heard == [left, right, right, left]
