"""A release as its maintainers sign it: one canonical JSON file with the version, what is new, and each file's hash."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import AfterValidator, Field

from dealer_trainer.message import message
from dealer_trainer.records.log.canonical import CanonicalError, canonical
from dealer_trainer.records.log.document import OBJECT, Hash, KeyId, Signature, Timestamp, parse, read
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.key import SigningKey, is_signed
from dealer_trainer.update.error import UpdateCode, UpdateError
from dealer_trainer.update.key_handover import KeyHandover
from dealer_trainer.update.version import PATTERN, Version, read_version

FORMAT: Final = "dealer-trainer/release/1"
PRODUCT: Final = "dealer-trainer"
FILE: Final = "release.json"
"""Its name, beside the files that it names."""

MOST_BYTES: Final = 256 * 1024
MOST_FILE_BYTES: Final = 500_000_000
MOST_NOTES: Final = 60_000
DAY_MS: Final = 86_400_000
MOST_FILES: Final = 50
MOST_HANDOVERS: Final = 100
MOST_DAYS: Final = 400
"""How long a release may claim that nothing newer has come."""

AHEAD_MS: Final = DAY_MS
"""How far a clock may be behind that of the signer."""

_RELEASE: Final = "release/1"

Audience = Literal["trainee", "school"]
System = Literal["linux-x86-64", "windows-x86-64", "macos"]
Kind = Literal["tar.gz", "deb", "zip", "exe"]

KINDS: Final[Mapping[System, tuple[Kind, ...]]] = {
    "linux-x86-64": ("tar.gz", "deb"),
    "windows-x86-64": ("zip", "exe"),
    "macos": ("zip",),
}

_ASK = message("Ask for the release at the place where you downloaded Dealer Trainer")


def _is_shown(value: str) -> str:
    if not all(letter.isprintable() or letter == "\n" for letter in value):
        raise ValueError(message("it has invisible characters"))
    return value


class ReleaseFile(NamedTuple):
    """A file that can be downloaded. `name` is always `file_name` of the others; `sha256`: 64 hex digits."""

    name: Annotated[str, Field(max_length=200)]
    audience: Audience
    system: System
    kind: Kind
    bytes: Annotated[int, Field(ge=1, le=MOST_FILE_BYTES)]
    sha256: Hash


class Release(NamedTuple):
    """What is signed.

    `notes`: the section of the changelog. `issued`, `until`: milliseconds of UTC; beyond `until` nobody can tell any
    more whether it is the newest. `handovers`: how the key that signs follows from an older one, oldest first.
    """

    format: Literal["dealer-trainer/release/1"]
    product: Literal["dealer-trainer"]
    version: Annotated[str, Field(pattern=rf"^{PATTERN}$")]
    issued: Timestamp
    until: Timestamp
    notes: Annotated[str, Field(min_length=1, max_length=MOST_NOTES), AfterValidator(_is_shown)]
    files: Annotated[list[Annotated[ReleaseFile, OBJECT]], Field(max_length=MOST_FILES)]
    handovers: Annotated[list[Annotated[KeyHandover, OBJECT]], Field(max_length=MOST_HANDOVERS)]

    @property
    def number(self) -> Version:
        """The version, to be compared."""
        found = read_version(self.version)
        assert found is not None
        return found

    def file(self, audience: Audience, system: System, kind: Kind) -> ReleaseFile | None:
        """The file of a platform, None where there is none."""
        wanted = (audience, system, kind)
        return next((file for file in self.files if (file.audience, file.system, file.kind) == wanted), None)


class SignedRelease(NamedTuple):
    """A release as its file has it. `key`: id of the key that signed it."""

    release: Annotated[Release, OBJECT]
    key: KeyId
    signature: Signature


def file_name(version: str, audience: Audience, system: System, kind: Kind) -> str:
    """What a file is called, the same in the folder that makes it and in the folder that gets it.

    >>> file_name("1.2.0", "trainee", "linux-x86-64", "tar.gz"), file_name("1.2.0", "school", "linux-x86-64", "deb")
    ('dealer-trainer-1.2.0-linux-x86-64.tar.gz', 'dealer-trainer-school_1.2.0_amd64.deb')
    """
    name = PRODUCT if audience == "trainee" else f"{PRODUCT}-school"
    return f"{name}_{version}_amd64.deb" if kind == "deb" else f"{name}-{version}-{system}.{kind}"


def write_release(release: Release, key: SigningKey) -> bytes:
    """The signed file's bytes."""
    signature = key.sign(_RELEASE, canonical(_document(release)))
    return _written(SignedRelease(release, key.id, signature))


