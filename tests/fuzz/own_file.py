"""What the app keeps for a trainee: progress, exports, settings, the table."""

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.saved import SavedError
from tests import simulated_month
from tests.fuzz.game_file import game
from tests.fuzz.target import FuzzError, Target, check_kept, folder, written

NOW = simulated_month.NOW


@cache
def _progress_files(days: int) -> tuple[bytes, bytes]:
    """So many days of two trainees in a progress file, and the export of one of them."""
    place = folder() / f"progress {days}"
    place.mkdir()
    with Progress.open(place / "progress.sqlite") as progress:
        past = simulated_month.month(game(), days)
        for name in ("Ann", "Ben <b>"):
            simulated_month.keep(progress, progress.add(name, NOW).id, game(), past)
        progress.export(progress.trainees()[0].id, place / "export")
    return (place / "progress.sqlite").read_bytes(), (place / "export").read_bytes()


def _progress(data: bytes) -> None:
    """Opened as the window does, all of it read; what was there is kept, as it was or set aside."""
    _read_file(written("progress.sqlite", data), data)


def _read_file(file: Path, data: bytes) -> None:
    with Progress.open(file) as progress:
        for trainee in progress.trainees():
            _read_all(progress, trainee.id)
        moved = progress.set_aside
    if moved is not None and moved.read_bytes() != data:
        raise FuzzError("what was set aside is not what was there")


def _read_all(progress: Progress, trainee: str) -> None:
    progress.past(trainee)
    course = progress.course
    course.lessons(trainee, game().id)


def _export(data: bytes) -> None:
    """Imported into an empty file: all of it or nothing."""
    file = written("export", data)
    with Progress.open(file.parent / "progress.sqlite") as progress:
        try:
            progress.import_file(file)
        except RecordsError:
            if progress.trainees():
                raise FuzzError("imported in half") from None
            raise
        for trainee in progress.trainees():
            _read_all(progress, trainee.id)


def _with_checksum(data: bytes) -> bytes:
    """The export with a checksum that fits what it says, as whoever writes one by hand would."""
    try:
        document = json.loads(data)
        document.pop("checksum", None)
        text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    except (ValueError, AttributeError, TypeError, RecursionError):
        return data
    document["checksum"] = "sha256:" + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return json.dumps(document, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _settings_samples() -> Sequence[bytes]:
    from dealer_trainer.ui.settings.settings import Settings

    own = {"a" * 32: {"level": "test", "look": "dark", "text_percent": 125}}
    tables = {"rock-n-roll-dice": {"chips": ["1", "5", "25"], "limits": {"jukebox": {"least": "5", "most": "100"}}}}
    chosen = {
        **json.loads(Settings().model_dump_json(by_alias=True)),
        "own": own,
        "tables": tables,
        "trainee_name": "Ann",
    }
    return [json.dumps(chosen).encode()]


def _settings(data: bytes) -> None:
    """They hold, or the defaults do, and the file is set aside as it was; what holds can be used and written."""
    from dealer_trainer.games.game import rules_in
    from dealer_trainer.ui.settings.settings import load_settings, save_settings

    place = written("settings.json", data).parent
    loaded = load_settings(place)
    check_kept(place, data)
    rules_in(game().rules, loaded.settings.table(game().id))
    save_settings(loaded.settings, place)
    if load_settings(place).settings != loaded.settings:
        raise FuzzError("what was kept is not what was chosen")


@cache
def _tables() -> Sequence[bytes]:
    """A table in the middle of its third round, and one that waits for its next."""
    live = LiveTable(game(), 7, "practice", Options())
    found = []
    for _ in range(3):
        for act in live.model_acts()[:-1]:
            live.do(act)
        found.append(live.save().encode())
        live.finish()
        found.append(live.save().encode())
        live.next_round()
    return found[2:]


def _table(data: bytes) -> None:
    """Resumed, it is dealt on: what is let in must be a table."""
    live = LiveTable.restore(game(), data.decode(errors="replace"))
    assert live.snapshot
    while not live.is_over:
        act = live.next_act()
        live.finish() if act is None else live.do(act)
    live.next_round()
    for act in live.model_acts():
        live.do(act)
    LiveTable.restore(game(), live.save())


TARGETS = (
    # One day: a damaged file is looked through place by place, and a small one has every kind of page too.
    Target("progress file", lambda: [_progress_files(0)[0]], _progress, (RecordsError,)),
    Target("progress export", lambda: [_progress_files(14)[1]], _export, (RecordsError,), _with_checksum),
    Target("settings", _settings_samples, _settings),
    Target("saved table", _tables, _table, (SavedError,)),
)
