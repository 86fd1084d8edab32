"""The parts of a felt that a lesson shows: where each is, and its name for a screen reader."""

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainterPath

from dealer_trainer.drills.course.worked import worked_steps
from dealer_trainer.engine import Cents, Roll, parse_money, parse_odds, payout
from dealer_trainer.games import Game
from dealer_trainer.games.course import Example, FeltPart
from dealer_trainer.table.snapshot import Askew
from dealer_trainer.ui.felt import FeltPicture, FeltView, Stack, Throw
from dealer_trainer.ui.felt.chip import chips_of
from dealer_trainer.ui.felt.picture import Spotted
from dealer_trainer.ui.felt.walk_order import Side, WalkOrder
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.table_text import place_name

AIR = 8


def spotted_of(game: Game, part: str) -> tuple[Spotted, ...]:
    """The spots and places that a part is made of, in the order of the layout; a part may be a bet, or a whole zone."""
    layout = game.layout
    zoned = {bet for zone in layout.zones if zone.id == part for bet in zone.bets}
    spots = [spot for spot in layout.spots if spot.id == part] or [
        spot
        for spot in layout.spots
        if spot.bet in zoned or part in (spot.bet, f"{spot.bet}.{spot.seat if spot.number is None else spot.number}")
    ]
    places = [area.id for area in layout.places if area.id == part or area.id.startswith(f"{part}.")]
    return (*(spot.place for spot in spots), *places)


def outline_of(game: Game, view: FeltView, part: str) -> QPainterPath:
    """The outline of a part on a felt, in pixels; a Number's spots are highlighted as one box, a seat by its bets."""
    path = QPainterPath()
    name, _, rest = part.partition(".")
    if name == "seat" and rest:
        return _seat_outline(game, view, int(rest))
    if name == "puck" and rest.isdigit():
        return _box_outline(game, view, int(rest))
    for spotted in spotted_of(game, part):
        number = None if isinstance(spotted, str) else spotted.number
        outline = view.outline_of(spotted) if number is None else _box_outline(game, view, number)
        path = path.united(outline)
    return path


def _seat_outline(game: Game, view: FeltView, seat: int) -> QPainterPath:
    """The outline of a seat's bets; if none of them has been taught, of its name plate."""
    path = QPainterPath()
    for spot in game.layout.spots:
        outline = view.outline_of(spot.place) if spot.seat == seat and spot.number is None else QPainterPath()
        if not outline.isEmpty():
            box = outline.boundingRect()
            around = QPainterPath()
            around.addRoundedRect(box.adjusted(-AIR, -AIR, AIR, AIR), box.width() / 2, box.width() / 2)
            path = path.united(around)
    return view.outline_of(f"seat.{seat}") if path.isEmpty() else path


def _box_outline(game: Game, view: FeltView, number: int) -> QPainterPath:
    """A number's whole box: its spots and the puck's place; without spots, the place and the print above it."""
    layout = game.layout
    spots = [spot for spot in layout.spots if spot.number == number]
    places = [QRectF(*area.box) for area in layout.places if area.id == f"puck.{number}"]
    around = QRectF()
    for disc in places:
        wide, high = disc.width(), disc.height()
        around = disc.adjusted(-AIR, -AIR, AIR, AIR)
        if not spots:
            around = disc.adjusted(-wide * 0.35, -high * 0.95, wide * 0.35, high * 0.25)
    for spot in spots:
        x, y = spot.player
        around = around.united(QRectF(x - spot.chip, y - spot.chip, 2 * spot.chip, 2 * spot.chip))
    path = QPainterPath()
    path.addRoundedRect(around, 2 * AIR, 2 * AIR)
    return view.viewportTransform().map(path)


