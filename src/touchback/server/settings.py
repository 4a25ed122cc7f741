"""What a server is told when it starts: where it listens, where it keeps matches, who may use it."""

from __future__ import annotations

import ipaddress
import os
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec

from touchback.kernel.errors import TouchbackError

VARIABLE: Final = "TOUCHBACK_SERVER_SETTINGS"
"""The environment variable by which a server hands its settings on to its processes."""

PORT: Final = 8642
"""The port that is tried first."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server."""

    database: str  # sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME
    host: str = "127.0.0.1"
    port: int = PORT
    public_url: str = ""  # how browsers reach it, where that is not http://host:port (a proxy stands in front)
    local: bool = False  # one person's own machine: whoever comes without an account is the owner
    limits: bool = True  # are clients slowed down that ask too much?
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose word is taken for where somebody comes from
    header_seconds: float = 10.0  # from a connection to the head of its request
    connections_per_address: int = 300
    bot_processes: int = 2
    language: str = "en"  # spoken with browsers that ask for no language of ours
    sealing: float = 20.0  # seconds that coaches are waited for to add to the dice; 0: nobody is, and nobody does

    @property
    def origins(self) -> tuple[str, ...]:
        """The origins whose pages may talk to this server; empty: the host that the request itself names."""
        if self.public_url:
            parts = urlsplit(self.public_url)
            return (f"{parts.scheme}://{parts.netloc}",)
        if self.local:
            return tuple(f"http://{host}:{self.port}" for host in ("127.0.0.1", "localhost"))
        return ()

    @property
    def secure(self) -> bool:
        """Do browsers reach it by https?"""
        return self.public_url.startswith("https://")

    @property
    def cookie(self) -> str:
        """The name of the session cookie. Cookies do not know ports, so two local servers must differ in the name."""
        if self.local:
            return f"touchback-{self.port}"
        return "__Host-touchback" if self.secure else "touchback"

    @property
    def device_cookie(self) -> str:
        """The name of the cookie by which accounts know a browser again."""
        return f"{self.cookie}-device"

    @property
    def language_cookie(self) -> str:
        """The name of the cookie by which a browser keeps its language, where all browsers are one person's."""
        return f"{self.cookie}-language"

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host
        return self.public_url.rstrip("/") or f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def hand_on(settings: Settings) -> None:
    """Leave the settings where processes started from this one find them."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def handed_on() -> Settings:
    """The settings that were handed on to this process."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)


def data_folder() -> Path:
    """Where programs keep a person's data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        named = os.environ.get("XDG_DATA_HOME", "")
        base = Path(named) if os.path.isabs(named) else home / ".local" / "share"
    return base / "touchback"


def sqlite_file(folder: Path) -> Path:
    """The database in a folder."""
    return (folder / "touchback.sqlite3").resolve()


def sqlite_url(folder: Path) -> str:
    """The address of the database in a folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite:///{sqlite_file(folder)}"


def check_proxies(names: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses and networks of proxies; with an address of IPv4 comes the form it has where a server listens on
    IPv6 as well."""
    found: list[str] = []
    for name in names:
        try:
            network = ipaddress.ip_network(name, strict=False)
        except ValueError:
            raise TouchbackError(
                "a trusted proxy is an address or a network such as 10.0.0.0/8, not {text!r}", text=name
            ) from None
        found.append(str(network.network_address) if network.num_addresses == 1 else str(network))
        if isinstance(network, ipaddress.IPv4Network):
            mapped = ipaddress.ip_network(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
            found.append(str(mapped.network_address) if mapped.num_addresses == 1 else str(mapped))
    return tuple(found)


def check_public_url(text: str) -> str:
    """The address of a proxy: a scheme and a host, no path."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.query:
        raise TouchbackError("a public address is like https://play.example.org, not {text!r}", text=text)
    return f"{parts.scheme}://{parts.netloc}"
