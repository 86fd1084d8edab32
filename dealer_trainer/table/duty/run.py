"""A table duty in progress: what everybody has done, what is due, and what others are about to do. A value."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.guide.duty.act import DutyAct, DutyFault, DutyStart, GradedDuty
from dealer_trainer.guide.duty.grade import grade_duty
from dealer_trainer.guide.duty.model import OPEN, due_duty, kind_of, lying, model_duty, possible_steps
from dealer_trainer.guide.duty.pack import DutyHouse, Pack, PlayerLine, Step
from dealer_trainer.guide.duty.record import COUNTED, record_of
from dealer_trainer.message import message
from dealer_trainer.table.seeded_random import SeededRandom

MOST_OFFERED = 8
"""The most acts that are offered at once; no duty has more of its own."""

MOST_LINES = 4
MOST_DUTY_ACTS = 200
"""Acts in one duty, by everybody; the longest needs about fifteen."""
MOST_FACTS = 9
"""The most facts to choose from: each has a digit."""
FITTING = {
    "buy_in": ("thank_you", "on_the_table"), "dispute": ("floor_decides", "one_moment"), "impaired": ("one_moment",),
    "player_sign": ("one_moment",), "help_asked": ("get_floor",), "toke": ("thank_you",),
    "late_chips": ("one_moment",), "suspect": ("one_moment",),
}  # fmt: skip
"""The right lines that are offered in a duty: others would be right too, but nobody would say them there."""

CLEAR = DutyAct("clear_hands")
ANY_TIME = (CLEAR, DutyAct("pop"))
"""What a dealer can do in every duty, beside the acts that are offered."""
DECOYS = (DutyAct("say"), DutyAct("announce"))
"""Offered where a duty has few acts of its own."""

Key = tuple[str, str, str]


def key_of(act: DutyAct) -> Key:
    """Who does what, whatever the amounts and words."""
    return act.by, act.do, act.of


class DutyRun(NamedTuple):
    """A duty by the rules of a house. `acts`: what was done, by everybody, in order."""

    pack: Pack
    house: DutyHouse
    start: DutyStart
    acts: tuple[DutyAct, ...] = ()

    @property
    def model(self) -> tuple[DutyAct, ...]:
        """Everything that happens if the model dealer does it."""
        return model_duty(self.pack, self.house, self.start)

    @property
    def rest(self) -> tuple[DutyAct, ...]:
        """What is left of that, whatever else was done; of what is to be told, the facts that are left."""
        done = Counter(map(key_of, self.acts))
        said = {fact for act in self.acts for fact in act.facts}
        left = []
        for act in self.model:
            if act.facts:
                facts = tuple(fact for fact in act.facts if fact not in said)
                left += [act._replace(facts=facts)] if facts else []
            elif done[key_of(act)]:
                done[key_of(act)] -= 1
            else:
                left.append(act)
        return tuple(left)

    @property
    def waiting(self) -> DutyAct | None:
        """What somebody else does now, because everything before it is done; None while the dealer's turn is."""
        first = next(iter(self.rest), None)
        return first if first is not None and first.by != "dealer" else None

    @property
    def due(self) -> DutyAct | None:
        """The dealer's next act; None while somebody else is waited for, and at the end."""
        first = next(iter(self.rest), None)
        return first if first is not None and first.by == "dealer" else None

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return not self.rest

    def after(self, act: DutyAct) -> "DutyRun":
        """The run after one more act; what others do at the very beginning comes before it.

        To prove what lies there shows how much it is, whatever the act says of it.
        """
        step = self.step_of(act) if act.do == "prove" and act.worth is None else None
        if step is not None and step.figure in COUNTED:
            act = act._replace(amounts=lying(self.start.given, step.figure))
        return self._replace(acts=(*self.begun.acts, act))

    @property
    def begun(self) -> "DutyRun":
        """The run once what others do first has been done: the player has laid the cash down."""
        run = self
        while not any(act.by == "dealer" for act in run.acts) and (first := run.waiting) is not None:
            run = run._replace(acts=(*run.acts, first))
        return run

    @property
    def coming(self) -> DutyAct | None:
        """What somebody else does if the dealer waits, whatever has been left out; None if nobody has a reason to act.

        It is the next act of theirs that nothing, or something that was done, makes them do.
        """
        due = due_duty(self.pack, self.house, self.start)
        record = record_of(self.pack, due, self.acts)
        for act in self.rest:
            step = None if act.by == "dealer" else self.step_of(act)
            asked = [] if step is None else [found for name in step.answers if (found := due.step(name)) is not None]
            if step is not None and (not asked or any(map(record.places, asked))):
                return act
        return None

    def after_wait(self) -> "DutyRun":
        """The run after the dealer has waited; the same if nobody does anything."""
        return self if self.coming is None else self._replace(acts=(*self.acts, self.coming))

    @property
    def graded(self) -> GradedDuty:
        """The grade of what was done."""
        return grade_duty(self.pack, self.house, self.start, self.acts)

    @property
    def is_popped(self) -> bool:
        """Whether the button, pressed while nobody was in the middle of it, has ended it."""
        is_last = bool(self.acts) and self.acts[-1].do == "pop"
        return is_last and all(fault.kind != "unsafe_pop" for fault in self.graded.faults)

    @property
    def certain(self) -> tuple[DutyFault, ...]:
        """The faults that stay, even if everything that is left is done right."""
        return self._replace(acts=(*self.acts, *self.rest)).graded.faults

    @property
    def offered(self) -> tuple[DutyAct, ...]:
        """The acts that a dealer can choose from: all those of the duty, and as many that are faults in it.

        They are the same whatever is given, and their order says nothing about the order of the steps.
        """
        duty = self.pack.duty(self.start.duty)
        steps = possible_steps(self.pack, self.house, duty)
        mine = (DutyAct("floor"), *(DutyAct(step.do, step.of) for step in steps))
        is_laid = any(step.do == "lay" for step in duty.steps)
        barred = [row for row in (*duty.forbid, *self.pack.duties.forbid) if is_laid or row.do != "take_by_hand"]
        others = [DutyAct(row.do, row.of, source_of=row.source_of) for row in barred if not row.untrue]
        found = [act for act in dict.fromkeys([*mine, *others, *DECOYS]) if act not in ANY_TIME]
        return tuple(sorted(found[:MOST_OFFERED], key=lambda act: (act.do, act.of)))

    @property
    def lines(self) -> tuple[PlayerLine, ...]:
        """Four lines to say to the player, one of which fits here; none if the duty has no words."""
        fits = [line for line in self.pack.lines if line.id in FITTING.get(self.start.duty, ())]
        wrong = [line for line in self.pack.lines if line.severity is not None and not line.asked]
        chance = SeededRandom(len(self.model), "lines", self.start.duty, self.start.given.seat or 0)
        return chance.shuffled((*chance.shuffled(fits)[:1], *chance.shuffled(wrong)[: MOST_LINES - 1])) if fits else ()

    @property
    def facts(self) -> tuple[str, ...]:
        """What may be told, in no order: what is so, and one thing of each kind that is not."""
        told = tuple(fact for fact in self.start.given.facts if kind_of(fact) != OPEN)
        if not told:
            return ()
        chance = SeededRandom(len(told), "facts", *told)
        false = chance.shuffled([_untrue(kind, told) for kind in dict.fromkeys((*FALSE, *map(kind_of, told)))])
        return chance.shuffled((*told, *false[: max(1, MOST_FACTS - len(told))]))

    def refusal(self, act: DutyAct) -> str:
        """Why a dealer cannot do this here: it is not offered, or not what was asked for; "" if it can be done."""
        offered = {(each.do, each.of) for each in (*self.offered, *ANY_TIME)}
        lines, facts = {line.id for line in self.lines}, set(self.facts)
        is_said = not act.line or (act.do == "say" and act.line in lines)
        is_told = not act.facts or (act.do == "tell" and set(act.facts) <= facts)
        is_called = (act.do == "announce") == (act.call is not None)
        if (act.do, act.of) in offered and is_said and is_told and is_called and act.by == "dealer":
            return ""
        return message("That cannot be done here.")

    def step_of(self, act: DutyAct) -> Step | None:
        """The step of the duty that an act does; None if it does none."""
        steps = due_duty(self.pack, self.house, self.start).steps
        return next((step for step in steps if (step.by, step.do, step.of) == key_of(act)), None)


