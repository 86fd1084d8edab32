"""How the game is played, in sentences made from its data: bets, odds, rows, zones, the first lesson's parts."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer.demo.question import listed
from dealer_trainer.engine import Bet, Collect, Line, Number, OneRoll
from dealer_trainer.games import Game
from dealer_trainer.guide.grading.naming import odds_text, zone_text
from dealer_trainer.guide.row import Row, Zone
from dealer_trainer.table.round import opening_rows
from dealer_trainer.ui.settings.translated import game_text, money_text, translated


class Card(NamedTuple):
    """A heading, its text, the parts of the felt to highlight, and the source.

    `is_numbered`: the whole felt is shown, with its parts numbered in order. `row`: the whole felt is shown,
    with that row dealt on it.
    """

    heading: str
    lines: tuple[str, ...]
    parts: tuple[str, ...] = ()
    source: str = ""
    is_numbered: bool = False
    row: Row | None = None


class Glance(NamedTuple):
    """A row in one line: what is taken, what is paid, what stays."""

    row: Row
    takes: str
    pays: str


def parts_card(game: Game) -> Card:
    """The felt and its parts, each numbered: those that every felt has."""
    heading = QCoreApplication.translate("Guide", "The felt")
    line = next((bet.id for bet in game.rules.bets if bet.kind == "line"), game.rules.bets[0].id)
    found = (
        ("rack", QCoreApplication.translate("Guide", "The rack: losing chips go in, payouts come out.")),
        ("popper", QCoreApplication.translate("Guide", "The popper: two dice and a button.")),
        ("puck.off", QCoreApplication.translate("Guide", "The puck, here off. It shows the point.")),
        ("seat.1", QCoreApplication.translate("Guide", "Seat 1, at your left. Left and right are as you see them.")),
        (line, game.rules.bet(line).name),
    )
    return Card(heading, tuple(text for _, text in found), tuple(part for part, _ in found), is_numbered=True)


def round_card(game: Game) -> Card:
    """A round from the first call to the puck."""
    guide = game.guide
    before = [game_text(step.text) for row in opening_rows(guide) for step in row.steps]
    order = next((rule for rule in guide.rules if rule.id == "ruling:R16"), None)
    after = (game_text(order.text),) if order is not None else ()
    numbered = (f"{number}.  {text}" for number, text in enumerate((*before, *after), 1))
    heading = QCoreApplication.translate("Guide", "A round")
    first = next((row for row in guide.rows if row.when.phase == "come_out"), None)
    return Card(heading, tuple(numbered), (), order.id if order is not None else "", row=first)


def bet_cards(game: Game) -> tuple[Card, ...]:
    """Every bet: when it wins, what it pays, how much may be bet."""
    return tuple(Card(bet.name, (*_bet_lines(game, bet), _limit_line(bet)), (bet.id,)) for bet in game.rules.bets)


def directions_card(game: Game) -> Card:
    """The direction in which each zone is worked."""
    ways = {
        "right_to_left": QCoreApplication.translate("Guide", "{zones}: from right to left, seat {last} to seat 1."),
        "left_to_right": QCoreApplication.translate("Guide", "{zones}: from left to right, seat 1 to seat {last}."),
    }
    lines = []
    for way, words in ways.items():
        zones = [game_text(zone_text(game.rules, zone)) for zone in game.guide.zones if zone.direction == way]
        if zones:
            named = ", ".join(zones)
            lines.append(words.format(zones=f"{named[0].upper()}{named[1:]}", last=game.rules.seats))
    lines.append(QCoreApplication.translate("Guide", "Losers first, then winners, one zone at a time."))
    sources = [zone.source for zone in game.guide.zones if zone.source]
    heading = QCoreApplication.translate("Guide", "Which way your hands go")
    line = game.guide.zone(game.guide.line_zone)
    seats = range(1, game.rules.seats + 1)
    order = reversed(seats) if line.direction == "right_to_left" else seats
    parts = tuple(f"{line.bets[0]}.{seat}" for seat in order)
    return Card(heading, tuple(lines), parts, sources[0] if sources else "", is_numbered=True)


def glances(game: Game) -> tuple[Glance, ...]:
    """Every row after a roll in one line."""
    return tuple(_glance(game, row) for row in game.guide.rows if row.when.phase != "before")


def how_to_play_text(game: Game) -> str:
    """All of the page's text, for searching."""
    cards = (parts_card(game), round_card(game), *bet_cards(game), directions_card(game))
    text = "\n".join(f"{card.heading}\n" + "\n".join(card.lines) for card in cards)
    return text + "\n".join(f"{game_text(each.row.title)} {each.takes} {each.pays}" for each in glances(game))


def _glance(game: Game, row: Row) -> Glance:
    guide, takes, pays = game.guide, list[str](), list[str]()
    for step in row.steps:
        is_off = row.when.phase == "come_out" and step.zone in guide.off_on_come_out
        if step.zone is None or is_off:
            continue
        zone = guide.zone(step.zone)
        name = game_text(zone_text(game.rules, zone))
        if step.do == "take":
            takes.append(name)
        elif step.do == "push":
            pays.append(QCoreApplication.translate("Guide", "{bet} pushes").format(bet=name))
        elif step.do == "pay" and game.rules.bet(zone.bets[0]).kind == "collect":
            pays += _near_pays(game, row, zone)
        elif step.do == "pay":
            named = dict.fromkeys(step.pays_for(total, bet) for total in row.when.totals for bet in zone.bets)
            odds = [translated(odds_text(game.odds[role])) for role in named if role is not None]
            said = QCoreApplication.translate("Guide", " or ").join(dict.fromkeys(odds))
            pays.append(f"{name} {said}")
    return Glance(row, _sentence(takes), _sentence(pays))


