"""How a dealer deviated from the model round, and the resulting acts. Nothing is graded here."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dealer_trainer.guide.row import Act
from dealer_trainer.message import message
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.duty_note import DutyNote

DeviationKind = Literal["left_out", "done", "moved", "reversed", "besides", "floor", "as_due"]
MOST_DEVIATIONS = 200


class Deviation(NamedTuple):
    """One deviation. `step`: the act of the model round that it is about.

    `left_out`: nothing was done; with `is_sweep`, not in the whole sweep. `done`: `act` was done instead. `moved`: it
    was done before step `before`, or last if that is the number of steps; with `is_sweep`, the whole sweep was.
    `reversed`: its sweep went the other way. `besides`: `act`, which was not due, was done last; a bet was handed back
    just before the pop. `floor`: the floor was called after the step, or before everything. `as_due`: cancels what was
    noted of the step or, with `act`, the extra act.
    """

    kind: DeviationKind
    step: int | None = None
    act: Act | None = None
    before: int | None = None
    is_sweep: bool = False


class RoundEntry(NamedTuple):
    """A round or a table duty as far as an examiner has entered it.

    `is_out`: the table is set up, and the dice are out, or the duty has begun. `notes`: of a duty.
    """

    is_out: bool = False
    deviations: tuple[Deviation, ...] = ()
    notes: tuple[DutyNote, ...] = ()


class ModelActs(NamedTuple):
    """Everything due in a round; `sweeps`: by act, the steps of its row, including itself."""

    acts: tuple[Act, ...]
    sweeps: tuple[tuple[int, ...], ...]


def model_acts_of(live: LiveTable) -> ModelActs:
    """The model round of a table's round, from the opening call on."""
    before, steps = len(live.opening_steps), live.round.model.steps
    groups: dict[int, list[int]] = {}
    for at, step in enumerate(steps, before):
        groups.setdefault(step.group, []).append(at)
    sweeps = (*((at,) for at in range(before)), *(tuple(groups[step.group]) for step in steps))
    return ModelActs(live.model_acts(), sweeps)


def noted(model: ModelActs, before: Sequence[Deviation], deviation: Deviation) -> tuple[Deviation, ...]:
    """All deviations with one more, which replaces those that it contradicts; raises ActError if it is impossible."""
    _check(model, deviation)
    kept = tuple(other for other in before if not _replaces(model, deviation, other))
    if deviation.kind == "as_due":
        if len(kept) == len(before):
            raise ActError(message("Nothing was noted there."))
        return kept
    if len(kept) >= MOST_DEVIATIONS:
        raise ActError(message("Nothing more can be noted for this round."))
    return (*kept, deviation)


def acts_done(model: ModelActs, deviations: Sequence[Deviation]) -> tuple[Act, ...]:
    """The dealer's acts: those of the model round with the deviations applied."""
    order = list(range(len(model.acts)))
    done: dict[int, Act | None] = {}
    called: int | None = None
    for deviation in deviations:
        step = -1 if deviation.step is None else deviation.step
        if deviation.kind == "reversed":
            _reverse(order, model.sweeps[step])
        elif deviation.kind == "moved":
            _move(order, model.sweeps[step] if deviation.is_sweep else (step,), deviation.before)
        elif deviation.kind in ("left_out", "done"):
            done.update(dict.fromkeys(model.sweeps[step] if deviation.is_sweep else (step,), deviation.act))
        elif deviation.kind == "floor":
            called = step
    if called is not None:
        order.insert(order.index(called) + 1 if called >= 0 else 0, len(model.acts))
        done[len(model.acts)] = Act("floor")  # the grader decides whether this freezes the round
    due = dict(enumerate(model.acts))
    acts = [act for step in order if (act := done[step] if step in done else due[step]) is not None]
    besides = [each.act for each in deviations if each.kind == "besides" and each.act is not None]
    back = [act for act in besides if act.do == "refuse"]
    pop = acts.index(Act("pop")) if back else 0
    return (*acts[:pop], *back, *acts[pop:], *(act for act in besides if act not in back))


def check_doable(live: LiveTable, deviations: Sequence[Deviation]) -> None:
    """Raise ActError if the deviations together are physically impossible."""
    if refused := live.refusal_of_all(acts_done(model_acts_of(live), deviations)):
        raise ActError(refused[1])


def _check(model: ModelActs, deviation: Deviation) -> None:
    """Raise ActError if a deviation names no step, or leaves open what was done."""
    last = len(model.acts)
    if deviation.kind == "besides" or (deviation.kind == "as_due" and deviation.act is not None):
        is_sound = deviation.step is None and deviation.act is not None and deviation.act.do not in ("pop", "floor")
    elif deviation.kind == "floor":
        is_sound = deviation.step is None or 0 <= deviation.step < last
    else:
        is_sound = deviation.step is not None and 0 <= deviation.step < last
        is_sound = is_sound and (deviation.kind == "moved") == (deviation.before is not None)
        is_sound = is_sound and (deviation.kind == "done") == (deviation.act is not None)
        is_sound = is_sound and (deviation.before is None or 0 <= deviation.before <= last)
        if is_sound and (_is_pop(model.acts[deviation.step or 0]) or _is_pop(deviation.act)):
            raise ActError(message("A round is popped once: that cannot be noted."))
    if not is_sound:
        raise ActError(message("That is not an act of this round."))


def _is_pop(act: Act | None) -> bool:
    return act is not None and act.do in ("pop", "floor")


def _replaces(model: ModelActs, deviation: Deviation, other: Deviation) -> bool:
    """Whether a deviation replaces another, or cancels it."""
    if deviation.kind == "as_due" and deviation.act is not None:
        return other.kind == "besides" and other.act == deviation.act
    if deviation.step is None or other.step is None:
        return deviation.kind == other.kind == "floor"
    if deviation.kind == "as_due":
        is_of_sweep = deviation.is_sweep or other.is_sweep or other.kind == "reversed"
        return other.step == deviation.step or (is_of_sweep and other.step in model.sweeps[deviation.step])
    return _aspect(model, deviation) == _aspect(model, other)


def _aspect(model: ModelActs, deviation: Deviation) -> tuple[str, int | None]:
    """The aspect of a deviation: what was done instead of a step, when it was done, or the direction of its sweep."""
    step = deviation.step
    assert step is not None
    if deviation.kind in ("left_out", "done") and not deviation.is_sweep:
        return "done", step
    if deviation.kind == "floor":
        return "floor", None
    if deviation.kind == "reversed" or deviation.is_sweep:
        return "sweep " + deviation.kind, model.sweeps[step][0]
    return "moved", step


def _reverse(order: list[int], sweep: tuple[int, ...]) -> None:
    places = sorted(order.index(step) for step in sweep)
    for place, step in zip(places, [order[place] for place in reversed(places)], strict=True):
        order[place] = step


def _move(order: list[int], moved: tuple[int, ...], before: int | None) -> None:
    """Take steps out and put them, in the same order, before another step or at the end."""
    its = [step for step in order if step in moved]
    rest = [step for step in order if step not in moved]
    at = rest.index(before) if before in rest else len(rest) if before is not None and before >= len(order) else None
    if at is not None:
        order[:] = [*rest[:at], *its, *rest[at:]]
