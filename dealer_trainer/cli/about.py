"""`dealer-trainer about`: versions, the folders where things are stored, licenses; for people and for machines."""

import argparse
import json

from dealer_trainer.cli.status import WELL, refuse, say


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.add_argument("--license", metavar="NAME", help="print the license of this program, a package, a file")


def run(options: argparse.Namespace) -> int:
    """Print it."""
    from dealer_trainer.about.about import about, about_text

    if options.license is not None:
        return _license(options.license)
    qt = _qt()
    say(json.dumps(about(qt), ensure_ascii=False) if options.json else about_text(qt))
    return WELL


def _license(name: str) -> int:
    from dealer_trainer.about.license import licensed, normal, text_of
    from dealer_trainer.table.line.situation import unknown

    found = {normal(entry.title): entry for entry in licensed()}
    if normal(name) not in found:
        refuse(f"about: {unknown('--license', name, tuple(entry.title for entry in found.values()))}")
    entry = found[normal(name)]
    text = text_of(entry)
    if not text:
        refuse(f"about: no text of {entry.license} was installed for {entry.title}")
    say(f"{entry.title}: {entry.license}\n\n{text}")
    return WELL


def _qt() -> str:
    """The version of the window's library, without opening a window."""
    from dealer_trainer.ui.application import qt_version

    return qt_version()
