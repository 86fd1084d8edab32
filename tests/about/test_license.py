"""Every pinned package and every shipped file has its license named, with the text at hand."""

import fnmatch
import json
import re
import sys
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from bundle import licenses as bundled
from dealer_trainer import files
from dealer_trainer.about.license import Credit, Licensed, credits_of_files, installed, licensed, text_of
from tests.checkout import ROOT, checkout_files

LOCKS = ("requirements.lock", "requirements-school.lock")
NAMED = dict(re.findall(r"^([a-z0-9][a-z0-9._-]*): (\S.*)$", files.notice(), re.MULTILINE))
"""Licenses by package, as the notice has them."""

CLASSIFIED = {
    "MIT License": "MIT",
    "Apache Software License": "Apache-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
SPELLED = {
    "MIT License": "MIT", "PSFL": "PSF-2.0", "BSD 3-Clause license": "BSD-3-Clause", "MIT": "MIT",
    "BSD-3-Clause": "BSD-3-Clause", "3-Clause BSD License": "BSD-3-Clause", "MPL-2.0 AND MIT": "MPL-2.0 AND MIT",
    "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only": "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
}  # fmt: skip
BY_TEXT = {"colorama": "BSD-3-Clause", "pocketsphinx": "BSD-2-Clause", "pysqlite3": "Zlib", "segno": "BSD-3-Clause"}
"""Packages whose metadata say less than their license's text, by what the text is."""
PHRASES = {
    "BSD-3-Clause": "Neither the name",
    "BSD-2-Clause": "Redistributions in binary form",
    "Zlib": "must not be misrepresented",
}


def pinned() -> list[str]:
    """The packages that are installed for somebody."""
    texts = ((ROOT / lock).read_text(encoding="utf-8") for lock in LOCKS)
    return sorted({name for text in texts for name in re.findall(r"^([\w.-]+)==", text, re.MULTILINE)})


def pinned_here() -> list[str]:
    """Those of them that this Python on this system takes, by their markers."""
    texts = ((ROOT / lock).read_text(encoding="utf-8") for lock in LOCKS)
    pins = [re.sub(r"\\$", "", line) for text in texts for line in re.findall(r"^[\w.-]+==.*$", text, re.MULTILINE)]
    needed = [Requirement(pin) for pin in pins]
    return sorted({pin.name for pin in needed if pin.marker is None or pin.marker.evaluate()})


def said(name: str) -> str:
    """The license of an installed package, by its own metadata."""
    found = dict(metadata.metadata(name).json)
    if expression := found.get("license_expression"):
        return str(expression)
    if name in BY_TEXT:
        assert PHRASES[BY_TEXT[name]] in text_of(package(name)), name
        return BY_TEXT[name]
    spelled = SPELLED.get(str(found.get("license") or "").strip())
    kinds = [classifier.rpartition(" :: ")[2] for classifier in kinds_of(found) if classifier.startswith("License")]
    return spelled or " AND ".join(CLASSIFIED[kind] for kind in kinds if kind in CLASSIFIED)


def kinds_of(found: dict[str, str | list[str]]) -> list[str]:
    """The classifiers in metadata."""
    return [str(classifier) for classifier in found.get("classifier") or []]


def package(name: str) -> Licensed:
    """An installed package."""
    return Licensed("package", name, NAMED[name], text=f"package:{name}")


@pytest.mark.slow
def test_every_package_has_the_license_that_it_says_itself() -> None:
    """A pin without a line in the notice, with a line of another license, or without a text, is found by name."""
    here = installed()
    assert here["pydantic"] == metadata.version("pydantic")
    assert [name for name in pinned() if name not in NAMED] == []
    wrong = {name: (NAMED[name], said(name)) for name in pinned() if name in here and NAMED[name] != said(name)}
    assert wrong == {}
    assert [name for name in pinned() if name in here and not text_of(package(name))] == []
    assert [name for name in pinned_here() if name not in here] == [], "all that is pinned for this system is looked at"


def test_the_notice_names_no_package_that_is_gone() -> None:
    """A package that nobody installs any more has no line."""
    assert [name for name in NAMED if name not in pinned()] == []


def is_of(credit: Credit, path: str) -> bool:
    """Whether it covers a file, by its path from the root with slashes."""
    return any(pattern_of(pattern).fullmatch(path) for pattern in credit.covers)


@cache
def pattern_of(text: str) -> re.Pattern[str]:
    """A path pattern: ** through folders, * within one."""
    parts = re.split(r"(\*\*|\*)", text)
    return re.compile("".join({"**": ".*", "*": "[^/]*"}.get(part, re.escape(part)) for part in parts))


@pytest.mark.parametrize("folder", ["assets", "layouts"])
def test_every_shipped_file_is_somebody_s(folder: str) -> None:
    """A font, sound, voice, model, or drawing without an entry is found; an entry that covers nothing too."""
    names = [name for name in checkout_files() if name.startswith(f"{folder}/")]
    assert len(names) > 50
    assert [name for name in names if not any(is_of(credit, name) for credit in credits_of_files())] == []


def test_no_entry_is_idle_or_unnamed() -> None:
    """Each covers a file, has a text, and stands in the notice by its title."""
    names, notice = checkout_files(), " ".join(files.notice().split())
    for credit in credits_of_files():
        patterns = [pattern for pattern in credit.covers if "translations" not in pattern]
        assert all(fnmatch.filter(names, pattern) for pattern in patterns), credit.title
        assert credit.title in notice, credit.title
        assert (ROOT / credit.text).is_file(), credit.title
        assert len((ROOT / credit.text).read_text(encoding="utf-8")) > 500, credit.title


@pytest.mark.slow
def test_each_license_can_be_read() -> None:
    """The program's own, Python's, those of files and packages; Qt's packages publish none: the standard one."""
    entries = {component.title: component for component in licensed()}
    assert "Apache License" in text_of(entries["Dealer Trainer"])
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text_of(entries["pyside6-essentials"])
    assert "GNU GENERAL PUBLIC LICENSE" in text_of(entries["shiboken6"])
    assert "SIL OPEN FONT LICENSE" in text_of(entries["Inter"])
    assert len(text_of(entries["numpy"])) > 10_000, "it holds a license for each library within"
    without = [title for title, component in entries.items() if not text_of(component)]
    assert without in ([], ["Python"]), "not every Python brings its text"


def gone(name: str) -> None:
    """What a frozen app says of every package."""
    raise metadata.PackageNotFoundError(name)


@pytest.mark.slow
def test_a_download_reads_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There, packages have no metadata: a list and the texts lie in a folder, as `dev.py bundle` gathers them."""
    assert bundled.gather(ROOT, "trainee", tmp_path / "licenses") == ["flatbuffers", "pyside6-essentials", "shiboken6"]
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    monkeypatch.setattr("importlib.metadata.files", gone)
    listed = json.loads((tmp_path / "licenses" / "packages.json").read_text(encoding="utf-8"))
    assert installed() == listed
    assert "psycopg" not in listed
    entries = {component.title: component for component in licensed()}
    assert {name for name in listed if name in entries} == set(listed)
    assert len(text_of(entries["numpy"])) > 10_000
    assert "Apache License" in text_of(entries["Dealer Trainer"])
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text_of(entries["pyside6-essentials"])
