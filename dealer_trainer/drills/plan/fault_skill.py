"""Which skill and which facts train what went wrong at the table, so that every fault comes back in the drills."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dealer_trainer.drills.item.factory import make
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.engine import Cents
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.game import Game
from dealer_trainer.guide.duty.act import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.lesson_duty import LessonDuty, duties_of
from dealer_trainer.guide.row import Act

SAMPLE = 16
"""How many items of a skill are examined for the facts that they require."""

_BY_DUTY: Mapping[LessonDuty, tuple[str, ...]] = {
    "calls": ("call",), "marks": ("side_bets",), "puck": ("procedure",), "directions": ("order",),
    "order": ("order", "procedure"), "takes": ("order", "procedure"), "pays": ("order", "procedure"),
    "requests": ("protect", "procedure"),
}  # fmt: skip
"""Kinds of drill that train a duty, the best first; amounts are handled separately."""

_AMOUNTS: Mapping[str, tuple[str, ...]] = {
    "pay": ("payout", "chip_work"), "set_up": ("protect", "procedure"), "take": ("order", "procedure"),
}  # fmt: skip
_FALLBACK = ("procedure", "order")


class FaultContext(NamedTuple):
    """The situation of a fault: the row that answers the roll, its total, the stake at the fault."""

    row: str
    total: int
    stake: Cents | None = None


class TrainingNeed(NamedTuple):
    """A skill, and the facts of it that were missed."""

    skill: Skill
    facts: tuple[str, ...]


def training_need(
    game: Game, fault: Fault, context: FaultContext, may_drill: Callable[[str], bool] = lambda _: True
) -> TrainingNeed | None:
    """What trains a fault best, of the skills (ids) that may be drilled; None without."""
    best = skill_for(game, fault, context, may_drill)
    if best is None:
        return None
    context = _at_fault(game, fault, context)
    odds = _odds_name(game, fault.due or fault.done, context)
    return TrainingNeed(best, _facts(game, best, fault, context, odds))


def drills_of_row(game: Game, row_id: str) -> tuple[Skill, ...]:
    """The skills that name a row of the guide; if none does, the one that trains the first of its steps left out."""
    row, context = game.guide.row(row_id), FaultContext(row_id, 0)
    left_out = (Fault("omitted", "major", row.source, None, Act(step.do), 0, "") for step in row.steps)
    best = (found for fault in left_out if (found := skill_for(game, fault, context)))
    return game.drills.of_row(row_id) or tuple(best)[:1]


def skill_for(
    game: Game, fault: Fault, context: FaultContext, may_drill: Callable[[str], bool] = lambda _: True
) -> Skill | None:
    """The skill that trains a fault best, of those (ids) that may be drilled; None if there is none."""
    context, kinds = _at_fault(game, fault, context), _kinds(fault)
    odds = _odds_name(game, fault.due or fault.done, context)
    fitting = (skill for skill in game.drills.skills if skill.kind in kinds and _asks(skill, context.row))
    ranked = sorted(fitting, key=lambda skill: _misfit(skill, kinds, fault, odds, context))
    if fault.kind == "wrong_amount" and odds is not None:
        ranked = [skill for skill in ranked if skill.features.get("odds") == odds] or ranked
    return next((skill for skill in ranked if may_drill(skill.id)), None)


def _at_fault(game: Game, fault: Fault, context: FaultContext) -> FaultContext:
    """The situation with the row that a call before the roll belongs to."""
    act = fault.due or fault.done
    if act is None or act.do != "announce":
        return context
    before = (row.id for row in game.guide.rows if row.when.phase == "before" and row.source == fault.row)
    return context._replace(row=next(before, context.row))


def _asks(skill: Skill, row: str) -> bool:
    """Whether a skill may ask a row; only of calls is no row like another."""
    named = skill.features.get("rows", ())
    return skill.kind != "call" or not named or (isinstance(named, tuple) and row in named)


def _kinds(fault: Fault) -> tuple[str, ...]:
    """The kinds of drill that train a fault, the best first."""
    do = (fault.due or fault.done or Act("pop")).do
    if do == "case":
        return _BY_DUTY["requests"]
    if fault.kind == "wrong_amount":
        return _AMOUNTS.get(do, _FALLBACK)
    if fault.kind == "bad_form" and do == "pay":
        return ("chip_work", "payout")
    found = [kinds for duty, kinds in _BY_DUTY.items() if duty in duties_of(fault)]
    return found[0] if found else _FALLBACK


def _odds_name(game: Game, act: Act | None, context: FaultContext) -> str | None:
    """The name of the odds at which an act's bet is paid in that row."""
    if act is None or act.bet is None:
        return None
    zones = {zone.id for zone in game.guide.zones if act.bet in zone.bets}
    for step in game.guide.row(context.row).steps:
        if step.do == "pay" and step.zone in zones:
            return step.pays_for(act.number or context.total, act.bet)
    return None


