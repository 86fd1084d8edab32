"""Drill items: the values that all kinds share, how a skill and a seed give one and grade its answer; its felt."""

import importlib
import pkgutil
from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol, cast

from pydantic import ValidationError

from dealer_trainer.drills.item import kind as kinds
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.drills.item.stake import FeatureError, Features, house_skills
from dealer_trainer.engine import Cents, Place, Roll, Table, settle
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.error import GameError, first_of, name_hint
from dealer_trainer.games.game import DRILLS, Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.games.validation import refusals
from dealer_trainer.guide.duty.act import DutyAct, DutyStart
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.felt import Felt, handle, set_up, true_felt
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Level, Player, Snapshot

Form = Literal["amount", "order", "call", "cards", "card", "marks", "stack", "judge", "chips", "cuts"]
"""The form of an answer, and the field of `Answer` that holds it.

An amount (`amount`, or `chips` that were built); acts in order on the felt (`acts`); words (`call`); cards laid in
order (`order`); one card (`choice`); side-bet acts for every roll, with a pop between two rolls (`acts`); the wrongly
built stack (`choice`); the verdict on a layout with its remedy, one of the cards, the first of which says that it is
clean (`choice`); chips from the rack, bottom first (`chips`); the sizes of the piles that a stack is cut into
(`order`).
"""


class Item(NamedTuple):
    """One question.

    `id`: "kind/skill/seed", which rebuilds it. `facts`: ids of the facts it requires ("row:guide-13", "odds:6:5",
    "call:guide-5"), scheduled by the memory of facts. `cards`: what is to be laid in order, or chosen from. `stacks`:
    chips bottom first, in cents. `features`: name and value of what makes it easy or hard. `acts`: what has been done
    when the question is put, in order: bets as they were made or changed (set_up with the new amount, 0 for a bet taken
    down), the pop, then the dealer's acts; `felt.handle` shows the result. `rolls`: a run of them, if `roll` alone is
    not enough. `duty`: the table duty
    that it is about; `duty_acts`: what everybody has done of it.
    """

    id: str
    kind: str
    skill: str
    seed: int
    form: Form
    question: str
    table: Table
    roll: Roll | None = None
    rolls: tuple[Roll, ...] = ()
    place: Place | None = None
    cards: tuple[str, ...] = ()
    stacks: tuple[tuple[Cents, ...], ...] = ()
    acts: tuple[Act, ...] = ()
    facts: tuple[str, ...] = ()
    features: tuple[tuple[str, str], ...] = ()
    duty: DutyStart | None = None
    duty_acts: tuple[DutyAct, ...] = ()


class Answer(NamedTuple):
    """A trainee's answer; the field that the item's form asks for is filled."""

    amount: Cents | None = None
    acts: tuple[Act, ...] = ()
    call: str | None = None
    order: tuple[int, ...] = ()
    choice: int | None = None
    chips: tuple[Cents, ...] = ()


class AnswerError(ValueError):
    """An answer that does not fit its item's form: our bug, never the trainee's mistake."""


class Graded(NamedTuple):
    """The grade of an answer.

    `right`: the right answer, filled in for the same form. `due`: the same in words. `why`: one sentence; for a wrong
    amount, the rule that was probably applied. `mistake`: that rule's id. `source`: the guide row or ruling.
    `cost` in cents as in a Fault. `signal`: for the verdict on a layout, hit, miss, false_alarm, or correct_rejection.
    `is_critical`: in a table duty, what was answered would be a critical fault.
    """

    is_right: bool
    right: Answer
    due: str
    why: str
    source: str
    mistake: str | None = None
    faults: tuple[Fault, ...] = ()
    cost: Cents = 0
    signal: Literal["hit", "miss", "false_alarm", "correct_rejection"] | None = None
    is_critical: bool = False


DRESSED = frozenset({"call"})
"""Kinds of drill whose answer does not depend on the bets shown."""


def dressed(item: Item, bets: Collection[str] | None) -> Item:
    """The item with only these bets, if others are there for the look; unchanged if `bets` is None."""
    if bets is None or item.kind not in DRESSED:
        return item
    wagers = tuple(wager for wager in item.table.wagers if wager.bet in bets)
    return item._replace(table=item.table._replace(wagers=wagers))


LONGEST_SEED = 40
"""Digits of a seed in an id."""
TRIED = 4
"""How many items of a skill are made to check its features."""


_GUESSES: dict[Form, Answer] = {
    "amount": Answer(amount=0), "call": Answer(call=""), "card": Answer(choice=0), "stack": Answer(choice=0),
    "judge": Answer(choice=0),
}  # fmt: skip
"""Sample answers of the right form, whatever their grade; for other forms an empty answer fits."""


class Kind(Protocol):
    """A kind of drill: one module."""

    Features: type[Features]

    def make(self, game: Game, features: Any, chance: SeededRandom, blank: Item) -> Item:
        """An item with these features of this kind. `blank`: it without a question, with the skill's own facts."""

    def grade(self, game: Game, item: Item, answer: Answer) -> Graded:
        """The grade of an answer."""


