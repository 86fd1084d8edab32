"""One opened station: its trainee's screen or why it cannot be seen, what happened, its commands, and their form."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QProgressBar, QSizePolicy, QStackedWidget, QWidget

from dealer_trainer.certification.school.live.live_reader import TraineeScreen
from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.certification.school.live.remote_command import CommandDraft
from dealer_trainer.certification.school.local_time import clock
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.drills.item.factory import Item
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.games import Game
from dealer_trainer.message import as_sentence
from dealer_trainer.records.log.remote_command import EVENTS, CommandKind
from dealer_trainer.table.duty.act_text import told
from dealer_trainer.table.duty.scene import scene_text
from dealer_trainer.ui.exam.live.station_list import Tone, tile_of, where_text
from dealer_trainer.ui.exam.sitting.supervision import Identify, OrderForm, order_text
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.felt.picture import duty_picture
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import set_widest, unit
from dealer_trainer.ui.table_text import act_line
from dealer_trainer.ui.widget.area import FittedArea
from dealer_trainer.ui.widget.end_page import Ring
from dealer_trainer.ui.widget.folding_row import FoldingRow, beside
from dealer_trainer.ui.widget.keycap import KeyButton, key_button
from dealer_trainer.ui.widget.part import (
    centered,
    column,
    named_label,
    plain_label,
    push_button,
    row,
    set_look,
    set_loud,
)
from dealer_trainer.ui.widget.pressed_key import text_of
from dealer_trainer.ui.widget.verdict_panel import IconLabel

WIDEST = 620
"""Width at scale 1 of what stands in place of a trainee's screen."""
LAST_ACTS = 3
"""How many acts at the table are listed under the felt."""


class Rest(QFrame):
    """What stands in place of a trainee's screen: a result to sign, a free station, or why there is nothing to see."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        set_widest(self, WIDEST)
        self._ring, self._icon = Ring(self), IconLabel("exam", self)
        self._title, self._text = (named_label(self, name) for name in ("headline", "article"))
        for label in (self._title, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = push_button("", self, lambda: None)
        self.button.setProperty("isMain", True)
        parts = (row(1, part, 1) for part in (self._ring, self._icon))
        said = self._title, self._text, row(1, self.button, 1)
        self.setLayout(column(*parts, *said, gap=14, margins=(44, 20, 44, 24)))

    def show_rest(self, text: str, title: str = "", act: str = "", score: str | None = None, outcome: str = "") -> None:
        """Say why; `act`: what can be done about it, on a button; `score`: of 100, in a ring of its outcome's color."""
        self._ring.setVisible(score is not None)
        points, color = self.tr("{score}\npoints").format(score=score), {"pass": "good", "fail": "bad"}.get(outcome, "")
        self._ring.show_share(float(score or 0) / 100, points, color)
        self._icon.setVisible(bool(title) and score is None)
        self._title.show_text(title)
        self._text.show_text(text)
        self.button.setText(act)
        self.button.setVisible(bool(act))


