"""One game as a value, in its house: rules, guide, layout, phrases, picture, drills, course, situations."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import AfterValidator, Field

from dealer_trainer.engine import Bet, HouseRules, Odds, Rules, dollars, format_money, parse_money
from dealer_trainer.games.course import NO_COURSE, Course
from dealer_trainer.games.drills import Drills, RowId, ScriptedRoll, ScriptedTable, Slug, TableSituation
from dealer_trainer.games.error import GameError
from dealer_trainer.games.layout import Layout
from dealer_trainer.games.schema import HouseText, Id, LimitText, Money, one_line
from dealer_trainer.games.validation import is_there, read_model
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.row import Frozen, Guide, Zone
from dealer_trainer.message import joined, message
from dealer_trainer.message_field import AS_MESSAGE

SITUATIONS = "situations.toml"

Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(one_line), AS_MESSAGE]
Text = Annotated[str, Field(min_length=1, max_length=160), AfterValidator(one_line), AS_MESSAGE]


class ListedSituation(TableSituation):
    """A situation with a name, a sentence about it, and the guide `row` that answers its first roll."""

    id: Slug
    name: Name
    text: Text
    row: RowId

    @property
    def situation(self) -> TableSituation:
        """The table and its rolls alone, as a code holds them."""
        return TableSituation(**self._fields_of(TableSituation))

    @property
    def roll(self) -> ScriptedRoll:
        """Its first roll, as a course deals it."""
        return ScriptedRoll(id=self.id, row=self.row, dice=self.rolls[0], **self._fields_of(ScriptedTable))

    def _fields_of(self, model: type[Frozen]) -> dict[str, Any]:
        return {name: getattr(self, name) for name in model.model_fields}


class SituationList(Frozen):
    """All of a game's situations, in the order in which they are offered."""

    format: Literal[1] = 1
    situations: Annotated[tuple[ListedSituation, ...], Field(max_length=200)] = ()


def parse_situations(file: Path) -> SituationList:
    """The file by itself, checked against no game; raises GameError."""
    return read_model(file.parent, file.name, SituationList)


def with_situations(file: Path, course: Course) -> Course:
    """The course in `file` with the situations that its lessons name by id; raises GameError.

    A name that the list lacks is reported together with the course's other faults.
    """
    own = {roll.id for roll in course.rolls}
    named = {roll: lesson.id for lesson in course.lessons for roll in lesson.rolls if roll not in own}
    listed = file.parent / SITUATIONS
    if not named or not is_there(listed):
        return course
    found = [situation for situation in parse_situations(listed).situations if situation.id in named]
    for situation in found:
        if len(situation.rolls) != 1:
            reason = message(
                "{name} has {count} rolls, and a lesson deals one", name=situation.id, count=len(situation.rolls)
            )
            raise GameError(file, f"lessons ({named[situation.id]})", reason, message("Name a situation of one roll"))
    rolls = tuple(situation.roll for situation in found)
    return Course.model_validate({**dict(course), "rolls": (*course.rolls, *rolls)})


GAME, GUIDE, LAYOUT, CALLS = "game.toml", "guide.toml", "layout.toml", "calls.toml"
DRILLS, COURSE = "drills.toml", "course.toml"
"""The files that a game may omit."""


class Game(NamedTuple):
    """A sound game.

    `guide` includes the layout's zones. `svg`: the checked picture with its spots and odds. `odds`: by name. `content`:
    the author's version of the content. `content_hash`: SHA-256 over all files except the course, for the record of an
    exam, because a course does not change an exam. `packs`, `duty_rules`: the pack of table duties that it takes, and
    the switches of its house. `told`: the rules that reasons speak of, where a course has not come to all; nothing is
    made or decided by them.
    """

    folder: Path
    id: str
    name: str
    content: str
    content_hash: str
    rules: Rules
    guide: Guide
    layout: Layout
    phrases: Phrases
    svg: str
    odds: Mapping[str, Odds]
    drills: Drills = Drills()
    course: Course = NO_COURSE
    packs: tuple[str, ...] = ()
    duty_rules: Mapping[str, str] = MappingProxyType({})
    told: Rules | None = None


_TAKEN = re.compile(r"^(?:packs|duty_rules) = .*\n|^\[duty_rules\]\n(?:(?!\[).*\n)*", re.MULTILINE)
"""What game.toml says of a pack, which changes no round and no exam of the game; a pack has a hash of its own."""


def content_hash(texts: dict[str, str]) -> str:
    """SHA-256 over the files in order of their names, each with its length, with LF newlines.

    Without the pack that the game takes.
    """
    digest = hashlib.sha256()
    for name in sorted(texts):
        data = (_TAKEN.sub("", texts[name]) if name == GAME else texts[name]).encode()
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


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
    return joined(" ", (bet.name, limit_range(rules, bet)))


def limit_range(rules: Rules, bet: Bet) -> str:
    """From which amount to which a bet may be: "$5 to $1,000"."""
    if bet.kind != "number" or not bet.limited_by:
        return message("{least} to {most}", least=dollars(bet.limit.least), most=dollars(bet.limit.most))
    above, times = rules.bet(bet.limited_by).name, rules.house.numbers_times_circle
    most = message("the player’s {above}", above=above)
    if times > 1:
        most = message("{times} times the player’s {above}", times=times, above=above)
    return message("{least} to {most}", least=dollars(bet.limit.least), most=most)