class DutyEvent(NamedTuple):
    """A duty of a round, and whether the dealer has ended it."""

    run: DutyRun
    is_over: bool = False

    @property
    def before(self) -> "DutyEvent | None":
        """The event as it was before its last act, or before it was ended; None if nothing was done."""
        run = self.run
        if self.is_over and not run.is_popped:
            return DutyEvent(run)
        is_begun = len(run.acts) > len(run._replace(acts=()).begun.acts)
        return DutyEvent(run._replace(acts=run.acts[:-1])) if is_begun else None


FALSE: Mapping[str, Sequence[str]] = {
    "point": ("point:5", "point:8"), "off": ("off:1:6", "off:1:8"), "owed": ("owed:1:25", "owed:1:40"),
}  # fmt: skip
"""Facts to tell where none of a kind is told."""


def _untrue(kind: str, told: Sequence[str]) -> str:
    """A fact of a kind that is not so: of what is told, with another number or amount at its end."""
    true = next((fact for fact in told if kind_of(fact) == kind), "")
    if kind in ("point", "off") or not true:
        about = true.rpartition(":")[0] if kind == "off" and true else ""
        known = [f"{about}:{fact.rpartition(':')[2]}" if about else fact for fact in FALSE[kind]]
        return next(fact for fact in known if fact not in told)
    about, _, last = true.rpartition(":")
    step = 5 if kind == "owed" else 1
    return next(fact for more in range(1, 20) if (fact := f"{about}:{int(last) + more * step}") not in told)


def dealt(model: Sequence[DutyAct], mine: Iterable[DutyAct], *, is_whole: bool = True) -> tuple[DutyAct, ...]:
    """The dealer's acts with what others do in between.

    Each of these comes as soon as everything before it is done. `is_whole`: what the dealer has not done by the end is
    left out, and nobody waits for it; otherwise it is still to come.
    """
    mine = tuple(mine)
    does = Counter(map(key_of, mine))
    left = [act for act in model if act.by != "dealer" or does[key_of(act)] or not is_whole]
    found = list[DutyAct]()

    def others() -> None:
        while left and left[0].by != "dealer":
            found.append(left.pop(0))

    others()
    for act in mine:
        found.append(act)
        at = next((index for index, due in enumerate(left) if key_of(due) == key_of(act)), None)
        if at is not None:
            del left[at]
        others()
    return tuple(found)
