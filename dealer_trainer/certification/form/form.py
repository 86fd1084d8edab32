"""The form of an exam: items by id, live rounds by seed and dice, table duties, drawn from blueprint and seed alone.

Beside it: what rounds that nobody dealt would have required, and warm-ups, which the form knows nothing of (A10).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import DUTIES, AreaId, Draw, DutyDraw, Live, Part
from dealer_trainer.certification.form.dice import SEEDS, Spare, allowed_rolls, draw_dice, rows_rolled
from dealer_trainer.drills.item.factory import Form as AnswerForm
from dealer_trainer.drills.item.factory import Item, make, remake
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine import Roll
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.grade import is_ever_due
from dealer_trainer.guide.duty.model import kind_of
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.row import Row
from dealer_trainer.message import message
from dealer_trainer.records.log.document import digest
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import duty_start
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.players.duty import SELDOM
from dealer_trainer.table.playthrough import deal_round
from dealer_trainer.table.seeded_random import GENERATOR, SeededRandom

MOST_SEED = 2**53 - 1
"""The largest seed of a form, which every JSON reader preserves."""

MOST_ITEMS, MOST_ROUNDS = 1000, 200
"""The largest form that is drawn, ten times the shipped one: a stranger's record chooses its own blueprint."""

_TRIES = 600
"""Items of all the skills of a draw that are tried for one place in a form; `_PATIENCE` of one skill in a row."""

_PATIENCE = 30


class FormItem(NamedTuple):
    """An item of a form and the area that it gives points in."""

    item_id: str
    area: AreaId


class FormDuty(NamedTuple):
    """A table duty of a form, the area that it gives points in, and the round after which it comes; -1 for none."""

    duty: str
    seed: int
    area: AreaId
    after: int = -1


class FormPart(NamedTuple):
    """A part: items, table duties, or the dice of live rounds with the seed of their players and the spare rounds.

    Duties between rounds have the numbers after those of the rounds.
    """

    id: str
    items: tuple[FormItem, ...] = ()
    seed: int = 0
    rolls: tuple[Roll, ...] = ()
    spares: tuple[Spare, ...] = ()
    duties: tuple[FormDuty, ...] = ()

    @property
    def rounds(self) -> int:
        """How many rounds are dealt."""
        return len(self.rolls)

    @property
    def length(self) -> int:
        """Items, or rounds and duties."""
        return len(self.items) or self.rounds + len(self.duties)

    def duty_at(self, number: int) -> FormDuty | None:
        """The duty with that number; None if it is a round's or an item's."""
        at = number - self.rounds
        return self.duties[at] if 0 <= at < len(self.duties) else None

    def number_after(self, number: int) -> int:
        """What comes after an item, a round, or a duty; the part's length after the last."""
        duty = self.duty_at(number)
        if not self.rounds:
            return number + 1
        following = [at for at, each in enumerate(self.duties) if duty is None and each.after == number]
        if following:
            return self.rounds + following[0]
        then = (number if duty is None else duty.after) + 1
        return then if then < self.rounds else self.length


class Form(NamedTuple):
    """One exam as one trainee gets it."""

    blueprint: Blueprint
    seed: int
    parts: tuple[FormPart, ...]

    def digest(self) -> str:
        """What the record keeps of it, 64 hex digits: any other program must draw the same form from the same seed."""
        parts: list[dict[str, object]] = [
            {
                "id": part.id,
                "items": [list(asked) for asked in part.items],
                "seed": str(part.seed),
                "rolls": [list(roll) for roll in part.rolls],
                "spares": [[spare.row, str(spare.seed), list(map(list, spare.rolls))] for spare in part.spares],
            }
            for part in self.parts
        ]
        for written, part in zip(parts, self.parts, strict=True):
            if part.duties:
                written["duties"] = [[asked.duty, str(asked.seed), asked.area, asked.after] for asked in part.duties]
        return digest({"blueprint": self.blueprint.digest(), "generator": GENERATOR, "seed": self.seed, "parts": parts})


