"""The faults of a round as a list of cards beside the table, and what came of its table duties."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from dealer_trainer.engine import Rules
from dealer_trainer.guide.duty.act import DutyFault
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.ui import table_text
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.area import ColumnArea
from dealer_trainer.ui.widget.part import announce, column, named_label, row, set_look
from dealer_trainer.ui.widget.source_link import SourceLink, rule_link


class FaultCard(QFrame):
    """A card with the lesson first, then the bet or act it is about and its price; a click chooses it."""

    chosen = Signal(object)
    opened = Signal()
    """The chosen card was clicked again, to see what is behind its lesson."""

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fault")
        self._rules = rules
        self._guide = guide
        self.fault: Fault | None = None
        """The fault that is shown."""
        self._lesson = named_label(self, "lesson")
        self._about = named_label(self, "faultPlace")
        self.setLayout(column(self._lesson, self._about, gap=3, margins=(10, 8, 6, 8)))

    def show_fault(self, fault: Fault, *, is_put_right: bool) -> None:
        """Show a fault on the card."""
        self.fault, price = fault, price_text(fault, is_put_right=is_put_right)
        self._lesson.setText(translated(fault.lesson))
        self._about.setText("\n".join(part for part in (_about(self._rules, fault), price) if part))
        text = table_text.rule_text(self._guide, fault.row)
        price = ", ".join(part for part in (price, table_text.places_text(fault)) if part)
        title, source = table_text.fault_title(fault), table_text.source_label(fault.row)
        self.setAccessibleName(f"{translated(fault.lesson)} {title}, {price}. {source}: {text}")
        self.setProperty("severity", fault.severity)
        self.show_chosen(False)

    def show_chosen(self, is_chosen: bool) -> None:
        """Mark the card of the fault whose detail is open."""
        set_look(self, "isChosen", is_chosen)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show where it happened; a second click shows what is behind the lesson."""
        if self.fault is None:
            return
        if self.property("isChosen"):
            self.opened.emit()
        else:
            self.chosen.emit(self.fault)


def _about(rules: Rules, fault: Fault) -> str:
    """The bet that a fault is about with all its places, or the act if it is not on a bet."""
    if places := table_text.places_text(fault):
        bets = {place.bet for place in fault.places}
        bet = next(iter(bets)) if len(bets) == 1 else None
        return places if bet is None else f"{rules.bet(bet).name}, {places}"
    act = fault.done or fault.due
    return "" if act is None else table_text.act_place(rules, act) or table_text.act_line(rules, act)


def price_text(fault: Fault, *, is_put_right: bool = False) -> str:
    """How severe a fault is, and what it costs: nothing if it was put right."""
    if is_put_right:
        return QCoreApplication.translate("FaultCard", "corrected, costs nothing")
    return ", ".join(part for part in (table_text.severity_name(fault), table_text.cost_text(fault)) if part)


