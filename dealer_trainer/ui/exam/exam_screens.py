"""The screens of the Exam page, by name, each made when it is first shown or asked for."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.exam.school.school_service import OnError, SchoolService
from dealer_trainer.ui.exam.school.setup_forms import JoinForm, RestoreForm, SetupForm, WelcomeForm
from dealer_trainer.ui.exam.school.sign_in import OwnPasswordForm, SignInForm
from dealer_trainer.ui.style.scaling import scale_layouts, unit
from dealer_trainer.ui.widget.area import PageArea
from dealer_trainer.ui.widget.form import Centered, Form
from dealer_trainer.ui.widget.lazy_stack import LazyScreen, LazyStack
from dealer_trainer.ui.widget.part import PlainLabel, named_label

if TYPE_CHECKING:
    from dealer_trainer.ui.exam.result.replay import Replay
    from dealer_trainer.ui.exam.result.result_view import ResultView
    from dealer_trainer.ui.exam.school.school_tabs import SchoolTabs
    from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm

SCREENS = {
    "none": ("welcome", "setup", "join", "restore"),
    "in": ("in", "new", "result", "replay"),
}
"""The screens of a state of the service, the starting one first; other states have one screen of the same name."""
JOINED = ("in", "new", "result", "replay")
"""The screens that lead to another one."""
NAMES = ("reading", "trouble", "given", "out", *SCREENS["none"], *SCREENS["in"])
IN = NAMES.index("in")


class ExamScreens(LazyStack):
    """Shows one screen at a time; connects those that need only the school's records.

    What no trainee needs is imported with the screen that shows it: importing all of it takes a tenth of a second.
    """

    tabs: "LazyScreen[SchoolTabs]" = LazyScreen("in")
    """The tabs that an examiner works with; nothing of them stays once nobody is signed in."""
    new: "LazyScreen[SittingForm]" = LazyScreen("new")
    result: "LazyScreen[ResultView]" = LazyScreen("result")
    replay: "LazyScreen[Replay]" = LazyScreen("replay")
    """A round or a table duty of a result, act by act."""
    welcome: LazyScreen[WelcomeForm] = LazyScreen("welcome")
    """What a station without records begins with."""
    setup: LazyScreen[SetupForm] = LazyScreen("setup")
    join: LazyScreen[JoinForm] = LazyScreen("join")
    restore: LazyScreen[RestoreForm] = LazyScreen("restore")
    sign_in: LazyScreen[SignInForm] = LazyScreen("out")
    own_password: LazyScreen[OwnPasswordForm] = LazyScreen("given")
    """The form of the first sign-in."""

    def __init__(self, service: SchoolService, parent: QWidget) -> None:
        super().__init__(len(NAMES), parent)
        self._service = service
        self.shown = ""
        """The name of the screen that is in front."""
        self._signed_in = ""
        """The name of the person who was signed in last."""
        self._tab = 0
        """The tab that was open last."""
        for place, name in enumerate(NAMES):
            self.offer(place, partial(self._make, name))
        self.made.connect(self._on_made)

    def named(self, name: str) -> QWidget:
        """A screen by its name, made on first use."""
        return self.page(NAMES.index(name))

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms made so far."""
        return tuple(page for page in self.made_pages if isinstance(page, Form))

    def framed(self, place: int, page: QWidget) -> QWidget:
        """A screen in its own scroll area, so that each is as tall as it needs and the way out stays in place."""
        return PageArea(Centered(page) if isinstance(page, Form | PlainLabel) else page)

    def show_screen(self, name: str) -> None:
        """Bring a screen to the front, its fields empty."""
        if name == self.shown:
            return
        self.shown = name
        self.show_page(NAMES.index(name))
        for form in self.forms:
            form.set_busy(False)
            form.clear()
        self.start()

    def start(self) -> None:
        """Put the keyboard focus where work on the screen in front begins."""
        name = self.shown
        shown = self.named(name)
        if not self.isVisible():
            return  # a hidden screen must not take the keyboard focus from the one in front
        if isinstance(shown, Form):
            shown.start()
        elif name in ("in", "result"):
            # Otherwise the focus would go to the next button that is left: Sign out.
            if name == "in":
                self.tabs.sittings.new.setFocus(Qt.FocusReason.OtherFocusReason)
            else:
                self.result.start()

    def follow(self) -> None:
        """Show the present state of the records, on the screen for it."""
        state, session = self._service.state, self._service.session
        if session is not None:
            self._signed_in = session.person.name
        for name in NAMES:
            if self.is_made(NAMES.index(name)) and (name != "in" or state == "in"):
                self.fill(name)
        screens = SCREENS.get(state, (state,))
        self.show_screen(self.shown if self.shown in screens else screens[0])
        if state != "in" and self.is_made(IN):
            self._tab = self.tabs.views.index
            self.tabs.stop()
            self.offer(IN, partial(self._make, "in"))

    def fill(self, name: str) -> None:
        """Fill a screen with the present data."""
        service = self._service
        match name:
            case "trouble":
                cast("Form", self.named(name)).set_text(service.trouble)
            case "out":
                self.sign_in.show_school(service.summary.school, service.summary.examiners, self._signed_in)
                self._signed_in = ""
            case "in":
                self.tabs.follow()
            case "new":
                self.new.show_choices(service.summary.people, service.summary.blueprints, service.summary.refused)
            case _:
                pass

    def stop(self) -> None:
        """Stop background work, because the window closes."""
        if self.is_made(NAMES.index("restore")):
            self.restore.end()
        if self.is_made(IN):
            self.tabs.stop()

    def clear_secrets(self) -> None:
        """Clear passwords from fields that are out of sight."""
        for form in self.forms:
            form.clear_secrets()

    def complain(self, form: Form, text: str) -> None:
        """Say why a form's job was not done: on the form that is shown, or in a message."""
        form.set_busy(False)
        form.clear_secrets()
        shown = self.named(self.shown)
        if isinstance(shown, Form):
            shown.say(text)
            shown.start()
        else:
            self._service.message.emit(text)

    def _on_made(self, place: int) -> None:
        """Scale a new screen's margins to the page's type, and fill it."""
        found = self.widget(place)
        if found is not None:
            scale_layouts(found, unit(self))
        self.fill(NAMES[place])

    def _make(self, name: str) -> QWidget:
        """A screen; what no trainee needs is imported with the one that shows it."""
        service = self._service
        match name:
            case "reading":
                return named_label(self, "chartTitle", self.tr("Loading the school’s records …"), is_wrapped=False)
            case "trouble":
                form = Form(self.tr("The school’s records cannot be opened"), "", self.tr("Try again"))
                form.sent.connect(service.refresh)
                return form
            case "welcome":
                welcome = WelcomeForm()
                welcome.sent.connect(partial(self.show_screen, "setup"))
                welcome.join.clicked.connect(lambda _=False: self.show_screen("join"))
                welcome.restore.clicked.connect(lambda _=False: self.show_screen("restore"))
                return welcome
            case "in":
                from dealer_trainer.ui.exam.school.school_tabs import SchoolTabs

                return SchoolTabs(service, self._tab)
            case "new":
                from dealer_trainer.ui.exam.sitting.sitting_form import SittingForm

                return SittingForm()
            case "result":
                from dealer_trainer.ui.exam.result.result_view import ResultView

                return ResultView(service)
            case "replay":
                from dealer_trainer.ui.exam.result.replay import Replay

                return Replay(service.game)
        return self._make_form(name)

    def _make_form(self, name: str) -> Form:
        """A form that gives something to the school's records: what takes it, and where its buttons lead."""
        service = self._service
        forms: dict[str, tuple[Callable[[], Form], Callable[[Any, OnError], None], str]] = {
            "setup": (SetupForm, service.start_station, "welcome"),
            "join": (JoinForm, service.start_station, "welcome"),
            "restore": (partial(RestoreForm, service), lambda it, say: self.restore.begin(it, on_error=say), "welcome"),
            "out": (SignInForm, lambda it, refuse: service.sign_in(it.name, it.password, refuse), ""),
            "given": (OwnPasswordForm, lambda it, refuse: service.set_own_password(it.old, it.password, refuse), ""),
        }
        make, take, back = forms[name]
        form = make()

        def give(value: object) -> None:
            form.set_busy(True)
            take(value, partial(self.complain, form))

        form.given.connect(give)
        if hasattr(form, "back"):
            form.back.clicked.connect(lambda _=False: self.show_screen(back))
        if hasattr(form, "sign_out"):
            form.sign_out.clicked.connect(service.sign_out)
        return form
