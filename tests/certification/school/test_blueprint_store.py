"""A school's blueprints: which of them fit a game, and why the others do not."""

from pathlib import Path

import pytest

from dealer_trainer.certification.school.blueprint_store import blueprints_of, keep_blueprint
from dealer_trainer.certification.school.new_sitting import NewSitting, begin_sitting
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.school_document import blueprint_document
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.certification.examining import NOON, SHORT, HandClock, rock_n_roll, shipped, short
from tests.games.broken import copy_of, edit


def test_a_broken_blueprint_is_listed_with_its_reason(tmp_path: Path, school: School, admin: Session) -> None:
    """The one that ships and one that is kept; one of another game is none of this game's, and a sound one stays."""
    game = rock_n_roll()
    folder = copy_of(game.folder, tmp_path)
    edit(folder, "exam.toml", "pass_mark = 80", "pass_mark = 800")
    skill = short().parts[0].draws[0].skills[0]
    texts = (
        SHORT,
        SHORT.replace(f'"{skill}"', '"pay-nothing"').replace("version = ", "version = 1"),
        SHORT.replace('"rock-n-roll-dice"', '"other-dice"'),
    )
    for at, text in enumerate(texts, NOON + 2):
        school.keep_document(admin, blueprint_document(text), at)
    known, refused = blueprints_of(school, game._replace(folder=folder, packs=()))
    assert [found.blueprint for found in known] == [short()]
    kept, shipped = refused
    assert "there is no skill pay-nothing" in kept
    assert short().title in kept
    assert "exam.toml: pass_mark:" in shipped


@pytest.mark.slow
def test_what_was_changed_has_another_version(school: School, admin: Session, trainee: Person) -> None:
    """A pass mark of 1 under a title and version that everybody knows is refused; the same once more is not."""
    game = rock_n_roll()
    keep_blueprint(school, admin, short(), game, NOON + 2)
    keep_blueprint(school, admin, short(), game, NOON + 3)
    for known in (short(), shipped()):
        easy = known.model_copy(update={"pass_mark": 1})
        for same in (easy, easy.model_copy(update={"id": "another"})):
            with pytest.raises(SchoolError, match="there is another"):
                keep_blueprint(school, admin, same, game, NOON + 4)
    new = NewSitting(trainee_id=trainee.id, identity="Passport, seen", blueprint=easy)
    with pytest.raises(SchoolError, match="there is another"):
        begin_sitting(school, admin, new, game, HandClock())
    later = short().model_copy(update={"pass_mark": 70, "version": short().version + 1})
    keep_blueprint(school, admin, later, game, NOON + 5)
    assert later in [found.blueprint for found in blueprints_of(school, game).known]


def test_nobody_gives_an_exam_to_themselves(school: School, admin: Session) -> None:
    """Refused where the sitting is opened, whatever window or program asks for it."""
    new = NewSitting(trainee_id=admin.person.id, identity="Passport, seen", blueprint=short())
    with pytest.raises(SchoolError, match="nobody can be their own examiner") as caught:
        begin_sitting(school, admin, new, rock_n_roll(), HandClock())
    assert caught.value.code == "forbidden"
    assert school.sittings() == ()
