"""A real Chromium without a window, driven through its debugging pipe: a page opened, files chosen, text read."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--no-default-browser-check", "--remote-debugging-pipe", "--window-size=1280,1000")  # fmt: skip


def browser() -> str:
    """The browser of this machine; skips the test where there is none."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip(f"no browser: none of {', '.join(BROWSERS)} is installed")
    return found


class Browser:
    """A page in the browser. `requests`: the addresses of all that was asked for since it was opened."""

    def __init__(self, folder: Path, page: Path, now: int) -> None:
        """Open a page; `folder`: of the browser's own files, `now`: what the page takes for the time."""
        inward, self._write = os.pipe()
        self._read, outward = os.pipe()
        # The browser reads from 3 and writes to 4; the shell puts our two ends there.
        command = f'exec "$0" "$@" 3<&{inward} 4>&{outward}'
        self._process = subprocess.Popen(
            ["bash", "-c", command, browser(), *FLAGS, f"--user-data-dir={folder}", "about:blank"],
            pass_fds=(inward, outward), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(inward)
        os.close(outward)
        self._number, self._rest, self._session = 0, b"", ""
        self.requests: list[str] = []
        target = next(found for found in self.call("Target.getTargets")["targetInfos"] if found["type"] == "page")
        attached = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self._session = attached["sessionId"]
        self.call("Network.enable")
        self.call("Page.enable")
        self.call("DOM.enable")
        self.call("Page.addScriptToEvaluateOnNewDocument", source=f"Date.now = () => {now}")
        self.call("Page.navigate", url=page.as_uri())
        self.wait("document.body && document.body.dataset.shown === '0'")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._write)
        os.close(self._read)

    def call(self, method: str, **parameters: object) -> Any:
        """Have something done and wait for its result."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        message |= {"sessionId": self._session} if self._session else {}
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while (answer := self._next()).get("id") != self._number:
            if answer.get("method") == "Network.requestWillBeSent":
                self.requests.append(answer["params"]["request"]["url"])
        assert "error" not in answer, answer
        return answer["result"]

    def evaluate(self, script: str) -> Any:
        """What an expression comes to."""
        found = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def wait(self, condition: str, seconds: float = 120) -> None:
        """Wait until an expression is true."""
        until = time.monotonic() + seconds
        while not self.evaluate(condition):
            assert time.monotonic() < until, (
                f"not in {seconds} s: {condition}: {self.evaluate('document.body.innerText')}"
            )
            time.sleep(0.05)

    def clear(self, fingerprint: str = "") -> None:
        """Begin anew; `fingerprint`: of the school, as it is typed then."""
        self.evaluate("document.querySelector('#clear').click()")
        self.wait("document.body.dataset.shown === '0'")
        typed = f"(field => {{field.value = {json.dumps(fingerprint)}; field.dispatchEvent(new Event('input'))}})"
        self.evaluate(f"{typed}(document.querySelector('#fingerprint'))")

    def choose(self, files: Sequence[Path]) -> None:
        """Choose files in the page's field, and wait until it tells about all of them."""
        root = self.call("DOM.getDocument")["root"]["nodeId"]
        field = self.call("DOM.querySelector", nodeId=root, selector="#files")["nodeId"]
        shown = int(self.evaluate("document.body.dataset.shown"))
        self.call("DOM.setFileInputFiles", nodeId=field, files=[str(file) for file in files])
        self.wait(f"document.body.dataset.shown === '{shown + len(files)}'")

    def cards(self) -> list[dict[str, str]]:
        """What the page tells of each file: its name, kind, verdict, and all words."""
        return [dict(found) for found in self.evaluate(
            "[...document.querySelectorAll('article')].map(one => ({...one.dataset, words: one.innerText}))"
        )]  # fmt: skip

    def _next(self) -> Any:
        while b"\0" not in self._rest:
            data = os.read(self._read, 1 << 20)
            assert data, "the browser is gone"
            self._rest += data
        line, _, self._rest = self._rest.partition(b"\0")
        return json.loads(line)
