"""The scorekeeper's guide as data, proved to cover each situation; what a keeper did, and the mistakes in it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.engine.score.dice_value import ScoreHouse, ScoreRules, choices, faces_of
from dealer_trainer.engine.score.policy import rolls
from dealer_trainer.engine.score.turn import LastTurn, Phase, Start, Thrown, Turn, Why, can_pick_up, play, why_not_bank
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message_field import AS_MESSAGE

FaultKind = Literal[
    "missed_bust", "false_bust", "dead_die_scored", "wrong_points", "wrong_total", "wrong_entry", "forbidden_bank",
    "bank_withheld", "hot_dice_missed", "wrong_dice_count", "wrong_pick_up", "wrong_player", "last_round_missed",
    "wrong_winner", "omitted_call", "wrong_pot",
]  # fmt: skip
Severity = Literal["critical", "major", "minor"]
Offer = Literal["bank", "roll", "choice", "bust", "hot_dice"]

WEIGHTS: dict[Severity, int] = {"critical": 40, "major": 15, "minor": 5}
"""Points out of 100 that a fault costs, as at the casino table."""


class Said(NamedTuple):
    """What the scorekeeper said about an event: points of the dice, the running total, what the player may do now."""

    points: int | None = None
    total: int | None = None
    offer: Offer | None = None

    @property
    def figure(self) -> int | None:
        """The points, or else the total: where only one of them is asked for, either name will do."""
        return self.total if self.points is None else self.points


NOTHING = Said()


class Measure(NamedTuple):
    """How a mistake is measured: points, a total, an offer, a number of dice, or what was written."""

    points: int | None = None
    total: int | None = None
    offer: Offer | None = None
    dice: int | None = None
    wrote: int | None = None


class ScoreFault(NamedTuple):
    """One mistake. `event`: index of its event, from 0. `cost`: points given away, negative for points owed."""

    kind: FaultKind
    severity: Severity
    row: str
    event: int
    due: Measure
    done: Measure | None
    cost: int = 0


class GradedTurn(NamedTuple):
    """The grade of a scorekeeper's turn."""

    faults: tuple[ScoreFault, ...]

    @property
    def points(self) -> int:
        """Out of 100."""
        return max(0, 100 - sum(WEIGHTS[fault.severity] for fault in self.faults))

    @property
    def cost(self) -> int:
        """Points that the sheet gives away, negative for those that it owes."""
        return sum(fault.cost for fault in self.faults)


KeepingMoment = Literal["start", "thrown", "proposed", "choice", "attempt", "banked", "turn_over"]
Result = Literal[
    "scores", "bust", "third_bust", "six_at_once", "again", "no_roll",  # of dice that were thrown
    "target_reached", "mark_passed", "game_over",  # of a turn
]  # fmt: skip
Fact = Literal[
    "name", "score", "needs", "choice", "dice", "points", "total", "bust", "penalty", "hot_dice", "mark", "due",
    "winner", "dead_die", "again", "no_roll",
]  # fmt: skip
Text = Annotated[str, Field(min_length=1, max_length=300), AS_MESSAGE]


class ScoreWhen(Frozen):
    """The situations that a row answers; a field that is left out matches anything.

    `may_pick_up`: the previous player's dice may be taken over. `legal`: of a set-aside. `may_bank`, `all_scored`:
    after a set-aside.
    """

    moment: KeepingMoment
    result: Result | None = None
    on_board: bool | None = None
    may_pick_up: bool | None = None
    legal: bool | None = None
    may_bank: bool | None = None
    all_scored: bool | None = None


class ScoreRow(Frozen):
    """One row. `say`: facts that the call must carry; `call`: one example; `do`: what the hands do.

    `call` and `do` may name `{bust}`, `{opening}`, `{minimum}`, `{dice}`.
    """

    id: Annotated[str, Field(pattern=r"^K([1-9]|1[0-9])$")]
    title: Text
    when: ScoreWhen
    say: Annotated[tuple[Fact, ...], Field(min_length=1, max_length=6)]
    call: Annotated[str, Field(min_length=1, max_length=300)]
    do: Text
    source: Annotated[tuple[Annotated[str, Field(pattern=r"^(document:00[0-2]|ruling:S\d{1,2})$")], ...],
                      Field(min_length=1, max_length=6)]  # fmt: skip


