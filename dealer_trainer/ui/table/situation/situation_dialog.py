"""Practice a situation: the list at the left, the felt to set one up in the middle, table and spot at the right."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QFrame,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QWidget,
)

from dealer_trainer.drills.plan.fault_skill import drills_of_row
from dealer_trainer.engine import Cents, Place, Roll, Rules, format_money
from dealer_trainer.games import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.games.scripted_roll import ScriptedRequest, TableSituation
from dealer_trainer.games.situations import ListedSituation
from dealer_trainer.table.request import RequestKind, request_text
from dealer_trainer.table.situation.situation import SituationError
from dealer_trainer.table.situation.situation_code import situation_code, situation_from
from dealer_trainer.table.situation.situation_draft import SituationDraft, amount_of, place_of, read_rolls, rolls_text
from dealer_trainer.ui.felt.picture import FeltPicture, Speech, Stack, Throw
from dealer_trainer.ui.settings.translated import amount_to_type, game_text, translated
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.style.stylesheet import scale_of
from dealer_trainer.ui.table.situation.set_up_felt import SetUpFelt
from dealer_trainer.ui.table.situation.situation_store import SituationStore
from dealer_trainer.ui.table_text import place_name
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.entry_list import EntryList
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.look import set_loud, set_name
from dealer_trainer.ui.widget.money_field import MoneyField
from dealer_trainer.ui.widget.plain_label import PlainLabel, explain, named_label, set_tip, visible_text
from dealer_trainer.ui.widget.source_link import DRILL, SourceLink

NOTHING = ""


class SpotForm(QWidget):
    """Edits a draft at the chosen place; every change is signaled at once."""

    changed = Signal(object)
    """Another SituationDraft."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._draft = SituationDraft()
        self.place: Place | None = None
        """The spot being edited."""
        self._title = named_label(self, "chartTitle")
        self.amount = MoneyField(self.tr("Bet"), self)
        self.toke = MoneyField(self.tr("Toke"), self)
        explain(self.toke.edit, self.tr("A bet that the player makes for the dealers"))
        self.off = CheckBox(self.tr("Off"), self)
        self.kind = ComboBox(
            {
                NOTHING: self.tr("nothing"),
                "make": self.tr("for a bet"),
                "raise": self.tr("for more"),
                "lower": self.tr("for less"),
                "take_down": self.tr("to take it down"),
            },
            self.tr("The player asks"),
            self,
        )
        self.asked = MoneyField(self.tr("The whole bet asked for"), self)
        self.late = CheckBox(self.tr("after the button"), self)
        self._lay_out()
        for field in (self.amount, self.toke, self.asked):
            field.edit.textEdited.connect(self._on_edited)
        for box in (self.off, self.late):
            box.toggled.connect(self._on_edited)
        self.kind.currentIndexChanged.connect(self._on_edited)
        self.show_draft(self._draft, None)

    def show_draft(self, draft: SituationDraft, place: Place | None) -> None:
        """Show what the player has at a place; fields being typed in keep their text."""
        is_other = place != self.place
        self._draft, self.place = draft, place
        name = self.tr("Press a spot on the felt to set its bet.") if place is None else place_name(self._rules, place)
        self._title.setText(name[:1].upper() + name[1:])
        set_name(self._title, "quiet" if place is None else "chartTitle")
        if is_other or place is None:
            for row in range(self._form.rowCount()):
                self._form.setRowVisible(row, place is not None)
        if place is None or not is_other:
            return
        wager, toke, asked = draft.wager_at(place), draft.wager_at(_toke(place)), draft.request_at(place)
        for field, spot in ((self.amount, wager), (self.toke, toke), (self.asked, asked)):
            field.set_text(amount_to_type(amount_of(spot)) if amount_of(spot) else "")
        for box, is_on in ((self.off, wager is not None and wager.off), (self.late, asked is not None and asked.late)):
            box.blockSignals(True)
            box.setChecked(is_on)
            box.blockSignals(False)
        self.kind.choose(NOTHING if asked is None else asked.kind)
        self._form.setRowVisible(self.off, self._rules.bet(place.bet).kind == "number")
        self._show_asked()
        self.amount.edit.selectAll()

    def _on_edited(self) -> None:
        if self.place is None:
            return
        self._show_asked()
        place, draft = self.place, self._draft
        draft = draft.with_bet(
            place, _cents(self.amount), is_off=self.off.isChecked() and self._form.isRowVisible(self.off)
        )
        if draft.wager_at(place) is not None:
            draft = draft.with_bet(_toke(place), _cents(self.toke))
        self._draft = draft.with_request(place, self._request(place))
        self.changed.emit(self._draft)

    def _request(self, place: Place) -> ScriptedRequest | None:
        kind: RequestKind | str = self.kind.currentData()
        amount = _cents(self.asked)
        if kind == NOTHING or (kind != "take_down" and not amount):
            return None
        return ScriptedRequest.model_validate(
            {
                "kind": kind, "bet": place.bet, "seat": place.seat, "number": place.number,
                "amount": None if kind == "take_down" else format_money(amount), "late": self.late.isChecked(),
            }
        )  # fmt: skip

    def _show_asked(self) -> None:
        kind = self.kind.currentData()
        self._form.setRowVisible(self.asked, kind not in (NOTHING, "take_down"))
        self._form.setRowVisible(self.late, kind != NOTHING)

    def _lay_out(self) -> None:
        self._form = QFormLayout()
        self._form.setSpacing(8)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self._form.addRow(self.tr("Bet"), self.amount)
        self._form.addRow(self.tr("Toke"), self.toke)
        self._form.addRow("", self.off)
        self._form.addRow(self.tr("Player asks"), self.kind)
        self._form.addRow(self.tr("Whole bet"), self.asked)
        self._form.addRow("", self.late)
        self.setLayout(column(self._title, self._form, gap=8))


