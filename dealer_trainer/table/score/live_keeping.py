"""A scoring game in progress, without a window: the players play, the trainee keeps score, each turn is graded."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dealer_trainer.engine.score.dice_value import ScoreRules, dice_value
from dealer_trainer.engine.score.sheet import Sheet, open_sheet, write
from dealer_trainer.engine.score.turn import OVER, Bank, Event, SetAside, Start, Thrown, Turn
from dealer_trainer.games.score.loading import ScoreGame, ShownTurn
from dealer_trainer.guide.score.grade import KeptEvents, grade_turn
from dealer_trainer.guide.score.row import FaultKind, GradedTurn, Measure, Offer, Said, ScoreFault, Severity
from dealer_trainer.table.score.keeping_step import (
    OVER_TARGET,
    GamePart,
    PartKept,
    PartKind,
    Plan,
    Prompt,
    PromptKind,
    Reply,
    Step,
    extra_roll,
    is_right_name,
    opening,
    payment,
    plan_of,
    roll_off,
    void_roll,
)
from dealer_trainer.table.score.playthrough import PLAYER_KINDS, PLAYERS, entry_of, played_turn
from dealer_trainer.table.seeded_random import SeededRandom


def _fault(
    kind: FaultKind, severity: Severity, row: str, due: Measure, done: Measure | None, cost: int = 0
) -> ScoreFault:
    return ScoreFault(kind, severity, row, 0, due, done, cost)


def _start(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    figure, due = reply.said.figure, step.model.said.points
    if figure is None:
        yield _fault("omitted_call", "major" if step.row == "K2" else "minor", step.row, Measure(points=due), None)
    elif figure != due or reply.row not in ("", step.row):
        yield _fault("wrong_points", "major", step.row, Measure(points=due), Measure(points=figure))


def _hand(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if reply.dice != step.model.dice:
        # A keeper who corrects it before the throw undoes the reply; otherwise the dice were thrown, and the roll is
        # void.
        due, done = Measure(dice=step.model.dice), Measure(dice=reply.dice)
        yield _fault("wrong_dice_count", "critical", step.row, due, done)


def _attempt(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if not is_right_name(kept.rules, step, reply.named or ()):
        yield _fault("omitted_call", "minor", step.row, Measure(dice=len(step.model.named or ())), None)


def _roll(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if step.is_void:
        return
    if kept.part.kind != "turn":
        yield from _single_roll(step, reply)
    elif step.prompt.leans:
        if not reply.no_roll:
            done = Measure(reply.said.points, reply.said.total, reply.said.offer)
            yield _fault("omitted_call", "major", "K5", Measure(dice=len(step.prompt.dice)), done)
    elif step.model.named is not None and reply.named is not None and not is_right_name(kept.rules, step, reply.named):
        yield _fault("wrong_points", "major", "K4", Measure(points=step.model.said.points), None)


def _single_roll(step: Step, reply: Reply) -> Iterator[ScoreFault]:
    """Faults in calling the single roll for a win, or for 5150."""
    said, due = reply.said, step.model.said
    measure, done = Measure(due.points, due.total, due.offer), Measure(said.points, said.total, said.offer)
    if due.offer == "bust":
        if said.offer != "bust":
            yield _fault("missed_bust", "critical", step.row, measure, done)
    elif said.offer == "bust":
        yield _fault("false_bust", "critical", step.row, measure, done, -(due.points or 0))
    elif said.figure is None:
        yield _fault("omitted_call", "minor", step.row, measure, None)
    elif said.figure != due.points:
        yield _fault("wrong_points", "major", step.row, measure, done)


def _set_aside(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    is_refusal = reply.said == Said(0)
    if step.model.said == OVER_TARGET and reply.said != OVER_TARGET:
        # Going on over the target is only major, because the sheet can still be kept right.
        done = Measure(reply.said.points, reply.said.total, reply.said.offer)
        yield _fault("omitted_call", "major", "S25", Measure(points=0, total=0), done)
        return
    if step.is_refused and is_refusal and reply.named is not None and not is_right_name(kept.rules, step, reply.named):
        yield _fault("omitted_call", "minor", "K7", Measure(points=0), None)
    if not step.is_refused and is_refusal:
        said = step.model.said
        yield _fault("wrong_points", "major", "K6", Measure(said.points, said.total, said.offer), Measure(points=0))


def _write(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    is_refusal, row = reply.said.offer == "roll", "K16" if kept.part.due else "K11"
    if step.is_refused:
        if not is_refusal:
            wrote, due = reply.wrote or 0, Measure(offer="hot_dice" if step.row == "K10" else "roll", wrote=0)
            yield _fault("forbidden_bank", "critical", step.row, due, Measure(wrote=wrote), wrote)
    elif is_refusal:
        kind: FaultKind = "bank_withheld" if kept.part.due else "missed_bust"
        yield _fault(kind, "major", row, Measure(wrote=kept.part.due), Measure(offer="roll"))
    elif kept.part.kind == "extra_roll" and (reply.wrote or 0) != kept.part.due:
        wrote = reply.wrote or 0
        yield _fault("wrong_entry", "critical", "K19", Measure(wrote=kept.part.due), Measure(wrote=wrote),
                     wrote - kept.part.due)  # fmt: skip
    elif kept.rules.house.exact and not kept.part.due and reply.said.offer != step.model.said.offer:
        is_over = step.turn.phase == "over"
        yield _fault("wrong_entry", "major", "S25" if is_over else row, Measure(wrote=0), Measure(wrote=0))
    elif reply.player not in (None, step.model.player):
        wrote = reply.wrote or 0
        yield _fault(
            "wrong_player",
            "critical",
            row,
            Measure(wrote=kept.part.due),
            Measure(wrote=wrote),
            abs(wrote),
        )


def _ante(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if (reply.due, reply.pot) != (step.model.due, step.model.pot):
        yield _fault("wrong_pot", "major", step.row, Measure(), Measure())


def _opening_roll(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if reply.player != step.model.player or set(reply.due) != set(step.model.due):
        yield _fault("wrong_player", "major", step.row, Measure(), Measure())


def _pay(_: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    if reply.paid != step.model.paid:
        yield _fault("wrong_pot", "critical", step.row, Measure(), Measure())


def _turn_over(kept: PartKept, step: Step, reply: Reply) -> Iterator[ScoreFault]:
    """Faults in saying who is next, who still rolls, or who has won: a wrong winner costs the difference in score."""
    due, after, nothing = step.model, kept.part.after, Measure()
    if set(reply.winners) != set(due.winners):
        best = max(after.scores.values())
        named = max((after.scores[name] for name in reply.winners if name in after.scores), default=0)
        gap = best - named if due.winners else named
        yield _fault("wrong_winner", "critical", "K19", Measure(total=best), Measure(total=named), gap)
    elif after.state == "last_round" and reply.due != due.due:
        is_opened = kept.before.state == "playing" or after.mark == kept.before.mark
        yield _fault("last_round_missed", "critical", "K17" if is_opened else "K18", nothing, nothing)
    elif reply.player != due.player:
        yield _fault("wrong_player", "major", "K3", nothing, nothing)


CHECKS: Mapping[PromptKind, Callable[[PartKept, Step, Reply], Iterator[ScoreFault]]] = {
    "ante": _ante,
    "opening_roll": _opening_roll,
    "pay": _pay,
    "start": _start,
    "hand": _hand,
    "attempt": _attempt,
    "roll": _roll,
    "set_aside": _set_aside,
    "write": _write,
    "turn_over": _turn_over,
}


def faults_of(kept: PartKept) -> tuple[tuple[int, ScoreFault], ...]:
    """Every mistake, with the index of its step."""
    own = [found for place, pair in enumerate(zip(kept.steps, kept.replies, strict=True))
           for found in _own(kept, place, *pair)]  # fmt: skip
    critical = {fault.event for _, fault in own if fault.kind == "forbidden_bank"}
    graded = grade_turn(kept.rules, kept.part.start, KeptEvents(kept.part.events, _said(kept), _wrote(kept))).faults
    places = {step.event: place for place, step in enumerate(kept.steps) if step.prompt.kind != "hand"}
    last = next((place for place, step in enumerate(kept.steps) if _is_entry(step)), len(kept.steps) - 1)
    found = []
    for fault in graded:
        if fault.kind == "forbidden_bank" and fault.event in critical:
            continue
        is_entry = fault.kind == "wrong_entry"
        reported = fault._replace(row="K12") if is_entry and kept.part.lost else fault
        found.append((last if is_entry else places.get(fault.event, last), reported))
    named = [(place, fault) for place, fault in own if not _is_told(place, fault, found)]
    return tuple(sorted([*found, *named], key=lambda pair: pair[0]))


def _is_told(place: int, fault: ScoreFault, found: Sequence[tuple[int, ScoreFault]]) -> bool:
    """Whether a fault is already counted: naming wrong dice is not a second mistake beside wrong points."""
    return fault.done is None and any(other == place for other, _ in found)


def _is_entry(step: Step) -> bool:
    return step.prompt.kind == "write" and not step.is_refused


def _said(kept: PartKept) -> list[Said]:
    said = [Said() for _ in kept.part.events]
    for step, reply in zip(kept.steps, kept.replies, strict=True):
        if step.prompt.kind in ("roll", "set_aside") and step.event is not None:
            is_refusal = step.prompt.kind == "set_aside" and reply.said == Said(0) and not step.is_refused
            said[step.event] = step.model.said if is_refusal else reply.said
    return said


def _wrote(kept: PartKept) -> int | None:
    """The points written for the turn without its penalty; a bank that was wrongly refused counts as written."""
    if kept.part.kind != "turn":
        return None
    for step, reply in zip(kept.steps, kept.replies, strict=True):
        if _is_entry(step):
            return kept.part.due if reply.said.offer == "roll" else (reply.wrote or 0) + kept.part.lost
    return None


def _own(kept: PartKept, place: int, step: Step, reply: Reply) -> Iterator[tuple[int, ScoreFault]]:
    """Mistakes that do not show in any single event of the turn."""
    latest = max((known.event for known in kept.steps[: place + 1] if known.event is not None), default=0)
    for fault in CHECKS[step.prompt.kind](kept, step, reply):
        yield place, fault._replace(event=latest if step.event is None else step.event)


__all__ = ["GradedGamePart", "LiveKeeping", "Prompt", "PromptKind", "Reply", "Step"]

_TRIED_ON = 35
"""Percent of set-asides, and of turns too short to bank, at which the player who cheats tries something."""


class GradedGamePart(NamedTuple):
    """The grade of a part of a game. `sheet`: as it is now, corrected. `places`: the step of each fault.

    `steps`, `replies`: what was due and what was done, in order.
    """

    faults: tuple[ScoreFault, ...]
    sheet: Sheet
    places: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    replies: tuple[Reply, ...] = ()
    kind: PartKind = "turn"

    @property
    def points(self) -> int:
        """Out of 100."""
        return GradedTurn(self.faults).points

    @property
    def cost(self) -> int:
        """Points given away; negative for points owed."""
        return GradedTurn(self.faults).cost


class LiveKeeping:
    """A game from a seed, or the turn that a lesson shows; `prompt` says what is due, `reply` does it.

    A game begins with the stakes and the roll for who starts, and ends with the pot and any 5150 rolls.
    """

    def __init__(self, game: ScoreGame, seed: int, shown: ShownTurn | None = None) -> None:
        self._rules: ScoreRules = game.rules
        self.words = game.words
        self._shown = shown
        self._seed, self._game_id = seed, game.id
        self._chance = SeededRandom(seed, "keeping", game.id)
        self._leaning = SeededRandom(seed, "leaning", game.id)
        self.sheet = open_sheet(PLAYERS, {}, {}) if shown is None else _sheet_of(shown.start())
        self._has_opened, self._is_paid = shown is not None, not game.rules.house.ante
        self._steps: tuple[Step, ...] = ()
        self._begin()

    @property
    def prompt(self) -> Prompt | None:
        """What is due now; None once the game is over."""
        return self._steps[self._at].prompt if self._at < len(self._steps) else None

    @property
    def step(self) -> Step:
        """The step that is due now, with the turn as it is on the table."""
        return self._steps[self._at]

    @property
    def model(self) -> Reply:
        """What the model scorekeeper does now: "show me"."""
        return self.step.model

    @property
    def done(self) -> tuple[tuple[Step, Reply], ...]:
        """What was done in this turn so far, in order."""
        return tuple(zip(self._steps, self._replies, strict=False))

    @property
    def pot(self) -> int:
        """The pot, in cents."""
        is_there = self._has_opened and not self._is_paid
        return self._rules.house.ante * len(self.sheet.players) if is_there else 0

    @property
    def may_undo(self) -> bool:
        """Whether something of this turn can be taken back."""
        return self._at > 0

    def judge(self, reply: Reply) -> tuple[ScoreFault, ...]:
        """The mistakes that this reply would make; nothing is done."""
        before = {fault for _, fault in self._faults(self._replies)}
        return tuple(fault for _, fault in self._faults([*self._replies, reply]) if fault not in before)

    def undo(self) -> None:
        """Undo the last reply of this turn."""
        self._replies.pop()
        self._at -= 1
        self._steps = tuple(step for place, step in enumerate(self._steps) if place != self._at + 1 or not step.is_void)

    def reply(self, reply: Reply) -> GradedGamePart | None:
        """Carry out a reply; returns the grade once the turn, or another part of the game, is over."""
        self._throw_void(reply)
        self._replies.append(reply)
        self._at += 1
        if self._at < len(self._steps):
            return None
        found, part = self._faults(self._replies), self._part
        self.sheet = part.after
        self._has_opened |= part.kind == "opening"
        self._is_paid |= part.kind == "payment"
        faults, places = tuple(fault for _, fault in found), tuple(place for place, _ in found)
        graded = GradedGamePart(faults, self.sheet, places, self._steps, tuple(self._replies), part.kind)
        self._begin()
        return graded

    def _throw_void(self, reply: Reply) -> None:
        """Have the dice thrown if a wrong number of them is handed over."""
        step, dice = self.step, reply.dice or 0
        if step.prompt.kind != "hand" or dice == step.model.dice or not 1 <= dice <= self._rules.dice:
            return
        chance = self._stream("void", self._at)
        thrown = void_roll(step, tuple(1 + chance.below(6) for _ in range(dice)))
        self._steps = (*self._steps[: self._at + 1], thrown, *self._steps[self._at + 1 :])

    def _stream(self, *path: int | str) -> SeededRandom:
        """A random stream for this moment of the game alone."""
        name, *rest = path
        return SeededRandom(self._seed, name, self._game_id, self.sheet.entries, *rest)

    def _begin(self) -> None:
        """Begin the next part of the game, with every prompt in it; no prompts once the game is over."""
        self._at, self._replies = 0, list[Reply]()
        self._part = self._next_part()
        self._steps = self._part.steps

    def _next_part(self) -> GamePart:
        sheet, player = self.sheet, self.sheet.next
        is_over = self._shown is not None and sheet.entries
        if not self._has_opened:
            return opening(self._rules, sheet, self._stream("opening"))
        if sheet.state == "roll_off" and not is_over:
            return roll_off(self._rules, sheet, self._stream("roll_off"))
        if player is not None and not is_over:
            return self._turn(player)
        return GamePart("turn", (), sheet) if is_over else self._end()

    def _end(self) -> GamePart:
        """What is left once somebody has won: a roll for each 5150, and the pot, which waits if such a roll can win."""
        rules, sheet = self._rules, self.sheet
        waiting = [name for name in sheet.noted if name not in sheet.thrown]
        if waiting and (self._is_paid or rules.house.the_5150 == "can_win"):
            return extra_roll(rules, sheet, waiting[0], self._stream("extra_roll"))
        return GamePart("turn", (), sheet) if self._is_paid else payment(rules, sheet)

    def _turn(self, player: str) -> GamePart:
        start = self.sheet.start_of(player) if self._shown is None else self._shown.start()
        plan = self._plan(player, start)
        if plan.turn.phase not in OVER:  # a lesson's turn that stops before its end
            after = self.sheet._replace(entries=self.sheet.entries + 1)
            return GamePart("turn", plan.steps, after, start, plan.events, plan.turn.points)
        after = write(self._rules, self.sheet, entry_of(self._rules, player, plan.turn))
        lost = sum(found.points for found in after.penalties[len(self.sheet.penalties) :])
        # Where a turn may end without a mark, a mark is announced without any.
        said = Said(offer="bust") if self._rules.house.exact and plan.turn.phase == "bust" and not lost else Said()
        wrote = Reply(said, wrote=plan.turn.points - lost, player=player)
        following = Reply(player=after.next, due=after.due, winners=after.winners)
        closing = (
            Step(Prompt("write", player, plan.turn.points), wrote, plan.turn),
            Step(Prompt("turn_over", player, after.scores[player]), following, plan.turn),
        )
        return GamePart("turn", (*plan.steps, *closing), after, start, plan.events, plan.turn.points, lost)

    def _plan(self, player: str, start: Start) -> Plan:
        if self._shown is not None:
            events = tuple(event.built() for event in self._shown.events)
            return plan_of(self._rules, player, start, events)
        at = PLAYERS.index(player)
        events, turns = played_turn(self._rules, start, PLAYER_KINDS[at % len(PLAYER_KINDS)], self._chance)
        if at == len(PLAYERS) - 1:
            events = tuple(self._tried_on(events, turns))
        return plan_of(self._rules, player, start, events, self._leaning)

    def _tried_on(self, events: tuple[Event, ...], turns: tuple[Turn, ...]) -> Iterator[Event]:
        """The same turn, sometimes with a die set aside that does not score, or a stop with too few points."""
        roll: tuple[int, ...] = ()
        for event, turn in zip(events, turns, strict=True):
            if isinstance(event, Thrown):
                roll = event.dice
            if isinstance(event, SetAside):
                left = list(roll)
                for die in event.dice:
                    left.remove(die)
                dead = [die for die in left if die not in (1, 5) and left.count(die) < 3 and die not in event.dice]
                tried = (*event.dice, *dead[:1])
                is_refused = bool(dead) and dice_value(self._rules, roll, tried, turn.before[1]).refused is not None
                if is_refused and turn.phase == "choose" and self._chance.hits(_TRIED_ON):
                    yield SetAside(tried)
            yield event
            is_short = isinstance(event, SetAside) and turn.phase == "choose" and not turn.may_bank
            if is_short and self._leaning.hits(_TRIED_ON):
                yield Bank()

    def _faults(self, replies: list[Reply]) -> tuple[tuple[int, ScoreFault], ...]:
        """The mistakes so far, with the rest of the turn as the model does it."""
        filled = [*replies, *(step.model for step in self._steps[len(replies) :])]
        return faults_of(PartKept(self._rules, self._part, self._steps, filled, self.sheet))


def _sheet_of(start: Start) -> Sheet:
    """The sheet for the beginning of a lesson's turn."""
    scores = {} if not start.on_board else {PLAYERS[0]: start.score}
    return open_sheet(PLAYERS, scores, {})._replace(previous=start.previous)


