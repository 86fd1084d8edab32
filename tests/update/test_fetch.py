"""Fetching: what it tells about us, how much it reads, how long it may take, and where a redirect may lead."""

import gzip
import os
import socket
import ssl
import threading
from pathlib import Path

import pytest

from dealer_trainer.update import fetch as fetching
from dealer_trainer.update.address import file_address, read_address
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.fetch import MOST_REDIRECTS, Limits, fetch
from tests.update.server import Server, moved, sent

LIMITS = Limits(10_000, 20.0)


def got(server: Server, path: str = "/release.json", limits: Limits = LIMITS) -> bytes:
    """What comes from the server."""
    return fetch(read_address(server.address + path), limits, context=server.context)


def refused(code: str, server: Server, path: str = "/release.json", limits: Limits = LIMITS) -> str:
    """Why nothing comes."""
    with pytest.raises(UpdateError) as caught:
        got(server, path, limits)
    assert caught.value.code == code, caught.value
    return str(caught.value)


def test_nothing_is_told_of_us(server: Server) -> None:
    """One GET with a fixed name: no cookie, no version, no language, no question; the same at every check."""
    server.answers["/release.json"] = sent(b"found", "200 OK", "Set-Cookie: station=7")
    assert got(server) == b"found"
    assert got(server) == b"found"
    head = server.asked[0].split("\r\n")
    assert head[0] == "GET /release.json HTTP/1.1"
    assert sorted(head[1:-2]) == sorted([
        f"Host: 127.0.0.1:{server.port}", "User-Agent: dealer-trainer", "Accept: */*",
        "Accept-Encoding: identity", "Connection: close",
    ])  # fmt: skip
    assert server.asked[1] == server.asked[0]


def test_a_certificate_that_nobody_vouches_for_is_refused(server: Server) -> None:
    """Attack: somebody between us and the server. The system's authorities do not know this one."""
    server.answers["/release.json"] = sent(b"found")
    with pytest.raises(UpdateError, match="its certificate is not trusted") as caught:
        fetch(read_address(server.address + "/release.json"), LIMITS)
    assert caught.value.code == "unreachable"
    assert server.asked == []


def test_a_certificate_of_another_computer_is_refused(server: Server) -> None:
    """Attack: a right certificate, of another name."""
    with pytest.raises(UpdateError, match="its certificate is not trusted"):
        fetch(read_address(f"https://localhost:{server.port}/release.json"), LIMITS, context=server.context)


def test_a_server_without_tls_is_refused(server: Server) -> None:
    """Attack: plain http at the place of https."""
    with socket.create_server(("127.0.0.1", 0)) as plain:
        plain.settimeout(10)

        def answer() -> None:
            line, _ = plain.accept()
            with line:
                line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")

        asked = threading.Thread(target=answer, daemon=True)
        asked.start()
        address = read_address(f"https://127.0.0.1:{plain.getsockname()[1]}/release.json")
        with pytest.raises(UpdateError) as caught:
            fetch(address, LIMITS, context=server.context)
        asked.join()
    assert caught.value.code == "unreachable"


@pytest.mark.parametrize("location", ["http://127.0.0.1/x", "file:///etc/passwd", "ftp://127.0.0.1/x"])
def test_a_redirect_out_of_https_is_refused(server: Server, location: str) -> None:
    """Attacks: sent on to http, to a file of ours, to another scheme."""
    server.answers["/release.json"] = moved(location)
    assert "one that is not https" in refused("redirected", server)


@pytest.mark.slow
def test_redirects_are_few(server: Server) -> None:
    """Attack: sent on for ever. Three times are followed."""
    server.answers["/release.json"] = moved("/release.json", "307 Temporary Redirect")
    assert "more than 3 times" in refused("redirected", server)
    assert len(server.asked) == MOST_REDIRECTS + 1
    server.answers |= {f"/{number}": moved(f"/{number + 1}", "301 Moved Permanently") for number in range(3)}
    server.answers["/3"] = sent(b"found")
    assert got(server, "/0") == b"found"


def test_no_cookie_of_one_server_goes_to_the_next(server: Server) -> None:
    """What a redirect sets is not sent on."""
    server.answers["/release.json"] = sent(b"", "302 Found", "Location: /next", "Set-Cookie: station=7")
    server.answers["/next"] = sent(b"found")
    assert got(server) == b"found"
    assert "ookie" not in server.asked[1]


@pytest.mark.parametrize("status", ["404 Not Found", "401 Unauthorized", "500 Oops", "204 No Content", "206 Partial"])
def test_only_a_whole_answer_counts(server: Server, status: str) -> None:
    """Attacks: an error page, a question for a password, nothing, a part."""
    server.answers["/release.json"] = sent(b"{}" if status[0] != "2" else b"", status, "WWW-Authenticate: Basic")
    assert f"The server answers {status[:3]}" in refused("unreachable", server)
    assert len(server.asked) == 1


