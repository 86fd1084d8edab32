"""A lesson taken without a screen: its state, what is due next, and the result of an act or answer.

Nothing here knows a clock or a window: `Walk` holds a game and a lesson; a state goes in and the next one comes out.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import takewhile

from dealer_trainer.drills.course.lesson_state import (
    ActDue,
    DutyDue,
    ItemDue,
    LessonDue,
    LessonState,
    after_question,
    come_back,
    questions,
    with_miss,
)
from dealer_trainer.drills.course.roll import roll_of, scripted_round
from dealer_trainer.drills.course.taught_guide import game_explained, game_of_lesson
from dealer_trainer.drills.item.factory import Answer, Graded, Item, dressed, grade, make
from dealer_trainer.engine import ROLLS, MoneyError, Roll, TableError
from dealer_trainer.games.course import Activity, Criterion, KeyId, Lesson, Tip
from dealer_trainer.games.drills import ScriptedIrregularity, ScriptedRequest, ScriptedRoll, ScriptedWager
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import DutyAct, DutyFault
from dealer_trainer.guide.duty.model import is_house
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.guide.grading.lesson_duty import counts, duty_of_act, only_duties
from dealer_trainer.guide.model import ModelStep, NoRowError, row_for
from dealer_trainer.guide.row import Act, Do
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.duty.scene import duty_start, start_of
from dealer_trainer.table.round import opening_steps
from dealer_trainer.table.round_grade import Due, RoundGrader
from dealer_trainer.table.seeded_random import SeededRandom

KEY_OF: Mapping[Do, KeyId] = {
    "announce": "call", "puck": "puck", "mark": "mark", "take": "take", "pay": "pay", "push": "push",
    "clear_marks": "clear_marks", "pop": "pop", "floor": "floor",
}  # fmt: skip


def key_of(act: Act, *, is_answer: bool = False) -> KeyId:
    """The key of an act. `is_answer`: it answers a player.

    Otherwise, setting a bet up reduces it where the Numbers open, and refusing it hands it back.

    >>> key_of(Act("take")), key_of(Act("set_up")), key_of(Act("set_up"), is_answer=True), key_of(Act("refuse"))
    ('take', 'open_numbers', 'grant', 'hand_back')
    """
    if act.do == "set_up":
        return "grant" if is_answer else "open_numbers"
    if act.do == "refuse":
        return "refuse" if is_answer else "hand_back"
    return KEY_OF[act.do]


ROLLS_TRIED = 40
"""How many tables are drawn before the roll is dealt as written."""

Amounts = Mapping[tuple[str, bool], tuple[str, ...]]
"""Amounts on a course bet so far, the dealers' and the players' separately."""


def amounts_by(game: Game, lesson: Lesson) -> Amounts:
    """The amounts in the rolls of the lessons up to this one; none is harder than what was taught."""
    found: dict[tuple[str, bool], dict[str, None]] = {}
    for each in game.course.up_to(lesson):
        for roll in each.rolls:
            for wager in game.course.roll(roll).wagers:
                found.setdefault((wager.bet, wager.toke), {})[wager.amount] = None
    return {place: tuple(amounts) for place, amounts in found.items()}


def other_roll(
    game: Game, roll: ScriptedRoll, amounts: Amounts, chance: SeededRandom, *, keeps_dice: bool
) -> ScriptedRoll:
    """Another table with the same acts due and, unless it `keeps_dice`, other dice for the same row.

    Returns the roll itself if no such table was drawn.
    """
    wanted = kind_of(game, roll)
    dice = (roll_of(roll),) if keeps_dice else _alike(game, roll)
    for _ in range(ROLLS_TRIED):
        drawn = _drawn(game, roll, amounts, chance).model_copy(update={"dice": tuple(chance.pick(dice))})
        try:
            if drawn.wagers != roll.wagers and kind_of(game, drawn) == wanted:
                return drawn
        except (TableError, MoneyError, NoRowError):
            continue
    return roll


def kind_of(game: Game, roll: ScriptedRoll) -> Counter[tuple[object, ...]]:
    """What a roll requires: every act that is due, whoever's bet and number it is, and how its pay is worked out."""
    dealt = scripted_round(game, roll)
    opening = ((_kind_of_act(step.act), step.source, step.segment) for step in opening_steps(game.guide, dealt))
    return Counter([*opening, *(_kind_of_step(step) for step in dealt.model.steps)])


