"""What the documents promise: files that exist, commands that work, answers as they are printed."""

import fnmatch
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import dev
from dealer_trainer.cli import parser
from tests.checkout import ROOT, checkout_files
from tests.examples import answered

# The changelog speaks of what was.
DOCUMENTS = sorted(path for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")) if path.name != "CHANGELOG.md")

LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)")
SPAN = re.compile(r"`([\w.<>*/-]+)`")
FILE_LIKE = re.compile(r".+/$|.+\.(?:py|toml|md|svg|txt|png|lock|jsonl|json)$")


@cache
def paths() -> frozenset[str]:
    """The files of the checkout and their folders, from its root and from the package; and their bare names."""
    found: set[str] = set()
    for file in map(Path, checkout_files()):
        found |= {file.name, *(path.as_posix() for path in (file, *file.parents))}
    return frozenset(found | {path.removeprefix("dealer_trainer/") for path in found})


def promised(document: Path) -> Iterator[str]:
    """What a document links to or quotes as a file, as a path from the root; `<game>` stands for any."""
    text = re.sub(r"^```.*?^```", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target in LINK.findall(text):
        yield Path(os.path.relpath(document.parent / target, ROOT)).as_posix()
    for span in SPAN.findall(text):
        if FILE_LIKE.match(span) and not span.startswith(("/", "~", ".venv")):
            yield re.sub(r"<[^>]*>", "*", span).rstrip("/")


@pytest.mark.slow
def test_documents_name_files_that_exist() -> None:
    """A link or a quoted path leads to a file or a folder of the checkout."""
    named = ((document.name, path) for document in DOCUMENTS for path in promised(document))
    assert [each for each in named if each[1] not in paths() and not fnmatch.filter(paths(), each[1])] == []


def test_the_threat_model_names_tests_that_exist() -> None:
    """Each line of it is shown by a test, which is there under that name; every table's line has one."""
    text = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", text)
    assert len(named) > 50
    assert [
        pair for pair in named if f"def {pair[1]}(" not in (ROOT / "tests" / pair[0]).read_text(encoding="utf-8")
    ] == []
    lines = [
        line for line in text.splitlines() if line.startswith("| ") and not line.startswith(("| ---", "| wants |"))
    ]
    assert [line for line in lines if "::test_" not in line] == []


def test_documents_name_commands_that_exist() -> None:
    """Every `dev.py` command that a document names is one."""
    named = {
        (path.name, word)
        for path in DOCUMENTS
        for word in re.findall(r"dev\.py ([a-z]+)", path.read_text(encoding="utf-8"))
    }
    assert {word for _, word in named} >= {"run", "test"}
    assert [pair for pair in named if pair[1] not in {*dev.COMMANDS, *dev.STARTED, "help"}] == []


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language in every document."""
    fence = re.compile(rf"^ *```{language}\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
    return [block for path in DOCUMENTS for block in fence.findall(path.read_text(encoding="utf-8"))]


def examples() -> list[tuple[str, str]]:
    """The commands in the documents' console blocks, one line each, with what they print."""
    parts = [part for block in blocks("console") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, answer) for part in parts for command, _, answer in [part.partition("\n")]]


def instructions() -> list[str]:
    """The `dealer-trainer` commands in the documents' shell blocks, which are shown without what they print."""
    lines = [line.strip() for block in blocks("sh") for line in block.splitlines()]
    return [line for line in lines if line.startswith("dealer-trainer ")]


@pytest.mark.parametrize("line", instructions())
@pytest.mark.slow
def test_instructions_name_options_that_exist(line: str) -> None:
    """What a document tells to type is a command with arguments that it takes."""
    words = shlex.split(line.partition(" > ")[0], comments=True)
    assert parser().parse_args(words[1:]).run is not None


def in_a_shell(command: str) -> str:
    """What a whole command prints in a shell that knows the app by its name."""
    path = f"{Path(sys.executable).parent}:/usr/local/bin:/usr/bin:/bin"
    environment = {"PATH": path, "LANG": "C.UTF-8"}
    run = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )  # fmt: skip
    return run.stdout + run.stderr


def assert_as_printed(answer: str, printed: str) -> None:
    """Hold what came out against the document; a line of `...` stands for any lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "..." else re.escape(line) + r"\n" for line in answer.splitlines()
    )
    assert re.fullmatch(pattern, printed), printed


@pytest.mark.skipif(sys.platform == "win32", reason="the documents' examples are written for a POSIX shell")
@pytest.mark.parametrize(("command", "answer"), examples(), ids=[command[:40] for command, _ in examples()])
@pytest.mark.slow
def test_examples_answer_as_printed(command: str, answer: str) -> None:
    """Each example prints what its document says."""
    assert_as_printed(answer, answered(command))


@pytest.mark.skipif(sys.platform == "win32", reason="the documents' examples are written for a POSIX shell")
@pytest.mark.slow
def test_examples_answer_in_a_shell_as_well() -> None:
    """The first of all, which has a bar, and the last work in a shell as they stand there."""
    for command, answer in (examples()[0], next(each for each in examples() if each[0].endswith("tail -1"))):
        assert_as_printed(answer, in_a_shell(command))
