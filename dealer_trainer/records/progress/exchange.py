"""The file that carries a trainee's progress to another machine: one canonical JSON document with a checksum."""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.pydantic_text import place_text, pydantic_text
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.progress.course_record import LONGEST_CODE, TABLES, Background, LessonOutcome, TakenBack
from dealer_trainer.records.progress.long_text import LongObject
from dealer_trainer.records.progress.past import Past, Signal

KIND = "dealer-trainer progress"
FORMAT = 3
MOST_BYTES = 16 * 1024 * 1024 * 1024
"""The largest file that is read, of fifty million answers; a year of twenty minutes a day is under 15 MB."""

ANSWERS = "answers"

_AGAIN = message("Export it again on the machine that it came from")
_CONFIG = ConfigDict(frozen=True, extra="forbid", strict=True)
_Word = Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]
_Words = Annotated[tuple[_Word, ...], Field(max_length=1000)]
_Duration = Annotated[int, Field(ge=0, le=10**12)]
_Time = Annotated[int, Field(ge=0, le=253_402_300_799_999)]
Name = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]


class Entry(BaseModel):
    """An answer as file and database hold it: the fields of Past, `skill` as `family`, and the schema's `moment`."""

    model_config = _CONFIG

    moment: _Time
    at: _Time
    game: _Word
    item_id: _Word
    kind: _Word
    family: _Word
    facts: _Words
    is_right: bool
    latency_ms: Annotated[int, Field(ge=0, le=86_400_000)] | None
    mistake: _Word | None
    hinted: bool
    cost: Annotated[int, Field(ge=-(10**15), le=10**15)]
    signal: Signal | None
    row: _Word | None
    spots: _Words


class TraineeText(BaseModel):
    """Whose progress it is."""

    model_config = _CONFIG

    id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    name: Name
    made: _Time


class LessonEntry(BaseModel):
    """How a lesson ended."""

    model_config = _CONFIG

    game: _Word
    lesson: _Word
    at: _Time
    outcome: LessonOutcome | TakenBack
    ms: _Duration


class PaceEntry(BaseModel):
    """What a pace audit came to."""

    model_config = _CONFIG

    game: _Word
    at: _Time
    ms: _Duration
    decisions: Annotated[int, Field(ge=0, le=100_000)]
    right: Annotated[int, Field(ge=0, le=100_000)]

    @model_validator(mode="after")
    def _check_right(self) -> "PaceEntry":
        if self.right > self.decisions:
            raise ValueError(message("more right decisions than decisions"))
        return self


class SituationEntry(BaseModel):
    """A situation that was kept under a name."""

    model_config = _CONFIG

    game: _Word
    name: Name
    code: Annotated[str, Field(min_length=1, max_length=LONGEST_CODE)]
    at: _Time


class BackgroundEntry(BaseModel):
    """What the trainee knew before."""

    model_config = _CONFIG

    game: _Word
    background: Background
    at: _Time


class BegunEntry(BaseModel):
    """Where the trainee is in a lesson."""

    model_config = _CONFIG

    game: _Word
    lesson: _Word
    activity: Annotated[int, Field(ge=0, le=1000)]
    ms: _Duration
    at: _Time


class Document(BaseModel):
    """A file without its answers, which are read one by one. What its format did not have yet is empty in it."""

    model_config = _CONFIG

    kind: Literal["dealer-trainer progress"]
    format: Literal[1, 2, 3]
    checksum: Annotated[str, Field(pattern=r"^sha256:[0-9a-f]{64}$")]
    trainee: TraineeText
    answers: Annotated[tuple[Entry, ...], Field(max_length=0)]
    lessons: tuple[LessonEntry, ...] = ()
    paces: tuple[PaceEntry, ...] = ()
    situations: tuple[SituationEntry, ...] = ()
    backgrounds: tuple[BackgroundEntry, ...] = ()
    begun: tuple[BegunEntry, ...] = ()

    def course(self) -> dict[str, list[dict[str, Any]]]:
        """What it has besides answers, as rows by the names of their lists."""
        return {name: [row.model_dump() for row in getattr(self, name)] for name in TABLES}


def entry(past: Past, moment: int) -> Entry:
    """An answer as it will be stored; raises ValueError for one that no drill can have given.

    Its origin is not part of it: everything in a file counts as imported.
    """
    fields = past._asdict()
    del fields["imported"]
    return Entry(moment=moment, family=fields.pop("skill"), **fields)


def written(
    trainee: TraineeText, answers: Iterable[Entry], course: Mapping[str, Sequence[Mapping[str, Any]]]
) -> Iterator[str]:
    """The file's text, piece by piece; the same progress always gives the same text. `course`: rows by list."""
    rest = {"kind": KIND, "format": FORMAT, "trainee": trainee.model_dump()}
    rest |= {name: [dict(row) for row in rows] for name, rows in course.items()}
    checksum = _Checksum()
    yield checksum.begin()
    for answer in answers:
        yield checksum.add(answer.model_dump())
    # "answers" sorts before every other key: the rest is small, and the checksum covers everything.
    yield f"],{_canonical({**rest, 'checksum': checksum.end(rest)})[1:]}\n"


