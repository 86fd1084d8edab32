"""The monitor's own files: how long it ran, how often it started again, what went wrong; and its chosen program."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, ValidationError

from dealer_trainer import files
from dealer_trainer.guide.row import Frozen

FOLDER = "monitor"
STATE, LOG, LOCK, PASSWORD = "state.json", "monitor.log", "monitor.lock", "password.json"
MOST_BYTES = 1_000_000
MOST_FAILURES = 20
"""Failures that are remembered; older ones are counted only."""

_Time = Annotated[int, Field(ge=0, le=253_402_300_799_999)]
_Count = Annotated[int, Field(ge=0)]


def _renamed(kind: object) -> object:
    """State files of earlier versions have "programme"."""
    return "program" if kind == "programme" else kind


class Failure(Frozen):
    """Something that went wrong: `at` in ms of UTC, `what` in words."""

    at: _Time
    kind: Annotated[Literal["died", "hung", "never_started", "program"], BeforeValidator(_renamed)]
    what: Annotated[str, Field(max_length=400)]


class State(Frozen):
    """The whole file. Times in ms of UTC, `ran_ms` over all starts of the watchdog."""

    format: Literal[1] = 1
    first_started: _Time
    started: _Time
    seen: _Time
    ran_ms: _Count = 0
    starts: _Count = 0
    restarts: _Count = 0
    died: _Count = 0
    hung: _Count = 0
    sleep: Annotated[str, Field(max_length=200)] = ""
    failures: Annotated[tuple[Failure, ...], Field(max_length=MOST_FAILURES)] = ()

    def having(self, **changes: Any) -> "State":
        """The state with other values, checked."""
        return State.model_validate({**dict(self), **changes})

    def failing(self, failure: Failure) -> "State":
        """The state with one more failure."""
        return self.having(failures=(*self.failures, failure)[-MOST_FAILURES:])


def folder() -> Path:
    """Where the monitors keep their own files, away from all records."""
    return files.user_data() / FOLDER


def folder_of(monitor: int | None) -> Path:
    """Where the watchdog of one screen keeps state and log; screens count from 1, and none named is the first."""
    return folder() / f"screen-{monitor or 1}"


def program_problem(monitor: int | None) -> str:
    """What a display has said of its program since its watchdog started, the newest; "" for nothing."""
    try:
        state = State.model_validate_json(files.read_plain(folder_of(monitor) / STATE, MOST_BYTES))
    except (OSError, UnicodeDecodeError, ValidationError, json.JSONDecodeError):
        return ""
    faults = [failure.what for failure in state.failures if failure.kind == "program" and failure.at >= state.started]
    return faults[-1] if faults else ""


class StateFile:
    """Reads the state at the start, and writes it whole; a disk that refuses does not stop the show."""

    def __init__(self, path: Path, tell: Callable[[str], None]) -> None:
        self._path = path
        self._tell = tell
        self._is_told = False

    def begin(self, now: int) -> State:
        """The state at a new start, going on from what is there; a broken file is set aside."""
        old = self._read()
        if old is None:
            return State(first_started=now, started=now, seen=now, starts=1)
        return old.having(started=now, seen=max(now, old.seen), starts=old.starts + 1)

    def write(self, state: State) -> None:
        """Write it whole, or tell once why that cannot be."""
        try:
            files.write_whole(self._path, state.model_dump_json(indent=1) + "\n")
            self._is_told = False
        except OSError as error:
            if not self._is_told:
                self._tell(f"the state could not be written: {error}")
            self._is_told = True

    def _read(self) -> State | None:
        try:
            data = files.read_plain(self._path, MOST_BYTES)
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            self._tell(f"the state could not be read: {error}")
            return None
        try:
            return State.model_validate_json(data)
        except (ValidationError, json.JSONDecodeError) as error:
            aside = self._path.with_suffix(".broken.json")
            with suppress(OSError):
                self._path.replace(aside)
            self._tell(f"the state was damaged and was set aside as {aside.name}: {str(error).splitlines()[0]}")
            return None


CHOICE = "program.txt"
_MOST = 4096


def chosen_program() -> Path | None:
    """The file that was chosen, None for the built-in program; a choice that cannot be read is none."""
    try:
        text = files.read_plain(folder() / CHOICE, _MOST).decode().strip()
    except (OSError, UnicodeDecodeError):
        return None
    return Path(text) if text and text.isprintable() else None


def choose_program(file: Path | None) -> None:
    """Remember a file, or the built-in program; raises OSError."""
    folder().mkdir(parents=True, exist_ok=True)
    files.write_whole(folder() / CHOICE, "" if file is None else f"{file.absolute()}\n")
