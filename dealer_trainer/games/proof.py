"""The long proofs of a game: its guide answers every roll, its example calls are right, its picture is harmless.

A content that was proved once stays proved. PROVED names those that the project's tests prove whenever they run.
"""

from pathlib import Path
from typing import NamedTuple

from dealer_trainer.engine import Rules
from dealer_trainer.games.consistency import check_coverage
from dealer_trainer.games.layout import Layout
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.row import Guide

PROVED = frozenset({"3bf7ea940456d426f16f533d652d190766cba0023b3123b89ab068e44598d241"})
"""The shipped games, each by its `content_hash`: any other letter in a folder, and all is proved again."""


class Proof(NamedTuple):
    """The proofs of one folder, made where they are due."""

    is_due: bool

    def guide(self, file: Path, rules: Rules, guide: Guide) -> Guide:
        """The guide, which answers every roll; raises CoverageError."""
        if self.is_due:
            check_coverage(file, rules, guide)
        return guide

    def examples(self, file: Path, rules: Rules, guide: Guide, phrases: Phrases) -> None:
        """Raise GameError where an example call of the guide would be graded as a wrong one."""
        if self.is_due:
            from dealer_trainer.games.example import check_examples

            check_examples(file, rules, guide, phrases)

    def picture(self, file: Path, svg: str, layout_file: Path, layout: Layout) -> None:
        """Raise GameError where the whole picture holds what no felt may, or no shape for a spot."""
        if self.is_due:
            from dealer_trainer.games.picture.hit_shape import check_hits
            from dealer_trainer.games.picture.svg import check_svg

            check_hits(layout_file, layout, check_svg(file, svg, layout.size))
