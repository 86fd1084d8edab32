"""What an examiner sees first: the school's name, its people, sittings and blueprints."""

from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.school.blueprint_store import (
    SchoolBlueprint,
    SignedHouse,
    blueprints_of,
    school_game,
    signed_house,
)
from dealer_trainer.certification.school.privacy import Due, due_people
from dealer_trainer.certification.school.sitting_line import SittingLine, sitting_lines
from dealer_trainer.certification.school.upkeep.records_files import school_fingerprint
from dealer_trainer.games import Game
from dealer_trainer.message import sentence
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.elsewhere import read_shared
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.personal_data import retention_of
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.sitting import SittingRow


class SchoolSummary(NamedTuple):
    """A school at one moment; `school`: its name, "" before it was read. People by name, sittings newest first.

    `blueprints`: those by which an exam may be given; `library`: all that are sound, with their state.

    `lines`: the sittings as the list shows them. `refused`: the blueprints that cannot be used, each with its reason.
    `fingerprint`: of the school's key. `retention`: for how many days personal data is kept, None for forever; `due`:
    who is to be erased. `elsewhere`: how many sittings other stations gave, as last read; the list does not include
    them. `house`: what an admin has signed for the game, None for its own rules.
    """

    school: str = ""
    people: tuple[Person, ...] = ()
    sittings: tuple[SittingRow, ...] = ()
    blueprints: tuple[Blueprint, ...] = ()
    lines: tuple[SittingLine, ...] = ()
    refused: tuple[str, ...] = ()
    fingerprint: str = ""
    retention: int | None = None
    due: tuple[Due, ...] = ()
    elsewhere: int = 0
    library: tuple[SchoolBlueprint, ...] = ()
    house: SignedHouse | None = None

    @property
    def examiners(self) -> tuple[str, ...]:
        """The names of all who can sign in."""
        return tuple(
            person.name
            for person in self.people
            if person.is_active and person.key is not None and person.role != "trainee"
        )


def summary_of(school: School, game: Game, now: int = 0) -> SchoolSummary:
    """Read the summary; raises RecordsError. `now`: milliseconds of UTC."""
    sittings = school.sittings()
    lines = sitting_lines(school, sittings)
    house, unread = None, ""
    try:
        house = signed_house(school, game)
    except SchoolError as error:
        unread = sentence(str(error))
    found = blueprints_of(school, school_game(game, house))
    return SchoolSummary(
        school.card.name, school.people(), sittings, found.usable, lines, (*filter(None, [unread]), *found.refused),
        school_fingerprint(school), retention_of(school), due_people(school, now),
        len(read_shared(school).sittings), found.known, house,
    )  # fmt: skip
