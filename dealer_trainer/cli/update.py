"""`dealer-trainer update`: whether there is a newer version, in words or JSON; download it, install it."""

import argparse
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.cli.status import FINDINGS, UNUSABLE, WELL, say
from dealer_trainer.message import printable

if TYPE_CHECKING:
    from dealer_trainer.update.address import Address
    from dealer_trainer.update.release_check import CheckedRelease
    from dealer_trainer.update.update import UpdateEnvironment


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What can be asked."""
    command.add_argument(
        "--check", metavar="URL|FILE", help="where the release file is; the address in Settings if omitted"
    )
    command.add_argument("--download", type=Path, metavar="FOLDER", help="download this computer's file into a folder")
    command.add_argument("--install", action="store_true", help="install it beside this copy, where that can be done")
    command.add_argument("--key", action="append", metavar="ID", help="trust only this release key; may be given twice")
    command.add_argument("--json", action="store_true", help="one JSON object")


def run(options: argparse.Namespace) -> int:
    """Check and print; 0 believed, newer or not, 1 refused or not reached, 2 nothing was asked that can be."""
    from dealer_trainer.update.error import UpdateError
    from dealer_trainer.update.update import own_environment

    report: dict[str, object] = {}
    try:
        environment = own_environment(trusted=_keys(options.key))
        report = {"outcome": "refused", "running": environment.running}
        address = _address(options.check)
        with _shared_station():
            _check(options, address, environment, report)
    except UpdateError as error:
        report |= {"outcome": "refused", "code": error.code, "error": str(error)}
        _print(report, as_json=options.json)
        return UNUSABLE if error.code in ("address", "off") else FINDINGS
    except OSError as error:
        report |= {"outcome": "refused", "code": "disk", "error": f"{error.filename}: {error.strerror}"}
        _print(report, as_json=options.json)
        return FINDINGS
    _print(report, as_json=options.json)
    return WELL


def _check(
    options: argparse.Namespace, address: "Address", environment: "UpdateEnvironment", report: dict[str, object]
) -> None:
    """Do what is asked, one thing after the other; `report` has what came of it so far."""
    from dealer_trainer.update.install import can_install
    from dealer_trainer.update.installation import package_command
    from dealer_trainer.update.update import check_for_update, get, get_and_put, put

    checked = check_for_update(address, environment)
    report |= _told(checked)
    if options.install and options.download is None:
        report["installed"] = str(get_and_put(address, checked, environment, lambda _: None))
    if options.download is None:
        return
    file = get(address, checked, options.download, environment, lambda _: None)
    report["downloaded"] = str(file)
    if environment.installation.origin == "package":
        report["command"] = package_command(file)
    if options.install:
        report["installed"] = str(put(file, checked, environment))
    elif can_install(environment.installation) and checked.is_newer:
        report["command"] = "dealer-trainer update --install"


def _told(checked: "CheckedRelease") -> dict[str, object]:
    release, file = checked.release, checked.file
    return {
        "outcome": checked.outcome, "version": release.version, "issued": _day(release.issued),
        "until": _day(release.until), "key": checked.key, "notes": release.notes,
        "file": None if file is None else {"name": file.name, "bytes": file.bytes, "sha256": file.sha256},
    }  # fmt: skip


def _address(written: str | None) -> "Address":
    """What was typed, or what Settings have; raises UpdateError."""
    from dealer_trainer.update.address import file_address, read_address
    from dealer_trainer.update.error import UpdateError
    from dealer_trainer.update.release import FILE

    if written is None:
        from dealer_trainer.ui.settings.settings import load_settings

        written = load_settings().settings.update_address
        if not written:
            what = "No address for newer versions is set"
            raise UpdateError("off", what, "Give one with --check, or in Settings under Updates")
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]+:", written):
        return read_address(written)
    path = Path(written)
    return file_address(path / FILE if path.is_dir() else path)


def _keys(written: "list[str] | None") -> "tuple[str, ...] | None":
    from dealer_trainer.update.error import UpdateError
    from dealer_trainer.update.key_handover import is_sound_key

    for key in written or ():
        if not is_sound_key(key):
            raise UpdateError(
                "address", f"{key[:60]!r} is not a release key", "Write the id that `bundle --new-key` printed"
            )
    return None if written is None else tuple(written)


@contextmanager
def _shared_station() -> Iterator[None]:
    """Be one window among others at the station: no exam runs, and none begins meanwhile. Raises UpdateError."""
    from dealer_trainer import files
    from dealer_trainer.records.school.station_lock import FOLDER, StationLock
    from dealer_trainer.update.station_use import exam_running

    school = files.user_data() / FOLDER
    if not school.exists():
        yield
        return
    lock = StationLock(school)
    if not lock.share():
        lock.close()
        raise exam_running()
    try:
        yield
    finally:
        lock.close()


def _print(report: dict[str, object], *, as_json: bool) -> None:
    if as_json:
        say(json.dumps(report))
    elif report["outcome"] == "refused":
        print(f"dealer-trainer: update: {printable(str(report['error']))}", file=sys.stderr)
    else:
        say("\n".join(_lines(report)))


def _lines(report: dict[str, object]) -> Iterator[str]:
    version, running = report["version"], report["running"]
    if report["outcome"] == "current":
        yield f"This is version {version}, the newest. Signed {report['issued']}."
    else:
        yield f"Version {version} is available; this is {running}. Signed {report['issued']} with {report['key']}."
        yield ""
        yield str(report["notes"])
        yield ""
    file = report["file"]
    if isinstance(file, dict):
        yield f"{file['name']}: {file['bytes']} bytes, SHA-256 {file['sha256']}"
    else:
        yield "It has no file for this computer."
    for key, words in (("downloaded", "Downloaded"), ("installed", "Installed"), ("command", "To install it")):
        if key in report:
            yield f"{words}: {report[key]}"


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