@pytest.mark.parametrize("coding", ["gzip", "br", "GZIP", "deflate, gzip"])
def test_what_comes_packed_is_refused(server: Server, coding: str) -> None:
    """Attack: a bomb that grows when it is unpacked; nobody asked for it, and nothing is unpacked."""
    server.answers["/release.json"] = sent(gzip.compress(b"\0" * 1000), "200 OK", f"Content-Encoding: {coding}")
    assert "compresses what it sends" in refused("unreachable", server)


def test_more_than_the_limit_is_not_taken(server: Server) -> None:
    """Attack: an endless stream, with and without a length."""
    server.answers["/release.json"] = sent(b"x" * 20_000)
    assert "larger than the 10000 bytes" in refused("too_large", server)

    def endless(line: socket.socket) -> None:
        line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        while not server.wait(0):
            line.sendall(b"x" * 65_536)

    server.answers["/release.json"] = endless
    refused("too_large", server)


@pytest.mark.parametrize("place", ["in the head", "in the body", "before the head"])
@pytest.mark.slow
def test_a_slow_stream_ends(server: Server, place: str) -> None:
    """Attack: a byte now and then, or none; the time is over, whatever is waited for."""

    def slow(line: socket.socket) -> None:
        line.sendall(b"" if place == "before the head" else b"HTTP/1.1 200 OK\r\n")
        line.sendall(b"\r\n" if place == "in the body" else b"")
        while place != "before the head" and not server.wait(0.1):
            line.sendall(b"X: " if place == "in the head" else b"x")
        server.wait(600)

    server.answers["/release.json"] = slow
    assert "It takes too long" in refused("too_slow", server, limits=Limits(10_000, 1.0))


@pytest.mark.slow
def test_a_silent_server_is_given_up(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Attack: it takes the line and says nothing, long before the time is over."""
    monkeypatch.setattr(fetching, "SILENCE_SECONDS", 0.5)

    def silent(_: socket.socket) -> None:
        server.wait(10)

    server.answers["/release.json"] = silent
    assert "it does not answer" in refused("unreachable", server)


@pytest.mark.parametrize(
    "head",
    [
        b"not http\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}", b"HTTP/9.9 200 OK\r\n\r\n", b"",
        b"HTTP/1.1 200 OK\r\nX: " + b"y" * 70_000 + b"\r\n\r\n", b"HTTP/1.1 99999 OK\r\n\r\n",
        b"\xff" * 100 + b"\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 200 + b"\r\n{}",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzzzz\r\n",
    ],
)  # fmt: skip
@pytest.mark.slow
def test_what_is_no_answer_breaks_nothing(server: Server, head: bytes) -> None:
    """Attacks: other protocols, endless heads, lengths that are none."""
    server.answers["/release.json"] = lambda line: line.sendall(head)
    if b"-5" in head:
        assert got(server) == b"{}"  # to the end of the line, and no further than the limit
    else:
        refused("unreachable", server)


def test_an_interrupted_look_stops(server: Server) -> None:
    """Whoever asks may stop it at any piece."""
    server.answers["/release.json"] = sent(b"found")

    def stop() -> None:
        raise UpdateError("stopped", "Stopped", "Begin again")

    with pytest.raises(UpdateError, match="Stopped"):
        fetch(read_address(server.address + "/release.json"), LIMITS, stop, server.context)
    assert server.asked == []


def test_nobody_there_is_told() -> None:
    """A port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as made:
        port = made.getsockname()[1]
    with pytest.raises(UpdateError, match="The server cannot be reached") as caught:
        fetch(read_address(f"https://127.0.0.1:{port}/"), LIMITS, context=ssl.create_default_context())
    assert caught.value.code == "unreachable"


def test_a_file_is_read_no_further_than_the_limit(tmp_path: Path) -> None:
    """A school's own folder; attacks: a file without end, a pipe that nobody writes to, a folder, none."""
    (tmp_path / "release.json").write_bytes(b"found")
    assert fetch(file_address(tmp_path / "release.json"), LIMITS) == b"found"
    with pytest.raises(UpdateError, match="The file is larger"):
        fetch(file_address(tmp_path / "release.json"), Limits(4, 10.0))
    for name in ("none.json", "."):
        with pytest.raises(UpdateError, match="cannot be read"):
            fetch(file_address(tmp_path / name), LIMITS)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(UpdateError, match="this is not a plain file"):
            fetch(file_address(tmp_path / "pipe"), LIMITS)
