"""The felt on the screen: what is drawn where, what is pressed and dragged, what moves and when it rests."""

import ast
from collections.abc import Hashable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.engine import Place, Roll
from dealer_trainer.games import Game, load_game
from dealer_trainer.ui import felt
from dealer_trainer.ui.felt import FeltPicture, FeltView, Speech, Stack, Throw
from dealer_trainer.ui.felt.dice_path import ROLL_MS, bad_pop_of
from dealer_trainer.ui.felt.motion import SLIDE
from dealer_trainer.ui.felt.moves import FOLLOWS, PRESSED, PRESSED_MS, SEAT
from dealer_trainer.ui.felt.scene_item import HELD
from dealer_trainer.ui.felt.wager import piles_of
from dealer_trainer.ui.style.theme import FELTS, ColorScheme, appearance
from tests import loaded
from tests.ui.felt.felt_sample import HandClock, changed, copied, full_table, move_spot, pixels, place, shown
from tests.ui.felt.weave import FILE, weave
from tests.ui.hands import drag, move, not_none

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
JUKEBOX = place("jukebox", 3)
EMPTY = FeltPicture()


@pytest.fixture
def harbor() -> Game:
    """A game with another table: four seats in a row, a tall view box."""
    return loaded.harbor_craps()


def click(view: FeltView, point: QPoint) -> None:
    """Click with the left button."""
    QTest.mouseClick(view.viewport(), LEFT, NONE, point)


def item_of(view: FeltView, key: Hashable) -> QGraphicsPixmapItem:
    """What is drawn under a key; it must be there."""
    return not_none(view._pool.item(key))


def middle(view: FeltView, name: str) -> QPointF:
    """The middle of a place of the layout, in view box units."""
    area = not_none(view._spots.area(name))
    return area.center()


def still(qtbot: QtBot, game: Game, picture: FeltPicture, size: tuple[int, int] = (1280, 720)) -> FeltView:
    """A still, visible view."""
    view = shown(game, picture, size)
    qtbot.addWidget(view)
    return view


@pytest.mark.slow
def test_a_spot_that_moves_in_the_layout_moves_what_is_pressed(game: Game, qtbot: QtBot, tmp_path: Path) -> None:
    """Another place of a spot in layout.toml, and nothing else: what is printed there and the press follow it."""
    folder = copied(game, tmp_path)
    ground = still(qtbot, game, EMPTY).rect_of(place("flaming_four", 1))
    x, y = game.layout.spot(place("flaming_four", 1)).player
    move_spot(folder, "flaming_four.1", (x - 100, y - 150))
    other = load_game(folder)
    assert f'<g id="print.flaming_four.1" transform="translate({x - 100:g} {y - 150:g})">' in other.svg
    moved = still(qtbot, other, EMPTY).rect_of(place("flaming_four", 1))
    assert (moved.center() - ground.center() - QPoint(-80, -120)).manhattanLength() <= 2


