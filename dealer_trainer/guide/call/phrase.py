"""The phrase table of a game: which words state which fact. How they combine is `clause`'s work."""

import json
from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import Field, model_validator

from dealer_trainer.guide.call.fact import Way
from dealer_trainer.guide.call.lexicon import Lexicon, Meaning, compile_lexicon
from dealer_trainer.guide.row import Frozen

Phrase = Annotated[str, Field(pattern=r"^[a-z0-9]+( [a-z0-9]+)*$", max_length=60)]
List = tuple[Phrase, ...]
Odds = Annotated[str, Field(pattern=r"^[1-9]\d?:[1-9]\d?$")]
Result = Literal["winner", "win", "down", "push", "stay"]
ZoneRole = Literal["line", "rate", "both", "other"]
Opening = Literal["coming_out", "come_out", "bets"]
Number = Annotated[str, Field(pattern=r"^([1-9]|1[0-2])$")]
Face = Annotated[str, Field(pattern=r"^[1-6]$")]

NOT_SPOTTED = frozenset({"plain"})


class Words(Frozen):
    """Words that state nothing by themselves and change what others state."""

    negation: List
    no: List
    correction: List
    ahead: List = ()
    point: List = ()
    is_point: List = ()
    point_is: List = ()
    big: List = ()
    units: List = ()
    labels: List = ()
    pairs: List = ()
    out: List = ()
    seven_out: List = ()
    odds_to: List
    odds_for: List = ()
    joins: List = ()
    ors: List = ()
    prepositions: List = ()
    links: List = ()
    colour: List = ()
    plain: List = ()


class Phrases(Frozen):
    """Everything a dealer of this game may be understood by; `lexicon` is it, made ready for spotting."""

    format: Literal[1]
    numbers: dict[Number, List]
    names: dict[Number, List] = Field(default_factory=dict)
    faces: dict[Face, List] = Field(default_factory=dict)
    results: dict[Result, List]
    handling: dict[Literal["win", "down"], List] = Field(default_factory=dict)
    ways: dict[Way, List]
    rates: dict[Odds, List]
    rate_homes: dict[Literal["line", "other"], tuple[Odds, ...]] = Field(default_factory=dict)
    openings: dict[Opening, List]
    zones: dict[ZoneRole, List]
    words: Words

    @model_validator(mode="after")
    def _one_meaning_each(self) -> Self:
        seen: dict[str, Meaning] = {}
        for phrase, meaning in self._meanings():
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
            "results": get_args(Result),
            "ways": get_args(Way),
            "openings": get_args(Opening),
            "zones": ("line", "rate"),
        }
        for key, names in wanted.items():
            table: dict[str, List] = getattr(self, key)
            missing = [name for name in names if not table.get(name)]
            if missing:
                raise ValueError(f"{key}: no phrase for {', '.join(missing)}")
        return self

    def _meanings(self) -> Iterator[tuple[str, Meaning]]:
        for kind in ("numbers", "names", "faces", "results", "handling", "ways", "rates", "openings", "zones"):
            for value, phrases in getattr(self, kind).items():
                numeric = kind in ("numbers", "names", "faces")
                yield from ((phrase, Meaning(kind, int(value) if numeric else value)) for phrase in phrases)
        for kind in Words.model_fields:
            yield from ((phrase, Meaning(kind, phrase)) for phrase in getattr(self.words, kind))

    @cached_property
    def lexicon(self) -> Lexicon:
        """The table, ready for spotting."""
        meanings = [one for one in self._meanings() if one[1].kind not in NOT_SPOTTED]
        homes = {odds: zone for zone, rates in self.rate_homes.items() for odds in rates}
        return compile_lexicon(meanings, frozenset(self.words.plain), homes)


def parse_phrases(data: dict[str, Any]) -> Phrases:
    """Read a parsed phrase file; raises pydantic.ValidationError with the place of every fault."""
    return Phrases.model_validate_json(json.dumps(data, default=str))
