"""Sharing work among processes: each takes the next number, and tells again and again what it did.

A process that fails brings its error here; one that is lost is noticed.
"""

import multiprocessing
import pickle
import signal
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

T = TypeVar("T")
Work = Callable[[Iterable[int]], Iterator[T]]
"""Does something for each number, and yields what came of it every now and then."""


class Numbers:
    """The numbers from 0 up to a limit; whichever process asks gets the next one."""

    def __init__(self, taken: Any, limit: int) -> None:
        self._taken = taken
        self._limit = limit

    def __iter__(self) -> Iterator[int]:
        while True:
            with self._taken.get_lock():
                number = self._taken.value
                self._taken.value = number + 1
            if number >= self._limit:
                return
            yield number


def in_processes(work: Work[T], limit: int, jobs: int) -> Iterator[T]:
    """Everything that the processes yield, in whatever order. After Ctrl-C also what they had told
    until then; they are ended, whatever they are at."""
    context = multiprocessing.get_context("spawn")
    numbers = Numbers(context.Value("q", 0), limit)
    workers: dict[Connection, BaseProcess] = {}
    try:
        with _no_interrupts():
            for _ in range(jobs):
                reader, writer = context.Pipe(duplex=False)
                process = context.Process(target=_do, args=(work, numbers, writer), daemon=True)
                process.start()
                writer.close()
                workers[reader] = process
        try:
            while workers:
                for ready in wait(list(workers)):
                    assert isinstance(ready, Connection)
                    yield from _told(ready, workers)
        except KeyboardInterrupt:
            for reader in list(workers):
                while reader in workers and reader.poll():
                    yield from _told(reader, workers)
            raise
    finally:
        for worker in workers.values():
            worker.terminate()
        for reader, worker in workers.items():
            worker.join()
            reader.close()


def _told(reader: Connection, workers: dict[Connection, BaseProcess]) -> Iterator[T]:
    """What a process said last; at its end nothing, and it is taken off the list."""
    try:
        told = reader.recv()
    except EOFError:
        process = workers.pop(reader)
        process.join()
        reader.close()
        if process.exitcode:
            raise RuntimeError(
                f"a process that played games was lost (exit code {process.exitcode})"
            ) from None
        return
    if isinstance(told, Exception):
        raise told
    yield told


def _do(work: Work[T], numbers: Numbers, writer: Connection) -> None:
    # Ctrl-C is for the process that waits; it ends these.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for done in work(numbers):
            writer.send(done)
    except Exception as error:
        # If whoever waits was killed, there is nobody to tell.
        with suppress(BrokenPipeError):
            writer.send(_for_the_road(error))
    writer.close()


def _for_the_road(error: Exception) -> Exception:
    """The error with its traceback as a note, which otherwise stays behind."""
    error.add_note(f"In another process:\n{traceback.format_exc()}")
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(traceback.format_exc())
    return error


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes that start now do not know Ctrl-C, not even before they work."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
