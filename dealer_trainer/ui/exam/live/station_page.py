"""One opened station: its trainee's screen or why it cannot be seen, what happened, its commands, and their form."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from dealer_trainer.certification.school.live.live_reader import TraineeScreen
from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.certification.school.local_time import clock
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.drills.item.item import Item
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.games import Game
from dealer_trainer.records.log.remote_command import EVENTS, CommandKind
from dealer_trainer.table.duty.act_text import told
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.ui.exam.live.tile import tile_of
from dealer_trainer.ui.exam.password_form import Identify
from dealer_trainer.ui.exam.sitting.supervision import OrderForm, order_text
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.felt.picture import duty_picture
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.area.column_area import ColumnArea
from dealer_trainer.ui.widget.keycap import KeyButton, key_button
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_loud
from dealer_trainer.ui.widget.plain_label import named_label, plain_label
from dealer_trainer.ui.widget.pressed_key import text_of

LAST_ACTS = 3
"""How many acts at the table are listed under the felt."""


class TraineeView(QWidget):
    """Shows a trainee's screen, read-only."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._shown: TraineeScreen | None = None
        self.setAccessibleName(self.tr("What the trainee sees"))
        self._question = named_label(self, "questionWords")
        self._cards = named_label(self, "article")
        self.acts = named_label(self, "quiet")
        self._nothing = plain_label(self, "quiet")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QWidget(self)
        whole.setLayout(column(self._question, self._cards, (self.felt, 1), self.acts, gap=8))
        self._stack = QStackedWidget(self)
        self._stack.addWidget(whole)
        self._stack.addWidget(self._nothing)
        self.setLayout(column(self._stack))
        self.show_reason("")

    def hasHeightForWidth(self) -> bool:
        """The felt fills the space that the texts leave."""
        return False

    def minimumSizeHint(self) -> QSize:
        """The felt shrinks for what is beside it."""
        return QSize(320, 240)

    def show_reason(self, text: str) -> None:
        """Show why there is nothing to see."""
        self._shown = None
        self._nothing.setText(text)
        self._stack.setCurrentWidget(self._nothing)

    def show_screen(self, screen: TraineeScreen) -> None:
        """Show the present screen; chips move if it is the same table."""
        before, self._shown = self._shown, screen
        if screen.snapshot is None and screen.item is None and screen.duty is None:
            self._nothing.setText(_idle_text(screen))
            self._stack.setCurrentWidget(self._nothing)
            return
        self._stack.setCurrentIndex(0)
        if before is not None and before.head == screen.head:
            return
        is_same = before is not None and before.item is None and screen.item is None
        self._question.show_text("" if screen.item is None else translated(screen.item.question))
        if screen.duty is not None:
            title = game_text(screen.duty.pack.duty(screen.duty.start.duty).title)
            scene = translated(scene_text(self._game.rules, screen.duty.start))
            self._question.show_text(f"{title}. {scene}")
            self.felt.show_picture(duty_picture(screen.duty))
        self._cards.show_text("" if screen.item is None else _cards_text(screen.item))
        self.acts.show_text(self._acts_text(screen))
        if screen.snapshot is not None:
            self.felt.set_still(not is_same)
            self.felt.show_picture(picture_of(screen.snapshot))

    def _acts_text(self, screen: TraineeScreen) -> str:
        texts = [act_line(self._game.rules, act) for act in screen.acts[-LAST_ACTS:]]
        if screen.duty is not None:
            lines = {line.id: line.text for line in screen.duty.pack.lines}
            texts = [translated(told(act, lines.get(act.line, ""))) for act in screen.duty.acts[-LAST_ACTS:]]
        elif screen.item is not None:
            return ""
        elif not texts:
            return self.tr("Nothing done in this round yet.")
        return "  →  ".join(texts)


def _cards_text(item: Item) -> str:
    """The choices, the cards to put in order, or the stacks of a question."""
    texts = (*enumerate(item.cards, 1), *enumerate(map(chips_text, item.stacks), 1))
    return "     ".join(f"{place}  {translated(text)}" for place, text in texts)


def _idle_text(screen: TraineeScreen) -> str:
    """The text for a screen without a question."""
    texts = {
        "ready": QCoreApplication.translate("Cockpit", "The trainee is about to begin: {part}."),
        "next": QCoreApplication.translate("Cockpit", "Between two questions."),
        "paused": QCoreApplication.translate("Cockpit", "Paused."),
    }
    over = QCoreApplication.translate("Cockpit", "This exam is over.")
    return texts.get(screen.stage, over).format(part=translated(screen.part))


class CommandDraft(NamedTuple):
    """A supervisor's command to some stations. `ms`: the time to give, None for other commands."""

    kind: CommandKind
    stations: tuple[LiveStation, ...]
    reason: str
    ms: int | None


