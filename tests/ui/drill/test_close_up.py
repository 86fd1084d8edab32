"""The felt of a drill: a seat close up, with all that the question needs, and nothing left of the item before."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QPushButton, QStackedWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.factory import item_snapshot
from dealer_trainer.engine import Place
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.drill_felt import Badge, Badges, DrillFelt
from dealer_trainer.ui.drill.pads.amount_pad import AmountPad
from dealer_trainer.ui.drill.page import DrillPage
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.picture import FeltPicture
from dealer_trainer.ui.style.theme import appearance
from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import right_answer, wrong_answer
from tests.ui.hands import drag, not_none, of_kind, press
from tests.ui.lesson.conftest import show

pytestmark = pytest.mark.slow


ONE_BET = "pay-circle-easy"
FRONT = ("popper", "rack", "hand")


def part_above(drill_felt: DrillFelt) -> QRect:
    """The part of a felt that is shown closer, in pixels."""
    return drill_felt.felt.viewport().rect().adjusted(0, 0, 0, -drill_felt.felt.strip.height())


def asked(drill_felt: DrillFelt) -> Place:
    """The bet that is asked about."""
    return not_none(drill_felt.selection)


def at_the_table(drill_felt: DrillFelt, game: Game) -> FeltView:
    """The table itself in a view of the same size, to compare with."""
    table = FeltView(drill_felt)
    table.set_game(game)
    table.resize(drill_felt.felt.size())
    table.show()
    return table


def test_one_bet_is_shown_close_up(make_drills: MakeDrills, game: Game) -> None:
    """Its bet is larger than on the table, and so are rack, payout, and dice; the marks are there if it collects."""
    opened = make_drills(ONE_BET)
    for skill in game.drills.skills[::4]:
        item = factory.make(game, skill.id, 3)
        if item.form != "amount" or item.place is None or item.stacks:
            continue
        opened.page.choose()
        opened.page.start(skill.id, seed=3)
        drill_felt = opened.page.drill.drill_felt
        view, close_up, place = drill_felt.felt, part_above(drill_felt), asked(drill_felt)
        shown = view.rect_of(place)
        assert drill_felt.felt.is_close, skill.id
        assert close_up.contains(shown), skill.id
        near = [view.rect_of(spot.place) for spot in game.layout.spots if view.shows(spot.place)]
        middle = (min(box.left() for box in near) + max(box.right() for box in near)) / 2
        assert abs(middle - close_up.center().x()) <= 4, "the bet and what is around it are in the middle"
        is_collected = game.rules.bet(place.bet).kind == "collect"
        front = [view.rect_of_place(area) for area in (*FRONT, *(("track.2", "track.12") if is_collected else ()))]
        assert all(view.viewport().rect().contains(box) for box in front)
        table = at_the_table(drill_felt, game)
        assert shown.width() > 1.5 * table.rect_of(place).width(), skill.id
        assert front[1].width() >= table.rect_of_place("rack").width(), skill.id


def test_the_puck_is_told_where_the_close_up_leaves_it_out(make_drills: MakeDrills) -> None:
    """The puck and its number stand above the dice, beside the close-up, and no part of it in that."""
    opened = make_drills(ONE_BET)
    drill_felt = opened.page.drill.drill_felt
    felt, pictures = drill_felt.felt, []
    for point in (None, 10):
        felt.show_next(felt.picture._replace(puck=point), (Place("players_circle", 1),))
        pictures.append(felt.grab(part_above(drill_felt).adjusted(0, 0, -2 * felt.width() // 3, 0)).toImage())
        assert not any(item.key == "puck" for item in felt._pool.shown)
    assert pictures[0] != pictures[1]


def test_the_point_is_readable_beside_every_close_up(qtbot: QtBot, game: Game) -> None:
    """Also beside a seat that is shown with its number, which is wide; nothing of the seat is under it."""
    drill_felt = DrillFelt(game)
    drill_felt.resize(932, 560)
    show(qtbot, drill_felt)
    felt, seen = drill_felt.felt, 0
    for seed in range(40):
        item = factory.make(game, "pay-seat-circle-number", seed)
        drill_felt.begin(item_snapshot(game, item, "test"), asked=tuple(wager.place for wager in item.table.wagers))
        if felt.is_close:
            seen += 1
            assert felt._point_box.width() >= 60, seed
            assert not felt._point_box.intersects(felt._on_table().mapRect(felt._group)), seed
    assert seen > 10


@pytest.mark.parametrize("size", [(940, 330), (3600, 1500), (900, 900)])
def test_nothing_printed_is_cut(qtbot: QtBot, game: Game, size: tuple[int, int]) -> None:
    """Each part of the print is whole or away: the edges of what is shown cross plain cloth."""
    drill_felt = DrillFelt(game)
    drill_felt.resize(*size)
    show(qtbot, drill_felt)
    felt = drill_felt.felt
    for place in felt._spots:
        felt.show_next(FeltPicture(), (place,))
        image = felt._print_around((place,)).toImage().convertToFormat(QImage.Format.Format_Alpha8)
        ink = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)[:, : image.width()]
        assert not any(edge.any() for edge in (ink[0], ink[-1], ink[:, 0], ink[:, -1])), place
        assert ink[len(ink) // 2].any(), place
        assert part_above(drill_felt).contains(felt.rect_of(place)), place


@pytest.mark.parametrize("skill", ["order-point-made", "steps-next", "protect-late"])
def test_a_question_about_all_bets_shows_them_larger(make_drills: MakeDrills, skill: str) -> None:
    """All spots fill the felt, larger than on the whole table; the dice are in sight, the rack is away."""
    opened = make_drills(ONE_BET)
    opened.page.choose()
    opened.page.start(skill, seed=3)
    drill_felt = not_none(opened.page.drill.pad).drill_felt
    felt, whole = drill_felt.felt, drill_felt.felt.viewport().rect()
    assert not drill_felt.felt.is_close
    spots = [felt.rect_of(spot.place) for spot in opened.page.drill.game.layout.spots]
    popper = felt.rect_of_place("popper")
    for box in (*spots, popper, felt.rect_of_place("puck.off")):
        assert whole.contains(box)
    assert not any(popper.intersects(box) for box in spots)
    assert felt.rect_of_place("rack").isEmpty()
    large = spots[0].width()
    game = opened.page.drill.game
    assert large > 1.2 * at_the_table(drill_felt, game).rect_of(game.layout.spots[0].place).width()


def test_a_low_strip_leaves_out_the_seats_above_the_bets_in_question(qtbot: QtBot, game: Game) -> None:
    """A side seat's bets are then larger than among all seats; the dice are clear of them."""
    drill_felt = DrillFelt(game)
    show(qtbot, drill_felt)
    drill_felt.resize(1154, 285)
    drill_felt.sharpen()
    felt, side, far = drill_felt.felt, Place("players_circle", 1), Place("players_circle", 3)
    felt.show_next(FeltPicture(), (side, far), is_wide=True)
    among_all = felt.rect_of(side)
    assert felt.shows(far)
    felt.show_next(FeltPicture(), (side,), is_wide=True)
    assert felt.rect_of(side).width() > 1.4 * among_all.width()
    assert felt.viewport().rect().contains(felt.rect_of(side))
    assert not felt.rect_of_place("popper").adjusted(1, 1, -1, -1).intersects(felt.rect_of(side))
    assert not felt.shows(far)


