"""The house rules of a school: what an admin signed for a game, and the game in that house, where exams are given."""

from typing import TYPE_CHECKING, NamedTuple

from pydantic import ValidationError

from dealer_trainer.certification.sitting.given_exam import game_in
from dealer_trainer.certification.sitting.opened import HouseSignature
from dealer_trainer.games import Game
from dealer_trainer.games.house import House, differences, house_of, rules_in
from dealer_trainer.message import joined, message
from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.school_document import house_document
from dealer_trainer.records.school.error import SchoolError

if TYPE_CHECKING:
    from dealer_trainer.engine import Rules
    from dealer_trainer.records.school.document import StoredDocument
    from dealer_trainer.records.school.school import School
    from dealer_trainer.records.school.session import Session

HOW = message("Have an admin sign the house rules on the Exam screen, under House rules")


class SignedHouse(NamedTuple):
    """What an admin signed; `by`: their name, `at`: when, ms of UTC."""

    house: House
    version: int
    by: str
    at: int
    signature: HouseSignature


def signed_house(school: "School", game: Game) -> SignedHouse | None:
    """What is in force for a game at every station of the school; None if no admin has signed anything.

    Raises SchoolError for what this version cannot read.
    """
    stored = school.document_in_force("house", game.id)
    if stored is None:
        return None
    try:
        house = House.model_validate_json(canonical(stored.document.content.get("house")))
    except ValidationError as error:
        what = message("this version cannot read the house rules that the school has signed")
        raise SchoolError("wrong_file", what, message("Install the version that the other stations have")) from error
    signer = next(found for found in stored.approvals if found.signature.role == "admin")
    said = signer.signature
    signature = HouseSignature(
        version=stored.document.version, by=said.by, name=signer.name, role="admin", at=said.at, key=said.key,
        signature=said.signature, certificates=canonical([link._asdict() for link in signer.certificates]).decode(),
    )  # fmt: skip
    return SignedHouse(house, stored.document.version, signer.name, said.at, signature)


def school_game(game: Game, signed: SignedHouse | None) -> Game:
    """The game in the house that an admin signed, or else by its own rules."""
    return game if signed is None else game_in(game, signed.house)


def sign_house(school: "School", session: "Session", game: Game, house: House, at: int) -> "StoredDocument":
    """Put house rules in force for a game at every station, as the admin signed in; raises SchoolError.

    What is in force already is not signed again.
    """
    session.require("admin")
    whole = house_of(rules_in(game.rules, house))
    known = [stored for stored in school.documents("house") if stored.document.content.get("game") == game.id]
    present = school.document_in_force("house", game.id)
    content = whole.model_dump(mode="json")
    if present is not None and present.document.content.get("house") == content:
        return present
    version = 1 + max((stored.document.version for stored in known), default=0)
    document = house_document(game.id, version, content)
    school.keep_document(session, document, at)
    return school.sign_document(session, "house", document.digest, "approved", at)


class ExamHouse(NamedTuple):
    """The game in the house where exams are given, and who signed that; None for the game's own rules."""

    game: Game
    signature: HouseSignature | None


def exam_house(school: "School", game: Game, here: "Rules") -> ExamHouse:
    """The house where exams are given now; raises SchoolError.

    `here`: the rules at this station's tables. Where no admin has signed any, they must be the game's own.
    """
    signed = signed_house(school, game)
    if signed is None:
        check_same(game.rules, here, message("no admin has signed the house rules of this station"), HOW)
        return ExamHouse(game, None)
    found = game_in(game, signed.house)
    if house_of(found.rules) != signed.house:
        what = message("the house rules were signed for another edition of {game}", game=game.name)
        raise SchoolError("no_document", what, HOW)
    return ExamHouse(found, signed.signature)


def check_same(exam: "Rules", house: "Rules", why: str, how: str) -> None:
    """Raise SchoolError, with both values of all that differs (ruling A13)."""
    if found := differences(exam, house):
        both = (
            message("{rule}: {exam} in the exam, {house} in the house", rule=rule, exam=one, house=other)
            for rule, one, other in found
        )
        what = message("{why}: {rules}", why=why, rules=joined("; ", tuple(both)))
        raise SchoolError("no_document", what, how)
