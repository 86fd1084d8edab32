"""What the coach says in each activity of a lesson, and kindly after a mistake."""

from PySide6.QtCore import QCoreApplication, QObject

from dealer_trainer.drills.course.lesson_state import ActDue, DutyDue, questions
from dealer_trainer.drills.course.roll import need_of_roll, roll_of
from dealer_trainer.drills.course.worked import worked_steps
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.drills.plan.fault_skill import skill_for_duty
from dealer_trainer.engine import Rules, parse_money, parse_odds, payout
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.games import Game
from dealer_trainer.games.course import Background, Example, Gate
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.guide.duty.act import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.naming import act_subject
from dealer_trainer.guide.model import title_for
from dealer_trainer.guide.row import CHIP_ACTS, Act
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.act_text import instruction as instruction_of
from dealer_trainer.table.duty.act_text import law_text
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.lesson.coach import NOWHERE, Advice, FaultWays
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.settings.translated import game_text, meaning_of, money_text, translated, with_meaning
from dealer_trainer.ui.table.action.action import KeyText, action
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands
from dealer_trainer.ui.table_text import latest_line, place_name, rule_text, taught_text
from dealer_trainer.ui.widget.keycap import cap_text
from dealer_trainer.ui.widget.pressed_key import is_key_used
from dealer_trainer.ui.widget.source_link import LessonAhead, drill_link, rule_link

UNEXPLAINED = ("pop", "take", "push", "puck")
"""Acts whose instruction says all that is needed."""
DECIDED = (*CHIP_ACTS, "puck")
"""Acts that are due because of what the roll decided."""
OF_THE_ROLL = ("paid_loser", "took_winner", "paid_undecided")
"""Faults of somebody who took the roll for another one: why it decides so is told with them."""


def instruction(rules: Rules, act: Act, *, is_cut: bool = False) -> str:
    """What to do now, without an amount that is to be worked out. `is_cut`: cut the bet unasked."""
    place = act.place
    if is_cut and place is not None:
        return QCoreApplication.translate("ActText", "Cut the bet down to its limit: {place}.").format(
            place=place_name(rules, place)
        )
    if act.do == "set_up" and place is None:
        return QCoreApplication.translate("ActText", "Set up the Numbers.")
    templates = {
        "pop": QCoreApplication.translate("ActText", "Pop the dice."),
        "announce": QCoreApplication.translate("ActText", "Make the call."),
        "take": QCoreApplication.translate("ActText", "Take the bet: {place}."),
        "pay": QCoreApplication.translate("ActText", "Pay the bet: {place}."),
        "push": QCoreApplication.translate("ActText", "Show a push: {place}."),
        "puck": QCoreApplication.translate("ActText", "Put the puck on {to}.")
        if act.to is not None
        else QCoreApplication.translate("ActText", "Put the puck back at OFF."),
        "mark": QCoreApplication.translate("ActText", "Mark {number} on the track."),
        "clear_marks": QCoreApplication.translate("ActText", "Clear the track."),
        "set_up": QCoreApplication.translate("ActText", "Set the bet up: {place}."),
        "refuse": QCoreApplication.translate("ActText", "Refuse: {place}."),
        "floor": QCoreApplication.translate("ActText", "Freeze, and call the floor."),
    }
    where = "" if place is None else place_name(rules, place)
    return templates[act.do].format(place=where, number=act.number, to=act.to)


def decision_text(lesson: LessonWalk, roll: ScriptedRoll) -> str:
    """What a roll decides, as far as it was taught: "A point was on. Seven out on five: all is taken."."""
    guide, point = lesson.game.guide, roll.point
    row, taught = guide.row(roll.row), lesson.game.course.bets_by(lesson.lesson)
    untaught = [bet.name.removesuffix("s") for bet in lesson.game.rules.bets if bet.id not in taught]
    was_on = "" if point is None else QCoreApplication.translate("LessonAdvice", "A point was on.")
    title = as_sentence(game_text(title_for(row, point, roll_of(roll))))
    return " ".join(filter(None, (was_on, title, taught_text(rule_text(guide, row.source), untaught))))


