"""The monitor's show: the program over and over, dealt by the model dealer. Time comes in, a scene comes out."""

from collections import deque
from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from secrets import randbits
from typing import NamedTuple

from dealer_trainer import engine
from dealer_trainer.demo import scene as stage
from dealer_trainer.demo.program import Card, Program, RuleCard, Welcome
from dealer_trainer.demo.question import Question, filled, one_in, pose, rate_text
from dealer_trainer.games.game import Game
from dealer_trainer.guide.row import Act, Do
from dealer_trainer.message import message
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options

SEED_BITS = 62


class RandomSource(NamedTuple):
    """`dice`: the rolls. `seed`: a new seed at each call, for what players bet and for which question comes."""

    dice: engine.Dice
    seed: Callable[[], int]


def system_random() -> RandomSource:
    """Rolls that nobody can foresee."""
    return RandomSource(engine.system_dice(), lambda: randbits(SEED_BITS))


def seeded_random(seed: int) -> RandomSource:
    """The same rolls, players and questions for the same seed."""
    generator = Random(seed)
    return RandomSource(engine.seeded_dice(seed), lambda: generator.getrandbits(SEED_BITS))


HISTORY = 40
"""Rolls that are remembered for the screen; dice themselves remember none."""
ROUNDS_A_TABLE = 60
"""After this many rounds other players sit down, at the next come-out with a clear track."""
LATE_MS = 3_000
"""If a clock has jumped this far beyond a scene's end, what it slept through is skipped."""
AGAIN_MS = 600_000
"""A card is not shown again within this time."""
START_MS, END_MS = 1_600, 4_500
"""How long bets lie before the first act, and how long the table stands when all is paid."""
BEAT_MS: dict[Do, int] = {
    "announce": 2_600, "case": 600, "pop": 2_300, "puck": 1_100, "mark": 1_000, "take": 750, "pay": 1_300, "push": 750,
    "set_up": 700, "refuse": 700, "clear_marks": 900, "floor": 2_000,
}  # fmt: skip
"""How long each act is shown."""
NOTE = message("Every roll is new. The dice do not know what came before.")

Beats = Iterator[tuple[int, stage.Shown]]
"""Cards with the milliseconds for which each is shown."""


