"""What ships, as Windows' and macOS' Python would see it: `python -m tests.other_systems`; exit code 1 for a fault.

Whole, mypy takes as long for another system as for this one, and finds the same again: what this one does not show is
the use of a name that the standard library's types have for some systems alone. Whoever uses it names it and imports
its module, or asks for the system. These modules alone are checked, and what others of ours hand them is taken for
anything. So two things may stand in no module: a name of its own that some systems lack, and a member that objects of
the standard library have on some systems alone. The whole check is a test of `soak`.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import mypy
from mypy import api

ROOT = Path(__file__).resolve().parents[1]
SYSTEMS = ("win32", "darwin")
SHIPPED = ("dealer_trainer", "bundle")
STUBS = Path(mypy.__file__).parent / "typeshed" / "stdlib"
OPTIONS = (
    "--no-warn-unreachable",  # lines for one system alone are no fault on another
    "--follow-imports=skip",
    # Faults of what was skipped, where nothing is the matter.
    *("--allow-subclassing-any", "--allow-untyped-decorators", "--no-warn-return-any", "--no-warn-unused-ignores"),
    *("--disable-error-code=redundant-expr", "--disable-error-code=valid-type"),
)
OBJECTS = {"os", "pathlib", "mmap", "selectors", "signal", "socket", "ssl"}
"""Packages whose objects are handed from one module to another."""
MANY_HAVE = {"__init__", "__new__", "fileno", "group", "owner", "resize", "seek", "share"}
"""Members of such objects whose names others have as well: they count where the package is imported."""
ASKS = re.compile(r"\bsys\.platform|\bos\.name\b|from sys import|from os import")
WORD = re.compile(r"\w+")
IMPORTED = re.compile(r"^\s*(?:import|from) _?(\w+)", re.MULTILINE)


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    faults = [fault for file in shipped(ROOT) for fault in beyond_the_check(file)]
    suspects = [str(file.relative_to(ROOT)) for file in shipped(ROOT) if is_suspect(file.read_text(encoding="utf-8"))]
    for system in SYSTEMS:
        faults += typed_for(system, *suspects)
    faults.append(f"{len(suspects)} modules checked for {' and '.join(SYSTEMS)}: {len(faults)} faults")
    sys.stdout.write("\n".join(faults) + "\n")
    return 1 if len(faults) > 1 else 0


def shipped(root: Path) -> list[Path]:
    """The modules that ship, of the checkout there."""
    return [file for folder in SHIPPED for file in sorted((root / folder).rglob("*.py"))]


def typed_for(system: str, *files: str) -> list[str]:
    """What mypy finds wrong in files, in the working folder, as a system's Python would see them."""
    cached = Path(".mypy_cache") / system
    configured = ("--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(cached), "--no-error-summary")
    found, broken, _ = api.run([*configured, "--platform", system, *OPTIONS, *files])
    return [f"{system}: {line}" for line in (found + broken).splitlines()]


@cache
def of_some_systems() -> tuple[dict[str, frozenset[str]], frozenset[str]]:
    """By package of the standard library what depends on the system; and members that tell so by their name."""
    names: dict[str, set[str]] = {}
    members: set[str] = set()
    for stub in STUBS.rglob("*.pyi"):
        text = stub.read_text(encoding="utf-8")
        if "sys.platform" not in text:
            continue
        package = stub.relative_to(STUBS).with_suffix("").parts[0].lstrip("_")
        tree = ast.parse(text)
        found = set(defined_by_system(tree))
        inner = {name for item in ast.walk(tree) if isinstance(item, ast.ClassDef) for name in defined_by_system(item)}
        # What is there on all of them may be made of what is not: a function that takes it, a class that comes of it.
        for item in tree.body:
            named = {part.id for part in ast.walk(item) if isinstance(part, ast.Name)}
            if not isinstance(item, ast.If) and named & found:
                found.update(bound(item))
        names.setdefault(package, set()).update(found, inner)
        if package in OBJECTS:
            members |= inner
    return {package: frozenset(found) for package, found in names.items()}, frozenset(members - MANY_HAVE)


def defined_by_system(tree: ast.AST) -> Iterator[str]:
    """The names that a module's or class's statements define under a question for the system."""
    for item in getattr(tree, "body", []):
        if isinstance(item, ast.If):
            asks = any(isinstance(part, ast.Attribute) and part.attr == "platform" for part in ast.walk(item.test))
            if asks:
                yield from (name for part in ast.walk(item) for name in bound(part))
            else:
                yield from defined_by_system(item)
                yield from defined_by_system(ast.Module(item.orelse, []))


def bound(item: ast.AST) -> Iterator[str]:
    """The names that a statement binds."""
    if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield item.name
    elif isinstance(item, ast.Import | ast.ImportFrom):
        yield from (alias.asname or alias.name for alias in item.names)
    elif isinstance(item, ast.Assign | ast.AnnAssign | ast.AugAssign):
        yield from (
            part.id for part in ast.walk(item) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
        )


def is_suspect(text: str) -> bool:
    """Whether a module may be right for one system and wrong for another; comments count too, which costs little."""
    names, members = of_some_systems()
    words = set(WORD.findall(text))
    used = [names[package] for package in IMPORTED.findall(text) if package in names]
    # A module with none of them is itself for some systems alone.
    return bool(ASKS.search(text) or words & members or any(words & found or not found for found in used))


def beyond_the_check(file: Path) -> Iterator[str]:
    """What a module may not have, since the check of another that uses it would not see it."""
    text = file.read_text(encoding="utf-8")
    _, members = of_some_systems()
    if not ASKS.search(text) and members.isdisjoint(WORD.findall(text)):
        return
    tree = ast.parse(text)
    for item in [tree, *(part for part in ast.walk(tree) if isinstance(part, ast.ClassDef))]:
        for name in defined_by_system(item):
            yield f"{file}: {name} is there on some systems alone: put the question for the system inside"
    modules = {name for part in ast.walk(tree) if isinstance(part, ast.Import) for name in bound(part)}
    for part in ast.walk(tree):
        if not isinstance(part, ast.Attribute) or part.attr not in members:
            continue
        if not isinstance(part.value, ast.Name) or part.value.id not in modules:
            yield f"{file}:{part.lineno}: {part.attr} is a member of some systems' objects alone: use another"


if __name__ == "__main__":
    sys.exit(main())