def _kind_of_step(step: ModelStep) -> tuple[object, ...]:
    decision = step.decision
    act = _kind_of_act(step.act)
    if decision is None or decision.pays is None:
        return act, step.group
    paid, odds = decision.amount, decision.pays
    is_exact = decision.wager.amount * odds.num == paid * odds.den
    return act, step.group, odds, is_exact, paid % 100


def _kind_of_act(act: Act) -> Act:
    """An act regardless of seat and number: calling another total is the same act."""
    is_off = act.do == "puck" and act.to is None
    return act._replace(seat=None, amount=None, number=None, call=None, to=None if is_off else 0)


def _alike(game: Game, roll: ScriptedRoll) -> tuple[Roll, ...]:
    """The dice answered by the row of a roll; with a point on, doubles only if its own dice are."""
    is_double = roll_of(roll).is_double
    rolls = (each for each in ROLLS if roll.point is None or each.is_double == is_double)
    return tuple(each for each in rolls if row_for(game.guide, roll.point, each).id == roll.row)


def _drawn(game: Game, roll: ScriptedRoll, amounts: Amounts, chance: SeededRandom) -> ScriptedRoll:
    """The roll with each player in another seat, and other amounts unless requests or the layout depend on them."""
    seats = tuple(range(1, game.rules.seats + 1))
    to = dict(zip(seats, chance.shuffled(seats), strict=True))
    requests = tuple(ScriptedRequest.model_validate({**dict(each), "seat": to[each.seat]}) for each in roll.requests)

    layout = tuple(ScriptedIrregularity.model_validate({**dict(each), "seat": to[each.seat]}) for each in roll.layout)

    def moved(wager: ScriptedWager) -> ScriptedWager:
        amount = wager.amount if requests or layout else chance.pick(amounts[wager.bet, wager.toke])
        return ScriptedWager.model_validate({**dict(wager), "seat": to[wager.seat], "amount": amount})

    wagers = tuple(moved(wager) for wager in roll.wagers)
    return ScriptedRoll.model_validate({**dict(roll), "wagers": wagers, "requests": requests, "layout": layout})


PATIENCE = 2
"""A drill ends after this many times its criterion's number of items: the skill comes back another day."""

TRIED = 60
"""Items tried to find one whose roll has been taught, because a skill covers more than the lesson that begins it."""

SEEDS = 1 << 31


class WalkError(ValueError):
    """Something that this activity does not expect: our bug, never the trainee's mistake."""


