"""A casino table's course as text and as outlines, and the proof that everything is taught before it is asked for."""

from dealer_trainer.drills.course.length import course_minutes, first_act_ms, lesson_minutes
from dealer_trainer.drills.course.outline import LessonOutline
from dealer_trainer.drills.course.shape import longest_run, steps_of
from dealer_trainer.drills.course.worked import worked
from dealer_trainer.engine import parse_money
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.course import Gate, Lesson


def course_text(game: Game) -> str:
    """Units, lessons, minutes, and what each lesson adds."""
    course = game.course
    minutes = course_minutes(game, course.lessons)
    lines = [f"{game.name} ({game.id}): {len(course.units)} units, {len(course.lessons)} lessons, {minutes} minutes"]
    for number, unit in enumerate(course.units, 1):
        lessons = course.lessons_of(unit)
        lines += ["", f"{number}. {unit.title} ({course_minutes(game, lessons)} min): {unit.text}"]
        for lesson in lessons:
            lines.append(f"   {lesson_minutes(game, lesson)} min  {lesson.title} [{lesson.id}]: {lesson.text}")
            for name, taught in (
                ("bets", lesson.bets),
                ("rows", lesson.rows),
                ("rules", sorted(lesson.rules)),
                ("keys", lesson.keys),
                ("skills", lesson.skills),
                ("asks", lesson.duties),
            ):
                if taught:
                    lines.append(f"          {name:<7}{', '.join(taught)}")
            lines += [f"          {'shows':<7}{example}" for example in _examples(game, lesson)]
    return "\n".join(lines)


def outlines(game: Game) -> tuple[LessonOutline, ...]:
    """The game's lessons in the form shared by all families."""
    return tuple(map(_outline, game.course.lessons))


def _outline(lesson: Lesson) -> LessonOutline:
    """A lesson's outline; what is done with help counts as items: a roll to deal, an item of a drill."""
    parts, gate = lesson.activities, lesson.activities[-1]
    assert isinstance(gate, Gate)
    items = sum(len(part.rolls) for part in parts if part.kind == "do")
    items += sum(part.until.of for part in parts if part.kind == "drill")
    has_example = any(part.kind == "show" for part in parts)
    return LessonOutline(lesson.id, lesson.title, (lesson.text,), lesson.skills, has_example, items, gate.level)


def _examples(game: Game, lesson: Lesson) -> list[str]:
    """The payouts that a lesson works out."""
    return [worked(parse_money(example.stake), game.odds[example.odds]) for example in lesson.examples]


def proof_text(game: Game) -> tuple[str, bool]:
    """The result of the proof, and whether it passed."""
    from dealer_trainer.drills.course.proof import check
    from dealer_trainer.drills.course.taught import taught_by

    try:
        check(game)
    except GameError as error:
        faults = (error, *error.others)
        return "\n".join(f"{game.id}: {fault}" for fault in faults), False
    taught = taught_by(game, game.course.lessons)
    counts = ", ".join(f"{len(names)} {what}" for what, names in taught._asdict().items() if what != "specials")
    course = game.course
    size = f"{len(course.lessons)} lessons, {len(course.rolls)} rolls, {course_minutes(game, course.lessons)} minutes"
    return f"{game.id}: {size}; taught before they are asked: {counts}\n{_shape_text(game)}", True


def _shape_text(game: Game) -> str:
    """How the lessons begin and what they consist of, at worst."""
    lessons = game.course.lessons
    first = max(first_act_ms(game, lesson) for lesson in lessons)
    slides = max(steps_of(game, lesson).percent for lesson in lessons)
    run = max(longest_run(lesson)[1] for lesson in lessons)
    return (
        f"{game.id}: every lesson begins with an act, after at most {-(-first // 1000)} s; at most {slides}% slides, "
        f"{run} items of a skill in a row"
    )
