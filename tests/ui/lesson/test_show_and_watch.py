"""What is shown is lit, what is watched is seen moving; keys and buttons lead through it."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.lesson_state import ShowDue, WatchDue
from dealer_trainer.engine import Place
from dealer_trainer.games.course import Show
from dealer_trainer.ui.felt.dice import bad_pop_of
from dealer_trainer.ui.lesson import step_bar
from tests.ui.lesson.conftest import MakeView
from tests.ui.lesson.lesson_hands import LEFT, activity_of, due_of, key, walk_to


@pytest.mark.parametrize("way", ["Enter", "Right", "Space", "click"])
@pytest.mark.slow
def test_parts_are_lit_one_after_the_other(make_view: MakeView, way: str) -> None:
    """Each part is lit alone with its own words, and the last one leads on to the next activity."""
    view = make_view("your-side")
    keys = {"Enter": Qt.Key.Key_Return, "Right": Qt.Key.Key_Right, "Space": Qt.Key.Key_Space}
    show = view.lesson.lesson.activities[0]
    assert isinstance(show, Show)
    paths = []
    for part in show.parts:
        assert view.felt.spotlight.part == part.part
        assert part.text in view.coach.words
        paths.append(view.felt.spotlight.path)
        if way == "click":
            QTest.mouseClick(view.step_bar.next, LEFT)
        else:
            key(keys[way])
    assert all(not path.isEmpty() for path in paths)
    assert activity_of(view).kind == "gate"
    assert not view.felt.spotlight.isVisible()


def test_back_shows_the_part_before(make_view: MakeView) -> None:
    """The left arrow and the button go back; before the first part there is nothing to go back to."""
    view = make_view("your-side")
    assert not view.step_bar.back.isEnabled()
    key(Qt.Key.Key_Left)
    assert view.felt.spotlight.part == "seat.1"
    key(Qt.Key.Key_Return)
    assert view.felt.spotlight.part == "seat.6"
    QTest.mouseClick(view.step_bar.back, LEFT)
    assert view.felt.spotlight.part == "seat.1"


def test_a_lit_part_has_a_name(make_view: MakeView) -> None:
    """A screen reader says what is lit, in words and not in ids."""
    view = make_view("your-side")
    names = []
    while view.lesson.activity.kind == "show":
        names.append(view.felt.spotlight.accessibleName())
        view.lesson.go_on()
    assert names == [
        "Lit: seat 1", "Lit: seat 6", "Lit: Players Circle", "Lit: seat 3, Players Circle", "Lit: the rack",
        "Lit: the popper with the dice", "Lit: the puck’s place, OFF", "Lit: the puck’s place on 6",
        "Lit: the track of marks",
    ]  # fmt: skip


@pytest.mark.slow
def test_a_pay_is_worked_out_line_by_line(make_view: MakeView) -> None:
    """The stake lies there from the first line on, the pay beside it with the last; Back takes a line away."""
    view = make_view("four-and-ten")
    place = Place("jukebox", 3)

    def paid() -> int:
        return sum(stack.amount for stack in view.felt.felt.picture.stacks if stack.kind == "paid")

    assert [(stack.place, stack.amount) for stack in view.felt.felt.picture.stacks] == [(place, 2000)]
    assert "half of it" not in view.coach.words
    key(Qt.Key.Key_Return)
    key(Qt.Key.Key_Return)
    assert "half of it: $10" in view.coach.words
    assert paid() == 0
    key(Qt.Key.Key_Return)
    assert "together: $30" in view.coach.words
    assert paid() == 3000
    key(Qt.Key.Key_Left)
    assert "together" not in view.coach.words
    assert paid() == 0
    assert view.lesson.state.place == 0
    for _ in range(2):
        key(Qt.Key.Key_Return)
    assert view.lesson.state.place == 1


def test_a_shown_key_can_be_tried(make_view: MakeView) -> None:
    """The felt does what the key does, and the coach says that it is the key; Esc too, which would leave otherwise."""
    view = make_view("build-an-amount")
    left: list[bool] = []
    view.left.connect(lambda: left.append(True))
    tried = {"pick_up_chip": Qt.Key.Key_4, "drop_chip": Qt.Key.Key_Backspace, "put_down": Qt.Key.Key_Escape,
             "type_amount": Qt.Key.Key_A}  # fmt: skip
    for place, code in enumerate(tried.values()):
        assert "That is the key" not in view.coach.words
        shown = view.felt.felt.picture
        key(code)
        assert view.felt.felt.picture != shown
        assert "That is the key" in view.coach.words
        assert view.lesson.state.place == place
        chips = sum(view.felt.felt.picture.hand) - sum(shown.hand)
        assert chips == {"pick_up_chip": 2500, "drop_chip": -100, "put_down": -3100}.get(tuple(tried)[place], 0)
        key(Qt.Key.Key_Return)
    assert left == []
    key(Qt.Key.Key_Escape)
    assert left == [True]


@pytest.mark.slow
def test_chips_that_are_spoken_of_are_large_enough_to_count(make_view: MakeView) -> None:
    """A stack that is read lies on the felt and large beside it; what lies in the hand is drawn in the hand.

    Where a toke is spoken of, the large stack is the toke.
    """
    view = make_view("reds-and-greens")
    assert not view.stack.isVisible()
    key(Qt.Key.Key_Return)
    assert view.stack.chips == (2500, 2500, 500, 500, 500)
    assert view.stack.isVisible()
    assert view.stack.height() > 120
    view = make_view("build-an-amount")
    key(Qt.Key.Key_Return)
    assert sum(view.felt.felt.picture.hand) == 3100
    assert make_view("tokes").stack.chips == (500,)


def test_the_keys_are_shown_on_demand(make_view: MakeView) -> None:
    """The question mark shows every key over the lesson, and Esc hides them before it leaves."""
    view = make_view("before-the-pop")
    QTest.keyClicks(view, "?")
    assert view.overlay.isVisible()
    key(Qt.Key.Key_Escape)
    assert not view.overlay.isVisible()


@pytest.mark.slow
def test_bridges_speak_to_the_trainee(make_view: MakeView) -> None:
    """Who knows craps is told in its terms, and who is new to dealing is not."""
    assert "no stickman" in make_view("your-side", "craps").coach.words
    assert "first base" in make_view("your-side", "blackjack").coach.words
    for background in ("new", "dealt", None):
        assert "stickman" not in make_view("your-side", background).coach.words


def test_what_is_watched_is_dealt_on_the_felt(make_view: MakeView) -> None:
    """Step by step chips and dice are those of the model dealer, with the act and its reason beside them."""
    view = make_view("come-out-two-three")
    walk_to(view, "watch")
    place = Place("players_circle", 4)
    assert view.felt.felt.picture.stacks[0].place == place
    assert "presses the popper" in view.coach.words
    throw = view.felt.felt.picture.throw
    assert throw is not None
    assert sum(throw.roll) == 3
    key(Qt.Key.Key_Return)
    assert "Take seat 4, Players Circle: $30." in view.coach.words
    assert "Guide, row 5" in view.coach.words
    assert all(stack.place != place for stack in view.felt.felt.picture.stacks)
    key(Qt.Key.Key_Left)
    assert view.felt.felt.picture.stacks[0].place == place
    key(Qt.Key.Key_Return)
    key(Qt.Key.Key_Return)
    assert activity_of(view).kind == "do"


@pytest.mark.slow
def test_it_plays_by_itself_until_it_is_paused(
    make_view: MakeView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Space plays and pauses; at the last step it stops, so that nobody is thrown into their own turn."""
    monkeypatch.setattr(step_bar, "STEP_MS", 40)
    view = make_view("come-out-two-three")
    walk_to(view, "watch")
    played = []
    for _ in range(2):
        key(Qt.Key.Key_Space)
        played.append(view.step_bar.is_playing)
    assert played == [True, False]
    before = view.lesson.state
    qtbot.wait(150)
    assert view.lesson.state == before
    QTest.mouseClick(view.step_bar.play, LEFT)
    qtbot.waitUntil(lambda: not view.step_bar.is_playing)
    due = due_of(view)
    assert isinstance(due, WatchDue)
    assert view.lesson.walk.is_last_act(view.lesson.state)
    assert view.step_bar.place == "2 of 2"


