"""The examiner's clipboard: bets, dice, the model round act by act; only deviations are tapped."""

from collections.abc import Callable

from PySide6.QtWidgets import (
    QWidget,
)

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.exam.exam_view import ExamView
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.engine import Cents, Place, Roll, Table
from dealer_trainer.guide.act import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.real_table.deviation import Deviation, model_acts_of
from dealer_trainer.table.real_table.round_entry import Laid, RoundEntry, carried
from dealer_trainer.ui.exam.real_table.bet_panel import spot_title
from dealer_trainer.ui.exam.real_table.examiner_layout import ExaminerLayout
from dealer_trainer.ui.exam.real_table.option import (
    ExaminedAct,
    Option,
    amount_noted,
    besides_options,
    noted_text,
    options_of,
    sweep_options,
    with_amount,
)
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.felt.picture import FeltPicture, Stack, Throw
from dealer_trainer.ui.table.situation.draft_picture import draft_picture
from dealer_trainer.ui.table_text import act_line


class ExaminerPage(ExaminerLayout):
    """Enters each tap through the exam's bridge, and draws what was saved."""

    def __init__(self, bridge: ExamBridge, parent: QWidget | None = None) -> None:
        super().__init__(bridge.game, parent)
        self._bridge, self._game = bridge, bridge.game
        self.examiner: Person | None = None
        self._round: tuple[int, int, bool] | None = None
        self._step: int | None = None
        self._is_sweep = False
        self._besides: Act | None = None
        self._spot: Place | None = None
        self._picking: Option | None = None
        self._connect()

    def show_view(self, view: ExamView) -> None:
        """Draw what was saved of the round."""
        entry = view.entry
        if entry is None:
            return
        here = view.part, view.number, entry.is_out
        if here != self._round:
            self._round = here
            self._forget()
            self.share(is_setup=not entry.is_out)
        if entry.is_out and view.live is not None:
            self._show_plan(view.live, entry)
        else:
            self._show_setup(view, entry)
        self.undo.setEnabled(len(self._bridge.sitting.entries) > 1)

    def _show_setup(self, view: ExamView, entry: RoundEntry) -> None:
        """Show the bets: to be entered, or to be set up from the form."""
        self.side.setCurrentWidget(self.setup)
        draft = entry.draft
        if view.live is not None and not view.is_entered:
            start = view.live.round.start.table
            wagers = view.live.snapshot.wagers
            draft = carried(Table(start.point, start.rolled, wagers)).draft
            throw = Throw(view.live.round.roll, view.number * 100, is_resting=True)
            self.felt.show_picture(picture_of(view.live.snapshot)._replace(throw=throw))
            roll = view.live.round.roll
            text = self.tr("Set up the table like this. Then turn the dice to {first} and {second}.")
            self.tell(text.format(first=roll.first, second=roll.second))
        else:
            self.felt.show_picture(draft_picture(self._game.rules, draft, self._spot)._replace(throw=None))
            self.tell(self.tr("Enter the bets: tap a bet, then its amount. Then tap each of the two dice."))
        self.board.show_draft(draft, self._spot)
        self.dice.setVisible(view.is_entered)
        self.laid_button.setVisible(not view.is_entered)
        if self._spot is not None:
            self.bets.show_spot(draft, self._spot)
        self.main.setCurrentWidget(self.felt if self._spot is None else self.bets)
        self.share(is_setup=True)
        self.show_amount(None)
        for button in (self.floor, self.last, self.cancel, self.close_round):
            button.hide()

    def _show_plan(self, live: LiveTable, entry: RoundEntry) -> None:
        """Show the model round and what was noted about it."""
        is_of_spot = self._picking is not None and self._picking.pick == "spot"
        self.side.setCurrentWidget(self.setup if is_of_spot else self.plan)
        self.plan.show_round(live, entry.deviations, self._step)
        self.felt.show_picture(self._picture(live))
        self.dice.hide()
        self.laid_button.hide()
        self.board.show_draft(carried(live.round.table).draft, None)
        self._show_act_panel(live, entry)
        is_picking = self._picking is not None
        self.floor.setVisible(not is_picking)
        self.close_round.setVisible(not is_picking)
        self.cancel.setVisible(is_picking)
        self.last.setVisible(self._picking is not None and self._picking.pick == "before" and self._step is not None)
        if self._picking is None:
            self.tell(self.tr("Tap only what was done differently. Then tap “The round is dealt”."))
        elif is_of_spot:
            self.tell(self.tr("Tap the bet where it was done."))
        elif self._step is None:
            self.tell(self.tr("After which act was the floor called? Tap it."))
        else:
            self.tell(self.tr("Before which act was it done? Tap that one."))

    def _show_act_panel(self, live: LiveTable, entry: RoundEntry) -> None:
        """Show the options of the act that was tapped; the felt if none was, or if another tap is awaited."""
        if self._picking is not None or (self._step is None and self._besides is None):
            self.main.setCurrentWidget(self.felt)
            self.show_amount(None)
            return
        if self._besides is not None:
            self._show_besides(live, entry, self._besides)
        elif self._is_sweep:
            assert self._step is not None
            options = sweep_options(ExaminedAct(live, model_acts_of(live), self._step))
            title = str(self.plan.sweeps[self._step].property("title"))
            self.act_panel.show_options(title, options, "", is_call=False, is_noted=True)
            self.show_amount(None)
        else:
            assert self._step is not None
            self._show_act(entry, ExaminedAct(live, model_acts_of(live), self._step))
        self.main.setCurrentWidget(self.act_panel)

    def _show_besides(self, live: LiveTable, entry: RoundEntry, act: Act) -> None:
        """Show what may have been done at a bet for which nothing was due."""
        assert act.place is not None
        noted = next((each.act for each in entry.deviations if each.kind == "besides" and _is_at(each.act, act)), None)
        title, options = spot_title(self._game.rules, act.place), besides_options(live, act.place)
        done = "" if noted is None else noted_text(noted)
        self.act_panel.show_options(title, options, done, is_call=False, is_noted=noted is not None)
        self.show_amount(noted.amount if noted is not None and noted.do == "pay" else 0)

    def _show_act(self, entry: RoundEntry, examined: ExaminedAct) -> None:
        """Show how an act may have been done differently."""
        done = self._done(entry, examined)
        is_noted = any(each.step == examined.step for each in entry.deviations)
        text = noted_text(done) if done.do in ("pay", "set_up") and done.amount is not None else ""
        title, is_call = act_line(self._game.rules, examined.act), examined.act.do == "announce"
        self.act_panel.show_options(title, options_of(examined), text, is_call=is_call, is_noted=is_noted)
        self.show_amount(amount_noted(examined.act, done))

    def _done(self, entry: RoundEntry, examined: ExaminedAct) -> Act:
        """The act that was noted instead of the due one, or else the due one."""
        found = (each.act for each in entry.deviations if each.kind == "done" and each.step == examined.step)
        return next(found, None) or examined.act

    def _picture(self, live: LiveTable) -> FeltPicture:
        dealt = live.round
        glow: tuple[Place, ...] = ()
        if self._step is not None and (place := model_acts_of(live).acts[self._step].place) is not None:
            glow = (place,)
        return FeltPicture(
            stacks=tuple(Stack(wager.place, wager.amount, "bet", wager.is_working) for wager in dealt.table.wagers),
            puck=dealt.start.table.point, marks=live.snapshot.marks, throw=Throw(dealt.roll, dealt.start.round * 100),
            glow=glow,
        )  # fmt: skip

    def _enter(self, step: Callable[[Exam, Person], None]) -> bool:
        by = self.examiner
        return by is not None and self._bridge.enter(lambda exam: step(exam, by))

    def _deviate(self, deviation: Deviation) -> None:
        if not self._enter(lambda exam, by: exam.enter_deviation(by, deviation)):
            self._redraw()  # the header says why; the page stays as it was

    def _redraw(self) -> None:
        self.show_view(self._bridge.view)

    def _forget(self) -> None:
        self._step = self._besides = self._spot = self._picking = None
        self._is_sweep = False
        self.dice.clear()

    def _stop_picking(self) -> None:
        self._picking = None
        self._redraw()

    def _to_felt(self) -> None:
        self._step = self._besides = self._spot = self._picking = None
        self._redraw()

    def _on_dice(self, roll: Roll, bad_pops: int) -> None:
        if not self._enter(lambda exam, by: exam.enter_dice(by, roll, bad_pops)):
            self.dice.clear()

    def _on_bet(self, laid: Laid) -> None:
        self._enter(lambda exam, by: exam.enter_bet(by, laid))

    def _on_floor(self) -> None:
        self._step = self._besides = None
        self._picking = Option("", pick="before")
        self._redraw()

    def _on_last(self) -> None:
        live = self._bridge.view.live
        if live is not None:
            self._on_step(len(model_acts_of(live).acts))

    def _on_step(self, step: int) -> None:
        """Open an act; or note before which one another was done, or after which one the floor was called."""
        picking, moved = self._picking, self._step
        if picking is not None and picking.pick == "before":
            self._picking = None
            if moved is None:
                self._deviate(Deviation("floor", step))
            else:
                self._deviate(Deviation("moved", moved, before=step, is_sweep=picking.is_sweep))
            return
        self._step, self._besides, self._is_sweep, self._picking = step, None, False, None
        self._redraw()

    def _on_sweep(self, first: int) -> None:
        if self._picking is not None and self._picking.pick == "before":
            self._on_step(first)
            return
        self._step, self._besides, self._is_sweep, self._picking = first, None, True, None
        self._redraw()

    def _on_option(self, option: Option) -> None:
        if option.deviation is not None:
            deviation = option.deviation
            if deviation.kind == "besides" and self._besides is not None:
                self._strike_besides()
                self._besides = deviation.act
            self._deviate(deviation)
        else:
            self._picking = option
            self._redraw()

    def _strike_besides(self) -> None:
        """Strike out the extra act noted at this spot: only one can be noted there."""
        entry = self._bridge.view.entry
        for deviation in entry.deviations if entry is not None else ():
            if deviation.kind == "besides" and _is_at(deviation.act, self._besides):
                self._deviate(Deviation("as_due", act=deviation.act))

    def _on_amount(self, amount: Cents) -> None:
        view = self._bridge.view
        if not amount or view.live is None or view.entry is None:
            return
        if self._besides is not None:
            act = self._besides._replace(do="pay", amount=amount)
            self._strike_besides()
            self._besides = act
            self._deviate(Deviation("besides", act=act))
        elif self._step is not None:
            examined = ExaminedAct(view.live, model_acts_of(view.live), self._step)
            act = with_amount(examined.act, self._done(view.entry, examined), amount)
            is_due = act == examined.act
            deviation = Deviation("as_due", examined.step) if is_due else Deviation("done", examined.step, act)
            # an impossible amount is reported, but its digits stay: the next digit may make it possible
            self._enter(lambda exam, by: exam.enter_deviation(by, deviation))

    def _on_call_typed(self, words: str) -> None:
        view = self._bridge.view
        if self._step is not None and view.live is not None:
            act = model_acts_of(view.live).acts[self._step]._replace(call=words)
            self._deviate(Deviation("done", self._step, act))

    def _on_as_due(self) -> None:
        if self._besides is not None:
            self._strike_besides()
        elif self._step is not None:
            self._deviate(Deviation("as_due", self._step, is_sweep=self._is_sweep))

    def _on_besides(self, act: Act) -> None:
        """Open the extra act that was tapped if it was noted at a bet; otherwise strike it out."""
        if act.place is None:
            self._deviate(Deviation("as_due", act=act))
            return
        self._step, self._besides, self._picking = None, act, None
        self._redraw()

    def _on_spot(self, place: Place) -> None:
        """Take a tapped bet: to be entered, as the one where the act was done, or to be opened."""
        view = self._bridge.view
        if view.entry is None:
            return
        if not view.entry.is_out:
            if view.is_entered:
                self._spot = place._replace(owner="player")
                self._redraw()
            return
        assert view.live is not None
        acts = model_acts_of(view.live).acts
        if self._picking is not None and self._picking.pick == "spot" and self._step is not None:
            self._picking = None
            act = acts[self._step]
            spot = act._replace(bet=place.bet, seat=place.seat, number=place.number)
            wager = view.live.round.table.wager(place)
            if act.do == "take":
                spot = spot._replace(amount=None if wager is None else wager.amount)
            self._deviate(Deviation("done", self._step, spot))
            return
        opening = len(view.live.opening_steps)
        due = next((at for at, act in enumerate(acts) if at >= opening and act.place == place), None)
        if due is not None:
            self._on_step(due)
        elif besides_options(view.live, place):
            self._on_besides(Act("push", place.bet, place.seat, place.owner, place.number))

    def _on_mark(self, number: int) -> None:
        """Take a tapped number of the track: its mark is due, or was an extra act."""
        self._on_marker(Act("mark", number=number))

    def _on_puck(self, to: int | None) -> None:
        self._on_marker(Act("puck", to=to))

    def _on_marker(self, act: Act) -> None:
        view = self._bridge.view
        if view.entry is None or not view.entry.is_out or view.live is None:
            return
        acts = model_acts_of(view.live).acts
        if act in acts:
            self._on_step(acts.index(act))
        else:
            self._deviate(Deviation("besides", act=act))

    def _connect(self) -> None:
        self.laid_button.clicked.connect(lambda _=False: self._enter(lambda exam, by: exam.enter_dice(by)))
        self.undo.clicked.connect(lambda _=False: self._enter(lambda exam, by: exam.take_back_entry(by)))
        self.close_round.clicked.connect(lambda _=False: self._enter(lambda exam, by: exam.close_entered_round(by)))
        self.floor.clicked.connect(lambda _=False: self._on_floor())
        self.last.clicked.connect(lambda _=False: self._on_last())
        self.cancel.clicked.connect(lambda _=False: self._stop_picking())
        self.plan.step_tapped.connect(self._on_step)
        self.plan.sweep_tapped.connect(self._on_sweep)
        self.plan.besides_tapped.connect(self._on_besides)
        self.act_panel.chosen.connect(self._on_option)
        self.amounts.changed.connect(self._on_amount)
        self.act_panel.call_said.connect(self._on_call_typed)
        self.act_panel.as_due.clicked.connect(lambda _=False: self._on_as_due())
        self.act_panel.closed.connect(self._to_felt)
        self.bets.laid.connect(self._on_bet)
        self.bets.closed.connect(self._to_felt)
        self.board.tapped.connect(self._on_spot)
        self.dice.rolled.connect(self._on_dice)
        self.felt.spot_pressed.connect(self._on_spot)
        self.felt.track_pressed.connect(self._on_mark)
        self.felt.puck_pressed.connect(self._on_puck)


def _is_at(act: Act | None, other: Act | None) -> bool:
    """Whether two acts are about the same spot."""
    return act is not None and other is not None and act.place is not None and act.place == other.place