def read_release(data: bytes) -> SignedRelease:
    """A release that its own key signed, whoever's that is; raises only UpdateError, for any bytes."""
    if len(data) > MOST_BYTES:
        raise _refusal("too_large", message("it is larger than {most} KiB", most=MOST_BYTES // 1024))
    if data.lstrip()[:1] == b"<":
        raise _refusal("not_a_release", message("that address is a web page, not a release"))
    try:
        document = parse(data)
        signed = _signed(document)
        if _written(signed) != data:
            raise _refusal("not_a_release", message("another program has rewritten it: a release has only one form"))
    except (CanonicalError, LogError) as error:
        where = error.where if isinstance(error, LogError) else ""
        what = error.what if isinstance(error, LogError) else str(error)
        problem = message("{where}: {what}", where=where, what=what) if where else what
        raise _refusal("not_a_release", message("this is not a release ({problem})", problem=problem)) from error
    _check_files(signed.release)
    return signed


def _signed(document: object) -> SignedRelease:
    """Check the signature before everything else: unsigned data is not examined."""
    if not isinstance(document, dict) or not isinstance(document.get("release"), dict):
        raise _refusal("not_a_release", message("this is not a release"))
    release, key, signature = document["release"], document.get("key"), document.get("signature")
    if not isinstance(key, str) or not isinstance(signature, str):
        raise _refusal("signature", message("nobody has signed it"))
    if not is_signed(key, _RELEASE, canonical(release), signature):
        raise _refusal("signature", message("its signature is not valid: somebody has changed it"))
    if (product := release.get("product")) != PRODUCT:
        words = message("it is a release of something else, {product}", product=repr(product)[:60])
        raise _refusal("product", words)
    if release.get("format") != FORMAT:
        words = message(
            "its format is {format}, which this version does not know", format=repr(release.get("format"))[:60]
        )
        raise _refusal("not_a_release", words)
    return read(SignedRelease, document)


def _check_files(release: Release) -> None:
    """Hold every file's name against what it is called by its version and platform; one file for each."""
    seen = set[tuple[str, str, str]]()
    for file in release.files:
        platform = (file.audience, file.system, file.kind)
        if file.kind not in KINDS[file.system]:
            words = message("it has a {kind} for {system}", kind=file.kind, system=file.system)
            raise _refusal("not_a_release", words)
        if file.name != file_name(release.version, *platform):
            words = message("a file is called {name}, which is not a name it may have", name=repr(file.name)[:80])
            raise _refusal("not_a_release", words)
        if platform in seen:
            raise _refusal("not_a_release", message("it has two files for one platform, {name}", name=file.name))
        seen.add(platform)


def _written(signed: SignedRelease) -> bytes:
    document = {**signed._asdict(), "release": _document(signed.release)}
    return canonical(document) + b"\n"


def _document(release: Release) -> dict[str, object]:
    parts = {"files": _documents(release.files), "handovers": _documents(release.handovers)}
    return {**release._asdict(), **parts}


def _documents(values: Iterable[NamedTuple]) -> list[dict[str, object]]:
    return [value._asdict() for value in values]


def _refusal(code: UpdateCode, what: str) -> UpdateError:
    return UpdateError(code, message("The release is refused: {what}", what=what), _ASK)
