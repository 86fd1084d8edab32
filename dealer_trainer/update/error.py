"""Why a release is not trusted, downloaded, or installed."""

from typing import Literal

from dealer_trainer.message import message

UpdateCode = Literal[
    "off",
    "address",
    "unreachable",
    "too_large",
    "too_slow",
    "redirected",
    "not_a_release",
    "signature",
    "key",
    "dates",
    "older",
    "product",
    "no_file",
    "changed",
    "archive",
    "folder",
    "disk",
    "busy",
    "stopped",
]


class UpdateError(Exception):
    """Nothing was looked up, downloaded, or installed.

    `code`: which kind of reason, for programs; `what`: what was found, `how`: what to do about it, both without a
    period.
    """

    def __init__(self, code: UpdateCode, what: str, how: str) -> None:
        super().__init__(code, what, how)
        self.code = code
        self.what = what
        self.how = how

    def __str__(self) -> str:
        return message("{what}. {how}.", what=self.what, how=self.how)
