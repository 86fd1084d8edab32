"""What belongs to the games that are not casino tables: their folders, and a game that somebody is scoring."""

import shutil
from collections.abc import Sequence
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli.check import check_folders
from dealer_trainer.families.family import family_for
from dealer_trainer.games.score.loading import ScoreGame
from dealer_trainer.table.score.live_keeping import KeptGame, KeptReply, LiveKeeping, kept_reply
from tests import loaded
from tests.fuzz.target import FuzzError, Target, check_kept, check_text, folder, written

SCORE, SHOW = files.layouts() / "dice_10000", files.layouts() / "hot_dice_show"
MOST_LINES = 60
"""Of a game that is dealt: what is let in must be one."""


def _reader(source: Path, name: str):  # type: ignore[no-untyped-def]  # a Read
    """`check` reads the folder with that file damaged; a sound one is dealt."""

    def read(data: bytes) -> None:
        copy = _copy(source)
        whole = (copy / name).read_bytes()
        try:
            (copy / name).write_bytes(data)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("dealer_trainer.games.validation.tomllib", loaded.RememberedToml)
                (report,) = check_folders([copy])
                check_text(report.text)
                if not report.is_sound and "reason" not in report.text:
                    raise FuzzError("refused without a reason")
                if report.is_sound:
                    _deal(copy)
        finally:
            (copy / name).write_bytes(whole)

    return read


def _deal(place: Path) -> None:
    family = family_for(place)
    assert family.deal is not None
    list(islice(family.deal(family.load(place), 5, 2, True), MOST_LINES))


@cache
def _copy(source: Path) -> Path:
    return Path(shutil.copytree(source, folder() / source.name))


@cache
def _game() -> ScoreGame:
    game = family_for(SCORE).load(SCORE)
    assert isinstance(game, ScoreGame)
    return game


@cache
def _kept() -> Sequence[bytes]:
    """A game of two rounds, up to the middle of a turn."""
    session = LiveKeeping(_game(), 7)
    replies: list[KeptReply] = []
    while len(replies) < MOST_LINES and session.prompt is not None:
        replies.append(kept_reply(session.prompt.kind, session.model))
        session.reply(session.model)
    kept = KeptGame(game=_game().id, content=_game().content, seed=7, replies=tuple(replies))
    return [kept.text().encode()]


def _kept_game(data: bytes) -> None:
    """Gone on with, or set aside as it was with a word, or left as another version's."""
    from dealer_trainer.ui.score.kept_session import FOLDER, GameFile

    place = written(f"{_game().id}-ada.json", data).parent
    target = place / FOLDER
    target.mkdir()
    (place / f"{_game().id}-ada.json").rename(target / f"{_game().id}-ada.json")
    file = GameFile(_game(), "ada", place)
    found = file.read()
    check_kept(place, data)
    if found is None:
        if file.trouble:
            check_text(file.trouble)
        return
    session = LiveKeeping(_game(), found.seed)
    for reply in found.replies:
        session.reply(reply.built())
    assert session.prompt is not None


def _targets() -> tuple[Target, ...]:
    return tuple(
        Target(f"{family}: {file.name}", lambda file=file: [file.read_bytes()], _reader(source, file.name))  # type: ignore[misc]  # bound
        for family, source in (("score", SCORE), ("show", SHOW))
        for file in sorted(source.glob("*.toml"))
    )


TARGETS = (*_targets(), Target("kept game", _kept, _kept_game))