@by_identity
def draw(game: Game, blueprint: Blueprint, seed: int) -> Form:
    """The form of a seed, the same on every machine and Python; raises GameError if no form can be drawn."""
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(message("a form's seed is a whole number from 0 to {most}", most=MOST_SEED))
    _check_size(game, blueprint)
    return Form(blueprint, seed, tuple(_part(game, blueprint, part, seed) for part in blueprint.parts))


def item_of(game: Game, asked: FormItem) -> Item:
    """The item itself."""
    return remake(game, asked.item_id)


def duty_of(game: Game, asked: FormDuty) -> DutyRun:
    """A table duty before the dealer's first act, by the game's house."""
    pack = pack_of(game)
    assert pack is not None
    start = duty_start(pack, game.rules, asked.duty, SeededRandom(asked.seed, "exam", asked.duty))
    return DutyRun(pack, game.duty_rules, start).begun


def table_of(game: Game, form: Form, place: int) -> LiveTable:
    """The table of a live part before the first act: in Test, with the form's dice."""
    live, part = form.blueprint.parts[place].live, form.parts[place]
    assert live is not None
    # One pair more than there are rounds: the table reads no further, and never runs out.
    return LiveTable(game, part.seed, "test", live.options, dice=iter((*part.rolls, Roll(1, 1))))


def tables_of(game: Game, form: Form, place: int) -> Iterator[LiveTable]:
    """The table of each round of a live part at its beginning; deal a round to its end before asking for the next."""
    live, part = table_of(game, form, place), form.parts[place]
    for number in range(len(part.rolls)):
        if number:
            live.next_round()
        yield live


def spare_table(game: Game, form: Form, place: int, spare: Spare) -> LiveTable:
    """The table of a spare round of a live part, after the model dealer has dealt the rounds before it."""
    live = form.blueprint.parts[place].live
    assert live is not None
    table = LiveTable(game, spare.seed, "test", live.options, dice=iter((*spare.rolls, Roll(1, 1))))
    for _ in spare.rolls[:-1]:
        deal_round(table)
        table.next_round()
    return table


def rows_of(game: Game, form: Form) -> tuple[str, ...]:
    """Ids of the rows that come up, in the guide's order."""
    found = {row.id for part in form.parts for row in rows_rolled(game, part.rolls)}
    for part in form.parts:
        found.update(row.id for asked in part.items for row in rows_asked(game, item_of(game, asked)))
    return tuple(row.id for row in game.guide.rows if row.id in found)


def alike(item: Item) -> object:
    """A key that items asking the same thing have in common."""
    return item.skill, item.question, item.table, item.roll, item.rolls, item.stacks, item.acts


def topic_of(game: Game, item: Item) -> int:
    """The topic of the law that an item is about; 0 if it is about no duty of the game's pack."""
    pack = pack_of(game)
    duty = next((fact.partition(":")[2] for fact in item.facts if fact.startswith("duty:")), None)
    return 0 if pack is None or duty is None else pack.duty(duty).topic


def rows_asked(game: Game, item: Item) -> tuple[Row, ...]:
    """The rows that an item requires one to know: its facts, and what its dice bring up."""
    named = {fact.partition(":")[2] for fact in item.facts if fact.startswith(("row:", "call:"))}
    rolled = {row_for(game.guide, item.table.point, item.roll).id} if item.roll is not None else set()
    return tuple(row for row in game.guide.rows if row.id in named | rolled)


def _check_size(game: Game, blueprint: Blueprint) -> None:
    items = sum(asked.count for part in blueprint.parts for asked in part.draws)
    rounds = sum(part.length for part in blueprint.parts if not part.draws)
    if items > MOST_ITEMS or rounds > MOST_ROUNDS:
        reason = message("it asks for {items} questions and {rounds} rounds", items=items, rounds=rounds)
        most = message("Ask for at most {items} questions and {rounds} rounds", items=MOST_ITEMS, rounds=MOST_ROUNDS)
        raise GameError(game.folder, "parts", reason, most)


