"""`print` writes the payout card without a screen, and says what it cannot write."""

import builtins
from pathlib import Path

import pypdfium2
import pytest

import dealer_trainer.cli
from dealer_trainer.cli import UNUSABLE, WELL, main

pytestmark = pytest.mark.slow


def test_a_pdf_is_written(tmp_path: Path) -> None:
    """Into a folder that is made for it, on the paper that is named."""
    file = tmp_path / "made" / "paper.pdf"
    assert main(["print", "payouts", str(file), "--paper", "letter"]) == WELL
    (page,) = pypdfium2.PdfDocument(file.read_bytes())
    assert page.get_size() == (612, 792)


def test_what_cannot_be_printed_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The paper and the game must exist, and a folder is not a file; nothing is left behind."""
    file = tmp_path / "paper.pdf"
    for arguments, told in (
        (["payouts", str(file), "--paper", "a0"], "a0"),
        (["payouts", str(file), "--game", "no-such-game"], "not known"),
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
