"""A scoring game kept live, without a window: the players play, the trainee keeps the score, each turn is graded.

The keeper announces the player, hands dice over, calls each roll, answers each set-aside, writes, and says who is next.
What was kept wrong is put right at the end of the turn, so that the game goes on as it should have.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.engine.score.sheet import Sheet, open_sheet, write
from dealer_trainer.engine.score.turn import OVER, Bank, Event, SetAside, Start, Thrown, Turn
from dealer_trainer.games.score.course import ShownTurn
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.fault import ScoreFault
from dealer_trainer.table.score.keeping_step import Plan, Prompt, PromptKind, Reply, Step, plan_of
from dealer_trainer.table.score.kept_turn import TurnKept, faults_of, points_of
from dealer_trainer.table.score.player import KINDS, played_turn
from dealer_trainer.table.score.playthrough import PLAYERS, entry_of
from dealer_trainer.table.seeded_random import SeededRandom

__all__ = ["LiveKeeping", "Prompt", "PromptKind", "Reply", "Step", "TurnVerdict"]

_TRIED_ON = 35
"""Percent of the set-asides, and of the stops too early, at which the player who tries it on does so."""


class TurnVerdict(NamedTuple):
    """How a turn was kept. `sheet`: as it is now, put right. `places`: the step of each fault.

    `steps`, `replies`: what was due and what was done, in order.
    """

    faults: tuple[ScoreFault, ...]
    sheet: Sheet
    places: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    replies: tuple[Reply, ...] = ()

    @property
    def points(self) -> int:
        """Of a hundred."""
        return points_of(self.faults)

    @property
    def cost(self) -> int:
        """Points that were given away, below zero points owed."""
        return sum(fault.cost for fault in self.faults)


class LiveKeeping:
    """A game from a seed, or the turn that a lesson shows; `prompt` says what is due, `reply` does it."""

    def __init__(self, game: ScoreGame, seed: int, shown: ShownTurn | None = None) -> None:
        self._rules: ScoreRules = game.rules
        self.words = game.words
        self._shown = shown
        self._chance = SeededRandom(seed, "keeping", game.id)
        self._leaning = SeededRandom(seed, "leaning", game.id)
        self.sheet = open_sheet(PLAYERS, {}, {}) if shown is None else _sheet_of(shown.start())
        self._begin()

    @property
    def prompt(self) -> Prompt | None:
        """What is due now; None once the game is over."""
        return self._steps[self._at].prompt if self._at < len(self._steps) else None

    @property
    def step(self) -> Step:
        """What is due now, with the turn as it lies on the table."""
        return self._steps[self._at]

    @property
    def model(self) -> Reply:
        """What the model keeper does now: "show me"."""
        return self.step.model

    @property
    def sheet_after(self) -> Sheet:
        """The sheet with this turn written."""
        return self._after

    @property
    def may_undo(self) -> bool:
        """Whether something of this turn can be taken back."""
        return self._at > 0

    def judge(self, reply: Reply) -> tuple[ScoreFault, ...]:
        """The mistakes that this would make; nothing is done."""
        before = {fault for _, fault in self._faults(self._replies)}
        return tuple(fault for _, fault in self._faults([*self._replies, reply]) if fault not in before)

    def undo(self) -> None:
        """Take the last reply of this turn back."""
        self._replies.pop()
        self._at -= 1

    def reply(self, reply: Reply) -> TurnVerdict | None:
        """Take what the keeper does; the verdict once the turn is over."""
        self._replies.append(reply)
        self._at += 1
        if self._at < len(self._steps):
            return None
        found = self._faults(self._replies)
        self.sheet = self._after
        faults, places = tuple(fault for _, fault in found), tuple(place for place, _ in found)
        verdict = TurnVerdict(faults, self.sheet, places, self._steps, tuple(self._replies))
        self._begin()
        return verdict

    def _begin(self) -> None:
        """The next player's turn, with every prompt that it will bring."""
        self._at, self._replies, self._steps = 0, list[Reply](), tuple[Step, ...]()
        player = self.sheet.next
        if player is None or (self._shown is not None and self.sheet.entries):
            return
        self._start = self.sheet.start_of(player) if self._shown is None else self._shown.start()
        plan = self._plan(player)
        self._events, self._due, self._lost, self._after = plan.events, plan.turn.points, 0, self.sheet
        closing = self._closing(player, plan.turn) if plan.turn.phase in OVER else ()
        self._steps = (*plan.steps, *closing)
        if not closing:  # a lesson's turn that stops before its end
            self._after = self.sheet._replace(entries=self.sheet.entries + 1)

    def _plan(self, player: str) -> Plan:
        if self._shown is not None:
            events = tuple(event.built() for event in self._shown.events)
            return plan_of(self._rules, player, self._start, events)
        at = PLAYERS.index(player)
        events, turns = played_turn(self._rules, self._start, KINDS[at % len(KINDS)], self._chance)
        if at == len(PLAYERS) - 1:
            events = tuple(self._tried_on(events, turns))
        return plan_of(self._rules, player, self._start, events, self._leaning)

    def _tried_on(self, events: tuple[Event, ...], turns: tuple[Turn, ...]) -> Iterator[Event]:
        """The same turn, with a die that does not score put beside now and then, or a stop before there is enough."""
        roll: tuple[int, ...] = ()
        for event, turn in zip(events, turns, strict=True):
            if isinstance(event, Thrown):
                roll = event.dice
            if isinstance(event, SetAside):
                left = list(roll)
                for die in event.dice:
                    left.remove(die)
                dead = [die for die in left if die not in (1, 5) and left.count(die) < 3 and die not in event.dice]
                if dead and turn.phase == "choose" and self._chance.hits(_TRIED_ON):
                    yield SetAside((*event.dice, dead[0]))
            yield event
            is_short = isinstance(event, SetAside) and turn.phase == "choose" and not turn.may_bank
            if is_short and self._leaning.hits(_TRIED_ON):
                yield Bank()

    def _closing(self, player: str, last: Turn) -> tuple[Step, Step]:
        """Writing, and what follows from it."""
        entry = entry_of(player, last)
        if entry.kind == "six_at_once":
            entry = entry._replace(points=entry.points - self._rules.target)
        after = self._after = write(self._rules, self.sheet, entry)
        self._lost = sum(found.points for found in after.penalties[len(self.sheet.penalties) :])
        wrote = Reply(wrote=self._due - self._lost, player=player)
        closing = Reply(player=after.next, due=after.due, winners=after.winners)
        return (
            Step(Prompt("write", player, self._due), wrote, last),
            Step(Prompt("turn_over", player, after.scores[player]), closing, last),
        )

    def _faults(self, replies: list[Reply]) -> tuple[tuple[int, ScoreFault], ...]:
        """The mistakes so far, the rest of the turn kept as the model does."""
        filled = [*replies, *(step.model for step in self._steps[len(replies) :])]
        return faults_of(TurnKept(self._rules, self._start, self._events, self._steps, filled, self._due, self._lost,
                                  self.sheet, self._after))  # fmt: skip


def _sheet_of(start: Start) -> Sheet:
    """The sheet on which a lesson's turn begins."""
    scores = {} if not start.on_board else {PLAYERS[0]: start.score}
    return open_sheet(PLAYERS, scores, {})._replace(previous=start.previous)