def test_chips_are_dropped_on_the_bet_where_it_is_seen(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The pay is dragged from beside the rack into the close-up, and that is the answer."""
    opened = make_drills(ONE_BET)
    drill_felt = opened.page.drill.drill_felt
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_4)
    hand = drill_felt.felt.rect_of_place("hand").center()
    bet = drill_felt.felt.rect_of(asked(drill_felt)).center()
    drag(drill_felt.felt.viewport(), hand, bet)
    qtbot.waitUntil(lambda: len(opened.past) == 1)


def test_a_pay_is_sized_in_as_at_the_table(make_drills: MakeDrills, monkeypatch: pytest.MonkeyPatch) -> None:
    """X and Alt fill up to the height of the bet, which Alt pays; another bet is no place for it, and that is said."""
    opened = make_drills(ONE_BET)
    drill, pad = opened.page.drill, of_kind(opened.page.drill.pad, AmountPad)
    felt, place, rack = drill.drill_felt.felt, asked(drill.drill_felt), drill.game.rules.chips
    amount = next(wager.amount for wager in not_none(drill.state.item).table.wagers if wager.place == place)
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_X)
    assert pad.hand.chips == rack[:1] * len(stack_of(amount, rack))
    hand, other = felt.rect_of_place("hand").center(), felt.rect_of(Place("jukebox", place.seat)).center()
    drag(felt.viewport(), hand, other)
    assert "another bet" in drill.bar.says.text()
    press(Qt.Key.Key_Escape)
    monkeypatch.setattr(QGuiApplication, "keyboardModifiers", lambda: Qt.KeyboardModifier.AltModifier)
    tubes = felt.rect_of_place("rack")
    drag(felt.viewport(), QPoint(tubes.left() + tubes.width() // 14, tubes.center().y()), felt.rect_of(place).center())
    assert pad.hand.chips == rack[:1] * len(stack_of(amount, rack))
    assert len(opened.past) == 1


def test_the_table_glides_only_where_motion_is_on(make_drills: MakeDrills) -> None:
    """With motion it glides from one bet to the next; without, the next bet is there at once, at the same place."""
    opened = make_drills(ONE_BET)
    drill_felt = opened.page.drill.drill_felt
    snapshot, felt = drill_felt._snapshot, drill_felt.felt
    assert snapshot is not None
    middles = []
    for is_moving in (True, False):
        appearance().choose("dark", "midnight", is_moving)
        for seat in (1, 6):
            place = Place("players_circle", seat)
            drill_felt.begin(snapshot, place, (place,))
        assert felt._motion.is_moving == is_moving
        felt.settle()
        middles.append(drill_felt.felt.rect_of(place).center())
    assert middles[0] == middles[1]


def answered_with_motion(make_drills: MakeDrills, *, is_right: bool) -> DrillPage:
    """A drill whose first answer was just given, with motion on."""
    appearance().choose("dark", "midnight", is_moving=True)
    drill = make_drills(ONE_BET).page.drill
    drill._on_answered(right_answer(drill) if is_right else wrong_answer(drill))
    return drill


def test_a_right_answer_is_seen_and_any_key_goes_on(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The pay slides to its bet, then the next question comes by itself, or with a key, which acts on it."""
    drill = answered_with_motion(make_drills, is_right=True)
    asked_first = drill.question.text
    assert asked_first != drill.state.item.question
    assert drill.drill_felt.felt._motion.is_moving
    qtbot.waitUntil(lambda: drill.question.text == drill.state.item.question)
    drill._on_answered(right_answer(drill))
    assert drill.question.text != drill.state.item.question
    press(Qt.Key.Key_7)
    assert drill.question.text == drill.state.item.question
    assert of_kind(drill.pad, AmountPad).field.text() == "7"


def test_a_wrong_answer_shakes_its_bet_beside_the_right_chips(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """Both can be seen; the bet comes to rest where it was, and the next item has a clean felt."""
    drill = answered_with_motion(make_drills, is_right=False)
    close_up = drill.drill_felt.felt
    assert drill.state.explained is not None
    bet = not_none(close_up._pool.item(("bet", drill.state.item.place)))
    seen = set[float]()
    while close_up._motion.is_moving:
        qtbot.wait(8)
        seen.add(bet.pos().x())
    assert len(seen) > 2
    assert bet.pos() == close_up._spots.foot(drill.state.explained.item.place or Place("", 0))
    assert any(0 < item.opacity() < 1 for item in close_up.scene().items())
    drill.gone_on.emit()
    assert all(item.opacity() == 1 for item in close_up.scene().items())


def test_what_is_under_the_pointer_is_found_in_the_close_up(make_drills: MakeDrills) -> None:
    """A pixel of the close-up is the bet that is seen there, not the one that lies behind it."""
    opened = make_drills(ONE_BET)
    drill_felt = opened.page.drill.drill_felt
    close = drill_felt.felt.point_at(QPointF(drill_felt.felt.rect_of(asked(drill_felt)).center()))
    drill_felt.felt.show_next(drill_felt.felt.picture, ())
    whole = drill_felt.felt.point_at(QPointF(drill_felt.felt.rect_of(asked(drill_felt)).center()))
    assert (close - whole).manhattanLength() < 4


def test_an_item_has_no_brackets_of_the_one_before(game: Game, qtbot: QtBot) -> None:
    """The bet of a payout had the focus; the felt comes back with an order to touch, and nothing is marked."""
    paid, order = factory.make(game, "pay-circle-easy", 3), factory.make(game, "order-point-made", 3)
    assert paid.place is not None
    pages = QStackedWidget()
    drill_felt, other = DrillFelt(game), QPushButton("another item")
    pages.addWidget(drill_felt)
    pages.addWidget(other)
    show(qtbot, pages)
    drill_felt.begin(item_snapshot(game, paid, "practice"), paid.place)
    drill_felt.spots.button(paid.place).setFocus(Qt.FocusReason.TabFocusReason)
    pages.setCurrentWidget(other)
    qtbot.waitUntil(other.hasFocus)
    drill_felt.begin(item_snapshot(game, order, "practice"))
    pages.setCurrentWidget(drill_felt)
    assert drill_felt.selection is None


def test_a_bet_that_the_felt_has_not_is_left_out(qtbot: QtBot, game: Game) -> None:
    """Another felt is on its way: the other numbers are drawn, and no painting ends half-way."""
    view = FeltView()
    qtbot.addWidget(view)
    view.set_game(game)
    view.resize(800, 450)
    view.show()
    badges = Badges(view)
    badges.arrange()
    pictures: list[QImage] = []
    for shown in ((), (Badge(Place("players_circle", 1), "1"),), (Badge(Place("nowhere", 1), "2"),)):
        badges.show_badges(shown)
        pictures.append(badges.grab().toImage())
    assert pictures[0] == pictures[2]
    assert pictures[0] != pictures[1]
