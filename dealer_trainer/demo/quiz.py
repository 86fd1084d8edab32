"""The quiz "You call it": a passer-by answers what bets pay, for a minute. Time comes in, the engine answers."""

from collections.abc import Callable
from random import Random

from dealer_trainer.demo.program import Program
from dealer_trainer.demo.question import PosedQuestion, Question, QuestionError, pose
from dealer_trainer.demo.scene import Quiz
from dealer_trainer.engine import ROLLS, TOTALS, Bet, format_money
from dealer_trainer.games.game import Game
from dealer_trainer.message import message

LENGTH_MS = 60_000
IDLE_MS = 20_000
"""After this long without a touch, the program goes on."""
TOLD_MS = 2_800
"""How long an answer is explained."""
OVER_MS = 9_000
"""How long the score is shown."""
TRIES = 400
"""Rolls that are invented for one question; about one of five wins."""
TRIES_A_BET = 25
"""After this many, another bet is tried."""
OFTEN = 4
"""How often the bets that every roll may decide are asked for each time a side bet is."""
_STAKES = (500, 1000, 1500, 2000, 2500, 5000, 10_000)


class QuizRound:
    """One passer-by's minute. `seed` gives the questions; all times in ms of the show's clock."""

    def __init__(self, game: Game, program: Program, seed: int, now: int) -> None:
        self._game = game
        self._generator = Random(seed)
        self._own = list(program.questions)
        self._generator.shuffle(self._own)
        self._ends = now + LENGTH_MS
        self._touched = now
        self._told_until: int | None = None
        self._over_until: int | None = None
        self._chosen: int | None = None
        self._tried: int | None = None
        self._right = self._answered = 0
        self._seen: set[str] = set()
        self._question = self._next()

    def choose(self, place: int, now: int) -> None:
        """Answer; the first answer counts, and after a wrong one the rule is shown and a second may be given.

        An invalid choice, or a third answer to the same question, only counts as a touch.
        """
        self.touch(now)
        is_open = self._chosen is None and self._over_until is None and now < self._ends
        if not is_open or not 0 <= place < len(self._question.choices):
            return
        is_right, is_first = place == self._question.right, self._tried is None
        if is_first:
            self._answered += 1
            self._right += is_right
        if is_first and not is_right:
            self._tried = place
        else:
            self._chosen = place
            self._told_until = now + TOLD_MS

    def touch(self, now: int) -> None:
        """Somebody is still there."""
        self._touched = now

    def at(self, now: int) -> tuple[Quiz, int] | None:
        """What is shown at `now` and until when; None once it is over, or nobody is there."""
        if self._over_until is None and now - self._touched >= IDLE_MS:
            return None
        if self._told_until is not None and now >= self._told_until:
            self._told_until, self._chosen, self._tried = None, None, None
            if now < self._ends:
                self._question = self._next()
        if self._over_until is None and now >= self._ends and self._told_until is None:
            self._over_until = now + OVER_MS
        if self._over_until is not None and now >= self._over_until:
            return None
        return self._quiz(now), self._until(now)

    def _quiz(self, now: int) -> Quiz:
        left = max(0, -((now - self._ends) // 1000))
        is_over = self._over_until is not None
        return Quiz(self._question, self._chosen, self._right, self._answered, left, is_over, self._tried)

    def _until(self, now: int) -> int:
        """The next moment at which something changes: a second of the countdown, or the end of what is shown."""
        if self._over_until is not None:
            return self._over_until
        second = now + 1000 - (now - self._ends) % 1000 if now < self._ends else now + 1000
        ends = (second, self._told_until or second, self._touched + IDLE_MS)
        return min(time for time in ends if time > now)

    def _next(self) -> PosedQuestion:
        """A question of the program and an invented one, in turn, none twice while there are others."""
        found: PosedQuestion | None = None
        while found is None and self._own and self._answered % 2 == 0:
            own = pose(self._game, self._own.pop())
            found = own if self._is_new(own) else None
        if found is None:
            found = think_up(self._game, self._generator, self._is_new)
        self._seen.add(found.words)
        return found

    def _is_new(self, found: PosedQuestion) -> bool:
        return found.words not in self._seen


def think_up(
    game: Game, generator: Random, is_wanted: Callable[[PosedQuestion], bool] = lambda _: True
) -> PosedQuestion:
    """A question that fits the game; raises QuestionError if none of many bets can win."""
    found: PosedQuestion | None = None
    bets = [bet for bet in game.rules.bets for _ in range(1 if bet.kind == "collect" else OFTEN)]
    for attempt in range(TRIES):
        if attempt % TRIES_A_BET == 0:
            bet = generator.choice(bets)
        try:
            found = pose(game, _imagined(game, bet, generator))
        except QuestionError:
            continue
        if is_wanted(found):
            return found
    if found is None:
        raise QuestionError("bet", message("no bet of this game wins"), message("Look at the game's bets"))
    return found


def _imagined(game: Game, bet: Bet, generator: Random) -> Question:
    """A random roll and table; the engine says whether the bet wins with them."""
    rules = game.rules
    stakes = [stake for stake in _STAKES if bet.limit.least <= stake <= bet.limit.most] or [bet.limit.least]
    number = generator.choice(sorted(bet.pays)) if bet.kind == "number" else None
    point = generator.choice([None, *sorted(rules.points)])
    roll = generator.choice(ROLLS)
    rolled: tuple[int, ...] = () if point is None else (point,)
    if bet.kind == "collect":
        missing = generator.choice([roll.total, generator.choice(sorted(bet.numbers))])
        rolled = tuple(total for total in TOTALS if total in bet.numbers and total != missing)
        point = generator.choice([None, *sorted(set(rolled) & rules.points)])
    return Question(
        id="imagined", bet=bet.id, stake=format_money(generator.choice(stakes)), dice=(roll.first, roll.second),
        number=number, point=point, rolled=rolled,
    )  # fmt: skip
