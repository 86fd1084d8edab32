"""Reading one game's files: only plain files inside its folder, of reasonable size, as UTF-8 text and TOML."""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

from dealer_trainer import files
from dealer_trainer.games.error import Fault, GameError, refuse_first, shown
from dealer_trainer.message import message

TOML_BYTES = 512 * 1024
PICTURE_BYTES = 2 * 1024 * 1024
LINE_CHARS = 2000
"""Nobody writes longer lines by hand; tomllib takes quadratic time on a dotted key of 100,000 parts."""
DEPTH = 8
STRING_CHARS = 2000
WHOLE_MOST = 10**9

_WRITE_THE_KEYS = message("Write the keys of docs/adding-a-game.md")
_SAVE_AS_UTF8 = message("Save the file as UTF-8 without a byte order mark")


def is_there(file: Path) -> bool:
    """Whether a file that may be left out is there, if only as a link that leads nowhere: reading then refuses it."""
    return file.exists() or file.is_symlink()


def is_file_name(name: str) -> bool:
    """Whether `name` can only mean a file directly in its folder."""
    return (
        bool(name) and name not in (".", "..") and not any(sign in name for sign in "/\\:\0") and name == name.strip()
    )


def read_text(folder: Path, name: str, most: int) -> str:
    """The text of the file `name`, a plain name, in `folder`, with LF newlines; raises GameError."""
    data = read_bytes(folder, name, most)
    file = folder / name
    if data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        raise GameError(file, "", message("the file starts with a byte order mark"), _SAVE_AS_UTF8)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        where = message("line {line}", line=line)
        raise GameError(file, where, message("the text is not UTF-8"), _SAVE_AS_UTF8) from error
    return text.replace("\r\n", "\n")


def parse_toml(file: Path, text: str) -> dict[str, object]:
    """The document as dicts and tuples, with every number and text within limits; raises GameError."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE_CHARS:
            reason = message("the line has {count} characters; the limit is {most}", count=len(line), most=LINE_CHARS)
            where = message("line {number}", number=number)
            raise GameError(file, where, reason, message("Break it into several lines"))
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = message("this is not TOML: {error}", error=str(error))
        raise GameError(file, "", reason, message("Fix the syntax on that line")) from error
    except RecursionError as error:
        raise GameError(file, "", message("lists are nested too deeply"), _WRITE_THE_KEYS) from error
    except ValueError as error:
        reason = message("a number cannot be read: {error}", error=str(error)[:80])
        raise GameError(file, "", reason, message("Write a plain number")) from error
    frozen = _frozen(file, "", document, 0)
    assert isinstance(frozen, dict)
    return frozen


def read_bytes(folder: Path, name: str, most: int) -> bytes:
    """Up to so many bytes of the plain file `name` in `folder`; raises GameError."""
    file = folder / name
    real = _inside(folder, name)
    try:
        stream = files.open_plain(real, is_followed=False)
    except FileNotFoundError as error:
        hint = message("Every game needs it: docs/adding-a-game.md")
        raise GameError(file, "", message("the file is missing"), hint) from error
    except files.NotPlainError as error:
        raise GameError(file, "", message("this is not a plain file"), message("Put a plain file here")) from error
    except (OSError, ValueError) as error:
        reason = message("the file cannot be opened: {problem}", problem=getattr(error, "strerror", None) or error)
        raise GameError(file, "", reason, message("Make it a plain file that can be read")) from error
    with stream:
        data = stream.read(most + 1)
    if len(data) > most:
        reason = message("the file is larger than {most} KiB", most=most // 1024)
        raise GameError(file, "", reason, message("Take out what the game does not need"))
    return data


def _inside(folder: Path, name: str) -> Path:
    """The real path of a plain name in `folder`; raises GameError for a link that leads out of the folder."""
    assert is_file_name(name)
    real = Path(os.path.realpath(folder / name))
    if not real.is_relative_to(os.path.realpath(folder)):
        reason = message("the link leads out of the game's folder")
        raise GameError(folder / name, "", reason, message("Put the file itself here"))
    return real


def _frozen(file: Path, key: str, value: object, depth: int) -> object:
    """Lists as tuples at every depth; values that no game needs are refused by key."""
    if depth > DEPTH:
        raise GameError(file, key[:80], message("tables are nested too deeply"), _WRITE_THE_KEYS)
    if isinstance(value, dict):
        return {
            name: _frozen(file, f"{key}.{name}" if key else name, below, depth + 1) for name, below in value.items()
        }
    if isinstance(value, list):
        return tuple(_frozen(file, f"{key}[{index}]", below, depth + 1) for index, below in enumerate(value))
    refuse_first(file, _value_faults(key, value))
    return value


def _value_faults(key: str, value: object) -> Iterator[Fault]:
    if isinstance(value, float) and not abs(value) <= WHOLE_MOST:
        reason = message("found {value}, which is not a number up to {most:,}", value=value, most=WHOLE_MOST)
        yield key, reason, message("Write a plain number")
    elif isinstance(value, int) and abs(value) > WHOLE_MOST:
        yield key, message("the number is beyond {most:,}", most=WHOLE_MOST), message("Write a smaller number")
    elif isinstance(value, str) and len(value) > STRING_CHARS:
        reason = message("the text has {count} characters; the limit is {most}", count=len(value), most=STRING_CHARS)
        yield key, reason, message("Shorten it")
    elif isinstance(value, str) and not value.isprintable() and not value.replace("\n", " ").isprintable():
        yield key, message("found unprintable characters: {value}", value=shown(value)), message("Write plain text")
