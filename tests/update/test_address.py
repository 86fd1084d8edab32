"""Where the app looks for releases, and where it never does."""

import os
from pathlib import Path

import pytest

from dealer_trainer.update.address import file_address, read_address, redirected
from dealer_trainer.update.error import UpdateError


@pytest.mark.parametrize(
    "written",
    [
        "http://example.org/release.json", "HTTP://example.org/", "ftp://example.org/release.json", "release.json",
        "//example.org/release.json", "javascript:alert(1)", "data:application/json,{}", "https:///release.json",
        "https://", "https://ann@example.org/release.json", "https://ann:pass@example.org/release.json",
        "https://example.org/release.json?station=7", "https://example.org/release.json?", "https://example.org/#a",
        "https://example.org:99999/release.json", "https://example.org/re lease.json", "https://example.org/\nHost: x",
        "https://exämple.org/release.json", "https://[::1/release.json",
        "file:release.json", "file://ann@localhost/x", "file:///x?y", "", " ", "x" * 3000, "https://" + "a" * 3000,
    ],
)  # fmt: skip
def test_no_other_address_is_opened(written: str) -> None:
    """Attacks: http, other schemes, names and passwords, queries that tell about us, text that is not an address."""
    with pytest.raises(UpdateError) as caught:
        read_address(written)
    assert caught.value.code == "address"
    assert str(caught.value).endswith("at its end.")


def test_a_folder_of_another_computer_is_opened_where_paths_name_computers() -> None:
    """On Windows its path begins with the computer's name; elsewhere no path does."""
    written = "file://share/folder/release.json"
    if os.name == "nt":
        assert read_address(written).path == Path("//share/folder/release.json")
        return
    with pytest.raises(UpdateError, match="another computer") as caught:
        read_address(written)
    assert caught.value.code == "address"


def test_the_release_file_is_meant_where_no_name_is_given(tmp_path: Path) -> None:
    """An address that ends in a slash; a folder that is shared; files lie beside."""
    address = read_address("https://example.org/trainer/")
    assert address.url == "https://example.org/trainer/release.json"
    assert address.beside("a.deb").url == "https://example.org/trainer/a.deb"
    shared = read_address(f"{tmp_path.as_uri()}/")
    assert shared.path == tmp_path / "release.json"
    assert shared.beside("a.deb") == file_address(tmp_path / "a.deb")


def test_letters_of_a_path_may_be_written_as_numbers(tmp_path: Path) -> None:
    """A folder with spaces in its name."""
    folder = tmp_path / "a folder"
    assert read_address(f"{folder.as_uri()}/release.json").path == folder / "release.json"


@pytest.mark.parametrize(
    "location",
    [
        "http://example.org/release.json", "file:///etc/passwd", "ftp://example.org/x", "", "//ann@example.org/x",
        "https://ann:pass@example.org/x", "javascript:alert(1)", "https://example.org/\x00",
    ],
)  # fmt: skip
def test_nobody_is_sent_on_to_anything_but_https(location: str) -> None:
    """Attacks: redirects to http, to a file of ours, to another scheme, with a password, to nowhere."""
    if location == "":
        assert redirected("https://example.org/a", "") == "https://example.org/a"  # counted, and given up soon
        return
    with pytest.raises(UpdateError) as caught:
        redirected("https://example.org/a", location)
    assert caught.value.code == "redirected"


def test_https_may_send_on_to_https() -> None:
    """Also to another computer, with a question that it chose."""
    assert redirected("https://example.org/a/b", "../c") == "https://example.org/c"
    assert redirected("https://example.org/a", "https://cdn.example.org/c?sig=1") == "https://cdn.example.org/c?sig=1"
