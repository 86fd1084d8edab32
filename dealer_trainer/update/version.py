"""The version of a release: three whole numbers, in exactly one spelling."""

import re
from typing import Final, NamedTuple

PATTERN: Final = r"(?:0|[1-9][0-9]{0,4})(?:\.(?:0|[1-9][0-9]{0,4})){2}"
"""No leading zeros, no more than three numbers, nothing behind them."""

_WHOLE: Final = re.compile(PATTERN)


class Version(NamedTuple):
    """Compared number by number."""

    major: int
    minor: int
    patch: int

    def __str__(self) -> str:
        return ".".join(map(str, self))


def read_version(written: str) -> Version | None:
    r"""A version as it is written, None if the text is not one.

    >>> str(read_version("1.12.0")), read_version("1.2.0") < read_version("1.12.0"), read_version("1.0.0\n")
    ('1.12.0', True, None)
    """
    if not _WHOLE.fullmatch(written):
        return None
    major, minor, patch = map(int, written.split("."))
    return Version(major, minor, patch)
