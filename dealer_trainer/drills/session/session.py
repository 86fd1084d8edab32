"""A drill in progress: item after item from the plan, answers graded and passed on. No window, no clock of its own."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Protocol

from dealer_trainer.drills.item.factory import Answer, Graded, Item, grade
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.today import MOST_ITEMS
from dealer_trainer.drills.session.goal import Goal, PlanInput, choose_item, goal_of
from dealer_trainer.games.game import Game
from dealer_trainer.guide.model import row_for
from dealer_trainer.records.progress.past import LEFT, Past, answered, left_items, of_game
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import Level

LENGTH = 20
"""Items in a drill, by default."""

SEEDS = 2**31

Stage = Literal["asked", "explained", "paused", "done"]
"""Asked: an item waits for its answer. Explained: a wrong answer is explained. Done: the drill is over."""


class Clock(Protocol):
    """What time it is; the drill only asks when something happens."""

    def now(self) -> int:
        """Milliseconds of UTC."""

    def ticks(self) -> int:
        """Milliseconds of a clock that never goes back."""


class AnsweredItem(NamedTuple):
    """An item with its answer; `latency_ms` None if the time does not count.

    `is_first_right`: no earlier answer to its skill was right.
    """

    item: Item
    answer: Answer
    graded: Graded
    latency_ms: int | None
    is_hinted: bool
    is_first_right: bool = False


class DrillState(NamedTuple):
    """The state of a drill at one moment.

    `number` of `length`: which item this is. `done`: the items that were answered. `explained`: the wrong answer whose
    explanation is shown. `is_reminded`: the rule behind the item is shown; always in Learn. `is_timed`: the time still
    counts. `is_rule_told`: the explanation continues with the whole rule. `glance_ms`: how long the chips of the item
    are shown, None if they stay.
    """

    stage: Stage
    level: Level
    goal: Goal
    item: Item
    number: int
    length: int
    done: tuple[AnsweredItem, ...] = ()
    explained: AnsweredItem | None = None
    is_reminded: bool = False
    is_timed: bool = True
    is_rule_told: bool = False
    glance_ms: int | None = None

    @property
    def to_repeat(self) -> tuple[str, ...]:
        """Ids of the items that were missed, of each skill as many as a session has; the others come back later."""
        found, times = list[str](), Counter[str]()
        for item in (done.item for done in self.done if not done.graded.is_right):
            times[item.skill] += 1
            if times[item.skill] <= MOST_ITEMS:
                found.append(item.id)
        return tuple(found)


class DrillSession:
    """Runs one drill.

    `goal`: what to train, or the id of a skill, a mix, or a kind; raises KeyError. `past`: the answers so far. `record`
    stores an answer and may raise: the answer then waits in `unkept` and is passed on again with the next one.
    """

    def __init__(  # noqa: PLR0913 - what a drill is made of
        self,
        game: Game,
        goal: Goal | str,
        level: Level,
        past: Sequence[Past],
        seed: int,
        clock: Clock,
        record: Callable[[Past], None],
        length: int = LENGTH,
        plan: PlanSettings = DEFAULTS,
    ) -> None:
        self.game = game
        self._goal = goal_of(game.drills, goal) if isinstance(goal, str) else goal
        self._level: Level = level
        mine = of_game(past, game.id)
        self._past, self._left = of_game(answered(mine), game.id), list(left_items(mine))
        self._clock = clock
        self._record = record
        self._length = length
        self._chance = SeededRandom(seed, "drill", self._goal.id)
        self._stage: Stage = "asked"
        self._since: int | None = None
        self._is_timed = True
        self._is_reminded = False
        self._is_rule_told = False
        self._done: list[AnsweredItem] = []
        self.is_glance = False
        """Whether the first item may be left without an answer: it was only looked at."""
        self._explained: AnsweredItem | None = None
        self._ready: Item | None = None
        self.unkept: list[Past] = []
        self._plan = plan
        self._ask(choose_item(game, self._goal, self._plan_input(length), self._chance.below(SEEDS)))

    @property
    def state(self) -> DrillState:
        """The present state of the drill."""
        number = len(self._done) + (self._stage in ("asked", "paused"))
        return DrillState(
            self._stage, self._level, self._goal, self._item, number, self._length, tuple(self._done),
            self._explained, self._is_reminded, self._is_timed, self._is_rule_told, self._glance_ms,
        )  # fmt: skip

    def painted(self) -> None:
        """Note that the item is on screen: its time begins, once."""
        if self._stage == "asked" and self._since is None:
            self._since = self._clock.ticks()

    def prepare(self) -> Item | None:
        """Prepare the next item while nobody waits for it; which one it is does not depend on when this is called."""
        if self._ready is None and self._stage in ("asked", "explained") and not self._is_last:
            self._ready = self._draw()
        return self._ready

    def remind(self) -> DrillState:
        """Show the rule behind the item; before the answer, this counts as help. Test has no reminders."""
        if self._level == "test" and self._stage != "done":
            return self.state
        self._is_reminded = True
        self._is_rule_told = self._stage == "explained"
        return self.state

    def interrupt(self) -> DrillState:
        """Note that the trainee looked away: this item's time does not count."""
        if self._stage == "asked":
            self._is_timed = False
        return self.state

    def pause(self) -> DrillState:
        """Put the item away until `resume`."""
        if self._stage == "asked":
            self._is_timed = False
            self._stage = "paused"
        return self.state

    def resume(self) -> DrillState:
        """Show the item again."""
        if self._stage == "paused":
            self._stage = "asked"
        return self.state

    def answer(self, answer: Answer) -> DrillState:
        """Grade an answer, explain it or go on, and store it.

        Raises what `record` raises after everything else is done.
        """
        if self._stage != "asked":
            return self.state
        graded = grade(self.game, self._item, answer)
        self.prepare()
        is_first = graded.is_right and not any(past.is_right for past in self._past.of_skill(self._item.skill))
        is_helped = self._is_reminded or bool(self._goal.items)
        done = AnsweredItem(self._item, answer, graded, self._latency(), is_helped, is_first)
        self._done.append(done)
        past = past_of(self.game, done, self._clock.now())
        self._past = self._past.with_answer(past)
        self._left = [item_id for item_id in self._left if item_id != past.item_id]
        self.unkept.append(past)
        if graded.is_right or self._level == "test":
            self._advance()
        else:
            self._stage, self._explained, self._ready = "explained", done, None
            # Somebody who asked for the rule before a wrong answer now gets all of it.
            self._is_rule_told = self._is_reminded and self._level != "learn"
        self.keep()
        return self.state

    def keep(self) -> None:
        """Pass on every answer that is not stored yet; raises what `record` raises."""
        while self.unkept:
            self._record(self.unkept[0])
            del self.unkept[0]

    def go_on(self) -> DrillState:
        """Leave the explanation and go on."""
        if self._stage == "explained":
            self._advance()
        return self.state

    def finish(self) -> DrillState:
        """End the drill here; answers are already stored, and `keep` stores an item that was shown as left."""
        is_glance = self.is_glance and not self._done
        if self._stage in ("asked", "paused") and self._since is not None and not is_glance:
            self.unkept.append(left_of(self.game, self._item, self._clock.now(), is_hinted=self._is_reminded))
        self._stage, self._explained = "done", None
        return self.state

    @property
    def _is_last(self) -> bool:
        asked = len(self._done) + (self._stage == "asked")
        return asked >= self._length

    def _advance(self) -> None:
        self._explained = None
        if len(self._done) >= self._length:
            self._stage = "done"
            return
        item = self._ready or self._draw()
        self._ready = None
        self._ask(item)

    def _ask(self, item: Item) -> None:
        self._item = item
        self._glance_ms = self._glance_of(item)
        self._stage = "asked"
        self._since = None
        self._is_timed = True
        self._is_reminded = self._level == "learn"
        self._is_rule_told = False

    def _glance_of(self, item: Item) -> int | None:
        """The glance time; in Learn the chips stay, because looking with help is not a glance."""
        found = self.game.drills.skill(item.skill).features.get("glance_ms")
        return found if isinstance(found, int) and self._level != "learn" else None

    def _draw(self) -> Item:
        """The next item, none of this drill again while there are others."""
        asked = [done.item for done in self._done]
        if self._stage == "asked":
            asked.append(self._item)
        goal = self._goal.after(item.skill for item in asked)
        goal = goal._replace(items=goal.items[len(asked) :])
        known = self._plan_input(self._length - len(asked))
        return choose_item(self.game, goal, known, self._chance.below(SEEDS), asked)

    def _plan_input(self, to_come: int) -> PlanInput:
        return PlanInput(self._past, self._clock.now(), self._plan, self._left, to_come)

    def _latency(self) -> int | None:
        if self._since is None or not self._is_timed:
            return None
        return self._clock.ticks() - self._since


