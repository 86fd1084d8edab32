"""Which program file the Display page starts the monitor with: one line of text beside the monitor's other files."""

from pathlib import Path

from dealer_trainer import files
from dealer_trainer.demo.machine.state import folder

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
