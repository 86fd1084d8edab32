"""The rows: what one look at a school of so many sittings costs, each run in a process of its own."""

import os
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.school.cost import Cost, Taken, cost_of, memory, taken_by
from benchmarks.school.material import ADMIN, NOON, WORD, game_of_school, opened
from dealer_trainer.records.school.school import set_up_school

AHEAD, APPENDS = 20, 400
"""Answers that are not counted, and that are."""


def view(folder: Path) -> Cost:
    """The list of trainees, as the tab School shows it."""
    from dealer_trainer.certification.school.attempt import trainee_lines

    game = game_of_school()
    with opened(folder) as school:
        session = school.sign_in(ADMIN, WORD, NOON)

        def job() -> None:
            trainee_lines(school, session, game.id)

        return cost_of(job)


def items(folder: Path) -> Cost:
    """The file of item figures: every exam is graded again."""
    from dealer_trainer.certification.paper.export import item_figures

    game = game_of_school()

    def job() -> None:
        item_figures(folder, game.folder, lambda *_: None)

    return cost_of(job)


def summary(folder: Path) -> Cost:
    """What is read again after each change: people, the list of sittings, blueprints."""
    from dealer_trainer.certification.school.privacy import summary_of

    game = game_of_school()
    with opened(folder) as school:

        def job() -> None:
            summary_of(school, game)

        job()
        return cost_of(job)


def check(folder: Path) -> Cost:
    """`records check`."""
    from dealer_trainer.certification.school.upkeep.records_check import check_records

    with opened(folder) as school:

        def job() -> None:
            assert not check_records(school).findings

        return cost_of(job)


def restore(folder: Path) -> Cost:
    """A backup brought back."""
    from dealer_trainer.records.school.school import restore

    with TemporaryDirectory() as other:
        backup = Path(other) / "backup"
        with opened(folder) as school:
            school.backup(backup, NOON)

        def job() -> None:
            restore(backup, Path(other) / "again", NOON, (ADMIN, WORD)).close()

        return cost_of(job)


def backup(folder: Path) -> Cost:
    """A backup written."""
    with TemporaryDirectory() as other, opened(folder) as school:
        return cost_of(lambda: school.backup(Path(other) / "backup", NOON))


def packets(folder: Path) -> Cost:
    """Every sitting as a file for a stranger."""
    from dealer_trainer.certification.school.upkeep.records_check import write_sittings

    with TemporaryDirectory() as other, opened(folder) as school:

        def job() -> None:
            for _ in write_sittings(school, Path(other)):
                pass

        return cost_of(job)


def append(folder: Path) -> Cost:
    """A hundred answers of a running exam, each on the disk before the next.

    In turn with it a school without sittings gets the same ones, and both are printed: a busy disk or machine slows
    both alike, and nothing else does. The copy of the school is on the disk before: it would be written meanwhile.
    """
    with TemporaryDirectory() as other, ExitStack() as stack:
        shutil.copytree(folder, Path(other) / "school")
        os.sync()
        set_up_school(Path(other) / "new", "Harbor School", ADMIN, WORD, NOON).close()
        logs = []
        for name in ("new", "school"):
            school = stack.enter_context(opened(Path(other) / name))
            session = school.sign_in(ADMIN, WORD, NOON)
            logs.append(school.begin(session, "opened", {"trainee": {"id": "t", "name": "Nobody"}}, NOON, 0))
        new, here = Taken(), Taken()
        for number in range(AHEAD + APPENDS):
            for log, taken in zip(logs, (new, here), strict=True):
                cost = taken_by(lambda log=log, number=number: log.append(  # type: ignore[misc]  # bound
                    "act", {"number": number}, NOON + number, number).result())  # fmt: skip
                if number >= AHEAD:
                    taken.add(cost)
        print(f"  in a new school and here: {new}; {here}")
        return Cost(100 * here.cpu, 100 * here.median, memory())


ROWS: dict[str, Callable[[Path], Cost]] = {
    "view": view, "items": items, "summary": summary, "check": check,
    "restore": restore, "backup": backup, "packets": packets,
    "append": append,
}  # fmt: skip