def _part(game: Game, blueprint: Blueprint, part: Part, seed: int) -> FormPart:
    if part.live is not None:
        dice = draw_dice(game, blueprint, part, part.live, seed)
        return FormPart(
            part.id, seed=dice.seed, rolls=dice.rolls, spares=dice.spares,
            duties=duties_between(game, part.id, part.live, seed),
        )  # fmt: skip
    if part.duties is not None:
        return FormPart(part.id, duties=tuple(_drawn_duties(game, part.id, part.duties.draws, seed)))
    items: list[FormItem] = []
    seen: set[object] = set()
    for number, asked in enumerate(part.draws):
        chance = SeededRandom(seed, "form", part.id, number)
        items.extend(FormItem(item.id, asked.area) for item in _drawn(game, blueprint, part, asked, chance, seen))
    return FormPart(part.id, tuple(items))


def _drawn(
    game: Game, blueprint: Blueprint, part: Part, asked: Draw, chance: SeededRandom, seen: set[object]
) -> Iterator[Item]:
    """The items of a draw, with the skills in a new order each time around; no two ask the same thing."""
    waiting: list[str] = []
    for _ in range(asked.count):
        for tried in range(_TRIES):
            # A skill is tried several times before another takes its turn: forms are similar if their skills are.
            if tried % _PATIENCE == 0:
                waiting = waiting or list(chance.shuffled(asked.skills))
                skill = waiting.pop()
            item = make(game, skill, chance.below(SEEDS))
            same = alike(item)
            is_about = asked.topic in (0, topic_of(game, item))
            if is_about and same not in seen and all(map(blueprint.lets_in, rows_asked(game, item))):
                seen.add(same)
                yield item
                break
        else:
            key = f"parts ({part.id}).draws ({asked.area})"
            reason = message(
                "these skills do not have {count} different items that need no unconfirmed ruling", count=asked.count
            )
            hint = message("Name more skills, draw fewer items, or confirm the rulings")
            raise GameError(game.folder, key, reason, hint)


def _drawn_duties(game: Game, part: str, draws: Sequence[DutyDraw], seed: int) -> Iterator[FormDuty]:
    """Duties in the order of the draws, the duties of each in a new order each time around."""
    for number, asked in enumerate(draws):
        chance = SeededRandom(seed, "form", part, "duties", number)
        waiting: list[str] = []
        for _ in range(asked.count):
            waiting = waiting or list(chance.shuffled(asked.duties))
            yield drawn_duty(game, waiting.pop(), asked.area, chance)


def drawn_duty(game: Game, duty: str, area: AreaId, chance: SeededRandom) -> FormDuty:
    """A start of a duty that an exam asks; raises GameError if there is none."""
    for _ in range(_TRIES):
        asked = FormDuty(duty, chance.below(SEEDS), area)
        if _is_asked(duty_of(game, asked)):
            return asked
    reason = message("nothing is ever due in {duty}", duty=duty)
    raise GameError(game.folder, "parts", reason, message("Name another duty"))


def _is_asked(run: DutyRun) -> bool:
    """Whether an exam asks a start: something is due, or signs are to be weighed; a relief is told who is owed."""
    if run.start.duty == "relief_out":
        return any(kind_of(fact) == "owed" for fact in run.start.given.facts)
    return bool(run.start.given.signs or run.graded.steps.due)


def duties_between(game: Game, part: str, live: Live, seed: int) -> tuple[FormDuty, ...]:
    """The duties between the rounds of a part, different ones, in the order in which they come."""
    pack = pack_of(game)
    if pack is None or not live.duties:
        return ()
    chance = SeededRandom(seed, "form", part, "between")
    duties = [duty for duty in pack.duties.duties if duty.id not in SELDOM]
    known = chance.shuffled([duty.id for duty in duties if is_ever_due(pack, game.duty_rules, duty)])
    after = sorted(chance.shuffled(range(live.rounds - 1))[: live.duties])
    found = (drawn_duty(game, duty, DUTIES, chance) for duty in known[: live.duties])
    return tuple(asked._replace(after=round_) for asked, round_ in zip(found, after, strict=True))


