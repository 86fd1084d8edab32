"""A scoring game kept live, without a window: the players play, the trainee keeps the score, each turn is graded.

The keeper hands dice over, calls each roll, answers each set-aside, writes, and says who is next. What was kept wrong
is put right at the end of the turn, so that the game goes on as it should have.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.engine.score.sheet import Entry, Sheet, open_sheet, write
from dealer_trainer.engine.score.turn import Event, SetAside, Thrown, Turn, begin, play
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.guide.score.fault import WEIGHTS, Measure, Said, ScoreFault
from dealer_trainer.guide.score.grade import grade_turn
from dealer_trainer.guide.score.keeping import Kept
from dealer_trainer.guide.score.let_pass import row_of_roll
from dealer_trainer.guide.score.model import due_call
from dealer_trainer.table.score.player import KINDS, played_turn
from dealer_trainer.table.score.playthrough import PLAYERS, entry_of
from dealer_trainer.table.seeded_random import SeededRandom

PromptKind = Literal["hand", "roll", "set_aside", "write", "turn_over"]
_TRIED_ON = 35
"""Percent of the set-asides at which the player who tries it on puts a die beside that does not score."""


class Prompt(NamedTuple):
    """What the keeper is to do now.

    `hand`: say how many `dice`; `roll`, `set_aside`: what is said of the `dice` that lie there or are put aside;
    `write`: the points that are written, and for whom; `turn_over`: who is next, who still rolls, who has won.
    """

    kind: PromptKind
    player: str
    total: int
    dice: tuple[int, ...] = ()
    picks_up: bool = False


class Reply(NamedTuple):
    """What the keeper does; the field that the prompt asks for is filled."""

    said: Said = Said()
    dice: int | None = None
    wrote: int | None = None
    player: str | None = None
    due: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()


class TurnVerdict(NamedTuple):
    """How a turn was kept. `sheet`: as it is now, put right."""

    faults: tuple[ScoreFault, ...]
    sheet: Sheet

    @property
    def points(self) -> int:
        """Of a hundred."""
        return max(0, 100 - sum(WEIGHTS[fault.severity] for fault in self.faults))

    @property
    def cost(self) -> int:
        """Points that were given away, below zero points owed."""
        return sum(fault.cost for fault in self.faults)


class _Step(NamedTuple):
    """A prompt, what the model keeper does, and the event that it is about."""

    prompt: Prompt
    model: Reply
    event: int | None = None
    row: str = ""


class LiveKeeping:
    """A game from a seed; `prompt` says what is due, `reply` does it."""

    def __init__(self, game: ScoreGame, seed: int) -> None:
        self._rules: ScoreRules = game.rules
        self.words = game.words
        self._chance = SeededRandom(seed, "keeping", game.id)
        self.sheet = open_sheet(PLAYERS, {}, {})
        self._begin()

    @property
    def prompt(self) -> Prompt | None:
        """What is due now; None once the game is over."""
        return self._steps[self._at].prompt if self._at < len(self._steps) else None

    @property
    def model(self) -> Reply:
        """What the model keeper does now: "show me"."""
        return self._steps[self._at].model

    def reply(self, reply: Reply) -> TurnVerdict | None:
        """Take what the keeper does; the verdict once the turn is over."""
        self._replies.append(reply)
        self._at += 1
        if self._at < len(self._steps):
            return None
        faults = tuple(self._faults())
        self.sheet = self._after
        verdict = TurnVerdict(faults, self.sheet)
        self._begin()
        return verdict

    def _begin(self) -> None:
        """The next player's turn, with every prompt that it will bring."""
        self._at, self._replies, self._steps = 0, list[Reply](), list[_Step]()
        player = self.sheet.next
        if player is None:
            return
        self._start = self.sheet.start_of(player)
        at = PLAYERS.index(player)
        events, turns = played_turn(self._rules, self._start, KINDS[at % len(KINDS)], self._chance)
        self._events = tuple(self._tried_on(events, turns)) if at == len(PLAYERS) - 1 else events
        entry = entry_of(player, turns[-1])
        if entry.kind == "six_at_once":
            entry = entry._replace(points=entry.points - self._rules.target)
        self._due = turns[-1].points
        self._after = write(self._rules, self.sheet, entry)
        self._lost = sum(found.points for found in self._after.penalties[len(self.sheet.penalties) :])
        self._steps = [*self._prompts(player), *self._closing(player, entry)]

    def _tried_on(self, events: tuple[Event, ...], turns: tuple[Turn, ...]) -> Iterator[Event]:
        """The same turn, with a die that does not score put beside now and then, and taken back."""
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

    def _prompts(self, player: str) -> Iterator[_Step]:
        turn = begin(self._rules, self._start)
        for place, event in enumerate(self._events):
            if isinstance(event, Thrown):
                prompt = Prompt("hand", player, turn.points, picks_up=turn.picked_up)
                yield _Step(prompt, Reply(dice=turn.dice), place, row_of_roll(turn))
            following = self._events[place + 1] if place + 1 < len(self._events) else None
            if isinstance(event, SetAside) and isinstance(following, SetAside):
                yield _Step(Prompt("set_aside", player, turn.points, event.dice), Reply(Said(0)), place)
                continue
            before, turn = turn, play(self._rules, turn, event)
            if isinstance(event, Thrown | SetAside):
                kind: PromptKind = "roll" if isinstance(event, Thrown) else "set_aside"
                said = due_call(self._rules, before, event, turn)
                yield _Step(Prompt(kind, player, before.points, event.dice), Reply(said), place)

    def _closing(self, player: str, entry: Entry) -> Iterator[_Step]:
        """Writing, and what follows from it."""
        after = self._after
        total = self._due
        yield _Step(Prompt("write", player, total), Reply(wrote=self._due - self._lost, player=player))
        model = Reply(player=after.next, due=after.due, winners=after.winners)
        yield _Step(Prompt("turn_over", player, after.scores[entry.player]), model)

    def _faults(self) -> Iterator[ScoreFault]:
        said = [Said() for _ in self._events]
        wrote: int | None = None
        last = len(self._events) - 1
        own: list[ScoreFault] = []
        for step, reply in zip(self._steps, self._replies, strict=True):
            if step.prompt.kind == "hand" and reply.dice != step.model.dice:
                due, done = Measure(dice=step.model.dice), Measure(dice=reply.dice)
                own.append(ScoreFault("wrong_dice_count", "major", step.row, step.event or 0, due, done))
            elif step.prompt.kind in ("roll", "set_aside"):
                assert step.event is not None
                said[step.event] = reply.said
            elif step.prompt.kind == "write":
                wrote = (reply.wrote or 0) + self._lost
                if reply.player not in (None, step.model.player):
                    done = Measure(wrote=reply.wrote)
                    own.append(ScoreFault("wrong_player", "critical", "K16", last, Measure(wrote=self._due), done,
                                          abs(reply.wrote or 0)))  # fmt: skip
            elif step.prompt.kind == "turn_over":
                own += self._turn_over(step.model, reply, last)
        graded = grade_turn(self._rules, self._start, Kept(self._events, said, wrote)).faults
        yield from (
            fault._replace(row="K12") if self._lost and fault.kind == "wrong_entry" else fault for fault in graded
        )
        yield from own

    def _turn_over(self, due: Reply, reply: Reply, last: int) -> Iterator[ScoreFault]:
        """Who is next, who still rolls, and who has won: a wrong winner costs what lies between the two scores."""
        scores = self._after.scores
        nothing = Measure()
        if set(reply.winners) != set(due.winners):
            best = max(scores.values())
            named = max((scores[name] for name in reply.winners if name in scores), default=0)
            gap = best - named if due.winners else named
            yield ScoreFault("wrong_winner", "critical", "K19", last, Measure(total=best), Measure(total=named), gap)
        elif self._after.state == "last_round" and reply.due != due.due:
            row = "K17" if self.sheet.state == "playing" else "K18" if self._passes_mark() else "K17"
            yield ScoreFault("last_round_missed", "critical", row, last, nothing, nothing)
        elif reply.player != due.player:
            yield ScoreFault("wrong_player", "major", "K3", last, nothing, nothing)

    def _passes_mark(self) -> bool:
        return self._after.mark != self.sheet.mark
