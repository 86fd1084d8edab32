"""Which situation a trainee deals next: among those taught, the one that trains most of what went wrong."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.drills.course.path import History, Path
from dealer_trainer.drills.course.taught import Taught, seats_taught, taught_by
from dealer_trainer.drills.course.taught_guide import rates_of
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.drills.plan.clean_round import TABLE, went_wrong
from dealer_trainer.drills.plan.fault_skill import FaultContext, skill_for
from dealer_trainer.drills.plan.today import faults_of
from dealer_trainer.games.drills import ScriptedRequest, ScriptedRoll, ScriptedTable, ScriptedWager, TableSituation
from dealer_trainer.games.game import Game, ListedSituation
from dealer_trainer.guide.grading.fault import Fault, FaultKind
from dealer_trainer.guide.grading.lesson_duty import duty_of_act
from dealer_trainer.guide.row import Act
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.round import Round, bad_pop_row, opening_rows
from dealer_trainer.table.round_grade import RoundGrader
from dealer_trainer.table.situation import SituationScript, is_dealable

SITUATION_MINUTES = 2
"""For one roll dealt at the table."""

ALWAYS = frozenset({"order", "directions"})
"""Duties that the table grades in every round."""

_KINDS: tuple[FaultKind, ...] = ("omitted", "wrong_amount", "wrong_direction")
"""Faults that each act could have, as far as different skills train them."""

TableWhy = Literal["faults", "missed", "slipped", "fresh", "keep"]
"""Faults: it trains what went wrong at the table. Missed: its row or roll went wrong the last time.