class Walk:
    """One lesson of a game, taken with `seed` for its items."""

    def __init__(self, game: Game, lesson: Lesson, seed: int) -> None:
        self.game = game_of_lesson(game, lesson.id)
        self._explained = game_explained(game, lesson.id)
        self.lesson = lesson
        self._seed = seed
        self._rows, self._bets = game.course.rows_by(lesson), game.course.bets_by(lesson)
        known = (duty for each in game.course.up_to(lesson) for duty in each.table_duties)
        self._duties = {game.course.duty(duty).duty for duty in known}
        self._grader = cache(lambda roll: RoundGrader(self._explained, scripted_round(self._explained, roll)))
        self._roll = cache(self._make_roll)
        self._item = cache(self._make_item)
        self._tips = cache(self._place_tips)
        self._found: tuple[LessonState, LessonDue | None] | None = None

    def begin(self, attempt: int = 0) -> LessonState:
        """The lesson before its first activity, after so many attempts at its gate."""
        return LessonState(attempt=attempt)

    def activity(self, state: LessonState) -> Activity:
        """The current activity."""
        return self.lesson.activities[state.activity]

    def due(self, state: LessonState) -> LessonDue | None:
        """What the trainee is to do or answer now; None if the lesson is over."""
        if self._found is None or self._found[0] is not state:  # a step asks about ten times
            self._found = state, self._find_due(state)
        return self._found[1]

    def _find_due(self, state: LessonState) -> LessonDue | None:
        if state.outcome != "open":
            return None
        activity = self.activity(state)
        if activity.kind == "drill":
            return ItemDue(self._item(state.activity, len(state.answers), 0), is_helped=True)
        if (duty := self._duty_at(state)) is not None:
            return self._duty_due(state, duty)
        if activity.kind == "gate" and self._roll_at(state) is None:
            number = questions(activity, state)[state.place] - len(activity.rolls) - len(activity.duties)
            return ItemDue(self._item(state.activity, number, state.attempt), is_helped=False)
        return self._act_due(state)

    def go_on(self, state: LessonState) -> LessonState:
        """See the next act of a table duty; raises WalkError."""
        due = self.due(state)
        if not isinstance(due, DutyDue) or not (due.is_watched or due.run.coming is not None):
            raise WalkError("this activity waits for an act or an answer")
        if not due.is_watched:
            return state._replace(duty_acts=due.run.after_wait().acts)
        left = due.run.rest
        return state._replace(duty_acts=(*due.run.acts, left[0])) if left else self._next_place(state)

    def do_duty(self, state: LessonState, act: DutyAct) -> tuple[LessonState, tuple[DutyFault, ...]]:
        """Do an act of a table duty; a faulty one is taken back and told at once, and in a gate its duty comes back."""
        due, activity = self.due(state), self.activity(state)
        if not isinstance(due, DutyDue) or due.is_watched:
            raise WalkError("no table duty is done here")
        known = [fault._replace(at=None) for fault in due.run.certain]
        run = due.run.after(act)
        faults = tuple(fault for fault in run.certain if fault._replace(at=None) not in known)
        if not faults:
            return state._replace(duty_acts=run.acts, is_told=False), ()
        return (with_miss(activity, state) if activity.kind == "gate" else state), faults

    def finish_duty(self, state: LessonState) -> LessonState:
        """End the current table duty; this waits until everything was done, and shows what is not."""
        due, activity = self.due(state), self.activity(state)
        if not isinstance(due, DutyDue):
            raise WalkError("no table duty is done here")
        if due.run.is_done:
            return self._next_place(state)
        return with_miss(activity, state) if activity.kind == "gate" else state

    def do(self, state: LessonState, act: Act) -> tuple[LessonState, tuple[Fault, ...]]:
        """Do an act of a roll; a faulty one is taken back and told at once, and in a gate its roll comes back.

        A wrong call in a gate is a miss only with the next act that is not another call (ruling C2). A right call for
        the floor changes nothing: no lesson needs one, and the round is dealt to its end.
        """
        due, activity = self.due(state), self.activity(state)
        if not isinstance(due, ActDue):
            raise WalkError("no roll is dealt here")
        acts = (*state.acts, act)
        is_open = activity.kind == "gate" and act.do == "announce" and not state.is_told
        faults = () if is_open else self._certain(due.roll, acts)
        if not faults:  # a round that the floor has frozen would show nothing
            return state if act.do == "floor" else state._replace(acts=acts, is_told=False), ()
        return (with_miss(activity, self._before_wrong_call(state)) if activity.kind == "gate" else state), faults

    def finish(self, state: LessonState) -> tuple[LessonState, GradedRound]:
        """End the current roll; this waits until everything asked for was done, and shows what is not."""
        due, activity = self.due(state), self.activity(state)
        if not isinstance(due, ActDue):
            raise WalkError("no roll is dealt here")
        graded = only_duties(self._grader(due.roll).grade(self._whole(due.roll, state.acts)), self.lesson.duties)
        kept = self._before_wrong_call(state)
        is_over = due.act is None and kept == state
        if activity.kind == "gate" and (graded.faults or not is_over):
            state = with_miss(activity, kept)
        return (self._next_place(state) if is_over else state), graded

    def _certain(self, roll: ScriptedRoll, acts: tuple[Act, ...]) -> tuple[Fault, ...]:
        """The faults of this lesson's duties that nothing can undo, except that the last call may be said anew."""
        found = self._grader(roll).certain(self._whole(roll, acts))
        return tuple(fault for fault in found if counts(fault, self.lesson.duties))

    def _whole(self, roll: ScriptedRoll, acts: tuple[Act, ...]) -> tuple[Act, ...]:
        """The acts with what comes first after the roll and is not asked, as if done; else its lack excuses others."""
        model, asked = self._grader(roll).model_acts(), set(self.model_acts(roll))
        pops = [at for at, act in enumerate(acts) if act.do == "pop"]
        if len(pops) != sum(act.do == "pop" for act in model):
            return acts
        after = model[max(at for at, act in enumerate(model) if act.do == "pop") + 1 :]
        return (*acts[: pops[-1] + 1], *takewhile(lambda act: act not in asked, after), *acts[pops[-1] + 1 :])

    def _before_wrong_call(self, state: LessonState) -> LessonState:
        """The state before the calls at the end of its acts, if they are wrong."""
        roll, acts = self._roll_at(state), state.acts
        assert roll is not None, "the activity deals a roll"
        while acts and acts[-1].do == "announce" and self._certain(roll, acts):
            acts = acts[:-1]
        return state._replace(acts=acts)

    def answer(self, state: LessonState, answer: Answer) -> tuple[LessonState, Graded]:
        """Answer the current item."""
        due, activity = self.due(state), self.activity(state)
        if not isinstance(due, ItemDue) or activity.kind not in ("drill", "gate"):
            raise WalkError("no item is asked here")
        # An item may be of a roll that no lesson has dealt: then its odds are its own.
        is_known = due.item.roll is None or not due.item.roll.is_double
        graded = grade(self._explained if is_known else self.game, due.item, answer)
        answered = state._replace(answers=(*state.answers, graded.is_right))
        if activity.kind == "gate":
            return self._next_place(answered if graded.is_right else with_miss(activity, answered)), graded
        assert activity.kind == "drill"
        is_over = is_met(activity.until, answered.answers) or is_enough(activity.until, answered.answers)
        return (self._next_activity(answered) if is_over else answered), graded

    def again(self, state: LessonState) -> LessonState:
        """What was still missed at the end of a gate, on other tables."""
        if state.outcome != "failed":
            raise WalkError("this gate was not failed")
        return come_back(state)

    def item_count(self, state: LessonState) -> int:
        """How many items this activity asks now: as many as its criterion looks at, or those that came back."""
        activity = self.activity(state)
        if activity.kind == "gate":
            least = len(activity.rolls) + len(activity.duties)
            return sum(number >= least for number in questions(activity, state))
        assert activity.kind == "drill"
        return activity.until.of

    def suggestions(self, state: LessonState) -> tuple[str, ...]:
        """Calls to choose from where one is due, with the right one; a roll dealt again asks it by heart."""
        due = self.due(state)
        is_offered = isinstance(due, ActDue) and (due.is_shown or len(self.lesson.activities) > 1)
        if not isinstance(due, ActDue) or not is_offered or due.act is None or not due.act.call:
            return ()
        pops = sum(act.do == "pop" for act in state.acts)
        calls = self._grader(due.roll).suggestions(due.act.call, pops, self._seed)
        others = [call for call in calls if call != due.act.call]
        place = self._place_of_call(state, pops, len(calls))
        return (*others[:place], due.act.call, *others[place:])

    def _place_of_call(self, state: LessonState, pops: int, count: int) -> int:
        """Where the right call stands among `count`: every place in turn, in an order that differs by seed."""
        before = self.lesson.activities[: state.activity]
        dealt = sum(len(each.rolls) for each in before if each.kind == "do") + state.place
        turn, number = divmod(2 * dealt + pops, count)
        chance = SeededRandom(self._seed, "place of call", self.lesson.id, state.attempt, turn)
        return chance.shuffled(range(count))[number]

    def model_acts(self, roll: ScriptedRoll) -> tuple[Act, ...]:
        """What the model dealer does in a roll, limited to this lesson's duties and the pops."""
        acts = self._grader(roll).model_acts()
        return tuple(act for act in acts if act.do == "pop" or duty_of_act(act) in self.lesson.duties)

    def _act_due(self, state: LessonState) -> ActDue:
        roll = self._roll_at(state)
        assert roll is not None, "the activity deals a roll"
        kind, found = self.activity(state).kind, self._next_asked(roll, state.acts)
        is_shown, tips = kind == "do" or state.is_told, self._tips(state.activity)
        if found is None:
            return ActDue(roll, None, "finish", "", is_shown, tips.get((state.place, None)))
        is_answer = any(step.answer is not None and step.act == found.act for step in self._grader(roll).steps)
        key = key_of(found.act, is_answer=is_answer)
        return ActDue(roll, found.act, key, found.text, is_shown, tips.get((state.place, found.act)))

    def run_of(self, duty_id: str, attempt: int = 0) -> DutyRun:
        """A table duty before anything is done; in each later attempt it begins with something else."""
        duty, pack = self.game.course.duty(duty_id), pack_of(self.game)
        assert pack is not None, "a course with duties is that of a game with a pack"
        start = start_of(pack, duty)
        if attempt:
            chance = SeededRandom(self._seed, "lesson duty", self.lesson.id, duty.duty, attempt)
            start = duty_start(pack, self.game.rules, duty.duty, chance)
        return DutyRun(pack, self.game.duty_rules, start)

    def _duty_at(self, state: LessonState) -> str | None:
        activity = self.activity(state)
        if activity.kind == "duty":
            return activity.duty
        if activity.kind != "gate":
            return None
        asked = questions(activity, state)
        at = asked[state.place] - len(activity.rolls) if state.place < len(asked) else -1
        return activity.duties[at] if 0 <= at < len(activity.duties) else None

    def _duty_due(self, state: LessonState, duty: str) -> DutyDue:
        activity = self.activity(state)
        run = self.run_of(duty, state.attempt if activity.kind == "gate" else 0)
        run = run._replace(acts=state.duty_acts).begun
        is_watched = activity.kind == "duty" and activity.is_watched
        step = None if run.due is None else run.step_of(run.due)
        tips = activity.tips if activity.kind == "duty" else ()
        fits = (tip for tip in tips if step is not None and tip.at == step.id)
        tip = next((tip for tip in fits if is_house(run.pack, run.house, tip.when)), None)
        return DutyDue(run, run.due, activity.kind == "duty" or state.is_told, is_watched, tip)

    def tips_of(self, activity: int) -> dict[tuple[int, Act | None], Tip]:
        """The tips of an activity by the index of the roll and the act at which each is given; None is its end."""
        return self._tips(activity)

    def _place_tips(self, activity: int) -> dict[tuple[int, Act | None], Tip]:
        dealt = self.lesson.activities[activity]
        if dealt.kind != "do":
            return {}
        found: dict[tuple[int, Act | None], Tip] = {}
        left = [*dealt.tips]
        for place, roll_id in enumerate(dealt.rolls):
            roll = self.game.course.roll(roll_id)
            acts = self.model_acts(roll)
            opening = next((act for act in acts[:1] if act.do == "announce"), None)
            for act in (*acts, None):
                at = "opening" if act is not None and act is opening else _tip_at(act)
                tip = next((tip for tip in left if tip.at == at and _fits(tip, roll_id, act)), None)
                if tip is not None and (place, act) not in found:
                    found[place, act] = tip
                    left.remove(tip)
        return found

    def _next_asked(self, roll: ScriptedRoll, acts: tuple[Act, ...]) -> Due | None:
        """The next act that is due and asked for; a pop never goes before an act that comes first."""
        for due in self._grader(roll).due(acts):
            if due.act.do == "pop" or duty_of_act(due.act) in self.lesson.duties:
                return due
        return None

    def _roll_at(self, state: LessonState) -> ScriptedRoll | None:
        activity = self.activity(state)
        if activity.kind not in ("do", "gate"):
            return None
        asked = questions(activity, state) if activity.kind == "gate" else range(len(activity.rolls))
        if state.place >= len(asked) or asked[state.place] >= len(activity.rolls):
            return None
        roll_id = activity.rolls[asked[state.place]]
        # A roll that tips speak of stays as it is; only the trainee's other rolls change.
        if activity.kind == "do" and activity.tips:
            return self._roll(roll_id, 0, keeps_dice=True)
        return self._roll(roll_id, state.attempt, keeps_dice=activity.kind == "do")

    def _next_place(self, state: LessonState) -> LessonState:
        """The next roll or question, or the next activity after the last."""
        activity = self.activity(state)
        if activity.kind == "gate":
            return after_question(activity, state)
        if activity.kind == "duty":
            return self._next_activity(state)
        state = state._replace(place=state.place + 1, acts=())
        return self._next_activity(state) if self._roll_at(state) is None else state

    def _next_activity(self, state: LessonState) -> LessonState:
        return LessonState(activity=state.activity + 1, attempt=state.attempt)

    def _make_roll(self, roll_id: str, attempt: int, *, keeps_dice: bool) -> ScriptedRoll:
        """The roll as written or, in each later attempt, on another table that is always the same for that attempt.

        `keeps_dice`: for a title that names its total, such as "A hard six".
        """
        roll = self.game.course.roll(roll_id)
        if not attempt:
            return roll
        chance = SeededRandom(attempt, "lesson roll", self.lesson.id, roll_id)
        amounts = amounts_by(self.game, self.lesson)
        return other_roll(self.game, roll, amounts, chance, keeps_dice=keeps_dice)

    def _make_item(self, activity: int, number: int, attempt: int) -> Item:
        """The skills of an activity take turns, and so do the rows they are about: those not asked come first.

        No item comes twice in a row, which would look like a dead key, nor a bet, point, and roll while others are
        left. In each later attempt a number asks the same of another table: what was missed is what comes back.
        """
        found = self.lesson.activities[activity]
        assert found.kind in ("drill", "gate")
        skill = found.skills[number % len(found.skills)]
        chance = SeededRandom(self._seed, "lesson", self.lesson.id, activity, number, attempt)
        items = (dressed(make(self.game, skill, chance.below(SEEDS)), self._bets) for _ in range(TRIED))
        earlier = [self._item(activity, each, attempt) for each in range(number)]
        had = Counter(self.game.course.roll(roll).row for roll in (found.rolls if found.kind == "gate" else ()))
        had.update(row for item in earlier for row in 2 * rows_asked(item))
        before = _asked(earlier[-1]) if earlier else None
        first = rows_asked(self._item(activity, number, 0)) if attempt else None
        scenes = {_scene(item) for item in earlier if item.roll is not None}

        def weigh(item: Item) -> tuple[bool, int, bool, int, bool]:
            if first is not None and rows_asked(item) != first:
                return True, 0, True, 0, True
            times = max((had[row] for row in rows_asked(item)), default=0)
            is_there = _scene(item) in scenes
            return False, self._strangeness(item), is_there, 0 if attempt else times, _asked(item) == before

        best = next(items)
        for item in items:
            if not any(weigh(best)):
                break
            best = min(best, item, key=weigh)
        return best

    def _strangeness(self, item: Item) -> int:
        """Sort key: how much of an item has not been taught yet: its roll, then a point that is on."""
        if item.duty is not None:
            return 0 if item.duty.duty in self._duties else 2
        if item.roll is None:
            return 0
        is_known = row_for(self.game.guide, item.table.point, item.roll).id in self._rows
        return 0 if is_known else 1 if item.table.point is None else 2