class TraineeView(QWidget):
    """Shows a trainee's screen, read-only."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._shown: TraineeScreen | None = None
        self.setAccessibleName(self.tr("What the trainee sees"))
        self._question = named_label(self, "article")
        self._cards = named_label(self, "article")
        self.acts = named_label(self, "quiet")
        self.rest = Rest(self)
        self.felt = FeltView(self)
        self.felt.set_game(game)
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QWidget(self)
        whole.setLayout(column(self._question, self._cards, (self.felt, 1), self.acts, gap=8))
        self._stack = QStackedWidget(self)
        self._stack.addWidget(whole)
        around = QWidget(self)
        around.setLayout(centered(self.rest))
        self._stack.addWidget(around)
        self.setLayout(column(self._stack))
        self.show_reason("")

    def hasHeightForWidth(self) -> bool:
        """The felt fills the space that the texts leave."""
        return False

    def minimumSizeHint(self) -> QSize:
        """The felt shrinks for what is beside it."""
        return QSize(320, 240)

    def show_reason(self, text: str, title: str = "", act: str = "", *result: str) -> None:
        """Show why there is nothing to see, and what to do about it; `result`: the score and the outcome."""
        self._shown = None
        self.rest.show_rest(text, title, act, *result)
        self._stack.setCurrentIndex(1)

    def show_screen(self, screen: TraineeScreen) -> None:
        """Show the present screen; chips move if it is the same table."""
        before, self._shown = self._shown, screen
        if screen.snapshot is None and screen.item is None and screen.duty is None:
            self.show_reason(_idle_text(screen))
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
        "next": QCoreApplication.translate("Cockpit", "Between questions."),
        "paused": QCoreApplication.translate("Cockpit", "Paused."),
    }
    over = QCoreApplication.translate("Cockpit", "This exam is over.")
    return texts.get(screen.stage, over).format(part=translated(screen.part))


class CommandForm(OrderForm):
    """An order to other stations, from whoever is signed in."""

    is_remote, widest = True, 360
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
        title, count = order_text(EVENTS[kind]), len(stations)
        several = self.tr("{command} at {count} stations").format(command=title, count=count)
        self.describe(title if count == 1 else several, self._command_text(), title)
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
            last = [f"{clock(found.at)}: {translated(found.text)}" for found in sitting.incidents[-1:]]
            who = "".join(f"{as_sentence(text)} " for text in (sitting.label, *last))
        offline = [station.name for station in self._stations if station.is_offline]
        late = self.tr(" {stations}: offline now; the command will wait.").format(stations=", ".join(offline))
        return who + texts[self._command] + (late if offline else "")

    def go_on(self, person: Person) -> bool:
        """Give the command, once."""
        order, stations, self._stations = self.value, self._stations, ()
        if stations:
            ms = order.minutes * 60_000 if self._command == "extra_time" else 0
            self.clear()
            self.submitted.emit(CommandDraft(self._command, order.whole_reason, ms, stations))
        return True


KEYS: dict[CommandKind, str] = {"pause": "P", "resume": "R", "extra_time": "T", "note": "O", "end": "E"}
"""What can be commanded, in the order in which it is offered, each with its letter."""

SIDE = 290
"""Width of the column beside the felt at scale 1."""
KINDS: dict[Tone, str] = {"bad": "bad", "warn": "warn", "good": "good"}
"""The look of a pill for a tone; any other one is quiet."""


class StationPage(QWidget):
    """Updates itself while it is shown."""

    command_wanted = Signal(str)
    """The kind of a command to this station."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.station: LiveStation | None = None
        self.is_alone = self.is_resting = False
        """Whether there is no other station; whether nobody works at this one."""
        self.back = KeyButton(self.tr("All stations"), "Esc", self)
        """Back to all stations."""
        self._name = named_label(self, "title", is_wrapped=False)
        self._badge = named_label(self, "pill", is_wrapped=False)
        self._time = plain_label(self, "points", is_wrapped=False)
        self.other = KeyButton("", "N", self)
        """The next station that needs attention."""
        self.seat = KeyButton(self.tr("Seat the next trainee…"), "N", self)
        self.view = TraineeView(game, self)
        texts: dict[CommandKind, str] = {
            "pause": self.tr("Pause…"), "resume": self.tr("Resume…"), "extra_time": self.tr("Extra time…"),
            "note": self.tr("Note…"), "end": self.tr("End the exam…"),
        }  # fmt: skip
        self.commands = {
            kind: key_button(texts[kind], key, self, partial(self.ask, kind)) for kind, key in KEYS.items()
        }
        self._who, self._where = plain_label(self, "cardTitle"), plain_label(self, "article")
        self._bar = QProgressBar(self)
        self._bar.setObjectName("progress")
        self._bar.setTextVisible(False)
        self._state, self._command = plain_label(self, "quiet"), plain_label(self, "article")
        self._happened = plain_label(self, "article")
        self.trouble = plain_label(self, "quiet")
        """Why no other station is known here."""
        self._lay_out()
        for button in (self.other, self.seat):
            button.hide()  # until there is a reason: both at once would widen the window

    def open(self, station: LiveStation, now: int) -> None:
        """Show another station; nothing is known of its screen yet."""
        self.view.show_reason("")
        self.show_station(station, now, "", "")
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_station(self, station: LiveStation, now: int, command: str, other: str) -> None:
        """Show its state. `command`: the outcome of the last command; `other`: other stations that need attention."""
        self.station = station
        tile, sitting = tile_of(station, now), station.sitting
        is_free = sitting is None and station.is_here
        self._name.setText(station.name)
        self._badge.show_text("" if is_free else tile.badge)  # the page itself says that
        set_look(self._badge, "kind", KINDS.get(tile.tone, "quiet"))
        self.setAccessibleName(f"{station.name} · {tile.badge}" if tile.badge else station.name)
        self._time.show_text(self.tr("{clock} left").format(clock=tile.clock) if tile.clock else "")
        self._who.setText(tile.who)
        self._where.setText("" if sitting is None else where_text(sitting))
        self._bar.setVisible(tile.share is not None)
        self._bar.setValue(round(100 * (tile.share or 0)))
        self._state.show_text(as_sentence(tile.foot))
        self._command.show_text(as_sentence(command))
        happened = () if sitting is None else sitting.incidents
        lines = (f"{clock(found.at)}  {as_sentence(translated(found.text))}" for found in reversed(happened))
        self._happened.show_text("\n".join(lines))
        self._title.setVisible(bool(happened))
        self.other.setVisible(bool(other))
        if other:
            self.other.setText(other)
        may = frozenset[str]() if sitting is None else sitting.may
        for kind, button in self.commands.items():
            button.setVisible(kind in may)
            if bool(button.property("isMain")) != (kind == "resume"):
                set_loud(button, is_loud=kind == "resume")
        self.back.setHidden(self.is_alone)
        self.seat.setVisible(self.is_alone and station.is_here and not is_free)
        self.is_resting = sitting is None or bool(sitting.score)
        if self.is_resting:
            self._show_rest(station)
        self._area.updateGeometry()

    def _show_rest(self, station: LiveStation) -> None:
        """Show that nobody works here, and what comes next."""
        sitting = station.sitting
        if sitting is not None:
            text, act = self.tr("The exam is over. Look at its result, and sign it."), self.tr("Sign…")
            if station.need != "sign" or not station.is_here:
                text, act = self.tr("The exam is over. It is signed at the station where it was taken."), ""
            self.view.show_reason(
                text, sitting.label, act, *((sitting.score, sitting.outcome) if sitting.score else ())
            )
        elif station.is_here:
            free = self.tr("This station is free")
            self.view.show_reason("", free, self.tr("Seat the next trainee…"))
        else:
            self.view.show_reason(self.tr("Nobody is taking an exam at this station now."), station.name)

    def ask(self, kind: CommandKind) -> None:
        """Ask for a command that is possible now."""
        station = self.station
        if self.side.isHidden() or station is None or station.sitting is None:
            return
        if kind in station.sitting.may:
            self.command_wanted.emit(kind)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give a command with its letter; go back with Escape."""
        letter = text_of(event).upper()
        if event.key() == Qt.Key.Key_Escape and not self.is_alone:
            self.back.click()
        elif event.isAutoRepeat():
            super().keyPressEvent(event)
        elif letter == "N" and not (self.other.isHidden() and self.seat.isHidden()):
            (self.seat if self.other.isHidden() else self.other).click()
        elif (kind := next((kind for kind, key in KEYS.items() if key == letter), None)) is not None:
            self.ask(kind)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the commands room in proportion to the type."""
        super().resizeEvent(event)
        self.side.setFixedWidth(round(SIDE * unit(self)))

    def _lay_out(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # its keys count anywhere on it: Tab stops at what it has
        side = self.side = QFrame(self)
        side.setObjectName("panel")
        side.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        inside = QWidget(side)
        self._title = named_label(inside, "heading", self.tr("What happened"))
        told = column(self._who, self._where, self._bar, self._state, self._command, gap=4)
        happened = column(self._title, self._happened, gap=6)
        inside.setLayout(column(told, column(*self.commands.values(), gap=6), happened, 1, gap=10))
        self._area = FittedArea(side)
        self._area.setWidget(inside)
        self._area.setAccessibleName(self.tr("What happened"))
        side.setLayout(column(self._area, margins=(16, 12, 16, 12)))
        groups = (self.back, self._name, self._badge), (self.other, self.seat, self._time)
        head = FoldingRow([beside(*group, gap=14) for group in groups], self, spread="apart")
        self.beside = column(side, 1)
        """What lies beside the trainee's screen: the commands, or the form of one."""
        self.setLayout(column(head, self.trouble, (row((self.view, 1), self.beside, gap=16), 1), gap=10))
