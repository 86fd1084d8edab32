"""A signal from a thread to the window's own, which may be gone by then."""

from contextlib import suppress

from PySide6.QtCore import SignalInstance


def emit_from_thread(signal: SignalInstance, value: object) -> None:
    """Emit a signal; does nothing if the signal's object has been deleted meanwhile."""
    with suppress(RuntimeError):
        signal.emit(value)
