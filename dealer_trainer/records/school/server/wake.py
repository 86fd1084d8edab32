"""A bell that a thread waits for together with a line: whichever says something first wakes it."""

import select
import socket


class Wake:
    """Rung from any thread, waited for by one; what was rung before counts. `close` lets go of its two sockets."""

    def __init__(self) -> None:
        self._near, self._far = socket.socketpair()
        for end in (self._near, self._far):
            end.setblocking(False)

    def set(self) -> None:
        """Ring. Never blocks."""
        try:
            self._far.send(b"\0")
        except (BlockingIOError, OSError):
            return  # it has rung often enough, or nobody is waiting any more

    def wait(self, seconds: float, line: int | None = None) -> bool:
        """Wait for a ring, or for data on the connection with that number; returns whether it was the connection."""
        try:
            lines: list[socket.socket | int] = [self._near] if line is None else [self._near, line]
            found = select.select(lines, [], [], max(0.0, seconds))[0]
            while self._near in found and len(self._near.recv(4096)) == 4096:
                pass
        except (BlockingIOError, OSError, ValueError):
            return False
        return line is not None and line in found

    def close(self) -> None:
        """Ring no more."""
        self._near.close()
        self._far.close()