MOST_BYTES = 2_000_000
Cents = Annotated[int, Field(ge=0, le=100_000_000)]
House = Annotated[dict[Annotated[str, Field(max_length=20)], bool | int | Annotated[str, Field(max_length=20)]],
                  Field(max_length=40)]  # fmt: skip
Names = Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=12)]


class KeptReply(BaseModel):
    """One reply, and what it replied to: another version may ask something else."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: PromptKind
    points: int | None = None
    total: int | None = None
    offer: Offer | None = None
    dice: int | None = None
    wrote: int | None = None
    player: str | None = None
    due: Names = ()
    winners: Names = ()
    named: Annotated[tuple[int, ...], Field(max_length=6)] | None = None
    no_roll: bool = False
    row: Annotated[str, Field(max_length=3)] = ""
    pot: Cents | None = None
    paid: Annotated[tuple[Cents, ...], Field(max_length=12)] | None = None

    def built(self) -> Reply:
        """The reply itself."""
        said = Said(self.points, self.total, self.offer)
        return Reply(said, self.dice, self.wrote, self.player, self.due, self.winners, self.named, self.no_roll,
                     self.row, self.pot, self.paid)  # fmt: skip


class KeptGame(BaseModel):
    """A game up to a moment. `content`: version of the game's rules; `house`: the switches that differ from them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1] = 1
    game: str
    content: str
    seed: Annotated[int, Field(ge=0)]
    house: House = {}
    replies: Annotated[tuple[KeptReply, ...], Field(max_length=20_000)] = ()

    def text(self) -> str:
        """The text that is written to a file."""
        return self.model_dump_json(exclude_defaults=True)


def kept_reply(kind: PromptKind, reply: Reply) -> KeptReply:
    """A reply in the form that is saved."""
    fields = {name: value for name, value in reply._asdict().items() if name != "said"}
    return KeptReply.model_validate({"kind": kind, **reply.said._asdict(), **fields})


def read_game(text: str) -> KeptGame | None:
    """The game in a text; None if the text is not a game."""
    try:
        return KeptGame.model_validate_json(text)
    except ValidationError:
        return None