def due_in(game: Game, form: Form, place: int, number: int) -> GradedRound:
    """The grade of the model dealer's round `number`, in a part that the model dealer deals from the start.

    The bets in a round depend on how the rounds before it went; for a round that was never dealt, the only answer is
    the bets of a part that is dealt correctly.
    """
    return _dealt_rightly(_Key(game, form, place))[number]


class _Key:
    """A part of a form by its content: forms are large values, and hashing them whole costs more than it saves."""

    def __init__(self, game: Game, form: Form, place: int) -> None:
        self.game, self.form, self.place = game, form, place
        self._parts = (game.content_hash, form.blueprint.digest(), form.seed, place)

    def __hash__(self) -> int:
        return hash(self._parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._parts == other._parts


@lru_cache(maxsize=64)
def _dealt_rightly(key: _Key) -> tuple[GradedRound, ...]:
    found: list[GradedRound] = []
    for live in tables_of(key.game, key.form, key.place):
        for act in live.model_acts():
            live.do(act)
        graded = live.finish().graded
        assert graded is not None
        found.append(graded)
    return tuple(found)


_WARM_UP_TRIES = 400
"""How many items are tried for one form of question."""


def warm_up_items(game: Game, form: Form, place: int, seed: int) -> tuple[Item, ...]:
    """An item for each form of question in a part, in the order in which they come; empty for a part at the table.

    `seed`: a random one, unrelated to the form's.
    """
    asked = [item_of(game, each_item) for part in form.parts for each_item in part.items]
    seen = {alike(item) for item in asked}
    mine = [item_of(game, each_item) for each_item in form.parts[place].items]
    forms = dict.fromkeys(item.form for item in mine)
    found = (_warm_up_item(game, form, place, wanted, SeededRandom(seed, "warm-up", wanted), seen) for wanted in forms)
    return tuple(item for item in found if item is not None)


def warm_up_table(game: Game, form: Form, place: int, seed: int) -> LiveTable:
    """A table of the part's difficulty for one round, with players and dice of its own."""
    live, part = form.blueprint.parts[place].live, form.parts[place]
    assert live is not None
    chance, taken = SeededRandom(seed, "warm-up", "table"), {part.seed, *(spare.seed for spare in part.spares)}
    players = next(found for found in iter(lambda: chance.below(SEEDS), None) if found not in taken)
    roll = chance.pick(allowed_rolls(game, form.blueprint)[None])
    return LiveTable(game, players, "test", live.options, dice=iter((roll, Roll(1, 1))))


def warm_up_duty(game: Game, form: Form, seed: int) -> DutyRun:
    """A table duty that the form does not have, before the first act; of those it has if there is no other."""
    pack, chance = pack_of(game), SeededRandom(seed, "warm-up", "duty")
    assert pack is not None
    asked = {drawn.duty for part in form.parts for drawn in part.duties}
    known = [duty.id for duty in pack.duties.duties]
    duty = chance.pick([duty for duty in known if duty not in asked] or known)
    return duty_of(game, drawn_duty(game, duty, DUTIES, chance))


def _warm_up_item(
    game: Game, form: Form, place: int, wanted: AnswerForm, chance: SeededRandom, seen: set[object]
) -> Item | None:
    """An item of a form of question that the exam does not ask; None if the part's skills have no other."""
    skills = [skill for draw in form.blueprint.parts[place].draws for skill in draw.skills]
    for _ in range(_WARM_UP_TRIES):
        item = make(game, chance.pick(skills), chance.below(SEEDS))
        is_let_in = all(map(form.blueprint.lets_in, rows_asked(game, item)))
        if item.form == wanted and is_let_in and alike(item) not in seen:
            return item
    return None
