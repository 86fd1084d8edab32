"""The monitor's own files: a folder for each screen, and the program that was chosen."""

from pathlib import Path

from dealer_trainer import files

FOLDER = "monitor"
LOG, LOCK = "monitor.log", "monitor.lock"


def folder() -> Path:
    """Where the monitors keep their own files, away from all records."""
    return files.user_data() / FOLDER


def folder_of(monitor: int | None) -> Path:
    """Where the watchdog of one screen keeps its lock and log; screens count from 1, and none named is the first."""
    return folder() / f"screen-{monitor or 1}"


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
