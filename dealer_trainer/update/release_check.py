"""Whether a release can be trusted: signature, key, product, date, version, in this order."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from dealer_trainer.message import message
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.key_handover import trust_of
from dealer_trainer.update.memory import Memory
from dealer_trainer.update.release import (
    AHEAD_MS,
    DAY_MS,
    MOST_DAYS,
    Audience,
    Kind,
    Release,
    ReleaseFile,
    System,
    read_release,
)
from dealer_trainer.update.version import Version

_NEWER_LATER: Final = message("Look again later, or ask the publisher of the releases to sign this one again")
_WAIT: Final = message("Keep the version that you have")


class Platform(NamedTuple):
    """For which computer and whom a file is to be. `system` None: no release has one."""

    audience: Audience
    system: System | None
    kind: Kind


class CheckedRelease(NamedTuple):
    """A release that is believed. `file`: this computer's, None where there is none; `memory`: what to keep."""

    release: Release
    key: str
    is_newer: bool
    file: ReleaseFile | None
    memory: Memory

    @property
    def outcome(self) -> Literal["newer", "current"]:
        """In a word."""
        return "newer" if self.is_newer else "current"


def check_release(
    data: bytes, *, running: Version, platform: Platform, trusted: Sequence[str], memory: Memory, now: int
) -> CheckedRelease:
    """Believe a release file, or raise UpdateError. `trusted`: ids of keys; `now`: milliseconds of UTC."""
    signed = read_release(data)
    release = signed.release
    trust = trust_of(release.handovers, trusted, memory.handovers)
    root = trust.root_of(signed.key)
    if root is None:
        what = message(
            "The release is refused: it is signed with a key that this version does not know or no longer trusts"
        )
        raise UpdateError("key", what, message("Do not install it; ask the publisher of the releases"))
    _check_dates(release, now)
    _check_age(release, running, trusted, memory)
    wanted = platform.system
    file = None if wanted is None else release.file(platform.audience, wanted, platform.kind)
    return CheckedRelease(
        release, signed.key, release.number > running, file, memory.having_seen(release, root, trust.handed, now)
    )  # fmt: skip


def _check_dates(release: Release, now: int) -> None:
    if release.issued > now + AHEAD_MS:
        what = message("The release is refused: it is dated in the future")
        raise UpdateError("dates", what, message("Set this computer’s clock, then look again"))
    if release.until - release.issued > MOST_DAYS * DAY_MS or release.until <= release.issued:
        what = message(
            "The release is refused: its period of validity is not allowed (1 to {most} days)", most=MOST_DAYS
        )
        raise UpdateError("dates", what, _NEWER_LATER)
    if release.until < now:
        what = message("The release is refused: it has expired, and newer ones may be held back")
        raise UpdateError("dates", what, _NEWER_LATER)


def _check_age(release: Release, running: Version, trusted: Sequence[str], memory: Memory) -> None:
    floor = memory.floor(trusted)
    if release.number < running:
        what = message(
            "The release is refused: version {version} is older than the one that is running, {running}",
            version=release.version,
            running=running,
        )
        raise UpdateError("older", what, _WAIT)
    if release.number < floor.version:
        what = message(
            "The release is refused: version {version} is older than {newest}, which was seen earlier",
            version=release.version,
            newest=floor.version,
        )
        raise UpdateError("older", what, _WAIT)
    if release.issued < floor.issued:
        what = message("The release is refused: one that was signed later was seen earlier")
        raise UpdateError("older", what, _WAIT)
