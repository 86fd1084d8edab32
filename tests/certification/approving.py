"""Two hands that approve a blueprint, for tests of what comes after."""

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.records.log.school_document import blueprint_document
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session

NAME, GIVEN, OWN = "Olga Approver", "five short gray towels", "six tall green ladders"


def approve(school: School, admin: Session, blueprint: Blueprint, at: int) -> None:
    """Keep a blueprint, and have the admin and a new supervisor approve it."""
    document = blueprint_document(dump_blueprint(blueprint))
    school.keep_document(admin, document, at)
    person = school.add_person(admin, NAME, "supervisor", GIVEN, at)
    other = school.sign_in(NAME, GIVEN, at)
    school.set_password(other, person.id, OWN, at, GIVEN)
    for session in (admin, other):
        school.sign_document(session, "blueprint", document.digest, "approved", at)
    other.end()
