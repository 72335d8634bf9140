"""Word to systemd."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from bot.systemd import notify


def test_nobody_is_told_where_nobody_listens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    assert not notify("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    assert not notify("READY=1")


@pytest.mark.parametrize("abstract", [False, True])
def test_systemd_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, abstract: bool) -> None:
    name = f"@flotilla-{tmp_path.name}" if abstract else str(tmp_path / "s")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind("\0" + name[1:] if abstract else name)
        ear.settimeout(10)
        monkeypatch.setenv("NOTIFY_SOCKET", name)
        assert notify("WATCHDOG=1")
        assert ear.recv(100) == b"WATCHDOG=1"
