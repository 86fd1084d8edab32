"""Which files are searched for examples: only those that have one; most of two thousand have none."""

from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

PROMPT = b">>> "


class WithExamples:
    """Each worker would import every module otherwise, and walk through all that is defined in it."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        """Leave out the collector of examples where there are none."""
        found = yield
        return [
            collector
            for collector in found
            if not isinstance(collector, DoctestModule) or PROMPT in file_path.read_bytes()
        ]
