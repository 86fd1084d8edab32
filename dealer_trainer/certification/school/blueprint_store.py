"""What a school has signed for its exams: blueprints, and house rules with the game in that house."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from pydantic import ValidationError

from dealer_trainer.certification.blueprint.blueprint import Blueprint, dump_blueprint
from dealer_trainer.certification.blueprint.reading import (
    pack_blueprint,
    parse_blueprint,
    read_blueprint,
    shipped_blueprint,
)
from dealer_trainer.certification.blueprint.standing import is_shipped, is_titled_table_test, shortfalls
from dealer_trainer.certification.form.form import draw
from dealer_trainer.certification.school.examiner import sign_in
from dealer_trainer.certification.sitting.opened import ApprovedBy, HouseSignature
from dealer_trainer.certification.sitting.sitting_state import game_in
from dealer_trainer.engine import Rules
from dealer_trainer.games import Game, GameError
from dealer_trainer.games.game import House, differences, house_of, rules_in
from dealer_trainer.message import joined, message, sentence
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.document import canonical
from dealer_trainer.records.log.school_document import DocumentAct, DocumentState, blueprint_document, house_document
from dealer_trainer.records.school.document import Signatory, StoredDocument
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session

HOW = message("Have an admin sign the house rules on the Exam screen, under House rules")


class SignedHouse(NamedTuple):
    """What an admin signed."""

    house: House
    signature: HouseSignature


def signed_house(school: School, game: Game) -> SignedHouse | None:
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
    return SignedHouse(house, HouseSignature(version=stored.document.version, **_statement(signer)))


def school_game(game: Game, signed: SignedHouse | None) -> Game:
    """The game in the house that an admin signed, or else by its own rules."""
    return game if signed is None else game_in(game, signed.house)


def sign_house(school: School, session: Session, game: Game, house: House, at: int) -> StoredDocument:
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


def exam_house(school: School, game: Game, here: Rules) -> ExamHouse:
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


def check_same(exam: Rules, house: Rules, why: str, how: str) -> None:
    """Raise SchoolError, with both values of all that differs (ruling A13)."""
    if found := differences(exam, house):
        both = (
            message("{rule}: {exam} in the exam, {house} in the house", rule=rule, exam=one, house=other)
            for rule, one, other in found
        )
        what = message("{why}: {rules}", why=why, rules=joined("; ", tuple(both)))
        raise SchoolError("no_document", what, how)


class SchoolBlueprint(NamedTuple):
    """A blueprint of a school, with its TOML to the letter, its state, and who approved it.

    `digest`: of the document that the school keeps, "" if it only lies in the game's folder.
    """

    blueprint: Blueprint
    toml: str
    state: DocumentState | Literal["shipped"]
    digest: str = ""
    approvals: tuple[Signatory, ...] = ()

    @property
    def is_usable(self) -> bool:
        """Whether an exam that counts may be given by it."""
        return self.state in ("shipped", "approved")


class BlueprintList(NamedTuple):
    """The sound blueprints for a game, and why others are not. A reason names the file or the title."""

    known: tuple[SchoolBlueprint, ...] = ()
    refused: tuple[str, ...] = ()

    @property
    def usable(self) -> tuple[Blueprint, ...]:
        """Those by which an exam that counts may be given."""
        return tuple(found.blueprint for found in self.known if found.is_usable)


def blueprints_of(school: School, game: Game) -> BlueprintList:
    """The blueprints for a game, the school's own before the shipped one, without duplicates.

    Blueprints for other games are in neither list.
    """
    found: dict[str, SchoolBlueprint] = {}
    refused = []
    for stored in school.documents("blueprint"):
        toml = str(stored.document.content.get("toml"))
        try:
            blueprint = read_blueprint(toml, game)
        except GameError as error:
            if (reason := _reason(toml, game, error)) is not None:
                refused.append(reason)
            continue
        state: DocumentState | Literal["shipped"] = "shipped" if is_shipped(blueprint.digest()) else stored.state
        kept = SchoolBlueprint(blueprint, toml, state, stored.document.digest, stored.approvals)
        before = found.setdefault(blueprint.digest(), kept)
        if kept.is_usable and not before.is_usable:
            found[blueprint.digest()] = kept
    for read in (shipped_blueprint, pack_blueprint):
        try:
            shipped = read(game)
        except GameError as error:
            if error.file.exists():
                refused.append(str(error))
            continue
        if shipped is not None:
            state = "shipped" if is_shipped(shipped.digest()) else "draft"
            found.setdefault(shipped.digest(), SchoolBlueprint(shipped, dump_blueprint(shipped), state))
    return BlueprintList(tuple(found.values()), tuple(refused))


def approval_of(school: School, blueprint: Blueprint, game: Game) -> tuple[str, tuple[ApprovedBy, ...] | None]:
    """The TOML by which an exam that counts is given, and who approved it; raises SchoolError for a draft."""
    if is_shipped(blueprint.digest()):
        return dump_blueprint(blueprint), None
    found = next((kept for kept in blueprints_of(school, game).known if kept.blueprint == blueprint), None)
    if found is None or not found.is_usable:
        what = message("{title}, version {version}, is not approved", title=blueprint.title, version=blueprint.version)
        raise SchoolError(
            "no_document", what, message("Have an admin and one other supervisor approve it under Exam types")
        )
    return found.toml, tuple(ApprovedBy(**_statement(signer)) for signer in found.approvals)


def sign_blueprint(  # noqa: PLR0913 - who signs what, when
    school: School, session: Session, known: SchoolBlueprint, act: DocumentAct, password: str, game: Game, at: int
) -> None:
    """Approve or retire a blueprint as the person signed in, with their password once more; raises SchoolError."""
    if known.state == "shipped":
        what = message("the shipped exam needs no approval, and cannot be retired")
        raise SchoolError("no_document", what, message("Choose another exam"))
    if act == "approved":
        _check_title(known.blueprint, game)
    sign_in(school, session.person.name, password, at).end()
    document = blueprint_document(known.toml)
    school.keep_document(session, document, at)
    school.sign_document(session, "blueprint", document.digest, act, at)


def keep_blueprint(school: School, session: Session, blueprint: Blueprint, game: Game, at: int) -> None:
    """Keep as a draft a blueprint from which a form can be drawn in the school's house; raises SchoolError."""
    session.require("supervisor")
    game = school_game(game, signed_house(school, game))
    try:
        draw(game, blueprint, 0)
    except GameError as error:
        what = message("no exam can be drawn from the blueprint: {key}: {reason}", key=error.key, reason=error.reason)
        raise SchoolError("wrong_file", what, error.hint) from error
    check_version(school, blueprint, game)
    _check_title(blueprint, game)
    school.keep_document(session, blueprint_document(dump_blueprint(blueprint)), at)