class MonitorShow:
    """What the screen shows at any time. `problem`: a small line about a program that could not be read.

    Times are milliseconds of a clock that never goes back. `at` works through what is due, never through what a
    sleeping machine has missed.
    """

    def __init__(
        self,
        game: Game,
        program: Program,
        random_source: RandomSource,
        problem: str = "",
    ) -> None:
        self.game = game
        self.program = program
        self._random_source = random_source
        self._problem = problem
        self._history: deque[engine.Roll] = deque(maxlen=HISTORY)
        self._next_rule = self._next_question = 0
        self._now = 0
        self._shown_at: dict[str, int] = {}
        self._followed: int | None = None
        self._table = self._sit_down()
        self._beats = self._program_beats()
        self._welcome = _welcome(game, program)
        self._card: stage.Shown = self._welcome
        self._until: int | None = None
        self.rounds = 0
        """Rounds dealt since the start."""

    def at(self, now: int) -> stage.Scene:
        """What is shown at `now`."""
        if self._until is None or now - self._until > LATE_MS:
            self._go_on(now)
        while self._until is not None and now >= self._until:
            self._go_on(self._until)
        assert self._until is not None
        return self._scene(self._card, self._until)

    def _go_on(self, since: int) -> None:
        self._now = since
        ms, self._card = next(self._beats)
        self._until = since + ms

    def _scene(self, card: stage.Shown, until: int) -> stage.Scene:
        felt = self._table.snapshot
        return stage.Scene(card, tuple(self._history), felt.puck, felt.marks, self._problem, until)

    def _program_beats(self) -> Beats:
        while True:
            for card in self.program.cards:
                yield from self._card_beats(card)

    def _is_new(self, what: str) -> bool:
        """Whether a card may be shown now; if it may, it is."""
        shown = self._shown_at.get(what)
        is_new = shown is None or self._now - shown >= AGAIN_MS
        if is_new:
            self._shown_at[what] = self._now
        return is_new

    def _card_beats(self, card: Card) -> Beats:
        if card.kind == "rounds":
            for _ in range(card.rounds):
                yield from self._round_beats()
        else:
            yield from self._told_beats(card)

    def _told_beats(self, card: Card) -> Beats:
        """A card that is read; none if it was shown a while ago only."""
        if card.kind == "rule":
            rule = self._rule_of(card)
            if rule is not None:
                yield card.seconds * 1000, self._rule(rule)
        elif card.kind == "question":
            question = self._question_of(card)
            if question is not None:
                yield from self._question_beats(question, card.seconds)
        elif card.kind == "rolls":
            if self._history and self._is_new("rolls"):
                yield card.seconds * 1000, self._rolls()
        elif self._is_new("welcome"):
            yield card.seconds * 1000, self._welcome

    def _round_beats(self) -> Beats:
        table = self._table = self._seated()
        self._followed = stage.followed_seat(self.game, table.snapshot.wagers, self._followed)
        yield START_MS, self._dealing(None, "")
        caption, is_told = "", False
        while (act := table.next_act()) is not None:
            table.do(act)
            caption = act.call or caption
            # The dice land first; what they decide is shown with the call that follows, not over the one before.
            if not is_told and act.do != "pop" and table.snapshot.stage != "open":
                self._history.append(table.round.roll)
                is_told = True
            yield BEAT_MS[act.do], self._dealing(act, caption, is_told=is_told)
        if not is_told:
            self._history.append(table.round.roll)
        table.finish()
        self.rounds += 1
        yield END_MS, self._dealing(None, caption, is_told=True)
        table.next_round()

    def _question_beats(self, question: Question, seconds: int) -> Beats:
        found = pose(self.game, question)
        for left in range(seconds, 0, -1):
            yield 1000, stage.QuestionCard(found, left, is_told=False)
        yield max(5, seconds // 2) * 1000, stage.QuestionCard(found, 0, is_told=True)

    def _dealing(self, act: Act | None, caption: str, *, is_told: bool = False) -> stage.Dealing:
        snapshot, model = self._table.snapshot, self._table.round.model
        decisions = model.settlement.decisions if is_told else ()
        seat = self._followed
        followed = None if seat is None else stage.journey(self.game, seat, snapshot.wagers, decisions)
        if not is_told:
            return stage.Dealing(snapshot, act, caption, "calm", followed)
        outcome = line_outcome(self.game, model.table.point, self._table.round.roll)
        turn = turn_of(self.game, model.table.point, self._table.round.roll)
        return stage.Dealing(snapshot, act, caption, outcome, followed, _lit(act, decisions), is_told=True, turn=turn)

    def _rule(self, rule: RuleCard) -> stage.Rule:
        rolls = tuple(shown_roll(self.game, rule.point, engine.Roll(*dice)) for dice in rule.rolls)
        lines = tuple(filled(self.game, line) for line in rule.lines)
        return stage.Rule(rule, filled(self.game, rule.heading), lines, rolls)

    def _rolls(self) -> stage.Rolls:
        rolls = tuple(self._history)
        totals = [roll.total for roll in rolls]
        return stage.Rolls(rolls, tuple(_share(total, totals.count(total)) for total in engine.TOTALS), NOTE)

    def _rule_of(self, card: Card) -> RuleCard | None:
        """The rule that a card names, or the next one in turn; None if it was shown a while ago only."""
        rules = self.program.rules
        if card.show is not None:
            named = next(rule for rule in rules if rule.id == card.show)
            return named if self._is_new(f"rule {named.id}") else None
        for turn in range(len(rules)):
            rule = rules[(self._next_rule + turn) % len(rules)]
            if self._is_new(f"rule {rule.id}"):
                self._next_rule += turn + 1
                return rule
        return None

    def _question_of(self, card: Card) -> Question | None:
        """The question that a card names, or the next one in turn; None if it was asked a while ago only."""
        questions = self.program.questions
        if card.show is not None:
            named = next(question for question in questions if question.id == card.show)
            return named if self._is_new(f"question {named.id}") else None
        for turn in range(len(questions)):
            question = questions[(self._next_question + turn) % len(questions)]
            if self._is_new(f"question {question.id}"):
                self._next_question += turn + 1
                return question
        return None

    def _seated(self) -> LiveTable:
        """The table that is dealt, with other players now and then."""
        table = self._table
        is_clear = table.snapshot.point is None and not table.snapshot.marks
        return self._sit_down() if is_clear and table.snapshot.round > ROUNDS_A_TABLE else table

    def _sit_down(self) -> LiveTable:
        options = Options(
            seats=min(self.program.seats, self.game.rules.seats),
            tokes=False,
            odd_amounts=False,
            illegal_per_cent=0,
            bad_pop_per_cent=0,
        )
        return LiveTable(self.game, self._random_source.seed(), "test", options, dice=self._random_source.dice)


def _welcome(game: Game, program: Program) -> Welcome:
    """The house's own words, with every figure filled in."""
    welcome = program.welcome
    words = {"heading": filled(game, welcome.heading), "text": filled(game, welcome.text)}
    return welcome.model_copy(update=words)


def line_outcome(game: Game, point: int | None, roll: engine.Roll) -> stage.CallOutcome:
    """How a roll went for the bet on the line, whatever else is up: setting a point is not a loss for anybody."""
    decision = _line_decision(game, point, roll)
    if decision is None or decision.outcome == "push" or decision.outcome == "stay":
        return "calm"
    return decision.outcome


def turn_of(game: Game, point: int | None, roll: engine.Roll) -> stage.Turn:
    """What a roll means for the hand: a point, a winner on the line, or the seven that ends it."""
    if line_outcome(game, point, roll) == "win":
        return "winner"
    if point is None:
        return "point" if roll.total in game.rules.points else "none"
    return "seven_out" if roll.total == game.rules.seven else "none"


def shown_roll(game: Game, point: int | None, roll: engine.Roll) -> stage.ShownRoll:
    """What a roll does to a bet on the line at `point`; the game has one."""
    decision, outcome = _line_decision(game, point, roll), line_outcome(game, point, roll)
    if decision is None or decision.outcome == "stay":
        words = message("the point") if point is None and roll.total in game.rules.points else message("no change")
    elif decision.outcome == "win" and decision.pays is not None:
        words = message("wins {rate}", rate=rate_text(decision.pays))
    else:
        words = message("loses") if decision.outcome == "lose" else message("pushes")
    return stage.ShownRoll(roll, words, outcome)


def _line_decision(game: Game, point: int | None, roll: engine.Roll) -> engine.Decision | None:
    """What the engine decides of the least bet on the line, alone on the felt."""
    line = next((bet for bet in game.rules.bets if bet.kind == "line"), None)
    if line is None:
        return None
    rolled = frozenset() if point is None else frozenset({point})
    return engine.settle(
        game.rules, engine.Table(point, rolled, (engine.Wager(line.id, 1, line.limit.least),)), roll
    ).decisions[0]


def _lit(act: Act | None, decisions: tuple[engine.Decision, ...]) -> tuple[engine.Place, ...]:
    """Where a zone is paid, all of its winners."""
    if act is None or act.do != "pay" or act.place is None:
        return ()
    bet = act.place.bet
    return tuple(each.wager.place for each in decisions if each.outcome == "win" and each.wager.bet == bet)


def _share(total: int, came: int) -> stage.Share:
    chance = Fraction(engine.WAYS[total], 36)
    return stage.Share(total, came, f"{engine.WAYS[total]}/36", one_in(chance))
