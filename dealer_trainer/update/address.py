"""Where releases are looked for: https, or a local folder as file://; nothing else is ever opened."""

import os
import re
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urljoin, urlsplit
from urllib.request import url2pathname

from dealer_trainer.message import message
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.release import FILE

MOST_LETTERS: Final = 2000
_WRITTEN: Final = re.compile(r"[!-~]+")
_HOW: Final = message("Write https://… or file:///…, with the name of the release file at its end")


class Address(NamedTuple):
    """A place that may be opened. `url`: as it is written; `path`: of a file on this computer, None for https."""

    url: str
    path: Path | None

    def beside(self, name: str) -> "Address":
        """The place of another file in the same folder; `name`: that of a release's file."""
        if self.path is not None:
            return file_address(self.path.with_name(name))
        return Address(urljoin(self.url, name), None)


def file_address(path: Path) -> Address:
    """The place of a file."""
    absolute = path.absolute()
    return Address(absolute.as_uri(), absolute)


def read_address(written: str) -> Address:
    """An address as somebody typed it.

    Raises UpdateError for anything except https and file, and for anything identifying us.

    Without a name at its end, the release file's is meant.
    """
    parts = _parts(written)
    if parts.scheme not in ("https", "file"):
        raise _refusal(message("The address begins with neither https:// nor file://"))
    if parts.query or parts.fragment or "?" in written or "#" in written or "@" in parts.netloc:
        raise _refusal(message("The address has a user name, a query, or a fragment, which no release needs"))
    url = written + FILE if written.endswith("/") else written
    if parts.scheme == "file":
        return Address(url, _path(urlsplit(url)))
    if not parts.hostname:
        raise _refusal(message("The address does not name a computer"))
    return Address(url, None)


def redirected(before: str, location: str) -> str:
    """Where an answer redirects; raises UpdateError for anything except https, never a local file."""
    parts = _parts(urljoin(before, location), "redirected")
    if parts.scheme != "https" or not parts.hostname or "@" in parts.netloc:
        what = message("The address redirects to one that is not https")
        raise UpdateError("redirected", what, message("Ask the publisher for the right address"))
    return parts.geturl()


def _parts(written: str, code: str = "address") -> SplitResult:
    try:
        if len(written) > MOST_LETTERS or not _WRITTEN.fullmatch(written):
            raise ValueError
        parts = urlsplit(written)
        _ = parts.port  # raises for one that cannot be
    except ValueError as error:
        what = message("This is not an address: {written}", written=repr(written[:60]))
        raise UpdateError("redirected" if code == "redirected" else "address", what, _HOW) from error
    return parts


def _path(parts: SplitResult) -> Path:
    """The file that a file:// address names; on Windows also one on another computer of the network."""
    host = "" if parts.netloc in ("", "localhost") else parts.netloc
    if os.name != "nt" and host:
        raise _refusal(message("The address names a folder of another computer: write file:/// and its path here"))
    path = Path(url2pathname(f"//{host}{parts.path}" if host else parts.path))
    if not path.is_absolute() or "\0" in str(path):
        raise _refusal(message("The address does not give a full path"))
    return path


def _refusal(what: str) -> UpdateError:
    return UpdateError("address", what, _HOW)
