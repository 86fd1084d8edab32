"""What kind of file somebody opened: a sitting's record, a trainee's progress, or neither, with the reason."""

import re
from pathlib import Path
from typing import Final, Literal, NamedTuple

from PySide6.QtCore import QCoreApplication

from dealer_trainer import files

PACKET_ENDING: Final = ".packet.json"
PROGRESS_ENDING: Final = ".progress.json"

Kind = Literal["packet", "progress"]

_SAMPLE: Final = 65_536
_SQLITE: Final = b"SQLite format 3\x00"
_PROGRESS: Final = re.compile(rb'\A\s*\{\s*"answers"\s*:|"kind"\s*:\s*"dealer-trainer progress"')
_PACKET: Final = re.compile(rb'\A\s*\{\s*"certificates"\s*:|"format"\s*:\s*"dealer-trainer/[\w-]*packet')


class OpenedFile(NamedTuple):
    """A file. `kind`: None if the app cannot open this kind, and then `refusal` says why."""

    path: Path
    kind: Kind | None
    refusal: str = ""


def look_at(path: Path) -> OpenedFile:
    """Tell what a file is from its first few KB, or from its name if they do not say."""
    try:
        with files.open_plain(path) as stream:
            head = stream.read(_SAMPLE)
    except FileNotFoundError:
        return OpenedFile(path, None, QCoreApplication.translate("OpenedFile", "That file is no longer there."))
    except OSError as error:
        text = QCoreApplication.translate("OpenedFile", "It cannot be read: {problem}.")
        return OpenedFile(path, None, text.format(problem=error.strerror or str(error)))
    kind = _kind(head, path.name.lower())
    return OpenedFile(path, kind) if kind is not None else OpenedFile(path, None, _refusal(head))


def _kind(head: bytes, name: str) -> Kind | None:
    if _PROGRESS.search(head):
        return "progress"
    if _PACKET.search(head):
        return "packet"
    if head.startswith(_SQLITE):
        return None
    if name.endswith(PROGRESS_ENDING):
        return "progress"
    return "packet" if name.endswith(PACKET_ENDING) else None


def _refusal(head: bytes) -> str:
    if head.startswith(_SQLITE):
        return QCoreApplication.translate(
            "OpenedFile",
            "It is a database. A school’s is verified with the command dealer-trainer verify; the app itself looks "
            "after a trainee’s.",
        )
    return QCoreApplication.translate(
        "OpenedFile",
        "It is neither the record of an exam (.packet.json) nor the progress of a trainee (.progress.json).",
    )
