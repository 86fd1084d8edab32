"""Which package may import what; no circles; and all but the window works without Qt."""

import pkgutil
import shutil
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

import dealer_trainer

ROOT = Path(__file__).resolve().parent.parent


def test_every_folder_is_a_package() -> None:
    """A folder without `__init__.py` would not be seen by import-linter at all."""
    folders = {path.parent for path in (ROOT / "dealer_trainer").rglob("*.py")}
    assert [str(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts of a checkout."""
    command = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [command, "--no-logo", "--no-cache"], cwd=root, capture_output=True, text=True, check=False, encoding="utf-8"
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package and its contracts, to be broken."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "dealer_trainer", tmp_path / "dealer_trainer", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.mark.slow
def test_the_contracts_hold(copy: Path) -> None:
    """Imports point down only, Qt lives in one package, the engine stands on the standard library."""
    result = lint_imports(copy)
    assert result.returncode == 0, result.stdout
    assert "0 broken" in result.stdout


def circle_in(graph: grimp.ImportGraph) -> list[str]:
    """A circle of modules that import each other, be it for types alone; empty where there is none."""
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.slow
def test_no_modules_import_each_other() -> None:
    """Not for types alone either; one import that closes a circle is found."""
    graph = grimp.build_graph("dealer_trainer", cache_dir=None)
    assert circle_in(graph) == []
    upper, lower = "dealer_trainer.records.school.store", "dealer_trainer.records.school.database"
    assert lower in graph.find_modules_directly_imported_by(upper)
    graph.add_import(importer=lower, imported=upper)
    assert {upper, lower} <= set(circle_in(graph))


@pytest.mark.slow
def test_all_but_the_window_works_without_qt() -> None:
    """Every module outside ui/ can be imported on a machine that has no Qt."""
    packages = [name for _, name, _ in pkgutil.iter_modules(dealer_trainer.__path__) if name not in ("ui", "__main__")]
    script = f"""
import importlib, pkgutil, sys
sys.modules["PySide6"] = sys.modules["shiboken6"] = None
for package in {packages}:
    module = importlib.import_module("dealer_trainer." + package)
    for found in pkgutil.walk_packages(getattr(module, "__path__", []), module.__name__ + "."):
        importlib.import_module(found.name)
print(sum(name.startswith("dealer_trainer.") for name in sys.modules))
"""
    result = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert int(result.stdout) >= len(packages)
