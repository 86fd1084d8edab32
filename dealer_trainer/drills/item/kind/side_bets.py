"""Side bets: a run of rolls; keep the marks, say what wins, when, and what it pays."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.drills.item.factory import Answer, AnswerError, Graded, Item
from dealer_trainer.drills.item.kind.order import gravest, sliced
from dealer_trainer.drills.item.situation import TOKES, amounts_for, bet_of
from dealer_trainer.drills.item.stake import FeatureError
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import wager_text
from dealer_trainer.engine import ROLLS, Collect, Rules, Table, Wager, dollars
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.grade import grade as grade_round
from dealer_trainer.guide.grading.mistake import likeliest
from dealer_trainer.guide.grading.naming import act_subject
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.guide.row import CHIP_ACTS, Act
from dealer_trainer.message import joined, message, sentence
from dealer_trainer.table.seeded_random import SeededRandom

Ending = Literal["any", "seven", "near", "complete"]


class Features(Base):
    """The features of a skill.

    Collecting `bets`, all if none is named, at so many `seats`; the `length` of the run; how it ends: with any roll,
    with a seven, with a seven and a near win, or with a complete bet.
    """

    bets: Annotated[tuple[str, ...], Field(max_length=12)] = ()
    seats: Annotated[int, Field(ge=1, le=12)] = 2
    tokes: bool = False
    length: Annotated[int, Field(ge=1, le=40)] = 5
    ending: Ending = "any"


class DrawnRolls(NamedTuple):
    """Rolls, and what had rolled before the first of them."""

    rolled: frozenset[int]
    totals: tuple[int, ...]
    bet: Collect | None = None


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """One run of rolls."""
    bets = _bets(game.rules, features)
    run = _RUNS[features.ending](game.rules.seven, features.length, bets, chance)
    rolls = tuple(chance.pick([roll for roll in ROLLS if roll.total == total]) for total in run.totals)
    point = chance.pick([None, *sorted(run.rolled & game.rules.points)])
    table = Table(point, run.rolled, _wagers(game.rules, features, bets, run, chance))
    question = message(
        "{bets} Marked: {numbers}. The rolls: {rolls}. After each roll, work the track and the side bets.",
        bets=sentence(joined("; ", [wager_text(game, wager) for wager in table.wagers])),
        numbers=", ".join(map(str, sorted(run.rolled))) or message("none"),
        rolls=", ".join(map(str, run.totals)),
    )
    facts = (*blank.facts, *(f"bet:{wager.bet}" for wager in table.wagers))
    return blank._replace(
        form="marks", question=question, table=table, rolls=rolls,
        facts=facts, features=(("ending", features.ending), ("length", str(len(rolls)))),
    )  # fmt: skip


def rounds(game: Game, item: Item) -> Iterator[ModelRound]:
    """Each roll's model round, limited to the side bets; every table is the correct one at that point."""
    table = item.table
    for roll in item.rolls:
        model = model_round(game.rules, game.guide, table, roll)
        yield sliced(model, [step for step in model.steps if _is_ours(game.rules, step.act)])
        table = model.settlement.next


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade every roll's acts as the table does; a mistake in one roll is corrected before the next."""
    models = tuple(rounds(game, item))
    parts = list(_parts(answer.acts))
    if len(parts) > len(models):
        raise AnswerError(f"there are {len(models)} rolls")
    parts += [()] * (len(models) - len(parts))
    right: list[Act] = []
    faults: list[Fault] = []
    mistakes: list[str] = []
    at = step = 0
    for model, acts in zip(models, parts, strict=True):
        for fault in grade_round(game.rules, game.guide, game.phrases, model, acts).faults:
            mistakes.append(_mistake(game.rules, model, fault))
            faults.append(fault.moved(at, step))
        right += [*([Act("pop")] if at else []), *(due.act for due in model.steps)]
        at += len(acts) + 1
        step += len(model.steps)
    due = joined("\n", [_due(game.rules, model) for model in models])
    if not faults:
        return Graded(
            True, Answer(acts=tuple(right)), due, message("Marks and money are right."), models[-1].row.source
        )
    gravest_fault = gravest(faults)
    mistake, cost = mistakes[faults.index(gravest_fault)], sum(fault.cost for fault in faults)
    return Graded(
        False, Answer(acts=tuple(right)), due, gravest_fault.why, gravest_fault.row, mistake, tuple(faults), cost
    )


def roll_faults(game: Game, item: Item, acts: Sequence[Act]) -> tuple[Fault, ...]:
    """What is wrong with the latest roll of a run after `acts`, the gravest first."""
    *before, now = _parts(acts)
    model = tuple(rounds(game, item))[len(before)]
    faults = grade_round(game.rules, game.guide, game.phrases, model, now).faults
    return tuple(sorted(faults, key=lambda fault: fault != gravest(faults))) if faults else ()


def _is_ours(rules: Rules, act: Act) -> bool:
    if act.do in CHIP_ACTS:
        assert act.bet is not None
        return rules.bet(act.bet).kind == "collect"
    return act.do in ("mark", "clear_marks")


def _parts(acts: Sequence[Act]) -> Iterator[tuple[Act, ...]]:
    """The acts of each roll: pops separate the rolls."""
    part: list[Act] = []
    for act in acts:
        if act.do == "pop":
            yield tuple(part)
            part = []
        else:
            part.append(act)
    yield tuple(part)