@cache
def kind_names() -> tuple[str, ...]:
    """Every kind of drill."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(kinds.__path__)))


@cache
def kind(name: str) -> Kind:
    """The kind with that name; raises KeyError."""
    if name not in kind_names():
        raise KeyError(name)
    return cast(Kind, importlib.import_module(f"{kinds.__name__}.{name}"))


def make(game: Game, skill_id: str, seed: int) -> Item:
    """The item of a seed, the same on every machine and Python; raises KeyError for an unknown skill.

    Where a house has not the skill's chips, or limits that they cannot meet, it is made of chips that do. Raises
    FeatureError where there is none.
    """
    skill = game.drills.skill(skill_id)
    try:
        return _made(game, skill, seed)
    except FeatureError as error:
        for other in house_skills(game, skill_id):
            with suppress(FeatureError, ValidationError):
                return _made(game, other, seed)
        raise error


def _made(game: Game, skill: Skill, seed: int) -> Item:
    """The item of a seed; raises FeatureError, or ValidationError for wrong features."""
    found = kind(skill.kind)
    features = found.Features.model_validate(skill.features)
    name = f"{skill.kind}/{skill.id}/{seed}"
    blank = Item(name, skill.kind, skill.id, seed, "card", "", Table(), facts=skill.facts)
    item = found.make(game, features, SeededRandom(seed, skill.kind, skill.first_id), blank)
    return item._replace(facts=tuple(dict.fromkeys(item.facts)))


@by_identity
def remake(game: Game, item_id: str) -> Item:
    """The item with that id, "kind/skill/seed"; raises KeyError if this game has no such item."""
    kind_name, _, rest = item_id.partition("/")
    skill_id, _, seed = rest.partition("/")
    is_seed = seed.isascii() and seed.isdigit() and len(seed) <= LONGEST_SEED and str(int(seed)) == seed
    if not is_seed or game.drills.skill(skill_id).kind != kind_name:
        raise KeyError(item_id)
    return make(game, skill_id, int(seed))


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """The grade of an answer; its reason speaks of the rules that are `told`, unless a pair may be a hardway."""
    is_pair = item.roll is not None and item.roll.is_double
    return kind(item.kind).grade(game if game.told is None or is_pair else _told(game), item, answer)


@by_identity
def _told(game: Game) -> Game:
    return game._replace(rules=game.told or game.rules, told=None)


def right_answer(game: Game, item: Item) -> Answer:
    """The answer that the grader itself considers right."""
    return grade(game, item, _GUESSES.get(item.form, Answer())).right


def check(game: Game) -> None:
    """Raise GameError if a skill's kind is unknown or no item can be made of its features; the others are in it."""
    faults = [fault for index in range(len(game.drills.skills)) for fault in _faults(game, index)]
    if faults:
        raise first_of(faults)


def _faults(game: Game, index: int) -> list[GameError]:
    skill, file = game.drills.skills[index], game.folder / DRILLS
    key = f"skills[{index}] ({skill.id})"
    if skill.kind not in kind_names():
        hint = name_hint(skill.kind, kind_names())
        return [GameError(file, f"{key}.kind", message("{kind} is not a kind of drill", kind=skill.kind), hint)]
    try:
        for seed in range(TRIED):
            _made(game, skill, seed)
    except ValidationError as error:
        found = refusals(file, kind(skill.kind).Features, dict(skill.features), error)
        return [GameError(file, f"{key}.features.{each.key}".rstrip("."), each.reason, each.hint) for each in found]
    except FeatureError as error:
        return [GameError(file, f"{key}.features.{error.key}", error.reason, error.hint)]
    return []


def item_snapshot(game: Game, item: Item, level: Level, acts: Sequence[Act] = ()) -> Snapshot:
    """The felt of an item after its own acts and then `acts`; in a run of rolls, a pop among them brings the next."""
    felt, rolls = felt_of(game, item, acts), rolls_of(item)
    pops = sum(act.do == "pop" for act in acts)
    roll = rolls[min(pops, len(rolls) - 1)] if rolls else None
    seat = None if item.duty is None else item.duty.given.seat
    return Snapshot(
        stage="open" if roll is None else "settle", level=level, round=1 + pops, point=felt.table.point, puck=felt.puck,
        marks=felt.marks, roll=roll, is_bad_pop=False, wagers=felt.table.wagers, paid=felt.paid, requests=(),
        players=() if seat is None else (Player(seat, ""),), acts=(*item.acts, *acts), history=rolls[:pops],
        duty=duty_run(game, item),
    )  # fmt: skip


def duty_run(game: Game, item: Item) -> DutyRun | None:
    """The table duty of an item, as far as it was done when the question is put; None if it is about none."""
    pack = pack_of(game)
    return None if pack is None or item.duty is None else DutyRun(pack, game.duty_rules, item.duty, item.duty_acts)


def felt_of(game: Game, item: Item, acts: Sequence[Act] = ()) -> Felt:
    """Chips and markers after the item's own acts and then `acts`; raises ActError.

    A mistake at one roll of a run is corrected before the next.
    """
    felt = true_felt(game.rules, item.table)
    for act in item.acts:
        felt = _after(game, felt, act)
    table, rolls, pops = item.table, rolls_of(item), 0
    for act in acts:
        if act.do == "pop":
            table = settle(game.rules, table, rolls[pops]).next
            felt, pops = true_felt(game.rules, table), pops + 1
        else:
            felt = _after(game, felt, act)
    return felt


def rolls_of(item: Item) -> tuple[Roll, ...]:
    """Every roll of an item, in order."""
    return item.rolls or ((item.roll,) if item.roll is not None else ())


def _after(game: Game, felt: Felt, act: Act) -> Felt:
    if act.do == "set_up" and act.place is not None:
        return set_up(game.rules, felt, act.place, act.amount or 0)
    return handle(game.rules, felt, act)