def left_of(game: Game, item: Item, now: int, *, is_hinted: bool = False) -> Past:
    """An item that was shown and left: there is no right answer to it until one is given."""
    row = row_for(game.guide, item.table.point, item.roll).id if item.roll is not None else None
    return Past(
        now, game.id, item.id, item.kind, item.skill, item.facts, is_right=False, latency_ms=None, mistake=LEFT,
        hinted=is_hinted, row=row,
    )  # fmt: skip


def past_of(game: Game, done: AnsweredItem, now: int) -> Past:
    """An answer as it is stored."""
    item, graded = done.item, done.graded
    row = row_for(game.guide, item.table.point, item.roll).id if item.roll is not None else None
    return Past(
        now, game.id, item.id, item.kind, item.skill, item.facts, graded.is_right, done.latency_ms,
        graded.mistake, done.is_hinted, graded.cost, graded.signal, row, spots_of(game, item, graded),
    )  # fmt: skip


def spots_of(game: Game, item: Item, graded: Graded) -> tuple[str, ...]:
    """The spots of the layout that an item was about: the one in question, or else those that its answer touches."""
    places = [item.place] if item.place is not None else [act.place for act in graded.right.acts]
    if not any(places):
        places = [fault.due.place for fault in graded.faults if fault.due is not None]
    own = {place._replace(owner="player") for place in places if place is not None}
    return tuple(spot.id for spot in game.layout.spots if spot.place in own)
