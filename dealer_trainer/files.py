"""Where the app's files are, both those that ship with it and the user's own, and how they are opened."""

import errno
import os
import secrets
import stat
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import BinaryIO

from dealer_trainer.message import message

HOME_VARIABLE = "DEALER_TRAINER_HOME"
"""Environment variable that names one folder for everything of the user's: a portable installation's, or a test's."""

SCHOOL = "school"
"""The folder of the school's records, in that of the user's data."""

PACK = "pack.toml"
"""The file that makes a folder a pack, which games take, and no game."""

_DEVICES = {"CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in "0123456789¹²³")}
"""Names that Windows takes for a device, whatever their extension."""

_NAME_BYTES = 120

_PACKAGE = Path(__file__).resolve().parent


def assets() -> Path:
    """The folder of what every table shares: chips, dice, fonts, sounds."""
    return _shipped(_PACKAGE, "assets")


def notice() -> str:
    """The notice of whose work the app is and what it builds on, with licenses; empty if the file is missing."""
    found = (place / "NOTICE" for place in (_PACKAGE / "_data", _PACKAGE.parent))
    return next((path.read_text(encoding="utf-8") for path in found if path.is_file()), "")


def layouts() -> Path:
    """The folder of the games, one folder each."""
    return _shipped(_PACKAGE, "layouts")


def layout_folders() -> tuple[Path, ...]:
    """Every game's folder, by name; `games` decides whether one holds a sound game."""
    return tuple(folder for folder in _folders() if not (folder / PACK).exists())


def pack_folders() -> tuple[Path, ...]:
    """Every folder with a pack of duties that games take, by name."""
    return tuple(folder for folder in _folders() if (folder / PACK).exists())


def _folders() -> list[Path]:
    return sorted(path for path in layouts().iterdir() if path.is_dir() and not path.name.startswith((".", "_")))


def user_data() -> Path:
    """The folder of what the user makes: progress, records. It may not exist yet."""
    return _of_user("data")


def school_data() -> Path:
    """The folder of the school's records, if this is one of its stations. It may not exist."""
    return user_data() / SCHOOL


def user_config() -> Path:
    """The folder of what the user chooses: settings. It may not exist yet; on some systems it is the data folder."""
    return _of_user("config")


def person_file(name: str, *, gap: str = "-") -> str:
    """Somebody's name, changed so that a file name can begin with it on every system; at most 120 bytes.

    `gap`: what replaces a character that is neither a letter nor a digit.

    >>> person_file("Cem Arslan, Jr."), person_file("con"), person_file("", gap="")
    ('Cem-Arslan--Jr-', 'con_', 'unnamed')
    """
    kept = "".join(letter if letter.isalnum() or letter in f"{gap}_" else gap[:1] for letter in name)
    short = kept.encode("utf-8", "ignore")[:_NAME_BYTES].decode("utf-8", "ignore").strip()
    return f"{short}_" if short.upper() in _DEVICES else short or "unnamed"


class NotPlainError(OSError):
    """The path is a folder, a pipe, a socket, or a device, which might never end."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, message("this is not a plain file"), str(path))


def open_plain(path: Path, *, is_followed: bool = True) -> BinaryIO:
    """Open a plain file for reading, without waiting; raises NotPlainError for anything else, or OSError.

    `is_followed`: a symbolic link is replaced by its target.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags if is_followed else flags | getattr(os, "O_NOFOLLOW", 0))
    except OSError as error:
        if path.exists() and not path.is_file():
            raise NotPlainError(path) from error  # a socket, which has no bytes; on Windows, a folder
        raise
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise NotPlainError(path)
    return os.fdopen(handle, "rb")


def read_plain(path: Path, most: int) -> bytes:
    """Up to so many bytes of a plain file; raises OSError."""
    with open_plain(path) as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        words = message("the file is larger than {most} KiB", most=most // 1024)
        raise OSError(errno.EFBIG, words, str(path))
    return data


def is_plain(path: Path) -> bool:
    """Whether the path is a plain file or does not exist."""
    return path.is_file() or not path.exists()


def check_place(path: Path, is_ours: Callable[[Path], bool]) -> None:
    """Raise OSError if a link, or a file that is not one of ours, is where one of ours is to be written."""
    if path.is_symlink():
        what = message("a link is in its place; delete the link, or choose another folder")
    elif path.exists() and not is_ours(path):
        what = message("another file is in its place; move that file, or choose another folder")
    else:
        return
    raise OSError(errno.EEXIST, what, str(path))


def write_whole(path: Path, text: str | bytes | Iterable[str | bytes], *, is_private: bool = False) -> None:
    """Write a file so that a crash at any moment leaves the old file or the new one, never a part of either.

    `text`: the whole text or its pieces; bytes are written as they are.

    Missing folders are made; a link is followed, so its target is replaced. `is_private`: only the owner may read it.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
        with open(draft, "xb", opener=_own if is_private else None) as file:
            parts = (text,) if isinstance(text, str | bytes) else text
            file.writelines(part if isinstance(part, bytes) else part.encode() for part in parts)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError as error:
        error.filename = error.filename or str(path)  # a write that fails names no file
        raise
    finally:
        draft.unlink(missing_ok=True)
    _sync_folder(target.parent)


def set_aside(path: Path) -> Path:
    """Rename a broken file, so that nothing is lost and the app can continue; returns where it is now."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    target = path.with_name(f"{path.stem}-set-aside-{stamp}{path.suffix}")
    count = 1
    while target.exists():
        count += 1
        target = path.with_name(f"{path.stem}-set-aside-{stamp}-{count}{path.suffix}")
    path.rename(target)
    return target


@cache
def _shipped(package: Path, name: str) -> Path:
    """The folder is inside the package in a wheel and a frozen app, and beside the package in a checkout."""
    for place in (package / "_data" / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the folder {name}/ is missing beside or inside {package}: install the app again")


def _of_user(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser().absolute() / kind
    import platformdirs

    find = platformdirs.user_data_path if kind == "data" else platformdirs.user_config_path
    return find("dealer-trainer", appauthor=False)


def _own(name: str, flags: int) -> int:
    """Open a file that only its owner may read."""
    return os.open(name, flags, 0o600)


def _sync_folder(folder: Path) -> None:
    """Make a new file name durable; Windows cannot do so and does not need to."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