def rows_asked(item: Item) -> tuple[str, ...]:
    """The rows of the guide that an item is about."""
    return tuple(name for kind, _, name in (fact.partition(":") for fact in item.facts) if kind in ("row", "call"))


def _asked(item: Item) -> tuple[object, ...]:
    """What an item looks like, whatever it was made from: stacks are on a tray, no matter whose they are."""
    if item.stacks and item.roll is None:
        return item.question, item.stacks
    return item._replace(id="", seed=0)


def _scene(item: Item) -> tuple[object, ...]:
    """Where an item asks, and after which roll."""
    return item.place, item.table.point, item.roll


def _fits(tip: Tip, roll_id: str, act: Act | None) -> bool:
    """Whether a tip belongs to an act of a roll; None is its end."""
    if tip.roll not in (None, roll_id):
        return False
    return act is None or (tip.bet in (None, act.bet) and tip.toke == (act.owner == "dealer"))


def _tip_at(act: Act | None) -> str:
    """Where a tip of an act stands that is not said before the pop."""
    if act is None:
        return "finish"
    return "puck_off" if act.do == "puck" and act.to is None else act.do


def is_met(until: Criterion, answers: tuple[bool, ...]) -> bool:
    """Whether so many of the latest answers are right.

    >>> is_met(Criterion(right=2, of=3), (False, True, True)), is_met(Criterion(right=2, of=3), (True, False, False))
    (True, False)
    """
    return sum(answers[-until.of :]) >= until.right


def is_enough(until: Criterion, answers: tuple[bool, ...]) -> bool:
    """Whether a drill has gone on so long that it should stop for today."""
    return len(answers) >= PATIENCE * until.of