class CommandForm(OrderForm):
    """An order to other stations, from whoever is signed in."""

    is_remote = True
    submitted = Signal(object)
    """A CommandDraft from somebody whose password was right."""

    def __init__(self, identify: Identify, ticks: Callable[[], int], parent: QWidget | None = None) -> None:
        """`identify`: checks the password of whoever is signed in."""
        super().__init__(identify, ticks, back=self.tr("Back"), parent=parent)
        self._command: CommandKind = "pause"
        self._stations: tuple[LiveStation, ...] = ()

    def open(self, kind: CommandKind, stations: Sequence[LiveStation]) -> None:
        """Show the form for a command of that kind to these stations."""
        self._command, self._stations = kind, tuple(stations)
        self.drop()
        self.clear()
        self.offer_orders((EVENTS[kind],))
        title, names = order_text(EVENTS[kind]), [station.name for station in stations]
        text = self.tr("{command} at {station}") if len(names) == 1 else self.tr("{command} at {count} stations")
        heading = text.format(command=title, station=names[0], count=len(names))
        self.describe(heading, self._command_text(), title)
        self.start()

    def dismiss(self) -> None:
        """Close the form without giving the command."""
        self._stations = ()
        super().dismiss()

    def _command_text(self) -> str:
        """Which stations get the command, and what it does."""
        texts = {
            "pause": self.tr("The clock stops and the question is hidden until a supervisor resumes the exam."),
            "resume": self.tr("The clock continues where it stopped."),
            "extra_time": self.tr("The time is added to the current part."),
            "note": self.tr("It goes on record; nothing else happens."),
            "end": self.tr("The exam ends for good. It is graded as it stands and cannot be passed."),
        }
        who = ""
        if len(self._stations) == 1 and (sitting := self._stations[0].sitting) is not None:
            who = self.tr("{trainee}. ").format(trainee=sitting.label)
        offline = [station.name for station in self._stations if station.is_offline]
        late = self.tr(" {stations}: offline now; the command will wait.").format(stations=", ".join(offline))
        return who + texts[self._command] + (late if offline else "")

    def go_on(self, person: Person) -> bool:
        """Give the command, once."""
        order, stations, self._stations = self.value, self._stations, ()
        if stations:
            ms = order.minutes * 60_000 if self._command == "extra_time" else None
            self.clear()
            self.submitted.emit(CommandDraft(self._command, stations, order.whole_reason, ms))
        return True


KEYS: dict[CommandKind, str] = {"pause": "P", "resume": "R", "extra_time": "T", "note": "O", "end": "E"}
"""What can be commanded, in the order in which it is offered, each with its letter."""

SIDE = 264
"""Width of the column beside the felt at scale 1."""


class StationPage(QWidget):
    """Updates itself while it is shown."""

    command_wanted = Signal(str)
    """The kind of a command to this station."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.station: LiveStation | None = None
        self.back = KeyButton(self.tr("All stations"), "Esc", self)
        """Back to all stations."""
        self._name = plain_label(self, "title")
        self._where = plain_label(self, "article")
        self._time = plain_label(self, "points", is_wrapped=False)
        self.other = KeyButton("", "N", self)
        """The next station that needs attention."""
        self.view = TraineeView(game, self)
        texts: dict[CommandKind, str] = {
            "pause": self.tr("Pause…"), "resume": self.tr("Resume…"), "extra_time": self.tr("Extra time…"),
            "note": self.tr("Note…"), "end": self.tr("End the exam…"),
        }  # fmt: skip
        self.commands = {
            kind: key_button(texts[kind], key, self, partial(self.ask, kind)) for kind, key in KEYS.items()
        }
        self._state = plain_label(self, "article")
        self._happened = plain_label(self, "quiet")
        self._lay_out()

    def open(self, station: LiveStation, now: int) -> None:
        """Show another station; nothing is known of its screen yet."""
        self.view.show_reason(self.tr("Reading …"))
        self.show_station(station, now, "", "")
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_station(self, station: LiveStation, now: int, command: str, other: str) -> None:
        """Show its state. `command`: the outcome of the last command; `other`: other stations that need attention."""
        self.station = station
        tile = tile_of(station, now)
        sitting = station.sitting
        self._name.setText(f"{station.name} · {tile.badge}" if tile.badge else station.name)
        self.setAccessibleName(self._name.text())
        self._where.setText("\n".join(filter(None, (tile.who, tile.where))))
        self._time.setText(tile.clock)
        self._state.setText("\n".join(filter(None, (command, tile.note, tile.foot))))
        happened = () if sitting is None else sitting.incidents
        lines = [f"{clock(found.at)}  {translated(found.text)}" for found in reversed(happened)]
        self._happened.setText("\n".join(lines) or self.tr("No incidents."))
        self.other.setVisible(bool(other))
        if other:
            self.other.setText(other)
        may = frozenset[str]() if sitting is None else sitting.may
        for kind, button in self.commands.items():
            button.setVisible(kind in may)
            if bool(button.property("isMain")) != (kind == "resume"):
                set_loud(button, is_loud=kind == "resume")

    def ask(self, kind: CommandKind) -> None:
        """Ask for a command that is possible now."""
        station = self.station
        if station is not None and station.sitting is not None and kind in station.sitting.may:
            self.command_wanted.emit(kind)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give a command with its letter; go back with Escape."""
        letter = text_of(event).upper()
        if event.key() == Qt.Key.Key_Escape:
            self.back.click()
        elif event.isAutoRepeat():
            super().keyPressEvent(event)
        elif letter == "N" and not self.other.isHidden():
            self.other.click()
        elif (kind := next((kind for kind, key in KEYS.items() if key == letter), None)) is not None:
            self.ask(kind)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the commands room in proportion to the type."""
        super().resizeEvent(event)
        self._side.setMinimumWidth(round(SIDE * unit(self)))

    def _lay_out(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        side = self._side = QFrame(self)
        side.setObjectName("panel")
        set_widest(side, SIDE)
        inside = QWidget(side)
        title = named_label(inside, "heading", self.tr("What happened"))
        happened = column(title, self._happened, gap=8, margins=(0, 4, 0, 0))
        commands = self.commands.values()
        inside.setLayout(column(self._where, *commands, self._state, happened, 1, gap=8))
        area = ColumnArea(side, inside)
        area.setAccessibleName(self.tr("What happened"))
        side.setLayout(column(area, margins=(14, 12, 8, 12)))
        head = row(self.back, (self._name, 1), self.other, self._time, gap=14)
        self.setLayout(column(head, (row((self.view, 1), side, gap=14), 1), gap=10))
