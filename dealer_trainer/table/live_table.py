"""The live table without a screen, determined by seed, options, and acts. No clock, no files.

The seed gives the dice.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from dealer_trainer.engine import Cents, Dice, Roll, dollars
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import DutyAct, DutyStart
from dealer_trainer.guide.grading.dealt_round import PRACTICE, FloorTerms
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.guide.row import Act, Guide
from dealer_trainer.message import joined, message
from dealer_trainer.table import round_state
from dealer_trainer.table.duty.late_chips import LATE, LateChips, late_chips
from dealer_trainer.table.duty.run import MOST_DUTY_ACTS, DutyEvent, DutyRun
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.instructor import command as instruct
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.duty import duty_at
from dealer_trainer.table.players.player import first_start, seat_players, seated
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.round import OpeningStep, Pop, Round, Script
from dealer_trainer.table.round_grade import Due, RoundGrader
from dealer_trainer.table.round_start import RoundStart, next_start
from dealer_trainer.table.saved import MOST_DUTIES, MOST_UNDONE, SavedError, SavedTable, fingerprint, restore, save
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import CallNote, Hint, Level, Player, PutRight, Snapshot, askew_of, note_of_words
from dealer_trainer.table.suggestion import calls_to_choose


class UndoEntry:
    """The round after one act, to return to, with what is already known about it."""

    def __init__(self, state: round_state.RoundState, graded: GradedRound | None = None) -> None:
        self.state = state
        self.graded = graded
        self.shown: Snapshot | None = None
        self.due: tuple[Due, ...] | None = None
        self.certain: tuple[Fault, ...] | None = None


MOST_SEED = 2**63 - 1
"""The largest seed, which fits any file format."""


class LiveTable:
    """A practice table: players bet, the trainee deals, every act is graded.

    The same seed and options give the same players, requests, and dice whatever the trainee does: each round begins
    from the correct table, as if the floor had corrected every mistake. `start` begins at a later round than the first.
    `dice`: where the rolls come from instead of the seed, one for each round. `script`: rounds written beforehand
    instead of those of the seed. `save` keeps neither.
    """

    def __init__(  # noqa: PLR0913 - where rolls and bets come from, each with its default
        self,
        game: Game,
        seed: int,
        level: Level = "practice",
        options: Options | None = None,
        start: RoundStart | None = None,
        dice: Dice | None = None,
        script: Script | None = None,
    ) -> None:
        if not 0 <= seed <= MOST_SEED:
            raise ActError(message("A seed is a whole number from 0 to {most}.", most=MOST_SEED))
        self.game = game
        self.seed = seed
        self.level: Level = level
        self._was_helped = False
        self.options = options or Options()
        self._dice = dice
        self._script = script
        self.led: tuple[instruct.InstructorAct, ...] = ()
        """What an instructor did in this round."""
        self.duties: tuple[DutyEvent, ...] = ()
        """The table duties of this round."""
        self._entries: list[UndoEntry] = []
        self._profiles = script.profiles if script else seat_players(game.rules, self.options, seed)
        self._begin(start or (script.start if script else first_start(self._profiles)))

    @property
    def snapshot(self) -> Snapshot:
        """The table as it is now."""
        now = self._now
        if now.shown is None:
            now.shown = self._snapshot()
        return now.shown

    @property
    def opening_steps(self) -> tuple[OpeningStep, ...]:
        """What the dealer must do around the pop."""
        return self._grader.steps

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts of this round."""
        return self._now.state.acts

    @property
    def is_helped(self) -> bool:
        """Whether the dealer had help in this round: in Learn, from an instructor, a fault told, or a call chosen."""
        is_told = self.level == "practice" and bool(self._said_again())
        return self.level == "learn" or self._was_helped or self.is_led or is_told

    def note_help(self) -> None:
        """Note that the dealer had a call to choose, which is help."""
        self._was_helped = True

    @property
    def is_led(self) -> bool:
        """Whether an instructor took part in this round, so that the trainee did not deal it alone."""
        return bool(self.led)

    @property
    def is_over(self) -> bool:
        """Whether the round is graded and waits for `next_round`."""
        return self._now.state.stage == "review"

    @property
    def duty(self) -> DutyRun | None:
        """The table duty that waits for the dealer; None while nobody wants anything, as far as anybody says."""
        open_ = (event.run for event in self.duties if not event.is_over and event.run.start.duty != LATE)
        return next(open_, None)

    def bring(self, start: DutyStart) -> Snapshot:
        """Let a table duty arrive before the first act of a round; raises ActError later, or if there is one."""
        pack = pack_of(self.game)
        if pack is None or self.acts or self.duty is not None or len(self.duties) >= MOST_DUTIES:
            raise ActError(message("A duty arrives between two rounds, one at a time."))
        return self._note_duty((*self.duties, DutyEvent(DutyRun(pack, self.game.duty_rules, start).begun)))

    def duty_act(self, act: DutyAct) -> Snapshot:
        """Do something in the open duty; the button ends one that nobody is in the middle of. Raises ActError."""
        self._check_hands()
        run = self.duty
        if run is None or len(run.acts) >= MOST_DUTY_ACTS:
            raise ActError(message("No table duty waits for that."))
        run = run.after(act)
        return self._note_duty((*self.duties[:-1], DutyEvent(run, run.is_popped)))

    def duty_wait(self) -> Snapshot:
        """Let somebody else act in the open duty; raises ActError."""
        self._check_hands()
        if self.duty is None or self.duty.coming is None:
            raise ActError(message("Nobody else is about to act."))
        return self._note_duty((*self.duties[:-1], DutyEvent(self.duty.after_wait())))

    def end_duty(self) -> DutyRun:
        """End the open duty as it is, and return it; raises ActError."""
        run = self.duty
        if run is None:
            raise ActError(message("No table duty waits for that."))
        self._note_duty((*self.duties[:-1], DutyEvent(run, is_over=True)))
        return run

    def do(self, act: Act) -> Snapshot:
        """Carry out one act of the dealer; raises ActError if it is impossible."""
        self._check_hands()
        if self.duty is not None:
            raise ActError(message("Finish the table duty first."))
        self._entries.append(UndoEntry(round_state.state_after(self.round, self._now.state, act)))
        return self.snapshot

    def refusal(self, act: Act) -> str:
        """Why this act is impossible now, "" if it is possible; nothing is done."""
        try:
            self._check_hands()
        except ActError as error:
            return str(error)
        return _refusal(self.round, self._now.state, act)

    def refusal_of_all(self, acts: Sequence[Act]) -> tuple[int, str] | None:
        """The first of these acts, done one after the other, that is impossible, and why; nothing is done."""
        state = self._now.state
        for at, act in enumerate(acts):
            try:
                state = round_state.state_after(self.round, state, act)
            except ActError as error:
                return at, str(error)
        return None

    def grant(self, request_id: int, amount: Cents | None = None) -> Snapshot:
        """Set up the bet that a player asks for: as asked, or at `amount` in cents."""
        return self.do(self._request(request_id).granted(amount))

    def refuse(self, request_id: int) -> Snapshot:
        """Turn down a player's request; chips that are on the felt go back."""
        return self.do(self._request(request_id).refused())

    def undo(self) -> Snapshot:
        """Undo the last act, of the round or of its table duty; raises ActError if there is nothing to undo.

        What ended a duty is undone too; the button that ended one and rolled the dice is one act.
        """
        self._check_hands()
        if not self._can_undo:
            raise ActError(
                message("There is no undo in Test.") if self.level == "test" else message("There is nothing to undo.")
            )
        is_of_duty = len(self._entries) == 1
        if not is_of_duty:
            # The trainee now knows what was shown: dealing it again, in Test too, counts as help.
            is_told, act = bool(self._new_faults()), self.acts[-1]
            self._was_helped |= self.level == "learn" or is_told
            self._undone += [self.acts] if is_told and len(self._undone) < MOST_UNDONE else []
            self._entries.pop()
            popped = act.do == "pop"
            is_of_duty = popped and len(self._entries) == 1 and bool(self.duties) and self.duties[-1].run.is_popped
        if is_of_duty and (before := self._duty_before) is not None:
            self._was_helped = True  # what a hand did at a table stays done
            self._note_duty((*self.duties[:-1], before))
        return self.snapshot

    def finish(self, terms: FloorTerms = PRACTICE) -> Snapshot:
        """End the round: grade what was done and what was left out; `terms`: what calling the floor counts for."""
        self._check_hands()
        self._end(terms)
        return self.snapshot

    def next_round(self) -> Snapshot:
        """Players take their winnings, the floor corrects mistakes, the next bets go down."""
        graded = self._now.graded
        if graded is None:
            raise ActError(message("Finish this round first."))
        dealt = self.round
        dice, duty = instruct.dice_of_next_round(self.led, len(dealt.pops)), instruct.duty_of_next_round(self.led)
        start = next_start(self.game.rules, dealt.start, dealt.table, dealt.model.settlement)
        costs = [place.cost for fault in graded.faults for place in fault.places]
        given, owed = sum(max(0, cost) for cost in costs), sum(max(0, -cost) for cost in costs)
        self._begin(start._replace(given=start.given + given, owed=start.owed + owed))
        if dice is not None:
            self.lead(instruct.SetDice(first=dice.first, second=dice.second))
        return self.snapshot if duty is None else self.lead(instruct.BringDuty(duty=duty))

    def lead(self, command: instruct.InstructorCommand) -> Snapshot:
        """Carry out an instructor's command and record it; raises ActError if it is impossible now."""
        state = self._now.state
        dealt, command = instruct.instructor_step(command, self.round, self._instructed_round)
        if isinstance(command, instruct.BringDuty):
            self._check_duty(command.duty)
            if not state.acts:
                self.bring(self._duty_start(command.duty))
        if isinstance(command, instruct.GoBack):
            del self._entries[-command.acts :]
            self._was_helped = True
        self.led = instruct.noted(self.led, instruct.InstructorAct(command, len(state.acts), state.pops))
        self._deal_on(dealt)
        return self.snapshot

    def instructor_refusal(self, command: instruct.InstructorCommand) -> str:
        """Why an instructor cannot do this now, "" if it is possible; nothing is done."""
        try:
            instruct.instructor_step(command, self.round, self._instructed_round)
            if isinstance(command, instruct.BringDuty):
                self._check_duty(command.duty)
        except ActError as error:
            return str(error)
        return ""

    def after(self, acts: int) -> Snapshot:
        """The table as it was after so many acts of this round, with its faults; from 0 to the number of acts."""
        now = self.level, self._entries
        self.level, self._entries = "practice", [UndoEntry(entry.state) for entry in self._entries[: acts + 1]]
        try:
            return self._snapshot()
        finally:
            self.level, self._entries = now

    def change_level(self, level: Level) -> Snapshot:
        """Give more or less help, before the first act of a round or after its last; raises ActError during a round."""
        if level != self.level and self.acts and not self.is_over:
            raise ActError(message("Finish this round first: the level changes between rounds."))
        self.level = level
        self._now.shown = None
        return self.snapshot

    def follow(self, guide: Guide) -> Snapshot:
        """Deal by this guide from now on, before the first act of a round; raises ActError later.

        Its words differ from those of the guide before, or it asks for less; dice and players stay the same.
        """
        if self.acts:
            raise ActError(message("Finish this round first: the guide changes between rounds."))
        if guide is not self.game.guide:
            self.game = self.game._replace(guide=guide)
            was_helped, led, duties, undone = self._was_helped, self.led, self.duties, self._undone
            self._begin(self.start)
            self._was_helped, self.duties = was_helped, duties
            self._undone += undone
            self._lead_again(led)
        return self.snapshot

    def model_acts(self) -> tuple[Act, ...]:
        """Everything that the model dealer does in this round, which reveals the roll."""
        return self._grader.model_acts()

    def next_act(self) -> Act | None:
        """The act that is due now, whatever was done before; None if nothing is left to do."""
        return next((due.act for due in self._due()), None)

    def suggestions(self) -> tuple[str, ...]:
        """Calls to choose from if one is due, including the right one; empty if there is nothing to say."""
        act = self.next_act()
        if act is None or act.do != "announce" or not act.call:
            return ()
        return self._grader.suggestions(act.call, self._now.state.pops, self.seed)

    @property
    def calls_to_choose(self) -> tuple[str, ...]:
        """The calls that there are now: before the roll, on a come-out, or with the point that is on."""
        return calls_to_choose(self.game.guide, self.start.table.point, is_rolled=self.snapshot.stage != "open")

    def save(self) -> str:
        """The whole table as text, to be resumed at exactly this act."""
        saved = SavedTable(
            self.seed, self.level, self.options, self.start, self.acts, self.is_over, self._was_helped, self.led,
            tuple(self._seen(event) for event in self.duties), tuple(self._undone),
        )  # fmt: skip
        return save(self.game.rules.id, self._fingerprint, saved)

    @classmethod
    def restore(cls, game: Game, text: str) -> "LiveTable":
        """The table that was saved; raises SavedError if the text is not a saved table of this game."""
        saved = restore(game, text)
        table = cls(game, saved.seed, saved.level, saved.options, saved.start)
        table._was_helped = saved.was_helped
        try:
            table._lead_again(saved.led)
            table.duties = saved.duties
            table._deal_on(table.round)
            # What an instructor changed since may make an act impossible that was undone.
            table._undone = [acts for acts in saved.undone if table.refusal_of_all(acts) is None]
            for act in saved.acts:
                table._entries.append(UndoEntry(round_state.state_after(table.round, table._now.state, act)))
            if saved.is_over:
                table._end(PRACTICE)
            if instruct.is_held(table.led):
                table.lead(instruct.GoOn())  # the instructor who stopped it is gone
        except ActError as error:
            raise SavedError(message("The saved table is damaged: {error}", error=str(error))) from error
        return table

    @property
    def is_rightly_opened(self) -> bool:
        """Whether nothing due before the roll went wrong, in a round that was graded."""
        graded = self._now.graded
        due = max(at for at, step in enumerate(self._grader.steps) if step.act.do == "pop")
        done = max((at for at, act in enumerate(self.acts) if act.do == "pop"), default=0)
        places = [place for fault in graded.faults for place in fault.places] if graded else []
        is_late = all(place.step is None or place.step >= due for place in places)
        return is_late and all(place.at is None or place.at >= done for place in places)

    def deal_to_pop(self) -> Snapshot:
        """Let the model dealer do everything up to the pop that counts."""
        left = len(self.round.pops) - self._now.state.pops
        while (act := self.next_act()) is not None and (act.do != "pop" or left > 1):
            left -= act.do == "pop"
            self.do(act)
        return self.snapshot

    def demonstrate(self) -> "LiveTable":
        """A separate table at the beginning of this round, without its table duties, to deal the same roll."""
        dice = None if self._dice is None else iter((self.round.roll,))
        table = LiveTable(self.game, self.seed, "practice", self.options, self.start, dice, self._script)
        table._note_duty(())
        if dice is None:
            table._lead_again(act for act in self.led if isinstance(act.command, instruct.CHANGING))
        return table

    @cached_property
    def _fingerprint(self) -> str:
        return fingerprint(self.game)

    @property
    def _now(self) -> UndoEntry:
        return self._entries[-1]

    @property
    def _instructed_round(self) -> instruct.InstructedRound:
        state = self._now.state
        return instruct.InstructedRound(state.stage, state.acts, state.pops, self.led, self.seed)

    @property
    def _can_undo(self) -> bool:
        is_anything_done = len(self._entries) > 1 or self._duty_before is not None
        return self.level != "test" and is_anything_done and not self.is_over

    @property
    def _duty_before(self) -> DutyEvent | None:
        """The last duty as it was before its last act; those that nobody announced are acts of the round."""
        last = self.duties[-1] if self.duties else None
        return None if last is None or last.run.start.duty == LATE else last.before

    def _end(self, terms: FloorTerms) -> None:
        state = self._now.state
        if state.stage != "settle":
            raise ActError(
                message("Pop the dice first.") if state.stage == "open" else message("This round is already over.")
            )
        graded = self._grader.grade(state.acts, terms)
        self._entries.append(UndoEntry(state._replace(stage="review"), graded))

    def _check_hands(self) -> None:
        if instruct.is_held(self.led):
            raise ActError(message("The instructor has frozen the table: hands off."))

    def _lead_again(self, led: Iterable[instruct.InstructorAct]) -> None:
        """Apply an instructor's changes to a round that has just begun; raises ActError."""
        dealt = self.round
        for act in led:
            if isinstance(act.command, instruct.CHANGING):
                dealt = instruct.instructor_step(
                    act.command, dealt, instruct.InstructedRound("open", (), act.pops, self.led, self.seed)
                ).dealt
            self.led = (*self.led, act)
        self._deal_on(dealt)

    def _deal_on(self, dealt: Round) -> None:
        """Continue with the round as changed; what was known about its acts is out of date."""
        self.round = dealt
        is_disputed, is_watched = instruct.dispute_of(self.led) is not None, self._late is not None
        self._grader = RoundGrader(self.game, dealt, is_disputed=is_disputed, is_watched=is_watched)
        self._entries = [UndoEntry(entry.state, entry.graded) for entry in self._entries]

    def _duty_start(self, duty: str) -> DutyStart:
        pack = pack_of(self.game)
        assert pack is not None
        chance = SeededRandom(self.seed, "duty", self.round.start.round, len(self.duties), duty)
        found = duty_at(pack, self.round, duty, chance)
        if found is None:
            raise ActError(message("No bet wins to which a player could add chips."))
        return found

    def _check_duty(self, duty: str) -> None:
        pack = pack_of(self.game)
        if pack is None or duty not in [known.id for known in pack.duties.duties]:
            raise ActError(message("This game has no such table duty."))
        if self.duty is not None:
            raise ActError(message("A duty arrives between two rounds, one at a time."))

    def _note_duty(self, duties: tuple[DutyEvent, ...]) -> Snapshot:
        self.duties = duties
        self._deal_on(self.round)
        return self.snapshot

    @property
    def _late(self) -> LateChips | None:
        """The chips that nobody announces, in a round whose dice let their bet win."""
        starts = (event.run.start for event in self.duties if event.run.start.duty == LATE)
        return next((late for start in starts if (late := late_chips(self.round, start)) is not None), None)

    def _seen(self, event: DutyEvent) -> DutyEvent:
        """A duty with its acts; those of one that nobody announced are acts of the round."""
        late = self._late
        if event.run.start.duty != LATE or late is None:
            return event
        return DutyEvent(event.run._replace(acts=late.acts(self.acts)), self.is_over)

    def _dealt_on(self, start: RoundStart) -> RoundStart:
        """The first start from here on of a roll that is left to the trainee; the model deals what comes before it."""
        rolls = self.options.rolls
        while rolls != "all" and (start.table.point is None) != (rolls == "come_out"):
            dealt = Round(self.game.rules, self.game.guide, self.seed, self.options, self._profiles, start)
            start = next_start(self.game.rules, start, dealt.table, dealt.model.settlement)
        return start

    def _begin(self, start: RoundStart) -> None:
        start = self._dealt_on(start)
        self.start = start
        """Where this round began."""
        self._was_helped = False
        self._undone: list[tuple[Act, ...]] = []
        self.led = ()
        self.duties = ()
        rules, guide = self.game.rules, self.game.guide
        self.round = (
            self._script.round_from(start)
            if self._script
            else Round(rules, guide, self.seed, self.options, self._profiles, start)
        )
        """The round as dice and players make it, including the coming roll: the dealer must not see it."""
        if self._dice is not None:
            self.round.pops = (Pop(next(self._dice), is_bad=False),)
        self._grader = RoundGrader(self.game, self.round)
        self._entries = [UndoEntry(round_state.state_at_start(self.round))]
        if self._script is not None and self.round.duty is not None:
            self.bring(self.round.duty)

    def _due(self) -> tuple[Due, ...]:
        """The acts that are due, in order, and still possible: what was wrongly taken away can no longer be paid."""
        now, state = self._now, self._now.state
        if now.due is None:
            reach = (due._replace(act=round_state.within_reach(state, due.act)) for due in self._grader.due(state.acts))
            now.due = tuple(due for due in reach if not _refusal(self.round, state, due.act))
        return now.due

    def _new_faults(self) -> tuple[Fault, ...]:
        """The faults of the last act that were not certain before it."""
        if self.level == "test" or self.is_over or len(self._entries) < 2:
            return ()
        return _added(*map(self._certain, self._entries[-2:]))

    def _certain(self, entry: UndoEntry) -> tuple[Fault, ...]:
        if entry.certain is None:
            entry.certain = self._grader.certain(entry.state.acts)
        return entry.certain

    def _taken_back(self) -> Iterator[PutRight]:
        """The acts that were undone after they were told to be wrong, each with its first fault."""
        for acts in self._undone:
            for fault in _added(self._grader.certain(acts[:-1]), self._grader.certain(acts))[:1]:
                yield PutRight(len(acts) - 1, acts[-1], fault._replace(at=None, step=None), is_undone=True)

    def _said_again(self) -> tuple[PutRight, ...]:
        """The wrong calls of a graded round that a later one put right in time."""
        graded, found = self._now.graded, list[PutRight]()
        loose = [at for at, pair in enumerate(graded.pairs if graded else ()) if pair is None]
        for at in (at for at in loose if self.acts[at].do == "announce"):
            wrong = next((fault for fault in self._certain(self._entries[at + 1]) if fault.at == at), None)
            if wrong is not None and all(fault.at != at for fault in self._certain(self._now)):
                found.append(PutRight(at, self.acts[at], wrong, is_undone=False))
        return tuple(found)

    def _request(self, request_id: int) -> PlayerRequest:
        for due in round_state.unanswered(self.round, self._now.state):
            if due.request.id == request_id:
                return due.request
        raise ActError(message("That request has already been answered."))

    def _snapshot(self) -> Snapshot:
        now, dealt = self._now, self.round
        state = now.state
        felt, stage = state.felt, state.stage
        pop = dealt.pops[state.pops - 1] if state.pops else None
        is_coached = self.level != "test" and stage != "review"
        dues = self._due() if is_coached else ()
        due = next(iter(dues), None)
        hinted = due if self.level == "learn" else None
        knows = stage == "review" or (stage == "settle" and self.level == "learn")
        wagers, askew = felt.table.wagers, askew_of(round_state.lying_wrong(dealt, state))
        if stage == "settle" and (late := self._late) is not None and DutyAct("floor") not in late.acts(state.acts):
            wagers, askew = late.lying_on(wagers)
        return Snapshot(
            stage=stage,
            level=self.level,
            round=dealt.start.round,
            point=dealt.start.table.point,
            puck=felt.puck,
            marks=felt.marks,
            roll=pop.roll if pop else None,
            is_bad_pop=pop is not None and pop.is_bad,
            wagers=wagers,
            paid=felt.paid,
            requests=tuple(answer.request for answer in round_state.unanswered(dealt, state)),
            players=self._players,
            acts=state.acts,
            history=self._history,
            hint=self._hint(hinted) if hinted else None,
            new_faults=self._new_faults(),
            graded=now.graded,
            model_acts=self.model_acts() if knows else (),
            row=dealt.model.row.id if knows else None,
            can_undo=self._can_undo,
            is_frozen=self._is_frozen,
            is_done=self.level == "learn" and stage == "settle" and due is None,
            is_clear=is_coached and self.duty is None and (due is None or due.act.do == "pop"),
            undone=tuple(each.act for each in dues) if stage == "settle" else (),
            leans=pop is not None and pop.leans,
            is_led=self.is_led,
            is_held=instruct.is_held(self.led),
            dispute=None if stage == "review" else instruct.dispute_of(self.led),
            call_note=self._call_note(state),
            askew=askew,
            is_helped=stage == "review" and self.is_helped,
            duty=self.duty,
            duties=tuple(event.run for event in map(self._seen, self.duties) if event.is_over),
            put_right=(*self._taken_back(), *self._said_again()) if stage == "review" else (),
        )

    def _call_note(self, state: round_state.RoundState) -> CallNote:
        if state.stage == "review":
            return ""
        if self.level == "test":
            return note_of_words(self.game.phrases, state.acts)
        return self._grader.call_note(state.acts)

    def _hint(self, due: Due) -> Hint:
        """The next step; before the pop, together with what a player says of chips that need no answer."""
        now, text = self._now.state, due.text
        down = [answer.request for answer in round_state.unanswered(self.round, now) if not answer.is_required]
        if down and now.stage == "open" and due.act.do in ("announce", "pop"):
            said = message(
                "Seat {seat} has laid {money} there already: it is allowed, and plays whether or not you grant it.",
                seat=down[0].place.seat,
                money=dollars(down[0].asked),
            )
            text = joined(" ", (said, text)) if text else said
        return Hint(due.act, text, due.source, due.place)

    @property
    def _is_frozen(self) -> bool:
        """Whether the dealer must stop because the floor was called.

        Test does not say whether the call was warranted.
        """
        acts = self.acts
        if self.is_over or not acts:
            return False
        return acts[-1].do == "floor" if self.level == "test" else self._grader.is_frozen(acts)

    @property
    def _players(self) -> tuple[Player, ...]:
        """Who sits at the table."""
        start = self.round.start
        leaving = None if self.duty is None else self.duty.start.given.seat  # who colors up still stands there
        there = tuple(each._replace(is_away=each.is_away and each.seat != leaving) for each in start.players)
        here = seated(self.game.rules, self.options, self.seed, self._profiles, start._replace(players=there))
        return tuple(Player(profile.seat, profile.name) for profile in here)

    @property
    def _history(self) -> tuple[Roll, ...]:
        """The rolls so far, including this one once it has counted."""
        history = self.round.start.history
        return history if self._now.state.stage == "open" else (*history, self.round.roll)


def _refusal(dealt: Round, state: round_state.RoundState, act: Act) -> str:
    """Why an act is impossible in a state, "" if it is possible."""
    try:
        round_state.state_after(dealt, state, act)
    except ActError as error:
        return str(error)
    return ""


def _added(before: tuple[Fault, ...], after: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """The faults that are certain after an act and were not before it."""
    known = set(map(_identity, before))
    return tuple(fault for fault in after if _identity(fault) not in known)


def _identity(fault: Fault) -> tuple[object, ...]:
    """What identifies a fault over time: its severity and its text may change."""
    return fault.kind, fault.at, fault.step, fault.done