def _toke(place: Place) -> Place:
    return place._replace(owner="dealer")


def _cents(field: MoneyField) -> Cents:
    """The typed amount in cents, 0 for none; text that is not an amount is reported at the field and counts as none."""
    if not field.text():
        field.complain("")
        return 0
    return field.cents(least=0) or 0


def draft_picture(rules: Rules, draft: SituationDraft, chosen: Place | None) -> FeltPicture:
    """Bets, puck, marks, the first roll, and the players' requests; the chosen spot is highlighted."""
    speeches = (
        Speech(
            number,
            asked.seat,
            translated(
                request_text(rules.bet(asked.bet), asked.kind, place_of(asked), amount_of(asked), is_late=asked.late)
            ),
            asked.late,
            is_quiet=True,
        )
        for number, asked in enumerate(draft.requests, 1)
    )
    first = draft.rolls[0] if draft.rolls else None
    return FeltPicture(
        stacks=tuple(
            Stack(place_of(wager), amount_of(wager), "bet", not wager.off) for wager in draft.wagers if amount_of(wager)
        ),
        puck=draft.point,
        marks=draft.marks if rules.collects else frozenset(),
        throw=None if first is None else Throw(first, first.first * 10 + first.second, is_resting=True),
        speeches=tuple(speeches),
        names=tuple((seat, "") for seat in sorted({wager.seat for wager in draft.wagers})),
        glow=() if chosen is None else (chosen,),
        asked=chosen,
    )


def _duty_titles(game: Game) -> dict[str, str]:
    pack = pack_of(game)
    return {} if pack is None else {duty.id: game_text(duty.title) for duty in pack.duties.duties}


LEAST_LIST, LEAST_FORM, LEAST_FELT = 200, 290, 420
"""Widths at scale 1 of the list and of the form, which keep their text when the felt between them shrinks."""
FELT = 54
"""Per cent of the width that the felt has."""
WIDEST_LIST, LEAST_LINE, WIDEST_LINE = 340, 110, 540
"""The greatest width of the list, and the least and the greatest of a field in the bar, at scale 1."""
LISTED, KEPT, EMPTY = "listed", "kept", "empty"
ROLE = Qt.ItemDataRole.UserRole