class ExportedFile:
    """A file that was read once, checked to the last letter; its answers are read again, one after the other.

    `document`: all of it but the answers; `count`: how many those are.
    """

    def __init__(self, path: Path, document: Document, count: int) -> None:
        self.document = document
        self.count = count
        self._path = path

    def answers(self) -> Iterator[Entry]:
        """The answers; raises RecordsError where the file is not what it was."""
        checksum, text = _Checksum(), LongObject(self._path, ANSWERS)
        checksum.begin()
        with _told(self._path):
            for index, (value, written_as) in enumerate(text.values()):
                checksum.add(value)
                yield _entry(self._path, index, written_as)
        if checksum.end(text.members) != self.document.checksum:
            raise RecordsError("corrupt_file", message("it was changed in the meantime"), _AGAIN, self._path)


def read(path: Path) -> ExportedFile:
    """A file, fully checked; raises RecordsError that says where, what, and how to fix it."""
    _check_size(path)
    checksum, text = _Checksum(), LongObject(path, ANSWERS)
    checksum.begin()
    wrong: RecordsError | None = None
    index, before = -1, 0
    with _told(path):
        for index, (value, written_as) in enumerate(text.values()):
            checksum.add(value)
            if wrong is None:
                try:
                    entry = _entry(path, index, written_as)
                except RecordsError as error:
                    wrong = error
                    continue
                if entry.moment < max(before, entry.at):
                    where = f"{ANSWERS}.{index}.moment"
                    wrong = RecordsError("corrupt_file", message("the answers are out of order"), _AGAIN, path, where)
                before = entry.moment
    return ExportedFile(path, _checked(path, text, checksum, wrong), index + 1)


def _checked(path: Path, text: LongObject, checksum: "_Checksum", wrong: RecordsError | None) -> Document:
    """Everything except the answers; `wrong` is what is wrong with those."""
    said = text.members
    if not text.is_object or said.get("kind") != KIND:
        raise RecordsError(
            "wrong_file", message("this is not the progress of a trainee"), message("Choose an exported file"), path
        )
    made = said.get("format")
    if type(made) is int and made > FORMAT:
        how = message("Install the newest Dealer Trainer and try again")
        raise RecordsError("file_of_newer", message("it was exported by a newer version"), how, path, "format")
    is_order = wrong is not None and wrong.key.endswith(".moment") and "order" in wrong.what
    if wrong is not None and not is_order:
        raise wrong
    try:
        found = Document.model_validate_json(json.dumps(said))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise RecordsError("corrupt_file", pydantic_text(first), _AGAIN, path, place_text(first)) from error
    if checksum.end(said) != found.checksum:
        raise RecordsError(
            "corrupt_file", message("it is damaged: its content does not match its checksum"), _AGAIN, path, "checksum"
        )
    if wrong is not None:
        raise wrong
    return found


def _entry(path: Path, index: int, text: str) -> Entry:
    try:
        return Entry.model_validate_json(text.encode("utf-8", "surrogatepass"))
    except ValidationError as error:
        first: Any = error.errors(include_url=False)[0]
        first["loc"] = (ANSWERS, index, *first["loc"])
        raise RecordsError("corrupt_file", pydantic_text(first), _AGAIN, path, place_text(first)) from error


class _Checksum:
    """SHA-256 of a document's canonical text, computed piece by piece: its answers come first in the text."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._is_first = True

    def begin(self) -> str:
        """How every file begins."""
        return self._take(f'{{"{ANSWERS}":[')

    def add(self, answer: object) -> str:
        """One more answer as it is written."""
        text = _canonical(answer)
        is_first, self._is_first = self._is_first, False
        return self._take(text if is_first else f",{text}")

    def end(self, members: Mapping[str, object]) -> str:
        """What the checksum is, with everything else."""
        rest = {name: value for name, value in members.items() if name not in (ANSWERS, "checksum")}
        found = self._hash.copy()
        found.update(f"],{_canonical(rest)[1:]}".encode("utf-8", "surrogatepass"))
        return f"sha256:{found.hexdigest()}"

    def _take(self, text: str) -> str:
        self._hash.update(text.encode("utf-8", "surrogatepass"))
        return text


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Raise what is wrong with a file's text, or with the file, in words."""
    try:
        yield
    except LogError as error:
        raise RecordsError("corrupt_file", message("it is cut off or not JSON"), _AGAIN, path) from error
    except (FileNotFoundError, files.NotPlainError) as error:
        is_gone = isinstance(error, FileNotFoundError)
        what = message("there is no such file") if is_gone else message("this is not a plain file")
        raise RecordsError("no_file", what, message("Choose an exported file"), path) from error
    except OSError as error:
        raise RecordsError(
            "no_file",
            message("it cannot be read: {reason}", reason=error.strerror or str(error)),
            message("Allow reading the file"),
            path,
        ) from error


def _check_size(path: Path) -> None:
    with _told(path):
        with files.open_plain(path) as stream:
            size = os.fstat(stream.fileno()).st_size
        if size > MOST_BYTES:
            how = message("Choose an exported file")
            raise RecordsError("too_large", message("the file is far too large"), how, path)


def _canonical(document: object) -> str:
    """Sorted keys, no spaces, whole numbers only: what RFC 8785 gives for such a document."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
