"""The blueprints of a school: those that a game can be examined by, and why it cannot be by the others."""

from pathlib import Path

import pytest

from dealer_trainer.certification.school.blueprint_store import blueprints_of
from dealer_trainer.records.school.school import set_up_school
from tests.certification.examining import NOON, SHORT, rock_n_roll, short
from tests.cheap_keys import make_keys_cheap
from tests.games.broken import copy_of, edit

PASSWORD = "four plain old words"  # noqa: S105 - a password of this test alone


def test_a_broken_blueprint_is_listed_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that ships and one that is kept; one of another game is none of this game's, and a sound one stays."""
    make_keys_cheap(monkeypatch)
    game = rock_n_roll()
    folder = copy_of(game.folder, tmp_path)
    edit(folder, "exam.toml", "pass_mark = 80", "pass_mark = 800")
    skill = short().parts[0].draws[0].skills[0]
    texts = (
        SHORT,
        SHORT.replace(f'"{skill}"', '"pay-nothing"').replace("version = ", "version = 1"),
        SHORT.replace('"rock-n-roll-dice"', '"other-dice"'),
    )
    with set_up_school(tmp_path / "school", "Harbour School", "Ada Pit", PASSWORD, NOON, lambda: None) as school:
        session = school.sign_in("Ada Pit", PASSWORD, NOON + 1)
        for at, text in enumerate(texts, NOON + 2):
            school.keep_blueprint(session, text, at)
        sound, refused = blueprints_of(school, game._replace(folder=folder))
    assert sound == (short(),)
    kept, shipped = refused
    assert "there is no skill pay-nothing" in kept
    assert short().title in kept
    assert "exam.toml: pass_mark:" in shipped
