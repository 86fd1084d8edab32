"""What tests of updates share: a server of their own."""

from collections.abc import Iterator

import pytest

from tests.update.server import Server, serving


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server on this computer; no proxy is asked."""
    monkeypatch.setenv("no_proxy", "*")
    with serving(tmp_path_factory.mktemp("server")) as made:
        yield made