class ScoreGuide(Frozen):
    """The whole guide.toml."""

    format: Literal[1]
    rows: Annotated[tuple[ScoreRow, ...], Field(min_length=1, max_length=40)]


Phrase = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9' -]{0,39}$")]


class ScoreWords(Frozen):
    """The whole calls.toml: what the scorekeeper says, in lower case."""

    format: Literal[1]
    bust: Phrase
    hot_dice: Phrase
    no_roll: Phrase
    hot_roll: Phrase = "hot roll"
    big_one: Phrase = "the big one"
    six_at_once: Phrase = "six at once"
    the_420: Phrase = "four-twenty"
    hard_six: Phrase = "hard six"
    last_round: Phrase = "last round"
    not_enough: Phrase = "not enough"


SWITCHES: Mapping[str, tuple[object, ...]] = {
    "hot_dice": ("may", "must"), "six_at_once": ("instant_win", "points"), "attempts": (True, False),
    "pick_up": (True, False), "open_max_left": (None, 2), "three_zilches": ("none", "minus_500", "lose_all"),
    "exact": (True, False), "the_420": (True, False), "hard_six": ("off", "once", "always"),
    "progressive": (True, False), "last_round": ("one_turn", "chain"),
}  # fmt: skip
"""House rules that affect the situations of a turn; each is tried at every value."""


class KeepingSituation(NamedTuple):
    """What a scorekeeper may meet. `dice`: as thrown, or to be rolled next; `limit`: why the player may not bank."""

    moment: KeepingMoment
    result: Result | None = None
    on_board: bool | None = None
    may_pick_up: bool | None = None
    legal: bool | None = None
    may_bank: bool | None = None
    all_scored: bool | None = None
    dice: int = 0
    limit: Why | None = None


class CoverageFinding(NamedTuple):
    """A fault that the proof found: a situation with no row or several, or a row that answers none."""

    kind: Literal["gap", "overlap", "dead_row"]
    situation: KeepingSituation | None
    rows: tuple[str, ...]


class ScoreCoverage(NamedTuple):
    """The result of the proof. `houses`: sets of house rules it went through."""

    situations: int
    houses: int
    findings: tuple[CoverageFinding, ...]

    def count(self, kind: str) -> int:
        """The number of findings of one kind."""
        return sum(finding.kind == kind for finding in self.findings)


def answering(rows: tuple[ScoreRow, ...], situation: KeepingSituation) -> tuple[str, ...]:
    """The rows that answer a situation."""
    return tuple(row.id for row in rows if _answers(row, situation))


def prove(rules: ScoreRules, rows: tuple[ScoreRow, ...]) -> ScoreCoverage:
    """Check the rows against every situation that the game can reach, with each house rule changed in turn."""
    met, houses = _met(rules)
    findings, used = [], set()
    for situation in sorted(met, key=repr):
        found = answering(rows, situation)
        used |= set(found)
        if len(found) != 1:
            findings.append(CoverageFinding("overlap" if found else "gap", situation, found))
    findings += [CoverageFinding("dead_row", None, (row.id,)) for row in rows if row.id not in used]
    return ScoreCoverage(len(met), houses, tuple(findings))


@lru_cache(maxsize=16)
def _met(rules: ScoreRules) -> tuple[frozenset[KeepingSituation], int]:
    """Every situation under the game's house rules and with each one changed, and the number of sets of rules."""
    houses = list(_houses(rules))
    return frozenset(situation for house in houses for situation in situations(house)), len(houses)


