"""`print` writes the felt and the payout card without a screen, and says what it cannot write."""

import builtins
from pathlib import Path

import pypdfium2
import pytest

import dealer_trainer.cli
from dealer_trainer.cli import UNUSABLE, WELL, main

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("arguments", "pages"),
    [
        (["payouts", "--paper", "letter"], 1),
        (["felt", "--paper", "poster", "--look", "felt"], 1),
        (["felt", "--paper", "a4"], 42),
    ],
)
def test_a_pdf_is_written(tmp_path: Path, arguments: list[str], pages: int) -> None:
    """Into a folder that is made for it, with as many pages as it takes."""
    file = tmp_path / "made" / "paper.pdf"
    assert main(["print", arguments[0], str(file), *arguments[1:]]) == WELL
    assert len(pypdfium2.PdfDocument(file.read_bytes())) == pages


def test_what_cannot_be_printed_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A card is not a poster, the game must exist, and a folder is not a file; nothing is left behind."""
    file = tmp_path / "paper.pdf"
    for arguments, told in (
        (["payouts", str(file), "--paper", "poster"], "one page"),
        (["felt", str(file), "--game", "no-such-game"], "no game"),
        (
            ["payouts", str(tmp_path), "--paper", "a4"],
            "Choose another file or folder",
        ),
    ):
        with pytest.raises(SystemExit) as refused:
            main(["print", *arguments])
        assert refused.value.code == UNUSABLE
        assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_no_module_hides_a_builtin() -> None:
    """An imported module is an attribute of its package: by one named `print` the package could no longer print."""
    names = {path.stem for path in Path(dealer_trainer.cli.__file__).parent.glob("*.py")}
    assert not names & set(dir(builtins))
