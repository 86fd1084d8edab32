"""When this computer must be left alone: during an exam, and while the floor monitor runs."""

from pathlib import Path
from typing import Final

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.update.error import UpdateError

_AFTER_EXAM: Final = message("Finish it first; an exam goes on only with the version it began with")


def check_unused(data: Path | None = None) -> None:
    """Raise UpdateError while a sitting is open at this station, or a monitor runs here. `data`: the user's folder."""
    folder = data or files.user_data()
    if _has_open_sitting(folder):
        what = message("An exam at this station is not finished, or is waiting for its verdict")
        raise UpdateError("busy", what, _AFTER_EXAM)
    if _is_monitor(folder):
        what = message("The floor monitor runs on this computer")
        raise UpdateError("busy", what, message("Leave it first"))


def exam_running() -> UpdateError:
    """What is said while a trainee takes an exam."""
    return UpdateError("busy", message("An exam is in progress at this station"), _AFTER_EXAM)


def _has_open_sitting(data: Path) -> bool:
    from dealer_trainer.records.school.station import DATABASE
    from dealer_trainer.records.school.station_lock import FOLDER

    path = data / FOLDER / DATABASE
    if not path.exists():
        return False
    import sqlalchemy as sa

    from dealer_trainer.records.error import RecordsError
    from dealer_trainer.records.school.database import open_engine, plain_errors
    from dealer_trainer.records.school.schema import STREAM

    is_open = sa.and_(STREAM.c.state.in_(("open", "closed")), sa.not_(STREAM.c.is_house))
    try:
        engine = open_engine(path, is_read_only=True)
        try:
            with plain_errors(path), engine.connect() as connection:
                return connection.execute(sa.select(sa.func.count()).where(is_open)).scalar_one() > 0
        finally:
            engine.dispose()
    except RecordsError as error:
        what = message("Whether an exam is open here cannot be told ({problem})", problem=str(error))
        raise UpdateError("busy", what, message("Repair the records first")) from error


def _is_monitor(data: Path) -> bool:
    from dealer_trainer.demo.machine.instance_lock import AlreadyRunningError, InstanceLock
    from dealer_trainer.demo.machine.state import FOLDER, LOCK

    for path in sorted((data / FOLDER).glob(f"screen-*/{LOCK}")):
        try:
            InstanceLock(path).release()
        except AlreadyRunningError:
            return True
        except OSError:
            continue  # nobody can hold what cannot be opened
    return False