def situations(rules: ScoreRules) -> Iterator[KeepingSituation]:
    """Every situation of a turn under one set of house rules."""
    left_over = (Start(2000, True, LastTurn(650, dice)) for dice in range(1, rules.dice))
    for start in (Start(0, False), Start(0, False, LastTurn(500, 1)), Start(2000, True), *left_over):
        free = can_pick_up(rules, start) is None
        left = start.previous.dice if start.previous is not None and free else rules.dice
        yield KeepingSituation("start", on_board=start.on_board, may_pick_up=free, dice=left)
    for dice in range(1, rules.dice + 1):
        yield from _thrown(rules, dice)
        yield from _choices(rules, dice)
    yield from (KeepingSituation("proposed", legal=legal) for legal in (True, False))
    yield KeepingSituation("thrown", "no_roll")
    yield KeepingSituation("banked")
    yield KeepingSituation("turn_over", "target_reached")
    yield KeepingSituation("turn_over", "game_over")
    if rules.house.last_round == "chain":
        yield KeepingSituation("turn_over", "mark_passed")


def _houses(rules: ScoreRules) -> Iterator[ScoreRules]:
    yield rules
    for name, values in SWITCHES.items():
        for value in values:
            if getattr(rules.house, name) != value:
                yield rules._replace(house=rules.house._replace(**{name: value}))  # type: ignore[arg-type]  # a value of that switch


def _thrown(rules: ScoreRules, dice: int) -> Iterator[KeepingSituation]:
    """The situations of a roll of so many dice, also at the total that The 420 depends on."""
    house = rules.house
    thrown = ScoreHouse(six_at_once=house.six_at_once, four_and_a_pair=house.four_and_a_pair)
    if dice == 1:
        thrown = thrown._replace(the_420=house.the_420, hard_six=house.hard_six)
    for total in (0, 400):
        phases = _phases(rules._replace(house=thrown), dice, total)
        for phase in phases:
            yield KeepingSituation("thrown", _RESULTS[phase], dice=dice)
        if "bust" in phases and rules.house.three_zilches != "none":
            yield KeepingSituation("thrown", "third_bust", dice=dice)
        if rules.house.attempts and dice == rules.dice and (rules.straight or rules.three_pairs):
            yield KeepingSituation("attempt")


@lru_cache(maxsize=128)
def _phases(rules: ScoreRules, dice: int, total: int) -> frozenset[Phase]:
    """The phases that a roll can lead to, under the house rules that matter for it."""
    turn = Turn(Start(2000, on_board=True), "choose", total, dice)
    return frozenset(play(rules, turn, Thrown(faces_of(counts))).phase for counts, _ in rolls(dice))


def _choices(rules: ScoreRules, dice: int) -> Iterator[KeepingSituation]:
    """What is open once dice are set aside, at totals on both sides of the limits."""
    table = rules._replace(house=ScoreHouse(four_and_a_pair=rules.house.four_and_a_pair))
    for points, left in _scored(table, dice):
        for total in (0, rules.house.minimum, rules.house.opening, rules.target):
            for on_board in (False, True):
                why = why_not_bank(rules, Start(on_board=on_board), total + points, left)
                yield KeepingSituation(
                    "choice", may_bank=why is None, all_scored=left == 0, dice=left or rules.dice, limit=why
                )


@lru_cache(maxsize=64)
def _scored(table: ScoreRules, dice: int) -> frozenset[tuple[int, int]]:
    """Points and dice left over for everything that may be set aside from so many dice, under any house rules."""
    made = (choice for counts, _ in rolls(dice) for choice in choices(table, counts))
    return frozenset((points, dice - sum(part)) for part, points in made)


_RESULTS: Mapping[Phase, Result] = {
    "set_aside": "scores", "bust": "bust", "re_roll": "again", "won": "six_at_once",
}  # fmt: skip


def _answers(row: ScoreRow, situation: KeepingSituation) -> bool:
    named = ((name, getattr(row.when, name)) for name in type(row.when).model_fields)
    return all(value is None or value == getattr(situation, name) for name, value in named)