def _near_pays(game: Game, row: Row, zone: Zone) -> Iterator[str]:
    """What bets that collect numbers are paid where they end without all of them."""
    for bet in map(game.rules.bet, zone.bets):
        if isinstance(bet, Collect) and bet.ends_on >= set(row.when.totals):
            for count, odds in sorted(bet.near_pays.items()):
                words = QCoreApplication.translate("Guide", "{bet} {odds} with exactly {count} of its numbers marked")
                yield words.format(bet=bet.name, odds=translated(odds_text(odds)), count=count)


def _sentence(parts: Iterable[str]) -> str:
    text = ", ".join(parts)
    return f"{text[:1].upper()}{text[1:]}" if text else "–"


def _bet_lines(game: Game, bet: Bet) -> Iterator[str]:
    match bet.kind:
        case "line":
            yield from _line_lines(game, bet)
        case "one_roll":
            yield from _one_roll_lines(bet)
        case "number":
            yield from _number_lines(game, bet)
        case _:
            yield from _collect_lines(bet)


def _line_lines(game: Game, bet: Line) -> Iterator[str]:
    said = [
        QCoreApplication.translate("Guide", "{numbers} wins").format(numbers=_listed(bet.come_out_wins)),
        QCoreApplication.translate("Guide", "{numbers} loses").format(numbers=_listed(bet.come_out_loses)),
    ]
    if bet.come_out_pushes:
        said.append(
            QCoreApplication.translate("Guide", "{numbers} pushes").format(numbers=_listed(bet.come_out_pushes))
        )
    words = QCoreApplication.translate("Guide", "On the come-out: {results}. Any other number becomes the point.")
    yield words.format(results=", ".join(said))
    words = QCoreApplication.translate(
        "Guide", "With a point on: the point wins, {seven} loses, anything else leaves it up."
    )
    yield words.format(seven=game.rules.seven)
    yield QCoreApplication.translate("Guide", "A win pays {odds}.").format(odds=translated(odds_text(bet.pays)))
    if bet.hard_points:
        words = QCoreApplication.translate("Guide", "A point of {numbers} made with a double pays {odds}.")
        yield words.format(numbers=_listed(bet.hard_points), odds=translated(odds_text(bet.hard_pays)))


def _one_roll_lines(bet: OneRoll) -> Iterator[str]:
    yield QCoreApplication.translate("Guide", "A one-roll bet.")
    for odds in dict.fromkeys(bet.pays.values()):
        numbers = _listed(number for number, paid in bet.pays.items() if paid == odds)
        yield QCoreApplication.translate("Guide", "{numbers} pays {odds}.").format(
            numbers=numbers, odds=translated(odds_text(odds))
        )
    yield QCoreApplication.translate("Guide", "{numbers} loses.").format(numbers=_listed(bet.loses))


def _number_lines(game: Game, bet: Number) -> Iterator[str]:
    words = QCoreApplication.translate("Guide", "With a point on: the number wins before {loses}. You set it up.")
    yield words.format(loses=_listed(bet.loses))
    for odds in dict.fromkeys(bet.pays.values()):
        numbers = _listed(number for number, paid in bet.pays.items() if paid == odds)
        yield QCoreApplication.translate("Guide", "{numbers} pays {odds}.").format(
            numbers=numbers, odds=translated(odds_text(odds))
        )
    if game.rules.house.numbers_on_come_out == "off":
        yield QCoreApplication.translate("Guide", "Off on the come-out.")
    times = game.rules.house.numbers_times_circle
    if bet.limited_by is not None and times > 1:
        words = QCoreApplication.translate("Guide", "Never above {times} times the same player's {bet}.")
        yield words.format(times=times, bet=game.rules.bet(bet.limited_by).name)
    elif bet.limited_by is not None:
        words = QCoreApplication.translate("Guide", "Never above the same player's {bet}.")
        yield words.format(bet=game.rules.bet(bet.limited_by).name)


def _collect_lines(bet: Collect) -> Iterator[str]:
    words = QCoreApplication.translate("Guide", "Collects {numbers} before {ends}.")
    *first, last = map(str, sorted(bet.numbers))
    both = QCoreApplication.translate("Guide", "{first} and {last}").format(first=", ".join(first), last=last)
    yield words.format(numbers=both if first else last, ends=_listed(bet.ends_on))
    yield QCoreApplication.translate("Guide", "All of them pay {odds}.").format(odds=translated(odds_text(bet.pays)))
    for count, odds in sorted(bet.near_pays.items(), reverse=True):
        words = QCoreApplication.translate("Guide", "Only {count} of them by then pay {odds}.")
        yield words.format(count=count, odds=translated(odds_text(odds)))


def _limit_line(bet: Bet) -> str:
    words = QCoreApplication.translate("Guide", "From {least} to {most}.")
    return words.format(least=money_text(bet.limit.least), most=money_text(bet.limit.most))


def _listed(numbers: Iterable[int]) -> str:
    return translated(listed(numbers))
