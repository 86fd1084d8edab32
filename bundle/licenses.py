"""The licenses of everything in a bundle: each package's own files, the fonts' and Python's."""

import json
import re
import shutil
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

from bundle.contents import BUILDING, Audience
from dealer_trainer.about.license import PACKAGES, license_files


def gather(root: Path, audience: Audience, target: Path) -> list[str]:
    """Copy them into `target`, a folder for each package; the packages that publish none, which NOTICE names."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    without = []
    for name in packages(root, audience):
        files = license_files(name)
        for file in files:
            # As they lie in the package: some hold a license for each library within.
            inside = Path(*file.parts[1:])
            place = target / name / inside
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path(str(file.locate())), place)
        if not files:
            without.append(name)
    for own in ("LICENSE", "NOTICE"):
        shutil.copy(root / own, target / own)
    for text in (root / "assets" / "licenses").glob("*.txt"):  # Qt's wheels have none
        shutil.copy(text, target / text.name)
    versions = {name: metadata.version(name) for name in packages(root, audience)}
    (target / PACKAGES).write_text(json.dumps(versions, indent=1), encoding="utf-8")
    for font in (root / "assets" / "fonts").glob("*OFL.txt"):
        shutil.copy(font, target / font.name)
    for place in (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if place.is_file():
            shutil.copy(place, target / "PYTHON-LICENSE.txt")
    return without


def packages(root: Path, audience: Audience) -> list[str]:
    """The packages that a bundle is made from, by the lock files, as far as they are installed on this system."""
    locks = ("requirements.lock", "requirements-school.lock") if audience == "school" else ("requirements.lock",)
    pinned = [
        name
        for lock in locks
        for name in re.findall(r"^([\w.-]+)==", (root / lock).read_text(encoding="utf-8"), re.MULTILINE)
    ]
    known = {
        re.sub(r"[-_.]+", "-", str(distribution.metadata["Name"])).lower() for distribution in metadata.distributions()
    }
    return sorted(name for name in pinned if name in known and name not in BUILDING)