def part_name(game: Game, part: str) -> str:
    """A part as a screen reader says it."""
    for spot in game.layout.spots:
        if part in (spot.id, f"{spot.bet}.{spot.seat}") and spot.number is None:
            return place_name(game.rules, spot.place)
    bets = {bet.id: bet.name for bet in game.rules.bets}
    name, _, rest = part.partition(".")
    if name in bets:
        template = QCoreApplication.translate("FeltPart", "{bet} {number}")
        return template.format(bet=bets[name], number=rest) if rest else bets[name]
    words = {
        "rack": QCoreApplication.translate("FeltPart", "the rack"),
        "hand": QCoreApplication.translate("FeltPart", "your hand"),
        "popper": QCoreApplication.translate("FeltPart", "the popper with the dice"),
        "puck": QCoreApplication.translate("FeltPart", "the places of the puck"),
        "track": QCoreApplication.translate("FeltPart", "the track of marks"),
        "puck.off": QCoreApplication.translate("FeltPart", "the puck’s place, OFF"),
    }
    if part in words:
        return words[part]
    templates = {
        "seat": QCoreApplication.translate("FeltPart", "seat {number}"),
        "puck": QCoreApplication.translate("FeltPart", "the puck’s place on {number}"),
        "track": QCoreApplication.translate("FeltPart", "{number} on the track"),
    }
    return templates[name].format(number=rest) if name in templates else game_text(part.replace("_", " "))


RESTING = FeltPicture(throw=Throw(Roll(5, 3), 0, is_resting=True))
"""The felt with nothing on it and the dice in the popper."""


BESIDE: dict[str, Side] = {"left_bet": -1, "right_bet": 1}


def steps_of(game: Game, example: Example | None) -> tuple[str, ...]:
    """The lines in which an example is worked out; empty without one."""
    if example is None:
        return ()
    stake, odds = parse_money(example.stake), parse_odds(game.guide.odds[example.odds])
    house = game.rules.house
    paid = payout(stake, odds, house.smallest_chip, house.breakage)
    return tuple(translated(step) for step in worked_steps(stake, odds, paid))


def picture_of_part(game: Game, part: FeltPart) -> FeltPicture:
    """The felt while a part is shown."""
    spots = [spotted for spotted in spotted_of(game, part.part) if not isinstance(spotted, str)]
    amount = None if part.chips is None else parse_money(part.chips)
    askew = Askew("small_below", spots[0]) if part.small_below and spots else None
    name, _, number = part.part.partition(".")
    return RESTING._replace(
        stacks=() if amount is None or not spots else (Stack(spots[0], amount, askew=askew),),
        puck=int(number) if name == "puck" and number.isdigit() else None,
        hand=chips_of(amount, game.rules.chips) if name == "hand" and amount is not None else (),
        marks=frozenset({int(number)} if name == "track" and number.isdigit() else ()),
    )


def spoken_of(game: Game, part: FeltPart) -> tuple[Cents, ...]:
    """The stack that a part speaks of, from the bottom up as it lies there; empty without one, and for the hand."""
    if part.chips is None or part.part == "hand":
        return ()
    chips = chips_of(parse_money(part.chips), game.rules.chips)
    return tuple(reversed(chips)) if part.small_below else chips


def tried_picture(game: Game, part: FeltPart, picture: FeltPicture, digit: int | None) -> FeltPicture:
    """The felt once the part's key was tried: what that key does there, or else a glow; `digit`: the one pressed."""
    spots = tuple(spotted for spotted in spotted_of(game, part.part) if not isinstance(spotted, str))
    if part.key == "pick_up_chip":
        return picture._replace(hand=(*picture.hand, game.rules.chips[(digit or 1) - 1]))
    if part.key == "drop_chip":
        return picture._replace(hand=picture.hand[:-1])
    if part.key in ("put_down", "pay"):
        return picture._replace(hand=())
    if part.key == "take":
        return picture._replace(stacks=(), locked_up=tuple(spots))
    if part.key == "push":
        return picture._replace(stacks=tuple(stack._replace(is_pushed=True) for stack in picture.stacks))
    if part.key == "pop" and picture.throw is not None:
        return picture._replace(throw=Throw(Roll(4, 2), picture.throw.serial + 1))
    if part.key in BESIDE and spots:
        beside = WalkOrder(game.layout).beside([spot.place for spot in game.layout.spots], spots[0], BESIDE[part.key])
        return picture._replace(glow=(beside or spots[0],))
    return picture._replace(glow=spotted_of(game, part.part))
