"""Rewrite the kept answers of the scripts: `python -m tests.games.show`."""

from tests.games.show.scripted import HERE, golden
from tests.games.show.test_scripts import SHOWS

for name in SHOWS:
    (HERE / f"{name}.golden").write_text(golden(name), encoding="utf-8", newline="\n")