def reason_text(lesson: LessonWalk, roll: ScriptedRoll, act: Act) -> str:
    """Why an act that was left out is due: what the roll decided, or why the puck goes off after it."""
    guide, is_off = lesson.game.guide, act.do == "puck" and act.to is None
    sources = [step.source for step in guide.row(roll.row).steps if is_off and step.do == "puck"]
    why = next((game_text(rule.why) for rule in guide.rules if rule.id in sources), "")
    return why or decision_text(lesson, roll)


def known_text(background: Background, text: str) -> str:
    """What somebody of a background is told about a row or a lesson."""
    words = {
        "blackjack": QCoreApplication.translate("LessonAdvice", "Blackjack · {text}"),
        "craps": QCoreApplication.translate("LessonAdvice", "Craps · {text}"),
    }
    return words.get(background, "{text}").format(text=game_text(text))


def steps_of(game: Game, example: Example | None) -> tuple[str, ...]:
    """The lines in which an example is worked out; empty without one."""
    if example is None:
        return ()
    stake, odds = parse_money(example.stake), parse_odds(game.guide.odds[example.odds])
    house = game.rules.house
    paid = payout(stake, odds, house.smallest_chip, house.breakage)
    return tuple(translated(step) for step in worked_steps(stake, odds, paid))


def ways_of_roll(game: Game, roll: ScriptedRoll, fault: Fault, ahead: LessonAhead) -> FaultWays:
    """What leads on from a fault of a dealt roll."""
    need = need_of_roll(game, roll, fault)
    drill = "" if need is None else drill_link(need.skill, ahead, need.facts)
    return FaultWays(rule_link(fault, roll.row), drill, is_dealt=True)


def ways_of_duty(game: Game, duty: str, fault: DutyFault, ahead: LessonAhead) -> FaultWays:
    """What leads on from a fault in a table duty."""
    skill = skill_for_duty(game, duty, fault)
    return FaultWays(fault.source, "" if skill is None else drill_link(skill, ahead), is_dealt=True)


