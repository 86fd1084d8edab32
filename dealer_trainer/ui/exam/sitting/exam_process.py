"""One exam as it is given in a process of its own, whose memory no other program of the account can read.

The two talk in lines of JSON. What begins an exam goes there sealed to a key that the new process has just made.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer
from PySide6.QtWidgets import QApplication, QWidget

import dealer_trainer
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.records.log.event import StreamHead
from dealer_trainer.records.log.key import SigningKey, seal_to_box
from dealer_trainer.records.school.session import Person
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.sitting.exam_run import ExamGiver, Given

if TYPE_CHECKING:
    from pydantic import TypeAdapter

COMMAND = "exam-process"
"""The command that gives the exam that its standard input names."""
RETRY_MS = 500
"""How often it is tried to take the lock back, while the exam still holds it."""

_PURPOSE: Final = "exam-process/1"

_KEPT: Final = frozenset({
    "DEALER_TRAINER_HOME", "HOME", "USER", "LOGNAME", "PATH", "TZ", "LANG", "LANGUAGE", "DISPLAY", "XAUTHORITY",
    "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_SESSION_TYPE",
    "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "XMODIFIERS",
    "QT_QPA_PLATFORM", "QT_IM_MODULE", "QT_ACCESSIBILITY", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS", "QT_ENABLE_HIGHDPI_SCALING", "QT_FONT_DPI", "XCURSOR_THEME", "XCURSOR_SIZE",
    "PULSE_SERVER", "SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA",
    "PROGRAMDATA", "HOMEDRIVE", "HOMEPATH", "USERNAME", "COMPUTERNAME",
})  # fmt: skip
"""The variables that the exam's process gets, beside LC_…: none names code that Python or Qt would load.

They keep what they say; only QT_QPA_PLATFORM could name where else the screen is shown, see `_PLATFORMS`.
"""
_PLATFORMS: Final = frozenset({"xcb", "wayland", "windows", "cocoa", "offscreen", "minimal"})
"""Where Qt may draw the exam: `vnc` would show it to the network, and so may what follows a name after a colon."""


class ExamOrder(NamedTuple):
    """What the new process needs: where, as whom, and what. `lock`: the lock's folder; `key`: the supervisor's, hex."""

    folder: Path
    lock: Path
    game: str
    person: Person
    key: str
    given: Given

    def __repr__(self) -> str:
        return "ExamOrder(…)"

    def sealed(self, box: str) -> bytes:
        """A line that only the owner of the box can read."""
        return seal_to_box(box, _adapter().dump_json(self), _PURPOSE).encode() + b"\n"


def read_order(line: bytes, key: SigningKey) -> ExamOrder:
    """The order that was sealed to this key's box; raises ValueError."""
    return _adapter().validate_json(key.open_box(line.decode("ascii").strip(), _PURPOSE))


def _adapter() -> "TypeAdapter[ExamOrder]":
    from pydantic import TypeAdapter

    return TypeAdapter(ExamOrder)


def exam_command() -> list[str]:
    """The program and arguments of the new process: the same interpreter, which asks neither environment nor folder."""
    if getattr(sys, "frozen", False):
        return [sys.executable, COMMAND]
    place = str(Path(dealer_trainer.__file__).resolve().parent.parent)
    start = (
        f"import sys; sys.path.insert(0, {place!r}); from dealer_trainer.cli import main; sys.exit(main({[COMMAND]}))"
    )
    return [sys.executable, "-I", "-X", "utf8", "-c", start]


def clean_environment() -> QProcessEnvironment:
    """The present environment without everything that could change what the new process does."""
    before, clean = QProcessEnvironment.systemEnvironment(), QProcessEnvironment()
    for name in before.keys():  # noqa: SIM118 - Qt's own
        value = before.value(name)
        is_kept = name.upper() in _KEPT or name.startswith("LC_")
        if is_kept and (name.upper() != "QT_QPA_PLATFORM" or value in _PLATFORMS):
            clean.insert(name, value)
    return clean


class ExamProcess(ExamGiver):
    """Gives it in a new process. This one hides all its windows until that has ended."""

    def __init__(self, service: SchoolService, lock: AccountLock, parent: QObject | None = None) -> None:
        super().__init__(service, lock, parent)
        self._order: Callable[[str], bytes] | None = None
        self._refusal = ""
        self._hidden: list[QWidget] = []
        self.process = QProcess(self)
        self.process.setProcessEnvironment(clean_environment())
        self.process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self.process.readyReadStandardOutput.connect(self._read)
        self.process.finished.connect(self._end)
        self.process.errorOccurred.connect(self._on_error)

    def give(self, what: Given) -> None:
        """Begin a sitting or resume one."""
        service, session = self._service, self._service.session
        assert session is not None
        person, key = session.person, session.key.seed.hex()
        order = ExamOrder(service.folder, self._lock.folder, service.game.id, person, key, what)
        self._order = order.sealed
        self._lock.close()
        program, *arguments = exam_command()
        self.process.start(program, arguments)

    def _read(self) -> None:
        while self.process.canReadLine():
            self._hear(json.loads(bytes(self.process.readLine().data())))

    def _hear(self, said: dict[str, Any]) -> None:
        match said:
            case {"box": str(box)} if self._order is not None:
                self.process.write(self._order(box))
                self._order = None
            case {"begun": True}:
                self.has_begun = True
                app = QApplication.instance()
                assert isinstance(app, QApplication)
                app.setQuitOnLastWindowClosed(False)
                self._hidden = [window for window in app.topLevelWidgets() if window.isVisible()]
                for window in self._hidden:
                    window.hide()
                self.begun.emit()
                self._service.sign_out()
                self._service.set_copying(is_wanted=False)
            case {"refused": str(text)}:
                self._refusal = text
            case {"closed": [str(stream), int(length), str(last)]}:
                self.closed.emit(StreamHead(stream, length, last))

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._refusal = self.process.errorString()
            self._end()

    def _end(self) -> None:
        """Come back once the exam no longer holds the lock: whoever stops one process may not have stopped the exam."""
        self._read()
        if not self._lock.share():
            QTimer.singleShot(RETRY_MS, self, self._end)
            return
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        for window in self._hidden:
            window.show()
            window.raise_()
            window.activateWindow()
        self._hidden = []
        app.setQuitOnLastWindowClosed(True)
        stopped = self.tr("The exam’s program stopped. Everything saved is still there: sign in, and resume the exam.")
        is_well = self.process.exitStatus() == QProcess.ExitStatus.NormalExit and not self.process.exitCode()
        if not self.has_begun:
            self.refused.emit(self._refusal or stopped)
            return
        self._service.set_copying(is_wanted=True)
        self._service.refresh()
        self.gone.emit("" if is_well else stopped)
