"""Read what lies there: what stacks or bills are worth, which stack is built wrongly, whether a tray fits its slip."""

from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.drills.item.factory import Answer, AnswerError, Graded, Item
from dealer_trainer.drills.item.miscount import HOUSE_CHIPS, misread
from dealer_trainer.drills.item.situation import bet_of
from dealer_trainer.drills.item.stake import ChipTexts, FeatureError, chips_of
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import amount_of, amount_text, chips_text
from dealer_trainer.engine import Bet, Cents, Place, Table, Wager, dollars
from dealer_trainer.engine.chip import is_piled
from dealer_trainer.games.game import Game
from dealer_trainer.message import message, sentence
from dealer_trainer.table.duty.scene import BILLS, slip_text
from dealer_trainer.table.seeded_random import SeededRandom

ATTEMPTS = 200
TUBE = 20
"""Chips in a tube of the tray."""
COUNTED = "duty:T11"
"""Cited for counts of cash and tray."""

Stack = tuple[Cents, ...]


class Features(Base):
    """The features of a skill.

    `mode`: the question is the value, or which stack is built wrongly. `stacks` of `fewest` to `most` of these `chips`,
    of one value each unless they are `mixed`. `bet`: whose spot they are on, by default the game's first bet.
    `cash`: `fewest` to `most` bills. `tray`: `fewest` to twice `most` of each of these chips, and a slip: by how much
    does it differ?
    """

    mode: Literal["value", "wrong_stack", "cash", "tray"] = "value"
    chips: ChipTexts = ("5", "25")
    stacks: Annotated[int, Field(ge=1, le=8)] = 1
    fewest: Annotated[int, Field(ge=1, le=20)] = 2
    most: Annotated[int, Field(ge=1, le=20)] = 8
    mixed: bool = True
    bet: str | None = None


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """One reading."""
    if features.mode in ("cash", "tray"):
        return _counted(game, features, chance, blank)
    chips = chips_of(game.rules, features.chips)
    _check(features, chips, game.rules.seats)
    bet = bet_of(game.rules, features.bet) if features.bet else game.rules.bets[0]
    is_value = features.mode == "value"
    stacks = _value_stacks(features, chips, bet, chance) if is_value else _piled_stacks(features, chips, bet, chance)
    seats = sorted(chance.shuffled(range(1, game.rules.seats + 1))[: 1 if is_value else features.stacks])
    number = chance.pick(sorted(bet.pays)) if bet.kind == "number" else None
    amounts = [sum(map(sum, stacks))] if is_value else [sum(stack) for stack in stacks]
    wagers = tuple(Wager(bet.id, seat, amount, number) for seat, amount in zip(seats, amounts, strict=True))
    values = sorted({chip for stack in stacks for chip in stack})
    question = (
        message("What is this bet worth?") if is_value else message("One of these stacks is built wrong. Which one?")
    )
    return blank._replace(
        form="amount" if is_value else "stack", question=question, table=Table(None, frozenset(), wagers),
        place=Place(bet.id, seats[0], number) if is_value else None, stacks=stacks,
        facts=(*blank.facts, *(f"chip:{value}" for value in values)),
        features=(("mode", features.mode), ("mixed", str(features.mixed)), ("chips", str(sum(map(len, stacks))))),
    )  # fmt: skip


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade an amount against the chips shown, or a stack against the rule that no chip is on a smaller one."""
    if ("mode", "tray") in item.features:
        return _grade_tray(item, answer)
    return _grade_value(game, item, answer) if item.form == "amount" else _grade_stack(item, answer)


def _counted(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """Bills that a player has laid down, or a tray with its slip."""
    if features.fewest > features.most:
        raise FeatureError("most", message("most is below fewest"), message("Raise it"))
    blank = blank._replace(form="amount", features=(("mode", features.mode),))
    if features.mode == "cash":
        count = features.fewest + chance.below(features.most - features.fewest + 1)
        kinds = sorted(chance.shuffled(BILLS[1:])[: 2 + chance.below(2)], reverse=True)
        drawn = [*kinds, *(chance.pick(kinds) for _ in range(max(0, count - len(kinds))))]
        stacks = tuple((bill,) * drawn.count(bill) for bill in kinds)
        return blank._replace(question=message("A player puts this down. How much is it?"), stacks=stacks)
    counts = {
        chip: features.fewest + chance.below(2 * features.most - features.fewest + 1)
        for chip in chips_of(game.rules, features.chips)
    }
    stacks = tuple(
        (chip,) * size for chip, count in counts.items() for size in (TUBE,) * (count // TUBE) + (count % TUBE,) if size
    )
    off = chance.pick([chip * way for chip in counts for way in (-2, -1, 1, 2)]) if chance.hits(50) else 0
    said = {chip: chip * count for chip, count in counts.items()}
    moved = next((chip for chip in counts if abs(off) in (chip, 2 * chip)), 0)
    if off:
        said[moved] -= off
    question = message("The slip says {slip}. By how much does the tray differ? Nothing is 0.", slip=slip_text(said))
    return blank._replace(question=question, stacks=stacks, features=(*blank.features, ("off", str(off))))


def _grade_tray(item: Item, answer: Answer) -> Graded:
    """Grade by how much tray and slip differ, whichever holds more."""
    off, read = int(dict(item.features)["off"]), amount_of(answer)
    counted = chips_text(chip for stack in item.stacks for chip in stack)
    due = message("Tray and slip agree.")
    if off > 0:
        due = message("The tray holds {money} more than the slip says.", money=dollars(off))
    elif off:
        due = message("The tray holds {money} less than the slip says.", money=dollars(-off))
    why = message("{due} The tray has {chips}.", due=due, chips=counted)
    is_right = read == abs(off)
    mistake = None if is_right else "count_off" if off else "count_alarm"
    return Graded(is_right, Answer(amount=abs(off)), due, why, COUNTED, mistake)


def _grade_value(game: Game, item: Item, answer: Answer) -> Graded:
    read, worth = amount_of(answer), sum(map(sum, item.stacks))
    counted = chips_text(chip for stack in item.stacks for chip in stack)
    right, due = Answer(amount=worth), amount_text(worth, counted)
    if read == worth:
        return Graded(True, right, due, sentence(counted), HOUSE_CHIPS)
    is_cash = ("mode", "cash") in item.features
    slip = misread(item.stacks, BILLS if is_cash else game.rules.chips, read)
    why = message("{read} {words}.", read=dollars(read), words=slip[1]) if slip else due
    return Graded(False, right, due, why, HOUSE_CHIPS, slip[0] if slip else None)


def _grade_stack(item: Item, answer: Answer) -> Graded:
    if answer.choice is None or not 0 <= answer.choice < len(item.stacks):
        raise AnswerError("one of the stacks is needed")
    wrong = next(number for number, stack in enumerate(item.stacks) if not is_piled(stack))
    above = next(
        (low, high) for low, high in zip(item.stacks[wrong], item.stacks[wrong][1:], strict=False) if low < high
    )
    why = message(
        "In stack {number}, a {above} chip is on top of a {below} chip. The largest goes on the bottom.",
        number=wrong + 1, above=dollars(above[1]), below=dollars(above[0]),
    )  # fmt: skip
    due = message("Stack {number}.", number=wrong + 1)
    is_right = answer.choice == wrong
    return Graded(is_right, Answer(choice=wrong), due, why, HOUSE_CHIPS, None if is_right else "wrong_stack")


def _check(features: Features, chips: tuple[Cents, ...], seats: int) -> None:
    if features.fewest > features.most:
        raise FeatureError("most", message("most is below fewest"), message("Raise it"))
    if features.mode == "wrong_stack" and features.stacks > seats:
        raise FeatureError(
            "stacks",
            message("each stack needs its own seat, and there are {seats} seats", seats=seats),
            message("Ask for fewer"),
        )
    if features.mode == "wrong_stack" and not (
        features.stacks > 1 < len(chips) and features.most > 1 and features.mixed
    ):
        reason = message(
            "finding a wrongly built stack takes two or more stacks, each with two or more chips of several values"
        )
        raise FeatureError("stacks", reason, message("Raise stacks and most, name several chips, mixed"))


def _value_stacks(features: Features, chips: tuple[Cents, ...], bet: Bet, chance: SeededRandom) -> tuple[Stack, ...]:
    """Well built stacks whose sum can be bet."""
    for _ in range(ATTEMPTS):
        stacks = tuple(_stack(features, chips, chance) for _ in range(features.stacks))
        if bet.limit.least <= sum(map(sum, stacks)) <= bet.limit.most:
            return stacks
    raise _beyond(bet)


def _piled_stacks(features: Features, chips: tuple[Cents, ...], bet: Bet, chance: SeededRandom) -> tuple[Stack, ...]:
    """Stacks for as many seats, all but one built correctly."""
    stacks: list[Stack] = []
    for _ in range(ATTEMPTS):
        stack = _stack(features, chips, chance)
        if bet.limit.least <= sum(stack) <= bet.limit.most and len(set(stack)) > 1:
            stacks.append(stack)
        if len(stacks) == features.stacks:
            wrong = chance.below(len(stacks))
            stacks[wrong] = _mispiled(stacks[wrong], chance)
            return tuple(stacks)
    raise _beyond(bet)


def _stack(features: Features, chips: tuple[Cents, ...], chance: SeededRandom) -> Stack:
    count = features.fewest + chance.below(features.most - features.fewest + 1)
    if not features.mixed:
        return (chance.pick(chips),) * count
    return tuple(sorted((chance.pick(chips) for _ in range(count)), reverse=True))


def _mispiled(stack: Stack, chance: SeededRandom) -> Stack:
    """The stack with one chip moved so that a larger one is on a smaller."""
    while True:
        moved = list(stack)
        chip = moved.pop(chance.below(len(moved)))
        moved.insert(chance.below(len(stack)), chip)
        if not is_piled(moved):
            return tuple(moved)


def _beyond(bet: Bet) -> FeatureError:
    return FeatureError(
        "chips",
        message("such stacks are rarely within the limits of {bet}", bet=bet.name),
        message("Name other chips or counts"),
    )
