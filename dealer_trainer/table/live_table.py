"""The live table without a screen: a fold of seed, options and acts. No clock, no files; dice come from the seed."""

from functools import cached_property

from dealer_trainer.engine import Cents, Dice, Roll
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault, Verdict
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.opening import OpenStep
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.player import cast, sit_down
from dealer_trainer.table.referee import Due, Referee
from dealer_trainer.table.round import Pop, Round
from dealer_trainer.table.round_start import Carry, carry_on, exchange
from dealer_trainer.table.round_state import Moment, after, beginning, waiting, within_reach
from dealer_trainer.table.saved import Kept, SavedError, fingerprint, restore, save
from dealer_trainer.table.snapshot import Hint, Level, Player, Request, Snapshot

MOST_SEED = 2**63 - 1
"""The largest seed: it fits any file."""


class Step:
    """A moment of the round, with what was worked out about it so far."""

    def __init__(self, moment: Moment, verdict: Verdict | None = None) -> None:
        self.moment = moment
        self.verdict = verdict
        self.shown: Snapshot | None = None
        self.due: tuple[Due | None] | None = None
        self.certain: tuple[Fault, ...] | None = None


class LiveTable:
    """A practice table: players bet, the trainee deals, every act is graded.

    The same seed and options give the same players, wishes and dice whatever the trainee does: each round begins from
    the true table, as if the floor had put right what went wrong. `carry` begins a later round than the first.
    `dice`: where the rolls come from instead of the seed, one for each round. `save` does not keep them, nor does
    `demonstrate` hand them on.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        level: Level = "practice",
        options: Options | None = None,
        carry: Carry | None = None,
        dice: Dice | None = None,
    ) -> None:
        if not 0 <= seed <= MOST_SEED:
            raise ActError(f"A seed is a whole number from 0 to {MOST_SEED}.")
        self.game = game
        self.seed = seed
        self.level: Level = level
        self.options = options or Options()
        self._dice = dice
        self._people = cast(game.rules, self.options, seed)
        self._begin(carry or sit_down(self._people))

    @property
    def snapshot(self) -> Snapshot:
        """The table as it is now."""
        now = self._now
        if now.shown is None:
            now.shown = self._snapshot()
        return now.shown

    @property
    def carry(self) -> Carry:
        """Where this round began."""
        return self._carry

    @property
    def round(self) -> Round:
        """The round as dice and players make it, the roll too: not for the eyes of who is dealing it."""
        return self._round

    @property
    def opening_steps(self) -> tuple[OpenStep, ...]:
        """What is due of the dealer around the pop."""
        return self._referee.steps

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts of this round."""
        return self._now.moment.acts

    @property
    def is_over(self) -> bool:
        """The round is graded and waits for `next_round`."""
        return self._now.moment.stage == "review"

    def do(self, act: Act) -> Snapshot:
        """Carry out one act of the dealer; raises ActError for what hands cannot do."""
        self._steps.append(Step(after(self._round, self._now.moment, act)))
        return self.snapshot

    def refusal(self, act: Act) -> str:
        """Why hands cannot do this now, "" where they can; nothing is done."""
        try:
            after(self._round, self._now.moment, act)
        except ActError as error:
            return str(error)
        return ""

    def grant(self, request_id: int, amount: Cents | None = None) -> Snapshot:
        """Set the bet up that a player asks for: as asked, or at `amount` in cents."""
        request = self._request(request_id)
        place = request.place
        given = request.asked if amount is None else amount
        return self.do(Act("set_up", place.bet, place.seat, place.owner, place.number, given))

    def refuse(self, request_id: int) -> Snapshot:
        """Turn a player's wish down; chips that lie there go back."""
        place = self._request(request_id).place
        return self.do(Act("refuse", place.bet, place.seat, place.owner, place.number))

    def undo(self) -> Snapshot:
        """Take the last act back; raises ActError where that is not offered."""
        if not self._can_undo:
            raise ActError("A test has no undo." if self.level == "test" else "There is nothing to undo.")
        self._steps.pop()
        return self.snapshot

    def finish(self) -> Snapshot:
        """End the round: what was done is graded, and what was left undone."""
        moment = self._now.moment
        if moment.stage != "settle":
            raise ActError("Pop the dice first." if moment.stage == "open" else "This round is over already.")
        verdict = self._referee.verdict(moment.acts)
        self._steps.append(Step(moment._replace(stage="review"), verdict))
        return self.snapshot

    def next_round(self) -> Snapshot:
        """Players take up their winnings, the floor puts mistakes right, the next bets go down."""
        verdict = self._now.verdict
        if verdict is None:
            raise ActError("Finish this round first.")
        dealt = self._round
        carry = carry_on(self.game.rules, dealt.carry, dealt.table, dealt.model.settlement)
        given = sum(max(0, fault.cost) for fault in verdict.faults)
        owed = sum(max(0, -fault.cost) for fault in verdict.faults)
        self._begin(carry._replace(given=carry.given + given, owed=carry.owed + owed))
        return self.snapshot

    def change_level(self, level: Level) -> Snapshot:
        """Give more help or less, before the first act of a round or after its last; raises ActError within it."""
        if level != self.level and self.acts and not self.is_over:
            raise ActError("Finish this round first: help changes between rounds.")
        self.level = level
        self._now.shown = None
        return self.snapshot

    def model_acts(self) -> tuple[Act, ...]:
        """All that the model dealer does in this round: the roll is known from it."""
        return self._referee.model_acts()

    def next_act(self) -> Act | None:
        """The act that is due now, whatever has been done so far; None once nothing is left to do."""
        due = self._due()
        return due.act if due else None

    def suggestions(self) -> tuple[str, ...]:
        """Calls to choose from where one is due, the right one among them; none where there is nothing to say."""
        act = self.next_act()
        if act is None or act.do != "announce" or not act.call:
            return ()
        return self._referee.suggestions(act.call, self._now.moment.pops, self.seed)

    def save(self) -> str:
        """All of this table as one text, to go on from at this very act."""
        kept = Kept(self.seed, self.level, self.options, self._carry, self.acts, self.is_over)
        return save(self.game.rules.id, self._fingerprint, kept)

    @classmethod
    def restore(cls, game: Game, text: str) -> "LiveTable":
        """The table that was saved; raises SavedError where the text is not one of this very game."""
        kept = restore(game, text)
        table = cls(game, kept.seed, kept.level, kept.options, kept.carry)
        try:
            for act in kept.acts:
                table._steps.append(Step(after(table._round, table._now.moment, act)))
            if kept.is_over:
                table.finish()
        except ActError as error:
            raise SavedError(f"The saved table is damaged: {error}") from error
        return table

    def demonstrate(self) -> "LiveTable":
        """A table of its own at the beginning of this round, for the model dealer to deal the same roll on."""
        return LiveTable(self.game, self.seed, "practice", self.options, self._carry)

    @cached_property
    def _fingerprint(self) -> str:
        return fingerprint(self.game)

    @property
    def _now(self) -> Step:
        return self._steps[-1]

    @property
    def _can_undo(self) -> bool:
        return self.level != "test" and len(self._steps) > 1 and not self.is_over

    def _begin(self, carry: Carry) -> None:
        self._carry = carry
        rules, guide = self.game.rules, self.game.guide
        self._round = Round(rules, guide, self.seed, self.options, self._people, carry)
        if self._dice is not None:
            self._round.pops = (Pop(next(self._dice), is_bad=False),)
        self._referee = Referee(self.game, self._round)
        self._steps = [Step(beginning(self._round))]

    def _due(self) -> Due | None:
        now = self._now
        if now.due is None:
            now.due = (self._find_due(),)
        return now.due[0]

    def _find_due(self) -> Due | None:
        """The first act that is due and can still be done: what was wrongly taken away can no longer be paid."""
        moment = self._now.moment
        for due in self._referee.due(moment.acts):
            act = within_reach(moment, due.act)
            try:
                after(self._round, moment, act)
            except ActError:
                continue
            return due._replace(act=act)
        return None

    def _fresh(self) -> tuple[Fault, ...]:
        """The faults that the last act earned and that were not certain before it."""
        if self.level == "test" or self.is_over or len(self._steps) < 2:
            return ()
        before, now = (self._certain(step) for step in self._steps[-2:])
        known = {_identity(fault) for fault in before}
        return tuple(fault for fault in now if _identity(fault) not in known)

    def _certain(self, step: Step) -> tuple[Fault, ...]:
        if step.certain is None:
            step.certain = self._referee.certain(step.moment.acts)
        return step.certain

    def _request(self, request_id: int) -> Request:
        for wish in waiting(self._round, self._now.moment):
            if wish.request.id == request_id:
                return wish.request
        raise ActError("That wish has been answered already.")

    def _snapshot(self) -> Snapshot:
        now, dealt = self._now, self._round
        moment = now.moment
        felt, stage = moment.felt, moment.stage
        pop = dealt.pops[moment.pops - 1] if moment.pops else None
        due = self._due() if self.level == "learn" and stage != "review" else None
        knows = stage == "review" or (stage == "settle" and self.level == "learn")
        return Snapshot(
            stage=stage,
            level=self.level,
            round=dealt.carry.round,
            point=dealt.carry.table.point,
            puck=felt.puck,
            marks=felt.marks,
            roll=pop.roll if pop else None,
            is_bad_pop=pop is not None and pop.is_bad,
            wagers=felt.table.wagers,
            paid=felt.paid,
            requests=tuple(wish.request for wish in waiting(dealt, moment)),
            players=self._players,
            acts=moment.acts,
            history=self._history,
            hint=Hint(due.act, due.words, due.source, due.place) if due else None,
            fresh=self._fresh(),
            verdict=now.verdict,
            model_acts=self.model_acts() if knows else (),
            row=dealt.model.row.id if knows else None,
            can_undo=self._can_undo,
            is_frozen=bool(moment.acts) and moment.acts[-1].do == "floor" and stage != "review",
            rounds_dealt=dealt.carry.round - 1,
            house=dealt.carry.house,
            tokes=dealt.carry.tokes,
            given=dealt.carry.given,
            owed=dealt.carry.owed,
            is_done=self.level == "learn" and stage == "settle" and due is None,
        )

    @property
    def _players(self) -> tuple[Player, ...]:
        """Who sits there, each with what is not on the felt; from the pop on that is the true table."""
        moment, carry = self._now.moment, self._round.carry
        lies = moment.felt.table if moment.stage == "open" else self._round.table
        money = {player.seat: player.bankroll for player in exchange(carry, lies).players}
        return tuple(Player(one.seat, one.name, money[one.seat]) for one in self._people)

    @property
    def _history(self) -> tuple[Roll, ...]:
        """The rolls so far, this one with them once it has counted."""
        history = self._round.carry.history
        return history if self._now.moment.stage == "open" else (*history, self._round.roll)


def _identity(fault: Fault) -> tuple[object, ...]:
    """What makes it the same fault later on: its severity may change, and so may what is said of it."""
    return fault.kind, fault.at, fault.step, fault.done
