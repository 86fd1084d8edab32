"""The monitor's program as data: cards, texts, questions; read from TOML and proved."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import AfterValidator, Field, field_validator

from dealer_trainer.demo.question import Dice, FigureError, Question, QuestionError, bare, filled, listed, pose
from dealer_trainer.games.drills import Slug
from dealer_trainer.games.error import GameError, gather, name_hint, refuse_first, twice
from dealer_trainer.games.game import Game
from dealer_trainer.games.odds import typed_odds
from dealer_trainer.games.schema import one_line
from dealer_trainer.games.validation import TOML_BYTES, is_file_name, parse_toml, read_text, validated
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.message_field import AS_MESSAGE

PROGRAM = "demo.toml"
Heading = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(one_line), AS_MESSAGE]
Text = Annotated[str, Field(min_length=1, max_length=160), AfterValidator(one_line), AS_MESSAGE]
Seconds = Annotated[int, Field(ge=3, le=600)]
_RULE_ID = re.compile(r"(guide|ruling):")
"""A source that looks like a row or a ruling must be one; any other is the house's own words."""
_HINTS = (
    ("Every game needs it", "Look at its name and folder"),
    ("docs/adding-a-game.md", "docs/floor-monitor.md"),
)
"""What reads games names their page; a program has another one."""
_TYPED = message(
    "A figure is filled in from the game: write {{pays jukebox 4}}, {{numbers hot_hand}}, {{chance flaming_four}} …"
)


class Welcome(Frozen):
    """The house's own words."""

    heading: Heading = "Welcome"
    text: Text = "Watch a round. The dealer calls it, the screen explains it."


class ResponsibleGambling(Frozen):
    """The house's words at the foot of every screen: a `text`, an age as "21+", a helpline, and a `link` for a QR code.

    Where a house has set no text, a neutral one stands there and `has_own_text` is False.
    """

    text: Annotated[str, Field(max_length=80)] = ""
    age: Annotated[str, Field(pattern=r"^([0-9]{2}\+)?$")] = ""
    helpline: Annotated[str, Field(max_length=40)] = ""
    link: Annotated[str, Field(pattern=r"^(https://[!-~]{4,190})?$")] = ""

    @field_validator("text", "helpline")
    @classmethod
    def _is_one_line(cls, value: str) -> str:
        return one_line(value) if value else value

    @property
    def has_own_text(self) -> bool:
        """Whether the house has written a text of its own."""
        return bool(self.text)


class RuleCard(Frozen):
    """A rule in a few lines, and what it rests on: the id of a row or ruling, the house's own words, or nothing.

    `rolls` are shown instead of the felt: what each does to the bet on the line at `point`, as the engine settles it.
    """

    id: Slug
    heading: Heading
    lines: Annotated[tuple[Text, ...], Field(min_length=1, max_length=4)]
    source: Annotated[str, Field(max_length=60)] = ""
    point: int | None = None
    rolls: Annotated[tuple[Dice, ...], Field(max_length=3)] = ()

    @field_validator("source")
    @classmethod
    def _is_one_line(cls, value: str) -> str:
        return one_line(value) if value else value


class Card(Frozen):
    """One place in the program. `show`: the id of its rule or question, none for the next in turn."""

    kind: Literal["welcome", "rounds", "rule", "question", "rolls"]
    seconds: Seconds = 12
    rounds: Annotated[int, Field(ge=1, le=50)] = 1
    show: Slug | None = None


