"""A station with so many sittings, made through the real code with a clock that is set by hand."""

import os
import shutil
from pathlib import Path

import sqlalchemy as sa

from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.games import find_game
from dealer_trainer.games.game import Game
from dealer_trainer.records.log.key import COST
from dealer_trainer.records.school.school import School, open_school, set_up_school

os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"  # none of this machine is touched

ADMIN, WORD = "Ada Pit", "four plain old words"
GAME = "rock-n-roll-dice"
WRONG = (50, 30, 20, 12, 8, 3)
"""Of how many questions one is wrong, sitting by sitting."""
A_TRAINEE = 3
"""Sittings of each trainee."""
NOON = 1_700_000_000_000


def game_of_school() -> Game:
    """What is examined."""
    return find_game(GAME)


def cheap_keys() -> None:
    """Take the least that Argon2 can take: what a password costs is not measured here."""
    COST.update(time=1, memory_kib=8, lanes=1)


def opened(folder: Path) -> School:
    """The school of a folder."""
    cheap_keys()
    return open_school(folder)


def made(folder: Path, sizes: tuple[int, ...]) -> dict[int, Path]:
    """A school's folder for each size, in `folder`; what is there already is left as it is."""
    places = {size: folder / str(size) for size in sorted(sizes)}
    before: Path | None = None
    for size, place in places.items():
        if not place.exists():
            draft = folder / "draft"
            shutil.rmtree(draft, ignore_errors=True)
            if before is not None:
                shutil.copytree(before, draft)
            _grow(draft, size)
            draft.rename(place)
        before = place
    return places


def _grow(folder: Path, size: int) -> None:
    from benchmarks.school.template import Clock, sit, templates  # no row holds it that finds the school made

    cheap_keys()
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        set_up_school(folder, "Harbor School", ADMIN, WORD, NOON).close()
    game = game_of_school()
    blueprint = shipped_blueprint(game)
    with opened(folder) as school:
        sa.event.listen(school.engine, "checkout", _hurry)
        there = len(school.sittings())
        clock = Clock(max(NOON, school.newest_event()) + 3_600_000)
        session = school.sign_in(ADMIN, WORD, clock.now())
        known = templates(game, blueprint, Person(id=session.person.id, name=ADMIN), WRONG)
        trainee: Person | None = None
        for number in range(there, size):
            if trainee is None or number % A_TRAINEE == 0:
                person = school.add_person(session, f"Trainee {number:05}", "trainee", None, clock.now())
                trainee = Person(id=person.id, name=person.name)
            sit(school, session, game, blueprint, known[number % len(known)], trainee, clock)


def _hurry(connection: "sa.engine.interfaces.DBAPIConnection", *_: object) -> None:
    """Let commits lie in the system's memory while the school is made: it is measured later."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = OFF")
    cursor.close()