class SituationDialog(QDialog):
    """A chosen or pasted situation is put on the felt, where it can be changed.

    What is dealt is what the felt shows.
    """

    dealt = Signal(object, str)
    """A TableSituation to deal, and its name."""
    link_followed = Signal(str)
    """A link to a rule or a drill was followed, and the dialog is closed."""

    def __init__(
        self, game: Game, listed: Sequence[ListedSituation], store: SituationStore, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setWindowTitle(self.tr("Practice a situation"))
        self._game, self._listed, self._store = game, tuple(listed), store
        self.draft = SituationDraft()
        """The situation on the felt."""
        self._situation: TableSituation | None = None
        self.entries = EntryList(self)
        self.entries.setAccessibleName(self.tr("Situations"))
        self._title, self._about = named_label(self, "cardTitle"), named_label(self, "article")
        self._rule, self._drill = SourceLink(self), SourceLink(self)
        self.set_up = SetUpFelt(game, self)
        self.felt = self.set_up.felt
        self.spot = SpotForm(game.rules, self)
        self.point = ComboBox(
            {0: self.tr("off"), **{point: str(point) for point in sorted(game.rules.points)}}, self.tr("Point"), self
        )
        self.rolls = self._line(self.tr("Dice, roll by roll"))
        self.marks = self._line(self.tr("Numbers marked"))
        self.bad_pops = ComboBox({0: self.tr("none"), 1: "1", 2: "2"}, self.tr("Bad pops first"), self)
        self.duty = ComboBox({"": self.tr("none"), **_duty_titles(game)}, self.tr("Table duty first"), self)
        self.name = self._line(self.tr("Name of the situation"))
        self.name.setPlaceholderText(self.tr("Name"))
        self.keep_button = self._button(self.tr("Save"), self._keep)
        self.delete_button = self._button(self.tr("Delete"), self._delete)
        self.code = self._line(self.tr("Share code"))
        self.code.setPlaceholderText(self.tr("Paste a code here"))
        self.copy_button = self._button(self.tr("Copy"), self._copy)
        self.close_button = self._button(self.tr("Close"), self.reject)
        self.deal_button = self._button(self.tr("Deal it"), self._deal)
        self.deal_button.setDefault(True)
        set_loud(self.deal_button, is_loud=True)
        self.message = named_label(self, "")
        """Why the situation cannot be dealt, or the result of the last action."""
        self._lay_out()
        self._connect()
        self.show_entries()
        self.entries.setCurrentRow(min(1, len(self._listed)))
        self.resize(self.sizeHint())  # otherwise the window system shows at most two thirds of the screen
        store.load()

    def sizeHint(self) -> QSize:
        """Most of its parent window."""
        window = self.parentWidget()
        size = QSize(1240, 680) if window is None else window.window().size()
        return QSize(round(size.width() * 0.96), round(size.height() * 0.94))

    def event(self, event: QEvent) -> bool:
        """Leave a link to the window behind."""
        if isinstance(event, QWhatsThisClickedEvent):
            self.reject()
            self.link_followed.emit(event.href())
            return True
        return super().event(event)

    def show_entries(self) -> None:
        """List the game's situations and those that were kept; the chosen one stays chosen while it exists."""
        wanted = self._chosen
        self.entries.blockSignals(True)
        self.entries.clear()
        self._add_entry(self.tr("Empty table: set it up by hand"), (EMPTY, ""))
        for index, listed in enumerate(self._listed):
            self._add_entry(game_text(listed.name), (LISTED, str(index)))
        for kept in self._store.kept:
            self._add_entry(self.tr("{name} (yours)").format(name=kept.name), (KEPT, kept.name))
        for place in range(self.entries.count()):
            if tuple(self.entries.item(place).data(ROLE)) == wanted:
                self.entries.setCurrentRow(place)
        self.entries.blockSignals(False)
        self.entries.measure()
        self._show_buttons()

    def show_draft(self, draft: SituationDraft) -> None:
        """Put a draft on the felt, from the beginning."""
        self.spot.show_draft(draft, None)
        self.rolls.setText(rolls_text(draft.rolls))
        self._show(draft)

    def _show(self, draft: SituationDraft) -> None:
        self.draft = draft
        self.spot.show_draft(draft, self.spot.place)
        self.point.choose(draft.point or 0)
        if not self.marks.hasFocus():
            self.marks.setText(" ".join(map(str, sorted(draft.rolled))))
        self.bad_pops.choose(draft.bad_pops)
        self.duty.choose(draft.duty or "")
        amounts = {place_of(wager): amount_of(wager) for wager in draft.wagers if amount_of(wager)}
        self.set_up.show_draft(draft_picture(self._game.rules, draft, self.spot.place), amounts)
        try:
            self._situation = draft.situation(self._game)
        except SituationError as error:
            self._situation = None
            self._say(translated(str(error)), is_wrong=True)
        else:
            self._say("")
        if self._situation is not None and not self.code.hasFocus():
            self.code.setText(situation_code(self._game, self._situation))
            self.code.setCursorPosition(0)
        self._show_buttons()

    def _show_buttons(self) -> None:
        is_sound = self._situation is not None
        for button in (self.deal_button, self.copy_button):
            button.setEnabled(is_sound)
        self.keep_button.setEnabled(is_sound and bool(self.name.text().strip()))
        self.delete_button.setVisible(self._chosen[0] == KEPT)

    @property
    def _chosen(self) -> tuple[str, str]:
        row = self.entries.currentRow()
        if row < 0:
            return EMPTY, ""
        kind, key = self.entries.item(row).data(ROLE)
        return kind, key

    def _on_chosen(self) -> None:
        kind, key = self._chosen
        row = self.entries.currentRow()
        self._title.setText("" if row < 0 else self.entries.item(row).text())
        self._about.setText("")
        for link in (self._rule, self._drill):
            link.show_source("")
        if kind == LISTED:
            listed = self._listed[int(key)]
            self._about.setText(game_text(listed.text))
            self._rule.show_source(self._game.guide.row(listed.row).source)
            if skills := drills_of_row(self._game, listed.row):
                self._drill.show_source(f"{DRILL}{skills[0].id}", self.tr("Drill it"))
                set_tip(self._drill, game_text(skills[0].title))
            self.show_draft(SituationDraft.of(listed.situation))
        elif kind == KEPT:
            self._open_code(next(kept.code for kept in self._store.kept if kept.name == key))
        else:
            self._about.setText(self.tr(
                "Click a spot, or go to it with Tab and the arrow keys and press Enter, and type the bet. Click "
                "numbers to mark them, and the puck's places to set the point."
            ))  # fmt: skip
            self.show_draft(SituationDraft())
        self.name.setText(key if kind == KEPT else "")
        self._show_buttons()

    def _open_code(self, code: str) -> None:
        try:
            situation = situation_from(self._game, code)
        except SituationError as error:
            self._say(translated(str(error)), is_wrong=True)
        else:
            self.show_draft(SituationDraft.of(situation))

    def _on_spot(self, place: Place) -> None:
        place = place._replace(owner="player")
        self.spot.show_draft(self.draft, place)
        self._show(self.draft)
        self.spot.amount.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_point(self, point: int | None) -> None:
        self._show(self.draft.with_point(point))

    def _on_rolls(self, text: str) -> None:
        rolls = read_rolls(text)
        if rolls is None:
            self._situation = None
            self._say(self.tr("Write dice such as 3-3, or several rolls: 5-3 3-2 4-4."), is_wrong=True)
            self._show_buttons()
        else:
            self._show(self.draft._replace(rolls=rolls))

    def _on_marks(self, text: str) -> None:
        """Mark the numbers that are typed, but none that cannot be marked."""
        typed = {int(word) for word in text.replace(",", " ").split() if word.isdecimal()}
        rolled = frozenset(typed & set(range(2, 13)) - {self._game.rules.seven, self.draft.point})
        self._show(self.draft._replace(rolled=rolled))

    def _on_popper(self) -> None:
        """Change the first roll to the next one, so that every roll can be reached with the mouse alone."""
        first, *rest = self.draft.rolls or (Roll(6, 6),)
        at = (first.first - 1) * 6 + first.second
        rolls = (Roll(at // 6 % 6 + 1, at % 6 + 1), *rest)
        self.rolls.setText(rolls_text(rolls))
        self._show(self.draft._replace(rolls=rolls))

    def _deal(self) -> None:
        if self._situation is None:
            return
        kind, key = self._chosen
        name = game_text(self._listed[int(key)].name) if kind == LISTED else key or self.tr("Your situation")
        is_changed = kind == LISTED and self._situation != self._listed[int(key)].situation
        self.dealt.emit(self._situation, self.tr("{name}, changed").format(name=name) if is_changed else name)
        self.accept()

    def _keep(self) -> None:
        if self._situation is not None:
            self._store.keep(self.name.text(), situation_code(self._game, self._situation))

    def _delete(self) -> None:
        kind, key = self._chosen
        if kind == KEPT:
            self._store.delete(key)

    def _copy(self) -> None:
        if self._situation is not None:
            QGuiApplication.clipboard().setText(situation_code(self._game, self._situation))
            self._say(self.tr("The code was copied."))

    def _say(self, words: str, *, is_wrong: bool = False) -> None:
        self.message.setObjectName("wrong" if is_wrong else "quiet")
        self.message.style().unpolish(self.message)
        self.message.style().polish(self.message)
        if words and words != self.message.text():
            announce(self, words)
        self.message.setText(words)

    def _connect(self) -> None:
        self.entries.currentRowChanged.connect(self._on_chosen)
        self.entries.itemDoubleClicked.connect(self._deal)
        self.spot.changed.connect(self._show)
        self.set_up.spot_pressed.connect(self._on_spot)
        self.felt.track_pressed.connect(lambda total: self._show(self.draft.with_mark(total)))
        self.felt.puck_pressed.connect(self._on_point)
        self.felt.puck_dropped.connect(self._on_point)
        self.felt.popper_pressed.connect(self._on_popper)
        self.point.currentIndexChanged.connect(lambda: self._on_point(self.point.currentData() or None))
        self.bad_pops.currentIndexChanged.connect(
            lambda: self._show(self.draft._replace(bad_pops=self.bad_pops.currentData()))
        )
        self.duty.currentIndexChanged.connect(
            lambda: self._show(self.draft._replace(duty=self.duty.currentData() or None))
        )
        self.rolls.textEdited.connect(self._on_rolls)
        self.marks.textEdited.connect(self._on_marks)
        self.code.textEdited.connect(lambda text: self._open_code(text) if text.strip() else None)
        self.name.textEdited.connect(self._show_buttons)
        self._store.changed.connect(self.show_entries)
        self._store.message.connect(self._say)

    def _add_entry(self, name: str, data: tuple[str, str]) -> None:
        QListWidgetItem(visible_text(name), self.entries).setData(ROLE, data)

    def _line(self, name: str) -> QLineEdit:
        line = QLineEdit(self)
        line.setAccessibleName(name)
        return line

    def _button(self, word: str, run: object) -> QPushButton:
        button = QPushButton(word, self)
        button.setAutoDefault(False)
        button.clicked.connect(run)
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let what is said of the situation lie close under its felt, with margins as large as the type."""
        super().resizeEvent(event)
        wide, high = self._game.layout.size
        self.set_up.setMaximumHeight(round(self.width() * FELT / 100 * high / wide))
        scale_layouts(self, scale_of(self.size()))
        self.entries.setMaximumWidth(round(WIDEST_LIST * unit(self)))
        for line in (self.name, self.code):
            line.setMaximumWidth(round(WIDEST_LINE * unit(self)))

    def _lay_out(self) -> None:
        self.entries.setMinimumWidth(round(LEAST_LIST * unit(self)))
        self.felt.setMinimumWidth(LEAST_FELT)
        for line in (self.name, self.code):
            line.setMinimumWidth(LEAST_LINE)
        links = row(self._rule, self._drill, 1, gap=6)
        said = column((self.set_up, 100), self._title, self._about, links, self.message, 1, gap=8)
        whole = row((self.entries, 26), (said, FELT), (self._form(), 24), gap=14, margins=(16, 14, 16, 12))
        bar = QFrame(self)
        bar.setObjectName("bar")
        share = self._label_of(self.code, self.tr("Share code"))
        keeping = (self.name, 3), self.keep_button, self.delete_button, share, (self.code, 4), self.copy_button
        bar.setLayout(row(*keeping, 1, self.close_button, self.deal_button, gap=8, margins=(16, 10, 16, 10)))
        self.setLayout(column((whole, 1), bar, gap=0))

    def _label_of(self, line: QLineEdit, word: str) -> PlainLabel:
        label = PlainLabel(self, word)
        label.setBuddy(line)
        return label

    def _form(self) -> QWidget:
        area = QScrollArea(self)
        area.setMinimumWidth(round(LEAST_FORM * unit(self)))
        area.setAccessibleName(self.tr("The table"))
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget(area)
        heading = named_label(inside, "chartTitle", self.tr("The table"), is_wrapped=False)
        form = QFormLayout()
        form.setSpacing(8)
        explain(self.marks, self.tr("The numbers rolled since the last seven, besides the point"))
        explain(self.bad_pops, self.tr("Pops that do not count, because a die does not lie flat: pop again"))
        form.addRow(self.tr("Point"), self.point)
        form.addRow(self.tr("Dice"), self.rolls)
        if self._game.rules.collects:
            form.addRow(self.tr("Marks"), self.marks)
        self.marks.setVisible(bool(self._game.rules.collects))
        form.addRow(self.tr("Bad pops first"), self.bad_pops)
        if self.duty.count() > 1:
            self.duty.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            form.addRow(PlainLabel(inside, self.tr("Table duty first")))
            form.addRow(self.duty)
        self.duty.setVisible(self.duty.count() > 1)
        inside.setLayout(column(heading, form, self.spot, 1, gap=14))
        area.setWidget(inside)
        return area