class Program(Frozen):
    """All that the monitor shows, over and over."""

    format: Literal[1] = 1
    title: Heading = "Dealer Trainer"
    seats: Annotated[int, Field(ge=1, le=12)] = 3
    welcome: Welcome = Welcome()
    responsible_gambling: ResponsibleGambling = ResponsibleGambling()
    cards: Annotated[tuple[Card, ...], Field(min_length=1, max_length=100)] = (
        Card(kind="rounds", rounds=3),
        Card(kind="welcome"),
        Card(kind="rolls"),
    )
    rules: Annotated[tuple[RuleCard, ...], Field(max_length=60)] = ()
    questions: Annotated[tuple[Question, ...], Field(max_length=100)] = ()

    @field_validator("cards")
    @classmethod
    def _deals(cls, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if not any(card.kind == "rounds" for card in cards):
            raise ValueError(message("no card deals rounds"))
        return cards


def load_program(file: Path, game: Game) -> Program:
    """The program in `file` for a game; raises GameError with all that is wrong."""
    try:
        program = _read(file)
        _check(file, game, program)
    except GameError as error:
        raise _with_own_page(error) from error
    return program


def read_program(file: Path) -> Program:
    """The program in `file` by itself, checked against no game; raises GameError."""
    try:
        return _read(file)
    except GameError as error:
        raise _with_own_page(error) from error


def _with_own_page(error: GameError) -> GameError:
    hint = error.hint
    for theirs, ours in _HINTS:
        hint = hint.replace(theirs, ours)
    return GameError(error.file, error.key, error.reason, hint, tuple(map(_with_own_page, error.others)))


def _read(file: Path) -> Program:
    if not is_file_name(file.name):
        raise GameError(
            file,
            "",
            message("this is not a plain file"),
            message("Name the program's file, without signs such as : and \\"),
        )
    return validated(file, Program, parse_toml(file, read_text(file.parent, file.name, TOML_BYTES)))


def default_program(game: Game) -> Program:
    """The program that ships with the game, or a plain one if it has none; raises GameError."""
    file = game.folder / PROGRAM
    return load_program(file, game) if file.is_file() else Program(title=game.name)


def _check(file: Path, game: Game, program: Program) -> None:
    """Raise GameError for everything that this game lacks, or that a text must not say about it."""
    welcome = program.welcome
    gather(
        lambda: _check_seats(file, game, program),
        lambda: _check_typed(file, game, "title", program.title),
        lambda: _check_figures(file, game, "welcome.heading", welcome.heading),
        lambda: _check_figures(file, game, "welcome.text", welcome.text),
        lambda: _check_typed(file, game, "responsible_gambling.text", program.responsible_gambling.text),
        lambda: refuse_first(file, twice("rules", [rule.id for rule in program.rules])),
        lambda: refuse_first(file, twice("questions", [question.id for question in program.questions])),
        *(partial(_check_rule, file, game, f"rules[{at}] ({rule.id})", rule) for at, rule in enumerate(program.rules)),
        *(partial(_check_question, file, game, at, question) for at, question in enumerate(program.questions)),
        *(partial(_check_card, file, f"cards[{at}]", program, card) for at, card in enumerate(program.cards)),
    )


def _check_seats(file: Path, game: Game, program: Program) -> None:
    if program.seats > (seats := game.rules.seats):
        reason = message("there is no room for {seats} players", seats=program.seats)
        raise GameError(file, "seats", reason, message("The table has {seats} seats", seats=seats))


def _check_question(file: Path, game: Game, index: int, question: Question) -> None:
    try:
        pose(game, question)
    except QuestionError as error:
        key = f"questions[{index}] ({question.id}).{error.key}"
        raise GameError(file, key, error.reason, error.hint) from error


def _check_rule(file: Path, game: Game, key: str, rule: RuleCard) -> None:
    texts = {"heading": rule.heading, **{f"lines[{index}]": line for index, line in enumerate(rule.lines)}}
    gather(
        *(partial(_check_rule_text, file, game, f"{key}.{name}", text) for name, text in texts.items()),
        lambda: _check_source(file, game, key, rule),
        lambda: _check_rolls(file, game, key, rule),
    )


def _check_rolls(file: Path, game: Game, key: str, rule: RuleCard) -> None:
    points = sorted(game.rules.points)
    if rule.point is not None and rule.point not in points:
        reason = message("{number} is not a point of the game", number=rule.point)
        raise GameError(file, f"{key}.point", reason, message("The points are {points}", points=listed(points)))
    if rule.rolls and not any(bet.kind == "line" for bet in game.rules.bets):
        reason = message("the game has no bet on the line that rolls could decide")
        raise GameError(file, f"{key}.rolls", reason, message("Take it out"))


def _check_source(file: Path, game: Game, key: str, rule: RuleCard) -> None:
    sources = sorted(known.id for known in game.guide.rules)
    if _RULE_ID.match(rule.source) and rule.source not in sources:
        reason = message("{source} is not a row of the guide", source=rule.source)
        raise GameError(file, f"{key}.source", reason, name_hint(rule.source, sources))


def _check_rule_text(file: Path, game: Game, key: str, text: str) -> None:
    if any(char.isdigit() for char in bare(text)):
        raise GameError(file, key, message("a figure is typed into the text"), _TYPED)
    _check_figures(file, game, key, text)


def _check_figures(file: Path, game: Game, key: str, text: str) -> None:
    """Every figure in braces is one that the game has, no brace is left over, and no odds are typed beside them."""
    _check_typed(file, game, key, bare(text))
    if any(char in "{}" for char in bare(text)):
        raise GameError(file, key, message("a brace is unmatched"), message("Write each figure between {{ and }}"))
    try:
        filled(game, text)
    except FigureError as error:
        raise GameError(file, key, error.reason, error.hint) from error


def _check_typed(file: Path, game: Game, key: str, text: str) -> None:
    typed = next(typed_odds(text, game.odds), None)
    if typed is not None:
        is_old = typed.odds not in game.odds.values()
        reason = (
            message("the odds {odds} are typed, and game.toml has no such odds", odds=typed.text)
            if is_old
            else message("the odds {odds} are typed", odds=typed.text)
        )
        raise GameError(file, key, reason, _TYPED)


def _check_card(file: Path, key: str, program: Program, card: Card) -> None:
    pools: dict[str, list[str]] = {
        "rule": [rule.id for rule in program.rules],
        "question": [question.id for question in program.questions],
    }
    names = pools.get(card.kind)
    if names is None:
        if card.show is not None:
            raise GameError(
                file,
                f"{key}.show",
                message("a card of kind {kind} shows nothing by name", kind=card.kind),
                message("Take it out"),
            )
        return
    if not names:
        raise GameError(
            file,
            key,
            message("there is no {kind} to show", kind=card.kind),
            message("Write one under [[{kind}s]]", kind=card.kind),
        )
    if card.show is not None:
        _check_shown(file, key, card.show, card.kind, names)


def _check_shown(file: Path, key: str, show: str, kind: str, names: list[str]) -> None:
    if show not in names:
        raise GameError(
            file, f"{key}.show", message("{show} is not a {kind}", show=show, kind=kind), name_hint(show, names)
        )


class Caution(NamedTuple):
    """A warning: the `key` of the program that it is about, and why."""

    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.key}: {self.reason}"


def cautions(program: Program) -> Iterator[Caution]:
    """What only the house can write, where it has not."""
    own = program.responsible_gambling
    if not own.has_own_text:
        reason = message("the house has not set its responsible gambling message; a generic one is shown")
        yield Caution("responsible_gambling.text", reason)
    if not own.helpline and not own.link:
        yield Caution("responsible_gambling.helpline", message("no helpline and no link is set"))
