"""A progress bar on standard error, if somebody is there to see it."""

from __future__ import annotations

from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class ProgressBar:
    """Appears with the first step shown, and leaves no trace."""

    def __init__(self, title: str, total: int) -> None:
        self._console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self._console,
            transient=True,
        )
        self._task = self._progress.add_task(title, total=total)
        self._shown = False

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            self._progress.stop()

    def show(self, done: int) -> None:
        if self._console.is_terminal:
            if not self._shown:
                self._shown = True
                self._progress.start()
            self._progress.update(self._task, completed=done)