def test_speed_is_chosen(make_view: MakeView, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as fast takes half the time, also while it plays."""
    monkeypatch.setattr(step_bar, "STEP_MS", 1000)
    view = make_view("come-out-two-three")
    walk_to(view, "watch")
    view.step_bar.toggle()
    paces = []
    for index in range(3):
        view.step_bar.speed.choose(index)
        paces.append(view.step_bar._timer.interval())
    assert paces == [2000, 1000, 500]


def test_nothing_plays_unseen(make_view: MakeView) -> None:
    """Another screen pauses what plays, and the lesson's time stands still."""
    view = make_view("come-out-two-three")
    walk_to(view, "watch")
    view.step_bar.toggle()
    view.hide()
    assert not view.step_bar.is_playing
    ms = view.lesson.ms
    QTest.qWait(30)
    assert view.lesson.ms == ms


def test_an_arrow_that_is_tried_is_no_way_back(make_view: MakeView) -> None:
    """While ← is the key to try, Back shows no keycap; once it was tried, nothing asks for it any more."""
    view = make_view("before-the-pop")
    while (due := due_of(view)) and not (isinstance(due, ShowDue) and due.part.key == "left_bet"):
        view.lesson.go_on()
    before = view.step_bar.back.is_cap_shown
    assert "Try the key" in view.coach.words
    key(Qt.Key.Key_Left)
    assert not before
    assert "That is the key" in view.coach.words
    assert "Try the key" not in view.coach.words
    view.lesson.go_on()
    assert view.step_bar.back.is_cap_shown


@pytest.mark.slow
def test_a_bad_pop_is_seen_where_it_is_told(make_view: MakeView) -> None:
    """The lesson on bad pops shows a die that leans, one on the other, one that spins: never two that lie well."""
    view = make_view("bad-pop")
    seen = []
    while isinstance(due_of(view), ShowDue):
        throw = view.felt.felt.picture.throw
        assert throw is not None
        seen.append(bad_pop_of(throw))
        view.lesson.go_on()
    assert seen == ["leaning", "stacked", "moving"]
    assert view.felt.felt.picture.throw != throw


def test_the_amount_of_a_pay_is_not_left_in_the_dark(make_view: MakeView) -> None:
    """Once an example is worked out, pay and amounts are bright, also where they reach out of the part that is lit."""
    view = make_view("four-and-ten")
    for _ in range(3):
        view.step_bar.next.click()
    spot = Place("jukebox", 3)
    pay = view.felt.felt.rect_of_pay(spot)
    assert not pay.isEmpty()
    assert not view.felt.spotlight.path.contains(pay)
    assert view.felt.spotlight.bright.contains(pay.adjusted(2, 2, -2, -2))


def test_a_pay_that_no_chips_make_is_worked_out_down_to_them(make_view: MakeView) -> None:
    """Half of $3.50 leaves a quarter; the last line says what is paid, and that lies there."""
    view = make_view("breakage")
    while not (isinstance(due := due_of(view), ShowDue) and due.part.example is not None):
        view.lesson.go_on()
    for _ in range(4):
        view.step_bar.next.click()
    assert "together: $5.25\nin the rack’s chips: $5" in view.coach.words
    assert [stack.amount for stack in view.felt.felt.picture.stacks if stack.kind == "paid"] == [500]


def test_a_zone_is_lit_as_one_part(make_view: MakeView) -> None:
    """Where all side bets are meant, all of them are lit: each seat's three spots."""
    view = make_view("three-collections")
    while view.felt.spotlight.part != "side_bets":
        view.lesson.go_on()
    spots = [spot for spot in view.felt.game.layout.spots if spot.bet in ("flaming_four", "sizzling_six", "hot_hand")]
    assert len(spots) == 18
    assert all(
        view.felt.spotlight.path.contains(QPointF(view.felt.felt.rect_of(spot.place).center())) for spot in spots
    )
    assert view.felt.spotlight.accessibleName() == "Lit: side bets"
