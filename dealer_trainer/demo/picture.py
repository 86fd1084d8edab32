"""A foreign picture for the monitor, checked before any decoder sees it: plain file, sane size, sane pixels."""

import re
from pathlib import Path
from typing import Literal, NamedTuple

from dealer_trainer.games.error import GameError, shown
from dealer_trainer.games.folder import PICTURE_BYTES, is_file_name, read_bytes, read_text
from dealer_trainer.games.picture.svg import check_svg
from dealer_trainer.message import message

BYTES_MOST = 8 * 1024 * 1024
SIDE_MOST = 4096
_PNG = b"\x89PNG\r\n\x1a\n"
_VIEW = re.compile(r'<svg\b[^>]*?\bviewBox\s*=\s*"0 0 ([0-9.]{1,8}) ([0-9.]{1,8})"')
_SOF = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


class Picture(NamedTuple):
    """A picture that may be decoded; `size` in pixels by its header, to be compared with the decoded picture."""

    kind: Literal["png", "jpeg", "svg"]
    data: bytes
    size: tuple[int, int]


def load_picture(folder: Path, name: str, key: str) -> Picture:
    """The picture `name`, a plain name, in `folder`; raises GameError."""
    file = folder / name
    if not is_file_name(name):
        raise GameError(
            file,
            key,
            message("{name} is not a plain file name", name=shown(name)),
            message("Put the picture beside the program"),
        )
    if name.lower().endswith(".svg"):
        return _svg(folder, name)
    data = read_bytes(folder, name, BYTES_MOST)
    size = _png_size(data) or _jpeg_size(data)
    if size is None:
        raise GameError(
            file, key, message("this is neither PNG nor JPEG nor SVG"), message("Save the picture again as PNG")
        )
    if not all(0 < side <= SIDE_MOST for side in size):
        reason = message(
            "the picture has {width} × {height} pixels; the limit is {most} × {most}",
            width=size[0],
            height=size[1],
            most=SIDE_MOST,
        )
        raise GameError(file, key, reason, message("Scale it down"))
    return Picture("png" if data.startswith(_PNG) else "jpeg", data, size)


def _svg(folder: Path, name: str) -> Picture:
    text = read_text(folder, name, PICTURE_BYTES)
    view = _VIEW.search(text)
    if view is None or not all(0 < float(side) <= SIDE_MOST for side in view.groups()):
        raise GameError(
            folder / name,
            "svg",
            message("the viewBox is missing or unusual"),
            message('Write viewBox="0 0 width height"'),
        )
    wide, high = float(view[1]), float(view[2])
    check_svg(folder / name, text, (wide, high))
    return Picture("svg", text.encode(), (round(wide), round(high)))


def _png_size(data: bytes) -> tuple[int, int] | None:
    if not data.startswith(_PNG) or data[12:16] != b"IHDR" or len(data) < 24:
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """The size in the first frame header; markers in between are skipped by their length."""
    if not data.startswith(b"\xff\xd8\xff"):
        return None
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker in _SOF:
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + max(2, int.from_bytes(data[at + 2 : at + 4], "big"))
    return None
