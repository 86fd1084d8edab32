"""What a report keeps of an error's text: our templates, our sentences, system numbers; nothing that is quoted."""

import errno
import sqlite3
from contextlib import closing

import pytest

import dealer_trainer.certification.school.upkeep.records_check as _loaded  # noqa: F401 - its words are looked for
from dealer_trainer.crash.report import UNKNOWN, WITHHELD, error_text, file_text, kind_of, place_of
from dealer_trainer.message import joined, message, plain_message, sentence
from dealer_trainer.records.error import RecordsError
from dealer_trainer.table.live_table import LiveTable
from tests.crash.conftest import raised


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(message("the file is larger than {most} KiB", most=7)), "the file is larger than {most} KiB"),
        (
            ValueError(message("in the file {file}: {what}", file="x", what=message("this is not a plain file"))),
            "in the file {file}: this is not a plain file",
        ),
        (ValueError(sentence(message("this is not a plain file"))), "this is not a plain file"),
        (ValueError(sentence("Ann bets")), "{text}"),
        (ValueError(joined(", ", ["Ann", message("this is not a plain file")])), "{part0}, this is not a plain file"),
        (ValueError(joined(" Ann ", ["x", "y"])), WITHHELD),
        (ValueError(message("{name} of Reno is {count} years", name="Ann", count=7)), WITHHELD),
        (ValueError(plain_message("Ann's Palace")), WITHHELD),
        (
            ValueError(message("in the file {file}: {what}", file="x", what=plain_message("Ann's"))),
            "in the file {file}: {what}",
        ),
        (RecordsError("wrong_file", "Ann", "Try Ann"), "{part0}"),
        (ValueError("Ann"), WITHHELD),
        (KeyError("Ann Bell of Reno"), WITHHELD),
        (ValueError(), WITHHELD),
        (FileNotFoundError(errno.ENOENT, "no such file", "/ann/x"), f"{WITHHELD} ENOENT"),
        (OSError("Ann"), WITHHELD),
    ],
)
@pytest.mark.slow
def test_a_template_stays_and_its_values_go(error: Exception, words: str) -> None:
    """Names, amounts, and paths stand in the fields of a message, or in texts that are not ours."""
    assert error_text(error).replace("{what}. {how}.", "{part0}") == words, (
        "as the code of the records and of files has it"
    )


def test_a_database_names_what_is_wrong_by_its_code() -> None:
    """Neither statement nor values."""
    with closing(sqlite3.connect(":memory:")) as connection:
        error = raised(lambda: connection.execute("select Ann from Bell"))
    assert error_text(error) == f"{WITHHELD} SQLITE_ERROR"


def test_a_sentence_that_stands_in_the_code_is_kept(home: object) -> None:
    """It stands letter by letter in the function of ours that raised it; the same words from elsewhere are withheld."""
    with pytest.raises(ValueError, match="an empty") as caught:
        raise ValueError("an empty line of nobody's")
    assert error_text(caught.value) == WITHHELD, "this test is not part of the program"


def test_an_error_whose_words_fail_is_told_by_its_class() -> None:
    """There is no crash about a crash."""

    class MuteError(Exception):
        def __str__(self) -> str:
            raise RuntimeError("Ann")

    assert error_text(MuteError(1, 2)) == WITHHELD
    assert kind_of(MuteError()) == UNKNOWN, "a class inside a function may be called anything"


def test_classes_are_named_where_they_stand() -> None:
    """With their module, but for Python's own; a class that only pretends to stand there is not."""
    assert kind_of(KeyError()) == "KeyError"
    assert kind_of(RecordsError("closed", "", "")) == "dealer_trainer.records.error.RecordsError"
    pretender = type("RecordsError", (Exception,), {"__module__": "dealer_trainer.records.error"})
    assert kind_of(pretender()) == UNKNOWN
    assert kind_of(type("AnnBell", (Exception,), {})()) == UNKNOWN


def test_code_is_named_within_the_program_alone() -> None:
    """Our modules and libraries by their paths within; what else runs is elsewhere, its name too."""
    assert place_of(LiveTable.__init__.__code__, 7) == "dealer_trainer/table/live_table.py:7 in LiveTable.__init__"
    assert file_text(pytest.__file__) == "pytest/__init__.py"
    assert file_text(errno.__spec__.origin or "") == "elsewhere"
    for strange in (
        __file__,
        "/home" + "/ann/thing.py",
        "C:\\Users\\ann\\thing.py",
        "dealer_trainer/../ann.py",
        "ann.py",
        "",
    ):
        assert file_text(strange) == "elsewhere", strange