class FaultDetail(QFrame):
    """What is behind a lesson: what was done and due on the left; the rule and its source on the right, or below."""

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget, *, is_narrow: bool = False) -> None:
        """`is_narrow`: one part below another."""
        super().__init__(parent)
        self.setObjectName("faultDetail")
        self._rules = rules
        self._guide = guide
        self.bridges: Mapping[str, str] = {}
        """What the trainee knows from another table, by the source of the row that it is about."""
        self._title = named_label(self, "faultTitle")
        self._price = named_label(self, "quiet")
        self._why = named_label(self, "faultWhy")
        self._acts = named_label(self, "quiet")
        self._source = SourceLink(self)
        self._rule = named_label(self, "quiet")
        self._lay_out(is_narrow=is_narrow)
        self.hide()

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text it shows: title, price, why, acts, source, rule."""
        labels = (self._title, self._price, self._why, self._acts, self._source, self._rule)
        return tuple(label.text() for label in labels)

    def show_fault(self, fault: Fault, row: str = "-", *, is_put_right: bool = False) -> None:
        """Draw a fault; `row` answered the roll."""
        self._title.setText(table_text.fault_title(fault))
        price = price_text(fault, is_put_right=is_put_right)
        self._price.setText(", ".join(text for text in (price, table_text.places_text(fault)) if text))
        own, why = table_text.fault_bridge(self.bridges, fault), as_sentence(translated(fault.why))
        is_said = translated(fault.lesson).startswith(why)
        self._why.setText("\n".join(filter(None, ("" if is_said else why, own))))
        self._why.setHidden(not self._why.text())
        self._acts.setText(self._act_text(fault))
        self._acts.setVisible(bool(self._acts.text()))
        self._source.show_source(rule_link(fault, row))
        self._rule.setText(table_text.rule_text(self._guide, fault.row))
        set_look(self, "severity", fault.severity)

    def _act_text(self, fault: Fault) -> str:
        lines = []
        if fault.done is not None:
            lines.append(self.tr("Done: {act}").format(act=table_text.act_line(self._rules, fault.done)))
        if fault.due is not None:
            lines.append(self.tr("Should have been: {act}").format(act=table_text.act_line(self._rules, fault.due)))
        return "\n".join(lines)

    def _lay_out(self, *, is_narrow: bool) -> None:
        head = QVBoxLayout() if is_narrow else QHBoxLayout()
        head.setSpacing(4 if is_narrow else 12)
        self._title.setWordWrap(False)
        head.addWidget(self._title)
        head.addWidget(self._price, 1)
        right = column(self._source, self._rule, 1, gap=6)
        right.setAlignment(self._source, Qt.AlignmentFlag.AlignLeft)
        row = QVBoxLayout(self) if is_narrow else QHBoxLayout(self)
        row.setContentsMargins(18, 12, 18, 12)
        row.setSpacing(10 if is_narrow else 28)
        row.addLayout(column(head, self._why, self._acts, 1, gap=4), 3)
        row.addLayout(right, 2)


class FaultList(ColumnArea):
    """The faults as cards, pooled and scrolled."""

    chosen = Signal(object)
    opened = Signal()
    """The trainee wants to see what is behind the chosen card's lesson."""

    def __init__(self, rules: Rules, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("faults")
        self.setAccessibleName(self.tr("Mistakes"))
        self._rules = rules
        self._guide = guide
        self._cards: list[FaultCard] = []
        self._current = 0
        self._inside = QWidget(self)
        self._column = column(1, gap=8)
        self._inside.setLayout(self._column)
        self.setWidget(self._inside)

    @property
    def cards(self) -> tuple[FaultCard, ...]:
        """The cards that are shown."""
        return tuple(card for card in self._cards if not card.isHidden())

    def walk(self, heading: int) -> None:
        """Choose the next fault (1) or the one before (-1)."""
        if self.cards:
            card = self.cards[max(0, min(len(self.cards) - 1, self._current + heading))]
            announce(card, card.accessibleName())
            self.chosen.emit(card.fault)

    def show_chosen(self, fault: Fault) -> None:
        """Mark the card of a fault and bring it into view."""
        for index, card in enumerate(self.cards):
            card.show_chosen(card.fault is fault)
            if card.fault is fault:
                self._current = index
                self.ensureWidgetVisible(card)

    def show_faults(self, faults: tuple[Fault, ...], counted: int) -> None:
        """Draw one card per fault; `counted`: how many of them count, from the first: the others were put right."""
        while len(self._cards) < len(faults):
            card = FaultCard(self._rules, self._guide, self._inside)
            scale_layouts(card, unit(self))
            card.chosen.connect(self.chosen)
            card.opened.connect(self.opened)
            self._column.insertWidget(self._column.count() - 1, card)
            self._cards.append(card)
        for index, card in enumerate(self._cards):
            if index < len(faults):
                card.show_fault(faults[index], is_put_right=index >= counted)
            card.setVisible(index < len(faults))
        self._current = 0
        self.verticalScrollBar().setValue(0)


def duty_title(run: DutyRun) -> str:
    """What a duty is called."""
    return game_text(run.pack.duty(run.start.duty).title)


def grade_text(run: DutyRun) -> str:
    """How a duty was done, in a few words."""
    graded = run.graded
    if not graded.faults:
        return QCoreApplication.translate("DutyResult", "Done right.")
    return QCoreApplication.translate("DutyResult", "{points} of 100 points").format(points=graded.points)


class DutyResult(QWidget):
    """Shows the duties of a round one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside = QWidget(self)
        self._column = column(self._inside, gap=0)
        self.setLayout(self._column)
        self._shown: tuple[DutyRun, ...] = ()

    @property
    def words(self) -> str:
        """Everything that it says."""
        texts = (child.text() for child in self._inside.findChildren(QWidget) if hasattr(child, "text"))
        return "\n".join(text for text in texts if text)

    def show_runs(self, runs: Sequence[DutyRun]) -> None:
        """Show these duties."""
        if tuple(runs) == self._shown:
            return
        self._shown = tuple(runs)
        old, self._inside = self._inside, QWidget(self)
        parts: list[QWidget] = []
        for run in runs:
            parts.append(named_label(self._inside, "heading", duty_title(run)))
            parts.append(named_label(self._inside, "", grade_text(run)))
            parts += [duty_card(fault, self._inside) for fault in run.graded.faults]
        self._inside.setLayout(column(*parts, 1, gap=8))
        self._column.replaceWidget(old, self._inside)
        old.hide()
        old.deleteLater()
        scale_layouts(self._inside, unit(self))


def duty_card(fault: DutyFault, parent: QWidget, *beside: QWidget) -> QFrame:
    """A fault of a duty: why, how grave, what it cost, and the ruling, with what stands `beside` that."""
    card = QFrame(parent)
    card.setObjectName("fault")
    card.setProperty("severity", fault.severity)
    price = ", ".join(part for part in (table_text.severity_name(fault), table_text.cost_text(fault)) if part)
    why = named_label(card, "lesson", as_sentence(translated(fault.why)))
    link = row(SourceLink(card, fault.source), 1, *beside, gap=8)
    card.setLayout(column(why, named_label(card, "faultPlace", price), link, gap=3, margins=(10, 8, 6, 8)))
    return card