class LessonAdvice(QObject):
    """The texts of one lesson, in terms of what its trainee already knows."""

    def __init__(self, lesson: LessonWalk, background: Background | None, parent: QObject) -> None:
        super().__init__(parent)
        self._lesson = lesson
        self._background: Background | None = background
        self.lesson_ahead: LessonAhead = lambda _: 0
        self.is_waiting = False
        """Whether nothing was done for a while: then the key is said, which else is only where it is taught."""
        self._is_first = lesson.lesson is lesson.whole.course.lessons[0]
        self._keys = KeyText(self)

    def of_roll(self, due: ActDue, snapshot: Snapshot, hands: DealerHands) -> Advice:
        """The next act of a roll, with its key; in the gate, the gate's own text."""
        activity, state = self._lesson.activity, self._lesson.state
        assert activity.kind in ("do", "gate")
        heading, is_unheard = self._roll_text(), self._is_unheard(due, snapshot)
        done = self._done_text(due, snapshot, hands)
        if is_unheard:
            done = self.tr("Not recognized as a call.")
        if not due.is_shown:
            assert activity.kind == "gate"
            is_done = any(act.do not in ("announce", "pop") for act in state.acts)
            text = self._again_text() if state.asked else "" if state.place or is_done else game_text(activity.text)
            is_begun, level = bool(state.asked or state.place), activity.level
            goal = self.tr("You pass when {right} of {all} are right.").format(right=level.right, all=level.of)
            note = "" if is_begun or not activity.comes_back else goal
            return Advice(heading, text, note=note, done=done or self._round_before(), is_unheard=is_unheard)
        call = (
            "" if due.act is None else (with_meaning(due.act.call) if due.act.call and meaning_of(due.act.call) else "")
        )
        if due.act is None:
            note = self.tr("The app does the rest for now.") if len(snapshot.acts) > len(state.acts) else ""
        else:
            note = " ".join(filter(None, (call, "" if due.tip is not None else self._why(due))))
        bridge = self._bridge(None) if due.act is not None and due.tip is not None and not state.place else ""
        return Advice(
            heading, "" if due.tip is None else game_text(due.tip.text), self._steps(due, snapshot),
            self._instruction(due, snapshot, hands), note=note, done=done, bridge=bridge, is_unheard=is_unheard,
        )  # fmt: skip

    def _is_unheard(self, due: ActDue, snapshot: Snapshot) -> bool:
        """Whether what was said last was not understood; with help, whether it was not the call that is due."""
        acts = self._lesson.state.acts
        is_called = bool(acts) and acts[-1].do == "announce"
        is_still_due = is_called and due.act is not None and due.act.do == "announce"
        return is_still_due if due.is_shown else snapshot.call_note == "unread"

    def _done_text(self, due: ActDue, snapshot: Snapshot, hands: DealerHands) -> str:
        """The act before, ticked, and what is to be said of it; on one's own a call waits for its verdict."""
        acts, fewest = self._lesson.state.acts, self._fewest_text(hands)
        is_open = not acts or (not due.is_shown and acts[-1].do == "announce")
        done = "" if is_open else self.tr("✓  {act}").format(act=latest_line(self._lesson.game.rules, acts))
        said = self._late_call_text(snapshot) or done if due.is_shown else done
        return "\n".join(filter(None, (said, fewest)))

    def _instruction(self, due: ActDue, snapshot: Snapshot, hands: DealerHands) -> str:
        """What to do now, or where it is to be said, the keys that do it."""
        is_told = self._is_key_told(due)
        if due.act is None:
            if is_told or hands.held.chips:
                return self._finish_text(hands)
            return self.tr("End the round.")
        is_elsewhere = is_key_used() and due.act.do in CHIP_ACTS and hands.selection not in (None, due.act.place)
        is_told = is_told or is_elsewhere or hands.marker is not None
        key_text = self._key_text(due.act, snapshot, hands) if is_told else ""
        if key_text and (due.tip is not None or hands.marker is not None or due.act.do == "pop"):
            return key_text
        words = instruction(self._lesson.game.rules, due.act, is_cut=due.key == "open_numbers")
        return "\n".join(filter(None, (words, key_text)))

    def _key_text(self, act: Act, snapshot: Snapshot, hands: DealerHands) -> str:
        """The key of the next act, or of its second half; chips are named until amounts are typed."""
        if hands.marker == act.do == "puck":
            words = self._keys.either(self.tr("Now press {key}."), self.tr("Now click the ring that glows."))
            return words.format(key="O" if act.to is None else act.to)
        chip, rules = hands.chip_due, self._lesson.game.rules
        if chip is not None and "type_amount" not in self._lesson.game.course.keys_by(self._lesson.lesson):
            words = self._keys.either(
                self.tr("Press {key}: the chip that glows."), self.tr("Click the chip that glows in the rack.")
            )
            return words.format(key=1 + rules.chips.index(chip))
        return self._keys.of(snapshot, hands.reach)

    def _finish_text(self, hands: DealerHands) -> str:
        """What to press where nothing is left to do; first to put down the chips in hand, which Enter would pay."""
        if not hands.held.chips:
            return self._keys.plain("finish")
        words = self._keys.either(
            self.tr("You still hold chips. Put them down first: press {key}."),
            self.tr("You still hold chips. Put them down first: click {button}."),
        )
        return words.format(key=cap_text(action("put_down").key.cap), button=action("drop_chip").key.cap)

    def _round_before(self) -> str:
        """That the gate's round before was right, until the first act or mistake in this one."""
        activity, state = self._lesson.activity, self._lesson.state
        assert activity.kind == "gate"
        asked = questions(activity, state)[: state.place + 1]
        if len(asked) < 2 or state.acts or not {*state.missed}.isdisjoint(asked[-2:]):
            return ""
        return self.tr("✓  Last round: right.")

    def _fewest_text(self, hands: DealerHands) -> str:
        """How the last payout is made with fewer chips; which ones are laid is no mistake in a round."""
        acts, paid = self._lesson.state.acts, hands.paid_chips
        if not acts or acts[-1].do != "pay" or acts[-1].amount != sum(paid):
            return ""
        fewest = stack_of(sum(paid), self._lesson.game.rules.chips)
        if len(paid) <= len(fewest) or "type_amount" not in self._lesson.game.course.keys_by(self._lesson.lesson):
            return ""
        return self.tr("The amount is right. The fewest chips: {chips}.").format(chips=translated(chips_text(fewest)))

    def _is_key_told(self, due: ActDue) -> bool:
        """Whether the key of what is due is said: where it is taught, at the first end of a round, or to who waits."""
        lesson, place = self._lesson.lesson, self._lesson.state.place
        is_taught = bool(due.tip.keys) if due.tip is not None else False
        return self.is_waiting or is_taught or (due.act is None and "finish" in lesson.keys and not place)

    def _why(self, due: ActDue) -> str:
        """The reason shown with an act; of the last payout on a kind of bet it was said before."""
        assert due.act is not None
        left = [act for act in self._lesson.walk.model_acts(due.roll) if act not in self._lesson.state.acts]
        is_last = due.act.do == "pay" and sum((act.do, act.bet) == ("pay", due.act.bet) for act in left) == 1
        return "" if due.act.do in UNEXPLAINED or is_last else translated(due.text)

    def _steps(self, due: ActDue, snapshot: Snapshot) -> tuple[str, ...]:
        """A payout worked out: of the bet itself, or of an example that is called one."""
        example = None if due.tip is None else due.tip.example
        first, *steps = steps_of(self._lesson.game, example) or ("",)
        place = None if due.act is None else due.act.place
        stakes = {wager.place: wager.amount for wager in snapshot.wagers}
        if example is None or (place is not None and stakes.get(place) == parse_money(example.stake)):
            return tuple(filter(None, (first, *steps)))
        return (self.tr("Example: {step}").format(step=first), *steps)

    def _late_call_text(self, snapshot: Snapshot) -> str:
        """What replaces the tick after words that are no call now, or that come in the middle of the chips."""
        acts, duties = self._lesson.state.acts, self._lesson.lesson.duties
        if not acts or acts[-1].do != "announce":
            return ""
        if snapshot.call_note in ("free", "unread"):
            return self.tr("There is nothing to say now.")
        if not any(act.do in CHIP_ACTS for act in acts):
            return ""
        due = self._lesson.walk.due(self._lesson.state._replace(acts=acts[:-1]))
        if isinstance(due, ActDue) and due.act is not None and due.act.do == "announce":
            return ""
        if "order" in duties:
            return self.tr("Calls come before chips: there is nothing more to say in this round.")
        return self.tr("There is nothing to say now.")

    def of_duty(self, due: DutyDue) -> Advice:
        """The next act of a table duty, with its reason; in the gate, the gate's own text."""
        activity, run = self._lesson.activity, due.run
        scene = translated(scene_text(self._lesson.game.rules, run.start))
        title = game_text(run.pack.duty(run.start.duty).title)
        if not due.is_shown:
            assert activity.kind == "gate"
            text = self._again_text() if self._lesson.state.asked else game_text(activity.text)
            return Advice(title, f"{scene}\n{text}", note=self.tr("Press Done when everything is done."))
        if due.act is None and run.waiting is not None:
            words = self.tr("Wait: somebody else has to act first.")
            return Advice(title, "" if run.acts else scene, instruction=words)
        if due.act is None:
            return Advice(title, "", instruction=self.tr("Everything is done."))
        step = run.step_of(due.act)
        text = translated(instruction_of(due.act))  # as its button says it
        is_begun = any(act.by == "dealer" for act in run.acts)
        said = "" if is_begun else scene, "" if due.tip is None else game_text(due.tip.text)
        guide = "" if step is None else as_sentence(game_text(step.text))
        law = "" if step is None else law_text(step.source)
        note = " ".join(filter(None, ("" if guide.casefold() == text.casefold() else guide, law)))
        return Advice(title, "\n".join(filter(None, said)), instruction=text, note=note)

    def of_items(self, *, is_explaining: bool) -> str:
        """What the items are about, and the progress toward their criterion; `is_explaining`: the last answer."""
        activity = self._lesson.activity
        assert activity.kind in ("drill", "gate")
        assert activity.until is not None
        until, answers = activity.until, self._lesson.state.answers
        latest = answers[-until.of :]
        words = self.tr("{now} of {count} right. Goal: {right} of the last {of}")
        if len(answers) > until.of:
            words = self.tr("{now} of the last {count} right. Goal: {right} of the last {of}")
        if activity.kind == "gate":
            text = self._again_text() if self._lesson.state.asked else game_text(activity.text)
            told = self._gate_text(activity, is_explaining=is_explaining)
            return told if is_explaining else f"{text}\n{told}"
        if not latest:
            words = self.tr("Goal: {right} of the last {of} right")
        said = words.format(now=sum(latest), count=len(latest), right=until.right, of=until.of)
        last = self._lesson.answered[-1] if latest and latest[-1] else None
        if last is not None and last.item.stacks and last.graded.right.amount is not None:
            said = self.tr("✓  {act}").format(act=f"{money_text(last.graded.right.amount)}   {said}")
        return said if latest else f"{said}\n{game_text(activity.text)}"

    def _gate_text(self, gate: Gate, *, is_explaining: bool) -> str:
        """Which question this is, or that it came back, and how much passes."""
        state, level = self._lesson.state, gate.level
        asked = questions(gate, state)
        words = self.tr("On your own, {number} of {of}. You pass with {right}.")
        if state.asked:
            words = self.tr("Once more, {number} of {of}.")
        return words.format(number=state.place + (not is_explaining), of=len(asked), right=level.right)

    def _again_text(self) -> str:
        """What is said instead of the gate's own text, once what was missed comes back."""
        return self.tr("You missed one. Same skill again, on a different round: get it right and it counts.")

    def of_fault(self, faults: tuple[Fault | DutyFault, ...]) -> tuple[str, str, FaultWays]:
        """A mistake that was undone: what it was, the trainee's own bridge to its rule, and what leads on from it."""
        fault, due = faults[0], self._lesson.due
        why, words = as_sentence(translated(fault.why)), self.tr("Not quite. {why} Undone.")
        if fault.done is not None and fault.done.do == "pay":
            words = self.tr("Not quite. {why} Undone. The chips are back in the rack.")
        if isinstance(fault, DutyFault):
            duty = due.run.start.duty if isinstance(due, DutyDue) else ""
            return words.format(why=why), "", ways_of_duty(self._lesson.whole, duty, fault, self.lesson_ahead)
        assert isinstance(due, ActDue)
        is_misread = fault.kind == "extra" and fault.row == self._lesson.game.guide.row(due.roll.row).source
        if fault.kind in OF_THE_ROLL or is_misread:
            why = f"{why} {decision_text(self._lesson, due.roll)}"
        ways = NOWHERE if self._is_first else ways_of_roll(self._lesson.whole, due.roll, fault, self.lesson_ahead)
        return words.format(why=why), self._bridge_of_fault(fault), ways

    def of_left_out(self, due: ActDue) -> str:
        """What is still to be done before the round ends, and why: what the roll decided."""
        assert due.act is not None
        if due.act.do in DECIDED:
            return self.tr("Not done yet. {why}").format(why=reason_text(self._lesson, due.roll, due.act))
        act = translated(act_subject(self._lesson.game.rules, due.act))
        return self.tr("Not done yet: {act}.").format(act=act)

    def _bridge_of_fault(self, fault: Fault) -> str:
        """The row in the trainee's own terms, if the mistake rests on the row that answers the roll."""
        due, guide = self._lesson.due, self._lesson.game.guide
        if not isinstance(due, ActDue) or guide.row(due.roll.row).source != fault.row:
            return ""
        return self._bridge(due.roll.row)

    def _bridge(self, row: str | None) -> str:
        if self._background is None:
            return ""
        course, lesson = self._lesson.game.course, self._lesson.lesson
        text = course.bridge(self._background, lesson, row)
        return known_text(self._background, text) if text else ""

    def _roll_text(self) -> str:
        """Which round this is, dealt with help, on one's own, or once more because it was missed."""
        activity, state = self._lesson.activity, self._lesson.state
        assert activity.kind in ("do", "gate")
        if self._lesson.is_untouched:
            return ""
        if activity.kind == "gate":  # rounds and questions are counted together
            count, again = len(questions(activity, state)), self.tr("Once more, {number} of {count}")
            words = again if state.asked else self.tr("On your own, {number} of {count}")
        elif len(activity.rolls) == 1:
            return game_text(activity.text)
        else:
            count, words = len(activity.rolls), self.tr("Round {number} of {count}")
        return words.format(number=state.place + 1, count=count)
