"""The clipboard beside a real table, tapped as an examiner does: few taps, nothing lost, no trainee holds it."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.engine import Cents, Place, Roll
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import FaultKind
from dealer_trainer.table.real_table.deviation import model_acts_of
from dealer_trainer.table.real_table.round_entry import Laid
from dealer_trainer.ui.exam.real_table.examiner_layout import ExaminerLayout
from dealer_trainer.ui.exam.real_table.examiner_page import ExaminerPage
from tests.certification.examining import BY, Room, rock_n_roll
from tests.certification.sitting.test_real_table import TABLE
from tests.houses import FIFTEEN
from tests.ui.exam.conftest import PASSWORD, Station
from tests.ui.exam.real_table.taps import taps_to

CIRCLE, JUKEBOX = "players_circle", "jukebox"
BETS = tuple(Laid(Place(bet, seat), 1500) for bet in (CIRCLE, JUKEBOX) for seat in (2, 5))
SIDE_BET = (Laid(Place("hot_hand", 2), 500),)
"""With it the marks are due (ruling H6)."""


class Hands:
    """An examiner's finger that counts what it taps."""

    def __init__(self, qtbot: QtBot, dealt: str, rounds: int = 16) -> None:
        text = TABLE.replace("rounds = 3", f"rounds = {rounds}")
        room = Room(read_blueprint(f'{text}dealt = "{dealt}"\n', rock_n_roll()))
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
        page = self.station.window.examiner_page
        assert page is not None
        return page

    @property
    def acts(self) -> tuple[Act, ...]:
        """What is due."""
        live = self.station.bridge.view.live
        assert live is not None
        return model_acts_of(live).acts

    def step(self, do: str, bet: str | None = None) -> QPushButton:
        """The button of the last act of a kind; the first one has the call before the pop."""
        found = [at for at, act in enumerate(self.acts) if act.do == do and bet in (None, act.bet)]
        return self.page.plan.steps[found[-1]]

    def sweep(self, do: str) -> QWidget:
        """The button of a sweep."""
        return next(button for at, button in self.page.plan.sweeps.items() if self.acts[at].do == do)

    def option(self, words: str) -> QWidget:
        """An option of the act that is looked at."""
        buttons = self.page.act_panel.buttons
        return next(button for button in buttons if words in button.accessibleName() or words in button.text())

    def tap(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Touch something that is seen and large enough for a finger."""
        assert widget.isVisible(), (widget.accessibleName(), self.station.window.header.note)
        assert at is not None or widget.height() >= 44, widget.accessibleName()
        self.taps += 1
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
        self.station.settle()

    def set_amount(self, amount: Cents) -> None:
        """Touch each digit that is another one."""
        for button in tuple(taps_to(self.page.amounts, amount)):
            self.tap(button)
        assert self.page.amounts.amount == amount

    def lay(self, bets: tuple[Laid, ...], dice: Roll) -> None:
        """Enter what lies, whatever lay before, and tap the dice."""
        bridge, entry = self.station.bridge, self.station.bridge.view.entry
        assert entry is not None
        gone = (Laid(Place(wager.bet, wager.seat, wager.number)) for wager in entry.draft.wagers)
        for laid in (*gone, *bets):
            bridge.enter(partial(Exam.enter_bet, by=BY, laid=laid))
            self.station.settle()
        for die, face in enumerate(dice):
            self.tap(self.page.dice.faces[die][face - 1])

    def faults(self) -> list[FaultKind]:
        """What the last round was graded as."""
        return [fault.kind for fault in self.station.room.exam.sitting.rounds[-1].graded.faults]


Note = Callable[[Hands], None]
"""What an examiner taps of one round."""


def options(do: str, *words: str) -> Note:
    """Tap an act and one of its options."""

    def note(hands: Hands) -> None:
        hands.tap(hands.step(do))
        for word in words:
            hands.tap(hands.option(word))

    return note


def paid_early(hands: Hands) -> None:
    """The whole sweep of pays came before the takes."""
    hands.tap(hands.sweep("pay"))
    hands.tap(hands.option("At another time"))
    hands.tap(hands.step("take"))


def marked_early(hands: Hands) -> None:
    """The mark came before the call."""
    hands.tap(hands.step("mark"))
    hands.tap(hands.option("At another time"))
    hands.tap(hands.step("announce"))


def at_another_bet(hands: Hands) -> None:
    """A winner was paid in the place of another one."""
    hands.tap(hands.step("pay"))
    hands.tap(hands.option("On another bet"))
    hands.tap(hands.page.board.spots[Place(CIRCLE, 5)])


def paid_undecided(hands: Hands) -> None:
    """A bet that nothing was due for, tapped on the felt."""
    felt = hands.page.felt
    hands.tap(felt.viewport(), felt.rect_of(Place(CIRCLE, 2)).center())
    hands.tap(hands.option("Paid"))


def called_the_floor(hands: Hands) -> None:
    """The floor was called after a take."""
    hands.tap(hands.page.floor)
    hands.tap(hands.step("take"))


def paid(amount: Cents, do: str = "pay") -> Note:
    """An amount that nobody thinks of, paid in the place of $15 or of what else was due: a tap for each place."""

    def note(hands: Hands) -> None:
        hands.tap(hands.step(do))
        hands.set_amount(amount)

    return note


def paid_undecided_any_amount(hands: Hands) -> None:
    """An amount for a bet that nothing was due for."""
    felt = hands.page.felt
    hands.tap(felt.viewport(), felt.rect_of(Place(CIRCLE, 2)).center())
    hands.set_amount(13_750)


def reversed_takes(hands: Hands) -> None:
    """A sweep went the other way."""
    hands.tap(hands.sweep("take"))
    hands.tap(hands.option("The other way"))


def nothing(_: Hands) -> None:
    """All was right."""


SEVEN, SIX = Roll(4, 3), Roll(4, 2)
CASES: tuple[tuple[FaultKind | None, Roll, Note], ...] = (
    (None, SEVEN, nothing),
    ("omitted", SEVEN, options("take", "Not taken")),
    ("wrong_direction", SEVEN, reversed_takes),
    ("paid_before_taken", SEVEN, paid_early),
    ("paid_loser", SEVEN, options("take", "Paid")),
    ("took_winner", SEVEN, options("pay", "Taken")),
    ("wrong_amount", SEVEN, options("pay", "$30")),
    ("wrong_amount", SEVEN, paid(3650)),
    ("wrong_amount", SEVEN, paid(13_750)),
    ("wrong_amount", SEVEN, paid(100_000)),
    ("wrong_amount", SEVEN, paid(399_950)),
    ("paid_loser", SEVEN, paid(123_450, "take")),
    ("wrong_call", SEVEN, options("announce", "“")),
    ("extra", SEVEN, at_another_bet),
    ("unwarranted_floor", SEVEN, called_the_floor),
    ("wrong_puck", SIX, options("puck", "8")),
    (None, SEVEN, nothing),
    ("wrong_mark", SIX, options("mark", "8")),
    (None, SEVEN, nothing),
    ("paid_undecided", SIX, paid_undecided),
    (None, SEVEN, nothing),
    ("paid_undecided", SIX, paid_undecided_any_amount),
    (None, SEVEN, nothing),
    ("out_of_order", SIX, marked_early),
)


@pytest.mark.slow
def test_no_tap_for_what_is_right_one_to_close_and_four_at_most_for_what_was_wrong(qtbot: QtBot) -> None:
    """Every kind of fault that an examiner can note is the grader's own, in so few taps."""
    hands = Hands(qtbot, "entered", len(CASES))
    for number, (kind, dice, note) in enumerate(CASES):
        hands.lay(BETS + SIDE_BET if kind == "wrong_mark" or note is marked_early else BETS, dice)
        hands.taps = 0
        note(hands)
        assert hands.taps <= (4 if kind else 0), (number, kind)
        hands.taps = 0
        hands.tap(hands.page.close_round)
        assert hands.taps == 1
        found = hands.faults()
        assert (kind in found) if kind else found == [], (number, kind, found)


@pytest.mark.slow
def test_a_tap_is_undone_and_a_power_cut_loses_none(qtbot: QtBot) -> None:
    """What was tapped is in the log at once, so that it stands after a crash; undo goes back tap by tap."""
    hands = Hands(qtbot, "laid", 3)
    page, room = hands.page, hands.station.room
    assert not page.undo.isEnabled()
    hands.tap(page.laid_button)
    hands.tap(hands.step("announce"))
    hands.tap(hands.option("Said nothing"))
    assert "left out" in hands.step("announce").text()
    again = Sitting.of(rock_n_roll(), tuple(room.log.events), room.secret)
    assert again.entry is not None
    assert [deviation.kind for deviation in again.entry.deviations] == ["left_out"]
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


@pytest.mark.slow
def test_bets_and_dice_that_cannot_be_are_told_in_words(qtbot: QtBot) -> None:
    """A bet by two taps on the board and its digits; no dice before any bet; nothing is kept of what is refused."""
    hands = Hands(qtbot, "entered", 3)
    page, room = hands.page, hands.station.room
    kept = len(room.log.events)
    for die in range(2):
        hands.tap(page.dice.faces[die][0])
    assert "bet down first" in hands.station.window.header.note
    hands.tap(page.board.spots[Place(CIRCLE, 3)])
    hands.tap(page.bets.amounts.buttons[1000, 2])
    hands.tap(page.bets.amounts.buttons[50, 10])
    assert page.board.spots[Place(CIRCLE, 3)].text() == "$25"
    hands.tap(page.bets.amounts.buttons[10_000, 9])
    assert len(room.log.events) == kept + 2 + ("$925" in page.board.spots[Place(CIRCLE, 3)].text())


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
@pytest.mark.slow
def test_a_tablet_shows_it_upright_and_lying(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Nothing asks for more width than the tablet has."""
    hands = Hands(qtbot, "entered", 3)
    window = hands.station.window
    window.resize(*size)
    hands.station.settle()
    assert (window.width(), window.height()) == size


def holder(hands: Hands) -> str:
    """The id of whoever holds the clipboard."""
    who = hands.page.examiner
    return "" if who is None else who.id


@pytest.mark.slow
def test_the_trainee_never_holds_the_clipboard(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a wrong password nor the trainee's own takes it; after a pause whoever resumes holds it."""
    hands = Hands(qtbot, "laid", 3)
    station, form = hands.station, hands.station.window.examiner
    station.supervise("paused", "a chip fell")
    assert not hands.page.isVisible()
    hands.page.examiner = None
    station.supervise("resumed", "found it")
    assert hands.page.isVisible()
    assert holder(hands) == BY
    form.signed_in.disconnect()
    taken: list[object] = []
    form.signed_in.connect(taken.append)
    form._trainee = BY
    for password in ("guessed", PASSWORD):
        form.password.setText(password)
        form.send()
        qtbot.waitUntil(lambda: not form.check.is_busy and bool(form.complaint))
        monkeypatch.setattr(form.check._tries, "wait_ms", lambda _: 0)
    assert form.complaint == "Nobody can be their own examiner."
    assert not taken


def test_the_clipboard_posts_the_limits_of_the_exam(qtbot: QtBot) -> None:
    """Those of the house where the exam was begun, whatever the station's table has."""
    text = TABLE.replace("rounds = 3", "rounds = 16")
    room = Room(read_blueprint(f'{text}dealt = "laid"\n', rock_n_roll()), house=FIFTEEN)
    layout = ExaminerLayout(room.exam.sitting.game)
    qtbot.addWidget(layout)
    assert layout.placard.text().startswith("Limits: Players Circle $15 to $500")
