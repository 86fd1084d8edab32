"""The phrase table of a game: which words state which fact. `clause` combines them."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from dealer_trainer.guide.call.claim import Claim, claims_of
from dealer_trainer.guide.call.fact import Way
from dealer_trainer.guide.call.lexicon import Hints, Lexicon, Meaning, compile_lexicon
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message

Phrase = Annotated[str, Field(pattern=r"^[a-z0-9]+( [a-z0-9]+)*$", max_length=60)]
List = tuple[Phrase, ...]
Times = Annotated[str, Field(pattern=r"^(0\.5|[1-9]\d?(\.5)?)$")]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Result = Literal["winner", "made", "natural", "win", "loser", "down", "push", "stay", "still"]
State = Literal["win", "complete", "decided", "down", "push", "stay", "nothing", "off", "working"]
NEEDED_RESULTS = ("winner", "win", "down", "push", "stay")
Opening = Literal["coming_out", "come_out", "bets"]
Number = Annotated[str, Field(pattern=r"^([1-9]|1[0-2])$")]
Roll = Annotated[str, Field(pattern=r"^([2-9]|1[0-2]|1-[1-6]|2-[2-6]|3-[3-6]|4-[4-6]|5-[56]|6-6)$")]
Face = Annotated[str, Field(pattern=r"^[1-6]$")]

SHARED = frozenset({"asks", "yes", "past"})
"""Lists whose words may stand in another list too."""

NOT_SPOTTED = SHARED | {"plain"}

REMEMBERED = 1024
"""How many calls have their claims cached: dealers repeat the same few, and a round is graded after each act."""


class Words(Frozen):
    """Words that state nothing by themselves but change what others state."""

    negation: List
    no: List
    correction: List
    ahead: List = ()
    aim: List = ()
    point: List = ()
    is_point: List = ()
    point_is: List = ()
    new_point: List = ()
    same_point: List = ()
    puck: List = ()
    moves: List = ()
    standing: List = ()
    box: List = ()
    number: List = ()
    copulas: List = ()
    big: List = ()
    units: List = ()
    labels: List = ()
    pending: List = ()
    people: List = ()
    doubles: List = ()
    pairs: List = ()
    repeats: List = ()
    out: List = ()
    seven_out: List = ()
    no_roll: List = ()
    odds_to: List
    odds_for: List = ()
    joins: List = ()
    ors: List = ()
    likewise: List = ()
    excepted: List = ()
    only: List = ()
    prepositions: List = ()
    links: List = ()
    subjects: List = ()
    pronouns: List = ()
    color: List = ()
    plain: List = ()
    asks: List = ()
    yes: List = ()
    past: List = ()


class Phrases(Frozen):
    """Everything that a dealer of this game may say and be understood; `lexicon` is the table prepared for lookup.

    `nicknames`: patter that states a total or two dice and nothing else; a nickname of several rolls states one of
    them. `times`: words for multiples of the bet. `rates`: the house's words for odds, by the names of the odds.
    `zones`: by their role in a call, "line", "rate", "both", "some" or "rest" (of these two), "other", "absent" (from
    this game), or by the name of a zone or bet that a call need not name, behind "every_" for each bet of it. `odds`
    (the odds of these names), `homes` (whose odds they are if no zone is named), and `boxes` (the numbers that can be
    bet on by themselves) come from the game.
    """

    format: Literal[1]
    numbers: dict[Number, List]
    names: dict[Number, List] = Field(default_factory=dict)
    nicknames: dict[Roll, List] = Field(default_factory=dict)
    die: dict[Face, List] = Field(default_factory=dict)
    faces: dict[Face, List] = Field(default_factory=dict)
    results: dict[Result, List]
    handling: dict[Literal["win", "down", "nothing"], List] = Field(default_factory=dict)
    states: dict[State, List] = Field(default_factory=dict)
    ways: dict[Way, List]
    times: dict[Times, List]
    rates: dict[Name, List] = Field(default_factory=dict)
    odds: dict[str, str] = Field(default_factory=dict)
    homes: dict[str, Literal["line", "rate", "other"]] = Field(default_factory=dict)
    boxes: frozenset[int] = frozenset()
    openings: dict[Opening, List]
    zones: dict[Name, List]
    words: Words

    @model_validator(mode="after")
    def _one_meaning_each(self) -> Self:
        seen: dict[str, Meaning] = {}
        for phrase, meaning in self._meanings():
            if meaning.kind in SHARED:
                continue
            if phrase in seen and not {meaning.kind, seen[phrase].kind} <= {"units", "labels"}:
                first = seen[phrase]
                raise ValueError(
                    f'"{phrase}" stands under {first.kind} ({first.value}) and again under {meaning.kind} '
                    f"({meaning.value}); a phrase has one meaning"
                )
            seen[phrase] = meaning
        return self

    @model_validator(mode="after")
    def _complete(self) -> Self:
        wanted: dict[str, tuple[str, ...]] = {
            "numbers": tuple(str(number) for number in range(1, 13)),
            "results": NEEDED_RESULTS,
            "ways": get_args(Way),
            "openings": get_args(Opening),
            "zones": ("line", "rate"),
        }
        for key, names in wanted.items():
            table: dict[str, List] = getattr(self, key)
            missing = [name for name in names if not table.get(name)]
            if missing:
                raise ValueError(message("{key}: no phrase for {missing}", key=key, missing=", ".join(missing)))
        return self

    def _meanings(self) -> Iterator[tuple[str, Meaning]]:
        for kind in ("numbers", "names", "die", "faces", "results", "handling", "ways", "openings", "zones"):
            for value, phrases in getattr(self, kind).items():
                numeric = kind in ("numbers", "names", "die", "faces")
                yield from ((phrase, Meaning(kind, int(value) if numeric else value)) for phrase in phrases)
        for state, phrases in self.states.items():
            yield from ((phrase, Meaning("handling", state)) for phrase in phrases)
        for times, phrases in self.times.items():
            pays = Fraction(times)
            yield from ((phrase, Meaning("rates", f"{pays.numerator}:{pays.denominator}")) for phrase in phrases)
        for name, phrases in self.rates.items():
            yield from ((phrase, Meaning("named_rates", self.odds[name])) for phrase in phrases)
        rolls: dict[str, list[str]] = {}
        for roll, phrases in self.nicknames.items():
            for phrase in phrases:
                rolls.setdefault(phrase, []).append(roll)
        yield from ((phrase, Meaning("nicknames", "|".join(listed))) for phrase, listed in rolls.items())
        for kind in Words.model_fields:
            yield from ((phrase, Meaning(kind, phrase)) for phrase in getattr(self.words, kind))

    @cached_property
    def lexicon(self) -> Lexicon:
        """The table prepared for lookup."""
        meanings = [meaning for meaning in self._meanings() if meaning[1].kind not in NOT_SPOTTED]
        words = self.words
        hints = Hints(*map(frozenset, (words.plain, words.asks, words.yes, words.past)))
        return compile_lexicon(meanings, hints, self.homes, self.boxes)

    @cached_property
    def claims(self) -> Callable[[str], tuple[Claim, ...]]:
        """A function from a call to its claims, which caches what it has read."""
        return lru_cache(REMEMBERED)(partial(claims_of, self.lexicon))