def _mistake(rules: Rules, model: ModelRound, fault: Fault) -> str:
    """The rule that was probably applied to a wrong pay, or else the kind of fault."""
    if fault.kind == "wrong_amount" and fault.step is not None and fault.done is not None:
        decision = model.steps[fault.step].decision
        if decision is not None and decision.outcome == "win":
            found = likeliest(rules, model.settlement, decision, fault.done.amount or 0)
            return found.id if found else fault.kind
    return fault.kind


def _due(rules: Rules, model: ModelRound) -> str:
    acts = [_act_text(rules, step.act) for step in model.steps]
    total = f"{model.settlement.roll.total}"
    return sentence(joined(": ", (total, joined(", ", acts) if acts else message("nothing"))))


def _act_text(rules: Rules, act: Act) -> str:
    words = act_subject(rules, act)
    return joined(" ", (words, dollars(act.amount))) if act.amount else words


def _bets(rules: Rules, features: Features) -> tuple[Collect, ...]:
    named = [bet_of(rules, bet, "bets") for bet in features.bets] or [*rules.bets]
    bets = tuple(bet for bet in named if bet.kind == "collect")
    if not bets or (features.bets and len(bets) < len(named)):
        raise FeatureError(
            "bets", message("these are not all bets that collect numbers"), message("Name bets of kind collect")
        )
    return bets


def _wagers(
    rules: Rules, features: Features, bets: tuple[Collect, ...], run: DrawnRolls, chance: SeededRandom
) -> tuple[Wager, ...]:
    """Every seat has some of the bets that are not complete yet, first the bet that the run is about."""
    lying = [bet for bet in bets if not bet.numbers <= run.rolled]
    wagers = []
    for place, seat in enumerate(sorted(chance.shuffled(range(1, rules.seats + 1))[: features.seats])):
        for bet in lying:
            is_meant = place == 0 and bet.id == (run.bet or lying[0]).id
            if is_meant or chance.hits(60):
                wagers.append(Wager(bet.id, seat, chance.pick(amounts_for(rules, bet, bet.limit.most))))
                if features.tokes and chance.hits(40):
                    wagers.append(wagers[-1]._replace(amount=chance.pick(TOKES), owner="dealer"))
    return tuple(wagers)


def _any_run(seven: int, length: int, bets: tuple[Collect, ...], chance: SeededRandom) -> DrawnRolls:
    """Random rolls, up to the first seven."""
    totals: list[int] = []
    while len(totals) < length and (not totals or totals[-1] != seven):
        totals.append(chance.roll().total)
    return DrawnRolls(_some(bets, chance), tuple(totals))


def _seven_run(seven: int, length: int, bets: tuple[Collect, ...], chance: SeededRandom) -> DrawnRolls:
    """Rolls without a seven, then a seven."""
    totals = [chance.roll() for _ in range(length - 1)]
    kept = tuple(roll.total if roll.total != seven else seven - 1 for roll in totals)
    return DrawnRolls(_some(bets, chance), (*kept, seven))


def _near_run(_: int, length: int, bets: tuple[Collect, ...], chance: SeededRandom) -> DrawnRolls:
    """A run after which a bet has as many numbers as it pays for when the seven comes."""
    near = [bet for bet in bets if bet.near_pays]
    if not near:
        raise FeatureError(
            "ending", message("none of the bets pays for nearly all numbers"), message("Choose another ending")
        )
    bet = chance.pick(near)
    count = chance.pick(sorted(bet.near_pays))
    rolled, totals = _collecting(chance.shuffled(sorted(bet.numbers))[:count], length - 1, chance)
    return DrawnRolls(rolled, (*totals, chance.pick(sorted(bet.ends_on))), bet)


def _complete_run(_: int, length: int, bets: tuple[Collect, ...], chance: SeededRandom) -> DrawnRolls:
    """A run in which a bet's last number comes with the last roll."""
    bet = chance.pick(bets)
    last, *others = chance.shuffled(sorted(bet.numbers))
    rolled, totals = _collecting(tuple(others), length - 1, chance)
    return DrawnRolls(rolled, (*totals, last), bet)


def _collecting(numbers: tuple[int, ...], length: int, chance: SeededRandom) -> tuple[frozenset[int], tuple[int, ...]]:
    """A run of totals from `numbers` after which all of them have rolled, and the totals before it."""
    if not numbers:  # a bet of one number is completed by the last roll, so none of its numbers comes before
        return frozenset(), ()
    new = numbers[: min(length, len(numbers), 1 + chance.below(max(1, length)))] if length else ()
    repeats = tuple(chance.pick(numbers) for _ in range(length - len(new)))
    return frozenset(numbers) - frozenset(new), chance.shuffled((*new, *repeats))


def _some(bets: tuple[Collect, ...], chance: SeededRandom) -> frozenset[int]:
    """Some totals, few enough that every bet is still collecting."""
    numbers = sorted(set[int]().union(*(bet.numbers for bet in bets)))
    some = frozenset(number for number in numbers if chance.hits(35))
    return some if not any(bet.numbers <= some for bet in bets) else frozenset()


_RUNS = {"any": _any_run, "seven": _seven_run, "near": _near_run, "complete": _complete_run}