Fresh: not dealt since its lesson. Keep: the longest not dealt.
"""


class SituationTask(NamedTuple):
    """A situation to deal at the table. `trains`: title of the skill that was missed there `times` times."""

    situation: ListedSituation
    why: TableWhy
    trains: str = ""
    times: int = 0

    @property
    def title(self) -> str:
        """The title of the situation."""
        return self.situation.name

    @property
    def minutes(self) -> int:
        """How long it takes, in minutes."""
        return SITUATION_MINUTES * len(self.situation.rolls)


def choose_situation(
    game: Game, history: History, path: Path, situations: Sequence[ListedSituation]
) -> SituationTask | None:
    """The situation that a trainee at that place on the path needs most; None if none of them has been taught."""
    behind = [lesson.id for lesson in path.lessons if lesson.status in ("done", "known")]
    taught = taught_by(game, (game.course.lesson(lesson) for lesson in behind))
    is_free = not game.course.lessons
    fitting = [listed for listed in situations if is_free or taught.covers(needed_for_situation(game, listed))]
    faults = faults_of(history.past, history.now)
    tasks = [_task(game, history.past, faults, listed) for listed in fitting]
    return min(tasks, key=lambda task: _urgency(game, history.past, faults, task), default=None)


def situation_of_row(
    game: Game, listed: Sequence[ListedSituation], row: str, skill: str = "", act: str = "",
    lessons: Collection[str] | None = None,
) -> tuple[TableSituation, str] | None:  # fmt: skip
    """The situation that deals a row of the guide best, with its name; None if nothing deals it.

    A listed one, one that trains `skill` if there is one; otherwise the fullest roll of the course. What comes before
    every pop is dealt in all of them; a bad pop only for the row about it. `act`: one that must be due in the row,
    "pay:jukebox"; ":jukebox" if only the bet must be up; "puck:+take:jukebox" for two, then of another row if need be.
    `lessons`: what somebody on the course was taught in; nothing else is dealt to them.
    """
    found = _of_row(game, listed, row, skill, act, lessons)
    if found is None and "+" in act:
        others = dict.fromkeys((*(each.row for each in listed), *(roll.row for roll in game.course.rolls)))
        tried = (_of_row(game, listed, other, skill, act, lessons) for other in others)
        found = next((each for each in tried if each is not None), None)
    return found


def _of_row(
    game: Game, listed: Sequence[ListedSituation], row: str, skill: str, act: str, lessons: Collection[str] | None
) -> tuple[TableSituation, str] | None:
    scripted = game.course.rolls
    if lessons is not None:
        known = [lesson for lesson in game.course.lessons if lesson.id in lessons]
        taught = taught_by(game, known)
        seats = seats_taught(game, known)
        listed = [
            each
            for each in listed
            if len({wager.seat for wager in each.wagers}) <= seats and taught.covers(needed_for_situation(game, each))
        ]
        scripted = tuple(game.course.roll(roll) for lesson in known for roll in lesson.rolls)
    bad = bad_pop_row(game.guide)
    is_bad = bad is not None and row == bad.id
    dealt = [each for each in listed if (is_bad or not each.bad_pops) and is_dealable(game, each.situation)]
    fitting = [each for each in dealt if each.row == row and _shows(game, each.situation, row, act)]
    rolls = [_as_situation(roll) for roll in scripted if roll.row == row and not fitting]
    if rolls := [roll for roll in rolls if is_dealable(game, roll) and _shows(game, roll, row, act)]:
        return max(rolls, key=lambda roll: len(roll.wagers)), game.guide.row(row).title
    fitting = fitting or [
        each
        for each in dealt
        if row in needed_for_situation(game, each).rows and _shows(game, each.situation, row, act)
    ]
    if not fitting and row in {each.id for each in opening_rows(game.guide)}:
        fitting = dealt
    best = min(fitting, key=lambda each: skill not in trained_by(game, each), default=None)
    return None if best is None else (best.situation, best.name)


def _shows(game: Game, situation: TableSituation, row: str, act: str) -> bool:
    """Whether acts are due where a situation deals a row, or where it begins if it deals the row before a pop."""
    rounds = tuple(SituationScript(game, situation).rounds)
    dealt = next((each for each in rounds if each.model.row.id == row), rounds[0])
    due = Counter(f"{each.do}:{each.bet or ''}" for each in RoundGrader(game, dealt).model_acts())
    due.update(f":{wager.bet}" for wager in dealt.table.wagers)
    return Counter(act.split("+") if act else ()) <= due


def _as_situation(roll: ScriptedRoll) -> TableSituation:
    fields = {name: getattr(roll, name) for name in ScriptedTable.model_fields}
    return TableSituation(rolls=(roll.dice,), **fields)


@by_identity
def needed_for_situation(game: Game, listed: ListedSituation) -> Taught:
    """What a trainee must know to deal a situation at the table, where every duty is graded."""
    rounds = tuple(SituationScript(game, listed.situation).rounds)
    steps = [step for dealt in rounds for step in RoundGrader(game, dealt).steps]
    due = [(dealt, each) for dealt in rounds for each in dealt.model.steps]
    acts = [*(step.act for step in steps), *(each.act for _, each in due)]
    rows = {dealt.model.row.id for dealt in rounds} | {step.row.id for step in steps if step.row is not None}
    spots: tuple[ScriptedWager | ScriptedRequest, ...] = (*listed.wagers, *listed.requests)
    return Taught(
        frozenset(spot.bet for spot in spots),
        frozenset(rows),
        frozenset({*(step.source for step in steps), *(dealt.model.groups[each.group].source for dealt, each in due)}),
        specials=frozenset({"tokes" for spot in spots if spot.toke} | {"off" for each in listed.wagers if each.off}),
        duties=ALWAYS.union(duty for act in acts if (duty := duty_of_act(act)) is not None),
        odds=frozenset(name for dealt in rounds for name in rates_of(game.guide, dealt.model.row)),
    )


@by_identity
def trained_by(game: Game, listed: ListedSituation) -> frozenset[str]:
    """The skills that train the faults possible in a situation: dealing it practices them."""
    found = set()
    for dealt in SituationScript(game, listed.situation).rounds:
        for act in RoundGrader(game, dealt).model_acts():
            for fault in _possible(act, dealt):
                skill = skill_for(game, fault, FaultContext(dealt.model.row.id, dealt.roll.total, _stake(dealt, act)))
                if skill is not None:
                    found.add(skill.id)
    return frozenset(found)


def _possible(act: Act, dealt: Round) -> Iterator[Fault]:
    for kind in _KINDS:
        if kind == "omitted" or act.do in ("pay", "take"):
            yield Fault(kind, "major", dealt.model.row.source, None, act, 0, "")


def _stake(dealt: Round, act: Act) -> int | None:
    return next((wager.amount for wager in dealt.table.wagers if wager.place == act.place), None)


def _task(game: Game, past: Sequence[Past], faults: Mapping[str, int], listed: ListedSituation) -> SituationTask:
    missed = _missed(game, faults, listed)
    if missed:
        worst = max(missed, key=lambda skill: missed[skill])
        return SituationTask(listed, "faults", game.drills.skill(worst).title, missed[worst])
    dealt = [answer for answer in past if answer.kind == TABLE and answer.skill == TABLE and answer.row == listed.row]
    return SituationTask(listed, "fresh" if not dealt else "missed" if went_wrong(dealt[-1]) else "keep")


def _missed(game: Game, faults: Mapping[str, int], listed: ListedSituation) -> dict[str, int]:
    """How often each skill that a situation trains was missed."""
    trained = trained_by(game, listed) if faults else ()
    return {skill: times for skill, times in faults.items() if skill in trained}


def _urgency(game: Game, past: Sequence[Past], faults: Mapping[str, int], task: SituationTask) -> tuple[int, bool, int]:
    """Sort key: first what trains most of what was missed, then a row that went wrong, then the longest not dealt."""
    listed = task.situation
    last = max((answer.at for answer in past if answer.skill == TABLE and answer.row == listed.row), default=0)
    return -sum(_missed(game, faults, listed).values()), task.why != "missed", last
