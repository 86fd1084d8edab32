"""`today`: the plan of a trainee's day with its reasons, from the answers kept on this machine."""

import json
import time
import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dealer_trainer import files
from dealer_trainer.drills.course.day import DrillTask, LessonTask, TableTask, Task, task_minutes, task_ms, why_text
from dealer_trainer.drills.course.overview import Overview
from dealer_trainer.drills.course.path import AreaNeed, History, Path
from dealer_trainer.drills.course.situation_choice import SituationTask
from dealer_trainer.drills.plan.today import Share, figures, reason_text
from dealer_trainer.families.family import Family, resolved
from dealer_trainer.games.family import AnyGame
from dealer_trainer.records.progress.past import Past, PastAnswers, standing

if TYPE_CHECKING:
    from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
    from dealer_trainer.records.progress.progress import Trainee


MINUTES = 20


class TraineeNameError(ValueError):
    """A name that nobody has, or that could be more than one; the message lists the names there are."""


def today(
    game: AnyGame, family: Family, name: str | None, *, as_json: bool, minutes: int = MINUTES, now: int | None = None
) -> str:
    """The plan as text or JSON; raises TraineeNameError, and RecordsError where the progress cannot be read."""
    moment = time.time_ns() // 1_000_000 if now is None else now
    trainee, past, lessons, begun = _records(game, name)
    history = History(past, lessons, moment, begun=begun)
    needs: tuple[AreaNeed, ...] = () if family.needs is None else resolved(family.needs)(game)
    plan = family.overview(game, history, needs, minutes)
    who = None if trainee is None else trainee.name
    end = "the exam" if needs else "the end of the course"
    return _json(game, who, plan) if as_json else _text(game, who, plan, end)


def named(trainees: "Sequence[Trainee]", name: str | None) -> "Trainee | None":
    """The trainee meant, None where there is nobody at all and no name was given; raises TraineeNameError."""
    if name is None:
        if len(trainees) > 1:
            raise TraineeNameError(f"--trainee: there are several; name one of {_listed(trainees)}")
        return trainees[0] if trainees else None
    wanted = _folded(name)
    found = [trainee for trainee in trainees if _folded(trainee.name) == wanted] or [
        trainee for trainee in trainees if wanted and _folded(trainee.name).startswith(wanted)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise TraineeNameError(f"--trainee: {name[:60]!r} could be {_listed(found)}")
    raise TraineeNameError(f"--trainee: there is nobody called {name[:60]!r}; there are {_listed(trainees) or 'none'}")


def _records(
    game: AnyGame, name: str | None
) -> "tuple[Trainee | None, Sequence[Past], tuple[LessonResult, ...], tuple[BegunLesson, ...]]":
    """Who is meant, their answers and lessons; a machine without progress is not given any."""
    from dealer_trainer.records.progress.progress import FILE, Progress

    path = files.user_data() / FILE
    if not path.exists():
        named((), name)
        return None, (), (), ()
    with Progress.open(path) as progress:
        trainee = named(progress.trainees(), name)
        if trainee is None:
            return None, (), (), ()
        past = PastAnswers(standing(progress.past(trainee.id, game.id)))
        kept = progress.course
        return trainee, past, kept.lessons(trainee.id, game.id), kept.begun(trainee.id, game.id)


def _text(game: AnyGame, who: str | None, found: Overview, end: str) -> str:
    """`end`: what the minutes that are left lead to."""
    if not found.plan.tasks:
        return f"{game.name}: this game has no course and no drills"
    minutes = found.plan.minutes
    about = f"about {minutes} min, {found.plan.drill.items} items"
    lines = [f"{game.name}, {who or 'nobody yet'}: {about}", str(found.lead)]
    for number, task in enumerate(found.plan.tasks, 1):
        lines.append(f"{number}. {_task_text(task)} ({task_minutes(task)} min)")
        if isinstance(task, DrillTask):
            lines += [_share_text(share) for share in task.proposal.shares]
    lines += _path_text(found.path, end)
    return "\n".join(lines)


def _task_text(task: Task) -> str:
    match task:
        case LessonTask():
            if task.activity:
                at = f"activity {task.activity} of {task.activities}"
                return f"resume lesson {task.title} [{task.lesson}], {at}: it was begun"
            return f"lesson {task.title} [{task.lesson}], of {task.unit}: next on the path"
        case TableTask():
            return f"deal {task.title} [{task.roll}]: {why_text(task)}"
        case SituationTask():
            return f"deal {task.title} [{task.situation.id}]: {why_text(task)}"
        case DrillTask(proposal):
            return f"drill, {proposal.items} items"


def _share_text(share: Share) -> str:
    return f"  {share.items:>3} × {figures(share.reason)}: {reason_text(share.reason)}"


def _path_text(path: Path, end: str) -> list[str]:
    if not path.lessons:
        return []
    behind = sum(lesson.status in ("done", "known") for lesson in path.lessons)
    left = f"about {path.minutes_left} min of training to {end}"
    days = "" if path.days_left is None else f", {path.days_left} days at the current pace"
    areas = [f"  {area.need.title}: {area.text}" for area in path.areas]
    if path.imported:
        areas.append(f"  {path.imported} answers came from a file and are not counted in these figures")
    return [f"{behind} of {len(path.lessons)} lessons; {left}{days}", *areas]


def _json(game: AnyGame, who: str | None, found: Overview) -> str:
    drill, path = found.plan.drill, found.path
    plan = {
        "game": game.id,
        "trainee": who,
        "items": drill.items,
        "seconds": round(drill.ms / 1000),
        "shares": [_share(share) for share in drill.shares],
        "steps": [_task(task) for task in found.plan.tasks],
        "path": {
            "next": path.next,
            "done": [lesson.id for lesson in path.lessons if lesson.status in ("done", "known")],
            "lessons": len(path.lessons),
            "minutes_left": path.minutes_left,
            "days_left": path.days_left,
            "areas": [
                {
                    "id": area.need.id,
                    "title": area.need.title,
                    "percent": area.percent,
                    "asked_percent": area.need.asked_percent,
                }
                for area in path.areas
            ],
        },
    }
    return json.dumps(plan, ensure_ascii=False)


def _share(share: Share) -> dict[str, object]:
    return {
        "skill": share.skill,
        "title": share.reason.title,
        "items": share.items,
        "seconds": round(share.ms / 1000),
        "why": share.reason.why,
        "reason": str(reason_text(share.reason)),
        "accuracy_percent": share.reason.accuracy_percent,
        "latency_ms": share.reason.latency_ms,
        "target_ms": share.reason.target_ms,
    }


def _task(task: Task) -> dict[str, object]:
    seconds = round(task_ms(task) / 1000)
    match task:
        case LessonTask():
            begun = {"at": task.activity, "of": task.activities} if task.activity else {}
            return {"step": "lesson", "lesson": task.lesson, "title": task.title, **begun, "seconds": seconds}
        case TableTask():
            return {
                "step": "table", "roll": task.roll, "row": task.row, "title": task.title, "why": task.why,
                "reason": str(why_text(task)), "seconds": seconds,
            }  # fmt: skip
        case SituationTask():
            return {
                "step": "situation", "situation": task.situation.id, "row": task.situation.row, "title": task.title,
                "why": task.why, "reason": str(why_text(task)), "seconds": seconds,
            }  # fmt: skip
        case DrillTask(proposal):
            return {"step": "drill", "items": proposal.items, "seconds": seconds}


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", " ".join(name.split()).casefold())


def _listed(trainees: "Sequence[Trainee]") -> str:
    return ", ".join(trainee.name for trainee in trainees)
