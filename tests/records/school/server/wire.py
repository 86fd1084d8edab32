"""A wire between a station and the school's database that can be cut, swallow everything, or lose the answers."""

import socket
import struct
import threading
from contextlib import suppress
from typing import Literal

Mood = Literal["sound", "reset", "hole", "deaf", "closed"]
"""Sound: passes all. Reset: cut with the next bytes. Hole: takes all, passes nothing on. Deaf: questions arrive,
answers are lost, then the connection is cut. Closed: no connection is taken."""

_RESET = struct.pack("ii", 1, 0)


class Wire:
    """Listens on a port of its own and passes on to `target`, as its mood lets it."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.mood: Mood = "sound"
        self._open: set[socket.socket] = set()
        self._ends = False
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, name="wire", daemon=True).start()

    def close(self) -> None:
        """Cut everything and take no more."""
        self._ends = True
        self._listener.close()
        for connection in list(self._open):
            self._drop(connection)

    def cut(self) -> None:
        """Cut every connection there is, once."""
        for connection in list(self._open):
            self._drop(connection)

    def _accept(self) -> None:
        while not self._ends:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            if self.mood == "closed":
                self._drop(client)
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self._target), timeout=60)
            except OSError:
                self._drop(client)
                continue
            server.settimeout(None)
            self._open |= {client, server}
            for source, sink, is_answer in ((client, server, False), (server, client, True)):
                arguments = (source, sink, is_answer)
                threading.Thread(target=self._pass, args=arguments, name="wire-pass", daemon=True).start()

    def _pass(self, source: socket.socket, sink: socket.socket, is_answer: bool) -> None:
        while True:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            if not data or self.mood == "reset" or (self.mood == "deaf" and is_answer):
                break
            if self.mood == "hole":
                continue
            try:
                sink.sendall(data)
            except OSError:
                break
        self._drop(source)
        self._drop(sink)

    def _drop(self, connection: socket.socket) -> None:
        self._open.discard(connection)
        with suppress(OSError):
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)
        connection.close()
