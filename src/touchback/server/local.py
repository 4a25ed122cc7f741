"""A real server in a process of its own, for a while: what tests in a browser, pictures and measurements start."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Final

from touchback.kernel.errors import TouchbackError

STARTING: Final = 60.0
"""Seconds a server may take to start."""
ENDING: Final = 15.0
"""Seconds it may take to end by itself."""
ADDRESS: Final = re.compile(r"https?://[^\s/]+")


class LocalServer:
    """`touchback serve` (or `play`) as a process; use it in a `with` block. `address` is where it answers."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        command: str = "serve",
        port: int = 0,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.port = port
        self.command = command
        self.options = options
        self.environment = environment or {}
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.lines: list[str] = []  # what it has printed
        self._said: queue.Queue[str | None] = queue.Queue()

    def __enter__(self) -> LocalServer:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start it (again, on the same port) and wait until it answers."""
        arguments = ["--data", str(self.folder), "--port", str(self.port), *self.options]
        self._said = queue.Queue()
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "touchback.cli", self.command, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(place or os.getcwd() for place in sys.path)}
            | self.environment,
        )
        threading.Thread(target=self._listen, args=(self.process, self._said), daemon=True).start()
        while True:
            try:
                line = self._said.get(timeout=STARTING)
            except queue.Empty:
                line = None
            if line is None:
                self.kill()
                raise TouchbackError("the server did not start: {said}", said="".join(self.lines)[-2000:])
            found = ADDRESS.search(line)
            if found:
                self.address = found.group()
                self.port = int(self.address.rpartition(":")[2])
                return

    def _listen(self, process: subprocess.Popen[str], said: queue.Queue[str | None]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.lines.append(line)
            said.put(line)
        said.put(None)

    def stop(self) -> int:
        """End it as Ctrl-C does; the exit code."""
        if self.process is None:
            return 0
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGINT)
        try:
            code = self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.kill()
            return -int(signal.SIGKILL)
        self.process = None
        return code

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