@pytest.mark.parametrize("size", [(1280, 720), (1000, 500), (700, 900)])
@pytest.mark.slow
def test_every_bet_of_any_layout_is_drawn_on_its_spot(
    game: Game, harbor: Game, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """On both tables, in windows of any shape, each bet and each toke changes the picture right where it lies."""
    for each_game in (game, harbor):
        view = shown(each_game, EMPTY, size)
        qtbot.addWidget(view)
        before = view.grab().toImage()
        spots = each_game.layout.spots
        for spot in (spots[0], spots[len(spots) // 2], spots[-1]):
            for owner in ("player", "dealer"):
                where = spot.place._replace(owner=owner)
                view.show_picture(FeltPicture((Stack(where, 500),)))
                seen = changed(before, view.grab().toImage())
                foot = spot.player if owner == "player" else spot.dealer
                at = view.mapFromScene(*foot)
                assert seen.adjusted(-1, -1, 1, 1).contains(at), (where, seen, at)
                assert seen.width() < spot.chip * 3 * view.transform().m11() + 6


@pytest.mark.slow
def test_the_view_knows_no_game() -> None:
    """No module of the felt names a bet or a zone of a game."""
    folder = Path(felt.__file__).parent
    named = {"players_circle", "jukebox", "numbers", "flaming_four", "sizzling_six", "hot_hand", "rock"}
    for path in folder.glob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        assert not texts & named, path.name


def test_amounts_leave_the_curved_name_of_a_ring_to_be_read(game: Game, qtbot: QtBot) -> None:
    """A bet and its payout side by side, at every seat; its number is left too."""
    for seat in range(1, 7):
        ring = place("players_circle", seat)
        view = still(qtbot, game, FeltPicture((Stack(ring, 3500), Stack(ring, 3500, "paid"))))
        letters = [box for box in view._spots.words if box.intersects(view._spots.box_of(ring))]
        assert len(letters) == len("PLAYERSCIRCLE") + 1
        for kind in ("bet", "paid"):
            told = item_of(view, ("sum", kind, ring)).sceneBoundingRect().adjusted(3, 3, -3, -3)
            assert not [box for box in letters if box.intersects(told)], (seat, kind)


@pytest.mark.slow
def test_stakes_can_be_hidden(game: Game, qtbot: QtBot) -> None:
    """Then no bet tells its amount, pointed at or not: its stack is to be read. What was paid is still told."""
    paid = FeltPicture((Stack(JUKEBOX, 1500), Stack(place("jukebox", 5), 1500), Stack(JUKEBOX, 3000, "paid")))
    view = still(qtbot, game, paid._replace(asked=place("jukebox", 5)))
    sum_of = ("sum", "bet", place("jukebox", 5))
    assert view._pool.item(sum_of) is not None
    try:
        appearance().hide_stakes(True)
        assert view._pool.item(sum_of) is None
        assert view._pool.item("amount") is None
        assert view._pool.item(("sum", "paid", JUKEBOX)) is not None
    finally:
        appearance().hide_stakes(False)
    assert view._pool.item(sum_of) is not None


def test_a_toke_bears_its_tag(game: Game, qtbot: QtBot) -> None:
    """The dealer's chips are told from the player's by a tag, not by size alone."""
    toke = JUKEBOX._replace(owner="dealer")
    view = still(qtbot, game, FeltPicture((Stack(JUKEBOX, 500), Stack(toke, 500))))
    assert view._pool.item(("toke", toke)) is not None
    assert view._pool.item(("toke", JUKEBOX)) is None


def test_a_marked_number_differs_without_color(game: Game, qtbot: QtBot) -> None:
    """A marker is far brighter than the felt under it, and it keeps its number."""
    bare, marked = still(qtbot, game, EMPTY), still(qtbot, game, FeltPicture(marks=frozenset({6})))
    box = bare.rect_of_place("track.6").adjusted(9, 9, -9, -9)
    dark = pixels(bare.grab(box).toImage()).mean()
    light = pixels(marked.grab(box).toImage())
    assert light.mean() > dark + 60
    assert (light.mean(axis=2) < 70).mean() > 0.03


def test_presses_are_told_apart(game: Game, qtbot: QtBot) -> None:
    """A bet, its toke, a chip of the rack, a number, a puck place, the popper, a bubble: each has its own signal."""
    toke = JUKEBOX._replace(owner="dealer")
    picture = FeltPicture((Stack(JUKEBOX, 500), Stack(toke, 500)), speeches=(Speech(9, 2, "Take me down"),))
    view = still(qtbot, game, picture)
    heard: list[object] = []
    for signal in (view.spot_pressed, view.rack_pressed, view.track_pressed, view.puck_pressed, view.request_pressed):
        signal.connect(heard.append)
    view.popper_pressed.connect(lambda: heard.append("pop"))
    click(view, view.rect_of(JUKEBOX).center() + QPoint(0, 20))
    click(view, view.rect_of(toke).center())
    rack = view.rect_of_place("rack")
    for index in range(7):
        click(view, QPoint(rack.left() + round(rack.width() * (index + 0.5) / 7), rack.center().y()))
    click(view, view.rect_of_place("track.11").center())
    click(view, view.rect_of_place("puck.10").center())
    click(view, view.rect_of_place("puck.off").center())
    click(view, view.rect_of_place("popper").center())
    click(view, view.rect_of_place("popper.button").center())
    click(view, view.rect_of_place("seat.2").center())
    chips = list(game.rules.chips)
    assert heard == [JUKEBOX, toke, *chips, 11, 10, None, "pop", "pop", 9]


@pytest.mark.slow
def test_every_spot_can_be_pressed_where_rect_of_says(game: Game, harbor: Game, qtbot: QtBot) -> None:
    """On both tables the middle of each spot's rectangle presses that bet, and a toke's own ground the toke."""
    for each_game in (game, harbor):
        view = still(qtbot, each_game, full_table(each_game), (1100, 640))
        view.show_picture(FeltPicture())
        heard: list[Place] = []
        view.spot_pressed.connect(heard.append)
        for spot in each_game.layout.spots:
            click(view, view.rect_of(spot.place).center())
        assert heard == [spot.place for spot in each_game.layout.spots]


def test_an_empty_toke_place_presses_the_player(game: Game, qtbot: QtBot) -> None:
    """Where no toke lies its ground belongs to the player's bet."""
    view = still(qtbot, game, FeltPicture((Stack(JUKEBOX, 500),)))
    with qtbot.waitSignal(view.spot_pressed) as told:
        click(view, view.rect_of(JUKEBOX._replace(owner="dealer")).center())
    assert told.args == [JUKEBOX]


def test_chips_are_dragged_to_bets_and_bets_to_the_rack(game: Game, qtbot: QtBot) -> None:
    """The hand is let go on a bet, a bet in the rack, the puck on a point; anywhere else nothing is done."""
    view = still(qtbot, game, FeltPicture((Stack(JUKEBOX, 500),), puck=6, hand=(500, 100)))
    heard: list[object] = []
    for name in ("hand_dropped", "bet_dragged_to_rack", "puck_dropped", "spot_pressed", "puck_pressed"):
        getattr(view, name).connect(lambda value, name=name: heard.append((name, value)))
    bet, rack, hand = (
        view.rect_of(JUKEBOX).center(),
        view.rect_of_place("rack").center(),
        view.rect_of_place("hand").center(),
    )
    drag(view.viewport(), hand, bet)
    drag(view.viewport(), bet, rack)
    drag(view.viewport(), view.rect_of_place("puck.6").center(), view.rect_of_place("puck.off").center())
    drag(view.viewport(), view.rect_of_place("puck.6").center(), view.rect_of_place("puck.4").center() + QPoint(14, 6))
    drag(view.viewport(), bet, QPoint(5, 5))
    drag(view.viewport(), hand, QPoint(5, 5))
    assert heard == [
        ("hand_dropped", JUKEBOX),
        ("bet_dragged_to_rack", JUKEBOX),
        ("puck_dropped", None),
        ("puck_dropped", 4),
    ]
    assert view._pool.item("held") is None


def test_a_chip_dragged_out_of_the_payout_into_the_rack_leaves_the_others(game: Game, qtbot: QtBot) -> None:
    """What goes back is drawn over the rack and the rest stays; onto a bet goes the whole payout."""
    view = still(qtbot, game, FeltPicture((Stack(JUKEBOX, 500),), hand=(500, 100, 100)))
    heard: list[object] = []
    view.hand_cut.connect(heard.append)
    view.hand_dropped.connect(heard.append)
    pile = piles_of((500, 100, 100), not_none(view._spots.area("hand")))[1]
    chip = view.mapFromScene(pile.foot)
    shown: list[object] = []
    drag(view.viewport(), chip, view.rect_of_place("rack").center(), at_end=lambda: shown.append(view._shown_hand()))
    drag(view.viewport(), chip, view.rect_of(JUKEBOX).center(), at_end=lambda: shown.append(view._shown_hand()))
    assert heard == [2, JUKEBOX], "the upper one of two"
    assert shown == [(500, 100), ()]


def test_the_pointer_lights_what_it_would_press(game: Game, qtbot: QtBot) -> None:
    """The spot under it, then the tube; the light goes with the pointer."""
    view = still(qtbot, game, EMPTY)
    for point, lit in (
        (view.rect_of(JUKEBOX).center(), ("edge", "hover", JUKEBOX)),
        (view.rect_of_place("rack").center(), "tube"),
    ):
        move(view.viewport(), point)
        assert view._pool.item(lit) is not None
    assert view._pool.item(("edge", "hover", JUKEBOX)) is None
    view.viewportEvent(QEvent(QEvent.Type.Leave))
    assert view._pool.item("tube") is None


def moving(qtbot: QtBot, game: Game, picture: FeltPicture) -> FeltView:
    """A visible view with motion on, at rest."""
    view = still(qtbot, game, picture)
    appearance().choose("dark", "midnight", is_moving=True)
    view.set_still(False)
    return view


@pytest.fixture
def clock() -> HandClock:
    """A clock that stands until somebody moves it."""
    return HandClock()


def driven(view: FeltView, clock: HandClock, picture: FeltPicture) -> None:
    """Show a picture by a hand-driven clock, and paint its first frame."""
    view._motion.drive(clock)
    view.show_picture(picture)
    view.grab()


def let_pass(view: FeltView, clock: HandClock, ms: float) -> None:
    """Some time, and a frame at its end."""
    clock.ms += ms
    view._motion.beat()


def flying(view: FeltView) -> list[QGraphicsPixmapItem]:
    """The pieces of stacks that are in the air, the lowest first."""
    found = [item for item in view._scene.items() if isinstance(item, QGraphicsPixmapItem) and item.isVisible()]
    return sorted((item for item in found if HELD - 10 <= item.zValue() < HELD - 5), key=QGraphicsPixmapItem.zValue)


def near(at: QPointF, other: QPointF) -> bool:
    """Whether two points are the same."""
    return (at - other).manhattanLength() < 0.5


def test_each_chip_of_a_payout_comes_from_its_own_tube(game: Game, qtbot: QtBot, clock: HandClock) -> None:
    """One 30 ms after the other, in an arc; the stack and its amount are there when the last one lies."""
    view = moving(qtbot, game, EMPTY)
    driven(view, clock, FeltPicture((Stack(JUKEBOX, 3100, "paid"),)))
    paid, amount = item_of(view, ("paid", JUKEBOX)), item_of(view, ("sum", "paid", JUKEBOX))
    assert paid.opacity() == amount.opacity() == 0
    tubes, foot = view._equipment.tubes, view._spots.paid_foot(JUKEBOX)
    let_pass(view, clock, 1)
    assert [near(item.pos(), tubes[2500].center()) for item in flying(view)] == [False]
    let_pass(view, clock, 2 * FOLLOWS)
    assert len(flying(view)) == 3
    start = tubes[2500].center()
    straight = abs((flying(view)[0].pos() - start).y() / (foot - start).y())
    across = abs((flying(view)[0].pos() - start).x() / (foot - start).x()) if foot.x() != start.x() else 0.0
    assert straight > across, "it is above the straight way"
    let_pass(view, clock, SLIDE - 1)
    assert flying(view) == []
    assert paid.opacity() == 1
    assert 1.0 < paid.scale() <= 1.06
    assert amount.opacity() < 1
    let_pass(view, clock, 500)
    assert not view._motion.is_moving
    assert (paid.scale(), amount.opacity()) == (1, 1)
    assert paid.pos() == foot


def test_losers_go_seat_by_seat_in_the_order_of_the_hand(game: Game, qtbot: QtBot, clock: HandClock) -> None:
    """Each seat 90 ms after the one before, into the tubes of its chips; a bet given back goes at once."""
    bets = {seat: place("jukebox", seat) for seat in range(1, 7)}
    taken = tuple(bets[seat] for seat in (6, 5, 4, 2, 1))
    view = moving(qtbot, game, FeltPicture(tuple(Stack(bet, 2500) for bet in bets.values())))
    items = {seat: item_of(view, ("bet", bet)) for seat, bet in bets.items()}
    driven(view, clock, FeltPicture(locked_up=taken))
    gone: list[int] = []
    for _ in range(60):
        let_pass(view, clock, 10)
        gone += [seat for seat in items if seat not in gone and not items[seat].isVisible()]
        if len(gone) == len(items):
            break
    assert gone == [6, 3, 5, 4, 2, 1] or gone == [3, 6, 5, 4, 2, 1]
    assert clock.ms == pytest.approx(4 * SEAT, abs=11)
    let_pass(view, clock, SLIDE)
    assert not view._motion.is_moving
    assert not flying(view)


def test_motion_never_blocks_a_press(game: Game, qtbot: QtBot) -> None:
    """While chips slide and dice rattle, presses and the next picture are taken at once."""
    view = moving(qtbot, game, EMPTY)
    view.show_picture(FeltPicture((Stack(JUKEBOX, 500),), throw=Throw(Roll(1, 2), 1)))
    assert view._motion.is_moving
    with qtbot.waitSignal(view.spot_pressed, timeout=100):
        click(view, view.rect_of(JUKEBOX).center())
    view.grab()
    view.show_picture(EMPTY)
    assert view.picture == EMPTY
    assert ("dice") not in view._motion._moves, "what was seen to move is at its end"


def test_what_has_moved_lies_where_it_belongs(game: Game, qtbot: QtBot) -> None:
    """Puck and marker on their numbers, and the dice that fell: other dice are another picture."""
    view = moving(qtbot, game, EMPTY)
    view.show_picture(FeltPicture(puck=6, marks=frozenset({5}), throw=Throw(Roll(6, 1), 301)))
    view.settle()
    assert item_of(view, "puck").pos() == middle(view, "puck.6")
    assert item_of(view, ("mark", 5)).pos() == middle(view, "track.5")
    pictures = []
    for roll in (Roll(6, 1), Roll(5, 2)):
        resting = still(qtbot, game, FeltPicture(puck=6, throw=Throw(roll, 301, is_resting=True)))
        assert item_of(resting, "puck").pos() == middle(view, "puck.6")
        pictures.append(item_of(resting, "dice").pixmap().toImage())
    assert item_of(view, "dice").pixmap().toImage() == pictures[0] != pictures[1]


def test_the_puck_and_lammers_turn_and_are_always_seen(game: Game, qtbot: QtBot, clock: HandClock) -> None:
    """Lifted off the felt, over from one side to the other; even from its edge a disc has a face or a wall."""
    view = moving(qtbot, game, FeltPicture())
    puck = item_of(view, "puck")
    driven(view, clock, FeltPicture(puck=6, marks=frozenset({5})))
    mark = item_of(view, ("mark", 5))
    seen, scales = set(), []
    while view._motion.is_moving:
        let_pass(view, clock, 16)
        for item in (puck, mark):
            image = item.pixmap().toImage()
            solid = pixels_of_alpha(image)
            assert solid > 0.08 * image.width() * image.height()
        seen.add(puck.pixmap().cacheKey())
        scales.append(puck.scale())
    assert len(seen) > 10
    assert max(scales) > 1.1
    assert (puck.scale(), puck.pos()) == (1, middle(view, "puck.6"))
    assert puck.pixmap().cacheKey() == view._equipment.puck_sprite(6).pixmap.cacheKey()
    assert mark.pos() == middle(view, "track.5")


def pixels_of_alpha(image: QImage) -> int:
    """How many pixels are solid."""
    plain = image.convertToFormat(QImage.Format.Format_Alpha8)
    flat = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return int((flat > 200).sum())


@pytest.mark.slow
def test_the_dice_roll_and_then_show_the_roll(game: Game, qtbot: QtBot, clock: HandClock) -> None:
    """From the pose they lie in, at 60 Hz at least 40 different frames; the button goes down by 3 pixels for 80 ms."""
    view = moving(qtbot, game, FeltPicture(throw=Throw(Roll(2, 2), 200, is_resting=True)))
    dice, button = item_of(view, "dice"), item_of(view, "button")
    up, before = button.pos(), dice.pixmap().toImage()
    driven(view, clock, FeltPicture(throw=Throw(Roll(6, 1), 301)))
    assert dice.pixmap().toImage() == before
    seen: set[bytes] = set()
    while view._motion.is_moving:
        is_down = clock.ms < PRESSED_MS
        assert (button.pos() - up).y() * view._pixmaps.scale == pytest.approx(PRESSED if is_down else 0)
        let_pass(view, clock, 1000 / 60)
        seen.add(bytes(dice.pixmap().toImage().constBits()))
    assert clock.ms == pytest.approx(ROLL_MS, abs=17)
    assert len(seen) >= 40
    lying = view._equipment.lying_dice(Throw(Roll(6, 1), 301))
    assert dice.pixmap().cacheKey() == lying.pixmap.cacheKey()


def test_the_clock_starts_at_the_first_paint_and_a_late_frame_skips(game: Game, qtbot: QtBot, clock: HandClock) -> None:
    """Nothing of a roll is lost to a slow first frame, and a slow one later does not make it longer."""
    view = moving(qtbot, game, EMPTY)
    view._motion.drive(clock)
    view.show_picture(FeltPicture(throw=Throw(Roll(6, 1), 301)))
    first = item_of(view, "dice").pixmap().cacheKey()
    let_pass(view, clock, 200)
    assert item_of(view, "dice").pixmap().cacheKey() == first
    view.grab()
    let_pass(view, clock, 16)
    assert item_of(view, "dice").pixmap().cacheKey() != first
    let_pass(view, clock, ROLL_MS - 20)
    assert view._motion.is_moving
    let_pass(view, clock, 4)
    assert not view._motion.is_moving


def test_a_die_of_a_bad_pop_is_seen_to_move(game: Game, qtbot: QtBot, clock: HandClock) -> None:
    """After the roll one die turns on; without motion it is drawn as one that turns."""
    throw = next(
        throw
        for throw in (Throw(Roll(5, 4), 100 * at, is_bad=True) for at in range(3))
        if bad_pop_of(throw) == "moving"
    )
    view = moving(qtbot, game, FeltPicture(throw=Throw(Roll(2, 2), 900, is_resting=True)))
    driven(view, clock, FeltPicture(throw=throw))
    let_pass(view, clock, ROLL_MS + 1)
    view.grab()
    seen = set()
    for _ in range(5):
        let_pass(view, clock, 100)
        seen.add(item_of(view, "dice").pixmap().cacheKey())
    assert len(seen) == 5
    view.settle()
    assert not view._motion.is_moving
    quiet = still(qtbot, game, FeltPicture(throw=throw))
    flat = quiet._equipment.lying_dice(throw._replace(is_bad=False))
    assert item_of(quiet, "dice").pixmap().toImage() != flat.pixmap.toImage()


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [10, pytest.param(400, marks=pytest.mark.soak)])
def test_a_long_shift_needs_no_more_items(game: Game, qtbot: QtBot, rounds: int) -> None:
    """Rounds of chips coming and going use the same items and the same pictures again: not one more."""
    view = still(qtbot, game, EMPTY)
    full = full_table(game)
    for _ in range(3):
        view.show_picture(full)
        view.show_picture(EMPTY)
    items, sprites = len(view.scene().items()), len(view._pixmaps)
    for _ in range(rounds):
        view.show_picture(full)
        view.show_picture(EMPTY)
    assert len(view.scene().items()) == items
    assert len(view._pixmaps) == sprites


@pytest.mark.slow
def test_another_game_replaces_everything(game: Game, harbor: Game, qtbot: QtBot) -> None:
    """Changing the game leaves nothing of the old one on the felt."""
    view = still(qtbot, game, full_table(game))
    view.set_game(harbor)
    fresh = still(qtbot, harbor, EMPTY)
    assert view.picture == EMPTY
    assert changed(view.grab().toImage(), fresh.grab().toImage()).isEmpty()


@pytest.mark.parametrize("size", [(800, 450), (900, 506), (1280, 720), (3840, 2160)])
@pytest.mark.slow
def test_words_over_the_felt_stay_legible(game: Game, qtbot: QtBot, size: tuple[int, int]) -> None:
    """Sums, names and requests keep a least height in pixels where the printed felt becomes small; then names go."""
    picture = FeltPicture((Stack(JUKEBOX, 700),), names=((3, "Mei"),), speeches=(Speech(1, 2, "Down, please"),))
    view = shown(game, picture, size)
    qtbot.addWidget(view)
    for key, least in ((("sum", "bet", JUKEBOX), 15), (("plate", 3), 20), (("bubble", 2), 17)):
        item = item_of(view, key)
        assert item.pixmap().deviceIndependentSize().height() >= least, key
    plate = item_of(view, ("plate", 3)).pixmap().deviceIndependentSize()
    assert (plate.width() > 2 * plate.height()) is (size[0] > 800)


def test_a_pushed_bet_is_told_from_an_untouched_one(game: Game, qtbot: QtBot) -> None:
    """A push moves no chip, so a tag lies on the stack; it goes with an undo, and two tags look different."""
    bet = Stack(JUKEBOX, 500)
    view = still(qtbot, game, FeltPicture((bet,)))
    drawn = []
    for stack in (bet, bet._replace(is_pushed=True), bet._replace(is_working=False), bet):
        view.show_picture(FeltPicture((stack,)))
        drawn.append(pixels(view.grab().toImage()).tobytes())
    assert drawn[3] == drawn[0]
    assert len(set(drawn)) == 3


@pytest.mark.slow
@pytest.mark.parametrize("bet", ["players_circle", "jukebox", "hot_hand"])
def test_a_fault_hides_no_chip(game: Game, qtbot: QtBot, bet: str) -> None:
    """The edge and the triangle of a fault change what is around the chips, never the chip's face."""
    where = place(bet, 6)
    view = still(qtbot, game, FeltPicture((Stack(where, 500),)), (1920, 1080))
    x, y = next(spot.player for spot in game.layout.spots if spot.place == where)
    foot = view.mapFromScene(x, y)
    drawn = []
    for faults in (frozenset(), frozenset({where})):
        view.show_picture(FeltPicture((Stack(where, 500),), faults=faults))
        drawn.append(pixels(view.grab().toImage()))
    clean, marked = drawn
    assert (clean != marked).any()
    face = slice(foot.y() - 12, foot.y() + 12), slice(foot.x() - 12, foot.x() + 12)
    assert (clean[face] == marked[face]).all()


def test_the_weave_that_ships_is_the_one_that_is_drawn(qapp: QApplication) -> None:
    """The picture of the fibers is what tests/ui/felt/weave.py draws, pixel for pixel; made anew it cost the start."""
    drawn, shipped = weave(), QImage(str(files.assets() / FILE))
    assert shipped.convertToFormat(drawn.format()) == drawn


@pytest.mark.slow
@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_a_table_stands_on_the_page(qtbot: QtBot, game: Game, color_scheme: ColorScheme) -> None:
    """Around it there is the color of the page, and no block of another one, in every felt and shape of the view."""
    look = appearance()
    try:
        for color in FELTS:
            look.choose(color_scheme, color, False)
            for size in ((1280, 400), (600, 700)):
                seen = still(qtbot, game, EMPTY, size).grab().toImage()
                for at in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
                    assert seen.pixelColor(*at).name() == look.window.back
    finally:
        look.choose("dark", "midnight", False)
