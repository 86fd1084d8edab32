"""Sittings as files for others: the figures of every item as a table, and the page that verifies."""

import base64
import csv
import hashlib
import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from dealer_trainer import files
from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.sitting.body import SittingError
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.games import Game, load_game
from dealer_trainer.games.drills import Skill
from dealer_trainer.records.school.school import open_school

LEAST = 10
"""Sittings below which a figure is hidden."""


class SkillAnswers(NamedTuple):
    """What a form asked of a skill: how many items were right, of how many; what was not reached counts as wrong.

    `times`: the answers' times in ms.
    """

    right: int
    of: int
    times: tuple[int, ...]


Paper = dict[str, SkillAnswers]
"""What a form asked and what was answered, by skill."""


def paper_of(sitting: Sitting) -> Paper:
    """The paper of a sitting."""
    asked = Counter(item.item_id.split("/")[1] for part in sitting.form.parts for item in part.items)
    answers = {skill: [answer for answer in sitting.answers if answer.item.skill == skill] for skill in asked}
    return {
        skill: SkillAnswers(
            sum(answer.graded.is_right for answer in mine), asked[skill], tuple(each.ms for each in mine)
        )
        for skill, mine in answers.items()
    }


class SkillFigures(NamedTuple):
    """A skill over the sittings in which it was asked; None if there are too few.

    `facility`: the share that was right. `median_ms`: of the answers. `asked`: answers; `sittings`: how many sittings
    they are from.
    """

    skill: str
    title: str
    asked: int
    sittings: int
    facility: float | None = None
    median_ms: int | None = None


def skill_figures(skills: Sequence[Skill], papers: Sequence[Paper]) -> Iterator[SkillFigures]:
    """The figures of every one of `skills` that was asked, in their order."""
    for skill in skills:
        mine = [paper[skill.id] for paper in papers if skill.id in paper]
        asked, times = sum(each.of for each in mine), [ms for each in mine for ms in each.times]
        if len(mine) >= LEAST:
            facility = sum(each.right for each in mine) / asked
            median_ms = int(median(times)) if times else None
            yield SkillFigures(skill.id, skill.title, asked, len(mine), facility, median_ms)
        elif mine:
            yield SkillFigures(skill.id, skill.title, asked, len(mine))


class ItemFigures(NamedTuple):
    """The file's text, and how many sittings this game cannot grade because its content differs."""

    csv: str
    unread: int


def item_figures(records: Path, game_folder: Path, tell: Callable[[int, int], None]) -> ItemFigures:
    """Grade this station's finished sittings of a game again, and compute their figures; raises SchoolError.

    It runs in its own process, so it opens the records itself. `tell`: called with how many were graded, and of how
    many.
    """
    game, unread = load_game(game_folder), 0
    papers: dict[Blueprint, list[Paper]] = {}
    with open_school(records, is_trusting=True) as school:
        rows = [row for row in school.sittings() if row.game == game.id and row.state in ("closed", "signed")]
        for done, row in enumerate(rows):
            tell(done, len(rows))
            try:
                sitting = Sitting.of(game, school.events(row.stream))
            except SittingError:
                unread += 1
                continue
            if not (sitting.is_terminated or sitting.is_abandoned):
                papers.setdefault(sitting.blueprint, []).append(paper_of(sitting))
    return ItemFigures(items_csv(game, papers.items()), unread)


_HEADS = (
    "exam", "version", "blueprint", "sittings", "skill", "title", "asked", "skill_sittings", "right_percent",
    "median_seconds",
)  # fmt: skip


def items_csv(game: Game, exams: Iterable[tuple[Blueprint, Sequence[Paper]]]) -> str:
    """The figures of every exam; a figure that too few sittings stand behind is empty."""
    return csv_text(_HEADS, (row for blueprint, papers in exams for row in _rows(game, blueprint, papers)))


def _rows(game: Game, blueprint: Blueprint, papers: Sequence[Paper]) -> Iterator[tuple[str, ...]]:
    head = (blueprint.title, str(blueprint.version), blueprint.digest(), str(len(papers)))
    for skill in skill_figures(game.drills.skills, papers):
        per_cent = None if skill.facility is None else 100 * skill.facility
        seconds = None if skill.median_ms is None else skill.median_ms / 1000
        asked = skill.skill, skill.title, str(skill.asked), str(skill.sittings)
        yield (*head, *asked, _number(per_cent), _number(seconds))


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV that a spreadsheet opens and does not evaluate."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return file.getvalue()


def _harmless(cell: str) -> str:
    """Text made safe: a spreadsheet would evaluate what starts like a formula; a negative number is safe."""
    is_number = cell.removeprefix("-").replace(".", "", 1).isdecimal()
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) and not is_number else cell


PAGE: Final = "verify.html"
"""The name of the file beside the records."""

_TITLE: Final = "<title>Verify a dealer’s exam</title>"
_HEAD: Final = 4096
"""How many bytes of a page identify it: its title is among them."""

_SCRIPTS: Final = ("record.js", "packet.js", "revoked.js", "page.js")


@cache
def verify_page() -> str:
    """The page with its script and style inside; its policy lets nothing else run and nothing be fetched or sent."""
    folder = files.assets() / "verify"
    parts = "\n".join((folder / name).read_text(encoding="utf-8") for name in _SCRIPTS)
    script = f"\n(() => {{\n{parts}}})();\n"
    style = "\n" + (folder / "page.css").read_text(encoding="utf-8")
    allowed = f"script-src {_hash(script)}; style-src {_hash(style)}"
    policy = f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"
    page = (folder / "page.html").read_text(encoding="utf-8")
    for name, text in (("policy", policy), ("style", style), ("script", script)):
        page = page.replace(f"{{{name}}}", text, 1)
    return page


def write_page(folder: Path) -> Path:
    """Write the page beside what is handed out; raises OSError, also as `check_page` does."""
    file = check_page(folder)
    files.write_whole(file, verify_page())
    return file


def check_page(folder: Path) -> Path:
    """Where the page goes; raises OSError if a link or a file that is not the page is there."""
    file = folder / PAGE
    files.check_place(file, _is_ours)
    return file


def _is_ours(file: Path) -> bool:
    with files.open_plain(file) as stream:
        return _TITLE.encode() in stream.read(_HEAD)


def _hash(text: str) -> str:
    """The policy's hash for a script or style inside the page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
