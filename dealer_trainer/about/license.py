"""Every license involved, with its text: the program's own, those of shipped files and whose they are, libraries'."""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from dealer_trainer import __version__, files

FILE = "licenses/credits.toml"

_Line = Annotated[str, Field(min_length=1, max_length=200)]


class Credit(BaseModel):
    """Files of one holder under one license (SPDX); `text` and `covers` are paths from the root of a checkout.

    In `covers` ** stands for folders, * for a name within one.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    title: _Line
    holder: _Line
    license: _Line
    text: _Line
    covers: tuple[_Line, ...]


class _Credits(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    credit: tuple[Credit, ...]


@cache
def credits_of_files() -> tuple[Credit, ...]:
    """Every entry, in the order of the file; raises OSError, ValueError where the installation is broken."""
    data = tomllib.loads((files.assets() / FILE).read_text(encoding="utf-8"))
    data["credit"] = [Credit(**{**entry, "covers": tuple(entry["covers"])}) for entry in data["credit"]]
    return _Credits.model_validate(data).credit


LICENSES: Final = "licenses"
"""In a download: a folder with the texts, and one for each package."""
PACKAGES: Final = "packages.json"
"""There: the packages with their versions, as `bundle/licenses.py` writes them."""

_LINE: Final = re.compile(r"^([a-z0-9][a-z0-9._-]*): (\S.*)$", re.MULTILINE)
_NAMED: Final = re.compile(r"(?:licen[sc]e|copying|notice|authors)", re.IGNORECASE)
_STANDARD: Final = {"LGPL-3.0-only": ("LGPL-3.0.txt", "GPL-3.0.txt")}
"""Texts beside the app for packages that publish none; the lesser license refers to the other one."""


class Licensed(NamedTuple):
    """Something under a license (SPDX). `holder`: whose it is, "" where its text says so; `version`: "" for files."""

    kind: Literal["program", "file", "package", "python"]
    title: str
    license: str
    holder: str = ""
    version: str = ""
    text: str = ""
    """Where its text is, as `text_of` understands it."""


def licensed() -> tuple[Licensed, ...]:
    """The program, Python, shipped files, and packages that are installed here, by name."""
    own = Licensed("program", "Dealer Trainer", "Apache-2.0", "2026 the Dealer Trainer authors", __version__, "LICENSE")
    python = Licensed("python", "Python", "PSF-2.0", "Python Software Foundation", sys.version.split()[0], "PYTHON")
    of_files = (
        Licensed("file", credit.title, credit.license, credit.holder, text=credit.text) for credit in credits_of_files()
    )
    names = dict(_LINE.findall(files.notice()))
    packages = (
        Licensed("package", name, names[name], version=version, text=f"package:{name}")
        for name, version in sorted(installed().items())
        if name in names
    )
    return (own, python, *of_files, *packages)


def installed() -> dict[str, str]:
    """Versions of the packages of this installation, by normal names; developers' tools among them in a checkout."""
    listed = _download() / PACKAGES
    if listed.is_file():
        return {str(name): str(version) for name, version in json.loads(listed.read_text(encoding="utf-8")).items()}
    found = (package.metadata for package in metadata.distributions())
    return {normal(str(each["Name"])): str(each["Version"]) for each in found}


def normal(name: str) -> str:
    """A package's name as registries compare it.

    >>> normal("PySide6_Essentials")
    'pyside6-essentials'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def text_of(entry: Licensed) -> str:
    """The text of a license, several in a row where there are several; empty where none was installed."""
    return "\n\n".join(text.strip("\n") for text in _texts(entry)).strip("\n")


def _texts(entry: Licensed) -> Iterator[str]:
    if entry.text.startswith("package:"):
        found = list(_of_package(entry.title)) or [
            (files.assets() / LICENSES / name).read_text(encoding="utf-8")
            for part, names in _STANDARD.items()
            if part in entry.license
            for name in names
        ]
        # This program's own license is the same text.
        yield from found or ([_own_texts()[0].read_text(encoding="utf-8")] if entry.license == "Apache-2.0" else ())
    elif entry.text.startswith("assets/"):
        yield (files.assets() / entry.text.removeprefix("assets/")).read_text(encoding="utf-8")
    else:
        places = _python_texts() if entry.text == "PYTHON" else _own_texts()
        yield from (place.read_text(encoding="utf-8") for place in places[:1])


def _of_package(name: str) -> Iterator[str]:
    folder = _download() / name
    if folder.is_dir():
        yield from (path.read_text("utf-8", "replace") for path in sorted(folder.rglob("*")) if path.is_file())
        return
    for file in license_files(name):
        path = Path(str(file.locate()))
        if path.is_file():
            yield path.read_text("utf-8", "replace")


def license_files(name: str) -> list[metadata.PackagePath]:
    """The files of an installed package that hold its license: beside its metadata, or at the top of its module."""
    try:
        listed = metadata.files(name) or ()
    except metadata.PackageNotFoundError:
        return []
    named = [file for file in listed if _NAMED.match(file.name)]
    return [file for file in named if ".dist-info" in str(file)] or [file for file in named if len(file.parts) == 2]


def _own_texts() -> list[Path]:
    found = [_download() / "LICENSE", Path(__file__).parents[2] / "LICENSE"]
    try:
        listed = metadata.files("dealer-trainer") or ()
    except metadata.PackageNotFoundError:
        listed = ()
    found += [Path(str(file.locate())) for file in listed if file.name == "LICENSE"]
    return [path for path in found if path.is_file()]


def _python_texts() -> list[Path]:
    import sysconfig

    stdlib = Path(sysconfig.get_path("stdlib"))
    found = [
        _download() / "PYTHON-LICENSE.txt", stdlib / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "copyright",
    ]  # fmt: skip
    return [path for path in found if path.is_file()]


def _download() -> Path:
    """The folder of licenses of a download; a checkout has none."""
    return Path(str(getattr(sys, "_MEIPASS", Path(__file__).parent / "none"))) / LICENSES
