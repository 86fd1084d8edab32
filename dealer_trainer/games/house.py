"""A game in a house: its limits, chips, and house rules, what depends on them, and how people are told of them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from dealer_trainer.engine import Bet, HouseRules, Rules, dollars, format_money, parse_money
from dealer_trainer.games.game import Game
from dealer_trainer.games.schema import HouseText, Id, LimitText, Money
from dealer_trainer.guide.row import Frozen, Guide, Zone
from dealer_trainer.message import joined, message


class House(Frozen):
    """What a house has set for one game: limits by bet, the chips of its rack, its rules. The rest is the game's own.

    `house_of` leaves nothing out. `house` is the key of the rules in every file.
    """

    limits: dict[Id, LimitText] = {}  # noqa: RUF012 - frozen
    chips: Annotated[tuple[Money, ...], Field(max_length=12)] = ()
    house: HouseText | None = None


class HouseRule(NamedTuple):
    """A house rule that is a choice: its key in a file, what it is called, and what each choice means."""

    key: str
    label: str
    choices: Mapping[str, str]


HOUSE_RULES: Final = (
    HouseRule("breakage", message("Odd amounts"), {
        "down": message("rounded down"), "nearest": message("rounded to the nearest"), "up": message("rounded up"),
    }),
    HouseRule("numbers_after_win", message("A Number that won"), {
        "stay": message("stays up"), "down": message("comes down"),
    }),
    HouseRule("numbers_on_come_out", message("Numbers on the come-out"), {
        "off": message("off"), "on": message("working"),
    }),
    HouseRule("marks", message("Numbers that rolled are marked"), {
        "with_bets": message("only while a side bet is up"), "always": message("always"),
    }),
    HouseRule("calls", message("A roll is called"), {
        "number": message("the number is enough"), "full": message("in full: number, result, and rate"),
    }),
)  # fmt: skip


def house_of(rules: Rules) -> House:
    """All that a house has set, where the game is dealt by these rules."""
    limits = {bet.id: LimitText(**{key: format_money(cents) for key, cents in bet.limit._asdict().items()})
              for bet in rules.bets}  # fmt: skip
    own = rules.house._asdict() | {"smallest_chip": format_money(rules.house.smallest_chip)}
    return House(limits=limits, chips=tuple(map(format_money, rules.chips)), house=HouseText(**own))


def rules_in(rules: Rules, house: House) -> Rules:
    """A game's rules in a house; what it says of bets that the game does not have is skipped."""
    bets = tuple(
        bet._replace(limit=house.limits[bet.id].built()) if bet.id in house.limits else bet for bet in rules.bets
    )
    chips = tuple(sorted({parse_money(chip) for chip in house.chips})) or rules.chips
    return rules._replace(bets=bets, chips=chips, house=house.house.built() if house.house else rules.house)


def in_house(game: Game, house: House) -> Game:
    """The game in a house."""
    return with_rules(game, rules_in(game.rules, house))


def under(game: Game, house: HouseRules) -> Game:
    """The game in a house with these rules, and the game's own limits and chips."""
    return with_rules(game, game.rules._replace(house=house))


def with_rules(game: Game, rules: Rules) -> Game:
    """The game with these rules of a house: limits, chips, house rules."""
    if rules == game.rules:
        return game
    off, guide = off_on_come_out(rules, game.guide.zones), game.guide
    if off != guide.off_on_come_out:
        # What a guide has worked out already is in its dict besides its fields, and is not true of the other house.
        guide = Guide(**{**{name: getattr(guide, name) for name in Guide.model_fields}, "off_on_come_out": off})
    return game._replace(rules=rules, guide=guide)


def off_on_come_out(rules: Rules, zones: Iterable[Zone]) -> tuple[str, ...]:
    """The zones of Numbers, if the house keeps them off on the come-out."""
    if rules.house.numbers_on_come_out == "on":
        return ()
    return tuple(zone.id for zone in zones if all(rules.bet(bet).kind == "number" for bet in zone.bets))


def limit_texts(rules: Rules) -> tuple[str, ...]:
    """The posted limits, bet by bet, in the game's order: "Players Circle $5 to $1,000"."""
    return tuple(limit_text(rules, bet) for bet in rules.bets)


def house_rows(rules: Rules) -> Iterator[tuple[str, str]]:
    """Everything that a house may set, as labels and texts."""
    for bet in rules.bets:
        yield bet.name, message("{least} to {most}", least=dollars(bet.limit.least), most=dollars(bet.limit.most))
    yield message("Chips in the rack"), joined(" ", tuple(map(dollars, rules.chips)))
    yield message("Payouts are rounded to"), dollars(rules.house.smallest_chip)
    for rule in HOUSE_RULES:
        yield rule.label, rule.choices[getattr(rules.house, rule.key)]
    yield message("A Number may be up to"), times_text(rules.house.numbers_times_circle)
    yield message("A Circle bet is required"), message("yes") if rules.house.circle_required else message("no")


def times_text(times: int) -> str:
    """How high a Number may be: a multiple of the Circle bet."""
    return message("the Circle bet") if times == 1 else message("{times} times the Circle bet", times=times)


class Difference(NamedTuple):
    """What two houses have set differently: what it is, and what each says."""

    label: str
    here: str
    there: str


def differences(here: Rules, there: Rules) -> tuple[Difference, ...]:
    """What differs between the rules of two houses that deal the same game."""
    pairs = zip(house_rows(here), house_rows(there), strict=True)
    return tuple(Difference(label, mine, theirs) for (label, mine), (_, theirs) in pairs if mine != theirs)


def limit_text(rules: Rules, bet: Bet) -> str:
    """The posted limits of a bet: "Players Circle $5 to $1,000"."""
    least, most = dollars(bet.limit.least), dollars(bet.limit.most)
    above = rules.bet(bet.limited_by) if bet.kind == "number" and bet.limited_by else None
    times = rules.house.numbers_times_circle
    if above is not None and times > 1:
        words = message("{times} times the player’s {above}", times=times, above=above.name)
        return message("{bet} {least} to {most}", bet=bet.name, least=least, most=words)
    if above is not None:
        return message("{bet} {least} to the player’s {above}", bet=bet.name, least=least, above=above.name)
    return message("{bet} {least} to {most}", bet=bet.name, least=least, most=most)
