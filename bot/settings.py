"""Settings of the program, from the environment or a ``.env`` file; all begin with ``FLOTILLA_``."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT if (ROOT / "pyproject.toml").exists() else Path.cwd()
"""Where the bot's own files lie unless somebody says otherwise: the checkout; of an installed package, the folder at
hand."""


class GameSettings(BaseSettings):
    """The further games that the operator wants: names of installed packages, with commas (:mod:`bot.packages`)."""

    model_config = SettingsConfigDict(env_prefix="FLOTILLA_", env_file=".env", extra="ignore")

    games: str = ""


class ProgramSettings(GameSettings):
    """What the bot's operator may set.

    ``token`` is the bot's Discord token (needed only by ``flotilla run``), ``folder`` where database, backups and
    cached pictures lie, ``health_port`` the loopback port of the health and metrics endpoint (0: none), ``shards`` how
    many connections are opened (0: as many as Discord recommends).
    """

    token: SecretStr = SecretStr("")
    folder: Path = HOME / "var"
    health_host: str = "127.0.0.1"
    health_port: int = Field(default=8808, ge=0, le=65535)
    log: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "text"
    shards: int = Field(default=0, ge=0, le=1_000)
    open_campaigns: int = Field(default=300, ge=1, le=20_000)

    @property
    def database(self) -> Path:
        """The database file."""
        return self.folder / "flotilla.sqlite3"

    @property
    def backups(self) -> Path:
        """Where backups are put."""
        return self.folder / "backups"

    @property
    def pictures(self) -> Path:
        """Where base maps are kept."""
        return self.folder / "pictures"
