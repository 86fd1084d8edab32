"""Check for a release, download its file, install it: what others call; each is refused while an exam is open."""

import shutil
import ssl
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from dealer_trainer import __version__, files
from dealer_trainer.message import message
from dealer_trainer.update.address import Address
from dealer_trainer.update.download import download
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.fetch import Go, Limits, fetch
from dealer_trainer.update.install import install
from dealer_trainer.update.installation import Installation, this_installation
from dealer_trainer.update.key_handover import shipped_keys
from dealer_trainer.update.memory import load_memory, save_memory
from dealer_trainer.update.release import DAY_MS, MOST_BYTES, ReleaseFile
from dealer_trainer.update.release_check import CheckedRelease, check_release
from dealer_trainer.update.station_use import check_unused
from dealer_trainer.update.version import Version, read_version

RELEASE_LIMITS: Final = Limits(MOST_BYTES, 30.0)
FOLDER: Final = "update"
"""Of what is installed next, in the folder of the user's data; it goes when that is done."""

OFTEN_MS: Final = DAY_MS * 5 // 6
"""Between two automatic checks: once a day, at about the same hour."""


class UpdateEnvironment(NamedTuple):
    """What a check is done with, the program's own by default.

    `trusted`: ids of release keys, None for those shipped. `now`: milliseconds of UTC. `context`: whom to believe on
    the network. `go`: raises UpdateError where it has to stop.
    """

    installation: Installation
    running: str = __version__
    trusted: Sequence[str] | None = None
    now: Callable[[], int] = lambda: time.time_ns() // 1_000_000
    context: ssl.SSLContext | None = None
    go: Go = lambda: None

    @property
    def version(self) -> Version:
        """The version that runs; a development version counts as the first of all."""
        return read_version(self.running) or Version(0, 0, 0)

    def keys(self) -> tuple[str, ...]:
        """The ids of the keys to believe, one at least; raises UpdateError."""
        keys = shipped_keys() if self.trusted is None else tuple(self.trusted)
        if not keys:
            what = message("This copy of the program knows no release key, so it cannot trust any release")
            raise UpdateError("key", what, message("Ask for newer versions at the place where you downloaded it"))
        return keys


def own_environment(go: Go = lambda: None, trusted: Sequence[str] | None = None) -> UpdateEnvironment:
    """The program's own."""
    return UpdateEnvironment(this_installation(), trusted=trusted, go=go)


def is_check_due(now: int) -> bool:
    """Whether the last check is long enough ago; a clock that went back makes one due. `now`: milliseconds of UTC."""
    return not 0 <= now - load_memory().looked < OFTEN_MS


def check_for_update(address: Address, environment: UpdateEnvironment) -> CheckedRelease:
    """Fetch the release there and believe it, or raise UpdateError; what was seen is kept."""
    environment.go()
    check_unused()
    keys = environment.keys()
    try:
        data = fetch(address, RELEASE_LIMITS, environment.go, environment.context)
        checked = check_release(
            data,
            running=environment.version,
            platform=environment.installation.platform,
            trusted=keys,
            memory=load_memory(),
            now=environment.now(),
        )
    except UpdateError as error:
        if error.code not in ("stopped", "busy"):
            _keep_check(environment)
        raise
    save_memory(checked.memory)
    return checked


def get(
    address: Address,
    checked: CheckedRelease,
    folder: Path,
    environment: UpdateEnvironment,
    on_progress: Callable[[int], None],
) -> Path:
    """Download this computer's file into a folder; raises UpdateError. `address`: of the release."""
    check_unused()
    return download(
        address, _file(checked), folder, on_progress=on_progress, go=environment.go, context=environment.context
    )  # fmt: skip


def get_and_put(
    address: Address, checked: CheckedRelease, environment: UpdateEnvironment, on_progress: Callable[[int], None]
) -> Path:
    """Download this computer's bundle and install it beside this copy; the new folder. Raises UpdateError."""
    waiting = files.user_data() / FOLDER
    try:
        waiting.mkdir(parents=True, exist_ok=True)
        return put(get(address, checked, waiting, environment, on_progress), checked, environment)
    except OSError as error:
        problem = error.strerror or str(error)
        what = message("{folder} cannot be written ({problem})", folder=str(waiting), problem=problem)
        raise UpdateError("disk", what, message("Make room, or download it into another folder")) from error
    finally:
        shutil.rmtree(waiting, ignore_errors=True)


def put(archive: Path, checked: CheckedRelease, environment: UpdateEnvironment) -> Path:
    """Install a downloaded bundle beside this copy; the new folder. Raises UpdateError."""
    check_unused()
    if not checked.is_newer:
        what = message("Version {version} is the one that is running", version=checked.release.version)
        raise UpdateError("older", what, message("There is nothing to install"))
    return install(archive, _file(checked), checked.release.version, environment.installation, environment.go)


def _file(checked: CheckedRelease) -> ReleaseFile:
    if checked.file is None:
        what = message("Version {version} has no file for this computer", version=checked.release.version)
        raise UpdateError("no_file", what, message("Keep the version that you have, or use a checkout"))
    return checked.file


def _keep_check(environment: UpdateEnvironment) -> None:
    """A check that failed is not tried again at every start."""
    try:
        save_memory(load_memory().having_checked(environment.now()))
    except OSError as error:
        what = message("The result of the check cannot be saved ({problem})", problem=error.strerror or str(error))
        raise UpdateError("disk", what, message("Make room, or check the folder's permissions")) from error
