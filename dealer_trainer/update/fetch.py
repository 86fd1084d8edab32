"""Fetching a file: a plain GET over https that reveals nothing about us, or a local file; both bounded.

It sends no cookies, query, version, or language of ours, and one fixed name of the program; it allows so many bytes, so
much time, and at most three redirects.
"""

import http.client
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
)

from dealer_trainer import files
from dealer_trainer.message import message
from dealer_trainer.update.address import Address, redirected
from dealer_trainer.update.error import UpdateError

USER_AGENT: Final = "dealer-trainer"
HEADERS: Final = {"User-Agent": USER_AGENT, "Accept": "*/*", "Accept-Encoding": "identity", "Connection": "close"}
MOST_REDIRECTS: Final = 3
PIECE: Final = 65_536
SILENCE_SECONDS: Final = 15.0
"""How long a server may be silent."""

_REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
_AGAIN: Final = message("Look again later")

Go = Callable[[], None]
"""Raises UpdateError where what is going on has to stop."""


class Limits(NamedTuple):
    """How much is taken at most, and in how long."""

    most_bytes: int
    seconds: float


def fetch(address: Address, limits: Limits, go: Go = lambda: None, context: ssl.SSLContext | None = None) -> bytes:
    """All of a small file; raises UpdateError. `context`: whom to believe, the system's authorities by default."""
    return b"".join(pieces(address, limits, go, context))


def pieces(
    address: Address, limits: Limits, go: Go = lambda: None, context: ssl.SSLContext | None = None
) -> Iterator[bytes]:
    """A file piece by piece, never more than the limits; raises UpdateError."""
    end = time.monotonic() + limits.seconds
    got = 0
    for piece in _of_file(address) if address.path is not None else _of_server(address.url, end, go, context):
        go()
        got += len(piece)
        if got > limits.most_bytes:
            what = message("The file is larger than the {most} bytes allowed", most=limits.most_bytes)
            raise UpdateError("too_large", what, message("Ask the publisher of the releases"))
        if time.monotonic() > end:
            raise _too_slow()
        yield piece


def _of_file(address: Address) -> Iterator[bytes]:
    assert address.path is not None
    try:
        with files.open_plain(address.path) as stream:
            while piece := stream.read(PIECE):
                yield piece
    except OSError as error:
        what = message(
            "{file} cannot be read ({problem})", file=str(address.path), problem=error.strerror or str(error)
        )
        raise UpdateError("unreachable", what, message("Check the address, and that the folder is there")) from error


def _of_server(url: str, end: float, go: Go, context: ssl.SSLContext | None) -> Iterator[bytes]:
    clock = _Clock(end)
    try:
        with clock.running():
            for _ in range(MOST_REDIRECTS + 1):
                go()
                with closing(_answer(url, clock, context)) as answer:
                    if answer.status in _REDIRECTS:
                        url = redirected(url, answer.headers.get("Location", ""))
                        continue
                    _check(answer)
                    while piece := answer.read1(PIECE):
                        yield piece
                    if clock.is_over:
                        raise _too_slow()
                    return
            what = message("The address redirects more than {most} times", most=MOST_REDIRECTS)
            raise UpdateError("redirected", what, message("Ask the publisher for the right address"))
    except (OSError, http.client.HTTPException, ValueError) as error:
        if clock.is_over:
            raise _too_slow() from error
        raise _unreachable(error) from error


def _answer(url: str, clock: "_Clock", context: ssl.SSLContext | None) -> http.client.HTTPResponse:
    """The answer to one request, whatever its status; it never asks for or sends a password."""
    director = OpenerDirector()
    director.addheaders = []
    for handler in (ProxyHandler(), _Https(clock, context), HTTPErrorProcessor(), HTTPDefaultErrorHandler()):
        director.add_handler(handler)
    request = Request(url, headers=HEADERS)  # noqa: S310 - https, or it would not have come this far
    try:
        answer = director.open(request, timeout=SILENCE_SECONDS)
    except HTTPError as error:
        answer = error.fp  # one of 300 and above
    if not isinstance(answer, http.client.HTTPResponse):
        raise http.client.HTTPException("no answer")
    return answer


def _check(answer: http.client.HTTPResponse) -> None:
    if answer.status != http.HTTPStatus.OK:
        what = message("The server answers {status}", status=answer.status)
        raise UpdateError("unreachable", what, message("Check the address"))
    if (coding := answer.headers.get("Content-Encoding", "identity").strip().lower()) != "identity":
        coding = repr(coding)[:40]
        what = message("The server compresses what it sends ({coding}), which nobody asked for", coding=coding)
        raise UpdateError("unreachable", what, message("Ask the publisher of the releases to have it sent as it is"))


class _Https(HTTPSHandler):
    """https alone, with the clock in hand from the first byte on."""

    def __init__(self, clock: "_Clock", context: ssl.SSLContext | None) -> None:
        self._trusted = context or ssl.create_default_context()
        super().__init__(context=self._trusted)
        self._clock = clock

    def https_open(self, req: Request) -> http.client.HTTPResponse:
        """Open a connection that the clock can end."""

        def connect(host: str, timeout: float = SILENCE_SECONDS) -> http.client.HTTPSConnection:
            return _Connection(host, self._trusted, timeout, self._clock)

        return self.do_open(connect, req)  # type: ignore[arg-type]  # typeshed has narrower types


class _Connection(http.client.HTTPSConnection):
    """One that the clock can end."""

    def __init__(self, host: str, context: ssl.SSLContext, timeout: float, clock: "_Clock") -> None:
        super().__init__(host, timeout=timeout, context=context)
        self._clock = clock

    def connect(self) -> None:
        """Connect, and give the clock the line."""
        super().connect()
        self._clock.watch(self.sock)


class _Clock:
    """Ends a connection when time is up, whatever it is waiting for: a server may send a byte now and then."""

    def __init__(self, end: float) -> None:
        self._end = end
        self._line: socket.socket | None = None
        self.is_over = False

    def watch(self, line: socket.socket) -> None:
        self._line = line

    @contextmanager
    def running(self) -> Iterator[None]:
        timer = threading.Timer(max(0.0, self._end - time.monotonic()), self._on_time)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _on_time(self) -> None:
        self.is_over = True
        if self._line is not None:
            with suppress(OSError):
                socket.socket.shutdown(self._line, socket.SHUT_RDWR)  # past TLS, which would wait for an answer


def _too_slow() -> UpdateError:
    return UpdateError("too_slow", message("It takes too long"), _AGAIN)


def _unreachable(error: Exception) -> UpdateError:
    reason = error.reason if isinstance(error, URLError) else error
    if isinstance(reason, ssl.SSLError):
        words = message("its certificate is not trusted: {problem}", problem=reason.reason or str(reason))
    elif isinstance(reason, TimeoutError):
        words = message("it does not answer")
    else:
        words = message("{problem}", problem=str(reason)[:200] or type(reason).__name__)
    return UpdateError("unreachable", message("The server cannot be reached ({problem})", problem=words), _AGAIN)
