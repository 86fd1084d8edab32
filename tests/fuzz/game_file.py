"""What belongs to games: their folders, pictures, blueprints, programs, and curves."""

import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.reading import read_blueprint, shipped_blueprint
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.simulation.curve import is_stale
from dealer_trainer.cli.check import check_folders
from dealer_trainer.demo.program import load_program
from dealer_trainer.games import GameError, load_game
from dealer_trainer.games.game import SITUATIONS
from dealer_trainer.games.loading import Examined
from dealer_trainer.games.picture.svg import check_svg
from dealer_trainer.guide.coverage import Coverage, prove
from dealer_trainer.table.playthrough import deal
from dealer_trainer.table.situation import read_situations
from tests import loaded
from tests.certification.examining import SHORT
from tests.fuzz.target import FuzzError, Target, check_text, folder, written
from tests.games.broken import HARBOR, SHIPPED

FILES = sorted(file.name for file in SHIPPED.iterdir() if file.suffix in (".toml", ".svg"))

game = loaded.rock_n_roll


BESIDE = frozenset({"exam.toml", "demo.toml", "situations.toml", "voice.toml"})
"""Files of which the game itself has nothing: what is damaged in them leaves it sound."""


def folder_targets() -> tuple[Target, ...]:
    """A target for each file of a game folder: `check` reads the folder with that file damaged."""
    return tuple(Target(f"game: {name}", lambda name=name: _files(name), _folder_reader(name)) for name in FILES)  # type: ignore[misc]  # bound


def _files(name: str) -> Sequence[bytes]:
    return [place.read_bytes() for place in (HARBOR / name, SHIPPED / name) if place.exists()]


def _folder_reader(name: str):  # type: ignore[no-untyped-def]  # a Read
    def read(data: bytes) -> None:
        copy = _copy(HARBOR if (HARBOR / name).exists() and len(data) < 15_000 else SHIPPED)
        whole = (copy / name).read_bytes()
        try:
            (copy / name).write_bytes(data)
            with pytest.MonkeyPatch.context() as patch:
                _prove_once(patch, copy, name)
                (report,) = check_folders([copy])
            check_text(report.text)
            if not report.is_sound and "reason" not in report.text:
                raise FuzzError("refused without a reason")
            if report.is_sound and name not in BESIDE:
                "".join(deal(load_game(copy), 5, 2, text=True))
        finally:
            (copy / name).write_bytes(whole)

    return read


def _prove_once(patch: pytest.MonkeyPatch, copy: Path, name: str) -> None:
    """A game is proved sound once, word for word; where nothing of its own is damaged it is read once, too."""
    patch.setattr("dealer_trainer.games.loading.check_coverage", loaded.check_coverage)
    patch.setattr("dealer_trainer.games.validation.tomllib", loaded.RememberedToml)
    patch.setattr("dealer_trainer.drills.item.factory.check", loaded.check_drills)
    patch.setattr("dealer_trainer.drills.course.proof.check", loaded.check_course)
    if name in BESIDE:
        patch.setattr("dealer_trainer.games.loading.examine", lambda *_: _sound(copy))
        patch.setattr("dealer_trainer.families.table.prove", lambda *_: _proof(copy))


@cache
def _sound(copy: Path) -> Examined:
    return loaded.whole_examine(copy)


@cache
def _proof(copy: Path) -> Coverage:
    known = _sound(copy).game
    assert known is not None
    return prove(known.rules, known.guide)


@cache
def _copy(source: Path) -> Path:
    return Path(shutil.copytree(source, folder() / source.name))


def _svg(data: bytes) -> None:
    check_svg(Path("layout.svg"), data.decode(errors="replace"), game().layout.size)


def _blueprint(data: bytes) -> None:
    draw(game(), read_blueprint(data.decode(errors="replace"), game()), 7)


def _blueprints() -> Sequence[bytes]:
    return [SHORT.encode(), (SHIPPED / "exam.toml").read_bytes()]


def _situations(data: bytes) -> None:
    read_situations(written(SITUATIONS, data), game())


def _program(data: bytes) -> None:
    load_program(written("demo.toml", data), game())


def _curve(data: bytes) -> None:
    is_stale(written("exam-curve.json", data).parent, game(), shipped_blueprint(game()))


TARGETS = (
    *folder_targets(),
    Target("picture", lambda: [(SHIPPED / "layout.svg").read_bytes()], _svg, (GameError,)),
    Target("blueprint", _blueprints, _blueprint, (GameError,)),
    Target("situations", lambda: _files(SITUATIONS), _situations, (GameError,)),
    Target("program", lambda: _files("demo.toml"), _program, (GameError,)),
    Target("curve", lambda: [(SHIPPED / "exam-curve.json").read_bytes()], _curve),
)
