"""Grades one round: what is certainly wrong so far, what is due next, and the whole round at the end."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from dealer_trainer.engine import Place
from dealer_trainer.games.game import Game
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import grade_call
from dealer_trainer.guide.grading.call_faults import Calls, call_advice, calls_of
from dealer_trainer.guide.grading.dealt_round import FLOOR, PRACTICE, FloorTerms, is_own_mistake, lowered, unwarranted
from dealer_trainer.guide.grading.fault import DutyCount, Fault, GradedRound, in_order
from dealer_trainer.guide.grading.grade import Judgment, grade_so_far, judge
from dealer_trainer.guide.grading.naming import cited
from dealer_trainer.guide.grading.tally import Tally, added
from dealer_trainer.guide.grading.work import work_across, work_after, work_counts
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message, sentence
from dealer_trainer.table.opening_grade import GradedOpening, OpeningGrader, segments_of
from dealer_trainer.table.round import OpeningStep, Round, opening_steps, work_before
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.snapshot import CallNote, note_of_call
from dealer_trainer.table.suggestion import suggest, tempting_before, tempting_calls


class Due(NamedTuple):
    """An act that is due, why, and the rule it rests on."""

    act: Act
    text: str
    source: str

    @property
    def place(self) -> Place | None:
        """The spot to highlight."""
        return self.act.place


class RoundGrader:
    """Grades one round; `acts` are always all acts of the round so far.

    `is_disputed`: a player disputes something, so that calling the floor is warranted (ruling G4). `is_watched`: it is
    warranted after the roll as well, and nobody says why (duty D17).
    """

    def __init__(self, game: Game, dealt: Round, *, is_disputed: bool = False, is_watched: bool = False) -> None:
        self._game = game
        self._round = dealt
        self._is_disputed, self._is_watched = is_disputed, is_watched
        self.steps: tuple[OpeningStep, ...] = opening_steps(game.guide, dealt)
        self._suggested: dict[int, tuple[str, ...]] = {}
        self._opening_grader = OpeningGrader(game.guide, game.phrases, dealt, self.steps)

    def model_acts(self) -> tuple[Act, ...]:
        """Everything that the model dealer does in this round: up to the pop, late bets, then the settlement."""
        return (*(step.act for step in self.steps), *(step.act for step in self._round.model.steps))

    def certain(self, acts: Sequence[Act]) -> tuple[Fault, ...]:
        """The faults that no later act can undo, each with a single place."""
        if (frozen := self._frozen_before_the_roll(acts, PRACTICE)) is not None:
            return frozen.faults
        opening = self._opening_grader.grade(acts, is_final=False)
        settling = [acts[at] for at in opening.settling]
        game, terms = self._game, self._terms(PRACTICE, acts, opening)
        found = grade_so_far(game.rules, game.guide, game.phrases, self._round.model, settling, terms)
        calls = self._needless_calls(acts)
        return (*opening.faults, *calls, *(self._shifted(fault, opening) for fault in found))

    def grade(self, acts: Sequence[Act], terms: FloorTerms = PRACTICE) -> GradedRound:
        """The grade of the whole round, opening and settlement together."""
        judged = self._frozen_before_the_roll(acts, terms) or self._judged(acts, terms)
        return judged._replace(faults=tuple(sorted(judged.faults, key=in_order))).graded()

    def is_frozen(self, acts: Sequence[Act]) -> bool:
        """Whether a warranted call for the floor has ended the round: nothing more is due (ruling G4)."""
        if all(act.do != "floor" for act in acts):
            return False
        judged = self._frozen_before_the_roll(acts, PRACTICE) or self._judged(acts, PRACTICE)
        return judged.frozen_at is not None

    def _judged(self, acts: Sequence[Act], terms: FloorTerms, *, is_floor_called: bool = False) -> Judgment:
        """The grades of the opening, which was never frozen, and of the settlement, which a floor call may freeze."""
        opening = self._opening_grader.grade(acts, is_final=True, is_floor_called=is_floor_called)
        terms = self._terms(terms, acts, opening)
        game, settling = self._game, [acts[at] for at in opening.settling]
        settled = judge(game.rules, game.guide, game.phrases, self._round.model, settling, terms)
        found: Sequence[Fault] = opening.faults
        called = None if settled.frozen_at is None else opening.settling[settled.frozen_at]
        if called is not None:
            opening = self._opening_grader.grade(acts[:called], is_final=terms.is_rest_due)._replace(
                settling=opening.settling
            )
            found = lowered(terms, opening.faults)
        pairs: list[int | None] = [*opening.pairs, *(None for _ in acts[len(opening.pairs) :])]
        for at, step in zip(opening.settling, settled.pairs, strict=True):
            pairs[at] = None if step is None else step + len(self.steps)
        faults = (*found, *self._needless_calls(acts), *(self._shifted(fault, opening) for fault in settled.faults))
        work = self._work(opening.tally, settled.tally, settled.pairs, faults)
        tally = added((opening.tally, settled.tally))
        return Judgment(faults, tally, tuple(pairs), called, work, settled.advice)

    def _frozen_before_the_roll(self, acts: Sequence[Act], terms: FloorTerms) -> Judgment | None:
        """The grade of a round that a warranted call for the floor froze before a roll counted; None if none did."""
        for called in self._calls_before_the_roll(acts):
            opening = self._opening_grader.grade(acts[:called], is_final=False, is_floor_called=True)
            if not self._terms(terms, acts[:called], opening).is_irregular:
                continue
            if terms.is_rest_due:
                return self._judged(acts[:called], terms, is_floor_called=True)._replace(frozen_at=called)
            rest = (None,) * (len(acts) - called)
            faults = (*lowered(terms, opening.faults), *self._needless_calls(acts[:called]))
            work = self._work(opening.tally, Tally(), (), faults)
            return Judgment(faults, opening.tally, (*opening.pairs, *rest), called, work)
        return None

    def _terms(self, terms: FloorTerms, acts: Sequence[Act], opening: GradedOpening) -> FloorTerms:
        """The terms of a call for the floor now: what a player tried, what lies wrong, a mistake each warrant one."""
        asked = list(self._round.due_answers)
        is_rolled = sum(act.do == "pop" for act in acts) == len(self._round.pops)
        if is_rolled:
            asked += self._round.betting.late_answers
        lies_wrong = bool(self._round.irregularities) and all(act.do != "pop" for act in acts)
        is_irregular = (
            lies_wrong
            or (self._is_watched and is_rolled)
            or any(due.is_refused or due.is_trimmed for due in asked)
            or any(map(is_own_mistake, opening.faults))
        )
        return terms._replace(is_irregular=terms.is_irregular or is_irregular or self._is_disputed)

    def _work(
        self, opening: Tally, settled: Tally, pairs: Collection[int | None], faults: Sequence[Fault]
    ) -> Mapping[str, DutyCount]:
        """Both tallies, by the kinds of work among the duties, and in total."""
        model = self._round.model
        steps, row = model.steps, model.row
        grave = [fault.done for fault in faults if fault.done is not None and fault.severity != "minor"]
        is_kept = all(act.do not in ("mark", "clear_marks") for act in grave)
        before = ((work_before(self.steps[step]), step in opening.right) for step in opening.counted)
        rules = self._game.rules
        after = (
            (work_after(steps[step].act, row, rules.house.calls), step in settled.right) for step in settled.counted
        )
        across = work_across(rules, model, settled, pairs, is_kept=is_kept)
        return work_counts(chain(before, after)) | {"directions": settled.duties["directions"]} | across

    def _calls_before_the_roll(self, acts: Sequence[Act]) -> list[int]:
        """Indices of the calls for the floor before the roll that counts."""
        inside = segments_of(acts)[: len(self._round.pops)]
        return [at for segment in inside for at in segment if acts[at].do == "floor"]

    def _needless_calls(self, acts: Sequence[Act]) -> list[Fault]:
        """The faults of calls for the floor before the roll that counts, none of which froze the round."""
        found = [
            unwarranted(self._game.guide, at, acts[at], self._round.model.row.source)
            for at in self._calls_before_the_roll(acts)
        ]
        return [fault._replace(why=sentence(fault.why)) for fault in found]

    def call_note(self, acts: Sequence[Act]) -> CallNote:
        """What the last act counts for, if it is an announcement."""
        if not acts or acts[-1].do != "announce":
            return ""
        opening = self._opening_grader.grade(acts, is_final=False)
        if len(acts) - 1 not in opening.settling:
            return self._opening_grader.note_of_words(acts, opening.pairs)
        settling = [acts[at] for at in opening.settling]
        said, game = self._said(settling), self._game
        note = note_of_call(said, len(settling) - 1)
        return "enough" if not note and call_advice(game.rules, game.guide, said, settling) else note

    def suggestions(self, right: str, segment: int, seed: int) -> tuple[str, ...]:
        """The call that is due after `segment` pops, among others to choose from, shuffled by the seed."""
        if segment not in self._suggested:
            chance = SeededRandom(seed, "suggestion", self._round.start.round, segment)
            self._suggested[segment] = self._suggest(right, segment, chance)
        return self._suggested[segment]

    def _suggest(self, right: str, segment: int, chance: SeededRandom) -> tuple[str, ...]:
        dealt, guide, phrases = self._round, self._game.guide, self._game.phrases
        if segment < len(dealt.pops):
            step = next(step for step in self.steps if step.segment == segment and step.act.do == "announce")
            before = (tempting_before(guide, dealt, segment, chance),)
            return suggest(right, before, lambda call: self._opening_grader.is_right_call(step, call), chance)
        truth = truth_of(guide, dealt.model.row, dealt.table.point, dealt.roll)
        tempting = tempting_calls(guide, dealt.table.point, dealt.roll, dealt.rules.points, chance)
        calls = self._game.rules.house.calls
        return suggest(right, tempting, lambda call: grade_call(phrases, truth, call).satisfies(calls), chance)

    def due(self, acts: Sequence[Act]) -> Iterator[Due]:
        """What is due after `acts`, the next act first, in an order that the rules leave open.

        Only the pop if the round is frozen.
        """
        opening = self._opening_grader.grade(acts, is_final=False)
        pops = sum(act.do == "pop" for act in acts)
        spoiled = {fault.step for fault in opening.faults}
        answered = {step for step in opening.pairs if step not in spoiled}
        is_frozen = self.is_frozen(acts)
        if self._is_disputed and not is_frozen:
            why = message("A player disputes something: freeze, and call the floor.")
            yield Due(Act("floor"), why, cited(self._game.guide, FLOOR, self._round.model.row.source))
        for index, step in enumerate(self.steps):
            if step.segment == pops and index not in answered and (step.act.do == "pop" or not is_frozen):
                yield Due(step.act, step.text, step.source)
        if pops == len(self._round.pops) and not is_frozen:
            yield from self._settlement_due([acts[at] for at in opening.settling])

    def _settlement_due(self, acts: Sequence[Act]) -> Iterator[Due]:
        """What is due stage by stage; words that are not a call leave the call due (ruling C1).

        A group of steps once started is finished before others of its stage (ruling R15).
        """
        model, silent = self._round.model, self._said(acts).silent
        left = {_identity(step.act): step for step in model.steps}
        begun: int | None = None
        for at, act in enumerate(acts):
            if at in silent:
                continue
            done = left.pop(_identity(act), None)
            begun = done.group if done else begun
        for step in sorted(
            left.values(), key=lambda waiting: (model.groups[waiting.group].stage, waiting.group != begun)
        ):
            group = model.groups[step.group]
            yield Due(step.act, group.step.text, group.source)

    def _said(self, settling: Sequence[Act]) -> Calls:
        """What was said since the roll, by these acts since then."""
        return calls_of(self._game.guide, self._game.phrases, self._round.model, settling)

    def _shifted(self, fault: Fault, opening: GradedOpening) -> Fault:
        """A fault of the settlement, with its act and step counted from the start of the round."""
        at = None if fault.at is None else opening.settling[fault.at]
        return fault._replace(at=at, step=None if fault.step is None else fault.step + len(self.steps))


def _identity(act: Act) -> tuple[object, ...]:
    """Which step an act answers, apart from its amount: what was paid or taken is not corrected by hand."""
    return act.do, act.bet, act.seat, act.owner, act.number, act.to