def _misfit(
    skill: Skill, kinds: tuple[str, ...], fault: Fault, odds: str | None, context: FaultContext
) -> tuple[int, ...]:
    """How far a skill is from what was missed, the gravest difference first."""
    act, rows = fault.due or fault.done, skill.features.get("rows", ())
    by_row = 1 if not rows else 2 * (context.row not in rows) if isinstance(rows, tuple) else 2
    return (
        kinds.index(skill.kind),
        by_row,
        int(act is not None and skill.features.get("bet", act.bet) != act.bet),
        int(odds is not None and skill.features.get("odds") != odds),
        int(bool(skill.features.get("toke")) != (act is not None and act.owner == "dealer")),
        int(skill.features.get("stakes", "any") not in ("any", _stakes(context.stake))),
        int(f"rule:{fault.row}" not in skill.facts),
    )


def _stakes(stake: Cents | None) -> str:
    """The sort of a stake, in the terms of skills."""
    if stake is None or stake % 500 == 0:
        return "easy"
    return "half" if stake % 100 else "odd"


def _facts(game: Game, skill: Skill, fault: Fault, context: FaultContext, odds: str | None) -> tuple[str, ...]:
    """The facts that were missed, if the skill's items require them; otherwise those that the items require."""
    missed = {f"row:{context.row}", f"call:{context.row}", f"rule:{fault.row}"}
    if odds is not None:
        missed.add(f"odds:{game.odds[odds].num}:{game.odds[odds].den}")
    asked = asked_facts(game, skill.id)
    return tuple(sorted(missed & asked)) or skill.facts or tuple(sorted(asked))[:1]


@by_identity
def asked_facts(game: Game, skill_id: str) -> frozenset[str]:
    """The facts that items of a skill require; any other fact would stay due forever."""
    return frozenset(fact for seed in range(SAMPLE) for fact in make(game, skill_id, seed).facts)


_DUTY_MODES: Mapping[str, tuple[str, ...]] = {
    "omitted": ("next", "lay", "judge"), "out_of_order": ("next", "lay", "judge"), "no_approval": ("next", "judge"),
    "unsafe_pop": ("next", "judge"), "not_told": ("next", "judge"), "forbidden": ("judge", "next"),
    "wrong_words": ("line", "judge"),
}  # fmt: skip
"""Modes of duty drills that train a fault, the best first; amounts are trained with cash and chips."""


def skill_for_duty(game: Game, duty: str, fault: DutyFault) -> Skill | None:
    """The skill of the game's pack that trains a fault in a table duty best; None if there is none."""
    if fault.kind == "wrong_amount":
        said = fault.done is not None and fault.done.do == "announce"
        modes: tuple[str, ...] = ("call", "cash") if said else ("tray", "buy_in", "cash")
    else:
        modes = _DUTY_MODES[fault.kind]

    def misfit(skill: Skill) -> tuple[bool, int]:
        mode = skill.features.get("mode")
        return not _is_about(skill, duty), modes.index(str(mode)) if mode in modes else len(modes)

    packed = [skill for skill in game.drills.skills if skill.pack]
    best = min(packed, key=misfit, default=None)
    return None if best is None or misfit(best) >= (True, len(modes)) else best


def _is_about(skill: Skill, duty: str) -> bool:
    named = skill.features.get("duties", ())
    return f"duty:{duty}" in skill.facts or (isinstance(named, tuple) and duty in named)
