"""Beside the table: requests and the last rolls while a round is dealt, a table duty, and the faults in the review."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFont, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QStackedWidget, QWidget

from dealer_trainer.engine import Cents, Roll
from dealer_trainer.games import Game
from dealer_trainer.games.game import limit_texts
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.guide.grading.work import work_text
from dealer_trainer.table.duty.scene import table_scene
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.settings.translated import limits_text, translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.action.action import ActionButton, ActionId, action
from dealer_trainer.ui.table.duty_panel import DutyPanel
from dealer_trainer.ui.table.request_panel import RequestPanel
from dealer_trainer.ui.table.review.fault_list import DutyResult, FaultList
from dealer_trainer.ui.table.review.timeline_view import TimelineView
from dealer_trainer.ui.widget.area import ColumnArea, FittedArea, SteadyArea
from dealer_trainer.ui.widget.combo_box import ListButton
from dealer_trainer.ui.widget.end_page import Ring
from dealer_trainer.ui.widget.keycap import KeyButton
from dealer_trainer.ui.widget.part import (
    allow,
    announce,
    column,
    named_label,
    push_button,
    row,
    set_look,
    set_tip,
    show_tip,
)
from dealer_trainer.ui.widget.source_link import HowButton

HIGH = 30
"""Height of a line, in pixels at scale 1."""
DIE = 20


class RollBoard(QWidget):
    """Draws only whole lines; the oldest rolls are left out if there is no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rolls")
        self._rolls: tuple[Roll, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    @property
    def shown(self) -> tuple[Roll, ...]:
        """The rolls that fit, newest first."""
        return self._rolls[::-1][: self.height() // self._line]

    def show_rolls(self, rolls: tuple[Roll, ...]) -> None:
        """Draw these rolls, oldest first."""
        if rolls != self._rolls:
            self._rolls = rolls
            self.setAccessibleName(
                self.tr("Last rolls, newest first: {rolls}").format(
                    rolls=", ".join(str(roll.total) for roll in reversed(rolls))
                )
            )
            self.update()

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(round(100 * unit(self)), self._line)

    def sizeHint(self) -> QSize:
        """The minimum: the board takes whatever room is left."""
        return self.minimumSizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rolls line by line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, roll in enumerate(self.shown):
            self._paint_roll(
                painter, roll, QRectF(0, place * self._line, self.width(), self._line), is_newest=not place
            )

    @property
    def _line(self) -> int:
        return max(1, round(HIGH * unit(self)))

    def _paint_roll(self, painter: QPainter, roll: Roll, box: QRectF, *, is_newest: bool) -> None:
        scale, ink = unit(self), self.palette().color(QPalette.ColorRole.WindowText)
        painter.setOpacity(1.0 if is_newest else 0.72)
        for index, pips in enumerate(roll):
            middle = QPointF(box.left() + (DIE / 2 + 1 + index * (DIE + 5)) * scale, box.center().y())
            draw_small_die(painter, middle, pips, DIE * scale, 0)
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(round((20 if is_newest else 17) * scale))
        painter.setFont(font)
        painter.setPen(ink)
        words = box.adjusted((2 * DIE + 18) * scale, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(roll.total))


WAYS: tuple[ActionId, ...] = ("choose_table", "situations", "instructor")
"""What leads away from the table."""
SHOWN_ROLLS = 24
LEAST, PLACARD, MOST_ASKED = 70, 130, 2
LOW, LOWEST = 300, 240
"""Below these heights at scale 1 the buttons make room for requests, and for the last rolls: they can wait."""
RING, ALONE, HEADROOM = 108, 160, 90
"""The diameter of the ring with a round's points, without a mistake below it, and what else it needs, at scale 1."""
ANSWER, REQUEST = 110, 225
"""What a request takes down to its answers, and with them in a column of its least width."""


class SidePanel(QStackedWidget):
    """A page for dealing; the review, with a card for each mistake; a table duty; and what came of it, to be read."""

    is_above_buttons = False
    """Whether it shares a column with the buttons, where these come first."""
    _graded: GradedRound | None = None
    _reviewed: tuple[Fault, ...] = ()
    _has_requests = _has_rolls = False
    _known = 0
    """How many duties of the round were over when it was drawn last."""

    def __init__(self, game: Game, run: Callable[[ActionId], object], parent: QWidget | None = None) -> None:
        """`run`: carries out the action of a button."""
        super().__init__(parent)
        self.setObjectName("tableSide")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._rules, self._guide = game.rules, game.guide
        self.requests = RequestPanel(game.rules, self)
        self.duty = DutyPanel(game.rules.chips, self)
        self.result, self._duties = DutyResult(self), DutyResult(self)
        self.go_on = KeyButton(self.tr("Back to the table"), "Enter", self)
        self._scene = named_label(self, "")
        self.faults = FaultList(game.rules, game.guide, self)
        self.timeline = TimelineView(game.rules, self)
        """All acts of a reviewed round, in place of its points and its faults, if details are shown."""
        self.leave = ActionButton("leave", run, self)
        self.leave.hide()
        self.more = ListButton(self)
        """Opens the list of what leads away from the table."""
        self.more.setText(self.tr("More"))
        self.ways = {name: self._add_way(name, run) for name in WAYS}
        self._heading = named_label(self, "heading", is_wrapped=False)
        """Over what comes first: requests, or the last rolls."""
        self._request_area = FittedArea(self)
        self._request_area.setAccessibleName(self.tr("Requests"))
        self.rolls = RollBoard(self)
        self._rolls_heading = named_label(self, "heading", self.tr("Last rolls"), is_wrapped=False)
        self.ring = Ring(self, RING)
        """The points of a round that was dealt to its end."""
        self._fault_heading = named_label(self, "heading", is_wrapped=False)
        self.dealt = named_label(self, "article")
        """What was dealt in a round without a mistake, where there is room for it."""
        self.before, self.after = (ActionButton(way, run, self, title="") for way in ("zone_above", "zone_below"))
        posted = self.tr("Limits"), *map(translated, limit_texts(game.rules))
        self.placard = named_label(self, "placard", "\n".join(posted))
        self.placard.setAccessibleName(self.tr("Posted limits: {limits}").format(limits=limits_text(game.rules)))
        self.limits = push_button(self.tr("Limits"), self, lambda: show_tip(self.limits))
        self.limits.setObjectName("limits")
        """Shows the placard where there is no room for it."""
        self.limits.setAccessibleDescription(self.placard.accessibleName())
        set_tip(self.limits, self.placard.text())
        self._lay_out()

    def show_snapshot(self, snapshot: Snapshot, chosen: PlayerRequest | None, in_hand: Cents) -> None:
        """Draw what is needed now."""
        known, self._known = self._known, len(snapshot.duties)
        if snapshot.graded is not None:
            of_duties = sum(len(run.graded.faults) for run in snapshot.duties)
            self._show_graded(snapshot.graded, snapshot.reviewed, of_duties)
            self._duties.show_runs(snapshot.duties)
            self._done.setVisible(bool(snapshot.duties))
            self._done.updateGeometry()
            return
        if snapshot.duty is not None:
            self._show_duty(snapshot)
            return
        if len(snapshot.duties) > known and snapshot.duties[-1].graded.faults:
            self.result.show_runs(snapshot.duties[-1:])
            announce(self.result, self.result.words)
            self.setCurrentIndex(3)
        self._graded = None
        self._has_requests = bool(snapshot.requests)
        self._request_area.setVisible(self._has_requests)
        self.requests.show_requests(snapshot, chosen, in_hand)
        # Dice that wait, with nothing said or done yet: the board must not give away the total before the call.
        is_uncalled = snapshot.stage == "settle" and bool(snapshot.acts) and snapshot.acts[-1].do == "pop"
        rolls = snapshot.history[:-1] if is_uncalled else snapshot.history
        self.rolls.show_rolls(rolls[-SHOWN_ROLLS:])
        self._has_rolls = bool(rolls)
        self._make_room()
        if not self.is_reading or snapshot.acts:
            self.setCurrentIndex(0)

    @property
    def is_reading(self) -> bool:
        """Whether the result of a duty is there to be read; the next act puts it away."""
        return self.currentIndex() == 3

    @property
    def is_about_duty(self) -> bool:
        """Whether a table duty is done, or what came of it is read."""
        return self.currentIndex() in (2, 3)

    def _show_duty(self, snapshot: Snapshot) -> None:
        assert snapshot.duty is not None
        scene = translated(table_scene(self._rules, snapshot.duty.start, snapshot.point))
        if self.currentIndex() != 2 or scene != self._scene.text():
            self._scene.setText(scene)
            announce(self._scene, scene)
        self.duty.show_run(snapshot.duty)
        self.setCurrentIndex(2)

    def minimumSizeHint(self) -> QSize:
        """Room for a heading and a roll, or for nothing above buttons: what else is here waits until there is room."""
        least = self.requests_height(self.width()) if self.is_above_buttons else round(LEAST * unit(self))
        page = self.currentWidget()
        return QSize(0 if page is None else page.minimumSizeHint().width(), least)

    def sizeHint(self) -> QSize:
        """No more: it is as wide as the acts below."""
        least = self.minimumSizeHint()
        return QSize(self.minimumWidth(), least.height()) if self.is_above_buttons else least

    def requests_height(self, wide: int) -> int:
        """What the requests take in a column of such a width, of many the one that is answered; 0 if nobody asks."""
        inside, margins = self._request_area.widget(), self._dealing.contentsMargins()
        if not self._has_requests or inside is None or self.currentIndex():
            return 0
        high = inside.heightForWidth(wide - margins.left() - margins.right())
        return min(round(REQUEST * unit(self)), high + margins.top() + margins.bottom())

    def hasHeightForWidth(self) -> bool:
        """Never claim the height of its text: the buttons below need all of theirs."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the buttons where they leave room."""
        super().resizeEvent(event)
        self._make_room()

    def _add_way(self, name: ActionId, run: Callable[[ActionId], object]) -> QAction:
        found = action(name)
        way = self.more.list.addAction(f"{found.title}\t{found.key.cap}")
        way.triggered.connect(lambda: run(name))
        return way

    def offer(self, ways: Collection[ActionId]) -> None:
        """Offer what leads away from the table, or nothing."""
        for name, way in self.ways.items():
            way.setVisible(name in ways)

    def offer_leaving(self, origin: str | None) -> None:
        """Offer the way back from practice to the screen `origin`, "" for the trainee's own; None hides the button."""
        self.leave.setVisible(origin is not None)
        word = self.tr("Back to {screen}").format(screen=origin) if origin else action("leave").title
        self.leave.setText(word)
        self.leave.setAccessibleName(word)
        set_tip(self.leave, "" if origin else action("leave").text)

    def _make_room(self) -> None:
        """Leave out what can wait while a request is to be answered, and what there is no room for.

        The card of a request has the limits that decide it.
        """
        high = self.height() / unit(self)
        is_full = high < LOW + PLACARD or self.requests.count > MOST_ASKED
        self.requests.keep_one(is_one=(self.is_above_buttons and is_full) or bool(self.property("isOver")))
        self._head.setVisible(high >= RING + HEADROOM and self.timeline.isHidden())
        is_tight = self._has_requests and high < LOW + PLACARD
        is_whole = high >= PLACARD + LOWEST * self._has_rolls and not is_tight
        self._request_area.setMinimumHeight(round(ANSWER * unit(self)) if self._has_requests else 0)
        self._request_area.updateGeometry()  # its size is measured now, before its new text is laid out
        self.updateGeometry()
        waiting: list[QWidget] = [self.placard]
        if self._has_requests:
            waiting.append(self._heading)
        if self.is_above_buttons:
            waiting += [self.rolls, self.limits]
        for count in range(len(waiting) + 1):
            # Otherwise an answer would be out of sight, or a button cut.
            left_out = waiting[:count]
            has_rolls = self._has_rolls and not is_tight and self.rolls not in left_out
            self.placard.setVisible(is_whole and self.placard not in left_out)
            self.limits.setVisible(self.placard.isHidden() and self.limits not in left_out)
            self.more.setVisible(any(way.isVisible() for way in self.ways.values()) and self.limits not in left_out)
            self.rolls.setVisible(has_rolls)
            self._rolls_heading.setVisible(has_rolls and self._has_requests)
            self._heading.setText(self.tr("Requests") if self._has_requests else self.tr("Last rolls"))
            self._heading.setVisible((self._has_requests or has_rolls) and self._heading not in left_out)
            if self._fits:
                return

    @property
    def _fits(self) -> bool:
        """Whether there is room for all that is shown: for a request as a whole, for anything else at its least."""
        dealing, width = self._dealing, self.width()
        if not self._has_requests:
            high = dealing.totalMinimumHeightForWidth(width)
        elif dealing.hasHeightForWidth():
            high = dealing.totalHeightForWidth(width)
        else:
            high = dealing.sizeHint().height()
        return max(high, dealing.minimumSize().height()) <= self.height()

    def _show_graded(self, graded: GradedRound, reviewed: tuple[Fault, ...], of_duties: int) -> None:
        """Show the faults once; a second call must not scroll the one being read."""
        if graded is not self._graded:
            self._graded, self._reviewed = graded, reviewed
            mark = self.tr("{points}\npoints").format(points=graded.points)
            self.ring.show_share(graded.points / 100, mark)
            count = len(graded.faults) + of_duties
            heading = self.tr("One mistake") if count == 1 else self.tr("{count} mistakes").format(count=count)
            self._fault_heading.setText(heading if count else self.tr("No mistakes"))
            self.ring.grow(RING if count or reviewed else ALONE)
            texts = [translated(work_text(self._rules, self._guide, duty)) for duty in graded.duties]
            lines = [f"✓ {text[:1].upper()}{text[1:]}: {each.due}"
                     for text, each in zip(texts, graded.duties.values(), strict=True) if each.due]  # fmt: skip
            self.dealt.setText("" if count or reviewed else "\n".join(lines))
            self.faults.show_faults(reviewed, len(graded.faults))
            for button in (self.before, self.after):
                button.setVisible(len(reviewed) > 1)
        self.setCurrentIndex(1)

    def show_details(self, *, are_shown: bool) -> None:
        """Show every act of the reviewed round, or hide them."""
        self.timeline.setVisible(are_shown)
        set_look(self, "isDetailed", are_shown)
        way = QBoxLayout.Direction
        self._walk.setDirection(way.LeftToRight if are_shown else way.TopToBottom)
        self._make_room()

    def show_chosen(self, fault: Fault) -> None:
        """Mark the card of a fault, and say which of them it is beside what leads to the others."""
        self.faults.show_chosen(fault)
        faults = self._reviewed
        if len(faults) > 1:
            at, counted = faults.index(fault) + 1, 0 if self._graded is None else len(self._graded.faults)
            words, number, count = self.tr("Mistake {number} of {count}"), at, counted
            if at > counted:
                words, number, count = self.tr("Corrected, {number} of {count}"), at - counted, len(faults) - counted
            self._fault_heading.setText(words.format(number=number, count=count))
            allow(self.before, "" if at > 1 else self.tr("This is the first mistake."))
            allow(self.after, "" if at < len(faults) else self.tr("This is the last mistake."))

    def _lay_out(self) -> None:
        inside, dealing, review = QWidget(self._request_area), QWidget(self), QWidget(self)
        inside.setLayout(column(self.requests, 1))
        self._request_area.setWidget(inside)
        ways = row((self.more, 1), (self.limits, 1), gap=6)
        requests = (self.leave, ways, self._heading, self._request_area)
        rolls = (self._rolls_heading, (self.rolls, 1))
        self._dealing = column(*requests, *rolls, 0, self.placard, gap=8, margins=(10, 5, 10, 5))
        dealing.setLayout(self._dealing)
        self.before.setAccessibleName(self.tr("The mistake before"))
        self.after.setAccessibleName(self.tr("The next mistake"))
        ways = row(1, self.before, self.after, 1, gap=8)
        for button in (self.before, self.after):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._head = QWidget(review)
        self._head.setLayout(column(row(1, self.ring, 1), row(1, HowButton(("points",), review), 1), gap=8))
        self._fault_heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._done = FittedArea(review)
        self._done.setWidget(self._duties)
        lists = (self.faults, 1000), (self.timeline, 1000)
        self._walk = column(self._fault_heading, ways, gap=8)
        parts = (self._head, self._walk, self.dealt, *lists, self._done)
        review.setLayout(column(1, *parts, 1, gap=8, margins=(10,) * 4))
        duty, result = QWidget(self), QWidget(self)
        duty.setLayout(column(self._scene, self.duty, 1, gap=8, margins=(10, 6, 10, 4)))
        self.go_on.setObjectName("act")
        area = ColumnArea(result, self.result)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        result.setLayout(column((area, 1), self.go_on, gap=10, margins=(10, 10, 6, 10)))
        self.go_on.clicked.connect(lambda _=False: self.setCurrentIndex(0))
        duty.setMinimumWidth(1)
        for page in (dealing, review, SteadyArea(self, duty), result):
            self.addWidget(page)
