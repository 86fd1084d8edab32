from pytestqt.qtbot import QtBot
from dealer_trainer.ui.exam.exam_page import ExamPage
from tests.ui.exam.school.test_blueprints import draft, sign, view, add, change_hands, PASSWORD
def test_shot(page: ExamPage, qtbot: QtBot):
    page.resize(1024,576)
    v = view(page)
    v.form.parts[2].box.click()
    v.form.button.click()
    qtbot.waitUntil(lambda: len(page.service.summary.library) == 2 or bool(v.form.complaint), timeout=20_000)
    qtbot.wait(300)
    page.grab().save(f"/tmp/shot-n-1024.png")