def next_version(known: Iterable[Blueprint], blueprint_id: str, title: str) -> int:
    """The next version for a blueprint of that id and title."""
    return 1 + max((found.version for found in known if blueprint_id == found.id or title == found.title), default=0)


def check_version(school: School, blueprint: Blueprint, game: Game) -> None:
    """Raise SchoolError for a blueprint with the title and version of another one that is known here."""
    for known in (found.blueprint for found in blueprints_of(school, game).known):
        is_same = known.version == blueprint.version and (known.id == blueprint.id or known.title == blueprint.title)
        if is_same and known.digest() != blueprint.digest():
            what = message("there is another {title}, version {version}", title=known.title, version=known.version)
            raise SchoolError("wrong_file", what, message("Give what you changed its own version number"))


def _check_title(blueprint: Blueprint, game: Game) -> None:
    """Raise SchoolError for an exam that is called a table test and is less (ruling A12)."""
    if is_titled_table_test(blueprint) and (lacks := next(shortfalls(blueprint, game), "")):
        what = message("{title} is no table test: {reason}", title=blueprint.title, reason=lacks.rstrip("."))
        raise SchoolError("wrong_file", what, message("Give it another title, or make it one"))


def _reason(text: str, game: Game, error: GameError) -> str | None:
    """Why a stored blueprint cannot be used, with its title if it has one; None if it is for another game."""
    try:
        blueprint = parse_blueprint(text, error.file)
    except GameError:
        return str(error)
    if blueprint.game != game.id:
        return None
    return message(
        "{title}, version {version}: {key}: {reason}. {hint}", title=blueprint.title, version=blueprint.version,
        key=error.key, reason=error.reason, hint=sentence(error.hint),
    )  # fmt: skip


def _statement(signer: Signatory) -> dict[str, Any]:
    """A signature of a document as event 0 of a sitting has it."""
    said = signer.signature
    certificates = canonical([link._asdict() for link in signer.certificates]).decode()
    return {
        "by": said.by, "name": signer.name, "role": said.role, "at": said.at, "key": said.key,
        "signature": said.signature, "certificates": certificates,
    }  # fmt: skip
