"""The app's and the games' texts, collected for translators, and what Qt reads: `python3 dev.py translations`."""

import json
import sys
from pathlib import Path

from tools.shell import ROOT, call

FOLDER = ROOT / "assets" / "translations"
SCRIPTS = Path(sys.executable).parent
# Without the lines of the code a file changes with its texts alone.
COLLECT = ("-no-obsolete", "-locations", "none", "-source-language", "en_US", "-tr-function-alias", "tr+=message")


def collect(codes: "list[str]") -> int:
    """Bring the texts of the code into every file that there is, and into that of each language that is named."""
    FOLDER.mkdir(exist_ok=True)
    named = {FOLDER / f"dealer-trainer_{code}.ts" for code in codes}
    sources = [str(path) for path in sorted((ROOT / "dealer_trainer").rglob("*.py"))]
    for file in sorted({*named, *FOLDER.glob("*.ts")}):
        status = call(str(SCRIPTS / "pyside6-lupdate"), *COLLECT, *sources, "-ts", str(file))
        if status:
            return status
    return 0


def collect_games(codes: "list[str]") -> None:
    """Bring the texts of every game into its translations: what has none yet stands there as a comment."""
    from dealer_trainer import files
    from dealer_trainer.families.family import family_for, source_texts_of
    from dealer_trainer.games.translation import missing_of, translation_of

    for folder in files.layout_folders():
        family = family_for(folder)
        words = source_texts_of(family, family.load(folder))
        there = {file.stem for file in (folder / "translations").glob("*.toml")}
        for code in sorted({*codes, *there}):
            file = folder / "translations" / f"{code}.toml"
            if not file.exists():
                file.parent.mkdir(exist_ok=True)
                file.write_text("format = 1\n\n[texts]\n\n[calls]\n", encoding="utf-8")
            missing = missing_of(translation_of(folder, code), words)
            texts, calls = ([each for each in missing if each in table] for table in words)
            lines = file.read_text(encoding="utf-8").splitlines()
            lines = [line for line in lines if not line.startswith('# "')]
            below = lines.index("[calls]") if "[calls]" in lines else len(lines)
            whole = [*lines[:below], *blanks(texts), *lines[below:], *blanks(calls)]
            file.write_text("\n".join(whole) + "\n", encoding="utf-8")


def blanks(texts: "list[str]") -> "list[str]":
    """A line to fill in for each text; as a comment it changes nothing."""
    return [f'# {json.dumps(text, ensure_ascii=False)} = ""' for text in texts]


def make(scripts: Path) -> int:
    """Make the .qm of each file that is newer than its own; `scripts`: where PySide6's programs are."""
    for file in sorted(FOLDER.glob("*.ts")):
        made = file.with_suffix(".qm")
        if not made.exists() or made.stat().st_mtime_ns < file.stat().st_mtime_ns:
            status = call(str(scripts / "pyside6-lrelease"), "-silent", str(file))
            if status:
                return status
    return 0


if __name__ == "__main__":
    collect_games(sys.argv[1:])
    sys.exit(collect(sys.argv[1:]) or make(SCRIPTS))
