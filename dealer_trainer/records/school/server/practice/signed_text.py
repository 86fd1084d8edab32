"""What goes over the school's server between a practice table and its instructor, each signed for that one link."""

import json
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar

from pydantic import Field

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import CanonicalError, canonical
from dealer_trainer.records.log.document import OBJECT, Count, KeyId, Name, Signature, Stream, parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import SigningKey, is_signed
from dealer_trainer.records.log.key_certificate import Holder, KeyCertificate

MOST_CERTIFICATES: Final = 8

Certificates = Annotated[tuple[Annotated[KeyCertificate, OBJECT], ...], Field(max_length=MOST_CERTIFICATES)]


class Offer(NamedTuple):
    """A trainee's table that waits for an instructor, or has one. `title`: of the station; `game`: what is dealt."""

    link: Stream
    station: KeyId
    title: Name
    game: Name
    certificates: Certificates


class SignedCommand(NamedTuple):
    """What an instructor wants: to come, to stay, to leave, or a command, which the table reads by its own rules.

    `number` grows with each command of a link. `key` signs, of the person `holder`; `chain`: the station they are at.
    """

    link: Stream
    station: KeyId
    number: Count
    do: Literal["arrive", "command", "stay", "leave"]
    command: dict[str, Any] | None
    key: KeyId
    holder: Holder
    chain: KeyId
    certificates: Certificates


class SignedReply(NamedTuple):
    """How the table looks. `serial` grows; `number`: the last command that was looked at, and why it was `refused`.

    `view`: as the table writes it, "" where the instructor is not at the table.
    """

    link: Stream
    station: KeyId
    serial: Count
    number: Count
    refused: Annotated[str, Field(max_length=400)]
    view: str


class _Signed(NamedTuple):
    said: dict[str, Any]
    signature: Signature


Said = TypeVar("Said", Offer, SignedCommand, SignedReply)
_DOMAINS: Final[dict[type, str]] = {
    Offer: "practice-offer/1",
    SignedCommand: "practice-order/1",
    SignedReply: "practice-answer/1",
}


def written(key: SigningKey, said: Offer | SignedCommand | SignedReply) -> str:
    """A text that says this, signed."""
    document = _document(said)
    signature = key.sign(_DOMAINS[type(said)], canonical(document))
    return json.dumps({"said": document, "signature": signature}, separators=(",", ":"), ensure_ascii=False)


def said_in(kind: type[Said], text: str) -> Said:
    """What a text says, by whoever it says: signed by that key; raises LogError."""
    signed = read(_Signed, parse(text.encode(errors="replace")))
    document = dict(signed.said)
    if isinstance(document.get("certificates"), list):
        document["certificates"] = tuple(document["certificates"])
    said = read(kind, document)
    key = document["key" if "key" in document else "station"]
    try:
        is_theirs = is_signed(str(key), _DOMAINS[kind], canonical(signed.said), signed.signature)
    except CanonicalError as error:
        raise LogError("", str(error)) from error
    if not is_theirs:
        raise LogError("signature", message("it is not signed by the key that it names"))
    return said


def _document(said: Offer | SignedCommand | SignedReply) -> dict[str, Any]:
    document = said._asdict()
    if not isinstance(said, SignedReply):
        document["certificates"] = [certificate._asdict() for certificate in said.certificates]
    return document
